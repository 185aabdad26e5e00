"""Addresses that cannot be read: each refusal names the key, quotes the value, and says why."""

import pytest

from explorer.engine.cards import deck_text
from explorer.engine.params import BadRecord, Params
from explorer.engine.record import MOST_ACTIONS, MOST_DEALS, UnknownDeal, parse
from tests.engine.toy import taught_game

GAME = taught_game()


def refused(**address):
    """The error with which an address is refused."""
    with pytest.raises(BadRecord) as refusal:
        parse(GAME, address)
    error = refusal.value
    assert str(error).startswith(f"{error.key[:40]}=")
    assert error.reason in str(error)
    assert len(str(error)) < 300
    return error


class TestRefusals:
    @pytest.mark.parametrize("value", ["nosuch", "", "MANUAL1900", "manual1900\x00", "x" * 5000])
    def test_an_unknown_ruleset_is_refused_with_those_there_are(self, value):
        error = refused(rules=value)
        assert (error.key, error.value) == ("rules", value)
        assert "manual1900, letter1910" in error.reason

    @pytest.mark.parametrize("value", ["sometimes", "", "STAY", "stay ", "stay\x00", "x" * 5000])
    def test_a_value_that_an_option_does_not_have_is_refused_with_those_it_has(self, value):
        error = refused(kings=value)
        assert (error.key, error.value) == ("kings", value)
        assert "stay, go" in error.reason

    @pytest.mark.parametrize("value", ["0", "10", "-1", "", "two", "2.0", "02", "٣", "２", "9" * 5000, "2\x00"])
    def test_a_number_that_an_option_does_not_allow_is_refused_with_its_range(self, value):
        error = refused(swaps=value)
        assert (error.key, error.value) == ("swaps", value)
        assert "a number from 1 to 9" in error.reason

    def test_options_that_cannot_go_together_are_refused_by_the_one_to_change(self):
        error = refused(pack="32", swaps="9")
        assert (error.key, error.value, error.reason) == ("swaps", "9", "a small pack allows eight swaps at most.")

    @pytest.mark.parametrize("key", ["colour", "Play", "kings ", "", "\x00", "x" * 5000])
    def test_a_key_that_nobody_knows_is_refused(self, key):
        error = refused(**{key: "1"})
        assert (error.key, error.value) == (key, "1")
        assert "no option or key" in error.reason

    @pytest.mark.parametrize("key", ["players", "dealer", "pot", "step", "seat", "auto"])
    @pytest.mark.parametrize("value", ["", "x", "1.5", "+1", " 1", "1e1", "٣", "３", "²", "1\x00", "--1", "-", "0x1"])
    def test_what_is_no_whole_number_is_refused(self, key, value):
        error = refused(**{key: value})
        assert (error.key, error.value) == (key, value)
        assert error.reason.startswith("a whole number from")

    @pytest.mark.parametrize(
        ("key", "value", "least", "most"),
        [
            ("players", "1", 2, 6),
            ("players", "7", 2, 6),
            ("dealer", "3", 0, 2),
            ("pot", "10", 0, 9),
            ("seat", "3", 0, 2),
            ("auto", "2", 0, 1),
            ("deal", "0", 1, MOST_DEALS),
            ("deal", "1000000000", 1, MOST_DEALS),
            *((key, "9" * 5000, least, most) for key, least, most in (("deal", 1, MOST_DEALS), ("seat", 0, 2))),
        ],
    )
    def test_a_number_out_of_its_range_is_refused_with_the_range(self, key, value, least, most):
        error = refused(**{key: value})
        assert (error.key, error.value) == (key, value)
        assert error.reason == f"{key} must lie between {least} and {most}."

    @pytest.mark.parametrize("key", ["players", "dealer", "pot", "seat", "auto", "deal"])
    @pytest.mark.parametrize("value", ["-0", "-1"])
    def test_a_minus_is_refused_where_nothing_lies_below_nought(self, key, value):
        error = refused(**{key: value})
        assert (error.key, error.value) == (key, value)
        assert error.reason.startswith("a whole number from")

    @pytest.mark.parametrize("value", ["", "-1", "+1", ".5"])
    def test_a_deal_that_looks_like_a_number_and_is_none_is_refused(self, value):
        assert (refused(deal=value).key, refused(deal=value).value) == ("deal", value)

    @pytest.mark.parametrize("value", ["nosuch", "Kings-go", "٣", "1 ", "one\x00", "x" * 5000])
    def test_a_sample_deal_that_does_not_exist_is_unknown(self, value):
        with pytest.raises(UnknownDeal):
            parse(GAME, {"deal": value})

    @pytest.mark.parametrize(
        ("value", "reason"),
        [
            ("K", "card 1: 'K' is not a card"),
            ("KhKh", "card 2: 'Kh' is named twice"),
            ("Kh\x00", r"card 2: '\x00' is not a card"),
            ("x" * 5000, "card 1: 'xx' is not a card"),
        ],
    )
    def test_a_deck_that_cannot_be_read_is_refused_with_the_bad_card(self, value, reason):
        error = refused(deck=value)
        assert (error.key, error.value) == ("deck", value)
        assert error.reason.startswith(reason)

    def test_a_sample_deal_cannot_be_dealt_from_a_pack_without_its_cards(self):
        error = refused(deal="kings-go", pack="32")
        assert (error.key, error.value) == ("deal", "kings-go")
        assert "pack of 32" in error.reason

    def test_a_deck_is_read_against_the_pack_in_force(self):
        assert refused(deck="2h", pack="32").reason == "card 1: '2h' is not in the pack of 32."
        assert deck_text(parse(GAME, {"deck": "2h"}).deck) == "2h"

    @pytest.mark.parametrize(
        ("value", "bad"),
        [("k.x", "x"), ("k..s", ""), (".", ""), ("k.", ""), ("K", "K"), ("k\x00", "k\x00"), ("x" * 5000, "x" * 5000)],
    )
    def test_a_play_is_refused_by_its_first_bad_action(self, value, bad):
        error = refused(play=value)
        assert (error.key, error.value, error.reason) == ("play", bad, "this is no action of the game.")

    def test_a_long_play_of_sound_actions_is_read_and_an_endless_one_refused(self):
        assert parse(GAME, {"play": ".".join("k" * MOST_ACTIONS)}).play == ("k",) * MOST_ACTIONS
        error = refused(play=".".join("k" * 5000))
        assert (error.key, error.value) == ("play", ".".join("k" * (5000 - MOST_ACTIONS)))


class TestStep:
    @pytest.mark.parametrize(("value", "step"), [("0", 0), ("-0", 0), ("-3", -3), ("007", 7), ("99999", 99_999)])
    def test_a_step_out_of_range_is_read_so_that_the_page_can_clamp_it(self, value, step):
        assert parse(GAME, {"step": value}).step == step

    @pytest.mark.parametrize("value", ["1" * 10, "-" + "1" * 10, "1" * 5000])
    def test_a_step_beyond_all_measure_is_refused(self, value):
        assert (refused(step=value).key, refused(step=value).value) == ("step", value)


class TestParams:
    def test_a_list_is_joined_by_full_stops(self):
        assert Params({"play": "k.s"}).listed("play") == ("k", "s")
        assert Params({"play": ""}).listed("play") == Params({}).listed("play") == ()

    def test_seats_are_read_in_any_order_and_kept_in_theirs(self):
        assert Params({"face": "4.0.2"}).seats("face", 5, ()) == (0, 2, 4)
        assert Params({"face": ""}).seats("face", 5, (1,)) == ()
        assert Params({}).seats("face", 5, (1,)) == (1,)

    @pytest.mark.parametrize("value", ["5", "-1", "0.0", "01", "1,2", "1..2", ".", "٣", "1\x00", "9" * 5000])
    def test_seats_that_do_not_exist_or_come_twice_are_refused(self, value):
        with pytest.raises(BadRecord) as refusal:
            Params({"face": value}).seats("face", 5, ())
        assert (refusal.value.key, refusal.value.value) == ("face", value)
        assert "from 0 to 4" in refusal.value.reason

    def test_a_key_that_was_read_is_known(self):
        reader = Params({"a": "1", "b": "2", "c": "3", "d": "1"})
        reader.text("a")
        reader.number("b", 0, 9, 0)
        assert "c" in reader
        with pytest.raises(BadRecord, match=r"^d='1': "):
            reader.finish()
        reader.seats("d", 2, ())
        reader.finish()

    def test_the_default_is_taken_only_where_the_key_is_left_out(self):
        assert Params({}).number("step", 1, 5, 99) == 99
        assert Params({}).text("rules", "usual") == "usual"
        assert Params({"rules": ""}).text("rules", "usual") == ""
