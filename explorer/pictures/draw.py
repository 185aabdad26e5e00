"""A table as a picture: plain values that the template only prints."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from django.templatetags.static import static
from django.utils.translation import gettext as _

from explorer.engine.cards import Card, Cards
from explorer.engine.play import Seat
from explorer.engine.rulebook import Rulebook
from explorer.engine.table import Chair, Lay, Table
from explorer.pictures import four
from explorer.pictures.boxes import Box, circle, corners, num, pts
from explorer.pictures.bubbles import Bubble
from explorer.pictures.gesture import Move, Scene, gesture, layout
from explorer.pictures.ring import Ring, life_places, ways_path
from explorer.pictures.words import won

Sees = Callable[[Card], bool]
PILES = ("stock", "discard", "won")
"Cards there lie face down even for a reader who may see everything."


@dataclass(frozen=True, slots=True)
class Drawn:
    """One card: a group with an id of its own, so that it slides from step to step."""

    id: str
    transform: str
    href: str
    x: str
    y: str
    w: str
    h: str
    corner: bool = False
    veiled: bool = False
    inner: tuple[str, ...] = ()
    "Of a corner: x, y, width and height of the part shown."


@dataclass(frozen=True, slots=True)
class Shape:
    """A path, and its class."""

    kind: str
    d: str


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text in parts, each with a class or none."""

    kind: str
    x: str
    y: str
    parts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """One table, drawn."""

    figure: str
    view: str
    title: str
    desc: str
    under: tuple[Shape, ...]
    cards: tuple[Drawn, ...]
    over: tuple[Shape, ...]
    words: tuple[Words, ...]


@dataclass(slots=True)
class Sheet:
    """A picture in the making."""

    table: Table
    figure: str
    book: Rulebook
    calls: Mapping[str, str]
    sees: Sees
    order: Mapping[Card, int]
    playable: frozenset[Card]
    under: list[Shape] = field(default_factory=list)
    cards: list[Drawn] = field(default_factory=list)
    over: list[Shape] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)

    def text(self, kind: str, x: float, y: float, *parts: tuple[str, str]) -> None:
        """Write a line."""
        self.words.append(Words(kind, num(x), num(y), parts))

    def call(self, key: str) -> str:
        """Words spoken: as the ruleset has them, or else the game."""
        return self.calls.get(key) or self.book.word("call", key)

    def face(self, lay: Lay) -> str:
        """The file of a card as the reader sees it."""
        seen = lay.up or (lay.zone not in PILES and self.sees(lay.card))
        return card_file(str(lay.card) if seen else "back")

    def card(self, lay: Lay, x: float, y: float, size: tuple[float, float], tilt: float = 0, veiled: bool = False) -> None:
        """Draw a whole card round its centre."""
        w, h = size
        turn = f" rotate({num(tilt)})"
        self.cards.append(
            Drawn(
                f"{self.figure}-c{self.order[lay.card]:02}", f"translate({pts(x, y)}){turn}", self.face(lay),
                num(-w / 2), num(-h / 2), num(w), num(h), veiled=veiled,
            )
        )  # fmt: skip

    def corner(self, lay: Lay, box: Box) -> None:
        """Draw the corner of a card in a frame."""
        w, h = box.w - 6, box.h - 6
        inner_w = min(w, h / 2.5)
        inner = (num(-inner_w / 2), num(-h / 2), num(inner_w), num(h))
        self.cards.append(
            Drawn(
                f"{self.figure}-c{self.order[lay.card]:02}", f"translate({pts(box.cx, box.cy)}) rotate(0)", self.face(lay),
                num(-box.w / 2), num(-box.h / 2), num(box.w), num(box.h), corner=True, inner=inner,
            )
        )  # fmt: skip

    def bubble(self, made: Bubble | None, refuses: bool) -> None:
        """Draw words spoken."""
        if made is None:
            return
        self.over.append(Shape("bub no" if refuses else "bub", made.path))
        for (x, y), line in made.lines:
            self.text("bub-t no" if refuses else "bub-t", x, y, ("", line))

    def done(self, size: tuple[float, float], title: str, desc: str) -> Picture:
        """The finished picture."""
        view = f"0 0 {num(size[0])} {num(size[1])}"
        return Picture(
            self.figure, view, title, desc, tuple(self.under), tuple(self.cards), tuple(self.over), tuple(self.words)
        )


@lru_cache(maxsize=128)
def card_file(name: str) -> str:
    """The address of a card's picture."""
    return static(f"cards/{name}.svg")


def draw(
    table: Table,
    *,
    figure: str,
    rulebook: Rulebook,
    calls: Mapping[str, str],
    sees: Sees,
    viewer: Seat | None,
    order: Cards,
    playable: frozenset[Card] = frozenset(),
    title: str = "",
    desc: str = "",
) -> Picture:
    """Draw a table. What `sees` denies and does not lie face up is drawn as a back, and nothing tells what it is.

    `figure` begins every id; `viewer` sits nearest; `order` is the pack as it was dealt: a card's place in it is
    its id from step to step.
    """
    places = {card: place for place, card in enumerate(order)}
    sheet = Sheet(table, figure, rulebook, calls, sees, places, playable)
    size = draw_four(sheet, viewer or 0) if table.form == "four" else draw_ring(sheet, viewer or 0)
    return sheet.done(size, title, desc)


def draw_ring(sheet: Sheet, near: Seat) -> tuple[float, float]:
    """A table of any number of seats."""
    table = sheet.table
    count = len(table.chairs)
    ground = layout(count, lives=True)
    place = {chair.seat: (chair.seat - near) % count for chair in table.chairs}
    acting = table.arrow.seat if table.arrow else table.turn
    scene = Scene(
        count, True, None if acting is None else place[acting],
        tuple(sorted(place[lay.seat] for lay in table.lays if lay.zone == "hand" and lay.note and lay.seat is not None)),
        tuple(sorted(place[chair.seat] for chair in table.chairs if chair.out)),
        ("d" if any(lay.zone == "discard" for lay in table.lays) else "") + ("p" if table.pool is not None else ""),
    )  # fmt: skip
    move = table.arrow and Move(place[table.arrow.seat], None if table.arrow.other is None else place[table.arrow.other], table.arrow.refused)
    said = tuple((place[speech.seat], sheet.call(speech.call)) for speech in table.speeches)
    made = gesture(scene, move or None, said)
    spoken = [box for bubble in made.bubbles if bubble for box in bubble.taken]
    sheet.under += [Shape("round", ground.ground), Shape("hair", ground.hair)]
    if ground.track:
        sheet.under.append(Shape("track", ground.track))
    sheet.under.append(Shape("way", ways_path(ground, table.clockwise, spoken)))
    ring_piles(sheet, ground)
    for chair in table.chairs:
        ring_chair(sheet, ground, chair, place[chair.seat])
    for lay in sorted((lay for lay in table.lays if lay.zone == "hand"), key=lambda lay: sheet.order[lay.card]):
        ring_hand(sheet, ground, lay, place[lay.seat or 0])
    if acting is not None:
        sheet.over.append(Shape("turn", brackets(ground.places[place[acting]].card)))
    if made.arrow:
        ring_arrow(sheet, made.arrow.path, made.arrow.heads, made.arrow.bar, made.arrow.fine)
    for bubble, speech in zip(made.bubbles, table.speeches, strict=True):
        sheet.bubble(bubble, speech.refuses)
    return float(ground.w), ground.h


def ring_arrow(sheet: Sheet, path: str, heads: str, bar: str, fine: bool) -> None:
    """An exchange, done or refused."""
    kind = "arrow" + (" fine" if fine else "") + (" stopped" if bar else "")
    sheet.over.append(Shape(kind, path))
    sheet.over.append(Shape("bar", bar) if bar else Shape("head", heads))


def brackets(card: Box) -> str:
    """The four corners round the card of the seat on turn."""
    return corners(card.grow(9), min(24, card.w * 0.3))


def ring_piles(sheet: Sheet, ground: Ring) -> None:
    """The stock, what was put away, and the pool."""
    piles = {zone: [lay for lay in sheet.table.lays if lay.zone == zone] for zone in ("stock", "discard")}
    for zone, box, under in (("stock", ground.stock, ground.count), ("discard", ground.discard, ground.count)):
        lays = piles[zone]
        shown = [lay for lay in lays if lay.up] or lays[:3]
        for depth, lay in enumerate(reversed(shown)):
            shift = 0 if lay.up else (depth - 1) * 4
            sheet.card(lay, box.cx + shift, box.cy - shift * 0.75, (box.w - 8, box.h - 8))
        if zone == "stock" and lays:
            count = ("", str(len(lays))), ("wide-only", " " + _("in stock"))
            sheet.text("note", under.cx, under.cy + 7, *count)
    if sheet.table.pool is not None:
        pool = ground.pool
        sheet.under.append(Shape("life", circle(pool.x + 16, pool.cy, 10)))
        sheet.text("note st", pool.x + 34, pool.cy + 7, ("", str(sheet.table.pool)), ("wide-only", " " + _("in the pool")))


def ring_chair(sheet: Sheet, ground: Ring, chair: Chair, at: int) -> None:
    """A seat: its name and lives, and a hole where nobody is left."""
    place = ground.places[at]
    if chair.out:
        sheet.under.append(Shape("hole", corners_of(place.card)))
    if not ground.whole:
        sheet.text("role", place.label.cx, place.base, ("no", str(chair.seat + 1)))
        return
    roles = "".join(f", {sheet.book.word('role', role)}" for role in chair.roles)
    name = sheet.book.seat(chair.seat)
    sheet.text("who", place.label.cx, place.base, ("no", name), ("wide-only", roles) if len(sheet.table.chairs) <= 5 else ("", ""))
    if chair.lives is None:
        return
    spots = life_places(place, chair.lives + max(chair.lost, 0))
    for n, (x, y) in enumerate(spots):
        if n < chair.lives:
            sheet.under += [Shape("life", circle(x, y, 10)), Shape("life-mark", circle(x, y, 4.5))]
        else:
            sheet.under += [Shape("lost", circle(x, y, 10)), Shape("lost-x", f"M{pts(x - 4, y - 4)}l8 8m0-8l-8 8")]


def corners_of(box: Box) -> str:
    """The rim of a card that is not there."""
    return f"M{pts(box.x + 2, box.y + 2)}h{num(box.w - 4)}v{num(box.h - 4)}h{num(4 - box.w)}Z"


def ring_hand(sheet: Sheet, ground: Ring, lay: Lay, at: int) -> None:
    """The one card of a seat, and the word above it."""
    place = ground.places[at]
    if ground.whole:
        sheet.card(lay, place.card.cx, place.card.cy, (place.card.w, place.card.h))
    else:
        sheet.corner(lay, place.card)
    if lay.note and place.note:
        sheet.text("note", place.note.cx, place.note.cy + 6, ("", sheet.book.word("note", lay.note)))


def draw_four(sheet: Sheet, near: Seat) -> tuple[float, float]:
    """A table of four hands."""
    table = sheet.table
    place = {chair.seat: (chair.seat - near) % 4 for chair in table.chairs}
    hands = {seat: [lay for lay in table.lays if lay.zone == "hand" and lay.seat == seat] for seat in place}
    trick = [lay for lay in table.lays if lay.zone == "trick"]
    dealer = next((place[lay.seat] for lay in table.lays if lay.zone == "turned" and lay.seat is not None), None)
    for seat, lays in hands.items():
        four_hand(sheet, place[seat], lays, seat == table.turn)
    for lay in table.lays:
        if lay.zone == "turned" and lay.seat is not None:
            four_turned(sheet, lay, place[lay.seat])
    four_trick(sheet, trick, place)
    for chair in table.chairs:
        four_name(sheet, chair, place[chair.seat])
    counts = [0, 0, 0, 0]
    for seat, lays in hands.items():
        counts[place[seat]] = len(lays)
    said = tuple((place[speech.seat], sheet.call(speech.call)) for speech in table.speeches)
    lying = tuple(place[lay.seat] for lay in trick if lay.seat is not None)
    for bubble, speech in zip(four.bubbles(said, tuple(counts), dealer, lying), table.speeches, strict=True):
        sheet.bubble(bubble, speech.refuses)
    return four.SIZE


def four_hand(sheet: Sheet, at: int, lays: Sequence[Lay], on_turn: bool) -> None:
    """A hand: what may be played stands out of it, what may not lies under a veil."""
    choosing = on_turn and bool(sheet.playable)
    raised = [n for n, lay in enumerate(lays) if choosing and lay.card in sheet.playable] if at == 0 else []
    for lay, (x, y) in zip(lays, four.hand(at, len(lays), raised), strict=True):
        veiled = choosing and lay.card not in sheet.playable
        out = 26 if choosing and not veiled and at in (1, 3) else 0
        sheet.card(lay, x + (out if at == 3 else -out), y, four.CARD, veiled=veiled)
    if on_turn and lays:
        sheet.over.append(Shape("turn", corners(four.hand_box(at, len(lays)).grow(5), 24)))


def four_turned(sheet: Sheet, lay: Lay, at: int) -> None:
    """The card that fixed the trump, before its dealer."""
    x, y = four.TURNED[at]
    sheet.card(lay, x, y, four.CARD)
    sheet.text("note", x, y + 101, ("", sheet.book.word("note", lay.note)))


def four_trick(sheet: Sheet, trick: Sequence[Lay], place: Mapping[Seat, int]) -> None:
    """The trick being played, with a word above the card that holds it."""
    lying = {place[lay.seat]: lay for lay in trick if lay.seat is not None}
    for at, (x, y, tilt) in enumerate(four.TRICK):
        if at in lying:
            sheet.card(lying[at], x, y, four.CARD, tilt)
            if lying[at].note:
                four_pennant(sheet, at, sheet.book.word("note", lying[at].note))
        elif lying:
            sheet.under.append(Shape("hole", corners_of(four.card_box(x, y))))


def four_pennant(sheet: Sheet, at: int, word: str) -> None:
    """A word on a black flag above a card of the trick."""
    box = four.pennant_box(at)
    half = box.w / 2
    d = f"M{pts(box.x, box.y)}h{num(box.w)}v30h{num(9 - half)}l-9 10l-9-10h{num(9 - half)}Z"
    sheet.over.append(Shape("flag", d))
    sheet.text("flag-t", box.cx, box.y + 21, ("", word))


def four_name(sheet: Sheet, chair: Chair, at: int) -> None:
    """A seat's name with what it is and has; at either side its lines stand one above the other."""
    x, y, anchor = four.NAMES[at]
    kind = {"m": "who", "s": "who st", "e": "who en"}[anchor]
    lines = [sheet.book.seat(chair.seat), *(sheet.book.word("role", role) for role in chair.roles)]
    if chair.won:
        lines.append(won(chair.won))
    if anchor == "m":
        sheet.text(kind, x, y, ("", ", ".join(lines)))
        return
    for up, line in enumerate(reversed(lines)):
        sheet.text(kind if up == len(lines) - 1 else kind.replace("who", "note"), x, y - 26 * up, ("", line))
