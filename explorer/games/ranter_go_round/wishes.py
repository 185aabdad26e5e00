"""A deal of Ranter-Go-Round carried over to other rules: what each seat wishes, and where rules are worth trying."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from explorer.engine.play import Replay
from explorer.games.ranter_go_round.rules import State
from explorer.games.ranter_go_round.setup import Options, Setup

SILENT = {
    "lives_display": "It changes only how lost lives are shown.",
    "stakes": "It changes only what lies in the pool.",
    "deal_first": "It bears on what comes before the first deal.",
}
"The options that no deal can tell apart by what happens in it, each with the reason."


def wishes(source: Replay) -> Callable[[State], tuple[str, bool]]:
    """How the players of a deal decide under any rules, and whether the house decides for them.

    Each seat has one wish, which is what it did in the deal. Where it has none, or may not have it, the house decides.
    """
    wished = {before.state.turn: after.action for before, after in pairwise(source.steps) if after.action is not None}

    def decide(state: State) -> tuple[str, bool]:
        wish = wished.get(state.turn)
        if wish is not None and state.forbids(wish) is None:
            return wish, False
        return by_the_house(state), True

    return decide


def by_the_house(state: State) -> str:
    """Stand on an eight or better, else exchange; a dealer who may does so with an eldest hand that stood."""
    assert state.turn is not None
    ranks = state.options.ranks
    if ranks.index(state.hand(state.turn).rank) >= ranks.index("8"):
        return "s"
    eldest_stood = state.did[state.order[0]] == "stood"
    return "left" if eldest_stood and state.forbids("left") is None else "x"


def trials(options: Options) -> Iterator[Setup]:
    """The starts from which rules are worth trying, the plainest first."""
    yield Setup()
    yield Setup(have=(1,) * 5).plain(options)
    yield Setup(2, 1, have=(1, 1)).plain(options)
    yield Setup(3, 2, have=(1, 1, 1)).plain(options)
    # Who would face a King says so even where nobody may: the other rules of a comparison may ask for it.
    yield Setup(face=(0, 1, 2, 3, 4))
    yield Setup(have=(1, *(options.lives,) * 4)).plain(options)
