"""What a seat knows of a deal: its own card, what was shown and said, and what everybody could watch."""

from collections.abc import Sequence
from dataclasses import dataclass

from explorer.engine.play import Event, Seat, Step, legal
from explorer.games.ranter_go_round.rules import position
from explorer.games.ranter_go_round.setup import Options

_EXCHANGES = ("turn.exchange", "king.trade", "dealer.neighbour")
_FACED_AT_DEAL = ("king.all-face", "king.may-face")
_FACED_AT_TURN = ("king.eldest-faces", "king.at-turn")


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat did at its turn, as far as another seat can tell."""

    seat: Seat
    what: str
    "stood, exchanged, refused, blocked, nobody (all who were asked sent the seat on), or faced (a King)."
    other: Seat | None = None
    "Who was asked in the end."
    past: tuple[Seat, ...] = ()
    "Who sent the seat on with a Queen, in order."
    gave: str = ""
    "The rank given, where this seat knows it from having seen the exchange."
    got: str = ""
    "The rank received, likewise."
    said: tuple[tuple[Seat, str], ...] = ()
    "Ranks announced with the exchange, each with the seat that now holds the card."


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that one seat knows. Suits have no meaning in this game, and are left out."""

    seat: Seat
    options: Options
    order: tuple[Seat, ...]
    "The seats in play: eldest first, the dealer last."
    lives: tuple[int, ...]
    "By seat, before anything is lost in this deal."
    turn: Seat | None
    waiting: tuple[Seat, ...]
    "The seats whose turn is still to come, that on turn first."
    actions: tuple[str, ...]
    "What this seat may do now; empty when it is not on turn."
    dealt: str
    "The rank this seat was dealt; of the dealer’s three, the one kept."
    held: tuple[str, ...]
    "The rank that each seat in play is known to hold, in their order; empty where it is not known."
    open_to_all: tuple[str, ...]
    "The same, as far as everybody knows it."
    aside: tuple[str, ...]
    "Ranks known to lie under the stock: the dealer’s two others, to the dealer."
    stock: int
    "How many cards the stock holds."
    faced: tuple[Seat, ...]
    "Seats that faced a King before the first turn."
    acts: tuple[Act, ...]
    "What has been done since, in order."

    @property
    def place(self) -> int:
        """Where this seat sits in the order of play, from 0."""
        return self.order.index(self.seat)

    @property
    def card(self) -> str:
        """The rank this seat holds."""
        return self.held[self.place]

    @property
    def is_dealer(self) -> bool:
        """Whether this seat deals."""
        return self.seat == self.order[-1]


def knows(steps: Sequence[Step], seat: Seat) -> Knowledge:
    """What a seat in play knows after these steps of a deal.

    Suits are left out, so that two deals which look alike to this seat up to suits give the same knowledge.
    Raises ValueError for a seat that is not in play.
    """
    state, first = position(steps[-1]), position(steps[0])
    events = [step.event for step in steps]
    sees = state.sees(seat)
    said = state.said | state.open
    kept, aside = first.hand(seat).rank, tuple[str, ...]()
    for event in events:
        if event.clause == "deal.dealer-three" and event.seat == seat:
            kept, *others = (card.rank for card in event.cards)
            aside = tuple(others)
    return Knowledge(
        seat=seat,
        options=state.options,
        order=state.order,
        lives=first.lives,
        turn=state.turn,
        waiting=state.queue,
        actions=legal(state) if state.turn == seat else (),
        dealt=kept,
        held=tuple(card.rank if card in sees or card in said else "" for card in state.hands),
        open_to_all=tuple(card.rank if card in said else "" for card in state.hands),
        aside=aside,
        stock=len(state.stock),
        faced=tuple(event.seat for event in events if event.clause in _FACED_AT_DEAL and event.seat is not None),
        acts=_acts(events, seat),
    )


def _acts(events: Sequence[Event], seat: Seat) -> tuple[Act, ...]:
    """What was done at the turns, told to a seat."""
    acts: list[Act] = []
    past: tuple[Seat, ...] = ()
    for event in events:
        actor, other = event.seat, event.other
        if actor is None:
            continue
        if event.clause == "queen.deflect":
            assert other is not None
            past = (*past, other)
            if not event.variant:
                continue
            acts.append(Act(actor, "nobody", other, past))
        elif event.clause == "turn.stand":
            acts.append(Act(actor, "stood"))
        elif event.clause in _FACED_AT_TURN:
            acts.append(Act(actor, "faced"))
        elif event.clause == "king.refuse":
            acts.append(Act(actor, "refused", other, past))
        elif event.clause == "jack.block":
            acts.append(Act(actor, "blocked", other, past))
        elif event.clause in _EXCHANGES:
            gave, got = (card.rank for card in event.cards) if seat in (actor, other) else ("", "")
            acts.append(Act(actor, "exchanged", other, past, gave, got))
        elif event.clause == "announce.low" and event.rank is not None:
            last = acts[-1]
            said = (*last.said, (actor, event.rank))
            acts[-1] = Act(last.seat, last.what, last.other, last.past, last.gave, last.got, said)
        past = ()
    return tuple(acts)
