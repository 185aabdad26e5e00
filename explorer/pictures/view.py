"""A table as its reader sees it: whose eyes, which cards, in which order."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.templatetags.static import static

from explorer.engine.cards import SUITS, Card, Cards
from explorer.engine.play import Seat
from explorer.engine.rulebook import Rulebook
from explorer.engine.table import Lay, Speech, Table, Zone
from explorer.pictures.boxes import Box, num, pts
from explorer.pictures.picture import Frame, Glass, Note, Piece
from explorer.pictures.words import shows

Placed = tuple[Lay, Piece]

LAYERS = 3
"So many cards of a pile are drawn."
FAN = "KQJAT98765432"
"An order of ranks for the document alone; a hand that lies otherwise is put right in its own places."
BACK_CORNER = "88 82.5 74 185"
FACE_CORNER = "5 10 40 100"


@lru_cache(maxsize=128)
def card_file(name: str) -> str:
    """The address of a card's picture: of a face such as `Kh`, or of the `back`."""
    return static(f"cards/{name}.svg")


@dataclass(frozen=True, slots=True)
class View:
    """All that a picture is made of."""

    table: Table
    figure: str
    rulebook: Rulebook
    calls: Mapping[str, str]
    sees: Callable[[Card], bool]
    viewer: Seat | None
    index: Mapping[Card, int]
    "The place of each card in the pack as it was dealt."
    playable: Collection[Card]

    def lays(self, zone: Zone, seat: Seat | None = None) -> list[Lay]:
        """The cards in a place, in their order there."""
        return [lay for lay in self.table.lays if lay.zone == zone and (seat is None or lay.seat == seat)]

    def shows(self, lay: Lay) -> bool:
        """Whether the reader sees this card."""
        return shows(lay, self.sees)

    def hand(self, seat: Seat) -> list[Lay]:
        """The cards of a seat as they are laid out.

        If one is hidden they lie as they were dealt: their places in a sorted hand would tell of it.
        """
        lays = self.lays("hand", seat)
        return lays if all(map(self.shows, lays)) else sorted(lays, key=lambda lay: -self.index[lay.card])

    def piece(
        self,
        lay: Lay,
        at: str,
        corner: bool = False,
        veil: bool = False,
        sway: str = "",
        glass: Glass | None = None,
    ) -> Placed:
        """A card in its place, its face or its back; a face may bear its index enlarged."""
        seen = self.shows(lay)
        view = (FACE_CORNER if seen else BACK_CORNER) if corner else ""
        name = str(lay.card) if seen else "back"
        own = f"{self.figure}-c{self.index[lay.card]:02}"
        return lay, Piece(own, at, card_file(name), view, veil, sway, glass if seen else None)

    def note(self, lay: Lay) -> str:
        """The word beside a card."""
        return self.rulebook.word("note", lay.note) if lay.note else ""

    def flag(self, note: str) -> str:
        """The word for a pennant: a short one, if the rulebook has it."""
        return self.rulebook.words.get("flag", {}).get(note) or self.rulebook.word("note", note)

    def spoken(self, speech: Speech) -> str:
        """The words of a speech."""
        return self.calls.get(speech.call) or self.rulebook.word("call", speech.call)

    def pile(self, lays: Sequence[Lay], box: Box, unit: float) -> list[Placed]:
        """A few cards on one another, the lowest first, in a box a little wider than they are."""
        scale, middle = (box.w - 8) / unit, (len(lays) - 1) / 2
        return [
            self.piece(lay, transform(box.cx + 4 * (k - middle), box.cy - 3 * (k - middle), 0, scale))
            for k, lay in enumerate(lays)
        ]

    def stock(self, box: Box, unit: float) -> list[Placed]:
        """The top of the stock; a card of it that was turned lies face up on top."""
        lays = self.lays("stock")
        top = [lay for lay in lays if not lay.up][:LAYERS][::-1]
        return self.pile([*top, *(lay for lay in lays if lay.up)], box, unit)

    def document_order(self, piles: Sequence[Sequence[Placed]], lone: Sequence[Placed] = ()) -> tuple[Piece, ...]:
        """All cards in an order that hardly changes from step to step.

        A morph pairs elements by id and walks both documents in order; an element that has to change places
        among its neighbours is taken out and put back, and in browsers without `moveBefore` its transition is
        lost: the card would jump. So each card has a place in the document of its own, whatever zone it is in:
        first those that lie hidden from the reader at some time, last dealt first, so that the top of the stock
        is painted last; then the reader's own hand, or all hands if all are open, by suit and rank. Only piles,
        whose cards lie upon one another, must be painted in their order; they share out the places that they hold.
        """
        placed = [*lone, *(item for pile in piles for item in pile)]
        order = sorted(placed, key=lambda item: self._document_key(item[0]))
        slot = {id(item): n for n, item in enumerate(order)}
        for pile in piles:
            for n, item in zip(sorted(slot[id(item)] for item in pile), pile, strict=True):
                order[n] = item
        return tuple(piece for _, piece in order)

    def _document_key(self, lay: Lay) -> tuple[int, ...]:
        own = self.viewer is None or (self.viewer == lay.seat and lay.zone != "won")
        if own and self.table.form == "four" and self.sees(lay.card):
            return 1, SUITS.index(lay.card.suit), FAN.index(lay.card.rank)
        return 0, -self.index[lay.card]


def counted(pattern: str, n: int, x: float, y: float, style: str = "note") -> Note:
    """A number and what it counts; where there is little room, the number alone."""
    before, _, after = (pattern % {"n": "\n"}).partition("\n")
    return Note(num(x), num(y), str(n), before, after, style)


def index_of(order: Cards) -> dict[Card, int]:
    """The place of each card in the pack as it was dealt."""
    return {card: n for n, card in enumerate(order)}


def transform(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """Put something drawn round the origin in its place."""
    text = f"translate({pts(x, y)})"
    if turn:
        text += f" rotate({num(turn)})"
    return text if scale == 1 else f"{text} scale({scale:.3f})"


def scale_of(width: float) -> str:
    """How much a card’s drawing, 250 wide, is scaled to be so wide."""
    return f"{width / 250:.4g}"


def frame_of(box: Box) -> Frame:
    """A box as attributes."""
    return Frame(num(box.x), num(box.y), num(box.w), num(box.h))
