"""Where everything stands on a table of four hands: two rows and two columns round a trick.

A place is 0 at the bottom, then 1 at the right, 2 at the top and 3 at the left.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from explorer.pictures.boxes import Box, Point, breaks, chevron, slab
from explorer.pictures.bubbles import Bubble, Manner, outline, set_lines

W, H = 800, 934
CARD_W, CARD_H = 108.0, 151.2
INDEX = "5 10 38 100"
"The part of a face that is its index: the letter over the suit."
UP = Box(-50.5, -72, 30.4, 80)
"Where it stands, enlarged, on a card of which the left edge is seen."
LETTER, SUIT = "5 10 38 52", "7 67 34 39"
ALONG = Box(-49, -70, 30.4, 41.6), Box(-13, -68.5, 32.3, 37)
"Where its letter and its suit stand side by side, on a card of which the upper edge is seen."
PLATES = Box(-52.6, -74.2, 44, 101), Box(-52.6, -74.2, 105.2, 48)
"The paper under them, as far as the nearest signs of the face, none of which may be cut."
LIFT, LEAN = 26, 14
"How far a raised card comes out of a row, and of a column."
MIDDLE = 400.0, 467.0
LEFT, RIGHT = 66.0, 734.0
TOP, BOTTOM = 120.0, 817.6
SMALL = 0.5
"Size of the cards in a pile of tricks."
SHIFT = 5
"Each trick in a pile shows so much of the one below."

TRICK = ((400, 554, 0), (514, 470, 4), (400, 386, -2), (286, 470, -4))
"Where the card that a place plays lies: x, y, degrees."
TURNED = ((612, 632), (612, 296), (188, 300), (188, 640))
"A card turned up before a place, at its right hand."
TURNED_WORD = ((548, 640, "en"), (548, 330, "en"), (252, 306, "st"), (252, 620, "st"))
"The word beside it, and from which end it is written."
FLAG_EDGE = ((0, W), (461, W), (0, W), (0, 339))
"How far to the sides the pennant of a card in the trick may reach."
PILE = ((545, 660, 1), (626, 300, -1), (204, 274, 1), (174, 668, 1))
"The tricks that a place has taken, and to which side they grow."
PILE_WORD = (612, 253, 335, 621)
"Baseline of their number."
STOCK = Box.at(400, 452, 84, 116)
"Cards that are not dealt, in the middle; there is no trick then."
STOCK_WORD = Box.at(400, 532, 120, 28)
NAMES = ((400, 924, ""), (790, 177, "en"), (400, 28, ""), (10, 177, "st"))
TRUMP = 10, 28
"Baseline of the suit that is trump, in the corner that no hand reaches."
TRUMP_BOX = Box(10, 6, 196, 28)
GROUND = slab(Box(92, 178, 616, 584), 64)
HAIR = slab(Box(104, 190, 592, 560), 56)
CORNERS = ((689, 743, -45), (689, 197, -135), (111, 197, 135), (111, 743, 45))
"Arrowheads on the rim that point round to the right: anticlockwise."
SPOKEN = Manner(38, 12)


@dataclass(frozen=True, slots=True)
class Fan:
    """The cards of one hand, spread."""

    points: tuple[Point, ...]
    box: Box


@lru_cache(maxsize=1024)
def fan(place: int, count: int, raised: tuple[int, ...] = ()) -> Fan:
    """So many cards at a place; those raised come out towards the middle."""
    spread = _column if place % 2 else _row
    points = spread(place, count, raised)
    at = points or spread(place, 1, ())
    return Fan(points, Box.round(Box.at(x, y, CARD_W, CARD_H) for x, y in at))


def _row(place: int, k: int, raised: Collection[int]) -> tuple[Point, ...]:
    """A row. A raised card is not covered: the next one stands clear of it, and the rest close up."""
    y, step, lift = (BOTTOM, 60.0, -LIFT) if place == 0 else (TOP, 56.0, LIFT)
    if len(raised) == k:
        raised = ()
    free = len([i for i in raised if i < k - 1])
    plain = max(k - 1 - free, 0)
    left = 760 - CARD_W
    if plain * step + free * 114 > left:
        step = 42
    clear = min(114.0, (left - plain * step) / free) if free else 0.0
    xs = [0.0]
    for i in range(k - 1):
        xs.append(xs[-1] + (clear if i in raised else step))
    shift = MIDDLE[0] - xs[-1] / 2
    return tuple((x + shift, y + (lift if i in raised else 0)) for i, x in enumerate(xs[:k]))


def _column(place: int, k: int, raised: Collection[int]) -> tuple[Point, ...]:
    """A column. A raised card leans out to the side."""
    if len(raised) == k:
        raised = ()
    step, lean = 48.0, LEAN if place == 3 else -LEAN
    top = MIDDLE[1] - (k - 1) * step / 2
    return tuple((_side(place) + (lean if i in raised else 0), top + i * step) for i in range(k))


def _side(place: int) -> float:
    return RIGHT if place == 1 else LEFT


def name_box(place: int, role: bool) -> Box:
    """Room for a name; at the sides its role stands below it."""
    x, y, end = NAMES[place]
    if not end:
        return Box.at(x, y - 8, 200, 28)
    top = y - (48 if role else 22)
    return Box(x if end == "st" else x - 130, top, 130, y + 6 - top)


def trick_box(place: int) -> Box:
    """Room for a card of the trick, as it is tilted."""
    x, y, _ = TRICK[place]
    return Box.at(x, y, CARD_W + 8, CARD_H + 6)


def turned_boxes(place: int) -> tuple[Box, Box]:
    """Room for a card turned up, and for the word beside it."""
    x, y, end = TURNED_WORD[place]
    return Box.at(*TURNED[place], CARD_W, CARD_H), Box(x if end == "st" else x - 76, y - 22, 76, 30)


def pile_points(place: int, tricks: int) -> tuple[Point, ...]:
    """Where each trick that a place has taken lies."""
    x, y, way = PILE[place]
    return tuple((x + way * SHIFT * k, y) for k in range(tricks))


def pile_boxes(place: int, tricks: int) -> tuple[Box, Box]:
    """Room for a pile of tricks, and for their number."""
    points = pile_points(place, max(tricks, 1))
    box = Box.round(Box.at(x, y, CARD_W * SMALL, CARD_H * SMALL) for x, y in points)
    return box, Box.at(box.cx, PILE_WORD[place] - 8, 104, 28)


def ways_path(clockwise: bool, taken: Sequence[Box]) -> str:
    """The arrowheads that show the way round, without those in the way of something."""
    return "".join(
        chevron(x, y, turn + 180 if clockwise else turn)
        for x, y, turn in CORNERS
        if not any(box.grow(13).has(x, y) for box in taken)
    )


@lru_cache(maxsize=1024)
def bubbles(words: tuple[tuple[int, str, Box], ...], solid: tuple[Box, ...]) -> tuple[Bubble | None, ...]:
    """Words spoken before hands (place, words, hand), each clear of the others; None where there is no room.

    They are placed one after another, in the first order that leaves room for all.
    """
    best: dict[int, Bubble | None] = {}
    for order in permutations(range(len(words))):
        made: dict[int, Bubble | None] = {}
        for n in order:
            place, text, hand = words[n]
            made[n] = _speak(place, text, hand, (*solid, *(bubble.box for bubble in made.values() if bubble)))
        best = best if sum(map(bool, best.values())) > sum(map(bool, made.values())) else made
        if all(made.values()):
            break
    return tuple(best[n] for n in range(len(words)))


def _speak(place: int, text: str, hand: Box, taken: Sequence[Box]) -> Bubble | None:
    """Words before a hand, in the place nearest its middle that is free; None if there is none."""
    best: tuple[float, Box, Point, tuple[str, ...]] | None = None
    for lines in breaks(text):
        for cost, box, tip in _spots(place, lines, hand):
            cost += 60 * (len(lines) - 1)
            if best and best[0] <= cost:
                continue
            if box.inside(W, H) and not any(box.grow(5).hits(other) for other in taken):
                best = cost, box, tip, lines
    if best is None:
        return None
    _, box, tip, lines = best
    return Bubble(outline(box, tip, SPOKEN.half)[0], box, set_lines(box, lines), ())


def _spots(place: int, lines: Sequence[str], hand: Box) -> Iterator[tuple[float, Box, Point]]:
    """Places along the inner side of a hand: cost, box and the tip of the tail."""
    w, h = SPOKEN.box(lines)
    upright = place % 2 == 1
    low, high = (hand.y, hand.bottom) if upright else (hand.x, hand.right)
    middle = (low + high) / 2
    for at in range(int(low) - 30, int(high) + 31, 12):
        end = min(max(at, low + 16), high - 16)
        for gap in (28, 40, 56, 74):
            cost = gap + abs(at - middle) * 0.1 + abs(at - end)
            if place == 0:
                yield cost, Box.at(at, hand.y - gap - h / 2, w, h), (end, hand.y - 3)
            elif place == 2:
                yield cost, Box.at(at, hand.bottom + gap + h / 2, w, h), (end, hand.bottom + 3)
            elif place == 3:
                yield cost, Box.at(hand.right + gap + w / 2, at, w, h), (hand.right + 3, end)
            else:
                yield cost, Box.at(hand.x - gap - w / 2, at, w, h), (hand.x - 3, end)
