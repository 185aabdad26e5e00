"""What lies on the table at a step of Quarante de Roi: four hands, the trick, the tricks won, the score."""

from explorer.engine.play import Event, Seat, Step
from explorer.engine.table import Chair, Lay, Speech, Table, Tally
from explorer.games.quarante_de_roi.play import points
from explorer.games.quarante_de_roi.rules import State, position
from explorer.games.quarante_de_roi.setup import SEATS


def table(step: Step) -> Table:
    """Describe the table after a step."""
    event, state = step.event, position(step)
    return Table(
        form="four",
        chairs=chairs(state),
        lays=(*hands(event, state), *turned(state), *trick(state), *won(state)),
        turn=turn(state),
        speeches=speeches(event, state),
        clockwise=state.options.direction == "clockwise",
        trump="" if state.turnup_at == "dealt" else state.trump,
        tally=tally(state),
        facts=facts(state),
    )


def turn(state: State) -> Seat | None:
    """Whose turn it is for all to see; before the lead only holders of a clique are asked, so nobody is told who is."""
    hidden = state.asking and state.options.clique_time == "round-before-lead"
    return None if hidden else state.turn


def chairs(state: State) -> tuple[Chair, ...]:
    """The four seats: who deals, who is first hand, what they said of cliques, how many tricks they took."""
    roles = {state.dealer: ("dealer",), state.order[0]: ("first",)}
    winners = [trick.winner(state.trump) for trick in state.taken]
    return tuple(
        Chair(seat, roles.get(seat, ()), state=state.round.said[seat], won=winners.count(seat)) for seat in SEATS
    )


def hands(event: Event, state: State) -> tuple[Lay, ...]:
    """The cards held; those of a clique lie open while it is shown."""
    shown = event.cards if event.clause == "clique.show" else ()
    return tuple(
        Lay(card, "hand", seat, up=card in shown, note="shown" if card in shown else "")
        for seat in SEATS
        for card in state.hands[seat]
    )


def turned(state: State) -> tuple[Lay, ...]:
    """The card that fixed the trump, until the dealer takes it up."""
    if state.turnup_at != "turned":
        return ()
    return (Lay(state.turnup, "turned", state.dealer, up=True, note="trump"),)


def trick(state: State) -> tuple[Lay, ...]:
    """The cards of the trick being played, with a mark on the one that wins so far."""
    now = state.trick
    best = now.holder(state.trump) if now.cards else None
    return tuple(
        Lay(card, "trick", seat, up=True, note="holds" if n == best else "") for n, (seat, card) in enumerate(now.laid)
    )


def won(state: State) -> tuple[Lay, ...]:
    """The tricks taken, before the seats that took them."""
    return tuple(Lay(card, "won", done.winner(state.trump)) for done in state.taken for card in done.cards)


def speeches(event: Event, state: State) -> tuple[Speech, ...]:
    """The last words on cliques, as long as these are being settled."""
    if not event.clause.startswith("clique."):
        return ()
    said = ((seat, word.rpartition("-")[2]) for seat, word in enumerate(state.round.said))
    return tuple(Speech(seat, word) for seat, word in said if word not in ("", "pass"))


def tally(state: State) -> Tally:
    """The two columns of the score: what came before this deal, the clique, and the courts."""
    rows: list[tuple[str, tuple[int | None, ...]]] = [("before", state.before)] if any(state.before) else []
    rows.append(("clique", tuple(gain or None for gain in state.clique)))
    rows.append(("courts", state.courts))
    return Tally(tuple(rows), state.scores, state.options.target)


def facts(state: State) -> dict[str, str]:
    """The trump, the number of the trick, and what lies in it."""
    out = {} if state.turnup_at == "dealt" else {"trump": state.turnup.sign}
    if state.trick.cards:
        out |= {"trick": str(len(state.taken) + 1), "lying": str(points(state.trick.cards))}
    return out
