"""What the bars at the head and the foot of every page hold: one line a page."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from explorer.games import GAMES
from explorer.pages import links


@dataclass(frozen=True, slots=True)
class Page:
    """A page that can be gone to from everywhere."""

    name: str
    "The last part of its address, and what its view calls `page`."
    title: str | Promise
    kept: bool = False
    "Of a game: in the bar on a phone too. Of the site: in the bar, not in the foot alone."
    opens: bool = False
    "Whether it is the first of a group."
    icon: str = ""
    "Set apart from the other links, with this picture."
    about: str | Promise = ""
    "What it is for, in a line of the home page."


PICTURED = ("game", "history", "clause", "lesson", "question", "table")
"The pages that have a picture of their own, besides the home page."
GAME_PAGES = (
    Page("rules", _("Rules"), kept=True, about=_("Clause by clause, each with its source")),
    Page("table", _("Table"), kept=True, about=_("Any deal, card by card: decide for every seat, or sit at one")),
    Page("deals", _("Deals"), kept=True, about=_("Sample deals with commentary")),
    Page("history", _("History"), about=_("Dates, names, relatives, contradictions")),
    Page("variants", _("Variants"), opens=True, about=_("Every rule on which sources differ, to be chosen")),
    Page("compare", _("Compare"), about=_("One deal under two sets of rules")),
    Page("questions", _("Questions"), about=_("What people argue about at the table")),
    Page("odds", _("Odds"), opens=True, about=_("Chances counted exactly, each with what it assumes")),
    Page("quiz", _("Quiz"), about=_("Ten questions from dealt hands, and the clause that settles each")),
    Page("sheet", _("Sheet"), about=_("The rules you chose, on one printed page")),
)
GROUPS = (_("Read"), _("Try"), _("Reckon"))
"What the groups of a game's pages are called, in their order."
SITE_PAGES = (
    Page("sources", _("Sources"), kept=True),
    Page("glossary", _("Glossary")),
    Page("about", _("About")),
    Page("search", _("Search"), icon="search"),
)


def grouped() -> tuple[tuple[str | Promise, tuple[Page, ...]], ...]:
    """The pages of a game in their groups, for the home page."""
    starts = [0, *(number for number, page in enumerate(GAME_PAGES) if page.opens), len(GAME_PAGES)]
    return tuple((name, GAME_PAGES[a:b]) for name, a, b in zip(GROUPS, starts, starts[1:], strict=False))


def bars(request: HttpRequest) -> dict[str, Any]:
    """What every template can use besides its view's context."""
    return {
        "origin": settings.SITE_ORIGIN,
        "canonical": request.path,
        "shared": shared(request),
        "games": GAMES.values(),
        "game_pages": GAME_PAGES,
        "site_pages": SITE_PAGES,
    }


def shared(request: HttpRequest) -> str:
    """The picture that stands for the page when it is shared: its own, or that of its game, or of the site."""
    match = request.resolver_match
    if match and match.url_name in PICTURED:
        return links.picture(request.get_full_path())
    game = match and match.kwargs.get("game")
    return links.picture(f"/{game.slug}/" if game else "/")


def addresses() -> dict[str, str]:
    """The addresses of all these pages, each with its title."""
    of_site = {f"/{page.name}/": str(page.title) for page in SITE_PAGES}
    of_games = {f"/{slug}/": str(game.title) for slug, game in GAMES.items()}
    within = {
        f"/{slug}/{page.name}/": f"{game.title}: {page.title}" for slug, game in GAMES.items() for page in GAME_PAGES
    }
    return of_site | of_games | within
