"""What the rest of a deal of Quarante de Roi comes to when all cards are seen and both sides play their best.

The question asked again and again is whether one side can make a number of points. Each answer narrows the range,
until one number is left: MTD(f), after Plaat, Schaeffer, Pijls and de Bruin, 1996. Answers between tricks are kept.
Cards that come to the same are one choice, and what a side is sure of is not searched: `layout.py` says how.
"""

from collections.abc import Callable, Sequence

from explorer.engine.play import Seat
from explorer.games.quarante_de_roi.layout import CHOICES, TRUMPS, WORTH, Layout

LOADING = [-10 * worth + (5 if card >= TRUMPS else 0) + card % 8 for card, worth in enumerate(WORTH)]
"The order in which cards are tried on a trick that is won: courts first, trumps after others."
THROWING = [10 * worth + (5 if card >= TRUMPS else 0) + card % 8 for card, worth in enumerate(WORTH)]
"The order on a trick that is lost: worthless cards first."


class Solver(Layout):
    """The positions of one deal under one set of duties; what is found once serves all later questions.

    `hands` are the cards of each seat, those of the trick on the table with them; `step` leads from a seat to the next;
    `duty` of one who cannot follow is 0 for none, 1 to trump, 2 to overtrump; `barred` is a card that may not be played
    to the first trick. Values are points of side 0, seats 0 and 2, from this trick on.
    """

    def __init__(self, hands: tuple[int, ...], step: int, *, by_choice: bool, duty: int, barred: int = 0) -> None:
        super().__init__(hands, by_choice=by_choice)
        self.next = tuple((seat + step) % 4 for seat in range(4))
        self.duty = duty
        self.barred = barred
        self.points = sum(WORTH[card] for card in range(32) if self.whole >> card & 1)
        self.table: dict[int, tuple[int, int, int]] = {}
        "What is known between tricks: least value, greatest value, and the best lead found."
        self.nodes = 0
        "How many times a card was chosen in the search."

    def value(self, trick: Sequence[int], leader: Seat, card: int | None = None, guess: int | None = None) -> int:
        """The value with these cards on the table, or that of playing this card to them; a good guess saves time."""
        cards = trick if card is None else (*trick, card)
        if not cards:
            return self.pinned(lambda need: self.lead(self.whole, leader, need, self.points), guess)
        seat, top, holder = leader, cards[0], leader
        gone = lying = 0
        for place, other in enumerate(cards[:-1]):
            if place and beats(other, top):
                top, holder = other, seat
            gone, lying, seat = gone | 1 << other, lying + WORTH[other], self.next[seat]
        place, last = len(cards) - 1, cards[-1:]
        if not place:
            top = -1
        return self.pinned(
            lambda need: self.play(
                last, self.whole, gone, place, seat, cards[0] >> 3, top, holder, lying, need, self.points
            ),
            guess,
        )

    def pinned(self, reaches: Callable[[int], int], guess: int | None) -> int:
        """The value, from a search that says whether it reaches a number: it is no less, or no more, than found."""
        low, high = 0, self.points
        value = self.guess() if guess is None else guess
        while low < high:
            need = max(value, low + 1)
            value = reaches(need)
            if value >= need:
                low = value
            else:
                high = value
        return low

    def guess(self) -> int:
        """A first guess at the value: by the points and the trumps held, fitted to sixty numbered deals."""
        ours = self.hands[0] | self.hands[2]
        points = sum(WORTH[card] for card in range(32) if ours >> card & 1)
        ahead = (ours >> TRUMPS).bit_count() - (self.whole >> TRUMPS).bit_count() / 2
        value = self.points / 2 + 1.3 * (points - self.points / 2) + self.points / 11 * ahead
        return min(max(round(value), 1), self.points)

    # Between tricks. `left` are the cards in play, `rest` the points in them, `need` the number asked for.

    def lead(self, left: int, leader: Seat, need: int, rest: int) -> int:
        """What can be made at least, if that reaches `need`; if not, what can be made at most."""
        if need <= 0:
            return 0
        if need > rest:
            return rest
        same = self.same
        left = same[0][left & 255] | same[1][left >> 8 & 255] | same[2][left >> 16 & 255] | same[3][left >> 24]
        key = left << 2 | leader
        low, high, first = self.table.get(key, (0, rest, -1))
        if low < need <= high:
            ours, theirs = self.sure(left, leader)
            low, high = max(low, ours), min(high, rest - theirs)
        if low >= need:
            return low
        if high < need:
            return high
        value, first = self.best_lead(self.in_order(left, leader, first), left, leader, need, rest)
        self.table[key] = (value, high, first) if value >= need else (low, value, first)
        return value

    def sure(self, left: int, leader: Seat) -> tuple[int, int]:
        """Points of which each side is sure: in its highest trumps, and for the side on lead in its highest cards."""
        alone = int(not left >> TRUMPS & ~(self.hands[leader] >> TRUMPS))
        own = mates = 0
        crosses = False
        for suit in (0, 1, 2):
            cards = left >> 8 * suit & 255
            if cards:
                own += self.cash[leader << 2 | suit][cards][alone][0]
                points, can = self.cash[(leader ^ 2) << 2 | suit][cards][alone]
                mates += points
                crosses = crosses or can
        ours, theirs = self.run[left >> TRUMPS]
        gain = own + mates if crosses else own
        return (ours, theirs + gain) if leader & 1 else (ours + gain, theirs)

    def in_order(self, left: int, leader: Seat, first: int) -> list[int]:
        """The leads in the order in which they are tried: what was best before, then by promise."""
        hand = left & self.hands[leader]
        leads = []
        for suit in (0, 1, 2, 3):
            if hand >> 8 * suit & 255:
                leads += self.leads[leader << 2 | suit][left >> 8 * suit & 255]
        leads.sort(reverse=True)
        cards = [card for _, card in leads]
        if first >= 0:
            cards.remove(first)
            cards.insert(0, first)
        return cards

    def best_lead(self, cards: list[int], left: int, leader: Seat, need: int, rest: int) -> tuple[int, int]:
        """The value of the best of these leads, and which it is."""
        self.nodes += len(cards)
        ours = not leader & 1
        value, best, seat = -1 if ours else 99, -1, self.next[leader]
        for card in cards:
            able = self.able(left, 1, seat, card >> 3, card, leader)
            found = self.play(able, left, 1 << card, 1, seat, card >> 3, card, leader, WORTH[card], need, rest)
            if found > value if ours else found < value:
                value, best = found, card
                if (found >= need) == ours:
                    break
        return value, best

    # In a trick. `gone` are its cards, `lying` their points, `top` the one that holds it.

    def play(
        self, cards: Sequence[int], left: int, gone: int, place: int, seat: Seat, led: int, top: int, holder: Seat,
        lying: int, need: int, rest: int,
    ) -> int:  # fmt: skip
        """The value, as `lead` has it, of the best of these cards for the seat on turn."""
        self.nodes += 1
        ours = not seat & 1
        value = -1 if ours else 99
        for card in cards:
            if top < 0 or (card > top and (card >= TRUMPS or card >> 3 == top >> 3)):
                now, who = card, seat
            else:
                now, who = top, holder
            out, worth = gone | 1 << card, lying + WORTH[card]
            if place < 3:
                after = self.next[seat]
                able = self.able(left, place + 1, after, led, now, who)
                found = self.play(able, left, out, place + 1, after, led, now, who, worth, need, rest)
            elif who & 1:
                found = self.lead(left ^ out, who, need, rest - worth)
            else:
                found = worth + self.lead(left ^ out, who, need - worth, rest - worth)
            if found > value if ours else found < value:
                value = found
                if (found >= need) == ours:
                    break
        return value

    def able(self, left: int, place: int, seat: Seat, led: int, top: int, holder: Seat) -> Sequence[int]:
        """The cards a seat may play, the most promising first."""
        hand = left & self.hands[seat]
        if left == self.whole:
            hand &= ~self.barred
        shift = 8 * led
        follows = hand >> shift & 255
        if follows:
            cards = CHOICES[led][(left >> shift & 255) << 8 | follows]
            if self.by_choice and led != 3 and hand >> TRUMPS:
                cards += CHOICES[3][left >> 16 & 0xFF00 | hand >> TRUMPS]
        else:
            cards = self.void(left, hand, top)
        if len(cards) < 2:
            return cards
        bar = self.bar(left, place, seat, led, top)
        if bar < 0 or (bar == top and not (holder ^ seat) & 1):
            return cards if follows else sorted(cards, key=LOADING.__getitem__)
        good = [card for card in cards if card > bar and (card >= TRUMPS or card >> 3 == bar >> 3)]
        if len(good) == len(cards):
            return cards
        bad = cards[::-1] if not good else [card for card in reversed(cards) if card not in good]
        return (*good, *bad) if follows else (*good, *sorted(bad, key=THROWING.__getitem__))

    def void(self, left: int, hand: int, top: int) -> tuple[int, ...]:
        """The cards that one who cannot follow may play."""
        trumps = CHOICES[3][left >> 16 & 0xFF00 | hand >> TRUMPS] if hand >> TRUMPS else ()
        if not trumps or not self.duty:
            for suit in (0, 1, 2):
                mine = hand >> 8 * suit & 255
                if mine:
                    trumps += CHOICES[suit][(left >> 8 * suit & 255) << 8 | mine]
            return trumps
        higher = tuple(card for card in trumps if card > top)
        return higher if self.duty == 2 and top >= TRUMPS and higher else trumps

    def bar(self, left: int, place: int, seat: Seat, led: int, top: int) -> int:
        """The card to beat: the one that holds the trick, or the best that the next player can put on it.

        Below 0 if the partner, playing last, can beat either.
        """
        if place == 3:
            return top
        next_best = strongest(left & self.hands[self.next[seat]], led)
        bar = next_best if beats(next_best, top) else top
        return -1 if place == 1 and beats(strongest(left & self.hands[seat ^ 2], led), bar) else bar


def beats(card: int, top: int) -> bool:
    """Whether a card played after another takes the trick from it."""
    return card > top and (card >= TRUMPS or card >> 3 == top >> 3)


def strongest(hand: int, led: int) -> int:
    """The best card a hand can put on a trick: of the suit led, or else a trump; below 0 for neither."""
    follows = hand & 255 << 8 * led
    return (follows or hand >> TRUMPS << TRUMPS).bit_length() - 1
