"""Cards, packs, decks as text, and numbered deals."""

import hashlib

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from explorer.engine.cards import (
    PACKS,
    RANKS,
    SUITS,
    BadCard,
    BadDeck,
    Card,
    deck_text,
    fill,
    numbered,
    parse_deck,
    short,
    shortest_prefix,
)

CARDS = st.builds(Card, st.sampled_from(RANKS), st.sampled_from(SUITS))
NUMBERS = st.integers(1, 999_999_999)
SIZES = st.sampled_from(sorted(PACKS))


@st.composite
def packs_and_prefixes(draw):
    """A pack, and the beginning of one order of it."""
    pack = PACKS[draw(SIZES)]
    order = draw(st.permutations(pack))
    return pack, tuple(order[: draw(st.integers(0, len(pack)))])


class TestCard:
    @given(CARDS)
    def test_a_card_reads_what_it_writes(self, card):
        assert Card.parse(str(card)) == card

    @given(CARDS)
    def test_a_card_reads_its_sign(self, card):
        assert Card.parse(card.sign) == card

    @pytest.mark.parametrize(
        ("text", "canonical"),
        [
            ("Kh", "Kh"),
            ("kH", "Kh"),
            ("10d", "Td"),
            ("10♦", "Td"),
            ("td", "Td"),
            ("K♥", "Kh"),
            ("K♥\ufe0e", "Kh"),
            ("K♥\ufe0f", "Kh"),  # as telephones write it
            ("a♠", "As"),
            ("2♣", "2c"),
        ],
    )
    def test_a_card_is_read_as_people_write_it(self, text, canonical):
        assert str(Card.parse(text)) == canonical

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "K",
            "h",
            "hK",
            "1h",
            "0h",
            "11h",
            "100h",
            "Kx",
            "Bh",
            "Kh ",
            " Kh",
            "KhKh",
            "K\x00",
            "٣h",
            "Ｋh",
            "♥",
            "??",
        ],
    )
    def test_a_text_that_is_no_card_is_refused_and_quoted(self, text):
        with pytest.raises(BadCard) as refusal:
            Card.parse(text)
        assert repr(text) in str(refusal.value)

    def test_a_long_text_is_quoted_in_part(self):
        with pytest.raises(BadCard) as refusal:
            Card.parse("K" * 5000)
        assert "5000 characters" in str(refusal.value)
        assert len(str(refusal.value)) < 200

    @given(st.text())
    def test_a_text_is_a_card_or_refused(self, text):
        try:
            card = Card.parse(text)
        except BadCard:
            return
        assert Card.parse(str(card)) == card
        assert card in PACKS["52"]

    def test_a_card_has_a_name_and_a_sign(self):
        assert (Card("T", "d").name, Card("T", "d").sign) == ("ten of diamonds", "10♦")
        assert (Card("A", "s").name, Card("A", "s").sign) == ("ace of spades", "A♠")
        assert repr(Card("K", "h")) == "Card('Kh')"

    def test_no_two_cards_share_a_name_a_sign_or_a_text(self):
        for words in (str, lambda card: card.name, lambda card: card.sign):
            assert len({words(card) for card in PACKS["52"]}) == 52


class TestPacks:
    @pytest.mark.parametrize("size", PACKS)
    def test_a_pack_has_as_many_different_cards_as_its_name_says(self, size):
        assert len(set(PACKS[size])) == len(PACKS[size]) == int(size)

    def test_the_smaller_packs_lack_the_ranks_they_should(self):
        assert {card.rank for card in set(PACKS["52"]) - set(PACKS["40"])} == set("89T")
        assert {card.rank for card in set(PACKS["52"]) - set(PACKS["32"])} == set("23456")


class TestDeck:
    @given(packs_and_prefixes())
    def test_a_deck_reads_what_it_writes(self, drawn):
        pack, prefix = drawn
        assert parse_deck(deck_text(prefix), pack) == prefix

    @given(packs_and_prefixes())
    def test_a_deck_is_read_as_people_write_it(self, drawn):
        pack, prefix = drawn
        assert parse_deck("".join(card.sign for card in prefix), pack) == prefix

    def test_no_text_is_no_cards(self):
        assert parse_deck("", PACKS["52"]) == ()

    @pytest.mark.parametrize(
        ("text", "place", "quoted"),
        [
            ("K", 1, "'K'"),
            ("Kh7", 2, "'7'"),
            ("Kh1", 2, "'1'"),
            ("KhKs10", 3, "'10'"),
            ("Kh 7s", 2, "' 7'"),
            ("Kh,7s", 2, "',7'"),
            ("\x00", 1, r"'\x00'"),
            ("Kh\x007s", 2, r"'\x007'"),
            ("Kh٣s", 2, "'٣s'"),
        ],
    )
    def test_a_piece_that_is_no_card_is_refused_with_its_place(self, text, place, quoted):
        with pytest.raises(BadDeck) as refusal:
            parse_deck(text, PACKS["52"])
        assert str(refusal.value).startswith(f"card {place}: {quoted} is not a card")

    def test_a_card_named_twice_is_refused_however_it_is_written(self):
        with pytest.raises(BadDeck, match=r"^card 3: '10♦' is named twice\.$"):
            parse_deck("TdKh10♦", PACKS["52"])

    def test_a_card_of_a_larger_pack_is_refused(self):
        with pytest.raises(BadDeck, match=r"^card 2: '6h' is not in the pack of 32\.$"):
            parse_deck("Kh6h", PACKS["32"])

    @pytest.mark.parametrize("text", ["Kh" * 2500, "x" * 5000, deck_text(PACKS["52"]) + "Kh" * 2448])
    def test_five_thousand_characters_are_refused_in_few_words(self, text):
        assert len(text) == 5000
        with pytest.raises(BadDeck) as refusal:
            parse_deck(text, PACKS["52"])
        assert len(str(refusal.value)) < 200

    @given(st.text(st.sampled_from(RANKS + SUITS + "10♥♦ .\x00"), max_size=30), SIZES)
    def test_a_text_is_a_run_of_cards_or_refused(self, text, size):
        try:
            deck = parse_deck(text, PACKS[size])
        except BadDeck:
            return
        assert parse_deck(deck_text(deck), PACKS[size]) == deck
        assert len(set(deck)) == len(deck)
        assert set(deck) <= set(PACKS[size])


class TestShort:
    def test_a_short_text_is_quoted_whole(self):
        assert short("Kh\x00") == r"'Kh\x00'"
        assert short("x" * 40) == repr("x" * 40)

    def test_a_long_text_is_cut_and_measured(self):
        assert short("x" * 41) == f"'{'x' * 40}'… (41 characters)"


# These orders are addresses that people have shared: they must never change.
GOLDEN = {
    (1, "52"): (
        "Td9sKc9hJc6cAc7dQd3cTh9c2sAs4hQs8h7hKs8c4sKh6d3h8s7c5s9d5d2c5h3sKdTsTcJsQh4d5cQc6s4cAdJd7s2h3d8dJh6hAh2d"
    ),
    (1, "40"): "KcJc6cAc7dQd3c2sAs4hQs7hKs4sKh6d3h7c5s5d2c5h3sKdJsQh4d5cQc6s4cAdJd7s2h3dJh6hAh2d",
    (1, "32"): "Td9sKc9hJcAc7dQdTh9cAsQs8h7hKs8cKh8s7c9dKdTsTcJsQhQcAdJd7s8dJhAh",
    (2, "32"): "Td9hAsQs8h8c9d8sJsQhKs7sJdQdTsJcTh7dQc8dKh7c7hKcAhTc9sAdAcKd9cJh",
    (40, "40"): "Qd5s6h3h7dQsAdKs5hAc7cJcKd6c5c7s4cKh6dAh6s7hJd2hJh4d2d5d2sAs4h2c3c3dQhJs4sQc3sKc",
    (999_999_999, "52"): (
        "Kh6sQdKs3s2dQs6h3dAd7cJh2c4s7s5cTs4c2s4h4d3hTc5h9c7h9sKcJdQh2h6cKd8dQc6d8cJsAhThAc3c9hTd8h7d8sAs5d9dJc5s"
    ),
}


class TestNumberedDeal:
    @pytest.mark.parametrize(("number", "size"), GOLDEN)
    def test_a_numbered_deal_never_changes(self, number, size):
        assert deck_text(numbered(number, PACKS[size])) == GOLDEN[number, size]

    @given(NUMBERS, SIZES)
    def test_a_numbered_deal_is_the_documented_shuffle(self, number, size):
        ranks = {"52": "23456789TJQKA", "40": "234567JQKA", "32": "789TJQKA"}[size]
        cards = [rank + suit for suit in "cdhs" for rank in ranks]
        cards.sort(key=lambda card: int(hashlib.sha256(f"{number}/{card}".encode("ascii")).hexdigest(), 16))
        assert deck_text(numbered(number, PACKS[size])) == "".join(cards)

    @given(NUMBERS, SIZES)
    def test_a_smaller_pack_is_the_larger_one_with_cards_left_out(self, number, size):
        larger = numbered(number, PACKS["52"])
        assert numbered(number, PACKS[size]) == tuple(card for card in larger if card in PACKS[size])

    @given(NUMBERS, SIZES, st.randoms(use_true_random=False))
    def test_the_order_of_the_pack_before_the_shuffle_does_not_matter(self, number, size, random):
        pack = list(PACKS[size])
        random.shuffle(pack)
        assert numbered(number, tuple(pack)) == numbered(number, PACKS[size])

    def test_the_first_thousand_deals_all_differ(self):
        assert len({numbered(number, PACKS["32"]) for number in range(1, 1001)}) == 1000


class TestPrefix:
    @given(packs_and_prefixes(), NUMBERS)
    def test_a_filled_prefix_is_the_whole_pack_beginning_with_it(self, drawn, number):
        pack, prefix = drawn
        filled = fill(prefix, number, pack)
        assert sorted(map(str, filled)) == sorted(map(str, pack))
        assert filled[: len(prefix)] == prefix

    @given(packs_and_prefixes(), NUMBERS)
    def test_the_cards_filled_in_keep_the_order_of_the_numbered_deal(self, drawn, number):
        pack, prefix = drawn
        rest = fill(prefix, number, pack)[len(prefix) :]
        assert rest == tuple(card for card in numbered(number, pack) if card in rest)

    @given(packs_and_prefixes(), NUMBERS)
    def test_the_shortest_prefix_fills_to_the_same_deal(self, drawn, number):
        pack, prefix = drawn
        shortest = shortest_prefix(prefix, number, pack)
        assert fill(shortest, number, pack) == fill(prefix, number, pack)
        assert prefix[: len(shortest)] == shortest

    @given(packs_and_prefixes(), NUMBERS)
    @example((PACKS["32"], numbered(7, PACKS["32"])), 7)
    def test_no_prefix_is_shorter_than_the_shortest(self, drawn, number):
        pack, prefix = drawn
        shortest = shortest_prefix(prefix, number, pack)
        whole = fill(prefix, number, pack)
        shorter = [whole[:length] for length in range(len(shortest))]
        assert all(fill(prefix, number, pack) != whole for prefix in shorter)

    @given(packs_and_prefixes(), NUMBERS)
    def test_all_decks_of_one_deal_have_one_shortest_prefix(self, drawn, number):
        pack, prefix = drawn
        assert shortest_prefix(fill(prefix, number, pack), number, pack) == shortest_prefix(prefix, number, pack)

    @given(NUMBERS, SIZES)
    def test_a_numbered_deal_needs_no_prefix(self, number, size):
        assert shortest_prefix(numbered(number, PACKS[size]), number, PACKS[size]) == ()
