"""What moves from step to step: a card turns, exchanged cards cross in sight, a trick goes to its winner; no more."""

import pytest
from playwright.sync_api import Page, expect

RANTER = "/ranter-go-round/table/?deal=f1"
ROI = "/quarante-de-roi/table/?deal=f3"
TIMES = range(0, 541, 60)
SEEN = """(time) => {
  for (const motion of document.getAnimations()) motion.currentTime = time;
  const cards = {};
  for (const card of document.querySelectorAll("#table g.card")) {
    const { a, e, f } = new DOMMatrix(getComputedStyle(card).transform);
    const [dx, dy = 0] = getComputedStyle(card).translate.split(" ").map((it) => parseFloat(it) || 0);
    const width = Math.abs(parseFloat(getComputedStyle(card.querySelector("image")).scale) || (time && 1));
    cards[card.id] = { x: e + dx, y: f + dy, size: a, width };
  }
  return cards;
}"""
"""Where all cards are at a time, on hold."""


def step_held(page: Page, address: str, step: int) -> None:
    """Go on from a step to the next, with every movement on hold."""
    page.goto(f"{address}&step={step}")
    assert page.evaluate("document.getAnimations().length") == 0, "nothing moves when a page is opened"
    page.evaluate(
        """() => new MutationObserver(() => document.getAnimations().forEach((motion) => motion.pause()))
             .observe(document.querySelector("#table"), { subtree: true, childList: true, attributes: true })"""
    )
    page.click("#step-next")
    expect(page.locator("#say .label b")).to_have_text(f"Step {step + 1}")
    page.wait_for_function("document.getAnimations().length > 0")


def film(page: Page) -> list[dict[str, dict[str, float]]]:
    """All cards at some times of the movement."""
    return [page.evaluate(SEEN, time) for time in TIMES]


@pytest.mark.parametrize("step", [2, 3, 4])
def test_exchanged_cards_cross_in_sight(page: Page, origin: str, step: int) -> None:
    step_held(page, origin + RANTER, step)
    frames = film(page)
    first, last = frames[0], frames[-1]
    moved = [card for card in first if abs(first[card]["x"] - last[card]["x"]) > 1]
    assert len(moved) == 2
    a, b = moved
    for one, other in ((a, b), (b, a)):
        assert first[one]["x"] == pytest.approx(last[other]["x"], abs=0.2)
        assert first[one]["y"] == pytest.approx(last[other]["y"], abs=0.2)
    for frame in frames:
        apart = ((frame[a]["x"] - frame[b]["x"]) ** 2 + (frame[a]["y"] - frame[b]["y"]) ** 2) ** 0.5
        assert apart > 55, "one card lies on the other"


def test_a_trick_goes_to_its_winner(page: Page, origin: str) -> None:
    step_held(page, origin + ROI, 13)
    frames = film(page)
    first, last = frames[0], frames[-1]
    trick = [card for card in first if first[card]["size"] > 0.9 and last[card]["size"] < 0.6]
    assert len(trick) == 4
    assert len({(round(first[card]["x"]), round(first[card]["y"])) for card in trick}) == 4
    assert len({(round(last[card]["x"]), round(last[card]["y"])) for card in trick}) == 1
    assert last[trick[0]]["x"] > 600, "East takes it"
    for card in trick:
        way = [abs(frame[card]["x"] - last[card]["x"]) for frame in frames]
        assert way == sorted(way, reverse=True)
        assert way[0] > way[2] > way[-1]


def test_a_card_that_is_turned_opens_from_its_edge(page: Page, origin: str) -> None:
    step_held(page, f"{origin}{RANTER}&seat=1", 6)
    turned = page.evaluate(
        """() => document.getAnimations().filter((motion) => motion.transitionProperty === "scale")
             .map((motion) => motion.effect.target.closest(".card").id)"""
    )
    assert len(turned) == 3, "all but those that the reader knows"
    frames = film(page)
    for card in turned:
        widths = [frame[card]["width"] for frame in frames]
        assert widths[0] < 0.1
        assert widths == sorted(widths)
        assert widths[-1] == 1


def test_with_reduced_motion_none_of_it_moves(page: Page, origin: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    for address, step in ((RANTER, 3), (f"{RANTER}&seat=1", 6), (ROI, 13)):
        page.goto(f"{origin}{address}&step={step}")
        page.click("#step-next")
        expect(page.locator("#say .label b")).to_have_text(f"Step {step + 1}")
        assert page.evaluate("document.getAnimations().length") == 0
