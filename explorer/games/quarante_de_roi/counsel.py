"""What is best at a decision of Quarante de Roi with all cards seen: a card, or an answer on cliques."""

from collections.abc import Sequence
from fractions import Fraction

from explorer.engine.cards import SUITS, Card, Cards
from explorer.engine.counsel import Advice, Counsel
from explorer.engine.play import Step, legal
from explorer.games.quarante_de_roi.play import RANKS
from explorer.games.quarante_de_roi.rules import CARDS, State, position
from explorer.games.quarante_de_roi.setup import SEATS, Options, next_seat
from explorer.games.quarante_de_roi.solver import Solver

DUTIES = {"free": 0, "must-trump": 1, "must-trump-and-overtrump": 2}


def counsel(steps: Sequence[Step]) -> Counsel | None:
    """What each action of the seat on turn is worth to its side; None where nobody has to decide.

    A card: the card points its side takes from this trick on, both sides playing their best with all cards seen.
    An answer on cliques: the points of the clique that counts, below 0 if it is the other side's, everybody still to
    be asked announcing.
    """
    state = position(steps[-1])
    if state.turn is None:
        return None
    if state.asking:
        worths = {action: swing(state, action) for action in legal(state)}
        assumed: tuple[str, ...] = ("others-announce",)
    else:
        worths = card_worths(state)
        stops = state.options.both_over == "first-to-reach"
        assumed = ("all-cards-seen", "card-points", *(("play-goes-on",) if stops else ()))
    most = max(worths.values())
    advice = [Advice(action, Fraction(worth), Fraction(most - worth)) for action, worth in worths.items()]
    unit = "clique-points" if state.asking else "card-points"
    return Counsel(state.turn, unit, tuple(sorted(advice, key=lambda item: item.cost)), assumed, value(state))


def swing(state: State, action: str) -> int:
    """What an answer on cliques comes to for the side of its seat if all who are asked after it announce."""
    seat = state.turn
    assert seat is not None
    state = position(state.apply(action)[-1])
    while not state.round.settled:
        state = position(state.apply("say" if state.asking else legal(state)[0])[-1])
    return state.clique[seat % 2] - state.clique[1 - seat % 2]


def value(state: State) -> tuple[int, int]:
    """The card points each side takes from this trick on, both playing their best with all cards seen.

    Play goes on to the last card, whatever the score; the deal may be at any decision, on cliques too.
    """
    solver, numbers = solved(state)
    if state.over:
        return 0, 0
    ours = solver.value([numbers[card] for card in state.trick.cards], state.trick.seats[0])
    return ours, solver.points - ours


def card_worths(state: State) -> dict[str, int]:
    """The card points that the side on turn takes from this trick on, by each card it may play now."""
    solver, numbers = solved(state)
    trick = [numbers[card] for card in state.trick.cards]
    leader = state.trick.seats[0]
    best = solver.value(trick, leader)
    worths = {action: solver.value(trick, leader, numbers[CARDS[action]], best) for action in legal(state)}
    ours = state.turn is not None and state.turn % 2 == 0
    return worths if ours else {action: solver.points - worth for action, worth in worths.items()}


def solved(state: State) -> tuple[Solver, dict[Card, int]]:
    """The solver for the cards left on a table, and the numbers it knows them by."""
    hands = [state.hand(seat) for seat in SEATS]
    for seat, card in state.trick.laid:
        hands[seat] += (card,)
    barred = state.turnup_at == "turned" and state.options.turnup_playable == "no"
    return solver(state.options, hands, state.trump, (state.turnup,) if barred else ())


def solver(options: Options, hands: Sequence[Cards], trump: str, barred: Cards = ()) -> tuple[Solver, dict[Card, int]]:
    """The solver for these hands, the cards of the trick on the table among them, and the numbers it knows them by."""
    suits = SUITS.replace(trump, "") + trump
    numbers = {card: 8 * suits.index(card.suit) + RANKS.index(card.rank) for hand in hands for card in hand}
    sets = tuple(sum(1 << numbers[card] for card in hand) for hand in (*hands, barred))
    return (
        Solver(
            sets[:4],
            next_seat(options, 0),
            by_choice=options.follow == "follow-or-trump",
            duty=DUTIES[options.void_play],
            barred=sets[4],
        ),
        numbers,
    )
