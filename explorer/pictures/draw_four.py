"""The picture of a table of four hands round a trick."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from explorer.engine.cards import SUIT_NAMES
from explorer.engine.play import Seat
from explorer.engine.table import Chair, Lay
from explorer.pictures import four
from explorer.pictures.boxes import Box, Point, corners, cut_to, num, pts, slab, text_width
from explorer.pictures.four import CARD_H, CARD_W, Fan
from explorer.pictures.pennants import Way, flag_box, pennant
from explorer.pictures.picture import Balloon, Glass, Label, Line, Note, Spot
from explorer.pictures.view import Placed, View, counted, frame_of, scale_of, transform
from explorer.pictures.words import won

LETTER = 29
"The size of names on a phone, where they are largest."
UP = Glass(frame_of(four.PLATES[0]), ((frame_of(four.UP), four.INDEX),))
ALONG = Glass(frame_of(four.PLATES[1]), tuple(zip(map(frame_of, four.ALONG), (four.LETTER, four.SUIT), strict=True)))
"The index of a card in a row and of one in a column, as large as its neighbour leaves it room."


@dataclass(frozen=True)
class FourDrawing:
    """The parts of the picture of four hands."""

    view: View

    def place_of(self, seat: Seat) -> int:
        """Where a seat stands: the viewer nearest, the next seat at the right."""
        return (seat - (self.view.viewer or 0)) % 4

    @cached_property
    def hands(self) -> dict[Seat, list[Lay]]:
        """The cards of each seat."""
        return {chair.seat: self.view.hand(chair.seat) for chair in self.view.table.chairs}

    @cached_property
    def fans(self) -> dict[Seat, Fan]:
        """How the hands are spread; a card that may be played, or was shown, comes out of its row."""
        raised = {
            seat: tuple(n for n, lay in enumerate(lays) if self.is_raised(lay) or lay.note)
            for seat, lays in self.hands.items()
        }
        return {seat: four.fan(self.place_of(seat), len(lays), raised[seat]) for seat, lays in self.hands.items()}

    @cached_property
    def choosing(self) -> bool:
        """Whether the reader may see which cards can be played now."""
        seat = self.view.table.turn
        return seat is not None and any(map(self.is_raised, self.hands[seat]))

    def is_raised(self, lay: Lay) -> bool:
        """Whether this card may be played, and the reader may know it."""
        return lay.seat == self.view.table.turn and lay.card in self.view.playable and self.view.shows(lay)

    def parts(self) -> dict[str, Any]:
        """Everything that differs from form to form."""
        view = self.view
        return {
            "view": f"0 0 {four.W} {four.H}",
            "ground": four.GROUND, "hair": four.HAIR, "track": "",
            "ways": four.ways_path(view.table.clockwise, [fan.box for fan in self.fans.values()]),
            "holes": self.holes(), "pills": self.columns(), "turn": self.turn(), "hint": "",
            "lives": "", "life_marks": "", "lost": "", "lost_marks": "",
            "size": frame_of(Box.at(0, 0, CARD_W, CARD_H)), "scale": scale_of(CARD_W),
            "corner": frame_of(Box.at(0, 0, 1, 2.5)), "frame": frame_of(Box.at(0, 0, 1, 2.5)),
            "cards": view.document_order(
                [*self.in_hand(), view.stock(four.STOCK, CARD_W)], [*self.lone(), *self.piles()]
            ),
            "labels": (*(label for chair in view.table.chairs for label in self.label(chair)), *self.score()),
            "notes": tuple(self.notes()), "arrow": None,
            "balloons": tuple(self.balloons()), "pennants": tuple(pennant(*flag) for flag in self.flags),
            "spots": tuple(self.spots()),
        }  # fmt: skip

    def in_hand(self) -> Iterator[list[Placed]]:
        """The four hands; a card that may not be played lies under a veil."""
        for seat, lays in self.hands.items():
            closed = self.choosing and seat == self.view.table.turn
            lying = len(lays) - 1 if self.place_of(seat) % 2 else 0  # of those in a column the last is seen whole
            yield [
                self.view.piece(
                    lay,
                    transform(*point),
                    veil=closed and not self.is_raised(lay),
                    glass=ALONG if n < lying else UP,
                )
                for n, (lay, point) in enumerate(zip(lays, self.fans[seat].points, strict=True))
            ]

    def spots(self) -> Iterator[Spot]:
        """The cards that may be played, and where they lie."""
        for seat, lays in self.hands.items():
            for lay, point in zip(lays, self.fans[seat].points, strict=True):
                if self.is_raised(lay):
                    yield Spot(str(lay.card), transform(*point))

    def lone(self) -> Iterator[Placed]:
        """The trick, and cards turned up before a seat."""
        for lay in self.view.table.lays:
            if lay.zone == "trick" and lay.seat is not None:
                yield self.view.piece(lay, transform(*four.TRICK[self.place_of(lay.seat)]), glass=UP)
            elif lay.zone == "turned" and lay.seat is not None:
                yield self.view.piece(lay, transform(*four.TURNED[self.place_of(lay.seat)]), glass=UP)

    @cached_property
    def taken(self) -> dict[Seat, int]:
        """How many tricks each seat has taken."""
        return {chair.seat: chair.won or 0 for chair in self.view.table.chairs}

    def piles(self) -> Iterator[Placed]:
        """The tricks that each seat has taken, face down."""
        for seat, tricks in self.taken.items():
            lays = self.view.lays("won", seat)
            points = four.pile_points(self.place_of(seat), max(tricks, 1))
            each = -(-len(lays) // len(points))
            yield from (
                self.view.piece(lay, transform(*points[n // each], 0, four.SMALL)) for n, lay in enumerate(lays)
            )

    def holes(self) -> str:
        """Where the card of the seat on turn will lie."""
        table = self.view.table
        played = {lay.seat for lay in self.view.lays("trick")}
        if table.turn is None or table.turn in played or not (played or self.view.playable):
            return ""
        x, y, _ = four.TRICK[self.place_of(table.turn)]
        return slab(Box.at(x, y, CARD_W - 4, CARD_H - 4), 6)

    def turn(self) -> str:
        """Brackets round the hand of the seat on turn."""
        seat = self.view.table.turn
        return "" if seat is None else corners(self.fans[seat].box.grow(7), 22)

    def label(self, chair: Chair) -> Iterator[Label]:
        """The name of a seat, with its player; at the sides its role stands below, or that of a named player."""
        book, place = self.view.rulebook, self.place_of(chair.seat)
        x, y, end = four.NAMES[place]
        room = four.name_box(place, bool(end)).w
        name, player = book.place(chair.seat), cut_to(book.player(chair.seat), LETTER, room)
        role = ", ".join(book.word("role", role) for role in chair.roles)
        if player:
            both = ", ".join(filter(None, (name, role)))
            name, role = player, both if not end or text_width(both, LETTER) <= room + 20 else name
        if end and role:
            yield Label(num(x), num(y - 26), name, style=f"who {end}")
            yield Label(num(x), num(y), role, style=f"role {end}")
        else:
            yield Label(num(x), num(y), name, role and f", {role}", style=f"who {end}".strip())

    def notes(self) -> Iterator[Note]:
        """The trump, the word beside a card turned up, and the number of tricks taken, or of cards in the stock."""
        if self.view.table.trump:
            suit = _("Trump: %(suit)s") % {"suit": SUIT_NAMES[self.view.table.trump]}
            x, y = four.TRUMP
            yield Note(num(x), num(y), suit, style="note st")
        stock = len(self.view.lays("stock"))
        if stock:
            box = four.STOCK_WORD
            yield counted(_("%(n)s in stock"), stock, box.cx, box.cy + 6)
        for lay in self.view.lays("turned"):
            if lay.seat is not None and lay.note:
                x, y, end = four.TURNED_WORD[self.place_of(lay.seat)]
                yield Note(num(x), num(y), self.view.note(lay), style=f"note {end}")
        for seat, tricks in self.taken.items():
            if tricks:
                box = four.pile_boxes(self.place_of(seat), tricks)[1]
                yield Note(num(box.cx), num(box.cy + 8), self.pile_word(seat, tricks))

    def pile_word(self, seat: Seat, tricks: int) -> str:
        """How many tricks lie in a pile; once no hand is beside it, whose they are."""
        if any(self.hands.values()):
            return won(tricks)
        return _("%(seat)s: %(tricks)s") % {"seat": self.view.rulebook.place(seat), "tricks": won(tricks)}

    @cached_property
    def reckoned(self) -> tuple[int, ...]:
        """The score, once every card is played: there is room for it then."""
        played = not any(lay.zone in ("hand", "trick", "stock", "turned") for lay in self.view.table.lays)
        return self.view.table.tally.total if played and self.view.table.tally else ()

    def columns(self) -> str:
        """The line between the two columns of the score, and the one under their heads."""
        x, y = four.MIDDLE
        return f"M{pts(x, y - 76)}v132M{pts(x - 220, y - 34)}h440" if self.reckoned else ""

    def score(self) -> Iterator[Label]:
        """The score in the middle, in two columns."""
        x, y = four.MIDDLE
        for way, side, total in zip((-1, 1), self.view.rulebook.teams, self.reckoned, strict=False):
            yield Label(num(x + 112 * way), num(y - 48), side, style="role")
            yield Label(num(x + 112 * way), num(y + 30), str(total), style="who score")

    @cached_property
    def flags(self) -> tuple[tuple[str, Point, Way, Box], ...]:
        """A flag at each card of the trick, and each group of cards in a hand, that has a word."""
        return (*self.trick_flags(), *self.hand_flags())

    def trick_flags(self) -> Iterator[tuple[str, Point, Way, Box]]:
        """At a card of the trick: above it at the far side and the right, below it at the near side and the left."""
        for lay in self.view.lays("trick"):
            if lay.note and lay.seat is not None:
                place, word = self.place_of(lay.seat), self.view.flag(lay.note)
                x, y, _ = four.TRICK[place]
                way: Way = "up" if place in (0, 3) else "down"
                tip = (x, y + (CARD_H / 2 + 4) * (1 if way == "up" else -1))
                yield word, tip, way, flag_box(word, tip, way, four.FLAG_EDGE[place])

    def hand_flags(self) -> Iterator[tuple[str, Point, Way, Box]]:
        """At the inner side of a hand: at the middle of its cards, or at one of them where that is free."""
        solid = tuple(self.lying())
        for seat, lays in self.hands.items():
            for note in dict.fromkeys(lay.note for lay in lays if lay.note):
                word = self.view.flag(note)
                points = [point for lay, point in zip(lays, self.fans[seat].points, strict=True) if lay.note == note]
                middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
                tries = []
                for x, y in (middle, *points):
                    tip, way = self.inner_side(self.place_of(seat), x, y)
                    tries.append((word, tip, way, flag_box(word, tip, way)))
                yield from [item for item in tries if not any(item[3].hits(box) for box in solid)][:1]

    def inner_side(self, place: int, x: float, y: float) -> tuple[Point, Way]:
        """Where a flag points to a card of a hand, and which way."""
        out, side = CARD_H / 2 + 4, CARD_W / 2 + 4
        sides: tuple[tuple[Point, Way], ...] = (
            ((x, y - out), "down"), ((x - side, y), "right"), ((x, y + out), "up"), ((x + side, y), "left")
        )  # fmt: skip
        return sides[place]

    def balloons(self) -> Iterator[Balloon]:
        """Words spoken; those without room are left to the text."""
        table = self.view.table
        words = tuple(
            (self.place_of(speech.seat), self.view.spoken(speech), self.fans[speech.seat].box)
            for speech in table.speeches
        )
        for speech, bubble in zip(table.speeches, four.bubbles(words, tuple(self.solid())), strict=True):
            if bubble:
                lines = tuple(Line(num(x), num(y), text) for (x, y), text in bubble.lines)
                yield Balloon(bubble.path, lines, speech.refuses)

    def solid(self) -> Iterator[Box]:
        """All that a bubble must leave alone."""
        for chair in self.view.table.chairs:
            place = self.place_of(chair.seat)
            if self.hands[chair.seat]:
                yield self.fans[chair.seat].box
            yield four.name_box(place, bool(chair.roles or self.view.rulebook.player(chair.seat)))
            if self.taken[chair.seat]:
                yield from four.pile_boxes(place, self.taken[chair.seat])
        yield from self.lying()
        yield from (box for _, _, _, box in self.flags)

    def lying(self) -> Iterator[Box]:
        """What lies on the table before the hands, and the trump."""
        if self.view.table.trump:
            yield four.TRUMP_BOX
        if self.view.lays("stock"):
            yield from (four.STOCK, four.STOCK_WORD)
        for lay in self.view.lays("trick"):
            if lay.seat is not None:
                yield four.trick_box(self.place_of(lay.seat))
        for lay in self.view.lays("turned"):
            if lay.seat is not None:
                yield from four.turned_boxes(self.place_of(lay.seat))
