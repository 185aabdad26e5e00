"""Cards, packs, a deck as text, and numbered deals."""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

RANKS = "A23456789TJQK"
SUITS = "shdc"

_SIGNS = dict(zip(SUITS, "♠♥♦♣", strict=True))
RANK_NAMES = dict(
    zip(
        RANKS,
        ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"),
        strict=True,
    )
)
SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_SUITS = {sign: suit for suit, sign in _SIGNS.items()}
_CARD = re.compile(r"(10|[A2-9TJQKa-z])([shdcSHDC♠♥♦♣])[\ufe0e\ufe0f]?")


class BadCard(ValueError):
    """A text that should name one card and does not."""


class BadDeck(ValueError):
    """A text that should name a run of different cards of a pack and does not.

    `reason` says what is wrong with one of them; `at` where in the text it begins; `bad` is what is no card at all.
    """

    def __init__(self, reason: str, number: int = 0, at: int = 0, bad: str = "") -> None:
        super().__init__(f"card {number}: {reason}" if number else reason)
        self.reason = reason
        self.at = at
        self.bad = bad


def short(text: str, most: int = 40) -> str:
    """Quote a text for an error message, cut to a readable length."""
    return repr(text) if len(text) <= most else f"{text[:most]!r}… ({len(text)} characters)"


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the French-suited pack.

    >>> Card("K", "h"), str(Card.parse("10♦")), Card.parse("Td").name
    (Card('Kh'), 'Td', 'ten of diamonds')
    """

    rank: str
    "One of A 2 … 9 T J Q K."
    suit: str
    "One of s h d c."

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read `Kh`, `Td`, `10d` or `K♥`.

        Raises BadCard, quoting the text.
        """
        found = _CARD.fullmatch(text)
        rank = found[1].upper().replace("10", "T") if found else ""
        if not found or rank not in RANKS:
            raise BadCard(f"{short(text)} is not a card; write a rank and a suit, as in Kh or Td.")
        return cls(rank, _SUITS.get(found[2], found[2].lower()))

    def __str__(self) -> str:
        return self.rank + self.suit

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    @property
    def sign(self) -> str:
        """The card as people write it, `10♦`."""
        return self.rank.replace("T", "10") + _SIGNS[self.suit]

    @property
    def name(self) -> str:
        """The card as people say it, `ten of diamonds`."""
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"


Cards = tuple[Card, ...]


def _pack(ranks: str) -> Cards:
    return tuple(Card(rank, suit) for suit in SUITS for rank in ranks)


PACKS: dict[str, Cards] = {"52": _pack(RANKS), "40": _pack("A234567JQK"), "32": _pack("A789TJQK")}
"The whole pack; the Italian one without 8, 9 and 10; the piquet pack without 2 to 6."


@lru_cache(maxsize=256)
def numbered(number: int, pack: Cards) -> Cards:
    """Shuffle a pack into the order of a numbered deal, the same for ever on every machine.

    Each card is weighed by SHA-256 of "<number>/<card>" in ASCII, and the cards lie in the order of
    those weights, least first. A smaller pack is thus the larger one with cards left out.
    """
    return tuple(sorted(pack, key=lambda card: hashlib.sha256(f"{number}/{card}".encode()).digest()))


def deck_text(cards: Iterable[Card]) -> str:
    """Write cards run together, in the order in which they are dealt: `4hKs9cTd`."""
    return "".join(map(str, cards))


def parse_deck(text: str, pack: Cards) -> Cards:
    """Read cards run together; the inverse of `deck_text`.

    Raises BadDeck for half a card, a card that is not in the pack, or one named twice.
    """
    cards: list[Card] = []
    at = 0
    while at < len(text):
        found = _CARD.match(text, at)
        number, piece = len(cards) + 1, found[0] if found else text[at : at + 2]
        try:
            card = Card.parse(piece)
        except BadCard as error:
            raise BadDeck(str(error), number, at, piece) from None
        if card not in pack:
            raise BadDeck(f"{short(piece)} is not in the pack of {len(pack)}.", number, at)
        if card in cards:
            raise BadDeck(f"{short(piece)} is named twice.", number, at)
        cards.append(card)
        at += len(piece)
    return tuple(cards)


def fill(prefix: Cards, number: int, pack: Cards) -> Cards:
    """Complete a prefix to the whole pack with the other cards in the order of a numbered deal."""
    named = set(prefix)
    return prefix + tuple(card for card in numbered(number, pack) if card not in named)


def shortest_prefix(prefix: Cards, number: int, pack: Cards) -> Cards:
    """Drop the cards at the end of a prefix that the numbered deal would put there anyhow."""
    named = set(prefix)
    place = {card: n for n, card in enumerate(numbered(number, pack))}
    whole = prefix + tuple(card for card in place if card not in named)
    length = len(prefix)
    while length and (length == len(whole) or place[whole[length - 1]] < place[whole[length]]):
        length -= 1
    return prefix[:length]
