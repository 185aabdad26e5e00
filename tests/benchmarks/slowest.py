"""Which addresses of the site cost the server most when nobody has asked for them before.

    uv run python -m tests.benchmarks.slowest             those of some thousands that take longer than 250 ms
    uv run python -m tests.benchmarks.slowest quiz 100    those with `quiz` in their address that take 100 ms or more

Each is asked for once, of a program that has printed every kind of page before, with every cache of answers emptied.
What is given is the time of the processor that the request took, which other programs on the machine hardly change.
"""

import os
import random
import sys
import time
from collections.abc import Iterator
from itertools import product
from urllib.parse import urlencode

import django
from django.core.cache import caches
from django.test import Client

from explorer.engine.game import Game
from explorer.games import GAMES

BOUND = 250
"Milliseconds; nothing but the solver may take longer."
SIZES = ("2", "3", "4", "5", "9", "17", "25", "26", "39", "51")


def variants(game: Game) -> Iterator[tuple[str, dict[str, str]]]:
    """Pages of a game with keys that are allowed and ask for as much as is allowed."""
    rules = [ruleset.id for ruleset in game.rulebook.rulesets]
    deals = [*(lesson.slug for lesson in game.lessons), "1", "1792", "999999999"]
    tables = ("table/", "table.json", "table.txt", "embed/", "table/picture.png", "table/edit/")
    for page, deal in product(tables, deals):
        yield page, {"deal": deal, "step": "999999999"}
    for deal in deals:
        yield "table/", {"deal": deal, "best": "1"}
        yield "table/", {"deal": deal, "best": "1", "step": "999999999"}
        for seat in "03":
            yield "table/", {"deal": deal, "seat": seat, "step": "999999999"}
    for house, seat, deal in product(game.players, "01", ("1", "2", "7")):
        sits = {"deal": deal, "sit": seat, "house": house}
        yield "table/", sits | {"step": "999999999"}
        yield "table/", sits | {"best": "1", "step": "999999999"}
    for side in rules:
        yield from under(game, side, rules)
    yield from crowds(game)
    yield from texts(game)


def under(game: Game, rules: str, others: list[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """The pages that stand under rules."""
    for page in ("rules/", "variants/", "odds/", "sheet/", "table/", "table/edit/", "rulebook.json"):
        yield page, {"rules": rules}
    for clause in game.rulebook.clauses[::4]:
        yield f"rules/{clause.id}/", {"rules": rules}
    for other in others:
        yield "compare/", {"a": rules, "b": other}
        yield "compare/", {"a": rules, "b": other, "find": "1"}
        yield "compare/", {"a": rules, "b": other, "c": others[0], "d": others[-1], "find": "1"}
    for option in game.rulebook.options:
        for value in option.values:
            yield "odds/", {"rules": rules, option.name: value.value}
            yield "compare/", {"a": rules, "b": f"{rules}.{option.name}.{value.value}", "find": "1"}
    for deal, done in product("123", ("", "1", "10", "000", "0" * 4, "0" * 6, "0" * 9, "0" * 10)):
        yield "quiz/", {"rules": rules, "deal": deal, "done": done}
        yield "quiz/", {"rules": rules, "deal": deal, "done": done, "answer": "1"}


def crowds(game: Game) -> Iterator[tuple[str, dict[str, str]]]:
    """As many players as there may be, and as many actions."""
    for players in SIZES:
        crowd = {"players": players, "step": "999999999"}
        for action in ("s", "x", "left"):
            played = crowd | {"play": ".".join([action] * 300)}
            yield from ((page, played) for page in ("table/", "table.json", "table.txt", "embed/", "table/picture.png"))
            yield "compare/", crowd | {"play": played["play"], "a": "parlett2008", "find": "1"}
        yield "table/", {"players": players, "best": "1"}
        yield "table/", {"players": players, "best": "1", "sit": "0"}
        yield "table/edit/", {"players": players, **{f"hand{n}": "Kh Kd" for n in range(int(players))}}
        names = ",".join(f"{'W' * 17}{n}" for n in range(int(players)))
        yield "table/", crowd | {"names": names}
        yield "odds/", {"players": players}


def texts(game: Game) -> Iterator[tuple[str, dict[str, str]]]:
    """Long texts, in the fields that take them."""
    one = "Game: {}\nDeal: {}\n\n"
    many = "".join(one.format(game.title, n) for n in range(1, 400))[:4000]
    for text in (many, "x: y\n" * 800, "\n" * 4000, "Deal: 1\n" * 500):
        yield "table/edit/", {"text": text, "do": "read"}
    yield "table/edit/", {f"k{n}": "v" for n in range(999)}
    yield "table/edit/", {"play": "s." * 4000}
    yield "table/", {"deck": "KhKs" * 2000}
    yield "table/", {f"k{n}": "v" for n in range(999)}


def addresses(client: Client) -> Iterator[str]:
    """Every address of the sitemap, searches, and what `variants` gives."""
    for line in client.get("/sitemap.xml").content.decode().split("<loc>")[1:]:
        yield line.partition("<")[0]
    for words in ("king", "a b c d e f g h", "k* q* " * 200, "a " * 2000, "le roi de quarante", "é" * 3000, "x", "1"):
        yield "/search/?" + urlencode({"q": words})
    for slug, game in GAMES.items():
        for page, query in variants(game):
            yield f"/{slug}/{page}?{urlencode(query)}"


def main() -> None:
    """Ask for all of them, and print the slow ones."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
    django.setup()
    client = Client(raise_request_exception=False, SERVER_NAME="localhost")
    part, least = (*sys.argv[1:], "", "")[:2]
    asked = [address for address in dict.fromkeys(addresses(client)) if part in address]
    for address in asked[:: max(len(asked) // 60, 1)]:  # templates, texts and the search index are loaded once
        client.get(address)
    random.Random(1).shuffle(asked)  # so that to break off early still says something  # noqa: S311
    slow, began = 0, time.monotonic()
    for count, address in enumerate(asked, 1):
        ms, status = cold(client, address)
        slow += ms > BOUND
        if ms >= float(least or BOUND) or status >= 500:
            print(f"{ms:7.0f} ms  {status}  {address[:150]}", flush=True)
        if count % 500 == 0 or count == len(asked):
            print(f"{count} of {len(asked)} in {time.monotonic() - began:.0f} s; {slow} over {BOUND} ms", flush=True)


def cold(client: Client, address: str) -> tuple[float, int]:
    """Milliseconds of the processor that an address takes whose answer is in no cache, and its status."""
    for cache in caches.all():
        cache.clear()
    began = time.thread_time()
    status = client.get(address).status_code
    return (time.thread_time() - began) * 1000, status


if __name__ == "__main__":
    main()
