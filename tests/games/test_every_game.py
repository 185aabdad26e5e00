"""What must hold for every game: law, rules, lessons and words are of one piece."""

import ast
import json
import os
import re
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from string import Formatter

import pytest

from explorer.engine.cards import Card
from explorer.engine.game import Game
from explorer.engine.lesson import Lesson
from explorer.engine.params import BadRecord
from explorer.engine.play import Event, Replay, State, Step, forbidden, legal
from explorer.engine.record import params, parse
from explorer.games import GAMES, SOURCES

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"
WRITE = os.environ.get("TRANSCRIPTS") == "write"

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
each_lesson = pytest.mark.parametrize(
    ("game", "lesson"),
    [pytest.param(game, lesson, id=f"{game.slug}/{lesson.slug}") for game in GAMES.values() for lesson in game.lessons],
)


def texts(game: Game) -> Iterator[tuple[str, str]]:
    """Every text constant of a game's modules that is not documentation, with the name of its module."""
    for path in sorted(game.folder.glob("*.py")):
        if path.name == "__init__.py":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        skipped = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        skipped |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
                yield path.name, node.value


def happenings(game: Game) -> Iterator[tuple[str, str]]:
    """The clause ids written out where a rule says that they happen."""
    for path in sorted(game.folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "happens":
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield path.name, part.value


def decisions(steps: tuple[Step, ...]) -> Iterator[State]:
    """The states in which somebody had to decide, and the last one."""
    for step, after in zip(steps, (*steps[1:], None), strict=True):
        if after is None or after.action is not None:
            yield step.state


@each_game
def test_every_clause_that_the_rules_name_is_in_the_rulebook(game: Game) -> None:
    dotted = {
        (name, text) for name, text in texts(game) if re.fullmatch(r"[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+", text)
        if not text.endswith((".toml", ".txt"))
    }  # fmt: skip
    named = dotted | set(happenings(game))
    assert {(name, text) for name, text in named if not game.rulebook.has(text)} == set()


@each_game
def test_every_clause_that_happens_is_in_the_rules(game: Game) -> None:
    written = {text for _, text in texts(game)}
    assert {clause.id for clause in game.rulebook.clauses if clause.happens} - written == set()


@each_game
def test_every_clause_that_happens_does_so_in_a_lesson(game: Game) -> None:
    told = {(clause.id, name) for clause in game.rulebook.clauses for name in clause.says}
    events = [step.event for lesson in game.lessons for step in game.replay(lesson.record).steps]
    happened = {(event.clause, event.variant) for event in events}
    assert told - happened == set(), "these never happen"
    assert happened - told == set(), "these happen, and have no sentence (`says`, or `says_` and the variant)"


@each_game
def test_every_sentence_formats(game: Game) -> None:
    for clause in game.rulebook.clauses:
        for name, pattern in (*clause.says.items(), ("unseen", clause.unseen)):
            assert not pattern or pattern[-1] in ".!?”", (clause.id, name)
            for cards in ((), (Card("K", "h"), Card("A", "s"))):
                event = Event(clause.id, 0, cards, 1, 1, 3, "K", variant=name if name in clause.says else "")
                if clause.says:
                    for sees in (lambda card: True, lambda card: False):
                        assert "{" not in game.rulebook.sentence(event, sees)


@each_game
def test_the_unseen_sentence_names_no_card(game: Game) -> None:
    for clause in game.rulebook.clauses:
        named = {field for _, field, _, _ in Formatter().parse(clause.unseen) if field}
        assert not named & {"card", "second", "cards"}, clause.id


@each_game
def test_the_rulebook_has_what_every_game_needs(game: Game) -> None:
    assert game.rulebook.game == game.slug
    assert "hidden" in game.rulebook.words["note"], "what a card is called that a reader may not see"
    named = {clause.option for clause in game.rulebook.clauses}
    named |= {name for clause in game.rulebook.clauses for other in clause.otherwise for name in other.set}
    assert {option.name for option in game.rulebook.options} - named == set(), "no clause turns on these options"


@each_game
def test_no_clause_bears_the_id_of_a_part(game: Game) -> None:
    assert not {clause.id for clause in game.rulebook.clauses} & {part.id for part in game.rulebook.parts}, (
        "both anchors"
    )


@each_game
def test_citations_name_sources(game: Game) -> None:
    book = game.rulebook
    cites = [cite for clause in book.clauses for cite in clause.cites]
    cites += [cite for clause in book.clauses for other in clause.otherwise for cite in other.cites]
    cites += [cite for option in book.options for value in option.values for cite in value.cites]
    assert {cite.source for cite in cites} | {ruleset.source for ruleset in book.rulesets} <= set(SOURCES)


@each_game
def test_every_option_is_in_options_and_rulebook_alike(game: Game) -> None:
    assert tuple(game.values(game.plain.options)) == tuple(option.name for option in game.rulebook.options)
    assert game.values(game.options()) == {option.name: option.default for option in game.rulebook.options}
    assert game.values(game.plain.options) == game.values(game.options())


@each_game
def test_every_value_of_every_option_can_be_had_under_every_ruleset(game: Game) -> None:
    for ruleset, option in product(game.rulebook.rulesets, game.rulebook.options):
        ends = tuple(map(str, option.numbers or ()))
        for value in (*(value.value for value in option.values), *ends):
            keys = {"rules": ruleset.id, option.name: value}
            options = game.make_options({**ruleset.values, option.name: value})
            if options.conflict():
                with pytest.raises(BadRecord) as refused:
                    parse(game, keys)
                assert refused.value.key in keys, "the fault is laid at something that the address names"
                continue
            record = parse(game, keys)
            assert game.values(record.options)[option.name] == value
            assert game.replay(record).steps


@each_game
def test_every_ruleset_can_be_played(game: Game) -> None:
    for ruleset in game.rulebook.rulesets:
        record = parse(game, {"rules": ruleset.id})
        assert record.options.conflict() is None
        assert set(record.options.idle()) <= set(ruleset.values)
        state = game.replay(record).state
        while state.turn is not None:
            state = state.apply(legal(state)[0])[-1].state
        assert state.outcome() is not None


@each_lesson
def test_every_lesson_is_played_to_its_end_without_a_fault(game: Game, lesson: Lesson) -> None:
    played = game.replay(lesson.record)
    assert played.fault is None
    assert played.state.turn is None
    assert (played.state.outcome() is None) == (lesson.record.prelude != "")
    assert lesson.group in ("worked", "clause", "game")
    if lesson.next:
        following = game.next(lesson.record, played)
        assert following is not None
        assert following.deal == lesson.next


@each_lesson
def test_every_comment_finds_its_step(game: Game, lesson: Lesson) -> None:
    steps = game.replay(lesson.record).steps
    assert sorted(lesson.beside(steps).values()) == sorted(comment.text for comment in lesson.comments)


@each_lesson
def test_only_clauses_in_force_happen(game: Game, lesson: Lesson) -> None:
    for step in game.replay(lesson.record).steps:
        assert game.rulebook.clause(step.event.clause).in_force(lesson.record.options), step.event


@each_lesson
def test_the_cards_are_conserved(game: Game, lesson: Lesson) -> None:
    pack = sorted(map(str, game.pack(lesson.record.options)))
    for step in game.replay(lesson.record).steps:
        assert sorted(str(card) for cards in step.state.zones().values() for card in cards) == pack
        assert sorted(str(lay.card) for lay in game.table(step).lays) == pack


@each_lesson
def test_knowledge_never_shrinks(game: Game, lesson: Lesson) -> None:
    steps = game.replay(lesson.record).steps
    for seat in range(lesson.record.setup.players):
        for before, after in pairwise(steps):
            shuffled = game.table(before).order != game.table(after).order
            assert shuffled or before.state.sees(seat) <= after.state.sees(seat), after.event


@each_lesson
def test_somebody_decides_exactly_when_something_is_legal(game: Game, lesson: Lesson) -> None:
    for state in decisions(game.replay(lesson.record).steps):
        assert (legal(state) == ()) == (state.turn is None) == (state.actions() == ())
        assert set(legal(state)) | set(forbidden(state)) == set(state.actions())
        assert all(game.rulebook.has(clause) for clause in forbidden(state).values())


@each_lesson
def test_every_legal_action_is_accepted(game: Game, lesson: Lesson) -> None:
    for state in decisions(game.replay(lesson.record).steps):
        for action in legal(state):
            assert game.is_action(action)
            assert game.spelling(action) == action
            steps = state.apply(action)
            assert [step.action for step in steps] == [action] + [None] * (len(steps) - 1)


@each_lesson
def test_a_record_replays_the_same_twice(game: Game, lesson: Lesson) -> None:
    assert game.replay(lesson.record) == game.replay(lesson.record)


@each_lesson
def test_a_record_is_written_and_read_back(game: Game, lesson: Lesson) -> None:
    assert params(game, lesson.record) == {"deal": lesson.slug}
    assert parse(game, params(game, lesson.record)) == lesson.record


@each_lesson
def test_the_words_of_the_table_are_in_the_rulebook(game: Game, lesson: Lesson) -> None:
    words = game.rulebook.words
    calls = {**words.get("call", {}), **game.rulebook.ruleset(lesson.record.rules).calls}
    for step in game.replay(lesson.record).steps:
        table = game.table(step)
        keys = {("note", lay.note) for lay in table.lays} | {("state", chair.state) for chair in table.chairs}
        keys |= {("role", role) for chair in table.chairs for role in chair.roles}
        keys |= {("fact", fact) for fact in table.facts}
        keys |= {("tally", row) for row, _ in (table.tally.rows if table.tally else ())}
        assert {(kind, key) for kind, key in keys if key and key not in words.get(kind, {})} == set()
        assert {speech.call for speech in table.speeches} <= set(calls)


@each_lesson
def test_the_transcript_is_unchanged(game: Game, lesson: Lesson) -> None:
    path = TRANSCRIPTS / game.slug / f"{lesson.slug}.txt"
    text = transcript(game, lesson)
    if WRITE:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    stored = path.read_text(encoding="utf-8") if path.exists() else ""
    assert stored == text, "set TRANSCRIPTS=write to write it anew"


@each_game
def test_no_transcript_is_left_over(game: Game) -> None:
    stored = {path.stem for path in (TRANSCRIPTS / game.slug).glob("*.txt")}
    assert stored - {lesson.slug for lesson in game.lessons} == set()


def transcript(game: Game, lesson: Lesson) -> str:
    """A lesson as text: what it starts from, each step with its clause, and what outsiders hear where that differs."""
    played = game.replay(lesson.record)
    keys = {**params(game, lesson.record), "rules": lesson.record.rules} | overrides(game, lesson)
    lines = [f"{lesson.title}", " ".join(f"{key}={value}" for key, value in keys.items()), ""]
    for number, step in enumerate(played.steps, 1):
        lines += told(game, lesson, number, step)
    lines += ["", json.dumps(played.state.outcome()), carried(game, lesson, played)]
    return "\n".join(lines) + "\n"


def overrides(game: Game, lesson: Lesson) -> dict[str, str]:
    usual = game.rulebook.ruleset(lesson.record.rules).values
    return {name: value for name, value in game.values(lesson.record.options).items() if value != usual[name]}


def told(game: Game, lesson: Lesson, number: int, step: Step) -> list[str]:
    public = frozenset.intersection(*map(step.state.sees, range(lesson.record.setup.players)))
    seen = game.rulebook.sentence(step.event)
    heard = game.rulebook.sentence(step.event, public.__contains__)
    whose = " (private)" if step.event.private else ""
    lines = [f"{number:2} {step.action or '':4} {step.event.clause:24} {seen}{whose}"]
    return lines if heard == seen or step.event.private else [*lines, f"{'':32} {heard}"]


def carried(game: Game, lesson: Lesson, played: Replay) -> str:
    setup = game.carry(played.state)
    return "no next deal" if setup is None else f"next: {setup}"
