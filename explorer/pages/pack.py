"""The pack beside a deal that is set up: which cards are placed, and what choosing one of them changes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from explorer.engine.cards import RANKS, SUITS, BadDeck, Card, Cards, short
from explorer.engine.game import Game
from explorer.engine.places import Named, Place, parse_cards
from explorer.engine.record import Record


@dataclass(frozen=True, slots=True)
class PackCard:
    """One card of the pack, and whether it has been placed."""

    text: str
    sign: str
    name: str
    red: bool
    placed: bool


def pack_cards(game: Game, record: Record, placed: frozenset[Card]) -> tuple[PackCard, ...]:
    """The pack by suits, the best card of each first where the game lays its ranks out."""
    laid = game.exhibits["rank"](record.options)[0].cards if "rank" in game.exhibits else ()
    ranks = [card.rank for card in laid] or RANKS[::-1]
    by_suit = sorted(game.pack(record.options), key=lambda card: (SUITS.index(card.suit), ranks.index(card.rank)))
    return tuple(PackCard(str(card), card.sign, card.name, card.suit in "hd", card in placed) for card in by_suit)


def moved(
    put: str, to: str, typed: Mapping[str, str], found: tuple[Place, ...], named: Mapping[str, Named], pack: Cards
) -> dict[str, str]:
    """The texts of the places after a card is chosen: it is taken from where it lies, or else put into a place.

    That is the place of this key, where it takes the room of the last card if there is no other, or else the first
    that is open. Raises BadDeck for what is no card.
    """
    texts = dict(typed)
    card, *more = parse_cards(put, pack) or (None,)
    if card is None or more:
        raise BadDeck(f"{short(put)} is not one card.")
    holder = next((key for key, cards in named.items() if card in cards), "")
    if holder:
        texts[holder] = _typed(other if other != card else None for other in named[holder])
        return {key: text for key, text in texts.items() if text}
    goals = [place for place in found if place.key == to] or [p for p in found if _is_open(p, texts, named)]
    if not goals:
        raise BadDeck("no place is open.")
    key, room = goals[0].key, len(goals[0].at)
    if texts.get(key) and key not in named:  # what cannot be read stays as it is, to be mended
        return texts | {key: _beside(texts[key], card)}
    cards = [*named.get(key, ()), None]
    cards[min(cards.index(None), room - 1)] = card
    return texts | {key: _typed(cards[:room])}


def _beside(text: str, card: Card) -> str:
    """What cannot be read with a card after it, or without it if it stands there already."""
    words = text.split()
    return " ".join(word for word in words if word != card.sign) if card.sign in words else f"{text} {card.sign}"


def _is_open(place: Place, texts: Mapping[str, str], named: Mapping[str, Named]) -> bool:
    cards = named.get(place.key, ())
    unread = bool(texts.get(place.key)) and not cards
    return not unread and sum(card is not None for card in cards) < len(place.at)


def _typed(cards: Iterable[Card | None]) -> str:
    """Cards as they are typed into a place, a dash for one that is left open."""
    return " ".join(card.sign if card else "-" for card in cards).rstrip(" -")
