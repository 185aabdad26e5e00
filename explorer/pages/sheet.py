"""The rules chosen on one printed page, with the address of the whole rulebook."""

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
    "Where every rule stands in full, as it is printed."
    qr: SafeString
    rulesets: tuple[law.Chip, ...]
    rules: str
    variants: str


def sheet_page(game: Game, record: Record, origin: str) -> SheetPage:
    """The sheet of a record's rules. `origin` is where the site stands when no SITE_ORIGIN is set."""
    ruleset = game.rulebook.ruleset(record.rules)
    parts = chapters(game, record)
    texts = [rule.text for part in parts for rule in part.rules]
    rules = links.rules(game, record)
    whole = links.absolute(rules) if links.absolute(rules) != rules else origin + rules
    return SheetPage(
        ruleset,
        law.changed(game, record),
        parts,
        sum(map(len, texts)) > LONG,
        any(MARK in text for text in texts),
        words.marked(game.rulebook.sources[ruleset.source].cite),
        (f"games/{game.slug}/sheet.html", "games/sheet.html"),
        whole,
        qr(whole),
        law.ruleset_chips(game, record, lambda other: links.sheet(game, other)),
        rules,
        links.page("variants", game.slug, query=links.rules_query(game, record)),
    )


def chapters(game: Game, record: Record) -> tuple[SheetPart, ...]:
    """The chapters of the sheet, without those that have nothing to say at the table."""
    rules: dict[str, list[SheetRule]] = {}
    for clause in on_sheet(game, record):
        rule = SheetRule(clause.number, sentence(game, record, clause), links.clause(game, clause.id, record))
        rules.setdefault(clause.part, []).append(rule)
    return tuple(SheetPart(part, tuple(rules[part.id])) for part in game.rulebook.parts if part.id in rules)


def on_sheet(game: Game, record: Record) -> tuple[Clause, ...]:
    """The clauses in force that are needed at the table."""
    return tuple(clause for clause in game.rulebook.clauses if clause.sheet and clause.in_force(record.options))


def sentence(game: Game, record: Record, clause: Clause) -> SafeString:
    """A clause in few words, with the mark behind what is the editor's.

    Its text may name `{value}`, the value of the clause's own option, and any option, for the sentence that says what
    the value chosen means. It may also name a call of the ruleset, and `{players}`.
    """
    text = clause.sheet.format(**fields(game, record, clause)).replace("*.", ".*")
    chosen = clause.option in clause.when and law.filled_in(game, record, clause.option)
    if "*" not in text and (chosen or clause.standing != "attested"):
        text += "*"
    return mark_safe(MARK.join(map(words.marked, text.split("*"))))  # noqa: S308


def fields(game: Game, record: Record, clause: Clause) -> dict[str, str]:
    """What a sheet's sentence may name."""
    ruleset = game.rulebook.ruleset(record.rules)
    values = game.values(record.options)
    named = {"players": players(game, record), **ruleset.calls}
    for option in game.rulebook.options:
        text = values[option.name]
        value = next((value for value in option.values if value.value == text), None)
        unattested = value is not None and value.standing != "attested"
        mark = "*" * (unattested or law.filled_in(game, record, option.name))
        named[option.name] = (value.meaning if value else "") + mark
        if option.name == clause.option:
            named["value"] = (text if option.numbers else option.label(text)) + mark
    return named


def players(game: Game, record: Record) -> str:
    """How many can play: as many as the source says, and as the pack serves."""
    ruleset = game.rulebook.ruleset(record.rules)
    least, most = ruleset.players
    most = min(most, getattr(record.options, "most_players", most))
    return (f"{least}–{most}" if least < most else str(least)) + "*" * ("players" not in ruleset.attested)


def qr(address: str) -> SafeString:
    """An address as a picture that a telephone reads."""
    code = segno.make(address, error="m", micro=False)
    svg = code.svg_inline(scale=1, border=4, omitsize=True, svgclass="qr", lineclass=None)
    return mark_safe(svg)  # noqa: S308
