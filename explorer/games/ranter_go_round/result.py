"""What a deal of Ranter-Go-Round came to for one seat."""

from explorer.engine.counsel import Result
from explorer.engine.play import Seat
from explorer.games.ranter_go_round.rules import State


def result(state: State, seat: Seat) -> Result:
    """A life kept or lost, the game won or lost; a seat that was out before the deal has neither."""
    if state.setup.lives(state.options)[seat] == 0:
        return Result(0, "away")
    if state.ending and seat in state.ending.winners:
        return Result(2, "won" if len(state.ending.winners) == 1 else "shared")
    if seat not in state.losers:
        return Result(1, "kept")
    if state.lives[seat] == 0:
        return Result(-2, "out")
    return Result(-1, "lost", state.lives[seat])
