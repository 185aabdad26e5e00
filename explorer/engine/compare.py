"""One deal under several rules: the decisions carried over, and where the ways part."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from explorer.engine.cards import shortest_prefix
from explorer.engine.game import Game
from explorer.engine.play import Replay
from explorer.engine.record import MOST_DEALS, BadRecord, Params, Record

MOST_DEALS_TRIED = 200
"How many numbered deals are looked through for one in which rules differ."


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
    """The number of the first step, from 1, that is not the same under all rules; None if there is none."""
    events = ((step.event for step in side.replay.steps) for side in sides)
    for number, (first, *others) in enumerate(zip_longest(*events), 1):
        if any(other != first for other in others):
            return number
    return None


def candidates(record: Record, first: int) -> Iterator[Record]:
    """Numbered deals that start as a record does, with every decision left to the house."""
    for number in range(first, first + MOST_DEALS_TRIED):
        yield replace(record, deal=(number - 1) % MOST_DEALS + 1, deck=(), play=(), step=1)


def matters(game: Game, options: Any) -> dict[str, str]:
    """The options that can make a difference to what happens in a deal."""
    without = {*game.silent, *options.idle()}
    return {name: value for name, value in game.values(options).items() if name not in without}


def find(game: Game, record: Record, rules: Sequence[tuple[str, Any]], first: int) -> Record | None:
    """The first numbered deal, from a number on, in which rules differ; None if there is none among those tried."""
    ways = [matters(game, options) for _, options in rules]
    if all(way == ways[0] for way in ways):
        return None
    try:
        tried = ((deal, parting(compare(game, deal, rules))) for deal in candidates(record, first))
        return next((deal for deal, number in tried if number), None)
    except BadRecord:  # some of these rules have no game that starts like this
        return None
