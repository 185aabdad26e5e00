"""Bubbles: words spoken, each in the nearest free place round its speaker."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explorer.pictures.boxes import Box, Point, breaks, pts, text_width
from explorer.pictures.ring import support

LINE = 38
"From one line of a bubble to the next."
GAPS = (20, 24, 30, 38, 48, 60, 74, 90, 108, 130, 156, 190, 230)
"So far from its speaker a bubble may stand, nearest first."
SHORTEST = 11
"A tail comes out of its bubble at least so far, and not too much aslant."
_SIDES = ((0.5, 0.0), (0.5, 1.0), (0.12, 0.0), (0.12, 1.0), (0.88, 0.0), (0.88, 1.0))
_RIM = (*((side, along) for along, side in _SIDES), *_SIDES)
"Where a tail may end on a card, in parts of its width and height."


@dataclass(frozen=True, slots=True)
class Bubble:
    """Words in a balloon."""

    path: str
    box: Box
    lines: tuple[tuple[Point, str], ...]
    "Each with the middle of its baseline."
    tail: tuple[Point, ...]
    "Points along the tail, to be kept clear."

    @property
    def taken(self) -> tuple[Box, ...]:
        """What others must leave alone."""
        return (self.box, *(Box.at(x, y, 12, 12) for x, y in self.tail))


@dataclass(frozen=True, slots=True)
class Manner:
    """How large bubbles are at one table."""

    size: float
    "Of the letters, where they are largest: on a phone."
    half: float
    "Half the width of a tail at its root."
    pad: float = 20
    "Height of a bubble besides its lines."
    style: str = ""
    "Class of the letters."

    def box(self, lines: Sequence[str]) -> tuple[float, float]:
        """Width and height of a bubble for these lines."""
        return max(text_width(line, self.size) for line in lines) + 26, self.pad + LINE * len(lines)


def set_lines(box: Box, lines: Sequence[str], size: float = 38) -> tuple[tuple[Point, str], ...]:
    """Lines centred in a bubble."""
    first = box.cy + size * 0.29 - LINE / 2 * (len(lines) - 1)
    return tuple(((box.cx, first + LINE * k), line) for k, line in enumerate(lines))


def outline(box: Box, tip: Point, half: float) -> tuple[str, Point]:
    """A round-cornered box whose rim runs out to a tip, and where the tail is rooted."""
    x0, y0, x1, y1, q = box.x, box.y, box.right, box.bottom, min(16, box.h / 2)
    bx = min(max(tip[0], x0 + q + half), x1 - q - half)
    by = min(max(tip[1], y0 + q + half), y1 - q - half) if box.h > 2 * (q + half) else box.cy
    beyond = {"t": y0 - tip[1], "b": tip[1] - y1, "l": x0 - tip[0], "r": tip[0] - x1}
    side = max(beyond, key=lambda key: beyond[key])
    end = pts(*tip)
    tails = {
        "t": f"L{pts(bx - half, y0)}L{end}L{pts(bx + half, y0)}",
        "r": f"L{pts(x1, by - half)}L{end}L{pts(x1, by + half)}",
        "b": f"L{pts(bx + half, y1)}L{end}L{pts(bx - half, y1)}",
        "l": f"L{pts(x0, by + half)}L{end}L{pts(x0, by - half)}",
    }
    top, right, bottom, left = (tails[key] if key == side else "" for key in "trbl")
    path = (
        f"M{pts(x0 + q, y0)}{top}L{pts(x1 - q, y0)}Q{pts(x1, y0, x1, y0 + q)}{right}"
        f"L{pts(x1, y1 - q)}Q{pts(x1, y1, x1 - q, y1)}{bottom}L{pts(x0 + q, y1)}"
        f"Q{pts(x0, y1, x0, y1 - q)}{left}L{pts(x0, y0 + q)}Q{pts(x0, y0, x0 + q, y0)}Z"
    )
    return path, {"t": (bx, y0), "b": (bx, y1), "l": (x0, by), "r": (x1, by)}[side]


def place_bubble(
    text: str, card: Box, boxes: Sequence[Box], size: tuple[float, float], towards: Point, manner: Manner,
    points: Sequence[Point] = (), shun: Point | None = None,
) -> Bubble | None:  # fmt: skip
    """The nearest free place for words spoken by the holder of a card: clear of boxes, and of the points of an arrow.

    None if there is none, however the words are broken into lines.
    """
    for lines in breaks(text):
        for box in _spots(lines, card, towards, manner, shun):
            free = box.inside(*size) and not any(box.grow(5).hits(other) for other in boxes)
            if not free or any(box.grow(14).has(*point) for point in points):
                continue
            found = _with_tail(lines, box, card, boxes, manner, points)
            if found:
                return found
    return None


def _spots(lines: Sequence[str], card: Box, towards: Point, manner: Manner, shun: Point | None) -> list[Box]:
    """Places round a card, the best first: near, towards the centre, and away from the other party."""
    w, h = manner.box(lines)
    base = math.atan2(towards[1] - card.cy, towards[0] - card.cx)
    tries = []
    for degrees in range(-180, 180, 9):
        ux, uy = math.cos(base + math.radians(degrees)), math.sin(base + math.radians(degrees))
        reach = support(card.w, card.h, ux, uy) + support(w, h, ux, uy)
        for gap in GAPS:
            box = Box.at(card.cx + ux * (reach + gap), card.cy + uy * (reach + gap), w, h)
            cost: float = gap + abs(degrees)
            if shun:
                cost += max(0.0, 190 - math.dist((box.cx, box.cy), shun)) * 0.4
            tries.append((cost, box))
    return [box for _, box in sorted(tries, key=lambda item: item[0])]


def _with_tail(
    lines: Sequence[str], box: Box, card: Box, boxes: Sequence[Box], manner: Manner, points: Sequence[Point]
) -> Bubble | None:
    """The bubble in this place, if a tail can reach its card from there."""
    half = manner.half
    others = [other for other in boxes if not other.has(card.cx, card.cy)]
    for tip in _tips(box, card.grow(4)):
        path, root = outline(box, tip, half)
        reach = max(box.x - tip[0], tip[0] - box.right, box.y - tip[1], tip[1] - box.bottom)
        if reach < SHORTEST or math.dist(root, tip) > 2 * reach + 8:
            continue
        tail = tuple(
            (root[0] + (tip[0] - root[0]) * t, root[1] + (tip[1] - root[1]) * t)
            for t in (0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95)
        )
        if any(card.grow(1).has(*point) for point in tail):
            continue
        widths = (2 + half * (1 - k / 7) * 0.8 for k in range(7))
        if any(other.grow(w).has(*point) for w, point in zip(widths, tail, strict=True) for other in others):
            continue
        if any(math.dist(point, other) < 13 for point in points for other in tail):
            continue
        return Bubble(path, box, set_lines(box, lines, manner.size), tail)
    return None


def _tips(box: Box, rim: Box) -> Iterator[Point]:
    """Points on the rim of a card at which a tail may end, the nearest to its bubble first."""
    x = min(max(box.cx, rim.x + 6), rim.right - 6)
    y = min(max(box.cy, rim.y + 6), rim.bottom - 6)
    abreast = (rim.x if box.cx < rim.cx else rim.right, y)
    above = (x, rim.y if box.cy < rim.cy else rim.bottom)
    tips = [abreast, above, *((rim.x + rim.w * fx, rim.y + rim.h * fy) for fx, fy in _RIM)]
    yield from sorted(tips, key=lambda tip: math.dist(tip, (box.cx, box.cy)))
