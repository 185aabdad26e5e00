"""Deals that look the same to one seat: what it cannot see is changed, what it has seen and heard is not."""

import random
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

from explorer.engine.play import Event, Seat, Step, legal
from explorer.games.quarante_de_roi.cliques import CALLS
from explorer.games.quarante_de_roi.knowledge import knows
from explorer.games.quarante_de_roi.rules import deal
from explorer.games.quarante_de_roi.setup import Options, Setup
from tests.games.quarante import deck
from tests.games.test_quarante_any_deal import VALUES, play_out, shuffled, table


def some_options(rng: random.Random) -> Options:
    """Options, each anywhere in its range."""
    return Options(**{name: rng.choice(values) for name, values in VALUES.items()})


def some_moments(seed: int) -> Iterator[tuple[list[Step], Seat]]:
    """The decisions of a deal under some options: the steps so far, and who is on turn."""
    rng = random.Random(seed)  # noqa: S311
    steps = play_out(some_options(rng), Setup(rng.randrange(4)), shuffled(seed), seed)
    for n, step in enumerate(steps, 1):
        if step.state.turn is not None and (n == len(steps) or steps[n].action is not None):
            yield steps[:n], step.state.turn


def noticed(steps: Sequence[Step], seat: Seat) -> list[Event]:
    """The events a seat notices."""
    return [step.event for step in steps if not step.event.private or step.event.seat == seat]


def changed(steps: Sequence[Step], seat: Seat, rng: random.Random) -> list[Step] | None:
    """The deal with the hidden cards of the other seats dealt anew, if it can have gone the same way for `seat`."""
    state = table(steps[-1])
    others = [other for other in range(4) if other != seat]
    fixed = state.sees(seat)
    hidden = [card for other in others for card in state.hands[other] if card not in fixed]
    rng.shuffle(hidden)
    held = [map(str, state.hand(player)) for player in range(4)]
    for player in others:
        held[player] = (str(card if card in fixed else hidden.pop()) for card in state.hand(player))
    hands = ["".join(chain(map(str, knows(steps, seat).played[player]), held[player])) for player in range(4)]
    order = deck(hands, str(state.turnup), state.dealer, state.options)
    setup = Setup(state.dealer, state.before)
    again = retold(list(deal(state.options, setup, order)), steps, seat)
    return again if again and noticed(again, seat) == noticed(steps, seat) else None


def retold(again: list[Step], steps: Sequence[Step], seat: Seat) -> list[Step] | None:
    """A deal played with the words and cards of another one; None where that cannot be."""
    pairs = pairwise(steps)
    told = [(before.state.turn, after.action) for before, after in pairs if after.action]
    words = {player: action for player, action in told if action in CALLS}
    cards = [action for _, action in told if action not in CALLS]
    while True:
        state = table(again[-1])
        if state.asking and not (state.turn == seat and seat not in words):
            action = words.get(state.turn, "pass")
        elif cards and not state.asking:
            action = cards.pop(0)
        else:
            return again
        if state.turn is None or action not in legal(state):
            return None
        again += state.apply(action)


def twins(seed: int, tries: int = 6) -> Iterator[tuple[list[Step], list[Step], Seat]]:
    """Decisions of a deal, each with another deal in which the seat on turn has seen and heard the same."""
    rng = random.Random(seed)  # noqa: S311
    for steps, seat in some_moments(seed):
        found = (changed(steps, seat, rng) for _ in range(tries))
        again = next(filter(None, found), None)
        if again:
            yield steps, again, seat
