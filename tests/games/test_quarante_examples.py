"""The worked examples of the dossier, F3 to F7, under every reading it lists."""

import re
from dataclasses import replace

import pytest

from explorer.engine.play import Replay, legal
from explorer.games.quarante_de_roi import GAME
from explorer.games.quarante_de_roi.rules import State, carry
from explorer.games.quarante_de_roi.setup import Options, Setup
from tests.games.quarante import (
    EAST,
    F3_PLAY,
    NORTH,
    PLAYS,
    SOUTH,
    WEST,
    cards,
    clauses,
    cliques,
    f3,
    played,
    state,
    told,
)

F3_TRICKS = [
    ("KhThJhAh", EAST, 8, (0, 8)),
    ("KsTs7sAs", EAST, 5, (0, 13)),
    ("QhAc8h7d", NORTH, 4, (4, 13)),
    ("Qs8s9d9s", NORTH, 4, (8, 13)),
    ("Js7c8cKc", EAST, 8, (8, 21)),
    ("7hJc9hQc", SOUTH, 7, (15, 21)),
    ("Tc8dJdAd", SOUTH, 3, (18, 21)),
    ("9cTdQdKd", SOUTH, 9, (27, 21)),
]


def taken(done: Replay) -> list[tuple[str, int | None, int | None, tuple[int, int]]]:
    """The table of tricks: cards in order, who takes it, its points, and the points of both sides after it."""
    return [
        ("".join(map(str, step.event.cards)), step.event.seat, step.event.points, step.state.courts)
        for step in done.steps
        if step.event.clause == "trick" and isinstance(step.state, State)
    ]


def test_f3_happens_clause_by_clause() -> None:
    assert clauses(f3().steps) == [
        "deal.packets", "trump.turnup",
        "clique.announce", "clique.announce", "clique.time", "clique.compare", "clique.goodbye", "clique.one-only",
        "lead", "follow", "follow", "trump.dealer-takes", "follow", "trick",
        "next-lead", "follow", "follow", "follow", "trick",
        "next-lead", "void", "follow", "void", "trick",
        "next-lead", "follow", "void", "follow", "trick",
        "next-lead", "void", "void", "void", "trick",
        "next-lead", "void", "follow", "void", "trick",
        "next-lead", "void", "void", "void", "trick",
        "next-lead", "void", "void", "void", "trick",
        "score.tricks", "score.tricks", "deal.rotation",
    ]  # fmt: skip


def test_f3_cliques() -> None:
    assert cliques(f3()) == [
        ("clique.announce", EAST, 3),
        ("clique.announce", NORTH, 3),
        ("clique.time", None),
        ("clique.compare", EAST, "K"),
        ("clique.goodbye", NORTH),
        ("clique.one-only", EAST, 3, "K", 10),
    ]


def test_f3_tricks() -> None:
    assert taken(f3()) == F3_TRICKS


def test_f3_score() -> None:
    done = f3()
    assert told(done.steps, "score.tricks") == [("score.tricks", SOUTH, 27), ("score.tricks", EAST, 21)]
    assert done.state.outcome() == {
        "clique": {"seat": EAST, "count": 3, "rank": "K", "points": 10},
        "tricks": [EAST, EAST, NORTH, NORTH, EAST, SOUTH, SOUTH, SOUTH],
        "points": [27, 21],
        "scores": [27, 31],
        "over": False,
        "winner": None,
    }
    assert carry(state(done)) == Setup(dealer=EAST, scores=(27, 31))


def test_f3_south_takes_up_the_nine_with_the_ace_of_hearts_and_plays_it_last() -> None:
    steps = f3().steps
    at = clauses(steps).index("trump.dealer-takes")
    assert (steps[at].action, steps[at].event.cards) == ("Ah", cards("9c"))
    assert (steps[at + 1].action, steps[at + 1].event.cards) == (None, cards("Ah"))
    assert [step.action for step in steps if step.event.clause == "next-lead"][-1] == "9c"


def test_f3_only_a_heart_is_open_to_west_in_the_first_trick() -> None:
    assert legal(f3(F3_PLAY[:4]).state) == ("Jh", "9h", "8h")


@pytest.mark.parametrize(
    ("void_play", "refused"),
    [
        ("free", {}),
        ("must-trump", {13: ("7d", "void.trump"), 16: ("9d", "void.trump")}),
        ("must-trump-and-overtrump", {13: ("7d", "void.trump"), 16: ("9d", "void.trump")}),
    ],
)
def test_f3_a_duty_to_trump_makes_exactly_two_plays_illegal(
    void_play: str, refused: dict[int, tuple[str, str]]
) -> None:
    found = {}
    for number, action in enumerate(F3_PLAY):
        table = replace(state(f3(F3_PLAY[:number])), options=Options(void_play=void_play))
        clause = table.forbids(action)
        if clause:
            found[number] = (action, clause)
    assert found == refused


def test_f3_with_the_first_card_announces_the_same_and_scores_before_the_trick() -> None:
    play = ["say", "Kh", "say", "Th", *F3_PLAY[4:]]
    done = f3(play, clique_time="with-first-card")
    assert clauses(done.steps)[2:15] == [
        "clique.announce", "lead", "clique.announce", "follow", "follow", "trump.dealer-takes", "follow",
        "clique.time", "clique.compare", "clique.goodbye", "clique.one-only", "trick", "next-lead",
    ]  # fmt: skip
    assert done.state.outcome() == f3().state.outcome()


def test_f3_clockwise_begins_on_the_left_of_the_dealer() -> None:
    done = f3([], direction="clockwise")
    assert done.steps[0].event.other == WEST
    assert done.state.turn == NORTH
    assert state(done).order == (WEST, NORTH, EAST, SOUTH)


F4A = ("JsAs9hJh7dJdKcJc", "KsTsKhQh8hKdTd9c", "Qs8sAh7hAd9dQcTc", "9s7sThQd8dAc8c7c")
F4B = ("JsAsKhTh7hAd9d7c", "Ts8s8hJd7dQcJc9c", "Qs9sQhJhQdTdAc8c", "Ks7sAh9hKd8dKcTc")


def test_f4a_four_jacks_beat_three_kings() -> None:
    done = played(F4A, "Tc", "say.say", dealer=NORTH)
    assert cliques(done) == [
        ("clique.announce", SOUTH, 4),
        ("clique.goodbye", EAST),
        ("clique.time", None),
        ("clique.one-only", SOUTH, 4, "J", 13),
    ]
    assert state(done).scores == (13, 0)


def test_f4a_a_beaten_holder_may_also_keep_silent() -> None:
    done = played(F4A, "Tc", "say.pass", dealer=NORTH)
    assert [event[0] for event in cliques(done)][1] == "clique.decline"
    assert state(done).scores == (13, 0)


def test_f4b_ranks_are_named_in_turn_and_the_second_scores() -> None:
    done = played(F4B, "Jd", "say.say", dealer=EAST)
    assert cliques(done) == [
        ("clique.announce", NORTH, 3),
        ("clique.announce", WEST, 3),
        ("clique.time", None),
        ("clique.compare", NORTH, "Q"),
        ("clique.compare", WEST, "K"),
        ("clique.one-only", WEST, 3, "K", 10),
    ]
    assert state(done).scores == (0, 10)


F5A = ("KsAsTh8h9dKcAc8c", "JsTs8sKhJhAdJd9c", "9sQhAhQdTd8dQc7c", "Qs7s9h7hKd7dJcTc")
F5B = ("KsAsTh8h9dKcAc8c", "Ts8sKhQhAdQdQc9c", "Js9sJhAhJdTd8d7c", "Qs7s9h7hKd7dJcTc")


@pytest.mark.parametrize(("hands", "silent", "rank", "points"), [(F5A, "J", "Q", 8), (F5B, "Q", "J", 6)])
def test_f5_a_silent_clique_neither_scores_nor_beats(
    hands: tuple[str, ...], silent: str, rank: str, points: int
) -> None:
    done = played(hands, "7h", "pass.say", dealer=WEST)
    assert cliques(done) == [
        ("clique.decline", EAST, 3, silent),
        ("clique.announce", NORTH, 3),
        ("clique.time", None),
        ("clique.one-only", NORTH, 3, rank, points),
    ]
    assert state(done).scores == (points, 0)


def test_f5_when_the_only_holder_keeps_silent_nobody_scores() -> None:
    done = played((*F5A[:2], "9sQhAhQdTd8dTc7c", ""), "7h", "pass", dealer=WEST)
    assert [event[0] for event in cliques(done)] == ["clique.decline", "clique.time"]
    assert state(done).scores == (0, 0)


F6 = [(141, 130), (141, 138), (141, 143), (145, 143), (149, 143), (149, 151), (156, 151), (159, 151), (168, 151)]


def running(done: Replay) -> list[tuple[int, int]]:
    """The score after the clique and after each trick."""
    return [
        step.state.scores
        for step in done.steps
        if step.event.clause in ("clique.one-only", "trick") and isinstance(step.state, State)
    ]


def test_f6_the_higher_total_wins() -> None:
    done = f3(scores=(141, 120))
    assert running(done) == F6
    assert told(done.steps[-1:], "game.higher-total") == [("game.higher-total", SOUTH, 168)]
    assert (outcome := done.state.outcome())
    assert (outcome["scores"], outcome["over"], outcome["winner"]) == ([168, 151], True, "SN")
    assert carry(state(done)) is None


def test_f6_the_first_to_reach_wins_in_the_fifth_trick() -> None:
    done = f3(F3_PLAY[:22], scores=(141, 120), both_over="first-to-reach")
    assert running(done) == F6[:6]
    assert told(done.steps[-1:], "game.first-to-reach") == [("game.first-to-reach", EAST, 151)]
    assert (outcome := done.state.outcome())
    assert (outcome["tricks"], outcome["points"]) == ([EAST, EAST, NORTH, NORTH, EAST], [8, 21])
    assert (outcome["scores"], outcome["over"], outcome["winner"]) == ([149, 151], True, "EW")
    assert state(done).forbids("7h") == "game.first-to-reach"
    assert carry(state(done)) is None


def test_f6_equal_totals_play_on() -> None:
    done = f3(scores=(141, 137))
    assert told(done.steps[-2:], "game.tie", "deal.rotation") == [("game.tie", None, 168), ("deal.rotation", EAST)]
    assert (outcome := done.state.outcome())
    assert (outcome["scores"], outcome["over"], outcome["winner"]) == ([168, 168], False, None)
    assert carry(state(done)) == Setup(dealer=EAST, scores=(168, 168))


def test_f6_equal_totals_are_a_draw() -> None:
    done = f3(scores=(141, 137), final_tie="draw")
    assert clauses(done.steps)[-1] == "game.tie"
    assert (outcome := done.state.outcome())
    assert (outcome["over"], outcome["winner"]) == (True, None)
    assert carry(state(done)) is None


@pytest.mark.parametrize("both_over", ["higher-total", "first-to-reach"])
def test_f6_exactly_150_is_enough(both_over: str) -> None:
    play = F3_PLAY if both_over == "higher-total" else F3_PLAY[:22]
    done = f3(play, scores=(100, 119), both_over=both_over)
    assert (outcome := done.state.outcome())
    assert (outcome["scores"][1], outcome["over"], outcome["winner"]) == (150, True, "EW")


def test_f6_a_simple_ending() -> None:
    assert told(f3(scores=(100, 119)).steps[-1:], "game") == [("game", EAST, 150)]


F7 = ("Qs8sQh9hQd7dKcTc", "KsJsTh7hAd9dQc8c", "As9sKhJhJdTdAc7c", "Ts7sAh8hKd8dJc9c")


def test_f7_the_turned_card_completes_a_clique() -> None:
    done = played(F7, "Qd", "say")
    assert cliques(done)[-1] == ("clique.one-only", SOUTH, 3, "Q", 8)
    assert state(done).turnup_at == "turned"


def test_f7_the_turned_card_does_not_count() -> None:
    done = played(F7, "Qd", turnup_in_clique="no")
    assert cliques(done) == [("clique.time", None)]
    assert (done.state.turn, state(done).asking) == (EAST, False)


def test_every_card_of_f3_is_an_action() -> None:
    steps = f3().steps
    assert [step.action for step in steps if step.event.clause in PLAYS | {"trump.dealer-takes"} and step.action] == (
        F3_PLAY[2:]
    )


def test_a_comment_counts_the_leads_of_a_suit() -> None:
    words = ("first", "second", "third", "fourth")
    said = 0
    for lesson in GAME.lessons:
        steps = GAME.replay(lesson.record).steps
        for number, text in lesson.beside(steps).items():
            found = re.search(rf"({'|'.join(words)}) lead of the suit", text)
            if found:
                leads = [
                    step.event.cards[0].suit for step in steps[:number] if step.event.clause in ("lead", "next-lead")
                ]
                assert leads.count(leads[-1]) == words.index(found[1]) + 1, (lesson.slug, text)
                said += 1
    assert said
