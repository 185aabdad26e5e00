"""What the seat on turn may do, and what stands in the way of a record that goes wrong."""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from explorer.engine.game import Game
from explorer.engine.play import Replay, Seat, card_played, forbidden, legal, told_action
from explorer.engine.record import Record, played_first
from explorer.pages import law, links, words
from explorer.pages.transcript import eyes

MOST_SHOWN = 9
"Of more actions than this, those of one kind are put away."


@dataclass(frozen=True, slots=True)
class ActionLink:
    """Something the seat on turn may do, or may not and why."""

    label: SafeString
    url: str = ""
    clause: str = ""
    "Title of the clause that forbids it."
    clause_url: str = ""
    played: bool = False
    "Whether this is what the record goes on with."
    action: str = ""
    "What is played, where it may be."
    worth: str = ""
    "What it is worth, and what it costs against the best, where that is asked."
    best: bool = False
    kind: str = ""
    "A key of `[words.action]`, and of `[words.more]` where there are many of a kind; a card is a kind of its own."


@dataclass(frozen=True, slots=True)
class FaultView:
    """The first action of the record that the rules forbid."""

    heading: SafeString
    "Who may not do what, in words."
    sign: str
    "How an address writes it; empty where it would tell a seat what another chose to play."
    number: int
    "Its place among the actions of which the reader knows, from 1."
    clause: law.ClauseView
    without: str
    "The address of the same deal up to the fault; empty where it would tell a seat what others chose in secret."


def action_links(game: Game, record: Record, played: Replay) -> tuple[tuple[ActionLink, ...], tuple[ActionLink, ...]]:
    """What the seat on turn may do, as links, and what it may not; of many, those of one kind apart."""
    state = played.state
    if state.turn is None or (record.seat is not None and record.seat != state.turn):
        return (), ()
    open_to, closed = legal(state), forbidden(state)
    shown = len(played.seen_by(record.seat))
    actions = tuple(state.actions())
    kinds = [action if card_played(action) else state.label(action)[0] for action in actions]
    goes_on = record.play[: len(played.played) + 1][len(played.played) :]
    near: list[ActionLink] = []
    away: list[ActionLink] = []
    for action, kind in zip(actions, kinds, strict=True):
        out = away if len(actions) > MOST_SHOWN and kinds.count(kind) > 1 else near
        label = action_label(game, played, action)
        if action in open_to:
            same = (action,) == goes_on
            play = record.play if same else (*played.played, action)
            url = links.table(game, record, play=play, was=line_left(game, record, play), step=shown + 1, auto=False)
            out.append(ActionLink(label, url, played=same, action=action, kind=kind))
        else:
            clause = game.rulebook.clause(closed[action])
            out.append(ActionLink(label, "", clause.title, links.clause(game, clause.id, record), kind=kind))
    return tuple(near), tuple(away)


def before(game: Game, record: Record, played: Replay) -> Replay | None:
    """The deal up to the step shown, if it goes on by a decision that this reader may take otherwise."""
    steps = played.seen_by(record.seat)
    if record.step >= len(steps) or steps[record.step].action is None or not names_play(game, record):
        return None
    at = next(n for n, step in enumerate(played.steps) if step is steps[record.step])
    done = sum(n < at for n in own_actions(record, played))
    return Replay(played.steps[:at], played.played[:done])


def own_actions(record: Record, played: Replay) -> list[int]:
    """Where the steps are that the actions of the record itself bring about, from 0; others are the house's."""
    steps = enumerate(played.steps)
    return [n for n, step in steps if step.action and record.sit in (None, played.steps[n - 1].state.turn)]


def on_turn(game: Game, record: Record, played: Replay) -> Seat | None:
    """The seat that must decide after the last step, where the reader may know."""
    turn = played.state.turn
    return turn if record.seat in (None, turn) else game.table(played.steps[-1]).turn


def line_left(game: Game, record: Record, play: tuple[str, ...]) -> tuple[str, ...]:
    """The play that is left by playing this: what was left before, or else the record's own, unless it is a part."""
    usual = played_first(game.base(record.deal), record.sit, record.prelude)
    left = record.was or usual or record.play
    return () if left == usual or left[: len(play)] == play or play[: len(left)] == left else left


def action_label(game: Game, played: Replay, action: str) -> SafeString:
    """How an action is offered."""
    return words.marked(action_text(game, played, action))


def action_text(game: Game, played: Replay, action: str) -> str:
    """An action of this turn in words, a card by its sign."""
    card = card_played(action)
    if card:
        return card.sign
    key, other = played.state.label(action)
    name = "" if other is None else game.rulebook.seat(other)
    return game.rulebook.word("action", key).format(other=name, n=action[1:])


def fault_view(game: Game, record: Record, played: Replay) -> FaultView | None:
    """The fault of a record, if it has one."""
    fault = played.fault
    if fault is None:
        return None
    clause = law.view(game, game.rulebook.clause(fault.clause), record)
    steps = played.seen_by(record.seat)
    known = 1 + sum(told_action(step, record.seat) is not None for step in steps)
    number = fault.number if record.sit is not None else known
    sign = fault.action if tells_fault(game, record, played) else ""
    without = links.table(game, record, play=played.played, step=len(steps)) if names_play(game, record) else ""
    return FaultView(fault_heading(game, record, played, sign, number), sign, number, clause, without)


def fault_heading(game: Game, record: Record, played: Replay, sign: str, number: int) -> SafeString:
    """Who may not do what, in words; of a secret no more than which action of the deal it is."""
    state, turn = played.state, on_turn(game, record, played)
    facts: dict[str, str | int] = {"number": number, "sign": sign}
    if not sign:
        text = _("Action %(number)s of this deal is not allowed")
    elif state.turn is None:
        text = _("Nobody is left to decide: “%(sign)s” comes too late")
    elif turn != state.turn:
        text = _("“%(sign)s” is not allowed here")
    else:
        own, card = record.sit is not None, card_played(sign)
        facts["name"] = game.rulebook.seat(turn)
        facts["action"] = action_text(game, played, sign) if card or sign in state.actions() else f"“{sign}”"
        if card:
            text = _("You may not play %(action)s") if own else _("%(name)s may not play %(action)s")
        else:
            text = _("You may not do this: %(action)s") if own else _("%(name)s may not do this: %(action)s")
    return words.marked(text % facts)


def names_play(game: Game, record: Record) -> bool:
    """Whether this reader knows what is played: all cards are seen, or the address itself names it."""
    return record.seat is None or record.play != game.base(record.deal).play


def tells_fault(game: Game, record: Record, played: Replay) -> bool:
    """Whether this reader may know the action that the rules forbid: a seat its own, and no card that it has not."""
    if played.fault is None or record.seat is None or names_play(game, record):
        return True
    card, sees = card_played(played.fault.action), eyes(played.steps[-1], record.seat)
    return record.seat == played.state.turn and (card is None or sees(card))
