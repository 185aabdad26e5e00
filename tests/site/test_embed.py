"""A table for the frames of other sites."""

import re
from collections.abc import Callable
from html import unescape
from itertools import permutations
from urllib.parse import urlencode

import html5lib
import pytest
from django.test import Client, override_settings

from explorer.engine.cards import Card
from explorer.engine.record import parse
from explorer.games import GAMES

RANTER = "/ranter-go-round/embed/"
TABLES = [
    ("ranter-go-round", {}),
    ("ranter-go-round", {"deal": "f2", "step": "3", "seat": "1"}),
    ("ranter-go-round", {"rules": "hoffmann1891", "players": "4", "deck": "5c9d5hKs", "play": "s.s"}),
    ("ranter-go-round", {"have": "20311", "players": "5", "step": "99", "auto": "1"}),
    ("quarante-de-roi", {"deal": "f3", "step": "20", "void_play": "must-trump"}),
    ("quarante-de-roi", {"scores": "141-120", "deal": "7", "dealer": "2", "prelude": "teams"}),
]


def links(text: str) -> dict[str, dict[str, str]]:
    """The links of a page that lead somewhere, with their attributes."""
    tree = html5lib.parse(text, namespaceHTMLElements=False)
    return {link.get("href"): dict(link.attrib) for link in tree.iter("a") if link.get("href")}


@pytest.mark.parametrize("theme", ["", "paper", "candlelight"])
@pytest.mark.parametrize(("slug", "query"), TABLES, ids=str)
def test_an_embed_shows_what_the_table_shows(
    client: Client, slug: str, query: dict[str, str], theme: str, valid: Callable[[str], None]
) -> None:
    embed = client.get(f"/{slug}/embed/", query | ({"theme": theme} if theme else {}))
    table = client.get(f"/{slug}/table/", query)
    assert embed.status_code == 200
    valid(embed.text)
    for part in (r'<svg class="tbl".*?</svg>', r'<p class="sentence">.*?</p>'):
        assert re.findall(part, embed.text, re.S)[0] == re.findall(part, table.text, re.S)[0]
    assert (f'data-theme="{theme}"' in embed.text) == bool(theme)
    assert ("theme.js" in embed.text) == (not theme), (
        "what the reader chose elsewhere does not outweigh the host's choice"
    )


@pytest.mark.parametrize(
    "query",
    [
        {"step": "3", "theme": "candlelight", "seat": "1", "deal": "f2"},
        {"theme": "paper", "deck": "5c9d5hKs", "players": "3", "rules": "parlett2008", "play": "s.s.x"},
    ],
)
def test_keys_are_honoured_in_every_order(client: Client, query: dict[str, str]) -> None:
    answers = {client.get(f"{RANTER}?{urlencode(pairs)}").content for pairs in permutations(query.items())}
    assert len(answers) == 1
    assert f'data-theme="{query["theme"]}"'.encode() in answers.pop()


def test_steps_stay_in_the_frame_and_every_other_link_leaves_it(client: Client) -> None:
    text = client.get(RANTER, {"deal": "f2", "step": "3", "theme": "paper", "seat": "1"}).text
    found = links(text)
    inside = {href for href, link in found.items() if link.get("target") != "_top"}
    assert len(inside) == 5
    for href in inside:
        assert href.startswith(f"{RANTER}?")
        assert {"theme=paper", "seat=1", "deal=f2"} <= set(href.partition("?")[2].split("&"))
        assert client.get(href).status_code == 200
    assert set(found) - inside == {"/ranter-go-round/table/?deal=f2&step=3&seat=1", "/"}


def test_autoplay_goes_on_within_the_frame_and_stops(client: Client) -> None:
    asked = parse(GAMES["ranter-go-round"], {"deal": "f2"})
    last = len(GAMES["ranter-go-round"].replay(asked).steps)
    going = client.get(RANTER, {"deal": "f2", "auto": "1", "theme": "paper"}).text
    assert f'data-hx-get="{RANTER}?deal=f2&amp;step=2&amp;auto=1&amp;theme=paper"' in going
    ended = client.get(RANTER, {"deal": "f2", "auto": "1", "step": str(last)}).text
    assert "data-hx-trigger" not in ended


def test_only_embeds_may_be_framed(client: Client) -> None:
    for address in (RANTER, f"{RANTER}?deal=7&seat=1", f"{RANTER}?step=x", f"{RANTER}?deal=nowhere"):
        answer = client.get(address)
        assert "frame-ancestors *" in answer["Content-Security-Policy"]
        assert "default-src 'none'; script-src 'self'" in answer["Content-Security-Policy"]
        assert "X-Frame-Options" not in answer
        assert not answer.cookies
        assert "Cookie" not in answer.get("Vary", "")
    for address in (
        "/",
        "/ranter-go-round/table/",
        "/ranter-go-round/picture.png",
        "/ranter-go-round/rules/embed/",
        "/embed/",
        "/whist/embed/",
    ):
        answer = client.get(address)
        assert answer["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]


def test_an_embed_that_has_not_changed_may_still_be_framed(client: Client) -> None:
    mark = client.get(RANTER)["ETag"]
    answer = client.get(RANTER, headers={"if-none-match": mark})
    assert answer.status_code == 304
    assert "frame-ancestors *" in answer["Content-Security-Policy"]
    assert "X-Frame-Options" not in answer


@pytest.mark.parametrize(
    ("query", "bad"),
    [
        ("theme=green", "green"), ("theme=", "theme="), ("theme=paper&theme=paper", "paper"), ("step=x", "x"),
        ("theme=paper&swap=1", "1"), ("seat=7", "7"), ("theme=%3Cscript%3E", "&lt;script&gt;"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said_in_the_frame(
    client: Client, query: str, bad: str, valid: Callable[[str], None]
) -> None:
    answer = client.get(f"{RANTER}?{query}")
    assert answer.status_code == 400
    valid(answer.text)
    assert f"<mark>{bad}</mark>" in answer.text
    assert all(link.get("target") == "_top" for link in links(answer.text).values())


def test_a_deal_that_does_not_exist_is_said_in_the_frame(client: Client, valid: Callable[[str], None]) -> None:
    answer = client.get(f"{RANTER}?deal=nothing&theme=paper")
    assert answer.status_code == 404
    valid(answer.text)
    assert "<mark>nothing</mark>" in answer.text
    assert all(link.get("target") == "_top" for link in links(answer.text).values())


@pytest.mark.parametrize("page", ["table/", "table.json", "rules/", "variants/"])
def test_a_theme_is_a_key_of_embeds_alone(client: Client, page: str) -> None:
    assert client.get(f"/ranter-go-round/{page}?theme=paper").status_code == 400


@pytest.mark.parametrize("slug", GAMES)
def test_a_seat_reads_of_no_card_that_it_does_not_know(client: Client, slug: str) -> None:
    game = GAMES[slug]
    record = parse(game, {"deal": "1792"})
    for seat in range(record.setup.players):
        state = game.replay(record).seen_by(seat)[-1].state
        text = client.get(f"/{slug}/embed/", {"deal": "1792", "seat": seat, "step": "999"}).text
        found = {Card.parse(code) for code in re.findall(r"cards/([A2-9TJQK][shdc])\.", text)}
        names = {card.name: card for card in game.pack(record.options)}
        found |= {names[name] for name in re.findall(r"\b\w+ of (?:spades|hearts|diamonds|clubs)\b", text)}
        assert found
        assert found <= state.sees(seat)


@pytest.mark.parametrize("origin", ["", "https://cards.example"])
@pytest.mark.parametrize(("slug", "query"), TABLES, ids=str)
def test_the_table_gives_the_lines_to_copy(client: Client, slug: str, query: dict[str, str], origin: str) -> None:
    with override_settings(SITE_ORIGIN=origin):
        text = client.get(f"/{slug}/table/", query).text
    lines = unescape(re.findall(r'<textarea id="snippet"[^>]*>(.*?)</textarea>', text, re.S)[0])
    frame = html5lib.parseFragment(lines, namespaceHTMLElements=False)[0]
    assert frame.tag == "iframe"
    assert frame.get("loading") == "lazy"
    assert frame.get("title") == unescape(re.findall(r"<title>(.*?)</title>", text)[0])
    assert frame.get("src", "").startswith(f"{origin}/{slug}/embed/")
    assert ("has not been told its public address" in text) == (not origin)
    shown = client.get(frame.get("src", "").removeprefix(origin))
    assert re.findall(r'<p class="sentence">.*?</p>', shown.text) == re.findall(r'<p class="sentence">.*?</p>', text)


@pytest.mark.parametrize("slug", GAMES)
def test_an_embed_is_light(client: Client, slug: str) -> None:
    text = client.get(f"/{slug}/embed/").text
    files = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', text))
    sent = [
        client.get(address, headers={"accept-encoding": "gzip"}).getvalue() for address in (f"/{slug}/embed/", *files)
    ]
    assert sum(map(len, sent)) < 100_000
