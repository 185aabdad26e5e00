"""How many decisions a second the engine plays in Quarante de Roi, all events included, as ratios within one run.

    uv run python -m tests.benchmarks.quarante
    uv run --with open_spiel --with pokerkit python -m tests.benchmarks.quarante

Whole deals, each decision picked at random among the legal ones, through the public interface: `legal` and `apply`.
Where they are installed, OpenSpiel's `euchre` (C++) is played in the same way, and a hold'em hand of PokerKit in which
all check or call, in turns with ours. Nothing is asserted: machines differ.
"""

import importlib
import random
import statistics
import time
from collections.abc import Callable

from explorer.engine.cards import numbered
from explorer.engine.play import State, legal
from explorer.games.quarante_de_roi.rules import PACK, deal
from explorer.games.quarante_de_roi.setup import Options, Setup

ROUNDS = 7
DEALS = 60


def quarante(rng: random.Random) -> int:
    """Play one deal; how many decisions it took."""
    state: State = deal(Options(), Setup(), numbered(rng.randrange(1, 200), PACK))[-1].state
    count = 0
    while state.turn is not None:
        state = state.apply(rng.choice(legal(state)))[-1].state
        count += 1
    return count


def euchre() -> Callable[[random.Random], int]:
    """OpenSpiel's euchre: one deal, its chance moves not counted as decisions."""
    game = importlib.import_module("pyspiel").load_game("euchre")

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            count += not state.is_chance_node()
            state.apply_action(rng.choice(state.legal_actions()))
        return count

    return play


def poker() -> Callable[[random.Random], int]:
    """PokerKit: a hand of hold'em in which everybody checks or calls, its dealing left to itself."""
    kit = importlib.import_module("pokerkit")
    automatic = tuple(kit.Automation)

    def play(rng: random.Random) -> int:
        state = kit.NoLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, 200, 4)
        count = 0
        while state.status:
            state.check_or_call()
            count += 1
        return count

    return play


def speed(play: Callable[[random.Random], int], deals: int, seed: int) -> float:
    """Decisions a second over some deals."""
    rng = random.Random(seed)  # noqa: S311
    start = time.process_time()
    count = sum(play(rng) for _ in range(deals))
    return count / (time.process_time() - start)


def main() -> None:
    """Measure ours, and the others that are installed, in turns."""
    players: dict[str, Callable[[random.Random], int]] = {"quarante de roi": quarante}
    for name, made in (("open_spiel euchre", euchre), ("pokerkit hold'em", poker)):
        try:
            players[name] = made()
        except ImportError:
            print(f"{name}: not installed")
    for play in players.values():
        speed(play, DEALS, 0)
    found: dict[str, list[float]] = {name: [] for name in players}
    for seed in range(ROUNDS):
        for name, play in players.items():
            found[name].append(speed(play, DEALS, seed))
    ours = statistics.median(found["quarante de roi"])
    print(f"{'':20} {'a second':>10} {'ours is':>8}")
    for name, speeds in found.items():
        print(f"{name:20} {statistics.median(speeds):10,.0f} {ours / statistics.median(speeds):7.2f}×")


if __name__ == "__main__":
    main()
