"""Records: what an address holds, read and written back."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from explorer.engine.cards import PACKS, deck_text, parse_deck, shortest_prefix
from explorer.engine.record import MOST_DEALS, BadRecord, Params, Record, UnknownDeal, params, parse
from tests.engine.toy import Options, Setup, taught_game

GAME = taught_game()
SLUGS = tuple(lesson.slug for lesson in GAME.lessons)
KEYS = ("rules", "pack", "kings", "swaps", "players", "dealer", "pot", "deal", "deck", "play", "step", "seat", "auto")


@st.composite
def records(draw):
    """Any sound record of the toy game."""
    options = Options(
        draw(st.sampled_from(("52", "32"))), draw(st.sampled_from(("stay", "go"))), draw(st.integers(1, 9))
    )
    assume(options.conflict() is None)
    players = draw(st.integers(2, 6))
    setup = Setup(players, draw(st.integers(0, players - 1)), draw(st.integers(0, 9)))
    deal = draw(st.integers(1, MOST_DEALS) | st.sampled_from((1, *SLUGS)))
    pack = PACKS[options.pack]
    order = tuple(draw(st.permutations(pack))[: draw(st.sampled_from((0, 1, 5, len(pack))))])
    rules = draw(st.sampled_from(("manual1900", "letter1910")))
    record = Record(rules, options, setup, deal)
    return replace(
        record,
        deck=shortest_prefix(order, GAME.number(record), pack),
        play=tuple(draw(st.lists(st.sampled_from("ks"), max_size=4))),
        step=draw(st.just(1) | st.integers(-20, 200)),
        seat=draw(st.none() | st.integers(0, players - 1)),
        auto=draw(st.booleans()),
    )


def refused(**address):
    """The error with which an address is refused."""
    with pytest.raises(BadRecord) as refusal:
        parse(GAME, address)
    error = refusal.value
    assert str(error).startswith(f"{error.key[:40]}=")
    assert error.reason in str(error)
    assert len(str(error)) < 300
    return error


class TestRoundTrip:
    @given(records())
    def test_a_record_reads_what_it_writes(self, record):
        assert parse(GAME, params(GAME, record)) == record

    @given(records(), st.data())
    def test_the_order_of_the_keys_in_an_address_does_not_matter(self, record, data):
        address = params(GAME, record)
        keys = data.draw(st.permutations(sorted(address)))
        assert parse(GAME, {key: address[key] for key in keys}) == record

    @given(records())
    def test_the_keys_are_written_in_a_fixed_order(self, record):
        keys = list(params(GAME, record))
        rules, rest = ("rules", "pack", "kings", "swaps"), ("deal", "deck", "pot", "play", "step", "seat", "auto")
        assert keys == [key for key in (*rules, "players", "dealer", *rest) if key in keys]

    @given(records())
    def test_no_key_that_is_written_could_be_left_out(self, record):
        address = params(GAME, record)
        for left_out in address:
            shorter = {key: value for key, value in address.items() if key != left_out}
            try:
                assert parse(GAME, shorter) != record
            except BadRecord:
                continue

    @given(
        st.dictionaries(
            st.sampled_from(KEYS),
            st.text(max_size=8)
            | st.integers(-2, 40).map(str)
            | st.sampled_from(("letter1910", "manual1900", "52", "32", "go", "stay", "k.s0", "", ".", "Kh", "Kh7d"))
            | st.sampled_from(SLUGS),
        )
    )
    def test_an_address_has_one_record_and_a_record_one_address_or_it_is_refused(self, address):
        record = faulty = None
        try:
            record = parse(GAME, address)
        except BadRecord as error:
            faulty = error.key
        except UnknownDeal:
            faulty = "deal"
        if record is None:
            assert faulty in address
            return
        canonical = params(GAME, record)
        assert parse(GAME, canonical) == record
        assert params(GAME, parse(GAME, canonical)) == canonical


class TestDefaults:
    def test_an_empty_address_is_the_first_deal_under_the_first_ruleset(self):
        assert parse(GAME, {}) == Record("manual1900", Options(), Setup())

    def test_the_first_deal_under_the_first_ruleset_has_an_empty_address(self):
        assert params(GAME, GAME.plain) == {}

    @pytest.mark.parametrize(
        "address",
        [
            {"rules": "manual1900"},
            {"kings": "stay", "swaps": "2"},
            {"players": "3", "dealer": "2", "pot": "0"},
            {"deal": "1"},
            {"deal": "000000001"},
            {"deck": ""},
            {"deck": "Td9sKc"},  # as deal 1 has them anyhow
            {"play": ""},
            {"step": "1", "auto": "0"},
        ],
    )
    def test_what_is_said_needlessly_is_left_out(self, address):
        assert params(GAME, parse(GAME, address)) == {}

    def test_other_spellings_have_the_canonical_address(self):
        spelt = {"seat": "01", "deck": "10♦kH", "deal": "0007", "play": "s0.k"}
        assert params(GAME, parse(GAME, spelt)) == {"deal": "7", "deck": "TdKh", "play": "s.k", "seat": "1"}

    def test_another_number_of_players_moves_the_dealer_to_the_last_seat(self):
        assert parse(GAME, {"players": "5"}).setup == Setup(5, 4)
        assert params(GAME, replace(GAME.plain, setup=Setup(5, 4))) == {"players": "5"}

    def test_an_option_of_a_ruleset_is_left_out_and_another_written(self):
        assert parse(GAME, {"rules": "letter1910"}).options == Options("52", "go", 5)
        record = parse(GAME, {"rules": "letter1910", "swaps": "5", "kings": "stay"})
        assert record.options == Options("52", "stay", 5)
        assert params(GAME, record) == {"rules": "letter1910", "kings": "stay"}


class TestLessonAsBase:
    def test_a_sample_deal_alone_is_the_whole_lesson(self):
        assert parse(GAME, {"deal": "kings-go"}) == GAME.lesson("kings-go").record
        assert params(GAME, GAME.lesson("kings-go").record) == {"deal": "kings-go"}

    def test_an_address_changes_only_what_it_names(self):
        record = parse(GAME, {"deal": "kings-go", "pot": "3"})
        assert record == replace(GAME.lesson("kings-go").record, setup=Setup(3, 2, 3))
        assert params(GAME, record) == {"deal": "kings-go", "pot": "3"}

    def test_the_lessons_own_option_is_left_out_and_the_usual_one_written(self):
        assert params(GAME, parse(GAME, {"deal": "kings-go", "swaps": "3"})) == {"deal": "kings-go"}
        assert params(GAME, parse(GAME, {"deal": "kings-go", "swaps": "5"})) == {"swaps": "5", "deal": "kings-go"}

    def test_a_ruleset_named_takes_all_options_from_it(self):
        again = parse(GAME, {"deal": "kings-go", "rules": "letter1910"})
        assert again.options == Options("52", "go", 5)
        assert params(GAME, again) == {"swaps": "5", "deal": "kings-go"}
        other = parse(GAME, {"deal": "kings-go", "rules": "manual1900"})
        assert other.options == Options()
        assert params(GAME, other) == {"rules": "manual1900", "deal": "kings-go"}

    def test_an_empty_play_takes_the_lessons_actions_away(self):
        record = parse(GAME, {"deal": "kings-go", "play": ""})
        assert record.play == ()
        assert params(GAME, record) == {"deal": "kings-go", "play": ""}

    def test_an_empty_deck_takes_the_lessons_cards_away(self):
        record = parse(GAME, {"deal": "kings-go", "deck": ""})
        assert record.deck == ()
        assert params(GAME, record) == {"deal": "kings-go", "deck": ""}
        assert GAME.order(record) == GAME.order(parse(GAME, {"deal": "7"}))

    def test_a_lessons_deck_is_completed_by_its_own_number(self):
        order = GAME.order(GAME.lesson("kings-go").record)
        assert order == GAME.order(parse(GAME, {"deal": "7", "deck": "KhKs7d4c5c"}))

    def test_a_sample_deal_cannot_be_dealt_from_a_pack_without_its_cards(self):
        error = refused(deal="kings-go", pack="32")
        assert (error.key, error.value) == ("deal", "kings-go")
        assert "pack of 32" in error.reason

    def test_a_smaller_pack_that_has_the_lessons_cards_adds_nothing_to_the_address(self, tmp_path):
        king = parse_deck("Kh", PACKS["52"])  # which deal 55 puts first in the small pack, though not in the large one
        assert shortest_prefix(king, 55, PACKS["52"]) == king
        assert shortest_prefix(king, 55, PACKS["32"]) == ()
        lessons = tmp_path / "lessons.toml"
        lessons.write_text('lesson = [{slug = "l", title = "", intro = "", group = "clause", deck = "Kh", deal = 55}]')
        game = taught_game(lessons)
        assert params(game, parse(game, {"deal": "l", "pack": "32"})) == {"pack": "32", "deal": "l"}


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
        assert error.reason == f"it must lie between {least} and {most}."

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

    def test_a_long_play_of_sound_actions_is_read(self):
        assert parse(GAME, {"play": ".".join("k" * 2500)}).play == ("k",) * 2500


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
