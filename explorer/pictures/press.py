"""From a drawing to an image file: what a browser does with style sheet, cards and type, done on the server."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from django.conf import settings
from django.utils.html import escape
from resvg import render, usvg

from explorer.pictures.typeface import FAMILY, FONTS

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_INK = re.compile(r"(--[\w-]+):\s*([^;]+);")
_VAR = re.compile(r"var\((--[\w-]+)\)")
_IMAGE = re.compile(r'<image href="[^"]*/cards/(\w+)\.[^"]*"([^>]*)/>')
_TRANSFORM = re.compile(r' transform="[^"]*"')
_WINDOW = re.compile(r'viewBox="([^"]*)"><image href="[^"]*/cards/(\w\w)\.[^"]*" width="250" height="350"/>')
_COVERED = re.compile(
    r'<image href="[^"]*/cards/(\w\w)\.[^"]*"([^>]*)/>(?=<g class="big"><rect[^>]*/><svg[^>]*><image[^>]*/></svg><svg)'
)
"A face under the next card, whose letter and suit stand side by side on all that is left to be seen."
_LETTER, _TURNED = "translate(9 15)", "rotate(180 125 175)"
"How the letter of a card begins in its drawing, and what follows its suit: both once more at the other end."
_BETWEEN = 64
"Below the letter of a card and above its suit."
_OF_PICTURES = re.compile(r"^\.(tbl|card|sketch|board)\b[^:]*$")
UNMOVED = (1, 0, 0, 0, 1, 0)
"A drawing where it stands: what a point of it is multiplied by."
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


def paper(name: str) -> str:
    """The paper of a card, which its drawing begins with."""
    return drawn(name)[: drawn(name).index("/>") + 2]


@cache
def index(name: str, view: str) -> str:
    """What of the index of a card is seen through a window: its letter, its suit, or both."""
    drawing = ElementTree.fromstring(f"<g>{drawn(name)}</g>")  # noqa: S314 -- a file of our own
    _left, top, _width, height = map(float, view.split())
    for group in drawing.iter("g"):
        signs = [part.get("transform", "") for part in group]
        for at, sign in enumerate(signs):
            if sign.startswith(_LETTER):
                letter, suit = group[at : at + 1], group[at + 1 : signs.index(_TURNED)]
                shown = letter * (top < _BETWEEN) + suit * (top + height > _BETWEEN)
                inside = "".join(ElementTree.tostring(part, "unicode") for part in shown)
                return f'<g fill="{group.get("fill")}">{inside}</g>'
    raise ValueError(f"{name} has no index")


def whole(svg: str) -> str:
    """A drawing with its cards in it, whose files it names; four times as fast as to fetch each while printing.

    Nothing is drawn that is not seen: of a face behind a window on its corner only the index, of one that lies under
    the next only the paper. Nor is it cut to the edge of what it stands in, which would take as long as to draw it.
    """

    def placed(place: str, inside: str) -> str:
        # In a group, for the library would apply the transform of a drawing within a drawing twice.
        moved = "".join(_TRANSFORM.findall(place))
        own = _TRANSFORM.sub("", place)
        return f'<g{moved}><svg{own} viewBox="0 0 250 350" overflow="visible">{inside}</svg></g>'

    svg = _COVERED.sub(lambda card: placed(card[2], paper(card[1])), svg)
    svg = _WINDOW.sub(lambda seen: f'viewBox="{seen[1]}" overflow="visible">{index(seen[2], seen[1])}', svg)
    return _IMAGE.sub(lambda card: placed(card[2], drawn(card[1])), svg)


def png(svg: str) -> bytes:
    """Print a drawing; its cards are those of the site, its letters those that go with the program.

    Raises ValueError for what is no drawing. The library panics at it, and a panic is no Exception: it would go past
    the page for faults, to a server that writes the whole address into its log.
    """
    head, mark, body = whole(svg).partition(">")
    styled = f"{head}{mark}<style>{escape(style_sheet())}</style>{body}"
    # The library lets no other thread use what one has made; to read the typeface again is little work.
    options = usvg.Options.default()
    options.font_family = FAMILY
    for style in ("regular", "italic"):
        options.load_font_file(str(FONTS / f"{style}.otf"))
    try:
        return render(usvg.Tree.from_str(styled, options), UNMOVED)
    except BaseException as fault:
        if type(fault).__name__ != "PanicException":
            raise
        raise ValueError("this drawing cannot be printed") from None
