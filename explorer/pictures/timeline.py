"""A timeline: one axis true to scale, dates of one side above it and of the other below, no label over another.

Coordinates are those of an SVG of WIDTH; the heights follow from how many labels stand over one another. A label
stands to the right of its line and as near to the axis as the labels of later dates allow, so that no line crosses one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH = 1240
FIRST_X, LAST_X = 24, 1076
"Where the oldest and the latest date stand; the latest needs room for its words."
LETTER = 8.1
"The usual width of a letter of a label, at its size of 17."
LINE = 19
LANE = 2 * LINE + 8
MARGIN = 28
SPAN = 16
"Half the thickness of the axis with its years."


@dataclass(frozen=True, slots=True)
class Mark:
    """A date to be drawn: its years, its label in words, how sure it is, and where it is told."""

    year: int
    until: int
    when: str
    what: str
    standing: str
    "Certain, reported or disputed: a filled ring, an open ring, a broken lozenge."
    url: str


@dataclass(frozen=True, slots=True)
class Placed:
    """A date as it is drawn."""

    mark: Mark
    x: float
    shape: str
    "The path of its mark on the axis."
    y: float
    "The base of the first line of its label."
    left: float
    lines: tuple[str, ...]
    "The words, broken; the first follows the date."


@dataclass(frozen=True, slots=True)
class Timeline:
    """The whole picture."""

    view: str
    axis: str
    spans: str
    "Dates that last."
    above: tuple[Placed, ...]
    below: tuple[Placed, ...]
    leaders: str
    ticks: tuple[tuple[float, float, int], ...]
    "Place and number of each century."
    foot: float
    "The base of what is written under it all."
    quiet: bool
    "Whether what is below the axis is only there beside."


def draw_timeline(above: Sequence[Mark], below: Sequence[Mark], *, quiet: bool = False) -> Timeline:
    """Place dates on one axis, those of one side above it."""
    years = [mark.year for mark in (*above, *below)]
    scale = _Scale(min(years), max(years))
    up, down = _lanes(above, scale), _lanes(below, scale)
    y = LANE * (1 + max(up, default=0)) + MARGIN + LINE
    end = y + LANE * (1 + max(down, default=0)) + MARGIN
    top = tuple(_place(mark, scale, y, lane, -1) for mark, lane in zip(above, up, strict=True))
    foot = tuple(_place(mark, scale, y, lane, 1) for mark, lane in zip(below, down, strict=True))
    leaders = "".join(f"M{at.x:g} {y - SPAN - 7:g}V{at.y - LINE + 5:g}" for at in top)
    leaders += "".join(f"M{at.x:g} {y + SPAN + 7:g}V{at.y + LINE * (len(at.lines) - 1) + 4:g}" for at in foot)
    spans = "".join(
        f"M{at.x:g} {y + side * SPAN:g}H{scale(at.mark.until):g}"
        for side, placed in ((-1, top), (1, foot))
        for at in placed
        if at.mark.until > at.mark.year
    )
    centuries = range(-(-min(years) // 100) * 100, max(years) + 1, 100)
    ticks = tuple((scale(year), y + 5, year) for year in centuries)
    axis = f"M0 {y - SPAN:g}H{WIDTH}M0 {y + SPAN:g}H{WIDTH}"
    return Timeline(f"0 0 {WIDTH} {end:g}", axis, spans, top, foot, leaders, ticks, end - 8, quiet)


class _Scale:
    """From years to places on the axis."""

    def __init__(self, first: int, last: int) -> None:
        self.first, self.step = first, (LAST_X - FIRST_X) / max(last - first, 1)

    def __call__(self, year: int) -> float:
        return round(FIRST_X + (year - self.first) * self.step, 1)


def _lanes(marks: Sequence[Mark], scale: _Scale) -> list[int]:
    """How far each label stands from the axis: over all labels of later dates that begin before it ends."""
    lanes = [0] * len(marks)
    for n in reversed(range(len(marks))):
        end = scale(marks[n].year) + width(marks[n]) + LETTER
        covered = [lanes[later] for later in range(n + 1, len(marks)) if scale(marks[later].year) < end]
        lanes[n] = 1 + max(covered, default=-1)
    return lanes


def _place(mark: Mark, scale: _Scale, axis: float, lane: int, side: int) -> Placed:
    """One date; `side` is −1 above the axis and 1 below it."""
    lines = _broken(mark)
    first = axis - MARGIN - LANE * lane - LINE if side < 0 else axis + MARGIN + LANE * lane + LINE
    x = scale(mark.year)
    return Placed(mark, x, _shape(mark.standing, x, axis + side * SPAN), first, x + 6, lines)


def _shape(standing: str, x: float, y: float) -> str:
    """A ring of 7 about a point; for a disputed date a lozenge."""
    if standing == "disputed":
        return f"M{x:g} {y - 9:g}l9 9-9 9-9-9z"
    return f"M{x - 7:g} {y:g}a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"


def _broken(mark: Mark) -> tuple[str, ...]:
    """The words of a label on two lines, the longer as short as may be; the date stands before the first."""
    words = mark.what.split()
    breaks = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(len(words) + 1)]
    fitted = min(breaks, key=lambda pair: max(len(mark.when) + 1 + len(pair[0]), len(pair[1])))
    return fitted if fitted[1] else fitted[:1]


def width(mark: Mark) -> float:
    """How wide a label is at most, in units of the picture."""
    first, *rest = _broken(mark)
    return LETTER * max(len(f"{mark.when} {first}".strip()), *map(len, rest), 0)
