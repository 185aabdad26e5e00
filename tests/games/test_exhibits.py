"""The cards laid out beside the rules: what they are said to be and to count, against the play."""

import pytest

from explorer.engine.cards import PACKS, Card
from explorer.engine.exhibit import CardRow
from explorer.engine.game import Game
from explorer.games import GAMES
from explorer.games.quarante_de_roi.cliques import VALUES
from explorer.games.quarante_de_roi.play import points
from explorer.games.quarante_de_roi.setup import Options as QuaranteOptions
from explorer.games.ranter_go_round.setup import Options as RanterOptions

RANTER, QUARANTE = GAMES["ranter-go-round"], GAMES["quarante-de-roi"]


def rows(name: str, **options: str) -> tuple[CardRow, ...]:
    """An exhibit of Quarante de Roi."""
    return QUARANTE.exhibits[name](QuaranteOptions(**options))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_row_has_words_and_shows_cards_or_packets(game: Game) -> None:
    for exhibit in game.exhibits.values():
        for row in exhibit(game.plain.options):
            assert row.label in game.rulebook.words["exhibit"]
            assert bool(row.cards) is not bool(row.packets)


@pytest.mark.parametrize("game", [RANTER, QUARANTE], ids=["ranter", "quarante"])
def test_the_pack_is_laid_out_by_suits(game: Game) -> None:
    laid = game.exhibits["pack"](game.plain.options)
    assert [{card.suit for card in row.cards} for row in laid] == [{row.label[0]} for row in laid]
    assert sorted(str(card) for row in laid for card in row.cards) == sorted(map(str, game.pack(game.plain.options)))


def test_ranks_lie_from_the_best_to_the_lowest() -> None:
    assert "".join(card.rank for card in rows("rank")[0].cards) == "KQJAT987"
    for rank_ace, pack, ranks in (("low", "52", "KQJT98765432A"), ("high", "52", "AKQJT98765432")):
        options = RanterOptions(rank_ace=rank_ace, pack=pack)
        (row,) = RANTER.exhibits["rank"](options)
        assert "".join(card.rank for card in row.cards) == ranks
        assert {card.suit for card in row.cards} == {"h"}


def test_cards_count_what_they_count_in_a_trick() -> None:
    for row in rows("values"):
        assert {points((card,)) for card in row.cards} == {row.n}
    assert {card for row in rows("values") for card in row.cards} <= set(PACKS["32"])
    shown = {card.rank for row in rows("values") for card in row.cards}
    assert shown == {card.rank for card in PACKS["32"]}
    assert [row.label for row in rows("values")] == ["counts-K", "counts-Q", "counts-J", "counts-nothing"]
    for row in rows("courts"):
        assert (len(row.cards), points(row.cards)) == (4, row.n)


def test_cliques_are_shown_with_their_worth() -> None:
    for name in ("cliques", "worth"):
        assert [row.cards for row in rows(name)] == [tuple(Card(rank, sign) for sign in "hsdc") for rank in "KQJ"]
    assert [(row.n, row.m) for row in rows("worth")] == [(VALUES[3, rank], VALUES[4, rank]) for rank in "KQJ"]
    assert [(row.label, len(row.cards)) for row in rows("no-ties")] == [("three", 3), ("left", 1)]
    assert len({card for row in rows("no-ties") for card in row.cards if card.rank == "K"}) == 4


@pytest.mark.parametrize("packets", ["3-2-3", "2-3-3", "3-3-2"])
def test_packets_are_those_of_the_deal(packets: str) -> None:
    shown = rows("packets", packets=packets)
    assert "-".join(str(row.m) for row in shown) == packets
    assert [row.n for row in shown] == [1, 2, 3]
    assert [row.packets for row in shown] == [(row.m,) * 4 for row in shown]
