"""From a drawing to an image file: the typeface, the style sheet, the cards."""

import struct
import zlib
from collections import Counter
from itertools import pairwise

import pytest

from explorer.engine.cards import PACKS, Card
from explorer.pictures import four, press, typeface
from explorer.pictures.view import BACK_CORNER, FACE_CORNER

EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="84" viewBox="0 0 60 84">{}</svg>'


def pixels(png: bytes) -> Counter[bytes]:
    """How often each colour of an image file is there; by the specification of PNG, for 8 bits and no interlacing."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    at, data = 8, b""
    while at < len(png):
        length, kind = struct.unpack_from(">L4s", png, at)
        data += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    width, height, depth, colour = struct.unpack_from(">LLBB", png, 16)
    size = {2: 3, 6: 4}[colour]
    assert depth == 8
    raw, before, found = zlib.decompress(data), bytes(width * size), Counter[bytes]()
    for row in range(height):
        start = row * (width * size + 1)
        line = unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + width * size]), before, size)
        found.update(bytes(line[n : n + 3]) for n in range(0, len(line), size))
        before = bytes(line)
    return found


def unfiltered(kind: int, line: bytearray, before: bytes, size: int) -> bytearray:
    """A row as it was before it was made easy to compress."""
    for n, value in enumerate(line):
        left, up = line[n - size] if n >= size else 0, before[n]
        corner = before[n - size] if n >= size else 0
        near = min((left, up, corner), key=lambda side: abs(left + up - corner - side))
        line[n] = (value + (0, left, up, (left + up) // 2, near)[kind]) % 256
    return line


def ink(name: str) -> bytes:
    """A custom property as the three bytes of its colour."""
    return bytes.fromhex(press.inks()[name].removeprefix("#"))


def test_the_face_has_latin_letters_and_the_suits() -> None:
    for style in ("regular", "italic"):
        assert set("Aaéèçœß0123456789 &’“”–…×½♠♥♦♣") <= typeface.widths(style).keys()
    assert typeface.width("ii", 100) < typeface.width("W", 100) < 120
    assert typeface.width("", 30) == 0


def test_lines_hold_what_they_can_and_lose_no_word() -> None:
    text = "A player asked to exchange may show a King and keep it."
    broken = typeface.lines(text, 30, 250)
    assert " ".join(broken) == text
    assert all(typeface.width(line, 30) <= 250 for line in broken)
    for line, after in pairwise(broken):
        assert typeface.width(f"{line} {after.split()[0]}", 30) > 250
    assert typeface.lines("immeasurably", 30, 10) == ("immeasurably",)


def test_a_text_is_set_as_large_as_it_fits_and_then_cut() -> None:
    assert typeface.fitted("A King", 400, 80, (74, 40), 1.0) == (74, ("A King",))
    assert typeface.fitted("A King", 100, 80, (74, 30), 1.0) == (30, ("A King",))
    size, cut = typeface.fitted("one two three four five six seven", 80, 40, (40, 20), 1.0)
    assert (size, len(cut)) == (20, 2)
    assert cut[-1].endswith("…")
    assert all(typeface.width(line, 20) <= 80 for line in cut)


def test_the_style_sheet_is_that_of_the_page_with_its_colours_filled_in() -> None:
    sheet = press.style_sheet()
    assert "var(" not in sheet
    assert "@" not in sheet
    assert f".tbl .who .no {{ fill: {press.inks()['--rubric']}" in sheet
    assert f"font-family: {typeface.FAMILY}" in sheet
    large, small = sheet.find(".tbl .who { font-size: 23px"), sheet.find(".tbl .who { font-size: 29px")
    assert 0 < large < small


def test_rules_of_a_style_sheet_know_their_group() -> None:
    css = f".a {{ x: y; }}\n{press.SMALL} {{\n  .b, .c {{ x: z; }}\n  .d {{ x: v; }}\n}}\n.e {{ x: w; }}"
    found = [(group, selectors) for group, selectors, _body in press.rules(css)]
    phone = press.SMALL
    assert found == [("", ".a"), (phone, ".b, .c"), (phone, ".d"), ("", ".e")]


@pytest.mark.parametrize("href", ["/static/cards/Kh.svg", "/static/cards/Kh.0123456789ab.svg"])
def test_a_card_is_printed_whatever_its_address(href: str) -> None:
    shown = pixels(press.png(EMPTY.format(f'<image href="{href}" width="60" height="84"/>')))
    assert shown[ink("--flat-blue")] > 100
    assert len(shown) > 50


def test_a_card_is_printed_as_large_as_its_image_is_drawn() -> None:
    image = '<image href="/static/cards/Kh.svg" x="-125" y="-175" width="250" height="350" transform="scale(0.2)"/>'
    moved = press.png(EMPTY.format(f'<g transform="translate(30 42)">{image}</g>'))
    placed = press.png(EMPTY.format('<image href="/static/cards/Kh.svg" x="5" y="7" width="50" height="70"/>'))
    assert (pixels(moved) - pixels(placed)).total() < 0.05 * 60 * 84


def test_letters_are_printed_without_a_font_of_the_machine() -> None:
    blank = pixels(press.png(EMPTY.format("")))
    text = '<g class="tbl"><text class="who" x="30" y="50">{}</text></g>'
    shown = {sign: pixels(press.png(EMPTY.format(text.format(sign)))) for sign in "AW♥"}
    assert len(blank) == 1
    assert all(len(colours) > 5 for colours in shown.values())
    assert len({frozenset(colours.items()) for colours in shown.values()}) == 3


def test_the_same_drawing_gives_the_same_file() -> None:
    drawing = EMPTY.format('<image href="/static/cards/Qs.svg" width="60" height="84"/><text x="5" y="50">Dame</text>')
    assert press.png(drawing) == press.png(drawing)


@pytest.mark.parametrize("view", [four.LETTER, four.SUIT, four.INDEX, FACE_CORNER])
def test_a_window_on_the_index_of_a_card_shows_what_the_whole_card_would(view: str) -> None:
    width, height = (2 * int(size) for size in view.split()[2:])
    sheet = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{{}}</svg>'
    plate = '<rect width="100%" height="100%" fill="#fbf4e1"/>'
    window = f'<svg width="{width}" height="{height}" viewBox="{view}">{{}}</svg>'
    for card in map(Card.parse, ("As", "Ts", "Qs", "5s", "Jh", "Ac")):
        image = sheet.format(
            plate + window.format(f'<image href="/static/cards/{card}.svg" width="250" height="350"/>')
        )
        assert press.drawn(str(card)) not in press.whole(image)
        shown, whole = pixels(press.png(image)), pixels(press.png(sheet.format(window.format(press.drawn(str(card))))))
        assert (shown - whole).total() < 0.01 * width * height, card


@pytest.mark.parametrize("name", [*map(str, PACKS["52"]), "back"])
def test_no_card_sticks_out_of_its_edge(name: str) -> None:
    sheet = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="56" viewBox="-75 -105 400 560">{}</svg>'
    cover = '<rect x="-5" y="-5" width="260" height="360" fill="#000"/>'
    assert pixels(press.png(sheet.format(press.drawn(name) + cover))) == pixels(press.png(sheet.format(cover)))


def test_of_a_face_that_lies_under_the_next_only_the_paper_is_printed() -> None:
    face = '<image href="/static/cards/{}.svg" x="-125" y="-175" width="250" height="350" transform="scale(0.5)"/>'
    window = '<svg viewBox="5 10 38 52"><image href="/static/cards/{}.svg" width="250" height="350"/></svg>'
    glass = '<g class="big"><rect width="9" height="9"/>{}</g>'
    under = face.format("Ks") + glass.format(2 * window.format("Ks"))
    above = face.format("Qs") + glass.format(window.format("Qs"))
    printed = press.whole(under + above)
    assert press.drawn("Qs") in printed
    assert press.drawn("Ks") not in printed
    assert press.paper("Ks") in printed
    assert printed.count(press.index("Ks", four.LETTER)) == 2


def test_a_window_on_the_back_of_a_card_shows_that_part_of_it_alone() -> None:
    image = '<image href="/static/cards/back.svg" width="250" height="350"/>'
    window = f'<svg x="20" y="20" width="20" height="50" viewBox="{BACK_CORNER}">{image}</svg>'
    shown = pixels(press.png(EMPTY.format(window)))
    assert 100 < shown[ink("--flat-blue")] < 1_000
    assert shown[b"\0\0\0"] > 60 * 84 - 20 * 51, "nothing is drawn beyond the window"


def test_what_cannot_be_printed_is_a_fault_like_any_other() -> None:
    """The library panics, with what no page for faults catches."""
    for inside in ("<p>", "&", "\x01"):
        with pytest.raises(ValueError, match="cannot be printed"):
            press.png(EMPTY.format(inside))
