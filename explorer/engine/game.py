"""A game's parts held together: its law, its rules, and its sample deals."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol, Self

from explorer.engine.cards import Cards, fill
from explorer.engine.play import Event, Replay, Seat, Step, replay
from explorer.engine.record import MOST_DEALS, Params, Record, UnknownDeal, parse
from explorer.engine.rulebook import BadRulebook, Rulebook
from explorer.engine.table import Table


class Options(Protocol):
    """A game's options: a frozen dataclass with one field for each, whole numbers as int, the rest as text."""

    def conflict(self) -> tuple[str, str] | None:
        """The name of an option that cannot go together with the others, and why; None if all can."""

    def idle(self) -> Mapping[str, str]:
        """The options that can have no effect under the others, each with the reason."""


class Setup(Protocol):
    """What a deal starts from: a frozen dataclass of players, dealer, and lives or scores."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def dealer(self) -> Seat:
        """Who deals."""

    @classmethod
    def read(cls, params: Params, options: Any, base: Self | None) -> Self:
        """Read its keys, over those of a base; None stands for the start of a game. Raises BadRecord."""

    def write(self, options: Any, base: Any) -> dict[str, str]:
        """Write the keys in which it differs from a base; the inverse of `read`."""


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
    group: str
    "worked (an example of the dossiers), clause (shows one rule), or game (a deal of a whole game)."
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


@dataclass(frozen=True)
class Game:
    """One game: what the site needs to know of it, and nothing else."""

    slug: str
    folder: Path
    rulebook: Rulebook
    options: Callable[..., Any]
    "The game's Options."
    setup: Any
    "The game's Setup, as a type."
    pack: Callable[[Any], Cards]
    deal: Callable[[Any, Any, Cards], tuple[Step, ...]]
    "options, setup, the pack in dealing order -> the steps up to the first decision."
    table: Callable[[Step], Table]
    "What lies on the table at a step."
    carry: Callable[[Any], Any | None]
    "The state at the end of a deal -> the Setup of the next deal, or None when the game is over."
    is_action: Callable[[str, Any], bool]
    "Whether a text is an action of this game at all."
    spelling: Callable[[str], str] = str
    "The one way to write an action that can be written in several."
    _lessons: dict[str, Lesson] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.rulebook.title

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The sample deals, in the order of the page."""
        return tuple(self._lessons.values())

    def lesson(self, slug: str) -> Lesson:
        """A sample deal by its slug. Raises UnknownDeal."""
        if slug not in self._lessons:
            raise UnknownDeal(slug)
        return self._lessons[slug]

    @cached_property
    def plain(self) -> Record:
        """The first numbered deal at the start of a game, under the first ruleset."""
        ruleset = self.rulebook.rulesets[0]
        options = self.make_options(ruleset.values)
        return Record(ruleset.id, options, self.setup.read(Params({}), options, None))

    def base(self, deal: int | str) -> Record:
        """The record that an address with this deal starts from. Raises UnknownDeal."""
        return replace(self.plain, deal=deal) if isinstance(deal, int) else self.lesson(deal).record

    def number(self, record: Record) -> int:
        """The numbered deal that completes the deck of a record."""
        return record.deal if isinstance(record.deal, int) else self.lesson(record.deal).number

    def make_options(self, values: Mapping[str, str]) -> Any:
        """Options from the texts of their values."""
        counted = {option.name for option in self.rulebook.options if option.numbers}
        return self.options(**{name: int(text) if name in counted else text for name, text in values.items()})

    def values(self, options: Any) -> dict[str, str]:
        """The texts of all options, in the rulebook's order."""
        return {item.name: str(getattr(options, item.name)) for item in fields(options)}

    def order(self, record: Record) -> Cards:
        """The whole pack in the order in which it is dealt."""
        return fill(record.deck, self.number(record), self.pack(record.options))

    def replay(self, record: Record) -> Replay:
        """Deal and play a record as far as it is sound."""
        return replay(self.deal(record.options, record.setup, self.order(record)), record.play)

    def next(self, record: Record, played: Replay) -> Record | None:
        """The deal after this one, with what the game carries on; None while this one, or the game, is not to go on."""
        setup = self.carry(played.state)
        if setup is None:
            return None
        if isinstance(record.deal, str) and self.lesson(record.deal).next:
            after = self.lesson(self.lesson(record.deal).next).record
            if (after.rules, after.options, after.setup) == (record.rules, record.options, setup):
                return replace(after, seat=record.seat)
        number = self.number(record) % MOST_DEALS + 1
        return Record(record.rules, record.options, setup, number, seat=record.seat)

    def load_lessons(self, path: Path) -> None:
        """Read the sample deals. Raises BadRulebook with file, key and reason."""
        slug = "?"
        try:
            for table in tomllib.loads(path.read_text(encoding="utf-8")).get("lesson", []):
                slug = table["slug"]
                if slug in self._lessons:
                    raise ValueError("the slug is given twice")
                self._lessons[slug] = self._lesson(dict(table))
        except (OSError, ValueError, TypeError, KeyError) as error:
            raise BadRulebook(f"{path.name}: lesson {slug}: {error}") from error

    def _lesson(self, table: dict[str, Any]) -> Lesson:
        comments = tuple(Comment(**item) for item in table.pop("comment", ()))
        told = {key: table.pop(key) for key in ("slug", "title", "intro", "group")}
        following = table.pop("next", "")
        texts = {**table.pop("options", {}), **table}
        record = parse(self, {key: str(value) for key, value in texts.items()})
        assert isinstance(record.deal, int)
        return Lesson(
            **told, record=replace(record, deal=told["slug"]), number=record.deal, comments=comments, next=following
        )
