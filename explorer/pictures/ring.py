"""Where everything stands on a table of 2 to 26 seats: an ellipse of cards with the stock in the middle."""

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache

from explorer.engine.play import Seat
from explorer.pictures.boxes import EDGE, WIDTH, Box, Point, arc, chevron, ellipse
from explorer.pictures.counters import NUMBERED

SIZES = ((5, 124), (6, 108), (7, 96), (8, 92), (10, 74), (14, 58), (18, 50), (22, 44), (26, 41))
"Up to so many seats, the width of a card."
STOCKS = {4: 84, 5: 66, 6: 84, 7: 84, 8: 68, 9: 66, 10: 60}
COUNTER = 2 * NUMBERED + 2
"Room for a counter with a number."
BRACKET = 11
"The brackets of the seat on turn stand so far out from its card."


@dataclass(frozen=True, slots=True)
class Place:
    """One seat of the ring."""

    card: Box
    label: Box
    "Room for the name, which is centred in it."
    base: float
    "Baseline of the name."
    lives: Box | None = None
    "Room for the counters."
    note: Box | None = None
    "Room for one word above the card."


@dataclass(frozen=True, slots=True)
class Ring:
    """A whole table without its cards."""

    w: int
    h: float
    centre: Point
    whole: bool
    "Whole cards, or only their corners."
    places: tuple[Place, ...]
    "The one at the bottom first, then clockwise on the screen."
    stock: Box
    count: Box
    "Room for the words under the stock."
    pool: Box
    aside: float
    "How far from the stock a discard lies, at either side."
    ground: str
    "Path of the table."
    hair: str
    "Path of the line along it."
    ways: tuple[tuple[float, float, float], ...]
    "Arrowheads that show the way round clockwise: x, y, degrees."
    track: str = ""
    "Path of the line that joins seats in rows."
    rowed: bool = False
    "Seats stand in rows, not in a ring."

    def discard(self, left: bool) -> tuple[Box, Box]:
        """The discard at one side of the stock, and the room for its word."""
        by = -self.aside if left else self.aside
        return self.stock.aside(by), self.count.aside(by)


def card_width(n: int) -> float:
    """How wide a card is at a table of n seats."""
    return next(width for top, width in SIZES if n <= top)


def card_height(n: int) -> float:
    """How high a card is: a whole card, or a frame round its corner."""
    return card_width(n) * 1.4 if n <= 10 else corner_height(card_width(n))


def corner_height(width: float) -> float:
    """How high the frame of a card's corner is."""
    return width * 0.63 * 2.5 + 6


@lru_cache(maxsize=64)
def ring(n: int, lives: bool = True) -> Ring:
    """The table of n seats, with room for counters or without; beyond 10 seats, for one that tells their number."""
    whole = n <= 10
    cw, ch = card_width(n), card_height(n)
    h = 780 if lives else 700
    top = 46 if n <= 6 else 18
    foot = ((70 if lives else 44) + 16) if whole else 16
    ry = (h - top - foot - ch) / 2
    cx, cy = WIDTH / 2, top + ch / 2 + ry
    rx = _reach(n, ry)
    if whole:
        places = tuple(_place(n, cx + dx, cy + dy, lives) for dx, dy in arc(rx, ry, n))
    else:
        places = tuple(_corner_place(n, cx + dx, cy + dy, (cx, cy), lives) for dx, dy in arc(rx, ry, n))
    stock = _stock(n, (cx, cy), places, STOCKS.get(n, cw * 0.86 if whole else 84))
    return Ring(
        w=WIDTH, h=h, centre=(cx, cy), whole=whole, places=places,
        stock=stock, count=Box.at(stock.cx, stock.bottom + 20, 104, 28), pool=Box(10, 8, 130, 36),
        aside=max(112, stock.w + 14),
        ground=ellipse(cx, cy, rx, ry), hair=ellipse(cx, cy, rx - 10, ry - 10),
        ways=tuple(_ways(places, (cx, cy), rx, ry)),
    )  # fmt: skip


def _label_width(n: int) -> float:
    return 158 if n <= 5 else 130 if n == 6 else 106 if n <= 10 else 34


def _reach(n: int, ry: float) -> float:
    """Half the width of the ellipse: as wide as the outermost name or card allows."""
    cw = card_width(n)
    if n > 10:
        return (WIDTH - 20 - cw) / 2
    rx = (WIDTH - 24 - max(cw, 124)) / 2
    for _ in range(3 if n > 2 else 0):
        out = max(abs(dx) for dx, _ in arc(rx, ry, n))
        rx = min(rx * (WIDTH / 2 - EDGE - max(cw, _label_width(n)) / 2) / out, 372)
    return rx


def _place(n: int, x: float, y: float, lives: bool) -> Place:
    cw, ch, wide = card_width(n), card_height(n), _label_width(n)
    base = y + ch / 2 + 33
    middle = min(max(x, wide / 2 + EDGE), WIDTH - wide / 2 - EDGE)
    return Place(
        card=Box.at(x, y, cw, ch),
        label=Box.at(middle, base - 9, wide, 26),
        base=base,
        lives=Box.at(x, base + 23, 108 if n <= 8 else 84, 24) if lives else None,
        note=Box.at(x, y - ch / 2 - 25, 112, 26) if n <= 6 else None,
    )


def _corner_place(n: int, x: float, y: float, centre: Point, lives: bool) -> Place:
    """A place of a crowded ring: number and counter stand on the way to the centre, clear of the brackets too."""
    cw, ch = card_width(n), card_height(n)
    d = math.dist((x, y), centre)
    ux, uy = (centre[0] - x) / d, (centre[1] - y) / d
    reach = support(cw + _label_width(n) + 18, ch + 42, ux, uy) + 2
    label = Box.at(x + ux * reach, y + uy * reach, _label_width(n), 24)
    reach += support(_label_width(n) + COUNTER + 4, 24 + COUNTER + 12, ux, uy)
    counter = Box.at(x + ux * reach, y + uy * reach, COUNTER, COUNTER)
    return Place(card=Box.at(x, y, cw, ch), label=label, base=label.cy + 8, lives=counter if lives else None)


def support(w: float, h: float, ux: float, uy: float) -> float:
    """How far the rim of a box is from its centre in this direction."""
    return min(w / 2 / (abs(ux) or 1e-9), h / 2 / (abs(uy) or 1e-9))


def _stock(n: int, centre: Point, places: tuple[Place, ...], w: float) -> Box:
    """The stock, in the free part of the middle column; beside it for two."""
    cx, cy = centre
    x = cx + 190 if n == 2 else cx
    near = [box for place in places for box in _parts(place) if box.x < x + 64 and box.right > x - 64]
    low = max((box.bottom for box in near if box.cy < cy), default=0.0)
    high = min((box.y for box in near if box.cy >= cy), default=1e9)
    tall = w * 1.4 + 8 + 36
    mid = (low + high) / 2 if low and high < 1e8 else min(cy, high - tall / 2 - 8)
    if n == 4:
        mid = low + 10 + tall / 2
    elif n == 5:
        mid = high - tall / 2 - (12 if places[0].lives else 6)
    return Box(x - w / 2 - 4, mid - tall / 2, w + 8, w * 1.4 + 8)


def _parts(place: Place) -> Iterator[Box]:
    yield from (box for box in (place.card, place.label, place.lives, place.note) if box)


def _ways(places: tuple[Place, ...], centre: Point, rx: float, ry: float) -> Iterator[tuple[float, float, float]]:
    """An arrowhead half-way between neighbours, unless it would touch anything."""
    for dx, dy in arc(rx, ry, len(places) * 2)[1::2]:
        x, y = centre[0] + dx, centre[1] + dy
        solid = (box for place in places for box in (place.card, place.label, place.lives) if box)
        if not any(box.grow(12).has(x, y) for box in solid):
            yield x, y, math.degrees(math.atan2(dx / rx * ry, -dy / ry * rx))


def ways_path(table: Ring, clockwise: bool, taken: Collection[Box] = ()) -> str:
    """The arrowheads that show the way round, without those in the way of something."""
    clear = ((x, y, turn) for x, y, turn in table.ways if not any(box.grow(13).has(x, y) for box in taken))
    return "".join(chevron(x, y, turn if clockwise else turn + 180) for x, y, turn in clear)


def life_places(place: Place, k: int) -> tuple[Point, ...]:
    """Centres of k counters of radius 10; many of them overlap like a stack of coins."""
    if place.lives is None or k <= 0:
        return ()
    step = 28 if k <= 3 else (place.lives.w - 20) / (k - 1)
    return tuple((place.card.cx + (j - (k - 1) / 2) * step, place.lives.cy) for j in range(k))


def obstacles(
    table: Ring, on: Collection[Seat] = (), notes: Collection[Seat] = (), out: Collection[Seat] = (), piles: str = ""
) -> tuple[Box, ...]:
    """All that an arrow or a bubble must leave alone; `on` are places in brackets, `out` those without a card."""
    boxes = [table.stock, table.count]
    for side in set(piles) & {"l", "r"}:
        boxes += table.discard(side == "l")
    if "p" in piles:
        boxes.append(table.pool)
    for no, place in enumerate(table.places):
        if no not in out:
            boxes.append(place.card.grow(BRACKET if no in on else 2))
        boxes.append(place.label)
        if place.lives:
            boxes.append(place.lives)
        if place.note and no in notes:
            boxes.append(place.note)
    return tuple(boxes)
