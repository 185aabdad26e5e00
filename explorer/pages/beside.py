"""What stands beside a clause: a live table of a few steps in which it happens, or a drawing of what it is about."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from explorer.engine.compare import compare
from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.engine.play import Step
from explorer.engine.record import Record
from explorer.engine.rulebook import Clause
from explorer.games import GAMES
from explorer.pages import figures, law, words
from explorer.pages.figures import Figure
from explorer.pages.table import Score, score
from explorer.pictures import Board, Sketch, draw_lines, draw_lives, draw_rows, draw_seats

MOST_TRIED = 6
"In how many sample deals a clause is looked for under rules that are not their own."


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a clause can be seen: a record at the step in which it happens."""

    record: Record
    total: int
    own: bool
    "Whether its rules are the deal's own, and not those asked for."


@dataclass(frozen=True, slots=True)
class Limit:
    """How many can play, and under which rulesets."""

    least: int
    most: int
    rulesets: tuple[tuple[str, bool], ...]
    "Title of each, and whether its source says so."

    @property
    def start(self) -> int:
        """Where its bar begins."""
        return self.least - 1

    @property
    def length(self) -> int:
        """How long its bar is."""
        return self.most - self.least + 1


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawing beside a clause: one of its parts is there."""

    id: str
    kind: Literal["sketch", "board", "score", "limits", "silence", "quote"]
    caption: SafeString
    "Empty where the title of the clause says it all."
    sketch: Sketch | None = None
    board: Board | None = None
    score: Score | None = None
    limits: tuple[Limit, ...] = ()
    widest: int = 0
    texts: tuple[SafeString, ...] = ()
    quote: str = ""


def places(game: Game, clause: Clause) -> tuple[tuple[str, str, int], ...]:
    """Sample deals in which a clause can be seen, each with what happens there and in which step; the best first."""
    if clause.seen:
        return ((clause.seen.deal, clause.seen.clause, clause.seen.step),)
    own = clause.id.replace(".", "-")
    found = sorted(law.happenings(game.slug).get(clause.id, ()), key=lambda place: place[0] != own)
    return tuple((deal, clause.id, step) for deal, step in found)


@lru_cache(maxsize=1024)
def scene(slug: str, name: str, rules: Record) -> Scene | None:
    """A sample deal in which a clause can be seen, under the rules of a record if it happens so, else under its own."""
    game = GAMES[slug]
    clause = game.rulebook.clause(name)
    # A deal of these rules before one that is recast: its title was written for its own.
    found = sorted(places(game, clause), key=lambda place: game.lesson(place[0]).record.options != rules.options)
    seat = clause.seen.seat if clause.seen else None
    # Under rules without the clause the same steps may happen, but by another rule.
    recast = found[:MOST_TRIED] if clause.in_force(rules.options) else []
    for deal, event, step in recast:
        record = replace(game.lesson(deal).record, seat=seat)
        try:
            side = compare(game, record, [(rules.rules, rules.options)])[0]
        except BadRecord:  # under these rules no deal starts like this
            continue
        steps = side.replay.seen_by(seat)
        at = occurrence(steps, event, step)
        if at and len(steps) > 1:
            return Scene(replace(side.record, step=at), len(steps), own=False)
    for deal, event, step in found[:1]:
        record = replace(game.lesson(deal).record, seat=seat)
        steps = game.replay(record).seen_by(seat)
        return Scene(replace(record, step=occurrence(steps, event, step)), len(steps), own=True)
    return None


def occurrence(steps: tuple[Step, ...], event: str, usual: int) -> int:
    """The number of the step in which a clause happens: the usual one, or else the first; 0 if there is none."""
    numbers = [number for number, step in enumerate(steps, 1) if step.event.clause == event]
    return usual if usual in numbers else next(iter(numbers), 0)


def beside(game: Game, clause: Clause, rules: Record, here: str, step: int) -> Figure | Drawn | None:
    """The figure of a clause: live, at a step of its excerpt, or drawn. `here` is the page's address."""
    if clause.figure:
        return drawn(game, clause, rules)
    found = scene(game.slug, clause.id, law.record_of(game, rules.rules, rules.options))
    if found is None:
        return None
    excerpt = figures.around(found.record.step, found.total)
    record = replace(found.record, step=step or found.record.step)
    made = figures.figure(game, record, here, "step", law.figure_id(clause), excerpt)
    return replace(made, rules=called(game, record)) if found.own else made


def called(game: Game, record: Record) -> str:
    """What the rules of a record are called: a ruleset, and what is changed in it."""
    title, changes = game.rulebook.ruleset(record.rules).title, law.changed(game, record)
    told = "; ".join(f"{option}: {value}" for option, value in changes)
    return _("%(rules)s, changed: %(changes)s") % {"rules": title, "changes": told} if told else title


def drawn(game: Game, clause: Clause, rules: Record) -> Drawn:
    """The drawing of a clause under the rules of a record."""
    name, kind, book = law.figure_id(clause), clause.figure, game.rulebook
    none = SafeString("")
    if kind in game.exhibits:
        rows = game.exhibits[kind](rules.options)
        return Drawn(name, "sketch", none, draw_rows(rows, name, clause.title, book))
    if kind == "limits":
        found = limits(game)
        told = SafeString(_("Who may play, by ruleset. * Not stated by the source: editor’s choice."))
        return Drawn(name, "limits", told, limits=found, widest=max(limit.most for limit in found))
    if kind == "silence":
        return Drawn(
            name,
            "silence",
            SafeString(_("What we could read of the accounts of this game says no word of it.")),
            texts=tuple(map(words.source, clause.silent)),
        )
    if kind == "quote":
        return Drawn(name, "quote", SafeString(_("There our copy breaks off.")), quote=clause.quote)
    first = game.table(game.replay(rules).steps[0])
    if kind == "lives":
        return Drawn(name, "sketch", none, draw_lives(first, name, clause.title))
    if kind == "board":
        lost = _("Each player here has lost one life more than the one before.")
        kept = game.table(game.replay(having(game, clause, rules)).steps[0])
        return Drawn(name, "board", SafeString(lost), board=draw_lines(kept, name, book))
    if kind == "tally":
        shown = scene(game.slug, clause.id, law.record_of(game, rules.rules, rules.options))
        steps = game.replay(shown.record).steps if shown else ()
        table = game.table(steps[shown.record.step - 1]) if shown else first
        return Drawn(name, "score", none, score=score(game, table))
    sketch = draw_seats(first, name, clause.title, book, kind)
    return Drawn(name, "sketch", words.marked(sketch.desc), sketch)


def having(game: Game, clause: Clause, rules: Record) -> Record:
    """These rules if the clause is in force under them, else the first ruleset under which it is."""
    every = (law.under(game, game.plain, ruleset) for ruleset in game.rulebook.rulesets)
    return next((made for made in (rules, *every) if clause.in_force(made.options)), rules)


def limits(game: Game) -> tuple[Limit, ...]:
    """How many can play, with the rulesets of each answer."""
    found: dict[tuple[int, int], list[tuple[str, bool]]] = {}
    for ruleset in game.rulebook.rulesets:
        found.setdefault(ruleset.players, []).append((ruleset.title, "players" in ruleset.attested))
    return tuple(Limit(least, most, tuple(users)) for (least, most), users in sorted(found.items()))
