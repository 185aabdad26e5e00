"""One deal carried over to other rules: the worked examples, what always holds, and every option told apart."""

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.compare import Side, compare, find, parting, ways
from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.engine.record import MOST_DEALS, Record, params, parse
from explorer.engine.rulebook import Option
from explorer.games import GAMES
from tests.drawn import some_deals, some_rules, values_of

RANTER, QUARANTE = GAMES["ranter-go-round"], GAMES["quarante-de-roi"]
THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def under(game: Game, record: Record, *changes: dict[str, Any]) -> tuple[Side, ...]:
    """A deal under several changes of its options."""
    return compare(game, record, [(record.rules, replace(record.options, **change)) for change in changes])


def told(side: Side) -> list[str]:
    """The clauses that happen on one side."""
    return [step.event.clause for step in side.replay.steps]


# ---- The worked examples ---------------------------------------------------------------------------------------------


def test_a_king_that_stops_the_play_and_one_that_refuses() -> None:
    record = RANTER.lesson("f6").record
    plain = (RANTER.plain.rules, RANTER.plain.options)
    stops, refuses = compare(RANTER, record, [(record.rules, record.options), plain])
    assert parting((stops, refuses)) == 3
    assert (told(stops)[2], told(refuses)[2]) == ("king.stop-play", "king.refuse")
    assert stops.replay == RANTER.replay(record)
    assert stops.ours == frozenset()
    # Two seats had no turn in the sample deal: the house gives away the ace, and then cuts for it.
    assert refuses.record.play == ("x", "x", "x", "x")
    assert [refuses.replay.steps[n - 1].event.seat for n in sorted(refuses.ours)] == [3, 4]
    assert [side.replay.state.outcome()["losers"] for side in (stops, refuses)] == [[3], [0]]


def test_a_king_that_the_dealer_draws() -> None:
    ways = [{"dealer_king": way} for way in ("blocked", "penalty", "take")]
    sides = under(RANTER, RANTER.lesson("f3").record, *ways)
    assert parting(sides) == 5
    assert [side.replay.state.outcome()["losers"] for side in sides] == [[0, 2], [2], [0]]
    assert [side.ours for side in sides] == [frozenset()] * 3


def test_a_card_that_a_duty_to_trump_forbids() -> None:
    free, bound = under(QUARANTE, QUARANTE.lesson("f3").record, {}, {"void_play": "must-trump"})
    at = parting((free, bound))
    assert at is not None
    here = free.replay.steps[at - 1]
    assert (here.action, here.event.seat, len(here.state.zones()["trick"])) == ("7d", 0, 4)
    assert sum(map(len, (here.state.zones()[f"won {seat}"] for seat in range(4)))) == 8
    # The ace of clubs before it is the same card, played by a duty: that is no parting while anything else differs.
    assert [side.replay.steps[at - 3].event.clause for side in (free, bound)] == ["void", "void.trump"]
    # South must trump, and does it with the lowest; the rest of the deal is the house's.
    assert bound.replay.steps[at - 1].action == "8c"
    assert bound.ours == {n for n, step in enumerate(bound.replay.steps, 1) if step.action and n >= at}
    assert free.ours == frozenset()


# ---- Ranter-Go-Round: one wish a seat --------------------------------------------------------------------------------


def ranter(deck: str, play: str = "", **keys: str) -> Record:
    """A deal of Ranter-Go-Round."""
    return parse(RANTER, {"deck": deck, "play": play, **keys})


def played(record: Record, **change: Any) -> tuple[str, ...]:
    """What is played of a deal of Ranter-Go-Round under other options."""
    return under(RANTER, record, change)[0].record.play


def test_a_seat_that_is_not_asked_keeps_its_wish_to_itself() -> None:
    assert played(ranter("6s2dKcAhTs9d", "x.x.s.x"), king_power="stop-hand") == ()


def test_the_house_stands_on_an_eight() -> None:
    side = under(RANTER, ranter("8s7d9c2h8hQs"), {})[0]
    assert side.record.play == ("s", "x", "x", "x", "x")
    assert len(side.ours) == 5


def test_the_house_ranks_the_ace_as_the_game_does() -> None:
    assert played(ranter("AsAdAcAh2sTs"))[:4] == ("x",) * 4
    assert played(ranter("AsAdAcAh2sTs"), rank_ace="high")[:4] == ("s",) * 4


def test_a_wish_that_is_forbidden_falls_to_the_house() -> None:
    cuts = ranter("9s9dJcTh5s6d7d", "s.s.s.s.x1")
    assert played(cuts)[-1] == "x1"
    side = under(RANTER, cuts, {"dealer_source": "top"})[0]
    assert side.record.play[-1] == "x"
    assert len(side.ours) == 1


@pytest.mark.parametrize(("first", "last"), [("s", "left"), ("x", "x")])
def test_a_dealer_of_the_house_takes_from_an_eldest_hand_that_stood(first: str, last: str) -> None:
    assert played(ranter("9s9dJcTh5s6d7d", f"{first}.s.s.s"), dealer_left="on")[-1] == last


def test_lives_are_cut_down_to_what_the_rules_allow() -> None:
    side = under(RANTER, RANTER.lesson("f9-2").record, {"lives": 2, "lives_display": "counters"})[0]
    assert side.record.setup.lives(side.record.options) == (2, 2, 2, 2)


def test_a_smaller_pack_is_dealt_without_the_cards_that_it_has_not() -> None:
    side = under(RANTER, ranter("4s9d4hJc6s4d", "x.x.x.x.x"), {"pack": "32"})[0]
    assert RANTER.order(side.record)[:2] == side.record.deck == ranter("9dJc", pack="32").deck


def test_too_many_players_for_a_pack_are_refused() -> None:
    with pytest.raises(BadRecord, match="at most 31 players"):
        under(RANTER, parse(RANTER, {"players": "32"}), {"pack": "32"})


# ---- Quarante de Roi: answers and cards by seat ----------------------------------------------------------------------


def test_holders_who_were_not_asked_announce() -> None:
    side = under(QUARANTE, replace(QUARANTE.lesson("f3").record, play=()), {})[0]
    assert side.record.play[:2] == ("say", "say")
    assert len(side.ours) == 34


def test_an_answer_that_is_forbidden_becomes_the_plain_one() -> None:
    record = QUARANTE.lesson("clique-understate").record
    side = under(QUARANTE, record, {"clique_understate": "forbidden"})[0]
    assert "say3" in record.play
    assert side.record.play == tuple(action.replace("say3", "say") for action in record.play)
    assert len(side.ours) == 1


def test_where_the_record_ends_the_house_plays_low() -> None:
    record = QUARANTE.lesson("f3").record
    side = under(QUARANTE, replace(record, play=record.play[:6]), {})[0]
    assert side.record.play[:6] == record.play[:6]
    # East, who won the trick, leads the lowest card of all.
    assert side.record.play[6:10] == ("7h", "Ts", "8h", "7d")
    assert {side.replay.steps[n - 1].action for n in side.ours} == set(side.record.play[6:])


def test_a_game_already_over_is_refused() -> None:
    with pytest.raises(BadRecord, match="scores"):
        under(QUARANTE, QUARANTE.lesson("f6").record, {"target": 100})


# ---- Finding a deal --------------------------------------------------------------------------------------------------


def rules(game: Game, *changes: dict[str, Any]) -> list[tuple[str, Any]]:
    """The plain rules of a game, changed."""
    return [(game.plain.rules, replace(game.plain.options, **change)) for change in changes]


def test_find_gives_the_first_deal_from_a_number_on() -> None:
    ways = rules(RANTER, {}, {"dealer_king": "penalty"})
    found = find(RANTER, RANTER.plain, ways, 1, 200)
    assert found is not None
    assert isinstance(found.deal, int)
    differing = [deal for deal in range(1, found.deal + 1) if parting(compare(RANTER, replace(found, deal=deal), ways))]
    assert differing == [found.deal]
    assert found.deal > 1
    assert find(RANTER, RANTER.plain, ways, 1, found.deal - 1) is None
    after = find(RANTER, RANTER.plain, ways, found.deal + 1, 200)
    assert after is not None
    assert after.deal > found.deal


def test_find_prefers_a_deed_to_a_name() -> None:
    cut, top = rules(RANTER, {}, {"dealer_source": "top"})
    by_name = find(RANTER, RANTER.plain, [cut, top], 1, 200)
    assert by_name is not None
    left, right = compare(RANTER, by_name, [cut, top])
    at = parting((left, right))
    assert at is not None
    assert (told(left)[at - 1], told(right)[at - 1]) == ("dealer.cut", "dealer.top")
    trump = find(QUARANTE, QUARANTE.plain, rules(QUARANTE, {}, {"void_play": "must-trump"}), 1, 200)
    assert trump is not None
    left, right = compare(QUARANTE, trump, rules(QUARANTE, {}, {"void_play": "must-trump"}))
    assert left.record.play != right.record.play


def test_find_goes_round_to_the_first_number() -> None:
    found = find(RANTER, RANTER.plain, rules(RANTER, {}, {"dealer_king": "penalty"}), MOST_DEALS, 200)
    assert found is not None
    assert found.deal == MOST_DEALS or found.deal < 200


@pytest.mark.parametrize(
    ("game", "change"),
    [(RANTER, {"stakes": "ante"}), (RANTER, {"announce_by": "any"}), (QUARANTE, {"teams": "preset"})],
)
def test_find_does_not_look_where_nothing_can_differ(game: Game, change: dict[str, Any]) -> None:
    assert find(game, game.plain, rules(game, {}, change), 1, 200) is None


def test_find_looks_into_preludes() -> None:
    record = replace(QUARANTE.plain, prelude="teams")
    assert find(QUARANTE, record, rules(QUARANTE, {}, {"teams": "preset"}), 7, 200) == replace(record, deal=7)


def test_find_gives_nothing_from_a_start_that_some_rules_do_not_have() -> None:
    assert find(QUARANTE, QUARANTE.lesson("f6").record, rules(QUARANTE, {}, {"target": 100}), 1, 200) is None


# ---- What always holds -----------------------------------------------------------------------------------------------


@each_game
@given(data=st.data())
def test_every_side_is_played_to_its_end(game: Game, data: st.DataObject) -> None:
    record = data.draw(some_deals(game))
    ways = data.draw(st.lists(some_rules(game), min_size=1, max_size=3))
    try:
        sides = compare(game, record, ways)
    except BadRecord:  # the game is over before it begins
        assert game is QUARANTE
        return
    for side in sides:
        assert side.replay.state.turn is None
        assert side.replay.state.outcome() is not None
        assert side.replay.fault is None
        assert game.replay(side.record) == side.replay
        assert {n for n in side.ours if side.replay.steps[n - 1].action is None} == set()
        assert parse(game, params(game, side.record)) == side.record


@each_game
@given(data=st.data())
def test_rules_never_part_from_themselves(game: Game, data: st.DataObject) -> None:
    record = data.draw(some_deals(game))
    one, two = compare(game, record, [(record.rules, record.options)] * 2)
    assert one == two
    assert parting((one, two)) is None
    given_by_record = sum(step.action is not None for step in one.replay.steps) - len(one.ours)
    assert given_by_record == len(record.play)
    assert one.record.play[: len(record.play)] == record.play


# ---- Every option tells its values apart -----------------------------------------------------------------------------

UNTOLD = {
    ("ranter-go-round", "lives_display"): "law",  # the picture of a table, and the clause on counters or a board
    ("ranter-go-round", "stakes"): "table",  # what lies in the pool
    ("ranter-go-round", "deal_first"): "dealer",  # before the first deal
    ("quarante-de-roi", "teams"): "teams",
    ("quarante-de-roi", "last_king"): "teams",
    ("quarante-de-roi", "dealer_draw_rank"): "dealer",
}
"Options that no deal tells apart, and where they show instead: in the law in force, on the table, in a prelude."

TWO_OR_MORE = ("2", "3", "4", "8", "9")
"Numbers of lives between which one deal cannot tell: it takes one life, and only a last one is missed."

Pair = frozenset[str]


def pairs(option: Option) -> set[Pair]:
    """The pairs of values of an option."""
    return {frozenset(pair) for pair in combinations(values_of(option), 2)}


def untold(game: Game, option: Option) -> set[Pair]:
    """The pairs that no deal tells apart."""
    if (game.slug, option.name) in UNTOLD:
        return pairs(option)
    return {frozenset(pair) for pair in combinations(TWO_OR_MORE, 2)} if option.name == "lives" else set()


def starts(game: Game, numbers: int) -> Iterator[Record]:
    """The deals that are tried: sample deals, then numbered deals from every start worth trying."""
    yield from (lesson.record for lesson in game.lessons if not lesson.record.prelude)
    for number in range(1, numbers + 1):
        for setup in game.trials(game.plain.options):
            yield replace(game.plain, setup=setup, deal=number)


def told_apart(game: Game, option: Option, record: Record, asked: set[Pair]) -> set[Pair]:
    """The pairs of values, of those asked for, that a deal tells apart."""
    sides: dict[str, Side] = {}
    for value in frozenset().union(*asked):
        options = game.make_options({**game.values(record.options), option.name: value})
        if options.conflict() is None:
            try:
                sides[value] = compare(game, record, [(record.rules, options)])[0]
            except BadRecord:  # no game starts like this under this value
                continue
    return {pair for pair in asked if pair <= set(sides) and parting([sides[value] for value in pair])}


def every_option() -> list[Any]:
    """Each game with each of its options."""
    both = ((game, option) for game in GAMES.values() for option in game.rulebook.options)
    return [pytest.param(game, option, id=f"{game.slug}/{option.name}") for game, option in both]


@pytest.mark.parametrize(("game", "option"), every_option())
def test_some_deal_tells_any_two_values_apart(game: Game, option: Option) -> None:
    left = pairs(option) - untold(game, option)
    for record in starts(game, 30):
        if not left:
            break
        left -= told_apart(game, option, record, left)
    assert left == set()


@pytest.mark.parametrize(("game", "option"), every_option())
def test_no_deal_tells_apart_what_is_said_to_be_untold(game: Game, option: Option) -> None:
    if asked := untold(game, option):
        for record in starts(game, 100 if THOROUGH else 1):
            assert told_apart(game, option, record, asked) == set(), params(game, record)


@each_game
def test_the_options_that_are_silent_in_a_deal_are_those_that_are_untold(game: Game) -> None:
    assert set(game.silent) == {option for slug, option in UNTOLD if slug == game.slug}


@pytest.mark.parametrize(("game", "option"), every_option())
def test_what_no_deal_tells_apart_shows_elsewhere(game: Game, option: Option) -> None:
    where = UNTOLD.get((game.slug, option.name), "table")
    for pair in untold(game, option):
        ways = [game.make_options({**game.values(game.plain.options), option.name: value}) for value in sorted(pair)]
        if where == "law":
            law = [[clause.id for clause in game.rulebook.clauses if clause.in_force(options)] for options in ways]
            assert law[0] != law[1]
        elif where == "table":
            sides = compare(game, game.plain, [(game.plain.rules, options) for options in ways])
            tables = [game.table(side.replay.steps[-1]) for side in sides]
            assert tables[0] != tables[1]
        else:
            record = replace(game.plain, prelude=where)
            assert find(game, record, [(record.rules, options) for options in ways], 1, 200), pair


def test_a_deal_that_goes_another_way_tells_more_than_one_with_another_clause() -> None:
    by_name, by_deed = parse(RANTER, {"deal": "f3"}), parse(RANTER, {"deal": "dealer-cut"})
    changes = {"dealer_source": "cut"}, {"dealer_source": "top"}
    assert ways(under(RANTER, by_name, *changes)) == (1, 2)
    assert ways(under(RANTER, by_deed, *changes)) == (2, 2)
