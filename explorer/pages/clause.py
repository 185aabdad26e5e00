"""One clause of the rulebook: who says what, its readings on the deal that tells them apart, and who uses it."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from explorer.engine.game import Game
from explorer.engine.params import Params
from explorer.engine.record import Record, parse_rules
from explorer.engine.rulebook import Clause, Part
from explorer.pages import figures, law, links, telling, variants
from explorer.pages.beside import Drawn, beside


@dataclass(frozen=True, slots=True)
class User:
    """A ruleset under which the clause is law."""

    title: str
    url: str
    attested: bool
    "Whether its source itself says so."


@dataclass(frozen=True, slots=True)
class ClausePage:
    """One clause."""

    view: law.ClauseView
    ruleset: str
    "What the rules are called under which it is read."
    part: Part
    choices: law.Choices | None
    "The option that it belongs to, with this page under each value."
    readings: tuple[telling.Reading, ...]
    advised: str
    "The reading that we recommend."
    advised_said: bool
    "Whether the source of the first ruleset says so itself."
    compare: str
    "One deal under two of its readings."
    figure: figures.Figure | Drawn | None
    "A few steps of a sample deal in which it happens, or a drawing."
    users: tuple[User, ...]
    previous: Clause | None
    following: Clause | None
    rules_url: str
    cite: str
    "A reference ready to paste, in one line."


def read(game: Game, clause: Clause, params: Mapping[str, str]) -> tuple[Record, dict[str, int]]:
    """The rules of an address, and by its key the step of each figure, 0 where none is said. Raises BadRecord."""
    reader = Params(params)
    record = law.record_of(game, *parse_rules(game, reader, game.plain))
    values = telling.values_of(game.rulebook.option(clause.option)) if clause.option else ()
    steps = {key: reader.step(key, 0) for key in ("step", *map(telling.step_key, values))}
    reader.finish()
    return record, steps


def clause_page(game: Game, clause: Clause, record: Record, steps: Mapping[str, int]) -> ClausePage:
    """One clause, under the rules of a record."""
    book = game.rulebook
    at = book.clauses.index(clause)
    here = links.clause(game, clause.id, record)
    option = book.option(clause.option) if clause.option else None
    view = law.view(game, clause, record)
    users = (
        User(item.title, links.rules(game, law.under(game, record, item), clause.id), clause.option in item.attested)
        for item in book.rulesets
        if clause.in_force(game.make_options(item.values))
    )

    def beside_others(key: str) -> str:
        return links.clause(game, clause.id, record, {other: step for other, step in steps.items() if other != key})

    readings = telling.readings(game, record, option, beside_others, steps) if option else ()
    return ClausePage(
        view,
        ruleset_name(game, record),
        next(part for part in book.parts if part.id == clause.part),
        law.Choices(option, law.value_chips(game, record, option, lambda r: links.clause(game, clause.id, r)))
        if option
        else None,
        readings,
        option.label(option.default) if option else "",
        option is not None and option.name in book.rulesets[0].attested,
        variants.versus(game, record, option) if option and len(readings) > 1 else "",
        beside(game, clause, record, beside_others("step"), steps["step"]),
        tuple(users) if clause.when else (),
        book.clauses[at - 1] if at else None,
        book.clauses[at + 1] if at + 1 < len(book.clauses) else None,
        links.rules(game, record, clause.id),
        reference(game, clause, record, here),
    )


def reference(game: Game, clause: Clause, record: Record, here: str) -> str:
    """A clause as it is cited: its title, number and id, the rulebook, the rules, and the address."""
    facts = {
        "title": clause.title, "number": clause.number, "id": clause.id, "game": game.title,
        "rules": ruleset_name(game, record), "address": links.absolute(here),
    }  # fmt: skip
    return _("“%(title)s” (%(number)s, %(id)s), rulebook of %(game)s, %(rules)s, in: Ranter & Roi, %(address)s") % facts


def ruleset_name(game: Game, record: Record) -> str:
    """What the rules of a record are called."""
    title = game.rulebook.ruleset(record.rules).title
    return _("%(rules)s, changed") % {"rules": title} if law.changed(game, record) else title
