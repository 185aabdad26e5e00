"""What is best here: asked for by a key, told of every action, and never with cards that the reader may not see."""

import re

import pytest
from django.test import Client

from explorer.engine.play import legal
from explorer.engine.record import params, parse
from explorer.games import GAMES
from explorer.pages.links import stepper, table

QUARANTE = "/quarante-de-roi/table/"
WITH_COUNSEL = [game for game in GAMES.values() if game.counsel]


def figures(text: str) -> list[str]:
    """What is said of the worth of each action, in the order of the page."""
    return [found.replace("\u00a0", " ") for found in re.findall(r"<small>([^<]*: (?:best|costs [^<]*))</small>", text)]


@pytest.mark.parametrize("game", WITH_COUNSEL, ids=lambda game: game.slug)
def test_each_action_at_the_first_decision_is_weighed(client: Client, game) -> None:
    record = parse(game, {"deal": "12"})
    played = game.replay(record)
    plain = client.get(table(game, record, step=len(played.steps))).text
    assert figures(plain) == []
    asked = table(game, record, step=len(played.steps), best=True)
    assert f'href="{asked.replace("&", "&amp;")}"' in plain
    found = client.get(asked).text
    counsel = game.counsel(played.steps)
    assert counsel
    told = figures(found)
    assert len(told) == len(legal(played.state)) == len(counsel.advice)
    assert sum(item.endswith(": best") for item in told) == len(counsel.best)
    assert found.count('class="best"') >= len(counsel.best)
    assert game.rulebook.word("counsel", counsel.unit) in found
    for key in counsel.assumed:
        assert game.rulebook.word("assumed", key).replace("'", "&#x27;") in found


def test_cards_are_weighed_with_all_cards_seen(client: Client) -> None:
    game = GAMES["quarante-de-roi"]
    record = parse(game, {"deal": "f3"})
    played = game.replay(record)
    decisions = [step for step in range(10, 30) if played.steps[step].action is not None]
    for step in decisions[::7]:
        counsel = game.counsel(played.steps[:step])
        assert counsel
        assert sum(counsel.rest) == 48 - sum(played.steps[step - 1].state.courts), "all that is not taken yet"
        found = client.get(table(game, record, step=step, best=True)).text
        worths = [int(item.split()[0].replace("−", "-")) for item in figures(found)]
        assert sorted(worths, reverse=True) == [item.worth for item in counsel.advice]
        assert f"{game.rulebook.teams[0]} {counsel.rest[0]} point" in found
        action = played.steps[step].action
        cost = next(item.cost for item in counsel.advice if item.action == action)
        assert ("nothing is better" in found) == (cost == 0)
        if cost:
            assert re.search(rf"Played was .*, which costs {cost} point", found)


def test_the_two_sides_share_what_is_left() -> None:
    game = GAMES["quarante-de-roi"]
    played = game.replay(parse(game, {"deal": "f3"}))
    decisions = [number for number in range(30, len(played.steps)) if played.steps[number].action is not None]
    assert len(decisions) > 5
    for number in decisions:
        counsel = game.counsel(played.steps[:number])
        assert counsel
        assert counsel.rest[counsel.seat % 2] == counsel.advice[0].worth


def test_it_stays_on_from_step_to_step(client: Client) -> None:
    game = GAMES["quarante-de-roi"]
    record = parse(game, {"deal": "f3", "step": "9", "best": "1"})
    assert params(game, record) == {"deal": "f3", "step": "9", "best": "1"}
    assert stepper(game, record)(10).endswith("best=1")
    found = client.get(table(game, record)).text
    assert f'{QUARANTE}?deal=f3&amp;step=10&amp;best=1"' in found
    assert f'{QUARANTE}?deal=f3&amp;step=9"' in found
    for kept in ("table.json?deal=f3&amp;step=9", "embed/?deal=f3&amp;step=9"):
        assert kept in found
        assert f"{kept}&amp;best" not in found


@pytest.mark.parametrize("query", ["deal=12", "deal=31", "deal=1792"])
def test_no_seat_is_told_what_rests_on_all_cards(client: Client, query: str) -> None:
    game = GAMES["quarante-de-roi"]
    record = parse(game, dict(pair.split("=") for pair in query.split("&")))
    played = game.replay(record)
    turn = played.state.turn
    for who in ("seat", "sit"):
        answer = client.get(f"{QUARANTE}?{query}&{who}={turn}&best=1&step=999").text
        assert figures(answer) == []
        assert 'class="best"' not in answer
        if who == "seat":
            assert "told to no seat" in answer
        plain = client.get(f"{QUARANTE}?{query}&{who}={turn}&step=999").text
        assert "What is best here?" not in plain


def test_what_would_take_too_long_is_said_to_do_so(client: Client) -> None:
    answer = client.get(
        "/ranter-go-round/table/?dealer_cards=3&queen=deflect&tie=cancel&players=9&deal=12&step=999&best=1"
    ).text
    assert figures(answer) == []
    assert "would take too long to count, so it is not told." in answer
    assert "told to no seat" not in answer


def test_what_is_best_is_asked_with_nothing_but_0_or_1(client: Client) -> None:
    assert client.get(f"{QUARANTE}?best=2").status_code == 400
    assert client.get(f"{QUARANTE}?best=0").status_code == 200


KNOWN = "Reckoned from what P5 can know, not from all the cards that you see."


def test_with_all_cards_open_it_is_said_whose_knowledge_the_figures_rest_on(client: Client) -> None:
    """P3 stands on a four that the reader sees, and P5 does not."""
    answer = client.get("/ranter-go-round/table/?deck=7h9c4sQd5cKd&play=s.s.s.s&best=1&step=5").text
    assert KNOWN in answer
    assert "<p>P3 has not played as the usual house player does: the open cards show it.</p>" in answer
    assert "P2 has not played" not in answer
    seated = client.get("/ranter-go-round/table/?deck=7h9c4sQd5cKd&play=s.s.s.s&best=1&step=5&seat=4").text
    assert figures(seated)
    assert KNOWN not in seated
    assert "has not played as the usual house player does" not in seated


def test_where_all_cards_are_reckoned_with_it_is_not_said_to_be_otherwise(client: Client) -> None:
    answer = client.get(f"{QUARANTE}?deal=12&step=999&best=1").text
    assert figures(answer)
    assert "Reckoned from what" not in answer
