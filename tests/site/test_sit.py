"""A seat taken: its page, its links and its JSON."""

import html
import json
import random
import re
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from explorer.engine.game import Game
from explorer.engine.play import legal
from explorer.engine.record import Record, parse
from explorer.games import GAMES
from explorer.pages import links
from tests.site.test_seats import named

POSITIONS = 500
PLAYED = [slug for slug, game in GAMES.items() if game.players]
"The games that have house players, against whom a seat is taken."
RULES = {
    "ranter-go-round": [{}, {"rules": "hoffmann1891"}, {"players": "9"}, {"king_power": "stop-play"}, {"pack": "40"},
                        {"dealer_cards": "3"}, {"announce_low": "face"}, {"have": "20311"}],
    "quarante-de-roi": [{}, {"clique_time": "with-first-card"}, {"void_play": "must-trump"}, {"scores": "141-120"},
                        {"clique_proof": "show"}, {"both_over": "first-to-reach", "scores": "140-140"}],
}  # fmt: skip


def chance(seed: object) -> random.Random:
    """The same course of chance at every run."""
    return random.Random(str(seed))  # noqa: S311


def allowed(game: Game, query: dict[str, str]) -> dict[str, str]:
    """The keys of a query that this game knows."""
    names = {option.name for option in game.rulebook.options} | {"rules", "players", "have", "scores"}
    return {key: value for key, value in query.items() if key in names}


def sat(
    game: Game, rng: random.Random, most: int | None = None, rules: dict[str, str] | None = None, *, slow: bool = False
) -> Record:
    """A deal at a seat of which somebody has played at random, some way or to the end."""
    query = allowed(game, rng.choice(RULES.get(game.slug, [{}])) if rules is None else rules) | {
        "deal": str(rng.randrange(1, 10**6))
    }
    players = parse(game, query).setup.players
    house = rng.choice([name for name in game.players if slow == (name in game.slow)])
    record = parse(game, query | {"sit": str(rng.randrange(players)), "house": house})
    for _ in range(rng.randrange(12) if most is None else most):
        state = game.replay(record).state
        if state.turn is None:
            break
        record = replace(record, play=(*record.play, rng.choice(legal(state))))
    return record


def without_clause(page: str) -> str:
    """A page without the text of the clause, which speaks of any deal."""
    return re.sub(r'<section class="clause".*?</section>', "", page, flags=re.S)


@pytest.mark.parametrize("slug", PLAYED)
def test_no_hidden_card_is_in_anything_that_a_seat_taken_is_answered(client: Client, slug: str) -> None:
    game, rng, left = GAMES[slug], chance(slug), POSITIONS
    while left:
        record = sat(game, rng)
        played = game.replay(record)
        steps = played.seen_by(record.sit)
        assert record.sit is not None
        told = client.get(links.table_json(game, record)).content.decode()
        assert named(told) <= played.state.sees(record.sit), record
        for number in sorted(rng.sample(range(1, len(steps) + 1), min(len(steps), left, 8))):
            page = client.get(links.table(game, record, step=number)).content.decode()
            known = steps[number - 1].state.sees(record.sit)
            assert named(without_clause(page)) <= known, (record, number)
            left -= 1


@pytest.mark.parametrize("slug", PLAYED)
def test_the_seat_alone_is_told_what_it_may_do(client: Client, slug: str) -> None:
    game, rng = GAMES[slug], chance(7)
    for _ in range(40):
        record = sat(game, rng)
        state = game.replay(record).state
        told = client.get(links.table_json(game, record)).json()
        assert state.turn in (None, record.sit)
        assert (told["legal"] == []) is (state.turn is None)
        assert all(step["text"] for step in told["steps"])


@pytest.mark.parametrize("slug", PLAYED)
def test_what_everybody_played_is_an_ordinary_table(client: Client, slug: str) -> None:
    game, rng = GAMES[slug], chance(3)
    for _ in range(10):
        record = sat(game, rng, 99)
        played = game.replay(record)
        page = client.get(links.table(game, record, step=999)).content.decode()
        address = html.unescape(re.findall(r'href="([^"]*)">All cards, step by step', page)[0])
        asked = {key: values[0] for key, values in parse_qs(urlsplit(address).query).items()}
        whole = parse(game, asked)
        assert whole.sit is whole.seat is None
        assert game.replay(whole).steps == played.steps
        assert client.get(address).status_code == 200


@pytest.mark.parametrize("slug", PLAYED)
def test_the_cards_do_not_move_for_names_eyes_seats_or_players(client: Client, slug: str) -> None:
    game = GAMES[slug]
    order = client.get(f"/{slug}/table.json?deal=77").json()["deck"]
    for query in ("sit=0", "sit=1&names=Ann,Bess", *(f"sit=1&house={house}" for house in game.players)):
        record = parse(game, {"deal": "77", **dict(pair.split("=") for pair in query.split("&"))})
        assert list(map(str, game.order(record))) == order
        told = client.get(f"/{slug}/table.json?deal=77&{query}").json()["deck"]
        assert all(card in (None, dealt) for card, dealt in zip(told, order, strict=True))
    assert client.get(f"/{slug}/table.json?deal=77&names=Ann,Bess").json()["deck"] == order


@pytest.mark.parametrize("slug", PLAYED)
def test_stepping_back_shows_what_the_seat_knew_then(client: Client, slug: str) -> None:
    game, rng = GAMES[slug], chance(11)
    for _ in range(10):
        record = sat(game, rng, 99)
        page = client.get(links.table(game, record)).content.decode()
        assert "All cards, step by step" not in page
        assert "What another choice would have changed" not in page
        steps = game.replay(record).seen_by(record.sit)
        assert len(re.findall("still to come", page)) == len(steps) - 1


def test_of_a_clique_that_was_called_its_rank_is_remembered_and_no_card(client: Client) -> None:
    page = client.get("/quarante-de-roi/table/?deal=74&sit=0&step=99").content.decode()
    known = html.unescape(re.findall(r'class="know".*?</ul>', page, flags=re.S)[0])
    told = [re.sub(r"<[^>]*>", "", item) for item in re.findall(r"<li>(.*?)</li>", known, flags=re.S)]
    assert told[0].startswith("You hold ")
    assert told[1] == "Trump: spades."
    assert told[2:] == [
        "With equal numbers, East names the rank: queens.",
        "With equal numbers, West names the rank: kings.",
        "East and West score 10 points for West’s three kings, the best clique announced.",
    ]
    assert not named("".join(told[2:]))


def test_an_own_action_that_is_not_allowed_keeps_the_table(client: Client) -> None:
    game = GAMES["quarante-de-roi"]
    record = sat(game, chance(5), 2)
    state = game.replay(record).state
    bad = next(action for action in state.actions() if state.forbids(action))
    page = client.get(links.table(game, record, play=(*record.play, bad), step=999)).content.decode()
    assert re.search(
        rf'id="fault">You may not play .*It is action {len(record.play) + 1} of this deal, written “{bad}”', page
    )
    without = html.unescape(re.findall(r'href="([^"]*)">Go on from here', page)[0])
    assert parse_qs(urlsplit(without).query)["play"] == [".".join(record.play)]


@pytest.mark.parametrize("slug", PLAYED)
def test_an_action_after_the_end_is_a_fault(client: Client, slug: str) -> None:
    game = GAMES[slug]
    record = sat(game, chance(9), 99)
    more = replace(record, play=(*record.play, record.play[-1]))
    assert client.get(links.table_json(game, more)).json()["fault"]["action"] == record.play[-1]
    page = client.get(links.table(game, more, step=999))
    assert page.status_code == 200
    text = page.content.decode()
    assert f"Nobody is left to decide: “{record.play[-1]}” comes too late" in text
    assert f"It is action {len(more.play)} of this deal" in text


@pytest.mark.parametrize("slug", PLAYED)
def test_whoever_sits_sees_with_no_other_eyes(client: Client, slug: str) -> None:
    response = client.get(f"/{slug}/table/?deal=7&sit=1&seat=0")
    assert response.status_code == 400
    assert "sees with no other eyes" in html.unescape(response.content.decode())
    assert client.get(f"/{slug}/table.json?deal=7&sit=1&seat=0").json()["key"] == "seat"
    assert client.get(f"/{slug}/compare/?deal=7&sit=1").status_code == 400


# ---- At the end ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", PLAYED)
def test_every_other_choice_told_of_comes_to_what_is_told(client: Client, slug: str) -> None:
    game, rng, found = GAMES[slug], chance(2), 0
    for _ in range(12):
        record = sat(game, rng, 99)
        sit = record.sit
        assert sit is not None
        assert game.result
        if not record.play:
            continue
        page = client.get(links.table(game, record, step=999)).content.decode()
        block = re.findall(r'aria-labelledby="else".*?</section>', page, flags=re.S)[0]
        came = game.result(game.replay(record).state, sit)
        for address in re.findall(r'href="([^"]*play=[^"]*)"', block):
            asked = {key: values[0] for key, values in parse_qs(urlsplit(html.unescape(address)).query).items()}
            other = parse(game, asked)
            played = game.replay(other)
            assert played.fault is None
            assert played.state.turn is None
            if other.play != record.play:
                assert game.result(played.state, sit) != came
                found += 1
    assert found


def test_choices_against_a_slow_house_player_are_played_on_by_the_usual_one(client: Client) -> None:
    game = GAMES["quarante-de-roi"]
    record = sat(game, chance(4), 99, {}, slow=True)
    page = html.unescape(client.get(links.table(game, record, step=999)).content.decode())
    usual = game.rulebook.word("player", next(iter(game.players)))
    assert f"played from there on as by “{usual}”" in page
    block = re.findall(r'aria-labelledby="else".*?</section>', page, flags=re.S)[0]
    others = [parse_qs(urlsplit(address).query) for address in re.findall(r'href="([^"]*)"', block)]
    lines = [query for query in others if "sit" not in query]
    assert lines
    for query in lines:
        played = game.replay(parse(game, {key: values[0] for key, values in query.items()}))
        assert played.fault is None
        assert played.state.turn is None


# ---- Links -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", PLAYED)
def test_every_table_offers_its_seats(client: Client, slug: str) -> None:
    page = client.get(f"/{slug}/table/?deal=7&play=").content.decode()
    for seat in range(4):
        assert f'href="/{slug}/table/?deal=7&amp;sit={seat}"' in page
    page = client.get(f"/{slug}/table/?deal=7&seat=2").content.decode()
    assert re.findall(r'\?deal=7&amp;sit=(\d)"', page) == ["2"]


def test_a_seat_that_is_out_is_not_offered(client: Client) -> None:
    page = client.get("/ranter-go-round/table/?have=20311").content.decode()
    assert re.findall(r'sit=(\d)"', page) == ["0", "2", "3", "4"]


@pytest.mark.parametrize("slug", PLAYED)
def test_one_link_starts_a_deal_against_the_house(client: Client, slug: str) -> None:
    assert f'href="/{slug}/deals/random/?sit=0"' in client.get(f"/{slug}/").content.decode()
    response = client.get(f"/{slug}/deals/random/?sit=1&names=Ann,Bess&house=&deal=&rules=")
    assert response.status_code == 302
    query = parse_qs(urlsplit(response["Location"]).query)
    assert query["sit"] == ["1"]
    assert query["names"] == ["Ann,Bess"]
    assert set(query) <= {"deal", "sit", "names"}
    assert client.get(response["Location"]).status_code == 200
    assert client.get(f"/{slug}/deals/random/?sit=1&deal=77")["Location"] == f"/{slug}/table/?deal=77&sit=1"
    assert client.get(f"/{slug}/deals/random/?sit=99").status_code == 400


@pytest.mark.parametrize("slug", PLAYED)
def test_the_seat_is_kept_from_deal_to_deal(client: Client, slug: str) -> None:
    game = GAMES[slug]
    record = replace(sat(game, chance(1), 99, {}), names=("Ann",))
    page = html.unescape(client.get(links.table(game, record, step=999)).content.decode())
    for title in ("Next deal", "Same deal again", "Another deal"):
        address = re.findall(rf'href="([^"]*)">{title}', page)[0]
        query = parse_qs(urlsplit(address).query)
        assert query["sit"] == [str(record.sit)], title
        assert query["names"] == ["Ann"], title
        assert "play" not in query
    again = re.findall(r'href="([^"]*)">Same deal again', page)[0]
    asked = {key: values[0] for key, values in parse_qs(urlsplit(again).query).items()}
    assert game.order(parse(game, asked)) == game.order(record)


# ---- Names -----------------------------------------------------------------------------------------------------------

HOSTILE = ['<b hx-get="/x">', "<img src=x>", '"onload="a', "{seat}{0}", "%(name)s", "</title><b>", "&lt;&amp;"]

UNSEEN = ["\u3164", "\u2800", "A\u034fB", "P2\ufe0f", "\u115fA", "A\U000e0101", "A" + "\u0489" * 3]


@pytest.mark.parametrize("slug", PLAYED)
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_escaped_everywhere(client: Client, valid, slug: str, name: str) -> None:
    asked = {"deal": "7", "names": name, "sit": "1", "step": "999"}
    for query in (asked, {"deal": "7", "names": f"Ann,{name}"}):
        response = client.get(f"/{slug}/table/", query)
        assert response.status_code == 200
        page = response.content.decode()
        assert name not in page or not set(name) & set('<>"')
        valid(page)
        told = client.get(f"/{slug}/table.json", query)
        assert any(name in step["text"] for step in told.json()["steps"]) or slug != "quarante-de-roi"
        assert json.loads(told.content)


@pytest.mark.parametrize(
    "name", ["a" * 21, "a" * 5000, "A\u202eB", "A\u2066B", "A\x00B", "A\nB", "K♥", "*x*", "P2", *UNSEEN]
)
def test_a_name_that_cannot_be_borne_is_refused(client: Client, name: str) -> None:
    for path in ("table/", "table.json"):
        response = client.get(f"/ranter-go-round/{path}", {"names": name})
        assert response.status_code == 400
        assert "\u202e" not in response.content.decode()


def test_names_stand_in_picture_sentences_and_table(client: Client) -> None:
    page = client.get("/ranter-go-round/table/?deal=7&names=Ann,Bess,Cob,Dan,Eve").content.decode()
    assert '<tspan class="no">P1</tspan> Ann' in page
    assert '<th scope="row">P5, Eve, dealer</th>' in page
    assert "Eve deals" in page
    page = client.get("/quarante-de-roi/table/?deal=7&names=Ann,Bess,Cob,Dan&sit=0").content.decode()
    assert "You sit as South, Ann." in page
    assert "Ann deals" in page


@pytest.mark.parametrize("slug", PLAYED)
def test_nothing_leads_a_sitter_to_what_comes_before_the_deal(client: Client, slug: str) -> None:
    assert "Before the first deal" in client.get(f"/{slug}/table/?deal=7").text
    page = client.get(f"/{slug}/table/?deal=7&sit=1").text
    assert "Before the first deal" not in page
    assert "prelude=" not in page


def test_what_changes_nothing_for_the_sitter_is_not_said_to_change_nothing(client: Client) -> None:
    """Had P2 exchanged, another would have lost the life."""
    answer = client.get("/ranter-go-round/table/?deal=12&play=s&step=9&sit=1").text
    assert "Nothing for you:" in answer
    assert "whatever it does to the others" in answer


def test_a_sitter_without_a_decision_is_told_so(client: Client) -> None:
    answer = client.get("/ranter-go-round/table/?deal=694910444&step=11&sit=0").text
    assert "You had no choice to make" in answer
    assert "every other choice" not in answer


@pytest.mark.parametrize("form", ["table/", "table.json", "embed/"])
def test_nobody_bears_the_name_of_a_seat_before_all_have_theirs(client: Client, form: str) -> None:
    """Who draws the king of clubs as East goes to South, which is Ann’s seat: Bess, of East, has not drawn it."""
    asked = {"teams": "king-draw", "prelude": "teams", "step": "5", "names": "Ann,Bess"}
    text = client.get(f"/quarante-de-roi/{form}", asked).content.decode()
    assert "South and East change places" in text
    assert "Bess draws" not in text
    assert "sat Bess" not in text
    drawn = client.get("/quarante-de-roi/table/", asked | {"prelude": "dealer"}).content.decode()
    assert "Bess draws" in drawn, "this draw is for the seats, which all have by then"
