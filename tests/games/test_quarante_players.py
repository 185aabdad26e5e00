"""What a seat knows, and what the house players do with it."""

import random
from itertools import chain
from math import comb

import pytest

from explorer.engine.cards import Card
from explorer.engine.play import legal
from explorer.games.quarante_de_roi import GAME
from explorer.games.quarante_de_roi.counsel import card_worths
from explorer.games.quarante_de_roi.knowledge import Claim, Knowledge, knows
from explorer.games.quarante_de_roi.play import points
from explorer.games.quarante_de_roi.players import lowness, strength_of, wins
from explorer.games.quarante_de_roi.rules import CARDS, State, deal
from explorer.games.quarante_de_roi.sampling import dealt, worths
from explorer.games.quarante_de_roi.setup import Options, Setup
from tests.games.quarante import EAST, NORTH, SOUTH, WEST, f3, played
from tests.games.quarante_hidden import some_moments, twins
from tests.games.test_quarante_any_deal import shuffled

SENSIBLE, STRONG = GAME.players["sensible"], GAME.players["strong"]


def sides(seats: list[str], play: str, turnup: str = "7c", **options: str) -> Knowledge:
    """What the seat on turn knows after some play; nobody of these hands holds a clique."""
    done = played(seats, turnup, play, **options)
    assert done.state.turn is not None
    return knows(done.steps, done.state.turn)


def test_every_player_is_explained() -> None:
    for kind in ("player", "player_about"):
        assert set(GAME.rulebook.words[kind]) == set(GAME.players)


# Nothing hidden is known, and nothing hidden is acted on.


def test_what_a_seat_cannot_see_changes_neither_what_it_knows_nor_what_its_player_does() -> None:
    found = 0
    for seed in range(12):
        for steps, again, seat in twins(seed):
            known = knows(steps, seat)
            assert knows(again, seat) == known
            assert SENSIBLE(knows(again, seat)) == SENSIBLE(known)
            if found % 8 == 0:
                assert STRONG(knows(again, seat)) == STRONG(known)
            found += steps[-1].state.zones() != again[-1].state.zones()
    assert found > 100


def test_voids_and_places_that_are_known_are_true() -> None:
    told = 0
    for seed in range(20):
        for steps, seat in some_moments(seed):
            state, known = steps[-1].state, knows(steps, seat)
            assert isinstance(state, State)
            for other in range(4):
                assert not {card.suit for card in state.hand(other)} & known.voids[other]
                told += len(known.voids[other])
            assert all(card in state.hand(holder) for card, holder in known.located.items())
            assert {*known.hand, *known.unseen} == {card for n in range(4) for card in state.hand(n)}
            assert known.left(seat) == len(known.hand)
    assert told > 300


def test_what_was_said_of_cliques_is_remembered_as_far_as_it_was_said() -> None:
    known = knows(f3(["say", "say"]).steps, SOUTH)
    assert known.claims == (None, Claim(3, "K"), Claim(3, "JQ", good=True), None)
    assert known.counted == EAST
    assert {card for card, seat in known.located.items() if seat == EAST} == set()
    holds_the_fourth = knows(f3(["say", "say"], clique_show="yes").steps, SOUTH)
    assert {str(card) for card, seat in holds_the_fourth.located.items() if seat == EAST} == {"Ks", "Kh", "Kc"}


def test_three_named_are_found_by_whoever_holds_the_fourth() -> None:
    hands = ["KsQhJd9d8d7d9c7c", "KhKdKc9s8s7sTsAs", "QsQdJsJhTdTh9h8h", ""]
    known = knows(played(hands, "7c", "say").steps, SOUTH)
    assert {str(card) for card, seat in known.located.items() if seat == EAST} == {"Kh", "Kd", "Kc"}


def test_a_rank_that_was_named_is_remembered_though_a_better_one_beats_it() -> None:
    hands = ["", "JsJhJd8s7sTsAs7h", "QsQhQd9sTdTh9h8h", "KsKhQc9d8dAd7d9c"]
    known = knows(played(hands, "7c", "say.say").steps, WEST)
    assert known.claims == (None, Claim(3, "J"), Claim(3, "Q"), None)
    assert known.counted == NORTH


def test_whoever_calls_a_clique_good_without_having_announced_it_holds_three_where_none_but_holders_speak() -> None:
    hands = ["", "JsJhJdJc8s7sTsAs", "QsQhQd9sTdTh9h8h", "KsKhQc9d8dAd7d9c"]
    called = {by: knows(played(hands, "7c", "say.say", goodbye_by=by).steps, WEST) for by in ("holders", "anyone")}
    assert called["holders"].claims[NORTH] == Claim(3, good=True)
    assert called["anyone"].claims[NORTH] is None


def test_the_trump_card_lies_until_the_dealer_takes_it() -> None:
    lies = {True: 0, False: 0}
    for seed in range(20):
        for steps, seat in some_moments(seed):
            known = knows(steps, seat)
            assert steps[-1].state.zones()["turned"] == ((known.turnup,) if known.lying else ())
            takers = [step.event.seat for step in steps if step.event.clause in ("trump.dealer-takes", "trump.at-once")]
            assert takers == ([] if known.lying else [known.dealer])
            lies[known.lying] += 1
    assert min(lies.values()) > 10


# Strong play: the hidden cards dealt in ways that fit.


def test_the_hands_tried_fit_what_is_known() -> None:
    tried = 0
    for seed in range(8):
        for steps, seat in some_moments(seed):
            known = knows(steps, seat)
            for hands in filter(None, (dealt(known, n) for n in range(3))):
                tried += 1
                assert hands[seat] == known.hand
                assert sorted(map(str, chain(*hands))) == sorted(map(str, (*known.hand, *known.unseen)))
                for other in range(4):
                    claim = known.claims[other]
                    assert len(hands[other]) == known.left(other)
                    assert other == seat or not {card.suit for card in hands[other]} & known.voids[other]
                    held = [card.rank for card in (*hands[other], *known.played[other])]
                    assert not claim or any(held.count(rank) >= claim.number for rank in claim.ranks)
                assert all(card in hands[holder] for card, holder in known.located.items())
    assert tried > 500


def test_the_ways_to_deal_differ_and_are_the_same_for_ever() -> None:
    known = knows(f3(["say", "say", "Kh"]).steps, NORTH)
    assert [dealt(known, n) for n in range(5)] == [dealt(known, n) for n in range(5)]
    assert len({tuple(dealt(known, n) or ()) for n in range(5)}) == 5


def test_with_the_hands_as_they_are_cards_differ_as_the_solver_says() -> None:
    sides = set()
    for seed in range(24):
        for steps, seat in some_moments(seed):
            state = steps[-1].state
            assert isinstance(state, State)
            if len(state.taken) < 5 or not set(legal(state)) <= set(CARDS):
                continue
            tried, told = worths(knows(steps, seat), state.hands), card_worths(state)
            first = next(iter(told))
            assert {card: worth - tried[first] for card, worth in tried.items()} == {
                card: worth - told[first] for card, worth in told.items()
            }
            sides |= {seat % 2} if len(set(told.values())) > 1 else set()
    assert sides == {0, 1}


def test_strong_play_takes_more_than_sensible_play() -> None:
    taken = [0, 0]
    for seed in range(1, 13, 2):
        for side in (0, 1):
            steps = list(deal(Options(), Setup(seed % 4), shuffled(seed)))
            while (seat := steps[-1].state.turn) is not None:
                steps += steps[-1].state.apply((STRONG if seat % 2 == side else SENSIBLE)(knows(steps, seat)))
            outcome = steps[-1].state.outcome()
            assert outcome
            taken[0] += outcome["points"][side]
            taken[1] += outcome["points"][1 - side]
    assert taken[0] > taken[1]


# Sensible play of cards.


def test_a_court_is_loaded_on_a_trick_that_the_partner_has_won() -> None:
    # East leads the King of hearts. West has no heart; its Queen of diamonds, below a King, is better here than kept.
    hands = ["7h8h9hJhTcQc7s8s", "KhJc9d8d7dAc9sTs", "AhThQhKdJsTdAdAs", "KsKcQdQsJd9c8c7c"]
    known = sides(hands, "Kh.Ah", turnup="Tc")
    assert known.seat == WEST
    assert SENSIBLE(known) == "Qd"


@pytest.mark.parametrize("seed", [135, 217])
def test_with_two_cards_left_a_king_is_loaded_on_a_trick_of_the_own_side(seed: int) -> None:
    """The partner leads to the last trick; a king kept would win it only if its suit were led."""
    met = 0
    steps = list(deal(Options(), Setup(seed % 4), shuffled(seed)))
    while (seat := steps[-1].state.turn) is not None:
        known = knows(steps, seat)
        choice = SENSIBLE(known)
        if len(known.hand) == 2 and len(known.trick.cards) == 3 and len(known.may) == 2:
            kings = [str(card) for card in known.hand if card.rank == "K" and card.suit != known.trump]
            if kings and known.trick.winner(known.trump) % 2 == seat % 2:
                met += 1
                assert choice in kings
        steps += steps[-1].state.apply(choice)
    assert met == 1


def test_a_court_is_won_by_the_last_to_play() -> None:
    hands = ["KhQh9hTcQcJd7s8s", "7hJc9d8d7dAc9sTs", "AhThKdJsQsTdAdAs", "8hJhKsKcQd9c8c7c"]
    known = sides(hands, "7h.Th.Jh", turnup="Tc")
    assert known.seat == SOUTH
    assert SENSIBLE(known) in ("Qh", "Kh")


def test_a_trump_on_another_suit_is_beaten_only_by_who_cannot_follow() -> None:
    hands = ["7h8h9hAs8s7s9sTs", "ThKdQdJd9d8d7dAd", "JcTc9cKsQsTdJs7c", "AhJhQhKhKcQcAc8c"]
    known = sides(hands, "7h.Th", turnup="7c", dealer=WEST)
    assert known.seat == NORTH
    (hidden, room), hearts, above = known.rooms[WEST], 6, 2
    none = comb(hidden - hearts, room) / comb(hidden, room)
    beaten = none * (1 - comb(hidden - above, room) / comb(hidden, room))
    assert wins(known, Card.parse("Jc")) == pytest.approx(1 - beaten)
    assert beaten < 0.1


def test_the_lowest_card_counts_least_and_has_the_lowest_rank() -> None:
    cards = [Card.parse(text) for text in ("Kd", "7h", "8s", "7s", "Jc", "Ah", "Qs")]
    assert [str(card) for card in sorted(cards, key=lowness, reverse=True)] == [
        "7s",
        "7h",
        "8s",
        "Ah",
        "Jc",
        "Qs",
        "Kd",
    ]


@pytest.mark.parametrize("void_play", ["free", "must-trump", "must-trump-and-overtrump"])
def test_no_court_is_thrown_on_a_lost_trick_without_need(void_play: str) -> None:
    """The last to play who cannot win the trick throws a worthless card if there is one."""
    met = 0
    for seed in range(30):
        rng = random.Random(seed)  # noqa: S311
        steps = list(deal(Options(void_play=void_play), Setup(), shuffled(seed)))
        while (seat := steps[-1].state.turn) is not None:
            state = steps[-1].state
            assert isinstance(state, State)
            choice = SENSIBLE(knows(steps, seat))
            assert choice in legal(state)
            if not state.asking and len(state.trick.cards) == 3 and state.trick.winner(state.trump) % 2 != seat % 2:
                able = [CARDS[action] for action in legal(state)]
                lost = all(table_winner(state, card) != seat for card in able)
                if lost and any(not points((card,)) for card in able):
                    met += 1
                    assert points((CARDS[choice],)) == 0
            steps += state.apply(choice if rng.random() < 0.7 else rng.choice(legal(state)))
    assert met > 20


def table_winner(state: State, card: Card) -> int:
    """Who takes the trick if this card is played."""
    trick = type(state.trick)(state.trick.seats, (*state.trick.cards, card))
    return trick.winner(state.trump)


def test_sensible_play_takes_more_than_the_lowest_card_does() -> None:
    taken = [0, 0]
    for seed in range(1, 61, 2):
        for side in (0, 1):
            steps = list(deal(Options(), Setup(seed % 4), shuffled(seed)))
            while (seat := steps[-1].state.turn) is not None:
                known = knows(steps, seat)
                steps += steps[-1].state.apply(SENSIBLE(known) if seat % 2 == side else known.may[-1])
            outcome = steps[-1].state.outcome()
            assert outcome
            taken[0] += outcome["points"][side]
            taken[1] += outcome["points"][1 - side]
    assert taken[0] > 1.15 * taken[1]


# Cliques: what they bring against what they give away.


def test_a_clique_nobody_has_spoken_against_is_announced() -> None:
    assert SENSIBLE(knows(f3([]).steps, EAST)) == "say"


def test_jacks_keep_silent_when_three_cards_have_been_announced() -> None:
    """Whoever has announced three others holds queens or kings, for no rank can be held twice."""
    known = knows(f3(["say"]).steps, NORTH)
    assert known.asked
    assert SENSIBLE(known) == "pass"


@pytest.mark.parametrize(
    ("hands", "seat", "word"),
    [
        # Queens are announced against three that may be jacks.
        (["JsJhJd9s8s7sTsAs", "QsQhQdJcTdTh9h8h", "KsKhQc9d8dAd7d9c"], NORTH, "say"),
        # Three cards keep silent after four.
        (["JsJhJdJc8s7sTsAs", "QsQhQd9sTdTh9h8h", "KsKhQc9d8dAd7d9c"], NORTH, "pass"),
        # Beside three of the partner that may be kings queens keep silent. If they are jacks it brings more, if kings
        # nothing: on the whole less than the cards told are worth.
        (["JsJhJd9s8s7sTsAs", "KsKhJc9dTdTh9h8h", "QsQhQdKcTc8dAd7d"], WEST, "pass"),
    ],
)
def test_three_queens_after_a_clique_that_was_announced(hands: list[str], seat: int, word: str) -> None:
    known = knows(played(["", *hands], "7c", "say").steps, seat)
    assert known.asked
    assert SENSIBLE(known) == word


def test_the_dealer_leaves_the_trump_out_of_a_clique_where_it_does_not_count() -> None:
    hands = ["KsKhKcQsQhQd9d8d", "JsJhJdJcTsTh9h8h", "AsAhAdAcTdTc9s9c", ""]
    for way, kings in (("no", 2), ("yes", 3)):
        known = knows(played(hands, "Kc", "", turnup_in_clique=way).steps, SOUTH)
        assert (known.lying, strength_of(known, "K")[0], strength_of(known, "Q")[0]) == (True, kings, 3)
