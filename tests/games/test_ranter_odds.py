"""The chances of Ranter-Go-Round against every deal of a small pack, played by the site's own rules."""

from fractions import Fraction
from itertools import product
from math import perm, prod
from time import process_time
from typing import Any

import pytest

from explorer.engine.cards import PACKS
from explorer.engine.counsel import Counsel
from explorer.games.ranter_go_round import players
from explorer.games.ranter_go_round.odds import chances as odds
from explorer.games.ranter_go_round.odds import draws as drawing
from explorer.games.ranter_go_round.odds.draws import Draws, Lines, Monomials
from explorer.games.ranter_go_round.odds.effort import BITS, MONOMIALS, Effort, TooLong
from explorer.games.ranter_go_round.odds.seats import fare, losing
from explorer.games.ranter_go_round.setup import Options
from tests.games.ranter_count import count, fates, small_pack
from tests.games.ranter_table import GAME, dealt

PLAIN = ("A47K", "shd")
THREE = ("A7K", "shd")
COURTS = ("2JQK", "sh")
LOW = ("A27K", "sh")
TWO_PLAY = ("A2468QK", "sh")

CASES: list[tuple[int, tuple[str, str], dict[str, Any]]] = [
    (2, TWO_PLAY, {}),
    (2, TWO_PLAY, {"dealer_king": "blocked", "tie": "first-left"}),
    (2, TWO_PLAY, {"dealer_left": "on"}),
    (2, TWO_PLAY, {"dealer_left": "on", "king_power": "none"}),
    (3, PLAIN, {}),
    *((3, PLAIN, {"king_power": power}) for power in ("none", "stop-play", "stop-hand")),
    *((3, PLAIN, {"king_show": show}) for show in ("hidden", "at-turn", "may-at-deal", "all-at-deal")),
    (3, PLAIN, {"king_power": "stop-play", "king_show": "all-at-deal"}),
    *((3, PLAIN, {"dealer_king": king, "dealer_source": "top"}) for king in ("blocked", "penalty")),
    *((3, PLAIN, {"tie": tie}) for tie in ("last-turned", "first-left", "cancel")),
    (3, PLAIN, {"dealer_left": "on"}),
    (3, THREE, {"dealer_cards": "3"}),
    (3, THREE, {"dealer_cards": "3", "tie": "cancel"}),
    (3, THREE, {"dealer_cards": "3", "rank_ace": "high", "dealer_king": "blocked"}),
    (3, PLAIN, {"rank_ace": "high"}),
    (3, PLAIN, {"direction": "anticlockwise"}),
    (3, LOW, {"announce_low": "say"}),
    (3, LOW, {"announce_low": "say", "announce_by": "any"}),
    (3, LOW, {"announce_low": "face", "tie": "first-left"}),
    (3, LOW, {"announce_low": "face", "announce_by": "any", "rank_ace": "high"}),
    (3, COURTS, {"queen": "deflect"}),
    (3, COURTS, {"jack": "block"}),
    (3, COURTS, {"queen": "deflect", "jack": "block", "dealer_left": "on"}),
    (3, COURTS, {"queen": "deflect", "tie": "cancel"}),
    (3, COURTS, {"queen": "deflect", "tie": "last-turned", "announce_low": "say", "announce_by": "any"}),
]
LARGE: list[tuple[int, tuple[str, str], dict[str, Any]]] = [
    (4, THREE, {}),
    (4, THREE, {"tie": "cancel", "dealer_king": "penalty"}),
    (4, ("2QK", "shd"), {"queen": "deflect"}),
    (3, ("A256K", "sh"), {}),
    (3, ("A256K", "sh"), {"tie": "cancel"}),
    (5, ("A5K", "shd"), {}),
]
DECKS = [(*case, prefix) for case in CASES + LARGE for prefix in ("house", "x") if prefix == "house" or case in CASES]
DECKS += [(*case, "s") for case in CASES[:12]]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A way to play with a small pack and other thresholds."""

    def play_with(pack: tuple[str, str], thresholds: tuple[int, ...]) -> None:
        monkeypatch.setitem(PACKS, "52", small_pack(*pack))
        for module in (players, odds):
            monkeypatch.setattr(module, "thresholds", lambda options, number: thresholds)
        odds.chances.cache_clear()

    yield play_with
    odds.chances.cache_clear()


@pytest.mark.parametrize(("number", "pack", "changes", "prefix"), DECKS, ids=str)
def test_it_agrees_with_every_deal(small: Any, number: int, pack: tuple[str, str], changes: Any, prefix: str) -> None:
    small(pack, (5, 3, 4, 2, 3)[:number])
    decisions = count(Options(**changes), number, small_pack(*pack), prefix)
    assert decisions
    for mine, tally in decisions.items():
        found = odds.chances(mine)
        for action, chance in found.losing:
            assert (chance, found.blind) == tally.chance(action), (action, mine)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"king_power": "none", "tie": "first-left"},
        {"king_power": "stop-play", "dealer_king": "blocked"},
        {"king_power": "stop-hand", "tie": "last-turned"},
        {"dealer_king": "penalty"},
        {"dealer_king": "penalty", "tie": "cancel"},
        {"queen": "deflect", "dealer_king": "penalty"},
        {"dealer_left": "on"},
    ],
    ids=str,
)
def test_before_the_deal_it_agrees_with_every_deal(small: Any, changes: dict[str, str]) -> None:
    pack = COURTS if "queen" in changes else PLAIN
    for number in (2, 3):
        limits = (5, 3, 4)[:number]
        small(pack, limits)
        wanted = fates(Options(**changes), number, small_pack(*pack))
        assert [losing(Options(**changes), limits, place) for place in range(number)] == wanted
        losing.cache_clear()


@pytest.mark.parametrize(
    ("pack", "changes", "limits"),
    [
        (PLAIN, {}, (0, -1, 0)),
        (PLAIN, {"dealer_king": "blocked"}, (3, 0, 0)),
        (("A4789K", "sh"), {"king_power": "none"}, (0, 3, 0)),
        (("A47K", "sh"), {"dealer_cards": "3"}, (0, 0, 0)),
    ],
    ids=str,
)
def test_ranks_that_play_alike_are_counted_together(
    small: Any, pack: tuple[str, str], changes: dict[str, str], limits: tuple[int, ...]
) -> None:
    small(pack, limits)
    options = Options(tie="cancel", **changes)
    wanted = fates(options, 3, small_pack(*pack))
    assert [losing(options, limits, place) for place in range(3)] == wanted
    losing.cache_clear()


def test_exchanging_every_card_but_kings_changes_nothing() -> None:
    """The card received is as good on the average as the one given, for whoever exchanges without looking."""
    queen, nothing = Options().ranks.index("Q"), (-1,) * 3
    for place in range(3):
        limits = (*nothing[:place], queen, *nothing[place + 1 :])
        options = Options(dealer_king="blocked", king_show="hidden")
        assert losing(options, limits, place) == losing(options, nothing, place)


@pytest.mark.parametrize("tie", ["last-turned", "first-left"])
@pytest.mark.parametrize("king_power", ["refuse", "none", "stop-play", "stop-hand"])
def test_just_one_loses_where_a_tie_is_one_seats_fault(tie: str, king_power: str) -> None:
    options = Options(tie=tie, king_power=king_power, dealer_king="penalty")
    assert sum(fare(options, (3, 4, 4, 5)).losing) == 1


def test_a_deeper_cut_is_as_good_as_the_top_card_unless_the_dealer_knows_it() -> None:
    steps = dealt("4s9d4hJcQs2hJh", "s.s.s.s", dealer_cards="3").steps
    advice = {item.action: item.worth for item in advise(steps).advice}
    assert len({advice["x"], advice["x1"], advice["x44"]}) == 1
    assert len({advice["x"], advice["x45"], advice["x46"]}) == 3


@pytest.mark.parametrize("queen", ["off", "deflect"])
def test_a_cut_of_a_known_card_can_be_counted_by_hand(queen: str) -> None:
    """P2 gave away a Queen, which the house never does: so that P1 stood says nothing of the card of P1."""
    steps = dealt("9sQd4h2hJh", "s.x", players=3, dealer_cards="3", queen=queen).steps
    found = advise(steps)
    assert "blind" in found.assumed
    losing = {item.worth for item in found.advice if item.action not in ("s", "x")}
    # P2 holds the Jack, and P1, who faced no King, one of 44 cards: 33 of them not lower than a 4, 40 not than a 2.
    assert {Fraction(33, 44), Fraction(40, 44)} < losing
    assert len(losing) == 3


def test_effort_is_spent_by_the_drawing_and_twice_by_the_long_sum() -> None:
    for lines in (0, 1 << BITS - 1, Monomials([(0, dict.fromkeys(range(MONOMIALS), 1))])):
        cost = 1 if lines == 0 else 2
        effort = Effort(3 * cost)
        effort.spend(lines)
        effort.spend(lines, 2)
        assert effort.left == 0
        with pytest.raises(TooLong):
            effort.spend(lines)


def test_who_is_certain_to_be_safe_is_told_so() -> None:
    found = advise(dealt("5dAsQh7c", "x", rules="arnold2009", players=4, have="3333").steps)
    assert (found.seat, found.best, found.advice[0].worth) == (1, ("s",), 0)
    assert [item.action for item in found.advice] == ["s", "x"]
    assert found.advice[1].cost == found.advice[1].worth > 0
    words = GAME.rulebook.words
    assert found.unit in words["counsel"]
    assert set(found.assumed) <= set(words["assumed"])


def test_nothing_is_concluded_from_what_the_house_would_not_do() -> None:
    assert "seen-play" in advise(dealt("QsTh", "s").steps).assumed
    assert "blind" in advise(dealt("QsThAc", "x").steps).assumed


def test_nobody_to_decide_gets_no_counsel() -> None:
    assert GAME.counsel is not None
    assert GAME.counsel(dealt("", "s.s.s.s.s", king_show="hidden", king_power="none").steps) is None


def test_what_would_take_too_long_is_not_counted() -> None:
    assert GAME.counsel is not None
    assert GAME.knows is not None
    assert GAME.counsel(dealt("6s", players=6, tie="cancel").steps) is not None
    assert GAME.counsel(dealt("6s", players=9, tie="cancel", dealer_cards="3").steps) is None
    steps = dealt("6s").steps
    knowledge = GAME.knows(steps, steps[-1].state.turn)
    with pytest.raises(TooLong):
        odds.chances(knowledge, 100)
    assert odds.chances(knowledge, 50_000) == odds.chances(knowledge)


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 26, "rank_ace": "high", "jack": "block", "dealer_cards": "3", "announce_low": "say"},
        {"players": 51, "king_power": "stop-play", "king_show": "hidden"},
        {"players": 9, "queen": "deflect", "jack": "block", "dealer_cards": "3", "tie": "cancel"},
    ],
    ids=str,
)
def test_no_counsel_takes_longer_than_a_reader_waits(changes: dict[str, Any]) -> None:
    """Twice of what is meant, for slow machines. What is measured is processor time."""
    steps = dealt("6s", **changes).steps
    start = process_time()
    advise_or_not = GAME.counsel(steps) if GAME.counsel else None
    assert process_time() - start < 4
    assert advise_or_not is None or advise_or_not.advice


@pytest.mark.parametrize("way", ["apart", "powers", "table"])
def test_lines_are_counted_alike_however_they_are_written(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "_APART", drawing._APART if way == "apart" else {})
    monkeypatch.setattr(drawing, "SPARSE", 0 if way == "table" else 10**9)
    sizes = (2, 4, 4, 4, 30, 4)
    made = Draws(sizes, 5)
    assert (made.apart, made.table) == (way == "apart", way == "table")
    lines: Lines = 0
    runs = list(product(range(len(sizes)), repeat=5))
    for run in runs:
        line = made.one
        for place in run:
            line = made.draw(line, place)
        lines = line + lines if line else lines
    assert made.ways(lines, 5) == perm(sum(sizes), 5)
    odd = tuple(tuple(ways * (times % 2) for times, ways in enumerate(table)) for table in made.plain)
    wanted = sum(prod(odd[place][run.count(place)] for place in range(len(sizes))) for run in runs)
    assert made.ways(lines, 5, odd) == wanted


def advise(steps: Any) -> Counsel:
    assert GAME.counsel is not None
    found = GAME.counsel(steps)
    assert found is not None
    return found
