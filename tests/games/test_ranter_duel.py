"""The duel of two players and Le Her, against the figures of 1713 and of the dossier."""

from fractions import Fraction
from itertools import product

import pytest

from explorer.games.ranter_go_round.duel import Duel, duel
from explorer.games.ranter_go_round.setup import Options

LE_HER = Options(tie="first-left", dealer_king="blocked")


def wins(eldest: int, dealer: int) -> Fraction:
    """The receiver's chance in Le Her."""
    found = duel(LE_HER)
    return Fraction(found.ends[eldest][dealer][1], found.ways)


def gain(found: Duel, eldest: int, dealer: int) -> Fraction:
    """What the eldest gains by a pair of thresholds, as in `value`."""
    mine, yours, _both = found.ends[eldest][dealer]
    return Fraction(yours - mine, found.ways)


def test_the_four_values_of_1713() -> None:
    assert [[wins(row, column) * 5525 for column in (8, 7)] for row in (7, 6)] == [[2828, 2838], [2834, 2828]]


def test_the_mixture_of_waldegrave() -> None:
    found = duel(LE_HER)
    assert dict(found.eldest) == {7: Fraction(3, 8), 6: Fraction(5, 8)}
    assert dict(found.dealer) == {8: Fraction(5, 8), 7: Fraction(3, 8)}
    assert found.chances()[1] == Fraction(11327, 22100)


def test_the_duel_in_which_the_drawn_king_is_put_back() -> None:
    found = duel(Options(dealer_king="blocked"))
    assert (found.eldest, found.dealer) == (((7, 1),), ((8, 1),))
    assert [round(float(chance), 4) for chance in found.chances()] == [0.4174, 0.5173, 0.0653]
    assert round(float(found.value), 4) == 0.0999


def test_the_duel_in_which_the_drawn_king_costs_a_life() -> None:
    found = duel(Options(dealer_king="penalty"))
    assert dict(found.eldest) == {6: Fraction(48, 59), 7: Fraction(11, 59)}
    assert dict(found.dealer) == {7: Fraction(2, 59), 8: Fraction(57, 59)}
    assert found.value == Fraction(33458, 325975)


@pytest.mark.parametrize("tie", ["all", "first-left", "last-turned", "cancel"])
@pytest.mark.parametrize("dealer_king", ["take", "blocked", "penalty"])
def test_nobody_can_do_better_by_another_threshold(tie: str, dealer_king: str) -> None:
    found = duel(Options(tie=tie, dealer_king=dealer_king))
    for other in range(13):
        assert sum(q * gain(found, other, b) for b, q in found.dealer) <= found.value
        assert sum(p * gain(found, a, other) for a, p in found.eldest) >= found.value
    assert all(sum(ends) <= found.ways for row in found.ends for ends in row)


def test_near_le_her_nobody_has_to_mix() -> None:
    for options, eldest, dealer, chance in (
        (Options(tie="first-left", dealer_king="take"), 6, 8, Fraction(2562, 5525)),
        (Options(tie="first-left", dealer_king="blocked", pack="40"), 5, 6, Fraction(1874, 3705)),
    ):
        found = duel(options)
        assert (found.eldest, found.dealer) == (((eldest, 1),), ((dealer, 1),))
        assert found.chances()[1] == chance


def test_morelands_figures_come_out_when_every_rank_is_drawn_alike() -> None:
    """He has the ace high, 8 and 10 as the highest cards that are changed, and gives three decimals.

    Ours are 0.474 and 0.463, as each card is missing from the pack. That his come out to the last decimal where none is
    missing, and where a dealer draws who got an equal card in an exchange, is inferred: the page does not say so.
    """
    found = duel(Options(rank_ace="high"))
    lost = [Fraction(ways, found.ways) for ways in found.ends[7][9]]
    assert [round(float(chance), 3) for chance in lost[:2]] == [0.463, 0.474]
    ranks, king, ends = range(13), 11, [Fraction(0)] * 2
    for mine, yours, drawn in product(ranks, repeat=3):
        if mine <= 6 and yours != king:
            pair = (yours, mine) if mine > yours else (yours, drawn)
        else:
            pair = (mine, yours) if mine <= 6 or yours > 8 else (mine, drawn)
        if pair[0] != pair[1]:
            ends[pair[0] < pair[1]] += Fraction(1, 13**3)
    eldest_wins, dealer_wins = ends
    assert (round(float(dealer_wins), 3), round(float(eldest_wins), 3)) == (0.457, 0.467)
