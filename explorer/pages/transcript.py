"""A deal in sentences: every step with its clause, in the parts of the deal, as far as its reader may know."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString

from explorer.engine.cards import Card
from explorer.engine.game import Game
from explorer.engine.play import Seat, Step
from explorer.engine.record import Record
from explorer.pages import links, words


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


LONG = 20
"A deal of more steps than this is told in parts."

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


def last_part(scenes: Sequence[str]) -> int:
    """Where the last part of a deal begins, from 0: at its last step, where it has no parts."""
    return max((at for at, scene in enumerate(scenes) if scene), default=len(scenes) - 1)


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


def ending(transcript: Sequence[Line]) -> SafeString:
    """What a deal came to: its last part, as far as the reader is told of it."""
    start = last_part([line.scene for line in transcript])
    return SafeString(" ".join(line.text for line in transcript[start:]))


def scene_at(transcript: Sequence[Line]) -> str:
    """The part of the deal to which the step shown belongs."""
    return next((line.scene for line in reversed(transcript) if line.scene and not line.future), "")
