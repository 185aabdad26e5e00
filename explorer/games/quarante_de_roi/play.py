"""The play of Quarante de Roi: eight tricks, the duty to follow, and what a player may do who cannot.

The chapter on play of the rulebook, in its order, after the rank and value of cards. `rules.py` is the rest.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from explorer.engine.cards import PACKS, Card, Cards
from explorer.engine.play import Script, Seat
from explorer.games.quarante_de_roi.setup import round_from

if TYPE_CHECKING:
    from explorer.games.quarante_de_roi.rules import State

# rank, values

RANKS = "789TAJQK"
"Low to high; the ace stands below the jack."
POINTS = {"K": 5, "Q": 4, "J": 3}
DISPLAY = {card: ("shdc".index(card.suit), -RANKS.index(card.rank)) for card in PACKS["32"]}
"Where a card stands in a hand that is held in order: ♠ ♥ ♦ ♣, high to low."


def points(cards: Cards) -> int:
    """What the courts among these cards count."""
    return sum(POINTS.get(card.rank, 0) for card in cards)


def in_order(cards: Cards) -> Cards:
    """A hand as it is held."""
    return tuple(sorted(cards, key=DISPLAY.__getitem__))


@dataclass(frozen=True, slots=True)
class Trick:
    """Up to four cards played one after another."""

    seats: tuple[Seat, ...]
    "All four seats, in the order in which they play."
    cards: Cards = ()

    @property
    def laid(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards so far, each with the seat that has played it."""
        return tuple(zip(self.seats, self.cards, strict=False))

    def holder(self, trump: str) -> int:
        """Whose card wins so far, by its place in the trick."""
        return max(range(len(self.cards)), key=lambda n: strength(self.cards[n], self.cards[0].suit, trump))

    def winner(self, trump: str) -> Seat:
        """The seat whose card wins so far."""
        return self.seats[self.holder(trump)]


def strength(card: Card, led: str, trump: str) -> int:
    """How strong a card is in a trick: trumps above the suit led, the suit led above all others."""
    return RANKS.index(card.rank) + 8 * (2 * (card.suit == trump) + (card.suit == led))


# trump.dealer-takes, trump.unplayable


def take_up(script: Script, state: "State", clause: str) -> "State":
    """The dealer takes up the turned card."""
    hands = with_hand(state, state.dealer, state.hand(state.dealer))
    state = replace(state, hands=hands, turnup_at="taken", turn=None)
    script.happens(clause, state, seat=state.dealer, cards=(state.turnup,))
    return state


def with_hand(state: "State", seat: Seat, hand: Cards) -> tuple[Cards, ...]:
    """The hands with another one at this seat."""
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def playable(state: "State", seat: Seat) -> Cards:
    """The cards a seat may choose from, before any duty to follow or to trump."""
    if state.options.turnup_playable == "no":
        return state.hands[seat]
    return state.hand(seat)


# lead, follow, void, next-lead


def forbids(state: "State", seat: Seat, card: Card) -> str | None:
    """The clause that forbids playing this card now, or None."""
    hand = playable(state, seat)
    if card not in hand:
        return "trump.unplayable" if card in state.hand(seat) else "deal.count"
    if not state.trick.cards or card.suit == (led := state.trick.cards[0].suit):
        return None
    if any(other.suit == led for other in hand):
        by_choice = state.options.follow == "follow-or-trump" and card.suit == state.trump
        return None if by_choice else "follow"
    return forbids_void(state, hand, card)


def forbids_void(state: "State", hand: Cards, card: Card) -> str | None:
    """The duties of a player who cannot follow: none, to trump, or to trump higher."""
    trumps = [other for other in hand if other.suit == state.trump]
    if state.options.void_play == "free" or not trumps:
        return None
    if card.suit != state.trump:
        return "void.trump"
    able = any(overtrumps(state, other) for other in trumps)
    if state.options.void_play == "must-trump-and-overtrump" and able and not overtrumps(state, card):
        return "void.overtrump"
    return None


def overtrumps(state: "State", card: Card) -> bool:
    """Whether a trump is higher than any in the trick."""
    return all(
        other.suit != state.trump or RANKS.index(other.rank) < RANKS.index(card.rank) for other in state.trick.cards
    )


def manner(state: "State", seat: Seat, card: Card) -> tuple[str, str]:
    """The clause that happens when this card is played, and which of its sentences is said."""
    if not state.trick.cards:
        return ("next-lead" if state.taken else "lead"), ""
    led = state.trick.cards[0].suit
    if card.suit == led:
        return "follow", ""
    if any(other.suit == led for other in playable(state, seat)):
        return "follow.or-trump", ""
    if card.suit != state.trump:
        return "void", ""
    if state.options.void_play == "free":
        return "void", "ruff"
    over = any(other.suit == state.trump for other in state.trick.cards) and overtrumps(state, card)
    if over and state.options.void_play == "must-trump-and-overtrump":
        return "void.overtrump", ""
    return "void.trump", ""


def play(script: Script, state: "State", card: Card) -> "State":
    """Play a card; the dealer takes up the turned card with the first."""
    seat = state.trick.seats[len(state.trick.cards)]
    clause, variant = manner(state, seat, card)
    takes = seat == state.dealer and state.turnup_at == "turned"
    if takes and state.options.turnup_playable == "yes":
        state = take_up(script, state, "trump.dealer-takes")
    rest = tuple(other for other in state.hands[seat] if other != card)
    trick = Trick(state.trick.seats, (*state.trick.cards, card))
    state = replace(state, hands=with_hand(state, seat, rest), trick=trick, turn=None)
    script.happens(clause, state, seat=seat, cards=(card,), variant=variant)
    if takes and state.options.turnup_playable == "no":
        state = take_up(script, state, "trump.dealer-takes")
    return state


# trick


def take(script: Script, state: "State") -> "State":
    """The highest trump takes the trick, or else the highest card of the suit led."""
    trick = state.trick
    winner = trick.winner(state.trump)
    state = replace(state, taken=(*state.taken, trick), trick=Trick(round_from(state.options, winner)))
    script.happens("trick", state, seat=winner, cards=trick.cards, points=points(trick.cards))
    return state
