"""Cards drawn without replacement, counted by class of ranks and exactly.

What happens in a deal depends on ranks alone, and mostly on a few classes of them: those below a threshold, those above
it, Kings. A line of play in which certain classes are drawn has as many ways as there are cards to draw. To add up many
lines at once, each is written as a monomial, the classes being its variables, and a sum of lines as a polynomial; and a
polynomial is one whole number, its coefficients lying side by side in binary. Drawing a class is then a shift. Where
that number would be long and mostly empty, the polynomial is a table of its monomials instead.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from math import comb, perm

SPARSE = 100
"A number with so many bits for each monomial that can occur is too empty, and a table is made instead."
LONGEST = 1 << 20
"So it is instead of a number with more bits than that, or the numbers kept would take too much room."


class Monomials:
    """A polynomial as a table: the exponents of a monomial, packed, to its coefficient.

    It is kept as parts that are still to be added up, each a table and what all its monomials are to be multiplied by:
    so neither a sum nor a drawing copies a table, and what comes together from many sides is added up only once.
    """

    __slots__ = ("_parts",)

    def __init__(self, parts: list[tuple[int, dict[int, int]]]) -> None:
        self._parts = parts

    @property
    def terms(self) -> tuple[int, dict[int, int]]:
        """Its one part, added up: a monomial, and the table to be multiplied by it."""
        if len(self._parts) > 1:
            out: dict[int, int] = {}
            had = out.get
            for by, table in self._parts:
                for key, many in table.items():
                    out[key + by] = had(key + by, 0) + many
            self._parts = [(0, out)]
        return self._parts[0]

    def __len__(self) -> int:
        return len(self.terms[1])

    def items(self) -> Iterator[tuple[int, int]]:
        """Its monomials with their coefficients."""
        by, table = self.terms
        return ((key + by, many) for key, many in table.items())

    def times(self, monomial: int) -> "Monomials":
        """The product with a monomial."""
        by, table = self.terms
        return Monomials([(by + monomial, table)])

    def __add__(self, other: "int | Monomials") -> "Monomials":
        """The sum; the only number that can be added is 0."""
        return Monomials(self._parts + other._parts) if isinstance(other, Monomials) else self

    __radd__ = __add__

    def __mul__(self, times: int) -> "Monomials":
        """So many times as much."""
        by, table = self.terms
        return Monomials([(by, {key: many * times for key, many in table.items()})])


type Lines = int | Monomials
"Lines of play: a polynomial in the classes drawn."

type Tables = tuple[tuple[int, ...], ...]
"Numbers of ways, by class and by how often it is drawn."

_EXPONENT = 6
"Bits for an exponent in a table: there are at most 54 draws."
_APART = {
    2: (1, 3, 7, 12, 20, 30, 44, 65, 80, 96, 122, 147, 181),
    3: (1, 4, 13, 32, 71, 124, 218, 375, 572, 744, 1208, 1556, 2441),
    4: (1, 5, 21, 55, 153, 368, 856, 1424, 2603, 4967, 8194, 13663),
    5: (1, 6, 31, 108, 366, 926, 2286, 5733, 12905, 27316),
    6: (1, 7, 43, 154, 668, 2214, 6876, 16864, 41970),
    7: (1, 8, 57, 256, 1153, 4181, 14180),
}
"""By a number of draws, steps of which no two different sums of so many are equal: a place for every monomial.

They lie closer than the powers of a base do, but only where few cards are drawn. Each is the least that will do."""


class Draws:
    """A pack as classes of so many cards, and the sums of lines of at most so many draws from it.

    The coefficient of a monomial stands at the sum of the steps of the classes in it. Where few cards are drawn the
    steps are those above, else powers as in a mixed number system; then a class must not be drawn more often than it
    has cards, or than matters, or it would run into the next.
    """

    def __init__(self, sizes: tuple[int, ...], most: int, single: frozenset[int] = frozenset()) -> None:
        """`single` are the classes of which lines with more than one card do not matter."""
        self.sizes = sizes
        self._times = [1 if place in single else min(size, most) for place, size in enumerate(sizes)]
        self.total = sum(sizes)
        self.most = most
        self.free = max(range(len(sizes)), key=sizes.__getitem__)
        "The largest class. How often it was drawn is not written down, as it follows from the number of all draws."
        self.bits = (perm(self.total, most).bit_length() // 8 + 1) * 8
        "Room for a coefficient: more ways than there are cannot be counted."
        self.counted = tuple(place for place, size in enumerate(sizes) if size and place != self.free)
        steps, length = self._powers()
        close = _APART.get(most, ())[: len(self.counted)]
        self.apart = len(close) == len(self.counted) > 0 and close[-1] * most < length
        if self.apart:
            steps, length = dict(zip(self.counted, close, strict=True)), close[-1] * most
        self.table = length * self.bits > min(LONGEST, SPARSE * comb(len(self.counted) + most, most))
        self.one: Lines = Monomials([(0, {0: 1})]) if self.table else 1
        "The line in which nothing has been drawn."
        self._shift = {place: step * self.bits for place, step in steps.items()}
        whole = self.apart or self.table
        self._keep = {} if whole else {place: self._room(place, steps[place], length) for place in self.counted}

    def _powers(self) -> tuple[dict[int, int], int]:
        """Steps as in a mixed number system, and how many places it has."""
        steps, step = dict[int, int](), 1
        for place in self.counted:
            steps[place] = step
            step *= self._times[place] + 1
        return steps, step

    def _room(self, place: int, step: int, length: int) -> int:
        """The coefficients of the lines in which this class can be drawn once more: all but those at its limit."""
        times = self._times[place]
        block = (1 << (step * times * self.bits)) - 1
        period = step * (times + 1)
        return block * (((1 << (length * self.bits)) - 1) // ((1 << (period * self.bits)) - 1))

    def draw(self, lines: Lines, place: int) -> Lines:
        """The same lines with one card more, of this class; those in which none of it is left fall away or count 0."""
        if not (lines and self.sizes[place]):
            return 0
        if place == self.free:
            return lines
        if isinstance(lines, Monomials):
            return lines.times(1 << (place * _EXPONENT))
        return (lines if self.apart else lines & self._keep[place]) << self._shift[place]

    @cached_property
    def plain(self) -> Tables:
        """In how many ways a class can be drawn so and so many times in order, by class."""
        return tuple(tuple(perm(size, times) for times in range(self.most + 1)) for size in self.sizes)

    def ways(self, lines: Lines, drawn: int, tables: Tables | None = None) -> int:
        """In how many ways all these lines of so many draws can come about.

        `tables` gives, by class and number of times it is drawn, the ways that count; all of them where left out.
        """
        tables = self.plain if tables is None else tables
        if not all(table[0] for table, size in zip(tables, self.sizes, strict=True) if not size):
            return 0
        if isinstance(lines, Monomials):
            return sum(many * self._ways_of(key, drawn, tables) for key, many in lines.items())
        if self.apart:
            size = self.bits // 8
            text = lines.to_bytes((lines.bit_length() + 7) // 8 + size, "little")
            total = 0
            for at, weight in self._weights(drawn, tables):
                if at < len(text):
                    total += weight * int.from_bytes(text[at : at + size], "little")
            return total
        sums: dict[int, int] = {0: lines}
        for place in reversed(self.counted):
            sums = self._summed(sums, place, tables[place])
        table = tables[self.free]
        return sum(left * table[drawn - some] for some, left in sums.items() if some <= drawn)

    def _ways_of(self, key: int, drawn: int, tables: Tables) -> int:
        """In how many ways one monomial of so many draws can come about."""
        ways, left = 1, drawn
        for place in self.counted:
            times = key >> (place * _EXPONENT) & (1 << _EXPONENT) - 1
            ways *= tables[place][times]
            left -= times
        return ways * tables[self.free][left]

    def _weights(self, drawn: int, tables: Tables) -> list[tuple[int, int]]:
        """The place in bytes of each monomial of so many draws, and in how many ways it can come about."""
        key = drawn, tables
        if key not in self._weighed:
            found = [(0, 0, 1)]
            for place in self.counted:
                step = self._shift[place] // 8
                found = [
                    (at + times * step, some + times, ways * more)
                    for at, some, ways in found
                    for times, more in enumerate(tables[place][: drawn - some + 1])
                    if more
                ]
            free = tables[self.free]
            self._weighed[key] = [(at, ways * free[drawn - some]) for at, some, ways in found]
        return self._weighed[key]

    @cached_property
    def _weighed(self) -> dict[tuple[int, Tables], list[tuple[int, int]]]:
        return {}

    def _summed(self, sums: dict[int, int], place: int, table: Sequence[int]) -> dict[int, int]:
        """Sums of lines by number of draws, once the draws of the topmost class have been counted in."""
        width, after = self._shift[place], dict[int, int]()
        mask = (1 << width) - 1
        for some, lines in sums.items():
            left, times = lines, 0
            while left:
                if table[times] and left & mask:
                    after[some + times] = after.get(some + times, 0) + (left & mask) * table[times]
                left >>= width
                times += 1
        return after


@lru_cache(maxsize=128)
def draws(sizes: tuple[int, ...], most: int, single: frozenset[int] = frozenset()) -> Draws:
    """The draws from a pack of these classes; kept, because its tables take time to make."""
    return Draws(sizes, most, single)


def classes(ranks: int, alone: Iterable[int], cuts: Iterable[int]) -> tuple[int, ...]:
    """The class of each rank, from the worst: ranks that stand alone, and what lies between them and the cuts.

    A cut at a rank parts it from the next one above.
    """
    ends = set(cuts)
    for rank in alone:
        ends |= {rank - 1, rank}
    out, now = [], 0
    for rank in range(ranks):
        out.append(now)
        now += rank in ends
    return tuple(out)
