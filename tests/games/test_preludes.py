"""What comes before the first deal: sides, first dealer and stakes, and how an address asks for them."""

from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.cards import PACKS, Card, Cards, deck_text, parse_deck
from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.engine.play import BadAction, Replay
from explorer.engine.prelude import by_lot
from explorer.engine.record import MOST_DEALS, Record, params, parse
from explorer.games import GAMES

RANTER, QUARANTE = GAMES["ranter-go-round"], GAMES["quarante-de-roi"]
SOUTH, EAST, NORTH, WEST = range(4)

each_game = pytest.mark.parametrize("game", [RANTER, QUARANTE], ids=["ranter", "quarante"])


def shown(game: Game, **keys: str) -> Replay:
    """What an address shows."""
    return game.replay(parse(game, keys))


def told(replay: Replay) -> list[tuple[str, int | None, str]]:
    """What happens: the clause, the seat, the cards."""
    return [(step.event.clause, step.event.seat, deck_text(step.event.cards)) for step in replay.steps]


def after(game: Game, **keys: str) -> dict[str, str]:
    """The keys of what follows an address."""
    record = parse(game, keys)
    following = game.next(record, game.replay(record))
    assert following is not None
    return params(game, following)


def followed(asked: list[object], order: Cards, setup: object) -> Cards:
    """The pack of the deal after a prelude, and a note of what it was asked for."""
    asked.append(setup)
    return order


# ---- Addresses -------------------------------------------------------------------------------------------------------


@each_game
def test_a_prelude_that_the_game_does_not_have_is_refused(game: Game) -> None:
    with pytest.raises(BadRecord, match=", ".join(game.preludes)) as refused:
        parse(game, {"prelude": "oath"})
    assert (refused.value.key, refused.value.value) == ("prelude", "oath")


def test_only_quarante_makes_sides() -> None:
    assert list(RANTER.preludes) == ["dealer"]
    assert list(QUARANTE.preludes) == ["teams", "dealer"]


@each_game
def test_nothing_is_played_in_a_prelude(game: Game) -> None:
    with pytest.raises(BadRecord) as refused:
        parse(game, {"prelude": "dealer", "play": "s.s"})
    assert (refused.value.key, refused.value.value) == ("play", "s.s")
    assert parse(game, {"prelude": "dealer", "play": ""}).play == ()


def test_the_pack_dealt_in_a_prelude_is_that_of_the_deal_after_it() -> None:
    for number in range(1, 6):
        record = replace(QUARANTE.plain, deal=number)
        order, asked = QUARANTE.order(record), list[object]()
        steps = QUARANTE.preludes["dealer"](record.options, record.setup, order, partial(followed, asked, order))
        assert asked == [QUARANTE.carry(steps[-1].state)]


@each_game
def test_the_prelude_stands_after_the_seat(game: Game) -> None:
    keys = {"auto": "1", "prelude": "dealer", "seat": "1", "step": "2", "deal": "7"}
    assert list(params(game, parse(game, keys))) == ["deal", "step", "seat", "prelude", "auto"]


def test_a_sample_deal_gives_its_cards_to_a_prelude_and_keeps_its_play() -> None:
    record = parse(QUARANTE, {"deal": "f3", "prelude": "dealer"})
    assert record.play == ()
    assert params(QUARANTE, record) == {"deal": "f3", "prelude": "dealer"}
    assert QUARANTE.replay(record).steps[0].event.cards == (Card("K", "s"),)


def test_a_sample_prelude_can_be_left_for_its_deal() -> None:
    record = parse(QUARANTE, {"deal": "f1-teams", "prelude": ""})
    assert params(QUARANTE, record) == {"deal": "f1-teams", "prelude": ""}
    assert QUARANTE.replay(record).steps[0].event.clause == "deal.packets"


# ---- What always holds -----------------------------------------------------------------------------------------------


@st.composite
def preludes(draw: st.DrawFn, game: Game) -> Record:
    """Any prelude of a game, from any seats and under any rules."""
    ruleset = draw(st.sampled_from(game.rulebook.rulesets))
    options = game.make_options(ruleset.values)
    for name in ("deal_first", "stakes", "teams", "last_king", "dealer_draw_rank", "direction", "pack", "packets"):
        if hasattr(options, name):
            values = [value.value for value in game.rulebook.option(name).values]
            options = replace(options, **{name: draw(st.sampled_from(values))})
    players = draw(st.integers(2, 31)) if game is RANTER else 4
    keys = {"dealer": str(draw(st.integers(0, players - 1))), "deal": str(draw(st.integers(1, MOST_DEALS)))}
    keys |= {"prelude": draw(st.sampled_from(list(game.preludes)))} | game.values(options) | {"rules": ruleset.id}
    record = parse(game, keys | ({"players": str(players)} if game is RANTER else {}))
    prefix = draw(st.lists(st.sampled_from(game.pack(record.options)), unique=True))
    return parse(game, params(game, record) | {"deck": deck_text(prefix)})


@each_game
@given(data=st.data())
def test_any_prelude(game: Game, data: st.DataObject) -> None:
    record = data.draw(preludes(game))
    played = game.replay(record)
    pack = sorted(map(str, game.pack(record.options)))
    assert parse(game, params(game, record)) == record
    assert game.replay(record) == played
    for step in played.steps:
        state, table = step.state, game.table(step)
        assert (state.turn, state.actions(), state.outcome()) == (None, (), None)
        assert sorted(str(card) for cards in state.zones().values() for card in cards) == pack
        assert sorted(str(lay.card) for lay in table.lays) == pack
        up = {lay.card for lay in table.lays if lay.up}
        assert all(state.sees(seat) == up for seat in range(record.setup.players))
        assert set(step.event.cards) <= up
        assert table.order == () or sorted(map(str, table.order)) == pack
        assert game.rulebook.clause(step.event.clause).in_force(record.options)
        assert "{" not in game.rulebook.sentence(step.event)
    following = game.next(record, played)
    assert following is not None
    assert parse(game, params(game, following)) == following
    assert following.deal == game.number(record) % MOST_DEALS + 1
    assert game.replay(following).steps


@each_game
def test_nobody_can_do_anything(game: Game) -> None:
    state = shown(game, prelude="dealer").state
    for forbidden in (state.forbids, state.label, state.apply):
        with pytest.raises(BadAction):
            forbidden("s")


@each_game
def test_a_prelude_is_the_same_under_every_view(game: Game) -> None:
    plain = shown(game, prelude="dealer")
    assert shown(game, prelude="dealer", seat="1", step="3") == plain
    assert plain.seen_by(1) == plain.steps


# ---- Ranter-Go-Round -------------------------------------------------------------------------------------------------


def test_the_first_jack() -> None:
    played = shown(RANTER, deal="first-jack")
    assert told(played) == [
        ("deal.first", seat, card)
        for seat, card in zip((0, 1, 2, 3, 4, 0, 1), ("7h", "2c", "Qd", "9s", "4h", "Kc", "Jd"), strict=True)
    ]
    assert [step.event.variant for step in played.steps] == ["shown"] * 6 + [""]
    assert after(RANTER, deal="first-jack") == {"rules": "arnold2009", "dealer": "1", "deal": "2"}


def test_the_first_card_goes_to_the_seat_after_the_dealer_of_the_address() -> None:
    keys = {"prelude": "dealer", "deal_first": "first-jack", "players": "4", "dealer": "1", "deck": "2s3s4sJs"}
    assert [seat for _, seat, _ in told(shown(RANTER, **keys))] == [2, 3, 0, 1]
    assert [seat for _, seat, _ in told(shown(RANTER, **keys, direction="anticlockwise"))] == [0, 3, 2, 1]


def test_seats_that_are_out_get_no_card() -> None:
    keys = {"prelude": "dealer", "deal_first": "first-jack", "players": "4", "have": "2031", "deck": "2s3s4sJs"}
    played = shown(RANTER, **keys)
    assert [seat for _, seat, _ in told(played)] == [0, 2, 3, 0]
    laid = RANTER.table(played.steps[-1])
    assert [chair.out for chair in laid.chairs] == [False, True, False, False]
    assert [(str(lay.card), lay.seat, lay.note) for lay in laid.lays if lay.zone == "hand"] == [
        ("2s", 0, ""), ("Js", 0, "first-jack"), ("3s", 2, ""), ("4s", 3, ""),
    ]  # fmt: skip
    assert after(RANTER, **keys)["dealer"] == "0"


def test_cutting_for_the_deal() -> None:
    played = shown(RANTER, deal="cut-high")
    assert [(step.event.variant, step.event.seat) for step in played.steps] == [
        ("cut", 0), ("cut", 1), ("cut", 2), ("cut", 3), ("cut", 4), ("tie", None), ("cut", 1), ("cut", 3), ("", 3),
    ]  # fmt: skip
    assert deck_text(played.steps[5].event.cards) == "KsKh"
    assert {lay.note for lay in RANTER.table(played.steps[5]).lays if str(lay.card) in ("Ks", "Kh")} == {"highest"}
    chairs = RANTER.table(played.steps[-1]).chairs
    assert [chair.roles for chair in chairs] == [(), (), (), ("dealer",), ("eldest",)]


@pytest.mark.parametrize(("rank", "dealer"), [("low", 1), ("high", 0)])
def test_the_ace_is_cut_as_it_ranks_in_the_game(rank: str, dealer: int) -> None:
    keys = {"prelude": "dealer", "deal_first": "cut-high", "rank_ace": rank, "players": "3", "deck": "AsKs2s"}
    assert told(shown(RANTER, **keys))[-1][1] == dealer


def test_a_pack_that_runs_out_is_shuffled_again() -> None:
    played = shown(RANTER, prelude="dealer", deal_first="cut-high", players="51")
    tie = next(n for n, step in enumerate(played.steps) if step.event.variant == "tie")
    assert len(played.steps[tie].state.zones()["stock"]) == 1
    assert len(played.steps[tie + 1].state.zones()["stock"]) == 51
    assert RANTER.table(played.steps[tie]).order == ()
    assert len(RANTER.table(played.steps[tie + 1]).order) == 52


def test_a_lot_is_drawn_by_the_pack_as_it_lies() -> None:
    # SHA-256 of "AsKs" is an odd number, that of "KsAs" an even one.
    assert [by_lot((0, 1), parse_deck(text, PACKS["52"])) for text in ("AsKs", "KsAs")] == [1, 0]
    found = [shown(RANTER, prelude="dealer", deal=str(number)).steps[0].event.seat for number in range(1, 201)]
    assert {found.count(seat) // 20 for seat in range(5)} <= {1, 2}


@pytest.mark.parametrize(
    ("keys", "pools"),
    [
        ({"stakes": "ante"}, [0, 5]),
        ({"stakes": "ante-and-lives", "players": "3"}, [0, 3]),
        ({"stakes": "lives"}, [0]),
        ({"stakes": "none"}, [None]),
        ({"stakes": "ante", "pot": "9"}, [9]),
    ],
)
def test_stakes_are_paid_into_the_pool(keys: dict[str, str], pools: list[int | None]) -> None:
    played = shown(RANTER, prelude="dealer", **keys)
    assert [RANTER.table(step).pool for step in played.steps] == pools
    paid = [step.event.points for step in played.steps if step.event.clause == "stakes"]
    assert paid == pools[1:]
    following = RANTER.next(parse(RANTER, {"prelude": "dealer", **keys}), played)
    assert following is not None
    assert RANTER.table(RANTER.replay(following).steps[0]).pool == pools[-1]


# ---- Quarante de Roi: the sides --------------------------------------------------------------------------------------

F1 = [
    (EAST, "7c"), (NORTH, "Kh"), (WEST, "9d"), (SOUTH, "Qs"), (EAST, "Ks"), (WEST, "Th"), (SOUTH, "Ac"), (WEST, "Kd"),
]  # fmt: skip
"The deal for kings that the dossier works out."


def test_f1_until_the_fourth_king_falls() -> None:
    played = shown(QUARANTE, deal="f1-teams")
    last = [(SOUTH, "9s"), (SOUTH, "Kc")]
    assert told(played) == [
        ("teams.temp-dealer", SOUTH, ""),
        *(("teams.kings", seat, card) for seat, card in F1 + last),
        ("teams.reseat", WEST, ""),
    ]


def test_f1_where_the_fourth_king_is_known() -> None:
    played = shown(QUARANTE, deal="teams-last-king")
    assert told(played)[1:] == [
        *(("teams.kings", seat, card) for seat, card in F1),
        ("teams.last-king", SOUTH, "Kc"),
        ("teams.reseat", WEST, ""),
    ]
    assert deck_text(played.state.zones()["shown 3"]) == "QsAcKc"


def test_f1_seats_the_partners_opposite_each_other() -> None:
    before, after = shown(QUARANTE, deal="f1-teams").steps[-2:]
    kings = {seat: before.state.zones()[f"shown {seat}"][-1] for seat in range(4)}
    assert kings == dict(zip(range(4), parse_deck("KcKsKhKd", PACKS["32"]), strict=True))
    kings = {seat: after.state.zones()[f"shown {seat}"][-1] for seat in range(4)}
    assert kings == dict(zip(range(4), parse_deck("KdKsKhKc", PACKS["32"]), strict=True))
    assert (after.event.seat, after.event.other) == (WEST, SOUTH)
    assert [chair.state for chair in QUARANTE.table(after).chairs] == ["sat-3", "black", "red", "sat-0"]


@pytest.mark.parametrize("deck", ["KhKsKdKc", "KcKdKsKh"])
def test_partners_who_sit_opposite_keep_their_places(deck: str) -> None:
    played = shown(QUARANTE, prelude="teams", teams="king-draw", deck=deck)
    assert [step.event.clause for step in played.steps] == ["teams.draw"] * 4 + ["teams.reseat"]
    assert [step.event.seat for step in played.steps] == [EAST, NORTH, WEST, SOUTH, None]
    assert played.steps[-1].event.variant == "none"


@pytest.mark.parametrize("number", range(1, 41))
def test_the_red_kings_end_up_opposite_each_other(number: int) -> None:
    states = {}
    for way in ("king-deal", "king-draw"):
        played = shown(QUARANTE, prelude="teams", teams=way, deal=str(number))
        zones = played.state.zones()
        states[way] = {card: seat for seat in range(4) for card in zones[f"shown {seat}"] if card.rank == "K"}
        assert {states[way][Card("K", "h")] - states[way][Card("K", "d")]} <= {2, -2}
        # The king of hearts never moves.
        before = played.steps[-2].state.zones()
        assert Card("K", "h") in before[f"shown {states[way][Card('K', 'h')]}"]
        changed = [seat for seat in range(4) if before[f"shown {seat}"] != zones[f"shown {seat}"]]
        assert len(changed) in (0, 2)


def test_players_who_come_as_pairs_stay_as_they_sit() -> None:
    assert told(shown(QUARANTE, prelude="teams", teams="preset")) == [("teams.preset", SOUTH, "")]


def test_the_sides_are_followed_by_the_draw_for_the_deal() -> None:
    assert after(QUARANTE, deal="f1-teams") == {"deal": "2", "prelude": "dealer"}
    assert after(QUARANTE, prelude="teams", deal="40", dealer="2", seat="1") == {
        "dealer": "2", "deal": "41", "seat": "1", "prelude": "dealer",
    }  # fmt: skip


# ---- Quarante de Roi: the first dealer -------------------------------------------------------------------------------

F2 = [("first-dealer", seat, card) for seat, card in zip(range(4), ("Ac", "Kd", "Ah", "9s"), strict=True)]


def test_f2_a_tie_of_aces() -> None:
    played = shown(QUARANTE, deal="f2-first-dealer")
    assert told(played)[:8] == [
        *F2,
        ("first-dealer.tie", None, "AcAh"),
        ("first-dealer", SOUTH, "Td"),
        ("first-dealer", NORTH, "Jc"),
        ("first-dealer.rank", NORTH, "Jc"),
    ]
    assert after(QUARANTE, deal="f2-first-dealer") == {"dealer": "2", "deal": "2"}


def test_f2_ranked_as_in_the_play() -> None:
    played = shown(QUARANTE, deal="f2-first-dealer", dealer_draw_rank="game-rank")
    assert told(played)[:5] == [*F2, ("first-dealer.rank", EAST, "Kd")]


def test_the_neighbour_on_the_left_cuts() -> None:
    cut = shown(QUARANTE, deal="f2-first-dealer").steps[8].event
    assert (cut.clause, cut.seat, cut.other) == ("cut", EAST, NORTH)


@pytest.mark.parametrize(("packets", "sizes"), [("3-2-3", [3, 5, 8]), ("2-3-3", [2, 5, 8]), ("3-3-2", [3, 6, 8])])
def test_the_first_deal_goes_out_in_packets(packets: str, sizes: list[int]) -> None:
    keys = {"deal": "f2-first-dealer", "packets": packets}
    played = shown(QUARANTE, **keys)
    rounds = played.steps[-3:]
    assert [step.event.variant for step in rounds] == ["round"] * 3
    assert {(step.event.seat, step.event.other) for step in rounds} == {(NORTH, WEST)}
    roles = {chair.seat: chair.roles for chair in QUARANTE.table(rounds[0]).chairs}
    assert roles == {SOUTH: (), EAST: (), NORTH: ("dealer",), WEST: ("first",)}
    for step, size in zip(rounds, sizes, strict=True):
        hands = [lay for lay in QUARANTE.table(step).lays if lay.zone == "hand"]
        assert [sum(lay.seat == seat for lay in hands) for seat in range(4)] == [size] * 4
        assert not any(lay.up for lay in hands)
        assert step.state.sees(NORTH) == frozenset()
    following = parse(QUARANTE, after(QUARANTE, **keys))
    dealt = QUARANTE.replay(following).steps[0].state.zones()
    here = played.state.zones()
    assert {seat: set(dealt[f"hand {seat}"]) for seat in range(4)} == {
        seat: set(here[f"hand {seat}"]) for seat in range(4)
    }
    assert QUARANTE.table(rounds[-1]).order == QUARANTE.order(following)


def test_only_those_tied_draw_again_however_often() -> None:
    deck = "AsAhAdAcKsKhKdKc7sQs"
    seats = [seat for clause, seat, _ in told(shown(QUARANTE, prelude="dealer", deck=deck)) if clause == "first-dealer"]
    assert seats[:8] == [0, 1, 2, 3] * 2
    all_ties = deck_text(tuple(card for rank in "789TJQKA" for card in PACKS["32"] if card.rank == rank))
    played = shown(QUARANTE, prelude="dealer", deck=all_ties)
    assert sum(step.event.clause == "first-dealer.tie" for step in played.steps) >= 8


def test_the_seat_of_the_address_draws_first() -> None:
    drawing = [
        seat for clause, seat, _ in told(shown(QUARANTE, prelude="dealer", dealer="2")) if clause == "first-dealer"
    ]
    assert drawing[:4] == [NORTH, WEST, SOUTH, EAST]


def test_what_is_shown_grows_until_the_pack_is_shuffled() -> None:
    steps = shown(QUARANTE, deal="f2-first-dealer").steps
    grows = [before.state.sees(0) <= after.state.sees(0) for before, after in pairwise(steps)]
    assert grows == [True] * 7 + [False] + [True] * 3
