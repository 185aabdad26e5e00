"""What another choice would have come to, told by the toy game: what is played on, by whom, and where it is shown."""

from dataclasses import replace

import pytest

from explorer.engine import hindsight
from explorer.engine.cards import RANKS
from explorer.engine.counsel import Result
from explorer.engine.hindsight import decisions, turnings
from explorer.engine.record import parse
from tests.engine.toy import make_game


def came(state, seat):
    """A better card is worth more."""
    return Result(RANKS.index(state.hands[seat].rank), "held")


GAME = replace(make_game(), result=came)
SEATS = range(3)
DEALS = range(1, 20)


def sat(seat, deal, play="", game=GAME, **keys):
    """A deal at one seat of which somebody sits."""
    return parse(game, {"sit": str(seat), "deal": str(deal), "play": play, **keys})


def told(play):
    """The turnings of many deals in which the seat kept, or swapped, its card: each with its record."""
    records = [sat(seat, deal, play) for seat in SEATS for deal in DEALS]
    return [(record, turning) for record in records for turning in turnings(GAME, record)]


@pytest.mark.parametrize(("play", "other"), [("k", "s"), ("s", "k")])
def test_the_other_choice_is_told_with_the_deal_that_it_leads_to(play, other):
    found = [(record, turning) for record, turning in told(play) if not GAME.replay(record).fault]
    assert found
    for record, turning in found:
        (line,) = turning.lines
        assert (turning.action, line.action) == (play, other)
        played = GAME.replay(line.record)
        assert played.state.turn is None
        assert line.result == came(played.state, record.sit) != came(GAME.replay(record).state, record.sit)
        assert line.record == replace(record, play=(other,), step=line.record.step)


def test_that_deal_is_shown_at_the_first_step_of_the_action_that_the_seat_sees():
    """The dealer looks at the bottom of the stock, which is a step to the dealer alone."""
    steps = set()
    for record, turning in told("k"):
        (line,) = turning.lines
        seen = GAME.replay(line.record).seen_by(record.sit)
        step = seen[line.record.step - 1]
        assert (step.action, step.event.seat) == (line.action, record.sit)
        assert seen[line.record.step - 2].state.turn == record.sit
        steps.add((record.sit, line.record.step))
    assert steps == {(0, 2), (1, 3), (2, 5)}


def test_what_comes_to_the_same_is_not_told():
    for seat in SEATS:
        for deal in DEALS:
            keeps, swaps = sat(seat, deal, "k"), sat(seat, deal, "s")
            if GAME.replay(swaps).fault:
                assert turnings(GAME, keeps) == ()
                continue
            same = came(GAME.replay(keeps).state, seat) == came(GAME.replay(swaps).state, seat)
            assert (turnings(GAME, keeps) == ()) is same


def test_the_decisions_are_those_of_the_seat():
    record = parse(GAME, {"play": "k.k.k"})
    played = GAME.replay(record)
    assert [decisions(played, seat) for seat in SEATS] == [(2,), (3,), (4,)]


def test_nothing_is_told_where_nobody_sits_or_nothing_is_said_of_what_a_deal_came_to():
    (record, _), *_ = told("k")
    assert turnings(GAME, replace(record, sit=None, house="", play=("k", "k", "k"))) == ()
    assert turnings(make_game(), record) == ()


def test_no_more_deals_are_played_on_than_is_said(monkeypatch):
    monkeypatch.setattr(hindsight, "MOST_LINES", 0)
    turnings.cache_clear()
    assert told("k") == []
    turnings.cache_clear()


def test_against_a_slow_player_the_usual_one_plays_on_for_all_seats():
    slow = replace(GAME, slow=frozenset({"keeper"}))
    swapped = 0
    for deal in DEALS:
        record = sat(0, deal, "k", slow, house="keeper")
        for turning in turnings(slow, record):
            (line,) = turning.lines
            assert (line.record.sit, line.record.house, line.record.seat) == (None, "", None)
            assert line.record.step == turning.at + 1
            played = slow.replay(line.record)
            assert played.steps[turning.at].action == line.action
            assert line.result == came(played.state, 0)
            swapped += "s" in line.record.play[1:]
    assert swapped, "the keeper would never swap"
