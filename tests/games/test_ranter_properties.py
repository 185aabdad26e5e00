"""What holds for every deal of Ranter-Go-Round, whatever the options, the players, the cards and the play."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.cards import PACKS, Card, deck_text
from explorer.engine.play import Event, Replay, forbidden, legal
from explorer.engine.record import Record, params, parse
from tests.games.ranter_reference import result
from tests.games.ranter_table import BOOK, GAME, state


@st.composite
def rules(draw: st.DrawFn) -> dict[str, str]:
    """A ruleset, and any options over it that can go together."""
    keys = {"rules": draw(st.sampled_from([ruleset.id for ruleset in BOOK.rulesets]))}
    for option in BOOK.options:
        if draw(st.booleans()):
            values = [value.value for value in option.values]
            keys[option.name] = draw(st.sampled_from(values + [str(n) for n in range(*(option.numbers or (0, 0)))]))
    options = GAME.make_options(
        {**BOOK.ruleset(keys["rules"]).values, **{k: v for k, v in keys.items() if k != "rules"}}
    )
    if options.conflict():
        keys["lives"] = "4"
    return keys


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of a deal without any play."""
    keys = draw(rules())
    options = parse(GAME, {**keys, "players": "2"}).options
    players = draw(st.integers(2, 6) | st.integers(2, options.most_players))
    keys["players"] = str(players)
    seats = st.lists(st.sampled_from(range(players)), unique=True)
    if draw(st.booleans()):
        lives = draw(st.lists(st.integers(0, options.lives), min_size=players, max_size=players))
        for seat in draw(st.lists(st.sampled_from(range(players)), min_size=2, max_size=2, unique=True)):
            lives[seat] = lives[seat] or 1
        keys["have"] = "".join(map(str, lives))
        keys["dealer"] = str(draw(st.sampled_from([seat for seat in range(players) if lives[seat]])))
    for name in ("face", "graced"):
        if draw(st.booleans()):
            keys[name] = ".".join(map(str, draw(seats)))
    if draw(st.booleans()):
        keys["pot"] = str(draw(st.integers(0, 500)))
    keys["deal"] = str(draw(st.integers(1, 999_999_999)))
    courts = [card for card in PACKS[options.pack] if card.rank in "KQJA"]
    keys["deck"] = deck_text(
        draw(st.lists(st.sampled_from(courts) | st.sampled_from(PACKS[options.pack]), unique=True, max_size=8))
    )
    return parse(GAME, keys)


@st.composite
def deals(draw: st.DrawFn) -> tuple[Record, Replay]:
    """A deal played to its end by players who like to exchange."""
    record = draw(records())
    steps = list(GAME.deal(record.options, record.setup, GAME.order(record)))
    play: list[str] = []
    while steps[-1].state.turn is not None:
        actions = legal(steps[-1].state)
        wish = draw(st.integers(0, len(actions) + 1))
        play.append(actions[wish] if wish < len(actions) else "x")
        steps += steps[-1].state.apply(play[-1])
    played = GAME.replay(parse(GAME, {**params(GAME, record), "play": ".".join(play)}))
    assert list(played.steps) == steps
    return record, played


@given(deals())
def test_it_agrees_with_another_way_of_writing_the_rules(deal: tuple[Record, Replay]) -> None:
    record, played = deal
    setup, options = record.setup, record.options
    lives = setup.lives(options)
    deck = [str(card) for card in GAME.order(record)]
    other = result(options, lives, setup.dealer, setup.face, bool(setup.graced), deck, played.played)
    end = state(played)
    assert {seat: str(card) for seat, card in zip(end.order, end.hands, strict=True)} == other.hands
    assert other.used == len(played.played)
    found = end.outcome()
    assert found is not None
    assert (found["losers"], found["lives"]) == (sorted(other.losers), other.lives)
    assert (found["winners"], found["over"]) == (sorted(other.winners), other.over)
    carried = GAME.carry(end)
    assert (carried.dealer if carried else None) == other.next_dealer


@given(deals())
def test_cards_and_lives_are_conserved(deal: tuple[Record, Replay]) -> None:
    record, played = deal
    pack = sorted(map(str, GAME.pack(record.options)))
    for step in played.steps:
        assert sorted(str(card) for cards in step.state.zones().values() for card in cards) == pack
        assert sorted(str(lay.card) for lay in GAME.table(step).lays) == pack
    end = state(played)
    before, after = record.setup.lives(record.options), end.lives
    given_back = len(end.graced) - len(record.setup.graced)
    if end.ending is not None and end.ending.reason == "end.last-two-tie.playoff":
        given_back = len(end.losers)
    assert sum(before) - sum(after) == len(end.losers) - given_back
    paid = [event for event in events(played) if event.points]
    assert [event.seat for event in paid] == list(end.losers)
    staked = 0 if given_back == len(end.losers) and not end.graced and given_back else len(end.losers)
    if record.options.lives_are_staked:
        assert end.pot - record.setup.pool(record.options) == staked
    else:
        assert end.pot == record.setup.pool(record.options)


@given(deals())
def test_the_pool_is_what_was_lost(deal: tuple[Record, Replay]) -> None:
    record, played = deal
    carried = GAME.carry(played.state)
    if carried is not None and record.setup.pot is None and not state(played).outcome()["over"]:  # type: ignore[index]
        assert carried.pot is None
        assert carried.pool(record.options) == state(played).pot


@given(deals())
def test_somebody_decides_exactly_until_the_end(deal: tuple[Record, Replay]) -> None:
    _, played = deal
    for step in played.steps:
        assert (legal(step.state) == ()) == (step.state.turn is None)
        assert all(BOOK.has(clause) for clause in forbidden(step.state).values())
    assert played.state.turn is None
    assert played.state.outcome() is not None
    assert [step.state.outcome() for step in played.steps[:-1]] == [None] * (len(played.steps) - 1)


@given(deals())
def test_only_clauses_in_force_happen_and_all_can_be_said(deal: tuple[Record, Replay]) -> None:
    record, played = deal
    for step in played.steps:
        assert BOOK.clause(step.event.clause).in_force(record.options), step.event
        for seat in (0, record.setup.players - 1):
            assert "{" not in BOOK.sentence(step.event, step.state.sees(seat).__contains__)


@given(deals())
def test_records_are_written_and_read_back(deal: tuple[Record, Replay]) -> None:
    record, played = deal
    assert parse(GAME, params(GAME, record)) == record
    following = GAME.next(record, played)
    if following is not None:
        assert parse(GAME, params(GAME, following)) == following
        assert params(GAME, parse(GAME, params(GAME, following))) == params(GAME, following)


def events(played: Replay) -> Iterator[Event]:
    return (step.event for step in played.steps)


BOTH = ("turn.exchange", "king.trade", "dealer.neighbour")
HIS_OWN = ("deal.dealer-three", "dealer.cut", "dealer.top")


@given(deals())
def test_nobody_sees_a_card_that_was_not_shown_to_him(deal: tuple[Record, Replay]) -> None:
    _, played = deal
    first = played.steps[0].state
    seats = range(len(state(played).lives))
    knows: list[set[Card]] = [set(first.zones().get(f"hand {seat}", ())) for seat in seats]
    for step in played.steps:
        event = step.event
        if event.clause in BOTH:
            told = {event.seat, event.other}
        elif event.clause in HIS_OWN:
            told = {event.seat}
        else:
            told = set(seats)
        shown = event.cards[:1] if event.clause == "dealer.king-blocked" else event.cards
        for seat in told:
            assert seat is not None
            knows[seat] |= set(shown)
        assert [step.state.sees(seat) for seat in seats] == knows, event


@given(rules(), st.data())
def test_an_idle_option_changes_nothing(keys: dict[str, str], data: st.DataObject) -> None:
    record = parse(GAME, {**keys, "deal": str(data.draw(st.integers(1, 10_000))), "players": "6"})
    for name in record.options.idle():
        value = data.draw(st.sampled_from([value.value for value in BOOK.option(name).values]))
        other = parse(GAME, {**params(GAME, record), name: value})
        assert list(events(GAME.replay(record))) == list(events(GAME.replay(other)))
        play = ".".join("x" * 6)
        one, two = (GAME.replay(parse(GAME, {**params(GAME, r), "play": play})) for r in (record, other))
        assert list(events(one)) == list(events(two))
