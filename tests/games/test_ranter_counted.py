"""Chances that were counted beforehand are those that counting gives, and are used for nothing else."""

import sys
from dataclasses import fields, replace
from fractions import Fraction
from pathlib import Path

import pytest

from explorer.games import GAMES
from explorer.games.ranter_go_round import counted
from explorer.games.ranter_go_round.counted import Row, kept, key, read, row, written
from explorer.games.ranter_go_round.duel import duel
from explorer.games.ranter_go_round.findings import bearing, eldest, eldest_key, findings, table_key
from explorer.games.ranter_go_round.odds import count
from explorer.games.ranter_go_round.odds.count import asked, table
from explorer.games.ranter_go_round.odds.effort import TooLong
from explorer.games.ranter_go_round.setup import Options

RANTER = GAMES["ranter-go-round"]
COUNT = "uv run python -m explorer.games.ranter_go_round.odds.count"
USUAL = list(dict.fromkeys(bearing(RANTER.make_options(ruleset.values)) for ruleset in RANTER.rulebook.rulesets))


def test_the_file_has_what_pages_ask_for_and_no_more() -> None:
    """Thresholds are part of what a row is kept under, so that this fails when they have changed."""
    assert set(kept()) == {key for key, _count in asked()}, f"to be counted anew by: {COUNT}"


@pytest.mark.parametrize("options", USUAL, ids=lambda options: key("", options, ()).strip() or "plain")
def test_small_tables_are_counted_again(options: Options) -> None:
    for players in (2, 3):
        assert row(table_key(options, players)) == table(options, players, whole=True)
    assert row(eldest_key(options, 2)) == eldest(options, 2, 1_000_000)


def test_what_is_shown_is_the_same_without_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    options = Options(dealer_king="penalty", king_show="hidden")
    assert row(table_key(options, 3))
    shown = findings(options, 3)
    module = sys.modules["explorer.games.ranter_go_round.findings"]
    monkeypatch.setattr(module, "row", lambda key: None)
    monkeypatch.setattr(module, "TABLES", range(2, 5))
    again = findings(options, 3)
    assert {**shown, "tables": None} == {**again, "tables": None}
    assert again["tables"].tables["sizes"] == shown["tables"].tables["sizes"][:3]


def test_what_takes_too_long_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    module = sys.modules["explorer.games.ranter_go_round.findings"]
    monkeypatch.setattr(module, "row", lambda key: ())
    monkeypatch.setattr(module, "losing", lambda *args: pytest.fail("It was counted all the same."))
    assert {"seats-long", "first-long"} <= set(findings(Options(), 5))
    with pytest.raises(TooLong):
        module.losing_at(Options(), 5, (0,), 1)


@pytest.mark.parametrize("chances", [(), (None, Fraction(1, 6), Fraction(0), Fraction(3, 4))])
def test_a_row_is_written_and_read_back(chances: tuple[Fraction | None, ...]) -> None:
    assert read(written(chances)) == chances
    assert row("a table that nobody counted") is None


def test_counting_goes_on_from_what_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def takes_long() -> Row:
        raise TooLong

    wanted = [
        ("first", lambda: (Fraction(1, 2), None)),
        ("had", lambda: pytest.fail("It was counted again.")),
        ("long", takes_long),
        ("first", lambda: pytest.fail("It was counted twice.")),
    ]
    for name, other in {"FILE": tmp_path / "rows.txt", "asked": lambda: wanted}.items():
        monkeypatch.setattr(count, name, other)
    monkeypatch.setattr(count, "kept", lambda: {"had": "1 2/3", "old": "1/2"})
    count.main()
    monkeypatch.setattr(counted, "FILE", count.FILE)
    rows = counted.kept.__wrapped__()
    assert list(rows) == ["first", "had", "long"], "what nobody asks for is left out, and the comments are no rows"
    assert [read(text) for text in rows.values()] == [(Fraction(1, 2), None), (Fraction(1, 3), Fraction(2, 3)), ()]
    count.FILE.unlink()
    assert counted.kept.__wrapped__() == {}


def test_of_a_table_that_is_not_told_whole_the_eldest_and_the_dealer_are_counted() -> None:
    eldest, _second, dealer = table(Options(), 3, whole=True)
    assert table(Options(), 3, whole=False) == (eldest, None, dealer)


def test_options_that_cannot_matter_do_not() -> None:
    plain = Options()
    other = Options(
        direction="anticlockwise", lives=2, lives_display="merels", stakes="none", deal_first="first-jack",
        dealer_source="top", announce_by="any", end_all_out="carry", grace="first-out",
    )  # fmt: skip
    assert bearing(other) == plain
    assert eldest(other, 3, 1_000_000) == eldest(plain, 3, 1_000_000)
    assert duel(other) == duel(plain)
    every = {option.name: [value.value for value in option.values] for option in RANTER.rulebook.options}
    dropped = {field.name for field in fields(Options) if getattr(other, field.name) != getattr(plain, field.name)}
    said = replace(plain, announce_low="say", announce_by="any")
    assert bearing(said) == said
    for name in set(every) - dropped:
        assert all(bearing(replace(plain, **{name: value})) == replace(plain, **{name: value}) for value in every[name])
