"""One deal under several rules: the decisions carried over, and where the ways part."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from explorer.engine.cards import shortest_prefix
from explorer.engine.game import Game
from explorer.engine.params import BadRecord, Params
from explorer.engine.play import Event, Replay, Step
from explorer.engine.record import MOST_DEALS, Record

MOST_PLAYED = 200
"How many times a deal is played, under any rules, to find one in which they differ: less than a second's work."


@dataclass(frozen=True, slots=True)
class Side:
    """A deal played to its end under one set of rules."""

    record: Record
    replay: Replay
    ours: frozenset[int]
    "Steps, from 1, that begin with a decision which was not carried over but made by the house."


def under(game: Game, record: Record, rules: str, options: Any) -> Record:
    """The same deal under other rules, without the cards that their pack has not.

    Raises BadRecord where a deal cannot start so under them: too many sit down, or the game is already over.
    """
    start = game.plain.setup
    # Written and read again, lives and pool are what the other rules make of them.
    setup = game.setup.read(Params(record.setup.write(options, start)), options, start)
    pack = game.pack(options)
    deck = tuple(card for card in record.deck if card in pack)
    if deck:
        deck = shortest_prefix(deck, game.number(record), pack)
    return replace(record, rules=rules, options=options, setup=setup, deck=deck)


def carry_over(game: Game, record: Record, source: Replay) -> Side:
    """Play a record to the end of its deal with the decisions of another replay.

    What its players are not asked is skipped; where they are asked more, or may not do what they wanted, the
    game's own way of deciding takes over (`Game.wishes`).
    """
    decide = game.wishes(source)
    steps = list(game.replay(replace(record, play=())).steps)
    played: list[str] = []
    ours: list[int] = []
    while steps[-1].state.turn is not None:
        action, is_ours = decide(steps[-1].state)
        if is_ours:
            ours.append(len(steps) + 1)
        steps += steps[-1].state.apply(action)
        played.append(action)
    return Side(replace(record, play=tuple(played)), Replay(tuple(steps), tuple(played)), frozenset(ours))


def compare(game: Game, record: Record, rules: Iterable[tuple[str, Any]]) -> tuple[Side, ...]:
    """Play one deal under several rules, each given as the id of a ruleset and options. Raises BadRecord as `under`."""
    source = game.replay(record)
    return tuple(carry_over(game, under(game, record, *side), source) for side in rules)


def parting(sides: Sequence[Side]) -> int | None:
    """The number of the first step, from 1, at which something else happens; None if all is the same.

    A player who does the same by another clause, free here and bound there, counts only where nothing else differs.
    """
    return _first(sides, _deed) or _first(sides, _event)


def ways(sides: Sequence[Side]) -> tuple[int, int]:
    """In how many ways a deal goes: by what happens, and by that and the clauses named. One is all the same."""
    by_deed, by_event = (len({tuple(map(view, side.replay.steps)) for side in sides}) for view in (_deed, _event))
    return by_deed, by_event


def _first(sides: Sequence[Side], view: Callable[[Step | None], object]) -> int | None:
    steps = zip_longest(*(side.replay.steps for side in sides))
    return next((number for number, at in enumerate(steps, 1) if len(set(map(view, at))) > 1), None)


def _event(step: Step | None) -> Event | None:
    return step and step.event


def _deed(step: Step | None) -> Event | None:
    if step is None or step.action is None:
        return _event(step)
    return replace(step.event, clause="", variant="", plain=None)


def candidates(record: Record, first: int, numbers: int) -> Iterator[Record]:
    """Numbered deals that start as a record does, with every decision left to the house."""
    for number in range(first, first + numbers):
        yield replace(record, deal=(number - 1) % MOST_DEALS + 1, deck=(), play=(), step=1)


def differ(game: Game, record: Record, rules: Sequence[tuple[str, Any]]) -> bool:
    """Whether rules differ in anything that can make a difference to what happens in a deal, or in a prelude."""
    ways = []
    for _, options in rules:
        without = set() if record.prelude else {*game.silent, *options.idle()}
        ways.append({name: value for name, value in game.values(options).items() if name not in without})
    return any(way != ways[0] for way in ways)


def find(game: Game, record: Record, rules: Sequence[tuple[str, Any]], first: int, numbers: int) -> Record | None:
    """The first numbered deal, from a number on, in which rules differ; None if there is none among so many.

    One in which they differ by name only, as in `parting`, is second best.
    """
    if not differ(game, record, rules):
        return None
    by_name = None
    try:
        for deal in candidates(record, first, numbers):
            sides = compare(game, deal, rules)
            if _first(sides, _deed):
                return deal
            if by_name is None and _first(sides, _event):
                by_name = deal
    except BadRecord:  # some of these rules have no game that starts like this
        return None
    return by_name
