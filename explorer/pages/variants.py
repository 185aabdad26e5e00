"""Rulesets by options: who says what, what we filled in, and a form to choose any of it."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString

from explorer.engine.game import Game
from explorer.engine.params import BadRecord, Params
from explorer.engine.record import Record, params, parse_rules
from explorer.engine.rulebook import Option, Ruleset
from explorer.pages import figures, law, links, telling, words


@dataclass(frozen=True, slots=True)
class Cell:
    """What one ruleset does about one option."""

    label: str
    ours: bool
    differs: bool
    "From the first ruleset."


@dataclass(frozen=True, slots=True)
class Row:
    """One option across the rulesets."""

    option: Option
    url: str
    "The clause that this option decides."
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """One ruleset at the head of the matrix."""

    ruleset: Ruleset
    url: str
    cite: SafeString


@dataclass(frozen=True, slots=True)
class FieldValue:
    """One value that can be chosen."""

    value: str
    label: str
    meaning: str
    checked: bool
    ours: bool
    refused: str
    "Why it cannot go together with the other options chosen."
    cites: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Field:
    """One option to be chosen."""

    option: Option
    values: tuple[FieldValue, ...]
    number: str
    "The value of an option of numbers."
    idle: str
    "Why it can have no effect under the others."


@dataclass(frozen=True, slots=True)
class Nearest:
    """The ruleset that differs in the fewest options from what is chosen."""

    ruleset: Ruleset
    url: str
    differing: tuple[tuple[str, str], ...]
    "Title of each option in which it differs, and the label of its value."


@dataclass(frozen=True, slots=True)
class VariantsPage:
    """The matrix, the form, and a live table of what was chosen."""

    ruleset: Ruleset
    changed: tuple[tuple[str, str], ...]
    nearest: Nearest | None
    "Where it is another than the one that was started from."
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    fields: tuple[Field, ...]
    about: Option
    "The option whose effect the live table shows."
    figure: figures.Figure | None
    clauses: tuple[law.ClauseView, ...]
    address: str
    links: Mapping[str, str]


def read(game: Game, query: Mapping[str, str]) -> tuple[Record, str, int]:
    """The rules, the option to be shown, and the step of its live table. Raises BadRecord."""
    reader = Params(query)
    rules, options = parse_rules(game, reader, game.plain)
    of = reader.text("of")
    if of and of not in game.values(options):
        raise BadRecord("of", of, "there is no option of this name.")
    step = reader.step(default=0)
    reader.finish()
    return law.record_of(game, rules, options), of, step


def address(game: Game, record: Record, of: str = "", step: int = 0) -> str:
    """The one address of this page for these rules."""
    query = links.rules_query(game, record)
    if of:
        query["of"] = of
    if step:
        query["step"] = str(step)
    return links.page("variants", game.slug, query=query)


def variants_page(game: Game, record: Record, of: str, step: int) -> VariantsPage:
    """The variants of a game, with the rules of a record chosen."""
    book = game.rulebook
    ruleset = book.ruleset(record.rules)
    about = book.option(of or shown_first(game, record))
    here = address(game, record, about.name)
    deal = telling.deal(game.slug, about.name)
    first, chosen = book.rulesets[0].id, links.side(game, record)
    sides = {"a": first, "b": chosen} if chosen != first else None
    clauses = tuple(c for c in book.clauses if c.option == about.name and c.in_force(record.options))
    return VariantsPage(
        ruleset,
        law.changed(game, record),
        nearest(game, record),
        tuple(
            Column(item, links.rules(game, law.under(game, record, item)), words.source(item.source))
            for item in book.rulesets
        ),
        tuple(row(game, option) for option in book.options),
        tuple(field(game, record, option) for option in book.options),
        about,
        telling.figure(game, record, deal, about, here, step) if deal else None,
        tuple(law.view(game, clause, record) for clause in clauses),
        here,
        {
            "rules": links.rules(game, record),
            "table": links.table(game, record),
            "sheet": links.sheet(game, record),
            "compare": links.page("compare", game.slug, query=sides),
        },
    )


def nearest(game: Game, record: Record) -> Nearest | None:
    """The ruleset nearest to the rules of a record; None where that is its own, which comes first among equals."""
    values = game.values(record.options)

    def apart(ruleset: Ruleset) -> tuple[Option, ...]:
        return tuple(it for it in game.rulebook.options if ruleset.values[it.name] != values[it.name])

    found = min(game.rulebook.rulesets, key=lambda it: (len(apart(it)), it.id != record.rules))
    if found.id == record.rules:
        return None
    differing = tuple((option.title, option.label(found.values[option.name])) for option in apart(found))
    return Nearest(found, address(game, law.under(game, record, found)), differing)


def versus(game: Game, record: Record, option: Option) -> str:
    """The telling deal of an option under the first two of its values, side by side."""
    deal = telling.deal(game.slug, option.name)
    if deal is None:
        return ""
    first, second = telling.values_of(option)[:2]
    query = {"a": f"{record.rules}.{option.name}.{first}", "b": f"{record.rules}.{option.name}.{second}"}
    return links.page("compare", game.slug, query=query | params(game, deal))


def shown_first(game: Game, record: Record) -> str:
    """The option to show when none is named: the first not as in the first ruleset, or else the first that tells."""
    values, usual = game.values(record.options), game.rulebook.rulesets[0].values
    differing = (name for name, value in values.items() if value != usual[name] and telling.deal(game.slug, name))
    return next(differing, telling.foremost(game.slug))


def row(game: Game, option: Option) -> Row:
    """One option across the rulesets."""
    book = game.rulebook
    usual = book.rulesets[0].values[option.name]
    cells = tuple(
        Cell(
            option.label(item.values[option.name]),
            option.name not in item.attested,
            option.name in item.attested and item.values[option.name] != usual,
        )
        for item in book.rulesets
    )
    clause = next((clause for clause in book.clauses if clause.option == option.name), None)
    return Row(option, links.clause(game, clause.id) if clause else "", cells)


def field(game: Game, record: Record, option: Option) -> Field:
    """One option to be chosen, with what forbids each value."""
    ruleset = game.rulebook.ruleset(record.rules)
    values = game.values(record.options)
    chosen = values[option.name]
    made = []
    for value in option.values if option.numbers is None else ():
        conflict = game.make_options({**values, option.name: value.value}).conflict()
        made.append(
            FieldValue(
                value.value, value.label, value.meaning, value.value == chosen,
                ruleset.values[option.name] == value.value and option.name not in ruleset.attested,
                conflict[1] if conflict else "", tuple(map(words.cite, value.cites)),
            )
        )  # fmt: skip
    idle = record.options.idle().get(option.name, "")
    return Field(option, tuple(made), chosen if option.numbers else "", idle)
