"""The chances of cliques in Quarante de Roi, counted over all deals.

A deal puts the four cards of each court rank into the four hands, and twenty other cards into the places left. The
four of a rank are spread in one of 35 ways, by how many each hand holds; all combinations of the ways of Kings, Queens
and Jacks are gone through, each weighed by the number of its deals. The turned card is one of the dealer's eight.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, factorial, prod

from explorer.games.quarante_de_roi.cliques import COURTS, VALUES

type Spread = tuple[int, int, int, int]
"How many cards of one rank each hand holds."
type Held = tuple[tuple[int, int], ...]
"The cliques of a deal, as number of cards and rank from the Jack up, the best first."

ALL_DEALS = factorial(32) // factorial(8) ** 4
"In how many ways 32 cards can lie in four hands of eight."


@dataclass(frozen=True, slots=True)
class CliqueOdds:
    """How often a clique is met: exactly so many cards of a rank in one hand."""

    number: int
    rank: str
    points: int
    given: Fraction
    "A given player holds it."
    some: Fraction
    "Some player holds it."
    best: Fraction
    "It is the best clique of the deal."


@dataclass(frozen=True, slots=True)
class DealOdds:
    """How often a deal brings what about its cliques."""

    any: Fraction
    "At least one clique."
    none: Fraction
    given: Fraction
    "A given player holds at least one."
    given_best: Fraction
    "A given player holds the best."
    cliques: tuple[Fraction, ...]
    "Exactly 0, 1, 2 and 3 cliques."
    holders: tuple[Fraction, ...]
    "Exactly 0, 1, 2 and 3 players who hold one or more."
    rivals: Fraction
    "Two holders or more, so that one may have to say that it is good."
    named: Fraction
    "Two holders or more equal in the highest number, so that ranks are named."
    both_sides: Fraction
    "Both sides hold a clique."
    twice: Fraction
    "Some player holds two cliques."
    average: Fraction
    "Points of the best clique, on the average of all deals."


@dataclass(frozen=True, slots=True)
class TurnedOdds:
    """How often the turned card matters for the dealer's cliques."""

    makes_three: Fraction
    makes_four: Fraction
    matters: Fraction
    "It does either."


@dataclass(frozen=True, slots=True)
class Odds:
    """All the chances of cliques."""

    each: tuple[CliqueOdds, ...]
    "By worth, the least first."
    deal: DealOdds
    turned: TurnedOdds


@cache
def odds() -> Odds:
    """Count the chances of cliques over all deals, to the last fraction."""
    seen = patterns()
    return Odds(tuple(clique(seen, number, rank) for number, rank in VALUES), whole(seen), turned())


def patterns() -> Counter[tuple[Held, ...]]:
    """In how many deals the four hands hold which cliques: all deals, by what each seat holds."""
    out: Counter[tuple[Held, ...]] = Counter()
    for spreads in product(tuple(spreads_of(4, 4)), repeat=3):
        courts = tuple(zip(*spreads, strict=True))
        room = tuple(8 - sum(counts) for counts in courts)
        if min(room) >= 0:
            out[tuple(map(held, courts))] += prod(map(ways, spreads)) * ways(room)
    return out


def spreads_of(cards: int, hands: int) -> Iterator[tuple[int, ...]]:
    """Every way in which so many cards of a rank can be spread over hands, by number."""
    if hands == 1:
        yield (cards,)
        return
    for first in range(cards + 1):
        for rest in spreads_of(cards - first, hands - 1):
            yield (first, *rest)


@cache
def ways(counts: tuple[int, ...]) -> int:
    """In how many ways different cards can be put into hands, so many into each."""
    return factorial(sum(counts)) // prod(map(factorial, counts))


@cache
def held(counts: tuple[int, ...]) -> Held:
    """The cliques of a hand with so many jacks, queens and kings."""
    return tuple(sorted(((count, rank) for rank, count in enumerate(counts) if count > 2), reverse=True))


def clique(seen: Counter[tuple[Held, ...]], number: int, rank: str) -> CliqueOdds:
    """How often one clique is met."""
    it = number, COURTS.index(rank)
    return CliqueOdds(
        number,
        rank,
        VALUES[number, rank],
        given=chance(seen, lambda hands: it in hands[0]),
        some=chance(seen, lambda hands: any(it in hand for hand in hands)),
        best=chance(seen, lambda hands: it == max(filter(None, hands), default=((),))[0]),
    )


def whole(seen: Counter[tuple[Held, ...]]) -> DealOdds:
    """What a deal brings about its cliques."""

    def holders(hands: tuple[Held, ...]) -> int:
        return sum(map(bool, hands))

    def top(hands: tuple[Held, ...]) -> list[int]:
        """The number of cards in the best clique of each holder, the highest first."""
        return sorted((hand[0][0] for hand in hands if hand), reverse=True)

    some = chance(seen, any)
    return DealOdds(
        any=some,
        none=1 - some,
        given=chance(seen, lambda hands: bool(hands[0])),
        given_best=chance(seen, lambda hands: bool(hands[0]) and hands[0] == max(hands)),
        cliques=shares(seen, lambda hands: sum(map(len, hands))),
        holders=shares(seen, holders),
        rivals=chance(seen, lambda hands: holders(hands) > 1),
        named=chance(seen, lambda hands: holders(hands) > 1 and top(hands)[0] == top(hands)[1]),
        both_sides=chance(seen, lambda hands: any(hands[::2]) and any(hands[1::2])),
        twice=chance(seen, lambda hands: any(len(hand) > 1 for hand in hands)),
        average=Fraction(sum(worth(hands) * count for hands, count in seen.items()), ALL_DEALS),
    )


def worth(hands: tuple[Held, ...]) -> int:
    """What the best clique of a deal scores if everybody announces."""
    best = max(hands)
    return VALUES[best[0][0], COURTS[best[0][1]]] if best else 0


def chance(seen: Counter[tuple[Held, ...]], happens: Callable[[tuple[Held, ...]], bool]) -> Fraction:
    """The share of all deals in which something happens."""
    return Fraction(sum(count for hands, count in seen.items() if happens(hands)), ALL_DEALS)


def shares(seen: Counter[tuple[Held, ...]], number: Callable[[tuple[Held, ...]], int]) -> tuple[Fraction, ...]:
    """The shares of the deals in which a number is 0, 1, 2 and 3."""
    counts: Counter[int] = Counter()
    for hands, count in seen.items():
        counts[number(hands)] += count
    return tuple(Fraction(counts[n], ALL_DEALS) for n in range(4))


def turned() -> TurnedOdds:
    """How often the turned card, any of 32 alike, makes a clique of the dealer's with the seven others of the hand."""

    def beside(number: int) -> Fraction:
        """It is a court, and just so many of its rank are among the seven."""
        return Fraction(12, 32) * Fraction(comb(3, number) * comb(28, 7 - number), comb(31, 7))

    return TurnedOdds(beside(2), beside(3), beside(2) + beside(3))
