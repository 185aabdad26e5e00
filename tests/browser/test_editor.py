"""Setting up a deal in a browser: by keyboard alone, without JavaScript, and while an answer is slow."""

import re
from collections.abc import Callable
from time import sleep

from playwright.sync_api import Browser, Page, Route, expect

EDIT = "/ranter-go-round/table/edit/?players=3"


def test_who_loses_if_the_dealer_draws_a_king_is_found_by_keyboard_alone(
    page: Page, origin: str, accessible: Callable[[Page], None]
) -> None:
    page.goto(origin + EDIT)
    page.evaluate("window.same = true")
    page.focus("#f-hand0")
    for cards in ("8h", "10d", "2s", "Kc"):
        page.keyboard.type(cards)
        page.keyboard.press("Tab")
    expect(page.locator("#edit-picture image[href*='/Kc']")).to_have_count(0)  # it lies in the stock, and face down
    expect(page.locator("#edit-picture image[href*='/2s']")).to_have_count(1)
    assert page.evaluate("window.same"), "the page is checked in place"
    accessible(page)
    page.focus("#f-stock")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("deck=8hTd2sKc"))
    for _ in range(2):
        page.locator(".choose a", has_text="Stand").focus()
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile(r"play=s" + r"\.s" * _))
    page.locator(".choose a").nth(1).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("play=s.s.x"))
    page.keyboard.press("End")
    expect(page.locator(".script")).to_contain_text("loses a life")


def test_a_fault_stands_beside_its_field_as_soon_as_it_is_left(
    page: Page, origin: str, accessible: Callable[[Page], None]
) -> None:
    page.goto(origin + EDIT)
    page.fill("#f-hand0", "Kh")
    page.fill("#f-hand1", "kh")
    page.press("#f-hand1", "Tab")
    expect(page.locator("#e-hand1")).to_have_text("K♥ is named twice; it is already in P1.")
    expect(page.locator("#wrong")).to_be_visible()
    accessible(page)
    page.fill("#f-hand1", "Qh")
    page.press("#f-hand1", "Tab")
    expect(page.locator("#wrong")).to_have_count(0)


def test_what_is_typed_while_an_answer_is_under_way_is_kept(page: Page, origin: str) -> None:
    page.goto(origin + EDIT)
    page.route("**/edit/**", lambda route: (page.wait_for_timeout(500), route.continue_()))
    page.fill("#f-hand0", "Kh")
    page.press("#f-hand0", "Tab")
    page.keyboard.type("Qh", delay=50)
    expect(page.locator("#edit-picture image[href*='/Kh']")).to_have_count(1)
    expect(page.locator("#f-hand1")).to_have_value("Qh")
    expect(page.locator("#f-hand1")).to_be_focused()
    page.keyboard.type(" ")
    page.press("#f-hand1", "ArrowLeft")
    assert "step" not in page.url, "keys belong to the field"


def test_what_is_half_typed_is_not_asked_about(page: Page, origin: str) -> None:
    page.goto(origin + EDIT)
    held: list[Route] = []
    page.route("**/edit/**", lambda route: held.append(route))
    with page.expect_request("**/edit/**"):
        page.fill("#f-hand0", "8h")
        page.press("#f-hand0", "Tab")
    page.keyboard.type("10d")
    page.keyboard.press("Tab")
    page.keyboard.type("K")  # alone it would be the first king that is free
    with page.expect_request("**/edit/**"):  # of the second place, which has waited for its turn
        held.pop().continue_()
    page.keyboard.type("c")
    held.pop().continue_()
    expect(page.locator("#edit-picture image[href*='/Td']")).to_have_count(1)
    expect(page.locator("#f-hand2")).to_have_value("Kc")
    page.unroute("**/edit/**")
    page.keyboard.press("Tab")
    expect(page.locator("#edit-picture image[href*='/Kc']")).to_have_count(1)


def test_a_deal_is_copied_and_pasted(page: Page, origin: str) -> None:
    page.goto(f"{origin}/quarante-de-roi/table/?deal=f3&step=40")
    page.click("#as-text summary")
    copied = page.input_value("#deal-text")
    page.goto(origin + EDIT)
    page.fill("#f-text", copied)
    page.click("button[value=read]")
    page.wait_for_url(re.compile("/quarante-de-roi/table/"))
    assert page.input_value("#deal-text") == copied


def test_another_action_is_tried_and_left_again(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/table/?players=3&deal=7&play=s.s.x")
    page.click("#what-if summary")
    page.click("#what-if a:not(:has-text('as played'))")
    page.wait_for_url(re.compile("was="))
    page.focus("text=Back to what was played")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"play=s\.s\.x$"))
    expect(page.locator("#table .step-ctl :focus")).to_be_attached()


def test_it_is_an_ordinary_form_without_javascript(browser: Browser, origin: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(origin + EDIT)
    page.fill("#f-hand0", "Kh")
    page.fill("#f-hand1", "Kh")
    page.click("button[value=deal]")
    expect(page.locator("#e-hand1")).to_be_visible()
    page.fill("#f-hand1", "Qh")
    page.press("#f-hand1", "Enter")
    assert "deck=KhQh" in page.url
    page.click("text=Change the cards")
    assert page.input_value("#f-hand0") == "K♥"
    page.fill("#f-text", "Players: 3\nP1: 8h\nPlay:\nP1: x")
    page.click("button[value=read]")
    assert "play=x" in page.url
    context.close()


def test_cards_of_the_pack_are_placed_in_place_and_what_is_typed_stays(
    page: Page, origin: str, accessible: Callable[[Page], None]
) -> None:
    page.goto(origin + EDIT)
    page.evaluate("window.same = true")
    page.fill("#f-text", "P1: Kh")
    page.fill("#f-hand0", "8h")
    page.get_by_role("button", name="king of clubs").click()
    expect(page.locator("#f-hand1")).to_have_value("K♣")
    expect(page.locator("#f-hand0")).to_have_value("8h")
    expect(page.locator("#f-text")).to_have_value("P1: Kh")
    expect(page.locator("#put-Kc")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#put-Kc")).to_be_focused()
    page.select_option("#f-to", "stock")
    page.locator("#put-2s").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#f-stock")).to_have_value("2♠")
    page.locator("#put-Kc").click()
    expect(page.locator("#f-hand1")).to_have_value("")
    assert page.evaluate("window.same"), "the page is never left"
    accessible(page)


def test_cards_chosen_while_an_answer_is_under_way_are_all_placed(page: Page, origin: str) -> None:
    page.goto(origin + EDIT)

    def answer_late(route: Route) -> None:
        sleep(0.3)
        route.continue_()

    page.route("**/table/edit/**", answer_late)
    for card in ("Kc", "8h", "2s"):
        page.locator(f"#put-{card}").click()
    page.fill("#f-stock", "Qd")
    page.locator("#f-deal").focus()
    expect(page.locator("#put-Qd")).to_have_attribute("aria-pressed", "true")
    assert [page.input_value(f"#f-hand{seat}") for seat in range(3)] == ["K♣", "8♥", "2♠"]


def test_cards_of_the_pack_are_placed_without_javascript(browser: Browser, origin: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(origin + EDIT)
    page.fill("#f-hand0", "8h")
    page.click("#put-Kc")
    page.click("#put-2s")
    assert [page.input_value(f"#f-hand{seat}") for seat in range(3)] == ["8h", "K♣", "2♠"]
    page.click("text=Deal it")
    page.wait_for_url(re.compile("deck=8hKc2s"))
    context.close()
