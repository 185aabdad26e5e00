"""The deck: its files are what its scripts draw, and light."""

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "static" / "cards"


@pytest.fixture(scope="module")
def trim() -> Iterator[ModuleType]:
    """The script that writes the deck."""
    sys.path.insert(0, str(ROOT / "docs" / "deck"))
    yield pytest.importorskip("trim")
    sys.path.remove(str(ROOT / "docs" / "deck"))


def test_the_files_are_what_the_scripts_draw(trim: ModuleType) -> None:
    drawn = dict(trim.cards())
    assert sorted(drawn) == sorted(path.stem for path in CARDS.glob("*.svg"))
    for name in ("Kh", "Qc", "Js", "Ad", "7s", "back"):
        assert (CARDS / f"{name}.svg").read_text(encoding="utf-8") == trim.lightest(name, drawn[name])


def test_the_pack_of_32_stays_light() -> None:
    pack = [path for path in CARDS.glob("*.svg") if path.stem[0] in "AKQJT987"]
    assert len(pack) == 32
    assert sum(len(gzip.compress(path.read_bytes(), 6)) for path in pack) < 39_500
