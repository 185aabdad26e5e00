"""What the texts of Quarante de Roi claim to know, and that its law says what its engine does."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from explorer.games.quarante_de_roi import GAME
from explorer.games.quarante_de_roi.setup import Options
from explorer.games.sources import SOURCES

FILES = sorted(GAME.folder.glob("*.toml"))


def cited(data: object) -> Iterator[dict[str, Any]]:
    """Every citation in a file, however deep."""
    if isinstance(data, dict) and "source" in data and "evidence" in data:
        yield data
    for item in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from cited(item)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_citation_says_of_its_source_what_the_bibliography_says(path: Path) -> None:
    for cite in cited(tomllib.loads(path.read_text(encoding="utf-8"))):
        assert cite["evidence"] == SOURCES[cite["source"]].evidence, cite


def test_the_turned_card_waits_only_where_it_lies_on_the_table() -> None:
    waits = GAME.rulebook.clause("trump.unplayable")
    assert waits.in_force(Options(turnup_playable="no"))
    assert not waits.in_force(Options(turnup_playable="no", turnup_pickup="at-once"))
    assert not waits.in_force(Options())


@pytest.mark.parametrize("name", ["turnup_in_clique", "turnup_playable"])
def test_what_is_said_of_the_turned_card_leaves_out_one_taken_up_at_once(name: str) -> None:
    meanings = {value.value: value.meaning for value in GAME.rulebook.option(name).values}
    assert "at once" in meanings["no"]


@pytest.mark.parametrize("clause", ["clique.announce", "clique.compare", "clique.goodbye"])
def test_a_clause_with_french_calls_says_in_its_text_that_they_are_not_original(clause: str) -> None:
    assert "French" in GAME.rulebook.clause(clause).text
