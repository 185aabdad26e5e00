"""What lies on the table of Ranter-Go-Round, what is said, and who asks whom."""

from explorer.engine.play import Replay
from explorer.engine.table import Arrow, Speech, Table
from explorer.games.ranter_go_round.table import table
from tests.games.ranter_table import GAME, dealt, record


def when(played: Replay, clause: str) -> Table:
    """The table at the first step in which a clause happens."""
    return table(next(step for step in played.steps if step.event.clause == clause))


def notes(shown: Table) -> dict[str, str]:
    """The notes beside cards."""
    return {str(lay.card): lay.note for lay in shown.lays if lay.note}


def test_cards_lie_face_down_before_their_seats_until_they_are_turned_up() -> None:
    before = table(dealt("4s9d4hJc6s").steps[0])
    assert [(str(lay.card), lay.seat) for lay in before.lays if lay.zone == "hand"] == [
        ("4s", 0), ("9d", 1), ("4h", 2), ("Jc", 3), ("6s", 4),
    ]  # fmt: skip
    assert sum(lay.zone == "stock" for lay in before.lays) == 47
    assert not any(lay.up for lay in before.lays)
    after = table(dealt("4s9d4hJc6s", "s.s.s.s.s").steps[-1])
    assert [lay.up for lay in after.lays] == [lay.zone == "hand" for lay in after.lays]


def test_what_the_dealer_gives_for_a_card_of_the_stock_is_laid_aside() -> None:
    drawn = when(dealt("4s9d4hJc6s", "s.s.s.s.x"), "dealer.cut")
    assert [(str(lay.card), lay.up) for lay in drawn.lays if lay.zone == "discard"] == [("6s", False)]
    king = when(dealt("4s9d4hJc6sKd", "s.s.s.s.x", dealer_king="blocked", dealer_source="top"), "reveal")
    assert [(str(lay.card), lay.up) for lay in king.lays if lay.zone == "discard"] == [("Kd", True)]


def test_notes_beside_cards() -> None:
    assert notes(when(dealt("4s9d3hJc6s", "s.s.s.s.s"), "loss")) == {"3h": "lowest"}
    assert notes(table(dealt("4sKd3hJc6s", "x").steps[-1])) == {"Kd": "shown"}
    assert notes(table(dealt("Kd4s3hJc6s", "").steps[-1])) == {"Kd": "faced"}
    said = dealt("5dAsQh7c", "x", rules="arnold2009", players=4, have="3333")
    assert notes(table(said.steps[-1])) == {"As": "ace"}


def test_what_each_has_done_is_told_beside_the_seat() -> None:
    states = [chair.state for chair in table(dealt("4sKd3hJc6s", "x").steps[-1]).chairs]
    assert states == ["refused", "king-shown", "to-play", "to-play", "to-play"]
    stopped = dealt("9sKh8d3c", "s", players=4, king_power="stop-play")
    assert [chair.state for chair in when(stopped, "king.stop-play").chairs] == ["stood", "king-shown", "", ""]


def test_words_and_arrows_of_an_exchange() -> None:
    traded = when(dealt("4s9d4hJc6s", "x"), "turn.exchange")
    assert (traded.speeches, traded.arrow) == ((Speech(0, "exchange"),), Arrow(0, 1))
    refused = when(dealt("4sKd3hJc6s", "x"), "king.refuse")
    assert refused.speeches == (Speech(0, "exchange"), Speech(1, "king", refuses=True))
    assert refused.arrow == Arrow(0, 1, refused=True)
    stood = when(dealt("4s9d4hJc6s", "s"), "turn.stand")
    assert (stood.speeches, stood.arrow) == ((Speech(0, "stand"),), None)


def test_words_and_arrows_of_a_king_that_stops_the_play() -> None:
    asked = when(dealt("4sKh8d9c", "x", players=4, king_power="stop-play"), "king.stop-play")
    assert asked.speeches == (Speech(0, "exchange"), Speech(1, "king", refuses=True))
    assert asked.arrow == Arrow(0, 1, refused=True)
    own = when(dealt("9sKh8d3c", "s", players=4, king_power="stop-play"), "king.stop-play")
    assert (own.speeches, own.arrow) == ((Speech(1, "king"),), None)


def test_the_dealer_draws_from_the_stock() -> None:
    for source in ("cut", "top"):
        drawn = when(dealt("4s9d4hJc6s", "s.s.s.s.x", dealer_source=source), f"dealer.{source}")
        assert (drawn.speeches, drawn.arrow) == ((), Arrow(4, None))
        assert [chair.state for chair in drawn.chairs] == ["stood"] * 4 + ["drew"]


def test_who_is_out_sits_there_without_a_card() -> None:
    chairs = table(dealt("4s9d4h", "", players=4, have="3033").steps[0]).chairs
    assert [(chair.out, chair.lives, chair.lost) for chair in chairs] == [
        (False, 3, 0), (True, 0, 3), (False, 3, 0), (False, 3, 0),
    ]  # fmt: skip
    assert chairs[1].state == "out"


def test_the_way_round_is_that_of_the_rules() -> None:
    for direction, clockwise in (("clockwise", True), ("anticlockwise", False)):
        for keys in ({}, {"prelude": "dealer"}):
            played = GAME.replay(record(direction=direction, **keys))
            assert {GAME.table(step).clockwise for step in played.steps} == {clockwise}
