"""Text on its way to a page: cards with their suits coloured and spoken, citations linked."""

import re
from fractions import Fraction
from functools import cache, lru_cache

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from explorer.engine.cards import Card
from explorer.engine.rulebook import Citation, Source
from explorer.games import SOURCES
from explorer.pages import links

_CARD = re.compile(r"(?<![\w])(10|[2-9AJQK])([♠♥♦♣])\ufe0e?")
_ITALIC = re.compile(r"\*([^*]+)\*")
EVIDENCE_CLASS = {"read": "seen", "read in part": "part", "reported": "told"}


@cache
def card(sign: str) -> SafeString:
    """A card in a sentence: seen as a sign, heard as a name."""
    this = Card.parse(sign)
    colour = "suit-r" if this.suit in "hd" else "suit-b"
    return format_html(
        '<span class="{}"><span aria-hidden="true">{}<span>{}&#xfe0e;</span></span>'
        '<span class="vh">{}</span></span>',
        colour, sign[:-1], sign[-1], this.name,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def marked(text: str) -> SafeString:
    """Escape a text, set its *titles* in italics, and colour its cards."""
    html = _ITALIC.sub(r"<em>\1</em>", escape(text))
    return mark_safe(_CARD.sub(lambda found: card(found[1] + found[2]), html))  # noqa: S308


def percent(chance: Fraction, decimals: int = 1) -> str:
    """A chance from 0 to 1 in hundredths."""
    return _("%(number)s\u00a0%%") % {"number": f"{float(chance) * 100:.{decimals}f}"}


def spoken(text: str) -> str:
    """A text with its cards named, for titles and descriptions that are only heard."""
    return _CARD.sub(lambda found: Card.parse(found[1] + found[2]).name, text)


@lru_cache(maxsize=4096)
def cite(citation: Citation) -> SafeString:
    """A citation in a line: its mark of evidence, source and page, linked to the bibliography."""
    source: Source = SOURCES[citation.source]
    name = f"{source.short}, {citation.where}" if citation.where else source.short
    return format_html(
        '<a class="src {}" href="{}" aria-label="{} ({})">{}</a>',
        EVIDENCE_CLASS[citation.evidence], links.source(source.key), name, citation.evidence, name,
    )  # fmt: skip


def source(key: str) -> SafeString:
    """A source in a line, with the mark of how far we read it."""
    return cite(Citation(key, SOURCES[key].evidence))
