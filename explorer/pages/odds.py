"""The odds of a game: its findings, counted by its engine and told in the words of its `odds.toml`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from explorer.engine.finding import Figure, Finding, Rows
from explorer.engine.game import Game
from explorer.engine.params import Params
from explorer.engine.record import Record, parse_rules
from explorer.pages import law, links, words
from explorer.pages.data import cites, toml
from explorer.pages.kept import kept
from explorer.pages.law import Chip, Choices
from explorer.pictures import DrawnChart, draw_chart


class Told:
    """A figure in a sentence: `{any:percent}` and the like write it."""

    def __init__(self, figure: Figure) -> None:
        self.figure = figure

    def __format__(self, form: str) -> str:
        return told(self.figure, form)


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure of a table."""

    text: str
    exact: tuple[int, ...] = ()
    "The whole fraction, where it is short enough to be read."
    number: bool = True


@dataclass(frozen=True, slots=True)
class Figures:
    """A table."""

    caption: str
    corner: str
    heads: tuple[tuple[str, bool], ...]
    "Of each column: its words, and whether it holds numbers."
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    style: str


@dataclass(frozen=True, slots=True)
class FindingView:
    """One question, its answer, and what that assumes."""

    id: str
    title: str
    paragraphs: tuple[SafeString, ...]
    chart: DrawnChart | None
    caption: SafeString
    heard: str
    "What the chart shows, for those who do not see it."
    tables: tuple[Figures, ...]
    assumed: tuple[SafeString, ...]
    cites: tuple[SafeString, ...]
    counted: bool
    "Whether its figures are counted by us."


@dataclass(frozen=True, slots=True)
class OddsPage:
    """All findings under some rules."""

    title: str
    lead: str
    choices: tuple[Choices, ...]
    "The options that change the figures."
    marked: bool
    "Whether a value among them bears the mark of the editor's choice."
    players: tuple[Chip, ...]
    ruleset: str
    changed: tuple[tuple[str, str], ...]
    findings: tuple[FindingView, ...]
    canonical: str


def read(game: Game, params: Mapping[str, str]) -> tuple[Record, int]:
    """The rules, and the number of players, that an address names. Raises BadRecord."""
    reader = Params(params)
    rules, options = parse_rules(game, reader, game.plain)
    least, most = toml(game.folder / "odds.toml").get("players", (0, 0))
    usual = game.plain.setup.players
    players = reader.number("players", least, most, usual) if most else usual
    reader.finish()
    return law.record_of(game, rules, options), players


def address(game: Game, record: Record, players: int) -> str:
    """The address of the odds under the rules of a record, for so many players."""
    query = links.rules_query(game, record)
    if players != game.plain.setup.players:
        query["players"] = str(players)
    return links.page("odds", game.slug, query=query)


def odds_page(game: Game, record: Record, players: int) -> OddsPage:
    """The odds of a game under the rules of a record."""
    texts = toml(game.folder / "odds.toml")
    here = address(game, record, players)
    found = counted(game, record, players)
    least, most = texts.get("players", (0, -1))
    options = {option.name: option for option in game.rulebook.options}
    choices = tuple(
        Choices(options[name], law.value_chips(game, record, options[name], lambda it: address(game, it, players)))
        for name in texts.get("options", ())
    )
    return OddsPage(
        texts["title"], texts["lead"], choices, any(item.marked for item in choices),
        tuple(Chip(str(n), address(game, record, n), n == players) for n in range(least, most + 1)),
        game.rulebook.ruleset(record.rules).title, law.changed(game, record),
        tuple(view(item, found.get(item["id"], Finding())) for item in texts["finding"] if shown(item, found)), here,
    )  # fmt: skip


def counted(game: Game, record: Record, players: int) -> Mapping[str, Finding]:
    """What is counted for a page; rules that differ in nothing that bears on it share one answer."""
    findings, options = game.findings, game.bearing(record.options)
    if findings is None:
        return {}
    key = f"{game.slug} {players} {game.values(options)}"
    return kept("odds", key, lambda: dict(findings(options, players)))


def shown(texts: Mapping[str, Any], found: Mapping[str, Finding]) -> bool:
    """Whether there is anything to say: something was found, or nothing has to be."""
    return texts["id"] in found or texts.get("plain", False)


def view(texts: Mapping[str, Any], finding: Finding) -> FindingView:
    """A finding in words."""
    meanings = texts.get("words", {})
    named = {name: Told(meanings.get(figure, figure)) for name, figure in finding.figures.items()}

    def said(text: str) -> str:
        return text.format(**named)

    labels = texts.get("labels", {})
    chart = finding.chart
    drawn = None
    if chart:
        names = [texts.get("series", {}).get(series.name, series.name) for series in chart.series]
        drawn = draw_chart(chart, [labels.get(label, [label]) for label in chart.labels], names)
    return FindingView(
        texts["id"], said(texts["title"]), tuple(words.marked(said(text)) for text in texts["text"]), drawn,
        words.marked(said(texts.get("caption", ""))), said(texts.get("heard", "")),
        tuple(figures(texts, table, finding.tables[table["id"]], said) for table in texts.get("table", ())),
        tuple(words.marked(said(text)) for text in texts.get("assumed", ())), cites(texts), bool(finding.figures),
    )  # fmt: skip


def figures(texts: Mapping[str, Any], table: Mapping[str, Any], rows: Rows, said: Callable[[str], str]) -> Figures:
    """A table in words."""
    forms = [column["as"] for column in table["columns"]]
    names = texts.get("rows", {})
    return Figures(
        said(table["caption"]), table["corner"],
        tuple((said(column["head"]), column["as"] != "text") for column in table["columns"]),
        tuple((said(names.get(name, name)), tuple(map(cell, row, forms))) for name, row in rows),
        table.get("style", "said"),
    )  # fmt: skip


def cell(figure: Figure, form: str) -> Cell:
    """A figure in a table: a share has its whole fraction under it."""
    if form == "share" and isinstance(figure, Fraction) and figure.denominator > 1:
        return Cell(told(figure, "fine"), (figure.numerator, figure.denominator))
    return Cell(told(figure, "fine" if form == "share" else form), number=form != "text")


def told(figure: Figure, form: str) -> str:
    """A figure as text: a percentage, a finer one, a fraction, one in so many, or a number to some decimals."""
    if not isinstance(figure, Fraction) or form in ("", "text"):
        return str(figure)
    match form:
        case "percent":
            return words.percent(figure)
        case "fine":
            return words.percent(figure, 4)
        case "fraction":
            return f"{figure.numerator}/{figure.denominator}"
        case "rarity":
            return _("one in %(number)s") % {"number": round(1 / figure)}
        case _:
            return f"{float(figure):{form}}"
