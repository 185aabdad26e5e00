"""Whatever is asked for, the site answers: never a 500, and never slowly. Two thousand addresses; many more on demand.

    HYPOTHESIS_PROFILE=thorough uv run pytest -s tests/site/test_any_address.py     fifty thousand, in lots of two

Addresses are half sense: real pages, keys and values, mixed with such as only ill will or a broken program would send.
"""

import gc
import os
import sys
import time
from collections import Counter
from urllib.parse import quote_from_bytes, urlencode, urlsplit

import pytest
from django.core.wsgi import get_wsgi_application
from django.test import Client
from django.urls import get_resolver
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from explorer.engine.record import MOST_DEALS, params
from explorer.games import GAMES
from explorer.ready import ready
from tests.drawn import some_deals

THOROUGH = os.environ.get("HYPOTHESIS_PROFILE") == "thorough"
BOUND = 0.25  # seconds: no answer but those that look into a deal may take longer; said, not asserted
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


@pytest.fixture(autouse=True, scope="module")
def as_served() -> None:
    """Where times are told, the pages of each kind are printed first, as a server does before its first reader."""
    if THOROUGH:
        ready(get_wsgi_application())


Spent = tuple[float, int, str]
"Of a request the seconds of processor time it took, what was answered, and what it was."


def answered(path: str, query: list[tuple[str, bytes]], method: str) -> Spent:
    """Ask, and look at the answer; a fault of ours is raised here."""
    asked = urlencode([(name, quote_from_bytes(text)) for name, text in query], safe="%")
    gc.disable()  # what Hypothesis keeps takes long to look through, and is not of the site
    began = time.thread_time()
    answer = Client().generic(method, path, QUERY_STRING=asked)
    spent = time.thread_time() - began
    gc.enable()
    assert answer.status_code in ((405,) if method not in ("GET", "HEAD") else (200, 301, 302, 400, 404))
    if answer.status_code in (301, 302):
        assert answer["Location"].startswith("/")
        assert not answer["Location"].startswith("//")
        if urlsplit(answer["Location"]).path == path and "find" not in asked:
            assert Client().get(answer["Location"]).status_code != 302, "the one address of a page leads nowhere else"
    return spent, answer.status_code, f"{method} {path}?{asked[:200]}"


def told(lot: int, spent: list[Spent]) -> None:
    """Say of many requests what was answered, and which took longest."""
    print(f"\nlot {lot}, {len(spent)} requests:", dict(Counter(status for _, status, _ in spent)), file=sys.stderr)
    for seconds, status, address in sorted(spent, reverse=True):
        if seconds > BOUND:
            print(f"{seconds * 1000:7.0f} ms  {status}  {address}", file=sys.stderr)


@pytest.mark.parametrize("lot", range(25 if THOROUGH else 1))
def test_any_address_is_answered(lot: int) -> None:
    """A lot has a seed of its own, so that each can be drawn again and two are tried at once."""
    spent: list[Spent] = []

    @seed(lot)
    @settings(max_examples=2_000, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(paths(), query, st.sampled_from(["GET", "GET", "GET", "HEAD", "POST", "DELETE", "TRACE"]))
    def one(path: str, query: list[tuple[str, bytes]], method: str) -> None:
        spent.append(answered(path, query, method))

    one()
    if THOROUGH:
        told(lot, spent)


FORMS = sorted(route for route in ROUTES if "table" in route or "embed" in route)


@st.composite
def asked(draw: st.DrawFn) -> tuple[str, bool]:
    """A deal in some form, seen at some step by someone; and whether it can be had, or may ask for too many players."""
    game = draw(st.sampled_from(list(GAMES.values())))
    record = draw(st.one_of(st.none(), some_deals(game)))
    most = 25 if record is None else record.setup.players - 1
    seats = st.integers(0, most).map(str)
    looks = {
        "step": st.integers(1, 60).map(str),
        "seat": seats,
        "sit": seats,
        "best": st.just("1"),
        "auto": st.just("1"),
    }
    look = draw(st.fixed_dictionaries({}, optional=looks))
    route = draw(st.sampled_from(FORMS)).replace("<game:game>", game.slug)
    players = {"players": str(draw(st.integers(2, 55))), "deal": str(draw(st.integers(1, MOST_DEALS)))}
    address = f"/{route}?{urlencode((players if record is None else params(game, record)) | look)}"
    return address, record is not None and "sit" not in look


@seed(1)
@settings(
    max_examples=2_000 if THOROUGH else 200, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
@given(asked())
def test_any_deal_is_shown_in_any_form(deal: tuple[str, bool]) -> None:
    """It is, or it is said why not: too many players, the eyes or the chair of a seat that is not there."""
    address, sound = deal
    answer = Client().get(address, follow=True)
    assert answer.status_code in ((200,) if sound else (200, 400)), address


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost:80:80", "127.0.0.1/", "", "локалхост", "localhost\r\nX: 1"]
)
def test_another_host_is_refused_and_never_repeated(client: Client, host: str) -> None:
    answer = client.get("/ranter-go-round/sheet/", SERVER_NAME="localhost", headers={"host": host})
    assert answer.status_code == 400
    assert not host or host not in answer.text
