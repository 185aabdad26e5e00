"""Imports run one way, and the picture of them is what the code gives."""

import runpy
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[2]
IMPORTS = runpy.run_path(str(ROOT / "docs/imports.py"))
BY_HAND = sorted({path.stem for path in (ROOT / "tests/benchmarks").glob("*.py")} - {"cold"})
"The benchmarks, but for the one that loads all that a server does."


def test_imports_run_one_way() -> None:
    assert IMPORTS["upward"]() == ()


def test_no_modules_import_each_other_in_a_ring() -> None:
    assert IMPORTS["circle"]() == ()


def test_the_picture_of_the_imports_is_what_the_code_gives() -> None:
    stored = IMPORTS["PICTURE"].read_text(encoding="utf-8")
    assert stored == IMPORTS["drawn"](), "python3 docs/imports.py draws it anew"
    ElementTree.fromstring(stored)  # noqa: S314 – our own


def test_what_is_drawn_is_there_to_be_drawn() -> None:
    assert {item.module for item in IMPORTS["imports"]()} > {"explorer.urls", "explorer.views", "explorer.pages.table"}
    assert ("urls", "views") in IMPORTS["arrows"]()
    assert len(IMPORTS["arrows"]()) >= len(IMPORTS["LAYERS"]) - 1
    assert set(IMPORTS["names"]("games")) == {
        path.parent.name for path in (ROOT / "explorer/games").glob("*/__init__.py")
    }


@pytest.mark.parametrize("name", BY_HAND)
def test_what_is_run_by_hand_alone_still_fits_the_rest(name: str) -> None:
    assert import_module(f"tests.benchmarks.{name}").__doc__
