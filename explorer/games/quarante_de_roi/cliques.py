"""The cliques of Quarante de Roi: three or four courts of one rank, announced, compared, and scored once.

The chapter on cliques of the rulebook, in its order. `rules.py` is the rest.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from explorer.engine.cards import Cards
from explorer.engine.play import Script, Seat

if TYPE_CHECKING:
    from explorer.games.quarante_de_roi.rules import State

COURTS = "JQK"
"The ranks that form cliques, low to high."
VALUES = {(3, "J"): 6, (3, "Q"): 8, (3, "K"): 10, (4, "J"): 13, (4, "Q"): 20, (4, "K"): 40}
WORDS = {3: "three", 4: "four", "K": "kings", "Q": "queens", "J": "jacks"}
"Keys of what is called out."
CALLS = ("say", "pass", "say3")


# clique.def, clique.values


@dataclass(frozen=True, slots=True)
class Clique:
    """Three or four kings, queens or jacks in one hand."""

    rank: str
    cards: Cards

    @property
    def number(self) -> int:
        """How many cards it has."""
        return len(self.cards)

    @property
    def points(self) -> int:
        """What it is worth."""
        return VALUES[self.number, self.rank]

    @property
    def strength(self) -> tuple[int, int]:
        """What it is compared by: number first, then rank."""
        return self.number, COURTS.index(self.rank)


@dataclass(frozen=True, slots=True)
class Round:
    """The announcements of a deal, as far as they have gone."""

    unheard: tuple[Seat, ...]
    "Who has still to be heard, in order."
    claims: tuple[Clique | None, ...] = (None,) * 4
    "What each seat has announced; rank and cards are the seat's own secret."
    said: tuple[str, ...] = ("",) * 4
    "The last word of each seat: `three`, `four`, `good`, a number with a rank as in `three-kings`, or `pass`."
    settled: bool = False
    shown: Cards = ()
    "The clique shown to the table."
    best: Seat | None = None
    "Whose clique counts."

    @property
    def highest(self) -> int:
        """The highest number announced so far."""
        return max((claim.number for claim in self.claims if claim), default=0)

    @property
    def counts(self) -> Clique | None:
        """The clique that counts."""
        return None if self.best is None else self.claims[self.best]


def held(state: "State", seat: Seat) -> Clique | None:
    """The best clique in a hand, counting the dealer's turned card where it counts."""
    hand = state.hands[seat]
    if seat == state.dealer and state.turnup_at == "turned" and state.options.turnup_in_clique == "yes":
        hand = (*hand, state.turnup)
    sets = (Clique(rank, tuple(card for card in hand if card.rank == rank)) for rank in COURTS)
    return max((found for found in sets if found.number > 2), key=lambda found: found.strength, default=None)


# clique.time


def hear(script: Script, state: "State") -> "State":
    """Hear the players in turn: all before the lead, or each with the first card; then settle the cliques.

    Stops with the turn at a player who holds a clique.
    """
    early = state.options.clique_time == "round-before-lead"
    played = len(state.trick.cards)
    while (unheard := state.round.unheard) and (early or played + len(unheard) == 4):
        if held(state, unheard[0]):
            return replace(state, turn=unheard[0])
        state = has_none(script, state)
    if unheard or not (early or played == 4):
        return state
    return settle(script, state)


def settle(script: Script, state: "State") -> "State":
    """Close the announcements, find the best of them, and score it."""
    claims = [(seat, claim) for seat in state.order if (claim := state.round.claims[seat])]
    state = now(state, settled=True, said=tuple(word or "pass" for word in state.round.said))
    script.happens("clique.time", state, variant="some" if claims else "")
    if not claims:
        return state
    most = max(claim.number for _, claim in claims)
    rivals = [(seat, claim) for seat, claim in claims if claim.number == most]
    if len(rivals) > 1:
        state = compare(script, state, rivals)
    winner, best = max(rivals, key=lambda rival: rival[1].strength)
    state = show(script, state, winner, best)
    return score(script, state, winner, best, named=len(rivals) > 1)


# clique.announce, clique.understate, clique.decline


def forbids(state: "State", action: str) -> str | None:
    """The clause that forbids what a player asked for a clique would do, or None."""
    if action not in CALLS:
        return "clique.time"
    if action != "say3":
        return None
    if state.options.clique_understate == "forbidden":
        return "clique.understate"
    return None if asked(state).number == 4 else "clique.announce"


def asked(state: "State") -> Clique:
    """The clique of the player who is asked."""
    clique = held(state, state.round.unheard[0])
    assert clique is not None
    return clique


def claimed(state: "State", action: str) -> Clique:
    """The clique that the player who is asked announces by `say` or `say3`."""
    clique = asked(state)
    return Clique(clique.rank, clique.cards[:3]) if action == "say3" else clique


def label(state: "State", action: str) -> str:
    """What a player asked for a clique would say: a number, that it is good, or nothing."""
    if action == "pass":
        return action
    number = claimed(state, action).number
    return "good" if number < state.round.highest else WORDS[number]


def answer(script: Script, state: "State", action: str) -> "State":
    """Announce a clique, or keep silent."""
    seat, *rest = state.round.unheard
    if action == "pass":
        return decline(script, state, asked(state))
    clique = claimed(state, action)
    if clique.number < state.round.highest:
        quiet = state.options.goodbye_by == "anyone"
        return goodbye(script, now(state, unheard=tuple(rest)), seat, quiet=quiet)
    claims = (*state.round.claims[:seat], clique, *state.round.claims[seat + 1 :])
    state = says(state, seat, WORDS[clique.number], unheard=tuple(rest), claims=claims)
    script.happens("clique.announce", state, seat=seat, number=clique.number)
    return state


def decline(script: Script, state: "State", clique: Clique) -> "State":
    """Keep a clique secret, and do as a player without one does."""
    facts = {"cards": clique.cards, "number": clique.number, "rank": clique.rank}
    script.happens("clique.decline", now(state), seat=state.round.unheard[0], private=True, **facts)
    return has_none(script, state)


def has_none(script: Script, state: "State") -> "State":
    """Pass in silence, or say that it is good where anyone may answer an announcement so."""
    seat, *rest = state.round.unheard
    state = now(state, unheard=tuple(rest))
    if state.options.goodbye_by == "anyone" and state.round.highest:
        return goodbye(script, state, seat)
    return state


def now(state: "State", **facts: Any) -> "State":
    """The table with the round of announcements gone on so far; nobody is asked at this moment."""
    return replace(state, turn=None, round=replace(state.round, **facts))


def says(state: "State", seat: Seat, word: str, **facts: Any) -> "State":
    """The table after a player has said something of a clique."""
    return now(state, said=(*state.round.said[:seat], word, *state.round.said[seat + 1 :]), **facts)


# clique.compare, clique.goodbye


def compare(script: Script, state: "State", rivals: list[tuple[Seat, Clique]]) -> "State":
    """Those equal in number name their rank in turn, unless already beaten."""
    best = -1, -1
    for seat, claim in rivals:
        if claim.strength < best:
            state = goodbye(script, state, seat)
            continue
        best = claim.strength
        state = name(state, seat, claim)
        script.happens("clique.compare", state, seat=seat, rank=claim.rank)
    return state


def name(state: "State", seat: Seat, claim: Clique) -> "State":
    """The table after a player has named the rank."""
    return says(state, seat, f"{WORDS[claim.number]}-{WORDS[claim.rank]}")


def goodbye(script: Script, state: "State", seat: Seat, *, quiet: bool = False) -> "State":
    """Say that it is good."""
    state = says(state, seat, "good")
    script.happens("clique.goodbye", state, seat=seat, quiet=quiet)
    return state


# clique.one-only, clique.show


def show(script: Script, state: "State", seat: Seat, claim: Clique) -> "State":
    """Show the clique that counts, where that is asked for."""
    if state.options.clique_show == "yes":
        state = now(state, shown=claim.cards)
        script.happens("clique.show", state, seat=seat, cards=claim.cards)
    return state


def score(script: Script, state: "State", seat: Seat, claim: Clique, *, named: bool) -> "State":
    """Score the one clique that counts; a winner without a rival names its rank only now, or not at all."""
    named = named or bool(state.round.shown) or state.options.clique_rank_single == "winner-names"
    state = now(name(state, seat, claim) if named else state, best=seat)
    facts = {"rank": claim.rank} if named else {"variant": "unnamed"}
    script.happens("clique.one-only", state, seat=seat, number=claim.number, points=claim.points, **facts)
    return state
