"""Pictures of real and hand-made tables: ids, hidden cards, markup, and the twin in words."""

import random
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from explorer.engine.cards import Card, Cards
from explorer.engine.game import Game
from explorer.engine.play import Seat, Step
from explorer.engine.record import parse
from explorer.engine.table import Arrow, Speech, Table
from explorer.games import GAMES
from explorer.pages.transcript import eyes
from explorer.pictures import Picture, description, draw, table_words, typeface
from explorer.pictures.draw_ring import RingDrawing
from explorer.pictures.view import View, index_of
from explorer.pictures.words import shows
from tests.pictures.by_hand import RANTER, ROI, all_seen, drawn, four_table, printed, ring_table

CROWDED = ({"players": "14", "deal": "3"}, {"players": "26", "deal": "4"}, {"players": "40", "deal": "5"})


def some_steps() -> Iterator[tuple[Game, Cards, Step, Seat | None]]:
    """Steps of every sample deal and of crowded tables, as all cards lie and as one seat sees them."""
    for game in GAMES.values():
        texts = [{"deal": lesson.slug} for lesson in game.lessons]
        for number, text in enumerate([*texts, *(CROWDED if game is RANTER else ())]):
            record = parse(game, text)
            steps = game.replay(record).steps
            for step in steps[number % 5 :: 11]:
                for seat in (None, number % len(game.table(step).chairs)):
                    yield game, game.order(record), step, seat


def seen(game: Game, order: Cards, step: Step, seat: Seat | None) -> Picture:
    """A step as a seat sees it."""
    return draw(
        game.table(step), figure="t", rulebook=game.rulebook, calls=game.rulebook.rulesets[0].calls,
        sees=eyes(step, seat), viewer=seat, order=order,
    )  # fmt: skip


def test_pictures_of_all_deals() -> None:
    """Ids are those of the pack, once each; markup is sound; no hidden card is named; no bubble or arrow is missing."""
    for game, order, step, seat in some_steps():
        table, picture = game.table(step), seen(game, order, step, seat)
        markup = printed(picture)
        ElementTree.fromstring(markup)  # noqa: S314
        ids = [piece.id for piece in picture.cards]
        assert len(set(ids)) == len(ids)
        known = eyes(step, seat)
        hidden = [lay.card for lay in table.lays if not shows(lay, known)]
        assert [card for card in hidden if f"{card}.svg" in markup or card.name in markup or card.sign in markup] == []
        places = index_of(table.order or order)
        faces = {f"t-c{places[lay.card]:02}": str(lay.card) for lay in table.lays if shows(lay, known)}
        for piece in picture.cards:
            assert piece.href.endswith(f"/{faces.get(piece.id, 'back')}.svg")
        held = {f"t-c{places[lay.card]:02}" for lay in table.lays if lay.zone in ("hand", "trick", "turned")}
        assert held <= set(ids)
        assert len(picture.balloons) == len(table.speeches)
        assert bool(picture.arrow) == bool(table.arrow)
        assert 'class=""' not in markup
        assert "style=" not in markup


def test_all_that_is_seen_is_said() -> None:
    """Every face in a picture, every word spoken, every life is in the table in words too."""
    for game, _order, step, seat in some_steps():
        table = game.table(step)
        known = eyes(step, seat)
        rows = table_words(table, game.rulebook, known, game.rulebook.rulesets[0].calls)
        text = " ".join(cell for row in rows for cell in row.cells)
        drawn_zones = ("hand", "trick", "turned", "discard")
        assert all(lay.card.sign in text for lay in table.lays if lay.zone in drawn_zones and shows(lay, known))
        assert not any(lay.card.sign in text for lay in table.lays if not shows(lay, known))
        for lay in table.lays:
            if lay.note and lay.zone in drawn_zones and shows(lay, known):
                assert game.rulebook.word("note", lay.note) in text
        assert all("Said" in [row.head for row in rows] for _ in table.speeches)
        for chair, row in zip(table.chairs, rows, strict=False):
            assert game.rulebook.seat(chair.seat) in row.head
            assert chair.lives is None or row.cells[1].startswith(str(chair.lives))


def test_the_trump_is_drawn_and_said_after_the_turned_card_is_taken_up() -> None:
    """Nothing else on the table tells of it then."""
    game = GAMES["quarante-de-roi"]
    record = parse(game, {"deal": "f3", "step": "20"})
    table, calls = game.table(game.replay(record).steps[19]), game.rulebook.rulesets[0].calls
    assert not any(lay.zone == "turned" for lay in table.lays)
    picture = draw(
        table, figure="t", rulebook=game.rulebook, calls=calls, sees=all_seen, viewer=None, order=game.order(record)
    )
    assert "Trump: clubs" in [note.text for note in picture.notes]
    assert "Trump: clubs." in picture.desc
    rows = table_words(table, game.rulebook, all_seen, calls)
    assert ("Trump", "clubs") in [(row.head, row.cells[0]) for row in rows]


@pytest.mark.parametrize("seat", range(4))
def test_a_picture_knows_nothing_of_hidden_cards(seat: Seat) -> None:
    """Exchange hidden cards for one another, and the picture stays as it was to the last letter."""
    chance = random.Random(seat)  # noqa: S311
    for table, pack in (four_table(dealer=1, trick=(2, 3)), four_table(won=(1, 1, 0, 2), turned=False), ring_table(9)):
        own = {lay.card for lay in table.lays if lay.zone == "hand" and lay.seat == seat}
        hidden = [lay.card for lay in table.lays if not shows(lay, own.__contains__)]
        other = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
        changed = [replace(lay, card=other.get(lay.card, lay.card)) for lay in table.lays]
        hands = [lay for lay in changed if lay.zone == "hand" and lay.seat != seat]
        hands.sort(key=lambda lay: str(lay.card))
        other_table = replace(table, lays=(*hands, *(lay for lay in changed if lay not in hands)))
        other_pack = tuple(other.get(card, card) for card in pack)
        told = {"sees": own.__contains__, "viewer": seat}
        assert drawn(table, pack, **told) == drawn(other_table, other_pack, **told)


def test_a_card_keeps_its_id_when_it_moves() -> None:
    table, pack = ring_table(5)
    a, b, *rest = table.lays
    swapped = replace(table, lays=(replace(a, card=b.card), replace(b, card=a.card), *rest))
    before = {piece.id: piece.at for piece in drawn(table, pack).cards}
    after = {piece.id: piece.at for piece in drawn(swapped, pack).cards}
    assert list(before) == list(after)
    assert (before["t-c00"], before["t-c01"]) == (after["t-c01"], after["t-c00"])
    assert before["t-c02"] == after["t-c02"]


def test_cards_keep_their_place_in_the_document_through_a_deal() -> None:
    """With all cards open no card changes places with another, so that none has to be taken out by a morph."""
    for game, slug in ((RANTER, "f1"), (ROI, "f3")):
        record = parse(game, {"deal": slug})
        before: list[str] = []
        for step in game.replay(record).steps:
            now = [piece.id for piece in seen(game, game.order(record), step, None).cards]
            both = set(before) & set(now)
            assert [card for card in before if card in both] == [card for card in now if card in both]
            before = now


@pytest.mark.parametrize("n", [2, 5, 14, 26])
def test_the_viewer_sits_at_the_bottom(n: int) -> None:
    table, pack = ring_table(n)
    for viewer in {0, 1, n - 1}:
        labels = drawn(table, pack, viewer=viewer).labels
        places = [float(piece.at.split("(")[1].split()[1].rstrip(")")) for piece in _in_seat_order(table, pack, viewer)]
        assert max(places) == places[viewer]
        assert len(labels) == n


def _in_seat_order(table: Table, pack: Cards, viewer: Seat) -> list:  # type: ignore[type-arg]
    pieces = {piece.id: piece for piece in drawn(table, pack, viewer=viewer).cards}
    return [pieces[f"t-c{seat:02}"] for seat in range(len(table.chairs))]


def test_who_is_out_has_a_name_and_a_hole_and_no_card() -> None:
    table, pack = ring_table(5, out=(2,), lost=3)
    picture = drawn(table, pack)
    assert picture.holes.count("M") == 1
    assert [label.role for label in picture.labels][2] == ", out"
    assert picture.lost.count("M") == 15
    assert picture.lives.count("M") == 12
    assert sum(not piece.href.endswith("back.svg") for piece in picture.cards) == 4


@pytest.mark.parametrize("kept", range(1, 10))
def test_nine_lives_fit_and_each_can_be_counted(kept: int) -> None:
    table, pack = ring_table(8, lives=kept, lost=9 - kept)
    picture = drawn(table, pack)
    assert picture.lives.count("M") == 8 * kept
    assert picture.lost.count("M") == 8 * (9 - kept)


def test_only_cards_that_may_be_played_are_raised_and_the_rest_are_veiled() -> None:
    table, pack = four_table(trick=(1,), turn=0)
    hand = [lay.card for lay in table.lays if lay.zone == "hand" and lay.seat == 0]
    picture = drawn(table, pack, playable=frozenset(hand[:2]))
    assert sum(piece.veil for piece in picture.cards) == len(hand) - 2
    assert picture.holes.count("M") == 1
    assert "may play" in picture.desc
    blind = drawn(table, pack, playable=frozenset(hand[:2]), sees=set().__contains__, viewer=1)
    assert not any(piece.veil for piece in blind.cards)
    assert "may play" not in blind.desc


def test_text_is_escaped() -> None:
    table, pack = ring_table(3, speeches=(Speech(0, "exchange"),), arrow=Arrow(0, 1))
    markup = printed(drawn(table, pack, calls={"exchange": "<b>&"}, desc="<script>"))
    assert "<script>" not in markup
    assert "<b>" not in markup
    ElementTree.fromstring(markup)  # noqa: S314


def test_an_order_of_its_own_gives_the_ids() -> None:
    table, pack = ring_table(3)
    turned = replace(table, order=pack[::-1])
    assert {piece.id for piece in drawn(turned, pack).cards} >= {"t-c51", "t-c50", "t-c49"}


def test_a_crowd_is_described_by_its_middle() -> None:
    table, _ = ring_table(30)
    assert "P7" not in description(table, RANTER.rulebook, lambda card: True)
    small, _ = ring_table(4)
    assert "P4, dealer" in description(small, RANTER.rulebook, lambda card: True)


def test_a_long_hand_that_is_hidden_lies_as_it_was_dealt() -> None:
    table, pack = four_table()
    view = View(table, "t", ROI.rulebook, {}, set().__contains__, 0, index_of(pack), ())
    places = [view.index[lay.card] for lay in view.hand(2)]
    assert places == sorted(places, reverse=True)
    assert isinstance(pack[0], Card)


def test_of_two_exchanged_cards_the_one_received_gives_way_to_the_middle() -> None:
    table, pack = ring_table(6)
    for arrow, swaying in ((Arrow(0, 1), 1), (Arrow(0, 1, refused=True), 0), (Arrow(0, None), 0), (None, 0)):
        pieces = drawn(replace(table, arrow=arrow), pack).cards
        assert [piece.id for piece in pieces if piece.sway] == ["t-c00"] * swaying
    sides = [
        next(piece.sway for piece in drawn(replace(table, arrow=Arrow(seat, (seat + 1) % 6)), pack).cards if piece.sway)
        for seat in range(6)
    ]
    assert sides == ["n", "e", "s", "s", "w", "n"]


@pytest.mark.parametrize("n", [11, 19, 26, 27, 36, 51])
def test_in_a_crowd_one_counter_tells_the_lives_of_each_seat(n: int) -> None:
    table, pack = ring_table(n, out=(3,), lives=8)
    picture = drawn(table, pack)
    coins = [note for note in picture.notes if "coin" in note.style]
    assert [note.text for note in coins] == ["8"] * (n - 1)
    assert (picture.lives.count("M"), picture.lost.count("M")) == (n - 1, 1)
    assert not any("coin" in note.style for note in drawn(*ring_table(n, lives=None)).notes)


@pytest.mark.parametrize("n", [27, 36, 51])
def test_in_rows_the_number_of_the_viewer_stands_in_a_block_clear_of_everything(n: int) -> None:
    table, pack = ring_table(n)
    for viewer in (0, 1, n // 2, n - 1):
        drawing = RingDrawing(View(table, "t", RANTER.rulebook, {}, all_seen, viewer, index_of(pack), ()))
        made = drawn(table, pack, viewer=viewer)
        assert [flag.text for flag in made.pennants] == [str(viewer + 1)]
        others = {str(seat) for seat in range(1, n + 1)} - {str(viewer + 1)}
        assert {label.name for label in made.labels} == others
        box = drawing.pill(table.chairs[viewer])
        assert [place.card for place in drawing.ring.places if place.card.hits(box)] == []
        assert "solid block" in made.hint
    assert drawn(table, pack).pennants == ()
    assert len(drawn(table, pack).labels) == n


@pytest.mark.parametrize("name", ["Wilhelmina", "Mammamia", "Wynne", "Ann", "MWMW", "Zoë Quinn"])
def test_the_line_round_a_name_is_wider_than_the_name_as_it_is_printed(name: str) -> None:
    table, pack = ring_table(5)
    called = RANTER.called((name,) * 5).rulebook
    drawing = RingDrawing(View(table, "t", called, {}, all_seen, None, index_of(pack), ()))
    for chair in table.chairs:
        text = called.place(chair.seat) + drawing.player(chair)
        assert typeface.width(text, 29) < drawing.pill(chair).w


def test_in_a_ring_the_viewer_is_nearest_and_needs_no_mark() -> None:
    table, pack = ring_table(26)
    assert drawn(table, pack, viewer=7).pennants == ()
    assert len(drawn(table, pack, viewer=7).labels) == 26


def test_tricks_taken_are_named_when_no_hand_is_beside_them() -> None:
    """At the end of a deal a pile lies nearer to the name of another seat than to its own."""
    game = GAMES["quarante-de-roi"]
    record = parse(game, {"deal": "f3"})
    steps = game.replay(record).steps
    told = []
    for step in (steps[29], steps[-1]):
        table = game.table(step)
        picture = draw(
            table, figure="t", rulebook=game.rulebook, calls={}, sees=all_seen, viewer=None, order=game.order(record)
        )
        told.append([note.text for note in picture.notes if "trick" in note.text])
    assert told[1] == ["South: 3 tricks", "East: 3 tricks", "North: 2 tricks"]
    assert told[0]
    assert not any(":" in text for text in told[0])
