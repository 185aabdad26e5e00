"""Boxes, points and paths of a picture, in the units of its viewBox, which is always 800 wide."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from unicodedata import east_asian_width

Point = tuple[float, float]

WIDTH = 800
EDGE = 6
"Nothing comes nearer than this to the rim of the picture."

_LETTERS = {" ": 0.27, "!": 0.3, ",": 0.25, ".": 0.25, "’": 0.22, "i": 0.28, "l": 0.28, "t": 0.34, "r": 0.38}
_LETTERS |= {"m": 0.88, "w": 0.83, "M": 0.95, "W": 1.0, "…": 1.0}
_LETTERS |= dict.fromkeys("жмшщыю", 0.88) | dict.fromkeys("ЖМШЩЫЮ", 1.0)


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle: its left upper corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def at(cls, cx: float, cy: float, w: float, h: float) -> "Box":
        """The box of this size round a centre."""
        return cls(cx - w / 2, cy - h / 2, w, h)

    @classmethod
    def round(cls, boxes: Iterable["Box"]) -> "Box":
        """The smallest box that holds all of these."""
        them = tuple(boxes)
        x, y = min(box.x for box in them), min(box.y for box in them)
        return cls(x, y, max(box.right for box in them) - x, max(box.bottom for box in them) - y)

    @property
    def cx(self) -> float:
        """Centre, across."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Centre, down."""
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        """The right side."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower side."""
        return self.y + self.h

    def grow(self, by: float) -> "Box":
        """The same box, larger on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def aside(self, by: float) -> "Box":
        """The same box, so far to the right."""
        return Box(self.x + by, self.y, self.w, self.h)

    def hits(self, other: "Box") -> bool:
        """Whether the two have a point in common."""
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def has(self, x: float, y: float) -> bool:
        """Whether a point lies within."""
        return self.x < x < self.x + self.w and self.y < y < self.y + self.h

    def inside(self, w: float, h: float, edge: float = EDGE) -> bool:
        """Whether it lies wholly in a picture of this size."""
        return self.x >= edge and self.y >= edge and self.right <= w - edge and self.bottom <= h - edge


def num(value: float) -> str:
    """Write a number as short as a picture needs it."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def pts(*values: float) -> str:
    """Write coordinates for a path."""
    return " ".join(map(num, values))


def text_width(text: str, size: float) -> float:
    """A generous guess for serif italics of this size; text is never measured."""
    return size * sum(_LETTERS.get(letter) or _letter_width(letter) for letter in text)


def _letter_width(letter: str) -> float:
    if east_asian_width(letter) in "WF":
        return 1.05
    return 0.68 if letter.isupper() else 0.5


def cut_to(text: str, size: float, room: float) -> str:
    """A text as far as there is room for it."""
    if text_width(text, size) <= room:
        return text
    while text and text_width(text + "…", size) > room:
        text = text[:-1].rstrip()
    return text and text + "…"


def breaks(text: str) -> tuple[tuple[str, ...], ...]:
    """The ways to set words in lines: in one, then in two at each space."""
    words = text.split()
    two = ((" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words)))
    return ((text,), *two)


@lru_cache(maxsize=1024)
def circle(x: float, y: float, r: float) -> str:
    """The path of a circle."""
    return f"M{pts(x - r, y)}a{pts(r, r)} 0 1 1 {pts(2 * r, 0)}a{pts(r, r)} 0 1 1 {pts(-2 * r, 0)}Z"


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """The path of an ellipse."""
    return f"M{pts(x - rx, y)}a{pts(rx, ry)} 0 1 1 {pts(2 * rx, 0)}a{pts(rx, ry)} 0 1 1 {pts(-2 * rx, 0)}Z"


@lru_cache(maxsize=512)
def slab(box: Box, r: float) -> str:
    """The path of a rectangle with round corners."""
    q = f"a{num(r)} {num(r)} 0 0 1 "
    across, down = box.w - 2 * r, box.h - 2 * r
    return (
        f"M{pts(box.x + r, box.y)}h{num(across)}{q}{pts(r, r)}v{num(down)}{q}{pts(-r, r)}"
        f"h{num(-across)}{q}{pts(-r, -r)}v{num(-down)}{q}{pts(r, -r)}Z"
    )


@lru_cache(maxsize=256)
def corners(box: Box, arm: float) -> str:
    """Four corner brackets, on the rim of a box."""
    x0, y0, x1, y1 = box.x, box.y, box.right, box.bottom
    return (
        f"M{pts(x0, y0 + arm)}V{num(y0)}H{num(x0 + arm)}M{pts(x1 - arm, y0)}H{num(x1)}V{num(y0 + arm)}"
        f"M{pts(x1, y1 - arm)}V{num(y1)}H{num(x1 - arm)}M{pts(x0 + arm, y1)}H{num(x0)}V{num(y1 - arm)}"
    )


@lru_cache(maxsize=512)
def chevron(x: float, y: float, degrees: float) -> str:
    """The path of a small arrowhead that points this way; 0 is to the right, 90 is down."""
    turn = math.radians(degrees)
    cos, sin = math.cos(turn), math.sin(turn)
    shape = ((-9, -10), (11, 0), (-9, 10), (-4, 0))
    return "M" + "L".join(pts(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in shape) + "Z"


@lru_cache(maxsize=256)
def arc(rx: float, ry: float, n: int) -> tuple[Point, ...]:
    """Points of an ellipse round the origin at equal arc length: from the bottom, clockwise on the screen."""
    steps = 3600
    turns = [2 * math.pi * k / steps for k in range(steps + 1)]
    points = [(-rx * math.sin(turn), ry * math.cos(turn)) for turn in turns]
    run = [0.0]
    for before, after in pairwise(points):
        run.append(run[-1] + math.dist(before, after))
    out: list[Point] = []
    k = 0
    for i in range(n):
        while run[k] < run[-1] * i / n - 1e-9:
            k += 1
        out.append(points[k])
    return tuple(out)
