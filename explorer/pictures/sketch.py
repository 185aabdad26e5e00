"""Drawings of what does not happen on a table: cards laid out in rows, seats in a ring, counters, a merels board."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from explorer.engine.cards import Cards
from explorer.engine.exhibit import CardRow
from explorer.engine.rulebook import Rulebook
from explorer.engine.table import Table
from explorer.pictures.board import Board, draw_board
from explorer.pictures.boxes import WIDTH, Box, chevron, circle, num, pts, slab, text_width
from explorer.pictures.counters import R, counters
from explorer.pictures.view import card_file

MANY = 24
"From so many cards on, each is a slip with its rank, and not a picture."
BESIDE = 4
"A row of so few cards has its words at the side."
CARD, GAP = Box(0, 0, 104, 145.6), 8.0
SLIP, SLIP_GAP = Box(0, 0, 52, 62), 6.0
IN_LINE = 7
ROUND, DISC = 205.0, 46.0
"Radius of the ring of seats, and of the disc of each."
COLUMNS = 385.0, 652.0
"The middles of the two columns of a score."


@dataclass(frozen=True, slots=True)
class Text:
    """Words in a drawing."""

    x: str
    y: str
    text: str
    style: str = "cap"


@dataclass(frozen=True, slots=True)
class Image:
    """The picture of a card in a drawing."""

    href: str
    x: str
    y: str


@dataclass(frozen=True, slots=True)
class Sketch:
    """A drawing, every number written out."""

    figure: str
    title: str
    desc: str
    view: str
    paths: tuple[tuple[str, str], ...]
    "Style and path of each, the lowest first."
    images: tuple[Image, ...] = ()
    texts: tuple[Text, ...] = ()
    card: tuple[str, str] = (num(CARD.w), num(CARD.h))


def draw_rows(rows: tuple[CardRow, ...], figure: str, title: str, rulebook: Rulebook) -> Sketch:
    """Draw cards laid out in rows: few as pictures, many as slips with their rank, dealt ones from behind."""
    slips = sum(len(row.cards) for row in rows) >= MANY
    paths: list[str] = []
    images: list[Image] = []
    texts: list[Text] = []
    said: list[str] = []
    y = 16.0
    for row in rows:
        words = rulebook.word("exhibit", row.label).format(n=row.n, m=row.m)
        names = ", ".join(card.name for card in row.cards)
        said.append(f"{words}: {names}." if names else f"{words}.")
        if slips or row.packets:
            texts.append(Text(num(20), num(y + 26), words))
            y += 40
            if row.packets:
                paths += _packets(row.packets, y)
            else:
                for box, card in zip(_line(SLIP, SLIP_GAP, y, len(row.cards)), row.cards, strict=True):
                    paths.append(slab(box, 4))
                    colour = "rank suit-r" if card.suit in "hd" else "rank"
                    texts.append(Text(num(box.cx), num(box.cy + 11), card.sign[:-1], colour))
            y += SLIP.h + 18
        else:
            beside = len(row.cards) <= BESIDE
            for line in _lines(row.cards):
                for box, card in zip(_line(CARD, GAP, y, len(line)), line, strict=True):
                    images.append(Image(card_file(str(card)), num(box.x), num(box.y)))
                y += CARD.h + GAP + 4
            at = (20 + BESIDE * (CARD.w + GAP) + 8, y - CARD.h / 2) if beside else (20.0, y + 24)
            texts.append(Text(num(at[0]), num(at[1]), words))
            y += 8 if beside else 48
    style = "back-slip" if any(row.packets for row in rows) else "slip"
    return Sketch(
        figure, title, " ".join(said), f"0 0 {WIDTH} {num(y + 8)}", ((style, "".join(paths)),), tuple(images),
        tuple(texts),
    )  # fmt: skip


def _lines(cards: Cards) -> Iterator[Cards]:
    """Cards in as few lines as hold them, of nearly the same length."""
    lines = math.ceil(len(cards) / IN_LINE)
    size = math.ceil(len(cards) / max(lines, 1))
    return (cards[at : at + size] for at in range(0, len(cards), size))


def _line(box: Box, gap: float, y: float, n: int) -> Iterator[Box]:
    """Places side by side."""
    return (Box(20 + k * (box.w + gap), y, box.w, box.h) for k in range(n))


def _packets(sizes: tuple[int, ...], y: float) -> Iterator[str]:
    """Groups of cards from behind, each card a little over the one before."""
    width = (WIDTH - 40) / len(sizes)
    for place, size in enumerate(sizes):
        for k in range(size):
            yield slab(Box(20 + place * width + 36 * k, y, SLIP.w, SLIP.h), 4)


def draw_seats(table: Table, figure: str, title: str, rulebook: Rulebook, kind: str) -> Sketch:
    """Draw who sits where: the `way` round, the `order` of turns, or the `sides`."""
    chairs = table.chairs
    count = len(chairs)
    ahead = 1 if (table.form == "ring") == table.clockwise else -1
    places = {chair.seat: _place(chair.seat, count, table.form == "ring") for chair in chairs}
    dealer = next((chair.seat for chair in chairs if "dealer" in chair.roles), count - 1)
    order = [(dealer + ahead * n) % count for n in range(1, count + 1)]
    sides = kind == "sides" and bool(rulebook.teams)
    discs: dict[str, str] = {"disc": "", "disc full": ""}
    texts: list[Text] = []
    for number, seat in enumerate(order, 1):
        x, y = places[seat]
        full = sides and seat % 2 == 0
        discs["disc full" if full else "disc"] += circle(x, y, DISC)
        name = rulebook.seat(seat)
        inside = str(number) if kind == "order" else name if len(name) < 3 else name[0]
        office = "" if sides else ", ".join(rulebook.word("role", role) for role in chairs[seat].roles)
        texts.append(Text(num(x), num(y + 14), inside, "inside full" if full else "inside"))
        texts += _named("" if name == inside else name, office, x, y)
    return Sketch(
        figure, title, _seat_words(order, rulebook, kind), f"0 0 {WIDTH} 620",
        (("track", circle(400, 300, ROUND)), ("tie", _ties(places) if sides else ""),
         ("way", "" if sides else _ways(places, order, ahead if table.form == "ring" else -ahead)),
         *discs.items()),
        (), tuple(texts),
    )  # fmt: skip


def _place(seat: int, count: int, leftward: bool) -> tuple[float, float]:
    """Where a seat is: the first below, the next to its left or to its right."""
    turn = 2 * math.pi * seat / count
    return 400 + (-1 if leftward else 1) * ROUND * math.sin(turn), 300 + ROUND * math.cos(turn)


def _ties(places: dict[int, tuple[float, float]]) -> str:
    """A line between each two who are opposite."""
    half = len(places) // 2
    return "".join(f"M{pts(*places[seat])}L{pts(*places[seat + half])}" for seat in range(half))


def _ways(places: dict[int, tuple[float, float]], order: list[int], turning: int) -> str:
    """An arrowhead on the ring before each seat; `turning` is 1 with the hands of a clock."""
    out = ""
    half = math.pi / len(places)
    for seat in order:
        x, y = places[seat]
        turn = math.atan2(y - 300, x - 400) - turning * half
        out += chevron(400 + ROUND * math.cos(turn), 300 + ROUND * math.sin(turn), math.degrees(turn) + 90 * turning)
    return out


def _named(name: str, office: str, x: float, y: float) -> Iterable[Text]:
    """The name and office of a seat, outside the ring."""
    words = ", ".join(part for part in (name, office) if part)
    if abs(x - 400) < 60:
        return (Text(num(x), num(y + DISC + 34 if y > 300 else y - DISC - 14), words, "who"),)
    side, at = ("st", x + DISC + 10) if x > 400 else ("en", x - DISC - 10)
    room = WIDTH - at if x > 400 else at
    if name and office and text_width(words, 30) > room:
        return (Text(num(at), num(y - 4), name, f"who {side}"), Text(num(at), num(y + 28), office, f"role {side}"))
    return (Text(num(at), num(y + 10), words, f"who {side}"),)


def _seat_words(order: list[int], rulebook: Rulebook, kind: str) -> str:
    """Who sits where, to be read or heard."""
    names = [rulebook.seat(seat) for seat in order]
    if kind == "sides" and rulebook.teams:
        return _("Partners sit opposite each other: %(one)s against %(two)s.") % dict(
            zip(("one", "two"), rulebook.teams, strict=True)
        )
    return _("%(dealer)s deals; the order is %(order)s.") % {"dealer": names[-1], "order": ", ".join(names)}


def draw_lives(table: Table, figure: str, title: str) -> Sketch:
    """Draw the counters of one player as they go, from all of them to none."""
    lives = table.chairs[0].lives or 0
    rows = [
        (tuple((40 + R * 3.2 * k, 34 + 52 * lost) for k in range(lives)), lives - lost) for lost in range(lives + 1)
    ]
    drawn = counters(rows)
    words = [
        ngettext("%(n)s life", "%(n)s lives", kept) % {"n": kept} if kept else _("none, and out") for _row, kept in rows
    ]
    left = 40 + R * 3.2 * lives + 20
    width = left + max(text_width(text, 32) for text in words) + 20
    texts = tuple(Text(num(left), num(44 + 52.0 * n), text) for n, text in enumerate(words))
    paths = (("life", "lives"), ("life-mark", "life_marks"), ("lost", "lost"), ("lost-x", "lost_marks"))
    return Sketch(
        figure, title, f"{'; '.join(words)}.", f"0 0 {num(max(width, WIDTH / 2))} {num(34 + 52.0 * lives + 34)}",
        tuple((style, drawn[key]) for style, key in paths), (), texts,
    )  # fmt: skip


def draw_lines(table: Table, figure: str, rulebook: Rulebook) -> Board | None:
    """Draw the merels board with its counters spread: each seat has lost one life more than the one before."""
    full = table.chairs[0].lives or 0
    chairs = tuple(
        replace(chair, lives=full - min(seat, full), lost=min(seat, full)) for seat, chair in enumerate(table.chairs)
    )
    return draw_board(replace(table, chairs=chairs, board=True), figure=figure, rulebook=rulebook, viewer=None)


def draw_columns(
    sides: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]], total: Sequence[int | str], figure: str
) -> Sketch:
    """Draw a score in its two columns, as on paper: who gained what by what, and what it comes to."""
    base, pitch = 116.0, 56.0
    foot = base + pitch * len(rows)
    texts = [Text(num(COLUMNS[n]), "60", side, "who") for n, side in enumerate(sides)]
    for n, (label, points) in enumerate(rows):
        texts.append(Text("20", num(base + pitch * n + 40), label))
        texts += (
            Text(num(x), num(base + pitch * n + 40), text, "who") for x, text in zip(COLUMNS, points, strict=True)
        )
    texts += (Text(num(x), num(foot + 66), str(text), "inside") for x, text in zip(COLUMNS, total, strict=True))
    middle = sum(COLUMNS) / 2
    lines = f"M20 84H780M20 {num(foot + 14)}H780M{num(middle)} 24V{num(foot + 84)}"
    return Sketch(figure, "", "", f"0 0 {WIDTH} {num(foot + 100)}", (("tie", lines),), (), tuple(texts))


def draw_bars(spans: Sequence[tuple[int, int]], figure: str) -> Sketch:
    """Draw from how many to how many, a bar each, on one scale."""
    widest = max(most for _least, most in spans)
    unit, pitch = 600 / widest, 62.0
    bars = "".join(
        slab(Box(180 + unit * (least - 1), 24 + pitch * n, unit * (most - least + 1), 34), 2)
        for n, (least, most) in enumerate(spans)
    )
    texts = (
        Text("20", num(52 + pitch * n), f"{least}–{most}" if least != most else str(least))
        for n, (least, most) in enumerate(spans)
    )
    height = num(24 + pitch * len(spans))
    return Sketch(figure, "", "", f"0 0 {WIDTH} {height}", (("disc full", bars),), (), tuple(texts))
