"""A game's parts held together: its law, its rules, and its sample deals."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, lru_cache, partial
from pathlib import Path
from typing import Any, Protocol, Self

from explorer.engine.cards import Cards, fill
from explorer.engine.counsel import Counsel, Policy, Result, decision
from explorer.engine.exhibit import CardRow
from explorer.engine.finding import Finding
from explorer.engine.lesson import Lesson, read_lessons
from explorer.engine.params import Params
from explorer.engine.play import House, Replay, Seat, Step, as_played, replay
from explorer.engine.quiz import Maker
from explorer.engine.record import MOST_DEALS, Record, UnknownDeal, played_first
from explorer.engine.rulebook import Rulebook
from explorer.engine.table import Table


class Options(Protocol):
    """A game's options: a frozen dataclass with one field for each, whole numbers as int, the rest as text."""

    def conflict(self) -> tuple[str, str] | None:
        """The name of an option that cannot go together with the others, and why; None if all can."""

    def idle(self) -> Mapping[str, str]:
        """The options that can have no effect under the others, each with the reason."""


class Setup(Protocol):
    """What a deal starts from: a frozen dataclass of players, dealer, and lives or scores."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def dealer(self) -> Seat:
        """Who deals."""

    @classmethod
    def read(cls, params: Params, options: Any, base: Self | None) -> Self:
        """Read its keys, over those of a base; None stands for the start of a game. Raises BadRecord."""

    def write(self, options: Any, base: Any) -> dict[str, str]:
        """Write the keys in which it differs from a base; the inverse of `read`."""


type Prelude = Callable[[Any, Any, Cards, Callable[[Any], Cards]], tuple[Step, ...]]
"options, setup, the pack in dealing order, and Setup -> the pack of the deal that follows from it -> the steps."


@dataclass(frozen=True, eq=False)
class Game:
    """One game: what the site needs to know of it, and nothing else."""

    slug: str
    folder: Path
    rulebook: Rulebook
    options: Callable[..., Any]
    "The game's Options."
    setup: Any
    "The game's Setup, as a type."
    pack: Callable[[Any], Cards]
    deal: Callable[[Any, Any, Cards], tuple[Step, ...]]
    "options, setup, the pack in dealing order -> the steps up to the first decision."
    table: Callable[[Step], Table]
    "What lies on the table at a step."
    carry: Callable[[Any], Any | None]
    "The state at the end of a deal -> the Setup of the next deal, or None when the game is over."
    is_action: Callable[[str], bool]
    "Whether a text is an action of this game at all."
    trials: Callable[[Any], Iterable[Any]]
    "options -> the Setups from which rules are worth trying, the plainest first."
    wishes: Callable[[Replay], Callable[[Any], tuple[str, bool]]] = as_played
    "A deal -> how its players decide at any state, under any rules, and whether the house decides for them."
    spelling: Callable[[str], str] = str
    "The one way to write an action that can be written in several."
    preludes: Mapping[str, Prelude] = field(default_factory=dict)
    "What comes before the first deal of a game, in the order of time."
    reseats: frozenset[str] = frozenset()
    "The preludes in which players may change places; names belong to the seats of the deal, so nobody has one yet."
    result: Callable[[Any, Seat], Result] | None = None
    "The state at the end of a deal -> what it came to for a seat."
    slow: frozenset[str] = frozenset()
    "The house players that think too long to be asked what would have come of every other choice."
    suits: bool = True
    "Whether suits count for anything; where they do not, a rank alone is enough to set up a deal."
    silent: Mapping[str, str] = field(default_factory=dict)
    "The options that no deal can tell apart by what happens in it, each with the reason."
    knows: Callable[[Sequence[Step], Seat], Any] | None = None
    "The steps of a deal so far -> what a seat knows of it: all that a policy of this game is given."
    players: Mapping[str, Policy] = field(default_factory=dict)
    "The house players: named policies, the usual one first; each is explained in `[words.player]`."
    counsel: Callable[[Sequence[Step]], Counsel | None] | None = None
    "The steps of a deal up to a decision -> what is best there; None where nobody has to decide."
    exhibits: Mapping[str, Callable[[Any], tuple[CardRow, ...]]] = field(default_factory=dict)
    "Cards laid out beside clauses that do not happen in play, by the clause's `figure`: options -> their rows."
    quiz: Mapping[str, Maker] = field(default_factory=dict)
    "How questions of each kind are made from a deal, by the names of the kinds in the game's quiz.toml."
    sees_all: bool = False
    "Whether `counsel` looks at cards that the seat on turn does not know, so that it is told to no seat."
    findings: Callable[[Any, int], Mapping[str, Finding]] | None = None
    "options, number of players -> what there is to show of the odds, by name in the game's `odds.toml`."
    bearing: Callable[[Any], Any] = lambda options: options
    "options -> the same as far as they have a say in `findings`, and the others as they usually are."
    _lessons: dict[str, Lesson] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The name of the game."""
        return self.rulebook.title

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The sample deals, in the order of the page."""
        return tuple(self._lessons.values())

    def lesson(self, slug: str) -> Lesson:
        """A sample deal by its slug. Raises UnknownDeal."""
        if slug not in self._lessons:
            raise UnknownDeal(slug)
        return self._lessons[slug]

    @cached_property
    def plain(self) -> Record:
        """The first numbered deal at the start of a game, under the first ruleset."""
        ruleset = self.rulebook.rulesets[0]
        options = self.make_options(ruleset.values)
        return Record(ruleset.id, options, self.setup.read(Params({}), options, None))

    @cached_property
    def setup_keys(self) -> Mapping[str, bool]:
        """The keys of an address that its Setup reads, each with whether its value is seats."""
        reader = Params({})
        self.setup.read(reader, self.plain.options, None)
        return {key: key in reader.seated for key in reader.known}

    def base(self, deal: int | str) -> Record:
        """The record that an address with this deal starts from. Raises UnknownDeal."""
        return replace(self.plain, deal=deal) if isinstance(deal, int) else self.lesson(deal).record

    def number(self, record: Record) -> int:
        """The numbered deal that completes the deck of a record."""
        return record.deal if isinstance(record.deal, int) else self.lesson(record.deal).number

    def make_options(self, values: Mapping[str, str]) -> Any:
        """Options from the texts of their values."""
        counted = {option.name for option in self.rulebook.options if option.numbers}
        return self.options(**{name: int(text) if name in counted else text for name, text in values.items()})

    def values(self, options: Any) -> dict[str, str]:
        """The texts of all options."""
        return {item.name: str(getattr(options, item.name)) for item in fields(options)}

    def order(self, record: Record) -> Cards:
        """The whole pack in the order in which it is dealt."""
        return fill(record.deck, self.number(record), self.pack(record.options))

    def replay(self, record: Record) -> Replay:
        """Deal and play a record as far as it is sound."""
        if record.sit is not None and not record.prelude:
            return _seated(self, replace(record, step=1, seat=None, names=(), was=(), auto=False, best=False))
        order = self.order(record)
        if record.prelude:
            prelude = self.preludes[record.prelude]
            return Replay(prelude(record.options, record.setup, order, partial(self._after, record)))
        return replay(self.deal(record.options, record.setup, order), record.play)

    def house(self, name: str, sit: Seat | None = None) -> House:
        """A house player at every seat but the one where somebody sits."""
        policy, knows = self.players[name], self.knows
        assert knows

        def plays(steps: Sequence[Step]) -> str | None:
            turn = steps[-1].state.turn
            return None if turn is None or turn == sit else decision(policy, knows(steps, turn))

        return plays

    def whole(self, record: Record, played: Replay) -> Record:
        """The record of what all seats played, for all eyes to see."""
        return replace(record, play=played.actions, was=(), step=1, seat=None, sit=None, house="")

    def names(self, record: Record) -> tuple[str, ...]:
        """The names that the players go by: those that a record gives to its seats, unless some may yet change them."""
        return () if record.prelude in self.reseats else record.names

    def called(self, names: tuple[str, ...]) -> Self:
        """The same game, whose sentences call the players by these names."""
        return replace(self, rulebook=replace(self.rulebook, names=names)) if names else self

    def _after(self, record: Record, setup: Any) -> Cards:
        return self.order(self.following(record, setup))

    def next(self, record: Record, played: Replay) -> Record | None:
        """The deal after this one, with what the game carries on; None while this one, or the game, is not to go on."""
        setup = self.carry(played.state)
        return None if setup is None else self.following(record, setup)

    def following(self, record: Record, setup: Any) -> Record:
        """The record after this one, from what the game carries on: after one prelude the next, and then the deals."""
        prelude = self._then(record.prelude)
        kept: dict[str, Any] = {key: getattr(record, key) for key in ("seat", "sit", "house", "names")}
        if isinstance(record.deal, str) and self.lesson(record.deal).next:
            after = self.lesson(self.lesson(record.deal).next).record
            same = (record.rules, record.options, setup, prelude)
            if (after.rules, after.options, after.setup, after.prelude) == same:
                play = played_first(after, record.sit, after.prelude)
                return replace(after, play=play, **kept)
        number = self.number(record) % MOST_DEALS + 1
        return Record(record.rules, record.options, setup, number, prelude=prelude, **kept)

    def _then(self, prelude: str) -> str:
        names = (*self.preludes, "")
        return names[names.index(prelude) + 1] if prelude else ""

    def load_lessons(self, path: Path) -> None:
        """Read the sample deals of a file. Raises BadRulebook with file, key and reason."""
        self._lessons.update(read_lessons(self, path))


@lru_cache(maxsize=128)
def _seated(game: Game, record: Record) -> Replay:
    """A deal at one seat of which somebody sits, kept because a house player may take its time."""
    opening = game.deal(record.options, record.setup, game.order(record))
    return replay(opening, record.play, game.house(record.house, record.sit))
