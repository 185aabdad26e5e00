"""Words of the glossary where they stand in a rule: each can be opened in its place."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from explorer.games import GAMES
from explorer.pages import links, words
from explorer.pages.data import toml

GLOSSARY = Path(__file__).parent.parent / "games" / "glossary.toml"


@dataclass(frozen=True, slots=True)
class Explained:
    """A word that can be opened: its id is that of what is shown then."""

    id: str
    term: str
    text: SafeString
    url: str


@cache
def entries(game: str) -> tuple[dict[str, Any], ...]:
    """The entries of the glossary that belong to a game."""
    return tuple(item for item in toml(GLOSSARY)["term"] if item.get("game", "") in ("", game))


@cache
def forms(game: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds the words of a game in a text, besides tags; and for each form the slug of its term."""
    found = {form.casefold(): item["slug"] for item in entries(game) for form in item.get("forms", ())}
    longest = sorted(found, key=len, reverse=True)
    return re.compile(rf"<[^>]*>|\b({'|'.join(map(re.escape, longest))})\b", re.IGNORECASE), found


@cache
def explained(game: str, slug: str) -> Explained:
    """A term as it is shown in its place."""
    item = next(item for item in entries(game) if item["slug"] == slug)
    return Explained(f"term-{slug}", item["term"], words.marked(item["text"]), links.page("glossary", anchor=slug))


@cache
def rule(game: str, clause: str) -> tuple[SafeString, tuple[Explained, ...]]:
    """The text of a clause with each term a button where it first stands, and what these open.

    A clause that itself says what a term means does not explain it.
    """
    pattern, slugs = forms(game)
    here = {item["slug"] for item in entries(game) if item.get("clause") == clause}
    used: list[str] = []

    def mark(found: re.Match[str]) -> str:
        slug = slugs[found[1].casefold()] if found[1] else ""
        if not slug or slug in used or slug in here:
            return found[0]
        used.append(slug)
        target = explained(game, slug).id
        return format_html('<button class="term" type="button" popovertarget="{}">{}</button>', target, found[1])

    html = pattern.sub(mark, words.marked(GAMES[game].rulebook.clause(clause).text))
    return mark_safe(html), tuple(explained(game, slug) for slug in used)  # noqa: S308
