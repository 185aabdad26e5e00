"""What comes before the first deal of Ranter-Go-Round: the first dealer is found, and the stakes are paid.

Cards go first to the player after the seat that would otherwise deal, and round in the direction of play; they are the
pack of the deal's own number. Who deals by lot is chosen by `by_lot`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import cycle

from explorer.engine.cards import Cards
from explorer.engine.play import Script, Seat, Step
from explorer.engine.prelude import Before, by_lot, draw
from explorer.engine.table import Chair, Lay, Table
from explorer.games.ranter_go_round import settlement
from explorer.games.ranter_go_round.rules import State
from explorer.games.ranter_go_round.setup import Options, Setup
from explorer.games.ranter_go_round.table import table as deal_table


@dataclass(frozen=True, slots=True, kw_only=True)
class Prelude(Before):
    """A position before the first deal of Ranter-Go-Round."""

    options: Options
    setup: Setup
    pot: int
    dealer: Seat | None = None
    "Who has been found to deal first."

    @property
    def next(self) -> Setup:
        """What the first deal starts from."""
        return replace(self.setup, dealer=self.setup.dealer if self.dealer is None else self.dealer).plain(self.options)


def dealer(options: Options, setup: Setup, cards: Cards, after: Callable[[Setup], Cards]) -> tuple[Step, ...]:
    """Find the first dealer, and pay the stakes."""
    script = Script()
    pot = setup.pool(options) - stakes_due(options, setup)
    state = Prelude(stock=cards, shown=((),) * setup.players, options=options, setup=setup, pot=pot)
    pay(script, find(script, state))
    return tuple(script.steps)


# ---- deal.first ------------------------------------------------------------------------------------------------------


def find(script: Script, state: Prelude) -> Prelude:
    """Find the first dealer among the seats in play."""
    seats = state.setup.in_play(state.options)
    if state.options.deal_first == "first-jack":
        return first_jack(script, state, seats)
    if state.options.deal_first == "cut-high":
        return cut_high(script, state, seats)
    state = replace(state, dealer=by_lot(seats, state.stock))
    script.happens("deal.first", state, seat=state.dealer, variant="random")
    return state


def first_jack(script: Script, state: Prelude, seats: tuple[Seat, ...]) -> Prelude:
    """Deal cards face up, one at a time, until somebody is dealt a Jack."""
    for seat in cycle(seats):
        card = state.stock[0]
        state = state.show(seat)
        if card.rank == "J":
            break
        script.happens("deal.first", state, seat=seat, cards=(card,), variant="shown")
    state = replace(state, dealer=seat, marked=frozenset((card,)))
    script.happens("deal.first", state, seat=seat, cards=(card,))
    return state


def cut_high(script: Script, state: Prelude, seats: tuple[Seat, ...]) -> Prelude:
    """Everybody cuts a card, and the highest deals; those equal for highest cut again."""
    ranks = state.options.ranks
    state, seat = draw(script, state, seats, ranks, ("deal.first", "cut"), ("deal.first", "tie"))
    state = replace(state, dealer=seat)
    script.happens("deal.first", state, seat=seat, cards=state.shown[seat][-1:])
    return state


# ---- stakes ----------------------------------------------------------------------------------------------------------


def stakes_due(options: Options, setup: Setup) -> int:
    """What the players pay before the first deal; nothing into a pool that is already there."""
    return setup.players * options.ante if setup.pot is None else 0


def pay(script: Script, state: Prelude) -> None:
    """Everybody puts a stake into the pool, where one is asked for."""
    due = stakes_due(state.options, state.setup)
    if due:
        script.happens("stakes", replace(state, pot=state.pot + due), points=state.pot + due)


# ---- What follows, and what there is to see --------------------------------------------------------------------------


def carry(state: State | Prelude) -> Setup | None:
    """What the next deal starts from, after a prelude or after a deal; None where there is none to come."""
    return state.next if isinstance(state, Prelude) else settlement.carry(state)


def table(step: Step) -> Table:
    """The table after a step of a prelude or of a deal."""
    return prelude_table(step.state) if isinstance(step.state, Prelude) else deal_table(step)


def prelude_table(state: Prelude) -> Table:
    """The cards shown, face up before their seats, and the rest of the pack."""
    note = "first-jack" if state.options.deal_first == "first-jack" else "highest"
    shown = (
        Lay(card, "hand", seat, up=True, note=note if card in state.marked else "")
        for seat, cards in enumerate(state.shown)
        for card in cards
    )
    return Table(
        form="ring",
        chairs=chairs(state),
        lays=(*shown, *(Lay(card, "stock") for card in state.stock)),
        clockwise=state.options.direction == "clockwise",
        pool=None if state.options.stakes == "none" else state.pot,
        board=state.options.lives_display == "merels",
        order=state.pack,
    )


def chairs(state: Prelude) -> tuple[Chair, ...]:
    """Who sits where with how many lives, and who has been found to deal."""
    eldest, *_, last = state.next.in_play(state.options)
    roles = {} if state.dealer is None else {eldest: ("eldest",), last: ("dealer",)}
    return tuple(
        Chair(
            seat,
            roles.get(seat, ()),
            out=lives == 0,
            lives=lives,
            lost=state.options.lives - lives + (seat in state.setup.graced),
        )
        for seat, lives in enumerate(state.setup.lives(state.options))
    )
