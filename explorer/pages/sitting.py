"""A seat taken: what whoever sits there knows, and at the end what other choices would have come to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from explorer.engine.cards import SUIT_NAMES, SUITS, Card
from explorer.engine.counsel import Result
from explorer.engine.game import Game
from explorer.engine.hindsight import Turning, decisions, turnings
from explorer.engine.play import Replay, Seat, Step
from explorer.engine.record import Record, params
from explorer.engine.table import Lay
from explorer.games import GAMES
from explorer.pages import links, words
from explorer.pages.decisions import action_label
from explorer.pages.law import Chip

MOST_CHIPS = 12


@dataclass(frozen=True, slots=True)
class Way:
    """Other choices that come to the same, each with the address of the deal in which it is taken."""

    result: str
    better: bool
    choices: tuple[tuple[SafeString, str], ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision at which another choice would have changed what the deal came to."""

    number: int
    "The step of the choice."
    url: str
    played: SafeString
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a page shows to somebody who has taken a seat."""

    where: str
    "Which seat of which deal."
    player: str
    "How the house players play."
    about: str
    knows: tuple[SafeString, ...]
    restart: str
    fields: tuple[tuple[str, str], ...]
    "The other keys of the same deal from its start, for the form."
    names: str
    houses: tuple[tuple[str, str, bool], ...]
    "Name, label and whether chosen, of each house player."
    onward: str
    "How the link to the last step is called."
    # at the end of the deal
    result: str = ""
    whole: str = ""
    "The address of what all seats played, with all cards."
    dealt: tuple[tuple[str, SafeString], ...] = ()
    "The hands as they were dealt: seat and cards, as far as they have come to light."
    decided: bool = False
    "Whether the seat had anything to decide."
    choices: tuple[Choice, ...] = ()
    by: str = ""
    "The house player that plays those choices on, where it is not the one at the table."

    @property
    def better(self) -> bool:
        """Whether another choice would have been better."""
        return any(way.better for choice in self.choices for way in choice.ways)


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a form offers to somebody who wants to sit down at any deal."""

    players: int
    "How many, where that can be chosen; 0 where it cannot."
    seats: tuple[tuple[int, str], ...]
    houses: tuple[tuple[str, str, bool], ...]
    start: str
    "Any deal, in the first seat, under the first rules."


def invitation(game: Game) -> Invitation | None:
    """What can be chosen by somebody who wants to sit down; None without house players."""
    if not game.players:
        return None
    least, most = game.rulebook.rulesets[0].players
    usual = game.plain.setup.players
    return Invitation(
        players=usual if least < most else 0,
        seats=tuple((seat, game.rulebook.seat(seat)) for seat in range(min(most, MOST_CHIPS))),
        houses=houses(game, next(iter(game.players))),
        start=links.page("random", game.slug, query={"sit": "0"}),
    )


def houses(game: Game, chosen: str) -> tuple[tuple[str, str, bool], ...]:
    """Name, label and whether chosen, of each house player."""
    return tuple((name, game.rulebook.word("player", name), name == chosen) for name in game.players)


def seat_name(game: Game, seat: Seat) -> str:
    """A seat with its player."""
    player = game.rulebook.player(seat)
    return f"{game.rulebook.place(seat)}, {player}" if player else game.rulebook.place(seat)


def take_chips(game: Game, record: Record, played: Replay) -> tuple[Chip, ...]:
    """For each seat in play that can be taken, the same deal from its start with somebody sitting there."""
    if not game.players or record.prelude or record.sit is not None:
        return ()
    chairs = (chair for chair in game.table(played.steps[0]).chairs if not chair.out)
    seats = [chair.seat for chair in chairs if record.seat in (None, chair.seat)]
    house = next(iter(game.players))

    def to(seat: Seat) -> str:
        return links.table(game, record, sit=seat, seat=seat, house=house, play=(), was=(), step=1, auto=False)

    shown = seats if record.setup.players <= MOST_CHIPS or record.seat is not None else ()
    return tuple(Chip(game.rulebook.seat(seat), to(seat), False) for seat in shown)


def sitting(game: Game, record: Record, played: Replay, deal: str) -> Sitting | None:
    """What a seat taken adds to the table of a record at its step; `deal` names the deal where nothing else does."""
    if record.sit is None:
        return None
    start = replace(record, play=(), was=(), step=1, auto=False)
    steps = played.seen_by(record.seat)
    over = played.state.turn is None and played.fault is None and not record.prelude
    kept = params(game, start)
    who = seat_name(game, record.sit)
    made = Sitting(
        where=" ".join(filter(None, [deal and f"{deal}.", _("You sit as %(seat)s.") % {"seat": who}])),
        player=game.rulebook.word("player", record.house),
        about=game.rulebook.words.get("player_about", {}).get(record.house, ""),
        knows=tuple(map(words.marked, known(game, record, steps[: record.step]))),
        restart=links.table(game, start),
        fields=tuple((key, value) for key, value in kept.items() if key not in ("house", "names")),
        names=kept.get("names", ""),
        houses=houses(game, record.house),
        onward=_("On to the end") if played.state.turn is None else _("On to your turn"),
    )
    return ended(game, record, played, made) if over and record.step == len(steps) else made


def ended(game: Game, record: Record, played: Replay, made: Sitting) -> Sitting:
    """The same at the end of a deal, when the cards are turned up."""
    assert record.sit is not None
    whole = replace(game.whole(record, played), step=len(played.steps))
    bare = replace(record, step=1, names=(), was=(), auto=False)  # what is reckoned for one is kept for all
    return replace(
        made,
        by=game.rulebook.word("player", next(iter(game.players))) if record.house in game.slow else "",
        result=came_to(game, played, record.sit),
        whole=links.table(game, whole),
        dealt=tuple(hands(game, record.sit, played)),
        decided=bool(decisions(played, record.sit)),
        choices=tuple(choice(game, record, played, turning) for turning in turnings(GAMES[game.slug], bare)),
    )


def hands(game: Game, sit: Seat, played: Replay) -> Iterator[tuple[str, SafeString]]:
    """Each seat and the cards that it was dealt; at the end of the deal the sitter knows these, or most of them."""
    first = next((at for at, step in enumerate(played.steps) if step.action is not None), len(played.steps))
    sees = played.state.sees(sit)
    table = game.table(played.steps[first - 1])
    for chair in table.chairs:
        cards = [lay.card for lay in table.lays if lay.seat == chair.seat and lay.zone in ("hand", "turned")]
        signs = (card.sign if card in sees else game.rulebook.word("note", "hidden") for card in cards)
        yield seat_name(game, chair.seat), words.marked(" ".join(signs) or "–")


def came_to(game: Game, played: Replay, seat: Seat) -> str:
    """What a deal came to for a seat."""
    if game.result is None or played.state.outcome() is None:
        return ""
    return told(game, game.result(played.state, seat))


def told(game: Game, result: Result) -> str:
    """A result in words."""
    return game.rulebook.word("result", result.key).format(own=result.own, other=result.other)


def choice(game: Game, record: Record, played: Replay, turning: Turning) -> Choice:
    """A decision that would have changed the outcome, with its lines as links."""
    assert game.result
    assert record.sit is not None
    came = game.result(played.state, record.sit)
    before = replace(played, steps=played.steps[: turning.at])
    number = 1 + len(before.seen_by(record.seat))

    def to(line: Record) -> str:
        return links.table(game, line, names=record.names)

    ways = []
    for result, lines in groupby(turning.lines, key=lambda line: line.result):
        others = ((action_label(game, before, line.action), to(line.record)) for line in lines)
        ways.append(Way(told(game, result), result.worth > came.worth, tuple(others)))
    return Choice(
        number,
        links.table(game, record, step=number, auto=False),
        action_label(game, before, turning.action),
        tuple(ways),
    )


def known(game: Game, record: Record, steps: Sequence[Step]) -> Iterator[str]:
    """What whoever sits knows after these steps, in sentences: cards, where they lie, and ranks announced."""
    assert record.sit is not None
    step = steps[-1]
    sees = step.state.sees(record.sit)
    table = game.table(step)
    lays = table.lays

    def lying(zone: str, seat: Seat | None) -> str:
        return signs(lay for lay in lays if lay.zone == zone and lay.seat == seat and lay.card in sees)

    own = lying("hand", record.sit)
    if own:
        yield _("You hold %(cards)s.") % {"cards": own}
    if table.trump:
        yield _("Trump: %(suit)s.") % {"suit": SUIT_NAMES[table.trump]}
    for seat in range(record.setup.players):
        cards = lying("hand", seat) if seat != record.sit else ""
        if cards:
            yield _("%(name)s holds %(cards)s.") % {"name": game.rulebook.seat(seat), "cards": cards}
    for zone, pattern in (("stock", _("In the stock lies %(cards)s.")), ("discard", _("Put away: %(cards)s."))):
        if lying(zone, None):
            yield pattern % {"cards": lying(zone, None)}
    yield from (game.rulebook.sentence(step.event, sees.__contains__) for step in steps if step.event.rank is not None)
    gone = [lay.card for lay in lays if lay.zone == "won" and lay.card in sees]
    if gone:
        yield _("Played to tricks: %(cards)s.") % {"cards": by_suit(gone)}


def signs(lays: Iterator[Lay]) -> str:
    """Cards by their signs."""
    return " ".join(lay.card.sign for lay in lays)


def by_suit(cards: Sequence[Card]) -> str:
    """Cards suit by suit."""
    suits = (" ".join(card.sign for card in cards if card.suit == suit) for suit in SUITS)
    return "; ".join(filter(None, suits))
