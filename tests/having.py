"""The games that have a page: a new game has those that it has something for."""

from explorer import bars
from explorer.games import GAMES


def having(page: str) -> list[str]:
    """The slugs of the games that have a page of this name."""
    return [slug for slug, game in GAMES.items() if page in {item.name for item in bars.pages(game)}]
