"""The law of a game as data: sources, citations, clauses, options and rulesets, read from TOML."""

import string
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any

from explorer.engine.cards import Card
from explorer.engine.play import Event

EVIDENCE = ("read", "read in part", "reported")
STANDINGS = ("attested", "inferred", "editorial")
FIELDS = {"seat", "other", "cards", "card", "second", "points", "number", "rank", "team", "other_team"}
"All that a sentence may name."


class BadRulebook(ValueError):
    """A rulebook file that cannot be trusted: the message gives file, key and reason."""


@dataclass(frozen=True, slots=True)
class Source:
    """A book, article or page that says something about a game."""

    key: str
    cite: str
    "The full reference; *…* is a title."
    short: str
    kind: str
    evidence: str
    "What we saw of it: read, read in part, or reported by another work."
    about: str
    games: tuple[str, ...]
    year: int | None = None
    url: str = ""


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a statement comes from, and how we know."""

    source: str
    evidence: str
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
class Clause:
    """One rule: a claim with its sources."""

    id: str
    part: str
    title: str
    text: str
    standing: str
    number: str
    "Chapter and place in it: `4.1`."
    says: Mapping[str, str] = field(default_factory=dict)
    "Sentences for when it happens, by variant; the plain one is under ''. Empty if it never happens in play."
    unseen: str = ""
    "The sentence for a reader who may not see the cards."
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    option: str = ""
    note: str = ""
    cites: tuple[Citation, ...] = ()
    otherwise: tuple[Otherwise, ...] = ()

    @property
    def happens(self) -> bool:
        """Whether the clause can be seen happening on a table."""
        return bool(self.says)

    def in_force(self, options: Any) -> bool:
        """Whether the clause is law under these options."""
        return all(str(getattr(options, name)) in values for name, values in self.when.items())


@dataclass(frozen=True, slots=True)
class Value:
    """One way to play an option."""

    value: str
    label: str
    meaning: str
    standing: str
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


@dataclass(frozen=True)
class Rulebook:
    """All the law of one game in one language."""

    game: str
    title: str
    parts: tuple[Part, ...]
    clauses: tuple[Clause, ...]
    options: tuple[Option, ...]
    rulesets: tuple[Ruleset, ...]
    sources: Mapping[str, Source]
    seats: str | tuple[str, ...]
    "A pattern such as `P{n}`, or the names of the seats."
    teams: tuple[str, ...] = ()
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @cached_property
    def _by_id(self) -> dict[str, Clause]:
        return {clause.id: clause for clause in self.clauses}

    def clause(self, id: str) -> Clause:
        """The clause of this id. Raises KeyError."""
        return self._by_id[id]

    def has(self, id: str) -> bool:
        """Whether there is a clause of this id."""
        return id in self._by_id

    def option(self, name: str) -> Option:
        """The option of this name. Raises KeyError."""
        try:
            return next(option for option in self.options if option.name == name)
        except StopIteration:
            raise KeyError(name) from None

    def ruleset(self, id: str) -> Ruleset:
        """The ruleset of this id. Raises KeyError."""
        try:
            return next(ruleset for ruleset in self.rulesets if ruleset.id == id)
        except StopIteration:
            raise KeyError(id) from None

    def seat(self, seat: int) -> str:
        """The name of a seat as shown."""
        return self.seats.format(n=seat + 1) if isinstance(self.seats, str) else self.seats[seat]

    def word(self, kind: str, key: object) -> str:
        """A word of the table from the rulebook's lists, or the key itself."""
        return self.words.get(kind, {}).get(str(key), str(key))

    def sentence(self, event: Event, sees: Callable[[Card], bool] = lambda card: True) -> str:
        """Say what happened, to a reader who sees these cards and no others."""
        hidden = not all(map(sees, event.cards))
        clause = self.clause(event.plain if hidden and event.plain else event.clause)
        pattern = clause.unseen if hidden and clause.unseen else clause.says[event.variant]
        cards = [card.sign if sees(card) else self.word("note", "hidden") for card in event.cards]
        seat, other = event.seat, event.other
        named = {
            "seat": "" if seat is None else self.seat(seat),
            "other": "" if other is None else self.seat(other),
            "team": self.teams[seat % 2] if self.teams and seat is not None else "",
            "other_team": self.teams[1 - seat % 2] if self.teams and seat is not None else "",
            "cards": ", ".join(cards),
            "card": cards[0] if cards else "",
            "second": cards[1] if len(cards) > 1 else "",
            "points": "" if event.points is None else str(event.points),
            "number": self.word("number", event.number),
            "rank": self.word("rank", event.rank),
        }
        return pattern.format(**named)

    @classmethod
    def load(cls, path: Path, sources: Mapping[str, Source]) -> "Rulebook":
        """Read and check a rulebook file.

        Raises BadRulebook with file, key and reason: a missing or unknown key, an id given twice, a source
        or option that does not exist, a sentence with an unknown field.
        """
        return _Reader(path, sources).rulebook()


def load_sources(path: Path) -> dict[str, Source]:
    """Read the bibliography. Raises BadRulebook with file, key and reason."""
    data = _toml(path)
    reader = _Reader(path, {}, data)
    return {key: reader.build(Source, {"key": key, **reader.table(data, key)}, key) for key in data}


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadRulebook(f"{path.name}: {error}") from error


class _Reader:
    """Turns the tables of one file into the types above, and refuses what does not fit."""

    def __init__(self, path: Path, sources: Mapping[str, Source], data: dict[str, Any] | None = None) -> None:
        self.path = path
        self.sources = sources
        self.data = _toml(path) if data is None else data

    def bad(self, key: str, reason: str) -> BadRulebook:
        return BadRulebook(f"{self.path.name}: {key}: {reason}")

    def table(self, data: Mapping[str, Any], key: str) -> dict[str, Any]:
        if not isinstance(data.get(key), dict):
            raise self.bad(key, "is not a table.")
        return dict(data[key])

    def build[T](self, kind: type[T], table: Mapping[str, Any], key: str) -> T:
        """Make one value of a table whose keys are exactly the fields of its type."""
        names = {item.name for item in fields(kind)}  # type: ignore[arg-type]
        for name in table:
            if name not in names:
                raise self.bad(key, f"has an unknown key {name!r}.")
        values = {name: tuple(value) if isinstance(value, list) else value for name, value in table.items()}
        try:
            made = kind(**values)
        except TypeError as error:
            raise self.bad(key, f"{error}.") from error
        for name, allowed in (("evidence", EVIDENCE), ("standing", STANDINGS)):
            if name in names and getattr(made, name) not in allowed:
                raise self.bad(key, f"{name} {getattr(made, name)!r} is not one of {', '.join(allowed)}.")
        return made

    def cites(self, table: dict[str, Any], key: str) -> tuple[Citation, ...]:
        made = tuple(self.build(Citation, item, key) for item in table.pop("cites", ()))
        for cite in made:
            if cite.source not in self.sources:
                raise self.bad(key, f"cites an unknown source {cite.source!r}.")
        return made

    def listed(self, name: str) -> list[dict[str, Any]]:
        items = self.data.get(name)
        if not isinstance(items, list):
            raise self.bad(name, "is missing.")
        return [dict(item) for item in items]

    def once(self, name: str, ids: list[str]) -> None:
        twice = {id for id in ids if ids.count(id) > 1}
        if twice:
            raise self.bad(name, f"is given twice: {', '.join(sorted(twice))}.")

    def rulebook(self) -> Rulebook:
        parts = tuple(self.build(Part, {**item, "number": n}, "part") for n, item in enumerate(self.listed("part"), 1))
        options = tuple(map(self.option, self.listed("option")))
        clauses = self.clauses(parts, options)
        rulesets = tuple(self.ruleset(item, options) for item in self.listed("ruleset"))
        for name, ids in (
            ("part", [part.id for part in parts]),
            ("clause", [clause.id for clause in clauses]),
            ("option", [option.name for option in options]),
            ("ruleset", [ruleset.id for ruleset in rulesets]),
        ):
            self.once(name, ids)
        self.check_links(clauses, options)
        seats = self.data.get("seats", "")
        return Rulebook(
            self.data.get("game", ""), self.data.get("title", ""), parts, clauses, options, rulesets, self.sources,
            tuple(seats) if isinstance(seats, list) else seats, tuple(self.data.get("teams", ())), self.data.get("words", {}),
        )  # fmt: skip

    def clauses(self, parts: tuple[Part, ...], options: tuple[Option, ...]) -> tuple[Clause, ...]:
        count = {part.id: 0 for part in parts}
        numbers = {part.id: part.number for part in parts}
        made = []
        for item in self.listed("clause"):
            key = f"clause {item.get('id', '?')}"
            part = item.get("part")
            if part not in count:
                raise self.bad(key, f"belongs to an unknown part {part!r}.")
            count[part] += 1
            cites = self.cites(item, key)
            otherwise = tuple(self.otherwise(dict(other), key) for other in item.pop("otherwise", ()))
            says = {name[5:]: item.pop(name) for name in list(item) if name == "says" or name.startswith("says_")}
            when = {name: tuple(values) for name, values in item.pop("when", {}).items()}
            for pattern in (*says.values(), item.get("unseen", "")):
                self.check_sentence(pattern, key)
            number = f"{numbers[part]}.{count[part]}"
            parsed = {"cites": cites, "otherwise": otherwise, "says": says, "when": when, "number": number}
            made.append(self.build(Clause, {**item, **parsed}, key))
        return tuple(made)

    def otherwise(self, item: dict[str, Any], key: str) -> Otherwise:
        return self.build(Otherwise, {**item, "cites": self.cites(item, key)}, key)

    def check_sentence(self, pattern: str, key: str) -> None:
        try:
            names = {name for _, name, _, _ in string.Formatter().parse(pattern) if name is not None}
        except ValueError as error:
            raise self.bad(key, f"sentence {pattern!r}: {error}.") from error
        if names - FIELDS:
            raise self.bad(key, f"a sentence names unknown fields: {', '.join(sorted(names - FIELDS))}.")

    def option(self, item: dict[str, Any]) -> Option:
        key = f"option {item.get('name', '?')}"
        tables = [dict(value) for value in item.pop("value", ())]
        values = tuple(self.build(Value, {**value, "cites": self.cites(value, key)}, key) for value in tables)
        self.once(key, [value.value for value in values])
        default = str(item.pop("default", values[0].value if values else ""))
        made = self.build(Option, {**item, "values": values, "default": default}, key)
        for text in (default, *(value.value for value in values)):
            if not made.allows(text):
                raise self.bad(key, f"{text!r} is not among its values.")
        return made

    def ruleset(self, item: dict[str, Any], options: tuple[Option, ...]) -> Ruleset:
        key = f"ruleset {item.get('id', '?')}"
        chosen = {name: str(value) for name, value in item.get("values", {}).items()}
        self.check_values(chosen, options, key)
        values = {option.name: chosen.get(option.name, option.default) for option in options}
        attested = frozenset(item.get("attested", ()))
        unknown = attested - set(values) - {"players"}
        if unknown:
            raise self.bad(key, f"attests unknown options: {', '.join(sorted(unknown))}.")
        if item.get("source") not in self.sources:
            raise self.bad(key, f"names an unknown source {item.get('source')!r}.")
        return self.build(Ruleset, {**item, "values": values, "attested": attested}, key)

    def check_values(self, values: Mapping[str, str], options: tuple[Option, ...], key: str) -> None:
        known = {option.name: option for option in options}
        for name, value in values.items():
            if name not in known:
                raise self.bad(key, f"names an unknown option {name!r}.")
            if not known[name].allows(value):
                raise self.bad(key, f"{value!r} is not a value of {name}.")

    def check_links(self, clauses: tuple[Clause, ...], options: tuple[Option, ...]) -> None:
        ids = {clause.id for clause in clauses}
        names = {option.name for option in options}
        for clause in clauses:
            key = f"clause {clause.id}"
            for name, values in clause.when.items():
                for value in values:
                    self.check_values({name: value}, options, key)
            if clause.option and clause.option not in names:
                raise self.bad(key, f"belongs to an unknown option {clause.option!r}.")
            for other in clause.otherwise:
                self.check_values(other.set, options, key)
                if other.clause and other.clause not in ids:
                    raise self.bad(key, f"points to an unknown clause {other.clause!r}.")
