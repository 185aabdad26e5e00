"""The table: one step of a deal, with all that leads from it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from explorer.engine import notation
from explorer.engine.game import Game
from explorer.engine.lesson import Lesson
from explorer.engine.play import Replay, Seat
from explorer.engine.record import Record
from explorer.engine.rulebook import Option, Ruleset
from explorer.engine.table import Table
from explorer.pages import law, links, words
from explorer.pages.best import Best, best_view, counsel_here, weighed
from explorer.pages.decisions import ActionLink, FaultView, action_links, before, fault_view, on_turn
from explorer.pages.drawing import caption, heading, hides, open_to_all, picture_of, playable_cards, table_at
from explorer.pages.law import Chip, Choices
from explorer.pages.sitting import MOST_CHIPS, Sitting, sitting, take_chips
from explorer.pages.transcript import Line, Part, Tick, ending, eyes, lines, parts, scene_at, shown_clause, ticks
from explorer.pages.what_if import Left, left_view
from explorer.pictures import Board, Picture, Row, columns, draw_board, table_words


@dataclass(frozen=True, slots=True)
class Controls:
    """The links of the step controls; an empty one leads nowhere."""

    first: str
    previous: str
    next: str
    last: str
    play: str
    stop: str


@dataclass(frozen=True, slots=True)
class Score:
    """The score in columns, in words."""

    sides: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    total: tuple[int | str, ...]
    game: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """A table at one step."""

    title: str
    heading: str
    "How the page names its deal: a sample deal's title or its number."
    lesson: Lesson | None
    ruleset: Ruleset
    meant_for: str
    "How many players its source has in mind, where another number sit here."
    changed: tuple[tuple[str, str], ...]
    picture: Picture
    spots: tuple[tuple[str, str], ...]
    "Cards to be played by pointing at them: where each lies, and where that leads."
    rows: tuple[Row, ...]
    board: Board | None
    "The merels board, where lives are kept on one."
    number: int
    total: int
    clamped: bool
    sentence: SafeString
    "What happened, to be read."
    clause: law.ClauseView
    comment: SafeString
    turn: str
    "The name of the seat that must decide after the last step, shown there."
    actions: tuple[ActionLink, ...]
    more_actions: tuple[ActionLink, ...]
    "Those of one kind where there are many, put away: deeper cuts."
    more: str
    "What those are called."
    best: Best | None
    "What is best, where the reader may ask."
    best_spots: tuple[str, ...]
    "Where the best cards lie in the picture."
    otherwise: str
    "The name of the seat that decides after this step, where another action can be played instead."
    left: Left | None
    "The line of play that was left by playing another action."
    fault: FaultView | None
    controls: Controls
    lines: tuple[Line, ...]
    parts: tuple[Part, ...]
    "The same in parts, where it is long."
    ticks: tuple[Tick, ...]
    seats: tuple[Chip, ...]
    take: tuple[Chip, ...]
    "The seats that the reader may take."
    sitting: Sitting | None
    preludes: tuple[Chip, ...]
    "What comes before the first deal under these rules."
    choices: tuple[Choices, ...]
    more_choices: tuple[Choices, ...]
    marked: tuple[bool, bool]
    "Whether a value among either bears the mark of the editor's choice."
    canonical: str
    json: str
    embed: str
    "The same for the frame of another site."
    text: str
    "The deal as plain text."
    text_url: str
    editor: str
    "Where its cards can be changed."
    compare: str
    "The same deal under two rulesets."
    next_deal: str
    another: str
    ending: bool
    "Whether the deal is over and its last step shown."
    ended: SafeString | str
    "What a deal that is over came to, beside its last step."
    undecided: bool
    "Whether a seat has to decide after the last step, and the rules forbade nothing before it."
    public_number: str
    "For a seat's view of a numbered or sample deal: the address that shows all its cards."
    spoken: str
    "What happened, to be heard."
    where: str
    "Which step of which deal the picture shows."
    caption: str
    "Whose eyes see the picture."
    scene: str
    auto: bool
    auto_url: str
    "The step that autoplay goes on to."
    rules_url: str
    tally: Score | None
    columns: tuple[str, ...]


def controls(
    at: int, total: int, address: Callable[[int], str], onward: str = "", play: str = "", stop: str = ""
) -> Controls:
    """The links of the step controls by the addresses of the steps; `onward` leads to the next one in another way."""

    def to(step: int) -> str:
        return address(step) if step != at and 1 <= step <= total else ""

    return Controls(to(1), to(at - 1), onward or to(at + 1), to(total), play, stop)


def own_controls(game: Game, record: Record, total: int) -> Controls:
    """The links of the step controls of a table."""
    at = record.step
    onward = links.table(game, record, step=min(at + 1, total), auto=at + 1 < total) if record.auto else ""
    play = links.table(game, record, step=at if at < total else 1, auto=True) if total > 1 else ""
    return controls(at, total, links.stepper(game, record), onward, play, links.table(game, record, auto=False))


def seat_chips(game: Game, record: Record, played: Replay) -> tuple[Chip, ...]:
    """The table as each seat sees it, at the same moment as far as the reader can tell."""
    here = played.seen_by(record.seat)[: record.step]

    def to(seat: Seat | None) -> str:
        step = sum(seat in (None, step.event.seat) or not step.event.private for step in here)
        return links.table(game, record, seat=seat, sit=None, step=max(step, 1))

    chips = [Chip(_("All cards"), to(None), record.seat is None)]
    if record.setup.players <= MOST_CHIPS and record.sit is None:
        names = ((seat, game.rulebook.seat(seat)) for seat in range(record.setup.players))
        chips += [Chip(name, to(seat), record.seat == seat) for seat, name in names]
    return tuple(chips)


def prelude_chips(game: Game, record: Record) -> tuple[Chip, ...]:
    """What comes before the first deal, as tables under the same rules; it would lead a sitter away from the seat."""
    if record.sit is not None:
        return ()
    start = replace(game.plain, rules=record.rules, options=record.options, deal=game.number(record))
    return tuple(
        Chip(game.rulebook.word("prelude", name), links.table(game, start, prelude=name), record.prelude == name)
        for name in game.preludes
    )


def choices(game: Game, record: Record, clauses: set[str]) -> tuple[tuple[Choices, ...], tuple[Choices, ...]]:
    """The options that these clauses belong to, and all the others, each with its values as links."""
    book = game.rulebook
    near = {book.clause(clause).option for clause in clauses}
    values = game.values(record.options)

    def chosen(option: Option) -> Choices:
        chips = law.value_chips(game, record, option, lambda changed: links.table(game, changed, step=record.step))
        if all(chip.label != option.label(values[option.name]) for chip in chips):
            chips = (*chips, Chip(values[option.name], links.table(game, record), True))
        return Choices(option, chips)

    made = [(option.name in near, chosen(option)) for option in book.options]
    return tuple(c for is_near, c in made if is_near), tuple(c for is_near, c in made if not is_near)


def table_page(game: Game, record: Record) -> TablePage:
    """The table of a record. Raises BadAction only for what `parse` would have refused."""
    played = game.replay(record)
    game = game.called(game.names(record))
    steps = played.seen_by(record.seat)
    total = len(steps)
    clamped = not 1 <= record.step <= total
    record = replace(record, step=min(max(record.step, 1), total))
    step = steps[record.step - 1]
    sees = eyes(step, record.seat)
    book = game.rulebook
    ruleset = book.ruleset(record.rules)
    lesson = game.lesson(record.deal) if isinstance(record.deal, str) and record.seat is None else None
    comments = lesson.beside(steps) if lesson else {}
    transcript = lines(game, record, steps, comments)
    name = heading(game, record)
    sentence = transcript[record.step - 1].text
    picture, shown = picture_of(game, record, played, step), table_at(game, played, step)
    at_end = record.step == total
    follow = game.next(record, played)
    decided = None if at_end else before(game, record, played)
    deciding = decided or (played if at_end and played.fault is None else None)
    actions, more_actions = action_links(game, record, deciding) if deciding else ((), ())
    counsel = counsel_here(game, record, deciding, actions)
    best = best_view(game, record, deciding, (*actions, *more_actions), counsel)
    actions, more_actions = weighed(actions, counsel), weighed(more_actions, counsel)
    plays = {link.action: link.url for link in actions if link.url and at_end}
    near, far = choices(game, record, {line.clause for line in transcript if line.clause})
    turn = on_turn(game, record, played)
    own_turn = at_end and played.fault is None and turn is not None and turn == record.sit
    return TablePage(
        title=_("%(deal)s: %(game)s, step %(step)s of %(total)s")
        % {"deal": name, "game": game.title, "step": record.step, "total": total},
        heading=_("Your turn") if own_turn else name, lesson=lesson, ruleset=ruleset,
        meant_for=law.meant_for(game, record), changed=law.changed(game, record),
        picture=picture,
        spots=tuple((spot.at, plays[spot.card]) for spot in picture.spots if spot.card in plays),
        rows=tuple(
            replace(row, cells=tuple(map(words.marked, row.cells)))
            for row in table_words(shown, book, sees, ruleset.calls, playable_cards(record, played, step))
        ),
        board=draw_board(shown, figure="table", rulebook=book, viewer=record.seat),
        number=record.step, total=total, clamped=clamped,
        sentence=sentence, clause=law.view(game, book.clause(shown_clause(step, record.seat)), record),
        comment=transcript[record.step - 1].comment,
        turn=book.seat(turn) if turn is not None and at_end else "",
        actions=actions, more_actions=more_actions, best=best,
        more=book.word("more", more_actions[0].kind) if more_actions else "",
        best_spots=tuple(spot.at for spot in picture.spots if best and spot.card in best.cards),
        otherwise=book.seat(decided.state.turn) if decided and actions and decided.state.turn is not None else "",
        left=left_view(game, record),
        fault=fault_view(game, record, played),
        controls=own_controls(game, record, total),
        lines=transcript, parts=parts(transcript), ticks=ticks(transcript),
        seats=seat_chips(game, record, played), take=take_chips(game, record, played),
        sitting=sitting(game, record, played, name if own_turn else ""),
        preludes=prelude_chips(game, record), choices=near, more_choices=far,
        marked=(any(item.marked for item in near), any(item.marked for item in far)),
        canonical=links.table(game, record),
        json=links.table_json(game, record), embed=links.embed(game, replace(record, auto=False)),
        text=notation.write(game, record, played), text_url=links.table_text(game, record),
        editor=links.editor(game, record) if record.seat is None and not record.prelude else "",
        compare=links.compare(game, record) if record.seat is None and not record.prelude else "",
        next_deal=links.table(game, follow) if follow else "",
        another=links.random(game, record),
        ending=played.state.turn is None and at_end,
        ended=ending(transcript) if played.state.turn is None and at_end and not record.prelude else "",
        undecided=played.state.turn is not None and played.fault is None,
        public_number=open_to_all(game, record) if hides(game, record) else "",
        spoken=words.spoken(book.sentence(step.event, sees)),
        where=_("%(deal)s, step %(step)s.") % {"deal": name, "step": record.step},
        caption=caption(game, record), scene=scene_at(transcript),
        auto=record.auto and not at_end,
        auto_url=links.table(game, record, step=record.step + 1, auto=record.step + 1 < total)
        if record.auto and not at_end
        else "",
        rules_url=links.rules(game, record), tally=score(game, shown), columns=columns(shown),
    )  # fmt: skip


def score(game: Game, table: Table) -> Score | None:
    """The score of a table in words, if one is kept in columns."""
    if table.tally is None:
        return None
    book = game.rulebook
    rows = tuple(
        (book.word("tally", label), tuple("–" if points is None else str(points) for points in row))
        for label, row in table.tally.rows
    )
    return Score(book.teams, rows, table.tally.total, _("Game is %(target)s") % {"target": table.tally.target})
