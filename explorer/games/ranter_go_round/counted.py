"""Chances that were counted beforehand, and are kept so that nobody has to wait for them."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from fractions import Fraction
from functools import cache
from math import lcm
from pathlib import Path

from explorer.games.ranter_go_round.setup import Options

FILE = Path(__file__).parent / "counted.txt"
"Written by the module `odds.count`."

type Row = tuple[Fraction | None, ...]
"Chances, None for each that was not asked for; a row of none is of something that takes too long to count."


def key(name: str, options: Options, thresholds: Sequence[int]) -> str:
    """What a row is of: all that its chances depend on, so that under another rule or threshold it is not found."""
    plain = Options()
    values = ((field.name, getattr(options, field.name)) for field in fields(options))
    changed = (f"{name}={value}" for name, value in values if value != getattr(plain, name))
    return " ".join((name, *changed, ",".join(map(str, thresholds))))


def row(key: str) -> Row | None:
    """The chances of a row; None if they were not counted."""
    text = kept().get(key)
    return None if text is None else read(text)


@cache
def kept() -> Mapping[str, str]:
    """The rows of the file, as they are written."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return dict(line.split(": ") for line in lines if not line.startswith("#"))


def read(text: str) -> Row:
    """Read a row: how many ways in how many."""
    ways, whole = text.split("/") if "/" in text else ("", "1")
    return tuple(None if many == "." else Fraction(int(many), int(whole)) for many in ways.split())


def written(row: Row) -> str:
    """Write a row, with one denominator for all; the inverse of reading it."""
    if not row:
        return "too long"
    whole = lcm(*(chance.denominator for chance in row if chance is not None))
    return " ".join("." if chance is None else str(int(chance * whole)) for chance in row) + f"/{whole}"
