"""What the bars at the head and the foot of every page hold: one line a page."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from explorer.games import GAMES


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


GAME_PAGES = (
    Page("rules", _("Rules"), kept=True),
    Page("table", _("Table"), kept=True),
    Page("deals", _("Deals"), kept=True),
    Page("history", _("History")),
    Page("variants", _("Variants"), opens=True),
    Page("compare", _("Compare")),
    Page("questions", _("Questions")),
    Page("sheet", _("Sheet"), opens=True),
)
SITE_PAGES = (
    Page("sources", _("Sources"), kept=True),
    Page("glossary", _("Glossary")),
    Page("about", _("About")),
    Page("search", _("Search"), icon="search"),
)


def bars(request: HttpRequest) -> dict[str, Any]:
    """What every template can use besides its view's context."""
    return {
        "origin": settings.SITE_ORIGIN,
        "canonical": request.path,
        "games": GAMES.values(),
        "game_pages": GAME_PAGES,
        "site_pages": SITE_PAGES,
    }


def addresses() -> dict[str, str]:
    """The addresses of all these pages, each with its title."""
    of_site = {f"/{page.name}/": str(page.title) for page in SITE_PAGES}
    of_games = {f"/{slug}/": str(game.title) for slug, game in GAMES.items()}
    within = {
        f"/{slug}/{page.name}/": f"{game.title}: {page.title}" for slug, game in GAMES.items() for page in GAME_PAGES
    }
    return of_site | of_games | within
