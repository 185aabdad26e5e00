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

    That is the place of this key, or else the first that is open. Raises BadDeck for what is no card.
    """
    texts = dict(typed)
    card, *more = parse_cards(put, pack) or (None,)
    if card is None or more:
        raise BadDeck(f"{short(put)} is not one card.")
    holder = next((key for key, cards in named.items() if card in cards), "")
    if holder:
        texts[holder] = _typed(other if other != card else None for other in named[holder])
        return {key: text for key, text in texts.items() if text}
    keys = [place.key for place in found if place.key == to or _is_open(place, texts, named)]
    if not keys:
        raise BadDeck("no place is open.")
    key = to if to in keys else keys[0]
    if texts.get(key) and key not in named:  # what cannot be read stays as it is, to be mended
        return texts | {key: f"{texts[key]} {card.sign}"}
    cards = [*named.get(key, ()), None]
    cards[cards.index(None)] = card
    return texts | {key: _typed(cards)}


def _is_open(place: Place, texts: Mapping[str, str], named: Mapping[str, Named]) -> bool:
    cards = named.get(place.key, ())
    unread = bool(texts.get(place.key)) and not cards
    return not unread and sum(card is not None for card in cards) < len(place.at)


def _typed(cards: Iterable[Card | None]) -> str:
    """Cards as they are typed into a place, a dash for one that is left open."""
    return " ".join(card.sign if card else "-" for card in cards).rstrip(" -")
