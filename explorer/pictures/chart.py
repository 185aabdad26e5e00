"""Charts of chances: bars, or lines over the same labels, with an axis of even steps.

Coordinates are those of an SVG of WIDTH by HEIGHT.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from explorer.engine.finding import Chart
from explorer.pictures.boxes import num

WIDTH, HEIGHT = 680, 330
LEFT, RIGHT, TOP, FOOT = 92, 660, 34, 262
FIGURE = 66
"Room for a figure with a decimal over a bar."
STEPS = tuple(Fraction(n, 1000) for n in (1, 2, 5, 10, 20, 50, 100, 200, 250))
"What an axis may be divided by: one of them gives no more than four steps up to 1."


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar with the figure over it."""

    x: str
    y: str
    width: str
    height: str
    middle: str
    over: str
    "The base of its figure."
    text: str
    "In hundredths."
    marked: bool


@dataclass(frozen=True, slots=True)
class Line:
    """One series as a line with a mark at each value."""

    path: str
    points: str
    "A ring about each value."
    name: str
    x: str
    y: str
    side: str
    "Where its name stands, and whether it ends or begins there."


@dataclass(frozen=True, slots=True)
class DrawnChart:
    """A chart, every number written out."""

    view: str
    axis: str
    grid: tuple[tuple[str, str, str], ...]
    "Of each line across: its path, the base of its number, and the number."
    bars: tuple[Bar, ...]
    lines: tuple[Line, ...]
    labels: tuple[tuple[str, tuple[str, ...]], ...]
    "Of each label: its middle, and its words in one line or two."


def draw_chart(chart: Chart, labels: Sequence[Sequence[str]], names: Sequence[str]) -> DrawnChart:
    """Draw a chart; `labels` are the words of its labels in lines, `names` those of its series."""
    most = max(value for series in chart.series for value in series.values)
    step = next((step for step in STEPS if most <= 4 * step), Fraction(1, 4))
    top = step * max(ceil(most / step), 1)
    width = Fraction(RIGHT - LEFT, len(labels))

    def y(value: Fraction) -> float:
        return float(FOOT - (FOOT - TOP) * value / top)

    middles = [float(LEFT + width * (n + Fraction(1, 2))) for n in range(len(labels))]
    ticks = [step * n for n in range(int(top / step) + 1)]
    bars: tuple[Bar, ...] = ()
    lines: tuple[Line, ...] = ()
    if len(chart.series) == 1:
        values = zip(middles, chart.series[0].values, strict=True)
        bars = tuple(bar(x, float(width), y(v), v, n == chart.marked) for n, (x, v) in enumerate(values))
    else:
        heights = [[y(value) for value in series.values] for series in chart.series]
        lines = tuple(line(n, name, middles, heights) for n, name in enumerate(names))
    return DrawnChart(
        f"0 0 {WIDTH} {HEIGHT}", f"M{LEFT} {FOOT}H{RIGHT}",
        tuple((f"M{LEFT} {num(y(tick))}H{RIGHT}", num(y(tick) + 5), f"{float(100 * tick):g}%") for tick in ticks),
        bars, lines,
        tuple((num(x), tuple(words)) for x, words in zip(middles, labels, strict=True)),
    )  # fmt: skip


def bar(middle: float, room: float, y: float, value: Fraction, marked: bool) -> Bar:
    """One bar about its middle, with its figure as fine as there is room for."""
    width = room * 0.62
    left, figure = num(middle - width / 2), f"{float(100 * value):.{int(room >= FIGURE)}f}"
    return Bar(left, num(y), num(width), num(FOOT - y), num(middle), num(y - 9), figure, marked)


def line(which: int, name: str, xs: Sequence[float], heights: Sequence[Sequence[float]]) -> Line:
    """One of several lines, its name at its outer side where they lie farthest apart."""
    ys = heights[which]
    inner = range(1, len(xs) - 1) if len(xs) > 2 else range(len(xs))
    at = max(inner, key=lambda n: abs(ys[n] - sum(other[n] for other in heights) / len(heights)))
    above = ys[at] <= min(other[at] for other in heights)
    path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in zip(xs, ys, strict=True))
    rings = "".join(f"M{num(x - 5)} {num(y)}a5 5 0 1 0 10 0a5 5 0 1 0-10 0z" for x, y in zip(xs, ys, strict=True))
    after = ys[min(at + 1, len(ys) - 1)] - ys[at]
    back = after < 0 if above else after > 0  # the line would run through a name that begins here
    x = xs[at] + (-10 if back else 10)
    return Line(path, rings, name, num(x), num(ys[at] + (-12 if above else 28)), "en" if back else "")
