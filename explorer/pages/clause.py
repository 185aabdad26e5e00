"""One clause of the rulebook: who says what, its readings on the deal that tells them apart, and who uses it."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from explorer.engine.game import Game
from explorer.engine.record import Params, Record, parse_rules
from explorer.engine.rulebook import Clause, Part
from explorer.pages import figures, law, links, telling, variants


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
    compare: str
    "One deal under two of its readings."
    figure: figures.Figure | None
    "Of a clause without an option: the first sample deal in which it happens."
    users: tuple[User, ...]
    previous: Clause | None
    following: Clause | None
    rules_url: str


def read(game: Game, params: Mapping[str, str]) -> tuple[Record, int]:
    """The rules of an address, and the step of its figure. Raises BadRecord."""
    reader = Params(params)
    record = law.record_of(game, *parse_rules(game, reader, game.plain))
    step = reader.step(default=0)
    reader.finish()
    return record, step


def clause_page(game: Game, clause: Clause, record: Record, step: int) -> ClausePage:
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
    readings = telling.readings(game, record, option, here) if option else ()
    return ClausePage(
        view,
        ruleset_name(game, record),
        next(part for part in book.parts if part.id == clause.part),
        law.Choices(option, law.value_chips(game, record, option, lambda r: links.clause(game, clause.id, r)))
        if option
        else None,
        readings,
        option.label(option.default) if option else "",
        variants.versus(game, record, option) if option and len(readings) > 1 else "",
        None if readings else shown(game, clause, here, step),
        tuple(users) if clause.when else (),
        book.clauses[at - 1] if at else None,
        book.clauses[at + 1] if at + 1 < len(book.clauses) else None,
        links.rules(game, record, clause.id),
    )


def ruleset_name(game: Game, record: Record) -> str:
    """What the rules of a record are called."""
    title = game.rulebook.ruleset(record.rules).title
    return _("%(rules)s, changed") % {"rules": title} if law.changed(game, record) else title


def shown(game: Game, clause: Clause, here: str, step: int) -> figures.Figure | None:
    """A live figure of the first sample deal in which a clause happens, at that step."""
    places = law.happenings(game.slug).get(clause.id)
    if not places:
        return None
    slug, first = next((place for place in places if place[0] == clause.id.replace(".", "-")), places[0])
    return figures.figure(game, law.at_step(game.lesson(slug).record, step or first), here, "step")
