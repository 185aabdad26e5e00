"""Cards laid out to be looked at, not played: the pack, the order of the ranks, what the cards count."""

from dataclasses import dataclass

from explorer.engine.cards import Cards


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
