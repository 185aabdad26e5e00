"""Play: events, steps, states, and the replay of a list of actions."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from explorer.engine.cards import RANKS, Card, Cards

Seat = int


class BadAction(ValueError):
    """A text that is no action of this game."""


class IllegalAction(ValueError):
    """An action that the rules forbid, with the clause that forbids it."""

    def __init__(self, action: str, clause: str) -> None:
        super().__init__(f"{action!r} is forbidden by {clause}.")
        self.action = action
        self.clause = clause


@dataclass(frozen=True, slots=True)
class Event:
    """A clause happening."""

    clause: str
    "Id of the one clause of the rulebook that happens."
    seat: Seat | None = None
    "Who acts, or whom it befalls."
    cards: Cards = ()
    other: Seat | None = None
    points: int | None = None
    number: int | None = None
    "A count: cards in a clique, depth of a cut."
    rank: str | None = None
    "A rank made public without its suit."
    private: bool = False
    "Known to `seat` alone; everybody else notices nothing."
    plain: str | None = None
    "The clause as it looks to those who may not see the cards, where that differs."
    variant: str = ""
    "Which of the clause's sentences is said: `says` or `says_<variant>`."
    quiet: bool = field(default=False, compare=False)
    "Chosen by `seat`, but nobody else can tell it from what follows by itself."


class Step(NamedTuple):
    """One slide of the demo: what happened, and the table after it."""

    event: Event
    state: "State"
    action: str | None = None
    "The action that brought this step about; None for what follows by itself."


def told_action(step: Step, seat: Seat | None) -> str | None:
    """The action that brought a step about, where this reader may know that there was one; None sees all."""
    return None if step.event.quiet and seat not in (None, step.event.seat) else step.action


def card_played(action: str) -> Card | None:
    """The card that an action plays; in every game an action that begins with a rank is a card."""
    return Card.parse(action) if action[0] in RANKS else None


class State(Protocol):
    """A position of one game. Frozen; each game has its own."""

    @property
    def turn(self) -> Seat | None:
        """The seat that must decide, or None when the deal is over."""

    def actions(self) -> tuple[str, ...]:
        """Every action worth naming at this turn, allowed or not; empty when the deal is over."""

    def forbids(self, action: str) -> str | None:
        """The id of the clause that forbids this action now, or None.

        Raises BadAction for a text that is no action of this game.
        """

    def label(self, action: str) -> tuple[str, Seat | None]:
        """An action of this turn in words: a key of the rulebook's `[words.action]`, and the other seat it concerns."""

    def apply(self, action: str) -> tuple[Step, ...]:
        """The steps that a legal action brings about, with all that follows by itself."""

    def sees(self, seat: Seat) -> frozenset[Card]:
        """The cards whose identity this seat knows."""

    def zones(self) -> Mapping[str, Cards]:
        """Where every card of the pack is, by name of place; together the whole pack, each card once."""

    def outcome(self) -> dict[str, Any] | None:
        """What the deal came to, in the words of the contract; None until it is over."""


def legal(state: State) -> tuple[str, ...]:
    """The actions that a state does not forbid."""
    return tuple(action for action in state.actions() if state.forbids(action) is None)


def forbidden(state: State) -> dict[str, str]:
    """The actions that a state forbids, each with the clause that does."""
    reasons = ((action, state.forbids(action)) for action in state.actions())
    return {action: clause for action, clause in reasons if clause is not None}


@dataclass(frozen=True, slots=True)
class Fault:
    """The first action of a record that may not be played."""

    action: str
    clause: str
    number: int
    "Its place in the record, from 1."


@dataclass(frozen=True, slots=True)
class Replay:
    """A deal played out as far as its record is sound."""

    steps: tuple[Step, ...]
    played: tuple[str, ...] = ()
    "The actions of the record that were accepted."
    fault: Fault | None = None

    @property
    def state(self) -> State:
        """The table at the end of the record."""
        return self.steps[-1].state

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions of all seats, those of the house too."""
        return tuple(step.action for step in self.steps if step.action is not None)

    def seen_by(self, seat: Seat | None) -> tuple[Step, ...]:
        """The steps that a seat notices; all of them for None."""
        return tuple(step for step in self.steps if not step.event.private or seat is None or seat == step.event.seat)


type House = Callable[[Sequence[Step]], str | None]
"The steps so far -> what the house plays now; None where it is not its turn."


def replay(opening: Sequence[Step], play: Sequence[str], house: House | None = None) -> Replay:
    """Play actions one after another and keep everything up to the first fault.

    `opening` is what dealing brings about. Where the house has an action it is played, and the next of `play`
    where it has none. Raises BadAction for a text that is no action of the game.
    """
    steps = list(opening)
    number = 0
    while True:
        state = steps[-1].state
        action = house(steps) if house else None
        if action is None:
            if number == len(play):
                return Replay(tuple(steps), tuple(play))
            action = play[number]
            number += 1
            clause = state.forbids(action)
            if clause is not None:
                return Replay(tuple(steps), tuple(play[: number - 1]), Fault(action, clause, number))
        steps += state.apply(action)


def as_played(source: Replay) -> Callable[[Any], tuple[str, bool]]:
    """How the players of a deal decide under other rules, and whether the house decides for them.

    Each seat does what it did in the deal, in that order; where this is not allowed, or no more is told, it takes the
    first legal action. For one pass through a deal.
    """
    told: defaultdict[Seat | None, list[str]] = defaultdict(list)
    for before, after in pairwise(source.steps):
        if after.action is not None:
            told[before.state.turn].append(after.action)
    ahead = {seat: iter(actions) for seat, actions in told.items()}

    def decide(state: State) -> tuple[str, bool]:
        wish = next(ahead.get(state.turn, iter(())), None)
        return (legal(state)[0], True) if wish is None or state.forbids(wish) else (wish, False)

    return decide


@dataclass(slots=True)
class Script:
    """The steps of one action as they come about: a state that moves on, and its events.

    Rule functions write into it, in the order of the rulebook: `script.happens("loss", state, seat=2)`.
    """

    action: str | None = None
    steps: list[Step] = field(default_factory=list)

    def happens(self, clause: str, state: State, **facts: Any) -> None:
        """Add the step in which a clause happens and leaves the table in this state."""
        self.steps.append(Step(Event(clause, **facts), state, None if self.steps else self.action))
