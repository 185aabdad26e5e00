"""The King: who shows it and when, and what it does to the play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.engine.play import Script, Seat
    from explorer.games.ranter_go_round.rules import State


def refuse(script: Script, state: State, seat: Seat, other: Seat) -> State:
    """The holder of a King shows it and refuses, and gets no turn of its own."""
    king = state.hand(other)
    later = tuple(waiting for waiting in state.queue if waiting != other)
    state = replace(state, queue=later, shown=state.shown | ({king} - state.faced)).did_now(other, "king-shown")
    script.happens("king.refuse", state, seat=seat, other=other, cards=(king,))
    if later and state.order.index(seat) < state.order.index(other) < state.order.index(later[0]):
        script.happens("king.refuse.next", state, seat=later[0], other=other)
    return state


def show_dealt(script: Script, state: State) -> State:
    """What becomes of dealt Kings before anybody has a turn."""
    options = state.options
    if options.king_power == "none":
        return state
    holders = tuple(seat for seat in state.order if state.hand(seat).rank == "K")
    for seat in holders:
        if options.king_show == "all-at-deal":
            state = face(script, state, seat, "king.all-face")
        elif options.king_show == "may-at-deal" and options.king_power != "stop-hand" and seat in state.setup.face:
            state = face(script, state, seat, "king.may-face")
    if holders and options.king_power == "stop-hand":
        state = stop_hand(script, state, holders)
    return state


def at_own_turn(state: State, seat: Seat) -> str | None:
    """What happens by itself when the turn comes to the holder of a King; None where the seat decides."""
    options = state.options
    if state.hand(seat).rank != "K":
        return None
    if options.king_power == "stop-play":
        return "king.stop-play"
    if options.king_power == "refuse" and options.king_show == "at-turn":
        return "king.at-turn"
    if options.king_power == "refuse" and options.king_show == "eldest" and seat == state.order[0]:
        return "king.eldest-faces"
    return None


def face(script: Script, state: State, seat: Seat, clause: str) -> State:
    """A seat lays its King open. It needs no turn then, unless the turn is what stops the play."""
    king = state.hand(seat)
    state = replace(state, faced=state.faced | {king}).did_now(seat, "king-faced")
    if state.options.king_power == "refuse":
        state = replace(state, queue=tuple(waiting for waiting in state.queue if waiting != seat))
    script.happens(clause, state, seat=seat, cards=(king,))
    return state


def stop_hand(script: Script, state: State, holders: tuple[Seat, ...]) -> State:
    """Kings were dealt: they are faced, and nobody exchanges."""
    kings = tuple(map(state.hand, holders))
    state = replace(state, queue=(), faced=frozenset(kings))
    for seat in holders:
        state = state.did_now(seat, "king-faced")
    script.happens("king.stop-hand", state, seat=holders[0], cards=kings)
    return state


def stop_play(script: Script, state: State, seat: Seat, asker: Seat | None = None) -> State:
    """The holder of a King shows it, when asked or at the own turn, and the play is over."""
    king = state.hand(seat)
    state = replace(state, queue=(), shown=state.shown | ({king} - state.faced)).did_now(seat, "king-shown")
    variant = "" if asker is None else "asked"
    script.happens("king.stop-play", state, seat=seat, other=asker, cards=(king,), variant=variant)
    return state


def stopped(state: State) -> str | None:
    """The clause by which a King took the turns still to come; None where everybody had one."""
    if not any(card.rank == "K" and card in state.faced | state.shown for card in state.hands):
        return None
    return {"stop-hand": "king.stop-hand", "stop-play": "king.stop-play"}.get(state.options.king_power)
