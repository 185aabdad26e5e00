"""Choosing rules in a browser: the table, the clauses and the address follow; without JavaScript it is a form."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

VARIANTS = "/ranter-go-round/variants/"


def test_choosing_a_value_changes_table_clauses_and_address(page: Page, origin: str) -> None:
    page.goto(origin + VARIANTS)
    page.evaluate("window.same = true")
    before = page.locator(".live figcaption").inner_text()
    page.locator("#tie-last-turned").check(force=True)
    page.wait_for_url(re.compile("tie=last-turned"))
    assert "rules=" not in page.url, "the address is the canonical one"
    expect(page.locator(".live .clause h2").first).to_have_text(re.compile("last", re.I))
    expect(page.locator("#tie-last-turned")).to_be_checked()
    assert page.locator(".live figcaption").inner_text() != before
    assert page.evaluate("window.same")
    assert page.evaluate("document.activeElement.id") == "tie-last-turned"


def test_back_undoes_a_choice(page: Page, origin: str) -> None:
    page.goto(origin + VARIANTS)
    page.locator("#king_power-stop-play").check(force=True)
    page.wait_for_url(re.compile("king_power=stop-play"))
    page.go_back()
    expect(page.locator("#king_power-refuse")).to_be_checked()
    assert "king_power" not in page.url


def test_the_live_table_is_stepped_in_place(page: Page, origin: str) -> None:
    page.goto(f"{origin}{VARIANTS}?of=tie")
    page.evaluate("window.same = true")
    told = page.locator(".live figcaption").inner_text()
    page.click(".live [rel=next]")
    expect(page.locator(".live figcaption")).not_to_have_text(told)
    assert page.evaluate("window.same")


def test_a_comparison_is_stepped_on_all_sides_at_once(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/compare/?a=phillips1945&b=pagat-syn-king-stops-play&deal=f6")
    page.click("#step-next")
    page.wait_for_url(re.compile("step=2"))
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile("step=3"))
    captions = page.locator(".versus figcaption").all_inner_texts()
    assert len(captions) == 2
    assert captions[0] != captions[1]


def test_the_tables_of_a_comparison_come_before_its_steps_on_a_phone_too(page: Page, origin: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{origin}/quarante-de-roi/compare/")
    tops = page.eval_on_selector_all(".cmp figure, .cmp .steps2", "all => all.map(e => e.getBoundingClientRect().top)")
    assert len(tops) == 3
    assert tops == sorted(tops)
    bar = page.locator(".cmp .step-ctl").bounding_box()
    assert bar
    assert bar["y"] + bar["height"] <= 844, "the steps are at hand"


@pytest.mark.parametrize("sides", [3, 4])
@pytest.mark.parametrize("width", [320, 390, 768, 1000, 1280])
def test_of_many_sides_every_field_has_its_room_and_the_page_its_width(
    page: Page, origin: str, width: int, sides: int
) -> None:
    rules = ("phillips1945", "cassell1881", "pagat-syn-king-stops-hand", "funvill2010")
    asked = "&".join(f"{key}={name}" for key, name in zip("abcd"[:sides], rules, strict=False))
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{origin}/ranter-go-round/compare/?{asked}&players=6")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    fields = page.eval_on_selector_all(".cmp-pick select", "all => all.map(e => e.getBoundingClientRect().width)")
    assert len(fields) == sides
    assert min(fields) > 200
    heights = page.eval_on_selector_all(".cmp-pick .btn", "all => all.map(e => e.getBoundingClientRect().height)")
    assert max(heights) < 50, "each button in one line"


def test_the_tables_of_a_comparison_stand_in_line_whatever_is_said_above_them(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/compare/?a=phillips1945&b=phillips1945.queen.deflect.tie.cancel")
    plain, changed = (page.locator(".col .srcs").nth(side).bounding_box() for side in (0, 1))
    assert plain
    assert changed
    assert changed["height"] > plain["height"], "more is said above one of them"
    left, right = (figure.bounding_box() for figure in page.locator(".versus figure").all())
    assert left
    assert right
    assert left["y"] == right["y"]


def test_it_is_an_ordinary_form_without_javascript(browser: Browser, origin: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(origin + VARIANTS)
    page.locator("#dealer_king-penalty").check(force=True)
    page.click("#options button[type=submit]")
    assert "dealer_king=penalty" in page.url
    assert "rules=" not in page.url
    page.select_option("#start-from", "cassell1881")
    page.locator("form.pick button").first.click()
    assert "rules=cassell1881" in page.url
    expect(page.locator("#tie-last-turned")).to_be_checked()
    context.close()


def test_a_question_is_looked_for_and_answered(page: Page, origin: str) -> None:
    page.goto(origin + "/search/")
    page.fill("#q", "must I trump")
    page.keyboard.press("Enter")
    page.locator("a", has_text=re.compile("trump")).first.click()
    assert page.locator("h1").count() == 1
