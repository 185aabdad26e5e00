"""What a deal starts from: players, lives, dealer, pool, grace and faced Kings, as keys of an address."""

import pytest

from explorer.engine.params import BadRecord, Params
from explorer.engine.record import Record, params, parse
from explorer.games.ranter_go_round import GAME
from explorer.games.ranter_go_round.setup import Options, Setup
from tests.games.ranter_table import dealt, record


def setup(**keys: object) -> Setup:
    found = record(**keys).setup  # type: ignore[arg-type]
    assert isinstance(found, Setup)
    return found


def query(**keys: object) -> dict[str, str]:
    return params(GAME, record(**keys))  # type: ignore[arg-type]


def test_left_out_everything_stands_at_the_start_of_a_game() -> None:
    assert setup() == Setup(5, 4)
    assert query() == {}
    assert setup().pool(Options()) == 0


def test_the_dealer_left_out_is_the_last_seat_in_play() -> None:
    assert setup(players=3).dealer == 2
    assert setup(have="20310").dealer == 3
    assert setup(players=2).dealer == 1


def test_defaults_are_left_out_of_an_address() -> None:
    assert query(players=5, have="33333", dealer=4, pot=0, graced="", face="") == {}
    assert query(have="20310", dealer=3, pot=9) == {"have": "20310"}
    assert query(players=3, dealer=2) == {"players": "3"}
    assert query(deal=7, have="20311", dealer=2, pot=1) == {"have": "20311", "dealer": "2", "deal": "7", "pot": "1"}


@pytest.mark.parametrize(("stakes", "pool"), [("lives", 8), ("none", 0), ("ante", 5), ("ante-and-lives", 13)])
def test_the_pool_left_out_is_what_stakes_and_lost_lives_make_it(stakes: str, pool: int) -> None:
    assert setup(have="20311", stakes=stakes).pool(Options(stakes=stakes)) == pool


def test_a_life_given_by_grace_counts_as_one_more_lost() -> None:
    options = Options(grace="first-out")
    assert setup(have="13333", graced="0", grace="first-out").pool(options) == 3


@pytest.mark.parametrize(
    ("keys", "key", "value"),
    [
        ({"players": 1}, "players", "1"),
        ({"players": 52}, "players", "52"),
        ({"players": 40, "pack": 40}, "players", "40"),
        ({"players": 50, "dealer_cards": 3}, "players", "50"),
        ({"players": "five"}, "players", "five"),
        ({"have": "333"}, "have", "333"),
        ({"have": "33334"}, "have", "33334"),
        ({"have": "3333x"}, "have", "3333x"),
        ({"have": "٣٣٣٣٣"}, "have", "٣٣٣٣٣"),
        ({"have": "00030"}, "have", "00030"),
        ({"have": "00000"}, "have", "00000"),
        ({"dealer": 5}, "dealer", "5"),
        ({"dealer": -1}, "dealer", "-1"),
        ({"dealer": 1, "have": "20311"}, "dealer", "1"),
        ({"pot": -1}, "pot", "-1"),
        ({"pot": "much"}, "pot", "much"),
        ({"graced": "5", "grace": "first-out"}, "graced", "5"),
        ({"graced": "1.1", "grace": "first-out"}, "graced", "1.1"),
        ({"face": "0.x", "king_show": "may-at-deal"}, "face", "0.x"),
        ({"lives": 5, "lives_display": "merels"}, "lives", "5"),
        ({"lives": 10}, "lives", "10"),
        ({"scores": "1-2"}, "scores", "1-2"),
    ],
)
def test_a_bad_key_is_named_with_its_value(keys: dict[str, object], key: str, value: str) -> None:
    with pytest.raises(BadRecord) as refused:
        record(**keys)  # type: ignore[arg-type]
    assert (refused.value.key, refused.value.value) == (key, value)
    assert refused.value.reason.endswith(".")


def test_a_sample_deal_wants_a_pack_that_has_its_cards() -> None:
    assert setup(deal="queen-deflect-nobody", pack=40).players == 3
    with pytest.raises(BadRecord, match="deal"):
        record(deal="f1", pack=40)


def test_keys_without_meaning_under_the_options_are_dropped() -> None:
    assert query(face="1.2", graced="3") == {}
    assert query(stakes="none", pot=7) == {"stakes": "none"}
    assert query(face="1.2", king_show="may-at-deal") == {"king_show": "may-at-deal", "face": "1.2"}


def test_a_sample_deal_hands_down_what_it_starts_from() -> None:
    base = GAME.lesson("game-6").record.setup
    assert setup(deal="game-6") == base == Setup(5, 4, (0, 1, 2, 3, 2))
    assert setup(deal="game-6", dealer=3) == Setup(5, 3, (0, 1, 2, 3, 2))
    assert setup(deal="game-6", players=4) == Setup(4, 3)
    assert setup(deal="game-6", have="33333") == Setup(5, 4)
    assert query(deal="game-6", have="33333") == {"have": "33333", "deal": "game-6"}
    assert query(deal="game-6", rules="funvill2010") == {"rules": "funvill2010", "deal": "game-6"}
    assert setup(deal="game-6", rules="funvill2010").lives(Options(lives=2)) == (0, 1, 2, 2, 2)


def test_a_dealer_who_is_out_by_other_lives_gives_way_to_the_last_seat() -> None:
    assert setup(deal="game-3").dealer == 1
    assert setup(deal="game-3", have="20332").dealer == 4
    assert setup(deal="game-3", have="21332").dealer == 1


@pytest.mark.parametrize("deal", ["1", "game-5", "f9-3", "king-may-face", "grace", "end-last-two-tie-carry"])
@pytest.mark.parametrize(
    "keys",
    [
        {}, {"pot": "3"}, {"pot": "0"}, {"players": "4"}, {"players": "4", "have": "1203", "dealer": "1"},
        {"lives": "1"}, {"lives": "9"}, {"stakes": "none"}, {"stakes": "ante", "pot": "9"}, {"rules": "e2"},
        {"grace": "first-out", "graced": "1"}, {"king_show": "may-at-deal", "face": "0.1"}, {"king_show": "hidden"},
        {"face": ""}, {"pack": "52"},
    ],
)  # fmt: skip
def test_what_is_written_is_read_back_the_same(deal: str, keys: dict[str, str]) -> None:
    try:
        found = parse(GAME, {"deal": deal, **keys})
    except BadRecord as refused:
        assert refused.key in keys or refused.key == "lives"  # noqa: PT017
        return
    written = params(GAME, found)
    assert parse(GAME, written) == found
    assert params(GAME, parse(GAME, written)) == written


def test_a_carried_pool_stays_in_the_address_for_the_whole_next_game() -> None:
    first = record("5s5h", "s.s", players=2, have="11", stakes="ante", end_all_out="carry")
    second = GAME.next(first, GAME.replay(first))
    assert isinstance(second, Record)
    assert second.setup == Setup(2, 0, pot=4)
    assert params(GAME, second)["pot"] == "4"
    lost = parse(GAME, {**params(GAME, second), "deck": "2s3h", "play": "s.s"})
    third = GAME.next(lost, GAME.replay(lost))
    assert third is not None
    assert third.setup == Setup(2, 1, (3, 2), pot=4)


def test_a_pool_is_handed_down_only_with_the_lives_it_belongs_to() -> None:
    base, options = Setup(3, 2, (2, 3, 3), pot=9), Options()
    assert Setup.read(Params({}), options, base).pot == 9
    assert Setup.read(Params({"have": "233"}), options, base).pot == 9
    assert Setup.read(Params({"have": "133"}), options, base).pot is None


def test_what_a_ruleset_brings_along_is_refused_by_a_key_that_the_address_has() -> None:
    """Eight lives, which no merels board shows, come with the ruleset: the board is what can be changed."""
    with pytest.raises(BadRecord) as refused:
        record(rules="e2", lives_display="merels")
    assert (refused.value.key, refused.value.value) == ("lives_display", "merels")


def test_the_next_deal_has_the_next_number() -> None:
    first = record("2s3h4d", "s.s.s", players=3, deal=999_999_999)
    following = GAME.next(first, GAME.replay(first))
    assert following is not None
    assert (following.deal, following.deck, following.play) == (1, (), ())


def test_idle_options_give_their_reasons() -> None:
    assert set(Options(announce_low="say").idle()) == set()
    assert set(Options(king_power="none", tie="cancel").idle()) == {"king_show", "announce_by", "end_all_out"}
    assert all(reason.endswith(".") for reason in Options(king_power="none", tie="cancel").idle().values())


def test_every_whole_game_ends() -> None:
    found: Record | None = record("", players=6, rules="pagat-chase-the-ace")
    deals = 0
    while found is not None:
        while (turn := GAME.replay(found).state.turn) is not None:
            card = GAME.replay(found).state.zones()[f"hand {turn}"][0]
            action = "x" if card.rank in "A234567" else "s"
            found = parse(GAME, {**params(GAME, found), "play": ".".join((*found.play, action))})
        found = GAME.next(found, GAME.replay(found))
        deals += 1
    assert 6 < deals < 40


def test_lives_above_those_of_the_options_are_cut_down() -> None:
    assert Setup(3, 2, (3, 1, 2)).lives(Options(lives=2)) == (2, 1, 2)
    assert dealt("2s3h4d", players=3).steps
