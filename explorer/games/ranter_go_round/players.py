"""The house players: what each does at its turn, from what its seat knows and from nothing else."""

from collections.abc import Mapping
from types import MappingProxyType

from explorer.engine.counsel import Policy
from explorer.games.ranter_go_round.knowledge import Knowledge
from explorer.games.ranter_go_round.thresholds import thresholds

BOLDER = 2
"By how many ranks the bold player's threshold lies below the usual one, and the cautious player's above it."


def usual(knowledge: Knowledge) -> str:
    """Change what does not lie above the threshold of the seat, unless a lower card is known to lie elsewhere."""
    return play(knowledge, 0)


def cautious(knowledge: Knowledge) -> str:
    """The usual play with a threshold two ranks higher: content only with a good card."""
    return play(knowledge, BOLDER)


def bold(knowledge: Knowledge) -> str:
    """The usual play with a threshold two ranks lower: stands on cards that others would change."""
    return play(knowledge, -BOLDER)


PLAYERS: Mapping[str, Policy] = MappingProxyType({"usual": usual, "cautious": cautious, "bold": bold})
"The house players by name, the usual one first."


def play(knowledge: Knowledge, shift: int) -> str:
    """What a player does whose threshold lies so many ranks above the usual one."""
    if safe(knowledge) or open_king_next(knowledge):
        return "s"
    if certain_to_lose(knowledge):
        in_vain = knowledge.held[0] == "K" and knowledge.options.king_power != "none"
        return "left" if "left" in knowledge.actions and not in_vain else "x"
    ranks = knowledge.options.ranks
    place, players = knowledge.place, len(knowledge.order)
    most = ranks.index("K") - 1
    limit = min(thresholds(knowledge.options, players)[place] + shift, most)
    return "x" if ranks.index(knowledge.card) <= limit else "s"


def safe(knowledge: Knowledge) -> bool:
    """Whether a card lower than its own is known to lie with somebody who cannot get rid of it.

    Where of those tied the first in order loses, an equal card of an earlier seat will do.
    """
    ranks, own = knowledge.options.ranks, knowledge.card
    for place, rank in enumerate(knowledge.held):
        if not rank or knowledge.order[place] in knowledge.waiting:
            continue
        if ranks.index(rank) < ranks.index(own):
            return True
        if rank == own and knowledge.options.tie == "first-left" and place < knowledge.place:
            return True
    return False


def open_king_next(knowledge: Knowledge) -> bool:
    """Whether the next player's King lies open, so that asking for it is in vain."""
    return not knowledge.is_dealer and knowledge.open_to_all[knowledge.place + 1] == "K"


def certain_to_lose(knowledge: Knowledge) -> bool:
    """Whether the only other player is known to hold a better card.

    Then the dealer takes it, where the rules let him, or tries the stock.
    """
    if len(knowledge.order) > 2 or not knowledge.is_dealer or not knowledge.held[0]:
        return False
    ranks = knowledge.options.ranks
    return ranks.index(knowledge.held[0]) > ranks.index(knowledge.card)
