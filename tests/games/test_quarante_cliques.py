"""Cliques: what is compared with what, who speaks, who is silent, and that one side at most scores."""

from itertools import product

import pytest

from explorer.engine.play import Replay
from explorer.games.quarante_de_roi.cliques import VALUES
from tests.games.quarante import EAST, F3, NORTH, SOUTH, WEST, cliques, played, state, told

F4A = ("JsAs9hJh7dJdKcJc", "KsTsKhQh8hKdTd9c", "Qs8sAh7hAd9dQcTc", "9s7sThQd8dAc8c7c")
"South four jacks, East three kings; North deals, and the ten of clubs is turned: West, South, East, North."
F4B = ("JsAsKhTh7hAd9d7c", "Ts8s8hJd7dQcJc9c", "Qs9sQhJhQdTdAc8c", "Ks7sAh9hKd8dKcTc")
"North three queens, West three kings; East deals, and the jack of diamonds is turned: North, West, South, East."
PARTNERS = ("AsQsQh9hQd8dQcTc", "8s7sJhThAdJc9c8c", "Ks9sKh8hKdTd7dAc", "JsTsAh7hJd9dKc7c")
"North three kings, South four queens; East deals, and the ten of hearts is turned: North, West, South, East."
NONE = ("AsQhThKd7dKcJc9c", "QsKhAh9hJdTdQc8c", "Js8sJh7h9dAcTc7c", "KsTs9s7s8hQdAd8d")
"Nobody; West deals, and the eight of hearts is turned."
TWO = ("KsKhKdJsJhJdJcAs", "QsQhQd7c8c9cTcAc", "7s8s9sTs7h8h9hTh", "")
"South three kings and four jacks, East three queens; South deals, and the ace of spades is turned."


def won(done: Replay) -> tuple[int, int]:
    return state(done).clique


@pytest.mark.parametrize(
    ("hands", "turnup", "dealer", "play", "scored"),
    [
        (F4A, "Tc", NORTH, "say.say", (13, 0)),
        (F4A, "Tc", NORTH, "say.pass", (13, 0)),
        (F4A, "Tc", NORTH, "pass.say", (0, 10)),
        (F4A, "Tc", NORTH, "pass.pass", (0, 0)),
        (F4B, "Jd", EAST, "say.say", (0, 10)),
        (F4B, "Jd", EAST, "say.pass", (8, 0)),
        (F4B, "Jd", EAST, "pass.say", (0, 10)),
        (F4B, "Jd", EAST, "pass.pass", (0, 0)),
        (PARTNERS, "Th", EAST, "say.say", (20, 0)),
        (PARTNERS, "Th", EAST, "say.pass", (10, 0)),
        (NONE, "8h", WEST, "", (0, 0)),
        (TWO, "As", SOUTH, "say.say", (13, 0)),
        (TWO, "As", SOUTH, "say.pass", (0, 8)),
    ],
)
def test_clique_one_only(hands: tuple[str, ...], turnup: str, dealer: int, play: str, scored: tuple[int, int]) -> None:
    done = played(hands, turnup, play, dealer)
    assert won(done) == scored
    events = told(done.steps, "clique.one-only")
    assert [event[-1] for event in events] == [points for points in scored if points]


def test_clique_values() -> None:
    assert VALUES == {(3, "J"): 6, (3, "Q"): 8, (3, "K"): 10, (4, "J"): 13, (4, "Q"): 20, (4, "K"): 40}


def test_clique_compare_by_number_and_rank_is_compare_by_points() -> None:
    order = sorted(product((3, 4), "JQK"), key=lambda clique: (clique[0], "JQK".index(clique[1])))
    assert sorted(VALUES, key=VALUES.__getitem__) == order


def test_clique_def_counts_courts_only() -> None:
    aces = ("AsAhAdAc9s8s7sTs", "KsQsJs9h8h7hThKh", "QhJh9d8d7dTdKdQd", "")
    done = played(aces, "Ts")
    assert cliques(done) == [("clique.time", None)]
    assert not state(done).asking


def test_clique_announce_says_the_better_of_two() -> None:
    done = played(TWO, "As", "pass.say")
    assert cliques(done) == [
        ("clique.decline", EAST, 3, "Q"),
        ("clique.announce", SOUTH, 4),
        ("clique.time", None),
        ("clique.one-only", SOUTH, 4, "J", 13),
    ]


def test_clique_announce_one_beaten_by_a_later_four_says_nothing_more() -> None:
    done = played(PARTNERS, "Th", "say.say", EAST)
    assert cliques(done) == [
        ("clique.announce", NORTH, 3),
        ("clique.announce", SOUTH, 4),
        ("clique.time", None),
        ("clique.one-only", SOUTH, 4, "Q", 20),
    ]


def test_clique_decline_is_known_to_its_seat_alone() -> None:
    done = played(F4B, "Jd", "pass.say", EAST)
    assert "clique.decline" in [step.event.clause for step in done.seen_by(NORTH)]
    for seat in (SOUTH, EAST, WEST):
        assert "clique.decline" not in [step.event.clause for step in done.seen_by(seat)]


@pytest.mark.parametrize("goodbye_by", ["holders", "anyone"])
def test_clique_decline_leaves_no_trace_on_the_table(goodbye_by: str) -> None:
    silent = played(F4B, "Jd", "pass.pass", EAST, goodbye_by=goodbye_by)
    assert state(silent).round.said == ("pass",) * 4
    late = played(F4B, "Jd", "say.pass", EAST, goodbye_by=goodbye_by)
    said = state(late).round.said
    assert said[WEST] == said[SOUTH] == said[EAST] == ("good" if goodbye_by == "anyone" else "pass")


def test_clique_goodbye_by_anyone_is_said_by_all_after_the_first_announcement() -> None:
    done = played(F4A, "Tc", "say.pass", NORTH, goodbye_by="anyone")
    assert [event[:2] for event in cliques(done)] == [
        ("clique.announce", SOUTH),
        ("clique.decline", EAST),
        ("clique.goodbye", EAST),
        ("clique.goodbye", NORTH),
        ("clique.time", None),
        ("clique.one-only", SOUTH),
    ]


def test_clique_goodbye_by_anyone_is_not_said_before_an_announcement() -> None:
    done = played(F4B, "Jd", "pass.say", EAST, goodbye_by="anyone")
    assert [event[:2] for event in cliques(done)] == [
        ("clique.decline", NORTH),
        ("clique.announce", WEST),
        ("clique.goodbye", SOUTH),
        ("clique.goodbye", EAST),
        ("clique.time", None),
        ("clique.one-only", WEST),
    ]


def test_clique_understate() -> None:
    done = played(F4A, "Tc", "say3.say", NORTH, clique_understate="allowed")
    assert cliques(done) == [
        ("clique.announce", SOUTH, 3),
        ("clique.announce", EAST, 3),
        ("clique.time", None),
        ("clique.compare", SOUTH, "J"),
        ("clique.compare", EAST, "K"),
        ("clique.one-only", EAST, 3, "K", 10),
    ]
    alone = played(F4A, "Tc", "say3.pass", NORTH, clique_understate="allowed")
    assert won(alone) == (6, 0)
    assert cliques(alone)[-1] == ("clique.one-only", SOUTH, 3, "J", 6)


def test_clique_understate_is_forbidden_unless_allowed() -> None:
    table = state(played(F4A, "Tc", [], NORTH))
    assert table.actions() == ("say", "pass", "say3")
    assert table.forbids("say3") == "clique.understate"
    assert state(played(F4A, "Tc", [], NORTH, clique_understate="allowed")).forbids("say3") is None


def test_clique_announce_three_cannot_be_said_of_three_by_understating() -> None:
    table = state(played(F4B, "Jd", [], EAST, clique_understate="allowed"))
    assert table.actions() == ("say", "pass")
    assert table.forbids("say3") == "clique.announce"


def test_clique_one_only_the_rank_of_a_winner_without_a_rival_may_stay_unsaid() -> None:
    done = played(F4A, "Tc", "say.say", NORTH, clique_rank_single="server-only")
    event = done.steps[-1].event
    assert (event.clause, event.variant, event.rank, event.points) == ("clique.one-only", "unnamed", None, 13)
    assert state(done).round.said[SOUTH] == "four"


def test_clique_one_only_equal_numbers_are_named_even_where_a_single_winner_is_not() -> None:
    done = played(F4B, "Jd", "say.say", EAST, clique_rank_single="server-only")
    assert (done.steps[-1].event.variant, done.steps[-1].event.rank) == ("", "K")


@pytest.mark.parametrize("clique_show", ["no", "yes"])
def test_clique_show(clique_show: str) -> None:
    done = played(F4B, "Jd", "say.say", EAST, clique_show=clique_show)
    shown = [step.event for step in done.steps if step.event.clause == "clique.show"]
    assert [(event.seat, "".join(map(str, event.cards))) for event in shown] == (
        [(WEST, "KsKdKc")] if clique_show == "yes" else []
    )
    kings = {card for card in state(done).hands[WEST] if card.rank == "K"}
    for seat in (SOUTH, EAST, NORTH):
        assert (kings <= done.state.sees(seat)) == (clique_show == "yes")


def test_clique_no_ties() -> None:
    assert all(number * 2 > 4 for number, _ in VALUES)


WITH_FIRST = {"clique_time": "with-first-card"}


def test_clique_time_with_the_first_card_asks_each_holder_just_before_the_card() -> None:
    done = played(F3, "9c", "say", **WITH_FIRST)
    assert (done.state.turn, state(done).asking) == (EAST, False)
    assert done.state.forbids("say") == "clique.time"
    done = played(F3, "9c", "say.Kh", **WITH_FIRST)
    assert (done.state.turn, state(done).asking) == (NORTH, True)
    assert done.state.forbids("Th") == "clique.time"


def test_clique_time_the_clique_stops_play_before_the_points_of_the_first_trick() -> None:
    done = played(F3, "9c", "say.Kh.say.Th.Jh.Ah", scores=(149, 140), both_over="first-to-reach", **WITH_FIRST)
    assert [step.event.clause for step in done.steps[-2:]] == ["clique.one-only", "game.first-to-reach"]
    assert (outcome := done.state.outcome())
    assert (outcome["tricks"], outcome["points"], outcome["scores"]) == ([], [0, 0], [149, 150])
    assert (outcome["over"], outcome["winner"]) == (True, "EW")


def test_clique_time_the_clique_stops_play_before_a_card_is_led() -> None:
    done = played(F3, "9c", "say.say", scores=(149, 140), both_over="first-to-reach")
    assert done.state.turn is None
    assert done.state.forbids("Kh") == "game.first-to-reach"


def test_clique_goodbye_by_anyone_is_said_just_before_the_card() -> None:
    done = played(F3, "9c", "say.Kh.say.Th.Jh.Ah", goodbye_by="anyone", **WITH_FIRST)
    clauses = [step.event.clause for step in done.steps]
    at = clauses.index("lead")
    assert clauses[at : at + 12] == [
        "lead", "clique.announce", "follow", "clique.goodbye", "follow", "clique.goodbye", "trump.dealer-takes",
        "follow", "clique.time", "clique.compare", "clique.goodbye", "clique.one-only",
    ]  # fmt: skip


def test_turnup_in_clique_makes_no_difference_once_the_card_is_in_the_hand() -> None:
    hands = ("Qs8sQh9hQd7dKcTc", "KsJsTh7hAd9dQc8c", "As9sKhJhJdTdAc7c", "")
    done = played(hands, "Qd", "say", turnup_pickup="at-once", turnup_in_clique="no")
    assert won(done) == (8, 0)
