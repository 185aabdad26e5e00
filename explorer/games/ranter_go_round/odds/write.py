"""Write the house's thresholds anew: search for them under every rule that bears on them.

    uv run python -m explorer.games.ranter_go_round.odds.write

An hour's work. It goes on from what the file holds already, so it can be stopped at any time; empty the file to begin
again.
"""

from itertools import product

from explorer.games.ranter_go_round.odds.seats import best
from explorer.games.ranter_go_round.setup import Options
from explorer.games.ranter_go_round.thresholds import FILE, KINDS, TIES, key, read, row_text

MOST = {"all": 10, "last-turned": 10, "first-left": 10, "cancel": 5}
"For how many players thresholds are searched for: where equal cards cancel, counting takes too long for more."
HEAD = """\
# The highest rank that each seat changes, eldest first and the dealer last, for two players and more; - for none.
# A question mark is put where the search went round in a circle. Written by the module odds/write.py.

"""


def main() -> None:
    """Search for what is missing, with what was found under the rules before as the first guess."""
    table = dict(read(FILE.read_text(encoding="utf-8"))) if FILE.exists() else {}
    for tie in TIES:
        for king_power, dealer_king in product(*KINDS):
            options = Options(king_power=king_power, dealer_king=dealer_king, tie=tie)
            found = list(table.get(key(options), ()))
            for players in range(2 + len(found), MOST[tie] + 1):
                like = [row[players - 2][0] for row in table.values() if len(row) > players - 2]
                guess = like[-1] if like else (max(1, 8 - players),) * players
                seats = best(options, guess)
                found.append((seats.thresholds, seats.settled))
                table[key(options)] = tuple(found)
                lines = (f'"{name}" = "{row_text(row)}"\n' for name, row in table.items())
                FILE.write_text(HEAD + "".join(lines), encoding="utf-8")
                print(key(options), players, seats.thresholds, seats.settled, flush=True)


if __name__ == "__main__":
    main()
