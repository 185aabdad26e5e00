"""The hands of four on a narrow screen: each card is told by a letter and a suit of 14 pixels; nothing lies on them."""

import pytest
from playwright.sync_api import Page

LETTER = 45 / 0.7
"The letters of a face are 45 units high; those of a typeface are seven tenths of its size."
DEAL = "/quarante-de-roi/table/?deal=f3"

SHOWN = """() => {
  const picture = document.querySelector("#table-picture");
  const edge = picture.getBoundingClientRect();
  const open = [...picture.querySelectorAll("g.card")].filter((card) => !card.querySelector('image[href*="/back."]'));
  return open.map((card) => {
    const covered = [], scales = [];
    for (const part of card.querySelectorAll(".big svg")) {
      const [left, top, width, height] = part.getAttribute("viewBox").split(" ").map(Number);
      const matrix = part.getScreenCTM();
      scales.push(Math.hypot(matrix.a, matrix.b));
      for (const across of [.1, .5, .9]) for (const down of [.08, .5, .92]) {
        const { x, y } = new DOMPoint(left + width * across, top + height * down).matrixTransform(matrix);
        const over = document.elementsFromPoint(x, y).find((it) => picture.contains(it) && it !== picture);
        if (over?.closest("g.card") !== card || x < edge.left || x > edge.right)
          covered.push(over?.outerHTML.slice(0, 60));
      }
    }
    return { card: card.id, scales, covered };
  });
}"""
"Of every open card of the picture: how large the units of its face are drawn, and what lies on its index."


@pytest.mark.parametrize("keys", ["step=1", "step=8", "step=22", "step=12&seat=0", "step=16&seat=1"])
def test_every_card_is_told_by_letters_that_can_be_read(page: Page, origin: str, keys: str) -> None:
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 1000})
        page.goto(f"{origin}{DEAL}&{keys}")
        found = page.evaluate(SHOWN)
        assert [card for card in found if card["covered"] or not card["scales"]] == []
        assert min(scale for card in found for scale in card["scales"]) * LETTER >= 14


def test_on_a_wide_screen_the_faces_are_whole(page: Page, origin: str) -> None:
    page.goto(f"{origin}{DEAL}&step=1")
    assert page.locator("#table-picture g.card > image").count() == 32
    assert page.locator("#table-picture .big:visible").count() == 0
