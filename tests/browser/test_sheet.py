"""The printed sheet of every ruleset: one page of A4, one of Letter, on white."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from explorer.games import GAMES
from tests.having import having

SHEETS = [f"/{slug}/sheet/?rules={ruleset.id}" for slug in having("sheet") for ruleset in GAMES[slug].rulebook.rulesets]
PAPER = ("A4", "Letter")


def pages(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_the_sheet_of_every_ruleset_is_one_page(page: Page, origin: str) -> None:
    page.emulate_media(color_scheme="dark")
    for address in SHEETS:
        page.goto(origin + address)
        assert {paper: pages(page.pdf(format=paper)) for paper in PAPER} == dict.fromkeys(PAPER, 1), address


@pytest.mark.parametrize("chosen", ["candlelight", "paper", None])
@pytest.mark.parametrize("system", ["dark", "light"])
def test_every_theme_prints_black_on_white_and_nothing_but_the_sheet(
    page: Page, origin: str, chosen: str | None, system: str
) -> None:
    page.emulate_media(color_scheme=system)
    page.goto(origin + SHEETS[0])
    if chosen:
        page.evaluate("theme => { localStorage.theme = theme }", chosen)
        page.reload()
    page.emulate_media(media="print", color_scheme=system)
    colours = "of => { const it = getComputedStyle(document.querySelector(of)); return [it.color, it.backgroundColor] }"
    for part in ("body", ".sheet"):
        assert page.evaluate(colours, part) == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    for part in (".mast", ".gamebar", ".sheet-acts", ".foot"):
        expect(page.locator(part).first).to_be_hidden()
    expect(page.locator(".sheet-qr svg")).to_be_visible()


def test_the_button_prints(page: Page, origin: str) -> None:
    page.goto(origin + SHEETS[0])
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name="Print this page").click()
    assert page.evaluate("window.printed")


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("slug", having("sheet"))
def test_the_sheet_can_be_read_on_any_screen(
    page: Page, origin: str, accessible: Callable[[Page], None], slug: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{origin}/{slug}/sheet/")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    accessible(page)
