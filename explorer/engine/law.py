"""The law as data: sources and citations, clauses in their parts, options, and the rulesets that choose among them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Evidence = Literal["read", "read in part", "reported"]
Standing = Literal["attested", "inferred", "editorial"]


@dataclass(frozen=True, slots=True)
class Source:
    """A book, article or page that says something about a game."""

    key: str
    cite: str
    "The full reference; *…* is a title."
    short: str
    kind: str
    evidence: Evidence
    "What we saw of it ourselves, or that another work reports it."
    about: str
    games: tuple[str, ...]
    year: int | None = None
    url: str = ""


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a statement comes from, and how we know."""

    source: str
    evidence: Evidence
    where: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Otherwise:
    """What a source says that does not agree with a clause."""

    text: str
    cites: tuple[Citation, ...] = ()
    clause: str = ""
    set: Mapping[str, str] = field(default_factory=dict)
    "The option values that play it so."


@dataclass(frozen=True, slots=True)
class Seen:
    """Where a clause that is no event of its own can be seen all the same: a step of a sample deal."""

    deal: str
    clause: str
    "What happens there."
    step: int
    seat: int | None = None
    "Through whose eyes."


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule: a claim with its sources."""

    id: str
    part: str
    title: str
    text: str
    standing: Standing
    number: str
    "Chapter and place in it: `4.1`."
    says: Mapping[str, str] = field(default_factory=dict)
    "Sentences for when it happens, by variant; the plain one is under ''. Empty if it never happens in play."
    unseen: str = ""
    "The sentence for a reader who may not see the cards."
    opens: str = ""
    "Key in `[words.scene]` of the part of a deal that begins when it happens; `trick` is numbered."
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    option: str = ""
    sheet: str = ""
    "The rule in the fewest words that can be played from, for the printed sheet; empty if it does not belong there."
    note: str = ""
    figure: str = ""
    "What is drawn beside it, where no table at play can show it: a kind of drawing, or one of the game's exhibits."
    quote: str = ""
    "The words of the source, where they are what is to be seen."
    silent: tuple[str, ...] = ()
    "The sources that were read and say nothing of it, where their silence is what is to be seen."
    seen: Seen | None = None
    cites: tuple[Citation, ...] = ()
    otherwise: tuple[Otherwise, ...] = ()

    @property
    def happens(self) -> bool:
        """Whether the clause can be seen happening on a table."""
        return bool(self.says)

    @property
    def cited(self) -> tuple[Citation, ...]:
        """All its citations, with those of what is said otherwise."""
        return (*self.cites, *(cite for other in self.otherwise for cite in other.cites))

    def in_force(self, options: Any) -> bool:
        """Whether the clause is law under these options."""
        return all(str(getattr(options, name)) in values for name, values in self.when.items())


@dataclass(frozen=True, slots=True)
class Value:
    """One way to play an option."""

    value: str
    label: str
    meaning: str
    standing: Standing
    cites: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """A point on which sources differ, or on which they are silent."""

    name: str
    title: str
    meaning: str
    values: tuple[Value, ...] = ()
    "Documented values, the default first. An option of numbers may name some of them, and allows the whole range."
    numbers: tuple[int, int] | None = None
    default: str = ""

    def allows(self, text: str) -> bool:
        """Whether a text is a value of this option."""
        if self.numbers is None:
            return any(text == value.value for value in self.values)
        least, most = self.numbers
        return text.isascii() and text.isdigit() and len(text) < 7 and least <= int(text) <= most and text[0] != "0"

    @property
    def taken(self) -> str:
        """The values it allows, in words."""
        if self.numbers:
            return "a number from {} to {}".format(*self.numbers)
        return ", ".join(value.value for value in self.values)

    def label(self, text: str) -> str:
        """The short name of a value."""
        return next((value.label for value in self.values if value.value == text), text)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A named preset: one source's rules, and what we filled in to make them playable."""

    id: str
    title: str
    source: str
    about: str
    players: tuple[int, int]
    values: Mapping[str, str]
    "Every option of the game."
    attested: frozenset[str]
    "The options (and `players`) that the source itself states; the others are the editor's choice."
    calls: Mapping[str, str] = field(default_factory=dict)
    runner_up: int = 0
    "Per cent of the pool that goes to the runner-up."


@dataclass(frozen=True, slots=True)
class Part:
    """A chapter of the rulebook."""

    id: str
    title: str
    lead: str
    number: int
