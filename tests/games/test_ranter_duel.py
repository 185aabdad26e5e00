"""The duel of two players and Le Her, against the figures of 1713 and of the dossier."""

from fractions import Fraction

import pytest

from explorer.games.ranter_go_round.duel import duel
from explorer.games.ranter_go_round.setup import Options

LE_HER = Options(tie="first-left", dealer_king="blocked")


def wins(eldest: int, dealer: int) -> Fraction:
    """The receiver's chance in Le Her."""
    found = duel(LE_HER)
    return Fraction(found.ends[eldest][dealer][1], found.ways)


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
        assert sum(q * found.gain(other, b) for b, q in found.dealer) <= found.value
        assert sum(p * found.gain(a, other) for a, p in found.eldest) >= found.value
    assert all(sum(ends) <= found.ways for row in found.ends for ends in row)
