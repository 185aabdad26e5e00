"""What if: a record whose play has left another line of play, with the way back to it."""

from dataclasses import dataclass, replace

from django.utils.safestring import SafeString

from explorer.engine.game import Game
from explorer.engine.play import Replay
from explorer.engine.record import Record, played_first
from explorer.pages import decisions, figures, links, words


@dataclass(frozen=True, slots=True)
class Left:
    """The line of play that a record has left."""

    url: str
    number: int
    "The step from which on they differ."
    ended: SafeString | str
    "What that line came to; empty for a seat, or while nobody knows."


def left_view(game: Game, record: Record) -> Left | None:
    """The line of play that a record has left, if it has."""
    left = record.was or played_first(game.base(record.deal), record.sit, record.prelude)
    same = next((n for n, pair in enumerate(zip(left, record.play, strict=False)) if pair[0] != pair[1]), None)
    if same is None:
        return None
    there = replace(record, play=left, was=())
    played = game.replay(there)
    at = (*decisions.own_actions(there, played), len(played.steps))[: same + 1][-1]
    step = len(Replay(played.steps[:at]).seen_by(record.seat))
    over = record.seat is None and played.state.turn is None
    ended = words.marked(figures.ending(game, played)) if over else ""
    return Left(links.table(game, there, step=max(step, 1)), step + 1, ended)
