"""The cards of Ranter-Go-Round laid out: the pack, and the order of the ranks."""

from explorer.engine.cards import PACKS, Card, Cards
from explorer.engine.exhibit import CardRow
from explorer.games.ranter_go_round.setup import Options

SUITS = {"hearts": "h", "spades": "s", "diamonds": "d", "clubs": "c"}


def suit(options: Options, sign: str) -> Cards:
    """The cards of a suit, the best first."""
    pack = PACKS[options.pack]
    cards = (Card(rank, sign) for rank in reversed(options.ranks))
    return tuple(card for card in cards if card in pack)


def pack(options: Options) -> tuple[CardRow, ...]:
    """The pack by suits."""
    return tuple(CardRow(name, suit(options, sign)) for name, sign in SUITS.items())


def rank(options: Options) -> tuple[CardRow, ...]:
    """One suit in the order of its ranks."""
    return (CardRow("rank", suit(options, "h")),)


EXHIBITS = {"pack": pack, "rank": rank}
