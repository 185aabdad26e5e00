"""Ranter-Go-Round as it is dealt and played, in the order of the rulebook.

The King, the extras, and what follows the last turn, have modules of their own.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from explorer.engine.cards import PACKS, Card, Cards
from explorer.engine.play import BadAction, IllegalAction, Script, Seat, Step
from explorer.games.ranter_go_round import extras, king, settlement
from explorer.games.ranter_go_round.settlement import Ending
from explorer.games.ranter_go_round.setup import Options, Setup

_ACTION = re.compile(r"s|left|x|x(?:0|[1-9][0-9]?)")


def pack(options: Options) -> Cards:
    """The pack in use."""
    return PACKS[options.pack]


def is_action(text: str) -> bool:
    """Whether a text is an action of this game: `s` stand, `x` exchange, `x3` cut deeper, `left`."""
    return _ACTION.fullmatch(text) is not None


def spelling(action: str) -> str:
    """The one way to write an action: a cut that goes no deeper than the top card is `x`."""
    return "x" if action == "x0" else action


@dataclass(frozen=True, slots=True)
class State:
    """A position. What belongs to those in play stands in their order: eldest first, the dealer last."""

    options: Options
    setup: Setup
    order: tuple[Seat, ...]
    hands: Cards
    "One card each, in order."
    known: tuple[frozenset[Card], ...]
    "The cards that each has seen in private, in order."
    stock: Cards
    "The top card first."
    lives: tuple[int, ...]
    "By seat."
    pot: int
    graced: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    "The seats whose turn is still to come."
    did: tuple[str, ...]
    "What each seat has done, by seat: keys of `[words.state]`."
    discard: Cards = ()
    faced: frozenset[Card] = frozenset()
    shown: frozenset[Card] = frozenset()
    "Cards shown to refuse, deflect or block."
    said: frozenset[Card] = frozenset()
    "Cards of which the rank has been announced."
    turned: frozenset[Card] = frozenset()
    "Cards turned up after the play."
    cancelled: frozenset[Card] = frozenset()
    "Cards that cancel each other."
    drawn: Card | None = None
    "The card that the dealer drew and holds."
    losers: tuple[Seat, ...] = ()
    ending: Ending | None = None

    @property
    def turn(self) -> Seat | None:
        """The seat that must decide, or None when the play is over."""
        return self.queue[0] if self.queue else None

    @property
    def open(self) -> frozenset[Card]:
        """The cards that everybody has seen."""
        return self.faced | self.shown | self.turned

    def hand(self, seat: Seat) -> Card:
        """The card that a seat holds."""
        return self.hands[self.order.index(seat)]

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """The others in play, in the order in which they sit after a seat."""
        place = self.order.index(seat)
        return self.order[place + 1 :] + self.order[:place]

    def did_now(self, seat: Seat, what: str) -> "State":
        """The same, with a note of what a seat has done."""
        return replace(self, did=(*self.did[:seat], what, *self.did[seat + 1 :]))

    def actions(self) -> tuple[str, ...]:
        """Every action worth naming at this turn, allowed or not."""
        if self.turn is None:
            return ()
        if self.turn != self.setup.dealer:
            return ("s", "x")
        deeper = range(1, len(self.stock)) if self.options.dealer_source == "cut" else ()
        left = ("left",) if self.options.dealer_left == "on" else ()
        return ("s", "x", *left, *(f"x{depth}" for depth in deeper))

    def forbids(self, action: str) -> str | None:
        """The id of the clause that forbids this action now, or None. Raises BadAction."""
        if not is_action(action):
            raise BadAction(f"{action!r} is no action of Ranter-Go-Round; there are s, x, x1 and left.")
        if self.turn is None:
            return king.stopped(self) or "turn.once"
        if action in ("s", "x"):
            return None
        dealer = self.turn == self.setup.dealer
        if action == "left" and self.options.dealer_left == "on":
            return None if dealer else "dealer.neighbour"
        if not dealer:
            return "turn.exchange"
        if action == "left":
            return "dealer.last"
        if self.options.dealer_source == "top" and action != "x0":
            return "dealer.top"
        return None if int(action[1:]) < len(self.stock) else "dealer.cut"

    def label(self, action: str) -> tuple[str, Seat | None]:
        """How an action of this turn is called: a key of `[words.action]`, and the other seat it concerns."""
        assert self.turn is not None
        if action in ("s", "left") or self.turn != self.setup.dealer:
            return action, None if action == "s" else self.after(self.turn)[0]
        return self.options.dealer_source if spelling(action) == "x" else "deeper", None

    def apply(self, action: str) -> tuple[Step, ...]:
        """The steps that a legal action brings about, with all that follows by itself. Raises IllegalAction."""
        clause = self.forbids(action)
        if clause is not None:
            raise IllegalAction(action, clause)
        seat = self.queue[0]
        script = Script(action)
        state = replace(self, queue=self.queue[1:])
        if action == "s":
            state = stand(script, state, seat)
        elif action == "left":
            state = ask(script, state, seat, "dealer.neighbour")
        elif seat == self.setup.dealer:
            state = draw(script, state, int(action[1:] or "0"))
        else:
            state = ask(script, state, seat, "turn.exchange")
        next_turn(script, state)
        return tuple(script.steps)

    def sees(self, seat: Seat) -> frozenset[Card]:
        """The cards whose identity this seat knows."""
        return self.open | self.known[self.order.index(seat)] if seat in self.order else self.open

    def zones(self) -> Mapping[str, Cards]:
        """Where every card of the pack is, by name of place."""
        hands = {f"hand {seat}": (card,) for seat, card in zip(self.order, self.hands, strict=True)}
        return {**hands, "stock": self.stock, "discard": self.discard}

    def outcome(self) -> dict[str, Any] | None:
        """What the deal came to; None until it is over."""
        if self.ending is None:
            return None
        return {
            "losers": sorted(self.losers),
            "lives": list(self.lives),
            "winners": sorted(self.ending.winners),
            "over": self.ending.over,
            "reason": self.ending.reason,
        }


def position(step: Step) -> State:
    """The state at a step, by its own type."""
    state = step.state
    assert isinstance(state, State)
    return state


# ---- The deal --------------------------------------------------------------------------------------------------------


def deal(options: Options, setup: Setup, cards: Cards) -> tuple[Step, ...]:
    """Deal the cards in this order, and go on to the first decision."""
    script = Script()
    state = deal_one_each(script, options, setup, cards)
    if options.dealer_cards == "3":
        state = deal_dealer_three(script, state)
    state = king.show_dealt(script, state)
    next_turn(script, state)
    return tuple(script.steps)


def deal_one_each(script: Script, options: Options, setup: Setup, cards: Cards) -> State:
    """One card to each seat in play, eldest first and the dealer last; each looks at its own."""
    order = setup.in_play(options)
    hands = cards[: len(order)]
    state = State(
        options, setup, order, hands, tuple(frozenset((card,)) for card in hands), cards[len(order) :],
        setup.lives(options), setup.pool(options), setup.graced, order, ("",) * setup.players,
    )  # fmt: skip
    script.happens("deal", state, seat=setup.dealer)
    return state


def deal_dealer_three(script: Script, state: State) -> State:
    """The dealer takes two cards more, keeps the best of the three, and puts the others under the stock."""
    three = (state.hands[-1], *state.stock[:2])
    kept = max(three, key=lambda card: state.options.ranks.index(card.rank))
    others = tuple(card for card in three if card != kept)
    state = replace(
        state,
        hands=(*state.hands[:-1], kept),
        known=(*state.known[:-1], frozenset(three)),
        stock=state.stock[2:] + others,
    )
    script.happens("deal.dealer-three", state, seat=state.setup.dealer, cards=(kept, *others))
    return state


# ---- Turns -----------------------------------------------------------------------------------------------------------


def next_turn(script: Script, state: State) -> None:
    """Go on to the next seat that has to decide; after the last of them, settle the deal."""
    while (seat := state.turn) is not None:
        clause = king.at_own_turn(state, seat)
        if clause is None:
            return
        if clause == "king.stop-play":
            state = king.stop_play(script, state, seat)
        else:
            state = king.face(script, state, seat, clause)
    settlement.settle(script, state)


def stand(script: Script, state: State, seat: Seat) -> State:
    """A seat keeps its card."""
    state = state.did_now(seat, "stood")
    script.happens("turn.stand", state, seat=seat)
    return state


def ask(script: Script, state: State, seat: Seat, clause: str) -> State:
    """A seat asks the next in play to exchange; the card held there decides what comes of it."""
    options = state.options
    state = state.did_now(seat, "refused")
    for other in state.after(seat):
        rank = state.hand(other).rank
        if rank == "K" and options.king_power == "refuse":
            return king.refuse(script, state, seat, other)
        if rank == "K" and options.king_power == "stop-play":
            return king.stop_play(script, state, other, asker=seat)
        if rank == "J" and options.jack == "block":
            return extras.show_court(script, state, seat, other, "jack.block")
        if rank != "Q" or options.queen != "deflect":
            return exchange(script, state, seat, other, clause)
        nobody = other == state.after(seat)[-1]
        state = extras.show_court(script, state, seat, other, "queen.deflect", "nobody" if nobody else "")
    return state


def exchange(script: Script, state: State, seat: Seat, other: Seat, clause: str) -> State:
    """Two seats change cards; both then know both."""
    one, two = state.order.index(seat), state.order.index(other)
    given, received = state.hands[one], state.hands[two]
    hands, known = list(state.hands), list(state.known)
    hands[one], hands[two] = received, given
    known[one] |= {received}
    known[two] |= {given}
    state = replace(state, hands=tuple(hands), known=tuple(known)).did_now(seat, "exchanged")
    facts = {"seat": seat, "other": other, "cards": (given, received)}
    if "K" in (given.rank, received.rank) and state.options.king_power == "none" and clause == "turn.exchange":
        script.happens("king.trade", state, plain=clause, **facts)
    else:
        script.happens(clause, state, **facts)
    return extras.announce_low(script, state, seat, other)


# ---- The dealer ------------------------------------------------------------------------------------------------------


def draw(script: Script, state: State, depth: int) -> State:
    """The dealer changes the card for one of the stock."""
    given, drawn = state.hands[-1], state.stock[depth]
    dealer = state.setup.dealer
    kept = state
    state = replace(
        state,
        hands=(*state.hands[:-1], drawn),
        known=(*state.known[:-1], state.known[-1] | {drawn}),
        stock=state.stock[:depth] + state.stock[depth + 1 :],
        discard=(given,),
        drawn=drawn,
    ).did_now(dealer, "drew")
    clause = "dealer.top" if state.options.dealer_source == "top" else "dealer.cut"
    script.happens(clause, state, seat=dealer, cards=(given, drawn), number=depth)
    if drawn.rank == "K" and state.options.dealer_king == "blocked":
        state = replace(state, hands=kept.hands, discard=(drawn,), shown=state.shown | {drawn}, drawn=None)
        script.happens("dealer.king-blocked", state, seat=dealer, cards=(drawn, given))
    return state
