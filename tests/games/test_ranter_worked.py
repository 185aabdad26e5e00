"""The worked examples F1 to F9 of the dossier, under every reading that it gives them."""

import pytest

from explorer.engine.play import Replay
from explorer.games.ranter_go_round import GAME
from tests.games.ranter_table import clauses, dealt, hands, happened, outcome, says, state

F1 = "4s9d4hJc6s4d"
F3 = "5c9d5hKs"
F6 = "6s2dKcAhTs9d"


@pytest.mark.parametrize(
    ("tie", "clause", "losers"),
    [
        ("all", "tie.all-lose", [1, 4]),
        ("last-turned", "tie.last-turned", [4]),
        ("first-left", "tie.first-left", [1]),
        ("cancel", "tie.cancel", [3]),
    ],
)
def test_f1_a_chain_of_exchanges_and_a_tie(tie: str, clause: str, losers: list[int]) -> None:
    played = dealt(F1, "x.x.x.x.x", players=5, tie=tie)
    assert hands(played) == "9d4hJc6s4d"
    assert clauses(played)[1:8] == ["turn.exchange"] * 4 + ["dealer.cut", "reveal", clause]
    assert outcome(played)["losers"] == losers
    assert [event.seat for event in happened(played, "loss")] == losers
    assert state(played).discard == (dealt(F1).steps[0].state.zones()["hand 0"])


@pytest.mark.parametrize(
    ("rules", "losers"),
    [("phillips1945", [1, 4]), ("cassell1881", [4]), ("ethier-woo", [1]), ("culbertson1957", [1, 4])],
)
def test_f1_under_the_rulesets_that_settle_the_tie(rules: str, losers: list[int]) -> None:
    assert outcome(dealt(F1, "x.x.x.x.x", rules=rules))["losers"] == losers


def test_f2_a_faced_king_and_a_refused_one() -> None:
    played = dealt("Kc3dKh8c5s", "x.s.s", players=5)
    assert clauses(played) == [
        "deal", "king.eldest-faces", "king.refuse", "king.refuse.next", "turn.stand", "turn.stand",
        "reveal", "loss", "deal.rotate",
    ]  # fmt: skip
    assert hands(played) == "Kc3dKh8c5s"
    assert outcome(played)["losers"] == [1]


@pytest.mark.parametrize(
    ("reading", "rules", "clause", "final", "losers"),
    [
        ("blocked", "pagat-chase-the-ace", "dealer.king-blocked", "5c9d5h", [0, 2]),
        ("penalty", "parlett2008", "dealer.king-penalty", "5c9dKs", [2]),
        ("take", "phillips1945", "dealer.king-none", "5c9dKs", [0]),
    ],
)
def test_f3_the_dealer_cuts_a_king(reading: str, rules: str, clause: str, final: str, losers: list[int]) -> None:
    for keys in ({"rules": rules}, {"dealer_king": reading}):
        played = dealt(F3, "s.s.x", players=3, **keys)
        assert clause in clauses(played)
        assert hands(played) == final
        assert outcome(played)["losers"] == losers


def last_two(**keys: object) -> Replay:
    return dealt("8h8c", "s.s", players=2, have="11", **keys)


@pytest.mark.parametrize(
    ("ending", "lives", "winners", "over"),
    [
        ("share", [0, 0], [0, 1], True),
        ("playoff", [1, 1], [], False),
        ("carry", [0, 0], [], True),
        ("carry-no-ante", [0, 0], [], True),
    ],
)
def test_f4_the_last_two_tie(ending: str, lives: list[int], winners: list[int], over: bool) -> None:
    played = last_two(end_all_out=ending)
    clause = f"end.last-two-tie.{ending}"
    assert clauses(played)[-4:] == ["tie.all-lose", "loss", "loss", clause]
    assert outcome(played) == {"losers": [0, 1], "lives": lives, "winners": winners, "over": over, "reason": clause}


def test_f4_the_last_two_cut_and_cut_again() -> None:
    played = dealt("8h8c3sJdJcTd5s", "s.s", players=2, have="11", end_all_out="cut")
    assert outcome(played)["winners"] == [1]
    again = dealt("8h8cJdJcTd5s", "s.s", players=2, have="11", end_all_out="cut")
    assert outcome(again)["winners"] == [0]
    assert happened(again, "end.last-two-tie.cut")[0].cards == state(again).stock[:4]


def test_f4_the_same_deal_where_only_one_pays() -> None:
    assert outcome(last_two(rules="cassell1881"))["winners"] == [0]
    assert outcome(last_two(rules="ethier-woo"))["winners"] == [1]
    assert outcome(last_two(rules="ethier-woo"))["reason"] == "end"


def test_f5_a_forced_ace_is_announced() -> None:
    played = dealt("5dAsQh7c", "x.s.s.s", players=4, rules="arnold2009")
    assert clauses(played)[:3] == ["deal", "turn.exchange", "announce.low"]
    assert says(played, "announce.low", seat=3) == "All now know that P1 holds an ace."
    assert outcome(played)["losers"] == [0]


def test_f5_without_the_announcement_only_the_two_know() -> None:
    played = dealt("5dAsQh7c", "x.s.s.s", players=4)
    assert "announce.low" not in clauses(played)
    assert [played.steps[1].state.sees(seat) >= set(state(played).hands[:1]) for seat in range(4)] == [
        True, True, False, False,
    ]  # fmt: skip


def test_f6_a_king_stops_the_play() -> None:
    played = dealt(F6, "x.x", players=5, rules="pagat-syn-king-stops-play")
    assert clauses(played)[1:4] == ["turn.exchange", "king.stop-play", "reveal"]
    assert hands(played) == "2d6sKcAhTs"
    assert outcome(played)["losers"] == [3]


def test_f6_the_same_deal_where_a_king_refuses() -> None:
    played = dealt(F6, "x.x.x.x", players=5)
    assert clauses(played)[1:6] == ["turn.exchange", "king.refuse", "king.refuse.next", "turn.exchange", "dealer.cut"]
    assert hands(played) == "2d6sKcTs9d"
    assert outcome(played)["losers"] == [0]


def test_f7_a_king_stops_the_hand() -> None:
    played = dealt(F6, players=5, rules="pagat-syn-king-stops-hand")
    assert clauses(played) == ["deal", "king.all-face", "king.stop-hand", "reveal", "loss", "deal.rotate"]
    assert hands(played) == "6s2dKcAhTs"
    assert outcome(played)["losers"] == [3]


def test_f8_kings_are_traded() -> None:
    played = dealt("3hKd9s5cJc", "x.x.x.x", players=4, rules="pagat-syn-trading")
    assert clauses(played)[1:5] == ["king.trade", "turn.exchange", "turn.exchange", "dealer.cut"]
    assert hands(played) == "Kd9s5cJc"
    assert outcome(played)["losers"] == [2]


def test_f9_four_losses_bring_the_counter_to_the_centre() -> None:
    lost = []
    for slug in ("f9-1", "f9-2", "f9-3", "f9-4"):
        played = GAME.replay(GAME.lesson(slug).record)
        table = GAME.table(played.steps[-1])
        assert table.board
        lost.append(table.chairs[0].lost)
    assert lost == [1, 2, 3, 4]
    assert table.chairs[0].out
