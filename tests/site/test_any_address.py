"""Whatever is asked for, the site answers: never a 500, and never slowly. Two thousand addresses; many more on demand.

    HYPOTHESIS_PROFILE=thorough uv run pytest tests/site/test_any_address.py     fifty thousand

Addresses are half sense: real pages, keys and values, mixed with such as only ill will or a broken program would send.
"""

import os
import time
from collections import Counter
from collections.abc import Iterator
from urllib.parse import quote_from_bytes, urlencode, urlsplit

import pytest
from django.test import Client
from django.urls import get_resolver
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.games import GAMES

THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"
EXAMPLES = 50_000 if THOROUGH else 2_000
ROUTES = sorted({str(pattern.pattern) for pattern in get_resolver().url_patterns})
OPTIONS = [option for game in GAMES.values() for option in game.rulebook.options]
RULESETS = [ruleset.id for game in GAMES.values() for ruleset in game.rulebook.rulesets]
TABLE = (
    *("rules", "players", "have", "dealer", "deal", "deck", "scores", "pot", "graced", "play", "face", "step", "seat"),
    *("sit", "names", "house", "prelude", "auto", "theme", "a", "b", "c", "d", "find", "of", "q", "step-take"),
    *("text", "do", "put", "to", "P1", "South", "stock"),
)
HOSTILE = ["", " ", "\0", "-1", "0", "1.5", "1e9", "٣", "²", "10" * 15, str(10**30), "9" * 10_000, "NaN", "None", "🂡"]
HOSTILE += ["\u202ex", "s." * 400, "<script>alert(1)</script>", "{{ 7|add:7 }}", "%s%n%d", "../../etc/passwd", "'\"><&"]

sign = st.sampled_from([*"KQJAT98765432", *"shdc♠♥", "10", "x", ".", " "])
said = st.sampled_from([value.value for option in OPTIONS for value in option.values] + RULESETS)
named = st.sampled_from([lesson.slug for game in GAMES.values() for lesson in game.lessons])
played = st.lists(st.sampled_from(["s", "x", "x3", "left", "say", "pass", "say3", "Kd", "Th", "7♣", "Ac"])).map(
    ".".join
)
value = st.one_of(
    said, named, played, st.integers(-3, 60).map(str), st.lists(sign, max_size=40).map("".join),
    st.sampled_from(HOSTILE), st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
).map(str.encode) | st.binary(max_size=12)  # fmt: skip
key = st.sampled_from([*TABLE, *(option.name for option in OPTIONS)]) | st.sampled_from(HOSTILE[:20])
query = st.lists(st.tuples(key, value), max_size=5)
place = st.one_of(
    st.sampled_from([clause.id for game in GAMES.values() for clause in game.rulebook.clauses]), named,
    st.sampled_from([text for text in HOSTILE if len(text) < 200]),
)  # fmt: skip


@st.composite
def paths(draw: st.DrawFn) -> str:
    """The path of a page, its parts of the right kind or of none."""
    route = draw(st.sampled_from(ROUTES))
    route = route.replace("<game:game>", draw(st.sampled_from([*GAMES, *GAMES, "whist"])))
    return "/" + route.replace("<str:name>", draw(place))


SPENT: list[tuple[float, int, str]] = []
"Of each request the seconds of processor time it took, what was answered, and what it was."


@pytest.fixture(scope="module", autouse=True)
def told() -> Iterator[None]:
    """Print, after many requests, what was answered and which took longest (`-s` shows it)."""
    yield
    if THOROUGH:
        print(f"\n{len(SPENT)} requests:", dict(Counter(status for _, status, _ in SPENT)))
        for seconds, status, address in sorted(SPENT, reverse=True)[:40]:
            print(f"{seconds * 1000:7.0f} ms  {status}  {address}")


@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(paths(), query, st.sampled_from(["GET", "GET", "GET", "HEAD", "POST", "DELETE", "TRACE"]))
def test_any_address_is_answered(path: str, query: list[tuple[str, bytes]], method: str) -> None:
    """A fault of ours would be raised here, and fail the test."""
    asked = urlencode([(name, quote_from_bytes(text)) for name, text in query], safe="%")
    began = time.thread_time()
    answer = Client().generic(method, path, QUERY_STRING=asked)
    SPENT.append((time.thread_time() - began, answer.status_code, f"{method} {path}?{asked[:200]}"))
    assert answer.status_code in ((405,) if method not in ("GET", "HEAD") else (200, 301, 302, 400, 404))
    if answer.status_code in (301, 302):
        assert answer["Location"].startswith("/")
        assert not answer["Location"].startswith("//")
        if urlsplit(answer["Location"]).path == path and "find" not in asked:
            assert Client().get(answer["Location"]).status_code != 302, "the one address of a page leads nowhere else"


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost:80:80", "127.0.0.1/", "", "локалхост", "localhost\r\nX: 1"]
)
def test_another_host_is_refused_and_never_repeated(client: Client, host: str) -> None:
    answer = client.get("/ranter-go-round/sheet/", SERVER_NAME="localhost", headers={"host": host})
    assert answer.status_code == 400
    assert not host or host not in answer.text
