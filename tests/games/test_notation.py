"""Deals as plain text: what is written is read back, byte for byte, and what cannot be read names its line."""

from contextlib import suppress
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.cards import deck_text
from explorer.engine.notation import MOST_TEXT, BadText, read, seats_named, seats_numbered, write
from explorer.engine.play import legal
from explorer.engine.record import Record, parse
from explorer.games import GAMES
from tests.games.test_quarante_any_deal import any_record
from tests.games.test_ranter_properties import records

RANTER, ROI = GAMES["ranter-go-round"], GAMES["quarante-de-roi"]
LESSONS = [(game, lesson) for game in GAMES.values() for lesson in game.lessons]


def there_and_back(game, record: Record) -> None:
    text = write(game, record)
    assert read(GAMES, text, game) == ((game, replace(record, step=1, auto=False)),)
    assert write(*read(GAMES, text, game)[0]) == text


@st.composite
def ranter_deals(draw: st.DrawFn) -> Record:
    """Any deal of Ranter-Go-Round, with some of its play, perhaps wrong, perhaps as a seat sees it."""
    record = draw(records())
    play: list[str] = []
    state = RANTER.replay(record).state
    for _ in range(draw(st.integers(0, 8))):
        if state.turn is None:
            break
        play.append(draw(st.sampled_from(legal(state))))
        state = state.apply(play[-1])[-1].state
    play += draw(st.lists(st.sampled_from(("left", "x9")), max_size=2))
    seat = draw(st.none() | st.integers(0, record.setup.players - 1))
    return replace(record, play=tuple(play), seat=seat)


@given(ranter_deals())
def test_any_deal_of_ranter_go_round_is_written_and_read_back(record: Record) -> None:
    there_and_back(RANTER, record)


@given(any_record())
def test_any_deal_of_quarante_is_written_and_read_back(record: Record) -> None:
    there_and_back(ROI, record)


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda it: it.slug)
def test_a_sample_deal_is_written_and_read_back_for_all_eyes(game, lesson) -> None:
    for seat in (None, *range(lesson.record.setup.players)):
        there_and_back(game, replace(lesson.record, seat=seat))


@pytest.mark.parametrize(
    ("slug", "keys"), [(slug, {"prelude": name}) for slug in GAMES for name in GAMES[slug].preludes]
)
def test_what_comes_before_the_first_deal_is_written_and_read_back(slug: str, keys: dict[str, str]) -> None:
    there_and_back(GAMES[slug], parse(GAMES[slug], keys | {"deck": "KhAs9d"}))


def test_a_turn_or_a_trick_is_a_line() -> None:
    record = ROI.lesson("f3").record
    lines = ["East: say", "North: say", "East: Kh Th Jh Ah", "East: Ks Ts 7s As"]
    assert played(ROI, record)[:4] == lines
    assert played(ROI, replace(record, play=record.play[:8])) == [*lines[:3], "East: Ks Ts"]
    wrong = replace(record, play=(*record.play[:7], "As", "Ts"))
    assert played(ROI, wrong) == [*lines[:3], "East: Ks", "As Ts"], "from a fault on, all in one line"
    assert played(RANTER, RANTER.lesson("f2").record) == ["P2: x", "P4: s", "P5: s"]


def played(game, record: Record) -> list[str]:
    """The lines of a text below `Play:`."""
    return write(game, record).partition("Play:\n")[2].splitlines()


@pytest.mark.parametrize(
    "keys",
    [
        {"names": "Ann,,Zoë O’Neill"},
        {"names": ",P: 3,# x", "seat": "1", "play": "s"},
        {"sit": "1", "names": "Ann", "play": "s"},
        {"play": "s", "was": "x.s"},
    ],
    ids=str,
)
def test_names_and_whoever_sits_are_written_and_read_back(keys: dict[str, str]) -> None:
    record = parse(RANTER, keys)
    there_and_back(RANTER, replace(record, was=()))
    assert write(RANTER, record) == write(RANTER, replace(record, was=()))


def test_several_deals_are_read_in_their_order() -> None:
    """A silent clique, a tie, a deal of the last life, a fault: written together, read together."""
    deals = tuple((game, lesson.record) for game, lesson in LESSONS[:6] + LESSONS[-6:])
    text = "\n".join(write(game, record) for game, record in deals[:4])
    assert read(GAMES, text, ROI) == deals[:4]
    assert "\n".join(write(*deal) for deal in read(GAMES, text, ROI)) == text


# ---- As people write -------------------------------------------------------------------------------------------------

BY_HAND = """
# Who loses if the dealer draws a King here?
players: 3
dealer: p3
P1: 8♥
p2 : 10d
P3: 2s
Stock: - kc

PLAY
"""


def test_what_is_left_open_goes_by_number() -> None:
    ((game, record),) = read(GAMES, BY_HAND.replace("PLAY\n", "play: s, s\nx1"), RANTER)
    assert game is RANTER
    first = game.order(record)[:5]
    assert [card.name for card in first[:3]] == ["eight of hearts", "ten of diamonds", "two of spades"]
    assert str(first[4]) == "Kc"
    plain = [card for card in game.order(parse(game, {"players": "3"})) if card not in (*first[:3], first[4])]
    assert first[3] == plain[0]
    assert record.play == ("s", "s", "x1")


def test_where_suits_count_for_nothing_a_rank_is_enough_in_a_text_too() -> None:
    ((_game, record),) = read(
        GAMES, "Game: Ranter-Go-Round\nPlayers: 3\nP1: K\nP2: king\nP3: 8 of hearts\nStock: 8 Ks", RANTER
    )
    assert deck_text(record.deck) == "KhKd8h8sKs", "a card named whole comes first"
    with pytest.raises(BadText, match="K"):
        read(GAMES, "South: K", ROI)


def test_ten_and_signs_and_cards_run_together_are_read() -> None:
    cards = read(GAMES, "Game: quarante-de-roi\nEast: K♥Qh 10d,tc\nPlay:\nEast: K♥", RANTER)
    game, record = cards[0]
    assert game is ROI
    held = [card for step in game.replay(record).steps[:1] for card in step.state.hands[1]]
    assert {"Kh", "Qh", "Td", "Tc"} <= set(map(str, held))
    assert record.play == ("Kh",)


def test_a_deck_is_read_with_gaps_between_the_cards() -> None:
    ((game, record),) = read(GAMES, "Deck: Kh 9d  2s", RANTER)
    assert record == parse(game, {"deck": "Kh9d2s"})


@pytest.mark.parametrize(
    ("game", "key", "numbers", "names"),
    [
        (RANTER, "face", "0.2", "P1 P3"),
        (RANTER, "dealer", "51", "P52"),
        (ROI, "dealer", "1", "East"),
        (ROI, "seat", "3", "West"),
    ],
)
def test_seats_are_named_and_numbered(game, key: str, numbers: str, names: str) -> None:
    assert seats_named(game, key, numbers) == names
    for written in (names, names.lower(), names.replace(" ", ", "), names.replace(" ", ".")):
        assert seats_numbered(game, key, written) == numbers


@pytest.mark.parametrize(
    ("game", "key", "value"), [(RANTER, "pot", "2"), (RANTER, "dealer", "52"), (ROI, "dealer", "4"), (ROI, "seat", "x")]
)
def test_what_is_no_seat_is_left_as_it_is(game, key: str, value: str) -> None:
    assert seats_named(game, key, value) == seats_numbered(game, key, value) == value


# ---- Faults ----------------------------------------------------------------------------------------------------------

FAULTS = [
    ("", 1, "no deal"),
    ("\n\n", 1, "no deal"),
    ("Game: whist", 1, "no such game"),
    ("Game: ranter-go-round\nhello", 2, "a name, a colon"),
    ("Rules: phillips1945\nColour: red", 2, "no option or key called 'colour'"),
    ("Rules: hoyle", 1, "no ruleset of this name"),
    ("Tie: none", 1, "this option takes"),
    ("Players: 3\nPlayers: 4", 2, "given twice"),
    ("Dealer: South", 1, "no seat"),
    ("Dealer: P9", 1, "between 0 and 4"),
    ("Have: 12", 1, "5 digits"),
    ("P1: Kh\nP2: Kh", 2, "already in P1"),
    ("P1: KhKh", 1, "named twice"),
    ("P1: Kh Qh", 1, "one card can lie here"),
    ("P1: Kx", 1, "is not a card"),
    ("Pack: 32\nP1: 2h", 2, "not in the pack"),
    ("P9: Kh", 1, "no card is dealt to this place"),
    ("Have: 03333\nP1: Kh", 2, "no card is dealt to this place"),
    ("Turned: Kh", 1, "no card is dealt to this place"),
    ("Deck: Kh\nP1: Kh", 1, "one of the two"),
    ("Deck: Kh\nDeck: Kh", 2, "given twice"),
    ("Deal: 0", 1, "between 1 and"),
    ("Deal: no-such", 1, "no sample deal"),
    ("Sample: no-such", 1, "no sample deal"),
    ("Deal: 5\nSample: f1", 2, "another number"),
    ("Play:\ns\nq", 3, "no action of the game"),
    ("Play:\nP1: s\nP1: s", 3, "it is the turn of P2"),
    ("Play:\nSouth: s", 2, "no seat"),
    ("Prelude: dealer\nPlay:\ns", 3, "before the first deal"),
    ("Game: ranter-go-round\nGame: ranter-go-round\nDeal: x", 3, "no sample deal"),
    ("Deal: 1\n" * 2000, 1, "no more than 4000"),
    ("Play:\n" + "s " * 301, 2, "more than 300"),
]


@pytest.mark.parametrize(("text", "number", "reason"), FAULTS, ids=[text[:30] for text, _, _ in FAULTS])
def test_a_fault_names_its_line_and_reason(text: str, number: int, reason: str) -> None:
    with pytest.raises(BadText) as refused:
        read(GAMES, text, RANTER)
    assert reason in refused.value.reason
    assert refused.value.number == number
    assert refused.value.line == (text.splitlines() or [""])[number - 1]


LINES = ["Game: quarante-de-roi", "P1: Kh", "South: -", "Play:", "P1: s", "Deck: 4h", "Deal: f1", "Rules:", "Seat: P2"]


@given(
    st.text(max_size=200)
    | st.lists(st.sampled_from(LINES) | st.text(max_size=12) | st.text("KQsxh10d-:. ", max_size=9)).map("\n".join)
)
def test_any_text_is_read_or_refused(text: str) -> None:
    for game in GAMES.values():
        with suppress(BadText):
            for found, record in read(GAMES, text, game):
                there_and_back(found, record)


def test_the_longest_text_of_any_sample_deal_is_short_enough() -> None:
    longest = max(len(write(game, lesson.record)) for game, lesson in LESSONS)
    assert longest < MOST_TEXT / 4


# ---- Seats -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seat"), list(product((RANTER, ROI), (0, 1))), ids=lambda it: getattr(it, "slug", str(it))
)
def test_to_a_seat_the_text_says_what_the_address_says(game, seat: int) -> None:
    """Neither cards nor who it was that had to say something of a clique."""
    text = write(
        game,
        parse(
            game,
            {"deal": "1792", "seat": str(seat), "play": "x.s"} if game is RANTER else {"deal": "f3", "seat": str(seat)},
        ),
    )
    assert [line.partition(":")[0] for line in text.splitlines()][:3] == ["Game", "Deal", "Seat"]
    assert text.splitlines()[3:] == (["Play:", "x s"] if game is RANTER else [])
