"""What there is to show of the odds of Ranter-Go-Round."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import lcm

from explorer.engine.cards import PACKS
from explorer.engine.finding import Chart, Finding, Rows, Series
from explorer.engine.play import Step
from explorer.games.ranter_go_round.counted import key, row
from explorer.games.ranter_go_round.duel import Mix, duel
from explorer.games.ranter_go_round.knowledge import Knowledge, knows
from explorer.games.ranter_go_round.odds.chances import chances
from explorer.games.ranter_go_round.odds.effort import TooLong
from explorer.games.ranter_go_round.odds.seats import bare, losing
from explorer.games.ranter_go_round.rules import deal
from explorer.games.ranter_go_round.setup import Options, Setup
from explorer.games.ranter_go_round.thresholds import origin, searched, thresholds

LE_HER = Options(tie="first-left", dealer_king="blocked")
"The receiver loses ties, and the dealer puts back a drawn King."
MARKS = {"circle": " ‡", "fewer": " †", "other": " †"}
"What is put to thresholds of which it is not known that no seat has better ones."
TABLES = range(2, 11)
"How many may sit at a table of which something is shown."
ALLOWED = 250_000
"What may be counted for one finding while a reader waits: some four seconds."


def findings(options: Options, players: int) -> Mapping[str, Finding]:
    """How the seats fare at a table of so many, the duel under these options, and Le Her."""
    found = {}
    for name, make in (("seats", of_seats), ("first", of_first)):
        try:
            found[name] = make(options, players)
        except TooLong:
            found[f"{name}-long"] = Finding()
    return {**found, **of_tables(options), **of_duel(options), "le-her": of_le_her()}


def bearing(options: Options) -> Options:
    """The options that have a say in any finding; the others as they usually are."""
    rules = replace(bare(options), king_show=options.king_show, announce_low=options.announce_low)
    return rules if options.announce_low == "off" else replace(rules, announce_by=options.announce_by)


def of_seats(options: Options, players: int) -> Finding:
    """How often each seat loses a life, and whether the dealer suffers."""
    found = losing_at(options, players, range(players), ALLOWED / players)
    names = ("eldest", *(f"P{place}" for place in range(2, players)), "dealer")
    worst, (*others, dealer) = found.index(max(found)), found
    rows = zip(names, thresholds(options, players), found, strict=True)
    return Finding(
        {
            "players": players, "worst": names[worst],
            "dealer": dealer, "others": sum(others, Fraction(0)) / len(others), "lives": sum(found, Fraction(0)),
            "origin": origin(options, players),
        },
        Chart(names, (Series("", found),), worst),
        {"seats": tuple((name, (changes(options, limit), chance)) for name, limit, chance in rows)},
    )  # fmt: skip


def losing_at(options: Options, players: int, places: Iterable[int], allowed: float) -> tuple[Fraction, ...]:
    """The chances of losing a life of the seats at some places of a table. Raises TooLong."""
    rules, limits = bare(options), thresholds(options, players)
    kept = row(table_key(options, players))
    if kept == ():
        raise TooLong
    found = {place: chance for place, chance in enumerate(kept or ()) if chance is not None}
    return tuple(found[at] if at in found else losing(rules, limits, at, allowed) for at in places)


def table_key(options: Options, players: int) -> str:
    """What the chances of a table are kept under."""
    return key("table", bare(options), thresholds(options, players))


def eldest_key(options: Options, players: int) -> str:
    """What the chances of the eldest, by the card held, are kept under."""
    return key("first", bearing(options), thresholds(options, players))


def held(options: Options) -> tuple[str, ...]:
    """The ranks that the eldest may hold and change, the worst first."""
    used = {card.rank for card in PACKS[options.pack]}
    return tuple(rank for rank in options.ranks if rank != "K" and rank in used)


def eldest(options: Options, players: int, allowed: float) -> tuple[Fraction, ...]:
    """The chances of losing a life by standing, for each rank that the eldest may hold; then by exchanging.

    Raises TooLong, where a rank takes more effort than is allowed.
    """
    turns = (knows_on_turn(first_turn(options, players, rank)) for rank in held(options))
    told = [dict(chances(knowledge, allowed).losing) for knowledge in turns]
    return tuple(item[action] for action in ("s", "x") for item in told)


def of_first(options: Options, players: int) -> Finding:
    """What standing and exchanging come to for the eldest, by the card held."""
    names = tuple(map(named, held(options)))
    kept = row(eldest_key(options, players))
    if kept == ():
        raise TooLong
    told = tuple(chance for chance in kept or () if chance is not None)
    told = told or eldest(options, players, ALLOWED / len(names))
    stand, swap = told[: len(names)], told[len(names) :]
    better = [name for name, a, b in zip(names, stand, swap, strict=True) if b < a]
    return Finding(
        {"players": players, "up_to": better[-1] if better else "nothing"},
        Chart(names, (Series("stand", stand), Series("swap", swap))),
        {"cards": tuple((name, (a, b)) for name, a, b in zip(names, stand, swap, strict=True))},
    )


def knows_on_turn(steps: tuple[Step, ...]) -> Knowledge:
    """What the seat on turn knows."""
    seat = steps[-1].state.turn
    assert seat is not None
    return knows(steps, seat)


def first_turn(options: Options, players: int, rank: str) -> tuple[Step, ...]:
    """A deal up to the first decision, in which the eldest holds a rank and nobody else a King."""
    pack = PACKS[options.pack]
    own = next(card for card in pack if card.rank == rank)
    rest = sorted((card for card in pack if card != own), key=lambda card: card.rank == "K")
    return deal(options, Setup(players, players - 1), (own, *rest))


def of_tables(options: Options) -> Mapping[str, Finding]:
    """The thresholds of tables of every size that can be counted, and how the eldest and the dealer fare by them."""
    rows: Rows = ()
    for players in TABLES:
        try:
            rows = (*rows, (str(players), table_row(options, players)))
        except TooLong:
            break
    found = Finding({"searched": str(searched(options))}, tables={"sizes": rows})
    return {"tables": found} if rows else {}


def table_row(options: Options, players: int) -> tuple[str, Fraction, Fraction]:
    """The thresholds of a table, marked where they are not settled, and the chances of its eldest and its dealer."""
    limits, mark = thresholds(options, players), MARKS.get(origin(options, players), "")
    first, dealer = losing_at(options, players, (0, players - 1), ALLOWED / 4)
    return ", ".join(changes(options, limit) for limit in limits) + mark, first, dealer


def changes(options: Options, limit: int) -> str:
    """The highest rank that a seat changes, by its place in the order of ranks."""
    return named(options.ranks[limit]) if limit >= 0 else "–"


def rank(options: Options, threshold: int) -> str:
    """The highest rank that a threshold of the duel changes."""
    return named(options.ranks[threshold - 1])


def named(rank: str) -> str:
    """A rank as it is printed."""
    return "10" if rank == "T" else rank


def of_duel(options: Options) -> Mapping[str, Finding]:
    """How two players play best, by fixed thresholds or by mixed ones, and how it ends."""
    found = duel(options)
    alone, dealer, both = found.chances()
    names, chances = ("eldest", "dealer", "both", "nobody"), (alone, dealer, both, 1 - alone - dealer - both)
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
