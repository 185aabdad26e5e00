"""Replay, faults, what a seat notices, and the script of an action."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.cards import PACKS, Card, parse_deck
from explorer.engine.play import (
    BadAction,
    Event,
    Fault,
    IllegalAction,
    Script,
    Step,
    as_played,
    forbidden,
    legal,
    replay,
    told_action,
)
from tests.engine.toy import Options, Setup, deal

OPENING = deal(Options(), Setup(), parse_deck("7dKh2c9s8s", PACKS["52"]))
"P1 holds a seven, P2 a King, and the dealer, P3, a two."


def clauses(steps):
    return [step.event.clause for step in steps]


class TestReplay:
    def test_a_deal_without_actions_is_its_opening(self):
        played = replay(OPENING, ())
        assert (played.steps, played.played, played.fault) == (OPENING, (), None)
        assert played.state is OPENING[-1].state

    def test_every_action_adds_its_steps(self):
        played = replay(OPENING, ("s", "k", "s"))
        assert clauses(played.steps) == ["deal", "peek", "swap", "keep", "swap", "loss"]
        assert [step.action for step in played.steps] == [None, None, "s", "k", "s", None]
        assert played.played == ("s", "k", "s")
        assert played.fault is None
        assert played.state.turn is None

    def test_everything_up_to_a_fault_is_kept(self):
        played = replay(OPENING, ("s", "s", "k"))
        assert clauses(played.steps) == ["deal", "peek", "swap"]
        assert played.played == ("s",)
        assert played.fault == Fault("s", "swap.king", 2)
        assert played.state.turn == 1

    def test_an_action_after_the_end_is_a_fault(self):
        played = replay(OPENING, ("k", "k", "k", "k"))
        assert played.fault == Fault("k", "end", 4)
        assert clauses(played.steps)[-1] == "loss"

    def test_what_follows_a_fault_is_not_looked_at(self):
        assert replay(OPENING, ("s", "s", "nonsense")).fault == Fault("s", "swap.king", 2)

    def test_a_text_that_is_no_action_is_not_a_fault_but_an_error(self):
        with pytest.raises(BadAction):
            replay(OPENING, ("k", "nonsense"))

    def test_each_seat_does_as_it_was_played_while_that_is_allowed(self):
        decide = as_played(replay(OPENING, ("s", "k")))
        first = OPENING[-1].state
        assert decide(first) == ("s", False)
        assert decide(first) == ("k", True), "a seat that has done all it did takes the first legal action"
        second = first.apply("s")[-1].state
        assert decide(second) == ("k", False)
        third = second.apply("k")[-1].state
        assert decide(third) == ("k", True), "a seat of which nothing is told does so too"
        traded = replay(deal(Options(kings="trade"), Setup(), parse_deck("7dKh2c9s8s", PACKS["52"])), ("s", "s"))
        assert as_played(traded)(second) == ("k", True), "and one that may not do what it did"

    @given(st.lists(st.sampled_from("ks"), max_size=6))
    def test_a_replay_is_the_longest_sound_beginning(self, play):
        played = replay(OPENING, play)
        assert list(played.played) == play[: len(played.played)]
        assert replay(OPENING, played.played).steps == played.steps
        if played.fault:
            assert played.fault.action == play[len(played.played)]
            assert played.fault.number == len(played.played) + 1
            assert played.state.forbids(played.fault.action) == played.fault.clause
        else:
            assert list(played.played) == play

    @given(st.lists(st.sampled_from("ks"), max_size=6))
    def test_a_longer_record_begins_with_the_steps_of_a_shorter_one(self, play):
        whole = replay(OPENING, play).steps
        for length in range(len(play)):
            part = replay(OPENING, play[:length]).steps
            assert whole[: len(part)] == part


class TestLegality:
    def test_what_is_not_forbidden_is_legal(self):
        at_the_king = replay(OPENING, ("k",)).state
        assert legal(at_the_king) == ("k",)
        assert forbidden(at_the_king) == {"s": "swap.king"}

    def test_nothing_is_legal_or_forbidden_when_the_deal_is_over(self):
        over = replay(OPENING, ("k", "k", "k")).state
        assert (legal(over), forbidden(over)) == ((), {})

    def test_an_illegal_action_names_itself_and_its_clause(self):
        fault = IllegalAction("s", "swap.king")
        assert (fault.action, fault.clause) == ("s", "swap.king")
        assert str(fault) == "'s' is forbidden by swap.king."


class TestSeenBy:
    def test_a_private_event_is_noticed_by_its_seat_alone(self):
        played = replay(OPENING, ("k",))
        assert clauses(played.seen_by(2)) == ["deal", "peek", "keep"]
        assert clauses(played.seen_by(0)) == clauses(played.seen_by(1)) == ["deal", "keep"]

    def test_a_reader_without_a_seat_notices_everything(self):
        assert replay(OPENING, ("k",)).seen_by(None) == replay(OPENING, ("k",)).steps


class TestToldAction:
    @pytest.mark.parametrize(("seat", "told"), [(None, "s"), (1, "s"), (0, None), (2, None)])
    def test_who_acted_in_silence_is_told_to_the_own_seat_alone(self, seat, told):
        quiet = Step(Event("keep", seat=1, quiet=True), OPENING[-1].state, "s")
        assert told_action(quiet, seat) == told

    @pytest.mark.parametrize("seat", [None, 0, 1])
    def test_who_acted_for_all_to_see_is_told_to_all(self, seat):
        assert told_action(Step(Event("keep", seat=1), OPENING[-1].state, "s"), seat) == "s"


class TestScript:
    def test_only_the_first_step_bears_the_action(self):
        state = OPENING[-1].state
        script = Script("k")
        script.happens("keep", state, seat=0)
        script.happens("loss", state, seat=1, cards=(Card("2", "c"),), points=1)
        assert script.steps == [
            Step(Event("keep", seat=0), state, "k"),
            Step(Event("loss", seat=1, cards=(Card("2", "c"),), points=1), state, None),
        ]

    def test_what_follows_by_itself_bears_no_action(self):
        script = Script()
        script.happens("deal", OPENING[-1].state)
        assert script.steps[0].action is None

    def test_two_scripts_share_no_steps(self):
        Script().happens("deal", OPENING[-1].state)
        assert Script().steps == []

    def test_an_event_knows_no_other_facts(self):
        with pytest.raises(TypeError):
            Script().happens("deal", OPENING[-1].state, weather="fine")
