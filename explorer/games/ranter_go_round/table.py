"""What lies on the table at a step of Ranter-Go-Round."""

from explorer.engine.cards import Card
from explorer.engine.play import Event, Seat, Step
from explorer.engine.table import Arrow, Chair, Lay, Speech, Table
from explorer.games.ranter_go_round.rules import State, position

_ASKING = ("turn.exchange", "king.trade", "dealer.neighbour", "king.refuse", "queen.deflect", "jack.block")
_REFUSING = ("king.refuse", "queen.deflect", "jack.block")
_DRAWING = ("dealer.cut", "dealer.top")
_RANK_CALLS = {"A": "ace", "2": "two", "3": "three"}


def table(step: Step) -> Table:
    """The table after a step, with what is said and asked in it."""
    event, state = step.event, position(step)
    return Table(
        form="ring",
        chairs=chairs(state),
        lays=lays(state),
        turn=state.turn,
        speeches=speeches(event),
        arrow=arrow(event),
        clockwise=state.options.direction == "clockwise",
        pool=None if state.options.stakes == "none" else state.pot,
        board=state.options.lives_display == "merels",
    )


def chairs(state: State) -> tuple[Chair, ...]:
    """Who sits where, and how many lives each has."""
    roles = {state.order[0]: ("eldest",), state.setup.dealer: ("dealer",)}
    return tuple(
        Chair(
            seat,
            roles.get(seat, ()),
            out=seat not in state.order or state.did[seat] == "out",
            lives=lives,
            lost=state.options.lives - lives + (seat in state.graced),
            state=doing(state, seat),
        )
        for seat, lives in enumerate(state.lives)
    )


def doing(state: State, seat: Seat) -> str:
    """The word for what a seat has done."""
    if seat not in state.order:
        return "out"
    return state.did[seat] or ("to-play" if seat in state.queue else "")


def lays(state: State) -> tuple[Lay, ...]:
    """Where each card lies, and what is to be noticed about it."""
    seen = state.open
    hands = (
        Lay(card, "hand", seat, card in seen, note(state, card))
        for seat, card in zip(state.order, state.hands, strict=True)
    )
    stock = (Lay(card, "stock") for card in state.stock)
    discard = (Lay(card, "discard", None, card in seen) for card in state.discard)
    return (*hands, *stock, *discard)


def note(state: State, card: Card) -> str:
    """The word beside a card in hand."""
    drawn_king = card == state.drawn and card.rank == "K" and card in state.turned
    costs_a_life = drawn_king and state.options.dealer_king == "penalty"
    if any(state.hand(seat) == card for seat in state.losers) and not costs_a_life:
        return "lowest"
    if card in state.cancelled:
        return "cancelled"
    if drawn_king:
        return "drawn"
    if card in state.shown:
        return "shown"
    if card in state.faced:
        return "faced"
    return _RANK_CALLS[card.rank] if card in state.said and not state.turned else ""


def speeches(event: Event) -> tuple[Speech, ...]:
    """What is said in a step."""
    seat, other = event.seat, event.other
    if event.clause == "turn.stand" and seat is not None:
        return (Speech(seat, "stand"),)
    if event.clause == "announce.low" and other is not None and event.rank is not None:
        return (Speech(other, _RANK_CALLS[event.rank]),)
    if event.clause == "king.stop-play" and seat is not None:
        asked = () if other is None else (Speech(other, "exchange"),)
        return (*asked, Speech(seat, "king", refuses=other is not None))
    if event.clause in _ASKING and seat is not None and other is not None:
        answer = (Speech(other, "king", refuses=True),) if event.clause == "king.refuse" else ()
        return (Speech(seat, "exchange"), *answer)
    return ()


def arrow(event: Event) -> Arrow | None:
    """The exchange that is asked for in a step."""
    if event.seat is None:
        return None
    if event.clause in _DRAWING:
        return Arrow(event.seat, None)
    if event.clause == "king.stop-play" and event.other is not None:
        return Arrow(event.other, event.seat, refused=True)
    if event.clause in _ASKING and event.other is not None:
        return Arrow(event.seat, event.other, refused=event.clause in _REFUSING)
    return None
