"""The chapter of extras: low cards that are announced, and Queens and Jacks that send on or block."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.engine.play import Script, Seat
    from explorer.games.ranter_go_round.rules import State

LOW = "A23"
"The ranks that are announced, also where the ace is high."


def announce_low(script: Script, state: State, seat: Seat, other: Seat) -> State:
    """Whoever had to give an ace, two or three says so or lays it open; in one reading the asker does as well."""
    if state.options.announce_low == "off":
        return state
    passed = ((other, seat), (seat, other)) if state.options.announce_by == "any" else ((other, seat),)
    for giver, holder in passed:
        card = state.hand(holder)
        if card.rank not in LOW:
            continue
        state = replace(state, said=state.said | {card})
        if state.options.announce_low == "face":
            state = replace(state, faced=state.faced | {card})
        seen = (card,) if card in state.faced else ()
        script.happens("announce.low", state, seat=holder, other=giver, rank=card.rank, cards=seen)
    return state


def show_court(script: Script, state: State, seat: Seat, other: Seat, clause: str, variant: str = "") -> State:
    """The holder of a Queen or a Jack shows it, to send the asker on or to block the exchange."""
    card = state.hand(other)
    state = replace(state, shown=state.shown | {card})
    script.happens(clause, state, seat=seat, other=other, cards=(card,), variant=variant)
    return state
