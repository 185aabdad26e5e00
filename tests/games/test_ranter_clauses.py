"""One test or more for every clause of the rulebook, named after it."""

import re
from pathlib import Path

import pytest

from explorer.engine.cards import PACKS, Card
from explorer.engine.params import BadRecord
from explorer.engine.play import BadAction, IllegalAction, legal
from explorer.games.ranter_go_round.setup import Options, Setup
from tests.games.ranter_table import (
    BOOK,
    GAME,
    cards,
    clauses,
    dealt,
    hands,
    happened,
    outcome,
    record,
    says,
    state,
)  # fmt: skip


def test_every_clause_has_its_test() -> None:
    tested = re.findall(r"^def test_(\w+)\(", Path(__file__).read_text(encoding="utf-8"), re.MULTILINE)
    names = {clause.id.replace(".", "_").replace("-", "_") for clause in BOOK.clauses}
    # No deal shows how the first dealer is found, and a rule that nobody could read cannot be tested.
    names -= {"deal_first", "cassell_unread"}
    assert {name for name in names if not any(test == name or test.startswith(name + "__") for test in tested)} == set()


# ---- Players and cards -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pack", "three", "most"), [("52", "1", 51), ("40", "1", 39), ("32", "1", 31), ("52", "3", 49)]
)
def test_players(pack: str, three: str, most: int) -> None:
    played = dealt(players=most, pack=pack, dealer_cards=three, king_show="hidden")
    assert len(state(played).stock) == (1 if three == "1" else 3)
    with pytest.raises(BadRecord, match=f"players='{most + 1}'"):
        record(players=most + 1, pack=pack, dealer_cards=three)


@pytest.mark.parametrize("pack", ["52", "40", "32"])
def test_deck(pack: str) -> None:
    zones = dealt(pack=pack).state.zones()
    assert sorted(map(str, sum(zones.values(), ()))) == sorted(map(str, PACKS[pack]))


def test_deck__suits_never_matter() -> None:
    assert outcome(dealt("7s7h7d7c", "s.s.s.s", players=4))["losers"] == [0, 1, 2, 3]


def test_rank() -> None:
    assert outcome(dealt("2sAhKd", "s.s.s", players=3, king_show="hidden"))["losers"] == [1]
    assert outcome(dealt("2sAhKd", "s.s.s", players=3, king_show="hidden", rank_ace="high"))["losers"] == [0]
    assert outcome(dealt("KsAhKd", "s.s.s", players=3, king_show="hidden", rank_ace="high"))["losers"] == [0, 2]


def test_direction() -> None:
    played = dealt("2sThJdQc", "x.s.s.s", players=4, dealer=1, direction="anticlockwise")
    assert state(played).order == (0, 3, 2, 1)
    assert happened(played, "turn.exchange")[0].other == 3
    assert happened(played, "reveal")[0].cards == cards("Th2sJdQc")
    assert outcome(played)["losers"] == [3]
    assert happened(played, "deal.rotate")[0].seat == 0


# ---- Lives and stakes ------------------------------------------------------------------------------------------------


def test_lives() -> None:
    assert outcome(dealt("2s3h4d", "s.s.s", players=3))["lives"] == [2, 3, 3]
    assert outcome(dealt("2s3h4d", "s.s.s", players=3, lives=9))["lives"] == [8, 9, 9]


def test_lives_counters() -> None:
    table = GAME.table(dealt("2s3h4d", "s.s.s", players=3).steps[-1])
    assert [(chair.lives, chair.lost) for chair in table.chairs] == [(2, 1), (3, 0), (3, 0)]
    assert table.pool == 1
    assert not table.board


def test_lives_merels() -> None:
    assert GAME.table(dealt(lives=4, lives_display="merels").steps[0]).board
    with pytest.raises(BadRecord, match=r"lives='5': a merels board has four steps.*lives=4"):
        record(lives=5, lives_display="merels")


@pytest.mark.parametrize(
    ("stakes", "before", "after"), [("lives", 2, 3), ("none", 0, 0), ("ante", 3, 3), ("ante-and-lives", 5, 6)]
)
def test_stakes(stakes: str, before: int, after: int) -> None:
    played = dealt("2s3h4d", "s.s.s", players=3, have="133", stakes=stakes)
    assert [state(played).setup.pool(Options(stakes=stakes)), state(played).pot] == [before, after]


# ---- The deal --------------------------------------------------------------------------------------------------------


def test_deal() -> None:
    played = dealt("2s3h4d5c", players=4, have="3303", dealer=1)
    assert state(played).order == (3, 0, 1)
    assert [state(played).hand(seat) for seat in (3, 0, 1)] == list(cards("2s3h4d"))
    assert state(played).stock[:1] == cards("5c")
    assert says(played, "deal") == "P2 deals one card face down to each player, the dealer last."


@pytest.mark.parametrize(
    ("three", "kept", "ace"),
    [("7s9hJd", "Jd", "low"), ("9s9h7d", "9s", "low"), ("7sAhKd", "Kd", "low"), ("7sAhKd", "Ah", "high")],
)
def test_deal_dealer_three(three: str, kept: str, ace: str) -> None:
    played = dealt("2s3h" + three, players=3, dealer_cards="3", rank_ace=ace)
    event = happened(played, "deal.dealer-three")[0]
    assert str(event.cards[0]) == kept
    assert state(played).stock[-2:] == event.cards[1:]
    assert state(played).sees(2) == set(cards(three))
    assert state(played).sees(0) == set(cards("2s"))
    assert "P3 takes three cards" in says(played, "deal.dealer-three", seat=0)


def test_deal_dealer_three__only_the_kept_card_counts_as_dealt() -> None:
    played = dealt("2s3hKsKh4d", players=3, dealer_cards="3", king_show="all-at-deal")
    assert [event.cards for event in happened(played, "king.all-face")] == [cards("Ks")]
    assert state(played).open == set(cards("Ks"))


def test_look() -> None:
    played = dealt("4s9dJh", "x", players=3)
    before, after = played.steps[0].state, played.steps[1].state
    assert [before.sees(seat) for seat in range(3)] == [set(cards(card)) for card in ("4s", "9d", "Jh")]
    assert [after.sees(seat) for seat in range(3)] == [set(cards("4s9d")), set(cards("4s9d")), set(cards("Jh"))]


@pytest.mark.parametrize(
    ("have", "dealer", "play", "following"), [("111", 2, "s.s.s", 1), ("113", 2, "s.s.s", 1), ("303", 2, "s.s", 0)]
)
def test_deal_rotate(have: str, dealer: int, play: str, following: int) -> None:
    played = dealt("2s3h4d", play, players=3, have=have, dealer=dealer)
    assert happened(played, "deal.rotate")[0].seat == following
    carried = GAME.carry(played.state)
    assert isinstance(carried, Setup)
    assert carried.dealer == following


# ---- The turn --------------------------------------------------------------------------------------------------------


def test_turn_order() -> None:
    assert [event.seat for event in happened(dealt("8s9hTdJc", "s.s.s.s", players=4, dealer=1), "turn.stand")] == [
        2,
        3,
        0,
        1,
    ]


def test_turn_stand() -> None:
    played = dealt("8s9hTd", "s", players=3)
    assert hands(played) == "8s9hTd"
    assert state(played).sees(1) == set(cards("9h"))
    assert played.state.turn == 1


def test_turn_exchange() -> None:
    played = dealt("8s9hTd", "x", players=3)
    assert hands(played) == "9h8sTd"
    assert says(played, "turn.exchange") == "P1 changes with P2, giving 8♠ and receiving 9♥."
    assert says(played, "turn.exchange", seat=2) == "P1 changes with P2."
    assert dealt("8s9hTd", "x.s").state.forbids("x1") == "turn.exchange"


def test_turn_exchange__past_those_who_are_out() -> None:
    assert happened(dealt("8s9h", "x", players=4, have="3003"), "turn.exchange")[0].other == 3


def test_turn_once() -> None:
    played = dealt("8s9hTd", "s.x.s", players=3)
    assert played.state.turn is None
    for action in ("s", "x", "x1", "left"):
        assert played.state.forbids(action) == "turn.once"
        with pytest.raises(IllegalAction, match=r"turn\.once"):
            played.state.apply(action)


@pytest.mark.parametrize(
    ("power", "play", "clause"),
    [("stop-hand", "", "king.stop-hand"), ("stop-play", "x", "king.stop-play"), ("stop-play", "s", "king.stop-play")],
)
def test_turn_once__is_not_the_reason_where_a_king_took_the_turn_away(power: str, play: str, clause: str) -> None:
    stopped = dealt("4sKh9dTc", play, players=4, king_power=power).state
    assert [stopped.forbids(action) for action in ("s", "x", "left")] == [clause] * 3


@pytest.mark.parametrize("king", ["blocked", "penalty", "take"])
def test_turn_once__a_king_that_the_dealer_draws_stops_nothing(king: str) -> None:
    played = dealt("9sTh8dKc", "s.s.x", players=3, king_power="stop-play", dealer_king=king)
    assert played.state.forbids("s") == "turn.once"


def test_turn_once__to_be_exchanged_with_is_no_turn() -> None:
    assert [event.seat for event in happened(dealt("2s3h4d5c", "x.x.x", players=4), "turn.exchange")] == [0, 1, 2]


def test_turn_next() -> None:
    played = dealt("8s9hTd", "x", players=3)
    assert played.state.turn == 1
    assert state(played).hand(1) == Card("8", "s")


def test_cassell_safe_stand() -> None:
    # P2 was given a higher card for a lower, and may exchange all the same: the remark is advice.
    assert "x" in legal(dealt("9s2hTd", "x", players=3, rules="cassell1881").state)


# ---- The King --------------------------------------------------------------------------------------------------------


def test_king_refuse() -> None:
    played = dealt("4sKh9d", "x", players=3)
    assert hands(played) == "4sKh9d"
    assert says(played, "king.refuse", seat=2) == "P1 asks P2 to change. P2 refuses with K♥, and P1 keeps the old card."
    assert state(played).open == set(cards("Kh"))
    assert played.state.turn == 2


def test_king_refuse__a_holder_at_the_own_turn_decides_like_anybody() -> None:
    played = dealt("9sKh4d", "s", players=3)
    assert legal(played.state) == ("s", "x")
    assert hands(dealt("9sKh4d", "s.x", players=3)) == "9s4dKh"


def test_king_refuse_next() -> None:
    played = dealt("4sKh9dTc", "x", players=4)
    assert happened(played, "king.refuse.next")[0].seat == 2
    assert says(played, "king.refuse.next") == "P2 is passed over, and it is P3’s turn."


def test_king_refuse_next__nobody_follows_the_dealer() -> None:
    played = dealt("9s4hKd", "s.x", players=3)
    assert clauses(played)[2:5] == ["king.refuse", "reveal", "loss"]


def test_king_refuse_next__past_every_open_king() -> None:
    played = dealt("4sKhKdTc", "x", players=4, king_show="all-at-deal")
    assert happened(played, "king.refuse.next")[0].seat == 3


def test_king_eldest_faces() -> None:
    played = dealt("KsKh4d9c", "s", players=4)
    assert [event.seat for event in happened(played, "king.eldest-faces")] == [0]
    assert clauses(played) == ["deal", "king.eldest-faces", "turn.stand"]
    assert "king.eldest-faces" not in clauses(dealt("KsKh4d9c", players=4, king_show="hidden"))


def test_king_at_turn() -> None:
    played = dealt("9sKh8dKc", "s.s", players=4, king_show="at-turn")
    assert clauses(played)[1:6] == ["turn.stand", "king.at-turn", "turn.stand", "king.at-turn", "reveal"]


def test_king_may_face() -> None:
    played = dealt("9sKh8dKc", players=4, king_show="may-at-deal", face="1.2")
    assert [event.seat for event in happened(played, "king.may-face")] == [1]
    assert state(played).queue == (0, 2, 3)
    assert clauses(dealt("9sKh8dKc", players=4, king_show="may-at-deal")) == ["deal"]


def test_king_all_face() -> None:
    played = dealt("4sKh8dKc", "x", players=4, king_show="all-at-deal")
    assert [event.seat for event in happened(played, "king.all-face")] == [1, 3]
    assert clauses(played)[3:5] == ["king.refuse", "king.refuse.next"]
    assert played.state.turn == 2


def test_king_trade() -> None:
    played = dealt("4sKh9d", "x.x", players=3, king_power="none")
    assert [event.seat for event in happened(played, "king.trade")] == [0]
    given = dealt("Ks4h9d", "x", players=3, king_power="none")
    assert happened(given, "king.trade")[0].cards == cards("Ks4h")
    event = happened(given, "king.trade")[0]
    assert event.plain == "turn.exchange"
    assert says(given, "king.trade", seat=2) == "P1 changes with P2."


def test_king_stop_hand() -> None:
    played = dealt("4sKh8dKc", players=4, king_power="stop-hand")
    assert clauses(played) == ["deal", "king.stop-hand", "reveal", "loss", "deal.rotate"]
    assert happened(played, "king.stop-hand")[0].cards == cards("KhKc")
    free = dealt("4s9h8dTc", "s.s.s.x", players=4, king_power="stop-hand")
    assert "king.stop-hand" not in clauses(free)


def test_king_stop_hand__leaves_nothing_to_face_by_choice() -> None:
    played = dealt("4sKh8dKc", players=4, king_power="stop-hand", king_show="may-at-deal", face="1")
    assert clauses(played)[:3] == ["deal", "king.stop-hand", "reveal"]


def test_king_stop_play() -> None:
    asked = dealt("4sKh8d9c", "x", players=4, king_power="stop-play")
    assert happened(asked, "king.stop-play")[0].other == 0
    assert says(asked, "king.stop-play") == "P1 asks P2 to change. P2 faces K♥, which stops the play."
    own = dealt("9sKh8d3c", "s", players=4, king_power="stop-play")
    assert says(own, "king.stop-play") == "It is P2’s turn, and P2 faces K♥, which stops the play."
    assert outcome(own)["losers"] == [3]


def test_king_stop_play__the_dealer_with_a_king_draws_nothing() -> None:
    played = dealt("9sTh8dKc", "s.s.s", players=4, king_power="stop-play")
    assert clauses(played)[4:6] == ["king.stop-play", "reveal"]


def test_king_stop_play__a_faced_king_stops_it_too() -> None:
    played = dealt("9sKh8d3c", "s", players=4, king_power="stop-play", king_show="all-at-deal")
    assert clauses(played)[1:4] == ["king.all-face", "turn.stand", "king.stop-play"]


# ---- The dealer ------------------------------------------------------------------------------------------------------


def test_dealer_last() -> None:
    played = dealt("9sTh8d3c", "s.s.x", players=3)
    assert state(played).discard == cards("8d")
    assert not any(Card("8", "d") in played.state.sees(seat) for seat in (0, 1))
    assert legal(dealt("9sTh8d3c", "s.s", players=3).state)[:2] == ("s", "x")


def test_dealer_cut() -> None:
    turn = dealt("9sTh8d3c4c5c", "s.s", players=3).state
    assert legal(turn) == ("s", "x", *(f"x{depth}" for depth in range(1, 49)))
    assert turn.forbids("x49") == "dealer.cut"
    assert hands(dealt("9sTh8d3c4c5c", "s.s.x2", players=3)) == "9sTh5c"
    assert happened(dealt("9sTh8d3c4c5c", "s.s.x2", players=3), "dealer.cut")[0].number == 2
    assert hands(dealt("9sTh8d3c4c5c", "s.s.x0", players=3)) == "9sTh3c"
    assert record("9sTh8d3c", "s.s.x0", players=3) == record("9sTh8d3c", "s.s.x", players=3)
    assert (
        says(dealt("9sTh8d3c", "s.s.x", players=3), "dealer.cut", seat=0)
        == "P3, the dealer, asks for a card cut from the stock."
    )


def test_dealer_top() -> None:
    turn = dealt("9sTh8d3c", "s.s", players=3, dealer_source="top").state
    assert legal(turn) == ("s", "x")
    assert [turn.forbids(action) for action in ("x1", "x0", "left")] == ["dealer.top", None, "dealer.last"]
    assert hands(dealt("9sTh8d3c", "s.s.x", players=3, dealer_source="top")) == "9sTh3c"


def test_dealer_top__as_a_family_plays() -> None:
    """The family's page has the dealer turn up the top card, and a King thrown down when it is asked for."""
    turn = dealt("Ks9h8d3c", players=3, rules="blipfoto").state
    assert turn.turn == 0
    assert legal(dealt("Ks9h8d3c", "s.s", players=3, rules="blipfoto").state) == ("s", "x")
    assert clauses(dealt("9hKs8d3c", "x", players=3, rules="blipfoto"))[1] == "king.refuse"


def test_dealer_neighbour() -> None:
    played = dealt("9sTh8d3c", "s.s.left", players=3, dealer_left="on")
    assert hands(played) == "8dTh9s"
    assert "left" in legal(dealt("9sTh8d3c", "s.s", players=3, dealer_left="on").state)
    assert dealt("9sTh8d3c", "s", players=3, dealer_left="on").state.forbids("left") == "dealer.neighbour"


def test_dealer_neighbour__how_each_action_of_a_turn_is_called() -> None:
    asking, dealer = (
        dealt("9sTh8d3c", play, players=3, dealer_left="on", direction="anticlockwise").state for play in ("", "s.s")
    )
    assert [asking.label(action) for action in ("s", "x")] == [("s", None), ("x", 0)]
    assert [dealer.label(action) for action in ("s", "x", "x0", "x3", "left")] == [
        ("s", None), ("cut", None), ("cut", None), ("deeper", None), ("left", 1),
    ]  # fmt: skip
    assert dealt("9sTh8d3c", "s.s", players=3, dealer_source="top").state.label("x") == ("top", None)


def test_dealer_neighbour__names_no_side_since_play_may_go_either_way() -> None:
    option = next(option for option in BOOK.options if option.name == "dealer_left")
    words = [BOOK.word("action", "left"), BOOK.clause("dealer.neighbour").title, option.label("on")]
    assert not [text for text in words if re.search(r"\b(left|right)\b", text)]


def test_dealer_neighbour__is_no_reason_where_it_is_no_rule() -> None:
    assert dealt("9sTh8d3c", "s", players=3).state.forbids("left") == "turn.exchange"
    assert "left" not in dealt("9sTh8d3c", "s.s", players=3).state.actions()
    assert dealt("9sTh8d3c", "s.s", players=3).state.forbids("left") == "dealer.last"


def test_dealer_neighbour__a_king_refuses_the_dealer_too() -> None:
    played = dealt("KsTh8d3c", "s.left", players=3, dealer_left="on")
    assert clauses(played)[1:5] == ["king.eldest-faces", "turn.stand", "king.refuse", "reveal"]


def test_dealer_king_blocked() -> None:
    played = dealt("9sTh8dKc", "s.s.x", players=3, dealer_king="blocked")
    assert hands(played) == "9sTh8d"
    assert state(played).discard == cards("Kc")
    step = next(step for step in played.steps if step.event.clause == "dealer.king-blocked")
    assert step.state.sees(0) == set(cards("9sKc"))
    assert BOOK.sentence(step.event, step.state.sees(0).__contains__).startswith("The card drawn is a King")
    assert BOOK.sentence(step.event) == "K♣ may not be taken, so P3 must keep 8♦."


@pytest.mark.parametrize("depth", range(4))
def test_dealer_king_blocked__there_is_no_second_draw(depth: int) -> None:
    played = dealt("9sTh8dKcKdKhKs", f"s.s.x{depth}", players=3, dealer_king="blocked")
    assert hands(played) == "9sTh8d"
    assert clauses(played).count("dealer.cut") == 1


def test_dealer_king_penalty() -> None:
    played = dealt("2sTh8dKc", "s.s.x", players=3, dealer_king="penalty")
    event = happened(played, "dealer.king-penalty")[0]
    assert (event.seat, event.cards, event.points) == (2, cards("Kc"), 1)
    assert outcome(played)["losers"] == [2]
    assert "loss" not in clauses(played)


def test_dealer_king_penalty__the_last_life() -> None:
    played = dealt("2sTh8dKc", "s.s.x", players=3, have="331", dealer_king="penalty")
    assert clauses(played)[-3:] == ["dealer.king-penalty", "out", "deal.rotate"]


def test_dealer_king_none() -> None:
    played = dealt("2sTh8dKc", "s.s.x", players=3)
    assert clauses(played)[-4:] == ["reveal", "dealer.king-none", "loss", "deal.rotate"]
    assert "dealer.king-none" not in clauses(dealt("2sThKcQd", "s.s.s", players=3, king_show="hidden"))


# ---- The showdown ----------------------------------------------------------------------------------------------------


def test_reveal() -> None:
    played = dealt("9sTh8d", "s.s.s", players=3, dealer=0)
    assert happened(played, "reveal")[0].cards == cards("9sTh8d")
    assert played.state.sees(1) == set(cards("9sTh8d"))


def test_loss() -> None:
    event = happened(dealt("9sTh8d", "s.s.s", players=3), "loss")[0]
    assert (event.seat, event.cards, event.points) == (2, cards("8d"), 1)


def test_tie_all_lose() -> None:
    assert outcome(dealt("9sTh9d", "s.s.s", players=3))["losers"] == [0, 2]


def test_tie_last_turned() -> None:
    assert outcome(dealt("9sTh9d", "s.s.s", players=3, tie="last-turned"))["losers"] == [2]
    assert outcome(dealt("9sTh9d", "s.s.s", players=3, tie="last-turned", dealer=0))["losers"] == [0]


def test_tie_first_left() -> None:
    assert outcome(dealt("9sTh9d", "s.s.s", players=3, tie="first-left"))["losers"] == [0]
    assert outcome(dealt("9sTh9d", "s.s.s", players=3, tie="first-left", direction="anticlockwise", dealer=0))[
        "losers"
    ] == [2]


def test_tie_cancel() -> None:
    played = dealt("AsAh2d2c7s", "s.s.s.s.s", players=5, tie="cancel")
    assert happened(played, "tie.cancel")[0].cards == cards("AsAh2d2c")
    assert outcome(played)["losers"] == [4]


# ---- The end of the game ---------------------------------------------------------------------------------------------


def test_out() -> None:
    played = dealt("2s3h4d", "s.s.s", players=3, have="122")
    assert happened(played, "out")[0].seat == 0
    carried = GAME.carry(played.state)
    assert isinstance(carried, Setup)
    assert carried.in_play(Options()) == (2, 1)


def test_out__several_at_once() -> None:
    played = dealt("2s2h4d", "s.s.s", players=3, have="112")
    assert clauses(played)[-3:] == ["out", "out", "end"]


def test_end() -> None:
    played = dealt("2s3h", "s.s", players=2, have="13")
    assert happened(played, "end")[0].seat == 1
    assert outcome(played) == {"losers": [0], "lives": [0, 3], "winners": [1], "over": True, "reason": "end"}
    assert GAME.carry(played.state) is None


@pytest.mark.parametrize(("cards_dealt", "have"), [("5s5h", "1010"), ("5s5h5d", "1011"), ("5s5h5d5c", "1111")])
def test_end_last_two_tie(cards_dealt: str, have: str) -> None:
    played = dealt(
        cards_dealt, ".".join("s" * have.count("1")), players=4, have=have, dealer=have.rindex("1"), end_all_out="share"
    )
    assert outcome(played)["winners"] == [seat for seat in range(4) if have[seat] == "1"]
    assert "out" not in clauses(played)


def test_end_last_two_tie_share() -> None:
    played = dealt("5s5h", "s.s", players=2, have="11", end_all_out="share")
    assert GAME.carry(played.state) is None


def test_end_last_two_tie_playoff() -> None:
    played = dealt("5s5h", "s.s", players=4, have="0110", dealer=2)
    assert state(played).pot == 10
    assert GAME.carry(played.state) == Setup(4, 1, (0, 1, 1, 0))


@pytest.mark.parametrize(
    ("stakes", "before", "after"), [("lives", 4, 4), ("none", 0, 0), ("ante", 2, 2), ("ante-and-lives", 6, 6)]
)
def test_end_last_two_tie_playoff__the_lives_given_back_are_taken_from_the_pool(
    stakes: str, before: int, after: int
) -> None:
    played = dealt("5s5h", "s.s", players=2, have="11", stakes=stakes)
    assert (state(played).setup.pool(Options(stakes=stakes)), state(played).pot) == (before, after)


def test_end_last_two_tie_cut() -> None:
    played = dealt("5s5hAdKc", "s.s", players=2, have="11", end_all_out="cut")
    assert outcome(played)["winners"] == [1]
    assert outcome(dealt("5s5hAdKc", "s.s", players=2, have="11", end_all_out="cut", rank_ace="high"))["winners"] == [0]
    assert says(played, "end.last-two-tie.cut").endswith("P2 wins.")


def test_end_last_two_tie_cut__a_third_drops_out_of_the_second_cut() -> None:
    played = dealt("5s5h5d" + "KsQhKd" + "2s3h", "s.s.s", players=3, have="111", end_all_out="cut")
    assert outcome(played)["winners"] == [2]
    assert happened(played, "end.last-two-tie.cut")[0].cards == cards("KsQhKd2s3h")
    assert played.state.sees(1) == set(cards("5s5h5dKsQhKd2s3h"))


def test_end_last_two_tie_cut__down_to_the_last_two_cards_of_the_pack() -> None:
    pairs = "".join(f"{rank}s{rank}h{rank}d{rank}c" for rank in "2346789TJQ")
    played = dealt(
        "5s5h5d" + "KsKhAd" + pairs + "AsAh" + "KdKc" + "Ac5c", "s.s.s", players=3, have="111", end_all_out="cut"
    )
    assert outcome(played)["winners"] == [1]


def test_end_last_two_tie_cut__a_pack_stacked_with_pairs() -> None:
    pairs = "".join(f"{rank}{suit}" for rank in "A2346789TJQK" for suit in "shdc")
    played = dealt("5s5h" + pairs + "5d5c", "s.s", players=2, have="11", end_all_out="cut")
    assert outcome(played)["reason"] == "end.last-two-tie.share"
    assert outcome(played)["winners"] == [0, 1]


def test_end_last_two_tie_carry() -> None:
    played = dealt("5s5h", "s.s", players=4, have="0110", dealer=2, stakes="ante", end_all_out="carry")
    assert GAME.carry(played.state) == Setup(4, 3, pot=8)
    lives = dealt("5s5h", "s.s", players=4, have="0110", dealer=2, end_all_out="carry")
    assert GAME.carry(lives.state) == Setup(4, 3, pot=12)


def test_end_last_two_tie_carry_no_ante() -> None:
    played = dealt("5s5h", "s.s", players=4, have="0110", dealer=2, stakes="ante", end_all_out="carry-no-ante")
    assert GAME.carry(played.state) == Setup(4, 3)
    assert Setup(4, 3).pool(Options(stakes="ante")) == 4


# ---- Extra rules -----------------------------------------------------------------------------------------------------


def test_announce_low() -> None:
    played = dealt("3s2h9d", "x", players=3, announce_low="say")
    event = happened(played, "announce.low")[0]
    assert (event.seat, event.other, event.rank, event.cards) == (0, 1, "2", ())
    assert state(played).sees(2) == set(cards("9d"))
    assert GAME.table(played.steps[-1]).speeches[0].call == "two"
    assert GAME.table(played.steps[-1]).speeches[0].seat == 1


def test_announce_low__faced() -> None:
    played = dealt("3s2h9d", "x", players=3, announce_low="face")
    assert happened(played, "announce.low")[0].cards == cards("2h")
    assert state(played).sees(2) == set(cards("9d2h"))


def test_announce_low__by_both() -> None:
    played = dealt("3s2h9d", "x", players=3, announce_low="face", announce_by="any")
    assert [(event.seat, event.rank) for event in happened(played, "announce.low")] == [(0, "2"), (1, "3")]


def test_announce_low__each_card_counts_by_itself() -> None:
    played = dealt("3s9h9d", "x", players=3, announce_low="say", announce_by="any")
    assert [(event.seat, event.rank) for event in happened(played, "announce.low")] == [(1, "3")]
    assert state(played).said == set(cards("3s"))


def test_announce_low__also_where_the_ace_is_high() -> None:
    assert happened(dealt("9sAh9d", "x", players=3, announce_low="say", rank_ace="high"), "announce.low")[0].rank == "A"
    assert happened(dealt("9s4h9d", "x", players=3, announce_low="say", rank_ace="high"), "announce.low") == []


def test_grace() -> None:
    played = dealt("2s2h9d", "s.s.s", players=3, have="113", grace="first-out")
    assert [event.seat for event in happened(played, "grace")] == [0, 1]
    assert outcome(played)["lives"] == [1, 1, 3]
    carried = GAME.carry(played.state)
    assert isinstance(carried, Setup)
    assert carried.graced == (0, 1)
    later = dealt("2s9h9d", "s.s.s", players=3, have="113", grace="first-out", graced="0.1")
    assert happened(later, "out")[0].seat == 0


def test_grace__before_all_out() -> None:
    played = dealt("2s2h", "s.s", players=2, have="11", grace="first-out", end_all_out="share")
    assert clauses(played)[-3:] == ["grace", "grace", "deal.rotate"]


def test_queen_deflect() -> None:
    played = dealt("4sQh9dTc", "x", players=4, queen="deflect")
    assert clauses(played)[1:] == ["queen.deflect", "turn.exchange"]
    assert happened(played, "turn.exchange")[0].other == 2
    assert hands(played) == "9dQh4sTc"
    assert state(played).open == set(cards("Qh"))
    assert played.state.turn == 1


def test_queen_deflect__onwards_from_the_dealer_to_the_eldest() -> None:
    played = dealt("9s4hQd", "s.x", players=3, queen="deflect")
    assert happened(played, "turn.exchange")[0].other == 0


def test_queen_deflect__to_a_queen_a_king_or_a_jack() -> None:
    assert clauses(dealt("4sQhQdTc", "x", players=4, queen="deflect"))[1:] == [
        "queen.deflect",
        "queen.deflect",
        "turn.exchange",
    ]
    assert clauses(dealt("4sQhJdTc", "x", players=4, queen="deflect", jack="block"))[1:] == [
        "queen.deflect",
        "jack.block",
    ]
    refused = dealt("4sQhKdTc", "x", players=4, queen="deflect")
    assert clauses(refused)[1:] == ["queen.deflect", "king.refuse"]
    assert state(refused).queue == (1, 3)


def test_queen_deflect__nobody_is_left_to_ask() -> None:
    played = dealt("4sQhQd", "x", players=3, queen="deflect")
    assert clauses(played)[1:] == ["queen.deflect", "queen.deflect"]
    assert hands(played) == "4sQhQd"
    assert happened(played, "queen.deflect")[1].variant == "nobody"


def test_jack_block() -> None:
    played = dealt("4sJh9dTc", "x", players=4, jack="block")
    assert clauses(played)[1:] == ["jack.block"]
    assert hands(played) == "4sJh9dTc"
    assert played.state.turn == 1
    assert GAME.table(played.steps[-1]).arrow.refused  # type: ignore[union-attr]


# ---- What is no action at all ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "S", "xx", "x-1", "x01", "x100", "stand", "left1", "Kh", "x٣"])
def test_other_texts_are_no_actions(text: str) -> None:
    assert not GAME.is_action(text)
    with pytest.raises(BadAction):
        dealt().state.forbids(text)
    with pytest.raises(BadRecord):
        record(play=text or ".")
