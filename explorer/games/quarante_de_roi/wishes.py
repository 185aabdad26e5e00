"""A deal of Quarante de Roi carried over to other rules: who plays what, and where rules are worth trying."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from explorer.engine.cards import SUITS
from explorer.engine.play import Replay, Seat, legal
from explorer.games.quarante_de_roi.cliques import CALLS
from explorer.games.quarante_de_roi.play import RANKS, points
from explorer.games.quarante_de_roi.rules import CARDS, State
from explorer.games.quarante_de_roi.setup import SEATS, Options, Setup

SILENT = dict.fromkeys(("teams", "last_king", "dealer_draw_rank"), "It bears on what comes before the first deal.")
"The options that no deal can tell apart by what happens in it, each with the reason."

WORTH = {action: (points((card,)), RANKS.index(card.rank), SUITS.index(card.suit)) for action, card in CARDS.items()}
"What makes a card low where the house plays: few points, then a low rank, then the order of the suits."


def wishes(source: Replay) -> Callable[[State], tuple[str, bool]]:
    """How the players of a deal decide under any rules, and whether the house decides for them.

    Each seat gives the answer on cliques that it gave in the deal, and plays its cards in their order. From the first
    card on that is not allowed, or that the deal does not tell, the house plays for all four.
    """
    answers: dict[Seat | None, str] = {}
    cards: dict[Seat | None, list[str]] = {seat: [] for seat in SEATS}
    for before, after in pairwise(source.steps):
        if after.action in CALLS:
            answers[before.state.turn] = after.action
        elif after.action is not None:
            cards[before.state.turn].append(after.action)

    def decide(state: State) -> tuple[str, bool]:
        if state.asking:
            answer = answers.get(state.turn)
            return (answer, False) if answer and state.forbids(answer) is None else ("say", True)
        card = next_told(state, cards)
        if card and state.forbids(card) is None:
            return card, False
        return min(legal(state), key=WORTH.__getitem__), True

    return decide


def next_told(state: State, cards: Mapping[Seat | None, Sequence[str]]) -> str | None:
    """The card that the seat on turn plays next, as long as everybody has played the cards that are told, in order."""
    done: dict[Seat | None, list[str]] = {seat: [] for seat in SEATS}
    for trick in (*state.taken, state.trick):
        for seat, card in trick.laid:
            done[seat].append(str(card))
            if cards[seat][: len(done[seat])] != done[seat]:
                return None
    return next(iter(cards[state.turn][len(done[state.turn]) :]), None)


def trials(options: Options) -> Iterator[Setup]:
    """The starts from which rules are worth trying: a new game, then such as one deal can end."""
    yield Setup()
    for behind in ((9, 30), (13, 9), (4, 4)):
        south, east = (max(options.target - points, 0) for points in behind)
        yield Setup(scores=(south, east))
