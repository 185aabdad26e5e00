"""What the bars at the head and the foot of every page hold: one line a page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from explorer.engine.game import Game
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
    has: Callable[[Game], bool] = lambda game: True
    "Of a game: whether there is anything for it to show; without, the game has no such page."


PICTURED = ("game", "history", "clause", "lesson", "question", "table")
"The pages that have a picture of their own, besides the home page."


def kept_in(name: str) -> Callable[[Game], bool]:
    """Whether a game has a file of this name in its folder."""
    return lambda game: (game.folder / name).exists()


def several(game: Game) -> bool:
    """Whether there is more than one way to play a game."""
    return bool(game.rulebook.options) or len(game.rulebook.rulesets) > 1


def printable(game: Game) -> bool:
    """Whether a game has clauses put so shortly that they can be played from."""
    return any(clause.sheet for clause in game.rulebook.clauses)


GAME_PAGES = (
    Page("rules", _("Rules"), kept=True, about=_("Clause by clause, each with its source")),
    Page("table", _("Table"), kept=True, about=_("Any deal, card by card: decide for every seat, or sit at one")),
    Page("deals", _("Deals"), kept=True, about=_("Sample deals with commentary")),
    Page("history", _("History"), about=_("Dates, names, relatives, contradictions"), has=kept_in("history.toml")),
    Page(
        "variants", _("Variants"), opens=True, about=_("Every rule on which sources differ, to be chosen"), has=several
    ),
    Page("compare", _("Compare"), about=_("One deal under two sets of rules"), has=several),
    Page("questions", _("Questions"), about=_("What people argue about at the table"), has=kept_in("questions.toml")),
    Page(
        "odds",
        _("Odds"),
        opens=True,
        about=_("Chances counted exactly, each with what it assumes"),
        has=kept_in("odds.toml"),
    ),
    Page(
        "quiz",
        _("Quiz"),
        about=_("Ten questions from dealt hands, and the clause that settles each"),
        has=kept_in("quiz.toml"),
    ),
    Page("sheet", _("Sheet"), about=_("The rules you chose, on one printed page"), has=printable),
)
GROUPS = (_("Read"), _("Try"), _("Reckon"))
"What the groups of a game's pages are called, in their order."
SITE_PAGES = (
    Page("sources", _("Sources"), kept=True),
    Page("glossary", _("Glossary")),
    Page("about", _("About")),
    Page("search", _("Search"), icon="search"),
)


def pages(game: Game) -> tuple[Page, ...]:
    """The pages of a game, as far as it has anything for them to show."""
    return tuple(page for page in GAME_PAGES if page.has(game))


def lacks(game: Game, path: str) -> bool:
    """Whether a path belongs to a page that a game has not."""
    name = path.split("/")[2]
    return any(page.name == name and not page.has(game) for page in GAME_PAGES)


def grouped() -> tuple[tuple[str | Promise, tuple[tuple[Page, tuple[Game, ...]], ...]], ...]:
    """The pages of games in their groups, each with the games that have it, for the home page."""
    offered = tuple((page, tuple(game for game in GAMES.values() if page.has(game))) for page in GAME_PAGES)
    starts = [0, *(number for number, page in enumerate(GAME_PAGES) if page.opens), len(GAME_PAGES)]
    return tuple((name, offered[a:b]) for name, a, b in zip(GROUPS, starts, starts[1:], strict=False))


def bars(request: HttpRequest) -> dict[str, Any]:
    """What every template can use besides its view's context."""
    return {
        "origin": settings.SITE_ORIGIN,
        "canonical": request.path,
        "shared": shared(request),
        "games": GAMES.values(),
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
        f"/{slug}/{page.name}/": f"{game.title}: {page.title}" for slug, game in GAMES.items() for page in pages(game)
    }
    return of_site | of_games | within
