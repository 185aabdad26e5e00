"""The chance of losing a life, for each action of a seat on turn, from what that seat knows."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from explorer.engine.cards import PACKS
from explorer.engine.counsel import Advice, Counsel
from explorer.engine.play import Step
from explorer.games.ranter_go_round.knowledge import Act, Knowledge, knows
from explorer.games.ranter_go_round.odds.effort import Effort, TooLong
from explorer.games.ranter_go_round.odds.round import Round
from explorer.games.ranter_go_round.odds.worlds import NONE, UNSEEN, Deed, Flow
from explorer.games.ranter_go_round.rules import position
from explorer.games.ranter_go_round.thresholds import thresholds

ALLOWED = 70_000
"What may be counted at one decision: a second or two."


@dataclass(frozen=True, slots=True)
class Chances:
    """The chance of losing a life in this deal, by action; and whether the play so far taught anything."""

    losing: tuple[tuple[str, Fraction], ...]
    "`s`, `x` and `left`, where they are allowed."
    blind: bool
    "Whether somebody has played otherwise than the house does, so that no conclusion is drawn from what was chosen."


def counsel(steps: Sequence[Step]) -> Counsel | None:
    """The chance of losing a life in this deal for each action of the seat on turn, by what it knows; less is better.

    None where nobody has to decide, or where the counting would take too long. The others are taken to play as the
    usual house player does.
    """
    state = position(steps[-1])
    if state.turn is None:
        return None
    knowledge = knows(steps, state.turn)
    try:
        found = chances(knowledge)
        worth = dict(found.losing)
        worth |= {action: of_cut(knowledge, found, action) for action in knowledge.actions if action not in worth}
    except TooLong:
        return None
    best = min(worth.values())
    advice = (Advice(action, worth[action], worth[action] - best) for action in knowledge.actions)
    others = ("stock-dealer",) if knowledge.options.dealer_left == "on" and not knowledge.is_dealer else ()
    assumed = ("house-play", "blind" if found.blind else "seen-play", *others, "one-deal")
    return Counsel(state.turn, "lose-a-life", tuple(sorted(advice, key=lambda item: item.worth)), assumed)


@lru_cache(maxsize=64)
def chances(knowledge: Knowledge, allowed: float = ALLOWED) -> Chances:
    """The chance of losing a life for each kind of action of the seat on turn. Raises TooLong."""
    effort = Effort(allowed)
    for blind in (False, True):
        whole = round_of(knowledge, UNSEEN, effort, blind=blind)
        flow = so_far(whole, knowledge, blind)
        possible = whole.chance(flow)
        if possible:
            break
    losing = []
    for action in ("s", "x", "left"):
        if action in knowledge.actions:
            sums = (ending_with(knowledge, action, final, blind, effort) for final in finals(knowledge, action))
            chance = sum(sums, Fraction(0))
            if action == "x" and knowledge.is_dealer and knowledge.options.dealer_king == "penalty":
                chance += whole.chance(whole.draws_king(flow))
            losing.append((action, chance / possible))
    return Chances(tuple(losing), blind)


def of_cut(knowledge: Knowledge, found: Chances, action: str) -> Fraction:
    """The chance of losing a life for a deeper cut: the top card’s, unless the dealer knows what lies there."""
    known = dict(zip(range(knowledge.stock - len(knowledge.aside), knowledge.stock), knowledge.aside, strict=True))
    rank, losing = known.get(int(action[1:])), dict(found.losing)
    if rank is None:
        return losing["x"]
    if rank == "K" and knowledge.options.dealer_king != "take":
        return losing["s"] if knowledge.options.dealer_king == "blocked" else Fraction(1)
    final, effort = knowledge.options.ranks.index(rank), Effort(ALLOWED)
    this = round_of(knowledge, final, effort, blind=found.blind)
    flow = so_far(this, knowledge, found.blind)
    whole = round_of(knowledge, UNSEEN, effort, blind=found.blind)
    held = this.dealer_takes(flow, final)
    return this.loses(held) / whole.chance(so_far(whole, knowledge, found.blind))


def finals(knowledge: Knowledge, action: str) -> tuple[int, ...]:
    """The ranks that the seat may hold in the end."""
    ranks = knowledge.options.ranks
    if action == "s" and not comes_round(knowledge, action):
        return (ranks.index(knowledge.card),)
    used = {card.rank for card in PACKS[knowledge.options.pack]}
    return tuple(place for place, rank in enumerate(ranks) if rank in used)


def comes_round(knowledge: Knowledge, action: str) -> bool:
    """Whether a seat that has had its turn may be asked to exchange."""
    options = knowledge.options
    back = options.dealer_left == "on" and (len(knowledge.order) == 2 or action == "left")
    return back or options.queen == "deflect"


def ending_with(knowledge: Knowledge, action: str, final: int, blind: bool, effort: Effort) -> Fraction:
    """The chance that the play so far happens, and the seat then comes to hold a rank in the end and loses by it."""
    this = round_of(knowledge, final, effort, comes_round(knowledge, action), blind)
    flow = so_far(this, knowledge, blind)
    flow, ended = this.played(flow, range(knowledge.place, this.places), action)
    return this.loses(flow) + this.loses(ended)


def round_of(knowledge: Knowledge, final: int, effort: Effort, wraps: bool = False, blind: bool = False) -> Round:
    """The round as the seat knows it before the first turn: its own card and the Kings faced.

    With no final card, it is told only as far as it takes to follow the play so far.
    """
    options, order = knowledge.options, knowledge.order
    ranks, pack = options.ranks, PACKS[options.pack]
    known = [knowledge.dealt, *knowledge.aside, *("K" for seat in knowledge.faced if seat != knowledge.seat)]
    counts = [sum(card.rank == rank for card in pack) - known.count(rank) for rank in ranks]
    start = [ranks.index("K") if seat in knowledge.faced else UNSEEN for seat in order]
    start[knowledge.place] = ranks.index(knowledge.dealt)
    seen = {act.gave for act in knowledge.acts if act.gave}
    limits = thresholds(options, len(order))
    if options.tie == "cancel" and (
        knowledge.is_dealer or ranks.index(knowledge.dealt) <= max(limits[knowledge.place + 1 :])
    ):
        # It may be put away in the end; a better one than anybody later would change stays where it goes.
        seen.add(knowledge.dealt)
    if blind and options.queen == "deflect":
        seen = set(ranks)
    eye, here = knowledge.place, len(order)
    later = range(eye + 1, here) if final != UNSEEN else range(0)
    asked = {order.index(act.seat) for act in knowledge.acts if act.what != "stood"}
    return Round(
        options, here, tuple(limits[place] if place < eye or place in later else -1 for place in range(here)),
        tuple(counts), tuple(start), eye, final, frozenset(map(ranks.index, seen)),
        sum(1 << order.index(seat) for seat in knowledge.faced), wraps or options.queen == "deflect",
        frozenset(asked | set(later[:-1])), effort,
    )  # fmt: skip


def so_far(this: Round, knowledge: Knowledge, blind: bool) -> Flow:
    """The worlds in which the play could go as it has gone."""
    flow = this.beginning()
    acts = {knowledge.order.index(act.seat): act for act in knowledge.acts}
    for place in range(knowledge.place):
        deed = deed_of(this, knowledge, acts[place]) if place in acts else None
        flow = this.turn(flow, place, deed=deed, blind=blind).after
    return flow


def deed_of(this: Round, knowledge: Knowledge, act: Act) -> Deed:
    """What was noticed of a turn, in places and classes of ranks."""
    place, kind = knowledge.order.index, this.kind
    ranks = knowledge.options.ranks
    if act.other is None:
        return Deed(act.what)
    return Deed(
        act.what,
        place(act.other),
        tuple(map(place, act.past)),
        kind[ranks.index(act.gave)] if act.gave else NONE,
        kind[ranks.index(act.got)] if act.got else NONE,
        tuple((place(seat), kind[ranks.index(rank)]) for seat, rank in act.said),
    )
