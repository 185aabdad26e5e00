"""What the site's script does, tried on a table without a game behind it."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.http import HttpResponseBase
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import serving


class StandIn(WSGIHandler):
    """The site with a stand-in for the table page."""

    def get_response(self, request: WSGIRequest) -> HttpResponseBase:
        """Answer by the addresses of the stand-in."""
        request.urlconf = "tests.browser.stand_in"
        return super().get_response(request)


@pytest.fixture(scope="module")
def table() -> Iterator[str]:
    """The address of the stand-in table."""
    with serving(StandIn()) as origin:
        yield f"{origin}/stand-in/"


@pytest.fixture
def at(page: Page, table: str) -> Page:
    """The first step; whole loads are counted, so that a step that was not swapped is noticed."""
    page.goto(table)
    page.evaluate("window.same = true")
    return page


def shows(page: Page, step: int) -> None:
    """Assert that title, heading, sentence and address agree on the step."""
    expect(page.locator("h1")).to_have_text(f"Step {step}")
    expect(page).to_have_title(f"Step {step} of 7")
    expect(page.locator(".sentence")).to_have_text(f"This is step {step}.")
    assert f"step={step}" in page.url or step == 1


def focused(page: Page) -> str:
    """The id of what has the focus."""
    return page.evaluate("document.activeElement.id || document.activeElement.localName")


def test_a_step_is_swapped_and_the_card_stays_the_same_element(at: Page) -> None:
    at.evaluate("window.card = document.getElementById('table-c07')")
    at.click("#step-next")
    shows(at, 2)
    assert at.evaluate("window.same && window.card === document.getElementById('table-c07')")
    assert at.evaluate("window.card.getAttribute('transform')") == "translate(250 150)"


def test_keys_step_and_never_twice(at: Page) -> None:
    for step in range(2, 8):
        at.keyboard.press("ArrowRight")
        shows(at, step)
    at.keyboard.press("ArrowRight")
    at.keyboard.press("ArrowLeft")
    shows(at, 6)
    at.keyboard.press("Home")
    shows(at, 1)
    at.keyboard.press("End")
    shows(at, 7)
    assert at.evaluate("window.same")


def caught(at: Page, held: list[Route]) -> None:
    """Wait until a request is held back. Raises TimeoutError."""
    for _ in range(400):
        if held:
            return
        at.wait_for_timeout(25)
    raise TimeoutError("nothing was asked for in ten seconds")


def test_keys_pressed_while_a_step_is_under_way_are_not_lost_nor_doubled(at: Page, context: BrowserContext) -> None:
    held: list[Route] = []
    context.route(re.compile("step=2"), lambda route: held.append(route))
    for key in ("ArrowRight", "End", "ArrowRight", "ArrowRight"):
        at.keyboard.press(key)
    caught(at, held)
    held[0].continue_()
    shows(at, 3)
    at.wait_for_timeout(150)
    shows(at, 3)
    assert len(held) == 1


def test_the_list_of_keys_opens_on_its_key_and_closes_on_escape(at: Page) -> None:
    at.focus("#step-next")
    at.keyboard.press("?")
    expect(at.locator("#key-help")).to_be_visible()
    expect(at.locator("#key-help")).to_be_focused()
    at.keyboard.press("ArrowRight")
    shows(at, 1)
    at.keyboard.press("Escape")
    expect(at.locator("#key-help")).to_be_hidden()
    assert focused(at) == "step-next"
    at.focus("#key-button")
    at.keyboard.press("Enter")
    expect(at.locator("#key-help")).to_be_visible()
    at.keyboard.press("Escape")
    assert focused(at) == "key-button"
    at.focus("input[name=deal]")
    at.keyboard.press("?")
    expect(at.locator("#key-help")).to_be_hidden()


@pytest.mark.parametrize("chord", ["Control+ArrowRight", "Alt+ArrowUp", "Meta+End", "Shift+ArrowRight", "Tab", "n"])
def test_no_other_key_is_taken(at: Page, chord: str) -> None:
    at.keyboard.press(chord)
    at.wait_for_timeout(150)
    shows(at, 1)


def test_a_field_keeps_its_keys(at: Page) -> None:
    at.focus("input[name=deal]")
    for key in ("ArrowRight", "End", "Home", "ArrowLeft"):
        at.keyboard.press(key)
    at.wait_for_timeout(150)
    shows(at, 1)


@pytest.mark.parametrize("address", ["/ranter-go-round/table/?deal=f1", "/quarante-de-roi/table/?deal=f3&sit=0"])
def test_every_field_of_a_table_keeps_every_key(page: Page, origin: str, address: str) -> None:
    page.goto(origin + address)
    before = page.url
    page.evaluate("document.querySelectorAll('main details').forEach((part) => part.open = true)")
    fields = page.locator("main :is(input:not([type=hidden]), select, textarea)")
    assert fields.count() >= 3
    for field in fields.all():
        field.focus()
        for key in ("ArrowRight", "Home", "a", "Space", "?", "ArrowLeft", "End"):
            page.keyboard.press(key)
        expect(field).to_be_focused()
    page.wait_for_timeout(150)
    assert page.url == before
    expect(page.locator("#key-help")).to_be_hidden()


def test_after_twenty_swaps_a_key_is_one_step(page: Page, origin: str) -> None:
    page.goto(origin + "/quarante-de-roi/table/?deal=f3")
    for step in range(2, 23):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#say .label b")).to_have_text(f"Step {step}")
    page.wait_for_timeout(150)
    expect(page.locator("#say .label b")).to_have_text("Step 22")


def test_keys_are_turned_off_for_good_and_on_again(at: Page, context: BrowserContext, table: str) -> None:
    at.click("#key-button")
    at.click("text=Turn keys off")
    at.keyboard.press("Escape")
    at.keyboard.press("?")
    expect(at.locator("#key-help")).to_be_hidden()
    at.keyboard.press("ArrowRight")
    at.wait_for_timeout(150)
    shows(at, 1)
    later = context.new_page()
    later.goto(table)
    later.keyboard.press("ArrowRight")
    later.wait_for_timeout(150)
    shows(later, 1)
    later.click("#key-button")
    later.click("text=Turn keys on")
    later.get_by_role("button", name="Close").click()
    later.keyboard.press("ArrowRight")
    shows(later, 2)


def test_focus_stays_on_next_and_goes_to_previous_at_the_end(at: Page) -> None:
    at.focus("#step-next")
    for step in range(2, 7):
        at.keyboard.press("Enter")
        shows(at, step)
        assert focused(at) == "step-next"
    at.keyboard.press("Enter")
    shows(at, 7)
    assert focused(at) == "step-prev"


def test_back_and_forward_keep_step_title_and_focus(at: Page) -> None:
    at.focus("#step-next")
    for step in range(2, 6):
        at.keyboard.press("Enter")
        shows(at, step)
    for step in range(4, 0, -1):
        at.go_back()
        shows(at, step)
        expect(at.locator("#step-next")).to_be_focused()
    for step in range(2, 6):
        at.go_forward()
        shows(at, step)
        expect(at.locator("#step-next")).to_be_focused()
    assert at.evaluate("window.same")
    at.keyboard.press("ArrowRight")
    shows(at, 6)


def test_back_pressed_while_a_step_is_under_way_is_not_undone_by_it(at: Page, context: BrowserContext) -> None:
    at.keyboard.press("ArrowRight")
    shows(at, 2)
    held: list[Route] = []
    context.route(re.compile("step=3"), lambda route: held.append(route))
    at.keyboard.press("ArrowRight")
    caught(at, held)
    at.go_back()
    shows(at, 1)
    held[0].continue_()
    at.wait_for_timeout(400)
    shows(at, 1)
    assert "step" not in at.url
    at.keyboard.press("ArrowRight")
    shows(at, 2)


def test_a_step_taken_before_the_page_gone_back_to_is_there_is_not_undone_by_it(
    at: Page, context: BrowserContext
) -> None:
    for step in (2, 3):
        at.keyboard.press("ArrowRight")
        shows(at, step)
    held: list[Route] = []
    context.route(re.compile("step=2$"), lambda route: held.append(route))
    at.evaluate("history.back()")
    caught(at, held)
    at.click("#step-next")
    shows(at, 4)
    held[0].continue_()
    at.wait_for_timeout(400)
    shows(at, 4)
    assert at.url.endswith("step=4")


def test_a_step_taken_before_the_page_gone_back_to_is_there_is_shown_when_it_comes_after_it(
    at: Page, context: BrowserContext
) -> None:
    for step in (2, 3):
        at.keyboard.press("ArrowRight")
        shows(at, step)
    back: list[Route] = []
    taken: list[Route] = []
    context.route(re.compile("step=2$"), lambda route: back.append(route))
    context.route(re.compile("step=4$"), lambda route: taken.append(route))
    at.evaluate("history.back()")
    caught(at, back)
    at.click("#step-next")
    caught(at, taken)
    back[0].continue_()
    shows(at, 2)
    taken[0].continue_()
    shows(at, 4)
    assert at.evaluate("window.same")
    at.keyboard.press("ArrowRight")
    shows(at, 5)


def test_back_does_not_take_a_focus_that_nobody_gave(at: Page) -> None:
    at.keyboard.press("ArrowRight")
    shows(at, 2)
    at.go_back()
    shows(at, 1)
    assert focused(at) == "body"


def test_autoplay_goes_on_and_stops_at_the_end(at: Page) -> None:
    at.click("#step-play")
    expect(at.locator("h1")).to_have_text("Step 7", timeout=20_000)
    at.wait_for_timeout(900)
    shows(at, 7)
    at.go_back()
    shows(at, 1)


@pytest.mark.parametrize("how", ["key", "touch", "pause", "hidden"])
def test_autoplay_stops(at: Page, how: str) -> None:
    at.click("#step-play")
    expect(at.locator("h1")).not_to_have_text("Step 1", timeout=10_000)
    if how == "key":
        at.keyboard.press("ArrowRight")
    elif how == "touch":
        at.mouse.click(5, 600)
    elif how == "pause":
        at.click("#step-play")
    else:
        at.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
        at.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(at.locator("#step-play")).to_have_text("Play")
    stopped = at.inner_text("h1")
    at.wait_for_timeout(1200)
    assert at.inner_text("h1") == stopped != "Step 7"
    assert "auto" not in at.url
    assert at.evaluate("window.same")


def test_autoplay_stops_while_a_step_is_still_under_way(at: Page, context: BrowserContext) -> None:
    at.allowed = ("AbortError",)
    at.click("#step-play")
    expect(at.locator("h1")).to_have_text("Step 2", timeout=10_000)
    held: list[Route] = []
    context.route(re.compile("auto=1"), lambda route: held.append(route))
    caught(at, held)
    at.keyboard.press("Escape")
    expect(at.locator("#step-play")).to_have_text("Play")
    for route in held:
        route.abort()
    shows(at, 2)
    assert "auto" not in at.url


def test_autoplay_that_loses_its_connection_rests_and_goes_on_when_asked(at: Page, context: BrowserContext) -> None:
    at.allowed = ("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    at.click("#step-play")
    expect(at.locator("h1")).to_have_text("Step 2", timeout=10_000)
    context.set_offline(True)
    expect(at.locator("#trouble")).to_be_visible(timeout=10_000)
    expect(at.locator("#step-play")).to_have_text("Play", use_inner_text=True)
    stopped = at.inner_text("h1")
    context.set_offline(False)
    at.wait_for_timeout(1200)
    assert at.inner_text("h1") == stopped
    at.click("#step-play")
    expect(at.locator("h1")).not_to_have_text(stopped, timeout=10_000)
    assert at.evaluate("window.same")


def test_the_theme_is_kept_without_a_cookie(at: Page, context: BrowserContext, table: str) -> None:
    paper = at.evaluate("getComputedStyle(document.body).backgroundColor")
    at.click(".theme")
    assert at.evaluate("document.documentElement.dataset.theme") == "candlelight"
    assert at.evaluate("getComputedStyle(document.body).backgroundColor") != paper
    later = context.new_page()
    later.goto(table)
    assert later.evaluate("document.documentElement.dataset.theme") == "candlelight"
    later.click(".theme")
    assert later.evaluate("getComputedStyle(document.body).backgroundColor") == paper


def test_the_theme_button_survives_back(at: Page) -> None:
    at.keyboard.press("ArrowRight")
    shows(at, 2)
    at.go_back()
    shows(at, 1)
    at.click(".theme")
    assert at.evaluate("document.documentElement.dataset.theme") == "candlelight"


def test_the_link_is_copied_whole(at: Page, context: BrowserContext, table: str) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    at.keyboard.press("ArrowRight")
    shows(at, 2)
    at.click("text=Copy link")
    expect(at.locator("#copied")).to_be_visible()
    assert at.evaluate("navigator.clipboard.readText()") == f"{table}?step=2"


def test_an_error_is_shown_as_the_page_that_it_is(at: Page) -> None:
    at.allowed = ("status of 400",)
    at.click("#broken")
    expect(at.locator("h1")).to_have_text("This address cannot be read")
    assert urlsplit(at.url).path == "/stand-in/broken/"
    at.go_back()
    shows(at, 1)


def test_a_lost_connection_is_said_and_forgotten(at: Page, context: BrowserContext) -> None:
    at.allowed = ("Failed to fetch", "ERR_INTERNET_DISCONNECTED")
    context.set_offline(True)
    at.keyboard.press("ArrowRight")
    expect(at.get_by_role("alert")).to_be_visible()
    shows(at, 1)
    context.set_offline(False)
    at.keyboard.press("ArrowRight")
    shows(at, 2)
    expect(at.locator("#trouble")).to_be_hidden()


def test_without_script_every_step_is_there_and_no_dead_button(browser: Browser, table: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(table)
    for step in range(2, 8):
        page.click("#step-next")
        shows(page, step)
    for button in page.locator("button").all():
        assert not button.is_visible()
    context.close()
