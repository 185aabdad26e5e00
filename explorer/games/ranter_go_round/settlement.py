"""What follows the last turn: the cards are turned up, somebody loses a life, and the game ends or goes on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from explorer.games.ranter_go_round.setup import Setup

if TYPE_CHECKING:
    from collections.abc import Iterable

    from explorer.engine.cards import Cards
    from explorer.engine.play import Script, Seat
    from explorer.games.ranter_go_round.rules import State

_ENDINGS = {
    "playoff": "end.last-two-tie.playoff",
    "share": "end.last-two-tie.share",
    "cut": "end.last-two-tie.cut",
    "carry": "end.last-two-tie.carry",
    "carry-no-ante": "end.last-two-tie.carry-no-ante",
}


@dataclass(frozen=True, slots=True)
class Ending:
    """How a deal left the game."""

    over: bool = False
    winners: tuple[Seat, ...] = ()
    reason: str | None = None
    "The clause that decided, or None where the game simply goes on."


def settle(script: Script, state: State) -> None:
    """Turn up the cards, take the lives, and say what comes next."""
    state = reveal(script, state)
    king = state.drawn if state.drawn is not None and state.drawn.rank == "K" else None
    if king and state.options.dealer_king == "penalty":
        state = lose(script, state, (state.setup.dealer,), "dealer.king-penalty")
    else:
        if king:
            script.happens("dealer.king-none", state, seat=state.setup.dealer, cards=(king,))
        state, losers = lowest(script, state)
        state = lose(script, state, losers, "loss")
    state = out(script, state)
    end(script, state)


def reveal(script: Script, state: State) -> State:
    """All cards in hand are turned up, from eldest to the dealer."""
    state = replace(state, turned=frozenset(state.hands))
    script.happens("reveal", state, cards=state.hands)
    return state


def lowest(script: Script, state: State) -> tuple[State, tuple[Seat, ...]]:
    """The seats that lose, in the order of turning up."""
    held = Counter(card.rank for card in state.hands)
    rank = worst(state, held)
    tied = holders(state, rank)
    if len(tied) == 1:
        return state, tied
    if state.options.tie == "cancel":
        return cancel(script, state, held)
    return state, tie(script, state, tied)


def worst(state: State, ranks: Iterable[str]) -> str:
    """The worst of some ranks."""
    return min(ranks, key=state.options.ranks.index)


def holders(state: State, rank: str) -> tuple[Seat, ...]:
    """The seats that hold a rank, in the order of turning up."""
    return tuple(seat for seat, card in zip(state.order, state.hands, strict=True) if card.rank == rank)


def tie(script: Script, state: State, tied: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Several hold the lowest rank: all of them lose, or one of them."""
    cards = tuple(map(state.hand, tied))
    if state.options.tie == "all":
        script.happens("tie.all-lose", state, cards=cards)
        return tied
    last = state.options.tie == "last-turned"
    loser = tied[-1] if last else tied[0]
    script.happens("tie.last-turned" if last else "tie.first-left", state, seat=loser, cards=cards)
    return (loser,)


def cancel(script: Script, state: State, held: Counter[str]) -> tuple[State, tuple[Seat, ...]]:
    """Every rank held twice or more counts for nothing: the lowest of what is left loses, if anything is."""
    cards = tuple(card for card in state.hands if held[card.rank] > 1)
    state = replace(state, cancelled=frozenset(cards))
    script.happens("tie.cancel", state, cards=cards)
    single = [rank for rank in held if held[rank] == 1]
    return state, holders(state, worst(state, single)) if single else ()


def lose(script: Script, state: State, losers: tuple[Seat, ...], clause: str) -> State:
    """Each loser gives up one life."""
    for seat in losers:
        state = replace(
            state,
            lives=with_life(state, seat, state.lives[seat] - 1),
            pot=state.pot + state.options.lives_are_staked,
            losers=(*state.losers, seat),
        ).did_now(seat, "lost")
        script.happens(clause, state, seat=seat, cards=(state.hand(seat),), points=1)
    return state


def with_life(state: State, seat: Seat, lives: int) -> tuple[int, ...]:
    """The lives by seat, with those of one seat changed."""
    return (*state.lives[:seat], lives, *state.lives[seat + 1 :])


def out(script: Script, state: State) -> State:
    """Who has no life left is out; the first to be knocked out may be given one more."""
    gone = tuple(seat for seat in state.losers if state.lives[seat] == 0)
    if state.options.grace == "first-out" and not state.graced:
        for seat in gone:
            graced = tuple(sorted((*state.graced, seat)))
            state = replace(state, lives=with_life(state, seat, 1), graced=graced).did_now(seat, "graced")
            script.happens("grace", state, seat=seat)
    elif any(state.lives):
        for seat in gone:
            state = state.did_now(seat, "out")
            script.happens("out", state, seat=seat)
    return state


def end(script: Script, state: State) -> None:
    """The last player with a life wins; with more of them left the deal goes round."""
    left = tuple(seat for seat in state.order if state.lives[seat] > 0)
    if not left:
        all_out(script, state)
    elif len(left) == 1:
        state = replace(state, ending=Ending(True, left, "end")).did_now(left[0], "won")
        script.happens("end", state, seat=left[0])
    else:
        state = replace(state, ending=Ending())
        script.happens("deal.rotate", state, seat=next_dealer(state))


def all_out(script: Script, state: State) -> None:
    """Everybody still in has lost the last life in one deal."""
    way = state.options.end_all_out
    clause = _ENDINGS[way]
    if way == "playoff":
        lives = tuple(1 if seat in state.losers else 0 for seat in range(state.setup.players))
        back = len(state.losers) if state.options.lives_are_staked else 0
        state = replace(state, lives=lives, pot=state.pot - back, ending=Ending(False, (), clause))
        script.happens(clause, state)
    elif way == "cut":
        cut_for_pool(script, state)
    elif way == "share":
        share(script, state, state.losers)
    else:
        script.happens(clause, replace(state, ending=Ending(True, (), clause)))


def share(script: Script, state: State, winners: tuple[Seat, ...]) -> None:
    """The last players win together."""
    clause = _ENDINGS["share"]
    for seat in winners:
        state = state.did_now(seat, "won")
    script.happens(clause, replace(state, ending=Ending(True, winners, clause)))


def cut_for_pool(script: Script, state: State) -> None:
    """The last players cut the stock and the highest card wins; those equal for highest cut again."""
    clause = _ENDINGS["cut"]
    cutting, stock = state.losers, state.stock
    cut: Cards = ()
    while len(cutting) > 1 and len(stock) >= len(cutting):
        cards, stock = stock[: len(cutting)], stock[len(cutting) :]
        cut += cards
        ranks = [state.options.ranks.index(card.rank) for card in cards]
        cutting = tuple(seat for seat, rank in zip(cutting, ranks, strict=True) if rank == max(ranks))
    state = replace(state, turned=state.turned | set(cut))
    if len(cutting) > 1:
        # Only a pack stacked on purpose runs out like this; nothing can then set one above the other.
        share(script, state, cutting)
        return
    state = replace(state, ending=Ending(True, cutting, clause)).did_now(cutting[0], "won")
    script.happens(clause, state, seat=cutting[0], cards=cut)


def next_dealer(state: State) -> Seat:
    """The next seat round the table that has a life; for a new game, the next seat."""
    lives = state.lives if any(state.lives) else ()
    return Setup(state.setup.players, state.setup.dealer, lives).in_play(state.options)[0]


def carry(state: State) -> Setup | None:
    """What the next deal starts from, or None where there is none to come."""
    ending, options = state.ending, state.options
    if ending is None or (ending.over and ending.winners):
        return None
    if ending.over:
        ante = state.setup.players * options.ante if options.end_all_out == "carry" else 0
        return Setup(state.setup.players, next_dealer(state), pot=state.pot + ante).plain(options)
    return Setup(state.setup.players, next_dealer(state), state.lives, state.pot, state.graced).plain(options)
