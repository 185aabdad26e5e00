"""Ranter-Go-Round, the exchange game of one card each, as Cassell told it in 1881 and others after."""

from pathlib import Path

from explorer.engine.game import Game
from explorer.engine.rulebook import Rulebook
from explorer.games.ranter_go_round.exhibits import EXHIBITS
from explorer.games.ranter_go_round.findings import bearing, findings
from explorer.games.ranter_go_round.knowledge import knows
from explorer.games.ranter_go_round.odds.chances import counsel
from explorer.games.ranter_go_round.players import PLAYERS
from explorer.games.ranter_go_round.prelude import carry, dealer, table
from explorer.games.ranter_go_round.quiz import QUIZ
from explorer.games.ranter_go_round.result import result
from explorer.games.ranter_go_round.rules import deal, is_action, pack, spelling
from explorer.games.ranter_go_round.setup import Options, Setup
from explorer.games.ranter_go_round.wishes import SILENT, trials, wishes
from explorer.games.sources import SOURCES

FOLDER = Path(__file__).parent

GAME = Game(
    slug="ranter-go-round",
    folder=FOLDER,
    rulebook=Rulebook.load(FOLDER / "rulebook.toml", SOURCES),
    options=Options,
    setup=Setup,
    pack=pack,
    suits=False,
    deal=deal,
    table=table,
    carry=carry,
    result=result,
    is_action=is_action,
    wishes=wishes,
    quiz=QUIZ,
    trials=trials,
    preludes={"dealer": dealer},
    silent=SILENT,
    exhibits=EXHIBITS,
    spelling=spelling,
    knows=knows,
    players=PLAYERS,
    findings=findings,
    bearing=bearing,
    counsel=counsel,
)
GAME.load_lessons(FOLDER / "lessons.toml")
