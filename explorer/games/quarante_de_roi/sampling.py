"""The strong house player of Quarante de Roi: it deals the hidden cards in many ways that fit, and solves them all.

Which ways are tried follows from what is known alone, by a standard hash, so that the same knowledge gives the same
card for ever. Early in a deal this would take too long; until few enough cards are left, and on cliques, it is the
sensible player.
"""

import hashlib
from collections.abc import Sequence
from itertools import islice

from explorer.engine.cards import Card, Cards
from explorer.games.quarante_de_roi.counsel import solver
from explorer.games.quarante_de_roi.knowledge import Knowledge
from explorer.games.quarante_de_roi.players import lowness, sensible
from explorer.games.quarante_de_roi.rules import CARDS
from explorer.games.quarante_de_roi.setup import SEATS

SAMPLES = {6: 3, 5: 8, 4: 20, 3: 30, 2: 30}
"How many ways to deal the hidden cards are solved, by the number of cards in the own hand; none where it is left out."
TRIES = 4
"How many ways are dealt for each that is wanted, since some turn out not to fit."


def strong(known: Knowledge) -> str:
    """The card that brings most on the average of the hidden hands tried; where none is, the sensible player's."""
    wanted = SAMPLES.get(len(known.hand), 0)
    if known.asked or len(known.may) == 1 or not wanted:
        return sensible(known)
    fitting = (hands for n in range(TRIES * wanted) if (hands := dealt(known, n)))
    found = [worths(known, hands) for hands in islice(fitting, wanted)]
    if not found:
        return sensible(known)
    total = {action: sum(worth[action] for worth in found) for action in known.may}
    return max(known.may, key=lambda action: (total[action], *lowness(CARDS[action])))


def worths(known: Knowledge, hands: Sequence[Cards]) -> dict[str, int]:
    """What each card is worth to the own side if these are the hands: its points in cards from this trick on."""
    lying = known.lying and known.options.turnup_playable == "no"
    whole = [*hands]
    for seat, card in known.trick.laid:
        whole[seat] += (card,)
    solved, numbers = solver(known.options, whole, known.trump, (known.turnup,) if lying else ())
    trick = [numbers[card] for card in known.trick.cards]
    sign = 1 if known.seat % 2 == 0 else -1
    out: dict[str, int] = {}
    guess = None
    for action in known.may:
        guess = solved.value(trick, known.trick.seats[0], numbers[CARDS[action]], guess)
        out[action] = sign * guess
    return out


def dealt(known: Knowledge, number: int) -> list[Cards] | None:
    """The hands of all seats, the hidden cards dealt in one of many ways, by number; None where it does not fit.

    What has been turned, shown or told, and the suits that a seat has shown not to have, are heeded.
    """
    weight = weights(known, number)
    hands: list[list[Card]] = [[], [], [], []]
    hands[known.seat] = [*known.hand]
    for card, seat in known.located.items():
        hands[seat].append(card)
    loose = sorted((card for card in known.unseen if card not in known.located), key=weight.__getitem__)
    if not place_cliques(known, hands, loose):
        return None
    # Whoever can take the fewest of the cards is dealt to first.
    others = [seat for seat in SEATS if seat != known.seat]
    able = {seat: [card for card in loose if card.suit not in known.voids[seat]] for seat in others}
    for seat in sorted(able, key=lambda seat: len(able[seat]) - known.left(seat)):
        room = known.left(seat) - len(hands[seat])
        waiting = [able[other] for other in others if other != seat and len(hands[other]) < known.left(other)]
        # A card that nobody else can take must go here.
        free = [card for card in able[seat] if card in loose and not any(card in cards for cards in waiting)]
        free += [card for card in able[seat] if card in loose and card not in free]
        if room < 0 or len(free) < room:
            return None
        hands[seat] += free[:room]
        loose = [card for card in loose if card not in free[:room]]
    return None if loose else [tuple(hand) for hand in hands]


def place_cliques(known: Knowledge, hands: list[list[Card]], loose: list[Card]) -> bool:
    """Give each announced clique cards that it can be of; False where that cannot be."""
    taken: set[str] = set()
    for seat, claim in enumerate(known.claims):
        if not claim or seat == known.seat:
            continue
        had = [*known.played[seat], *hands[seat]]
        order = [card.rank for card in (*had, *loose)]
        for rank in sorted(set(claim.ranks).intersection(order), key=order.index):
            lacking = claim.number - sum(card.rank == rank for card in had)
            able = [card for card in loose if card.rank == rank and card.suit not in known.voids[seat]]
            if rank not in taken and len(able) >= lacking and len(hands[seat]) + lacking <= known.left(seat):
                taken.add(rank)
                for card in able[: max(lacking, 0)]:
                    hands[seat].append(card)
                    loose.remove(card)
                break
        else:
            return False
    return True


def weights(known: Knowledge, number: int) -> dict[Card, bytes]:
    """The order in which the unseen cards lie in one way to deal them, by a hash of what is known."""
    told = f"{known.seat}/{known.hand}/{known.turnup}/{known.played}/{known.said}/{number}"
    return {card: hashlib.sha256(f"{told}/{card}".encode()).digest() for card in known.unseen}
