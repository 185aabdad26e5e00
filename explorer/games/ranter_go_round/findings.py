"""What there is to show of the odds of Ranter-Go-Round."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from explorer.engine.finding import Chart, Finding, Series
from explorer.games.ranter_go_round.duel import Mix, duel
from explorer.games.ranter_go_round.setup import Options

LE_HER = Options(tie="first-left", dealer_king="blocked")
"The receiver loses ties, and the dealer puts back a drawn King."


def findings(options: Options, players: int) -> Mapping[str, Finding]:
    """The duel under these options, and Le Her."""
    return {**of_duel(options), "le-her": of_le_her()}


def rank(options: Options, threshold: int) -> str:
    """The highest rank that a threshold of the duel changes."""
    return named(options.ranks[threshold - 1])


def named(rank: str) -> str:
    """A rank as it is printed."""
    return "10" if rank == "T" else rank


def of_duel(options: Options) -> Mapping[str, Finding]:
    """How two players play best, by fixed thresholds or by mixed ones, and how it ends."""
    found = duel(options)
    eldest, dealer, both = found.chances()
    names, chances = ("eldest", "dealer", "both", "nobody"), (eldest, dealer, both, 1 - eldest - dealer - both)
    figures = plan("eldest", found.eldest, options) | plan("dealer", found.dealer, options)
    finding = Finding(
        figures | {"ahead": "eldest" if found.value > 0 else "dealer", "value": abs(found.value)},
        Chart(names, (Series("", chances),), chances.index(max(chances[:2]))),
        {"ends": tuple((name, (chance,)) for name, chance in zip(names, chances, strict=True))},
    )
    return {"duel" if len(found.eldest) == 1 else "duel-mixed": finding}


def plan(name: str, mix: Mix, options: Options) -> dict[str, Fraction | int | str]:
    """The thresholds of one side: what is always changed, and what sometimes, with its chance."""
    (low, _), (high, chance) = min(mix), max(mix)
    return {f"{name}_always": rank(options, low), f"{name}_also": rank(options, high), f"{name}_share": chance}


def of_le_her() -> Finding:
    """The game of 1713: the four values that matter, and the mixture that makes them equal."""
    found = duel(LE_HER)
    (keeps, _), (swaps, p) = min(found.eldest), max(found.eldest)
    (holds, _), (draws, q) = min(found.dealer), max(found.dealer)
    wins = [[Fraction(found.ends[a][b][1], found.ways) for b in (draws, holds)] for a in (swaps, keeps)]
    whole = lcm(*(chance.denominator for row in wins for chance in row))
    (ss, sk), (ks, kk) = [[int(chance * whole) for chance in row] for row in wins]
    return Finding(
        {
            "receiver_rank": rank(LE_HER, swaps), "dealer_rank": rank(LE_HER, draws), "whole": whole,
            "ss": ss, "sk": sk, "ks": ks, "kk": kk,
            "by_receiver": ks - kk, "by_dealer": sk - kk, "turn": sk - kk + ks - ss,
            "p": p, "q": q, "not_p": 1 - p, "not_q": 1 - q, "value": found.chances()[1],
        },
        tables={
            "matrix": (("swaps", (ss, sk)), ("keeps", (ks, kk))),
            "mix": (("swaps", (p,)), ("keeps", (1 - p,)), ("draws", (q,)), ("holds", (1 - q,))),
        },
    )  # fmt: skip
