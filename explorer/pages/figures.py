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
    total: int
    previous: str
    following: str
    url: str
    "The full table at this step."
    heading: str


def figure(game: Game, record: Record, here: str, key: str, name: str = "") -> Figure:
    """A live figure of a record at its step: `here` is the page's address, `key` the key that carries the step."""
    played = game.replay(record)
    steps = played.seen_by(record.seat)
    total = len(steps)
    step = min(max(record.step, 1), total)
    record = replace(record, step=step)
    this = steps[step - 1]
    told = game.rulebook.sentence(this.event, transcript.eyes(this, record.seat))
    name = name or f"fig-{game.slug}"

    def to(number: int) -> str:
        joint = "&" if "?" in here else "?"
        return f"{here}{joint}{key}={number}#{name}" if 1 <= number <= total else ""

    heading = drawing.heading(game, replace(record, seat=None))
    return Figure(
        name, drawing.picture_of(game, record, played, this, name), words.marked(told),
        step, total, to(step - 1), to(step + 1), links.table(game, record), heading,
    )  # fmt: skip


def first_step(game: Game, record: Record, clause: str) -> int:
    """The first step of a record in which a clause happens; 0 if it does not."""
    steps = enumerate(game.replay(record).steps, 1)
    return next((number for number, step in steps if step.event.clause == clause), 0)


def ending(game: Game, record: Record, played: Replay) -> str:
    """What a deal comes to, told in the sentences of its last part."""
    scenes = transcript.scenes(game, played.steps)
    start = max(n for n, scene in enumerate(scenes) if scene)
    told = [game.rulebook.sentence(step.event) for step in played.steps[start:]]
    if played.fault:
        told.append(game.rulebook.clause(played.fault.clause).text)
    return " ".join(told)
