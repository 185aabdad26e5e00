"""Questions made from deals: a moment of a deal, the answers offered, and the step that shows which is right."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from explorer.engine.counsel import Counsel
from explorer.engine.play import Event, Replay, Seat, replay
from explorer.engine.record import MOST_DEALS, Record

if TYPE_CHECKING:
    from explorer.engine.game import Game, Setup

TRIES = 150
"How many deals are looked at for one that has the moment in question."
MOST_ANSWERS = 6


@dataclass(frozen=True, slots=True)
class Answer:
    """One thing that may be answered; what of it is not empty is said."""

    word: str = ""
    "Key of a sentence in the quiz file's `[answer]`, which may name the seats and the points."
    seats: tuple[Seat, ...] = ()
    action: str = ""
    points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One question: a deal, the moment at which it is asked, and what is true."""

    kind: str
    record: Record
    "The whole deal; its step is the last one seen before the answer."
    answers: tuple[Answer, ...]
    right: Answer
    clause: str
    "The clause that settles it."
    event: Event
    "What happens: its fields may be named in the question."
    shows: int
    "The step that shows the answer, from 1."
    seat: Seat | None = None
    "Whose eyes see the table; None sees all cards."
    counsel: Counsel | None = None
    "What each action is worth, where that is the question."
    tells: tuple[str, ...] = ()
    "What must be told of the table beside its picture: keys of its facts."
    tally: bool = False
    "Whether the score so far must be told, though not its sum."


type Maker = "Callable[[Game, Record, int], Puzzle | None]"
"""A game, a numbered deal under some rules, and a number to choose by -> a question; None if this deal has none."""


def dealt(game: "Game", record: Record, setup: "Setup") -> tuple[Record, Replay]:
    """A deal from this start, played to its end by the usual house player at every seat."""
    opening = game.deal(record.options, setup, game.order(record))
    played = replay(opening, (), game.house(next(iter(game.players))))
    return replace(record, setup=setup, play=played.actions), played


def when(played: Replay, *clauses: str) -> tuple[int, ...]:
    """The steps, from 1, at which one of these clauses happens."""
    return tuple(number for number, step in enumerate(played.steps, 1) if step.event.clause in clauses)


def up_to(played: Replay, at: int) -> tuple[str, ...]:
    """The actions that lead to a step, from 1."""
    return played.actions[: sum(step.action is not None for step in played.steps[:at])]


def chosen[T](things: Sequence[T], pick: int) -> T:
    """One of several things, by a number."""
    return things[pick % len(things)]


def offered(right: Answer, others: Iterable[Answer]) -> tuple[Answer, ...]:
    """The right answer among others, each once, in an order that does not betray it."""
    wrong = dict.fromkeys(other for other in others if other != right)
    kept = [right, *list(wrong)[: MOST_ANSWERS - 1]]
    return tuple(sorted(kept, key=lambda answer: (answer.points, answer.seats, answer.word, answer.action)))


def number(*parts: object) -> int:
    """A number made of some parts, the same for ever."""
    return int.from_bytes(sha256("/".join(map(str, parts)).encode()).digest()[:6])


def puzzle(game: "Game", rules: Record, kinds: Sequence[str], deal: int, place: int) -> Puzzle | None:
    """The question at a place of a round: of the first kind, from the place on, that some deal under these rules has.

    `rules` is any record under the rules; `deal` is the number of the round. None if no kind can be asked.
    """
    for turn in range(len(kinds)):
        kind = kinds[(number(deal) + place + turn) % len(kinds)]
        for attempt in range(TRIES):
            pick = number(deal, place, kind, attempt)
            record = replace(rules, deal=pick % MOST_DEALS + 1, setup=game.plain.setup, deck=(), play=(), step=1)
            found = game.quiz[kind](game, record, pick // MOST_DEALS)
            if found and len(found.answers) > 1:
                return found
    return None
