"""A server of the site in a thread, and a browser: Debian's Chromium without a window, driven by Playwright."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core.handlers.wsgi import WSGIHandler
from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"The first draws the same pages and opens them in a third of the time."
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]


class QuietHandler(WSGIRequestHandler):
    """Answers without a log."""

    def log_message(self, *args: object) -> None:
        """Say nothing."""


@contextmanager
def serving(application: WSGIHandler) -> Iterator[str]:
    """Serve an application on a free port of this machine; gives its origin."""
    server = ThreadedWSGIServer(("127.0.0.1", 0), QuietHandler)
    server.daemon_threads = True
    server.set_app(application)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def origin() -> Iterator[str]:
    """The site, served; its origin."""
    with serving(WSGIHandler()) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium. Without it the test is skipped; on a CI machine it fails."""
    if not CHROMIUM:
        if os.environ.get("CI"):
            pytest.fail("There is no chromium on this machine, and in CI the browser tests must run.")
        pytest.skip("there is no chromium on this machine")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile: nothing stored. A test may open pages of another size or theme in it."""
    fresh = browser.new_context(viewport={"width": 1280, "height": 900})
    yield fresh
    assert fresh.cookies() == []
    fresh.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """An empty page of 1280 pixels. The test fails if anything was said on its console, or was thrown."""
    fresh = context.new_page()
    said: list[str] = []
    fresh.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    fresh.on("pageerror", lambda error: said.append(f"error: {error}"))
    yield fresh
    allowed = getattr(fresh, "allowed", ())
    assert [words for words in said if not any(part in words for part in allowed)] == []


@pytest.fixture
def accessible() -> Callable[[Page], None]:
    """Assert that axe finds no fault in a page, by WCAG 2.2 A and AA and by what is held good practice."""

    def check(page: Page) -> None:
        tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
        result = Axe().run(page, options={"runOnly": tags, "resultTypes": ["violations"]})
        found = [
            f"{fault['id']}: {node['html'][:200]}" for fault in result.response["violations"] for node in fault["nodes"]
        ]
        assert found == []

    return check
