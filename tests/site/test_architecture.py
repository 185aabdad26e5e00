"""Imports run one way, and the picture of them is what the code gives."""

import runpy
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[2]
IMPORTS = runpy.run_path(str(ROOT / "docs/imports.py"))


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
