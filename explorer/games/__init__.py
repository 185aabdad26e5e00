"""The games of this site, by the name that stands in an address."""

from explorer.engine.game import Game
from explorer.games.quarante_de_roi import GAME as QUARANTE_DE_ROI

GAMES: dict[str, Game] = {game.slug: game for game in (QUARANTE_DE_ROI,)}
