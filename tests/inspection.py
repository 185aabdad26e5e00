"""Look at every page of the site as a critic would: valid HTML, axe in both themes, and Lighthouse.

    uv run python -m tests.inspection                 all of the sitemap, then Lighthouse on one page of each kind
    uv run python -m tests.inspection /sources/ …     these addresses only, without Lighthouse
    uv run python -m tests.inspection --lighthouse    Lighthouse only

It needs Debian's `chromium`; Lighthouse comes by `npx`. Ends with 1 if anything is left to mend. A score is the median
of three runs; that for speed suffers from whatever else this machine is doing.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
django.setup()

from axe_playwright_python.sync_playwright import Axe  # noqa: E402 – Django first
from django.core.handlers.wsgi import WSGIHandler  # noqa: E402
from django.test import Client  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from explorer import sitemap  # noqa: E402
from explorer.games import GAMES  # noqa: E402
from tests.browser.conftest import ARGUMENTS, CHROMIUM, serving  # noqa: E402
from tests.valid import faults  # noqa: E402

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LOOKS = (("light", 1280, 900), ("dark", 1280, 900), ("dark", 390, 2000), ("light", 390, 2000))
LIGHTHOUSE = "lighthouse@12.2.3"
KINDS = ("", "history/", "rules/", "variants/", "compare/", "table/", "questions/", "sheet/", "odds/", "quiz/")


def one_of_each_kind() -> list[str]:
    """An address of each kind of page, for each game, where the site has it."""
    known = sitemap.addresses()
    within = [f"/{slug}/{kind}" for slug in GAMES for kind in KINDS]
    lists = ([a for a in known if a.startswith(f"/{slug}/{kind}/") and a.count("/") == 4]
             for slug in GAMES for kind in ("rules", "questions", "deals"))  # fmt: skip
    return [address for address in ("/", *within, *(found[0] for found in lists if found)) if address in known]


def valid(address: str) -> list[str]:
    """What is wrong with the markup of a page."""
    answer = Client(SERVER_NAME="localhost").get(address)
    return faults(answer.text) if answer.status_code == 200 else [f"answers {answer.status_code}"]


def accessible(browser: Browser, origin: str, address: str) -> list[str]:
    """What axe finds in a page, in both themes, on a wide screen and on a phone."""
    found = []
    page = browser.new_page()
    page.goto(origin + address)
    for theme, width, height in LOOKS:
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size({"width": width, "height": height})
        result = Axe().run(page, options={"runOnly": TAGS, "resultTypes": ["violations"]})
        for fault in result.response["violations"]:
            found += [f"{fault['id']} ({theme}, {width} px): {node['html'][:120]}" for node in fault["nodes"]]
    page.close()
    return found


def lighthouse(url: str) -> dict[str, int]:
    """The four scores of a page on a phone, each the median of three runs. Raises OSError where there is no npx."""
    scores: dict[str, list[float]] = {}
    for _run in range(3):
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.json"
            flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage"
            words = ["npx", "--yes", LIGHTHOUSE, url, "--quiet", "--output=json", f"--output-path={report}", flags]
            place = {**os.environ, "CHROME_PATH": CHROMIUM or ""}
            subprocess.run(words, check=True, capture_output=True, env=place)  # noqa: S603 – our own words
            for name, category in json.loads(report.read_text())["categories"].items():
                scores.setdefault(name, []).append(category["score"] or 0)
    return {name: round(100 * statistics.median(runs)) for name, runs in scores.items()}


def main(asked: list[str]) -> int:
    """Inspect, say what is found, and count it."""
    if not CHROMIUM:
        sys.exit("There is no chromium on this machine.")
    left = 0
    addresses = [address for address in asked if address.startswith("/")]
    with serving(WSGIHandler()) as origin:
        if "--lighthouse" not in asked:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
                for address in addresses or sitemap.addresses():
                    found = valid(address) + accessible(browser, origin, address)
                    left += len(found)
                    print(address, "is sound" if not found else "\n  ".join(["", *found]), flush=True)
                browser.close()
        for address in [] if addresses else one_of_each_kind():
            scores = lighthouse(origin + address)
            left += any(score < 100 for score in scores.values())
            print(address, *scores.values(), flush=True)
    print(f"{left} left to mend")
    return 1 if left else 0


if __name__ == "__main__":
    # Playwright runs a loop of its own in this thread, and Django would take the whole program for asynchronous.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    sys.exit(main(sys.argv[1:]))
