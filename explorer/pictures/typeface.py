"""The face in which pictures for sharing are set: how wide a text is in it, and where its lines break."""

import struct
from functools import cache
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
FAMILY = "Roi"
"The name that both files bear."


@cache
def widths(style: str) -> dict[str, float]:
    """How wide each letter of a style, `regular` or `italic`, is: in parts of the size it is set in.

    Read from the file's own tables, by the OpenType specification: `head`, `hhea`, `hmtx`, and format 4 of `cmap`.
    """
    data = (FONTS / f"{style}.otf").read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    entries = (struct.unpack_from(">4sLLL", data, 12 + 16 * n) for n in range(count))
    at = {name.decode(): offset for name, _sum, offset, _length in entries}
    em = struct.unpack_from(">H", data, at["head"] + 18)[0]
    metrics = struct.unpack_from(">H", data, at["hhea"] + 34)[0]

    def advance(glyph: int) -> float:
        return float(struct.unpack_from(">H", data, at["hmtx"] + 4 * min(glyph, metrics - 1))[0] / em)

    return {chr(code): advance(glyph) for code, glyph in _glyphs(data, at["cmap"]).items()}


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """The number of the glyph of each letter."""

    def word(at: int) -> int:
        return int(struct.unpack_from(">H", data, at)[0])

    tables = (struct.unpack_from(">HHL", data, cmap + 4 + 8 * n) for n in range(word(cmap + 2)))
    at = next(cmap + offset for platform, encoding, offset in tables if (platform, encoding) == (3, 1))
    double = word(at + 6)
    ends = at + 14
    starts, deltas, ranges = (ends + 2 + double * n for n in (1, 2, 3))
    found: dict[int, int] = {}
    for n in range(0, double, 2):
        start, offset = word(starts + n), word(ranges + n)
        for code in range(start, min(word(ends + n), 0xFFFE) + 1):
            glyph = word(ranges + n + offset + 2 * (code - start)) if offset else code
            found[code] = (glyph + word(deltas + n)) % 0x10000
    return found


def width(text: str, size: float, style: str = "regular") -> float:
    """How wide a text is at a size; a letter that the face has not is taken to be as wide as it is high."""
    known = widths(style)
    return size * sum(known.get(letter, 1) for letter in text)


def lines(text: str, size: float, room: float) -> tuple[str, ...]:
    """A text broken into lines of some width, as many words on each as it holds; a longer word stands alone."""
    out: list[str] = []
    for word in text.split():
        longer = f"{out[-1]} {word}" if out else word
        if out and width(longer, size) <= room:
            out[-1] = longer
        else:
            out.append(word)
    return tuple(out)


def balanced(text: str, size: float, room: float) -> tuple[str, ...]:
    """A text broken into as few lines as lines() needs, all about equally long, so that no word is left alone."""
    broken = lines(text, size, room)
    for part in range(1, 20):
        shorter = lines(text, size, room * (1 - part / 20))
        if len(shorter) > len(broken):
            break
        broken = shorter
    return broken


def fitted(
    text: str, room: float, height: float, sizes: tuple[int, ...], leading: float
) -> tuple[int, tuple[str, ...]]:
    """A text at the largest of some sizes at which it fits a space; at the least of them it is cut."""
    for size in sizes:
        broken = lines(text, size, room)
        if len(broken) * size * leading <= height and all(width(line, size) <= room for line in broken):
            return size, balanced(text, size, room)
    most = max(int(height / (size * leading)), 1)
    if len(broken) <= most:
        return size, broken
    last = broken[most - 1]
    while last and width(last + "…", size) > room:
        last = last.rpartition(" ")[0]
    return size, (*broken[: most - 1], last.rstrip(",;:.") + "…")
