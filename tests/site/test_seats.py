"""What a seat may not know is nowhere in what it is answered."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from explorer.engine.cards import Card
from explorer.engine.record import parse
from explorer.games import GAMES
from tests.having import having

DEALS = [
    ("ranter-go-round", {"deal": "1792"}),
    ("ranter-go-round", {"deal": "7", "play": "s.x.x"}),
    ("ranter-go-round", {"deal": "f1"}),
    ("ranter-go-round", {"deal": "f3"}),
    ("ranter-go-round", {"deal": "f5"}),
    ("ranter-go-round", {"deal": "31", "players": "9", "play": "x.s.x.s.x.s.x.s.x"}),
    ("ranter-go-round", {"deal": "deal-dealer-three"}),
    ("quarante-de-roi", {"deal": "1792"}),
    ("quarante-de-roi", {"deal": "f3"}),
    ("quarante-de-roi", {"deal": "f5a"}),
    ("quarante-de-roi", {"deal": "12"}),
]


def named(text: str) -> set[Card]:
    """Every card that a text names, as a sign, in words or as a picture."""
    found = {Card.parse(sign) for sign in re.findall(r"(?<!\w)(?:10|[2-9AJQK])[♠♥♦♣]", re.sub(r"<[^>]*>", "", text))}
    names = {card.name: card for game in GAMES.values() for card in game.pack(game.plain.options)}
    found |= {names[name] for name in re.findall(r"\b\w+ of (?:spades|hearts|diamonds|clubs)\b", text) if name in names}
    found |= {Card.parse(code) for code in re.findall(r"cards/([A2-9TJQK][shdc])\.", text)}
    return found | {Card.parse(code) for code in re.findall(r"\"([A2-9TJQK][shdc])\"", text)}


@pytest.mark.parametrize(("slug", "query"), DEALS, ids=str)
def test_a_seat_reads_of_no_card_that_it_does_not_know(client: Client, slug: str, query: dict[str, str]) -> None:
    game = GAMES[slug]
    record = parse(game, query)
    played = game.replay(record)
    for seat in range(record.setup.players):
        steps = played.seen_by(seat)
        for number in {1, 2, len(steps) // 2, len(steps) - 1, len(steps)} & set(range(1, len(steps) + 1)):
            state = steps[number - 1].state
            asked = query | {"seat": str(seat), "step": str(number)}
            if state.turn == seat:
                asked["best"] = "1"
            text = client.get(f"/{slug}/table/", asked).content.decode()
            text = re.sub(r'<section class="clause".*?</section>', "", text, flags=re.S)  # a clause speaks of any deal
            assert named(text) <= state.sees(seat), (seat, number)


@pytest.mark.parametrize(("slug", "query"), DEALS, ids=str)
def test_a_program_that_asks_for_a_seat_gets_null_for_what_is_hidden(
    client: Client, slug: str, query: dict[str, str]
) -> None:
    game = GAMES[slug]
    record = parse(game, query)
    played = game.replay(record)
    for seat in range(record.setup.players):
        text = client.get(f"/{slug}/table.json", query | {"seat": str(seat)}).content.decode()
        told = json.loads(text)
        known = played.state.sees(seat)
        assert named(text) <= known
        assert {Card.parse(code) for code in told["deck"] if code} == set(known)
        assert (told["legal"] == []) == (told["turn"] != seat)


@pytest.mark.parametrize("slug", list(GAMES))
def test_the_page_says_that_numbers_are_public(client: Client, slug: str) -> None:
    text = client.get(f"/{slug}/table/?deal=1792&seat=1").content.decode()
    assert "The number of a deal is no secret" in text
    assert f'href="/{slug}/table/?deal=1792"' in text


# ---- A seat in addresses that cannot be read -------------------------------------------------------------------------


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_bad_address_keeps_its_seat(client: Client, slug: str) -> None:
    game = GAMES[slug]
    hers = game.replay(game.plain).state.sees(1)
    for query in ("colour=red", "step=two", "play=q", "rules=hoyle", "seat=0"):
        response = client.get(f"/{slug}/table/?{query}&seat=1")
        assert response.status_code == 400
        text = re.sub(r'<section class="clause".*?</section>', "", response.content.decode(), flags=re.S)
        assert f"The table as {game.rulebook.seat(1)} sees it" in text
        assert named(text) <= hers


@pytest.mark.parametrize(
    "query", ["seat=99", "seat=north", "seat=", "sit=99", "sit=", "seat=1&seat=", "players=99&seat=7"]
)
def test_whoever_asked_for_eyes_that_are_not_there_is_not_shown_all_cards(client: Client, query: str) -> None:
    response = client.get(f"/ranter-go-round/table/?deal=7&{query}")
    assert response.status_code == 400
    text = response.content.decode()
    assert "<mark>" in text
    assert named(text) == set()


@pytest.mark.parametrize("slug", having("compare"))
def test_a_comparison_is_not_for_one_seat(client: Client, slug: str) -> None:
    response = client.get(f"/{slug}/compare/?deal=7&seat=1")
    assert response.status_code == 400
    assert named(response.content.decode()) == set()
    assert client.get(f"/{slug}/compare/?deal=7").status_code == 200


# ---- Who holds a clique, and keeps it secret -------------------------------------------------------------------------

QUARANTE = "/quarante-de-roi/table"
EAST_HOLDS, NOBODY_HOLDS = "31", "1"
"Numbered deals: in one only East, the first hand, holds a clique, in the other nobody does."


def as_told(client: Client, query: str, seat: int | None) -> dict[str, Any]:
    """A table for programs, as a seat is told of it."""
    asked = query if seat is None else f"{query}&seat={seat}"
    told: dict[str, Any] = client.get(f"{QUARANTE}.json?{asked}").json()
    return told


def test_nobody_else_learns_who_is_asked_for_a_clique(client: Client) -> None:
    for seat, turn in ((None, 1), (1, 1), (0, None), (2, None), (3, None)):
        assert as_told(client, f"deal={EAST_HOLDS}", seat)["turn"] == turn
    for seat, named in ((1, True), (0, False), (2, False), (3, False)):
        page = client.get(f"{QUARANTE}/?deal={EAST_HOLDS}&seat={seat}&step=2").content.decode()
        assert ("East is to decide" in page) is named


def test_with_the_first_card_it_is_the_turn_of_the_same_seat_with_a_clique_or_without(client: Client) -> None:
    for deal in (EAST_HOLDS, NOBODY_HOLDS):
        query = f"clique_time=with-first-card&deal={deal}"
        assert as_told(client, query, 0)["turn"] == 1
        assert "East is to decide" in client.get(f"{QUARANTE}/?{query}&seat=0&step=2").content.decode()


def test_where_anyone_says_that_it_is_good_nobody_else_learns_who_chose_to(client: Client) -> None:
    def said(seat: int | None) -> list[str | None]:
        steps = as_told(client, "deal=clique-goodbye", seat)["steps"]
        return [step["action"] for step in steps if step["clause"] == "clique.goodbye"]

    assert said(None) == said(1) == ["say", None]
    assert said(0) == said(2) == said(3) == [None, None]


def test_the_links_to_other_seats_do_not_count_a_secret_kept(client: Client) -> None:
    page = client.get(f"{QUARANTE}/?deal=f5a&seat=0&step=9").content.decode()
    steps = dict(re.findall(rf'href="{QUARANTE}/\?deal=f5a&amp;step=(\d+)&amp;seat=([123])"', page))
    assert steps == {"9": "3"}


def test_a_fault_seen_by_a_seat_does_not_count_a_secret_kept(client: Client) -> None:
    fault = "deal=f5a&void_play=must-trump"
    page = client.get(f"{QUARANTE}/?{fault}").content.decode()
    number = int(re.findall(r"It is action (\d+) of this deal", page)[0])
    assert re.search("play=pass", page)
    for seat, counted in ((1, number), (0, number - 1), (2, number - 1)):
        page = client.get(f"{QUARANTE}/?{fault}&seat={seat}").content.decode()
        assert re.search(rf"[Aa]ction {counted} of this deal", page)
        assert not re.search("play=pass", page)


@pytest.mark.parametrize(
    ("query", "turn"),
    [
        ({"deal": "f3", "void_play": "must-trump"}, 0),
        ({"deal": "game-6", "void_play": "must-trump"}, 2),
        ({"deal": "trump-unplayable", "packets": "3-3-2"}, None),  # South has it no longer
        ({"deal": "f6", "both_over": "first-to-reach"}, None),
    ],
)
def test_a_fault_in_a_sample_deal_names_a_card_only_to_the_seat_that_has_it(
    client: Client, query: dict[str, str], turn: int | None
) -> None:
    game = GAMES["quarante-de-roi"]
    played = game.replay(parse(game, query))
    assert played.fault
    for seat in range(4):
        seen = set().union(*(step.state.sees(seat) for step in played.steps))
        told = as_told(client, "&".join(f"{key}={value}" for key, value in query.items()), seat)
        assert (told["fault"]["action"] == played.fault.action) is (seat == turn)
        assert told["fault"]["clause"] == played.fault.clause
        page = client.get(f"{QUARANTE}/", query | {"seat": str(seat), "step": "999"}).content.decode()
        assert re.search("may not play|is not allowed", page)
        assert named(re.sub(r'<section class="clause".*?</section>', "", page, flags=re.S)) <= seen


def test_a_fault_in_what_the_address_plays_is_named_to_every_seat(client: Client) -> None:
    for seat in (None, 0, 1, 2, 3):
        told = as_told(client, "deal=f3&play=say.say.Kh.Qd", seat)
        assert told["fault"]["action"] == "Qd"


def test_the_end_of_a_deal_names_who_loses(client: Client) -> None:
    def told(query: str) -> str:
        text = client.get(f"/ranter-go-round/table/?deck=7h9c4sQd5cKd&play=s.s.s.s.s{query}").text
        found = re.search(r'<h2 id="ended">.*?</p>', text, re.S)
        return found[0] if found else ""

    assert "loses a life" in told("&step=9")
    assert "P3" in told("&step=9")
    assert told("&step=5") == ""


def test_a_seat_is_told_no_more_of_the_end_than_it_saw(client: Client) -> None:
    text = client.get("/ranter-go-round/table/?deck=7h9c4sQd5cKd&play=s.s.s.s.s&step=9&seat=0").text
    assert "loses a life" in re.search(r'<h2 id="ended">.*?</p>', text, re.S)[0]
