"""The cards of Quarante de Roi laid out: the pack, ranks and values, cliques, and the packets of the deal."""

from explorer.engine.cards import Card, Cards
from explorer.engine.exhibit import SUITS, CardRow, by_suits, suit
from explorer.games.quarante_de_roi.cliques import COURTS, VALUES
from explorer.games.quarante_de_roi.play import POINTS, RANKS
from explorer.games.quarante_de_roi.rules import PACK
from explorer.games.quarante_de_roi.setup import SEATS, Options
from explorer.games.quarante_de_roi.setup import packets as rounds_of


def all_of(rank: str) -> Cards:
    """The four cards of a rank."""
    return tuple(Card(rank, sign) for sign in SUITS)


def courts() -> tuple[str, ...]:
    """The ranks that count, the best first."""
    return tuple(reversed(COURTS))


def pack(options: Options) -> tuple[CardRow, ...]:
    """The pack by suits."""
    return by_suits(PACK, RANKS)


def rank(options: Options) -> tuple[CardRow, ...]:
    """One suit in the order of its ranks."""
    return (CardRow("rank", suit(PACK, RANKS, "h")),)


def values(options: Options) -> tuple[CardRow, ...]:
    """What each card of a rank counts."""
    low = tuple(card for card in suit(PACK, RANKS, "h") if card.rank not in POINTS)
    counted = (CardRow(f"counts-{rank}", all_of(rank), POINTS[rank]) for rank in courts())
    return (*counted, CardRow("counts-nothing", low))


def whole(options: Options) -> tuple[CardRow, ...]:
    """What all the courts of a rank count together."""
    return tuple(CardRow(f"all-{rank}", all_of(rank), 4 * POINTS[rank]) for rank in courts())


def cliques(options: Options) -> tuple[CardRow, ...]:
    """The cards of which cliques are made."""
    return tuple(CardRow(f"clique-{rank}", all_of(rank)) for rank in courts())


def worth(options: Options) -> tuple[CardRow, ...]:
    """What three and four of a rank are worth."""
    return tuple(CardRow(f"worth-{rank}", all_of(rank), VALUES[3, rank], VALUES[4, rank]) for rank in courts())


def no_ties(options: Options) -> tuple[CardRow, ...]:
    """Three cards of a rank, and what is left of it."""
    kings = all_of("K")
    return (CardRow("three", kings[:3]), CardRow("left", kings[3:]))


def packets(options: Options) -> tuple[CardRow, ...]:
    """How many cards each player gets in each round of the deal, face down."""
    sizes = enumerate(rounds_of(options.packets), 1)
    return tuple(CardRow("round", n=n, m=size, packets=(size,) * len(SEATS)) for n, size in sizes)


EXHIBITS = {
    "pack": pack, "rank": rank, "values": values, "courts": whole, "cliques": cliques, "worth": worth,
    "no-ties": no_ties, "packets": packets,
}  # fmt: skip
