"""Who takes a trick, and what may be played to it: every trick of a small pack, every duty."""

from dataclasses import replace
from itertools import permutations

import pytest

from explorer.engine.cards import Card, Cards
from explorer.engine.play import legal
from explorer.games.quarante_de_roi.play import Trick
from explorer.games.quarante_de_roi.rules import State
from explorer.games.quarante_de_roi.setup import SEATS, Options
from tests.games.quarante import EAST, F3_PLAY, NORTH, SOUTH, WEST, cards, f3, played, state

SMALL = tuple(Card(rank, suit) for suit in "shd" for rank in "JAT")
"""Nine cards of three suits, around the place where the ace stands."""


def reference(trick: Cards, trump: str) -> int:
    """The winner of a trick, written as one would say it."""
    order = ["K", "Q", "J", "A", "T", "9", "8", "7"]
    trumps = [card for card in trick if card.suit == trump]
    able = trumps or [card for card in trick if card.suit == trick[0].suit]
    for rank in order:
        for card in able:
            if card.rank == rank:
                return trick.index(card)
    raise AssertionError(trick)


@pytest.mark.parametrize("trump", "shdc")
def test_trick_is_taken_as_the_reference_says(trump: str) -> None:
    for four in permutations(SMALL, 4):
        winner = Trick(SEATS, four).winner(trump)
        assert winner == reference(four, trump), four
        assert four[winner].suit in (trump, four[0].suit)


@pytest.mark.parametrize(("four", "trump", "winner"), [
    ("AhJhThKh", "c", WEST),
    ("AhThJh9h", "c", NORTH),
    ("AhTh9h8h", "c", SOUTH),
    ("KhQh7cJh", "c", NORTH),
    ("KhAcJc7c", "c", NORTH),
    ("7hKsKdAs", "c", SOUTH),
])  # fmt: skip
def test_rank(four: str, trump: str, winner: int) -> None:
    assert Trick(SEATS, cards(four)).winner(trump) == winner


def free(table: State, **options: str) -> set[str]:
    """What may be played at this table under other options."""
    return set(legal(replace(table, options=Options(**options))))


def third_trick() -> State:
    """South is void in hearts; North, the partner, is winning with the ace of trumps. South: 9d 7d Qc Tc 9c 8c."""
    return state(f3(F3_PLAY[:13]))


def test_void() -> None:
    assert free(third_trick()) == {"9d", "7d", "Qc", "Tc", "9c", "8c"}


def test_void_trump_makes_no_exception_for_a_partner_who_is_winning() -> None:
    assert free(third_trick(), void_play="must-trump") == {"Qc", "Tc", "9c", "8c"}
    assert third_trick_refuses("7d", void_play="must-trump") == "void.trump"


def test_void_overtrump_only_a_higher_trump_will_do() -> None:
    assert free(third_trick(), void_play="must-trump-and-overtrump") == {"Qc"}
    assert third_trick_refuses("7d", void_play="must-trump-and-overtrump") == "void.trump"
    assert third_trick_refuses("Tc", void_play="must-trump-and-overtrump") == "void.overtrump"


def third_trick_refuses(card: str, **options: str) -> str | None:
    return replace(third_trick(), options=Options(**options)).forbids(card)


def test_overtrump_is_no_duty_where_one_must_only_trump() -> None:
    assert third_trick_refuses("8c", void_play="must-trump") is None


def with_trick(four: tuple[str, str, str, str], trick: str, trump: str) -> State:
    """South to play to a trick that East, North and West have begun; only South's hand matters."""
    table = state(f3([]))
    hands = tuple(map(cards, four))
    return replace(
        table, hands=hands, turnup=Card.parse("7" + trump), turnup_at="taken", turn=SOUTH,
        round=replace(table.round, unheard=(), settled=True), trick=Trick((EAST, NORTH, WEST, SOUTH), cards(trick)),
    )  # fmt: skip


VOID = ["free", "must-trump", "must-trump-and-overtrump"]


@pytest.mark.parametrize("void_play", VOID)
def test_void_without_trumps_is_free_under_every_duty(void_play: str) -> None:
    table = with_trick(("KsQd7d", "", "", ""), "AhKh7h", "c")
    assert free(table, void_play=void_play) == {"Ks", "Qd", "7d"}


@pytest.mark.parametrize(("void_play", "allowed"), list(zip(VOID, ["Ks9c8c", "9c8c", "9c8c"], strict=True)))
def test_void_with_trumps_that_are_all_too_low(void_play: str, allowed: str) -> None:
    table = with_trick(("Ks9c8c", "", "", ""), "AhTcKh", "c")
    assert free(table, void_play=void_play) == set(map(str, cards(allowed)))


@pytest.mark.parametrize(("void_play", "allowed"), list(zip(VOID, ["KsKc9c8c", "Kc9c8c", "Kc"], strict=True)))
def test_void_when_the_trick_has_been_trumped(void_play: str, allowed: str) -> None:
    table = with_trick(("KsKc9c8c", "", "", ""), "AhTcKh", "c")
    assert free(table, void_play=void_play) == set(map(str, cards(allowed)))


@pytest.mark.parametrize("void_play", VOID)
def test_void_overtrump_does_not_bear_on_who_follows_a_led_trump(void_play: str) -> None:
    table = with_trick(("KsKc9c8c", "", "", ""), "AcTcJc", "c")
    assert free(table, void_play=void_play) == {"Kc", "9c", "8c"}


@pytest.mark.parametrize("void_play", VOID)
def test_follow(void_play: str) -> None:
    table = with_trick(("KsKh9c8c", "", "", ""), "AhTcJh", "c")
    assert free(table, void_play=void_play) == {"Kh"}
    assert table.forbids("Ks") == table.forbids("9c") == "follow"


@pytest.mark.parametrize("void_play", VOID)
def test_follow_or_trump_carries_no_duty_to_overtrump(void_play: str) -> None:
    table = with_trick(("KsKh9c8c", "", "", ""), "AhTcJh", "c")
    assert free(table, void_play=void_play, follow="follow-or-trump") == {"Kh", "9c", "8c"}
    assert replace(table, options=Options(follow="follow-or-trump")).forbids("Ks") == "follow"


@pytest.mark.parametrize(("follow", "void_play", "card", "clause", "variant"), [
    ("strict", "free", "9d", "void", ""),
    ("strict", "free", "Kc", "void", "ruff"),
    ("strict", "must-trump", "9c", "void.trump", ""),
    ("strict", "must-trump", "Kc", "void.trump", ""),
    ("strict", "must-trump-and-overtrump", "Kc", "void.overtrump", ""),
    ("follow-or-trump", "free", "9c", "void", "ruff"),
])  # fmt: skip
def test_the_clause_that_happens_when_one_cannot_follow(
    follow: str, void_play: str, card: str, clause: str, variant: str
) -> None:
    table = with_trick(("9dKc9c", "", "", ""), "AhTcJh", "c")
    event = replace(table, options=Options(follow=follow, void_play=void_play)).apply(card)[0].event
    assert (event.clause, event.variant) == (clause, variant)


@pytest.mark.parametrize(("trick", "card", "clause"), [
    ("AhKhJh", "9c", "void.trump"),
    ("AhTcJh", "9c", "void.trump"),
    ("Ah8cJh", "9c", "void.overtrump"),
])  # fmt: skip
def test_void_overtrump_happens_only_over_a_lower_trump(trick: str, card: str, clause: str) -> None:
    table = with_trick(("9d9c", "", "", ""), trick, "c")
    steps = replace(table, options=Options(void_play="must-trump-and-overtrump")).apply(card)
    assert steps[0].event.clause == clause


UNPLAYABLE = ("AsQhThKd7dKcJc9c", "QsKhAh9hJdTdQc8c", "Js8sJh7h9dAcTc7c", "KsTs9s7s8hQdAd8d")
"West deals and turns the eight of hearts, the only trump there, and has no club."


@pytest.mark.parametrize(("void_play", "playable", "allowed"), [
    ("free", "yes", "KsTs9s7s8hQdAd8d"),
    ("must-trump", "yes", "8h"),
    ("must-trump", "no", "KsTs9s7sQdAd8d"),
    ("must-trump-and-overtrump", "no", "KsTs9s7sQdAd8d"),
])  # fmt: skip
def test_trump_unplayable_leaves_the_dealer_void(void_play: str, playable: str, allowed: str) -> None:
    done = played(UNPLAYABLE, "8h", "Kc.8c.7c", WEST, void_play=void_play, turnup_playable=playable)
    assert set(legal(done.state)) == set(map(str, cards(allowed)))
    assert done.state.actions() == ("Ks", "Ts", "9s", "7s", "8h", "Qd", "Ad", "8d")
    assert done.state.forbids("8h") == (None if playable == "yes" else "trump.unplayable")


def test_trump_unplayable_makes_who_holds_no_other_card_of_the_suit_void() -> None:
    done = played(UNPLAYABLE, "8h", "Th.Kh.Jh", WEST, turnup_playable="no")
    assert set(legal(done.state)) == {"Ks", "Ts", "9s", "7s", "Qd", "Ad", "8d"}
    steps = done.state.apply("7s")
    assert [(step.event.clause, step.action) for step in steps[:2]] == [("void", "7s"), ("trump.dealer-takes", None)]
    assert steps[-1].state.hand(WEST) == cards("KsTs9s8hQdAd8d")


def test_the_partner_of_a_void_player_may_still_win() -> None:
    done = f3(F3_PLAY[:14])
    assert done.steps[-1].event.seat == NORTH
