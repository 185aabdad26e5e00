"""The files of the law, a game's rulebook and the bibliography: read, checked, and refused where they do not fit."""

import string
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from explorer.engine.law import Citation, Clause, Option, Otherwise, Part, Ruleset, Seen, Source, Value
from explorer.engine.toml_file import TomlFile, meant

FIELDS = {"seat", "other", "cards", "card", "second", "points", "number", "rank", "team", "other_team"}
"All that a sentence may name."


def load_sources(path: Path) -> dict[str, Source]:
    """Read the bibliography. Raises BadRulebook with file, key and reason."""
    file = TomlFile(path)
    return {key: file.build(Source, {**file.table(file.data, key, key), "key": key}, key) for key in file.data}


class RulebookFile(TomlFile):
    """A rulebook's file: each heading becomes a tuple of values, in the file's order."""

    def __init__(self, path: Path, sources: Mapping[str, Source]) -> None:
        super().__init__(path)
        self.sources = sources

    def law(self) -> dict[str, Any]:
        """Everything in the file, by field of the Rulebook."""
        law = {key: value for key, value in self.data.items() if key not in ("part", "option", "clause", "ruleset")}
        if isinstance(self.data.get("seats"), str):
            self._check_sentence(self.data["seats"], "seats", {"n"})
        parts = self._parts()
        options = self._options()
        clauses = self._clauses(parts, options)
        rulesets = tuple(self._ruleset(item, options) for item in self._listed("ruleset"))
        self.once([ruleset.id for ruleset in rulesets], "ruleset")
        return {
            **law, "parts": parts, "options": tuple(options.values()), "clauses": clauses, "rulesets": rulesets,
            "sources": self.sources,
        }  # fmt: skip

    def _listed(self, name: str) -> list[dict[str, Any]]:
        """The tables of a heading without which there is no rulebook."""
        found = self.tables(self.data, name, name)
        if not found:
            raise self.bad(name, "is missing.")
        return found

    def _parts(self) -> tuple[Part, ...]:
        items = self._listed("part")
        parts = tuple(
            self.build(Part, {**item, "number": n}, f"part {item.get('id', '?')}") for n, item in enumerate(items, 1)
        )
        self.once([part.id for part in parts], "part")
        return parts

    def _options(self) -> dict[str, Option]:
        options = [self._option(item) for item in self.tables(self.data, "option", "option")]
        self.once([option.name for option in options], "option")
        return {option.name: option for option in options}

    def _option(self, item: dict[str, Any]) -> Option:
        key = f"option {item.get('name', '?')}"
        tables = self.tables(item, "value", key)
        values = tuple(self.build(Value, self._cited(value, key), f"{key}, {value.get('value')}") for value in tables)
        for value in values:
            self._check_attested(value, f"{key}, {value.value}")
        self.once([value.value for value in values], f"{key}, value")
        default = str(item.get("default", values[0].value if values else ""))
        made = self.build(Option, {**_without(item, "value"), "values": values, "default": default}, key)
        for text in (default, *(value.value for value in values)):
            if not made.allows(text):
                raise self.bad(key, f"{text!r} is not among its values.")
        return made

    def _clauses(self, parts: tuple[Part, ...], options: Mapping[str, Option]) -> tuple[Clause, ...]:
        numbers = {part.id: part.number for part in parts}
        count = dict.fromkeys(numbers, 0)
        made = []
        for item in self._listed("clause"):
            part = item.get("part")
            if not (isinstance(part, str) and part in numbers):
                reason = f"belongs to an unknown part {part!r}.{meant(part, numbers)}"
                raise self.bad(f"clause {item.get('id', '?')}", reason)
            count[part] += 1
            made.append(self._clause({**item, "number": f"{numbers[part]}.{count[part]}"}, options))
        ids = [clause.id for clause in made]
        self.once(ids, "clause")
        for clause in made:
            for other in clause.otherwise:
                if other.clause and other.clause not in ids:
                    reason = f"points to an unknown clause {other.clause!r}.{meant(other.clause, ids)}"
                    raise self.bad(f"clause {clause.id}", reason)
        return tuple(made)

    def _clause(self, item: dict[str, Any], options: Mapping[str, Option]) -> Clause:
        key = f"clause {item.get('id', '?')}"
        says = {name[5:]: text for name, text in item.items() if _is_sentence(name)}
        when = self.table(item, "when", key)
        parsed = {
            "says": says,
            "when": {name: tuple(values) if isinstance(values, list) else values for name, values in when.items()},
            "otherwise": tuple(self._otherwise(other, options, key) for other in self.tables(item, "otherwise", key)),
            "seen": self.build(Seen, self.table(item, "seen", key), f"{key}, seen") if "seen" in item else None,
        }
        rest = {name: value for name, value in self._cited(item, key).items() if not _is_sentence(name)}
        made = self.build(Clause, {**rest, **parsed}, key)
        self._check_attested(made, key)
        for sentence in (*made.says.values(), made.unseen):
            self._check_sentence(sentence, key, FIELDS)
        for name, values in made.when.items():
            for value in values:
                self._check_values({name: value}, options, key)
        for source in made.silent:
            if source not in self.sources:
                raise self.bad(key, f"names an unknown source {source!r}.{meant(source, self.sources)}")
        if made.option and made.option not in options:
            raise self.bad(key, f"belongs to an unknown option {made.option!r}.{meant(made.option, options)}")
        return made

    def _otherwise(self, item: dict[str, Any], options: Mapping[str, Option], key: str) -> Otherwise:
        values = {name: str(value) for name, value in self.table(item, "set", key).items()}
        self._check_values(values, options, key)
        return self.build(Otherwise, {**self._cited(item, key), "set": values}, f"{key}, otherwise")

    def _cited(self, item: dict[str, Any], key: str) -> dict[str, Any]:
        """A table with its `cites` made citations of known sources."""
        made = tuple(self.build(Citation, cite, f"{key}, cites") for cite in self.tables(item, "cites", key))
        for cite in made:
            if cite.source not in self.sources:
                raise self.bad(key, f"cites an unknown source {cite.source!r}.{meant(cite.source, self.sources)}")
        return {**item, "cites": made}

    def _ruleset(self, item: dict[str, Any], options: Mapping[str, Option]) -> Ruleset:
        key = f"ruleset {item.get('id', '?')}"
        chosen = {name: str(value) for name, value in self.table(item, "values", key).items()}
        self._check_values(chosen, options, key)
        values = {name: chosen.get(name, option.default) for name, option in options.items()}
        attested = item.get("attested", [])
        if isinstance(attested, list) and all(isinstance(name, str) for name in attested):
            attested = frozenset(attested)
        made = self.build(Ruleset, {**item, "values": values, "attested": attested}, key)
        known = (*values, "players")
        unknown = sorted(made.attested - set(known))
        if unknown:
            raise self.bad(key, f"attests unknown options: {', '.join(unknown)}.{meant(unknown[0], known)}")
        if made.source not in self.sources:
            raise self.bad(key, f"names an unknown source {made.source!r}.{meant(made.source, self.sources)}")
        return made

    def _check_attested(self, made: Clause | Value, key: str) -> None:
        """Only what a source says is attested; what is ours is editorial, what follows is inferred."""
        if made.standing == "attested" and not made.cites:
            raise self.bad(key, "is attested, and cites no source; what no source says is inferred or editorial.")

    def _check_sentence(self, sentence: str, key: str, known: set[str]) -> None:
        try:
            pieces = list(string.Formatter().parse(sentence))
        except ValueError as error:
            raise self.bad(key, f"{sentence!r} cannot be read: {error}.") from error
        for _, name, spec, how in pieces:
            if name is not None and name not in known:
                raise self.bad(key, f"{sentence!r} names an unknown field {name!r}.{meant(name, sorted(known))}")
            if spec or how:
                raise self.bad(key, f"{sentence!r} may only name {name!r}, not say how to write it.")

    def _check_values(self, values: Mapping[str, str], options: Mapping[str, Option], key: str) -> None:
        for name, value in values.items():
            if name not in options:
                raise self.bad(key, f"names an unknown option {name!r}.{meant(name, options)}")
            if not options[name].allows(value):
                raise self.bad(key, f"{value!r} is not a value of {name}. It takes {options[name].taken}.")


def _is_sentence(name: str) -> bool:
    return name == "says" or name.startswith("says_")


def _without(table: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key != name}
