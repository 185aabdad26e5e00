"""What the cards of a deal of Quarante de Roi are to one another, suit by suit, as the solver reads it.

Cards are numbers from 0 to 31: eight times the suit, trump being the last, plus the rank from the 7 up to the King.
Hands are sets of bits, and so are the cards of one suit, as the lowest eight. Each answer is found once and kept.
"""

from collections.abc import Callable
from functools import cache

from explorer.engine.play import Seat

WORTH = (0, 0, 0, 0, 0, 3, 4, 5) * 4
"What each card counts."
TRUMPS = 24
"The lowest trump."
COURTS = 5
"The rank of the lowest card of a suit that counts; of those below only the order matters."

type Cash = tuple[tuple[int, bool], tuple[int, bool]]
"Points that leads are sure to bring, and whether the partner can give the lead to make them."


class Kept[T](dict[int, T]):
    """What a function says of a set of cards, found when first asked for."""

    def __init__(self, find: Callable[[int], T]) -> None:
        self.find = find

    def __missing__(self, cards: int) -> T:
        self[cards] = found = self.find(cards)
        return found


def choices(suit: int) -> Kept[tuple[int, ...]]:
    """The choices of a hand in a suit: the courts from the King down, then the others from the lowest up.

    Asked by `left << 8 | hand`, the cards of the suit in play and those of the hand. Of neighbours that count nothing
    the lowest stands for all.
    """

    def find(key: int) -> tuple[int, ...]:
        left, hand = key >> 8, key & 255
        lows, below = [], False
        for rank in range(COURTS):
            mine = bool(hand >> rank & 1)
            if mine and not below:
                lows.append(8 * suit + rank)
            if left >> rank & 1:
                below = mine
        return (*(8 * suit + rank for rank in (7, 6, 5) if hand >> rank & 1), *lows)

    return Kept(find)


CHOICES = tuple(map(choices, range(4)))


class Layout:
    """Four hands, and what can be said of a suit from the cards of it that are left."""

    def __init__(self, hands: tuple[int, ...], *, by_choice: bool) -> None:
        self.hands = hands
        self.by_choice = by_choice
        "One who can follow may trump all the same."
        self.whole = hands[0] | hands[1] | hands[2] | hands[3]
        self.same = tuple(self._same(suit) for suit in range(4))
        self.run = Kept(self._run)
        self.cash = tuple(Kept(self._cash(seat, suit)) for seat in range(4) for suit in range(4))
        self.leads = tuple(Kept(self._leads(seat, suit)) for seat in range(4) for suit in range(4))

    def held(self, suit: int, left: int) -> list[int]:
        """What each hand has of the cards left in a suit."""
        return [hand >> 8 * suit & left for hand in self.hands]

    def _same(self, suit: int) -> Kept[int]:
        """The cards that stand for all those of a suit that come to the same: courts alike, the rest in like order."""
        owner = [next((n for n in range(4) if self.hands[n] >> 8 * suit + rank & 1), 4) for rank in range(COURTS)]
        first: dict[tuple[int, ...], int] = {}

        def find(left: int) -> int:
            lows = [owner[rank] for rank in range(COURTS) if left >> rank & 1]
            return first.setdefault((left >> COURTS, *lows), left) << 8 * suit

        return Kept(find)

    def _run(self, left: int) -> tuple[int, int]:
        """What the highest trumps, as far as one side holds them all, are sure to bring each side."""
        ours, theirs = (self.hands[n] >> TRUMPS & left | self.hands[n + 2] >> TRUMPS & left for n in (0, 1))
        return _worth(ours, theirs.bit_length()), _worth(theirs, ours.bit_length())

    def _cash(self, seat: Seat, suit: int) -> Callable[[int], Cash]:
        """What the highest cards of a player in a plain suit bring his side when he leads them one after another.

        First while all the others must follow: his cards, the best of his partner's, the least of the others'. Then
        where nobody else has a trump: his cards alone.
        """

        def find(left: int) -> Cash:
            held = self.held(suit, left)
            mate = sorted(_worths(held[seat ^ 2]), reverse=True)
            foes = [sorted(_worths(held[seat ^ n])) for n in (1, 3)]
            top = max(held[n] for n in range(4) if n != seat).bit_length()
            mine = sorted(_worths(held[seat] >> top << top), reverse=True)
            rounds = 0 if self.by_choice else min(len(mate), len(foes[0]), len(foes[1]))
            sure = sum(map(sum, zip(mine[:rounds], mate, *foes, strict=False)))
            return (sure, bool(mine and rounds)), (sum(mine), bool(mine and mate))

        return find

    def _leads(self, seat: Seat, suit: int) -> Callable[[int], list[tuple[int, int]]]:
        """The leads of a player in a suit, each with how well it promises: the order in which they are tried."""

        def find(left: int) -> list[tuple[int, int]]:
            held = self.held(suit, left)
            mate, foes = held[seat ^ 2], held[seat ^ 1] | held[seat ^ 3]
            ruffs = 12 * ((not held[seat ^ 1]) + (not held[seat ^ 3])) if suit < 3 else 0

            def promise(card: int) -> int:
                if 1 << (card & 7) > foes:
                    return 20 + WORTH[card] - ruffs
                if mate > foes:
                    return 15 - WORTH[card] - ruffs
                return 8 - WORTH[card] if not mate and suit < 3 else 4 - 2 * WORTH[card]

            return [(promise(card), card) for card in CHOICES[suit][left << 8 | held[seat]]]

        return find


@cache
def _worths(cards: int) -> tuple[int, ...]:
    return tuple(WORTH[rank] for rank in range(8) if cards >> rank & 1)


def _worth(cards: int, above: int) -> int:
    """What the cards from a rank on count."""
    return sum(_worths(cards >> above << above))
