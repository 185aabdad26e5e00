"""Charts: true to scale, within their frame, their words in place."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from explorer.engine.finding import Chart, Series
from explorer.pictures.chart import FOOT, LEFT, RIGHT, TOP, DrawnChart, draw_chart

CHANCES = st.lists(st.fractions(0, 1, max_denominator=999), min_size=1, max_size=13)


def drawn(*series: tuple[Fraction, ...], marked: int | None = None) -> DrawnChart:
    """A chart of these series, its labels their numbers."""
    labels = tuple(map(str, range(len(series[0]))))
    chart = Chart(labels, tuple(Series(str(n), values) for n, values in enumerate(series)), marked)
    return draw_chart(chart, [[label] for label in labels], [f"line {n}" for n in range(len(series))])


@given(CHANCES)
@example([Fraction(77, 100)])
def test_bars_are_true_to_scale_and_stay_in_the_frame(chances: list[Fraction]) -> None:
    bars = drawn(tuple(chances)).bars
    assert len(bars) == len(chances)
    most = max(chances)
    tallest = max(float(bar.height) for bar in bars)
    for bar, chance in zip(bars, chances, strict=True):
        assert LEFT <= float(bar.x) <= float(bar.x) + float(bar.width) <= RIGHT
        assert float(bar.y) >= TOP - 0.1
        assert float(bar.y) + float(bar.height) == pytest.approx(FOOT, abs=0.11), "both are rounded to tenths"
        assert float(bar.height) == pytest.approx(tallest * float(chance / most) if most else 0, abs=0.2)


def test_only_what_matters_most_is_marked() -> None:
    bars = drawn((Fraction(1, 2), Fraction(1, 4)), marked=1).bars
    assert [bar.marked for bar in bars] == [False, True]
    assert [bar.text for bar in bars] == ["50.0", "25.0"]


@given(CHANCES)
def test_the_axis_reaches_over_all_in_few_even_steps(chances: list[Fraction]) -> None:
    ticks = [Fraction(text[:-1]) / 100 for _path, _y, text in drawn(tuple(chances)).grid]
    assert ticks[0] == 0
    assert ticks[-1] >= max(chances)
    assert len(ticks) <= 5
    assert len({b - a for a, b in pairwise(ticks)}) == 1


def test_two_series_are_two_lines_named_where_they_lie_apart() -> None:
    high, low = drawn((Fraction(1), Fraction(1), Fraction(0)), (Fraction(0), Fraction(0), Fraction(1))).lines
    assert (high.name, low.name) == ("line 0", "line 1")
    assert float(high.y) < float(low.y)
    assert high.x == low.x
    assert high.path.count("L") == 2


def test_the_name_of_a_line_stands_on_the_side_to_which_the_line_leaves_room() -> None:
    """A name over a line that rises, or under one that falls, ends where it lies; else the line would cross it."""
    up, down = tuple(Fraction(n, 10) for n in (5, 7, 9)), tuple(Fraction(n, 10) for n in (5, 3, 1))
    high, low = drawn(up, down).lines
    assert (high.side, low.side) == ("en", "en")
    low, high = drawn(up, tuple(1 - value / 9 for value in down)).lines
    assert (low.side, high.side) == ("", "en")


def test_a_crowd_of_bars_has_its_figures_without_decimals() -> None:
    some, many = drawn((Fraction(137, 1000),) * 8), drawn((Fraction(137, 1000),) * 10)
    assert {bar.text for bar in some.bars} == {"13.7"}
    assert {bar.text for bar in many.bars} == {"14"}
