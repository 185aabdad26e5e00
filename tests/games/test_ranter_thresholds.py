"""The thresholds of the house in Ranter-Go-Round: the table that is kept, and a part of it searched for again."""

from itertools import product
from pathlib import Path

import pytest

from explorer.engine.cards import PACKS
from explorer.games.ranter_go_round.odds import write
from explorer.games.ranter_go_round.odds.seats import Seats, best, best_answer, fare, losing
from explorer.games.ranter_go_round.setup import Options
from explorer.games.ranter_go_round.thresholds import FILE, KINDS, TIES, found, key, read, row_text, thresholds

TEXT = FILE.read_text(encoding="utf-8")


def test_the_table_has_every_rule_in_order() -> None:
    wanted = [" ".join((*kinds, tie)) for tie in TIES for kinds in product(*KINDS)]
    assert list(read(TEXT)) == wanted
    assert all(len(row) == 9 for row in read(TEXT).values())


def test_the_table_is_written_and_read_back() -> None:
    for name, row in read(TEXT).items():
        assert f'"{name}" = "{row_text(row)}"' in TEXT
        assert [len(limits) for limits, _ in row] == list(range(2, len(row) + 2))


@pytest.mark.parametrize(("king_power", "tie"), [("refuse", "all"), ("none", "first-left"), ("stop-hand", "cancel")])
@pytest.mark.parametrize("dealer_king", ["take", "penalty"])
def test_no_seat_could_better_its_threshold(king_power: str, tie: str, dealer_king: str) -> None:
    options = Options(king_power=king_power, tie=tie, dealer_king=dealer_king)
    limits, settled = found(options, 2)
    answers = [best_answer(options, limits, place) for place in range(2)]
    assert (tuple(answers) == limits) == settled
    for place, limit in enumerate(limits):
        tried = [losing(options, (*limits[:place], at, *limits[place + 1 :]), place) for at in range(-1, 12)]
        assert not settled or tried[limit + 1] == min(tried), "not only its neighbours are no better"


def test_a_search_from_another_guess_ends_at_the_same() -> None:
    options = Options(dealer_king="blocked")
    seats = best(options, (3, 3, 3))
    assert (seats.thresholds, seats.settled) == found(options, 3)
    assert seats.losing == fare(options, seats.thresholds).losing


def test_what_is_missing_is_searched_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The table is written anew, small tables first; what the file holds already is neither searched for nor lost."""
    asked: list[tuple[int, str]] = []

    def search(options: Options, guess: tuple[int, ...]) -> Seats:
        asked.append((len(guess), key(options)))
        limits, settled = found(options, len(guess))
        return Seats(limits, (), settled)

    file, whole = tmp_path / "thresholds.toml", read(TEXT)
    for name, other in {"FILE": file, "MOST": 3, "best": search}.items():
        monkeypatch.setattr(write, name, other)
    write.main()
    assert read(file.read_text(encoding="utf-8")) == {name: row[:2] for name, row in whole.items()}
    assert asked == [(players, name) for players in (2, 3) for name in whole]
    asked.clear()
    kept = '"none take all" = "6T?"\n'
    file.write_text(kept, encoding="utf-8")
    write.main()
    assert (2, "none take all") not in asked
    assert read(file.read_text(encoding="utf-8"))["none take all"] == (
        *read(kept)["none take all"],
        whole["none take all"][1],
    )


def test_a_search_begins_with_what_was_found_under_the_rules_most_like_these() -> None:
    table = {
        "none take cancel": (((1, 2), True), ((3, 4, 5), True)),
        "refuse take all": (((6, 7), True), ((8, 9, 10), False)),
        "none take all": (((0, 0), True),),
    }
    options = Options(king_power="none", tie="all")
    assert write.guess(table, options, 2) == (0, 0)
    assert write.guess(table, options, 3) == (3, 4, 5)
    assert write.guess(table, Options(king_power="refuse", dealer_king="blocked", tie="all"), 3) == (8, 9, 10)
    assert write.guess(table, options, 4) == (4, 4, 4, 4)
    assert write.guess({}, options, 9) == (1,) * 9


def test_the_dealer_suffers_by_a_penalty() -> None:
    suffers = []
    for king in ("take", "blocked", "penalty"):
        options = Options(dealer_king=king)
        *others, dealer = fare(options, found(options, 3)[0]).losing
        suffers.append(dealer - sum(others) / 2)
    assert suffers[0] < suffers[1] < suffers[2]


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("rank_ace", ["low", "high"])
def test_every_table_has_thresholds_below_the_king(pack: str, rank_ace: str) -> None:
    options = Options(pack=pack, rank_ace=rank_ace)
    used = {card.rank for card in PACKS[pack]}
    for players in range(2, options.most_players + 1):
        limits = thresholds(options, players)
        assert len(limits) == players
        assert all(-1 <= limit < options.ranks.index("K") for limit in limits)
        assert all(limit < 0 or options.ranks[limit] in used for limit in limits)


def test_the_more_play_the_less_is_changed() -> None:
    sums = [sum(thresholds(Options(), players)) / players for players in (2, 5, 10, 20, 40)]
    assert sums == sorted(sums, reverse=True)
