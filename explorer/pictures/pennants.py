"""Pennants: a word on a black flag that points to a card."""

from typing import Literal

from explorer.pictures.boxes import WIDTH, Box, Point, num, pts, text_width
from explorer.pictures.picture import Pennant

HEIGHT = 30
POINT = 10
Way = Literal["up", "down", "left", "right"]


def flag_box(text: str, tip: Point, way: Way, edges: tuple[float, float] = (0, WIDTH)) -> Box:
    """The flag of this word when it points to a tip, pushed aside so far that it stays between two edges."""
    w = max(88.0, text_width(text, 28.5) * 1.2 + 24)
    x, y = tip
    if way in ("up", "down"):
        x = min(max(x, edges[0] + w / 2), edges[1] - w / 2)
        return Box.at(x, y + (POINT + HEIGHT / 2) * (1 if way == "up" else -1), w, HEIGHT)
    return Box.at(x + (POINT + w / 2) * (1 if way == "left" else -1), y, w, HEIGHT)


def pennant(text: str, tip: Point, way: Way, box: Box) -> Pennant:
    """A word on a flag that points to a tip."""
    x, y = tip
    x0, y0, x1, y1 = box.x, box.y, box.right, box.bottom
    end, half = pts(x, y), 9
    up = f"L{pts(x - half, y0)}L{end}L{pts(x + half, y0)}" if way == "up" else ""
    right = f"L{pts(x1, y - half)}L{end}L{pts(x1, y + half)}" if way == "right" else ""
    down = f"L{pts(x + half, y1)}L{end}L{pts(x - half, y1)}" if way == "down" else ""
    left = f"L{pts(x0, y + half)}L{end}L{pts(x0, y - half)}" if way == "left" else ""
    path = f"M{pts(x0, y0)}{up}L{pts(x1, y0)}{right}L{pts(x1, y1)}{down}L{pts(x0, y1)}{left}Z"
    return Pennant(path, num(box.cx), num(box.cy + 6), text)
