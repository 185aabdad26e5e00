"""What a seat may not know is nowhere in what it is answered."""

import json
import re

import pytest
from django.test import Client

from explorer.engine.cards import Card
from explorer.engine.record import parse
from explorer.games import GAMES

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
        for number in {1, 2, len(steps) // 2, len(steps) - 1, len(steps)} - {0}:
            state = steps[number - 1].state
            asked = query | {"seat": str(seat), "step": str(number)}
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
    assert "Numbers are public" in text
    assert f'href="/{slug}/table/?deal=1792"' in text
