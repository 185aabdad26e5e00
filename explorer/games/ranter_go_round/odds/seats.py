"""How the seats fare before the deal when all play by thresholds, and thresholds of which no seat has a better one."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import inf

from explorer.engine.cards import PACKS
from explorer.games.ranter_go_round.odds.effort import Effort
from explorer.games.ranter_go_round.odds.round import Round
from explorer.games.ranter_go_round.odds.worlds import UNSEEN
from explorer.games.ranter_go_round.setup import Options


@dataclass(frozen=True, slots=True)
class Seats:
    """How the seats fare, eldest first and the dealer last."""

    thresholds: tuple[int, ...]
    "The highest rank that each seat changes, as an index into the order of ranks; -1 for none."
    losing: tuple[Fraction, ...]
    "The chance of each seat of losing a life in a deal."
    settled: bool
    "Whether no seat can lose less often by another threshold while the others keep theirs."


def bare(options: Options) -> Options:
    """The rules that bear on a threshold before the deal. Only the eldest faces a King; nothing is announced."""
    return Options(
        pack=options.pack, rank_ace=options.rank_ace, dealer_cards=options.dealer_cards, king_power=options.king_power,
        dealer_left=options.dealer_left, dealer_king=options.dealer_king, tie=options.tie, queen=options.queen,
        jack=options.jack,
    )  # fmt: skip


def fare(options: Options, thresholds: tuple[int, ...], settled: bool = True) -> Seats:
    """How the seats fare when all play by these thresholds, and stand when a lower card is certain to stay elsewhere.

    Cost: some 20 ms for two players, a second or two for ten; ten times as much where a Queen sends on.
    """
    places = range(len(thresholds))
    return Seats(thresholds, tuple(losing(bare(options), thresholds, place) for place in places), settled)


def best(options: Options, guess: tuple[int, ...]) -> Seats:
    """Thresholds of which no seat can better its own, found by letting one seat after another do so from a first guess.

    Each seat wants nothing but to lose a life less often, and its threshold is one rank for every card it holds when
    its turn comes. Where no such thresholds exist, or the search does not find them, it goes round in a circle; then
    those at which it was given up are returned, not settled. Cost: ten seconds for five players, twenty for ten.
    """
    rules, at = bare(options), list(guess)
    seen: set[tuple[int, ...]] = set()
    while (before := tuple(at)) not in seen:
        seen.add(before)
        for place in reversed(range(len(at))):
            at[place] = best_answer(rules, tuple(at), place)
        if tuple(at) == before:
            return fare(rules, before)
    return fare(rules, before, settled=False)


def best_answer(options: Options, thresholds: tuple[int, ...], place: int) -> int:
    """The threshold by which a seat loses least often while the others keep theirs; the present one if it is as good.

    Looked for step by step, as long as the next rank is better; a rank that is not in the pack is stepped over.
    """
    pack = {card.rank for card in PACKS[options.pack]}
    limits = [-1, *(n for n, rank in enumerate(options.ranks) if rank in pack and n < options.ranks.index("K"))]

    def chance(at: int) -> Fraction:
        return losing(options, (*thresholds[:place], limits[at], *thresholds[place + 1 :]), place)

    here = limits.index(thresholds[place])
    while True:
        near = (at for at in (here, here - 1, here + 1) if 0 <= at < len(limits))
        better = min(near, key=chance)
        if better == here:
            return limits[here]
        here = better


@lru_cache(maxsize=4096)
def losing(options: Options, thresholds: tuple[int, ...], place: int, allowed: float = inf) -> Fraction:
    """The chance of the seat at a place of losing a life, before the deal, when all play by these thresholds.

    Raises TooLong.
    """
    effort = Effort(allowed)
    if options.king_power != "stop-hand":
        return _losing(options, thresholds, place, effort)
    # Either nobody has a King and all is as usual, or somebody has, and the cards are compared as dealt.
    stand = (-1,) * len(thresholds)
    without = replace(options, king_power="none")
    as_dealt = _losing(without, stand, place, effort) - _losing(options, stand, place, effort)
    return _losing(options, thresholds, place, effort) + as_dealt


def _losing(options: Options, thresholds: tuple[int, ...], place: int, effort: Effort) -> Fraction:
    pack, ranks, players = PACKS[options.pack], options.ranks, len(thresholds)
    counts = tuple(sum(card.rank == rank for card in pack) for rank in ranks)
    wraps = options.queen == "deflect" or (options.dealer_left == "on" and players == 2)
    start, dealer = (UNSEEN,) * players, players - 1
    chance = Fraction(0)
    # Ranks that play alike share a count; but of three cards the dealer keeps the best, and that must be told.
    wide = options.tie == "cancel" and options.dealer_cards == "1"
    finals = [rank for rank, some in enumerate(counts) if some]
    if wide:
        kind = Round(options, players, thresholds, counts, start, place).kind
        finals = list({kind[rank]: rank for rank in finals}.values())
    for final in finals:
        this = Round(options, players, thresholds, counts, start, place, final, wraps=wraps, wide=wide, effort=effort)
        flow, ended = this.played(this.beginning(), range(players))
        chance += this.loses(flow) + this.loses(ended)
    if options.dealer_king == "penalty" and place == dealer:
        this = Round(options, players, thresholds, counts, start, place, wraps=wraps, effort=effort)
        flow = this.played(this.beginning(), range(dealer)).after
        after, over = this.turn(flow, dealer)
        # Under a penalty the worlds in which a King is drawn are not followed: they are what is missing.
        chance += this.chance(flow) - this.chance(after) - this.chance(over)
    return chance
