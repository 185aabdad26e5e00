"""What lies on a table, in the words of the table: who sits where, which card is in which place, who speaks.

A game describes its table with these types and knows no coordinates; pictures turn them into a drawing and a
table of words. Words that a reader sees are keys of the rulebook's `[words]` lists or of a ruleset's calls.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from explorer.engine.cards import Card, Cards
from explorer.engine.play import Seat

Zone = Literal["hand", "stock", "discard", "trick", "turned", "won"]


@dataclass(frozen=True, slots=True)
class Lay:
    """One card where it lies; the order of lays in one zone is the order of the cards there."""

    card: Card
    zone: Zone
    seat: Seat | None = None
    up: bool = False
    "Face up for everybody."
    note: str = ""
    "Key in `[words.note]`: faced, shown, holds, trump …"


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat and what is known of its player."""

    seat: Seat
    roles: tuple[str, ...] = ()
    "Keys in `[words.role]`: dealer, eldest …"
    out: bool = False
    lives: int | None = None
    lost: int = 0
    "Lives lost since the game began."
    state: str = ""
    "Key in `[words.state]`: what this player has done in the deal."
    won: int | None = None
    "Tricks taken."


@dataclass(frozen=True, slots=True)
class Speech:
    """Words spoken, as a key of the ruleset's calls, or of `[words.call]` where the rulesets do not differ."""

    seat: Seat
    call: str
    refuses: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """An exchange asked for: from a seat to another, or to the stock (None)."""

    seat: Seat
    other: Seat | None
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """The score in columns: rows of a label (key of `[words.tally]`) and a number or None for each side."""

    rows: tuple[tuple[str, tuple[int | None, ...]], ...]
    total: tuple[int, ...]
    target: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one step."""

    form: Literal["ring", "four"]
    chairs: tuple[Chair, ...]
    lays: tuple[Lay, ...]
    "Every card of the pack once."
    turn: Seat | None = None
    speeches: tuple[Speech, ...] = ()
    arrow: Arrow | None = None
    clockwise: bool = True
    trump: str = ""
    "The suit that is trump, one of `s h d c`; empty until it is fixed, and where there is none."
    tally: Tally | None = None
    pool: int | None = None
    board: bool = False
    "Lives are kept on a merels board."
    order: Cards = ()
    "The order of the pack since it was shuffled anew; empty while it lies as the record has it."
    facts: Mapping[str, str] = field(default_factory=dict)
    "Further lines of the table in words: key of `[words.fact]` to a text."
