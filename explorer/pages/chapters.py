"""A history as it is read: chapters, with what each passage rests on in notes of their own."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.utils.html import strip_tags
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it import MarkdownIt

from explorer.engine.rulebook import Citation
from explorer.games import SOURCES
from explorer.pages import words

_CITE = re.compile(r"\[@([\w-]+)(?::\s*([^\]]+))?\]")
_CITES = re.compile(r"(?:\s*\[@[^\]]+\])+")
_HEADING = re.compile(r"<h2>(.*?)</h2>")


@dataclass(frozen=True, slots=True)
class Note:
    """What a passage rests on: one or more sources, under the number that the passage bears."""

    number: int
    cites: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A headed part of a history, with its notes."""

    slug: str
    title: str
    text: SafeString
    notes: tuple[Note, ...]
    plain: str
    "The text alone, without the numbers of its notes."


@cache
def chapters(path: Path) -> tuple[Chapter, ...]:
    """The chapters of a Markdown file, one for each `##`; none without a file.

    Neighbouring citations, `[@key: page]`, become one numbered note; within a chapter the same ones keep their number.
    """
    if not path.exists():
        return ()
    html = MarkdownIt("commonmark").render(path.read_text(encoding="utf-8"))
    parts = _HEADING.split(html)[1:]
    number, made = 0, []
    for title, text in zip(parts[::2], parts[1::2], strict=True):
        numbers: dict[str, int] = {}

        def refer(found: re.Match[str], numbers: dict[str, int] = numbers, before: int = number) -> str:
            at = numbers.setdefault(found[0].strip(), before + len(numbers) + 1)
            return f'<a class="ref" role="doc-noteref" href="#note-{at}">{at}</a>'

        bare = strip_tags(_CITES.sub("", text))
        text = _CITES.sub(refer, text)
        notes = tuple(Note(at, cited(cites)) for cites, at in numbers.items())
        number += len(numbers)
        plain = strip_tags(title)
        made.append(Chapter(slugify(plain), plain, mark_safe(text), notes, bare))  # noqa: S308
    return tuple(made)


def cited(text: str) -> tuple[SafeString, ...]:
    """The citations that are written in a text, each with how far we read its source."""
    found = _CITE.findall(text)
    return tuple(words.cite(Citation(key, SOURCES[key].evidence, where)) for key, where in found)
