"""Deals that have looked alike so far, told as one: a world, and what can be noticed of a turn in it."""

from typing import NamedTuple

from explorer.games.ranter_go_round.odds.draws import Lines

UNSEEN, DONE, NONE = -1, -2, 99
"A card not looked at; one that is settled and need not be remembered; and above every class, for a floor there is not."


class World(NamedTuple):
    """What is known of a round at some point of it; cards are classes of ranks."""

    cards: tuple[int, ...]
    "By place."
    floors: tuple[int, ...]
    "The lowest card that the seat at a place has seen, in an exchange, go where it stays; by place."
    skipped: int
    "The places that get no turn, as bits."
    public: int
    "The lowest card of which everybody knows that it stays where it is."
    out: tuple[int, ...]
    "Cards looked at that nobody holds at the end; written down only where equal cards cancel."


class Deed(NamedTuple):
    """What can be noticed of a turn; the cards of an exchange are noticed by the two who make it."""

    what: str
    other: int = -1
    past: tuple[int, ...] = ()
    gave: int = NONE
    got: int = NONE
    said: tuple[tuple[int, int], ...] = ()


class Turned(NamedTuple):
    """What becomes of worlds in a turn: those in which the round goes on, and those in which it is over."""

    after: "Flow"
    ended: "Flow"


type Flow = dict[World, Lines]
"The worlds that are possible, each with the lines of draws that lead to it."


def add(flow: Flow, world: World, lines: Lines) -> None:
    """Add lines to a world."""
    flow[world] = flow.get(world, 0) + lines


def with_card(world: World, place: int, card: int) -> World:
    """The same world with another card at a place."""
    cards = (*world.cards[:place], card, *world.cards[place + 1 :])
    return World(cards, world.floors, world.skipped, world.public, world.out)


def fits(deed: Deed, seen: Deed) -> bool:
    """Whether what was noticed of a turn agrees with what would be seen of it."""
    if (deed.what, deed.other, deed.past, deed.said) != (seen.what, seen.other, seen.past, seen.said):
        return False
    return deed.gave in (NONE, seen.gave) and deed.got in (NONE, seen.got)
