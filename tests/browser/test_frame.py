"""The frame of every page, seen in a browser: bars, foot, error pages."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

ADDRESSES = ["/nowhere/", "/ranter-go-round/nowhere/", "/static/nowhere"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("address", ADDRESSES)
def test_error_pages_are_accessible_and_fit(
    browser: Browser, origin: str, accessible: Callable[[Page], None], address: str, width: int, theme: str
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 2000}, color_scheme=theme)
    page = context.new_page()
    page.goto(origin + address)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    accessible(page)
    for link in page.locator("header a:visible, .gamebar a:visible, button:visible, .btn:visible").all():
        assert link.bounding_box()["height"] >= 44
    context.close()


def test_the_skip_link_comes_first_and_leads_to_the_text(page: Page, origin: str) -> None:
    page.allowed = ("status of 404",)
    page.goto(origin + "/nowhere/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('main').contains(document.activeElement)")


@pytest.mark.parametrize("system", ["light", "dark"])
def test_the_system_decides_until_the_reader_does(browser: Browser, origin: str, system: str) -> None:
    context = browser.new_context(color_scheme=system)
    page = context.new_page()
    page.goto(origin + "/nowhere/")
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    assert page.evaluate(scheme) == system
    page.click(".theme")
    assert page.evaluate(scheme) != system
    page.reload()
    assert page.evaluate(scheme) != system
    context.close()


def test_the_bars_keep_their_line_in_forced_colours(browser: Browser, origin: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, forced_colors="active")
    page = context.new_page()
    page.goto(f"{origin}/ranter-go-round/table/")
    tops = page.locator(".gamebar a:visible").evaluate_all("(all) => all.map((a) => a.getBoundingClientRect().top)")
    context.close()
    assert len(tops) > 5
    assert max(tops) - min(tops) < 1
