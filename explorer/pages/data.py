"""Texts kept as TOML in the folders of the games."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from django.utils.safestring import SafeString

from explorer.engine.game import Game
from explorer.engine.rulebook import Citation
from explorer.engine.toml_file import TomlFile
from explorer.pages import words


@cache
def toml(path: Path) -> Mapping[str, Any]:
    """Read a file of texts, once. Raises BadRulebook with file and reason."""
    return TomlFile(path).data


def of_game(game: Game, name: str) -> Mapping[str, Any]:
    """A file of texts in the folder of a game; empty where the game has none of that name."""
    path = game.folder / name
    return toml(path) if path.exists() else {}


def cites(table: Mapping[str, Any]) -> tuple[SafeString, ...]:
    """The citations of one entry, linked."""
    return tuple(words.cite(Citation(**item)) for item in table.get("cites", ()))
