"""Records: what an address holds, read and written back."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from explorer.engine.cards import PACKS, parse_deck, shortest_prefix
from explorer.engine.params import BadRecord
from explorer.engine.record import MOST_DEALS, Record, UnknownDeal, params, parse
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

    def test_a_smaller_pack_that_has_the_lessons_cards_adds_nothing_to_the_address(self, tmp_path):
        king = parse_deck("Kh", PACKS["52"])  # which deal 55 puts first in the small pack, though not in the large one
        assert shortest_prefix(king, 55, PACKS["52"]) == king
        assert shortest_prefix(king, 55, PACKS["32"]) == ()
        lessons = tmp_path / "lessons.toml"
        lessons.write_text('lesson = [{slug = "l", title = "", intro = "", group = "clause", deck = "Kh", deal = 55}]')
        game = taught_game(lessons)
        assert params(game, parse(game, {"deal": "l", "pack": "32"})) == {"pack": "32", "deal": "l"}
