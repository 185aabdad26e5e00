"""The threshold of every seat: the highest rank that it changes, by the house's play."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from explorer.engine.cards import PACKS, RANKS
from explorer.games.ranter_go_round.setup import Options

FILE = Path(__file__).parent / "thresholds.toml"
"Found by exact odds; written by the module `odds.write`."
KINDS = ("refuse", "none", "stop-play", "stop-hand"), ("take", "blocked", "penalty")
"The values of king_power and dealer_king."
TIES = ("all", "last-turned", "first-left", "cancel")
UNSEARCHED = ("pack", "rank_ace", "dealer_cards", "dealer_left", "queen", "jack")
"Rules that bear on thresholds too, but were only searched for at their usual values."

type Row = tuple[tuple[tuple[int, ...], bool], ...]
"For two players and more: the thresholds, and whether no seat could better its own."


def thresholds(options: Options, players: int) -> tuple[int, ...]:
    """The highest rank that each seat changes, as an index into the order of ranks; eldest first, the dealer last.

    They are those found for the pack of 52 with the ace low and without announcements. Another pack, or an ace that is
    high, keeps the share of the ranks that are changed; and for more players than ten, for whom no search was made, the
    share falls as their number grows.
    """
    return _carried(options.pack, options.ranks, found(options, players)[0])


def found(options: Options, players: int) -> tuple[tuple[int, ...], bool]:
    """The thresholds under these rules in the plain pack, and whether they were searched for and no seat has better."""
    row = read(_text())[key(options)]
    if players - 2 < len(row):
        return row[players - 2]
    last, _ = row[-1]
    # The seats nearest to the dealer keep their order; those before them do as the eldest does.
    longer = (last[0],) * (players - len(last)) + last
    return tuple((limit + 1) * len(last) // players - 1 for limit in longer), False


def origin(options: Options, players: int) -> str:
    """Where the thresholds of a table come from, in one word.

    They are `settled` where they were searched for and no seat could lose less often by another while the others keep
    theirs; a search that went round in a `circle` was given up. Else they are borrowed, from a table of `fewer` players
    or from `other` rules.
    """
    most = searched(options)
    if players <= most:
        return "settled" if found(options, players)[1] else "circle"
    return "fewer" if most else "other"


def searched(options: Options) -> int:
    """For how many players thresholds were searched for under these rules; 0 if for none."""
    like = Options(king_power=options.king_power, dealer_king=options.dealer_king, tie=options.tie)
    if any(getattr(options, name) != getattr(like, name) for name in UNSEARCHED):
        return 0
    return len(read(_text())[key(options)]) + 1


@cache
def _text() -> str:
    return FILE.read_text(encoding="utf-8")


@cache
def _carried(pack: str, ranks: str, limits: tuple[int, ...]) -> tuple[int, ...]:
    """The same shares of the ranks of another pack."""
    used = {card.rank for card in PACKS[pack]}
    there = [n for n, rank in enumerate(ranks) if rank in used]
    changed = ((limit + 1) * len(there) // len(RANKS) for limit in limits)
    return tuple(there[many - 1] if many else -1 for many in changed)


def key(options: Options) -> str:
    """The rules that a row of the table is for."""
    return f"{options.king_power} {options.dealer_king} {options.tie}"


@cache
def read(text: str) -> Mapping[str, Row]:
    """Read the table."""
    return {name: tuple(map(_seats, row.split())) for name, row in tomllib.loads(text).items()}


def _seats(word: str) -> tuple[tuple[int, ...], bool]:
    return tuple(("-" + RANKS).index(rank) - 1 for rank in word.rstrip("?")), not word.endswith("?")


def row_text(row: Row) -> str:
    """Write a row of the table; the inverse of reading it."""
    words = ("".join(("-" + RANKS)[limit + 1] for limit in limits) + "?" * (not good) for limits, good in row)
    return " ".join(words)
