"""Counsel: what each action of a decision is worth, and what a player does who knows only what its seat knows."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from explorer.engine.play import Seat

type Policy = Callable[[Any], str]
"""What a seat on turn knows of a deal -> the legal action it chooses.

A pure function: the same knowledge gives the same action for ever. It is given nothing else to look at.
"""


@lru_cache(maxsize=8192)
def decision(policy: Policy, knowledge: Any) -> str:
    """What a policy chooses, thought over once: the same deal is replayed at each of its steps."""
    return policy(knowledge)


class Result(NamedTuple):
    """What a deal came to for one seat."""

    worth: int
    "More is better for the seat."
    key: str
    "A key of the rulebook's `[words.result]`, a sentence with `{own}` and `{other}`."
    own: int = 0
    other: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """One action of a decision and what it is worth."""

    action: str
    worth: Fraction
    "In the unit of its counsel: a chance from 0 to 1, or points."
    cost: Fraction
    "What it gives away against the best action, in the same unit: 0 for a best one, never negative."


@dataclass(frozen=True, slots=True)
class Counsel:
    """What is best at one decision, and by what reckoning."""

    seat: Seat
    unit: str
    """What `worth` measures, and whether more of it is better: a key of the rulebook's `[words.counsel]`.

    One that ends in `points` is counted in points; any other is a chance."""
    advice: tuple[Advice, ...]
    "All legal actions, the best first; equal ones in the order of the rules."
    assumed: tuple[str, ...] = ()
    "What the reckoning takes for granted: keys of the rulebook's `[words.assumed]`."
    rest: tuple[int, ...] = ()
    "Points that each side comes to from here on if both play their best; empty where there are no sides."

    @property
    def in_points(self) -> bool:
        """Whether it is counted in points, and not by chances."""
        return self.unit.endswith("points")

    @property
    def best(self) -> tuple[str, ...]:
        """The actions than which none is better."""
        return tuple(item.action for item in self.advice if item.cost == 0)
