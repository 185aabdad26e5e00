"""Cards laid out to be looked at, not played: the pack, the order of the ranks, what the cards count."""

from dataclasses import dataclass

from explorer.engine.cards import SUIT_NAMES, Card, Cards

SUITS = "hsdc"
"In an order in which red and black change about."


@dataclass(frozen=True, slots=True)
class CardRow:
    """Some cards side by side, and what is said of them."""

    label: str
    "Key in the rulebook's `[words.exhibit]`; the text may name `{n}` and `{m}`."
    cards: Cards = ()
    n: int = 0
    m: int = 0
    packets: tuple[int, ...] = ()
    "Instead of cards: groups of so many that lie face down."


def suit(pack: Cards, ranks: str, sign: str) -> Cards:
    """The cards of a suit in a pack, the best first; `ranks` go from low to high."""
    cards = (Card(rank, sign) for rank in reversed(ranks))
    return tuple(card for card in cards if card in pack)


def by_suits(pack: Cards, ranks: str) -> tuple[CardRow, ...]:
    """A row for each suit of a pack, under its name."""
    return tuple(CardRow(SUIT_NAMES[sign], suit(pack, ranks, sign)) for sign in SUITS)
