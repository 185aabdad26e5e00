"""How much may be counted for one answer, so that none takes longer than a reader waits."""

from math import inf

from explorer.games.ranter_go_round.odds.draws import Lines, Monomials

BITS, MONOMIALS = 250_000, 40
"A number of so many bits, or a table of so many monomials, takes about as long again to draw from as a world does."


class TooLong(Exception):
    """The counting would take longer than is allowed."""


class Effort:
    """How much more may be counted: in drawings, those from a long sum of lines counting for more.

    A thousand take some 10 to 20 ms. It is no clock, so the same question is answered, or declined, on every machine.
    """

    def __init__(self, allowed: float = inf) -> None:
        self.left = allowed

    def spend(self, lines: Lines, times: int = 1) -> None:
        """Draw so many times from these lines. Raises TooLong."""
        size = len(lines) / MONOMIALS if isinstance(lines, Monomials) else lines.bit_length() / BITS
        self.left -= (1 + size) * times
        if self.left < 0:
            raise TooLong
