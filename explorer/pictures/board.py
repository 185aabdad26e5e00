"""A merels board that keeps lives: squares one inside the other, a spoke for each seat, and a centre for those out."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from explorer.engine.play import Seat
from explorer.engine.rulebook import Rulebook
from explorer.engine.table import Chair, Table
from explorer.pictures.boxes import Box, Point, circle, num, pts, slab
from explorer.pictures.picture import Label
from explorer.pictures.view import transform

MOST = 10
"So many seats have a spoke."
W, H = 560, 530
CENTRE = 280.0, 262.0
OUTER, INNER, HUB = 170.0, 84.0, 64.0
"Half the largest and the smallest square, and the radius of the centre."
COIN = 16.0
"The radius of a counter: nine of them have room in the centre, with a number of two digits each."
OUTSIDE, NAME = 26.0, 64.0
"How far beyond the board a counter waits at first, and a name stands."


@dataclass(frozen=True, slots=True)
class Counter:
    """The counter of one seat; its element stays, so that it slides."""

    id: str
    at: str
    r: str
    text: str


@dataclass(frozen=True, slots=True)
class Board:
    """A merels board, every number written out."""

    figure: str
    title: str
    desc: str
    view: str
    squares: str
    spokes: str
    hub: str
    counters: tuple[Counter, ...]
    labels: tuple[Label, ...]


def draw_board(table: Table, *, figure: str, rulebook: Rulebook, viewer: Seat | None) -> Board | None:
    """Draw the board on which a table keeps its lives; None if it keeps none, or has more seats than spokes."""
    chairs = table.chairs
    if not table.board or len(chairs) > MOST or any(chair.lives is None for chair in chairs):
        return None
    lines = _lines(table)
    turned = [chairs[(place + (viewer or 0)) % len(chairs)] for place in range(len(chairs))]
    ways = [(-math.sin(turn), math.cos(turn)) for turn in (2 * math.pi * k / len(chairs) for k in range(len(chairs)))]
    out = [chair.seat for chair in chairs if not chair.lives]
    return Board(
        figure=figure, title=_("The board that keeps the lives"), desc=board_words(table, rulebook),
        view=f"0 0 {W} {H}", squares="".join(_square(half) for half in _halves(lines)),
        spokes="".join(f"M{pts(*_at(way, OUTER))}L{pts(*_at(way, HUB, round_hub=True))}" for way in ways),
        hub=circle(*CENTRE, HUB),
        counters=tuple(_counter(figure, chair, way, lines, out) for chair, way in zip(turned, ways, strict=True)),
        labels=tuple(_label(rulebook.place(chair.seat), way) for chair, way in zip(turned, ways, strict=True)),
    )  # fmt: skip


def board_words(table: Table, rulebook: Rulebook) -> str:
    """Where each counter stands, to be heard."""
    lines = _lines(table)
    said = (f"{rulebook.seat(chair.seat)}: {_line_name(_line(chair, lines), lines)}" for chair in table.chairs)
    return "; ".join(said) + "."


def _lines(table: Table) -> int:
    """How many squares there are: one for each life but the first, at least three."""
    return max(3, min((chair.lives or 0) + chair.lost for chair in table.chairs) - 1)


def _line_name(line: int, lines: int) -> str:
    if line == 0:
        return _("outside")
    if line > lines:
        return _("centre, out")
    names = (_("outer line"), _("middle line"), _("inner line"))
    return names[line - 1] if lines == 3 else _("line %(n)s of %(lines)s") % {"n": line, "lines": lines}


def _line(chair: Chair, lines: int) -> int:
    """On which line a counter stands: 0 outside, 1 the outermost, one more than there are lines the centre."""
    if not chair.lives:
        return lines + 1
    return min(chair.lost, lines)


def _halves(lines: int) -> tuple[float, ...]:
    """Half the width of each square, the largest first."""
    return tuple(OUTER - (OUTER - INNER) * k / (lines - 1) for k in range(lines))


def _square(half: float) -> str:
    return slab(Box.at(*CENTRE, 2 * half, 2 * half), 0)


def _at(way: Point, half: float, round_hub: bool = False) -> Point:
    """The point of a spoke on a square, or on the rim of the centre."""
    reach = half if round_hub else half / max(abs(way[0]), abs(way[1]))
    return CENTRE[0] + way[0] * reach, CENTRE[1] + way[1] * reach


def _counter(figure: str, chair: Chair, way: Point, lines: int, out: Sequence[Seat]) -> Counter:
    line = _line(chair, lines)
    if line > lines:
        x, y = _in_hub(out.index(chair.seat), len(out))
    elif line == 0:
        x, y = _beyond(way, OUTSIDE)
    else:
        x, y = _at(way, _halves(lines)[line - 1])
    return Counter(f"{figure}-p{chair.seat}", transform(x, y), num(COIN), str(chair.seat + 1))


def _beyond(way: Point, by: float) -> Point:
    """A point outside the board, straight before the side that a spoke meets, or aslant before a corner."""
    x, y = _at(way, OUTER)
    across, down = _sides(way)
    by *= 0.8 if across and down else 1
    return x + (math.copysign(by, way[0]) if across else 0), y + (math.copysign(by, way[1]) if down else 0)


def _sides(way: Point) -> tuple[bool, bool]:
    """Whether a spoke meets a side of the board, and its top or bottom; a corner belongs to both."""
    return abs(way[0]) > abs(way[1]) - 1e-9, abs(way[1]) > abs(way[0]) - 1e-9


def _in_hub(n: int, k: int) -> Point:
    """The place of the n-th of k counters in the centre."""
    ringed = k if k <= 6 else k - 1
    if k == 1 or n == ringed:
        return CENTRE
    reach = {2: 24, 3: 26, 4: 30, 5: 34, 6: 40}.get(k, 47)
    turn = 2 * math.pi * n / ringed
    return CENTRE[0] + reach * math.sin(turn), CENTRE[1] - reach * math.cos(turn)


def _label(name: str, way: Point) -> Label:
    """A name outside the board."""
    across = _sides(way)[0]
    x, y = _beyond(way, NAME - 10 if across else NAME)
    if across:
        return Label(num(x), num(y + 8), name, style="who st" if way[0] > 0 else "who en")
    return Label(num(x), num(y + 8), name)
