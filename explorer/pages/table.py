"""The table: one step of a deal, with all that leads from it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from explorer.engine.cards import RANKS, Card
from explorer.engine.game import Game, Lesson
from explorer.engine.play import Replay, Seat, Step, forbidden, legal, told_action
from explorer.engine.record import Record
from explorer.engine.rulebook import Option, Ruleset
from explorer.engine.table import Table
from explorer.pages import law, links, words
from explorer.pages.law import Chip, Choices
from explorer.pictures import Board, Picture, Row, columns, description, draw, draw_board, table_words


@dataclass(frozen=True, slots=True)
class Line:
    """One step in the transcript."""

    number: int
    text: SafeString
    clause: str
    url: str
    current: bool
    future: bool
    scene: str
    "The heading of the part of the deal that begins here, or nothing."
    comment: SafeString


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a long transcript, to be opened and shut."""

    title: str
    lines: tuple[Line, ...]

    @property
    def first(self) -> int:
        """The number of its first step."""
        return self.lines[0].number

    @property
    def last(self) -> int:
        """The number of its last step."""
        return self.lines[-1].number

    @property
    def current(self) -> bool:
        """Whether the step shown is in it."""
        return any(line.current for line in self.lines)


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark below the picture: a step, or the first step of a part of the deal."""

    label: str
    url: str
    done: bool
    current: bool
    name: str


@dataclass(frozen=True, slots=True)
class ActionLink:
    """Something the seat on turn may do, or may not and why."""

    label: SafeString
    url: str = ""
    clause: str = ""
    "Title of the clause that forbids it."
    clause_url: str = ""


@dataclass(frozen=True, slots=True)
class FaultView:
    """The first action of the record that the rules forbid."""

    label: str
    "Empty where it would tell a seat what another chose to play."
    number: int
    "Its place among the actions of which the reader knows, from 1."
    clause: law.ClauseView
    without: str
    "The address of the same deal up to the fault; empty where it would tell a seat what others chose in secret."


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
    total: tuple[int, ...]
    game: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """A table at one step."""

    title: str
    heading: str
    "How the page names its deal: a sample deal's title or its number."
    lesson: Lesson | None
    ruleset: Ruleset
    changed: tuple[tuple[str, str], ...]
    picture: Picture
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
    "Those of the same kind as one before, put away: deeper cuts."
    fault: FaultView | None
    controls: Controls
    lines: tuple[Line, ...]
    parts: tuple[Part, ...]
    "The same in parts, where it is long."
    ticks: tuple[Tick, ...]
    seats: tuple[Chip, ...]
    preludes: tuple[Chip, ...]
    "What comes before the first deal under these rules."
    choices: tuple[Choices, ...]
    more_choices: tuple[Choices, ...]
    canonical: str
    json: str
    next_deal: str
    another: str
    ending: bool
    "Whether the deal is over and its last step shown."
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


Sees = Callable[[Card], bool]


def eyes(step: Step, seat: Seat | None) -> Sees:
    """Which cards a reader of this step may see."""
    return (lambda card: True) if seat is None else step.state.sees(seat).__contains__


def scenes(game: Game, steps: Sequence[Step]) -> tuple[str, ...]:
    """The part of the deal that begins with each step, or nothing where one goes on."""
    out, now, tricks = [], "", 0
    for step in steps:
        key = game.rulebook.clause(step.event.clause).opens
        name = ""
        if key == "trick":
            tricks += 1
            name = game.rulebook.word("scene", key).format(n=tricks)
        elif key and key != now:
            name = game.rulebook.word("scene", key)
        now = key or now
        out.append(name)
    return tuple(out)


def heading(game: Game, record: Record) -> str:
    """What a deal is called; to a seat its title would tell too much."""
    if isinstance(record.deal, str) and record.seat is not None:
        return _("Sample deal %(slug)s") % {"slug": record.deal}
    if isinstance(record.deal, str):
        return game.lesson(record.deal).title
    if record.deck:
        return _("A deal set up by hand")
    return _("Deal number %(number)s") % {"number": record.deal}


def lines(game: Game, record: Record, steps: Sequence[Step], comments: dict[int, str]) -> tuple[Line, ...]:
    """The transcript; to a seat, what is still to come is not told."""
    book = game.rulebook
    parts = scenes(game, steps)
    to = links.stepper(game, record)

    def told(number: int) -> bool:
        return record.seat is None or number <= record.step

    return tuple(
        Line(
            number,
            words.marked(book.sentence(step.event, eyes(step, record.seat)) if told(number) else ""),
            shown_clause(step, record.seat) if told(number) else "",
            to(number),
            number == record.step,
            number > record.step,
            parts[number - 1],
            words.marked(comments.get(number, "")),
        )
        for number, step in enumerate(steps, 1)
    )


def shown_clause(step: Step, seat: Seat | None) -> str:
    """The clause of a step as this reader knows it."""
    event = step.event
    hidden = not all(map(eyes(step, seat), event.cards))
    return event.plain if hidden and event.plain else event.clause


def parts(transcript: Sequence[Line]) -> tuple[Part, ...]:
    """The parts of a long transcript; none of a short one."""
    starts = [at for at, line in enumerate(transcript) if line.scene]
    if len(transcript) <= LONG or not starts or starts[0]:
        return ()
    ends = (*starts[1:], len(transcript))
    return tuple(
        Part(transcript[start].scene, tuple(transcript[start:end])) for start, end in zip(starts, ends, strict=True)
    )


LONG = 20
"A deal of more steps than this is told in parts."


def ticks(transcript: Sequence[Line]) -> tuple[Tick, ...]:
    """Marks for every step of a short deal, or for the parts of a long one."""
    if len(transcript) <= 12:
        return tuple(Tick(str(n.number), n.url, not n.future and not n.current, n.current, "") for n in transcript)
    starts = [line for line in transcript if line.scene]
    ends = [line.number for line in starts[1:]] + [len(transcript) + 1]
    step = next(line.number for line in transcript if line.current)
    return tuple(
        Tick(line.scene.split()[-1] if line.scene[-1].isdigit() else line.scene, line.url, end <= step,
             line.number <= step < end, line.scene)
        for line, end in zip(starts, ends, strict=True)
    )  # fmt: skip


def action_links(game: Game, record: Record, played: Replay) -> tuple[tuple[ActionLink, ...], tuple[ActionLink, ...]]:
    """What the seat on turn may do, as links, and what it may not; of many, those of one kind apart."""
    state = played.state
    if state.turn is None or (record.seat is not None and record.seat != state.turn):
        return (), ()
    open_to, closed = legal(state), forbidden(state)
    shown = len(played.seen_by(record.seat))
    actions = tuple(state.actions())
    kinds = [action if action[0] in RANKS else state.label(action)[0] for action in actions]
    near: list[ActionLink] = []
    away: list[ActionLink] = []
    for action, kind in zip(actions, kinds, strict=True):
        out = away if len(actions) > MOST_ACTIONS and kinds.count(kind) > 1 else near
        label = action_label(game, played, action)
        if action in open_to:
            url = links.table(game, record, play=(*played.played, action), step=shown + 1, auto=False)
            out.append(ActionLink(label, url))
        else:
            clause = game.rulebook.clause(closed[action])
            out.append(ActionLink(label, "", clause.title, links.clause(game, clause.id, record)))
    return tuple(near), tuple(away)


def on_turn(game: Game, record: Record, played: Replay) -> Seat | None:
    """The seat that must decide after the last step, where the reader may know."""
    turn = played.state.turn
    return turn if record.seat in (None, turn) else game.table(played.steps[-1]).turn


def action_sign(action: str) -> str:
    """An action as the address writes it, a card as people do."""
    return Card.parse(action).sign if action[0] in RANKS else action


def action_label(game: Game, played: Replay, action: str) -> SafeString:
    """How an action is offered."""
    if action[0] in RANKS:
        return words.marked(Card.parse(action).sign)
    key, other = played.state.label(action)
    name = "" if other is None else game.rulebook.seat(other)
    return words.marked(game.rulebook.word("action", key).format(other=name, n=action[1:]))


def controls(game: Game, record: Record, total: int) -> Controls:
    """The links of the step controls."""
    at = record.step
    address = links.stepper(game, record)

    def to(step: int) -> str:
        return address(step) if step != at and 1 <= step <= total else ""

    going = links.table(game, record, step=min(at + 1, total), auto=at + 1 < total) if record.auto else ""
    return Controls(
        to(1), to(at - 1), going or to(at + 1), to(total),
        links.table(game, record, step=at if at < total else 1, auto=True) if total > 1 else "",
        links.table(game, record, auto=False),
    )  # fmt: skip


def fault_view(game: Game, record: Record, played: Replay) -> FaultView | None:
    """The fault of a record, if it has one."""
    fault = played.fault
    if fault is None:
        return None
    clause = law.view(game, game.rulebook.clause(fault.clause), record)
    steps = played.seen_by(record.seat)
    number = 1 + sum(told_action(step, record.seat) is not None for step in steps)
    label = action_sign(fault.action) if tells_fault(game, record, played) else ""
    without = links.table(game, record, play=played.played, step=len(steps)) if names_play(game, record) else ""
    return FaultView(label, number, clause, without)


def names_play(game: Game, record: Record) -> bool:
    """Whether this reader knows what is played: all cards are seen, or the address itself names it."""
    return record.seat is None or record.play != game.base(record.deal).play


def tells_fault(game: Game, record: Record, played: Replay) -> bool:
    """Whether this reader may know the action that the rules forbid: a seat its own, and no card that it has not."""
    if played.fault is None or record.seat is None or names_play(game, record):
        return True
    action = played.fault.action
    sees = eyes(played.steps[-1], record.seat)
    return record.seat == played.state.turn and (action[0] not in RANKS or sees(Card.parse(action)))


def seat_chips(game: Game, record: Record, played: Replay) -> tuple[Chip, ...]:
    """The table as each seat sees it, at the same moment as far as the reader can tell."""
    here = played.seen_by(record.seat)[: record.step]

    def to(seat: Seat | None) -> str:
        step = sum(seat in (None, step.event.seat) or not step.event.private for step in here)
        return links.table(game, record, seat=seat, step=max(step, 1))

    chips = [Chip(_("All cards"), to(None), record.seat is None)]
    if record.setup.players <= 12:
        names = ((seat, game.rulebook.seat(seat)) for seat in range(record.setup.players))
        chips += [Chip(name, to(seat), record.seat == seat) for seat, name in names]
    return tuple(chips)


def prelude_chips(game: Game, record: Record) -> tuple[Chip, ...]:
    """What comes before the first deal, as tables under the same rules."""
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
    picture = picture_of(game, record, played, step)
    at_end = record.step == total
    follow = game.next(record, played)
    actions, more_actions = action_links(game, record, played) if at_end and played.fault is None else ((), ())
    near, far = choices(game, record, {line.clause for line in transcript if line.clause})
    turn = on_turn(game, record, played)
    return TablePage(
        title=_("%(deal)s: %(game)s, step %(step)s of %(total)s")
        % {"deal": name, "game": game.title, "step": record.step, "total": total},
        heading=name, lesson=lesson, ruleset=ruleset, changed=law.changed(game, record),
        picture=picture, rows=table_words(
            table_at(game, played, step), book, sees, ruleset.calls, playable_cards(record, played, step)
        ),
        board=draw_board(table_at(game, played, step), figure="table", rulebook=book, viewer=record.seat),
        number=record.step, total=total, clamped=clamped,
        sentence=sentence, clause=law.view(game, book.clause(shown_clause(step, record.seat)), record),
        comment=transcript[record.step - 1].comment,
        turn=book.seat(turn) if turn is not None and at_end else "",
        actions=actions, more_actions=more_actions,
        fault=fault_view(game, record, played),
        controls=controls(game, record, total),
        lines=transcript, parts=parts(transcript), ticks=ticks(transcript),
        seats=seat_chips(game, record, played), preludes=prelude_chips(game, record), choices=near, more_choices=far,
        canonical=links.table(game, record),
        json=links.table_json(game, record),
        next_deal=links.table(game, follow) if follow else "",
        another=links.page("random", game.slug, query=links.rules_query(game, record)),
        ending=played.state.turn is None and at_end,
        undecided=played.state.turn is not None and played.fault is None,
        public_number=links.table(game, record, seat=None, step=1) if hides(game, record) else "",
        spoken=words.spoken(book.sentence(step.event, sees)),
        where=_("%(deal)s, step %(step)s.") % {"deal": name, "step": record.step},
        caption=caption(game, record), scene=scene_at(transcript),
        auto=record.auto and not at_end,
        auto_url=links.table(game, record, step=record.step + 1, auto=record.step + 1 < total)
        if record.auto and not at_end
        else "",
        rules_url=links.rules(game, record), tally=score(game, table_at(game, played, step)),
        columns=columns(table_at(game, played, step)),
    )  # fmt: skip


def hides(game: Game, record: Record) -> bool:
    """Whether a record keeps anything back: it is seen by a seat, and its address does not name the cards."""
    return record.seat is not None and record.deck == game.base(record.deal).deck


def caption(game: Game, record: Record) -> str:
    """Whose eyes see the picture."""
    if record.seat is None:
        return _("All cards are open to you, whether or not they lie face up.")
    return _("The table as %(name)s sees it.") % {"name": game.rulebook.seat(record.seat)}


def scene_at(transcript: Sequence[Line]) -> str:
    """The part of the deal to which the step shown belongs."""
    return next((line.scene for line in reversed(transcript) if line.scene and not line.future), "")


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


MOST_ACTIONS = 9
"Of more actions than this, those of one kind are put away."


def playable_cards(record: Record, played: Replay, step: Step) -> frozenset[Card]:
    """The cards that the seat on turn may play at this step, if a card is what is asked and the reader may know."""
    at = played.steps.index(step)
    decides = at + 1 == len(played.steps) or played.steps[at + 1].action is not None
    turn = step.state.turn
    if not decides or turn is None or record.seat not in (None, turn):
        return frozenset()
    return frozenset(Card.parse(action) for action in legal(step.state) if action[0] in RANKS)


def table_at(game: Game, played: Replay, step: Step) -> Table:
    """The table at a step. While an exchange is shown it is still its asker's turn, unless a decision is waited for."""
    shown = game.table(step)
    waits = step is played.steps[-1] and shown.turn is not None
    return replace(shown, turn=shown.arrow.seat) if shown.arrow and not waits else shown


def picture_of(game: Game, record: Record, played: Replay, step: Step, figure: str = "table") -> Picture:
    """The picture of a step as a record's reader sees it."""
    sees = eyes(step, record.seat)
    shown = table_at(game, played, step)
    calls = game.rulebook.ruleset(record.rules).calls
    playable = playable_cards(record, played, step)
    told = words.spoken(game.rulebook.sentence(step.event, sees))
    return draw(
        shown, figure=figure, rulebook=game.rulebook, calls=calls, sees=sees, viewer=record.seat,
        order=shown.order or game.order(record), playable=playable, title=heading(game, record),
        desc=f"{told} {description(shown, game.rulebook, sees, calls, playable)}", href=links.card_file,
    )  # fmt: skip
