"""What a deal starts from, as an address gives it: the dealer and the score."""

import pytest

from explorer.engine.params import BadRecord
from explorer.engine.record import params, parse
from explorer.games.quarante_de_roi import GAME
from explorer.games.quarante_de_roi.setup import Options, Setup, game_over


def test_nothing_said_is_the_start_of_a_game() -> None:
    assert parse(GAME, {}).setup == Setup(dealer=0, scores=(0, 0))


def test_dealer_and_scores_are_read_and_written() -> None:
    record = parse(GAME, {"dealer": "3", "scores": "141-120"})
    assert record.setup == Setup(dealer=3, scores=(141, 120))
    assert params(GAME, record) == {"dealer": "3", "scores": "141-120"}


def test_what_differs_from_a_sample_deal_is_written() -> None:
    record = parse(GAME, {"deal": "f6", "scores": "0-0", "dealer": "0"})
    assert params(GAME, record) == {"deal": "f6", "scores": "0-0"}


@pytest.mark.parametrize("text", [
    "", "141", "141-", "-120", "141-120-3", "141,120", "141 - 120", "+1-2", "1.5-2", "0141-120", "141-120 ", "141-٣",
    "1000000-0", "9" * 5000 + "-1", "a-b", "NaN-1",
])  # fmt: skip
def test_malformed_scores_are_refused(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        parse(GAME, {"scores": text})
    assert (refused.value.key, refused.value.value) == ("scores", text)


@pytest.mark.parametrize("text", ["4", "-1", "", "South", "0.0", "1e0", "٢"])
def test_an_unknown_dealer_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        parse(GAME, {"dealer": text})
    assert (refused.value.key, refused.value.value) == ("dealer", text)


@pytest.mark.parametrize(("scores", "options", "over"), [
    ("149-149", {}, False),
    ("150-149", {}, True),
    ("0-150", {}, True),
    ("168-151", {}, True),
    ("168-168", {}, False),
    ("168-168", {"final_tie": "draw"}, True),
    ("168-168", {"both_over": "first-to-reach"}, True),
    ("149-149", {"both_over": "first-to-reach", "final_tie": "draw"}, False),
    ("150-149", {"target": "151"}, False),
    ("1-0", {"target": "1"}, True),
    ("0-0", {"target": "1"}, False),
])  # fmt: skip
def test_scores_that_end_a_game_are_refused(scores: str, options: dict[str, str], over: bool) -> None:
    if not over:
        assert parse(GAME, {"scores": scores, **options}).setup.scores == tuple(map(int, scores.split("-")))
        return
    with pytest.raises(BadRecord) as refused:
        parse(GAME, {"scores": scores, **options})
    assert (refused.value.key, refused.value.value) == ("scores", scores)


def test_a_sample_deal_whose_score_ends_a_shorter_game_is_refused() -> None:
    with pytest.raises(BadRecord) as refused:
        parse(GAME, {"deal": "f6", "target": "100"})
    assert (refused.value.key, refused.value.value) == ("target", "100")


@pytest.mark.parametrize("key", ["players", "have", "pot", "graced", "face", "lives"])
def test_keys_of_another_game_are_refused(key: str) -> None:
    with pytest.raises(BadRecord) as refused:
        parse(GAME, {key: "4"})
    assert refused.value.key == key


@pytest.mark.parametrize("text", ["0", "1001", "", "150.0", "-1", "0150"])
def test_a_target_out_of_range_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        parse(GAME, {"target": text})
    assert refused.value.key == "target"


def test_game_over() -> None:
    assert not game_over(Options(), (149, 0))
    assert game_over(Options(), (150, 0))


def test_idle() -> None:
    assert Options().idle() == {}
    assert set(Options(both_over="first-to-reach").idle()) == {"final_tie"}
    assert set(Options(teams="king-draw").idle()) == {"last_king"}
    assert set(Options(turnup_pickup="at-once").idle()) == {"turnup_in_clique", "turnup_playable"}
    assert set(Options(clique_show="yes").idle()) == {"clique_rank_single"}
