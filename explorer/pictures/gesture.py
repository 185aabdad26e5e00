"""What is said and asked at a table of any number of seats: one arrow, and bubbles."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from explorer.engine.play import Seat
from explorer.pictures.arrows import Arrow, Field, curved, find_route
from explorer.pictures.boxes import Box, Point
from explorer.pictures.bubbles import Bubble, Manner, place_bubble
from explorer.pictures.ring import BRACKET, Ring, obstacles, ring
from explorer.pictures.rows import row_arrow, rows


@dataclass(frozen=True, slots=True)
class Move:
    """An exchange asked for, from a place to another or to the stock (None)."""

    src: Seat
    dst: Seat | None
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as an arrow or a bubble finds it. Seats are places: 0 is at the bottom."""

    n: int
    lives: bool = True
    turn: Seat | None = None
    notes: tuple[Seat, ...] = ()
    "Places with a word above their card."
    out: tuple[Seat, ...] = ()
    "Places without a card."
    piles: str = ""
    "`l` or `r` if there is a discard at that side, `p` if there is a pool."

    @property
    def table(self) -> Ring:
        """Where everything stands."""
        return layout(self.n, self.lives)

    def boxes(self, holes: bool) -> tuple[Box, ...]:
        """All that must be left alone: by bubbles the empty places too, by arrows not."""
        on = () if self.turn is None else (self.turn,)
        return obstacles(self.table, on, self.notes, () if holes else self.out, self.piles)


@dataclass(frozen=True, slots=True)
class Gesture:
    """An arrow and the bubbles, in the order in which they were asked for; None where there is no room."""

    arrow: Arrow | None
    bubbles: tuple[Bubble | None, ...]

    @property
    def complete(self) -> bool:
        """Whether everything found its place."""
        return all(self.bubbles)


def layout(n: int, lives: bool = True) -> Ring:
    """The table of n seats: a ring, or rows where a ring would be too crowded."""
    return ring(n, lives) if n <= 26 else rows(n)


@lru_cache(maxsize=2048)
def gesture(scene: Scene, move: Move | None, words: tuple[tuple[Seat, str], ...] = ()) -> Gesture:
    """Draw a move and what is said with it: arrow first, and where that leaves no room for the words, words first."""
    arrow = _arrow(scene, move, ()) if move else None
    made = Gesture(arrow, _speak(scene, move, words, arrow.points if arrow else ()))
    if made.complete or move is None:
        return made
    bubbles = _speak(scene, move, words, ())
    taken = [box for bubble in bubbles if bubble for box in bubble.taken]
    round_them = Gesture(_arrow(scene, move, taken), bubbles)
    return round_them if round_them.complete and round_them.arrow else made


def manner_of(table: Ring) -> Manner:
    """How large bubbles are at this table."""
    if table.rowed:
        return Manner(26, 6, -4, "xs")
    if len(table.places) <= 6:
        return Manner(38, 11)
    return Manner(32 if table.whole else 34, 7, style="sm")


def _arrow(scene: Scene, move: Move, spoken: Sequence[Box]) -> Arrow | None:
    """The arrow, clear of the table and of words spoken."""
    table, boxes = scene.table, (*scene.boxes(holes=False), *spoken)
    if table.rowed:
        made = row_arrow(table, move.src, move.dst, move.refused)
        return None if any(box.has(*point) for box in spoken for point in made.points) else made
    fine = not table.whole
    src, dst = _speaker(table, move.src), table.stock if move.dst is None else _speaker(table, move.dst)
    bracketed = None if scene.turn is None or fine else table.places[scene.turn].card
    ends = [box.grow(BRACKET - 7) if box == bracketed else box for box in (src, dst)]
    clear = [box for box in boxes if bracketed is None or bracketed not in (src, dst) or box != bracketed.grow(BRACKET)]
    if bracketed in (src, dst) and bracketed is not None:
        clear.append(bracketed.grow(4))
    found = find_route(ends[0], ends[1], Field(clear, (table.w, table.h), table.centre), fine)
    return curved(found, move.refused, fine) if found else None


def _speaker(table: Ring, place: Seat) -> Box:
    """Where arrows and tails of a seat end: at its card, in a crowded ring at its number."""
    return table.places[place].card if table.whole or table.rowed else table.places[place].label


def _speak(
    scene: Scene, move: Move | None, words: Sequence[tuple[Seat, str]], points: Sequence[Point]
) -> tuple[Bubble | None, ...]:
    """The bubbles, each clear of those before it."""
    table, taken = scene.table, list(scene.boxes(holes=True))
    manner = manner_of(table)
    out: list[Bubble | None] = []
    for place, text in words:
        shun = _other_party(table, move, place)
        size = (float(table.w), table.h)
        made = place_bubble(text, _speaker(table, place), taken, size, table.centre, manner, points, shun)
        out.append(made)
        if made:
            taken += made.taken
    return tuple(out)


def _other_party(table: Ring, move: Move | None, place: Seat) -> Point | None:
    if move is None or place not in (move.src, move.dst):
        return None
    other = move.dst if place == move.src else move.src
    box = table.stock if other is None else _speaker(table, other)
    return box.cx, box.cy
