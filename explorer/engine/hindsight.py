"""What another choice would have come to: each decision of one seat taken otherwise, and the deal played on."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from explorer.engine.counsel import Result
from explorer.engine.play import Replay, Seat, legal, replay
from explorer.engine.record import Record

if TYPE_CHECKING:
    from explorer.engine.game import Game

MOST_LINES = 60
"No more deals than this are played on; the decisions are taken in order."


@dataclass(frozen=True, slots=True)
class Line:
    """Another action at a decision, and what the deal then comes to."""

    action: str
    result: Result
    record: Record
    "That deal up to its end, at the first step of the action: the same seat's, or the whole where the house differs."


@dataclass(frozen=True, slots=True)
class Turning:
    """A decision at which another action would have led to another result."""

    at: int
    "Index of the step that the action brought about."
    action: str
    "What was played."
    lines: tuple[Line, ...]
    "The actions that lead elsewhere, the best first."


def decisions(played: Replay, seat: Seat) -> tuple[int, ...]:
    """The indices of the steps that a seat's own actions brought about."""
    pairs = enumerate(zip(played.steps, played.steps[1:], strict=False), 1)
    return tuple(at for at, (before, step) in pairs if step.action is not None and before.state.turn == seat)


@lru_cache(maxsize=64)
def turnings(game: "Game", record: Record) -> tuple[Turning, ...]:
    """Where another action of the seat that somebody sits at would have changed what the deal came to for it.

    After that action the house plays all seats, by its usual player if the one at the table is slow. Empty for a game
    that does not say what a deal comes to for a seat.
    """
    sit = record.sit
    if sit is None or game.result is None:
        return ()
    played = game.replay(record)
    came, left = game.result(played.state, sit), MOST_LINES
    out = []
    for number, at in enumerate(decisions(played, sit)):
        state, action = played.steps[at - 1].state, played.steps[at].action
        others = [other for other in legal(state) if other != action][:left]
        left -= len(others)
        made = (_line(game, record, played, number, at, other) for other in others)
        lines = sorted((line for line in made if line.result != came), key=lambda line: -line.result.worth)
        if lines and action is not None:
            out.append(Turning(at, action, tuple(lines)))
    return tuple(out)


def _line(game: "Game", record: Record, played: Replay, number: int, at: int, action: str) -> Line:
    assert record.sit is not None
    assert game.result
    slow = record.house in game.slow
    opening = (*played.steps[:at], *played.steps[at - 1].state.apply(action))
    line = replay(opening, (), game.house(next(iter(game.players)) if slow else record.house))
    result = game.result(line.state, record.sit)
    if slow:
        return Line(action, result, replace(game.whole(record, line), step=at + 1))
    own = _own(line, record.sit)
    assert own[: number + 1] == (*record.play[:number], action)
    before = Replay(played.steps[:at]).seen_by(record.seat)
    return Line(action, result, replace(record, play=own, step=len(before) + 1))


def _own(played: Replay, seat: Seat) -> tuple[str, ...]:
    steps = (played.steps[at].action for at in decisions(played, seat))
    return tuple(action for action in steps if action is not None)
