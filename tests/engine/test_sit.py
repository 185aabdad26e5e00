"""Somebody sits down at one seat, and the house plays the others."""

import pytest

from explorer.engine.names import LONGEST
from explorer.engine.params import BadRecord
from explorer.engine.record import MOST_ACTIONS, params, parse
from tests.engine.toy import make_game, taught_game

GAME = make_game()


def of(query):
    """The record of an address."""
    return parse(GAME, dict(pair.split("=", 1) for pair in query.split("&")))


def told(steps):
    """Steps as they can be compared."""
    return [(step.event, step.state, step.action) for step in steps]


@pytest.mark.parametrize(
    ("query", "written"),
    [
        ("sit=1", {"sit": "1"}),
        ("sit=1&seat=1", {"sit": "1"}),
        ("house=swapper&sit=1", {"sit": "1"}),
        ("sit=1&house=keeper", {"sit": "1", "house": "keeper"}),
        ("house=keeper", {}),
        ("names=Ann,Bess", {"names": "Ann,Bess"}),
        ("names= Ann ,,", {"names": "Ann"}),
        ("names=,,Cob", {"names": ",,Cob"}),
        ("names=", {}),
        ("names=P1,Bess", {"names": ",Bess"}),
        ("sit=0&names=Ann&play=k&step=2&auto=1",
         {"play": "k", "step": "2", "sit": "0", "names": "Ann", "auto": "1"}),
    ],
)  # fmt: skip
def test_a_seat_taken_has_one_address(query, written):
    record = of(query)
    assert list(params(GAME, record).items()) == list(written.items())
    assert parse(GAME, params(GAME, record)) == record


@pytest.mark.parametrize(
    ("query", "key", "reason"),
    [
        ("sit=3", "sit", "between 0 and 2"),
        ("sit=south", "sit", "a whole number"),
        ("sit=", "sit", "a whole number"),
        ("sit=1&seat=2", "seat", "whoever sits at seat 1"),
        ("sit=1&house=Hoyle", "house", "swapper, keeper"),
        ("sit=1&play=" + ".".join("k" * (MOST_ACTIONS + 1)), "play", "no deal has more"),
        ("names=a,b,c,d", "names", "4 names for 3 players"),
        ("names=" + "a" * (LONGEST + 1), "names", "20 characters"),
        ("names=" + "a" * 5000, "names", "20 characters"),
        ("names=A\u202ebc", "names", "cannot be seen"),
        ("names=A\nb", "names", "cannot be seen"),
        ("names=A\u200bb", "names", "cannot be seen"),
        ("names=K♠", "names", "read as a card"),
        ("names=*Ann*", "names", "italics"),
        ("names=a\u0316\u0317\u0318\u0319", "names", "more marks"),
        ("names=Ann,ann", "names", "both be called"),
        ("names=P2", "names", "both be called"),
    ],
)
def test_what_no_seat_or_name_can_be_is_refused(query, key, reason):
    with pytest.raises(BadRecord) as bad:
        of(query)
    assert bad.value.key == key
    assert reason in bad.value.reason


def test_a_game_without_house_players_has_nobody_to_play_against():
    game = make_game()
    object.__setattr__(game, "players", {})
    with pytest.raises(BadRecord, match="no house players"):
        parse(game, {"sit": "1"})
    with pytest.raises(BadRecord, match="of the house players there is none"):
        parse(game, {"house": "keeper"})
    assert params(game, parse(game, {"step": "2"})) == {"step": "2"}


@pytest.mark.parametrize("name", ["דנה", "ليلى", "A ٣", "Ann ליאה"], ids=["Hebrew", "Arabic", "digits", "both ways"])
def test_a_name_from_right_to_left_turns_nothing_around_it(name):
    assert GAME.called(("Ann", name)).rulebook.seat(1) == f"\u2068{name}\u2069"


@pytest.mark.parametrize("name", ["Ann", "Zoë", "李娜", "7"])
def test_a_name_from_left_to_right_stands_as_it_is(name):
    assert GAME.called(("", name)).rulebook.seat(1) == name


def test_a_name_of_the_greatest_length_is_a_name():
    assert of("names=" + "a" * LONGEST).names == ("a" * LONGEST,)


def test_a_letter_may_bear_as_many_marks_as_scripts_need():
    assert of("names=a\u0316\u0317").names == ("a\u0316\u0317",)
    assert of("names=a\u0316\u0317b\u0316\u0317").names == ("a\u0316\u0317b\u0316\u0317",)
    for name in ("\u0316a", "a\u20dd\u20dd\u20dd"):
        with pytest.raises(BadRecord, match="more marks"):
            of(f"names={name}")


def test_sentences_call_players_by_name():
    record = of("names=Ann,,Cob")
    game = GAME.called(record.names)
    said = [game.rulebook.sentence(step.event) for step in game.replay(record).steps]
    assert any("Cob" in text for text in said)
    assert not any("P3" in text or "{" in text for text in said)
    assert GAME.rulebook.seat(0) == "P1"


def test_the_house_plays_up_to_the_own_turn_and_no_further():
    for sit in range(3):
        played = GAME.replay(of(f"sit={sit}&deal=5"))
        assert played.state.turn == sit
        assert len(played.actions) == sit
        assert played.played == ()
        done = GAME.replay(of(f"sit={sit}&deal=5&play=k"))
        assert done.state.turn is None
        assert len(done.actions) == 3
        assert done.played == ("k",)


def test_a_deal_is_thought_over_once_whatever_is_shown_of_it():
    shown = ("", "&step=2", "&names=Ann", "&auto=1", "&best=1")
    first, *others = (GAME.replay(of(f"sit=1&deal=9{more}")) for more in shown)
    assert all(played is first for played in others)


def test_each_house_player_plays_in_its_own_way():
    numbers = range(1, 30)
    by = {house: [GAME.replay(of(f"deal={n}&sit=2&house={house}")).actions for n in numbers] for house in GAME.players}
    assert set(by["keeper"]) == {("k", "k")}
    assert ("s", "k") in by["swapper"]
    assert ("k", "k") in by["swapper"]


@pytest.mark.parametrize("sit", range(3))
@pytest.mark.parametrize("action", ["k", "s"])
def test_the_whole_record_replays_to_the_same_steps(sit, action):
    for number in range(1, 60):
        record = of(f"deal={number}&sit={sit}&play={action}&was=k&names=Ann&step=2")
        played = GAME.replay(record)
        whole = GAME.whole(record, played)
        assert (whole.sit, whole.seat, whole.house, whole.names, whole.step) == (None, None, "", ("Ann",), 1)
        assert whole.was == ()  # what another line was like is told to nobody who looks at this one
        assert told(GAME.replay(whole).steps) == told(played.steps)
        assert parse(GAME, params(GAME, whole)) == whole


def test_the_cards_are_the_same_whoever_sits_and_whatever_they_are_called():
    order = GAME.order(of("deal=77"))
    for query in ("sit=0", "sit=2&house=keeper", "seat=1", "names=Ann,Bess", "sit=1&names=,Bess&play=k"):
        assert GAME.order(of(f"deal=77&{query}")) == order


def test_an_own_action_that_the_rules_forbid_is_a_fault():
    forbidden = next(n for n in range(1, 500) if GAME.replay(of(f"deal={n}&sit=1")).state.forbids("s"))
    played = GAME.replay(of(f"deal={forbidden}&sit=1&play=s"))
    assert (played.fault.action, played.fault.number, played.played) == ("s", 1, ())
    assert played.state.turn == 1


def test_more_actions_than_turns_are_a_fault():
    played = GAME.replay(of("deal=5&sit=1&play=k.k"))
    assert (played.fault.action, played.fault.number, played.played) == ("k", 2, ("k",))
    assert played.state.turn is None


def test_the_next_deal_keeps_the_seat_the_house_and_the_names():
    record = of("deal=5&sit=1&house=keeper&names=Ann&play=k")
    after = GAME.next(record, GAME.replay(record))
    assert (after.sit, after.seat, after.house, after.names, after.play) == (1, 1, "keeper", ("Ann",), ())
    assert after.deal == 6


def test_a_sample_deal_is_played_anew_by_whoever_sits_down():
    game = taught_game()
    for lesson in game.lessons:
        if lesson.record.prelude:
            continue
        record = parse(game, {"deal": lesson.slug, "sit": "0"})
        assert record.play == ()
        assert game.order(record) == game.order(lesson.record)
        assert params(game, record)["sit"] == "0"
        assert "play" not in params(game, record)
