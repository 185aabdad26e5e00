"""Stepping through whole deals in a browser: by click, by key, with Back, and without JavaScript."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, expect

RANTER = "/ranter-go-round/table/?deal=f1"
ROI = "/quarante-de-roi/table/?deal=f3"
TABLES = [RANTER, ROI]
KINDS = [
    "/", "/sources/", "/glossary/", "/about/", "/search/?q=king", "/whist/",
    *(
        f"/{slug}/{page}"
        for slug in ("ranter-go-round", "quarante-de-roi")
        for page in ("", "rules/", "history/", "deals/", "variants/", "compare/", "questions/", "sheet/", "table/")
    ),
    "/ranter-go-round/odds/", "/quarante-de-roi/odds/",
    "/ranter-go-round/rules/king.refuse/", "/quarante-de-roi/rules/void/", "/ranter-go-round/deals/f2/",
    "/quarante-de-roi/deals/f3/", "/ranter-go-round/table/?deal=f1&step=5",
    "/quarante-de-roi/table/?deal=f3&step=20&best=1",
    "/ranter-go-round/table/?players=26", "/ranter-go-round/table/?players=5&deck=4h9d4h",
    f"/ranter-go-round/table/?{'k' * 90}={'v' * 300}",
    "/quarante-de-roi/table/?deal=f3&void_play=must-trump&step=99", "/quarante-de-roi/table/?deal=f3&seat=2&step=9",
]  # fmt: skip


def total(page: Page) -> int:
    """How many steps the deal has."""
    return page.locator(".script li").count()


def sentence(page: Page) -> str:
    """What the step says."""
    return page.locator(".sentence").inner_text()


def current(page: Page) -> int:
    """The step that the page says it shows."""
    found = re.search(r"Step (\d+)", page.locator("#say .label").inner_text())
    assert found
    return int(found[1])


@pytest.mark.parametrize("address", TABLES)
def test_a_whole_deal_by_click_and_by_key(page: Page, origin: str, address: str) -> None:
    page.goto(origin + address)
    page.evaluate("window.same = true")
    steps = total(page)
    seen = [sentence(page)]
    for step in range(2, steps + 1):
        if step % 2:
            page.click("#step-next")
        else:
            page.keyboard.press("ArrowRight")
        expect(page.locator("#say .label b")).to_have_text(f"Step {step}")
        assert f"step={step}" in page.url
        seen.append(sentence(page))
    assert page.evaluate("window.same"), "no step may load the whole page"
    assert len(set(seen)) > steps * 0.8
    page.keyboard.press("Home")
    expect(page.locator("#say .label b")).to_have_text("Step 1")
    assert sentence(page) == seen[0]


@pytest.mark.parametrize("address", TABLES)
def test_back_and_forward_ten_times(page: Page, origin: str, address: str) -> None:
    page.goto(origin + address)
    texts = {1: sentence(page)}
    for step in range(2, 12):
        page.click("#step-next")
        expect(page.locator("#say .label b")).to_have_text(f"Step {step}")
        texts[step] = sentence(page)
    for step in range(10, 0, -1):
        page.go_back()
        expect(page.locator("#say .label b")).to_have_text(f"Step {step}")
        assert sentence(page) == texts[step]
        expect(page).to_have_title(re.compile(f"step {step} of"))
    for step in range(2, 12):
        page.go_forward()
        expect(page.locator("#say .label b")).to_have_text(f"Step {step}")
        assert sentence(page) == texts[step]


@pytest.mark.parametrize("address", TABLES)
def test_focus_stays_on_next_and_ends_somewhere_sensible(page: Page, origin: str, address: str) -> None:
    page.goto(origin + address)
    page.focus("#step-next")
    for step in range(2, total(page) + 1):
        page.keyboard.press("Enter")
        expect(page.locator("#say .label b")).to_have_text(f"Step {step}")
        focused = page.evaluate("document.activeElement.id")
        assert focused == "step-next" or step == total(page)
    assert page.evaluate("document.activeElement.localName") != "body"


@pytest.mark.parametrize("address", TABLES)
def test_a_deep_link_shows_its_step(page: Page, origin: str, address: str) -> None:
    page.goto(f"{origin}{address}&step=6")
    assert current(page) == 6
    expect(page.locator(".script [aria-current=step]")).to_have_count(1)
    page.click("#step-prev")
    expect(page.locator("#say .label b")).to_have_text("Step 5")


@pytest.mark.parametrize("address", TABLES)
def test_everything_works_without_javascript(browser: Browser, origin: str, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(origin + address)
    expect(page.locator("#step-play")).to_be_hidden()  # nothing would play by itself
    for step in range(2, 12 if "roi" in address else total(page) + 1):
        page.click("#step-next")
        assert current(page) == step
    page.go_back()
    third = page.locator(".script a[href$='step=3']")
    if not third.is_visible():
        page.locator("details.fold", has=third).locator("summary").click()
    third.click()
    assert current(page) == 3
    page.click(".seats a:nth-child(2)")
    assert "seat=0" in page.url
    context.close()


def test_a_deal_is_played_by_links_without_javascript(browser: Browser, origin: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{origin}/ranter-go-round/table/?deal=1792")
    for _ in range(12):
        page.goto(page.url)
        last = page.locator("#step-last[href]")
        if last.count():
            last.click()
        choices = page.locator(".choose a")
        if not choices.count():
            break
        choices.first.click()
    expect(page.locator(".next-deal")).to_have_count(1)
    page.click(".next-deal a.solid")
    assert "deal=1793" in page.url
    assert "dealer=0" in page.url
    context.close()


def test_cards_are_the_same_elements_from_step_to_step(page: Page, origin: str) -> None:
    page.goto(origin + RANTER)
    page.evaluate("window.cards = [...document.querySelectorAll('#table g.card')].slice(0, 5)")
    page.click("#step-next")
    expect(page.locator("#say .label b")).to_have_text("Step 2")
    assert page.evaluate("window.cards.every((card) => card.isConnected)")


def test_autoplay_goes_on_by_itself_and_stops_on_a_key(page: Page, origin: str) -> None:
    page.goto(origin + RANTER)
    page.click("#step-play")
    expect(page.locator("#say .label b")).to_have_text("Step 2", timeout=6000)
    page.keyboard.press("Escape")
    stopped = current(page)
    page.wait_for_timeout(3200)
    assert current(page) <= stopped + 1
    assert "auto=1" not in page.url


def test_what_is_best_is_shown_in_place_and_stays_on(page: Page, origin: str) -> None:
    page.goto(f"{origin}{ROI}&step=30")
    page.locator("#what-if summary").click()
    page.get_by_role("link", name="What is best here?").click()
    expect(page.get_by_role("link", name="Hide what is best")).to_be_visible()
    assert "best=1" in page.url
    expect(page.locator(".choose .best").first).to_contain_text("best")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#say .label")).to_contain_text("Step 31")
    assert "best=1" in page.url


@pytest.mark.parametrize("address", KINDS)
def test_axe_finds_nothing(
    context: BrowserContext, origin: str, accessible: Callable[[Page], None], address: str
) -> None:
    page = context.new_page()
    page.goto(origin + address)
    accessible(page)
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 390, "height": 844})
    # So tall that nothing passes under the controls at the foot, which axe would take for a small target.
    page.set_viewport_size({"width": 390, "height": page.evaluate("document.documentElement.scrollHeight")})
    accessible(page)


@pytest.mark.parametrize("address", KINDS)
def test_the_console_is_clean_and_nothing_scrolls_sideways(page: Page, origin: str, address: str) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.allowed = ("404", "400")  # type: ignore[attr-defined]
    page.goto(origin + address)
    assert all(request.startswith(origin) for request in requests)
    for width in (320, 390, 768, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width


@pytest.mark.parametrize("address", KINDS)
def test_a_first_load_is_small(client: Client, context: BrowserContext, origin: str, address: str) -> None:
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(origin + address, wait_until="networkidle")
    assert 1000 < sum(sizes) < 100_000, f"{sum(sizes) / 1000:.0f} kB"


def test_each_table_of_the_home_page_keeps_the_step_of_the_other(page: Page, origin: str) -> None:
    page.goto(origin)
    figures = page.locator("figure.live figcaption")
    first, second = figures.all_inner_texts()
    page.locator("figure.live [rel=next]").nth(0).click()
    expect(figures.nth(0)).not_to_have_text(first)
    expect(page).not_to_have_url(f"{origin}/")  # what is asked for at one address is not for the next
    page.locator("figure.live [rel=next]").nth(1).click()
    expect(figures.nth(1)).not_to_have_text(second)
    shown = figures.all_inner_texts()
    page.reload()
    assert figures.all_inner_texts() == shown


LEADING = """() => [...document.querySelectorAll("a[href]")]
    .filter((link) => link._htmx?.boosted && link.pathname !== location.pathname).map((link) => link.href)"""


@pytest.mark.parametrize(
    "address",
    [
        "/quarante-de-roi/table/?deal=570282505&play=Qd.7d.8d.Ks.As&step=10",
        "/quarante-de-roi/table/?deal=570282505&play=Ks.Ts&step=16&sit=0",
        "/ranter-go-round/table/?deal=12&play=s&step=9&sit=1",
        "/ranter-go-round/table/?deck=7h9c4sQd5cKd&play=s.s.s.s",
    ],
)
def test_a_link_to_another_page_shows_that_page(page: Page, origin: str, address: str) -> None:
    """A link that swaps a part of the page in place must lead to a page that has this part."""
    page.goto(origin + address, wait_until="networkidle")
    assert page.evaluate(LEADING.replace("!==", "===")), "the links of the page are boosted"
    for target in dict.fromkeys(page.evaluate(LEADING)):
        page.goto(origin + address, wait_until="networkidle")
        page.evaluate("(to) => [...document.links].find((link) => link.href === to).click()", target)
        page.wait_for_url(target)
        page.wait_for_timeout(200)
        assert page.inner_text("main").strip(), target


def test_the_clause_that_forbids_a_card_is_read_where_it_stands(page: Page, origin: str) -> None:
    page.goto(f"{origin}/quarante-de-roi/table/?deal=570282505&play=Qd.7d.8d.Ks.As&step=10", wait_until="networkidle")
    page.locator("#table .off a").first.click()
    page.wait_for_url("**/rules/**")
    expect(page.locator("main h1")).to_be_visible()
