"""Findings: what a game has to show of its odds, as numbers and keys. The words for them stand in its `odds.toml`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

type Figure = Fraction | int | str
"A number, in the unit that its words say, or a text such as a rank."
type Rows = tuple[tuple[str, tuple[Figure, ...]], ...]
"The key of each row's words, then a figure for each column."


@dataclass(frozen=True, slots=True)
class Series:
    """The bars of a chart, or one line of it: a chance from 0 to 1 for each label."""

    name: str
    "Key of its words; empty where there is only one."
    values: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars, or lines where there are several series."""

    labels: tuple[str, ...]
    "Keys of their words; what has none stands for itself."
    series: tuple[Series, ...]
    marked: int | None = None
    "Which of the labels matters most."


@dataclass(frozen=True, slots=True)
class Finding:
    """One question and what was counted for it."""

    figures: Mapping[str, Figure] = field(default_factory=dict)
    "What its sentences name."
    chart: Chart | None = None
    tables: Mapping[str, Rows] = field(default_factory=dict)
    "By name."
