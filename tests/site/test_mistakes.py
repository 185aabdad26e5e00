"""Mistakes that are soon made in the files of a game: the answer names file, key, and what may stand there."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from explorer.engine.toml_file import BadRulebook
from explorer.games import GAMES, SOURCES
from explorer.games.sources import placed
from explorer.pages import data, reading

RANTER = GAMES["ranter-go-round"]
GLANCE = (RANTER.folder / "glance.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("lead = ", "led = ", "the game at a glance: has an unknown key 'led'. Is 'lead' meant?"),
        ("where = ", "#", "the game at a glance: has no where."),
        ('figure = "f2"', 'figure = "f22"', "figure: names 'f22', which is not there. Is 'f2' meant?"),
        ('{ name = "Players"', '{ nam = "Players"', "facts: has an unknown key 'nam'. Is 'name' meant?"),
        ('asked = ["', 'asked = ["x-', "asked: names 'x-lowest-tied', which is not there. Is 'lowest-tied' meant?"),
        ('lead = "', "lead = ", "the file: Invalid value (at line "),
    ],
)
def test_a_faulty_glance_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    assert old in GLANCE
    shutil.copytree(RANTER.folder, tmp_path / "some_game")
    (tmp_path / "some_game/glance.toml").write_text(GLANCE.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setitem(GAMES, RANTER.slug, replace(RANTER, folder=tmp_path / "some_game"))
    with pytest.raises(BadRulebook) as refused:
        reading.facts.__wrapped__(RANTER.slug)
    assert str(refused.value).startswith(f"some_game/glance.toml: {said}")


def test_a_file_of_texts_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "quiz.toml").write_text("a = 1\nb = two", encoding="utf-8")
    with pytest.raises(BadRulebook, match=rf"^{tmp_path.name}/quiz\.toml: the file: .*at line 2"):
        data.toml(tmp_path / "quiz.toml")


def test_a_source_of_a_game_that_is_not_there_is_refused() -> None:
    placed(SOURCES, GAMES)
    key, source = next(iter(SOURCES.items()))
    with pytest.raises(BadRulebook) as refused:
        placed({key: replace(source, games=("ranter-go-rund",))}, GAMES)
    assert str(refused.value) == (
        f"sources.toml: {key}: names an unknown game 'ranter-go-rund'. Is 'ranter-go-round' meant?"
    )
