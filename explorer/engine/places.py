"""The places to which a deal brings its cards, and a deal put together by naming the cards of some of them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.engine.cards import RANK_NAMES, RANKS, BadDeck, Card, Cards, numbered, parse_deck, short, shortest_prefix
from explorer.engine.play import Seat
from explorer.engine.record import Record

if TYPE_CHECKING:
    from explorer.engine.game import Game

_ZONES = ("hand", "turned", "stock")
_APART = re.compile(r"[\s,;]+|([-–—])")
_SUIT = r"(?:spade|heart|diamond|club)s?|[shdc♠♥♦♣]"
_SPOKEN = re.compile(
    rf"(?<!\w)(?:({'|'.join(RANK_NAMES.values())}|knave)\s*(?:of\s+)?|(10|[2-9atjqk])\s*(?:\s|of\s+))({_SUIT})(?!\w)",
    re.I,
)
_WRITTEN = re.compile(r"(?:10|[2-9atjqk])[shdc♠♥♦♣]", re.I)
_BARE_RANKS = {rank.lower(): rank for rank in RANKS} | {name: rank for rank, name in RANK_NAMES.items()}
_BARE_RANKS |= {"10": "T", "knave": "J"}
_BARE = re.compile(rf"(?<![^\s,;–—-])(?:{'|'.join(_BARE_RANKS)})(?![^\s,;–—-])", re.I)

Named = tuple[Card | None, ...]
"The cards of one place in the order of dealing; None leaves a card open."


@dataclass(frozen=True, slots=True)
class Place:
    """A hand, the turned card, or the stock, as the deal leaves it."""

    key: str
    "`hand0`, `turned`, `stock`."
    name: str
    "As a text names it: `P1`, `Turned`, `Stock`."
    seat: Seat | None
    "Whose hand it is; None for what is nobody's."
    at: tuple[int, ...]
    "Where in the pack its cards lie before the deal, from 0, in the order of dealing."


def places(game: "Game", record: Record) -> tuple[Place, ...]:
    """The places of a deal: the hands by seat, the turned card, the stock. It does not matter what is dealt."""
    order = game.order(record)
    steps = game.deal(record.options, record.setup, order)
    lies = {lay.card: (lay.zone, lay.seat) for lay in game.table(steps[0]).lays}
    lies |= {lay.card: ("turned", None) for step in steps for lay in game.table(step).lays if lay.zone == "turned"}
    grouped: dict[tuple[str, Seat | None], list[int]] = {}
    for n, card in enumerate(order):
        grouped.setdefault(lies[card], []).append(n)
    found = sorted(grouped.items(), key=lambda item: (_ZONES.index(item[0][0]), item[0][1] or 0))
    return tuple(_place(game, zone, seat, tuple(at)) for (zone, seat), at in found)


def _place(game: "Game", zone: str, seat: Seat | None, at: tuple[int, ...]) -> Place:
    if seat is None:
        return Place(zone, zone.capitalize(), None, at)
    return Place(f"{zone}{seat}", game.rulebook.seat(seat), seat, at)


def parse_cards(text: str, pack: Cards) -> Named:
    """Read the cards of a place, run together or apart, or as people say them; a dash leaves one open.

    Raises BadDeck, quoting what is no card.
    """
    found: list[Card | None] = []
    for piece in _APART.split(_SPOKEN.sub(_written, text)):
        if not piece:
            continue
        if piece in "-–—":
            found.append(None)
            continue
        for card in _run(piece, pack):
            if card in found:
                raise BadDeck(f"{card.sign} is named twice.")
            found.append(card)
    return tuple(found)


def _written(said: re.Match[str]) -> str:
    """A card that is said, `king of hearts` or `10 d`, as it is written, `Kh`; with a gap on either side."""
    named, rank, suit = said[1], said[2], said[3].lower()
    return f" {_BARE_RANKS[named.lower()] if named else rank}{suit[0]} "


def _run(piece: str, pack: Cards) -> Cards:
    """Cards run together. Raises BadDeck, which quotes the whole of a single word."""
    try:
        return parse_deck(piece, pack)
    except BadDeck as error:
        if error.bad:
            bad = piece if piece.isalpha() else error.bad
            raise BadDeck(f"{short(bad)} is not a card; write Kh, K♥ or king of hearts.") from None
        raise BadDeck(error.reason) from None


def _suited(texts: Mapping[str, str], pack: Cards) -> dict[str, str]:
    """The texts of places with a suit for each bare rank, `7` or `king`: the first that is named nowhere.

    For games in which suits count for nothing. If no suit is left, the card named is one that cannot lie there.
    """
    written = {key: _SPOKEN.sub(_written, text) for key, text in texts.items()}
    taken = {Card.parse(card) for text in written.values() for card in _WRITTEN.findall(text)}

    def whole(bare: re.Match[str]) -> str:
        rank = _BARE_RANKS[bare[0].lower()]
        free = (card for card in pack if card.rank == rank and card not in taken)
        card = next(free, Card(rank, "s"))
        taken.add(card)
        return str(card)

    return {key: _BARE.sub(whole, text) for key, text in written.items()}


def named_cards(
    game: "Game", found: tuple[Place, ...], texts: Mapping[str, str], pack: Cards
) -> tuple[dict[str, Named], dict[str, str]]:
    """Read the texts of all places, by key: the cards of those that are sound, and what is wrong with the others.

    Where suits count for nothing a rank alone will do.
    """
    texts = texts if game.suits else _suited(texts, pack)
    named: dict[str, Named] = {}
    wrong: dict[str, str] = {}
    holder: dict[Card, str] = {}
    by_key = {place.key: place for place in found}
    for key in (*by_key, *(key for key in texts if key not in by_key)):
        text = texts.get(key, "")
        if not text.strip():
            continue
        try:
            if key not in by_key:
                raise BadDeck("no card is dealt to this place.")
            named[key] = _cards_of(by_key[key], text, pack, holder)
            holder |= {card: by_key[key].name for card in named[key] if card}
        except BadDeck as error:
            wrong[key] = str(error)
    return named, wrong


def _cards_of(place: Place, text: str, pack: Cards, holder: Mapping[Card, str]) -> Named:
    cards = parse_cards(text, pack)
    if len(cards) > len(place.at):
        room = f"{len(place.at)} cards" if len(place.at) > 1 else "one card"
        raise BadDeck(f"{len(cards)} cards are named, and {room} can lie here.")
    for card in cards:
        if card and card in holder:
            raise BadDeck(f"{card.sign} is named twice; it is already in {holder[card]}.")
    return cards


def arranged(found: tuple[Place, ...], named: Mapping[str, Named], number: int, pack: Cards) -> Cards:
    """The shortest deck that brings these cards to their places; a numbered deal fills what is left open."""
    wanted = {
        n: card
        for place in found
        for n, card in zip(place.at, named.get(place.key, ()), strict=False)
        if card is not None
    }
    rest = (card for card in numbered(number, pack) if card not in wanted.values())
    deck = tuple(wanted.get(n) or next(rest) for n in range(max(wanted, default=-1) + 1))
    return shortest_prefix(deck, number, pack)
