"""Write the cards of `draw.py` as short as they can be without a difference to be seen at the size of a table.

    python3 docs/deck/trim.py

A card is 250 units wide and at most 124 pixels on a page. So in the courts coordinates are whole, a curve gives way to
a simpler one that nowhere leaves it by more than a unit, and a cut of the graver becomes a stroke of its mean width.
"""

import gzip
import math
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

from draw import cards

CARDS = Path(__file__).parents[2] / "static" / "cards"
Op = tuple[str, tuple[float, ...]]
Outline = list[Op]
Point = tuple[float, ...]

INK = "#1c1815"
SIZES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "q": 4, "a": 7}
LEAVE = 1.0
"How far a simpler curve may leave the drawn one."
FAINT, SHORT, BROAD = 1.3, 26, 2.6
"Cuts so thin and short are left out; those so broad stay as they are."
WIDTHS = ((1.2, 1.65, "1.5"), (1.65, 2.3, "2"), (2.3, 3.25, ""), (3.25, 3.75, "3.5"))
"Widths of strokes that are brought to one; 2.8 is what the group says, and need not be written."
TOKEN = re.compile(r"[a-zA-Z]|-?(?:\d+\.\d+|\.\d+|\d+)")


def outlines(d: str) -> list[Outline]:
    """A path as outlines of absolute commands: M, L, C, Q, A and Z."""
    made: list[Outline] = []
    at = start = (0.0, 0.0)
    for letter, values in commands(d):
        name, near = letter.upper(), letter.islower()
        x, y = at if near else (0.0, 0.0)
        if name == "Z":
            made[-1].append(("Z", ()))
            at = start
            continue
        if name == "H":
            values, name = (values[0] + x, at[1]), "L"
        elif name == "V":
            values, name = (at[0], values[0] + y), "L"
        elif name == "A":
            values = (*values[:5], values[5] + x, values[6] + y)
        else:
            values = tuple(value + (y if n % 2 else x) for n, value in enumerate(values))
        at = values[-2], values[-1]
        if name == "M":
            start = at
            made.append([])
        made[-1].append((name, values))
    return made


def commands(d: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """The commands of a path as they are written, one for each repetition."""
    tokens, letter = TOKEN.findall(d), ""
    while tokens:
        if tokens[0].isalpha():
            letter = tokens.pop(0)
        if letter in "zZ":
            yield letter, ()
            continue
        size = SIZES[letter.lower()]
        yield letter, tuple(map(float, tokens[:size]))
        del tokens[:size]
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def simpler(outline: Outline, parts: int) -> Outline:
    """The same outline on a grid of so many parts of a unit, each curve as simple as it can be."""
    made: Outline = []
    at: Point = ()
    for name, values in outline:
        keep = 5 if name == "A" else 0
        # The radius of a circle that is written too small grows until it fits, so 1 will do for each. Half an ellipse
        # keeps its own: one that is wider than the way across would be pinched.
        half = keep and abs(values[5] - at[0]) >= values[0] * 1.9
        radii = (1.0, 1.0) if half and values[0] == values[1] else tuple(round(value, half) for value in values[:2])
        ends = (round(value * parts) / parts for value in values[keep:])
        values = (*radii, *values[2:5], *ends) if keep else tuple(ends)
        if name == "C":
            middle = tuple(
                round((3 * (values[n] + values[n + 2]) - at[n] - values[n + 4]) / 4 * parts) / parts for n in (0, 1)
            )
            if apart((at, *pairs(values)), (at, middle, values[4:])) <= LEAVE:
                name, values = "Q", (*middle, *values[4:])
        if name == "Q" and apart((at, *pairs(values)), (at, values[2:])) <= LEAVE / 2:
            name, values = "L", values[2:]
        if name == "L" and values == at:
            continue
        made.append((name, values))
        at = values[-2:] or at
    return made


def pairs(values: Sequence[float]) -> tuple[Point, ...]:
    """Numbers as points."""
    return tuple(zip(values[::2], values[1::2], strict=True))


def on(curve: Sequence[Point], part: float) -> Point:
    """A point of a Bézier curve."""
    while len(curve) > 1:
        curve = [((1 - part) * a[0] + part * b[0], (1 - part) * a[1] + part * b[1]) for a, b in pairwise(curve)]
    return curve[0]


@cache
def apart(drawn: tuple[Point, ...], other: tuple[Point, ...]) -> float:
    """How far a curve is from another, at most."""
    line = [on(other, k / 24) for k in range(25)]
    return max(min(math.dist(on(drawn, k / 8), point) for point in line) for k in range(1, 8))


def cut(outline: Outline) -> tuple[Point, Point, Point, float] | None:
    """A cut of the graver, there and back in two curves, as a line through its middle and the width of it."""
    ops = [op for op in outline if op[0] != "Z"]
    if [name for name, _ in ops] != ["M", "Q", "Q"] or ops[2][1][2:] != ops[0][1]:
        return None
    start, there, back = (values for _, values in ops)
    middle = (there[0] + back[0]) / 2, (there[1] + back[1]) / 2
    return start, middle, there[2:], math.dist(there[:2], back[:2]) / 2


def number(value: float) -> str:
    """A number without what can be left out."""
    return re.sub(r"^(-?)0\.", r"\1.", f"{round(value, 1):g}").replace("-0", "0") if abs(value) < 1 else f"{value:g}"


def numbers(values: Sequence[float]) -> str:
    """Numbers without a space where a minus stands."""
    return re.sub(r" (?=-)", "", " ".join(map(number, values)))


def written(made: Sequence[Outline], bias: int) -> str:
    """Outlines as a path, in relative commands unless absolute ones are shorter by more than the bias."""
    out, last, at = "", "", (0.0, 0.0)
    for outline in made:
        start = at
        for name, values in outline:
            if name == "Z":
                out, last, at = out + "z", "z", start
                continue
            said = (_said(way, last, bias) for way in _ways(name, values, at if out else None))
            text, last, _ = min(said, key=lambda way: way[2])
            out, at = out + text, values[-2:]
            start = at if name == "M" else start
    return out


def _ways(name: str, values: Sequence[float], at: Sequence[float] | None) -> Iterator[tuple[str, Sequence[float]]]:
    if at is None:  # absolute, so that the path may be joined to another
        yield name, values
        return
    x, y = at
    if name == "L" and values[1] == y:
        yield from (("h", (values[0] - x,)), ("H", values[:1]))
    elif name == "L" and values[0] == x:
        yield from (("v", (values[1] - y,)), ("V", values[1:]))
    else:
        keep = 5 if name == "A" else 0
        near = (value - (y if (n - keep) % 2 else x) for n, value in enumerate(values[keep:], keep))
        yield from ((name.lower(), (*values[:keep], *near)), (name, values))


def _said(way: tuple[str, Sequence[float]], last: str, bias: int) -> tuple[str, str, int]:
    letter, values = way
    body = numbers(values)
    if letter not in "mM" and letter == {"m": "l", "M": "L"}.get(last, last):
        body = body if body[0] == "-" else f" {body}"
    else:
        body = letter + body
    return body, letter, len(body) + bias * (letter in "MLCQA")


def attribute(tag: str, name: str) -> str:
    """An attribute of a tag, or nothing."""
    found = re.search(rf' {name}="([^"]*)"', tag)
    return found[1] if found else ""


def path(tag: str, bias: int, parts: int) -> str:
    """A path of a court, shorter; nothing if it was too faint to be seen."""
    made = outlines(attribute(tag, "d"))
    filled = attribute(tag, "stroke") == "none"
    strokes = ""
    if filled and not attribute(tag, "transform"):
        thin = {n: line for n, o in enumerate(made) if (line := cut(o)) and line[3] <= BROAD}
        if len(thin) == len(made) or len(thin) >= 3:
            strokes = _strokes(tag, list(thin.values()), bias)
            made = [outline for n, outline in enumerate(made) if n not in thin]
            if not made:
                return strokes
    made = [simpler(outline, parts) for outline in made]
    if filled:  # what is filled closes by itself
        made = [[op for op in outline if op[0] != "Z"] for outline in made]
    rest = re.sub(r' d="[^"]*"', "", tag).removesuffix("/>")
    return f'{rest} d="{written(made, bias)}"/>' + strokes


def _strokes(tag: str, lines: Sequence[tuple[Point, Point, Point, float]], bias: int) -> str:
    seen = [line for line in lines if line[3] > FAINT or math.dist(line[0], line[2]) > SHORT]
    if not seen:
        return ""
    width = number(round(sum(line[3] for line in seen) / len(seen) * 0.85 * 5) / 5)
    fill = attribute(tag, "fill")
    colour = f' stroke="{fill}"' if fill not in ("", INK) else ""
    whole = [
        [("M", tuple(map(round, start))), ("Q", (*map(round, middle), *map(round, end)))]
        for start, middle, end, _ in seen
    ]
    return f'<path fill="none"{colour} stroke-width="{width}" d="{written(whole, bias)}"/>'


def width(found: re.Match[str]) -> str:
    """One of a few widths of stroke."""
    value = float(found[1])
    for low, high, same in WIDTHS:
        if low <= value < high and value != 3:
            return f' stroke-width="{same}"' if same else ""
    return found[0]


def turned(found: re.Match[str]) -> str:
    """A transform in whole units and degrees."""
    text = re.sub(r"rotate\((-?[\d.]+)\)", lambda turn: f"rotate({round(float(turn[1]))})", found[1])
    text = re.sub(
        r"translate\(([-\d.]+) ([-\d.]+)\)",
        lambda to: f"translate({numbers([round(float(to[1])), round(float(to[2]))])})" if float(to[1]) > 20 else to[0],
        text,
    )
    return f'transform="{re.sub(r"(?<=[( -])0[.]", ".", text)}"'


def trimmed(svg: str, court: bool, bias: int) -> str:
    """A card, shorter. What is not of a court keeps tenths, as it is drawn."""
    svg = re.sub(r'transform="([^"]*)"', turned, svg)
    if not court:
        return re.sub(r"<path[^>]*/>", lambda tag: path(tag[0], bias, 10), svg)
    svg = re.sub(r' stroke-width="([\d.]+)"(?=[^<]*/>)', width, svg)
    svg = joined(re.sub(r"<path[^>]*/>", lambda tag: path(placed(tag[0]), bias, 1), svg))
    letters = re.search(r'<g [^>]*stroke-linecap="square".*?</g>', svg)
    return svg.replace(letters[0], letters[0].replace('"/><path d="', "")) if letters else svg


def placed(tag: str) -> str:
    """A path whose place and scale are worked into its coordinates."""
    found = re.search(r' transform="translate\(([-\d.]+)(?: ([-\d.]+)|(?=-)([-\d.]+))\)(?:scale\(([\d.]+)\))?"', tag)
    if not found:
        return tag
    x, y, k = float(found[1]), float(found[2] or found[3]), float(found[4] or 1)
    moved: Outline = []
    for outline in outlines(attribute(tag, "d")):
        for name, values in outline:
            arc = (values[0] * k, values[1] * k, *values[2:5]) if name == "A" else ()
            ends = (value * k + (y if n % 2 else x) for n, value in enumerate(values[len(arc) :]))
            moved.append((name, (*arc, *ends)))
    return re.sub(r' d="[^"]*"', f' d="{written([moved], 0)}"', tag.replace(found[0], ""))


def joined(svg: str) -> str:
    """Neighbours that are only filled, or only stroked, and alike, as one path."""
    alike = re.compile(r'<path((?=[^>]*"none")[^>]*?) d="([^"]*)"/><path\1 d="M([^"]*)"/>')
    while (shorter := alike.sub(r'<path\1 d="\2M\3"/>', svg)) != svg:
        svg = shorter
    return svg


def weight(svg: str) -> int:
    """What a card weighs on its way, in bytes."""
    return len(gzip.compress(svg.encode(), 6))


def lightest(name: str, drawing: str) -> str:
    """The file of a card, trimmed in the way that makes it lightest."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 250 350">{drawing}</svg>'
    return min((svg, *(trimmed(svg, name[0] in "KQJ", bias) for bias in range(5))), key=weight)


if __name__ == "__main__":
    for name, drawing in cards():
        (CARDS / f"{name}.svg").write_text(lightest(name, drawing), encoding="utf-8")
