"""Sample deals: what a lesson holds, and how the lessons of a game are read from their file."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from explorer.engine.params import BadRecord
from explorer.engine.play import Event, Seat, Step
from explorer.engine.record import Record, parse
from explorer.engine.toml_file import TomlFile, meant

if TYPE_CHECKING:
    from explorer.engine.game import Game

_SLUG = re.compile(r"[a-z][a-z0-9-]*")
_TOLD = ("slug", "title", "intro", "group", "next")
"The keys of a lesson that are no keys of an address."


@dataclass(frozen=True, slots=True)
class Comment:
    """What a lesson says beside the step in which a clause happens."""

    clause: str
    text: str
    seat: Seat | None = None

    def fits(self, event: Event) -> bool:
        """Whether it may be said beside this event."""
        return event.clause == self.clause and (self.seat is None or event.seat == self.seat)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A sample deal with its commentary."""

    slug: str
    title: str
    intro: str
    group: Literal["worked", "clause", "game"]
    "An example of the dossiers, a deal that shows one rule, or a deal of a whole game."
    record: Record
    number: int
    "The numbered deal that completes its deck."
    comments: tuple[Comment, ...] = ()
    next: str = ""
    "Slug of the deal that follows in a whole game."

    def beside(self, steps: tuple[Step, ...]) -> dict[int, str]:
        """Which comment stands beside which step, by number of the step from 1."""
        out: dict[int, str] = {}
        for comment in self.comments:
            places = (n for n, step in enumerate(steps, 1) if n not in out and comment.fits(step.event))
            place = next(places, None)
            if place:
                out[place] = comment.text
        return out


def read_lessons(game: "Game", path: Path) -> Mapping[str, Lesson]:
    """Read a game's sample deals, by slug and in order. Raises BadRulebook with file, key and reason."""
    file = TomlFile(path)
    for name in file.data:
        if name != "lesson":
            raise file.bad(name, "is an unknown key.")
    read = [_lesson(game, file, table) for table in file.tables(file.data, "lesson", "lesson")]
    file.once([lesson.slug for lesson in read], "lesson")
    lessons = {lesson.slug: lesson for lesson in read}
    for lesson in read:
        if lesson.next and lesson.next not in lessons:
            raise file.bad(
                f"lesson {lesson.slug}",
                f"is followed by an unknown lesson {lesson.next!r}.{meant(lesson.next, lessons)}",
            )
    return lessons


def _lesson(game: "Game", file: TomlFile, table: dict[str, Any]) -> Lesson:
    key = f"lesson {table.get('slug', '?')}"
    comments = tuple(file.build(Comment, item, f"{key}, comment") for item in file.tables(table, "comment", key))
    for comment in comments:
        if not game.rulebook.has(comment.clause):
            ids = [clause.id for clause in game.rulebook.clauses]
            raise file.bad(key, f"comments on an unknown clause {comment.clause!r}.{meant(comment.clause, ids)}")
    told = {name: table[name] for name in _TOLD if name in table}
    record = _start(game, file, {**table, **file.table(table, "options", key)}, key)
    parsed = {"record": replace(record, deal=table.get("slug", "")), "number": record.deal, "comments": comments}
    lesson = file.build(Lesson, {**told, **parsed}, key)
    if not _SLUG.fullmatch(lesson.slug):
        raise file.bad(key, "its slug is not of small letters, digits and hyphens.")
    return lesson


def _start(game: "Game", file: TomlFile, table: Mapping[str, Any], key: str) -> Record:
    """The record that the keys of a lesson come to, under the number that completes its deck."""
    if type(table.get("deal", 1)) is not int:
        raise file.bad(key, f"deal cannot be {table['deal']!r}; it is a number.")
    address = {name: str(value) for name, value in table.items() if name not in (*_TOLD, "options", "comment")}
    try:
        return parse(game, address)
    except BadRecord as error:
        raise file.bad(key, str(error)) from error
