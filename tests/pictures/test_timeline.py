"""The timeline and the map of names by geometry: nothing lies on anything else."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.pages import history
from explorer.pictures import Box, Called, Mark, draw_names, draw_timeline
from explorer.pictures.names import BOX, GAP, ROW
from explorer.pictures.timeline import LANE, WIDTH, Placed, width
from tests.having import having

years = st.lists(st.integers(1400, 2030), min_size=1, max_size=18).map(sorted)


def mark(year: int) -> Mark:
    """A date with a few words."""
    return Mark(year, year, str(year), "something is said of it", "certain", "#x")


def apart(placed: tuple[Placed, ...]) -> bool:
    """Whether the dates of a side stand in their order, and no label lies over another."""
    return all(
        one.x <= other.x and (abs(one.y - other.y) >= LANE or one.x + width(one.mark) < other.x)
        for one, other in combinations(placed, 2)
    )


def crossed(placed: tuple[Placed, ...], *, above: bool) -> list[tuple[Placed, Placed]]:
    """Labels through which the line of another date runs."""
    return [
        (one, other)
        for one, other in combinations(placed, 2)
        if one.x < other.x < one.left + width(one.mark) and (other.y < one.y if above else other.y > one.y)
    ]


@given(years, years)
def test_no_label_overlaps_another_and_no_line_crosses_one(above: list[int], below: list[int]) -> None:
    drawn = draw_timeline([mark(year) for year in above], [mark(year) for year in below])
    assert apart(drawn.above)
    assert apart(drawn.below)
    assert not crossed(drawn.above, above=True)
    assert not crossed(drawn.below, above=False)


@pytest.mark.parametrize("slug", ["", *having("history")])
def test_the_timelines_of_the_site_stay_in_their_picture(slug: str) -> None:
    drawn = history.timeline(slug).picture
    height = float(drawn.view.split()[3])
    for at in (*drawn.above, *drawn.below):
        assert at.left + width(at.mark) <= WIDTH
        assert 0 < at.y < height
    assert [at.mark.year for at in drawn.above] == sorted(at.mark.year for at in drawn.above)


def test_a_place_is_true_to_its_year() -> None:
    drawn = draw_timeline([mark(1400), mark(1500), mark(1700)], [])
    first, second, third = (at.x for at in drawn.above)
    assert third - second == pytest.approx(2 * (second - first), abs=0.2)


@pytest.mark.parametrize("slug", having("history"))
def test_the_names_and_games_of_a_map_stand_clear_of_one_another(slug: str) -> None:
    drawn = history.names_page(slug).map
    ys = [name.y for name in drawn.names]
    assert all(second - first >= ROW for first, second in pairwise(ys))
    tops = [at.y for at in drawn.boxes]
    assert all(second - first >= BOX + GAP - 0.1 for first, second in pairwise(tops))
    assert tops[0] >= 0
    assert tops[-1] + BOX <= float(drawn.view.split()[3])


def test_each_kind_of_link_has_a_line_of_its_own() -> None:
    boxes = [
        Box("us", "Us", "", "own", "#us"),
        Box("kin", "Kin", "", "sourced", "#kin"),
        Box("alike", "Alike", "", "likeness", "#alike"),
        Box("alien", "Alien", "", "name only", "#alien"),
    ]
    called = [
        Called("one", "#1", (("us", "sourced"), ("alien", "sourced"))),
        Called("two", "#2", (("us", "likeness"),)),
    ]
    drawn = draw_names(called, boxes)
    assert drawn.sourced.count("C") == 2
    assert drawn.likeness.count("C") == 1
    assert drawn.sourced.count("V") == drawn.likeness.count("V") == 1
