"""The table in words: the twin of the picture, row by row. All that the picture shows is said here."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import compress

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from explorer.engine.cards import SUIT_NAMES, Card
from explorer.engine.rulebook import Rulebook
from explorer.engine.table import Chair, Lay, Table

CROWD = 10
"A description names the cards of so many seats; for more, the table in words does."


@dataclass(frozen=True, slots=True)
class Row:
    """One seat, or one place in the middle: who, what lies there, and what else is to be seen of it."""

    head: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Teller:
    """A table, whose eyes, and whether it is told to be read in columns or to be heard."""

    table: Table
    book: Rulebook
    sees: Callable[[Card], bool]
    calls: Mapping[str, str]
    playable: Collection[Card]
    heard: bool

    def called(self, card: Card) -> str:
        """A card by its sign, or as it is said."""
        return card.name if self.heard else card.sign

    def shown(self, lay: Lay) -> bool:
        """Whether the reader sees a card where it lies."""
        return shows(lay, self.sees)

    def card(self, lay: Lay) -> str:
        """A card seen, with the word beside it."""
        note = f" ({self.book.word('note', lay.note)})" if lay.note else ""
        return self.called(lay.card) + note

    def cards(self, lays: Iterable[Lay]) -> str:
        """Cards seen, one by one, and how many others there are."""
        lays = tuple(lays)
        said = [self.card(lay) for lay in lays if self.shown(lay)]
        hidden = len(lays) - len(said)
        if hidden:
            counted = ngettext("%(n)s face-down card", "%(n)s face-down cards", hidden) % {"n": hidden}
            said.append(_("face-down card") if len(lays) == 1 else counted)
        return (", " if any(" " in text for text in said) else " ").join(said)

    def lying(self, zone: str, seat: int | None = None) -> list[Lay]:
        """The cards in a place."""
        return [lay for lay in self.table.lays if lay.zone == zone and (seat is None or lay.seat == seat)]

    def rows(self) -> Iterator[Row]:
        """All rows."""
        for chair in self.table.chairs:
            yield Row(name(chair, self.book), self.seat(chair))
        yield from self.middle()

    def seat(self, chair: Chair) -> tuple[str, ...]:
        """What one seat holds, its lives or its card in the trick, and what it has done."""
        last = self.lives(chair) if self.table.form == "ring" else self.played(chair)
        cells = (last or "–", ", ".join(self.state(chair)) or "–")
        return (self.cards(self.lying("hand", chair.seat)) or _("empty"), *compress(cells, filled(self.table)))

    def lives(self, chair: Chair) -> str:
        """Lives kept, and lost."""
        if chair.lives is None:
            return ""
        kept = str(chair.lives)
        if self.heard:
            kept = ngettext("%(n)s life", "%(n)s lives", chair.lives) % {"n": chair.lives}
        return _("%(kept)s (%(n)s lost)") % {"kept": kept, "n": chair.lost} if chair.lost > 0 else kept

    def played(self, chair: Chair) -> str:
        """The card of a seat in the trick."""
        card = self.cards(self.lying("trick", chair.seat))
        return _("played %(card)s") % {"card": card} if card and self.heard else card

    def state(self, chair: Chair) -> Iterator[str]:
        """What a seat has done, and is to do."""
        if chair.state:
            yield self.book.word("state", chair.state)
        elif chair.out:
            yield _("out")
        if chair.won:
            yield won(chair.won)
        if self.table.turn == chair.seat:
            yield _("on turn")
            may = [lay for lay in self.lying("hand", chair.seat) if lay.card in self.playable and self.shown(lay)]
            if may:
                yield _("may play %(cards)s") % {"cards": " ".join(self.called(lay.card) for lay in may)}

    def middle(self) -> Iterator[Row]:
        """What lies in the middle, what is asked and said, and which way play goes."""
        for zone, title in (("turned", _("Turned up")), ("stock", _("Stock")), ("discard", _("Put away"))):
            lays = self.lying(zone)
            if lays:
                yield Row(title, (self.cards(lays),))
        if self.table.trump:
            yield Row(_("Trump"), (SUIT_NAMES[self.table.trump],))
        if self.table.pool is not None:
            yield Row(_("Pool"), (str(self.table.pool),))
        if self.table.arrow:
            yield Row(_("Exchange"), (self.exchange(),))
        if self.table.speeches:
            yield Row(_("Said"), ("; ".join(self.speeches()),))
        way = _("clockwise") if self.table.clockwise else _("anticlockwise")
        yield Row(_("Play goes"), (way,))

    def exchange(self) -> str:
        """Who asks whom, and with what success."""
        arrow = self.table.arrow
        assert arrow
        other = _("the stock") if arrow.other is None else self.book.seat(arrow.other)
        pattern = _("%(seat)s asks %(other)s, refused") if arrow.refused else _("%(seat)s with %(other)s")
        return pattern % {"seat": self.book.seat(arrow.seat), "other": other}

    def speeches(self) -> Iterator[str]:
        """What is said, by whom."""
        for speech in self.table.speeches:
            said = self.calls.get(speech.call) or self.book.word("call", speech.call)
            yield _("%(seat)s: “%(said)s”") % {"seat": self.book.seat(speech.seat), "said": said}


def shows(lay: Lay, sees: Callable[[Card], bool]) -> bool:
    """Whether a card is seen where it lies: those in the stock or taken lie face down for everybody."""
    return lay.up or (lay.zone not in ("stock", "won") and sees(lay.card))


def filled(table: Table) -> tuple[bool, bool]:
    """Whether there is anything to tell in the last two columns: of lives or the trick, and of what was done."""
    lives = table.form == "four" or any(chair.lives is not None for chair in table.chairs)
    done = table.turn is not None or any(chair.state or chair.out or chair.won for chair in table.chairs)
    return lives, done


def columns(table: Table) -> tuple[str, ...]:
    """The heads of the columns."""
    held = _("Card") if table.form == "ring" else _("Hand")
    last = _("Lives") if table.form == "ring" else _("In the trick")
    return (held, *compress((last, _("State")), filled(table)))


def table_words(
    table: Table,
    book: Rulebook,
    sees: Callable[[Card], bool],
    calls: Mapping[str, str] | None = None,
    playable: Collection[Card] = (),
) -> tuple[Row, ...]:
    """A row for every seat, then rows for what lies in the middle and what is said."""
    return tuple(_Teller(table, book, sees, calls or {}, playable, heard=False).rows())


def description(
    table: Table,
    book: Rulebook,
    sees: Callable[[Card], bool],
    calls: Mapping[str, str] | None = None,
    playable: Collection[Card] = (),
) -> str:
    """The same to be heard, with the cards' names; of a crowd only the middle."""
    teller = _Teller(table, book, sees, calls or {}, playable, heard=True)
    rows = teller.rows() if len(table.chairs) <= CROWD else teller.middle()
    return " ".join(f"{row.head}: {'; '.join(cell for cell in row.cells if cell not in ('', '–'))}." for row in rows)


def won(tricks: int) -> str:
    """How many tricks a seat has taken."""
    return ngettext("%(n)s trick", "%(n)s tricks", tricks) % {"n": tricks}


def name(chair: Chair, book: Rulebook) -> str:
    """A seat with its player and its roles."""
    roles = (book.word("role", role) for role in chair.roles)
    return ", ".join(filter(None, [book.place(chair.seat), book.player(chair.seat), *roles]))
