"""Every letter in a picture can be read: none is smaller than 11 pixels, on a narrow screen and in a narrow column."""

import pytest
from playwright.sync_api import Page

LEAST = 11
RANTER, ROI = "/ranter-go-round", "/quarante-de-roi"
KINDS = [
    "/",
    f"{RANTER}/table/?deal=f2&step=3",
    f"{RANTER}/table/?players=26&deal=4&step=3",
    f"{RANTER}/table/?players=40&deal=5&step=3",
    f"{ROI}/table/?deal=f3&step=12",
    f"{ROI}/table/?deal=f3&step=99",
    f"{RANTER}/table/?deal=12&lives_display=merels&step=99",
    f"{ROI}/table/?deal=7&sit=1&step=99",
    f"{RANTER}/rules/king.refuse/",
    *(f"{RANTER}/rules/{name}/" for name in ("rank", "direction", "lives.merels")),
    *(f"{ROI}/rules/{name}/" for name in ("players", "deal.count", "clique.values")),
    f"{RANTER}/history/",
    f"{RANTER}/history/names/",
    f"{RANTER}/variants/",
    f"{ROI}/compare/",
    f"{RANTER}/odds/",
    f"{ROI}/odds/",
    f"{ROI}/quiz/",
    f"{ROI}/table/edit/",
    f"{ROI}/embed/?deal=f3&step=12",
]
SMALL = """(least) => [...document.querySelectorAll("svg :is(text, tspan)")].filter((text) =>
  text.checkVisibility() && [...text.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
).map((text) => {
  const matrix = text.closest("text").getScreenCTM();
  const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
  return [text.textContent, text.getAttribute("class"), size];
}).filter(([, , size]) => size < least)"""
"The words in pictures that are smaller than so many pixels of the screen."


@pytest.mark.parametrize("width", [320, 1000])
def test_no_letter_in_a_picture_is_too_small(page: Page, origin: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 4000})
    small, seen = {}, 0
    for address in KINDS:
        assert page.goto(origin + address).ok
        seen += page.locator("svg text:visible").count() > 0
        small[address] = page.evaluate(SMALL, LEAST)
    assert seen >= len(KINDS) - 1, "the line of history is a list on a narrow screen"
    assert {address: found for address, found in small.items() if found} == {}


@pytest.mark.parametrize("width", [320, 1280])
def test_no_word_of_a_chart_is_cut_at_its_edge(page: Page, origin: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    for address in (*(f"{RANTER}/odds/?players={n}" for n in (2, 5, 10)), f"{ROI}/odds/"):
        page.goto(origin + address)
        assert page.locator(".chart").count() > 0
        cut = page.evaluate(
            """() => [...document.querySelectorAll(".chart text")].filter((text) => {
              const own = text.getBBox(), room = text.ownerSVGElement.viewBox.baseVal;
              return own.x < 0 || own.x + own.width > room.width;
            }).map((text) => text.textContent)"""
        )
        assert cut == [], address
        met = page.evaluate(
            """() => [...document.querySelectorAll(".chart")].flatMap((chart) => {
              const boxes = [...chart.querySelectorAll("text")].map((text) => [text.textContent, text.getBBox()]);
              return boxes.flatMap(([one, a], at) => boxes.slice(at + 1).filter(([, b]) =>
                a.x < b.x + b.width && b.x < a.x + a.width && Math.abs(a.y - b.y) < 12).map(([two]) => [one, two]));
            })"""
        )
        assert met == [], address


def test_the_names_in_the_map_stay_within_their_frames(page: Page, origin: str) -> None:
    for address in (f"{RANTER}/history/names/", f"{ROI}/history/names/"):
        page.goto(origin + address)
        wide = page.evaluate(
            """() => [...document.querySelectorAll(".kin rect")].flatMap((frame) => {
              const room = frame.getBBox().width, own = [...frame.parentNode.querySelectorAll("text")];
              return own.filter((text) => text.getBBox().width > room - 6).map((text) => text.textContent);
            })"""
        )
        assert wide == []
