"""Count beforehand what the pages of odds show under the usual rules, and keep it.

    uv run python -m explorer.games.ranter_go_round.odds.count

To be done again when thresholds or rules of the game have changed. It goes on from what the file holds already, so it
can be stopped at any time, and leaves out what is no longer asked for; after a change of the counting itself, empty the
file first.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import product

from explorer.games import GAMES
from explorer.games.ranter_go_round.counted import FILE, Row, kept, written
from explorer.games.ranter_go_round.findings import ALLOWED, TABLES, bearing, eldest, eldest_key, table_key
from explorer.games.ranter_go_round.odds.effort import TooLong
from explorer.games.ranter_go_round.odds.seats import bare, losing
from explorer.games.ranter_go_round.setup import Options
from explorer.games.ranter_go_round.thresholds import thresholds

HEAD = """\
# Chances of losing a life, by name, rules and thresholds: how many ways for each, in how many. Of `table` for each
# seat, the eldest first; of `first` for each rank that the eldest may hold, of standing and then of exchanging. A full
# stop is put for what no page asks for. Written by the module odds/count.py.
"""


def asked() -> Iterator[tuple[str, Callable[[], Row]]]:
    """What is counted, and how: all that is asked for under a ruleset, or under the plain rules with one changed."""
    game = GAMES["ranter-go-round"]
    usual = game.plain.setup.players
    rules = dict.fromkeys(bearing(game.make_options(ruleset.values)) for ruleset in game.rulebook.rulesets)
    plain = game.values(game.plain.options)
    offered = ((option.name, value.value) for option in game.rulebook.options for value in option.values)
    near = (bearing(game.make_options({**plain, name: value})) for name, value in offered)
    for options, players in product(dict.fromkeys((*rules, *near)), TABLES):
        whole = options in rules or players == usual
        yield table_key(options, players), partial(table, options, players, whole)
        if whole:
            yield eldest_key(options, players), partial(eldest, options, players, ALLOWED)


def table(options: Options, players: int, whole: bool) -> Row:
    """The chances of all seats of a table, or of the eldest and the dealer. Raises TooLong."""
    rules, limits = bare(options), thresholds(options, players)
    return tuple(
        losing(rules, limits, place, ALLOWED) if whole or place in (0, players - 1) else None
        for place in range(players)
    )


def main() -> None:
    """Count what is missing."""
    wanted: dict[str, Callable[[], Row]] = {}
    for key, count in asked():
        wanted.setdefault(key, count)
    rows = {key: text for key, text in kept().items() if key in wanted}
    for key, count in wanted.items():
        if key not in rows:
            rows[key] = counted(count)
            print(key, flush=True)
            write(rows)
    write({key: rows[key] for key in wanted})


def counted(count: Callable[[], Row]) -> str:
    """A row as it is written; of what takes too long, that it does."""
    try:
        return written(count())
    except TooLong:
        return written(())


def write(rows: Mapping[str, str]) -> None:
    """Write the file."""
    FILE.write_text(HEAD + "".join(f"{key}: {text}\n" for key, text in rows.items()), encoding="utf-8")


if __name__ == "__main__":
    main()
