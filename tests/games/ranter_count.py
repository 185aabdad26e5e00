"""The chances of Ranter-Go-Round once more, by dealing every deal of a small pack to the site's own rules."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import perm, prod
from typing import Any

from explorer.engine.cards import Card, Cards
from explorer.engine.play import Step
from explorer.games.ranter_go_round.knowledge import Knowledge, knows
from explorer.games.ranter_go_round.players import usual
from explorer.games.ranter_go_round.rules import State, deal
from explorer.games.ranter_go_round.setup import Options, Setup


@dataclass
class Tally:
    """How often a decision comes up, and how often each action loses; among all deals, and where all play as usual."""

    all: Fraction = Fraction(0)
    house: Fraction = Fraction(0)
    losing: dict[tuple[str, bool], Fraction] = field(default_factory=dict)

    def chance(self, action: str) -> tuple[Fraction, bool]:
        """The chance that an action loses a life, and whether somebody must have played otherwise than usual."""
        blind = not self.house
        return self.losing.get((action, blind), Fraction(0)) / (self.all if blind else self.house), blind


def small_pack(ranks: str, suits: str) -> Cards:
    """A pack of some ranks and suits."""
    return tuple(Card(rank, suit) for suit in suits for rank in ranks)


def deals(pack: Cards, length: int) -> Iterator[tuple[Cards, Fraction]]:
    """Every order of ranks of the first cards of a pack, completed, with its chance."""
    held = Counter(card.rank for card in pack)
    for ranks in product(held, repeat=length):
        counts = Counter(ranks)
        ways = prod(perm(held[rank], count) for rank, count in counts.items())
        if not ways:
            continue
        left = {rank: [card for card in pack if card.rank == rank] for rank in held}
        first = tuple(left[rank].pop() for rank in ranks)
        rest = tuple(card for cards in left.values() for card in cards)
        yield first + rest, Fraction(ways, perm(len(pack), length))


def count(options: Options, players: int, pack: Cards, prefix: str) -> dict[Knowledge, Tally]:
    """Every decision that comes up in any deal, by what its seat knows.

    `prefix` is `house`, or the action that everybody takes up to the decision: `s` or `x`.
    """
    out: dict[Knowledge, Tally] = {}
    setup = Setup(players, players - 1)
    for cards, chance in deals(pack, players + (3 if options.dealer_cards == "3" else 1)):
        steps, house = list(deal(options, setup, cards)), True
        while (state := last(steps)).turn is not None:
            mine = knows(steps, state.turn)
            tally = out.setdefault(mine, Tally())
            tally.all += chance
            tally.house += chance * house
            for action in ("s", "x", "left"):
                if action in mine.actions and loses(steps, action, state.turn):
                    for blind in (True, False) if house else (True,):
                        key = action, blind
                        tally.losing[key] = tally.losing.get(key, Fraction(0)) + chance
            wish = usual(mine)
            action = wish if prefix == "house" else prefix
            house = house and action == wish
            steps += state.apply(action)
    return out


def fates(options: Options, players: int, pack: Cards) -> list[Fraction]:
    """The chance of each seat of losing a life before the deal, all playing as usual."""
    out = [Fraction(0)] * players
    dealt = players + (3 if options.dealer_cards == "3" else 1)
    for cards, chance in deals(pack, dealt):
        steps = list(deal(options, Setup(players, players - 1), cards))
        for seat in losers(steps):
            out[seat] += chance
    return out


def loses(steps: Sequence[Step], action: str, seat: int) -> bool:
    """Whether a seat loses a life if it does this and the others go on as usual."""
    return seat in losers([*steps, *last(steps).apply(action)])


def losers(steps: list[Step]) -> list[int]:
    """Who loses a life if all go on as usual."""
    while (state := last(steps)).turn is not None:
        steps += state.apply(usual(knows(steps, state.turn)))
    found: Any = last(steps).outcome()
    return list(found["losers"])


def last(steps: Sequence[Step]) -> State:
    """The state after the last step."""
    state = steps[-1].state
    assert isinstance(state, State)
    return state
