"""The README's deal is played as it stands there."""

import doctest
from pathlib import Path


def test_the_deal_of_the_readme_is_true() -> None:
    readme = Path(__file__).parents[2] / "README.md"
    found = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert found.attempted >= 5
    assert found.failed == 0
