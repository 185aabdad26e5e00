"""Heavy answers are reckoned once, and anew for another key or another release."""

from fractions import Fraction

import pytest
from django.core.cache import cache

from explorer.pages import kept


def test_an_answer_is_reckoned_once_for_each_key(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    made: list[str] = []

    def make(name: str) -> Fraction | None:
        made.append(name)
        return Fraction(2828, 5525) if name == "le-her" else None

    for name in ("le-her", "le-her", "nothing", "nothing"):
        assert kept.kept("odds", name, lambda name=name: make(name)) == (
            Fraction(2828, 5525) if name == "le-her" else None
        )
    assert made == ["le-her", "nothing"]
    monkeypatch.setattr(kept, "release", lambda: "another")
    kept.kept("odds", "le-her", lambda: make("le-her"))
    assert made == ["le-her", "nothing", "le-her"]
