"""A map from names to games: what people call a game on the left, the games they mean by it on the right.

WIDTH is that of a phone, so that the words stay legible there. A game stands at the middle of its names; a curve runs
from each name to each game that it means. On the right a line runs from our game to each relative.
"""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH = 480
ROW = 35
"The least distance from name to name."
NAMES_END = 208
BOX_X, BOX_END = 262, 450
BOX = 62
GAP = 14
TOP = 10
SPINES = {"sourced": 462, "likeness": 473}
"Where the lines to relatives run down, by the kind of relation."


@dataclass(frozen=True, slots=True)
class Called:
    """A name, and the games it means with the kind of each link: sourced or likeness."""

    name: str
    url: str
    means: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Box:
    """A game: its kind is own, sourced, likeness or name only."""

    slug: str
    name: str
    first: str
    kind: str
    url: str


@dataclass(frozen=True, slots=True)
class PlacedName:
    """A name where it is written."""

    called: Called
    y: float


@dataclass(frozen=True, slots=True)
class PlacedBox:
    """A game where it is drawn: `y` is its upper edge."""

    box: Box
    y: float
    name_y: float
    first_y: float


@dataclass(frozen=True, slots=True)
class NameMap:
    """The whole picture."""

    view: str
    names: tuple[PlacedName, ...]
    boxes: tuple[PlacedBox, ...]
    sourced: str
    "The path of all lines for which a source speaks."
    likeness: str
    "The path of the others."


def draw_names(called: Sequence[Called], boxes: Sequence[Box]) -> NameMap:
    """Place names in their order, and games beside them."""
    rows = {name.url: number for number, name in enumerate(called)}
    among = {box.slug: [rows[n.url] for n in called if box.slug in dict(n.means)] for box in boxes}
    order = sorted(boxes, key=lambda box: sum(among[box.slug]) / len(among[box.slug]) if among[box.slug] else len(rows))
    height = max(len(called) * ROW, len(boxes) * (BOX + GAP) - GAP)
    row = height / max(len(called), 1)
    ys = (round(TOP + row * (number + 0.5) + 6, 1) for number in range(len(called)))
    names = tuple(PlacedName(name, y) for name, y in zip(called, ys, strict=True))
    tops = _tops([[names[row].y - 6 - BOX / 2 for row in among[box.slug]] for box in order], TOP + height)
    placed = tuple(PlacedBox(box, y, y + 27, y + 48) for box, y in zip(order, tops, strict=True))
    paths = {kind: _curves(names, placed, kind) + _spine(placed, kind) for kind in SPINES}
    return NameMap(f"0 0 {WIDTH} {height + 2 * TOP:g}", names, placed, paths["sourced"], paths["likeness"])


def _tops(wanted: Sequence[Sequence[float]], end: float) -> list[float]:
    """The upper edge of each box: at the middle of its names, below the box before it, and all above the end."""
    tops: list[float] = []
    for places in wanted:
        least = tops[-1] + BOX + GAP if tops else float(TOP)
        tops.append(max(least, sum(places) / len(places)) if places else least)
    for n in reversed(range(len(tops))):
        most = (tops[n + 1] - GAP if n + 1 < len(tops) else end) - BOX
        tops[n] = min(tops[n], most)
    return [round(top, 1) for top in tops]


def _curves(names: Sequence[PlacedName], boxes: Sequence[PlacedBox], kind: str) -> str:
    """From each name to each game that it means; those of one game reach it one under another."""
    ends: dict[tuple[str, str], float] = {}
    for box in boxes:
        mine = [name for name in names if box.box.slug in dict(name.called.means)]
        for number, name in enumerate(mine, 1):
            ends[name.called.url, box.box.slug] = box.y + BOX * number / (len(mine) + 1)
    middle = (NAMES_END + BOX_X) / 2
    return "".join(
        f"M{NAMES_END} {name.y - 6:g}C{middle:g} {name.y - 6:g} {middle:g} {end:.1f} {BOX_X} {end:.1f}"
        for name in names
        for slug, link in name.called.means
        if link == kind
        for end in (ends[name.called.url, slug],)
    )


def _spine(boxes: Sequence[PlacedBox], kind: str) -> str:
    """From our own game to each relative of a kind."""
    own = next((placed for placed in boxes if placed.box.kind == "own"), None)
    related = [placed for placed in boxes if placed.box.kind == kind]
    if own is None or not related:
        return ""
    x, start = SPINES[kind], own.y + (22 if kind == "sourced" else 40)
    ys = [placed.y + BOX / 2 for placed in related]
    stubs = "".join(f"M{BOX_END} {y:g}H{x}" for y in ys)
    return f"M{BOX_END} {start:g}H{x}M{x} {min(*ys, start):g}V{max(*ys, start):g}{stubs}"
