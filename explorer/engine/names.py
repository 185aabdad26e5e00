"""The names of players, as an address gives them."""

import re
import unicodedata
from collections.abc import Sequence

from explorer.engine.cards import short

LONGEST = 20
"No name has more characters."
MARKS = 2
"No more marks than this stand on one letter."
_MISREAD = "*♠♥♦♣"
"Signs that a sentence takes for its own."
_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
"Signs that count as printed and are not: fillers, joiners, variation selectors."


class BadNames(ValueError):
    """A text that should name players and does not."""


def parse_names(text: str, seats: Sequence[str]) -> tuple[str, ...]:
    """Read names joined by commas, in the order of the seats; whoever has none keeps the name of the seat.

    Trailing seats without a name are left out. Raises BadNames for more names than seats, a name that is too long or
    holds what cannot be seen, or two players of one name.
    """
    given = [" ".join(filter(None, unicodedata.normalize("NFC", name).split(" "))) for name in text.split(",")]
    while given and not given[-1]:
        given.pop()
    if len(given) > len(seats):
        raise BadNames(f"there are {len(given)} names for {len(seats)} players.")
    for name in given:
        _check(name)
    names = ["" if name == seat else name for name, seat in zip(given, seats, strict=False)]
    shown: set[str] = set()
    for name, seat in zip([*names, *[""] * (len(seats) - len(names))], seats, strict=True):
        if (name or seat).casefold() in shown:
            raise BadNames(f"two players cannot both be called {short(name or seat)}.")
        shown.add((name or seat).casefold())
    while names and not names[-1]:
        names.pop()
    return tuple(names)


def _check(name: str) -> None:
    if len(name) > LONGEST:
        raise BadNames(f"{short(name)} is too long; a name has {LONGEST} characters at most.")
    if not name.isprintable() or _BLANK.search(name):
        raise BadNames(f"{short(name)} holds a character that cannot be seen.")
    if any(sign in _MISREAD for sign in name):
        raise BadNames(f"{short(name)} holds a sign that would be read as a card or as italics.")
    marks = 0
    for at, sign in enumerate(name):
        marks = marks + 1 if unicodedata.combining(sign) or unicodedata.category(sign) == "Me" else 0
        if marks > (MARKS if at else 0):
            raise BadNames(f"{short(name)} has more marks than letters to bear them.")


def isolated(name: str) -> str:
    """A name as it stands in a sentence: one written from right to left turns nothing around it."""
    turns = any(unicodedata.bidirectional(sign) in ("R", "AL", "AN") for sign in name)
    return f"\u2068{name}\u2069" if turns else name
