"""The duel of two players in Ranter-Go-Round, counted over all deals and solved; Le Her is one form of it.

The eldest holds one card and the dealer one. The eldest exchanges up to a threshold, unless the dealer's King refuses;
the dealer, if the eldest stood, changes with the stock up to another. After an exchange the dealer knows both cards and
does what is best. Thresholds are numbers of ranks: 0 changes nothing, 12 all but Kings.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product

from explorer.engine.cards import PACKS
from explorer.games.ranter_go_round.setup import Options

type Ends = tuple[int, int, int]
"In how many ways a deal ends with the loss of the eldest alone, of the dealer alone, and of both."
type Mix = tuple[tuple[int, Fraction], ...]
"Thresholds, each with the chance with which it is chosen."


@dataclass(frozen=True, slots=True)
class Duel:
    """How the duel ends by thresholds, and how both play it best."""

    ways: int
    "Of all deals, the drawn card among them."
    ends: tuple[tuple[Ends, ...], ...]
    "By threshold of the eldest, then of the dealer."
    eldest: Mix
    dealer: Mix
    value: Fraction
    "The chance that the dealer alone loses, less the chance that the eldest alone does, if both play their best."

    def chances(self) -> tuple[Fraction, Fraction, Fraction]:
        """The chances that the eldest alone, the dealer alone and both lose, if both play their best."""
        parts = [
            [p * q * Fraction(ways, self.ways) for ways in self.ends[a][b]]
            for (a, p), (b, q) in product(self.eldest, self.dealer)
        ]
        one, other, both = map(sum, zip(*parts, strict=True))
        return Fraction(one), Fraction(other), Fraction(both)


@lru_cache(maxsize=64)
def duel(options: Options) -> Duel:
    """Count and solve the duel. A King refuses; of the options, pack, ranks, `tie` and `dealer_king` are followed."""
    pack, ranks = PACKS[options.pack], options.ranks
    counts = [sum(card.rank == rank for card in pack) for rank in ranks]
    king, places = ranks.index("K"), range(len(ranks))
    limits = range(len(ranks))
    ends: list[list[list[int]]] = [[[0, 0, 0] for _dealer in limits] for _eldest in limits]
    for mine, yours in product(places, repeat=2):
        hands = counts[mine] * (counts[yours] - (mine == yours))
        left = [count - (mine == rank) - (yours == rank) for rank, count in enumerate(counts)]
        drawn = changed(options, king, left)
        stood = scaled(compared(options, mine, yours), hands * sum(left))
        asked = stood if yours == king else scaled(best_known(options, yours, mine, drawn, sum(left)), hands)
        tried = scaled(drawn(mine, yours), hands)
        for eldest, dealer in product(limits, repeat=2):
            end = asked if mine < eldest else tried if yours < dealer else stood
            for place, ways in enumerate(end):
                ends[eldest][dealer][place] += ways
    total = len(pack) * (len(pack) - 1) * (len(pack) - 2)
    gains = [[dealer - eldest for eldest, dealer, _both in row] for row in ends]
    rows, columns = solved(gains)
    value = sum((p * q * gains[a][b] for (a, p), (b, q) in product(rows, columns)), Fraction(0)) / total
    return Duel(total, tuple(tuple((a, b, c) for a, b, c in row) for row in ends), rows, columns, value)


def compared(options: Options, eldest: int, dealer: int) -> Ends:
    """Who loses by two cards in the end."""
    if eldest == dealer:
        return {"all": (0, 0, 1), "first-left": (1, 0, 0), "last-turned": (0, 1, 0)}.get(options.tie, (0, 0, 0))
    return (1, 0, 0) if eldest < dealer else (0, 1, 0)


def changed(options: Options, king: int, left: list[int]) -> Callable[[int, int], Ends]:
    """How it ends if the dealer changes with the stock, by the cards of the eldest and the dealer."""

    def ends(eldest: int, dealer: int) -> Ends:
        out = [0, 0, 0]
        for rank, count in enumerate(left):
            if rank == king and options.dealer_king == "penalty":
                end: Ends = (0, 1, 0)
            else:
                kept = rank == king and options.dealer_king == "blocked"
                end = compared(options, eldest, dealer if kept else rank)
            out = [sum(pair) for pair in zip(out, scaled(end, count), strict=True)]
        return out[0], out[1], out[2]

    return ends


def best_known(options: Options, eldest: int, dealer: int, drawn: Callable[[int, int], Ends], cards: int) -> Ends:
    """How it ends after an exchange: the dealer, who knows both cards, stands or draws, whichever is better."""
    return min(scaled(compared(options, eldest, dealer), cards), drawn(eldest, dealer), key=lambda end: end[1] - end[0])


def scaled(end: Ends, times: int) -> Ends:
    """So many times as many ways."""
    return end[0] * times, end[1] * times, end[2] * times


def solved(gains: list[list[int]]) -> tuple[Mix, Mix]:
    """How both play a game of one's gain and the other's loss best: one row and column, or two of each mixed.

    A game in which neither will do would need more; none here does.
    """
    rows, columns = range(len(gains)), range(len(gains[0]))
    for a, b in product(rows, columns):
        if gains[a][b] == max(gains[row][b] for row in rows) == min(gains[a]):
            return ((a, Fraction(1)),), ((b, Fraction(1)),)
    for (a, other), (b, beside) in product(combinations(rows, 2), combinations(columns, 2)):
        p = share(gains[a][b], gains[a][beside], gains[other][b], gains[other][beside])
        q = share(gains[a][b], gains[other][b], gains[a][beside], gains[other][beside])
        if not (0 < p < 1 and 0 < q < 1):
            continue
        value = p * gains[a][b] + (1 - p) * gains[other][b]
        holds = all(p * gains[a][column] + (1 - p) * gains[other][column] >= value for column in columns)
        if holds and all(q * gains[row][b] + (1 - q) * gains[row][beside] <= value for row in rows):
            return ((a, p), (other, 1 - p)), ((b, q), (beside, 1 - q))
    raise ArithmeticError("This game is solved by no mixture of two.")


def share(here: int, across: int, below: int, slant: int) -> Fraction:
    """How often the first of two is chosen, so that the other side gains as much by either of its own two.

    With a share p of the first row, p·here + (1 − p)·below = p·across + (1 − p)·slant.
    """
    turn = here - across - below + slant
    return Fraction(slant - below, turn) if turn else Fraction(0)
