"""Pictures for sharing: a table with its sentence on one plate, as those who pass an address on will see it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from explorer.engine.game import Game
from explorer.engine.lesson import Lesson
from explorer.engine.record import Record, parse
from explorer.engine.rulebook import Clause
from explorer.pages import beside, drawing, questions, reading, telling, transcript
from explorer.pages import clause as clauses
from explorer.pages.figures import Figure
from explorer.pages.kept import kept
from explorer.pictures import Board, Picture, Sketch, draw_bars, draw_columns, press, typeface

WIDTH, HEIGHT = 1200, 630
"What Open Graph asks of a large picture, in pixels; the units of the plate."
LEFT, RIGHT, TOP, FLOOR = 70, 1142, 34, 470
"Where text begins, where pictures end and begin, and where text ends above the foot."
TOP_LINE = 96
"Where the first line of text stands."
PICTURE_HEIGHT = 562
GAP = 34
"Between text and picture."
type Shown = Picture | Sketch | Board
_CARD = re.compile(r"(?<!\w)((?:10|[2-9AJQK])[♥♦])")


@dataclass(frozen=True, slots=True)
class Plate:
    """What a picture for sharing shows."""

    over: str
    "A line above the title."
    title: str
    text: str
    note: str
    "A line under the text: whose rules."
    pictures: tuple[Shown, ...]
    foot: str = ""
    "A word beside the word mark."


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands on the plate, in its units."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Row:
    """One line of text, in runs; those that are red are marked."""

    y: int
    runs: tuple[tuple[str, bool], ...]


def home() -> Plate:
    """The plate of the site."""
    text = _("Their history, their rules with the source of every clause, and deals to step through.")
    return Plate("", _("Old card games"), text, "", tuple(card.figure.picture for card in reading.home({})))


def of_game(game: Game, params: Mapping[str, str]) -> Plate:
    """The plate of a game at a glance. Raises BadRecord."""
    figure = reading.game_figure(game, params, "", "step")
    return Plate(reading.facts(game.slug).where, game.title, reading.facts(game.slug).lead, "", (figure.picture,))


def of_history(game: Game) -> Plate:
    """The plate of a game's history."""
    figure = reading.game_figure(game, {}, "", "step")
    text = _("What is known, since when, and on whose word.")
    return Plate(game.title, _("History"), text, "", (figure.picture,))


def of_table(game: Game, record: Record) -> Plate:
    """The plate of a table at a step, clamped, as its reader sees it."""
    game = game.called(settable(game, record))
    played = game.replay(record)
    steps = played.seen_by(record.seat)
    number = min(max(record.step, 1), len(steps))
    step = steps[number - 1]
    book = game.rulebook
    clause = book.clause(transcript.shown_clause(step, record.seat))
    return Plate(
        _("%(game)s: %(deal)s") % {"game": game.title, "deal": drawing.heading(game, record)},
        clause.title,
        book.sentence(step.event, transcript.eyes(step, record.seat)),
        rules_of(clauses.ruleset_name(game, record)),
        (drawing.picture_of(game, record, played, step),),
        _("step %(step)s of %(total)s") % {"step": number, "total": len(steps)},
    )


def settable(game: Game, record: Record) -> tuple[str, ...]:
    """The names of players as far as the face has their letters; whoever has none is called by the seat."""
    letters = typeface.widths("regular").keys() & typeface.widths("italic").keys()
    names = game.names(record)
    kept = tuple(name if letters >= set(name) else "" for name in names)
    seats = {game.rulebook.seat(seat).casefold() for seat in range(record.setup.players)}
    return kept if kept == names else tuple("" if name.casefold() in seats else name for name in kept)


def of_clause(game: Game, clause: Clause, params: Mapping[str, str]) -> Plate:
    """The plate of a clause: its drawing, else the reading of it that is in force or its figure. Raises BadRecord."""
    record, steps = clauses.read(game, clause, params)

    def figure() -> Shown | None:
        return figure_of(beside.beside(game, clause, record, "", steps["step"]))

    def in_force() -> Shown | None:
        return telling.picture(game, record, game.rulebook.option(clause.option), steps) if clause.option else None

    first, second = (figure, in_force) if clause.figure else (in_force, figure)
    shown = first() or second() or reading.game_figure(game, {}, "", "step").picture
    over = _("%(game)s, clause %(number)s") % {"game": game.title, "number": clause.number}
    return Plate(over, clause.title, clause.text, rules_of(clauses.ruleset_name(game, record)), (shown,))


def figure_of(figure: Figure | beside.Drawn | None) -> Shown | None:
    """What stands beside a clause, as far as it is a drawing; of what is only words there is none."""
    if isinstance(figure, Figure):
        return figure.picture
    if figure is None:
        return None
    if figure.sketch or figure.board:
        return figure.sketch or figure.board
    if figure.score:
        return draw_columns(figure.score.sides, figure.score.rows, figure.score.total, figure.id)
    bars = [(limit.least, limit.most) for limit in figure.limits]
    return draw_bars(bars, figure.id) if bars else None


def of_lesson(game: Game, lesson: Lesson, params: Mapping[str, str]) -> Plate:
    """The plate of a sample deal. Raises BadRecord."""
    it = reading.lesson_page(game, lesson, params)
    over = _("%(game)s, a sample deal") % {"game": game.title}
    return Plate(over, lesson.title, lesson.intro, rules_of(it.ruleset), (it.figure.picture,))


def of_question(game: Game, question: questions.Question, params: Mapping[str, str]) -> Plate:
    """The plate of a question and its short answer. Raises BadRecord."""
    it = questions.question_page(game, question, params)
    shown = figure_of(it.figure) or reading.game_figure(game, {}, "", "step").picture
    return Plate(game.title, question.title, question.short, "", (shown,))


def table_of(game: Game, params: Mapping[str, str]) -> Plate:
    """The plate of the table that an address names. Raises BadRecord and UnknownDeal."""
    return of_table(game, parse(game, params))


def rules_of(name: str) -> str:
    """Whose rules."""
    return _("Rules of %(rules)s") % {"rules": name}


def svg(plate: Plate) -> str:
    """A plate as a drawing."""
    return render_to_string("sharing.svg", laid_out(plate))


def png(plate: Plate) -> bytes:
    """A plate as an image file. It is kept under what is drawn, so that all spellings of an address share it."""
    drawn = svg(plate)
    return kept("plate", drawn, lambda: press.png(drawn), "pictures")


def laid_out(plate: Plate) -> dict[str, Any]:
    """Where everything on a plate stands."""
    placed = places(plate.pictures)
    room = placed[0].x - GAP - LEFT
    over = typeface.lines(plate.over, 28, room)
    above = TOP_LINE + 36 * (len(over) - 1) if over else TOP_LINE - 40
    size, title = typeface.fitted(plate.title, room, 240, (74, 66, 58, 50, 44, 38), 1.06)
    below = above + 16 + round(size * 1.06 * len(title))
    note = typeface.lines(plate.note, 22, room)
    space = FLOOR - 28 * len(note) - below - 24
    text_size, text = typeface.fitted(plate.text.replace("*", ""), room, space, (38, 34, 31, 28, 25, 23), 1.34)
    return {
        "width": WIDTH, "height": HEIGHT, "font": typeface.FAMILY, "left": LEFT, "edge": LEFT + room,
        "inks": {name[2:].replace("-", "_"): ink for name, ink in press.inks().items()},
        "over": rows(over, TOP_LINE, 36), "title_size": size, "title": rows(title, above + 16 + size, size * 1.06),
        "text_size": text_size, "text": rows(text, below + 24 + text_size, text_size * 1.34),
        "note": rows(note, FLOOR + 14 - 28 * (len(note) - 1), 28), "foot": plate.foot,
        "pictures": list(zip(plate.pictures, placed, strict=True)),
    }  # fmt: skip


def places(pictures: tuple[Shown, ...]) -> tuple[Place, ...]:
    """Where pictures stand, side by side, as large as there is room for."""
    room = 560 if len(pictures) == 1 else 760 // len(pictures)
    out: list[Place] = []
    right = RIGHT
    for picture in reversed(pictures):
        _x, _y, wide, high = map(float, picture.view.split())
        scale = min(room / wide, PICTURE_HEIGHT / high)
        width, height = round(wide * scale), round(high * scale)
        out.append(Place(right - width, TOP + (PICTURE_HEIGHT - height) // 2, width, height))
        right -= width + 24
    return tuple(reversed(out))


def rows(broken: tuple[str, ...], first: float, leading: float) -> tuple[Row, ...]:
    """Lines from a height on, the red cards in them marked."""

    def runs(line: str) -> tuple[tuple[str, bool], ...]:
        return tuple((part, bool(_CARD.fullmatch(part))) for part in _CARD.split(line) if part)

    return tuple(Row(round(first + n * leading), runs(line)) for n, line in enumerate(broken))
