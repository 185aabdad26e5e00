"""What can still be read of an address with a fault in it: everything but the bad part."""

from collections.abc import Mapping

from explorer.engine.cards import BadDeck, parse_deck
from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.engine.record import MOST_ACTIONS, Record, UnknownDeal, parse


def salvage(game: Game, params: Mapping[str, str]) -> Record:
    """The record of an address without its bad parts: a deck or a play up to its fault, any other key left out."""
    kept = dict(params)
    while True:
        try:
            return parse(game, kept)
        except UnknownDeal:
            del kept["deal"]
        except BadRecord as error:
            text = kept.pop(error.key)
            shorter = before(game, error, text)
            if shorter:
                kept[error.key] = shorter


def before(game: Game, error: BadRecord, text: str) -> str:
    """The part of a deck or a play that stands before its fault."""
    if error.key == "play":
        actions = text.split(".")
        if len(actions) > MOST_ACTIONS:
            return ".".join(actions[:MOST_ACTIONS])
        return ".".join(actions[: actions.index(error.value)]) if error.value in actions else ""
    if error.key == "deck":
        try:
            parse_deck(text, game.pack(game.plain.options))
        except BadDeck as fault:
            return text[: fault.at]
    return ""
