"""Faults that games of this kind have had in public, and what is right here."""

import os
import subprocess
import sys

import pytest

from explorer.engine.record import Record, params, parse
from explorer.games.ranter_go_round import GAME
from explorer.games.ranter_go_round.setup import Options, Setup
from tests.games.ranter_table import clauses, dealt, hands, happened, outcome, record, state

ENDINGS = ("playoff", "share", "cut", "carry", "carry-no-ante")


@pytest.mark.parametrize("survivors", [2, 3, 4])
@pytest.mark.parametrize("ending", ENDINGS)
def test_b01_all_survivors_tie_on_their_last_life(survivors: int, ending: str) -> None:
    deck = "9s9h9d9c"[: 2 * survivors]
    played = dealt(deck, ".".join("s" * survivors), players=survivors, have="1" * survivors, end_all_out=ending)
    assert clauses(played)[-1] == outcome(played)["reason"] == f"end.last-two-tie.{ending}"
    assert outcome(played)["over"] == (ending != "playoff")
    assert len(outcome(played)["winners"]) == {"share": survivors, "cut": 1}.get(ending, 0)


def test_b01_five_cannot_tie_but_a_fifth_survivor_wins() -> None:
    played = dealt("9s9h9d9cTh", "s.s.s.s.s", players=5, have="11111")
    assert outcome(played)["winners"] == [4]
    assert outcome(played)["reason"] == "end"


def test_b01_a_hundred_playoffs_in_a_row() -> None:
    found: Record | None = record("9s9h", "s.s", players=2, have="11")
    dealers = []
    for _ in range(100):
        assert found is not None
        dealers.append(found.setup.dealer)
        found = GAME.next(found, GAME.replay(found))
        assert found is not None
        assert found.setup.lives(found.options) == (1, 1)
        found = parse(GAME, {**params(GAME, found), "deck": "9s9h", "play": "s.s"})
    assert dealers == [1, 0] * 50


@pytest.mark.parametrize("kings", ["Ks", "KsKh", "KsKhKdKc"])
@pytest.mark.parametrize("source", ["cut", "top"])
def test_b02_the_stock_begins_with_kings(kings: str, source: str) -> None:
    blocked = dealt("9sTh8d" + kings, "s.s.x", players=3, dealer_king="blocked", dealer_source=source)
    assert hands(blocked) == "9sTh8d"
    assert [str(card) for card in state(blocked).discard] == ["Ks"]
    lays = {str(lay.card): lay for lay in GAME.table(blocked.steps[-1]).lays}
    assert (lays["Ks"].zone, lays["Ks"].up) == ("discard", True)
    taken = dealt("9sTh8d" + kings, "s.s.x", players=3, dealer_source=source)
    assert hands(taken) == "9sThKs"


def test_b02_a_stock_of_one_card_that_is_a_king() -> None:
    played = dealt(players=51, king_show="hidden", deal=3)
    king = next(card for card in GAME.order(record(deal=3)) if card.rank == "K")
    others = "".join(str(card) for card in GAME.order(record(deal=3)) if card != king)
    play = ".".join("s" * 50 + "x")
    played = dealt(others, play, players=51, king_show="hidden", dealer_king="blocked")
    assert state(played).stock == ()
    assert state(played).discard == (king,)
    assert "dealer.king-blocked" in clauses(played)


def test_b03_a_king_shown_at_once_or_only_when_asked() -> None:
    hidden = dealt("9s8h7dKc", players=4, dealer=0, king_show="hidden")
    at_once = dealt("9s8h7dKc", "s.s.s", players=4, dealer=0, king_show="all-at-deal")
    for played, is_up in ((hidden, False), (at_once, True)):
        lay = next(lay for lay in GAME.table(played.steps[-1]).lays if lay.seat == 0)
        assert lay.up == is_up
        assert all((lay.card in played.state.sees(seat)) == (is_up or seat == 0) for seat in range(4))
    asked_at_once = dealt("9sKh7dQc", "s", players=4, king_show="all-at-deal")
    assert asked_at_once.state.turn == 2
    assert dealt("9sKh7dQc", "s", players=4, king_show="hidden").state.turn == 1
    assert clauses(at_once)[-2] == "loss"


@pytest.mark.parametrize(
    ("deck", "passed", "next_turn"),
    [("4sKh8d9cTs", 1, 2), ("4sKhKd9cTs", 1, 2), ("4sKhKdKcKs", 1, 2)],
)
def test_b04_kings_at_the_next_seats(deck: str, passed: int, next_turn: int) -> None:
    played = dealt(deck, "x", players=5)
    assert happened(played, "king.refuse")[0].other == passed
    assert happened(played, "king.refuse.next")[0].seat == next_turn
    assert played.state.turn == next_turn
    assert hands(played) == deck


def test_b04_kings_at_all_other_seats_and_open() -> None:
    played = dealt("4sKhKdKcKs", "x", players=5, king_show="all-at-deal")
    assert clauses(played)[-3:] == ["reveal", "loss", "deal.rotate"]
    assert "king.refuse.next" not in clauses(played)


def test_b04_the_seat_after_the_king_is_the_dealer() -> None:
    played = dealt("4sKh8d", "x", players=3)
    assert happened(played, "king.refuse.next")[0].seat == 2
    assert played.state.turn == 2


def test_b04_queens_at_all_other_seats() -> None:
    for players in (2, 3, 4, 5):
        deck = ("4s" + "QhQdQcQs")[: 2 * players]
        played = dealt(deck, "x", players=players, queen="deflect")
        assert all(event.other != event.seat for event in happened(played, "queen.deflect"))
        assert hands(played) == deck


@pytest.mark.parametrize(
    ("deck", "losers"),
    [("AsAh2d2c", []), ("AsAhAd", []), ("KsKh", []), ("9s9h9d9c", []), ("AsAh2d3c", [2]), ("AsAhAd2c", [3])],
)
def test_b06_equal_cards_cancel_until_nobody_is_lowest(deck: str, losers: list[int]) -> None:
    n = len(deck) // 2
    played = dealt(deck, ".".join("s" * n), players=n, tie="cancel", king_show="hidden")
    assert outcome(played)["losers"] == losers
    assert outcome(played)["lives"] == [3 - (seat in losers) for seat in range(n)]
    assert clauses(played)[-1] == "deal.rotate"


@pytest.mark.parametrize(
    ("deck", "have", "dealer", "following"),
    [
        ("3s4h2d", "333", 0, 1),
        ("3s4h2d", "133", 0, 1),
        ("2s4h2d", "311", 1, 0),
        ("4s5h2d2c", "1133", 1, 2),
        ("2s5h2d", "3011", 3, 0),
    ],
)
def test_b09_the_next_dealer_is_the_next_living_seat(deck: str, have: str, dealer: int, following: int) -> None:
    n = len(have) - have.count("0")
    played = dealt(deck, ".".join("s" * n), players=len(have), have=have, dealer=dealer)
    carried = GAME.carry(played.state)
    if outcome(played)["over"]:
        assert carried is None
        return
    assert isinstance(carried, Setup)
    assert carried.dealer == following
    assert happened(played, "deal.rotate")[0].seat == following
    order = carried.in_play(Options())
    assert len(set(order)) == len(order) == sum(lives > 0 for lives in outcome(played)["lives"])


def test_b09_dealer_and_next_seat_go_out_together() -> None:
    played = dealt("2s5h9d2c", "s.s.s.s", players=4, have="1331", dealer=3)
    assert [event.seat for event in happened(played, "out")] == [0, 3]
    assert GAME.carry(played.state) == Setup(4, 1, (0, 3, 3, 0))
    assert Setup(4, 1, (0, 3, 3, 0)).in_play(Options()) == (2, 1)


@pytest.mark.parametrize("pack", ["52", "40", "32"])
def test_b18_b19_every_number_of_players_and_every_pack(pack: str) -> None:
    whole = sorted(map(str, GAME.pack(Options(pack=pack))))
    for players in range(2, Options(pack=pack).most_players + 1):
        for number in (1, 2, 10_007 * players):
            played = dealt(players=players, pack=pack, deal=number, king_show="hidden", have="1" * players)
            for action in ("x",) * players:
                if played.state.turn is not None:
                    steps = played.state.apply(action)
                    played = type(played)((*played.steps, *steps))
            zones = played.state.zones()
            assert sorted(str(card) for cards in zones.values() for card in cards) == whole
            end = outcome(played)
            assert sum(end["lives"]) == players - len(end["losers"])
            assert state(played).pot == players * 2 + len(end["losers"])


def test_b21_a_game_written_and_read_between_its_deals() -> None:
    found: Record | None = record(players=3, have="111", deal=12)
    seen = 0
    while found is not None and seen < 30:
        first = params(GAME, found)
        again = params(GAME, parse(GAME, first))
        assert first == again
        found = parse(GAME, again)
        while GAME.replay(found).state.turn is not None:
            found = parse(GAME, {**params(GAME, found), "play": ".".join((*found.play, "x"))})
        assert params(GAME, parse(GAME, params(GAME, found))) == params(GAME, found)
        found = GAME.next(found, GAME.replay(found))
        seen += 1
    assert found is None


def test_b22_a_number_is_the_same_deal_for_every_eye() -> None:
    views = [GAME.replay(record(deal=77, **({} if seat is None else {"seat": seat}))) for seat in (None, 0, 3)]
    assert views[0] == views[1] == views[2]


def test_b22_a_number_is_the_same_deal_in_every_process() -> None:
    script = (
        "from explorer.games.ranter_go_round import GAME; from explorer.engine.record import parse; "
        "print(*GAME.replay(parse(GAME, {'deal': '77'})).state.hands)"
    )
    told = [
        subprocess.run(  # noqa: S603
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1")
    ]
    assert told[0] == told[1] == " ".join(map(str, state(dealt(deal=77)).hands)) + "\n"
