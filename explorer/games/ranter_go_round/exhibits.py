"""The cards of Ranter-Go-Round laid out: the pack, and the order of the ranks."""

from explorer.engine.cards import PACKS
from explorer.engine.exhibit import CardRow, by_suits, suit
from explorer.games.ranter_go_round.setup import Options


def pack(options: Options) -> tuple[CardRow, ...]:
    """The pack by suits."""
    return by_suits(PACKS[options.pack], options.ranks)


def rank(options: Options) -> tuple[CardRow, ...]:
    """One suit in the order of its ranks."""
    return (CardRow("rank", suit(PACKS[options.pack], options.ranks, "h")),)


EXHIBITS = {"pack": pack, "rank": rank}
