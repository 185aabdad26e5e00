"""Deals of Ranter-Go-Round for the tests, set up through addresses as on the site."""

from typing import Any

from explorer.engine.cards import Card, parse_deck
from explorer.engine.play import Event, Replay
from explorer.engine.record import Record, parse
from explorer.games.ranter_go_round import GAME
from explorer.games.ranter_go_round.rules import State

BOOK = GAME.rulebook


def record(deck: str = "", play: str = "", **keys: object) -> Record:
    """A record of an address with these keys."""
    texts = {name: str(value) for name, value in {"deck": deck, "play": play, **keys}.items()}
    return parse(GAME, {name: text for name, text in texts.items() if text or name not in ("deck", "play")})


def dealt(deck: str = "", play: str = "", **keys: object) -> Replay:
    """A deal played as far as the record goes, without a fault."""
    played = GAME.replay(record(deck, play, **keys))
    assert played.fault is None
    return played


def clauses(played: Replay) -> list[str]:
    """The clauses that happened, in order."""
    return [step.event.clause for step in played.steps]


def happened(played: Replay, clause: str) -> list[Event]:
    """The events of one clause."""
    return [step.event for step in played.steps if step.event.clause == clause]


def state(played: Replay) -> State:
    """The table at the end."""
    assert isinstance(played.state, State)
    return played.state


def hands(played: Replay) -> str:
    """The cards held at the end, in the order of turning up."""
    return "".join(map(str, state(played).hands))


def outcome(played: Replay) -> dict[str, Any]:
    """What a finished deal came to."""
    found = played.state.outcome()
    assert found is not None
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their text."""
    return parse_deck(text, GAME.pack(GAME.plain.options))


def says(played: Replay, clause: str, seat: int | None = None) -> str:
    """The sentence of the first event of a clause, to a seat or to a reader who sees everything."""
    step = next(step for step in played.steps if step.event.clause == clause)
    sees = (lambda card: True) if seat is None else step.state.sees(seat).__contains__
    return BOOK.sentence(step.event, sees)
