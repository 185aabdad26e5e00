"""What is shown of the odds of Ranter-Go-Round agrees with itself and with the counting."""

from dataclasses import replace
from fractions import Fraction

import pytest

from explorer.games.ranter_go_round.findings import findings, of_duel, of_le_her, of_tables
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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tables_of_all_sizes_are_told_as_each_is(players: int) -> None:
    options = Options(dealer_king="blocked")
    found = of_tables(options)["tables"]
    assert found.figures["searched"] == "10"
    rows = dict(found.tables["sizes"])
    assert list(rows) == [str(size) for size in range(2, 11)]
    seats = findings(options, players)["seats"]
    assert seats.chart
    text, *chances = rows[str(players)]
    told = [str(row[0]) for _, row in seats.tables["seats"]]
    assert text == ", ".join(told)
    assert chances == [seats.chart.series[0].values[0], seats.chart.series[0].values[-1]]
    assert [name for name, _ in seats.tables["seats"]] == ["eldest", *(f"P{n}" for n in range(2, players)), "dealer"]
    assert seats.chart.labels[seats.chart.marked or 0] == seats.figures["worst"]
    assert max(seats.chart.series[0].values) == dict(seats.tables["seats"])[str(seats.figures["worst"])][1]


def test_ranks_are_told_as_they_are_printed() -> None:
    names = [name for name, _ in findings(Options(), 2)["first"].tables["cards"]]
    assert names == ["A", *map(str, range(2, 11)), "J", "Q"]
    assert [name for name, _ in findings(Options(pack="32"), 2)["first"].tables["cards"]] == [
        "A", "7", "8", "9", "10", "J", "Q",
    ]  # fmt: skip


def test_a_duel_without_mixture() -> None:
    ((name, found),) = of_duel(Options(dealer_king="blocked")).items()
    assert name == "duel"
    assert found.chart
    assert found.chart.labels == ("eldest", "dealer", "both", "nobody")
    (series,) = found.chart.series
    assert [round(float(chance), 4) for chance in series.values] == [0.4174, 0.5173, 0.0653, 0]
    assert sum(series.values) == 1
    assert found.chart.marked == 1, "the dealer loses more often"
    assert found.tables["ends"] == tuple(
        (name, (chance,)) for name, chance in zip(found.chart.labels, series.values, strict=True)
    )
    figures = dict(found.figures)
    assert round(float(Fraction(figures.pop("value"))), 4) == 0.0999
    assert figures == {
        "ahead": "eldest",
        "eldest_always": "7", "eldest_also": "7", "eldest_share": 1,
        "dealer_always": "8", "dealer_also": "8", "dealer_share": 1,
    }  # fmt: skip


def test_a_duel_in_which_both_mix() -> None:
    ((name, found),) = of_duel(Options(dealer_king="penalty")).items()
    assert name == "duel-mixed"
    assert found.figures == {
        "ahead": "eldest", "value": Fraction(33458, 325975),
        "eldest_always": "6", "eldest_also": "7", "eldest_share": Fraction(11, 59),
        "dealer_always": "7", "dealer_also": "8", "dealer_share": Fraction(57, 59),
    }  # fmt: skip


def test_who_loses_ties_is_behind() -> None:
    """Of two who tie, the one first to the left of the dealer loses: the eldest, who loses 2963 of 5525 deals."""
    ((_, found),) = of_duel(Options(tie="first-left", dealer_king="take")).items()
    assert (found.figures["ahead"], found.figures["value"]) == ("dealer", Fraction(2963 - 2562, 5525))
    assert found.chart
    assert found.chart.marked == 0


def test_le_her_is_told_as_in_1713() -> None:
    found = of_le_her()
    assert found.figures == {
        "receiver_rank": "7", "dealer_rank": "8", "whole": 5525,
        "ss": 2828, "sk": 2838, "ks": 2834, "kk": 2828, "by_receiver": 6, "by_dealer": 10, "turn": 16,
        "p": Fraction(3, 8), "not_p": Fraction(5, 8), "q": Fraction(5, 8), "not_q": Fraction(3, 8),
        "value": Fraction(11327, 22100),
    }  # fmt: skip
    assert found.tables["matrix"] == (("swaps", (2828, 2838)), ("keeps", (2834, 2828)))
    assert dict(found.tables["mix"]) == {
        "swaps": (Fraction(3, 8),), "keeps": (Fraction(5, 8),), "draws": (Fraction(5, 8),), "holds": (Fraction(3, 8),),
    }  # fmt: skip
