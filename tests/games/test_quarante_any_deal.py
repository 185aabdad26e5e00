"""Any deal under any options, against a small model written apart from the rules."""

import random
from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from explorer.engine.cards import Card, Cards
from explorer.engine.play import Step, legal
from explorer.engine.record import Record, params, parse
from explorer.games.quarante_de_roi import GAME
from explorer.games.quarante_de_roi.rules import State, carry, deal
from explorer.games.quarante_de_roi.setup import Options, Setup, game_over
from tests.games.quarante import PACK, PLAYS, deck

VALUES = {
    option.name: [value.value for value in option.values] for option in GAME.rulebook.options if not option.numbers
}


@st.composite
def any_options(draw: st.DrawFn) -> Options:
    """Options, each anywhere in its range."""
    chosen = {name: draw(st.sampled_from(values), label=name) for name, values in VALUES.items()}
    return Options(**chosen, target=draw(st.one_of(st.just(150), st.integers(1, 1000)), label="target"))


@st.composite
def any_setup(draw: st.DrawFn, options: Options) -> Setup:
    """A dealer, and scores with which the game is not over."""
    near = st.integers(max(0, options.target - 60), options.target - 1)
    scores = draw(st.tuples(near, near), label="scores")
    if draw(st.booleans(), label="tied beyond the target"):
        scores = (options.target, options.target)
    return Setup(draw(st.integers(0, 3), label="dealer"), (0, 0) if game_over(options, scores) else scores)


def shuffled(seed: int) -> Cards:
    """The pack in some order; every other time with the courts of a rank gathered in few hands."""
    rng = random.Random(seed)  # noqa: S311
    rest = list(PACK)
    rng.shuffle(rest)
    if seed % 2:
        return tuple(rest)
    hands: list[list[Card]] = [[], [], [], []]
    for rank in "KQJ":
        holder = rng.randrange(4)
        for card in [card for card in rest if card.rank == rank]:
            at = holder if rng.random() < 0.8 and len(hands[holder]) < 8 else rng.randrange(4)
            hands[at if len(hands[at]) < 8 else min(range(4), key=lambda n: len(hands[n]))].append(card)
    for card in [card for card in rest if card.rank not in "KQJ"]:
        min(hands, key=len).append(card)
    dealer = rng.randrange(4)
    return deck(["".join(map(str, hand)) for hand in hands], str(rng.choice(hands[dealer])), dealer)


def play_out(options: Options, setup: Setup, order: Cards, seed: int) -> list[Step]:
    """Play a deal with legal actions picked by a seed."""
    rng = random.Random(seed)  # noqa: S311
    steps = list(deal(options, setup, order))
    while steps[-1].state.turn is not None:
        steps += steps[-1].state.apply(rng.choice(legal(steps[-1].state)))
    return steps


@st.composite
def any_deal(draw: st.DrawFn) -> tuple[Options, Setup, list[Step]]:
    """Options, what the deal starts from, and all its steps."""
    options = draw(any_options())
    setup = draw(any_setup(options))
    seed = draw(st.integers(0, 2**32), label="seed")
    return options, setup, play_out(options, setup, shuffled(seed), seed)


def table(step: Step) -> State:
    assert isinstance(step.state, State)
    return step.state


def decisions(steps: Sequence[Step]) -> list[tuple[State, str | None]]:
    """The tables at which somebody decided, with what was decided."""
    pairs = zip(steps, [*steps[1:], None], strict=True)
    return [(table(step), after and after.action) for step, after in pairs if not after or after.action]


@given(any_deal())
def test_cards_and_points_are_conserved(played: tuple[Options, Setup, list[Step]]) -> None:
    _, setup, steps = played
    for step in steps:
        zones = step.state.zones()
        assert sorted(str(card) for zone in zones.values() for card in zone) == sorted(map(str, PACK))
        assert len(GAME.table(step).lays) == 32
    final = table(steps[-1])
    outcome = final.outcome()
    assert outcome
    gains = [after - before for after, before in zip(outcome["scores"], setup.scores, strict=True)]
    clique = outcome["clique"]["points"] if outcome["clique"] else 0
    assert sum(gains) == sum(outcome["points"]) + clique
    if len(outcome["tricks"]) == 8:
        assert sum(outcome["points"]) == 48


@given(any_deal())
def test_something_is_legal_until_the_end_and_nothing_after(played: tuple[Options, Setup, list[Step]]) -> None:
    _, _, steps = played
    for state, action in decisions(steps):
        assert (action is None) == (state.turn is None) == (legal(state) == ())
        assert (state.outcome() is None) == (state.turn is not None)
        assert action is None or action in legal(state)
        assert set(legal(state)) <= set(state.actions())
    over = table(steps[-1])
    assert {over.forbids(action) for action in ("say", "Kh")} <= {"next-lead", "game.first-to-reach"}


@given(any_deal())
def test_only_clauses_in_force_happen(played: tuple[Options, Setup, list[Step]]) -> None:
    options, _, steps = played
    for step in steps:
        clause = GAME.rulebook.clause(step.event.clause)
        assert clause.in_force(options)
        assert GAME.rulebook.sentence(step.event)


# What a seat knows: its own eight cards, and what has been laid, turned or shown for all to see.


@given(any_deal())
def test_a_seat_sees_its_own_cards_and_what_was_laid_open(played: tuple[Options, Setup, list[Step]]) -> None:
    _, _, steps = played
    own = [set(hand) for hand in table(steps[0]).hands]
    open_to_all: set[Card] = set()
    for step in steps:
        if step.event.clause in PLAYS | {"trump.turnup", "clique.show"}:
            open_to_all |= set(step.event.cards)
        for seat in range(4):
            assert step.state.sees(seat) == own[seat] | open_to_all
        if not step.event.private:
            assert set(step.event.cards) <= open_to_all


# What may be played: the duties in a few lines.


def may_play(options: Options, hand: list[Card], trick: list[Card], trump: str) -> list[Card]:
    """The cards of a hand that may be played to a trick."""
    if not trick:
        return hand
    same = [card for card in hand if card.suit == trick[0].suit]
    trumps = [card for card in hand if card.suit == trump]
    if same:
        return same + (trumps if options.follow == "follow-or-trump" and trick[0].suit != trump else [])
    if options.void_play == "free" or not trumps:
        return hand
    order = "789TAJQK"
    top = max((order.index(card.rank) for card in trick if card.suit == trump), default=-1)
    higher = [card for card in trumps if order.index(card.rank) > top]
    return higher if higher and options.void_play == "must-trump-and-overtrump" else trumps


@given(any_deal())
def test_the_legal_cards_are_those_of_the_model(played: tuple[Options, Setup, list[Step]]) -> None:
    options, setup, steps = played
    hands = [set(hand) for hand in table(steps[0]).hands]
    turned = next(step.event.cards[0] for step in steps if step.event.clause == "trump.turnup")
    trick: list[Card] = []
    first = True
    for state, action in decisions(steps):
        if action is None or action in ("say", "pass", "say3"):
            continue
        seat = state.turn
        assert seat is not None
        held = set(hands[seat])
        if first and seat == setup.dealer and options.turnup_pickup == "first-card" and options.turnup_playable == "no":
            held.discard(turned)
        assert set(legal(state)) == set(map(str, may_play(options, list(held), trick, turned.suit)))
        assert set(state.actions()) == set(map(str, hands[seat]))
        card = Card.parse(action)
        hands[seat].remove(card)
        trick.append(card)
        if len(trick) == 4:
            trick, first = [], False


# What a clique brings: recomputed from the hands and the actions alone.


def held(options: Options, hand: set[Card], turned: Card, dealt_it: bool) -> tuple[int, int] | None:
    """The best clique of a hand as number and rank."""
    if dealt_it and options.turnup_pickup == "first-card" and options.turnup_in_clique == "no":
        hand = hand - {turned}
    counts = [(sum(card.rank == rank for card in hand), n) for n, rank in enumerate("JQK")]
    return max((count for count in counts if count[0] >= 3), default=None)


@given(any_deal())
def test_the_clique_that_scores_is_the_best_announced(played: tuple[Options, Setup, list[Step]]) -> None:
    options, setup, steps = played
    hands = [set(hand) for hand in table(steps[0]).hands]
    turned = next(step.event.cards[0] for step in steps if step.event.clause == "trump.turnup")
    best: tuple[int, int, int] | None = None
    asked = []
    for state, action in decisions(steps):
        if action not in ("say", "pass", "say3"):
            continue
        seat = state.turn
        assert seat is not None
        asked.append(seat)
        clique = held(options, hands[seat], turned, seat == setup.dealer)
        assert clique
        assert ("say3" in state.actions()) == (clique[0] == 4)
        number = 3 if action == "say3" else clique[0]
        if action != "pass" and (best is None or (number, clique[1]) > best[:2]):
            best = (number, clique[1], seat)
    expected = None
    if best:
        value = {3: (6, 8, 10), 4: (13, 20, 40)}[best[0]][best[1]]
        expected = {"seat": best[2], "count": best[0], "rank": "JQK"[best[1]], "points": value}
    assert (outcome := table(steps[-1]).outcome())
    assert outcome["clique"] == expected
    step = 1 if options.direction == "anticlockwise" else -1
    order = [(setup.dealer + step * n) % 4 for n in (1, 2, 3, 4)]
    holders = [seat for seat in order if held(options, hands[seat], turned, seat == setup.dealer)]
    assert asked == holders


@given(any_deal())
def test_scores_end_the_game_as_the_options_say(played: tuple[Options, Setup, list[Step]]) -> None:
    options, setup, steps = played
    outcome = table(steps[-1]).outcome()
    assert outcome
    (south, east), target = outcome["scores"], options.target
    stopped = steps[-1].event.clause == "game.first-to-reach"
    if options.both_over == "first-to-reach":
        assert stopped == (max(south, east) >= target)
        before = [step for step in steps if table(step).scores != table(steps[-1]).scores]
        assert all(max(table(step).scores) < target for step in before)
        assert outcome["over"] == stopped
    else:
        assert not stopped
        assert len(outcome["tricks"]) == 8
        ended = max(south, east) >= target and (south != east or options.final_tie == "draw")
        assert outcome["over"] == ended
    winner = None if south == east or not outcome["over"] else ("SN" if south > east else "EW")
    assert outcome["winner"] == winner
    after = carry(table(steps[-1]))
    assert (after is None) == outcome["over"]
    if after:
        step = 1 if options.direction == "anticlockwise" else -1
        assert (after.dealer, after.scores) == ((setup.dealer + step) % 4, (south, east))


@st.composite
def any_record(draw: st.DrawFn) -> Record:
    """A record that an address can hold, with some of its play."""
    options = draw(any_options())
    setup = draw(any_setup(options))
    number = draw(st.integers(1, 999_999_999), label="deal")
    rules = draw(st.sampled_from([ruleset.id for ruleset in GAME.rulebook.rulesets]), label="rules")
    keys: dict[str, Any] = {
        **GAME.values(options),
        **setup.write(options, Setup()),
        "rules": rules,
        "deal": str(number),
    }
    seed = draw(st.integers(0, 2**32), label="seed")
    if draw(st.booleans(), label="deck"):
        keys["deck"] = "".join(map(str, shuffled(seed)[: draw(st.integers(0, 32), label="cards named")]))
    order = GAME.order(parse(GAME, keys))
    actions = [step.action for step in play_out(options, setup, order, seed) if step.action]
    played = actions[: draw(st.integers(0, len(actions)), label="actions")]
    if played:
        keys["play"] = ".".join(played)
    if draw(st.booleans(), label="looked at"):
        keys |= {"step": str(draw(st.integers(-5, 99))), "seat": str(draw(st.integers(0, 3))), "auto": "1"}
    return parse(GAME, keys)


@given(any_record())
def test_a_record_is_written_and_read_back(record: Record) -> None:
    written = params(GAME, record)
    assert parse(GAME, written) == record
    assert params(GAME, parse(GAME, written)) == written
    played = GAME.replay(record)
    assert played.fault is None
    assert played == GAME.replay(parse(GAME, written))
    after = GAME.next(record, played)
    if after is not None:
        assert parse(GAME, params(GAME, after)) == after
