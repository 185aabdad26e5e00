"""The history as it is read: notes beside the text or under it, exhibits that open, pictures without overlap."""

from collections.abc import Callable
from itertools import combinations

import pytest
from playwright.sync_api import Page

from tests.having import having

PAGES = [
    ("/", 390),
    ("/quarante-de-roi/history/", 1280),
    ("/ranter-go-round/history/names/", 390),
    ("/ranter-go-round/history/dates/", 1280),
]
BOXES = """nodes => nodes.map(node => {
  const box = node.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom] })"""


def overlaps(boxes: list[list[float]]) -> list[tuple[list[float], list[float]]]:
    """Pairs of boxes that lie on one another by more than a hair."""
    return [
        (a, b)
        for a, b in combinations(boxes, 2)
        if min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1
    ]


@pytest.mark.parametrize(("address", "width"), PAGES)
def test_a_history_is_accessible_and_never_scrolls_sideways(
    page: Page, origin: str, accessible: Callable[[Page], None], address: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 1600})
    page.goto(origin + address)
    accessible(page)
    page.set_viewport_size({"width": 320, "height": 900})
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.parametrize("address", ["/", *(f"/{slug}/history/" for slug in having("history"))])
def test_no_label_of_the_timeline_lies_on_another(page: Page, origin: str, address: str) -> None:
    page.goto(origin + address)
    for width in (1000, 1280, 1600):
        page.set_viewport_size({"width": width, "height": 900})
        boxes = page.locator(".chron a text").evaluate_all(BOXES)
        assert len(boxes) > 10
        assert overlaps(boxes) == []
        frame = page.locator(".chron").evaluate_all(BOXES)[0]
        assert all(frame[0] - 1 <= box[0] and box[2] <= frame[2] + 1 for box in boxes)


@pytest.mark.parametrize("slug", having("history"))
def test_the_words_of_the_map_stay_in_their_boxes(page: Page, origin: str, slug: str) -> None:
    page.goto(f"{origin}/{slug}/history/names/")
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        texts = page.locator(".kin text").evaluate_all(BOXES)
        frame = page.locator(".kin").evaluate_all(BOXES)[0]
        assert overlaps(texts) == []
        assert all(frame[0] <= box[0] and box[2] <= frame[2] for box in texts)
        for rect, name in zip(
            page.locator(".kin rect").evaluate_all(BOXES),
            page.locator(".kin rect + text").evaluate_all(BOXES),
            strict=True,
        ):
            assert rect[0] <= name[0]
            assert name[2] <= rect[2]


def test_notes_stand_beside_the_text_on_a_wide_screen_and_under_it_on_a_narrow_one(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/history/")
    text, notes = page.locator(".art .body").first, page.locator(".art .notes").first
    beside, margin = text.bounding_box(), notes.bounding_box()
    assert beside
    assert margin
    assert margin["x"] >= beside["x"] + beside["width"]
    assert abs(margin["y"] - beside["y"]) < 40
    page.set_viewport_size({"width": 390, "height": 844})
    above, foot = text.bounding_box(), notes.bounding_box()
    assert above
    assert foot
    assert foot["y"] >= above["y"] + above["height"]


def test_the_chapters_stay_in_sight_on_a_wide_screen(page: Page, origin: str) -> None:
    page.goto(f"{origin}/quarante-de-roi/history/#relatives")
    box = page.get_by_role("navigation", name="On this page").bounding_box()
    assert box
    assert 0 <= box["y"] < 40


def test_an_address_opens_its_exhibit_and_paper_opens_all(page: Page, origin: str) -> None:
    page.goto(f"{origin}/quarante-de-roi/history/#x4")
    page.locator("#x4").wait_for(state="visible")
    assert not page.locator("#x5").is_visible()
    page.emulate_media(media="print")
    assert page.locator("#x5").evaluate("node => node.getBoundingClientRect().height") > 40
