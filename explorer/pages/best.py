"""What is best at a decision: what each action is worth, what it costs, and by what reckoning."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from explorer.engine.counsel import Advice, Counsel, decision
from explorer.engine.game import Game
from explorer.engine.play import Replay
from explorer.engine.record import Record
from explorer.pages import links, words
from explorer.pages.decisions import ActionLink
from explorer.pages.kept import kept


@dataclass(frozen=True, slots=True)
class Best:
    """What is said of a decision beside its actions; `switch` shows it, or puts it away."""

    shown: bool
    switch: str
    refused: str = ""
    "Why it is not told."
    known: str = ""
    "Whose knowledge it rests on, where the reader sees more."
    unit: str = ""
    "What the figures measure."
    rest: tuple[tuple[str, str], ...] = ()
    "Each side with what it comes to from here on."
    assumed: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    "Who has not played as is assumed, where the reader sees it."
    played: SafeString | str = ""
    "The action that was played."
    cost: str = ""
    "What it gave away; empty if nothing."
    cards: frozenset[str] = frozenset()
    "The best actions."


def counsel_here(game: Game, record: Record, deciding: Replay | None, actions: Sequence[ActionLink]) -> Counsel | None:
    """What is best at a decision, where it is asked and may be told; reckoned once for all who ask."""
    reckon = game.counsel
    if not (record.best and deciding and actions and reckon) or secret(game, record):
        return None
    whole = links.table(game, game.whole(record, deciding).bare)
    return kept("counsel", whole, lambda: reckon(deciding.steps))


def secret(game: Game, record: Record) -> bool:
    """Whether what is best rests on cards that the reader may not see."""
    return record.seat is not None and game.sees_all


def best_view(
    game: Game, record: Record, deciding: Replay | None, actions: Sequence[ActionLink], counsel: Counsel | None
) -> Best | None:
    """What is said of a decision that the reader may take; None where there is none, or nothing to be asked."""
    if not actions or not game.counsel or (secret(game, record) and not record.best):
        return None
    switch = links.table(game, record, best=not record.best, auto=False)
    if counsel is None:
        return Best(record.best, switch, refused=refusal(game, record) if record.best else "")
    book = game.rulebook
    costs = {item.action: item.cost for item in counsel.advice}
    played = next((link for link in actions if link.played), None)
    lost = costs[played.action] if played else Fraction(0)
    return Best(
        True, switch, known=by_whom(game, record, counsel), unit=book.word("counsel", counsel.unit),
        rest=tuple(zip(book.teams, map(told_points, counsel.rest), strict=False)),
        assumed=tuple(book.word("assumed", key) for key in counsel.assumed),
        apart=tuple(otherwise(game, record, deciding)),
        played=played.label if played else "", cost=told(counsel, lost) if lost else "", cards=frozenset(counsel.best),
    )  # fmt: skip


def by_whom(game: Game, record: Record, counsel: Counsel) -> str:
    """Whose knowledge a reckoning rests on, where the reader sees more; empty where it is the reader’s own."""
    if record.seat is not None or game.sees_all:
        return ""
    return _("Reckoned from what %(name)s can know, not from all the cards that you see.") % {
        "name": game.rulebook.seat(counsel.seat)
    }


def otherwise(game: Game, record: Record, deciding: Replay | None) -> Iterator[str]:
    """Who has not played as a reckoning assumes, told to a reader who sees all cards."""
    if record.seat is not None or game.sees_all or deciding is None or game.knows is None:
        return
    policy, steps = next(iter(game.players.values())), deciding.steps
    apart = []
    for at, step in enumerate(steps[1:], 1):
        seat = steps[at - 1].state.turn
        if step.action is None or seat is None:
            continue
        if decision(policy, game.knows(steps[:at], seat)) != step.action:
            apart.append(game.rulebook.seat(seat))
    for name in dict.fromkeys(apart):
        yield _("%(name)s has not played as the usual house player does: the open cards show it.") % {"name": name}


def refusal(game: Game, record: Record) -> str:
    """Why it is not told what is best."""
    if secret(game, record):
        return _("What is best is reckoned with all cards seen, so it is told to no seat.")
    return _(
        "Under these rules and with so many players, what is best would take too long to count, so it is not told."
    )


def weighed(actions: Sequence[ActionLink], counsel: Counsel | None) -> tuple[ActionLink, ...]:
    """The same actions, each that is allowed with what it is worth, if there is counsel."""
    advice = {item.action: item for item in counsel.advice} if counsel else {}
    return tuple(
        replace(link, worth=worth(counsel, advice[link.action]), best=advice[link.action].cost == 0)
        if counsel and link.action in advice
        else link
        for link in actions
    )


def worth(counsel: Counsel, advice: Advice) -> str:
    """What an action is worth and what it costs, in a few words."""
    named = {"worth": told(counsel, advice.worth), "cost": told(counsel, advice.cost)}
    return _("%(worth)s: costs %(cost)s") % named if advice.cost else _("%(worth)s: best") % named


def told(counsel: Counsel, figure: Fraction) -> str:
    """A worth or a cost in its unit."""
    if counsel.in_points:
        return told_points(int(figure))
    return words.percent(figure)


def told_points(points: int) -> str:
    """A number of points."""
    return ngettext("%(n)s point", "%(n)s points", abs(points)) % {"n": f"{points}".replace("-", "−")}
