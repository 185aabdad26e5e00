"""Where equal cards cancel each other: the ways in which the cards of a round leave just one to lose."""

from functools import cache
from math import comb, factorial, perm

from explorer.games.ranter_go_round.odds.draws import Tables
from explorer.games.ranter_go_round.odds.layout import Layout


def uncancelled(layout: Layout, out: tuple[int, ...]) -> Tables:
    """Where equal cards cancel: the ways in which the final card stands alone and no lower one does, by class."""
    most, sizes = layout.draws.most, layout.draws.sizes
    tables = []
    for card, size in enumerate(sizes):
        ranks = [rank for rank, kind in enumerate(layout.kind) if kind == card]
        counts = tuple(layout.counts[rank] for rank in ranks)
        known = tuple(layout.start.count(rank) for rank in ranks)
        away = out.count(card)
        if card > layout.counted:
            table = layout.draws.plain[card]
        elif len(ranks) == 1:
            held = [times + known[0] - away for times in range(most + 1)]
            right = [(n == 1) == (card == layout.counted) for n in held]
            table = tuple(perm(size, times) * right[times] for times in range(most + 1))
        elif card == layout.counted:
            table = tuple(lowest_single(counts, times - away, away) for times in range(most + 1))
        else:
            table = tuple(never_single(counts, known, times - away, away, len(ranks)) for times in range(most + 1))
        tables.append(table)
    return tuple(tables)


def lowest_single(counts: tuple[int, ...], held: int, away: int) -> int:
    """In how many ways so many cards can be held, and others put away, a certain one being the lowest held just once.

    `counts` says how many cards of each rank there are to draw from.
    """
    return sum(
        count
        * never_single((*counts[:place], count - 1, *counts[place + 1 :]), (0,) * len(counts), held - 1, away, place)
        for place, count in enumerate(counts)
        if count
    )


@cache
def never_single(counts: tuple[int, ...], known: tuple[int, ...], held: int, away: int, last: int) -> int:
    """In how many ways so many cards more can be held, and others put away, no rank before the last being held once.

    `counts` says how many cards of each rank there are to draw from, `known` how many are held already, and `last` the
    place of the rank of which none more may be held; past the end where all ranks are asked about.
    """
    if held < 0:
        return 0
    ways = {(0, 0): 1}
    for place, (count, before) in enumerate(zip(counts, known, strict=True)):
        after: dict[tuple[int, int], int] = {}
        for (some, others), n in ways.items():
            for a in range(1 if place == last else min(count, held - some) + 1):
                for b in range(min(count - a, away - others) + 1):
                    if place >= last or a + before != 1:
                        key = some + a, others + b
                        after[key] = after.get(key, 0) + n * comb(count, a) * comb(count - a, b)
        ways = after
    return ways.get((held, away), 0) * factorial(held) * factorial(away)
