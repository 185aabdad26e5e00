"""Write the house's thresholds anew: search for them under every rule that bears on them.

    uv run python -m explorer.games.ranter_go_round.odds.write

An hour's work. It goes on from what the file holds already, so it can be stopped at any time; empty the file to begin
again.
"""

from collections.abc import Mapping
from itertools import product

from explorer.games.ranter_go_round.odds.seats import best
from explorer.games.ranter_go_round.setup import Options
from explorer.games.ranter_go_round.thresholds import FILE, KINDS, TIES, Row, key, read, row_text

MOST = 10
"For how many players thresholds are searched for."
HEAD = """\
# The highest rank that each seat changes, eldest first and the dealer last, for two players and more; - for none.
# A question mark is put where the search went round in a circle. Written by the module odds/write.py.

"""


def main() -> None:
    """Search for what is missing, the smallest tables first."""
    table = dict(read(FILE.read_text(encoding="utf-8"))) if FILE.exists() else {}
    for players, tie, (king_power, dealer_king) in product(range(2, MOST + 1), TIES, product(*KINDS)):
        options = Options(king_power=king_power, dealer_king=dealer_king, tie=tie)
        row = table.get(key(options), ())
        if players - 2 < len(row):
            continue
        seats = best(options, guess(table, options, players))
        table[key(options)] = (*row, (seats.thresholds, seats.settled))
        lines = (f'"{name}" = "{row_text(row)}"\n' for name, row in table.items())
        FILE.write_text(HEAD + "".join(lines), encoding="utf-8")
        print(key(options), players, seats.thresholds, seats.settled, flush=True)


def guess(table: Mapping[str, Row], options: Options, players: int) -> tuple[int, ...]:
    """What was found for so many players under the rules that have most in common with these."""
    mine = set(key(options).split())
    there = [name for name, row in table.items() if len(row) > players - 2]
    if not there:
        return (max(1, 8 - players),) * players
    nearest = max(there, key=lambda name: len(mine & set(name.split())))
    return table[nearest][players - 2][0]


if __name__ == "__main__":
    main()
