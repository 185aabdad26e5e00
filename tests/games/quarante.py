"""Hands of Quarante de Roi put on a table for the tests, and the deal that the dossier works out."""

import re
from collections.abc import Sequence
from itertools import chain
from typing import Any

from explorer.engine.cards import PACKS, Card, Cards, parse_deck
from explorer.engine.play import Replay, Step, replay
from explorer.games.quarante_de_roi.rules import State, deal
from explorer.games.quarante_de_roi.setup import Options, Setup, next_seat, packets, round_from

SOUTH, EAST, NORTH, WEST = range(4)
PACK = PACKS["32"]

F3 = ("AsAh9d7dQcTc8c9c", "Ks9sKhQh7hTd8dKc", "QsJsTsThQdJdJcAc", "8s7sJh9h8hKdAd7c")
"The hands of a complete deal; South deals, and the nine of clubs is turned."
F3_PLAY = ["say", "say", *re.findall("..", "KhThJhAhKsTs7sAsQhAc8h7dQs8s9d9sJs7c8cKc7hJc9hQcTc8dJdAd9cTdQdKd")]
PLAYS = {"lead", "next-lead", "follow", "follow.or-trump", "void", "void.trump", "void.overtrump"}


def cards(text: str) -> Cards:
    """Cards run together."""
    return parse_deck(text, PACK)


def deck(hands: Sequence[str], turnup: str, dealer: int = SOUTH, options: Options | None = None) -> Cards:
    """The order of the pack that deals these hands and turns this card; one empty hand gets what is left."""
    options = options or Options()
    held = list(map(cards, hands))
    left = tuple(card for card in PACK if card not in set(chain(*held)))
    held = [hand or left for hand in held]
    last = Card.parse(turnup)
    held[dealer] = (*(card for card in held[dealer] if card != last), last)
    order: list[Card] = []
    at = 0
    for size in packets(options.packets):
        for seat in round_from(options, next_seat(options, dealer)):
            order += held[seat][at : at + size]
        at += size
    assert sorted(map(str, order)) == sorted(map(str, PACK))
    return tuple(order)


def played(
    hands: Sequence[str], turnup: str, play: str | Sequence[str] = (), dealer: int = SOUTH,
    scores: tuple[int, int] = (0, 0), **options: Any,
) -> Replay:  # fmt: skip
    """Deal these hands and play these actions; all must be legal."""
    chosen = Options(**options)
    actions = play.split(".") if isinstance(play, str) and play else play
    done = replay(deal(chosen, Setup(dealer, scores), deck(hands, turnup, dealer, chosen)), actions)
    assert done.fault is None, done.fault
    return done


def f3(play: str | Sequence[str] = F3_PLAY, scores: tuple[int, int] = (0, 0), **options: Any) -> Replay:
    """The complete deal, as far as it is played here."""
    return played(F3, "9c", play, SOUTH, scores, **options)


def state(done: Replay) -> State:
    """The table at the end."""
    assert isinstance(done.state, State)
    return done.state


def told(steps: Sequence[Step], *clauses: str) -> list[tuple[Any, ...]]:
    """The events of these clauses: clause, seat, and what else they say."""
    events = [step.event for step in steps if step.event.clause in clauses]
    return [
        (event.clause, event.seat, *(fact for fact in (event.number, event.rank, event.points) if fact is not None))
        for event in events
    ]


def clauses(steps: Sequence[Step]) -> list[str]:
    """The clauses that happened, in order."""
    return [step.event.clause for step in steps]


def cliques(done: Replay) -> list[tuple[Any, ...]]:
    """What was announced, named and scored."""
    return [
        event for event in told(done.steps, *set(clauses(done.steps))) if event[0].startswith("clique.")
    ]  # fmt: skip
