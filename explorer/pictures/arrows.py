"""Arrows: the cheapest curve from one box to another that touches nothing."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explorer.pictures.boxes import Box, Point, pts

BOWS = (0.12, 0.25, 0, 0.4, 0.5, 0.6, 0.75, 0.9, 1.3, -0.12, -0.25, -0.4, -0.6, -1, 1.8)
"How far a curve may bend to the centre, in parts of its length."
AMPLE = ((64, 11), (52, 10), (44, 9), (36, 8), (36, 6), (30, 5), (26, 4))
FINE = ((44, 7), (36, 5), (30, 5), (24, 4))
"The least length of an arrow, and how far it keeps from everything: tried one after another."
Curve = tuple[Point, Point, Point]


@dataclass(frozen=True, slots=True)
class Arrow:
    """An exchange, done or refused."""

    path: str
    heads: str
    "Path of the heads, one at either end; none if refused."
    bar: str
    "Path of the bar at which a refused one ends."
    points: tuple[Point, ...]
    "Along the line, to be kept clear."
    fine: bool


@dataclass(frozen=True, slots=True)
class Field:
    """What a route has to heed."""

    boxes: Sequence[Box]
    size: tuple[float, float]
    centre: Point


def find_route(src: Box, dst: Box, field: Field, fine: bool) -> Curve | None:
    """The cheapest curve between two boxes: ample room at first, then less."""
    gap = 7.0 if fine else 15.0
    starts, ends = _anchors(src, gap), _anchors(dst, gap)
    for least, clear in FINE if fine else AMPLE:
        for curve in _tries(starts, ends, least, field.centre):
            if _clear(along(curve), field, clear):
                return curve
    return None


def _anchors(box: Box, gap: float) -> tuple[Point, ...]:
    """Points at which an arrow may leave or reach a box."""
    return tuple(
        point
        for f in (0.5, 0.2, 0.8)
        for point in (
            (box.x + box.w * f, box.y - gap),
            (box.x + box.w * f, box.bottom + gap),
            (box.x - gap, box.y + box.h * f),
            (box.right + gap, box.y + box.h * f),
        )
    )


def _tries(starts: Sequence[Point], ends: Sequence[Point], least: float, centre: Point) -> Iterator[Curve]:
    """Every curve worth trying, the cheapest first: short, and bent a little to the centre."""
    tries: list[tuple[float, Curve]] = []
    for a in starts:
        for b in ends:
            q = math.dist(a, b)
            if q < least:
                continue
            mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            px, py = -(b[1] - a[1]) / q, (b[0] - a[0]) / q
            if px * (centre[0] - mx) + py * (centre[1] - my) < 0:
                px, py = -px, -py
            tries += ((q + abs(k - 0.12) * 160, (a, (mx + px * q * k, my + py * q * k), b)) for k in BOWS)
    yield from (curve for _, curve in sorted(tries, key=lambda item: item[0]))


def along(curve: Curve, parts: int = 16) -> tuple[Point, ...]:
    """Points of a quadratic curve."""
    a, c, b = curve
    return tuple(
        (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * c[0] + t * t * b[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * c[1] + t * t * b[1],
        )
        for t in (k / parts for k in range(parts + 1))
    )


def _clear(points: Sequence[Point], field: Field, d: float) -> bool:
    w, h = field.size
    if not all(d < x < w - d and d < y < h - d for x, y in points):
        return False
    return not any(
        box.x - d < x < box.x + box.w + d and box.y - d < y < box.y + box.h + d
        for box in field.boxes
        for x, y in points
    )


def curved(curve: Curve, refused: bool, fine: bool) -> Arrow:
    """An arrow along a curve: a head at both ends, or a bar where it was refused."""
    a, c, b = curve
    if refused:
        return Arrow(f"M{pts(*a)}Q{pts(*c, *_short(b, c, 5))}", "", bar(b, c, fine), along(curve), fine)
    length = head_length(fine)
    path = f"M{pts(*_short(a, c, length - 3))}Q{pts(*c, *_short(b, c, length - 3))}"
    return Arrow(path, head(a, c, fine) + head(b, c, fine), "", along(curve), fine)


def head_length(fine: bool) -> float:
    """How long the head of an arrow is."""
    return 15 if fine else 20


def _short(end: Point, towards: Point, by: float) -> Point:
    d = math.dist(end, towards) or 1
    return end[0] + (towards[0] - end[0]) * by / d, end[1] + (towards[1] - end[1]) * by / d


def bar(tip: Point, origin: Point, fine: bool) -> str:
    """The bar across the end of a refused arrow."""
    d, half = math.dist(tip, origin) or 1, 14 if fine else 22
    ux, uy = (tip[0] - origin[0]) / d, (tip[1] - origin[1]) / d
    return f"M{pts(tip[0] - uy * half, tip[1] + ux * half)}L{pts(tip[0] + uy * half, tip[1] - ux * half)}"


def head(tip: Point, origin: Point, fine: bool) -> str:
    """The head of an arrow that comes from this origin."""
    d, length, half = math.dist(tip, origin) or 1, head_length(fine), 8 if fine else 10
    ux, uy = (tip[0] - origin[0]) / d, (tip[1] - origin[1]) / d
    bx, by = tip[0] - ux * length, tip[1] - uy * length
    return f"M{pts(*tip)}L{pts(bx - uy * half, by + ux * half)}L{pts(bx + uy * half, by - ux * half)}Z"
