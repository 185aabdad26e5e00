"""How long a page takes on the server, as a ratio to printing it from a ready context, and what the time goes into.

    uv run python -m tests.benchmarks.step

A step should take no more than three times as long as printing it. Everything is measured in turns, as time of the
processor; the figures are medians. Nothing is asserted: machines differ.
"""

import gzip
import os
import statistics
import time
from collections.abc import Callable, Mapping
from typing import Any

import django
from django.core.handlers.base import BaseHandler
from django.template.loader import get_template
from django.test import RequestFactory

from explorer.engine.game import Game
from explorer.engine.record import parse
from explorer.games import GAMES
from explorer.pages import clause as clauses
from explorer.pages import drawing, law, links
from explorer.pages.table import table_page

RUNS = 40
STEPS = {
    "ranter-go-round": ({"deal": "f1", "step": "5"}, {"players": "26"}, {"deal": "f2", "seat": "1", "step": "3"}),
    "quarante-de-roi": ({"deal": "f3", "step": "20"}, {"deal": "f3", "seat": "0", "step": "45"}, {"deal": "1792"}),
}
CLAUSES = {"ranter-go-round": "king.refuse", "quarante-de-roi": "clique.goodbye"}
PARTS = ("routing", "replay", "picture", "page", "template", "gzip")


def medians(acts: Mapping[str, Callable[[], object]]) -> dict[str, float]:
    """Milliseconds of one call of each, all of them called in turns."""
    took: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(RUNS):
        for name, act in acts.items():
            start = time.thread_time()
            act()
            took[name].append((time.thread_time() - start) * 1000)
    return {name: statistics.median(times) for name, times in took.items()}


def measure(address: str, template: str, context: Mapping[str, Any], parts: dict[str, Callable[[], object]]) -> str:
    """A line of the table: the whole answer, printing, their ratio, and the share of each part in percent.

    `parts` has the replay, the picture, and `page`, which does both and all else that is to be shown.
    """
    handler = BaseHandler()
    handler.load_middleware()
    factory = RequestFactory(SERVER_NAME="localhost", HTTP_ACCEPT_ENCODING="gzip")
    printed = get_template(template)
    request = factory.get(address)
    body = printed.render(dict(context), request).encode()
    took = medians(
        {
            "whole": lambda: handler.get_response(factory.get(address)),
            "routing": lambda: handler.get_response(factory.get("/healthz")),
            "template": lambda: printed.render(dict(context), request),
            "gzip": lambda: gzip.compress(body, compresslevel=6),
            **parts,
        }
    )
    took["page"] -= took.get("replay", 0) + took.get("picture", 0)
    whole = took["whole"]
    shares = "".join(f"{took.get(name, 0) / whole:9.0%}" for name in PARTS)
    return f"{address[:64]:64} {whole:6.1f} ms {took['template']:6.1f} ms {whole / took['template']:5.2f} {shares}"


def of_step(game: Game, query: dict[str, str]) -> str:
    """The line of a table."""
    record = parse(game, query)
    played = game.replay(record)
    steps = played.seen_by(record.seat)
    step = steps[min(record.step, len(steps)) - 1]
    address = links.table(game, record)
    context = {"game": game, "page": "table", "it": table_page(game, record)}
    parts: dict[str, Callable[[], object]] = {
        "replay": lambda: game.replay(parse(game, query)),
        "picture": lambda: drawing.picture_of(game, record, played, step),
        "page": lambda: table_page(game, parse(game, query)),
    }
    return measure(address, "table.html", context, parts)


def of_rules(game: Game) -> str:
    """The line of a rulebook."""
    context = {"game": game, "page": "rules", "it": law.rules_page(game, game.plain)}
    return measure(f"/{game.slug}/rules/", "rules.html", context, {"page": lambda: law.rules_page(game, game.plain)})


def of_clause(game: Game) -> str:
    """The line of a clause."""
    clause = game.rulebook.clause(CLAUSES[game.slug])

    def page() -> clauses.ClausePage:
        return clauses.clause_page(game, clause, *clauses.read(game, clause, {}))

    context = {"game": game, "page": "rules", "it": page()}
    return measure(f"/{game.slug}/rules/{clause.id}/", "clause.html", context, {"page": page})


def main() -> None:
    """Measure everything in the list."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
    django.setup()
    print(f"{'':64} {'server':>9} {'printing':>9} {'ratio':>5} " + "".join(f"{name:>9}" for name in PARTS))
    for slug, queries in STEPS.items():
        game = GAMES[slug]
        for query in queries:
            print(of_step(game, query))
        print(of_rules(game))
        print(of_clause(game))


if __name__ == "__main__":
    main()
