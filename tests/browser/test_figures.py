"""The figures of the rulebook in a browser: fetched when they come near, stepped in place, and there without script."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

RULES = ["/ranter-go-round/rules/", "/quarante-de-roi/rules/"]
CLAUSE = "/ranter-go-round/rules/#king.refuse"
FIGURE = "#fig-king_refuse"


def test_a_figure_is_fetched_when_it_comes_near_and_not_before(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/rules/", wait_until="networkidle")
    assert page.locator("figure").count() < 6
    expect(page.locator(FIGURE)).to_have_count(0)
    page.evaluate("document.getElementById('king.refuse').scrollIntoView()")
    expect(page.locator(FIGURE)).to_be_visible()
    expect(page.locator(f"{FIGURE} figcaption")).to_contain_text("refuses with")


def test_nothing_moves_when_the_figures_arrive(context: BrowserContext, origin: str) -> None:
    """The shifts that a browser counts, while a reader goes through the whole page."""
    for width in (390, 1280):
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": 800})
        page.add_init_script(
            "window.shifts = 0; new PerformanceObserver((list) => list.getEntries()"
            ".forEach((entry) => { window.shifts += entry.value; })).observe({type: 'layout-shift', buffered: true});"
        )
        page.goto(f"{origin}/ranter-go-round/rules/", wait_until="networkidle")
        for _ in range(12):
            page.mouse.wheel(0, 500)
            page.wait_for_timeout(150)
        page.wait_for_load_state("networkidle")
        expect(page.locator("figure").nth(4)).to_be_attached()
        assert page.evaluate("window.shifts") < 0.02
        page.close()


def test_a_figure_is_stepped_in_place_and_keeps_the_focus(page: Page, origin: str) -> None:
    page.goto(origin + CLAUSE)
    expect(page.locator(f"{FIGURE} .figctl .label")).to_contain_text("Step 2 of 4")
    address = page.url
    height = page.locator(FIGURE).bounding_box()["height"]
    for number in (3, 4):
        page.focus(f"{FIGURE}-next")
        page.keyboard.press("Enter")
        expect(page.locator(f"{FIGURE} .figctl .label")).to_contain_text(f"Step {number} of 4")
        page.wait_for_timeout(60)
        focused = page.evaluate("document.activeElement.id")
        assert focused == ("fig-king_refuse-next" if number == 3 else "fig-king_refuse-prev")
    assert page.url == address, "the rulebook stays at its address"
    assert page.locator(FIGURE).bounding_box()["height"] == height
    page.click(f"{FIGURE}-open")
    expect(page.locator("#say .label b")).to_have_text("Step 5")


def test_the_focus_is_not_lost_when_a_figure_takes_the_place_of_its_link(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/rules/")
    link = page.locator(f"{FIGURE}-open")
    link.focus()
    expect(page.locator(FIGURE)).to_be_visible()
    page.wait_for_timeout(60)
    assert page.evaluate("document.activeElement.id") == "fig-king_refuse-open"


def test_a_figure_that_cannot_be_had_takes_nothing_from_the_reader(page: Page, origin: str) -> None:
    """Nobody asked for it: its link stays, and so does the page."""
    page.allowed = ("status of 503",)
    page.goto(f"{origin}/ranter-go-round/rules/")
    page.route("**/rules/king.refuse/", lambda route: route.fulfill(status=503, body="busy"))
    with page.expect_response("**/rules/king.refuse/"):
        page.evaluate("document.getElementById('king.refuse').scrollIntoView()")
    page.wait_for_timeout(300)
    assert page.url == f"{origin}/ranter-go-round/rules/"
    expect(page.locator(f"{FIGURE}-open")).to_be_visible()


def test_on_the_page_of_a_clause_the_address_follows(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/rules/king.refuse/")
    page.click(f"{FIGURE}-next")
    expect(page.locator(f"{FIGURE} .figctl .label")).to_contain_text("Step 3 of 4")
    assert "step=4" in page.url
    page.go_back()
    expect(page.locator(f"{FIGURE} .figctl .label")).to_contain_text("Step 2 of 4")


@pytest.mark.parametrize("address", RULES)
def test_without_javascript_the_place_of_a_figure_is_a_link_to_it(browser: Browser, origin: str, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(origin + address)
    page.locator(".slot:not(.flat) a").first.click()
    expect(page.locator("figure.live")).to_be_visible()
    label = page.locator("figure.live .figctl .label")
    before = label.inner_text()
    page.locator("figure.live .figctl [href]").first.click()
    assert label.inner_text() != before
    context.close()


def test_sources_lie_in_the_margin_where_there_is_one_and_are_folded_where_not(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/rules/")
    notes = page.locator("[id='turn.stand'] > .notes")
    source = notes.locator("a").first
    summary = notes.locator("summary")
    expect(source).to_be_visible()
    expect(summary).to_be_hidden()
    body = page.locator("[id='turn.stand'] > .body").bounding_box()
    assert notes.bounding_box()["x"] > body["x"] + body["width"]
    page.set_viewport_size({"width": 390, "height": 800})
    expect(source).to_be_hidden()
    summary.click()
    expect(source).to_be_visible()


@pytest.mark.parametrize("address", RULES)
def test_nothing_scrolls_sideways_with_the_figures_there(context: BrowserContext, origin: str, address: str) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 320, "height": 9000})
    page.goto(origin + address, wait_until="networkidle")
    page.evaluate("scrollTo(0, 9000)")
    expect(page.locator("figure.live").nth(3)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_the_chapter_that_is_read_is_marked(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/rules/")
    nav = page.locator("#chapters")
    page.evaluate("document.getElementById('king').scrollIntoView()")
    expect(nav.locator("a:target-current")).to_have_text("5 The King")
    assert nav.bounding_box()["y"] == 0


def test_a_term_is_explained_in_its_place_without_javascript(browser: Browser, origin: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{origin}/ranter-go-round/rules/dealer.cut/")
    term = page.locator("#term-stock")
    expect(term).to_be_hidden()
    page.get_by_role("button", name="stock").first.focus()
    page.keyboard.press("Enter")
    expect(term).to_be_visible()
    expect(term).to_contain_text("The cards left over after the deal")
    box = term.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 1280
    page.keyboard.press("Escape")
    expect(term).to_be_hidden()
    context.close()


def test_the_rulebook_prints_its_sources_and_none_of_its_controls(page: Page, origin: str) -> None:
    page.goto(origin + CLAUSE)
    expect(page.locator(FIGURE)).to_be_visible()
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 700, "height": 1000})
    expect(page.locator(f"{FIGURE}-picture")).to_be_visible()
    expect(page.locator("[id='king.refuse'] > .notes a").first).to_be_visible()
    expect(page.locator("[id='king.refuse'] .dispute .src").first).to_be_visible()
    for hidden in (".mast", ".gamebar", "#chapters", ".up", ".slot", ".figctl", ".gloss", "#rulesets"):
        for found in page.locator(hidden).all():
            expect(found).to_be_hidden()
    page.goto(f"{origin}/ranter-go-round/rules/king.refuse/")
    expect(page.locator(".printed")).to_be_visible()
    expect(page.locator("#cite")).to_be_hidden()


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_in_the_rulebook_with_its_figures(
    context: BrowserContext, origin: str, accessible: Callable[[Page], None], width: int
) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 2000})
    page.goto(origin + CLAUSE)
    expect(page.locator(FIGURE)).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.querySelector('.up')?.remove()")
    accessible(page)


def test_a_reading_is_stepped_in_its_place(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/rules/king.refuse/")
    page.evaluate("window.same = true")
    told = page.locator(".reading figcaption")
    before = told.all_text_contents()
    page.locator(".reading [rel=next]").nth(1).focus()
    page.keyboard.press("Enter")
    expect(told.nth(1)).not_to_have_text(before[1])
    after = told.all_text_contents()
    assert [n for n in range(len(before)) if before[n] != after[n]] == [1]
    assert page.evaluate("window.same && document.activeElement.closest('.reading') !== null")
    page.locator(".reading [rel=next]").nth(0).click()
    expect(told.nth(0)).not_to_have_text(before[0])
    assert told.nth(1).text_content() == after[1]
    shown = told.all_text_contents()
    page.reload()
    assert told.all_text_contents() == shown


def test_the_steps_of_the_figure_and_of_its_readings_stay_in_the_address_together(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/rules/king.refuse/")
    page.evaluate("window.same = true")
    told = page.locator(f"{FIGURE} figcaption, .reading figcaption")
    here, reading = page.locator(f"{FIGURE}-next"), page.locator(".reading [rel=next]").first
    for link, number in ((here, 0), (reading, 1), (here, 0), (reading, 1)):
        before = told.all_text_contents()
        link.focus()
        page.keyboard.press("Enter")
        expect(told.nth(number)).not_to_have_text(before[number])
        after = told.all_text_contents()
        assert [n for n, text in enumerate(before) if text != after[n]] == [number], "nothing else moves"
    keys = parse_qs(urlsplit(page.url).query)
    assert keys["step"] == ["5"]
    assert [key for key in keys if key.startswith("step-")]
    assert page.evaluate("window.same && document.activeElement.closest('.reading') !== null")
    shown = told.all_text_contents()
    page.reload()
    assert told.all_text_contents() == shown, "the address names what was seen"


def test_the_page_keeps_its_title_when_figures_arrive_and_are_stepped(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/rules/", wait_until="domcontentloaded")
    title = page.title()
    page.evaluate("document.getElementById('king.refuse').scrollIntoView()")
    expect(page.locator(FIGURE)).to_be_visible()
    page.click(f"{FIGURE}-next")
    expect(page.locator(f"{FIGURE} .figctl .label")).to_contain_text("Step 3 of 4")
    page.wait_for_timeout(60)
    assert page.title() == title
