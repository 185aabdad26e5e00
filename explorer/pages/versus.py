"""One deal under two rulesets or more, side by side, with the first difference marked."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from explorer.engine import compare
from explorer.engine.cards import short
from explorer.engine.game import Game
from explorer.engine.params import BadRecord, Params
from explorer.engine.record import MOST_DEALS, Record, params, parse
from explorer.engine.rulebook import Option
from explorer.pages import drawing, figures, law, links, table, words
from explorer.pictures import Picture

SIDES = ("a", "b", "c", "d")


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one side."""

    key: str
    text: str
    "As the address has them: a ruleset, then option.value pairs, joined by full stops."
    id: str
    options: Any


@dataclass(frozen=True, slots=True)
class Column:
    """The deal under one side's rules, at the step shown."""

    title: str
    changed: tuple[tuple[str, str], ...]
    cite: SafeString
    picture: Picture
    sentence: SafeString
    outcome: SafeString
    url: str
    clause: law.ClauseView | None
    "The clause of the first difference."
    ours: bool
    "Whether some decisions on this side are the house's."


@dataclass(frozen=True, slots=True)
class Line:
    """One step on all sides; one text where they are the same."""

    number: int
    url: str
    texts: tuple[tuple[SafeString, str, bool], ...]
    "Text, clause, and whether the decision is ours."
    same: bool
    fork: bool
    current: bool
    last: bool


@dataclass(frozen=True, slots=True)
class ComparePage:
    """The comparison."""

    heading: str
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    parting: int | None
    number: int
    total: int
    controls: table.Controls
    find: str
    "The address that looks for a deal where they differ."
    searched: str
    "What a search that found nothing has to say."
    choosers: tuple[tuple[str, str, tuple[tuple[str, str, bool], ...]], ...]
    "For each side its key, its label, and the rulesets to choose from."
    hidden: tuple[tuple[str, str], ...]
    "The other keys of the address, for the form."
    differing: tuple[tuple[Option, tuple[str, ...]], ...]
    "The options in which the sides differ, with each side's value."
    canonical: str


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks to be compared."""

    record: Record
    rules: tuple[Rules, ...]
    find: bool


def read(game: Game, query: Mapping[str, str]) -> Asked:
    """Read a comparison from the keys of an address. Raises BadRecord."""
    for key in ("seat", "sit"):
        if key in query:
            raise BadRecord(key, query[key], _("a comparison shows all cards, whosever they are."))
    kept = {key: value for key, value in query.items() if key not in (*SIDES, "find")}
    record = parse(game, kept)
    book = game.rulebook
    usual = {"a": book.rulesets[0].id, "b": other(game)}
    texts = {key: query[key] for key in SIDES if key in query}
    for key in ("a", "b"):
        texts.setdefault(key, usual[key])
    overrides = {option.name: kept[option.name] for option in book.options if option.name in kept}
    rules = tuple(read_side(game, key, texts[key], overrides) for key in SIDES if key in texts)
    setups = [record.setup]
    for side in rules:
        try:
            setups.append(parse(game, kept | {"rules": side.id} | game.values(side.options)).setup)
        except BadRecord as error:
            raise BadRecord(side.key, side.text, _("with %(fault)s") % {"fault": error}) from error
    # What only one side has a use for, such as who faces a King, is dropped under the rules of the others.
    fullest = max(setups, key=lambda setup: len(setup.write(record.options, game.plain.setup)))
    record = replace(record, setup=fullest, auto=False, names=())
    return Asked(record, rules, Params(query).number("find", 0, 1, 0) == 1)


def other(game: Game) -> str:
    """What the first ruleset is compared with: the second, or, where there is none, itself with an option changed."""
    first, *more = game.rulebook.rulesets
    changes = (
        (option.name, value.value)
        for option in game.rulebook.options
        for value in option.values
        if value.value != first.values[option.name]
    )
    sound = (
        f"{first.id}.{name}.{value}"
        for name, value in changes
        if game.make_options({**first.values, name: value}).conflict() is None
    )
    return more[0].id if more else next(sound, first.id)


def read_side(game: Game, key: str, text: str, overrides: Mapping[str, str]) -> Rules:
    """The rules of one side: a ruleset, then option.value pairs; overrides of the address hold for every side."""
    ruleset, *rest = text.split(".")
    try:
        values = {**game.rulebook.ruleset(ruleset).values, **overrides}
    except KeyError:
        raise BadRecord(key, text, _("it must begin with the name of a ruleset.")) from None
    if len(rest) % 2:
        raise BadRecord(key, text, _("after the ruleset, options and values come in pairs."))
    for name, value in zip(rest[::2], rest[1::2], strict=True):
        if name not in values or not game.rulebook.option(name).allows(value):
            reason = _("%(pair)s is no option with a value it can have.") % {"pair": short(f"{name}.{value}")}
            raise BadRecord(key, text, reason)
        values[name] = value
    options = game.make_options(values)
    conflict = options.conflict()
    if conflict:
        raise BadRecord(key, text, conflict[1])
    return Rules(key, text, ruleset, options)


def address(game: Game, asked: Asked, *, find: bool = False, **changes: Any) -> str:
    """The address of a comparison after changes to its record; with `find`, of the search for a deal that differs."""
    record = replace(asked.record, **changes)
    query = {side.key: side.text for side in asked.rules} | params(game, record) | ({"find": "1"} if find else {})
    return links.page("compare", game.slug, query=query)


def search(game: Game, asked: Asked) -> str | None:
    """The address of the first deal, from this one's number on, in which the sides differ; None if none is found."""
    rules = [(side.id, side.options) for side in asked.rules]
    here = asked.record.setup
    trials = dict.fromkeys(setup for side in asked.rules for setup in game.trials(side.options) if setup != here)
    most = compare.MOST_PLAYED // len(rules) // 2
    tries = [(here, game.number(asked.record), most), *((setup, 1, most // len(trials)) for setup in trials)]
    for setup, first, numbers in tries:
        start = replace(asked.record, deal=1, deck=(), play=(), step=1, setup=setup)
        found = compare.find(game, start, rules, first, max(numbers, 1))
        if found:
            at = compare.parting(compare.compare(game, found, rules))
            return address(game, Asked(found, asked.rules, False), step=at or 1)
    return None


def compare_page(game: Game, asked: Asked) -> ComparePage:
    """One deal under several rules."""
    sides = compare.compare(game, asked.record, [(side.id, side.options) for side in asked.rules])
    parting = compare.parting(sides)
    total = max(len(side.replay.steps) for side in sides)
    number = min(max(asked.record.step, 1), total)
    asked = replace(asked, record=replace(asked.record, step=number))
    following = replace(asked.record, deal=game.number(asked.record) % MOST_DEALS + 1, deck=(), play=(), step=1)
    return ComparePage(
        drawing.heading(game, asked.record),
        tuple(column(game, asked, side, rules, parting) for side, rules in zip(sides, asked.rules, strict=True)),
        lines(game, asked, sides, parting),
        parting,
        number,
        total,
        table.controls(number, total, lambda step: address(game, asked, step=step)),
        address(game, replace(asked, record=following), find=True),
        nothing_found(game, asked) if asked.find else "",
        choosers(game, asked),
        tuple(params(game, asked.record).items()),
        differing(game, asked),
        address(game, asked),
    )


def column(game: Game, asked: Asked, side: compare.Side, rules: Rules, parting: int | None) -> Column:
    """The deal under one side's rules."""
    steps = side.replay.steps
    at = min(asked.record.step, len(steps))
    record = replace(side.record, step=at)
    ruleset = game.rulebook.ruleset(rules.id)
    first = steps[parting - 1] if parting and parting <= len(steps) else None
    return Column(
        called(game, rules),
        law.changed(game, record),
        words.source(ruleset.source),
        drawing.picture_of(game, record, side.replay, steps[at - 1], f"side-{rules.key}"),
        words.marked(game.rulebook.sentence(steps[at - 1].event)),
        words.marked(figures.ending(game, side.replay)),
        links.table(game, record),
        law.view(game, game.rulebook.clause(first.event.clause), record) if first else None,
        bool(side.ours),
    )


def lines(game: Game, asked: Asked, sides: tuple[compare.Side, ...], parting: int | None) -> tuple[Line, ...]:
    """The deal step by step on all sides."""
    total = max(len(side.replay.steps) for side in sides)
    out = []
    for number in range(1, total + 1):
        texts = []
        for side in sides:
            if number <= len(side.replay.steps):
                event = side.replay.steps[number - 1].event
                texts.append((words.marked(game.rulebook.sentence(event)), event.clause, number in side.ours))
            else:
                texts.append((words.marked("–"), "", False))
        same = parting is None or number < parting
        url = address(game, asked, step=number)
        current = number == asked.record.step
        out.append(Line(number, url, tuple(texts), same, number == parting, current, number == total))
    return tuple(out)


def called(game: Game, side: Rules) -> str:
    """The name of the rules of a side: those of a ruleset, or the same with something changed in the address."""
    title = game.rulebook.ruleset(side.id).title
    return title if side.text == side.id else _("%(rules)s, changed") % {"rules": title}


def choosers(game: Game, asked: Asked) -> tuple[tuple[str, str, tuple[tuple[str, str, bool], ...]], ...]:
    """The rulesets that each side can be given, the one it has chosen."""
    out = []
    for side in asked.rules:
        known = [(item.id, item.title, item.id == side.text) for item in game.rulebook.rulesets]
        if not any(chosen for *_rest, chosen in known):
            known.insert(0, (side.text, called(game, side), True))
        out.append((side.key, _("Rules %(letter)s") % {"letter": side.key.upper()}, tuple(known)))
    return tuple(out)


def differing(game: Game, asked: Asked) -> tuple[tuple[Option, tuple[str, ...]], ...]:
    """The options in which the sides differ."""
    values = [game.values(side.options) for side in asked.rules]
    options = (option for option in game.rulebook.options if len({v[option.name] for v in values}) > 1)
    return tuple((option, tuple(option.label(v[option.name]) for v in values)) for option in options)


def nothing_found(game: Game, asked: Asked) -> str:
    """What a search that found nothing has to say, and why."""
    options = [option for option, _labels in differing(game, asked)]
    if not options:
        return _("These rules are the same in every option, so no deal can tell them apart.")
    titles = "; ".join(option.title for option in options)
    idle = {name: why for side in asked.rules for name, why in side.options.idle().items()} | dict(game.silent)
    if all(option.name in idle for option in options):
        why = " ".join(idle[option.name] for option in options)
        told = {"options": titles, "why": why}
        return _("No deal can tell these rules apart. They differ only in: %(options)s. %(why)s") % told
    return _("No deal that was tried tells them apart. They differ only in: %(options)s.") % {"options": titles}
