"""Tables made by hand, and a picture printed."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from django.template import Context, Engine

from explorer.engine.cards import PACKS, Card, Cards, numbered
from explorer.engine.table import Chair, Lay, Speech, Table
from explorer.games import GAMES
from explorer.pictures import Picture, draw

RANTER, ROI = GAMES["ranter-go-round"], GAMES["quarante-de-roi"]


TEMPLATE = Engine(dirs=[str(Path(__file__).parents[2] / "templates")]).get_template("includes/picture.html")


def printed(picture: Picture) -> str:
    """A picture as it is sent."""
    return str(TEMPLATE.render(Context({"picture": picture})))


def ring_table(
    n: int, *, out: Collection[int] = (), up: Collection[int] = (), discard: int = 0, lives: int | None = 3,
    notes: Mapping[int, str] | None = None, lost: int = 0, **more: Any,
) -> tuple[Table, Cards]:  # fmt: skip
    """A table of n seats with a card each, and the pack as it was dealt. The last seat deals."""
    pack = numbered(n, PACKS["52"])
    roles = {0: ("eldest",), n - 1: ("dealer",)}
    chairs = tuple(
        Chair(seat, roles.get(seat, ()), seat in out, None if lives is None else 0 if seat in out else lives, lost)
        for seat in range(n)
    )
    lays = [
        Lay(pack[seat], "hand", seat, seat in up, (notes or {}).get(seat, "")) for seat in range(n) if seat not in out
    ]
    rest = [card for card in pack if card not in {lay.card for lay in lays}]
    lays += [Lay(card, "discard" if k < discard else "stock") for k, card in enumerate(rest)]
    return Table("ring", chairs, tuple(lays), **more), pack


def four_table(
    *, dealer: int = 0, turned: bool = True, trick: Sequence[int] = (), won: Sequence[int] = (0, 0, 0, 0),
    speeches: Sequence[tuple[int, str]] = (), **more: Any,
) -> tuple[Table, Cards]:  # fmt: skip
    """A table of four hands; seats of the trick have played their first card, and the first of them holds."""
    pack = numbered(11, PACKS["32"])
    hands = {seat: list(pack[8 * seat : 8 * seat + 8]) for seat in range(4)}
    lays = []
    if turned:
        lays.append(Lay(hands[dealer].pop(), "turned", dealer, up=True, note="trump"))
    for winner in (seat for seat in range(4) for _ in range(won[seat])):
        lays += [Lay(hands[seat].pop(), "won", winner) for seat in range(4)]
    lays += [Lay(hands[seat].pop(0), "trick", seat, True, "holds" if n == 0 else "") for n, seat in enumerate(trick)]
    lays += [Lay(card, "hand", seat) for seat, cards in hands.items() for card in cards]
    roles = {dealer: ("dealer",), (dealer + 1) % 4: ("first",)}
    chairs = tuple(Chair(seat, roles.get(seat, ()), won=won[seat]) for seat in range(4))
    said = tuple(Speech(seat, call) for seat, call in speeches)
    return Table("four", chairs, tuple(lays), speeches=said, **more), pack


def all_seen(card: Card) -> bool:
    """Whether a reader sees a card who sees all."""
    return True


def drawn(table: Table, pack: Cards, **more: Any) -> Picture:
    """A picture of a table by hand, all cards seen unless told otherwise."""
    game = ROI if table.form == "four" else RANTER
    told = {"figure": "t", "sees": all_seen, "viewer": None, "calls": game.rulebook.rulesets[0].calls, **more}
    return draw(table, rulebook=game.rulebook, order=pack, title="A title", **told)
