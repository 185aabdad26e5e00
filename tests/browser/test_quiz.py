"""The quiz in a browser: a round by keyboard alone, on a phone, and back again."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.having import having


@pytest.mark.parametrize("slug", having("quiz"))
def test_the_focus_goes_from_the_answer_to_the_next_question_and_to_the_result(
    page: Page, origin: str, slug: str
) -> None:
    page.goto(f"{origin}/{slug}/quiz/?done=11111111")
    for number in (9, 10):
        page.focus("#answer-1")
        page.keyboard.press("Enter")
        expect(page.locator("#quiz-next")).to_be_focused()
        expect(page.locator(".verdict")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator("#result" if number == 10 else "#asks")).to_be_focused()
    page.keyboard.press("Tab")
    page.focus("#quiz-another")
    page.keyboard.press("Enter")
    expect(page.locator("#asks")).to_be_focused()
    page.go_back()
    expect(page.locator("#result")).to_be_focused()
    page.go_back()
    expect(page.locator("#quiz-next")).to_be_focused()


def test_on_a_phone_the_next_question_comes_into_sight(context: BrowserContext, origin: str) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{origin}/quarante-de-roi/quiz/")
    page.click("#answer-1")
    page.click("#quiz-next")
    expect(page.locator("#quiz-show")).to_be_attached()
    expect(page.locator("#asks")).to_be_in_viewport()
