"""Where everything stands on a table of 27 to 51 seats: rows that turn at either end, and so come round.

Seats follow the line to the right, then back to the left, and so on; it closes along the left side.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from explorer.engine.play import Seat
from explorer.pictures.arrows import Arrow, bar, head, head_length
from explorer.pictures.boxes import WIDTH, Box, Point, pts, slab
from explorer.pictures.ring import Place, Ring, corner_height

CARD = 44
LANE = 62
"Room above each row for arrows and bubbles."
PITCH = LANE + corner_height(CARD) + 2
FIRST, LAST = 90.0, 752.0
"Centre of the first and last column."
MARGIN = 788.0
"The way down for arrows to another row."
RETURN = 28.0
"Where the line closes."


@lru_cache(maxsize=32)
def rows(n: int) -> Ring:
    """The table of n seats in four or six rows."""
    count = 4 if n <= 36 else 6
    cells = _cells(n, count)
    step = (LAST - FIRST) / (-(-n // count) - 1)
    places = tuple(_place(FIRST + col * step, LANE + 10 + row * PITCH) for row, col in cells)
    foot = 10 + count * PITCH + 16
    stock = Box(WIDTH / 2 - 34, foot + 42, 68, 92)
    ground = Box(8, 8, WIDTH - 16, foot - 4)
    line = [(place.card.cx, place.card.cy) for place in places]
    return Ring(
        w=WIDTH, h=stock.bottom + 12, centre=(WIDTH / 2, foot / 2), whole=False, places=places,
        stock=stock, count=Box.at(stock.right + 58, stock.cy, 104, 28),
        aside=190, pool=Box(20, stock.cy - 18, 130, 36),
        ground=slab(ground, 30), hair=slab(ground.grow(-8), 24), track=_track(line), ways=tuple(_ways(line)),
        rowed=True,
    )  # fmt: skip


def _cells(n: int, rows: int) -> list[tuple[int, int]]:
    """Row and column of each seat. What is too much is left out at the left side, where rows begin and end."""
    cols = -(-n // rows)
    spare = rows * cols - n
    short = set()
    if spare % 2:
        short.add(rows - 1)
    for k in range(spare // 2):
        short |= {2 * k + 1, 2 * k + 2}
    cells = []
    for row in range(rows):
        line = range(1 if row in short else 0, cols)
        cells += [(row, col) for col in (line if row % 2 == 0 else reversed(line))]
    return cells


def _place(x: float, top: float) -> Place:
    card = Box(x - CARD / 2, top, CARD, corner_height(CARD))
    label = Box(card.x - 38, card.y + 1, 32, 26)
    return Place(card=card, label=label, base=label.y + 21, lives=Box.at(label.cx, card.bottom - 17, 32, 32))


def _track(line: Sequence[Point]) -> str:
    """The line through all seats and back to the first."""
    (x0, y0), (_, y1) = line[0], line[-1]
    close = f"H{pts(RETURN + 20)}q-20 0-20-20V{pts(y0 + 20)}q0-20 20-20H{pts(x0)}"
    return "M" + "L".join(pts(*point) for point in line) + (close if y1 > y0 else "")


def _ways(line: Sequence[Point]) -> Iterator[tuple[float, float, float]]:
    """An arrowhead at each turn, and one where the line closes."""
    for (x, y), (after, below) in pairwise(line):
        if below > y:
            yield (x + after) / 2, below - corner_height(CARD) / 2 - LANE / 2, 90.0
    yield RETURN, (line[0][1] + line[-1][1]) / 2, -90.0


def row_arrow(table: Ring, src: Seat, dst: Seat | None, refused: bool) -> Arrow:
    """An arrow through the lanes above the rows; to another row it goes down the right side."""
    start = table.places[src].card
    goal = table.stock if dst is None else table.places[dst].card
    if dst is None and start.y == table.places[-1].card.y:
        there = goal.y - 20
        line = [(start.cx, start.bottom + 7), (start.cx, there), (goal.cx, there), (goal.cx, goal.y - 7)]
    elif dst is not None and abs(start.cx - goal.cx) < 1 and abs(abs(start.cy - goal.cy) - PITCH) < 1:
        down = goal.cy > start.cy
        line = [(start.cx, start.bottom + 7), (goal.cx, goal.y - 7)]
        if not down:
            line = [(start.cx, start.y - 7), (goal.cx, goal.bottom + 7)]
    else:
        here, there = start.y - LANE / 2, goal.y - LANE / 2 + 2
        by_side = [] if abs(here - there) < 3 else [(MARGIN, here), (MARGIN, there)]
        line = [(start.cx, start.y - 7), (start.cx, here), *by_side, (goal.cx, there), (goal.cx, goal.y - 7)]
    points = tuple(_samples(line))
    if refused:
        return Arrow(_bent(line, 0, 4), "", bar(line[-1], line[-2], fine=True), points, fine=True)
    heads = head(line[0], line[1], fine=True) + head(line[-1], line[-2], fine=True)
    return Arrow(_bent(line, head_length(True) - 3, head_length(True) - 3), heads, "", points, fine=True)


def _bent(line: Sequence[Point], first: float, last: float) -> str:
    """The path of a line with its corners rounded and its ends cut short by so much."""
    ends = [_towards(line[0], line[1], first), *line[1:-1], _towards(line[-1], line[-2], last)]
    path = f"M{pts(*ends[0])}"
    for before, at, after in zip(ends, ends[1:], ends[2:], strict=False):
        path += f"L{pts(*_towards(at, before, 8))}Q{pts(*at, *_towards(at, after, 8))}"
    return path + f"L{pts(*ends[-1])}"


def _towards(point: Point, other: Point, by: float) -> Point:
    d = math.dist(point, other) or 1
    by = min(by, d / 2)
    return point[0] + (other[0] - point[0]) * by / d, point[1] + (other[1] - point[1]) * by / d


def _samples(line: Sequence[Point]) -> Iterator[Point]:
    for a, b in pairwise(line):
        parts = max(2, round(math.dist(a, b) / 12))
        yield from ((a[0] + (b[0] - a[0]) * k / parts, a[1] + (b[1] - a[1]) * k / parts) for k in range(parts + 1))
