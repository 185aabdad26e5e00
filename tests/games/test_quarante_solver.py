"""The solver against a plain search over the rules, on endings under every duty, and what it says at a table."""

import random
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from explorer.engine.cards import Card, Cards, numbered
from explorer.engine.play import legal
from explorer.games.quarante_de_roi import GAME
from explorer.games.quarante_de_roi.counsel import card_worths, counsel, value
from explorer.games.quarante_de_roi.rules import State, deal
from explorer.games.quarante_de_roi.setup import Options, Setup
from tests.games.quarante import EAST, PACK, f3
from tests.games.quarante import state as table
from tests.games.test_quarante_any_deal import shuffled

DUTIES = [
    {"void_play": void_play, "follow": follow}
    for void_play, follow in product(("free", "must-trump", "must-trump-and-overtrump"), ("strict", "follow-or-trump"))
]


def after(state: State, action: str) -> State:
    found = state.apply(action)[-1].state
    assert isinstance(found, State)
    return found


def ending(options: Options, seed: int, tricks: int, more: int = 0) -> State:
    """A deal played at random until this many tricks are left, and some cards more."""
    rng = random.Random(seed)  # noqa: S311
    state = deal(options, Setup(rng.randrange(4)), shuffled(2 * seed + 1))[-1].state
    assert isinstance(state, State)
    while len(state.taken) < 8 - tricks or len(state.trick.cards) < more:
        state = after(state, rng.choice(legal(state)))
    return state


def comes_to(state: State, points: int) -> bool:
    """Whether the rest of a deal brings South and North so many points in cards: a plain search over the rules."""
    final = state.courts[0] + points
    return reaches(state, final, {}) and not reaches(state, final + 1, {})


def reaches(state: State, final: int, known: dict[Any, bool]) -> bool:
    """Whether South and North can come to so many points in cards, whatever East and West do."""
    ours, theirs = state.courts
    if ours >= final or theirs > 48 - final:
        return ours >= final
    key = state.hands, state.turn, final - ours
    if state.trick.cards or key not in known:
        anyone = any if (state.turn or 0) % 2 == 0 else all
        found = anyone(reaches(after(state, action), final, known) for action in legal(state))
        if state.trick.cards:
            return found
        known[key] = found
    return known[key]


def agrees(state: State) -> None:
    """The solver says of every card what the plain search says."""
    assert comes_to(state, value(state)[0])
    assert sum(value(state)) == 48 - sum(state.courts)
    worths = card_worths(state)
    assert tuple(worths) == legal(state)
    for action, worth in worths.items():
        ours = worth if (state.turn or 0) % 2 == 0 else sum(value(state)) - worth
        next_state = after(state, action)
        assert comes_to(next_state, ours - (next_state.courts[0] - state.courts[0])), action


each_duty = pytest.mark.parametrize("duties", DUTIES, ids=lambda duties: "/".join(duties.values()))


@each_duty
def test_every_card_of_three_tricks(duties: dict[str, str]) -> None:
    for seed in range(12):
        direction = ("anticlockwise", "clockwise")[seed // 4 % 2]
        agrees(ending(Options(**duties, direction=direction), seed, 3, seed % 4))


@each_duty
def test_endings_of_four_tricks(duties: dict[str, str]) -> None:
    for seed in range(100, 134):
        state = ending(Options(**duties), seed, 4, seed % 4 if seed % 2 else 0)
        assert comes_to(state, value(state)[0])


@each_duty
def test_endings_of_five_tricks(duties: dict[str, str]) -> None:
    for seed in range(200, 204):
        state = ending(Options(**duties), seed, 5)
        assert comes_to(state, value(state)[0])


# The turned card in the first trick.


def test_a_card_that_may_not_be_played_yet_is_not() -> None:
    """The dealer who may not play the turned card has other choices, each worth what follows."""
    for void_play in ("free", "must-trump"):
        state = ending(Options(turnup_playable="no", void_play=void_play), 1, 8, 3)
        worths = card_worths(state)
        assert str(state.turnup) not in worths
        best = max(worths.values())
        assert value(state)[state.dealer % 2] == best
        for action, worth in worths.items():
            next_state = after(state, action)
            gained = next_state.courts[state.dealer % 2]
            assert value(next_state)[state.dealer % 2] + gained == worth


def test_the_value_of_a_deal_is_that_of_its_best_lead() -> None:
    state = table(f3(["say", "say"]))
    assert value(state)[EAST % 2] == max(card_worths(state).values())
    asked = table(f3([]))
    assert asked.asking
    assert value(asked) == value(state)


# Swapping the sides or the suits changes nothing but names.


def test_other_suits_and_other_seats_change_nothing() -> None:
    for seed in range(6):
        state = ending(Options(), seed, 5)
        other = swapped(state)
        assert value(other) == value(state)[::-1]


def swapped(state: State) -> State:
    """The same table with every suit another one and every seat the next."""

    def renamed(cards: Cards) -> Cards:
        return tuple(Card(card.rank, "hdcs"["shdc".index(card.suit)]) for card in cards)

    tricks = tuple(replace(trick, seats=moved(trick.seats), cards=renamed(trick.cards)) for trick in state.taken)
    hands = tuple(map(renamed, state.hands))
    return replace(
        state, dealer=(state.dealer + 1) % 4, hands=(hands[3], *hands[:3]), turnup=renamed((state.turnup,))[0],
        trick=replace(state.trick, seats=moved(state.trick.seats), cards=renamed(state.trick.cards)),
        taken=tricks, turn=((state.turn or 0) + 1) % 4,
    )  # fmt: skip


def moved(seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((seat + 1) % 4 for seat in seats)


# Counsel.


def test_counsel_lists_the_best_first_and_every_legal_card() -> None:
    done = f3(["say", "say", "Kh", "Th"])
    found = counsel(done.steps)
    assert found
    assert found.unit == "card-points"
    assert {item.action for item in found.advice} == set(legal(done.state))
    assert [item.cost for item in found.advice] == sorted(item.cost for item in found.advice)
    assert found.advice[0].cost == 0
    assert all(item.worth + item.cost == found.advice[0].worth for item in found.advice)
    assert found.best


def test_counsel_on_a_clique_weighs_what_counts_for_either_side() -> None:
    """East has three kings, North three jacks: silence of East gives North six points instead of ten for East."""
    found = counsel(f3([]).steps)
    assert found
    assert (found.seat, found.unit) == (EAST, "clique-points")
    assert [(item.action, item.worth, item.cost) for item in found.advice] == [("say", 10, 0), ("pass", -6, 16)]


def test_counsel_says_when_the_score_would_stop_play() -> None:
    done = f3(["say", "say"], both_over="first-to-reach")
    found = counsel(done.steps)
    assert found
    assert "play-goes-on" in found.assumed


def test_no_counsel_when_the_deal_is_over() -> None:
    assert counsel(f3().steps) is None


def test_every_unit_and_assumption_has_words() -> None:
    for seed in range(8):
        options = Options(both_over=("higher-total", "first-to-reach")[seed % 2])
        steps = list(deal(options, Setup(), numbered(seed + 1, PACK)))
        while steps[-1].state.turn is not None:
            if table_state(steps[-1].state).asking or len(table_state(steps[-1].state).taken) > 5:
                found = counsel(steps)
                assert found
                assert found.unit in GAME.rulebook.words["counsel"]
                assert set(found.assumed) <= set(GAME.rulebook.words["assumed"])
            steps += steps[-1].state.apply(legal(steps[-1].state)[-1])


def table_state(state: object) -> State:
    assert isinstance(state, State)
    return state
