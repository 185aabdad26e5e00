"""A deal as plain text, to be copied, sent and read back: header lines, the cards by place, and what was played.

    Game: ranter-go-round
    Rules: phillips1945
    Players: 3
    Dealer: P3
    Deal: 7
    P1: 6s
    P2: 2d
    P3: Kc
    Stock: 9d
    Play:
    P1: x
    P2: s

A line is a name, a colon, and what belongs to it. Headers are the keys of an address, with spaces for underscores;
seats go by their names. Every hand is written out, of the stock what an address would name; the rest is by number. A
line of play begins with the seat that acts first in it, and lasts until nothing lies in the trick. Blank lines, and
lines that begin with `#`, mean nothing. Another `Game` begins another deal.

To a seat, the text says what the address says, as `Deck` and `Play` without names, and nothing else.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from explorer.engine.cards import Cards, short
from explorer.engine.params import BadRecord
from explorer.engine.places import arranged, named_cards, places
from explorer.engine.play import Replay
from explorer.engine.record import Record, UnknownDeal, params, parse

if TYPE_CHECKING:
    from explorer.engine.game import Game

MOST_TEXT = 4000
"Characters; as an address that is about as long as servers read."
_FIRST = re.compile(r"\s*game\s*:", re.IGNORECASE)
_APART = re.compile(r"[\s,.]+")


class BadText(ValueError):
    """A text that is no deal: the number of the line at fault, from 1, the line, and the reason."""

    def __init__(self, number: int, line: str, reason: str) -> None:
        super().__init__(f"Line {number}, {short(line.strip(), 60)}: {reason}")
        self.number = number
        self.line = line
        self.reason = reason


# ---- Writing ---------------------------------------------------------------------------------------------------------


def write(game: "Game", record: Record, played: Replay | None = None) -> str:
    """Write a deal, without its step. `read` gives back the same record, and that the same text.

    Whoever has its replay already saves another by giving it.
    """
    record = replace(record, step=1, auto=False, was=(), best=False)
    if record.seat is not None:
        return _lines(game, _told(game, params(game, record)), _bare(params(game, record)))
    plain = replace(record, deal=game.number(record))
    rules = {"rules": record.rules}
    keys = params(game, plain)
    sitting = {key: str(getattr(record.setup, key)) for key in ("players", "dealer") if key in game.setup_keys}
    rest = {
        key: value for key, value in keys.items() if key not in ("rules", "players", "dealer", "deal", "deck", "play")
    }
    told = _told(game, rules | sitting | rest | {"deal": str(plain.deal)})
    if isinstance(record.deal, str):
        told["sample"] = record.deal
    return _lines(
        game,
        told,
        _bare(keys) if record.prelude else (*_cards(game, plain), *_play(game, plain, played or game.replay(plain))),
    )


def _lines(game: "Game", told: Mapping[str, str], after: tuple[str, ...]) -> str:
    headers = (f"{key.capitalize().replace('_', ' ')}: {value}" for key, value in told.items())
    return "\n".join((f"Game: {game.slug}", *headers, *after, ""))


def _told(game: "Game", keys: Mapping[str, str]) -> dict[str, str]:
    """The header lines of these keys, with seats by name."""
    return {key: seats_named(game, key, value) for key, value in keys.items() if key not in ("deck", "play")}


def _bare(keys: Mapping[str, str]) -> tuple[str, ...]:
    deck = (f"Deck: {keys['deck']}",) if "deck" in keys else ()
    return (*deck, "Play:", keys["play"].replace(".", " ")) if "play" in keys else deck


def _cards(game: "Game", record: Record) -> Iterator[str]:
    order = game.order(record)
    for place in places(game, record):
        at = place.at if place.key != "stock" else tuple(n for n in place.at if n < len(record.deck))
        if at:
            yield f"{place.name}: {' '.join(str(order[n]) for n in at)}"


def _play(game: "Game", record: Record, played: Replay) -> Iterator[str]:
    """What is played, a line for each turn or trick; from an action on that is not allowed, all in one line."""
    if record.play:
        yield "Play:"
    line = ""
    for n, after in _turns(played):
        seat = played.steps[n - 1].state.turn
        assert seat is not None
        line = f"{line or game.rulebook.seat(seat) + ':'} {played.steps[n].action}"
        if not played.steps[after - 1].state.zones().get("trick"):
            yield line
            line = ""
    if line:
        yield line
    if played.fault:
        yield " ".join(record.play[played.fault.number - 1 :])


def _turns(played: Replay) -> list[tuple[int, int]]:
    """For each action, the place of its first step and the place after its last."""
    starts = [n for n, step in enumerate(played.steps) if step.action is not None]
    return list(zip(starts, (*starts, len(played.steps))[1:], strict=True))


# ---- Seats by name ---------------------------------------------------------------------------------------------------


def seats_named(game: "Game", key: str, value: str) -> str:
    """The value of a key with its seats by name, where seats are its value: `P1 P3` for `0.2`."""
    if not _of_seats(game, key) or not all(part.isdecimal() and int(part) < _most(game) for part in value.split(".")):
        return value
    return " ".join(game.rulebook.seat(int(part)) for part in value.split("."))


def seats_numbered(game: "Game", key: str, text: str) -> str:
    """The inverse of `seats_named`; what names no seats is left as it is."""
    if not _of_seats(game, key):
        return text
    seats = [_seat(game, part) for part in _APART.split(text)]
    return text if None in seats else ".".join(map(str, seats))


def _of_seats(game: "Game", key: str) -> bool:
    """Whether the value of a key is seats."""
    return key in ("seat", "sit") or game.setup_keys.get(key, False)


def _most(game: "Game") -> int:
    """No more seats have names."""
    return 52 if isinstance(game.rulebook.seats, str) else len(game.rulebook.seats)


def _seat(game: "Game", name: str) -> int | None:
    """The seat of a name, in any case of its letters."""
    return next((seat for seat in range(_most(game)) if game.rulebook.seat(seat).lower() == name.lower()), None)


# ---- Reading ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Deal:
    """The lines of one deal, taken apart."""

    game: "Game"
    keys: dict[str, str] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)
    "By key of place."
    play: list[str] = field(default_factory=list)
    seats: dict[int, str] = field(default_factory=dict)
    "The seat that a line says acts with the action of this place, from 0."
    at: dict[str, tuple[int, str]] = field(default_factory=dict)
    "The line of each key, place and action (`play 0`)."
    playing: bool = False

    def bad(self, key: str, reason: str) -> BadText:
        """The fault of the line in which a key stands, or else of the first."""
        return BadText(*self.at.get(key, self.at["game"]), reason)


def read(games: Mapping[str, "Game"], text: str, game: "Game") -> tuple[tuple["Game", Record], ...]:
    """Read the deals of a text; what names no game is of the one given. Raises BadText."""
    lines = text.splitlines()
    if len(text) > MOST_TEXT:
        raise BadText(1, lines[0], f"the text has {len(text)} characters; no more than {MOST_TEXT} are read.")
    deals: list[_Deal] = []
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if _FIRST.match(line):
            name = line.partition(":")[2].strip().lower()
            if name not in games:
                raise BadText(number, line, f"there is no such game; there are {', '.join(games)}.")
            deals.append(_Deal(games[name], at={"game": (number, line)}))
            continue
        if not deals:
            deals.append(_Deal(game, at={"game": (number, line)}))
        _take(deals[-1], number, line)
    if not deals:
        raise BadText(1, "", "there is no deal in this text.")
    return tuple((deal.game, _record(deal)) for deal in deals)


def _take(deal: _Deal, number: int, line: str) -> None:
    """Take one line apart. Raises BadText."""
    name, colon, value = (part.strip() for part in line.partition(":"))
    if deal.playing:
        return _take_play(deal, number, line, name if colon else "", value if colon else name)
    if not colon:
        raise BadText(number, line, "a line is a name, a colon, and what belongs to it.")
    if name.lower() == "play":
        deal.playing = True
        return _take_play(deal, number, line, "", value)
    seat = _seat(deal.game, name)
    key = f"hand{seat}" if seat is not None else name.lower().replace(" ", "_")
    if key in deal.at:
        raise BadText(number, line, "this line is given twice.")
    deal.at[key] = (number, line)
    if seat is not None or key in ("turned", "stock"):
        deal.cards[key] = value
    elif _of_seats(deal.game, key):
        deal.keys[key] = ".".join(_number(deal.game, one, number, line) for one in value.split())
    else:
        deal.keys[key] = value.replace(" ", "") if key == "deck" else value
    return None


def _take_play(deal: _Deal, number: int, line: str, name: str, value: str) -> None:
    if name:
        deal.seats[len(deal.play)] = _number(deal.game, name, number, line)
    for action in filter(None, _APART.split(value)):
        deal.at[f"play {len(deal.play)}"] = (number, line)
        deal.play.append(action)


def _number(game: "Game", name: str, number: int, line: str) -> str:
    seat = _seat(game, name)
    if seat is None:
        raise BadText(number, line, f"{short(name)} is no seat; seats are called {game.rulebook.seat(0)} and so on.")
    return str(seat)


def _record(deal: _Deal) -> Record:
    """The record that the lines of a deal come to. Raises BadText."""
    game, keys = deal.game, dict(deal.keys)
    sample = keys.pop("sample", "")
    if deal.playing:
        keys["play"] = ".".join(deal.play)
    try:
        record = parse(game, keys)
        if sample and game.lesson(sample).number != record.deal:
            raise deal.bad("sample", "this sample deal has another number.")
    except BadRecord as error:
        raise deal.bad(_where(deal, error), error.reason) from None
    except UnknownDeal:
        raise deal.bad("sample" if sample else "deal", "there is no sample deal of this name.") from None
    if deal.cards:
        record = replace(record, deck=_deck(deal, record))
    if sample:
        record = replace(record, deal=sample)
    _check_seats(deal, record)
    return record


def _where(deal: _Deal, error: BadRecord) -> str:
    """The line that an error is about."""
    if error.key != "play" or not deal.play:
        return error.key
    at = deal.play.index(error.value) if error.value in deal.play else len(deal.play) - 1
    return f"play {at}"


def _deck(deal: _Deal, record: Record) -> Cards:
    if "deck" in deal.keys:
        raise deal.bad("deck", "the cards are named by their places as well; one of the two is enough.")
    pack = deal.game.pack(record.options)
    found = places(deal.game, record)
    named, wrong = named_cards(deal.game, found, deal.cards, pack)
    for key, reason in wrong.items():
        raise deal.bad(key, reason)
    return arranged(found, named, deal.game.number(record), pack)


def _check_seats(deal: _Deal, record: Record) -> None:
    """Whether those act who are said to act, as far as the play is allowed. Raises BadText."""
    if not deal.seats:
        return
    played = deal.game.replay(record)
    for n, (start, _after) in enumerate(_turns(played)):
        turn = str(played.steps[start - 1].state.turn)
        if deal.seats.get(n, turn) != turn:
            reason = f"it is the turn of {deal.game.rulebook.seat(int(turn))}."
            raise deal.bad(f"play {n}", reason)
