"""The rules chosen on one printed page, with the address they came from."""

from dataclasses import dataclass

import segno
from django.utils.safestring import SafeString, mark_safe

from explorer.engine.game import Game
from explorer.engine.record import Record
from explorer.engine.rulebook import Clause, Part, Ruleset
from explorer.pages import law, links, words

MARK = mark_safe("<sup>*</sup>")
"What stands behind a rule that the source of these rules does not state."

LONG = 2500
"Letters that a page holds in type of the usual size."


@dataclass(frozen=True, slots=True)
class SheetRule:
    """A clause in few words, with the number and the page of the whole of it."""

    number: str
    text: SafeString
    url: str


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A chapter in few words."""

    part: Part
    rules: tuple[SheetRule, ...]


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A printed sheet of the rules chosen."""

    ruleset: Ruleset
    changed: tuple[tuple[str, str], ...]
    parts: tuple[SheetPart, ...]
    long: bool
    "Whether there is so much of it that only smaller type brings it on one page."
    marked: bool
    "Whether any rule bears the mark."
    source: SafeString
    figures: tuple[str, ...]
    "Templates of what the sheet shows in figures; the first that there is."
    address: str
    qr: SafeString
    rulesets: tuple[law.Chip, ...]
    rules: str
    variants: str


def sheet_page(game: Game, record: Record, origin: str) -> SheetPage:
    """The sheet of a record's rules. `origin` is where the site stands when no SITE_ORIGIN is set."""
    book = game.rulebook
    ruleset = book.ruleset(record.rules)
    clauses = on_sheet(game, record)
    texts = {clause.id: sentence(game, record, clause) for clause in clauses}
    parts = tuple(
        SheetPart(
            part,
            tuple(
                SheetRule(clause.number, texts[clause.id], links.clause(game, clause.id, record))
                for clause in clauses
                if clause.part == part.id
            ),
        )
        for part in book.parts
    )
    here = sheet_link(game, record)
    address = links.absolute(here) if links.absolute(here) != here else origin + here
    return SheetPage(
        ruleset,
        law.changed(game, record),
        tuple(part for part in parts if part.rules),
        sum(map(len, texts.values())) > LONG,
        any(MARK in text for text in texts.values()),
        words.marked(book.sources[ruleset.source].cite),
        (f"games/{game.slug}/sheet.html", "games/sheet.html"),
        address,
        qr(address),
        tuple(
            law.Chip(item.title, sheet_link(game, law.under(game, record, item)), item.id == record.rules)
            for item in book.rulesets
        ),
        links.rules(game, record),
        links.page("variants", game.slug, query=links.rules_query(game, record)),
    )


def on_sheet(game: Game, record: Record) -> tuple[Clause, ...]:
    """The clauses in force that are needed at the table."""
    return tuple(clause for clause in game.rulebook.clauses if clause.sheet and clause.in_force(record.options))


def sheet_link(game: Game, record: Record) -> str:
    """The sheet of a record's rules."""
    return links.page("sheet", game.slug, query=links.rules_query(game, record))


def sentence(game: Game, record: Record, clause: Clause) -> SafeString:
    """A clause in few words, with the mark behind what is the editor's.

    Its text may name `{value}`, the value of the clause's own option, and any option, for the sentence that says what
    the value chosen means. It may also name a call of the ruleset, and `{players}`.
    """
    text = clause.sheet.format(**fields(game, record, clause))
    chosen = clause.option in clause.when and ours(game, record, clause.option)
    if "*" not in text and (chosen or clause.standing != "attested"):
        text += "*"
    return mark_safe(MARK.join(map(words.marked, text.split("*"))))  # noqa: S308


def fields(game: Game, record: Record, clause: Clause) -> dict[str, str]:
    """What a sheet's sentence may name."""
    book = game.rulebook
    ruleset = book.ruleset(record.rules)
    values = game.values(record.options)
    named = {"players": count(ruleset.players) + "*" * ("players" not in ruleset.attested), **ruleset.calls}
    for option in book.options:
        mark = "*" * ours(game, record, option.name)
        meanings = {value.value: value.meaning for value in option.values}
        named[option.name] = meanings.get(values[option.name], "") + mark
        if option.name == clause.option:
            value = values[option.name]
            named["value"] = (value if option.numbers else option.label(value)) + mark
    return named


def count(players: tuple[int, int]) -> str:
    """How many can play."""
    least, most = players
    return str(least) if least == most else f"{least}–{most}"


def ours(game: Game, record: Record, option: str) -> bool:
    """Whether the value of an option is the editor's choice: neither the source's word nor the reader's wish."""
    ruleset = game.rulebook.ruleset(record.rules)
    as_usual = game.values(record.options)[option] == ruleset.values[option]
    return as_usual and option not in ruleset.attested


def qr(address: str) -> SafeString:
    """An address as a picture that a telephone reads."""
    code = segno.make(address, error="m", micro=False)
    svg = code.svg_inline(scale=1, border=4, omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(svg)  # noqa: S308
