"""What a seat of Ranter-Go-Round knows, and that the house players look at nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.cards import Card, deck_text
from explorer.engine.play import legal
from explorer.engine.record import Record, params, parse
from explorer.games.ranter_go_round.knowledge import Act, Knowledge, knows
from explorer.games.ranter_go_round.players import PLAYERS, safe
from explorer.games.ranter_go_round.rules import State
from tests.games.ranter_table import GAME, dealt
from tests.games.test_ranter_properties import records


def known(deck: str, play: str, seat: int, **keys: object) -> Knowledge:
    return knows(dealt(deck, play, **keys).steps, seat)


def test_a_seat_knows_its_own_card_and_what_it_saw_in_exchanges() -> None:
    one = known("4s9d4hJc6s", "x", 1)
    assert (one.card, one.dealt, one.held) == ("4", "9", ("9", "4", "", "", ""))
    assert [(act.seat, act.what, act.other, act.gave, act.got) for act in one.acts] == [(0, "exchanged", 1, "4", "9")]
    other = known("4s9d4hJc6s", "x", 2)
    assert (other.held, other.acts[0].gave) == (("", "", "4", "", ""), "")


def test_a_refused_king_is_known_to_all() -> None:
    one = known("Kc3dKh8c5s", "x", 3)
    assert (one.held, one.faced) == (("K", "", "K", "8", ""), ())
    assert [(act.seat, act.what, act.other) for act in one.acts] == [(0, "faced", None), (1, "refused", 2)]


def test_an_announced_rank_is_known_to_all() -> None:
    one = known("5dAsQh7c", "x", 3, rules="arnold2009", players=4, have="3333")
    assert (one.held, one.acts[0].said) == (("A", "", "", "7"), ((0, "A"),))
    assert one.acts == (Act(0, "exchanged", 1, said=((0, "A"),)),)
    asker = known("5dAsQh7c", "x", 0, rules="arnold2009", players=4, have="3333")
    assert asker.acts == (Act(0, "exchanged", 1, (), "5", "A", ((0, "A"),)),)


def test_the_dealer_of_three_cards_knows_what_lies_under_the_stock() -> None:
    assert known("4s9d4hJc6s8h2c", "s.s.s.s", 4, dealer_cards="3").aside == ("6", "2")
    assert known("4s9d4hJc6s8h2c", "s.s.s", 3, dealer_cards="3").aside == ()


def test_who_knows_of_a_lower_card_that_will_stay_is_safe() -> None:
    assert safe(known("9s4d8hJc6s", "x", 1)), "the eldest has been given the four"
    assert not safe(known("4s9d8hJc6s", "x", 1)), "the eldest has been given the nine"
    assert not safe(known("9s4d8hJc6s", "x", 0)), "the next player may still pass the nine on"
    assert not safe(known("4s9d8hJc6s", "", 0)), "nothing is known"
    for tie, is_safe in (("first-left", True), ("all", False)):
        assert safe(known("4s4d8hJc6s", "x", 1, tie=tie)) is is_safe, "the eldest has been given an equal card"
        assert not safe(known("4s9d8hJc6s", "x", 1, tie=tie))


def test_a_dealer_who_knows_of_a_better_card_takes_it_unless_a_king_would_refuse() -> None:
    usual = next(iter(PLAYERS.values()))
    for deck, king_power, action in (
        ("4s9d", "refuse", "x"), ("4s9d", "none", "left"), ("4sKd", "none", "left"),
    ):  # fmt: skip
        rules = {"players": 2, "king_power": king_power, "king_show": "hidden"}
        mine = known(deck, "x", 1, dealer_left="on" if action == "left" else "off", **rules)
        assert usual(mine) == action, "the eldest has been given the better card"
    faced = known("Kd4s", "", 1, players=2, king_show="at-turn", dealer_left="on")
    assert (faced.held[0], usual(faced)) == ("K", "x"), "it would be refused"
    better = known("9s4d", "x", 1, players=2, dealer_left="on")
    assert (better.held, usual(better)) == (("4", "9"), "s")


@st.composite
def decisions(draw: st.DrawFn) -> Record:
    """A record of a deal broken off where somebody must decide; none where nobody has to."""
    record = draw(records())
    steps = list(GAME.deal(record.options, record.setup, GAME.order(record)))
    play: list[str] = []
    for _ in range(draw(st.integers(0, 12))):
        if steps[-1].state.turn is None:
            break
        action = draw(st.sampled_from(["s", "x", "x", *legal(steps[-1].state)]))
        after = steps[-1].state.apply(action)
        if after[-1].state.turn is None:
            break
        steps += after
        play.append(action)
    return parse(GAME, {**params(GAME, record), "play": ".".join(play)})


@given(decisions(), st.data())
def test_what_a_seat_cannot_see_changes_neither_its_knowledge_nor_its_play(record: Record, data: st.DataObject) -> None:
    played = GAME.replay(record)
    state = played.state
    assert isinstance(state, State)
    if state.turn is None:
        return
    seat = data.draw(st.sampled_from(state.order))
    mine = knows(played.steps, seat)
    # Two cards change places throughout the pack: the deal is another, and if it looks the same, all must be the same.
    order = GAME.order(record)
    hidden = [card for card in order if card not in state.sees(seat)]
    one, two = (data.draw(st.sampled_from(hidden)) for _ in range(2))
    swapped = [two if card == one else one if card == two else card for card in order]
    other = GAME.replay(parse(GAME, {**params(GAME, record), "deck": deck_text(swapped)}))
    if not looks_alike(played.steps, other.steps, seat):
        return
    theirs = knows(other.steps, seat)
    assert mine == theirs
    for policy in PLAYERS.values():
        if mine.turn == seat:
            assert policy(mine) == policy(theirs)


def looks_alike(one: tuple[object, ...], two: tuple[object, ...], seat: int) -> bool:
    """Whether two deals are the same to a seat: the same sentences at every step."""
    return [told(step, seat) for step in one] == [told(step, seat) for step in two]


def told(step: object, seat: int) -> str:
    event, state = step.event, step.state  # type: ignore[attr-defined]
    seen: frozenset[Card] = state.sees(seat)
    return GAME.rulebook.sentence(event, seen.__contains__)


@given(decisions())
def test_every_house_player_always_does_what_is_allowed(record: Record) -> None:
    played = GAME.replay(record)
    state = played.state
    assert isinstance(state, State)
    if state.turn is None:
        return
    mine = knows(played.steps, state.turn)
    for policy in PLAYERS.values():
        assert state.forbids(policy(mine)) is None
