"""What people ask at the table: the short answer first, then who says what, then the deal that shows it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from django.utils.safestring import SafeString

from explorer.engine.game import Game
from explorer.engine.params import Params
from explorer.engine.record import Record, parse
from explorer.engine.rulebook import Clause, Option
from explorer.games import GAMES
from explorer.pages import figures, links, words
from explorer.pages.beside import Drawn, beside
from explorer.pages.data import cites, of_game


@dataclass(frozen=True, slots=True)
class Said:
    """What one source says."""

    text: SafeString
    cites: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """One question as its game's folder has it."""

    slug: str
    title: str
    short: str
    about: str
    ours: str
    group: str
    url: str
    says: tuple[Said, ...]
    clauses: tuple[Clause, ...]
    option: Option | None
    deal: Mapping[str, str]
    step: int
    vary: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """The same deal under one value of the option in question."""

    label: str
    meaning: str
    ends: SafeString
    "What the deal comes to: the sentences of its last scene."
    url: str


@dataclass(frozen=True, slots=True)
class QuestionPage:
    """One question with its answer."""

    question: Question
    figure: figures.Figure | Drawn | None
    "A deal of its own, or what stands beside its first clause."
    editor: str
    "Where the cards of a deal of its own can be changed."
    tried: tuple[Tried, ...]
    previous: Question | None
    following: Question | None


@cache
def questions(slug: str) -> tuple[Question, ...]:
    """The questions about a game, in the order of its file."""
    game = GAMES[slug]
    return tuple(_question(game, item) for item in of_game(game, "questions.toml").get("question", ()))


def named(slug: str, name: str) -> Question | None:
    """The question of this name about a game, if it is asked."""
    return next((question for question in questions(slug) if question.slug == name), None)


def _question(game: Game, item: Mapping[str, Any]) -> Question:
    said = (Said(words.marked(side["text"]), cites(side)) for side in item["says"])
    return Question(
        slug=item["slug"], title=item["title"], short=item["short"], about=item.get("about", ""), ours=item["ours"],
        group=item["group"], url=links.page("question", game.slug, item["slug"]), says=tuple(said),
        clauses=tuple(map(game.rulebook.clause, item["clauses"])),
        option=game.rulebook.option(item["option"]) if item.get("option") else None,
        deal=item.get("deal", {}), step=item.get("step", 0), vary=tuple(item.get("vary", ())),
    )  # fmt: skip


def grouped(slug: str) -> tuple[tuple[str, tuple[Question, ...]], ...]:
    """The questions under their headings."""
    out: dict[str, list[Question]] = {}
    for question in questions(slug):
        out.setdefault(question.group, []).append(question)
    return tuple((name, tuple(items)) for name, items in out.items())


def question_page(game: Game, question: Question, params: Mapping[str, str]) -> QuestionPage:
    """One question. Raises BadRecord for a step that is no number."""
    reader = Params(params)
    editor = ""
    tried: tuple[Tried, ...] = ()
    if question.deal:
        record = parse(game, question.deal)
        usual = question.step or figures.first_step(game, record, question.clauses[0].id) or 1
        step = reader.step(default=usual)
        figure: figures.Figure | Drawn | None = figures.figure(game, replace(record, step=step), question.url, "step")
        editor = links.editor(game, record)
        tried = tuple(trial(game, record, question.option, value) for value in question.vary if question.option)
    else:
        figure = beside(game, question.clauses[0], game.plain, question.url, reader.step(default=0))
    reader.finish()
    every = questions(game.slug)
    at = every.index(question)
    return QuestionPage(
        question, figure, editor, tried, every[at - 1] if at else None, every[at + 1] if at + 1 < len(every) else None
    )


def trial(game: Game, record: Record, option: Option, value: str) -> Tried:
    """What a deal comes to under one value of an option."""
    options = game.make_options({**game.values(record.options), option.name: value})
    changed = replace(record, options=options)
    played = game.replay(changed)
    told = figures.ending(game, played)
    meaning = next((item.meaning for item in option.values if item.value == value), "")
    url = links.table(game, changed, step=len(played.steps))
    return Tried(option.label(value), meaning, words.marked(told), url)
