"""Where everything stands on a table of four hands: two rows, two columns, and the trick between them.

Place 0 is at the bottom, then to the right, the top, the left: the order of play where that is anticlockwise.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from explorer.pictures.boxes import Box, Point
from explorer.pictures.bubbles import Bubble, outline, set_lines
from explorer.pictures.boxes import breaks, text_width

SIZE = (800.0, 934.0)
CARD = (108.0, 151.2)
MIDDLE = (400.0, 470.0)
RAISE = 26
"So far a card that may be played is lifted out of its row."
STEPS = {0: 60.0, 2: 56.0, 1: 50.0, 3: 50.0}
"From one card of a hand to the next, by place."
NAMES = ((400, 924, "m"), (790, 206, "e"), (400, 30, "m"), (10, 206, "s"))
"Of each place: where its name stands, and whether that is its middle, end or start."
TRICK = ((400, 554, 0), (514, 470, 4), (400, 386, -2), (286, 470, -4))
"Of each place: where its card in the trick lies, and how it is tilted."
TURNED = ((598, 640), (626, 362), (174, 362), (196, 640))
"Of each place: where the turned card lies before its dealer."
WON = ((150, 690), (650, 272), (520, 262), (150, 232))
"Of each place: where the tricks it has taken are told."
GAPS = (28, 40, 56)
LETTERS = 38


def row(count: int, y: float, raised: Sequence[int] = (), step: float = 60, room: float = 760) -> tuple[Point, ...]:
    """Centres of cards in a row. A raised card is never covered: the next one stands clear of it, the rest close up."""
    clear = CARD[0] + 6
    free = 0 if len(raised) == count else sum(1 for i in raised if i < count - 1)
    plain = max(count - 1 - free, 0)
    left = room - CARD[0]
    if plain * step + free * clear > left:
        step = 42
    gap = min(clear, (left - plain * step) / free) if free else 0.0
    lifted = set() if len(raised) == count else set(raised)
    xs, x = [], 0.0
    for i in range(count):
        xs.append(x)
        x += gap if i in lifted else step
    shift = MIDDLE[0] - (xs[-1] if xs else 0) / 2
    return tuple((x + shift, y - (RAISE if i in lifted else 0)) for i, x in enumerate(xs))


def column(count: int, x: float, step: float = 50) -> tuple[Point, ...]:
    """Centres of cards in a column."""
    top = MIDDLE[1] - (count - 1) * step / 2
    return tuple((x, top + i * step) for i in range(count))


def hand(place: int, count: int, raised: Sequence[int] = ()) -> tuple[Point, ...]:
    """Centres of the cards of one hand."""
    if place == 0:
        return row(count, 817.6, raised)
    if place == 2:
        return row(count, 119.4, step=STEPS[2])
    return column(count, 736 if place == 1 else 64)


def card_box(x: float, y: float) -> Box:
    """The room of one card."""
    return Box.at(x, y, *CARD)


def hand_box(place: int, count: int) -> Box:
    """The room of one hand."""
    return Box.round([card_box(*centre) for centre in hand(place, max(count, 1))])


def pennant_box(place: int) -> Box:
    """The word above the card of a place in the trick."""
    x, y, _tilt = TRICK[place]
    return Box.at(x, y - CARD[1] / 2 - 20, 118, 30)


def name_box(place: int) -> Box:
    """Room for a name."""
    x, y, anchor = NAMES[place]
    if anchor == "m":
        return Box.at(x, y - 8, 150, 26)
    return Box(x if anchor == "s" else x - 84, y - 20, 84, 26)


def solid(counts: Sequence[int], dealer: int | None, trick: Sequence[int]) -> Iterator[Box]:
    """All that a bubble must leave alone."""
    for place, count in enumerate(counts):
        if count:
            yield hand_box(place, count)
        yield name_box(place)
    for place in trick:
        x, y, _tilt = TRICK[place]
        yield Box.at(x, y, CARD[0] + 8, CARD[1] + 6)
    if dealer is not None:
        x, y = TURNED[dealer]
        yield card_box(x, y)
        yield Box.at(x, y + 96, 90, 28)


@lru_cache(maxsize=512)
def bubbles(
    words: tuple[tuple[int, str], ...], counts: tuple[int, ...], dealer: int | None, trick: tuple[int, ...]
) -> tuple[Bubble | None, ...]:
    """What is said at the table, each clear of the rest; None where there is no room."""
    taken = list(solid(counts, dealer, trick))
    out = []
    for place, text in words:
        found = None
        for lines in breaks(text):
            found = found or _bubble(place, lines, hand_box(place, counts[place]), taken)
        out.append(found)
        if found:
            taken.append(found.box)
    return tuple(out)


def _bubble(place: int, lines: tuple[str, ...], held: Box, taken: Sequence[Box]) -> Bubble | None:
    """The cheapest free place beside a hand, nearest to the middle of the table."""
    w = max(text_width(line, LETTERS) for line in lines) + 26
    h = 20.0 + LETTERS * len(lines)
    best: tuple[float, Box, Point] | None = None
    for gap in GAPS:
        for along in _along(place, held):
            box, tip = _spot(place, held, along, gap, w, h)
            if not box.inside(*SIZE) or any(box.grow(5).hits(other) for other in taken):
                continue
            cost = gap + abs(box.cx - MIDDLE[0]) * 0.1 + abs(box.cy - MIDDLE[1]) * 0.1
            if best is None or cost < best[0]:
                best = (cost, box, tip)
    if best is None:
        return None
    _cost, box, tip = best
    path, _root = outline(box, tip, 12)
    return Bubble(path, box, set_lines(box, lines), ())


def _along(place: int, held: Box) -> Iterator[float]:
    start, stop = (held.x + 24, held.right - 24) if place in (0, 2) else (held.y, held.bottom)
    at = start
    while at <= stop:
        yield at
        at += 12


def _spot(place: int, held: Box, along: float, gap: float, w: float, h: float) -> tuple[Box, Point]:
    if place == 0:
        return Box.at(along, held.y - gap - h / 2, w, h), (along, held.y - 3)
    if place == 2:
        return Box.at(along, held.bottom + gap + h / 2, w, h), (along, held.bottom + 3)
    tip = min(max(along, held.y + 16), held.bottom - 16)
    if place == 3:
        return Box.at(held.right + gap + w / 2, along, w, h), (held.right + 3, tip)
    return Box.at(held.x - gap - w / 2, along, w, h), (held.x - 3, tip)
