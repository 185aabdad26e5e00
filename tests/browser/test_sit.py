"""A whole deal played from one seat in a browser: by keyboard, without JavaScript, and by pointing at cards."""

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

SLUGS = ["ranter-go-round", "quarante-de-roi"]
MOST_TURNS = 12


def step_shown(page: Page) -> str:
    """The number of the step that the page shows."""
    return page.locator("#say .label b").inner_text()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_deal_is_played_by_keyboard(page: Page, origin: str, slug: str, accessible: Callable[[Page], None]) -> None:
    page.goto(f"{origin}/{slug}/table/?deal=31&sit=1&names=Ann,Bess")
    page.evaluate("window.same = true")
    turns = 0
    while True:
        if page.locator("#step-last[href]").count():
            shown = step_shown(page)
            page.keyboard.press("End")
            expect(page.locator("#say .label b")).not_to_have_text(shown)
        if page.locator("#came").count():
            break
        if not turns:
            accessible(page)
        expect(page.locator("h1")).to_have_text("Your turn")
        played = parse_qs(urlsplit(page.url).query).get("play", [""])[0]
        page.locator("#choose ~ .choose a:not(.off a)").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("was => (new URLSearchParams(location.search).get('play') || '') !== was", arg=played)
        turns += 1
        assert turns < MOST_TURNS
    assert turns == (1 if slug == "ranter-go-round" else turns) > 0
    assert page.evaluate("window.same"), "no step may load the whole page"
    expect(page.get_by_role("link", name="All cards, step by step")).to_be_visible()
    accessible(page)


@pytest.mark.parametrize(
    ("query", "link"),
    [
        ("deal=12&sit=1", "On to your turn"),
        ("deal=7&play=s", "On to the next decision"),
        ("deal=7&play=x.x.x.x.x.x.x", "Go on from here"),
    ],
)
def test_the_ways_on_to_another_step_swap_it_in_and_keep_the_focus(
    page: Page, origin: str, query: str, link: str
) -> None:
    slug = "quarante-de-roi" if "sit" in query else "ranter-go-round"
    page.goto(f"{origin}/{slug}/table/?{query}")
    page.evaluate("window.same = true")
    page.get_by_role("link", name=link).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=link)).to_have_count(0)
    expect(page.locator("#table :focus")).to_be_attached()
    assert page.evaluate("window.same")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_deal_is_played_without_javascript(browser: Browser, origin: str, slug: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{origin}/{slug}/deals/")
    page.get_by_label("Your seat").select_option("2")
    page.get_by_label("Number of the deal").fill("8")
    page.get_by_label("Names").fill("Ann, Bess, Cob")
    page.get_by_role("button", name="Sit down").click()
    assert "sit=2" in page.url
    for _ in range(2 * MOST_TURNS):
        if page.locator("#came").count():
            break
        onward = page.get_by_role("link", name="On to")
        if onward.count():
            onward.click()
        else:
            page.locator("#choose ~ .choose > a").last.click()
    expect(page.locator("#came")).to_be_visible()
    restart = page.get_by_role("link", name="Same deal again")
    restart.click()
    assert parse_qs(urlsplit(page.url).query) == {"deal": ["8"], "sit": ["2"], "names": ["Ann,Bess,Cob"]}
    context.close()


def test_a_card_is_played_by_pointing_at_it(page: Page, origin: str) -> None:
    page.goto(f"{origin}/quarante-de-roi/table/?deal=1792&sit=0&step=8")
    page.evaluate("window.same = true")
    page.locator(".spots a").first.click()
    expect(page).to_have_url(re.compile("play=Jh"))
    assert page.evaluate("window.same")
