"""The rulebook of a game: all its law, and the sentences that say what happens."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from explorer.engine.cards import Card
from explorer.engine.law import Citation, Clause, Option, Otherwise, Part, Ruleset, Seen, Source, Value
from explorer.engine.names import isolated
from explorer.engine.play import Event
from explorer.engine.rulebook_file import RulebookFile, load_sources
from explorer.engine.toml_file import BadRulebook, meant

__all__ = [
    "BadRulebook",
    "Citation",
    "Clause",
    "Option",
    "Otherwise",
    "Part",
    "Rulebook",
    "Ruleset",
    "Seen",
    "Source",
    "Value",
    "load_sources",
]


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
    names: tuple[str, ...] = ()
    "The names of the players from the first seat on; an empty one stands for the usual name of the seat."

    @cached_property
    def _by_id(self) -> dict[str, Clause]:
        return {clause.id: clause for clause in self.clauses}

    def clause(self, clause_id: str) -> Clause:
        """The clause of this id. Raises KeyError."""
        if clause_id not in self._by_id:
            raise KeyError(f"{self.game} has no clause {clause_id!r}.{meant(clause_id, self._by_id)}")
        return self._by_id[clause_id]

    def has(self, clause_id: str) -> bool:
        """Whether there is a clause of this id."""
        return clause_id in self._by_id

    def option(self, name: str) -> Option:
        """The option of this name. Raises KeyError."""
        try:
            return next(option for option in self.options if option.name == name)
        except StopIteration:
            raise KeyError(name) from None

    def ruleset(self, ruleset_id: str) -> Ruleset:
        """The ruleset of this id. Raises KeyError."""
        try:
            return next(ruleset for ruleset in self.rulesets if ruleset.id == ruleset_id)
        except StopIteration:
            raise KeyError(ruleset_id) from None

    def seat(self, seat: int) -> str:
        """Who sits at a seat, in a sentence: the player by name, or the seat."""
        return self.player(seat) or self.place(seat)

    def place(self, seat: int) -> str:
        """The usual name of a seat."""
        return self.seats.format(n=seat + 1) if isinstance(self.seats, str) else self.seats[seat]

    def player(self, seat: int) -> str:
        """The name of the player at a seat, if one is given."""
        return isolated(self.names[seat]) if seat < len(self.names) else ""

    def word(self, kind: str, key: object) -> str:
        """A word of the table from the rulebook's lists, or the key itself."""
        return self.words.get(kind, {}).get(str(key), str(key))

    def sentence(self, event: Event, sees: Callable[[Card], bool] = lambda card: True) -> str:
        """Say what happened, to a reader who sees these cards and no others. Raises KeyError if it has no sentence."""
        hidden = not all(map(sees, event.cards))
        clause = self.clause(event.plain if hidden and event.plain else event.clause)
        if event.variant not in clause.says:
            missing = f"says_{event.variant}" if event.variant else "says"
            raise KeyError(f"In {self.game} the clause {clause.id} happens, and has no {missing!r}.")
        pattern = clause.unseen if hidden and clause.unseen else clause.says[event.variant]
        return pattern.format(**self.named(event, sees))

    def named(self, event: Event, sees: Callable[[Card], bool] = lambda card: True) -> dict[str, str]:
        """What a sentence about an event may name, by field, to a reader who sees these cards and no others."""
        cards = [card.sign if sees(card) else self.word("note", "hidden") for card in event.cards]
        seat, other = event.seat, event.other
        return {
            "seat": "" if seat is None else self.seat(seat),
            "other": "" if other is None else self.seat(other),
            "team": self.teams[seat % 2] if self.teams and seat is not None else "",
            "other_team": self.teams[1 - seat % 2] if self.teams and seat is not None else "",
            "cards": ", ".join(cards),
            "card": cards[0] if cards else "",
            "second": cards[1] if len(cards) > 1 else "",
            "points": "" if event.points is None else str(event.points),
            "number": "" if event.number is None else self.word("number", event.number),
            "rank": "" if event.rank is None else self.word("rank", event.rank),
        }

    @classmethod
    def load(cls, path: Path, sources: Mapping[str, Source]) -> "Rulebook":
        """Read and check a rulebook file.

        Raises BadRulebook with file, key and reason: a missing or unknown key, an id given twice, a source
        or option that does not exist, a sentence with an unknown field.
        """
        file = RulebookFile(path, sources)
        return file.build(cls, file.law(), "the game")
