"""Small live tables in the pages: one step of a deal, stepped in place, opening to the full table."""

from dataclasses import dataclass, replace

from django.utils.safestring import SafeString

from explorer.engine.game import Game
from explorer.engine.play import Replay
from explorer.engine.record import Record
from explorer.pages import drawing, links, transcript, words
from explorer.pictures import Picture


@dataclass(frozen=True, slots=True)
class Figure:
    """One step of a deal in a page."""

    id: str
    picture: Picture
    sentence: SafeString
    number: int
    "Which step it is, and of how many: of the deal, or of the excerpt that is shown."
    total: int
    previous: str
    following: str
    url: str
    "The full table at this step."
    heading: str
    rules: str = ""
    "What its rules are called, where they are others than the page's."


def around(step: int, total: int, most: int = 4) -> tuple[int, int]:
    """The first and last step of an excerpt: from the step before an event to two steps after it."""
    first = max(1, min(step - 1, total - most + 1))
    return first, min(total, first + most - 1)


def figure(
    game: Game, record: Record, here: str, key: str, name: str = "", excerpt: tuple[int, int] | None = None
) -> Figure:
    """A live figure of a record at its step: `here` is the page's address, `key` the key that carries the step.

    Of an excerpt, its first and last step, no other step is shown.
    """
    played = game.replay(record)
    steps = played.seen_by(record.seat)
    first, last = excerpt or (1, len(steps))
    step = min(max(record.step, first), last)
    record = replace(record, step=step)
    this = steps[step - 1]
    told = game.rulebook.sentence(this.event, transcript.eyes(this, record.seat))
    name = name or f"fig-{game.slug}"

    def to(number: int) -> str:
        return links.at_step(here, key, number, name) if first <= number <= last else ""

    heading = drawing.heading(game, replace(record, seat=None))
    return Figure(
        name, drawing.picture_of(game, record, played, this, name), words.marked(told),
        step - first + 1, last - first + 1, to(step - 1), to(step + 1), links.table(game, record), heading,
    )  # fmt: skip


def first_step(game: Game, record: Record, clause: str) -> int:
    """The first step of a record in which a clause happens; 0 if it does not."""
    steps = enumerate(game.replay(record).steps, 1)
    return next((number for number, step in steps if step.event.clause == clause), 0)


def ending(game: Game, played: Replay) -> str:
    """What a deal comes to, told in the sentences of its last part, or the last one where it has no parts."""
    start = transcript.last_part(transcript.scenes(game, played.steps))
    told = [game.rulebook.sentence(step.event) for step in played.steps[start:]]
    if played.fault:
        told.append(game.rulebook.clause(played.fault.clause).text)
    return " ".join(told)
