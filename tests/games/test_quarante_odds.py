"""The chances of cliques, against the fractions and figures of the dossier and against deals counted one by one."""

from fractions import Fraction
from math import comb

import pytest

from explorer.engine.cards import numbered
from explorer.engine.finding import Chart, Series
from explorer.engine.play import legal
from explorer.games.quarante_de_roi.cliques import VALUES, held
from explorer.games.quarante_de_roi.findings import findings
from explorer.games.quarante_de_roi.odds import ALL_DEALS, CliqueOdds, odds, patterns, turned, whole
from explorer.games.quarante_de_roi.rules import State, deal
from explorer.games.quarante_de_roi.setup import Options, Setup
from tests.games.quarante import PACK


def percent(chance: Fraction) -> float:
    return round(float(100 * chance), 4)


def of(number: int, rank: str) -> CliqueOdds:
    """The chances of one clique."""
    return next(item for item in odds().each if (item.number, item.rank) == (number, rank))


def test_all_deals_are_counted() -> None:
    assert ALL_DEALS == 99_561_092_450_391_000
    assert patterns().total() == ALL_DEALS


@pytest.mark.parametrize("rank", "JQK")
def test_a_clique_of_a_given_player_and_of_some_player(rank: str) -> None:
    assert (of(3, rank).given, of(3, rank).some) == (Fraction(168, 4495), Fraction(672, 4495))
    assert (of(4, rank).given, of(4, rank).some) == (Fraction(7, 3596), Fraction(7, 899))
    assert of(3, rank).given == Fraction(comb(4, 3) * comb(28, 5), comb(32, 8)), "in closed form"
    assert of(4, rank).given == Fraction(comb(28, 4), comb(32, 8)), "in closed form"


def test_the_best_clique_of_the_deal() -> None:
    best = {(item.number, item.rank): percent(item.best) for item in odds().each}
    assert best == {
        (3, "J"): 10.4305, (3, "Q"): 12.3710, (3, "K"): 14.6886, (4, "J"): 0.7627, (4, "Q"): 0.7706, (4, "K"): 0.7786,
    }  # fmt: skip
    assert sum(item.best for item in odds().each) == odds().deal.any
    assert [item.points for item in odds().each] == [6, 8, 10, 13, 20, 40]


def test_what_a_deal_brings() -> None:
    found = odds().deal
    assert found.any == Fraction(147108823, 369601375)
    assert percent(found.none) == 60.1980
    assert found.given == Fraction(204493, 1753050)
    assert found.given_best == found.any / 4
    assert tuple(map(percent, found.cliques)) == (60.1980, 32.8676, 6.4850, 0.4494)
    assert tuple(map(percent, found.holders)) == (60.1980, 33.2814, 6.1833, 0.3373)
    assert sum(found.cliques) == sum(found.holders) == 1
    figures = (found.rivals, found.named, found.both_sides, found.twice)
    assert tuple(map(percent, figures)) == (6.5206, 5.8252, 4.4595, 0.5258)
    assert round(float(found.average), 3) == 3.649
    assert found.average == sum(item.best * item.points for item in odds().each)


def test_the_turned_card() -> None:
    found = turned()
    assert (found.makes_three, found.makes_four) == (Fraction(189, 4495), Fraction(21, 7192))
    assert found.matters == Fraction(1617, 35960) == found.makes_three + found.makes_four


def test_the_count_tells_what_the_rules_tell() -> None:
    """Four hundred numbered deals: the share that has a clique, and the best of them, lie near the chances."""
    found = []
    for number in range(1, 401):
        state = deal(Options(), Setup(), numbered(number, PACK))[-1].state
        assert isinstance(state, State)
        cliques = [clique for seat in range(4) if (clique := held(state, seat))]
        found.append(max((clique.points for clique in cliques), default=0))
        assert bool(cliques) == bool(set(legal(state)) & {"say"})
    assert abs(sum(map(bool, found)) / 400 - float(whole(patterns()).any)) < 0.06
    assert abs(sum(found) / 400 - float(odds().deal.average)) < 1


# What is shown of them.


def test_what_is_shown_of_a_deal_is_what_was_counted() -> None:
    any_, deal = findings(Options(), 4)["any"], odds().deal
    assert any_.figures == {
        "any": deal.any, "none": deal.none, "given": deal.given, "given_best": deal.given_best, "twice": deal.twice,
    }  # fmt: skip
    assert any_.chart == Chart(("0", "1", "2", "3"), (Series("", deal.cliques),), 0)
    assert any_.tables == {
        "number": tuple((str(n), (deal.cliques[n], deal.holders[n])) for n in range(4)),
    }


def test_what_is_shown_of_each_clique_is_what_was_counted() -> None:
    which = findings(Options(), 4)["which"]
    rows = dict(which.tables["each"])
    assert rows == {
        rank * number: (of(number, rank).given, of(number, rank).some, of(number, rank).best)
        for rank in "JQK"
        for number in (3, 4)
    }
    assert which.chart is not None
    assert dict(zip(which.chart.labels, which.chart.series[0].values, strict=True)) == {
        name: best for name, (_, _, best) in rows.items()
    }
    assert which.chart.series[0].name == ""
    assert which.chart.marked == which.chart.labels.index("KKK")
    assert {name: which.figures[name] for name in rows} == {
        rank * number: VALUES[number, rank] for rank in "JQK" for number in (3, 4)
    }
    shown = (which.figures["three_given"], which.figures["four_given"], which.figures["four_some"])
    assert shown == (Fraction(168, 4495), Fraction(7, 3596), Fraction(7, 899))


def test_what_is_shown_of_cliques_that_meet_and_of_the_turned_card_is_what_was_counted() -> None:
    shown, found = findings(Options(), 4), odds()
    for name, table, whole_of, keys in (
        ("rivals", "meet", found.deal, ("rivals", "named", "both_sides", "twice")),
        ("turned", "made", found.turned, ("makes_three", "makes_four", "matters")),
    ):
        assert shown[name].tables == {table: tuple((key, (getattr(whole_of, key),)) for key in keys)}
    assert shown["rivals"].figures == {"rivals": found.deal.rivals}
    assert shown["turned"].figures == {"matters": found.turned.matters}


@pytest.mark.parametrize("target", [100, 150])
def test_a_game_takes_as_many_deals_as_both_sides_gain_of_it_on_average(target: int) -> None:
    worth = findings(Options(target=target), 4)["worth"]
    average = odds().deal.average
    tricks = sum({"K": 5, "Q": 4, "J": 3}.get(card.rank, 0) for card in PACK)
    rows = {name: figures for name, (figures,) in worth.tables["points"]}
    assert rows == {"tricks": tricks, "clique": average, "both": tricks + average, "side": (tricks + average) / 2}
    assert worth.figures == {
        "average": average, "tricks": tricks, "side": rows["side"], "target": target, "deals": target / rows["side"],
    }  # fmt: skip
