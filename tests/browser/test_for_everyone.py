"""The site for everyone: focus after a swap, one announcement a step, forced colours, no motion, large text, print."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

RANTER, ROI = "/ranter-go-round/table/?deal=f1&step=3", "/quarante-de-roi/table/?deal=f3&step=12"
FOCUSED = "(document.activeElement.innerText || document.activeElement.getAttribute('aria-label') || '').trim()"
CONTROL = ":is(a[href], button, input, summary):focus"
SWAPS = [
    (RANTER, "#step-next"), (RANTER, "#step-prev"), (RANTER, ".script a:not([aria-current])"),
    (RANTER, ".p-seen .chip:nth-child(2)"), (RANTER, ".p-rules .optset .chip:not([aria-current])"),
    (RANTER, ".ticks li:nth-child(7) a"), (ROI, "#step-next"), (ROI, ".p-seen .chip:nth-child(3)"),
    ("/ranter-go-round/table/?deal=1792&step=99", ".choose a"), ("/", "figure.live [rel=next]"),
    ("/ranter-go-round/variants/", ".live [rel=next]"), ("/ranter-go-round/compare/?deal=f6", "#step-next"),
]  # fmt: skip


@pytest.fixture
def lasting(page: Page) -> Iterator[Page]:
    """A page that must not be loaded anew as a whole."""
    yield page
    assert page.evaluate("window.same"), "what was followed must be swapped in place"


@pytest.mark.parametrize(("address", "control"), SWAPS)
def test_focus_is_kept_by_every_kind_of_swap_and_after_back(
    lasting: Page, origin: str, address: str, control: str
) -> None:
    page = lasting
    page.goto(origin + address)
    page.evaluate("window.same = true")
    before = page.url
    link = page.locator(control).first
    link.focus()
    held = page.evaluate(FOCUSED)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != before)
    page.wait_for_timeout(150)
    expect(page.locator(CONTROL)).to_have_count(1)
    found = page.evaluate(FOCUSED)
    if "choose" not in control and page.locator(control).count():
        assert found == held
    page.go_back()
    page.wait_for_url(before)
    expect(page.locator(CONTROL)).to_have_count(1)


def test_back_from_a_clause_returns_to_the_step(page: Page, origin: str) -> None:
    page.goto(origin + RANTER)
    page.click("#step-next")
    expect(page.locator("#say .label b")).to_have_text("Step 4")
    page.click(".clause h2 a")
    expect(page.locator("h1")).not_to_have_text("A chain of exchanges and a tie")
    page.go_back()
    expect(page.locator("#say .label b")).to_have_text("Step 4")
    page.reload()
    expect(page.locator("#say .label b")).to_have_text("Step 4")


def test_from_a_step_to_its_clause_in_the_rulebook_and_back(page: Page, origin: str) -> None:
    page.goto(origin + "/ranter-go-round/table/?deal=f2&step=3")
    page.click(".clause h2 a")
    page.click("text=In the rulebook")
    page.wait_for_url("**/rules/#king.refuse")
    assert page.evaluate("document.querySelector(':target').id") == "king.refuse"
    expect(page.locator("[id='king.refuse']")).to_be_in_viewport()
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector(':target').contains(document.activeElement)")
    page.go_back()
    expect(page.locator("h1")).to_have_text("A King refuses")
    page.go_back()
    expect(page.locator("#say .label b")).to_have_text("Step 3")


def test_a_note_and_an_entry_of_the_glossary_are_marked_where_their_links_lead(page: Page, origin: str) -> None:
    page.goto(origin + "/ranter-go-round/history/")
    note = page.locator("a[href^='#note-']").first
    note.click()
    expect(page.locator(":target")).to_be_in_viewport()
    assert page.url.endswith(note.get_attribute("href") or "?")
    page.goto(origin + "/ranter-go-round/rules/king.refuse/")
    page.click("button[popovertarget]:has-text('exchange')")
    page.click(".gloss:popover-open a")
    expect(page.locator(":target")).to_be_in_viewport()
    expect(page.locator(":target")).to_contain_text("xchange")
    page.go_back()
    expect(page.locator("h1")).to_have_text("A King refuses")


@pytest.mark.parametrize("address", [RANTER, ROI])
def test_a_step_is_announced_once(page: Page, origin: str, address: str) -> None:
    page.goto(origin + address)
    page.evaluate(
        """() => {
          window.told = [];
          for (const region of document.querySelectorAll("[aria-live], [role=status], [role=alert]"))
            new MutationObserver(() => window.told.push(region.innerText))
              .observe(region, { childList: true, characterData: true, subtree: true });
        }"""
    )
    step = int(page.locator("#say .label b").inner_text().split()[1])
    for n in range(1, 4):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#say .label b")).to_have_text(f"Step {step + n}")
        page.wait_for_timeout(100)
        told = page.evaluate("window.told.splice(0)")
        assert len(told) == 1
        assert page.locator(".sentence").inner_text() in told[0]


@pytest.mark.parametrize("address", [RANTER, ROI])
def test_cards_are_heard_by_their_names(page: Page, origin: str, address: str) -> None:
    page.goto(f"{origin}{address}&seat=0")
    tree = page.locator("#table").aria_snapshot()
    assert re.search(r"(king|seven|nine|ten|four) of (hearts|spades|diamonds|clubs)", tree)
    assert "face-down card" in tree
    assert not re.search("[♠♥♦♣]", tree), re.findall(".*[♠♥♦♣].*", tree)[:3]


def test_an_empty_place_is_heard_as_empty(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/table/?have=20311")
    assert re.search(r'row "P2[^"]* empty ', page.locator(".words").aria_snapshot())


def test_reduced_motion_leaves_no_movement(page: Page, origin: str) -> None:
    page.goto(origin + RANTER)
    lasts = "getComputedStyle(document.querySelector('#table .card')).transitionDuration"
    assert page.evaluate(lasts) != "0s"
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(lasts) == "0s"
    page.click("#step-next")
    expect(page.locator("#say .label b")).to_have_text("Step 4")
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", [RANTER, ROI, "/ranter-go-round/table/?lives_display=merels"])
def test_forced_colours_leave_every_line_of_the_picture(
    browser: Browser, origin: str, address: str, scheme: str
) -> None:
    context = browser.new_context(forced_colors="active", color_scheme=scheme)
    page = context.new_page()
    page.goto(origin + address)
    lost = page.evaluate(
        """() => {
          const ground = getComputedStyle(document.body).backgroundColor, gone = [];
          for (const it of document.querySelectorAll(".tbl path, .tbl text")) {
            if (it.localName === "path" && !it.getAttribute("d")) continue;
            const { fill, stroke } = getComputedStyle(it);
            const seen = [fill, stroke].some((colour) => colour !== "none" && colour !== ground);
            if (!seen && !it.matches(".flag-t, .coin, .coin-t, .life-mark"))
              gone.push(it.getAttribute("class"));
          }
          return gone;
        }"""
    )
    context.close()
    assert lost == []


@pytest.mark.parametrize("address", ["/", RANTER, ROI, "/ranter-go-round/rules/", "/quarante-de-roi/compare/"])
def test_text_of_twice_the_size_does_not_scroll_sideways(page: Page, origin: str, address: str) -> None:
    sizes = {"fontSizes": {"standard": 32, "fixed": 26}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", sizes)
    page.goto(origin + address)
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


@pytest.mark.parametrize("address", [RANTER, ROI, "/ranter-go-round/table/?players=26&step=3"])
def test_targets_and_letters_are_large_enough_on_a_phone(page: Page, origin: str, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(origin + address)
    for control in page.locator(".step-ctl a:visible, .choose a:visible, .chip:visible").all():
        box = control.bounding_box()
        assert box is None or (box["height"] >= 44 and box["width"] >= 44)
    sizes = page.evaluate(
        """() => [...document.querySelectorAll(".tbl text")].filter((it) => it.getClientRects().length).map((it) =>
          parseFloat(getComputedStyle(it).fontSize) * it.ownerSVGElement.getScreenCTM().a)"""
    )
    assert min(sizes) >= 11


@pytest.mark.parametrize("address", ["/", RANTER, ROI, "/ranter-go-round/rules/", "/ranter-go-round/"])
def test_nothing_shifts_while_a_page_arrives(context: BrowserContext, origin: str, address: str) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 412, "height": 823})
    page.add_init_script(
        """window.shift = 0; new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });"""
    )
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    slow = {"offline": False, "latency": 40, "downloadThroughput": 60_000, "uploadThroughput": 60_000}
    session.send("Network.emulateNetworkConditions", slow)
    page.goto(origin + address, wait_until="networkidle")
    assert page.evaluate("window.shift") < 0.01


@pytest.mark.parametrize("address", [RANTER, ROI])
def test_a_step_moves_neither_the_picture_nor_its_controls(page: Page, origin: str, address: str) -> None:
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        page.goto(origin + address)
        step = int(page.locator("#say .label b").inner_text().split()[1])
        places = [
            page.locator(part).bounding_box() for part in ("#table-picture", "#step-next" if width == 390 else "#say")
        ]
        page.click("#step-next")
        expect(page.locator("#say .label b")).to_have_text(f"Step {step + 1}")
        after = [
            page.locator(part).bounding_box() for part in ("#table-picture", "#step-next" if width == 390 else "#say")
        ]
        assert [(box["x"], box["y"]) for box in after if box] == [(box["x"], box["y"]) for box in places if box]


@pytest.mark.parametrize("address", [RANTER, ROI])
def test_a_printed_table_is_one_page(page: Page, origin: str, address: str) -> None:
    page.goto(origin + address)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", print_background=True))) == 1
    page.emulate_media(media="print")
    for part in ("#table-picture", ".sentence", ".words", ".printed-address"):
        expect(page.locator(part).first).to_be_visible()
    for part in (".mast", ".gamebar", ".p-seen", ".p-rules", ".p-steps", ".step-ctl", ".foot"):
        expect(page.locator(part).first).to_be_hidden()


GEOMETRY = """() => {
  const boxes = (selector, name) => [...document.querySelectorAll("#table-picture " + selector)].map((it, n) => {
    const { left, top, right, bottom } = it.getBoundingClientRect();
    return { name: name + n, left, top, right, bottom };
  }).filter((box) => box.right > box.left);
  return { view: boxes("*", "x").length && document.querySelector("#table-picture").getBoundingClientRect().toJSON(),
    cards: boxes("g.card", "card"), words: boxes("text:not(.bub-t)", "word"), said: boxes(".bub-t", "said") };
}"""


@pytest.mark.parametrize("step", [2, 8])
@pytest.mark.parametrize("players", [2, 6, 7, 10, 11, 18, 26, 51])
def test_nothing_overlaps_on_a_phone(page: Page, origin: str, players: int, step: int) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{origin}/ranter-go-round/table/?players={players}&deal=1881&play=x.x.x.s.x.x.s.x.x&step={step}")
    found = page.evaluate(GEOMETRY)
    seats = [box for box in found["cards"] if box["bottom"] - box["top"] > 0]
    hands = seats[: players + 1]
    stock = [box for box in seats if sum(meets(box, other, 3) for other in seats) > 1]
    loose = [box for box in seats if box not in stock]
    assert len(loose) >= players or len(hands) >= players
    things = [*loose, *found["words"], *found["said"]]
    bad = [(a["name"], b["name"]) for n, a in enumerate(things) for b in things[n + 1 :] if meets(a, b, 1)]
    assert bad == []
    view = found["view"]
    for box in things:
        assert box["left"] >= view["left"] - 1, box
        assert box["right"] <= view["right"] + 1, box


def meets(a: dict[str, float], b: dict[str, float], by: float) -> bool:
    """Whether two boxes share more than so many pixels both ways."""
    across = min(a["right"], b["right"]) - max(a["left"], b["left"])
    down = min(a["bottom"], b["bottom"]) - max(a["top"], b["top"])
    return across > by and down > by


def test_forced_colours_leave_half_seals_half_and_mark_what_is_best(browser: Browser, origin: str) -> None:
    context = browser.new_context(forced_colors="active")
    page = context.new_page()
    page.goto(f"{origin}/ranter-go-round/rules/king.refuse/")
    seals = page.evaluate(
        """() => ["seen", "part", "told"].map((kind) => {
          const seal = [...document.querySelectorAll(".src")].find((it) => kind === "told"
            ? !it.matches(".seen, .part, .ours") : it.matches("." + kind));
          const { backgroundImage, backgroundColor } = getComputedStyle(seal, "::before");
          return backgroundImage + backgroundColor;
        })"""
    )
    assert len(set(seals)) == 3
    page.goto(f"{origin}/quarante-de-roi/table/?deal=f3&step=30&best=1")
    width = "[it.matches('.best'), getComputedStyle(it).borderWidth]"
    best = dict(page.evaluate(f"[...document.querySelectorAll('.choose a')].map((it) => {width})"))
    assert best[True] != best[False]
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_best_can_be_read_whatever_its_suit(page: Page, origin: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(f"{origin}/quarante-de-roi/table/?deal=f3&step=30&best=1")
    shown = page.evaluate(
        """() => [...document.querySelectorAll(".choose .best :is(.suit-r, .suit-b)")].map((it) =>
          [getComputedStyle(it).color, getComputedStyle(it.closest(".best")).backgroundColor, it.className])"""
    )
    assert {suit for _ink, _ground, suit in shown} == {"suit-r", "suit-b"}
    assert all(ink != ground for ink, ground, _suit in shown)


def test_at_four_times_the_size_nothing_sticks_and_what_opens_can_be_read(browser: Browser, origin: str) -> None:
    context = browser.new_context(viewport={"width": 320, "height": 200}, device_scale_factor=4)
    page = context.new_page()
    sticking = """() => [...document.querySelectorAll("body *")].filter((it) =>
      ["sticky", "fixed"].includes(getComputedStyle(it).position) && !it.matches("th") && it.getClientRects().length)
      .map((it) => it.className)"""
    inside = """(opened) => { const box = document.querySelector(opened).getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth; }"""
    for address in (RANTER, "/ranter-go-round/rules/", "/quarante-de-roi/compare/", "/ranter-go-round/history/"):
        page.goto(origin + address)
        assert page.evaluate(sticking) == [], address
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, address
    page.goto(origin + RANTER)
    page.locator("#key-button").click()
    assert page.evaluate(inside, "#key-help")
    context.close()


def test_in_print_only_the_chosen_rule_stands_beside_its_name(page: Page, origin: str) -> None:
    page.goto(f"{origin}/ranter-go-round/odds/?players=6")
    page.emulate_media(media="print")
    players = page.locator(".optset", has_text="Players").first
    assert players.locator(".chip:visible").all_inner_texts() == ["6"]
    page.goto(f"{origin}/ranter-go-round/quiz/")
    expect(page.locator(".quiz > nav")).to_be_hidden()
