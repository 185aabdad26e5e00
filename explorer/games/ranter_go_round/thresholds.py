"""The threshold of every seat: the highest rank that it changes."""

from explorer.games.ranter_go_round.setup import Options


def threshold(options: Options, players: int, place: int) -> int:
    """The highest rank, as an index into the order of ranks, that the seat at this place changes."""
    return options.ranks.index("7")
