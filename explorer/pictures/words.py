"""The table in words: the twin of the picture, row by row."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from explorer.engine.cards import Card
from explorer.engine.rulebook import Rulebook
from explorer.engine.table import Chair, Table


@dataclass(frozen=True, slots=True)
class Row:
    """One seat: who, what it holds, and what else is to be seen of it."""

    head: str
    cells: tuple[str, ...]


def columns(table: Table) -> tuple[str, ...]:
    """The heads of the columns."""
    held = _("Card") if table.form == "ring" else _("Hand")
    last = _("Lives") if table.form == "ring" else _("In the trick")
    return (held, last, _("State"))


def table_words(table: Table, book: Rulebook, sees: Callable[[Card], bool]) -> tuple[Row, ...]:
    """A row for every seat, then rows for what lies in the middle."""
    rows = [Row(name(chair, book), cells(table, chair, book, sees)) for chair in table.chairs]
    for zone, title in (("turned", _("Turned up")), ("stock", _("Stock")), ("discard", _("Put away"))):
        lays = [lay for lay in table.lays if lay.zone == zone]
        if lays:
            shown = ", ".join(lay.card.sign for lay in lays if lay.up)
            rows.append(Row(title, (shown or _("%(n)s cards, face down") % {"n": len(lays)}, "", "")))
    if table.pool is not None:
        rows.append(Row(_("Pool"), (str(table.pool), "", "")))
    return tuple(rows)


def won(tricks: int) -> str:
    """How many tricks a seat has taken."""
    return ngettext("%(n)s trick", "%(n)s tricks", tricks) % {"n": tricks}


def name(chair: Chair, book: Rulebook) -> str:
    """A seat with its roles."""
    return ", ".join([book.seat(chair.seat), *(book.word("role", role) for role in chair.roles)])


def cells(table: Table, chair: Chair, book: Rulebook, sees: Callable[[Card], bool]) -> tuple[str, ...]:
    """What one seat holds, its lives or its card in the trick, and what it has done."""
    held = [lay for lay in table.lays if lay.zone == "hand" and lay.seat == chair.seat]
    hidden = sum(1 for lay in held if not (lay.up or sees(lay.card)))
    signs = [lay.card.sign + (f" ({book.word('note', lay.note)})" if lay.note else "") for lay in held if lay.up or sees(lay.card)]
    if hidden:
        signs.append(_("face down") if len(held) == 1 else _("%(n)s face down") % {"n": hidden})
    state = [book.word("state", chair.state)] if chair.state else []
    if chair.won:
        state.append(won(chair.won))
    if table.turn == chair.seat:
        state.append(_("to decide"))
    if table.form == "ring":
        middle = "" if chair.lives is None else str(chair.lives)
    else:
        middle = ", ".join(
            lay.card.sign + (f" ({book.word('note', lay.note)})" if lay.note else "")
            for lay in table.lays
            if lay.zone == "trick" and lay.seat == chair.seat
        )
    return (" ".join(signs) or "–", middle or "–", ", ".join(state) or "–")
