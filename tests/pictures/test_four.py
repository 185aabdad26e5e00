"""Four hands: nothing lies on anything else, and every call finds room."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from explorer.engine.play import Seat
from explorer.pictures import four
from explorer.pictures.boxes import Box
from explorer.pictures.draw_four import FourDrawing
from explorer.pictures.pennants import flag_box
from explorer.pictures.view import View, index_of
from tests.pictures.by_hand import ROI, all_seen, drawn, four_table

CALLS = ("three", "four", "good", "kings", "queens", "jacks")


def solid(dealer: Seat | None, counts: tuple[int, ...]) -> Iterator[tuple[str, Box]]:
    """Everything that lies still on the table."""
    for place, count in enumerate(counts):
        yield f"hand {place}", four.fan(place, count).box
        yield f"name {place}", four.name_box(place, role=True)
        yield f"trick {place}", four.trick_box(place)
    yield "trump", four.TRUMP_BOX
    if dealer is not None:
        yield from zip(("turned", "word"), four.turned_boxes(dealer), strict=True)
    else:
        for place in range(4):
            yield from zip((f"pile {place}", f"tricks {place}"), four.pile_boxes(place, 8 - max(counts)), strict=True)


def touching_at_a_corner(a: Box, b: Box) -> bool:
    """Tilted cards of the trick may come near each other's corners."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return min(w, h) <= 8 or (w < 12 and h < 80)


@pytest.mark.parametrize(
    ("dealer", "counts"),
    [*((dealer, tuple(7 if place == dealer else 8 for place in range(4))) for dealer in range(4)),
     *((None, (count,) * 4) for count in range(1, 8))],
)  # fmt: skip
def test_nothing_lies_on_anything_else(dealer: Seat | None, counts: tuple[int, ...]) -> None:
    boxes = dict(solid(dealer, counts))
    assert [name for name, box in boxes.items() if not box.inside(four.W, four.H, 2)] == []
    on = [(a, b) for a, b in combinations(boxes, 2) if boxes[a].hits(boxes[b])]
    assert [(a, b) for a, b in on if not touching_at_a_corner(boxes[a], boxes[b])] == []
    assert all(a.startswith("trick") and b.startswith("trick") for a, b in on)


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("count", range(1, 9))
def test_a_raised_card_is_seen_and_no_index_is_covered(place: int, count: int) -> None:
    for raised in {(0,), (count - 1,), tuple(range(0, count, 2)), tuple(range(min(count, 4)))}:
        made = four.fan(place, count, raised)
        assert made.box.inside(four.W, four.H, 2)
        assert not made.box.hits(four.TRUMP_BOX)
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(made.points, made.points[1:], strict=False)]
        assert all((dx if place % 2 == 0 else dy) >= 40 for dx, dy in steps)
        flat = four.fan(place, count)
        assert (made.box == flat.box) == (len(raised) == count)


@pytest.mark.parametrize("dealer", range(4))
def test_any_four_calls_find_room_at_once(dealer: Seat) -> None:
    for calls in product(CALLS, repeat=2):
        said = [((dealer + k) % 4, call) for k, call in enumerate((*calls, calls[0], "four"))]
        table, pack = four_table(dealer=dealer, speeches=said)
        assert len(drawn(table, pack).balloons) == 4, calls


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("played", range(5))
def test_calls_find_room_beside_a_trick(dealer: Seat, played: int) -> None:
    order = [(dealer + k) % 4 for k in range(1, 5)]
    for calls in product(("three", "four", "jacks"), repeat=2):
        said = [(order[0], calls[0]), (order[1], calls[1]), (order[2], "good"), (order[3], "three")]
        table, pack = four_table(dealer=dealer, trick=order[:played], speeches=said)
        view = View(table, "t", ROI.rulebook, ROI.rulebook.rulesets[0].calls, all_seen, None, index_of(pack), ())
        drawing = FourDrawing(view)
        words = [(drawing.place_of(speech.seat), view.spoken(speech)) for speech in table.speeches]
        hands = [drawing.fans[speech.seat].box for speech in table.speeches]
        taken = tuple(drawing.solid())
        made = four.bubbles(tuple((*word, hand) for word, hand in zip(words, hands, strict=True)), taken)
        boxes = [bubble.box for bubble in made if bubble]
        assert len(boxes) == 4, calls
        assert not any(box.hits(other) for box in boxes for other in taken)
        assert not any(a.hits(b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize("dealer", range(4))
def test_pennants_of_the_trick_cover_nothing(dealer: Seat) -> None:
    order = [(dealer + k) % 4 for k in range(1, 5)]
    table, pack = four_table(dealer=dealer, trick=order[:3], turned=True)
    view = View(table, "t", ROI.rulebook, {}, all_seen, None, index_of(pack), ())
    drawing = FourDrawing(view)
    (_, _, _, box), *more = drawing.flags
    assert more == []
    assert not any(box.hits(other) for other in drawing.lying())
    assert not any(box.hits(fan.box) for fan in drawing.fans.values())


def test_a_pennant_is_as_wide_as_its_word() -> None:
    assert flag_box("holds the trick", (400, 300), "down").w > flag_box("holds", (400, 300), "down").w


def test_the_viewer_sits_nearest_and_the_next_seat_at_the_right() -> None:
    table, pack = four_table()
    for viewer in range(4):
        names = {label.name: (float(label.x), float(label.y)) for label in drawn(table, pack, viewer=viewer).labels}
        seat = [names[ROI.rulebook.seat((viewer + k) % 4)] for k in range(4)]
        assert seat[0][1] > 900
        assert seat[1][0] > 700
        assert seat[2][1] < 50
        assert seat[3][0] < 100


def test_the_arrowheads_alone_turn_with_the_direction() -> None:
    one, other = (drawn(*four_table(clockwise=clockwise)) for clockwise in (True, False))
    assert one.ways != other.ways
    assert one.cards == other.cards
    assert one.labels == other.labels
