"""Counters, kept and lost, as four paths."""

from collections.abc import Iterable
from math import sqrt

from explorer.pictures.boxes import Point, circle, pts

R = 10
NUMBERED = 15
"The radius of one counter that stands for many, with their number in it."


def counters(rows: Iterable[tuple[tuple[Point, ...], int]]) -> dict[str, str]:
    """Draw rows of counters, of which the first so many are kept and the others lost."""
    made = {"lives": "", "life_marks": "", "lost": "", "lost_marks": ""}
    for places, kept in rows:
        for no, (x, y) in enumerate(places):
            step = places[no + 1][0] - x if no + 1 < len(places) else 2 * R
            if no >= kept:
                made["lost"] += circle(x, y, R)
                made["lost_marks"] += f"M{pts(x - 6, y - 6)}l12 12m0-12l-12 12"
            elif step >= 2 * R or no + 1 == kept:
                made["lives"] += circle(x, y, R)
                made["life_marks"] += circle(x, y, 4.5)
            else:
                made["lives"] += _crescent(x, y, step)
    return made


def numbered(places: Iterable[tuple[Point, int]]) -> dict[str, str]:
    """Draw one counter for each seat, or the place of one where none is kept; the number is written on it."""
    made = {"lives": "", "life_marks": "", "lost": "", "lost_marks": ""}
    for (x, y), kept in places:
        made["lives" if kept else "lost"] += circle(x, y, NUMBERED)
        made["lost_marks"] += "" if kept else f"M{pts(x - 9, y - 9)}l18 18m0-18l-18 18"
    return made


def _crescent(x: float, y: float, step: float) -> str:
    """What is seen of a counter that lies under the next: its rim without the part that is covered."""
    half = sqrt(R * R - step * step / 4)
    return f"M{pts(x + step / 2, y - half)}A{R} {R} 0 1 0 {pts(x + step / 2, y + half)}"
