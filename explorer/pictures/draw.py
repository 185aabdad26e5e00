"""Draw a table: its picture as data, for one template to print."""

from collections.abc import Callable, Collection, Mapping

from explorer.engine.cards import Card, Cards
from explorer.engine.play import Seat
from explorer.engine.rulebook import Rulebook
from explorer.engine.table import Table
from explorer.pictures.draw_four import FourDrawing
from explorer.pictures.draw_ring import RingDrawing
from explorer.pictures.picture import Picture
from explorer.pictures.view import View, index_of
from explorer.pictures.words import description


def draw(
    table: Table,
    *,
    figure: str,
    rulebook: Rulebook,
    calls: Mapping[str, str],
    sees: Callable[[Card], bool],
    viewer: Seat | None,
    order: Cards,
    playable: Collection[Card] = frozenset(),
    title: str = "",
    desc: str = "",
) -> Picture:
    """Draw a table as a reader sees it who sees these cards, from this seat or from the first.

    `order` is the pack as it was dealt; a card's id is its place in it. A card that the reader may not see
    is drawn as a back, and nothing in the picture tells which it is. Without a `desc` of its own the picture is
    described by what is to be seen.
    """
    view = View(table, figure, rulebook, calls, sees, viewer, index_of(table.order or order), playable)
    drawing = FourDrawing(view) if table.form == "four" else RingDrawing(view)
    desc = desc or description(table, rulebook, sees, calls, playable)
    return Picture(figure=figure, title=title, desc=desc, **drawing.parts())
