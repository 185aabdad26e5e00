"""The merels board: each counter on its line, none on another, and the same said in words."""

import math
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.template import Context, Engine

from explorer.engine.table import Chair, Table
from explorer.pictures import Board, draw_board
from tests.pictures.by_hand import RANTER

TEMPLATE = Engine(dirs=[str(Path(__file__).parents[2] / "templates")]).get_template("includes/board.html")


def board(kept: list[int], lives: int = 4, viewer: int | None = None) -> Board:
    """The board of seats with so many lives left."""
    chairs = tuple(Chair(seat, out=not left, lives=left, lost=lives - left) for seat, left in enumerate(kept))
    made = draw_board(Table("ring", chairs, (), board=True), figure="t", rulebook=RANTER.rulebook, viewer=viewer)
    assert made
    return made


def places(made: Board) -> dict[str, tuple[float, float, float]]:
    """Where each counter is, and its radius."""
    spots = {}
    for counter in made.counters:
        x, y = counter.at.removeprefix("translate(").rstrip(")").split()
        spots[counter.text] = float(x), float(y), float(counter.r)
    return spots


@pytest.mark.parametrize("n", range(2, 11))
@pytest.mark.parametrize("left", range(5))
def test_no_counter_lies_on_another(n: int, left: int) -> None:
    for kept in ([left] * n, [left] + [0] * (n - 1), [(left + seat) % 5 for seat in range(n)]):
        made = board(kept)
        for (x, y, r), (x2, y2, r2) in combinations(places(made).values(), 2):
            assert math.dist((x, y), (x2, y2)) >= r + r2 - 0.5
        assert all(20 < x < 540 and 20 < y < 510 for x, y, _ in places(made).values())
        markup = str(TEMPLATE.render(Context({"board": made})))
        ElementTree.fromstring(markup)  # noqa: S314


def test_a_lost_life_moves_a_counter_one_line_inward() -> None:
    heights = [places(board([left, 4]))["1"][1] for left in (4, 3, 2, 1, 0)]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == 262
    said = "P1: outside; P2: outer line; P3: middle line; P4: inner line; P5: centre, out."
    assert board([4, 3, 2, 1, 0]).desc == said


def test_the_viewer_s_spoke_is_the_lowest() -> None:
    for viewer in range(5):
        spots = places(board([1] * 5, viewer=viewer))
        assert max(spots, key=lambda seat: spots[seat][1]) == str(viewer + 1)


def test_no_board_without_merels_or_for_too_many() -> None:
    chairs = tuple(Chair(seat, lives=4) for seat in range(11))
    assert draw_board(Table("ring", chairs, (), board=True), figure="t", rulebook=RANTER.rulebook, viewer=None) is None
    assert draw_board(Table("ring", chairs[:5], ()), figure="t", rulebook=RANTER.rulebook, viewer=None) is None
