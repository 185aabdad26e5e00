"""What holds for every answer of the site: its headers, its errors, its bars."""

import gzip
import re
import time
import urllib.parse
from collections.abc import Callable
from itertools import accumulate
from pathlib import Path

import pytest
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpResponse
from django.template import engines
from django.templatetags.static import static
from django.test import Client, RequestFactory, override_settings

from explorer import bars, errors
from explorer.games import GAMES

ROOT = Path(__file__).parents[2]
CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PAGES = list(bars.addresses())
HOSTILE = [
    "/%00",
    "/%00/rules/",
    "/a%0d%0aSet-Cookie:%20x=1",
    "/%ff%fe/",
    "/%F0%9F%82%A1/",
    "/%E2%80%AEsdrac/",
    "/<script>alert(1)</script>/",
    "/%3Cimg%20src=x%20onerror=alert(1)%3E/",
    "/../../etc/passwd",
    "/static/../explorer/settings.py",
    "/static/%2e%2e/explorer/settings.py",
    "/" + "a" * 60_000,
    "/" + "a/" * 20_000,
    "/{{ 7|add:7 }}/{% debug %}",
    "/.git/config",
    "/static/",
]


def fetch(client: Client, address: str, **headers: str) -> HttpResponse:
    """The answer to an address, as raw as a browser sends it."""
    path, _, query = address.partition("?")
    request = client._base_environ(PATH_INFO=urllib.parse.unquote_to_bytes(path).decode("latin-1"), QUERY_STRING=query)
    return client.request(**request, **{f"HTTP_{name.upper()}": value for name, value in headers.items()})


def weight(client: Client, address: str) -> int:
    """The bytes of a body as it goes over the wire."""
    return len(client.get(address, headers={"accept-encoding": "gzip"}).getvalue())


# ------------------------------------------------------------------------------------------------ every page


@pytest.mark.parametrize("address", PAGES)
def test_every_page_answers_with_valid_html(client: Client, address: str, valid: Callable[[str], None]) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    valid(answer.text)


@pytest.mark.parametrize("address", [*PAGES, "/healthz", "/nowhere/", "/healthz?" + "a=1&" * 3000])
def test_headers(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer["Content-Security-Policy"] == CSP
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer["Cross-Origin-Resource-Policy"] == "same-origin"
    denied = answer["Permissions-Policy"].split(", ")
    assert {"camera=()", "geolocation=()", "microphone=()"} <= set(denied)
    assert all(re.fullmatch(r"[a-z-]+=\(\)", item) for item in denied)
    assert "clipboard-write=()" not in denied
    assert not answer.cookies
    assert "Cookie" not in answer.get("Vary", "")


def test_what_is_given_away_may_be_used_by_other_sites(client: Client) -> None:
    slug = next(iter(GAMES))
    for address in ("/picture.png", f"/{slug}/picture.png", f"/{slug}/embed/", f"/{slug}/embed/?deal=none"):
        assert client.get(address)["Cross-Origin-Resource-Policy"] == "cross-origin"
    mark = client.get("/picture.png")["ETag"]
    unchanged = client.get("/picture.png", headers={"if-none-match": mark})
    assert (unchanged.status_code, unchanged["Cross-Origin-Resource-Policy"]) == (304, "cross-origin")
    assert "Cross-Origin-Resource-Policy" not in client.head("/static/cards/Kh.svg"), (
        "a sandboxed embed needs its cards"
    )


@pytest.mark.parametrize("name", ["cards/Kh.svg", "site.css", "site.js", "table.js"])
def test_a_static_file_carries_only_what_it_needs(client: Client, name: str) -> None:
    answer = client.head(static(name))
    assert answer["X-Content-Type-Options"] == "nosniff"
    heavy = {"Cross-Origin-Opener-Policy", "Referrer-Policy", "Permissions-Policy", "Last-Modified"}
    assert heavy & set(answer.headers) == set()


@pytest.mark.parametrize("address", [*PAGES, "/healthz", "/nowhere/", "/static/site.css"])
def test_head_answers_as_get_does_without_the_body(client: Client, address: str) -> None:
    get, head = client.get(address), client.head(address)
    assert head.status_code == get.status_code
    assert head["Content-Type"] == get["Content-Type"]
    assert head.getvalue() == b""
    assert get.getvalue() != b""


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options", "trace"])
@pytest.mark.parametrize("address", ["/healthz", "/", "/nowhere/", "/static/site.css"])
def test_nothing_can_be_posted(client: Client, method: str, address: str) -> None:
    answer = getattr(client, method)(address)
    assert answer.status_code == 405
    assert not answer.cookies


@pytest.mark.parametrize("address", ["/", "/nowhere/"])
def test_pages_are_compressed_and_not_sent_twice(client: Client, address: str) -> None:
    plain = client.get(address)
    answer = client.get(address, headers={"accept-encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert answer["Vary"] == "Accept-Encoding"
    assert gzip.decompress(answer.content) == plain.content
    if plain.status_code == 200:
        assert client.get(address, headers={"if-none-match": answer["ETag"]}).status_code == 304


@pytest.mark.parametrize("address", [*PAGES, "/nowhere/"])
def test_a_first_load_weighs_less_than_100_kb(client: Client, address: str) -> None:
    text = client.get(address).text
    files = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', text))
    assert not re.search(r'(?:src|href)="(?:https?:)?//(?!creativecommons)[^"]*\.(?:css|js|svg|png)"', text)
    assert weight(client, address) + sum(weight(client, file) for file in files) < 100_000


def test_a_forgotten_slash_is_put_right(client: Client) -> None:
    answer = client.get("/sources?a=1")
    assert answer.status_code == 301
    assert answer["Location"] == "/sources/?a=1"


def test_healthz(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content, answer["Cache-Control"]) == (200, b"ok\n", "no-store")


# ---------------------------------------------------------------------------------------------------- errors


@pytest.mark.parametrize("address", HOSTILE)
def test_hostile_addresses_answer_404_quickly(client: Client, address: str, valid: Callable[[str], None]) -> None:
    began = time.perf_counter()
    answer = fetch(client, address)
    assert time.perf_counter() - began < 1
    assert answer.status_code == 404
    assert "Set-Cookie" not in answer
    assert "site.css" in answer.text
    assert len(answer.content) < 12_000
    valid(answer.text)


def test_a_page_that_is_not_there_says_where_one_is(client: Client) -> None:
    slug = next(iter(GAMES))
    answer = client.get(f"/{slug}/rule/")
    assert f"/{slug}/rule/</em>" in answer.text
    assert f'<a href="/{slug}/rules/"><b>' in answer.text
    assert 'class="gamebar"' in answer.text


def test_a_path_is_quoted_escaped_and_visible(client: Client) -> None:
    text = fetch(client, "/%E2%80%AE%00<b>&/").text
    assert r"/\u202e\u0000&lt;b&gt;&amp;/" in text


def test_the_bad_part_of_an_address_is_marked(valid: Callable[[str], None]) -> None:
    request = RequestFactory().get("/ranter-go-round/table/?players=5&deck=4h9d4h6s&x=%3Cb%3E")
    answer = errors.bad_request(request, errors.BadAddress("deck", "4h", "A pack has one of each card."))
    assert answer.status_code == 400
    assert "/ranter-go-round/table/?players=5&amp;deck=4h9d<mark>4h</mark>6s&amp;x=&lt;b&gt;" in answer.text
    assert "A pack has one of each card." in answer.text
    valid(answer.text)


@pytest.mark.parametrize(
    ("query", "key", "value", "parts"),
    [
        ("a=1&b=2", "b", "2", ("/?a=1&b=", "2", "")),
        ("a=1&b=", "b", "", ("/?a=1&", "b=", "")),
        ("a=1&b=x", "c", "y", ("/?a=1&b=x", "", "")),
        ("a=1", "a", "not there", ("/?", "a=1", "")),
        ("b%3D=1", "b", "1", ("/?", "b=", "=1")),
        ("deck=K%E2%99%A5", "deck", "K♥", ("/?deck=", "K♥", "")),
        ("", "a", "1", ("/", "", "")),
    ],
)
def test_quote(query: str, key: str, value: str, parts: tuple[str, str, str]) -> None:
    quoted = errors.quote("/", query, key, value)
    assert quoted.before + quoted.bad + quoted.after == "".join(parts)
    if key != "b" or value != "1":
        assert (quoted.before, quoted.bad, quoted.after) == parts


def test_a_long_bad_part_is_cut() -> None:
    quoted = errors.quote("/", "a=1&play=" + "s." * 9000 + "&b=2", "play", "s." * 9000)
    assert len(quoted.before + quoted.bad + quoted.after) < 600


def test_another_host_is_refused_and_not_quoted(client: Client, valid: Callable[[str], None]) -> None:
    with override_settings(ALLOWED_HOSTS=["localhost"]):
        answer = client.get("/", headers={"host": "evil.example"})
    assert answer.status_code == 400
    assert "evil" not in answer.text
    valid(answer.text)


def test_other_faults_of_a_request_say_nothing_of_our_own(valid: Callable[[str], None]) -> None:
    answer = errors.bad_request(RequestFactory().get("/?a=%00"), DisallowedHost("You may need to add 'evil'"))
    assert "evil" not in answer.text
    valid(answer.text)


def test_the_page_for_a_fault_of_ours_stands_by_itself(client: Client, valid: Callable[[str], None]) -> None:
    text = (ROOT / "templates/500.html").read_text(encoding="utf-8")
    assert not re.search(r"{[{%#]", text)
    for file in re.findall(r'(?:src|href)="(/static/[^"]+)"', text):
        assert client.head(file).status_code == 200
    valid(text)


# ----------------------------------------------------------------------------------------------------- bars


def render(template: str, **context: object) -> str:
    """A template as a page would use it."""
    return engines["django"].from_string(template).render(context, RequestFactory().get("/"))


def test_the_bars_mark_the_page_and_nothing_else() -> None:
    slug, game = next(iter(GAMES.items()))
    for page, marks in {
        "home": ['<a class="word" href="/" aria-current="page">'],
        "sources": ['<a href="/sources/" aria-current="page">'],
        "glossary": [],
    }.items():
        text = render('{% extends "base.html" %}', page=page)
        assert re.findall(r"<a [^>]*aria-current[^>]*>", text) == marks
        assert 'class="gamebar"' not in text
    for page, marks in {
        "game": [f'<a href="/{slug}/" aria-current="page">'],
        "rules": [f'<a href="/{slug}/" aria-current="true">', f'<a href="/{slug}/rules/" aria-current="page">'],
    }.items():
        text = render('{% extends "base.html" %}', page=page, game=game)
        assert re.findall(r"<a [^>]*aria-current[^>]*>", text) == marks


def test_a_page_more_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bars, "SITE_PAGES", (*bars.SITE_PAGES, bars.Page("map", "Map", icon="search")))
    monkeypatch.setattr(bars, "GAME_PAGES", (*bars.GAME_PAGES, bars.Page("oracle", "Oracle", opens=True)))
    slug, game = next(iter(GAMES.items()))
    text = render('{% extends "base.html" %}', page="oracle", game=game)
    assert text.count(f'href="/{slug}/oracle/"') == 2
    assert f'<li class="g"><a href="/{slug}/oracle/" aria-current="page">Oracle</a></li>' in text
    assert '<a class="find" href="/map/" aria-label="Map"><svg class="ico"' in text
    assert text.count('href="/map/"') == 2


@pytest.mark.parametrize("name", [path.name for path in sorted((settings.BASE_DIR / "static").glob("*.js"))])
def test_a_script_of_ours_is_no_longer_than_a_screen(name: str) -> None:
    lines = (settings.BASE_DIR / "static" / name).read_text(encoding="utf-8").splitlines()
    assert len(lines) < 60
    assert max(map(len, lines)) <= 120


@pytest.mark.parametrize("name", ["tokens", "site", "history", "odds"])
def test_every_brace_of_a_style_sheet_has_its_other(name: str) -> None:
    """A browser passes over the rule that follows one too many without a word."""
    text = (ROOT / "static" / f"{name}.css").read_text(encoding="utf-8")
    css = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    depths = list(accumulate((sign == "{") - (sign == "}") for sign in css))
    assert (min(depths), depths[-1]) == (0, 0)
