"""What is known of a game, since when and on whose word: its history, all its dates, its names and relatives."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.text import slugify
from django.utils.translation import gettext as _

from explorer.engine.cards import Card
from explorer.games import GAMES
from explorer.pages import links, words
from explorer.pages.chapters import Chapter, chapters
from explorer.pages.data import cites, of_game
from explorer.pictures import Box, Called, Mark, NameMap, Timeline, card_file, draw_names, draw_timeline


@dataclass(frozen=True, slots=True)
class Dated:
    """One date of a game's history."""

    id: str
    year: int
    label: str
    text: SafeString
    standing: str
    cites: tuple[SafeString, ...]
    game: str
    mark: Mark | None
    "What stands for it in the picture, if anything does."
    home: bool
    "Whether it is one of the few that the home page shows."


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a contradiction."""

    text: SafeString
    cites: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Sources that cannot both be right, and how we read them."""

    id: str
    title: SafeString
    sides: tuple[Side, ...]
    ours: SafeString
    why: SafeString


@dataclass(frozen=True, slots=True)
class Court:
    """A court card with the person it is named after."""

    card: str
    href: str
    name: str
    text: SafeString
    standing: str
    cites: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """A name that people use, and which games they mean by it."""

    id: str
    name: str
    means: tuple[tuple[str, str, str], ...]
    "Slug and title of a game, and the link: sourced or likeness."
    text: SafeString
    cites: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Relative:
    """A game that is near this one, or only has its name."""

    slug: str
    name: str
    place: str
    first: str
    alike: SafeString
    differs: SafeString
    kind: str
    "Sourced, likeness or name only."
    cites: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A timeline: the picture and its twin in words."""

    picture: Timeline
    dates: tuple[Dated, ...]
    games: tuple[tuple[str, str], ...]
    "Slug and title of the game above the axis and of those below it."


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A game's history."""

    line: Line
    chapters: tuple[Chapter, ...]
    courts: tuple[Court, ...]
    contradictions: tuple[Contradiction, ...]
    names: tuple[Named, ...]
    dates: int
    "How many dates there are in all."


@dataclass(frozen=True, slots=True)
class NamesPage:
    """The names and relatives of a game, with their map."""

    map: NameMap
    names: tuple[Named, ...]
    relatives: tuple[Relative, ...]


@cache
def dates(slug: str) -> tuple[Dated, ...]:
    """All dates of a game, the oldest first."""
    items = sorted(of_game(GAMES[slug], "history.toml").get("date", ()), key=lambda item: item["year"])
    anchors = distinct(f"d{item['year']}" for item in items)
    return tuple(_dated(slug, item, anchor) for item, anchor in zip(items, anchors, strict=True))


def distinct(anchors: Iterable[str]) -> Iterator[str]:
    """Anchors for one page: the second of the same has a 2 after it, and so on."""
    seen: dict[str, int] = {}
    for anchor in anchors:
        seen[anchor] = seen.get(anchor, 0) + 1
        yield anchor if seen[anchor] == 1 else f"{anchor}-{seen[anchor]}"


def _dated(slug: str, item: Mapping[str, Any], name: str) -> Dated:
    mark = None
    if "mark" in item:
        when = item.get("when", item["label"])
        url = links.page("dates", slug, anchor=name)
        mark = Mark(item["year"], item.get("until", item["year"]), when, item["mark"], item["standing"], url)
    return Dated(
        name, item["year"], item["label"], words.marked(item["text"]), item["standing"], cites(item), slug, mark,
        item.get("home", False),
    )  # fmt: skip


@cache
def timeline(slug: str = "") -> Line:
    """The dates of a game, and more quietly those of the others; without a game the few of all games, side by side."""
    first = slug or next(iter(GAMES))
    rest = tuple(other for other in GAMES if other != first)
    above = tuple(date for date in dates(first) if date.mark and (slug or date.home))
    below = tuple(date for other in rest for date in dates(other) if date.mark and date.home)
    marks = [tuple(date.mark for date in side if date.mark) for side in (above, below)]
    twin = sorted((*above, *below), key=lambda date: date.year)
    games = tuple((name, GAMES[name].title) for name in (first, *rest))
    return Line(draw_timeline(*marks, quiet=bool(slug)), tuple(twin), games)


@cache
def contradictions(slug: str) -> tuple[Contradiction, ...]:
    """Where the sources of a game's history contradict each other."""
    marked = words.marked
    return tuple(
        Contradiction(
            item["id"], marked(item["title"]), tuple(Side(marked(side["text"]), cites(side)) for side in item["sides"]),
            marked(item["ours"]), marked(item["why"]),
        )
        for item in of_game(GAMES[slug], "history.toml").get("contradiction", ())
    )  # fmt: skip


@cache
def courts(slug: str) -> tuple[Court, ...]:
    """The court cards whose names a game's history explains."""
    return tuple(
        Court(
            Card.parse(item["card"]).name, card_file(item["card"]), item["name"], words.marked(item["text"]),
            item["standing"], cites(item),
        )
        for item in of_game(GAMES[slug], "history.toml").get("court", ())
    )  # fmt: skip


@cache
def relatives(slug: str) -> tuple[Relative, ...]:
    """The games that are near a game, and those that only share a name with it."""
    return tuple(
        Relative(
            item["slug"], item["name"], item["place"], item["first"], words.marked(item["alike"]),
            words.marked(item["differs"]), item["kind"], cites(item),
        )
        for item in of_game(GAMES[slug], "relatives.toml").get("relative", ())
    )  # fmt: skip


@cache
def names(slug: str) -> tuple[Named, ...]:
    """What people call a game and its relatives."""
    titles = {slug: GAMES[slug].title} | {item.slug: item.name for item in relatives(slug)}
    items = of_game(GAMES[slug], "relatives.toml").get("name", ())
    anchors = distinct(f"called-{slugify(item['name'])}" for item in items)
    return tuple(
        Named(
            anchor, item["name"], tuple((to["game"], titles[to["game"]], to["link"]) for to in item.get("means", ())),
            words.marked(item["text"]), cites(item),
        )
        for item, anchor in zip(items, anchors, strict=True)
    )  # fmt: skip


@cache
def history(slug: str) -> HistoryPage:
    """A game's history, from its folder."""
    text = chapters(GAMES[slug].folder / "history.md")
    return HistoryPage(timeline(slug), text, courts(slug), contradictions(slug), names(slug), len(dates(slug)))


@cache
def names_page(slug: str) -> NamesPage:
    """The map of a game's names and relatives, and the lists that say the same."""
    first = of_game(GAMES[slug], "relatives.toml")["first"]
    boxes = [Box(item.slug, item.name, item.first, item.kind, f"#{item.slug}") for item in relatives(slug)]
    own = Box(slug, GAMES[slug].title, first, "own", links.page("history", slug))
    called = [
        Called(item.name, f"#{item.id}", tuple((game, link) for game, _title, link in item.means))
        for item in names(slug)
        if item.means
    ]
    return NamesPage(draw_names(called, [*boxes, own]), names(slug), relatives(slug))


def link_words() -> dict[str, str]:
    """What each kind of link says."""
    return {
        "sourced": _("A source says so."),
        "likeness": _("Likeness only."),
        "name only": _("Only the name is shared."),
    }
