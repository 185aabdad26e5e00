"""How much the site can bear with the parts of docs/deploy, all of them real and on this machine.

    apt-get install nginx libnginx-mod-http-brotli-static redis-server wrk
    uv run --extra serving python -m tests.benchmarks.load                 all of what follows, about ten minutes
    uv run --extra serving python -m tests.benchmarks.load speed           requests a second, as ratios
    … kill      a worker killed, and all renewed, under load
    … shared    two machines that share one Redis
    … memory    what one worker holds after 2,000 and after 10,000 requests

Everything is measured in turns, several times over, and the medians are compared within the run: machines differ, and
so does what else runs on them.
"""

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.parts import HOST, ROOT, Front, Load, Site, counted, fetch, missing, nginx, redis, site, wrk

ROUNDS = 3
SECONDS = 3
RANTER, ROI = "/ranter-go-round/", "/quarante-de-roi/"
RULES = [f"{ROI}rules/", f"{RANTER}rules/"] * 6
STEPS = [f"{RANTER}table/?deal={n}&step=4" for n in range(2, 14)] + [
    f"{ROI}table/?deal={n}&step=20" for n in range(2, 14)
]
HEAVY = f"{RANTER}odds/?players=7"


def static_file() -> str:
    """The fingerprinted style sheet."""
    return "/static/" + next((ROOT / "collected").glob("site.????????????.css")).name


@dataclass(frozen=True, slots=True)
class Case:
    """Something to be asked for, and whom."""

    name: str
    asked: Site | Front
    addresses: list[str]


def speed(here: Path) -> None:
    """Requests a second and time of the processor: bare view, pages, the same behind the cache, a static file."""
    with site(1) as one, site(2) as two, nginx(here / "one", one) as cached:
        cases = [
            Case("bare view, 1 worker", one, ["/healthz"]), Case("bare view, 2 workers", two, ["/healthz"]),
            Case("rules, 1 worker", one, RULES), Case("rules, 2 workers", two, RULES),
            Case("table, 1 worker", one, STEPS), Case("table, 2 workers", two, STEPS),
            Case("static file, 1 worker, no nginx", one, [static_file()]),
            Case("rules, from the cache of nginx", cached, RULES),
            Case("table, from the cache of nginx", cached, STEPS),
            Case("static file, from nginx", cached, [static_file()]),
        ]  # fmt: skip
        for case in cases:  # everything once before anything is measured
            for address in case.addresses:
                assert fetch(case.asked.port, address)[1] == 200, address
        measured: dict[str, list[tuple[float, float]]] = {case.name: [] for case in cases}
        for _ in range(ROUNDS):
            for case in cases:
                before = case.asked.spent()
                if len(case.addresses) > 1 and isinstance(case.asked, Site):
                    load = counted(case.asked.port, case.addresses)
                else:
                    load = wrk(case.asked.port, case.addresses, SECONDS)
                assert load.failed == load.other == 0, (case.name, load)
                spent = (case.asked.spent() - before) * 1000 / max(load.answered, 1)
                measured[case.name].append((load.a_second, spent))
    rate, cost = (statistics.median(column) for column in zip(*measured["table, 1 worker"], strict=True))
    print(f"{'':34} {'a second':>9} {'ratio':>9} {'lowest–highest':>17}   {'ms each':>8} {'ratio':>8}")
    for name, runs in measured.items():
        rates, costs = zip(*runs, strict=True)
        middle, each = statistics.median(rates), statistics.median(costs)
        span = f"{min(rates) / rate:.2f}–{max(rates) / rate:.2f}"
        print(f"{name:34} {middle:9.1f} {middle / rate:8.2f}× {span:>17}   {each:8.3f} {each / cost:7.4f}×")
    for kind in ("bare view", "rules", "table"):
        pairs = zip(measured[f"{kind}, 1 worker"], measured[f"{kind}, 2 workers"], strict=True)
        print(
            f"{kind}: 2 workers answer {statistics.median(b / a for (a, _), (b, _) in pairs):.2f}× what 1 worker does"
        )


def during(port: int, act: Callable[[], None]) -> Load:
    """What becomes of a hundred requests, eight at a time, while something is done in the midst of them."""
    later = threading.Timer(2, act)
    later.start()
    load = counted(port, (STEPS * 5)[:100], connections=8)
    later.join()
    return load


def kill(here: Path) -> None:
    """A worker killed under load, then all workers renewed by HUP: asked directly, and through nginx."""
    for name, through in (("Gunicorn", False), ("nginx before it, no cache", True)):
        with site(2) as found, nginx(here / "kill", found, cache=False) as front:
            port = front.port if through else found.port
            for said, act in (
                ("a worker killed", lambda found=found: os.kill(found.workers()[0], signal.SIGKILL)),
                ("all renewed (HUP)", lambda found=found: os.kill(found.master, signal.SIGHUP)),
            ):
                before = set(found.workers())
                load = during(port, act)
                wanted, waited = 1 if "killed" in said else 2, 0
                while len(before - set(found.workers())) < wanted and waited < 60:
                    time.sleep(1)
                    waited += 1
                gone = len(before - set(found.workers()))
                print(f"{name:28} {said:18} {gone} of 2 replaced; {load.answered} answered, {failures(load)} failed")


def failures(load: Load) -> int:
    """How many requests were not answered as they should have been."""
    return load.failed + load.other


def shared(_here: Path) -> None:
    """A heavy answer asked of one machine, then of another that shares its Redis, then of one that does not."""
    with redis() as address, site(1, address) as first, site(1, address) as second, site(1) as alone:
        for found in (first, second, alone):
            fetch(found.port, f"{ROI}odds/")
            fetch(found.port, f"{RANTER}odds/?players=2")
        times = [fetch(found.port, HEAVY)[0] * 1000 for found in (first, second, alone)]
    names = ("first machine, Redis empty", "second machine, same Redis", "a machine without Redis")
    for name, took in zip(names, times, strict=True):
        print(f"{name:30} {took:8.0f} ms {took / times[1]:7.1f}×")


def memory(_here: Path) -> None:
    """Megabytes of one worker after 2,000 and 10,000 requests, each for another address."""
    with site(1) as found:
        asked = 0
        for goal in (500, 2_000, 4_000, 6_000, 8_000, 10_000):
            answered = ask(found, asked, goal)
            asked = goal
            print(f"after {asked:6} requests ({answered} answered 200) {found.resident():7.1f} MB")


def ask(found: Site, start: int, stop: int) -> int:
    """Ask for some of the endless addresses of the site; how many were answered as they should be."""
    kinds = ("table.json?deal={}", "table.txt?deal={}") * 4 + ("table/?deal={}&step=9", "embed/?deal={}&step=5")
    good = 0
    for n in range(start, stop):
        game = (RANTER, ROI)[n % 2]
        good += fetch(found.port, game + kinds[n // 2 % len(kinds)].format(n + 2))[1] == 200
    return good


def main() -> None:
    """Measure what is named, or everything."""
    if missing():
        sys.exit(f"Not on this machine: {', '.join(missing())}. The first lines of this file say how to get them.")
    chosen = sys.argv[1:] or ["speed", "kill", "shared", "memory"]
    collect = [sys.executable, "manage.py", "collectstatic", "--noinput", "-v0"]
    subprocess.run(collect, cwd=ROOT, env={**os.environ, "SITE_ORIGIN": f"https://{HOST}"}, check=True)  # noqa: S603
    with tempfile.TemporaryDirectory() as here:
        Path(here).chmod(0o755)
        for name in chosen:
            print(f"\n{name}: load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
            {"speed": speed, "kill": kill, "shared": shared, "memory": memory}[name](Path(here))


if __name__ == "__main__":
    main()
