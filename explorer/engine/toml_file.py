"""A TOML file read into frozen values: what does not fit their types is refused, with file, key and reason."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from difflib import get_close_matches
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin

FEW = 12
"So many names are told, where an unknown one is met."


class BadRulebook(ValueError):
    """A file of law or lessons that cannot be trusted: the message gives file, key and reason."""


class TomlFile:
    """The tables of one file, and how values are made of them. Raises BadRulebook throughout."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise self.bad("the file", str(error)) from error

    def bad(self, key: str, reason: str) -> BadRulebook:
        """The error that says what is wrong with a key of this file, and of which folder: each game has such a file."""
        return BadRulebook(f"{self.path.parent.name}/{self.path.name}: {key}: {reason}")

    def table(self, data: Mapping[str, Any], name: str, key: str) -> dict[str, Any]:
        """The table of this name; an empty one where it is left out."""
        found = data.get(name, {})
        if not isinstance(found, dict):
            raise self.bad(key, f"{name} is not a table.")
        return dict(found)

    def tables(self, data: Mapping[str, Any], name: str, key: str) -> list[dict[str, Any]]:
        """The tables under a repeated heading such as `[[clause.otherwise]]`; none where it is left out."""
        found = data.get(name, [])
        if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
            raise self.bad(key, f"{name} is not a list of tables.")
        return [dict(item) for item in found]

    def build[T](self, kind: type[T], table: Mapping[str, Any], key: str) -> T:
        """Make one value of a table whose keys are exactly the fields of its type."""
        known = {item.name: item for item in fields(kind)}  # type: ignore[arg-type]
        values = {name: tuple(value) if isinstance(value, list) else value for name, value in table.items()}
        for name, value in values.items():
            if name not in known:
                raise self.bad(key, f"has an unknown key {name!r}.{meant(name, known)}")
            if not _fits(value, known[name].type):
                raise self.bad(key, f"{name} cannot be {value!r}{_instead(known[name].type)}.")
        for name, item in known.items():
            if name not in values and item.default is MISSING and item.default_factory is MISSING:
                raise self.bad(key, f"has no {name}.")
        return kind(**values)

    def once(self, names: list[str], key: str) -> None:
        """Refuse a name given twice."""
        for place, name in enumerate(names):
            if name in names[:place]:
                raise self.bad(f"{key} {name}", "is given twice.")


def meant(name: object, names: Iterable[str]) -> str:
    """What may stand in the place of an unknown name: the nearest, or, where none is near, all of a few."""
    known = list(names)
    near = get_close_matches(str(name), known, 1)
    if near:
        return f" Is {near[0]!r} meant?"
    there = "is" if len(known) == 1 else "are"
    return f" There {there} {', '.join(known)}." if 0 < len(known) <= FEW else ""


def _fits(value: object, hint: Any) -> bool:
    """Whether a value is what a field is declared to hold."""
    kind, parts = get_origin(hint), get_args(hint)
    if kind is Literal:
        return value in parts
    if kind is UnionType:
        return any(_fits(value, part) for part in parts)
    if kind is tuple and isinstance(value, tuple):
        of = parts[:1] * len(value) if parts[-1] is Ellipsis else parts
        return len(value) == len(of) and all(map(_fits, value, of))
    if kind is Mapping and isinstance(value, Mapping):
        return all(_fits(item, parts[1]) for item in value.values())
    if kind is frozenset and isinstance(value, frozenset):
        return all(_fits(item, parts[0]) for item in value)
    return type(value) is hint


def _instead(hint: Any) -> str:
    """What a field may hold, to be put behind what it cannot."""
    return f"; it is one of {', '.join(get_args(hint))}" if get_origin(hint) is Literal else f". It is {_kind(hint)}"


def _kind(hint: Any) -> str:
    """What a field is declared to hold, in words."""
    kind, parts = get_origin(hint), get_args(hint)
    if kind is UnionType:
        return " or ".join(_kind(part) for part in parts if part is not NoneType)
    if kind is tuple and parts[-1] is not Ellipsis:
        return f"a list of {len(parts)}"
    if kind in (tuple, frozenset):
        return "a list"
    return {str: "a text", int: "a whole number", bool: "true or false"}.get(hint, "a table")
