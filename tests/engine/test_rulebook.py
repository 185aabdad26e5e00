"""The law once it is read: clauses, options, rulesets, and the sentences that say what happens."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.cards import Card
from explorer.engine.law import Citation, Option, Otherwise, Value
from explorer.engine.play import Event
from tests.engine.toy import Options, make_game

BOOK = make_game().rulebook
KING, QUEEN, TEN = Card("K", "h"), Card("Q", "s"), Card("T", "d")


def nothing(card):
    """The eyes of a reader who sees no card."""
    return False


class TestLaw:
    def test_the_law_is_read_as_it_is_written(self):
        assert (BOOK.game, BOOK.title, BOOK.teams) == ("toy", "Keep or Swap", ("Odd", "Even"))
        assert [(part.number, part.id) for part in BOOK.parts] == [(1, "deal"), (2, "swap")]
        assert [clause.id for clause in BOOK.clauses][:4] == ["deal", "peek", "keep", "swap"]
        assert [option.name for option in BOOK.options] == ["pack", "kings", "swaps"]
        assert [ruleset.id for ruleset in BOOK.rulesets] == ["manual1900", "letter1910"]
        assert BOOK.clause("deal").cites == (Citation("manual1900", "read", "p. 12", "The first sentence."),)

    def test_clauses_are_numbered_within_their_part(self):
        numbers = {clause.id: clause.number for clause in BOOK.clauses}
        assert (numbers["deal"], numbers["peek"], numbers["keep"], numbers["end"]) == ("1.1", "1.2", "2.1", "2.7")

    def test_a_clause_has_its_sentences_by_variant(self):
        assert set(BOOK.clause("swap").says) == {"", "last"}
        assert BOOK.clause("swap").happens
        assert not BOOK.clause("swap.king").happens

    def test_what_another_source_says_keeps_the_options_that_play_it_as_texts(self):
        (other,) = BOOK.clause("swap.king").otherwise
        assert other == Otherwise(
            "Kings are swapped like any other card.",
            (Citation("letter1910", "reported"),),
            "swap.trade",
            {"kings": "go", "swaps": "5"},
        )

    def test_a_clause_is_in_force_where_every_option_it_names_has_one_of_its_values(self):
        trade, king, deal = map(BOOK.clause, ("swap.trade", "swap.king", "deal"))
        assert (trade.in_force(Options(kings="go")), king.in_force(Options(kings="go"))) == (True, False)
        assert (trade.in_force(Options(kings="stay")), king.in_force(Options(kings="stay"))) == (False, True)
        assert deal.in_force(Options())
        both = dataclasses.replace(trade, when={"kings": ("go",), "swaps": ("1", "2")})
        assert both.in_force(Options(kings="go", swaps=2))
        assert not both.in_force(Options(kings="go", swaps=3))

    def test_a_ruleset_fills_what_it_does_not_name_with_the_defaults(self):
        assert BOOK.ruleset("manual1900").values == {"pack": "52", "kings": "stay", "swaps": "2"}
        assert BOOK.ruleset("letter1910").values == {"pack": "52", "kings": "go", "swaps": "5"}
        assert BOOK.ruleset("manual1900").attested == {"kings", "players"}

    def test_what_does_not_exist_is_not_found(self):
        assert BOOK.has("swap.king")
        assert not BOOK.has("swap.queen")
        for find in (BOOK.option, BOOK.ruleset):
            with pytest.raises(KeyError, match=r"^'nosuch'$"):
                find("nosuch")
        with pytest.raises(KeyError, match=r"toy has no clause 'swap\.kign'\. Is 'swap\.king' meant\?"):
            BOOK.clause("swap.kign")

    def test_an_option_is_found_by_its_name(self):
        assert BOOK.option("kings").default == "stay"


class TestOption:
    def test_an_option_of_words_allows_its_values_alone(self):
        option = BOOK.option("kings")
        assert [text for text in ("stay", "go", "STAY", "", "sta", "stay ") if option.allows(text)] == ["stay", "go"]

    @given(st.integers(-20, 20).map(str) | st.text(max_size=5) | st.sampled_from(["٣", "３", "³", "03", "1_0"]))
    def test_an_option_of_numbers_allows_its_range_in_plain_digits(self, text):
        assert BOOK.option("swaps").allows(text) == (text in list("123456789"))

    def test_an_enormous_number_is_not_allowed(self):
        assert not BOOK.option("swaps").allows("1" * 5000)

    def test_a_value_has_a_label_and_a_number_is_its_own(self):
        assert BOOK.option("kings").label("go") == "goes"
        some = Option("lives", "Lives", "How many.", (Value("3", "three", "…", "attested"),), (1, 9), "3")
        assert (some.label("3"), some.label("4")) == ("three", "4")


class TestSeat:
    def test_seats_are_numbered_from_one_by_a_pattern(self):
        assert [BOOK.seat(seat) for seat in (0, 1, 50)] == ["P1", "P2", "P51"]

    def test_seats_may_have_names(self):
        named = dataclasses.replace(BOOK, seats=("South", "East", "North", "West"))
        assert [named.seat(seat) for seat in range(4)] == ["South", "East", "North", "West"]


class TestWord:
    def test_a_word_is_looked_up_by_kind_and_key(self):
        assert BOOK.word("number", 3) == "three"
        assert BOOK.word("rank", "K") == "kings"

    def test_a_word_that_is_not_listed_is_its_key(self):
        assert BOOK.word("number", 4) == "4"
        assert BOOK.word("nosuch", "key") == "key"


class TestSentence:
    def test_a_sentence_names_seat_and_cards(self):
        event = Event("swap", seat=0, cards=(TEN, QUEEN))
        assert BOOK.sentence(event) == "P1 gives 10♦ and draws Q♠."

    def test_a_variant_has_its_own_sentence(self):
        event = Event("swap", seat=0, cards=(TEN, QUEEN), variant="last")
        assert BOOK.sentence(event) == "P1 gives 10♦ and draws Q♠, which is the last swap."

    def test_what_has_no_sentence_is_named(self):
        with pytest.raises(KeyError, match=r"In toy the clause swap\.king happens, and has no 'says'\."):
            BOOK.sentence(Event("swap.king", seat=0))
        with pytest.raises(KeyError, match=r"In toy the clause keep happens, and has no 'says_last'\."):
            BOOK.sentence(Event("keep", seat=0, variant="last"))

    def test_a_reader_who_may_not_see_a_card_reads_the_unseen_sentence(self):
        event = Event("swap", seat=0, cards=(TEN, QUEEN), variant="last")
        assert BOOK.sentence(event, nothing) == "P1 swaps."
        assert BOOK.sentence(event, {TEN}.__contains__) == "P1 swaps."
        assert BOOK.sentence(event, {TEN, QUEEN}.__contains__) == BOOK.sentence(event)

    def test_without_an_unseen_sentence_the_hidden_cards_alone_are_not_named(self):
        event = Event("swap.trade", seat=2, cards=(KING, TEN))
        assert BOOK.sentence(event, nothing) == "P3 trades a King: a hidden card, a hidden card."
        assert BOOK.sentence(event, {TEN}.__contains__) == "P3 trades a King: a hidden card, 10♦."
        assert BOOK.sentence(event) == "P3 trades a King: K♥, 10♦."

    def test_a_plain_clause_is_said_only_to_those_who_may_not_see(self):
        event = Event("swap.trade", seat=2, cards=(KING, TEN), plain="swap", variant="last")
        assert BOOK.sentence(event) == "P3 trades a King at the last swap: K♥, 10♦."
        assert BOOK.sentence(event, nothing) == "P3 swaps."

    @given(st.sampled_from(["", "last"]), st.sampled_from([TEN, QUEEN]))
    def test_a_king_traded_and_a_card_swapped_are_one_to_those_who_may_not_see(self, variant, other):
        king = Event("swap.trade", seat=1, cards=(KING, other), plain="swap", variant=variant)
        swap = Event("swap", seat=1, cards=(TEN, QUEEN), variant=variant)
        assert BOOK.sentence(king, nothing) == BOOK.sentence(swap, nothing)

    def test_an_event_without_cards_is_seen_by_all(self):
        assert BOOK.sentence(Event("keep", seat=0), nothing) == "P1 keeps the card."

    def test_every_field_of_a_sentence_is_filled(self):
        pattern = "{seat}|{other}|{cards}|{card}|{second}|{points}|{number}|{rank}|{team}|{other_team}"
        book = speaking(pattern)
        full = Event("keep", seat=3, cards=(KING, TEN), other=0, points=5, number=3, rank="K")
        assert book.sentence(full) == "P4|P1|K♥, 10♦|K♥|10♦|5|three|kings|Even|Odd"
        assert book.sentence(dataclasses.replace(full, seat=0, points=0, number=0)) == (
            "P1|P1|K♥, 10♦|K♥|10♦|0|0|kings|Odd|Even"
        )
        assert dataclasses.replace(book, teams=()).sentence(full).endswith("|kings||")

    def test_what_an_event_does_not_tell_is_left_empty(self):
        assert speaking("<{seat}{other}{cards}{card}{second}{points}{number}{rank}{team}{other_team}>").sentence(
            Event("keep")
        ) == ("<>")

    def test_an_event_of_one_card_has_no_second(self):
        assert speaking("<{card}|{second}>").sentence(Event("keep", cards=(KING,))) == "<K♥|>"

    def test_a_name_is_never_read_as_a_pattern(self):
        named = dataclasses.replace(BOOK, seats=("{points}", "{seat}", "{{}}"))
        assert named.sentence(Event("keep", seat=0)) == "{points} keeps the card."


def speaking(pattern):
    """The toy rulebook with one sentence of its own for keeping."""
    keep = dataclasses.replace(BOOK.clause("keep"), says={"": pattern})
    return dataclasses.replace(BOOK, clauses=(keep,))
