"""The pages that are read: home, a game at a glance, its sample deals, sources, glossary."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from explorer.engine.game import Game
from explorer.engine.lesson import Lesson
from explorer.engine.params import Params
from explorer.engine.rulebook import Clause, Source
from explorer.engine.toml_file import TomlFile, meant
from explorer.games import GAMES, SOURCES
from explorer.pages import links, questions, transcript, words
from explorer.pages.data import cites, toml
from explorer.pages.figures import Figure, figure
from explorer.pages.terms import GLOSSARY


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game as the home page shows it."""

    game: Game
    figure: Figure
    facts: "Facts"
    start: str
    "The table at the first step of its deal."
    asked: tuple[questions.Question, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is known of a game at a glance."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Dispute:
    """A question on which sources differ, who says what, and the clause."""

    question: str
    who: str
    clause: str


@dataclass(frozen=True, slots=True)
class Facts:
    """What is said of a game at a glance: the file `glance.toml` of its folder."""

    where: str
    lead: str
    figure: str
    "Slug of the sample deal that stands for the game."
    facts: tuple[Fact, ...]
    play: tuple[str, ...]
    "How it is played, in a few sentences."
    seat: int | None = None
    "Whose eyes see it."
    step: int = 1
    asked: tuple[str, ...] = ()
    "Slugs of a few questions that stand for all."
    disputes: tuple[Dispute, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """One entry of the glossary."""

    term: str
    slug: str
    game: str
    text: SafeString
    also: tuple[str, ...]
    cites: tuple[SafeString, ...]
    clause: str
    clause_url: str


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """One entry of the bibliography, with the clauses that lean on it."""

    source: Source
    cite: SafeString
    about: SafeString
    clauses: tuple[tuple[str, str, str], ...]
    "Game, title of the clause, link."
    host: str
    "The site of its address."


@dataclass(frozen=True, slots=True)
class LessonPage:
    """A sample deal with its commentary, to be read through."""

    lesson: Lesson
    figure: Figure
    lines: tuple[transcript.Line, ...]
    ruleset: str
    url: str
    next_url: str
    "The sample deal that goes on with the same game."
    previous: Lesson | None
    following: Lesson | None


@cache
def facts(slug: str) -> Facts:
    """A game at a glance. Raises BadRulebook with file, key and reason."""
    game = GAMES[slug]
    file = TomlFile(game.folder / "glance.toml")
    rows: dict[str, Any] = {
        name: tuple(file.build(kind, row, name) for row in file.tables(file.data, name, name))
        for name, kind in (("facts", Fact), ("disputes", Dispute))
    }
    made = file.build(Facts, file.data | rows, "the game at a glance")
    named = (
        ("figure", (made.figure,), [lesson.slug for lesson in game.lessons]),
        ("disputes", [dispute.clause for dispute in made.disputes], [clause.id for clause in game.rulebook.clauses]),
        ("asked", made.asked, [item.slug for item in questions.questions(slug)]),
    )
    for key, names, known in named:
        for name in names:
            if name not in known:
                raise file.bad(key, f"names {name!r}, which is not there.{meant(name, known)}")
    return made


def game_figure(game: Game, params: Mapping[str, str], here: str, key: str) -> Figure:
    """The live figure that stands for a game, at the step that the address names. Raises BadRecord."""
    glance = facts(game.slug)
    step = Params(params).step(key, glance.step)
    record = replace(game.lesson(glance.figure).record, step=step, seat=glance.seat)
    return figure(game, record, here, key)


def home(params: Mapping[str, str]) -> tuple[GameCard, ...]:
    """The games, each with its live table. The step of each is carried by a key named after it."""
    reader = Params(params)
    for slug in GAMES:
        reader.step(slug)
    reader.finish()
    cards = []
    for slug, game in GAMES.items():
        # The links of each figure keep the steps of the others.
        here = links.page("home", query={key: step for key, step in params.items() if key != slug})
        cards.append(GameCard(game, game_figure(game, params, here, slug), facts(slug), start(game), asked(slug)))
    return tuple(cards)


def asked(slug: str) -> tuple[questions.Question, ...]:
    """The questions about a game that the home page asks."""
    found = {item.slug: item for item in questions.questions(slug)}
    return tuple(found[name] for name in facts(slug).asked)


def start(game: Game) -> str:
    """The first step of the deal that stands for a game."""
    return links.table(game, game.lesson(facts(game.slug).figure).record)


@cache
def glossary() -> tuple[Term, ...]:
    """The glossary, in alphabetical order."""
    terms = (
        Term(
            item["term"], item["slug"], item.get("game", ""), words.marked(item["text"]),
            tuple(item.get("also", ())), cites(item), item.get("clause", ""),
            links.clause(GAMES[item["game"]], item["clause"]) if item.get("clause") else "",
        )
        for item in toml(GLOSSARY)["term"]
    )  # fmt: skip
    return tuple(sorted(terms, key=lambda term: term.term.casefold()))


@cache
def bibliography() -> tuple[tuple[str, tuple[SourceEntry, ...]], ...]:
    """The sources, grouped: those of several games, then those of each."""
    users: dict[str, list[tuple[str, str, str]]] = {}
    for game in GAMES.values():
        for clause in game.rulebook.clauses:
            for key in dict.fromkeys(cite.source for cite in clause.cited):
                users.setdefault(key, []).append((game.title, clause.title, links.clause(game, clause.id)))
    groups: dict[str, list[SourceEntry]] = {
        name: [] for name in (_("Several games"), *(g.title for g in GAMES.values()))
    }
    for key, source in SOURCES.items():
        group = _("Several games") if len(source.games) != 1 else GAMES[source.games[0]].title
        host = urlsplit(source.url).hostname or ""
        cite, about = words.marked(source.cite), words.marked(source.about)
        entry = SourceEntry(source, cite, about, tuple(users.get(key, ())), host)
        groups[group].append(entry)
    order = {name: sorted(entries, key=lambda entry: entry.source.short.casefold()) for name, entries in groups.items()}
    return tuple((name, tuple(entries)) for name, entries in order.items() if entries)


def nearest_clauses(game: Game, name: str) -> tuple[Clause, ...]:
    """The clauses whose ids come nearest to a text."""
    ids = get_close_matches(name, [clause.id for clause in game.rulebook.clauses], 3, 0.5) if len(name) < 60 else []
    return tuple(map(game.rulebook.clause, ids))


def nearest_lessons(game: Game, name: str) -> tuple[Lesson, ...]:
    """The sample deals whose names come nearest to a text."""
    slugs = get_close_matches(name, [lesson.slug for lesson in game.lessons], 3, 0.6) if len(name) < 60 else []
    return tuple(map(game.lesson, slugs))


def lesson_groups(game: Game) -> tuple[tuple[str, tuple[Lesson, ...]], ...]:
    """The sample deals by kind; of a whole game only its first deal."""
    names = {"worked": _("Worked examples"), "game": _("Whole games"), "clause": _("One rule at a time")}
    follow = {lesson.next for lesson in game.lessons}
    kept = [lesson for lesson in game.lessons if lesson.slug not in follow]
    groups = ((name, tuple(lesson for lesson in kept if lesson.group == kind)) for kind, name in names.items())
    return tuple((name, lessons) for name, lessons in groups if lessons)


def lesson_page(game: Game, lesson: Lesson, params: Mapping[str, str]) -> LessonPage:
    """A sample deal with its commentary. Raises BadRecord for a step that is no number."""
    reader = Params(params)
    played = game.replay(lesson.record)
    comments = lesson.beside(played.steps)
    step = reader.step(default=min(comments, default=1))
    reader.finish()
    at = game.lessons.index(lesson)
    here = links.page("lesson", game.slug, lesson.slug)
    return LessonPage(
        lesson,
        figure(game, replace(lesson.record, step=step), here, "step"),
        transcript.lines(game, lesson.record, played.steps, comments),
        game.rulebook.ruleset(lesson.record.rules).title,
        links.table(game, lesson.record),
        links.page("lesson", game.slug, lesson.next) if lesson.next else "",
        game.lessons[at - 1] if at else None,
        game.lessons[at + 1] if at + 1 < len(game.lessons) else None,
    )
