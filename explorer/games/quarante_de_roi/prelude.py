"""What comes before the first deal of Quarante de Roi: kings make the sides, a card makes the first dealer.

The pack lies in the order of the deal's own number. Cards are dealt and drawn in the direction of play: kings are dealt
from the player after the temporary dealer, who is the dealer that the deal starts from; the same player is the first
to draw for the deal. The pack that the new dealer then deals is that of the first deal.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import cycle

from explorer.engine.cards import Card, Cards
from explorer.engine.play import Script, Seat, Step
from explorer.engine.prelude import Before, draw
from explorer.engine.table import Chair, Lay, Table
from explorer.games.quarante_de_roi import rules
from explorer.games.quarante_de_roi.play import RANKS
from explorer.games.quarante_de_roi.setup import SEATS, Options, Setup, next_seat, packets, round_from
from explorer.games.quarante_de_roi.table import table as deal_table

ACE_HIGH = "789TJQKA"
"The rank of the cards in the draw for the deal, unless they rank as in the play."
RED = "hd"


@dataclass(frozen=True, slots=True, kw_only=True)
class Prelude(Before):
    """A position before the first deal of Quarante de Roi."""

    options: Options
    setup: Setup
    sides: bool
    "Whether the sides are being made, and not the first dealer found."
    sat: tuple[Seat, ...] = SEATS
    "Where the player of each seat sat at first."
    temporary: Seat | None = None
    "Who deals for the kings."
    dealer: Seat | None = None
    "Who has been found to deal first."

    def holder(self, king: str) -> Seat:
        """The seat that a king lies before."""
        return next(seat for seat in SEATS if Card.parse(king) in self.shown[seat])


# ---- teams.temp-dealer, teams.kings, teams.last-king, teams.draw, teams.preset ---------------------------------------


def teams(options: Options, setup: Setup, cards: Cards, after: Callable[[Setup], Cards]) -> tuple[Step, ...]:
    """Make the sides."""
    script = Script()
    state = Prelude(stock=cards, shown=((),) * 4, options=options, setup=setup, sides=True)
    if options.teams == "preset":
        script.happens("teams.preset", state, seat=0)
    else:
        reseat(script, deal_kings(script, state) if options.teams == "king-deal" else draw_kings(script, state))
    return tuple(script.steps)


def deal_kings(script: Script, state: Prelude) -> Prelude:
    """Deal cards face up, passing over whoever has a king, until everybody has one."""
    options, temporary = state.options, state.setup.dealer
    state = replace(state, temporary=temporary)
    script.happens("teams.temp-dealer", state, seat=temporary)
    waiting = list(SEATS)
    for seat in cycle(round_from(options, next_seat(options, temporary))):
        if len(waiting) == 1 and options.last_king == "infer":
            return last_king(script, state, waiting[0])
        if not waiting:
            break
        if seat not in waiting:
            continue
        card = state.stock[0]
        state = state.show(seat)
        if card.rank == "K":
            waiting.remove(seat)
        script.happens("teams.kings", state, seat=seat, cards=(card,), variant="king" if card.rank == "K" else "")
    return state


def last_king(script: Script, state: Prelude, seat: Seat) -> Prelude:
    """The king not dealt yet is laid before the only player who has none."""
    king = next(card for card in state.stock if card.rank == "K")
    state = state.show(seat, king)
    script.happens("teams.last-king", state, seat=seat, cards=(king,))
    return state


def draw_kings(script: Script, state: Prelude) -> Prelude:
    """Everybody draws one of the four kings, which lie in the order of the pack."""
    kings = (card for card in state.stock if card.rank == "K")
    for seat, king in zip(round_from(state.options, next_seat(state.options, state.setup.dealer)), kings, strict=True):
        state = state.show(seat, king)
        script.happens("teams.draw", state, seat=seat, cards=(king,))
    return state


# ---- teams.reseat ----------------------------------------------------------------------------------------------------


def reseat(script: Script, state: Prelude) -> None:
    """The king of hearts keeps the seat; the king of diamonds goes opposite and leaves a seat to whoever sat there."""
    moving, goal = state.holder("Kd"), (state.holder("Kh") + 2) % 4
    if moving == goal:
        script.happens("teams.reseat", state, variant="none")
        return
    places = list(SEATS)
    places[goal], places[moving] = moving, goal
    shown = tuple(state.shown[seat] for seat in places)
    state = replace(state, shown=shown, sat=tuple(places), temporary=None)
    script.happens("teams.reseat", state, seat=moving, other=goal)


# ---- first-dealer, first-dealer.rank, first-dealer.tie, cut, deal.packets --------------------------------------------


def dealer(options: Options, setup: Setup, cards: Cards, after: Callable[[Setup], Cards]) -> tuple[Step, ...]:
    """Draw for the first dealer, who then shuffles, has the pack cut, and deals it."""
    script = Script()
    state = Prelude(stock=cards, shown=((),) * 4, options=options, setup=setup, sides=False)
    ranks = ACE_HIGH if options.dealer_draw_rank == "ace-high" else RANKS
    one, tie = ("first-dealer", ""), ("first-dealer.tie", "")
    state, seat = draw(script, state, round_from(options, setup.dealer), ranks, one, tie)
    state = replace(state, dealer=seat)
    script.happens("first-dealer.rank", state, seat=seat, cards=state.shown[seat][-1:])
    deal(script, state, seat, after(Setup(seat, setup.scores)))
    return tuple(script.steps)


def deal(script: Script, state: Prelude, seat: Seat, pack: Cards) -> None:
    """The neighbour on the dealer’s left cuts, and the dealer deals round by round."""
    options = state.options
    state = replace(state.gathered(pack), hands=((),) * 4)
    script.happens("cut", state, seat=(seat - 1) % 4, other=seat)
    seats = round_from(options, next_seat(options, seat))
    for size in packets(options.packets):
        hands = dict(enumerate(state.hands))
        for n, other in enumerate(seats):
            hands[other] += state.stock[n * size : (n + 1) * size]
        state = replace(state, hands=tuple(hands[other] for other in SEATS), stock=state.stock[4 * size :])
        script.happens("deal.packets", state, seat=seat, other=seats[0], number=size, variant="round")


# ---- What follows, and what there is to see --------------------------------------------------------------------------


def carry(state: rules.State | Prelude) -> Setup | None:
    """What follows starts from this, after a prelude or after a deal; None when the game is over or a deal is not."""
    if isinstance(state, Prelude):
        return state.setup if state.dealer is None else replace(state.setup, dealer=state.dealer)
    return rules.carry(state)


def table(step: Step) -> Table:
    """The table after a step of a prelude or of a deal."""
    return prelude_table(step.state) if isinstance(step.state, Prelude) else deal_table(step)


def prelude_table(state: Prelude) -> Table:
    """The cards shown, face up before their seats, those dealt, and the rest of the pack."""
    shown = (
        Lay(card, "hand", seat, up=True, note="highest" if card in state.marked else "")
        for seat, cards in enumerate(state.shown)
        for card in cards
    )
    dealt = (Lay(card, "hand", seat) for seat, cards in enumerate(state.hands) for card in cards)
    return Table(
        form="four",
        chairs=tuple(Chair(seat, roles(state, seat), state=side(state, seat)) for seat in SEATS),
        lays=(*shown, *dealt, *(Lay(card, "stock") for card in state.stock)),
        clockwise=state.options.direction == "clockwise",
        order=state.pack,
    )


def roles(state: Prelude, seat: Seat) -> tuple[str, ...]:
    """Who deals, for the kings or the first deal, and who is first hand."""
    if seat == state.temporary:
        return ("temporary",)
    if state.dealer is None:
        return ()
    first = next_seat(state.options, state.dealer)
    return ("dealer",) if seat == state.dealer else ("first",) if seat == first else ()


def side(state: Prelude, seat: Seat) -> str:
    """Where a player has come from, or else on which side a king has put it."""
    if state.sat[seat] != seat:
        return f"sat-{state.sat[seat]}"
    kings = [card for card in state.shown[seat] if state.sides and card.rank == "K"]
    return "" if not kings else "red" if kings[0].suit in RED else "black"
