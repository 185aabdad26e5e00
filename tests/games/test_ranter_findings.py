"""What is shown of the odds of Ranter-Go-Round agrees with itself and with the counting."""

from dataclasses import replace
from fractions import Fraction

import pytest

from explorer.games.ranter_go_round.findings import findings, of_tables
from explorer.games.ranter_go_round.odds.seats import losing
from explorer.games.ranter_go_round.setup import Options
from explorer.games.ranter_go_round.thresholds import origin, searched, thresholds


@pytest.mark.parametrize("dealer_king", ["take", "penalty"])
def test_the_seats_are_told_with_their_thresholds(dealer_king: str) -> None:
    options = Options(dealer_king=dealer_king)
    found = findings(options, 3)["seats"]
    assert found.chart
    limits = thresholds(options, 3)
    chances = [losing(options, limits, place) for place in range(3)]
    assert list(found.chart.series[0].values) == chances
    assert found.figures["lives"] == sum(chances) >= 1
    assert found.figures["others"] == (chances[0] + chances[1]) / 2


def test_the_eldest_changes_what_is_worse_than_what_an_exchange_brings() -> None:
    found = findings(Options(), 3)["first"]
    rows = found.tables["cards"]
    assert rows[0][1][0] == 1, "an ace that stands loses"
    stand = [Fraction(row[1][0]) for row in rows]
    assert stand == sorted(stand, reverse=True)
    worse = [name for name, (stays, swaps) in rows if Fraction(swaps) < Fraction(stays)]
    assert found.figures["up_to"] == worse[-1]


def test_large_tables_are_left_out_where_they_take_too_long() -> None:
    found = findings(Options(queen="deflect"), 10)
    assert "seats" not in found
    assert {"seats-long", "first-long"} <= set(found)
    sizes = [name for name, _ in found["tables"].tables["sizes"]]
    assert sizes == [str(players) for players in range(2, 2 + len(sizes))]
    assert 0 < len(sizes) < 9


def test_where_no_table_can_be_counted_the_rest_is_shown() -> None:
    found = findings(Options(tie="cancel", queen="deflect", jack="block", dealer_cards="3"), 10)
    assert "tables" not in found
    assert {"seats-long", "first-long", "le-her"} <= set(found)


def test_it_is_said_where_thresholds_come_from() -> None:
    options = Options(king_power="none")
    assert origin(options, 2) == "settled"
    assert origin(options, 3) == "circle"
    assert origin(options, 11) == "fewer"
    assert origin(replace(options, pack="40"), 3) == "other"
    assert searched(options) == 10
    assert searched(replace(options, queen="deflect")) == 0
    assert findings(options, 3)["seats"].figures["origin"] == "circle"
    rows = dict(of_tables(options)["tables"].tables["sizes"])
    assert str(rows["3"][0]).endswith(" ‡")
    assert not {"‡", "†"} & set(str(rows["2"][0]))
    borrowed = of_tables(Options(pack="40"))["tables"].tables["sizes"]
    assert all(str(row[0]).endswith(" †") for _, row in borrowed)


def test_whether_the_eldest_faces_a_king_matters_to_two_players_alone() -> None:
    for players in (2, 3):
        faced = [losing(Options(), thresholds(Options(), players), place) for place in range(players)]
        hidden = [
            losing(Options(king_show="hidden"), thresholds(Options(), players), place) for place in range(players)
        ]
        assert (faced == hidden) == (players > 2)
    two = findings(Options(king_show="hidden"), 2)["seats"].chart
    assert two
    assert two.series[0].values == findings(Options(), 2)["seats"].chart.series[0].values, "as the page says"
