"""A table in a frame on a page of another site."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from tests.browser.conftest import serving

EMBED = "/ranter-go-round/embed/?deal=f2&step=3&seat=1&theme=paper"


def host(environ: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
    """A page of somebody else, with a frame of what its address asks for."""
    start("200 OK", [("Content-Type", "text/html; charset=utf-8")])
    frame = environ["QUERY_STRING"].replace("&", "&amp;")
    head = '<!doctype html><link rel="icon" href="data:,"><title>Elsewhere</title>'
    return [f'{head}<iframe src="{frame}" title="A table" width="560" height="680">'.encode()]


@pytest.fixture(scope="session")
def elsewhere() -> Iterator[str]:
    """Another site: its origin, by a name that shares nothing with that of the site itself."""
    with serving(host) as address:
        yield address.replace("127.0.0.1", "localhost")


def framed(page: Page) -> Frame:
    """What stands in the frame of a page."""
    return page.frames[1]


def test_an_embed_stands_on_another_site_and_steps_in_place(page: Page, origin: str, elsewhere: str) -> None:
    page.goto(f"{elsewhere}/?{origin}{EMBED}")
    frame = framed(page)
    told = frame.locator(".sentence")
    expect(told).to_contain_text("P2 asks P3 to change.")
    frame.evaluate("window.same = true")
    before = page.evaluate("history.length")
    first = told.inner_text()
    frame.click("#step-next")
    expect(frame.locator(".say b")).to_have_text("Step 4")
    assert told.inner_text() != first
    assert frame.evaluate("window.same"), "a step may not load the whole frame"
    frame.press("#step-next", "ArrowLeft")
    expect(frame.locator(".say b")).to_have_text("Step 3")
    frame.click("#step-next")
    expect(frame.locator(".say b")).to_have_text("Step 4")
    address = urlsplit(frame.evaluate("location.href"))
    assert address.path == "/ranter-go-round/embed/"
    assert set(address.query.split("&")) == {"deal=f2", "step=4", "seat=1", "theme=paper"}
    assert page.evaluate("history.length") == before, "Back leads out of the host's page at once"
    assert urlsplit(page.url).netloc == urlsplit(elsewhere).netloc


def test_a_lost_connection_is_said_in_the_frame(page: Page, context: BrowserContext, origin: str) -> None:
    page.allowed = ("Failed to fetch", "ERR_INTERNET_DISCONNECTED")
    page.goto(origin + EMBED)
    context.set_offline(True)
    page.click("#step-next")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".say b")).to_have_text("Step 3")
    context.set_offline(False)
    page.click("#step-next")
    expect(page.locator(".say b")).to_have_text("Step 4")
    expect(page.locator("#trouble")).to_be_hidden()


def test_the_way_out_leaves_the_frame(page: Page, origin: str, elsewhere: str) -> None:
    page.goto(f"{elsewhere}/?{origin}{EMBED}")
    framed(page).get_by_text("Open on the table").click()
    page.wait_for_url(f"{origin}/ranter-go-round/table/?deal=f2&step=3&seat=1")


def test_autoplay_runs_in_the_frame_to_the_end(page: Page, origin: str, elsewhere: str) -> None:
    page.goto(f"{elsewhere}/?{origin}/ranter-go-round/embed/?deal=f2&step=7&auto=1")
    expect(framed(page).locator(".say b")).to_have_text("Step 9", timeout=15_000)
    expect(framed(page).locator("#step-play")).to_have_text("Play")


@pytest.mark.parametrize("address", ["/", "/ranter-go-round/table/", "/quarante-de-roi/rules/", "/nowhere/"])
def test_no_other_page_stands_in_a_frame(page: Page, origin: str, elsewhere: str, address: str) -> None:
    page.allowed = ("frame-ancestors", "X-Frame-Options", "404")
    page.goto(f"{elsewhere}/?{origin}{address}")
    page.wait_for_load_state("networkidle")
    assert framed(page).locator("#main").count() == 0


def test_an_embed_steps_without_script(browser: Browser, origin: str, elsewhere: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{elsewhere}/?{origin}{EMBED}")
    expect(framed(page).locator("#step-play")).to_be_hidden()
    framed(page).locator("#step-next").click()
    expect(framed(page).locator(".say b")).to_have_text("Step 4")
    assert context.cookies() == []
    context.close()


@pytest.mark.parametrize("width", [280, 560])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    "address", [EMBED, "/quarante-de-roi/embed/?deal=f3&step=20", "/ranter-go-round/embed/?step=x"]
)
def test_an_embed_fits_its_frame_and_is_for_everyone(
    browser: Browser, origin: str, accessible: Callable[[Page], None], address: str, theme: str, width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 680}, color_scheme=theme)
    page = context.new_page()
    page.goto(origin + address)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("document.documentElement.scrollHeight") <= 680
    for control in page.locator(".step-ctl a").all():
        box = control.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    accessible(page)
    context.close()


@pytest.mark.parametrize("system", ["light", "dark"])
@pytest.mark.parametrize(("theme", "scheme"), [("paper", "light"), ("candlelight", "dark"), ("", None)])
def test_the_host_chooses_the_theme(browser: Browser, origin: str, system: str, theme: str, scheme: str | None) -> None:
    context: BrowserContext = browser.new_context(color_scheme=system)
    page = context.new_page()
    page.goto(f"{origin}/healthz")
    page.evaluate("localStorage.theme = 'candlelight'")
    page.goto(f"{origin}/ranter-go-round/embed/{'?theme=' + theme if theme else ''}")
    shown = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    assert shown == (scheme or "dark"), "without a theme the reader's own choice holds"
    context.close()


def test_the_lines_to_copy_are_copied_as_they_are(page: Page, context: BrowserContext, origin: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{origin}/ranter-go-round/table/?deal=f2&step=3")
    page.click("#to-embed summary")
    page.click("#to-embed >> text=Copy these lines")
    expect(page.locator("#snippet-copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator("#snippet").input_value()
    assert copied.startswith('<iframe src="/ranter-go-round/embed/?deal=f2&amp;step=3"')
