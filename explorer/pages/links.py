"""Every address of the site, built here and nowhere else."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse

from explorer.engine.game import Game
from explorer.engine.record import Record, params, rules_params


def page(name: str, *args: str, query: Mapping[str, str] | None = None, anchor: str = "") -> str:
    """The address of a page by the name of its route."""
    address = reverse(name, args=args)
    if query:
        address += "?" + urlencode(query)
    return f"{address}#{anchor}" if anchor else address


def absolute(address: str) -> str:
    """The address as the world sees it; without SITE_ORIGIN there is no world, and it stays as it is."""
    return f"{settings.SITE_ORIGIN}{address}"


def table(game: Game, record: Record, **changes: Any) -> str:
    """The one address of a record, after some of its fields are changed."""
    return page("table", game.slug, query=params(game, replace(record, **changes)))


def table_json(game: Game, record: Record) -> str:
    """The same table for programs."""
    return page("table.json", game.slug, query=params(game, record))


def rules(game: Game, record: Record | None = None, clause: str = "") -> str:
    """The rulebook under the rules of a record, at a clause."""
    return page("rules", game.slug, query=rules_query(game, record), anchor=clause)


def clause(game: Game, name: str, record: Record | None = None) -> str:
    """The page of one clause, under the rules of a record."""
    return page("clause", game.slug, name, query=rules_query(game, record))


def rules_query(game: Game, record: Record | None) -> dict[str, str]:
    """The keys that carry the rules of a record from page to page."""
    return rules_params(game, record, game.plain) if record else {}


def source(key: str) -> str:
    """A source in the bibliography."""
    return page("sources", anchor=key)
