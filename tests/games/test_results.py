"""What a deal came to for one seat."""

import pytest

from explorer.engine.counsel import Result
from explorer.games import GAMES
from explorer.games.quarante_de_roi.result import DECIDED
from tests.games.quarante import F3_PLAY, f3
from tests.games.ranter_table import dealt

RANTER, QUARANTE = (GAMES[slug].result for slug in ("ranter-go-round", "quarante-de-roi"))
assert RANTER
assert QUARANTE


def test_points_of_both_sides() -> None:
    state = f3(F3_PLAY, (20, 30)).state
    ours, theirs = state.scores[0] - 20, state.scores[1] - 30
    assert ours != theirs
    for seat in (0, 2):
        assert QUARANTE(state, seat) == Result(ours - theirs, "points", ours, theirs)
    for seat in (1, 3):
        assert QUARANTE(state, seat) == Result(theirs - ours, "points", theirs, ours)


def test_a_game_won_weighs_more_than_any_points() -> None:
    state = f3(F3_PLAY, (149, 0)).state
    ours, theirs = state.scores[0] - 149, state.scores[1]
    outcome = state.outcome()
    assert outcome
    assert outcome["winner"] == "SN"
    assert QUARANTE(state, 2) == Result(ours - theirs + DECIDED, "won", ours, theirs)
    assert QUARANTE(state, 1) == Result(theirs - ours - DECIDED, "lost", theirs, ours)


@pytest.mark.parametrize(
    ("have", "results"),
    [
        ("333", [(-1, "lost", 2), (1, "kept", 0), (1, "kept", 0)]),
        ("133", [(-2, "out", 0), (1, "kept", 0), (1, "kept", 0)]),
        ("130", [(-2, "out", 0), (2, "won", 0), (0, "away", 0)]),
    ],
)
def test_lives_kept_and_lost(have: str, results: list[tuple[int, str, int]]) -> None:
    state = dealt("4s9dJh", ".".join("s" * (3 - have.count("0"))), players=3, have=have).state
    assert [RANTER(state, seat) for seat in range(3)] == [Result(*found) for found in results]
