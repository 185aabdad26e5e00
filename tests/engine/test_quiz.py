"""Questions made from deals: the answer is what the rules say, the same for ever."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from explorer.engine.cards import Card
from explorer.engine.quiz import Answer, offered, puzzle
from explorer.games import GAMES

KINDS = [(slug, kind) for slug, game in GAMES.items() for kind in game.quiz]


def puzzles(slug, kind, rules=None):
    game = GAMES[slug]
    made = (puzzle(game, rules or game.plain, [kind], deal, 0) for deal in range(1, 9))
    return [found for found in made if found]


@pytest.mark.parametrize(("slug", "kind"), KINDS)
def test_a_question_of_every_kind_can_be_asked_and_has_one_right_answer(slug, kind):
    game = GAMES[slug]
    found = puzzles(slug, kind)
    assert found
    for item in found:
        assert item.answers.count(item.right) == 1
        assert 1 < len(item.answers) == len(set(item.answers)) <= 6 or kind == "best-card"
        assert item.kind == kind
        assert game.rulebook.has(item.clause)
        assert game.rulebook.has(item.event.clause)
        steps = game.replay(item.record).steps
        assert 1 <= item.record.step <= item.shows <= len(steps)
    assert found == puzzles(slug, kind)


@pytest.mark.parametrize("jack", ["off", "block"])
def test_an_exchange_may_be_blocked_where_jacks_block(jack):
    game = GAMES["ranter-go-round"]
    rules = replace(game.plain, options=replace(game.plain.options, jack=jack))
    offers = [Answer("block") in item.answers for item in puzzles("ranter-go-round", "asked", rules)]
    assert set(offers) == {jack == "block"}


@pytest.mark.parametrize(
    ("slug", "kind"), [pair for pair in KINDS if pair[1] in ("who-loses", "who-takes", "next-dealer")]
)
def test_the_right_seats_are_those_of_the_replay(slug, kind):
    """Told by the outcome, not by the code that asks."""
    game = GAMES[slug]
    for item in puzzles(slug, kind):
        played = game.replay(item.record)
        outcome = played.state.outcome()
        if kind == "who-loses":
            assert list(item.right.seats) == outcome["losers"]
        elif kind == "next-dealer":
            assert item.right.seats == (game.carry(played.state).dealer,)
        else:
            tricks = [n for n, step in enumerate(played.steps, 1) if step.event.clause == "trick"]
            assert item.right.seats == (outcome["tricks"][tricks.index(item.shows)],)


def test_a_card_that_may_not_be_played_is_one_that_the_table_refuses():
    game = GAMES["quarante-de-roi"]
    said = set()
    for item in puzzles("quarante-de-roi", "may-play"):
        fault = game.replay(item.record).fault
        said.add(item.right.word)
        assert (item.right == Answer("no")) == (fault is not None)
        if fault:
            assert fault.clause == item.clause
    assert said == {"yes", "no"}


def test_what_is_asked_about_a_king_follows_the_rules_in_force():
    """The same kind of question has other answers under other rules."""
    game = GAMES["ranter-go-round"]
    words = {}
    for king in ("take", "blocked", "penalty"):
        options = game.make_options({**game.values(game.plain.options), "dealer_king": king})
        rules = game.plain.__class__(game.plain.rules, options, game.plain.setup)
        words[king] = {item.right.word for item in puzzles("ranter-go-round", "king-drawn", rules)}
    assert words == {"take": {"kept"}, "blocked": {"old"}, "penalty": {"pays"}}


def test_the_place_of_the_right_answer_does_not_betray_it():
    for slug, kind in KINDS:
        if kind not in ("asked", "may-play", "king-drawn", "which-clique", "best", "best-card"):
            places = {item.answers.index(item.right) for item in puzzles(slug, kind)}
            assert len(places) > 1, kind


def test_other_answers_are_offered_once_and_never_the_right_one_twice():
    right = Answer("points", points=(5,))
    found = offered(right, [Answer("points", points=(n,)) for n in (5, 5, 4, 4, 9, 3, 2, 1, 0)])
    assert [answer.points[0] for answer in found] == [1, 2, 3, 4, 5, 9]


def under(slug, **options):
    """A record under the first ruleset with some options changed."""
    game = GAMES[slug]
    return game.plain.__class__(
        game.plain.rules, game.make_options({**game.values(game.plain.options), **options}), game.plain.setup
    )


def test_whose_turn_it_is_can_be_asked_where_the_last_player_only_faces_a_king():
    rules = under("ranter-go-round", king_show="at-turn")
    game = GAMES["ranter-go-round"]
    made = [puzzle(game, rules, ["whose-turn"], deal, 0) for deal in (132, 257)]
    assert [found.clause for found in made if found][1:] == ["king.at-turn"]


def test_how_a_game_ends_is_mostly_asked_of_a_tie_and_names_the_rule_that_settles_it():
    def settled(**options):
        return [
            found.clause for found in puzzles("ranter-go-round", "how-it-ends", under("ranter-go-round", **options))
        ]

    assert settled().count("end.last-two-tie.playoff") > 3
    assert set(settled(grace="first-out")) == {"grace"}
    assert set(settled(tie="cancel")) <= {"end", "tie.cancel"}


def test_that_the_dealer_takes_up_the_trump_is_not_why_another_card_may_be_played():
    game = GAMES["quarante-de-roi"]
    found = [puzzle(game, game.plain, ["may-play"], deal, 0) for deal in range(1, 40)]
    takes = 0
    for item in found:
        steps = game.replay(item.record).steps
        if item.right == Answer("yes"):
            assert item.event.cards == steps[item.shows - 1].event.cards
            takes += steps[item.record.step].event.clause == "trump.dealer-takes"
            turned = str(steps[0].state.turnup)
            assert item.clause != "trump.dealer-takes" or turned in map(str, item.event.cards)
    assert takes


def test_who_wins_is_asked_by_the_last_thing_that_is_seen():
    for item in puzzles("quarante-de-roi", "who-wins"):
        assert item.event == GAMES["quarante-de-roi"].replay(item.record).steps[item.record.step - 1].event


def test_what_follows_when_one_asks_another_is_often_asked_of_a_king():
    found = [
        item
        for deal in range(1, 25)
        if (item := puzzle(GAMES["ranter-go-round"], GAMES["ranter-go-round"].plain, ["asked"], deal, 0))
    ]
    assert sum(item.clause.startswith("king.") for item in found) > len(found) / 4, "by chance one in ten"
    assert {item.record.setup.players for item in found} == {3, 4, 5}


def test_lives_are_asked_for_when_the_cards_have_been_turned_up():
    for item in puzzles("ranter-go-round", "lives-left"):
        steps = GAMES["ranter-go-round"].replay(item.record).steps
        assert steps[item.record.step - 1].event.clause == "reveal"
        assert item.event in [step.event for step in steps[item.record.step :]]


def test_the_kinds_follow_one_another_and_one_that_no_deal_has_gives_way_to_the_next():
    def asks(kind):
        return lambda _, record, __: kind != "c" and SimpleNamespace(answers=(1, 2), kind=kind, record=record)

    plain = GAMES["ranter-go-round"].plain
    game = SimpleNamespace(plain=plain, quiz={kind: asks(kind) for kind in "abcd"})
    rules = replace(plain, deck=tuple(map(Card.parse, ("Kh", "7d"))), play=("x",), step=3)
    found = [puzzle(game, rules, "abcd", 5, place) for place in range(9)]
    kinds = "".join(item.kind for item in found)
    assert kinds in "abdd" * 4
    assert {(item.record.deck, item.record.play, item.record.step) for item in found} == {((), (), 1)}
    assert puzzle(game, rules, "c", 5, 0) is None
