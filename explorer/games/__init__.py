"""The games of this site, by the name that stands in an address."""

from explorer.engine.game import Game
from explorer.games.quarante_de_roi import GAME as QUARANTE_DE_ROI
from explorer.games.ranter_go_round import GAME as RANTER_GO_ROUND
from explorer.games.sources import SOURCES, placed

__all__ = ["GAMES", "SOURCES"]

_ALL = (
    RANTER_GO_ROUND,
    QUARANTE_DE_ROI,
)
GAMES: dict[str, Game] = {game.slug: game for game in _ALL}
placed(SOURCES, GAMES)
