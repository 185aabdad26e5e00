"""Every address of the site, built here and nowhere else."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse

from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.engine.record import Record, params, parse, rules_params


@lru_cache(maxsize=1024)
def route(name: str, *args: str) -> str:
    """The bare address of a page by the name of its route."""
    return reverse(name, args=args)


def page(name: str, *args: str, query: Mapping[str, str] | None = None, anchor: str = "") -> str:
    """The address of a page by the name of its route."""
    address = route(name, *args)
    if query:
        address += "?" + urlencode(query)
    return f"{address}#{anchor}" if anchor else address


def at_step(address: str, key: str, step: int, figure: str) -> str:
    """The page at an address, with one of its figures at a step: `key` carries the step."""
    return f"{address}{'&' if '?' in address else '?'}{key}={step}#{figure}"


def absolute(address: str) -> str:
    """The address as the world sees it; without SITE_ORIGIN there is no world, and it stays as it is."""
    return f"{settings.SITE_ORIGIN}{address}"


def table(game: Game, record: Record, **changes: Any) -> str:
    """The one address of a record, after some of its fields are changed."""
    return page("table", game.slug, query=params(game, replace(record, **changes)))


def stepper(game: Game, record: Record) -> Callable[[int], str]:
    """The addresses of all steps of a record, by number: what they share is written once."""
    items = list(params(game, replace(record, step=2, auto=False)).items())
    at = next(n for n, (key, _value) in enumerate(items) if key == "step")
    bare, before, after = route("table", game.slug), items[:at], items[at + 1 :]
    first = f"{bare}?{urlencode([*before, *after])}" if before or after else bare
    start = f"{bare}?{urlencode(before)}{'&' if before else ''}step="
    end = f"&{urlencode(after)}" if after else ""
    return lambda step: first if step == 1 else f"{start}{step}{end}"


def random(game: Game, record: Record) -> str:
    """Any deal under the rules of a record; whoever sits stays in the seat, among the same players."""
    query = rules_query(game, record)
    if record.sit is not None:
        start = replace(record, deal=1, deck=(), play=(), step=1, prelude="", auto=False)
        kept = ("players", "sit", "house", "names")
        query |= {key: value for key, value in params(game, start).items() if key in kept}
    return page("random", game.slug, query=query)


def table_json(game: Game, record: Record) -> str:
    """The same table for programs."""
    return page("table.json", game.slug, query=params(game, replace(record, best=False)))


def embed(game: Game, record: Record, theme: str = "") -> str:
    """The same table for the frame of another site."""
    query = params(game, replace(record, best=False))
    return page("embed", game.slug, query=query | ({"theme": theme} if theme else {}))


def picture(address: str) -> str:
    """The picture of the page at an address, to be shared: it stands beside the page and takes the same keys."""
    path, asks, query = address.partition("?")
    return f"{path}picture.png{asks}{query}"


def table_text(game: Game, record: Record) -> str:
    """The same deal as plain text."""
    return page("table.txt", game.slug, query=params(game, replace(record, step=1, auto=False, was=(), best=False)))


def editor(game: Game, record: Record) -> str:
    """The form in which the cards of a record can be changed."""
    return page("editor", game.slug, query=params(game, record.bare))


def compare(game: Game, record: Record) -> str:
    """The deal of a record under two sets of rules; empty where there is no other.

    They are its ruleset with and without what is changed in it. Where nothing is, or where the deal cannot be had
    without that, it is the first other ruleset.
    """
    other = next((ruleset.id for ruleset in game.rulebook.rulesets if ruleset.id != record.rules), "")
    deal = replace(record, seat=None, names=(), auto=False, was=(), best=False)
    changed, usual = side(game, record), game.rulebook.ruleset(record.rules).values
    query = {k: v for k, v in params(game, deal).items() if k != "rules" and k not in usual}
    if changed != record.rules and can_be_had(game, query, {"rules": record.rules, **usual}):
        return page("compare", game.slug, query={"a": record.rules, "b": changed} | query)
    query = {"a": record.rules, "b": other} | {k: v for k, v in params(game, deal).items() if k != "rules"}
    return page("compare", game.slug, query=query) if other else ""


def side(game: Game, record: Record) -> str:
    """The rules of a record as one side of a comparison."""
    usual = game.rulebook.ruleset(record.rules).values
    values = game.values(record.options)
    changed = [f"{name}.{value}" for name, value in values.items() if value != usual[name]]
    return ".".join([record.rules, *changed])


def can_be_had(game: Game, query: Mapping[str, str], rules: Mapping[str, str]) -> bool:
    """Whether a deal can be read without its rules, and under these."""
    try:
        return bool(parse(game, query) and parse(game, {**query, **rules}))
    except BadRecord:
        return False


def rules(game: Game, record: Record | None = None, clause: str = "") -> str:
    """The rulebook under the rules of a record, at a clause."""
    return page("rules", game.slug, query=rules_query(game, record), anchor=clause)


def clause(game: Game, name: str, record: Record | None = None, steps: Mapping[str, int] | None = None) -> str:
    """The page of one clause, under the rules of a record, with its figures at some of their steps."""
    shown = {key: str(step) for key, step in (steps or {}).items() if step}
    return page("clause", game.slug, name, query=rules_query(game, record) | shown)


def sheet(game: Game, record: Record) -> str:
    """The rules of a record on one printed page."""
    return page("sheet", game.slug, query=rules_query(game, record))


def rules_query(game: Game, record: Record | None) -> dict[str, str]:
    """The keys that carry the rules of a record from page to page."""
    return rules_params(game, record, game.plain) if record else {}


def source(key: str) -> str:
    """A source in the bibliography."""
    return page("sources", anchor=key)
