"""How fast Ranter-Go-Round is dealt and played through the public API, and how fast its odds are counted.

    uv run python -m tests.benchmarks.ranter

The engine is set beside a bare loop over texts that plays the same deals without events or states; the odds beside the
time allowed for them. Figures are medians of one run, in processor time. Nothing is asserted: machines differ.
"""

import random
import statistics
import time
from collections.abc import Callable
from itertools import count

from explorer.engine.play import Step, legal
from explorer.engine.record import Record, parse
from explorer.games.ranter_go_round import GAME
from explorer.games.ranter_go_round.odds.chances import chances
from tests.games.ranter_reference import result

SECONDS = 3.0
BUDGETS = {5: 25, 10: 300}
"Milliseconds allowed for the odds at a decision, by number of players."


def play_out(record: Record, choose: random.Random) -> list[str]:
    """Deal a record and play it at random: the actions taken, one for each decision."""
    steps: list[Step] = list(GAME.deal(record.options, record.setup, GAME.order(record)))
    played = []
    while steps[-1].state.turn is not None:
        actions = legal(steps[-1].state)
        played.append(choose.choice(actions[:2]))
        steps += steps[-1].state.apply(played[-1])
    return played


def engine(players: int) -> tuple[float, float]:
    """Decisions a second of the engine, and of the bare loop over the same deals."""
    choose, spent, bare, decisions = random.Random(players), 0.0, 0.0, 0  # noqa: S311
    for deal in count(1):
        record = parse(GAME, {"players": str(players), "deal": str(deal), "king_show": "hidden"})
        deck = [str(card) for card in GAME.order(record)]
        start = time.process_time()
        played = play_out(record, choose)
        middle = time.process_time()
        result(record.options, [3] * players, players - 1, (), False, deck, played)
        spent, bare = spent + middle - start, bare + time.process_time() - middle
        decisions += len(played)
        if spent > SECONDS:
            break
    return decisions / spent, decisions / bare


def once(act: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    start = time.process_time()
    act()
    return (time.process_time() - start) * 1000


def odds(players: int, **changes: str) -> list[float]:
    """Milliseconds of the odds at every decision of a few deals played by the house."""
    assert GAME.knows is not None
    usual = GAME.players["usual"]
    spent = []
    for deal in range(1, 6):
        record = parse(GAME, {"players": str(players), "deal": str(deal), **changes})
        steps = list(GAME.deal(record.options, record.setup, GAME.order(record)))
        while (seat := steps[-1].state.turn) is not None:
            mine = GAME.knows(steps, seat)
            chances.cache_clear()
            spent.append(once(lambda mine=mine: chances(mine)))  # type: ignore[misc]
            steps += steps[-1].state.apply(usual(mine))
    return spent


def main() -> None:
    """Measure the engine, the odds and the house player."""
    print(f"{'engine':34} {'decisions/s':>11} {'bare loop':>10} {'ratio':>6}")
    for players in (2, 5, 10):
        fast, bare = engine(players)
        print(f"{f'{players} players, random':34} {fast:11,.0f} {bare:10,.0f} {bare / fast:6.1f}")
    print(f"{'odds at a decision':34} {'median':>9} {'worst':>9} {'allowed':>8} {'ratio':>6}")
    for players, allowed in BUDGETS.items():
        for changes in ({}, {"tie": "first-left"}, {"king_power": "none"}, {"announce_low": "say"}):
            spent = odds(players, **changes)
            name = f"{players} players {' '.join(changes.values())}"
            middle = statistics.median(spent)
            print(f"{name:34} {middle:7.1f}ms {max(spent):7.1f}ms {allowed:6}ms {middle / allowed:6.2f}")


if __name__ == "__main__":
    main()
