"""A record: all that the address of a table holds, read from text and written back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from explorer.engine.cards import BadDeck, Cards, deck_text, parse_deck, shortest_prefix
from explorer.engine.names import BadNames, parse_names
from explorer.engine.params import BadRecord, Params
from explorer.engine.play import Seat

if TYPE_CHECKING:
    from explorer.engine.game import Game

MOST_DEALS = 999_999_999
MOST_ACTIONS = 300
"No deal of any game comes near so many."


class UnknownDeal(LookupError):
    """A sample deal that does not exist."""


@dataclass(frozen=True, slots=True)
class Record:
    """One deal: the rules, what it starts from, the order of the pack, what was played, and the view of it."""

    rules: str
    "Id of the ruleset."
    options: Any
    "The game's Options: the ruleset's, with what the address overrides."
    setup: Any
    "The game's Setup: players, dealer, lives or scores."
    deal: int | str = 1
    "Number of the deal, or slug of a sample deal."
    deck: Cards = ()
    "The cards named first in dealing order, without those that the numbered deal would put there anyhow."
    play: tuple[str, ...] = ()
    "The actions of all seats, or of the one that somebody sits at."
    step: int = 1
    seat: Seat | None = None
    "Whose eyes; None sees all cards. Whoever sits sees with those of the own seat."
    prelude: str = ""
    "What is shown of that which comes before the first deal, by its name in the game; empty for the deal itself."
    auto: bool = False
    sit: Seat | None = None
    "The seat that the reader plays; the house plays the others. None plays all."
    house: str = ""
    "The house player at the other seats, by its name in the game; empty while nobody sits."
    names: tuple[str, ...] = ()
    "The names of the players from the first seat on; an empty one stands for the usual name of the seat."
    was: tuple[str, ...] = ()
    "What was played before another action was tried; empty where nothing was left, or only a sample deal's own play."
    best: bool = False
    "Whether what each action is worth is shown."

    @property
    def bare(self) -> "Record":
        """What is dealt and played of it, and nothing of who looks on or sits."""
        return Record(self.rules, self.options, self.setup, self.deal, self.deck, self.play)


def named(
    game: "Game", params: Mapping[str, str], error: BadRecord, read: Callable[[Mapping[str, str]], object]
) -> BadRecord:
    """A fault as the address has it: what it leaves out is at fault only beside some rule or deal that it names."""
    if error.key in params:
        return error

    def mends(key: str) -> bool:
        try:
            read({name: value for name, value in params.items() if name != key})
        except BadRecord as other:
            return other.key != error.key
        return True

    keys = [key for key in (*(option.name for option in game.rulebook.options), "rules", "deal") if key in params]
    key = next(filter(mends, keys), keys[0])
    return BadRecord(key, params[key], error.reason)


def parse_rules(game: "Game", params: Params, base: Record) -> tuple[str, Any]:
    """The ruleset and options that an address names, over those of a base record. Raises BadRecord."""
    try:
        return _rules(game, params, base)
    except BadRecord as error:
        raise named(game, params.params, error, lambda less: _rules(game, Params(less), base)) from None


def _rules(game: "Game", params: Params, base: Record) -> tuple[str, Any]:
    rules = params.text("rules", base.rules)
    try:
        ruleset = game.rulebook.ruleset(rules)
    except KeyError:
        names = ", ".join(ruleset.id for ruleset in game.rulebook.rulesets)
        raise BadRecord("rules", rules, f"there is no ruleset of this name; there are {names}.") from None
    values = dict(ruleset.values) if "rules" in params else game.values(base.options)
    for option in game.rulebook.options:
        if option.name in params:
            text = params.text(option.name)
            if not option.allows(text):
                raise BadRecord(option.name, text, f"this option takes {option.taken}.")
            values[option.name] = text
    options = game.make_options(values)
    conflict = options.conflict()
    if conflict:
        name, reason = conflict
        raise BadRecord(name, values[name], reason)
    return rules, options


def parse(game: "Game", params: Mapping[str, str]) -> Record:
    """Read a record from the keys of an address.

    Raises BadRecord, naming key and value, for what cannot be read, and UnknownDeal for a sample deal that
    does not exist.
    """
    try:
        return _record(game, params)
    except BadRecord as error:
        raise named(game, params, error, lambda less: _record(game, less)) from None


def _record(game: "Game", params: Mapping[str, str]) -> Record:
    reader = Params(params)
    base = game.base(_deal(reader))
    rules, options = parse_rules(game, reader, base)
    setup = game.setup.read(reader, options, base.setup)
    pack = game.pack(options)
    deck = base.deck
    try:
        if "deck" in reader:
            deck = parse_deck(reader.text("deck"), pack)
        elif not set(deck) <= set(pack):
            raise BadRecord("deal", str(base.deal), f"this sample deal cannot be dealt from a pack of {len(pack)}.")
    except BadDeck as error:
        raise BadRecord("deck", reader.text("deck"), str(error)) from None
    prelude = _prelude(game, reader, base)
    seat, sit = _seats(game, reader, setup.players)
    record = Record(
        rules, options, setup, base.deal, shortest_prefix(deck, game.number(base), pack),
        _play(game, reader, played_first(base, sit, prelude), prelude),
        reader.step(), seat, prelude,
        reader.number("auto", 0, 1, 0) == 1,
        sit, _house(game, reader, sit), _names(game, reader, setup.players), _actions(game, reader, "was", ()),
        reader.number("best", 0, 1, 0) == 1,
    )  # fmt: skip
    reader.finish()
    return record


def fits(game: "Game", record: Record) -> bool:
    """Whether the cards and the players of a record can be had under its rules; whether these agree is not asked."""
    base = game.base(record.deal).setup
    try:
        game.setup.read(Params(record.setup.write(record.options, base)), record.options, base)
    except BadRecord:
        return False
    return not record.deck or set(record.deck) <= set(game.pack(record.options))


def played_first(base: Record, sit: Seat | None, prelude: str) -> tuple[str, ...]:
    """What an address plays that does not say it: as its base does, unless somebody sits down to play."""
    return base.play if sit is None and not prelude else ()


def _seats(game: "Game", reader: Params, players: int) -> tuple[Seat | None, Seat | None]:
    """Whose eyes, and who sits."""

    def named(key: str) -> Seat | None:
        return reader.seat(key, players, 0) if key in reader else None

    seat, sit = named("seat"), named("sit")
    if sit is None:
        return seat, None
    if not game.players:
        raise BadRecord("sit", str(sit), "there are no house players to play against.")
    if seat not in (None, sit):
        raise BadRecord("seat", str(seat), f"whoever sits at seat {sit} sees with no other eyes.")
    return sit, sit


def _house(game: "Game", reader: Params, sit: Seat | None) -> str:
    house = reader.text("house", next(iter(game.players), ""))
    if house not in game.players and "house" in reader:
        known = f"there are {', '.join(game.players)}" if game.players else "there is none"
        raise BadRecord("house", house, f"of the house players {known}.")
    return house if sit is not None else ""


def _names(game: "Game", reader: Params, players: int) -> tuple[str, ...]:
    text = reader.text("names")
    try:
        return parse_names(text, [game.rulebook.seat(seat) for seat in range(players)])
    except BadNames as error:
        raise BadRecord("names", text, str(error)) from None


def _prelude(game: "Game", reader: Params, base: Record) -> str:
    prelude = reader.text("prelude", base.prelude)
    if prelude and prelude not in game.preludes:
        known = f"there is this to show: {', '.join(game.preludes)}" if game.preludes else "there is nothing to show"
        raise BadRecord("prelude", prelude, f"of what comes before the first deal {known}.")
    return prelude


def _play(game: "Game", reader: Params, usual: tuple[str, ...], prelude: str) -> tuple[str, ...]:
    if prelude and reader.text("play"):
        raise BadRecord("play", reader.text("play"), "nobody has anything to decide before the first deal.")
    return _actions(game, reader, "play", usual)


def _actions(game: "Game", reader: Params, key: str, usual: tuple[str, ...]) -> tuple[str, ...]:
    actions = reader.listed(key) if key in reader else usual
    if len(actions) > MOST_ACTIONS:
        raise BadRecord(key, ".".join(actions[MOST_ACTIONS:]), f"no deal has more than {MOST_ACTIONS} actions.")
    spelt = tuple(map(game.spelling, actions))
    for action, written in zip(spelt, actions, strict=True):
        if not game.is_action(action):
            raise BadRecord(key, written, "this is no action of the game.")
    return spelt


def _deal(reader: Params) -> int | str:
    text = reader.text("deal", "1")
    if (text.isascii() and text.isdigit()) or text[:1] in "-+.":
        return reader.number("deal", 1, MOST_DEALS, 1)
    return text


def rules_params(game: "Game", record: Record, base: Record) -> dict[str, str]:
    """The keys of the rules that differ from those of a base record."""
    out = {} if record.rules == base.rules else {"rules": record.rules}
    usual = game.values(base.options) if record.rules == base.rules else game.rulebook.ruleset(record.rules).values
    return out | {name: value for name, value in game.values(record.options).items() if value != usual[name]}


def params(game: "Game", record: Record) -> dict[str, str]:
    """Write a record as the keys of its one address, in a fixed order, defaults left out."""
    base = game.base(record.deal)
    setup = record.setup.write(record.options, base.setup)
    out = rules_params(game, record, base)
    out |= {key: setup[key] for key in ("players", "have", "dealer") if key in setup}
    if record.deal != 1:
        out["deal"] = str(record.deal)
    pack = game.pack(record.options)
    # A smaller pack may put of itself the last cards that a sample deal names.
    smaller = len(pack) < len(game.pack(base.options)) and set(base.deck) <= set(pack)
    named = shortest_prefix(base.deck, game.number(base), pack) if smaller else base.deck
    if record.deck != named:
        out["deck"] = deck_text(record.deck)
    out |= {key: value for key, value in setup.items() if key not in out}
    if record.play != played_first(base, record.sit, record.prelude):
        out["play"] = ".".join(record.play)
    if record.was:
        out["was"] = ".".join(record.was)
    if record.step != 1:
        out["step"] = str(record.step)
    if record.sit is not None:
        out["sit"] = str(record.sit)
    elif record.seat is not None:
        out["seat"] = str(record.seat)
    if record.sit is not None and record.house != next(iter(game.players)):
        out["house"] = record.house
    if record.names:
        out["names"] = ",".join(record.names)
    if record.prelude != base.prelude:
        out["prelude"] = record.prelude
    if record.auto:
        out["auto"] = "1"
    if record.best:
        out["best"] = "1"
    return out
