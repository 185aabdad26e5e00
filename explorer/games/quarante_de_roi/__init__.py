"""Quarante de Roi, as Lacombe's dictionary of 1792 is reported to have it, and the readings beside it."""

from pathlib import Path

from explorer.engine.game import Game
from explorer.engine.rulebook import Rulebook
from explorer.games.quarante_de_roi.counsel import counsel
from explorer.games.quarante_de_roi.exhibits import EXHIBITS
from explorer.games.quarante_de_roi.findings import findings
from explorer.games.quarante_de_roi.knowledge import knows
from explorer.games.quarante_de_roi.players import sensible
from explorer.games.quarante_de_roi.prelude import carry, dealer, table, teams
from explorer.games.quarante_de_roi.quiz import QUIZ
from explorer.games.quarante_de_roi.result import result
from explorer.games.quarante_de_roi.rules import PACK, deal, is_action, spelling
from explorer.games.quarante_de_roi.sampling import strong
from explorer.games.quarante_de_roi.setup import Options, Setup
from explorer.games.quarante_de_roi.wishes import SILENT, trials, wishes
from explorer.games.sources import SOURCES

FOLDER = Path(__file__).parent

GAME = Game(
    slug="quarante-de-roi",
    folder=FOLDER,
    rulebook=Rulebook.load(FOLDER / "rulebook.toml", SOURCES),
    options=Options,
    setup=Setup,
    pack=lambda options: PACK,
    deal=deal,
    table=table,
    carry=carry,
    result=result,
    slow=frozenset({"strong"}),
    is_action=is_action,
    wishes=wishes,
    quiz=QUIZ,
    trials=trials,
    preludes={"teams": teams, "dealer": dealer},
    reseats=frozenset({"teams"}),
    silent=SILENT,
    exhibits=EXHIBITS,
    spelling=spelling,
    knows=knows,
    players={"sensible": sensible, "strong": strong},
    counsel=counsel,
    sees_all=True,
    findings=findings,
    bearing=lambda options: Options(target=options.target),
)
GAME.load_lessons(FOLDER / "lessons.toml")
