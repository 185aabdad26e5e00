"""How long a picture for sharing takes on the server, as a ratio to the page that it stands for.

    uv run python -m tests.benchmarks.picture

The picture is drawn anew each time, and once more taken from the cache. All are measured in turns within one run; the
figures are medians. Nothing is asserted: machines differ.
"""

import os
import statistics

import django
from django.core.cache import caches
from django.test import Client

from tests.benchmarks.step import once

RUNS = 8
ADDRESSES = (
    "/",
    "/ranter-go-round/table/?deal=f2&step=3",
    "/ranter-go-round/table/?players=26",
    "/quarante-de-roi/table/?deal=f3&step=20",
    "/quarante-de-roi/table/?deal=1792",
    "/ranter-go-round/rules/king.refuse/",
    "/quarante-de-roi/rules/clique.goodbye/",
)


def measure(client: Client, address: str) -> tuple[float, float, float, int]:
    """Milliseconds of a page, of its picture, and of the picture from the cache; and the bytes of the picture."""
    path, _, query = address.partition("?")
    picture = f"{path}picture.png?{query}"
    page, drawn, kept = [], [], []
    for _ in range(RUNS):
        page.append(once(lambda: client.get(address)))
        caches["pictures"].clear()
        drawn.append(once(lambda: client.get(picture)))
        kept.append(once(lambda: client.get(picture)))
    size = len(client.get(picture).getvalue())
    return statistics.median(page), statistics.median(drawn), statistics.median(kept), size


def main() -> None:
    """Measure every address in the list."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
    django.setup()
    client = Client(SERVER_NAME="localhost")
    print(f"{'page':46} {'page':>8} {'picture':>8} {'ratio':>6} {'kept':>8} {'kB':>5}")
    for address in ADDRESSES:
        page, drawn, kept, size = measure(client, address)
        print(f"{address:46} {page:6.1f}ms {drawn:6.1f}ms {drawn / page:6.2f} {kept:6.1f}ms {size / 1000:5.0f}")


if __name__ == "__main__":
    main()
