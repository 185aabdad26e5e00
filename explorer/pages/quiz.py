"""The quiz: rounds of ten questions made from numbered deals. How far a reader is stands in the address."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from explorer.engine.game import Game
from explorer.engine.params import BadRecord, Params
from explorer.engine.play import Replay, Step
from explorer.engine.quiz import Answer, Puzzle, puzzle
from explorer.engine.record import MOST_DEALS, Record, parse_rules
from explorer.engine.rulebook import Clause
from explorer.games import GAMES
from explorer.pages import drawing, law, links, transcript, words
from explorer.pages.best import told
from explorer.pages.data import toml
from explorer.pages.decisions import action_label
from explorer.pages.kept import kept
from explorer.pages.law import Chip
from explorer.pages.table import Score, score
from explorer.pictures import Picture

ROUND = 10
LETTERS = "abcdef"
_DONE = re.compile(rf"[01s]{{0,{ROUND}}}")


@dataclass(frozen=True, slots=True)
class Asked:
    """What a quiz address asks for."""

    record: Record
    "The rules."
    level: str
    "Id of a chapter; empty for all."
    deal: int
    "The number of the round."
    done: str
    "How the questions before went: 1 right, 0 missed, s shown."
    answer: int | None
    "Which answer is given, from 1; 0 to be shown the right one; None while none is given."


@dataclass(frozen=True, slots=True)
class Option:
    """One answer on offer."""

    letter: str
    label: SafeString
    url: str
    right: bool
    yours: bool
    worth: str
    "What it is worth, where that is the question."


@dataclass(frozen=True, slots=True)
class Question:
    """One question, before or after it is answered."""

    asks: SafeString
    title: str
    "The same without markup."
    picture: Picture
    caption: str
    beside: tuple[SafeString, ...]
    "What else must be known of the table."
    tally: Score | None
    "The score, where that is the question; its sum only after the answer."
    options: tuple[Option, ...]
    show_url: str
    answered: bool
    guessed: bool
    "Whether one of the answers was chosen."
    correct: bool
    right: SafeString
    "The right answer in words."
    clause: law.ClauseView
    ours: bool
    "Whether the source of these rules does not settle it, and the answer goes by what we chose."
    told: tuple[SafeString, ...]
    "The sentences of the steps that show it."
    steps_url: str
    next_url: str


@dataclass(frozen=True, slots=True)
class QuizPage:
    """A place in a round, or its end."""

    levels: tuple[Chip, ...]
    level: str
    "Title of the chapter; empty for all."
    ruleset: str
    changed: tuple[tuple[str, str], ...]
    question: Question | None
    "None at the end of a round, and where these rules leave nothing to ask."
    number: int
    marks: tuple[tuple[int, str], ...]
    "Each question of the round with how it went: right, missed, shown, now, or nothing yet."
    score: int
    over: bool
    again: tuple[Clause, ...]
    "At the end: the clauses of the questions that were not answered right."
    restart_url: str
    another_url: str
    rules_url: str


@cache
def kinds(slug: str) -> dict[str, Mapping[str, Any]]:
    """The kinds of question of a game: their names, chapters and words."""
    return {item["id"]: item for item in toml(GAMES[slug].folder / "quiz.toml")["kind"]}


def read(game: Game, params: Mapping[str, str]) -> Asked:
    """Read a quiz address. Raises BadRecord."""
    reader = Params(params)
    record = law.record_of(game, *parse_rules(game, reader, game.plain))
    levels = dict.fromkeys(kind["level"] for kind in kinds(game.slug).values())
    level = reader.text("level")
    if level and level not in levels:
        raise BadRecord("level", level, f"questions are asked on {', '.join(levels)}.")
    deal = reader.number("deal", 1, MOST_DEALS, 1)
    done = reader.text("done")
    if not _DONE.fullmatch(done):
        raise BadRecord("done", done, f"at most {ROUND} of the signs 1, 0 and s belong here: right, missed, shown.")
    answer = reader.number("answer", 0, len(LETTERS), 0) if "answer" in reader else None
    reader.finish()
    return Asked(record, level, deal, done, answer)


def address(game: Game, asked: Asked, **changes: Any) -> str:
    """The address of a place in a round."""
    asked = replace(asked, **changes)
    query = links.rules_query(game, asked.record)
    if asked.level:
        query["level"] = asked.level
    if asked.deal != 1:
        query["deal"] = str(asked.deal)
    if asked.done:
        query["done"] = asked.done
    if asked.answer is not None:
        query["answer"] = str(asked.answer)
    return links.page("quiz", game.slug, query=query)


def made(game: Game, asked: Asked, place: int) -> Puzzle | None:
    """The question at a place of a round, made once."""
    names = tuple(name for name, kind in kinds(game.slug).items() if asked.level in ("", kind["level"]))
    key = f"{game.slug} {links.rules_query(game, asked.record)} {names} {asked.deal} {place}"
    return kept("quiz", key, lambda: puzzle(game, asked.record, names, asked.deal, place))


def quiz_page(game: Game, asked: Asked) -> QuizPage:
    """A place in a round. Raises BadRecord for an answer that is not on offer."""
    place, over = len(asked.done), len(asked.done) == ROUND
    found = None if over else made(game, asked, place)
    if asked.answer is not None and asked.answer > (len(found.answers) if found else 0):
        raise BadRecord("answer", str(asked.answer), _("there is no such answer to this question."))
    question = question_of(game, asked, found) if found else None
    fresh = replace(asked, done="", answer=None)
    chapters = {part.id: part.title for part in game.rulebook.parts}
    levels = dict.fromkeys(kind["level"] for kind in kinds(game.slug).values())
    chips = [Chip(_("All"), address(game, fresh, level=""), not asked.level)]
    chips += [Chip(chapters[level], address(game, fresh, level=level), asked.level == level) for level in levels]
    return QuizPage(
        tuple(chips), chapters.get(asked.level, ""), game.rulebook.ruleset(asked.record.rules).title,
        law.changed(game, asked.record), question, place + 1, marks(asked, question), asked.done.count("1"), over,
        missed(game, asked) if over else (), address(game, fresh),
        address(game, fresh, deal=asked.deal % MOST_DEALS + 1), links.rules(game, asked.record),
    )  # fmt: skip


def marks(asked: Asked, question: Question | None) -> tuple[tuple[int, str], ...]:
    """How each question of a round went."""
    names = {"1": "right", "0": "missed", "s": "shown"}
    went = [names[sign] for sign in asked.done]
    if question and question.answered:
        went.append("shown" if not asked.answer else "right" if question.correct else "missed")
    elif len(went) < ROUND:
        went.append("now")
    return tuple(enumerate([*went, *[""] * (ROUND - len(went))], 1))


def missed(game: Game, asked: Asked) -> tuple[Clause, ...]:
    """The clauses that settle the questions not answered right, each once."""
    puzzles = (made(game, asked, place) for place, sign in enumerate(asked.done) if sign != "1")
    return tuple(map(game.rulebook.clause, dict.fromkeys(found.clause for found in puzzles if found)))


def question_of(game: Game, asked: Asked, found: Puzzle) -> Question:
    """A question with its table; once answered, with the clause and the steps that show the answer."""
    played = game.replay(found.record)
    record = replace(found.record, seat=found.seat)
    before, shows = found.record.step, found.shows
    answered = asked.answer is not None
    chosen = found.answers[asked.answer - 1] if asked.answer else None
    sign = "s" if not asked.answer else "1" if chosen == found.right else "0"
    step = played.steps[(shows if answered else before) - 1]
    told = tuple(
        words.marked(game.rulebook.sentence(item.event, transcript.eyes(item, found.seat)))
        for item in played.steps[before:shows]
        if answered
    )
    asks = kinds(game.slug)[found.kind]["asks"].format(**game.rulebook.named(found.event))
    here = replace(record, step=shows if answered else before)
    labels = [label(game, played, before, answer) for answer in found.answers]
    options = tuple(
        Option(
            LETTERS[n], labels[n], address(game, asked, answer=n + 1), answered and answer == found.right,
            answered and answer == chosen, worth(found, answer) if answered else "",
        )
        for n, answer in enumerate(found.answers)
    )  # fmt: skip
    picture = drawing.picture_of(game, here, played, step, "quiz", helps=answered)
    clause = law.view(game, game.rulebook.clause(found.clause), asked.record)
    option = clause.clause.option
    return Question(
        words.marked(asks), asks.replace("*", ""), picture, drawing.caption(game, here), beside(game, found, played),
        tally(game, step, answered) if found.tally else None, options,
        address(game, asked, answer=0), answered, chosen is not None, chosen == found.right,
        labels[found.answers.index(found.right)],
        clause, bool(option) and law.filled_in(game, asked.record, option), told, links.table(game, here),
        address(game, asked, done=asked.done + sign, answer=None),
    )  # fmt: skip


def beside(game: Game, found: Puzzle, played: Replay) -> tuple[SafeString, ...]:
    """What must be known of the table besides what its picture shows."""
    facts = game.table(played.steps[found.record.step - 1]).facts
    return tuple(words.marked(f"{game.rulebook.word('fact', name)}: {facts[name]}") for name in found.tells)


def tally(game: Game, step: Step, answered: bool) -> Score | None:
    """The score at a step, without its sum until the question is answered."""
    made = score(game, game.table(step))
    return made if answered or made is None else replace(made, total=("?",) * len(made.total))


def label(game: Game, played: Replay, before: int, answer: Answer) -> SafeString:
    """An answer in words."""
    if answer.action:
        return action_label(game, Replay(played.steps[:before]), answer.action)
    pattern = toml(game.folder / "quiz.toml")["answer"][answer.word]
    teams = game.rulebook.teams
    points = [str(number) for number in answer.points]
    named = {
        "seats": listed([game.rulebook.seat(seat) for seat in answer.seats]),
        "team": teams[answer.seats[0] % 2] if teams and answer.seats else "",
        "points": points[0] if points else "",
        "first": points[0] if points else "",
        "second": points[-1] if points else "",
    }
    return words.marked(pattern.format(**named))


def listed(names: list[str]) -> str:
    """Names in a row, as a sentence has them."""
    if len(names) < 2:
        return "".join(names)
    return _("%(some)s and %(last)s") % {"some": ", ".join(names[:-1]), "last": names[-1]}


def worth(found: Puzzle, answer: Answer) -> str:
    """What an action is worth, where that is the question."""
    if found.counsel is None:
        return ""
    value = next(item.worth for item in found.counsel.advice if item.action == answer.action)
    return told(found.counsel, value)
