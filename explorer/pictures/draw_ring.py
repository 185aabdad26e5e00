"""The picture of a table at which everybody sits round a stock."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _

from explorer.engine.play import Seat
from explorer.engine.table import Chair, Lay
from explorer.pictures.boxes import EDGE, WIDTH, Box, Point, corners, cut_to, num, pts, slab, text_width
from explorer.pictures.counters import counters, numbered
from explorer.pictures.gesture import Gesture, Move, Scene, gesture, manner_of
from explorer.pictures.picture import Balloon, Label, Line, Note, Pennant, Pull
from explorer.pictures.ring import Place, Ring, card_width, life_places, ways_path
from explorer.pictures.view import LAYERS, Placed, View, counted, frame_of, scale_of, transform

LETTER = 29
"The size of names on a phone, where they are largest."


@dataclass(frozen=True)
class RingDrawing:
    """The parts of the picture of a ring."""

    view: View

    @cached_property
    def n(self) -> int:
        """How many seats."""
        return len(self.view.table.chairs)

    @cached_property
    def scene(self) -> Scene:
        """The table as arrows and bubbles find it."""
        table = self.view.table
        piles = ("l" if self.discard_left else "r") if self.view.lays("discard") else ""
        return Scene(
            n=self.n,
            lives=any(chair.lives is not None for chair in table.chairs),
            turn=None if table.turn is None else self.place_of(table.turn),
            notes=tuple(self.place_of(seat) for seat in self.noted),
            out=tuple(sorted(self.place_of(chair.seat) for chair in table.chairs if not self.hands[chair.seat])),
            piles=piles + ("" if table.pool is None else "p"),
        )

    @cached_property
    def ring(self) -> Ring:
        """Where everything stands."""
        return self.scene.table

    @cached_property
    def hands(self) -> dict[Seat, list[Lay]]:
        """The cards of each seat; as a rule one."""
        return {chair.seat: self.view.hand(chair.seat) for chair in self.view.table.chairs}

    @cached_property
    def noted(self) -> dict[Seat, str]:
        """The word above the card of each seat that has one, where there is room for words."""
        first = ((seat, next((lay.note for lay in lays if lay.note), "")) for seat, lays in self.hands.items())
        return {seat: self.view.rulebook.word("note", note) for seat, note in first if note and self.n <= 6}

    @cached_property
    def discard_left(self) -> bool:
        """At which side of the stock the discard lies: away from the dealer, whose arrow goes to the stock."""
        dealer = next((chair.seat for chair in self.view.table.chairs if "dealer" in chair.roles), 0)
        return self.ring_without_piles.places[self.place_of(dealer)].card.cx > 401

    @cached_property
    def ring_without_piles(self) -> Ring:
        """The table alone."""
        return Scene(self.n).table

    @cached_property
    def gesture(self) -> Gesture:
        """The arrow and the bubbles."""
        table = self.view.table
        words = tuple((self.place_of(speech.seat), self.view.spoken(speech)) for speech in table.speeches)
        return gesture(self.scene, self.move, words)

    @property
    def move(self) -> Move | None:
        """The exchange, by places."""
        arrow = self.view.table.arrow
        if arrow is None:
            return None
        other = None if arrow.other is None else self.place_of(arrow.other)
        return Move(self.place_of(arrow.seat), other, arrow.refused)

    def place_of(self, seat: Seat) -> int:
        """Where a seat stands. The viewer sits at the bottom; rows are not turned, so that they can be read."""
        return seat if self.n > 26 else (seat - (self.view.viewer or 0)) % self.n

    @property
    def own(self) -> Seat | None:
        """The viewer, where no place is the nearest and so tells who it is."""
        return self.view.viewer if self.n > 26 else None

    def flags(self) -> Iterator[Pennant]:
        """The number of the viewer in rows, on black."""
        if self.own is not None:
            place, box = self.at(self.own), self.black(self.own)
            yield Pennant(slab(box, 3), num(box.cx), num(place.base), str(self.own + 1), "own")

    def black(self, seat: Seat) -> Box:
        """What the number of the viewer stands on, a little off the card before it."""
        label = self.at(seat).label
        return Box.at(label.cx + 1.5, label.cy, 32, 26)

    def at(self, seat: Seat) -> Place:
        """The place of a seat."""
        return self.ring.places[self.place_of(seat)]

    def parts(self) -> dict[str, Any]:
        """Everything that differs from form to form."""
        table, ring, made = self.view.table, self.ring, self.gesture
        taken = [box for bubble in made.bubbles if bubble for box in bubble.taken]
        taken += [Box.at(x, y, 14, 14) for x, y in (made.arrow.points if made.arrow else ())]
        return {
            "view": f"0 0 {ring.w} {num(ring.h)}",
            "ground": ring.ground, "hair": ring.hair, "track": ring.track,
            "ways": ways_path(ring, table.clockwise, taken),
            "holes": self.holes(), "pills": self.pills(), "turn": self.turn(),
            "hint": self.hint(), **self.sizes(), **self.lives(),
            "cards": self.view.document_order([*self.in_hand(), *self.piles()]),
            "labels": tuple(self.label(chair) for chair in table.chairs if chair.seat != self.own),
            "notes": tuple(self.notes()),
            "arrow": Pull(made.arrow.path, made.arrow.heads, made.arrow.bar, made.arrow.fine) if made.arrow else None,
            "balloons": tuple(self.balloons()), "pennants": tuple(self.flags()),
        }  # fmt: skip

    @cached_property
    def unit(self) -> float:
        """The width of a whole card as it is written; those of other sizes are scaled."""
        return card_width(self.n) if self.n <= 10 else self.ring.stock.w - 8

    def sizes(self) -> dict[str, Any]:
        """How large cards are, and the corners of cards in their frames."""
        w, h = self.ring.places[0].card.w, self.ring.places[0].card.h
        inner = w * 0.63
        return {
            "size": frame_of(Box.at(0, 0, self.unit, self.unit * 1.4)),
            "scale": scale_of(self.unit),
            "corner": frame_of(Box.at(0, 0, inner, inner * 2.5)),
            "frame": frame_of(Box.at(0, 0, w - 2, h - 2)),
        }

    def in_hand(self) -> Iterator[list[Placed]]:
        """The cards before the seats."""
        for seat, lays in self.hands.items():
            card, k = self.at(seat).card, len(lays)
            step = 0 if k < 2 else min(card.w * 0.3, card.w * 0.6 / (k - 1))
            half = card.w / 2 + step * (k - 1) / 2
            left = min(max(card.cx, EDGE + half), WIDTH - EDGE - half) - step * (k - 1) / 2
            yield [
                self.view.piece(
                    lay, transform(left + step * n, card.cy), corner=not self.ring.whole, sway=self.sway(seat)
                )
                for n, lay in enumerate(lays)
            ]

    def sway(self, seat: Seat) -> str:
        """To which side the card gives way that comes to one who asked: to the middle, so that both stay in sight."""
        move = self.move
        if move is None or move.dst is None or move.refused or self.place_of(seat) != move.src:
            return ""
        here, there = self.ring.places[move.src].card, self.ring.places[move.dst].card
        x, y = self.ring.centre[0] - (here.cx + there.cx) / 2, self.ring.centre[1] - (here.cy + there.cy) / 2
        if abs(here.cx - there.cx) > abs(here.cy - there.cy):
            return "s" if y > 0 else "n"
        return "e" if x > 0 else "w"

    def piles(self) -> Iterator[list[Placed]]:
        """The stock, and the discard, on which the last card laid there lies on top."""
        yield self.view.stock(self.ring.stock, self.unit)
        yield self.view.pile(self.view.lays("discard")[-LAYERS:], self.ring.discard(self.discard_left)[0], self.unit)

    def holes(self) -> str:
        """Where a seat has no card, or the stock is used up."""
        places = self.ring.places
        path = "".join(slab(places[no].card.grow(-2), 6) for no in self.scene.out)
        return path if self.view.lays("stock") else path + slab(self.ring.stock.grow(-4), 6)

    def label(self, chair: Chair) -> Label:
        """The name of a seat, of its player and of its roles, as far as there is room; in a crowd its number alone."""
        place = self.at(chair.seat)
        name = self.view.rulebook.place(chair.seat) if self.ring.whole else str(chair.seat + 1)
        more = self.player(chair) + (self.roles(chair) if self.says_roles(chair) else "")
        style = "who" if self.ring.whole else "role"
        return Label(num(place.label.cx), num(place.base), name, more, self.ring.whole, style)

    def player(self, chair: Chair) -> str:
        """The name of a player, after that of the seat, cut to the room for it."""
        name = self.view.rulebook.player(chair.seat)
        if not name or not self.ring.whole:
            return ""
        room = self.at(chair.seat).label.w - text_width(self.view.rulebook.place(chair.seat), LETTER)
        return cut_to(f" {name}", LETTER, room)

    def says_roles(self, chair: Chair) -> bool:
        """Whether there is room for the words of a seat's roles, beside the name of its player."""
        if self.n > 6:
            return False
        text = self.view.rulebook.place(chair.seat) + self.player(chair) + self.roles(chair)
        return not self.player(chair) or text_width(text, LETTER) <= self.at(chair.seat).label.w

    def roles(self, chair: Chair) -> str:
        """What a seat is in this deal, after a comma."""
        words = [self.view.rulebook.word("role", role) for role in chair.roles]
        return "".join(f", {word}" for word in ([*words, _("out")] if chair.out else words))

    def pills(self) -> str:
        """A line round the name of the dealer and one under that of the eldest, where there is no room for the word."""
        path = ""
        for chair in (chair for chair in self.view.table.chairs if not self.says_roles(chair)):
            pill = self.pill(chair)
            if "dealer" in chair.roles:
                path += slab(pill, 13)
            elif "eldest" in chair.roles:
                path += f"M{pts(pill.x + 4, pill.y + 31)}h{num(pill.w - 8)}"
        return path

    def pill(self, chair: Chair) -> Box:
        """Room for the line round a name."""
        place, player = self.at(chair.seat), self.player(chair)
        if chair.seat == self.own:  # round what is black
            return self.black(chair.seat).grow(2)
        least = 62 if self.ring.whole else 30 if self.ring.rowed else 36
        text = self.view.rulebook.place(chair.seat) + player
        return Box.at(place.label.cx, place.base - 9, text_width(text, LETTER) + 20 if player else least, 28)

    def hint(self) -> str:
        """What a caption should explain."""
        marks = _("The outline marks the dealer, the line below a name the eldest.") if self.pills() else ""
        own = _("The number in a solid block is that of the seat whose view this is.") if self.own is not None else ""
        return f"{marks} {own}".strip()

    def turn(self) -> str:
        """Brackets round the card of the seat on turn."""
        seat = self.view.table.turn
        if seat is None:
            return ""
        card = self.at(seat).card
        return corners(card.grow(5 if self.ring.rowed else 9), min(24, card.w * 0.3))

    def lives(self) -> dict[str, str]:
        """Counters of all seats, and the one that stands for the pool."""
        rows = []
        for chair in self.view.table.chairs if self.scene.lives and self.ring.whole else ():
            kept, lost = max(chair.lives or 0, 0), max(chair.lost, 0)
            rows.append((life_places(self.at(chair.seat), kept + lost), kept))
        if self.view.table.pool is not None:
            rows.append((((self.ring.pool.x + 16, self.ring.pool.cy),), 1))
        made, one = counters(rows), numbered(self.numbered)
        return {part: made[part] + one[part] for part in made}

    @cached_property
    def numbered(self) -> tuple[tuple[Point, int], ...]:
        """In a crowd, the counter of each seat and the number on it."""
        if self.ring.whole:
            return ()
        seats = ((self.at(chair.seat).lives, max(chair.lives or 0, 0)) for chair in self.view.table.chairs)
        return tuple(((box.cx, box.cy), kept) for box, kept in seats if box and self.scene.lives)

    def notes(self) -> Iterator[Note]:
        """Words above cards and below piles."""
        for seat, word in self.noted.items():
            box = self.at(seat).note
            if box:
                yield Note(num(box.cx), num(box.cy + 7), word)
        yield from (Note(num(x), num(y + 8.5), str(kept), style="note coin") for (x, y), kept in self.numbered if kept)
        count = self.ring.count
        yield counted(_("%(n)s in stock"), len(self.view.lays("stock")), count.cx, count.cy + 6)
        discard = self.view.lays("discard")
        if discard:
            box = self.ring.discard(self.discard_left)[1]
            yield Note(num(box.cx), num(box.cy + 6), self.view.note(discard[-1]) or _("put away"))
        if self.view.table.pool is not None:
            pool = self.ring.pool
            yield counted(_("%(n)s in the pool"), self.view.table.pool, pool.x + 36, pool.cy + 7, "note st")

    def balloons(self) -> Iterator[Balloon]:
        """Words spoken; those without room are left to the text."""
        style = manner_of(self.ring).style
        for speech, bubble in zip(self.view.table.speeches, self.gesture.bubbles, strict=True):
            if bubble:
                lines = tuple(Line(num(x), num(y), text) for (x, y), text in bubble.lines)
                yield Balloon(bubble.path, lines, speech.refuses, style)
