"""What comes before the first deal of a game: cards are shown to everybody, and nobody has anything to decide.

Where chance has to choose again than by the order of the pack, it does so by SHA-256 of the cards as they lie.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Never, Self

from explorer.engine.cards import Card, Cards, deck_text
from explorer.engine.play import BadAction, Script, Seat, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Before:
    """A position before the first deal. Frozen; each game adds what else there is to see."""

    stock: Cards
    "The top card first."
    shown: tuple[Cards, ...]
    "The cards face up before each seat, by seat."
    hands: tuple[Cards, ...] = ()
    "The cards dealt face down to each seat."
    pack: Cards = ()
    "The order of the pack since it was shuffled anew; empty while it lies as at first."
    marked: frozenset[Card] = frozenset()
    "The cards that decide."

    @property
    def turn(self) -> Seat | None:
        """Nobody's turn."""
        return None

    def actions(self) -> tuple[str, ...]:
        """No actions."""
        return ()

    def forbids(self, action: str) -> Never:
        """Raises BadAction."""
        raise BadAction(f"{action!r} is no action: nobody has anything to decide before the first deal.")

    def label(self, action: str) -> tuple[str, Seat | None]:
        """Raises BadAction."""
        self.forbids(action)

    def apply(self, action: str) -> tuple[Step, ...]:
        """Raises BadAction."""
        self.forbids(action)

    def sees(self, seat: Seat) -> frozenset[Card]:
        """The cards face up, the same for every seat."""
        return frozenset(chain(*self.shown))

    def zones(self) -> Mapping[str, Cards]:
        """Where every card of the pack is, by name of place."""
        shown = {f"shown {seat}": cards for seat, cards in enumerate(self.shown)}
        return {"stock": self.stock, **shown, **{f"hand {seat}": cards for seat, cards in enumerate(self.hands)}}

    def outcome(self) -> dict[str, Any] | None:
        """Nothing has been played for."""
        return None

    def show(self, seat: Seat, card: Card | None = None) -> Self:
        """The same with a card of the stock, the top one unless it is named, laid face up before a seat."""
        card = card or self.stock[0]
        stock = tuple(other for other in self.stock if other != card)
        shown = (*self.shown[:seat], (*self.shown[seat], card), *self.shown[seat + 1 :])
        return replace(self, stock=stock, shown=shown)

    def shuffled(self) -> Self:
        """The same with all cards back in the stock, ordered by SHA-256 of the cards as they lay and of each card."""
        cards = (*chain(*self.shown), *self.stock)
        lay = deck_text(cards)
        return self.gathered(sorted(cards, key=lambda card: hashlib.sha256(f"{lay}/{card}".encode()).digest()))

    def gathered(self, pack: Iterable[Card]) -> Self:
        """The same with all cards back in the stock, in this order."""
        pack = tuple(pack)
        return replace(self, stock=pack, pack=pack, shown=((),) * len(self.shown), marked=frozenset())


def by_lot(seats: tuple[Seat, ...], cards: Cards) -> Seat:
    """One of these seats, chosen by SHA-256 of the pack as it lies, taken as a number modulo the number of seats."""
    number = int.from_bytes(hashlib.sha256(deck_text(cards).encode()).digest())
    return seats[number % len(seats)]


def draw[T: Before](
    script: Script, state: T, seats: tuple[Seat, ...], ranks: str, one: tuple[str, str], tie: tuple[str, str]
) -> tuple[T, Seat]:
    """Each seat in turn is shown a card, until one has the highest; only those equal for highest draw again.

    `ranks` go from low to high; `one` and `tie` are the clause, with its variant, that happens with each card and with
    each tie. Where the stock has not a card for each, all cards are gathered and shuffled first.
    """
    if len(state.stock) < len(seats):
        state = state.shuffled()
    drawn: dict[Seat, Card] = {}
    for seat in seats:
        drawn[seat] = state.stock[0]
        state = state.show(seat)
        script.happens(one[0], state, seat=seat, cards=(drawn[seat],), variant=one[1])
    best = max(ranks.index(card.rank) for card in drawn.values())
    high = tuple(seat for seat in seats if ranks.index(drawn[seat].rank) == best)
    state = replace(state, marked=frozenset(drawn[seat] for seat in high))
    if len(high) == 1:
        return state, high[0]
    script.happens(tie[0], state, cards=tuple(drawn[seat] for seat in high), variant=tie[1])
    return draw(script, state, high, ranks, one, tie)
