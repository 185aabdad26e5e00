"""A toy game for the tests of the engine: everybody in turn keeps a card or swaps it for the top of the stock.

The lowest card loses. After three deals the game is over. The dealer peeks at the bottom of the stock.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from explorer.engine.cards import PACKS, RANKS
from explorer.engine.game import Game
from explorer.engine.play import BadAction, Script
from explorer.engine.rulebook import Rulebook, load_sources
from explorer.engine.table import Table

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Options:
    pack: str = "52"
    kings: str = "stay"
    swaps: int = 2

    def conflict(self):
        if self.pack == "32" and self.swaps == 9:
            return "swaps", "a small pack allows eight swaps at most."
        return None

    def idle(self):
        return {}


@dataclass(frozen=True, slots=True)
class Setup:
    players: int = 3
    dealer: int = 2
    pot: int = 0

    @classmethod
    def read(cls, params, options, base):
        players = params.number("players", 2, 6, base.players if base else 3)
        dealer = params.seat("dealer", players, cls.usual_dealer(players, base))
        return cls(players, dealer, params.number("pot", 0, 9, base.pot if base else 0))

    def write(self, options, base):
        out = {} if self.pot == base.pot else {"pot": str(self.pot)}
        if self.players != base.players:
            out["players"] = str(self.players)
        if self.dealer != self.usual_dealer(self.players, base):
            out["dealer"] = str(self.dealer)
        return out

    @staticmethod
    def usual_dealer(players, base):
        return base.dealer if base and base.players == players else players - 1


@dataclass(frozen=True, slots=True)
class State:
    options: Options
    setup: Setup
    hands: tuple
    stock: tuple
    turn: int | None
    swapped: int = 0

    def actions(self):
        return () if self.turn is None else ("k", "s")

    def forbids(self, action):
        if action not in ("k", "s"):
            raise BadAction(action)
        if self.turn is None:
            return "end"
        if action == "s" and self.swapped == self.options.swaps:
            return "swap.limit"
        if action == "s" and self.hands[self.turn].rank == "K" and self.options.kings == "stay":
            return "swap.king"
        return None

    def label(self, action):
        return action, None

    def apply(self, action):
        seat = self.turn
        script = Script(action)
        state = replace(self, turn=None if seat == self.setup.dealer else (seat + 1) % self.setup.players)
        if action == "k":
            script.happens("keep", state, seat=seat)
        else:
            given, drawn = self.hands[seat], self.stock[0]
            hands = (*self.hands[:seat], drawn, *self.hands[seat + 1 :])
            state = replace(state, hands=hands, stock=(*self.stock[1:], given), swapped=self.swapped + 1)
            clause = "swap.trade" if "K" in (given.rank, drawn.rank) else "swap"
            variant = "last" if state.swapped == self.options.swaps else ""
            plain = "swap" if clause == "swap.trade" else None
            script.happens(clause, state, seat=seat, cards=(given, drawn), plain=plain, variant=variant)
        if state.turn is None:
            loser = min(range(len(state.hands)), key=lambda seat: RANKS.index(state.hands[seat].rank))
            script.happens("loss", state, seat=loser, cards=(state.hands[loser],), points=1)
        return tuple(script.steps)

    def sees(self, seat):
        bottom = self.stock[-1:] if seat == self.setup.dealer else ()
        return frozenset({self.hands[seat], *bottom})

    def zones(self):
        return {"hands": self.hands, "stock": self.stock}

    def outcome(self):
        return None


def deal(options, setup, order):
    state = State(options, setup, order[: setup.players], order[setup.players :], (setup.dealer + 1) % setup.players)
    script = Script()
    script.happens("deal", state, seat=setup.dealer)
    script.happens("peek", state, seat=setup.dealer, cards=order[-1:], private=True)
    return tuple(script.steps)


def carry(state):
    if state.turn is not None or state.setup.pot == 2:
        return None
    setup = state.setup
    return replace(setup, dealer=(setup.dealer + 1) % setup.players, pot=setup.pot + 1)


def knows(steps, seat):
    """What a seat knows: its card, and whether a swap is left."""
    state = steps[-1].state
    return state.hands[seat], state.forbids("s") is None


def swapper(knowledge):
    """Swap whatever is lower than an eight."""
    card, may = knowledge
    return "s" if may and RANKS.index(card.rank) < 7 else "k"


def make_game(folder=FOLDER):
    """The toy game, without lessons, under the law in a folder."""
    return Game(
        slug="toy",
        folder=folder,
        rulebook=Rulebook.load(folder / "rulebook.toml", load_sources(folder / "sources.toml")),
        options=Options,
        setup=Setup,
        pack=lambda options: PACKS[options.pack],
        deal=deal,
        table=lambda step: Table("ring", (), ()),
        carry=carry,
        is_action=lambda text: text in ("k", "s", "s0"),
        trials=lambda options: (),
        spelling=lambda text: "s" if text == "s0" else text,
        knows=knows,
        players={"swapper": swapper, "keeper": lambda knowledge: "k"},
    )


def taught_game(lessons=FOLDER / "lessons.toml"):
    """The toy game with the lessons of a file."""
    game = make_game()
    game.load_lessons(lessons)
    return game
