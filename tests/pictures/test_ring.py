"""A table of any number of seats: nothing overlaps, nothing leaves the picture, and every call finds room."""

from itertools import combinations, pairwise

import pytest

from explorer.games import GAMES
from explorer.pictures.boxes import Box
from explorer.pictures.gesture import Gesture, Move, Scene, gesture, layout
from explorer.pictures.ring import Ring, ways_path

CALLS = sorted(
    {call for game in GAMES.values() for ruleset in game.rulebook.rulesets for call in ruleset.calls.values()}
    | {call for game in GAMES.values() for call in game.rulebook.words.get("call", {}).values()}
)
RING_CALLS = [call for call in CALLS if " " not in call]


def things(table: Ring, left: bool = False) -> dict[str, Box]:
    """Everything that has a place of its own."""
    pile, word = table.discard(left)
    boxes = {"stock": table.stock, "count": table.count, "discard": pile, "discarded": word, "pool": table.pool}
    for no, place in enumerate(table.places):
        parts = {"card": place.card, "label": place.label, "lives": place.lives, "note": place.note}
        boxes |= {f"{name} {no}": box for name, box in parts.items() if box}
    return boxes


def solid(scene: Scene) -> dict[str, Box]:
    """What is drawn in a scene, and so must not be covered."""
    boxes = things(scene.table, "l" in scene.piles)
    gone = {f"card {no}" for no in scene.out}
    gone |= {f"note {no}" for no in range(scene.n) if no not in scene.notes}
    gone |= set() if set(scene.piles) & {"l", "r"} else {"discard", "discarded"}
    gone |= set() if "p" in scene.piles else {"pool"}
    return {name: box for name, box in boxes.items() if name not in gone}


def faults(scene: Scene, made: Gesture) -> list[str]:
    """What an arrow or a bubble touches that it should not."""
    bubbles = [bubble for bubble in made.bubbles if bubble]
    bad = []
    for no, bubble in enumerate(bubbles):
        bad += [f"bubble {no} outside"] * (not bubble.box.inside(scene.table.w, scene.table.h, 2))
        for name, box in solid(scene).items():
            if bubble.box.hits(box) or any(box.has(*point) for point in bubble.tail):
                bad.append(f"bubble {no} on {name}")
    bad += [f"bubbles {a.box} and {b.box}" for a, b in combinations(bubbles, 2) if a.box.hits(b.box)]
    if made.arrow:
        bad += [f"arrow on {name}" for name, box in solid(scene).items() if any(box.has(*p) for p in made.arrow.points)]
        bad += ["arrow under a bubble" for b in bubbles if any(b.box.has(*p) for p in made.arrow.points)]
    return bad


def some_seats(n: int) -> range:
    """All seats of a small table, some all round a large one."""
    return range(n) if n <= 5 else range(n % 3, n, max(2, n // 3))


def other_seats(n: int, seat: int) -> list[tuple[int | None, tuple[int, ...]]]:
    """Whom a seat may ask, and who is out then: its neighbours, one beyond a seat that is out, and the stock."""
    asked: list[tuple[int | None, tuple[int, ...]]] = [((seat + 1) % n, ()), ((seat - 1) % n, ()), (None, ())]
    return [*asked, ((seat + 2) % n, ((seat + 1) % n,))] if n >= 4 else asked


@pytest.mark.parametrize("lives", [True, False])
@pytest.mark.parametrize("n", range(2, 52))
def test_no_place_overlaps_another(n: int, lives: bool) -> None:
    table = layout(n, lives)
    assert len(table.places) == n
    for left in {place.card.cx > 401 for place in table.places} if n > 2 else {False}:
        boxes = things(table, left)
        assert [name for name, box in boxes.items() if not box.inside(table.w, table.h, 2)] == []
        assert [(a, b) for a, b in combinations(boxes, 2) if boxes[a].hits(boxes[b])] == []
    if n <= 26:
        assert not any(place.card.grow(9).hits(place.label) for place in table.places)


@pytest.mark.parametrize("n", range(2, 27))
def test_seats_go_round_clockwise_from_the_bottom(n: int) -> None:
    table = layout(n)
    cx, cy = table.centre
    seats = [(place.card.cx - cx, place.card.cy - cy) for place in table.places]
    assert max(seats, key=lambda at: at[1]) == seats[0]
    turns = [a[0] * b[1] - a[1] * b[0] for a, b in zip(seats, [*seats[1:], seats[0]], strict=True)]
    assert n == 2 or all(turn > 0 for turn in turns)


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 23, 26, 27, 34, 40, 51])
def test_every_exchange_finds_room_for_arrow_and_words(n: int) -> None:
    for seat in some_seats(n):
        for other, out in other_seats(n, seat):
            for refused in (False, True) if other == (seat + 1) % n else (False,):
                notes = tuple(no for no in (seat, other) if no is not None) if n <= 6 else ()
                side = "l" if layout(n).places[seat].card.cx > 401 else "r"
                scene = Scene(n, True, seat, notes, out, side + "p" if other is None else "")
                said = ((seat, "Change!"), *([(other, "King!")] if refused and other is not None else []))
                made = gesture(scene, Move(seat, other, refused), said)
                assert made.arrow, (scene, other)
                assert made.complete, (scene, other)
                assert faults(scene, made) == [], (scene, other)


@pytest.mark.parametrize("call", RING_CALLS)
@pytest.mark.parametrize("n", [2, 5, 6, 8, 10, 14, 26, 33, 51])
def test_every_call_finds_room(n: int, call: str) -> None:
    for seat in (0, 1, n // 2, n - 1):
        scene = Scene(n, turn=seat)
        made = gesture(scene, None, ((seat, call),))
        assert made.complete
        assert faults(scene, made) == []


def test_long_words_are_broken_and_hopeless_ones_left_out() -> None:
    broken = gesture(Scene(5), Move(1, 2), ((1, "Quatre cartes"),)).bubbles[0]
    assert broken
    assert len(broken.lines) == 2
    assert gesture(Scene(10), None, ((0, "W" * 60),)).bubbles == (None,)


def test_the_arrowheads_alone_turn_with_the_direction() -> None:
    table = layout(5)
    assert ways_path(table, clockwise=True) != ways_path(table, clockwise=False)
    assert ways_path(table, clockwise=True).count("M") == ways_path(table, clockwise=False).count("M") > 0


@pytest.mark.parametrize("n", [27, 36, 37, 44, 51])
def test_rows_go_on_from_neighbour_to_neighbour(n: int) -> None:
    cards = [place.card for place in layout(n).places]
    for a, b in pairwise(cards):
        assert (a.y == b.y) != (a.x == b.x)
    assert cards[-1].x < 200
