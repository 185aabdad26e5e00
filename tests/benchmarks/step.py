"""How long a step takes on the server, as a ratio to printing the same page from a ready context.

    uv run python tests/benchmarks/step.py

Both are measured in turns within one run; the figures are medians. Nothing is asserted: machines differ.
"""

import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")

import django

django.setup()

from django.template.loader import get_template
from django.test import RequestFactory

from explorer import views
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


def main() -> None:
    """Measure every step in the list."""
    template = get_template("table.html")
    print(f"{'step':58} {'server':>8} {'printing':>9} {'ratio':>6}")
    for slug, queries in STEPS.items():
        game = GAMES[slug]
        for query in queries:
            request = RequestFactory().get(f"/{slug}/table/", query)
            context = {"game": game, "page": "table", "it": table_page(game, parse(game, query))}
            whole, printing = [], []
            for _ in range(RUNS):
                whole.append(once(lambda: views.table(request, game=game)))
                printing.append(once(lambda: template.render(context, request)))
            server, ready = statistics.median(whole), statistics.median(printing)
            print(f"{slug + ' ' + str(query):58} {server:6.1f}ms {ready:7.1f}ms {server / ready:6.2f}")


if __name__ == "__main__":
    main()
