"""How long the solver takes for whole deals, and beside a plain alpha-beta search with a table.

    uv run python -m tests.benchmarks.solver

Twenty numbered deals from the first lead: the value alone, and what every lead costs. The plain search is given the
first few deals only, in turns with the solver. Nothing is asserted: machines differ.
"""

import statistics
import time

from explorer.engine.cards import numbered
from explorer.engine.play import legal
from explorer.games.quarante_de_roi.counsel import card_worths, solved, value
from explorer.games.quarante_de_roi.layout import WORTH
from explorer.games.quarante_de_roi.rules import PACK, State, deal
from explorer.games.quarante_de_roi.setup import Options, Setup
from explorer.games.quarante_de_roi.solver import beats

DEALS = range(1, 21)
PLAIN = range(1, 7)


def first_lead(number: int) -> State:
    """A numbered deal, all clique holders having announced."""
    state = deal(Options(), Setup(), numbered(number, PACK))[-1].state
    assert isinstance(state, State)
    while state.asking:
        after = state.apply("say")[-1].state
        assert isinstance(after, State)
        state = after
    return state


class Plain:
    """Alpha-beta over single cards, with a table of the positions between tricks; who cannot follow plays freely."""

    def __init__(self, hands: tuple[int, ...]) -> None:
        self.hands = hands
        self.table: dict[tuple[int, int], tuple[int, int]] = {}
        self.nodes = 0

    def search(self, left: int, leader: int, low: int, high: int) -> int:
        """The points of side 0 in the cards left, where between the bounds."""
        if not left:
            return 0
        least, most = self.table.get((left, leader), (0, 48))
        low, high = max(low, least), min(high, most)
        if low >= high:
            return least if least >= high else most
        value = self.card(left, left, leader, (), leader, 0, low, high)
        self.table[left, leader] = (
            (least, value) if value <= low else (value, most) if value >= high else (value, value)
        )
        return value

    def card(
        self, left: int, after: int, seat: int, trick: tuple[int, ...], holder: int, top: int, low: int, high: int
    ) -> int:
        """The same in the middle of a trick."""
        if len(trick) == 4:
            lying = sum(WORTH[card] for card in trick) * (not holder & 1)
            return lying + self.search(after, holder, low - lying, high - lying)
        self.nodes += 1
        hand = after & self.hands[seat]
        follows = hand & 255 << (trick[0] & 24) if trick else 0
        value = -1 if not seat & 1 else 99
        for card in range(31, -1, -1):
            if (follows or hand) >> card & 1:
                takes = not trick or beats(card, top)
                now = (seat, card) if takes else (holder, top)
                found = self.card(left, after & ~(1 << card), (seat + 1) % 4, (*trick, card), *now, low, high)
                if not seat & 1:
                    value, low = max(value, found), max(low, found)
                else:
                    value, high = min(value, found), min(high, found)
                if low >= high:
                    break
        return value


def timed(number: int) -> tuple[float, int, float]:
    """Milliseconds for the value of a deal, the cards chosen in its search, and milliseconds for every lead."""
    state = first_lead(number)
    start = time.process_time()
    solver, _ = solved(state)
    solver.value((), state.trick.seats[0])
    middle = time.process_time()
    assert len(card_worths(state)) == len(legal(state))
    return (middle - start) * 1000, solver.nodes, (time.process_time() - middle) * 1000


def plain(number: int) -> tuple[float, int]:
    """Milliseconds and cards chosen of the plain search; it must find the same."""
    state = first_lead(number)
    solver, _ = solved(state)
    search = Plain(solver.hands)
    start = time.process_time()
    found = search.search(solver.whole, state.trick.seats[0], -1, 49)
    spent = (time.process_time() - start) * 1000
    assert found == value(state)[0]
    return spent, search.nodes


def main() -> None:
    """Measure the solver, and the plain search beside it."""
    found = [timed(number) for number in DEALS]
    for name, column in (("value, ms", 0), ("cards chosen", 1), ("every lead, ms", 2)):
        numbers = [row[column] for row in found]
        print(f"{name:16} median {statistics.median(numbers):10,.0f}   worst {max(numbers):10,.0f}")
    ratios = []
    for number in PLAIN:
        ours, nodes, _ = timed(number)
        spent, plain_nodes = plain(number)
        ratios.append(spent / ours)
        print(
            f"deal {number}: plain {spent:8,.0f} ms, {plain_nodes:9,} cards; solver {ours:6,.0f} ms, {nodes:7,} cards"
        )
    print(f"the plain search takes {statistics.median(ratios):.1f} times as long (median)")


if __name__ == "__main__":
    main()
