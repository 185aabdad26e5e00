"""How long a step takes on the server, as a ratio to printing the same page from a ready context.

    uv run python -m tests.benchmarks.step

Both are measured in turns within one run; the figures are medians. Nothing is asserted: machines differ.
"""

import os
import statistics
import time
from collections.abc import Callable

import django
from django.template.loader import get_template
from django.test import RequestFactory

from explorer import views
from explorer.engine.game import Game
from explorer.engine.record import parse
from explorer.games import GAMES
from explorer.pages.table import table_page

RUNS = 60
STEPS = {
    "ranter-go-round": ({"deal": "f1", "step": "5"}, {"players": "26"}, {"deal": "f2", "seat": "1", "step": "3"}),
    "quarante-de-roi": ({"deal": "f3", "step": "20"}, {"deal": "f3", "seat": "0", "step": "45"}, {"deal": "1792"}),
}


def once(act: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    start = time.perf_counter()
    act()
    return (time.perf_counter() - start) * 1000


def measure(game: Game, query: dict[str, str]) -> tuple[float, float]:
    """Milliseconds of a whole answer, and of printing it from a ready context."""
    template = get_template("table.html")
    request = RequestFactory().get(f"/{game.slug}/table/", query)
    context = {"game": game, "page": "table", "it": table_page(game, parse(game, query))}
    whole, printing = [], []
    for _ in range(RUNS):
        whole.append(once(lambda: views.table(request, game=game)))
        printing.append(once(lambda: template.render(context, request)))
    return statistics.median(whole), statistics.median(printing)


def main() -> None:
    """Measure every step in the list."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
    django.setup()
    print(f"{'step':58} {'server':>8} {'printing':>9} {'ratio':>6}")
    for slug, queries in STEPS.items():
        for query in queries:
            server, ready = measure(GAMES[slug], query)
            print(f"{slug + ' ' + str(query):58} {server:6.1f}ms {ready:7.1f}ms {server / ready:6.2f}")


if __name__ == "__main__":
    main()
