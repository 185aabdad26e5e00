"""What a server that has just been started takes for a page that nobody has asked it for.

    uv run python -m tests.benchmarks.cold              those that take longer than 250 ms, and how many there are
    uv run python -m tests.benchmarks.cold odds 0       all with `odds` in their address

A server as it stands before its first reader (`explorer.wsgi`) is copied for every address (`fork`), so that none
profits from another. What is given is the time of the processor. Every page, the variants and odds of every ruleset and
option, and the picture of every clause are asked for.
"""

import os
import sys
import time
from collections.abc import Iterator

from django.test import Client

from explorer import sitemap, wsgi
from explorer.games import GAMES
from tests.benchmarks.slowest import BOUND


def addresses() -> Iterator[str]:
    """Pages, and those of rulesets, options and pictures."""
    yield from sitemap.addresses()
    for slug, game in GAMES.items():
        yield from (f"/{slug}/{page}" for page in ("picture.png", "table/?deal=1", "table/picture.png?deal=1"))
        yield from (
            f"/{slug}/{page}" for page in ("embed/?deal=1", "table.json?deal=1", "table/edit/", "rulebook.json")
        )
        yield from (f"/{slug}/rules/{clause.id}/picture.png" for clause in game.rulebook.clauses)
        yield from (f"/{slug}/variants/?of={option.name}" for option in game.rulebook.options)
        for ruleset in game.rulebook.rulesets:
            yield from (f"/{slug}/{page}/?rules={ruleset.id}" for page in ("variants", "odds", "sheet", "rules"))
        for option in game.rulebook.options:
            yield from (f"/{slug}/odds/?{option.name}={value.value}" for value in option.values)
        yield from (f"/{slug}/odds/?players={players}" for players in range(2, 11))


def cold(client: Client, address: str) -> tuple[float, int]:
    """Milliseconds of the processor in a process that has never seen a page, and the status of the answer."""
    ear, mouth = os.pipe()
    if os.fork() == 0:
        began = time.process_time()
        status = client.get(address, follow=True).status_code
        os.write(mouth, f"{(time.process_time() - began) * 1000} {status}".encode())
        os._exit(0)
    os.close(mouth)
    with os.fdopen(ear) as heard:
        ms, status_text = heard.read().split()
    os.wait()
    return float(ms), int(status_text)


def main() -> None:
    """Ask for all of them, and print the slow ones."""
    assert wsgi.application
    part, least = (*sys.argv[1:], "", "")[:2]
    asked = [address for address in dict.fromkeys(addresses()) if part in address]
    client = Client(raise_request_exception=False, SERVER_NAME="localhost")
    took = []
    for address in asked:
        ms, status = cold(client, address)
        took.append(ms)
        if ms >= float(least or BOUND) or status >= 500:
            print(f"{ms:7.0f} ms  {status}  {address}", flush=True)
    took.sort()
    over = sum(ms > BOUND for ms in took)
    middle, most = took[len(took) // 2], took[-1]
    print(f"{len(took)} addresses; median {middle:.0f} ms, at most {most:.0f} ms; {over} over {BOUND} ms")


if __name__ == "__main__":
    main()
