"""Clause by clause, what the other tests of Quarante de Roi do not cover; each test is named after its clause."""

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from explorer.engine.cards import PACKS, numbered
from explorer.engine.play import BadAction, IllegalAction, legal
from explorer.games.quarante_de_roi import GAME
from explorer.games.quarante_de_roi.play import points
from explorer.games.quarante_de_roi.rules import State, carry, deal, is_action
from explorer.games.quarante_de_roi.setup import BadPackets, Options, Setup, next_seat, packets
from tests.games.quarante import EAST, F3_PLAY, NORTH, PACK, SOUTH, WEST, cards, clauses, deck, f3, played, state, told


def test_players() -> None:
    assert Setup().players == 4


def test_seating_partners_face_each_other() -> None:
    assert [f3(F3_PLAY[:n]).state.turn for n in (2, 3, 4, 5)] == [EAST, NORTH, WEST, SOUTH]
    assert GAME.rulebook.teams == ("South and North", "East and West")


@pytest.mark.parametrize(("direction", "step"), [("anticlockwise", 1), ("clockwise", -1)])
@pytest.mark.parametrize("dealer", range(4))
def test_direction(direction: str, step: int, dealer: int) -> None:
    options = Options(direction=direction, clique_time="with-first-card")
    steps = deal(options, Setup(dealer), numbered(3, PACK))
    table = state_of(steps[-1].state)
    assert table.order == tuple((dealer + step * n) % 4 for n in (1, 2, 3, 4))
    assert steps[0].event.other == table.trick.seats[0] == next_seat(options, dealer)
    assert GAME.table(steps[-1]).clockwise == (direction == "clockwise")


def state_of(table: object) -> State:
    assert isinstance(table, State)
    return table


def test_pack() -> None:
    assert Counter(card.rank for card in PACK) == dict.fromkeys("KQJAT987", 4)
    assert PACKS["32"] == PACK


def test_values() -> None:
    assert [points(cards(rank + "h")) for rank in "KQJAT987"] == [5, 4, 3, 0, 0, 0, 0, 0]
    assert points(PACK) == 48


@pytest.mark.parametrize(("name", "sizes"), [("3-2-3", (3, 2, 3)), ("2-3-3", (2, 3, 3)), ("3-3-2", (3, 3, 2))])
def test_deal_packets(name: str, sizes: tuple[int, ...]) -> None:
    order = numbered(1, PACK)
    table = state_of(deal(Options(packets=name), Setup(SOUTH), order)[0].state)
    expected: dict[int, list[str]] = {seat: [] for seat in range(4)}
    at = 0
    for size in sizes:
        for seat in (EAST, NORTH, WEST, SOUTH):
            expected[seat] += map(str, order[at : at + size])
            at += size
    assert [set(map(str, hand)) for hand in table.hands] == [set(expected[seat]) for seat in range(4)]


@pytest.mark.parametrize("text", ["2-3-2", "3-3-3", "8-8", "", "4-4-", "0-8", "9", "3-2-3-0", "a", "1-" * 40, "٣-٢-٣"])
def test_deal_packets_must_make_eight(text: str) -> None:
    with pytest.raises(BadPackets):
        packets(text)
    assert (conflict := Options(packets=text).conflict())
    assert conflict[0] == "packets"
    with pytest.raises(BadPackets):
        deal(Options(packets=text), Setup(), PACK)


def test_deal_packets_that_make_eight_are_dealt() -> None:
    assert Options(packets="4-4").conflict() is None
    assert all(len(hand) == 8 for hand in state_of(deal(Options(packets="4-4"), Setup(), PACK)[0].state).hands)


def test_deal_count_eight_each_and_no_stock() -> None:
    table = state_of(deal(Options(), Setup(), numbered(1, PACK))[0].state)
    assert [len(hand) for hand in table.hands] == [8, 8, 8, 8]


def test_deal_count_forbids_a_card_that_is_not_in_the_hand() -> None:
    assert f3(F3_PLAY[:2]).state.forbids("As") == "deal.count"
    assert f3(F3_PLAY[:3]).state.forbids("Kh") == "deal.count"


@pytest.mark.parametrize("dealer", range(4))
def test_deal_order_first_hand_first_and_the_dealer_last(dealer: int) -> None:
    order = numbered(7, PACK)
    table = state_of(deal(Options(), Setup(dealer), order)[0].state)
    assert order[0] in table.hands[(dealer + 1) % 4]
    assert order[-1] in table.hands[dealer]


def test_trump_turnup() -> None:
    order = numbered(7, PACK)
    dealt, turned, *_ = deal(Options(), Setup(NORTH), order)
    assert (turned.event.clause, turned.event.seat, turned.event.cards) == ("trump.turnup", NORTH, order[-1:])
    assert state_of(turned.state).trump == order[-1].suit
    for seat in (SOUTH, EAST, WEST):
        assert order[-1] not in dealt.state.sees(seat)
        assert order[-1] in turned.state.sees(seat)


def test_trump_random_no_action_names_a_suit() -> None:
    actions = {action for lesson in GAME.lessons for action in lesson.record.play}
    assert actions <= {"say", "pass", "say3", *map(str, PACK)}


def test_trump_dealer_takes_before_the_card() -> None:
    steps = f3(F3_PLAY[:6]).steps[-3:]
    assert [(step.event.clause, step.action) for step in steps] == [
        ("trump.dealer-takes", "Ah"), ("follow", None), ("trick", None),
    ]  # fmt: skip
    assert state_of(steps[0].state).hands[SOUTH] == cards("AsAh9d7dQcTc9c8c")


def test_trump_dealer_takes_may_play_the_turned_card_itself() -> None:
    hands = ("9c7sAs7dQdTdTh9h", "KcQcJcKsQsKdJd8d", "TsJsQhJh9dAd7cTc", "")
    done = played(hands, "9c", "pass.Kc.Tc.8c")
    assert legal(done.state) == ("9c",)
    done = played(hands, "9c", "pass.Kc.Tc.8c.9c")
    assert clauses(done.steps)[-3:] == ["trump.dealer-takes", "follow", "trick"]


def test_trump_at_once() -> None:
    done = f3([], turnup_pickup="at-once")
    assert clauses(done.steps)[:3] == ["deal.packets", "trump.turnup", "trump.at-once"]
    assert state(done).hands[SOUTH] == cards("AsAh9d7dQcTc9c8c")
    assert "trump.dealer-takes" not in clauses(f3(turnup_pickup="at-once").steps)
    assert f3(turnup_pickup="at-once").state.outcome() == f3().state.outcome()


def test_trump_at_once_makes_the_turned_card_playable() -> None:
    hands = ("9c7sAs7dQdTdTh9h", "KcQcJcKsQsKdJd8d", "TsJsQhJh9dAd7cTc", "")
    done = played(hands, "9c", "pass.Kc.Tc.8c", turnup_pickup="at-once", turnup_playable="no")
    assert legal(done.state) == ("9c",)


def test_clique_time_one_event_closes_the_round() -> None:
    for number in range(1, 60):
        for timing in ("round-before-lead", "with-first-card"):
            table = deal(Options(clique_time=timing), Setup(), numbered(number, PACK))
            steps = list(table)
            while steps[-1].state.turn is not None:
                steps += steps[-1].state.apply(legal(steps[-1].state)[0])
            told_ = [step.event for step in steps if step.event.clause == "clique.time"]
            assert [event.variant for event in told_] == [
                "some" if "clique.announce" in clauses(steps) else ""
            ]  # fmt: skip


def test_clique_time_forbids_cards_before_and_calls_after() -> None:
    before, after = f3([]).state, f3(F3_PLAY[:2]).state
    assert before.forbids("Kh") == "clique.time"
    assert {after.forbids(call) for call in ("say", "pass", "say3")} == {"clique.time"}


def test_lead_any_card() -> None:
    table = f3(F3_PLAY[:2]).state
    assert set(legal(table)) == set(table.actions()) == set(map(str, cards("Ks9sKhQh7hTd8dKc")))


def test_actions_are_the_hand_as_it_is_held() -> None:
    assert f3(F3_PLAY[:2]).state.actions() == ("Ks", "9s", "Kh", "Qh", "7h", "Td", "8d", "Kc")
    assert f3(F3_PLAY[:5]).state.actions() == ("As", "Ah", "9d", "7d", "Qc", "Tc", "9c", "8c")


def test_follow_or_trump_happens() -> None:
    done = f3([*F3_PLAY[:5], "8c"], follow="follow-or-trump")
    assert [(e.clause, e.seat) for e in (step.event for step in done.steps[-2:])] == [
        ("follow.or-trump", SOUTH), ("trick", SOUTH),
    ]  # fmt: skip
    assert f3(F3_PLAY[:5]).state.forbids("8c") == "follow"


def test_next_lead() -> None:
    done = f3()
    leads = [step.event.seat for step in done.steps if step.event.clause in ("lead", "next-lead")]
    winners = [step.event.seat for step in done.steps if step.event.clause == "trick"]
    assert leads == [EAST, *winners[:-1]]
    assert len(winners) == 8


def test_next_lead_after_the_end() -> None:
    over = f3().state
    assert (over.turn, over.actions()) == (None, ())
    assert {over.forbids(action) for action in ("say", "pass", "say3", "Kh")} == {"next-lead"}


def test_score_no_last_trick_and_no_capot() -> None:
    spades = "KsQsJsAsTs9s8s7s"
    done = played((spades, "", "KdQdJdAdTd9d8d7d", "KcQcJcAcTc9c8c7c"), "7s", finish(spades))
    assert (outcome := done.state.outcome())
    assert outcome["points"] == [48, 0]
    assert len(set(outcome["tricks"])) == 1


def finish(spades: str) -> list[str]:
    """East, North and West throw their cards under South's trumps; East holds all hearts and leads one."""
    east, north, west = (
        list(map(str, cards(suit))) for suit in ("KhQhJhAhTh9h8h7h", "KdQdJdAdTd9d8d7d", "KcQcJcAcTc9c8c7c")
    )
    south = list(map(str, cards(spades)))
    out = [east.pop(), north.pop(), west.pop(), south.pop(0)]
    while south:
        out += [south.pop(0), east.pop(), north.pop(), west.pop()]
    return out


def test_score_keeper_two_columns() -> None:
    done = f3(scores=(100, 119))
    tally = GAME.table(done.steps[-1]).tally
    assert tally is not None
    assert tally.rows == (("before", (100, 119)), ("clique", (None, 10)), ("courts", (27, 21)))
    assert (tally.total, tally.target) == ((127, 150), 150)


@pytest.mark.parametrize(("direction", "after"), [("anticlockwise", EAST), ("clockwise", WEST)])
def test_deal_rotation(direction: str, after: int) -> None:
    steps = list(deal(Options(direction=direction), Setup(SOUTH), numbered(1, PACK)))
    while steps[-1].state.turn is not None:
        steps += steps[-1].state.apply(legal(steps[-1].state)[0])
    assert told(steps[-1:], "deal.rotation") == [("deal.rotation", after)]
    assert (setup := carry(state_of(steps[-1].state)))
    assert setup.dealer == after


def test_game_needs_at_least_two_deals_to_150() -> None:
    assert 48 + 40 < 150 <= 2 * (48 + 40)


@pytest.mark.parametrize(("target", "clause"), [(28, "game"), (27, "game.higher-total"), (32, "deal.rotation")])
def test_game_target(target: int, clause: str) -> None:
    assert f3(target=target).steps[-1].event.clause == clause


def test_game_both_is_asked_only_when_both_have_reached() -> None:
    assert "game" in clauses(f3(scores=(100, 119)).steps)
    assert "game.higher-total" in clauses(f3(scores=(141, 120)).steps)


def test_game_first_to_reach_without_anyone_there_goes_on() -> None:
    assert clauses(f3(both_over="first-to-reach").steps) == clauses(f3().steps)


def test_game_first_to_reach_in_the_last_trick() -> None:
    done = f3(scores=(123, 100), both_over="first-to-reach")
    assert clauses(done.steps)[-2:] == ["trick", "game.first-to-reach"]
    assert done.state.forbids("Kh") == "game.first-to-reach"


def test_renounce_is_refused() -> None:
    with pytest.raises(IllegalAction, match="follow"):
        f3(F3_PLAY[:4]).state.apply("8s")


@pytest.mark.parametrize("text", ["", "Say", "say2", "kh", "10h", "K♥", "6h", "2s", "x", "say.pass", "Kh ", "passe"])
def test_talk_nothing_else_is_an_action(text: str) -> None:
    assert not is_action(text)
    with pytest.raises(BadAction):
        f3([]).state.forbids(text)


def test_misdeal_every_state_holds_the_whole_pack() -> None:
    for step in f3().steps:
        assert sorted(str(card) for zone in step.state.zones().values() for card in zone) == sorted(map(str, PACK))


def test_carry_only_when_the_deal_is_over() -> None:
    assert [carry(state_of(step.state)) for step in f3(F3_PLAY[:-1]).steps] == [None] * len(f3(F3_PLAY[:-1]).steps)


def test_idle_options_change_nothing() -> None:
    """Whatever an options' `idle` calls void makes no difference to any step."""
    tried = 0
    for pickup, show, over in product(("first-card", "at-once"), ("no", "yes"), ("higher-total", "first-to-reach")):
        options = Options(
            turnup_pickup=pickup, clique_show=show, both_over=over, teams="preset", void_play="must-trump"
        )
        for name in options.idle():
            values = [value.value for value in GAME.rulebook.option(name).values]
            for number in range(1, 25):
                assert len({story(replace(options, **{name: value}), number) for value in values}) == 1
                tried += 1
    assert tried


def story(options: Options, number: int) -> tuple[object, ...]:
    steps = list(deal(options, Setup(number % 4, (120, 130)), numbered(number, PACK)))
    while steps[-1].state.turn is not None:
        steps += steps[-1].state.apply(legal(steps[-1].state)[0])
    return tuple((step.event, step.action) for step in steps)


def test_label() -> None:
    assert [f3(F3_PLAY[:n]).state.label(F3_PLAY[n]) for n in range(3)] == [
        ("three", None),
        ("three", None),
        ("play", None),
    ]
    four = played(("JsAs9hJh7dJdKcJc", "KsTsKhQh8hKdTd9c", "Qs8sAh7hAd9dQcTc", ""), "Tc", "say", NORTH)
    assert [four.state.label(action)[0] for action in ("say", "pass")] == ["good", "pass"]
    assert deck(("JsAs9hJh7dJdKcJc", "KsTsKhQh8hKdTd9c", "Qs8sAh7hAd9dQcTc", ""), "Tc", NORTH)[-1] == cards("Tc")[0]
