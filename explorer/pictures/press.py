"""From a drawing to an image file: what a browser does with style sheet, cards and type, done on the server."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import resvg_py
from django.conf import settings

from explorer.pictures.typeface import FAMILY, FONTS

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_INK = re.compile(r"(--[\w-]+):\s*([^;]+);")
_VAR = re.compile(r"var\((--[\w-]+)\)")
_IMAGE = re.compile(r'<image href="[^"]*/cards/(\w+)\.[^"]*"([^>]*)/>')
_CORNER = re.compile(
    r'(<rect[^>]*>).*(<g fill="[^"]*">)(?:(?!<g fill=).)*?'
    r'(<g transform="translate\(9 15\).*?)<g transform="rotate\(180 125 175\)">'
)
_OF_PICTURES = re.compile(r"^\.(tbl|card|sketch|board)\b[^:]*$")
DRAWN_SIZE = ' width="250" height="350"'
"Of a card that is as large as it was drawn: those in a window on its corner."
SMALL = "@container (max-width: 29rem)"
"What holds on a phone holds for a picture that is mostly seen as small."


@cache
def inks() -> dict[str, str]:
    """The custom properties of tokens.css as on paper, with the typeface that goes with the program."""
    light = (static_folder() / "tokens.css").read_text(encoding="utf-8").partition("}")[0]
    return dict(_INK.findall(_COMMENT.sub("", light))) | {"--serif": FAMILY, "--sans": FAMILY}


@cache
def style_sheet() -> str:
    """The rules of site.css that a table is drawn by, with every custom property replaced by its value."""
    css = _COMMENT.sub("", (static_folder() / "site.css").read_text(encoding="utf-8"))
    kept = []
    for group, selectors, body in rules(css):
        if group in ("", SMALL):
            names = [name.strip() for name in selectors.split(",")]
            wanted = ", ".join(name for name in names if _OF_PICTURES.match(name))
            kept += [f"{wanted} {{{body}}}"] if wanted else []
    return _VAR.sub(lambda found: inks()[found[1]], "\n".join(kept))


def rules(css: str) -> Iterator[tuple[str, str, str]]:
    """The rules of a style sheet: the group that each stands in, or nothing, its selectors, what it says."""
    group = ""
    for head, body, close in re.findall(r"([^{}]*)(?:\{([^{}]*)\}|(?<=\s)\{|(\}))", css):
        if close:
            group = ""
        elif body or not head.strip().startswith("@"):
            yield group, head.strip(), body
        else:
            group = head.strip()


def static_folder() -> Path:
    """Where the style sheets and the cards are, as they were written."""
    return Path(settings.BASE_DIR) / "static"


@cache
def drawn(name: str) -> str:
    """What is inside the drawing of a card, or of the back. Raises FileNotFoundError."""
    text = (static_folder() / "cards" / f"{name}.svg").read_text(encoding="utf-8")
    return text[text.index(">") + 1 : text.rindex("<")]


@cache
def corner(name: str) -> str:
    """What of the drawing of a card stands in its first corner: its ground, letter and suit."""
    ground, ink, letter = _CORNER.match(drawn(name)).groups()  # type: ignore[union-attr]  # a test looks at all cards
    return f"{ground}{ink}{letter}</g>"


def whole(svg: str) -> str:
    """A drawing with its cards in it, whose files it names; four times as fast as to fetch each while printing.

    Of a card that is seen through a window on its corner, as large as it was drawn, only the corner is printed. No card
    sticks out of its own edge, and not to look for that is faster too.
    """

    def card(found: re.Match[str]) -> str:
        inside = corner(found[1]) if found[2] == DRAWN_SIZE else drawn(found[1])
        return f'<svg{found[2]} viewBox="0 0 250 350" overflow="visible">{inside}</svg>'

    return _IMAGE.sub(card, svg)


def png(svg: str) -> bytes:
    """Print a drawing; its cards are those of the site, its letters those that go with the program."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=whole(svg),
            style_sheet=style_sheet(),
            skip_system_fonts=True,
            font_files=[str(FONTS / f"{style}.otf") for style in ("regular", "italic")],
            font_family=FAMILY,
        )
    )
