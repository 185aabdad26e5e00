"""The rulebook of a game, and one clause of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from explorer.engine.game import Game
from explorer.engine.lesson import Lesson
from explorer.engine.params import Params
from explorer.engine.record import Record, fits, parse_rules
from explorer.engine.rulebook import Clause, Option, Otherwise, Part, Ruleset
from explorer.games import GAMES
from explorer.pages import links, terms, words


@dataclass(frozen=True, slots=True)
class Chip:
    """One choice among several, as a link."""

    label: str
    url: str
    current: bool
    ours: bool = False
    "Not stated by the source of the ruleset: the editor's choice."


@dataclass(frozen=True, slots=True)
class Choices:
    """An option with its values as links."""

    option: Option
    chips: tuple[Chip, ...]

    @property
    def marked(self) -> bool:
        """Whether a value bears the mark of the editor's choice."""
        return any(chip.ours for chip in self.chips)


@dataclass(frozen=True, slots=True)
class Dissent:
    """What other sources say about a clause."""

    text: SafeString
    cites: tuple[SafeString, ...]
    url: str = ""
    "The clause, or the rulebook under the option, that plays it so."


@dataclass(frozen=True, slots=True)
class Shown:
    """Where a clause can be seen happening."""

    lesson: Lesson
    url: str


@dataclass(frozen=True, slots=True)
class ClauseView:
    """One clause as a page shows it."""

    clause: Clause
    text: SafeString
    note: SafeString
    cites: tuple[SafeString, ...]
    sources: tuple[tuple[SafeString, SafeString], ...]
    "The citations again, each with what is to be added to it, or nothing."
    dissent: tuple[Dissent, ...]
    url: str
    in_force: bool
    shown: tuple[Shown, ...]
    figure: str
    "The id of its figure, on the page of the clause."
    explained: SafeString
    "The text with the terms of the glossary that can be opened in their places."
    terms: tuple[terms.Explained, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rulebook with its clauses."""

    part: Part
    clauses: tuple[ClauseView, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rulebook under one ruleset."""

    chapters: tuple[Chapter, ...]
    ruleset: Ruleset
    changed: tuple[tuple[str, str], ...]
    "Options that the address overrides: title and label."
    rulesets: tuple[Chip, ...]
    json: str
    sheet: str
    "The same on one page; empty where no clause has a line for it."
    in_force: int
    total: int
    terms: tuple[terms.Explained, ...]
    "The terms that can be opened in the text of any clause."
    form: str
    "Of its tables, which tells how much room a figure needs before it is there."


def read_rules(game: Game, params: Mapping[str, str]) -> Record:
    """A record of nothing but the rules that an address names. Raises BadRecord."""
    reader = Params(params)
    record = record_of(game, *parse_rules(game, reader, game.plain))
    reader.finish()
    return record


def record_of(game: Game, rules: str, options: Any) -> Record:
    """A record of nothing but rules."""
    return replace(game.plain, rules=rules, options=options)


@cache
def happenings(slug: str) -> dict[str, tuple[tuple[str, int], ...]]:
    """For each clause, the sample deals in which it happens, each with the first step in which it does."""
    game = GAMES[slug]
    found: dict[str, list[tuple[str, int]]] = {}
    for lesson in game.lessons:
        first: dict[str, int] = {}
        for number, step in enumerate(game.replay(lesson.record).steps, 1):
            first.setdefault(step.event.clause, number)
        for clause, number in first.items():
            found.setdefault(clause, []).append((lesson.slug, number))
    return {clause: tuple(places) for clause, places in found.items()}


@cache
def shown(slug: str, clause: str) -> tuple[Shown, ...]:
    """The sample deals in which a clause happens; one written for this clause first."""
    game = GAMES[slug]
    wanted = clause.replace(".", "-")
    places = sorted(happenings(slug).get(clause, ()), key=lambda place: place[0] != wanted)
    lessons = ((game.lesson(slug), step) for slug, step in places)
    return tuple(Shown(lesson, links.table(game, lesson.record, step=step)) for lesson, step in lessons)


def dissent(game: Game, other: Otherwise, record: Record) -> Dissent:
    """What another source says, with the way to see it."""
    url = links.clause(game, other.clause) if other.clause else ""
    if other.set:
        values = {**game.values(record.options), **other.set}
        url = links.rules(game, replace(record, options=game.make_options(values)), other.clause)
    return Dissent(words.marked(other.text), tuple(map(words.cite, other.cites)), url)


def view(game: Game, clause: Clause, record: Record) -> ClauseView:
    """One clause under the rules of a record."""
    explained, used = terms.rule(game.slug, clause.id)
    return ClauseView(
        clause,
        words.marked(clause.text),
        words.marked(clause.note),
        tuple(map(words.cite, clause.cites)),
        tuple((words.cite(item), words.marked(item.note)) for item in clause.cites),
        tuple(dissent(game, other, record) for other in clause.otherwise),
        links.clause(game, clause.id, record),
        clause.in_force(record.options),
        shown(game.slug, clause.id),
        figure_id(clause),
        explained,
        used,
    )


def figure_id(clause: Clause) -> str:
    """The id of the figure of a clause; those of its parts add a hyphen and a word, as no other figure's may."""
    return f"fig-{clause.id.replace('.', '_')}"


def ruleset_chips(game: Game, record: Record, url: Callable[[Record], str]) -> tuple[Chip, ...]:
    """The rulesets as links to the same page under each."""
    return tuple(
        Chip(item.title, url(under(game, record, item)), item.id == record.rules) for item in game.rulebook.rulesets
    )


def under(game: Game, record: Record, ruleset: Ruleset) -> Record:
    """A record with its rules replaced by those of a ruleset."""
    return replace(record, rules=ruleset.id, options=game.make_options(ruleset.values))


def changed(game: Game, record: Record) -> tuple[tuple[str, str], ...]:
    """The options in which a record departs from its ruleset: title and label of the value."""
    usual = game.rulebook.ruleset(record.rules).values
    values = game.values(record.options)
    options = (option for option in game.rulebook.options if values[option.name] != usual[option.name])
    return tuple((option.title, option.label(values[option.name])) for option in options)


def rules_page(game: Game, record: Record) -> RulesPage:
    """The rulebook under the rules of a record."""
    book = game.rulebook
    views = [view(game, clause, record) for clause in book.clauses]
    chapters = tuple(Chapter(part, tuple(v for v in views if v.clause.part == part.id)) for part in book.parts)
    return RulesPage(
        chapters,
        book.ruleset(record.rules),
        changed(game, record),
        ruleset_chips(game, record, lambda other: links.rules(game, other)),
        links.page("rulebook.json", game.slug),
        links.sheet(game, record) if any(clause.sheet for clause in book.clauses) else "",
        sum(v.in_force for v in views),
        len(views),
        tuple(dict.fromkeys(term for v in views for term in v.terms)),
        game.table(game.replay(game.plain).steps[0]).form,
    )


def filled_in(game: Game, record: Record, option: str) -> bool:
    """Whether an option goes by our choice: neither the source of the ruleset nor the reader settles it."""
    ruleset = game.rulebook.ruleset(record.rules)
    return option not in ruleset.attested and game.values(record.options)[option] == ruleset.values[option]


def meant_for(game: Game, record: Record) -> str:
    """How many players the source of the ruleset has in mind, where more or fewer sit down."""
    ruleset, players = game.rulebook.ruleset(record.rules), record.setup.players
    least, most = ruleset.players
    if "players" in ruleset.attested and players < least:
        return _("These rules are for %(players)s players or more.") % {"players": least}
    if "players" in ruleset.attested and players > most:
        return _("These rules are for no more than %(players)s players.") % {"players": most}
    return ""


def value_chips(game: Game, record: Record, option: Option, url: Callable[[Record], str]) -> tuple[Chip, ...]:
    """The values of an option as links to the same page under each, if it goes with the others and the deal."""
    ruleset = game.rulebook.ruleset(record.rules)
    values = game.values(record.options)
    chips = []
    for value in option.values:
        other = replace(record, options=game.make_options({**values, option.name: value.value}))
        if other.options.conflict() is None and fits(game, other):
            usual = ruleset.values[option.name] == value.value
            ours = usual and option.name not in ruleset.attested
            current = values[option.name] == value.value
            chips.append(Chip(value.label, url(other), current, ours))
    return tuple(chips)
