"""Paper and candlelight: the system decides until the reader does, and again when the reader agrees with it."""

import pytest
from playwright.sync_api import Browser, Page

STATE = """() => {
  const root = document.documentElement;
  const all = [...document.querySelectorAll("meta[name=theme-color]")];
  const bars = all.filter((meta) => matchMedia(meta.media).matches);
  return [getComputedStyle(root).colorScheme, bars.map((meta) => meta.content).join(), localStorage.getItem("theme"),
    getComputedStyle(root).getPropertyValue("--paper").trim()];
}"""


def state(page: Page) -> tuple[str, str | None]:
    """Light or dark, and what is kept; the bar of the browser must have the colour of the page."""
    scheme, bar, kept, paper = page.evaluate(STATE)
    assert bar == paper
    return scheme, kept


@pytest.mark.parametrize(
    ("system", "other", "choice"), [("light", "dark", "candlelight"), ("dark", "light", "paper")]
)  # fmt: skip
def test_a_choice_holds_until_it_is_taken_back(
    browser: Browser, origin: str, system: str, other: str, choice: str
) -> None:
    context = browser.new_context(color_scheme=system)
    page = context.new_page()
    page.goto(f"{origin}/sources/")
    assert state(page) == (system, None)
    page.click(".theme")
    assert state(page) == (other, choice)
    page.goto(f"{origin}/ranter-go-round/table/")
    assert state(page) == (other, choice)
    page.emulate_media(color_scheme=other)
    assert state(page) == (other, choice), "what the reader chose stays, whatever the system does"
    page.emulate_media(color_scheme=system)
    page.click(".theme")
    assert state(page) == (system, None), "whoever agrees with the system follows it again"
    page.emulate_media(color_scheme=other)
    assert state(page) == (other, None)
    assert context.cookies() == []
    context.close()


def test_a_choice_reaches_the_other_tabs(browser: Browser, origin: str) -> None:
    context = browser.new_context(color_scheme="light")
    one, two = context.new_page(), context.new_page()
    one.goto(f"{origin}/sources/")
    two.goto(f"{origin}/glossary/")
    one.click(".theme")
    two.wait_for_function("document.documentElement.dataset.theme === 'candlelight'")
    one.click(".theme")
    two.wait_for_function("!document.documentElement.dataset.theme")
    assert state(two) == ("light", None)
    context.close()


@pytest.mark.parametrize("system", ["light", "dark"])
def test_without_script_the_system_decides(browser: Browser, origin: str, system: str) -> None:
    context = browser.new_context(color_scheme=system, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{origin}/sources/")
    assert page.locator(".theme").is_hidden()
    colour = page.locator("body").evaluate("(body) => getComputedStyle(body).backgroundColor")
    assert (sum(map(int, colour.removeprefix("rgb(").removesuffix(")").split(","))) > 384) == (system == "light")
    context.close()
