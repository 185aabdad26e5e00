"""What a deal of Quarante de Roi came to for one seat: the points of its side and of the other."""

from explorer.engine.counsel import Result
from explorer.engine.play import Seat
from explorer.games.quarante_de_roi.rules import State

DECIDED = 1000
"A game won or lost weighs more than any points."


def result(state: State, seat: Seat) -> Result:
    """The points that the deal brought each side, and whether it decided the game."""
    side = seat % 2
    gained = [after - before for after, before in zip(state.scores, state.before, strict=True)]
    own, other = gained[side], gained[1 - side]
    outcome = state.outcome()
    winner = outcome and outcome["winner"]
    if winner is None:
        return Result(own - other, "points", own, other)
    won = winner == ("SN", "EW")[side]
    return Result(own - other + (DECIDED if won else -DECIDED), "won" if won else "lost", own, other)
