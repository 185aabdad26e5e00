"""The house player of Quarante de Roi who goes by simple sense: each card by what it may bring now and later.

Every estimate rests on one chance: that a hand of which nothing is known holds none of some cards. The three
figures below are rough means of a deal, not facts; 48 points in eight tricks make six to a trick.
"""

from math import comb

from explorer.engine.cards import SUITS, Card
from explorer.engine.play import Seat
from explorer.games.quarante_de_roi.cliques import COURTS, VALUES
from explorer.games.quarante_de_roi.knowledge import Claim, Knowledge
from explorer.games.quarante_de_roi.play import RANKS, points, strength

A_CARD = 1.5
"Points that a card not yet played brings to a trick: 48 in 32 cards."
BESIDE = 3.0
"Points of others that a card catches when it wins a trick later."
GIVEN_AWAY = 0.5
"Points that it costs to let the others know of one card of a clique."


def sensible(known: Knowledge) -> str:
    """The action of a player who weighs what is known, without looking ahead."""
    return clique(known) if known.asked else card(known)


# Cliques: what they bring, and what they give away.


def clique(known: Knowledge) -> str:
    """Announce where the points it may bring outweigh the cards it gives away, and else keep silent.

    Those not heard yet are taken to hold nothing; a clique announced may be of any rank it still can be.
    """
    mine = max(strength_of(known, rank) for rank in COURTS if strength_of(known, rank)[0] > 2)
    gain = sum(swing(known, mine, theirs) for theirs in rivals(known)) / len(rivals(known))
    return "say" if gain > GIVEN_AWAY * mine[0] else "pass"


def strength_of(known: Knowledge, rank: str) -> tuple[int, int]:
    """How many cards of a rank the own hand holds, and which rank that is, as cliques are compared."""
    hidden = known.turnup if known.lying and known.options.turnup_in_clique == "no" else None
    return sum(card.rank == rank and card != hidden for card in known.hand), COURTS.index(rank)


def rivals(known: Knowledge) -> list[dict[Seat, tuple[int, int]]]:
    """The cliques announced so far: every way to give them ranks, each rank to one of them."""
    ways: list[dict[Seat, tuple[int, int]]] = [{}]
    for seat, claim in enumerate(known.claims):
        if claim:
            ways = [
                way | {seat: clique} for way in ways for clique in could_be(known, claim) if clique not in way.values()
            ]
    return ways or [{}]


def could_be(known: Knowledge, claim: Claim) -> list[tuple[int, int]]:
    """The cliques that an announcement can stand for, by what is held against it."""
    ranks = [rank for rank in claim.ranks if 4 - sum(card.rank == rank for card in known.hand) >= claim.number]
    return [(claim.number, COURTS.index(rank)) for rank in ranks]


def swing(known: Knowledge, mine: tuple[int, int], theirs: dict[Seat, tuple[int, int]]) -> int:
    """What announcing changes in the points of both sides, the own less the others'."""
    return balance(known.seat, {**theirs, known.seat: mine}) - balance(known.seat, theirs)


def balance(seat: Seat, held: dict[Seat, tuple[int, int]]) -> int:
    """The points of the best of these cliques: as they are for the own side, as a loss for the other."""
    if not held:
        return 0
    best = max(held, key=held.__getitem__)
    number, rank = held[best]
    return VALUES[number, COURTS[rank]] * (1 if best % 2 == seat % 2 else -1)


# Cards: what one brings to this trick, and what it would bring later.


def card(known: Knowledge) -> str:
    """The card that brings most: the trick if it is won, less the trick if it is lost, less what the card is kept for.

    Of equal ones the least in points, then in rank, then in the order of the suits.
    """
    able = [Card.parse(action) for action in known.may]
    best = {card: holder(known, card) for card in able}
    chances = {card: wins(known, card) for card in set(best.values())}
    return str(max(able, key=lambda card: (brings(known, card, chances[best[card]]), *lowness(card))))


def lowness(card: Card) -> tuple[int, int, int]:
    """How low a card is, more being lower."""
    return -points((card,)), -RANKS.index(card.rank), -SUITS.index(card.suit)


def brings(known: Knowledge, card: Card, chance: float) -> float:
    """The points a card is expected to bring its side, now and compared with being kept, by its chance of the trick."""
    lying = points((*known.trick.cards, card)) + A_CARD * (3 - len(known.trick.cards))
    return (2 * chance - 1) * lying - keeps(known, card)


def holder(known: Knowledge, card: Card) -> Card:
    """The card that holds the trick once this one is played to it."""
    cards = (*known.trick.cards, card)
    return max(cards, key=lambda other: strength(other, cards[0].suit, known.trump))


def wins(known: Knowledge, best: Card) -> float:
    """The chance that the own side takes the trick if this card holds it after the own play."""
    cards, seats = known.trick.cards, known.trick.seats
    led = cards[0].suit if cards else best.suit
    held = cards.index(best) if best in cards else len(cards)
    ours = float(seats[held] % 2 == known.seat % 2)
    for seat in seats[len(cards) + 1 :]:
        chance = beats(known, seat, best, led)
        ours = ours + (1 - ours) * chance if seat % 2 == known.seat % 2 else ours * (1 - chance)
    return ours


def beats(known: Knowledge, seat: Seat, best: Card, led: str) -> float:
    """The chance that a seat can beat a card: by following suit, or by a trump where it cannot follow."""
    bar = strength(best, led, known.trump)
    able = [card for card in known.unseen if strength(card, led, known.trump) > bar]
    follows = [card for card in able if card.suit == led]
    trumps = [card for card in able if card.suit != led]
    chance = 1 - lacks(known, seat, follows)
    if not trumps:
        return chance
    void = lacks(known, seat, [card for card in known.unseen if card.suit == led])
    return chance + void * (1 - lacks(known, seat, trumps))


def lacks(known: Knowledge, seat: Seat, cards: list[Card]) -> float:
    """The chance that a seat holds none of these unseen cards."""
    if not cards:
        return 1.0
    where, voids = known.located, known.voids[seat]
    if any(where.get(card) == seat for card in cards):
        return 0.0
    hidden, room = known.rooms[seat]
    if hidden < room:
        return 1.0
    able = sum(card not in where and card.suit not in voids for card in cards)
    return comb(hidden - able, room) / comb(hidden, room)


def keeps(known: Knowledge, card: Card) -> float:
    """What a card is expected to bring if kept to win a trick; a court that wins none is as likely saved as lost."""
    if len(known.hand) == 1:
        return 0.0
    above = sum(other.suit == card.suit and RANKS.index(other.rank) > RANKS.index(card.rank) for other in known.unseen)
    is_trump = card.suit == known.trump
    chance = (1.0 if is_trump else 0.8 * comes_up(known, card)) if not above else (0.5 if is_trump else 0.25) / above
    return chance * (points((card,)) + BESIDE)


def comes_up(known: Knowledge, card: Card) -> float:
    """The chance that a plain card can win one of the tricks after this: that its holder leads, or another its suit.

    Each seat is taken to lead as often as any other, and to lead any card that is not seen.
    """
    suit = sum(other.suit == card.suit for other in known.unseen) / len(known.unseen)
    return 1 - (0.75 * (1 - suit)) ** (len(known.hand) - 1)
