"""Ranter & Roi: draws the 52-card deck and its back (stdlib only); trim.py writes the files.

Every line is original and hand-placed below; nothing is copied or traced.
The manner is a stencil-coloured woodcut: one ink contour and four flat
inks (vermilion, indigo, ochre, paper); no gradient, clip, filter, <style> or url().
Ranks 2..9 T J Q K A; suits s h d c; plus 'back'.
"""
import math

INK, RED, BLU, OCH, PAP = "#1c1815", "#c5351b", "#2a3d70", "#dda438", "#fbf4e1"
SUITCOL = {"s": INK, "c": INK, "h": RED, "d": RED}


# ---------------------------------------------------------------- helpers
def n(v):
    s = f"{v:.1f}"
    return s[:-2] if s.endswith(".0") else s


def P(d, fill=None, w=None, stroke=None):
    """A contour in ink (2.8 unless clearly thicker or thinner), perhaps filled."""
    a = f' fill="{fill or "none"}"' if fill != INK else ""
    if w and not 2.35 < w < 3.25:
        a += f' stroke-width="{num(w)}"'
    if stroke:
        a += f' stroke="{stroke}"'
    return f'<path{a} d="{d}"/>'


def F(d, fill=INK):
    """Filled, no contour."""
    a = f' fill="{fill}"' if fill != INK else ""
    return f'<path{a} stroke="none" d="{d}"/>'


def C(x, y, r, fill=None, w=None):
    return P(dot(x, y, r), fill, w)


def dot(x, y, r):
    return f"M{num(x-r, y)}a{num(r, r)} 0 1 1 {num(2*r, 0)}a{num(r, r)} 0 1 1{' ' if r < 0 else ''}{num(-2*r, 0)}z"


def num(*vals):
    """Compact list of numbers: no leading zero, no blank before a minus."""
    out = ""
    for v in vals:
        t = n(v)
        if t == "-0":
            t = "0"
        t = t.replace("0.", ".", 1) if t.startswith("0.") else t.replace("-0.", "-.", 1) if t.startswith("-0.") else t
        out += t if not out or t.startswith("-") else " " + t
    return out


def lens(x0, y0, cx, cy, x1, y1, w):
    """A cut of the graver: thick in the middle, sharp at both ends."""
    dx, dy = x1 - x0, y1 - y0
    l = math.hypot(dx, dy) or 1
    ox, oy = -dy / l * w, dx / l * w
    h = lambda v: round(v * 2) / 2
    return (f"M{num(x0, y0)}q{num(h(cx+ox-x0), h(cy+oy-y0), dx, dy)}"
            f"q{num(h(cx-ox-x1), h(cy-oy-y1), -dx, -dy)}z")


def wedge(x0, y0, x1, y1, w):
    """A wedge: blunt at the start, sharp at the end."""
    dx, dy = x1 - x0, y1 - y0
    l = math.hypot(dx, dy) or 1
    ox, oy = -dy / l * w / 2, dx / l * w / 2
    return f"M{num(x0+ox, y0+oy)}l{num(dx-ox, dy-oy, -dx-ox, -dy-oy)}z"


def hatch(seq, fill=INK):
    return F("".join(lens(*q) if len(q) == 7 else wedge(*q) for q in seq), fill)


def G(body, x=0, y=0, sx=1, sy=None, rot=0):
    t = f"translate({n(x)} {n(y)})" if x or y else ""
    if rot:
        t += f"rotate({n(rot)})"
    if sx != 1 or sy not in (None, 1):
        t += f"scale({sx:g} {(sy if sy is not None else abs(sx)):g})" if sy is not None or sx < 0 else f"scale({sx:g})"
    return f'<g transform="{t}">{body}</g>' if t else body


# ------------------------------------------------------------------- pips
# each drawn in a box about 44 x 48 centred on 0,0
PIP = {
    "h": "M0 23C-5 12-22 3-22-9C-22-18-16-23-10-23C-5-23-1-19 0-14C1-19 5-23 10-23C16-23 22-18 22-9C22 3 5 12 0 23Z",
    "d": "M0-25Q7-10 20 0Q7 10 0 25Q-7 10-20 0Q-7-10 0-25Z",
    "s": "M0-25C6-13 22-6 22 8C22 20 8 24 2 14C3 19 5 22 9 25H-9C-5 22-3 19-2 14C-8 24-22 20-22 8C-22-6-6-13 0-25Z",
    "c": "M6-5A11 11 0 1 0-6-5A11.3 11.3 0 1 0-2 9C-3 17-5 21-9 25H9C5 21 3 17 2 9A11.3 11.3 0 1 0 6-5Z",
}


def pip(s, x, y, k=1.0, down=False, fill=None):
    t = f"translate({n(x)} {n(y)})"
    if down:
        t += "rotate(180)"
    if k != 1:
        t += f"scale({k:g})"
    f = f' fill="{fill}"' if fill else ""
    return f'<path transform="{t}"{f} d="{PIP[s]}"/>'


# ------------------------------------------------------------ index glyphs
# box 34 x 46.  (path, width) strokes, or (path, 0) fills
def ell(cx, cy, rx, ry, hole=False):
    """hole: drawn the other way round, so that it is cut out (nonzero rule)."""
    f = 0 if hole else 1
    return (f"M{num(cx-rx, cy)}a{num(rx, ry)} 0 1 {f} {num(2*rx, 0)}"
            f"a{num(rx, ry)} 0 1 {f}{'' if rx > 0 else ' '}{num(-2*rx, 0)}z")


GLYPH = {
    "K": [("M9.5 1V45", 8.5), ("M1 2.5H19M1 43.5H19M20 2.5H34M22 43.5H36", 5), ("M29 3L13 25", 5), ("M16.5 20L30 43", 9)],
    "Q": [(ell(17, 21.5, 17, 22.5) + ell(17, 21.5, 8.6, 17.6, True), 0), ("M15 31C23 29 24 46 35 44C32 52 21 51 18 43Z", 0)],
    "J": [("M20 2V31C20 42 11 45 6 41", 8.5), ("M10 2.5H31", 5), (dot(6.5, 36, 6.2), 0)],
    "A": [("M17 1L5 44", 4.8), ("M16.5 1L29 44", 9.5), ("M9 30.5H24", 4.6), ("M-1 43.5H12M20 43.5H37", 5)],
    "2": [("M7 13C7 0 28 0 27.5 13C27 24 12 30 6 41", 7.4), ("M4 41.5H31", 9), (dot(8, 12, 5), 0)],
    "3": [("M6 10C9-1 28 1 26.5 12C25 20 19 21.5 13 21.5C21 21.5 29.5 24 29.5 33C29.5 46 9 46.5 5 36", 7.2), (dot(7.5, 11, 4.8), 0), (dot(7, 35, 4.8), 0)],
    "4": [("M24 1V45", 9), ("M23 3L4 31H35", 5.4)],
    "5": [("M29 4H9", 8), ("M9.5 2L8 22", 5), ("M8 22C14 15 29.5 17 29.5 31C29.5 46 9 47 5 37", 7.2), (dot(7, 36, 4.8), 0)],
    "6": [("M26 6C13 1 5.5 16 5.5 29C5.5 39 10 43 17 43C24.5 43 29.5 38 29.5 31C29.5 23.5 25 19.5 18.5 19.5C11 19.5 7 24 6 29", 7.4), (dot(25.5, 8.5, 4.6), 0)],
    "7": [("M5 4.5H30", 9), ("M3.5 1V14", 4.6), ("M29 4C22 16 15 27 15 45", 8.5)],
    "8": [(ell(17, 11.8, 12.5, 11.8) + ell(17, 11.8, 5.4, 7.2, True), 0), (ell(17, 32.8, 15, 13.2) + ell(17, 32.8, 7, 8.2, True), 0)],
    "9": None,
    "T": [("M7.5 1V45", 7.6), ("M0 9L8 4", 5), ("M0 43.5H15", 4.6), (ell(26.5, 23, 11.5, 23) + ell(26.5, 23, 4.6, 18, True), 0)],
}


def glyph(r, col):
    src = GLYPH["6"] if r == "9" else GLYPH[r]
    out, fills = "", ""
    for d, w in src:
        d = d
        if w:
            out += f'<path stroke-width="{w:g}" d="{d}"/>'
        else:
            fills += d
    out = f'<g fill="none" stroke="{col}">{out}</g>' if out else ""
    if fills:
        out += f'<path d="{fills}"/>'
    if r == "9":
        out = f'<g transform="rotate(180 17 23)">{out}</g>'
    return out


def index(r, s):
    col = SUITCOL[s]
    one = f'<g transform="translate(9 15)scale(.86 .98)">{glyph(r, col)}</g>' + pip(s, 24, 86, .74)
    return f'<g fill="{col}">{one}<g transform="rotate(180 125 175)">{one}</g></g>'


CARD = f'<rect x="1.5" y="1.5" width="247" height="347" rx="15" fill="{PAP}" stroke="{INK}" stroke-width="3"/>'

EDGE = f'<rect x="1.5" y="1.5" width="247" height="347" rx="15" fill="none" stroke="{INK}" stroke-width="3"/>'

# ------------------------------------------------------------ number cards
L, M, R_ = 83, 125, 167
LAY = {
    2: [(M, 62), (M, 288)],
    3: [(M, 62), (M, 175), (M, 288)],
    4: [(L, 62), (R_, 62), (L, 288), (R_, 288)],
    5: [(L, 62), (R_, 62), (M, 175), (L, 288), (R_, 288)],
    6: [(L, 62), (R_, 62), (L, 175), (R_, 175), (L, 288), (R_, 288)],
    7: [(L, 62), (R_, 62), (M, 118), (L, 175), (R_, 175), (L, 288), (R_, 288)],
    8: [(L, 62), (R_, 62), (M, 118), (L, 175), (R_, 175), (M, 232), (L, 288), (R_, 288)],
    9: [(L, 62), (R_, 62), (L, 137), (R_, 137), (M, 175), (L, 213), (R_, 213), (L, 288), (R_, 288)],
    10: [(L, 62), (R_, 62), (M, 100), (L, 137), (R_, 137), (L, 213), (R_, 213), (M, 250), (L, 288), (R_, 288)],
}


def rel(d, k, down):
    """The pip outline as relative commands, scaled by k, turned half round if down."""
    import re
    k = -k if down else k
    out, x, y, first = "", 0.0, 0.0, None
    for c, args in re.findall(r"([MCQLAHVZ])([^A-Z]*)", d):
        v = [float(t) for t in re.findall(r"-?[0-9.]+", args)]
        if c == "M":
            x, y = v[0] * k, v[1] * k
            first = (x, y)
        elif c in "CQL":
            step = {"C": 6, "Q": 4, "L": 2}[c]
            for i in range(0, len(v), step):
                q = [t * k for t in v[i:i + step]]
                out += c.lower() + num(*[t - (x if j % 2 == 0 else y) for j, t in enumerate(q)])
                x, y = q[-2], q[-1]
        elif c == "A":
            for i in range(0, len(v), 7):
                r, nx, ny = v[i] * abs(k), v[i + 5] * k, v[i + 6] * k
                out += f"a{num(r, r)} 0 {int(v[i+3])} {int(v[i+4])} {num(nx-x, ny-y)}"
                x, y = nx, ny
        elif c == "H":
            out += f"h{num(v[0]*k-x)}"
            x = v[0] * k
        elif c == "V":
            out += f"v{num(v[0]*k-y)}"
            y = v[0] * k
        else:
            out += "z"
    return first, out


def number(nn, s):
    d = ""
    for x, y in LAY[nn]:
        (fx, fy), body = rel(PIP[s], 1, y > 176)
        d += f"M{num(x+fx, y+fy)}{body}"
    return f'<path d="{d}"/>'


def ace(s):
    """One large pip in a wreath: a ring, for the round; each suit its own leaf."""
    o = f'<g stroke="{INK}" stroke-width="2.6" stroke-linejoin="round">'
    col = {"s": BLU, "c": BLU, "h": OCH, "d": OCH}[s]
    other = {"s": OCH, "c": RED, "h": BLU, "d": BLU}[s]
    leaf = {"s": "M0-13C7-8 7 6 0 13C-7 6-7-8 0-13Z", "c": "M0-12C9-12 9 0 0 13C-9 0-9-12 0-12Z",
            "h": "M0 13C-9 4-8-8-3-12L0-8L3-12C8-8 9 4 0 13Z", "d": "M0-14L7 0L0 14L-7 0Z"}[s]
    for sg, c, r, off, tilt in ((1, col, 84, 0, 58), (-1, PAP, 70, 11.25, 112)):
        o += f'<g fill="{c}">'
        for i in range(16):
            a = 22.5 * i + off
            x, y = 125 + r * math.sin(math.radians(a)), 175 - r * math.cos(math.radians(a))
            o += f'<path transform="translate({n(x)} {n(y)})rotate({(a+tilt)%360:.0f})" d="{leaf}"/>'
        o += "</g>"
    o += C(125, 175, 59, PAP, 2.8) + C(125, 175, 54, None, 1.4)
    for i in range(4):
        a = 90 * i
        o += f'<g transform="rotate({a} 125 175)">' + C(125, 98, 9, other) + C(125, 98, 3, PAP, 1.6) + "</g>"
    o += "</g>"
    o += pip(s, 125, 175, 1.75, fill=SUITCOL[s])
    inner = {"s": RED, "c": RED, "h": PAP, "d": PAP}[s]
    if s in "sc":
        o += pip(s, 125, 177, .5, fill=PAP)
    else:
        o += pip(s, 125, 175, .52, fill=PAP)
    return o


# ------------------------------------------------------------------- heads
# local frame: the eyes are level with 0,0; looking to the viewer's LEFT;
# chin at 60, hairline at -40, cheeks at -34 .. 38
def face(lips=PAP, old=False, soft=False, dab=True):
    o = ""
    if soft:
        o += P("M-24-44C-34-30-35-14-32-7C-32 0-34 6-33 15C-31 32-22 47-12 54C-7 58 1 58 7 54C24 44 37 28 39 6C41-14 38-32 28-46Z", PAP, 3.4)
        o += hatch([(35, 2, 31, 12, 32, 20, 1.3), (31, 14, 25, 22, 25, 30, 1.4)])
    else:
        o += P("M-26-44C-35-30-36-16-32-9C-31-3-36 4-35 14C-34 30-26 47-15 57C-9 63 6 63 14 57C29 48 39 30 41 8C43-14 40-32 30-46Z", PAP, 3.4)
        o += hatch([(37, -4, 32, 6, 35, 14, 1.6), (34, 18, 26, 26, 28, 34, 1.7), (29, 36, 21, 42, 20, 49, 1.5)])
    if soft and dab:    # a stencil dab on the cheek
        o += F(ell(16, 21, 6.4, 5.2), RED)
    # brow and nose in one cut
    if soft:
        o += hatch([(-30, -14, -23, -22, -14, -15, 1.7), (-5, -16, 6, -25, 21, -14, 1.9)])
        o += P("M-13-12C-12-4-13 4-16 10C-19 15-21 17-19 20C-16 22-12 20-9 21", None, 2.5)
    else:
        o += hatch([(-32, -12, -25, -21, -14, -14, 2.3), (-6, -15, 6, -25, 22, -14, 3.2)])
        o += P("M-14-13C-12-6-13 3-17 10C-21 16-24 19-21 22C-18 25-13 22-10 24C-5 25-4 20-6 16", None, 2.7)
    # eyes
    o += P("M-5-1Q5-11 18-1Q7 7-5-1Z", PAP, 1.8) + F(dot(4.8, -2.4, 4.4))
    o += P("M-29-1Q-23-10-15-2Q-22 5-29-1Z", PAP, 1.8) + F(dot(-24, -2.4, 3.8))
    o += hatch([(-6, 0, 5, -13, 20, 1, 2.2), (-31, 0, -24, -12, -14, -2, 1.9)])
    o += F(dot(6.2, -4.2, 1.3) + dot(-22.6, -4.2, 1.1), PAP)
    if not soft:
        o += hatch([(1, 8, 7, 11, 14, 6, 1)])
    if old:
        o += hatch([(-20, -30, -6, -35, 14, -30, 1.3), (-22, -36, -6, -41, 16, -36, 1.2), (20, -3, 25, -2, 28, -6, 1), (20, 1, 25, 4, 28, 3, 1)])
    # mouth
    if lips != PAP:
        o += P("M-23 33Q-18 30-14.5 32Q-9 29-1 33Q-8 41-14 41Q-19 40-23 33Z", lips, 1.5)
        o += hatch([(-25, 32, -14, 37.5, 2, 31, 1.1)])
    else:
        o += hatch([(-26, 32, -13, 36.5, 3, 30, 2.1), (-19, 42, -12, 45, -5, 41, 1.4)])
    o += hatch([(-17, 49, -11, 52, -6, 49, 1.2)])
    return o


def beard_long(fill=PAP, ln=86, fork=False):
    """Falls from both cheeks over the breast; cut in flowing locks."""
    if fork:
        d = ("M-33 16C-36 34-34 52-36 68C-38 84-30 98-20 106C-14 96-12 86-10 78C-6 88 2 100 10 108"
             "C18 96 24 84 27 66C30 50 42 26 40 2C34 14 26 22 20 27C8 24-2 24-8 28C-14 25-24 25-30 24Z")
    else:
        d = (f"M-33 14C-38 34-37 52-35 64C-33 78-26 {ln-4}-16 {ln+10}C-8 {ln+4}-2 {ln+12} 4 {ln+8}C16 {ln} 26 78 28 62"
             "C31 46 42 24 40 0C34 12 27 20 20 27C8 24-2 24-8 28C-14 25-24 25-30 24Z")
    o = P(d, fill, 3.2)
    c = INK if fill != INK else PAP
    q = [(-30, 30, -35, 48, -28, 66, 1.8), (-24, 46, -27, 64, -19, 84, 1.9), (-14, 52, -15, 72, -12, ln - 8, 1.9),
         (-4, 52, -2, 70, -6, ln - 2, 1.8), (6, 50, 10, 66, 3, ln - 8, 1.9), (16, 44, 21, 60, 12, 80, 1.9), (26, 34, 30, 46, 22, 64, 1.8),
         (33, 18, 36, 28, 30, 42, 1.8)]
    o += hatch(q, c)
    # moustache and lip
    o += P("M-11 27C-18 24-25 28-32 38C-26 40-18 38-12 34C-4 39 8 42 18 38C12 28 0 24-11 27Z", fill, 2.6)
    o += hatch([(-27, 36, -21, 31, -14, 31, 1.1), (-8, 31, 2, 32, 11, 37, 1.2)], c)
    o += P("M-18 40Q-12 44-6 41Q-10 47-14 46Q-18 45-18 40Z", RED, 1.4)
    return o


def beard_short(fill=INK):
    d = ("M-34 16C-37 34-33 52-25 62C-16 76 6 78 16 66C30 54 41 32 40 2C35 14 27 22 20 27C8 23-2 24-8 28C-14 25-24 25-31 26Z")
    o = P(d, fill, 3)
    c = PAP if fill == INK else INK
    q = []
    for (x, y) in [(-28, 36), (-24, 48), (-16, 58), (-4, 62), (8, 58), (18, 50), (26, 38), (32, 24), (-14, 50), (-2, 52), (10, 46), (20, 38)]:
        q.append((x - 4, y + 2, x, y - 6, x + 4, y + 2, 1.5))
    o += hatch(q, c)
    o += P("M-11 27C-18 24-25 28-31 36C-25 38-18 37-12 33C-4 38 6 39 14 36C9 28 0 24-11 27Z", fill, 2)
    o += hatch([(-26, 33, -20, 29, -14, 30, .9), (-7, 30, 0, 30, 8, 34, .9)], c)
    o += P("M-19 38Q-12 42-4 39Q-9 46-13 45Q-18 44-19 38Z", RED, 1.4)
    return o


def locks(fill=PAP, ln=70):
    """Side hair on the near cheek, rolled at the end (page cut)."""
    d = (f"M22-46C38-44 50-26 50-4C50 16 58 28 56 {ln-18}C54 {ln-4} 40 {ln} 34 {ln-10}C42 {ln-14} 40 {ln-26} 37 24C35 4 30-16 20-24Z")
    o = P(d, fill, 3.2)
    c = INK if fill != INK else PAP
    o += hatch([(30, -32, 42, -16, 42, 8, 1.7), (38, -30, 48, -12, 46, 14, 1.7), (43, 10, 46, 26, 50, ln - 24, 1.8), (47, 20, 54, 34, 46, ln - 12, 1.6)], c)
    return o


def locks_far(fill=PAP):
    o = P("M-24-42C-36-36-42-16-38 2C-42 14-44 28-38 40C-34 34-32 22-33 12C-36 2-34-14-24-30Z", fill, 3)
    c = INK if fill != INK else PAP
    o += hatch([(-34, -24, -39, -8, -36, 6, 1.4), (-38, 12, -39, 22, -37, 30, 1.3)], c)
    return o


# crowns: the band runs from -38,-40 to 44,-42
BAND = "M-37-34C-18-26 22-25 44-37L46-52C22-41-18-41-40-49Z"


def crown_fleur(col=OCH, cap=RED, arch=False):
    o = ""
    if cap:
        o += P("M-38-46C-36-72-14-86 4-86C26-86 42-70 45-50C20-40-16-40-38-46Z", cap, 3)
    if arch:
        o += P("M-38-50C-40-84-12-104 3-106C20-104 48-84 46-52L39-50C40-74 22-92 4-95C-12-92-32-76-31-48Z", col, 3)
        o += P("M0-44C-3-64-3-84 0-100L7-100C9-84 9-62 8-43Z", col, 3)
        o += hatch([(4, -94, 5, -74, 4, -50, .9)])
        o += C(3.5, -108, 6.5, col, 2.8) + P("M3.5-112V-132M-4-124H11", None, 7) + P("M3.5-113V-131M-3-124H10", None, 2.6, OCH)
    # three full fleurons and two halves
    fl = "M-4 0C-6-8-13-8-14-15C-8-18-5-14-3-12C-5-20-3-27 0-32C3-27 5-20 3-12C5-14 8-18 14-15C13-8 6-8 4 0Z"
    for x, y, k, rot in [(-35, -46, .72, -14), (44, -50, .72, 14), (-16, -43, .9, -6), (26, -44, .9, 7), (4, -42, 1.1, 0)]:
        o += G(P(fl, col, 2.8), x, y, k, None, rot)
    o += P(BAND, col, 3.2)
    o += C(4, -36, 4.6, RED, 2) + P("M-22-42l5 3l-5 6l-5-5zM29-44l5 4l-5 6l-6-4z", BLU, 1.8)
    return o


def crown_rays(col=OCH, cap=PAP):
    """Antique radiate crown over a turban."""
    o = P("M-42-38C-52-60-36-84-8-88C24-92 52-76 48-44C20-32-20-30-42-38Z", cap, 3)
    o += hatch([(-34, -46, -30, -66, -10, -80, 1.6), (-14, -42, -2, -62, 14, -84, 1.6), (8, -40, 24, -56, 36, -74, 1.6)])
    for x, y, r, h in [(-38, -46, -17, 34), (-20, -42, -9, 42), (3, -41, 0, 46), (26, -43, 9, 42), (43, -49, 17, 34)]:
        o += G(P(f"M-7 2L0 {-h}L7 2Z", col, 2.8) + C(0, -h, 4.4, RED, 2.2), x, y, 1, None, r)
    o += P("M-38-36C-18-27 22-26 45-39L47-54C22-42-18-42-41-51Z", col, 3.2)
    o += F(dot(-24, -41, 2.4) + dot(-10, -38, 2.4) + dot(4, -36.5, 2.4) + dot(18, -37.5, 2.4) + dot(32, -41, 2.4))
    return o


def crown_laurel():
    """Low crown with a laurel wreath below it."""
    o = P("M-34-44C-36-66-14-76 4-76C24-76 42-64 42-46C20-36-16-36-34-44Z", INK, 3)
    o += hatch([(-24, -50, -18, -64, -2, -70, 1.3), (-6, -48, 4, -60, 16, -70, 1.3), (14, -48, 24, -56, 32, -60, 1.3)], PAP)
    for x, h in [(-34, 20), (-17, 24), (3, 27), (24, 24), (42, 20)]:
        o += G(P(f"M-8 2L-5 {-h*.55:.0f}L0 {-h}L5 {-h*.55:.0f}L8 2Z", OCH, 2.6), x, -60 + abs(x - 3) * .11, 1, None, (x - 3) * .35)
    o += P("M-38-52C-18-44 22-43 45-54L46-65C22-54-18-55-40-63Z", OCH, 3)
    lf = "M0 0C4-9 14-10 20-4C14 4 6 5 0 0Z"
    for x, y, r in [(-38, -36, -24), (-26, -33, -14), (-12, -31, -6), (3, -31, 4), (17, -34, 10), (30, -37, 18)]:
        o += G(P(lf, PAP, 2.2), x, y, .86, None, r - 18) + G(P(lf, PAP, 2.2), x, y, .86, None, r + 26)
    return o


def coronet(col=OCH, k=1.0, y=-2):
    """A queen's small crown, set back on the hair."""
    o = ""
    for x, yy, r, h in [(-24, -50, -12, 20), (-9, -50, -5, 26), (8, -50, 2, 30), (25, -51, 8, 26), (40, -54, 15, 20)]:
        o += G(P(f"M-7 4C-7-6-4-9 0 {-h}C4-9 7-6 7 4Z", col, 2.6) + C(0, -h, 3.8, PAP, 2), x, yy + y, k, None, r)
    o += P(f"M-28 {-44+y}C-10 {-39+y} 22 {-38+y} 43 {-47+y}L45 {-58+y}C22 {-50+y}-10 {-50+y}-31 {-55+y}Z", col, 3)
    o += F(dot(-14, -47 + y, 2) + dot(0, -45.5 + y, 2) + dot(14, -45.5 + y, 2) + dot(28, -48 + y, 2))
    return o


# ------------------------------------------------------------------- hands
def fist(sleeve=RED, cuff=PAP):
    """A right fist about a vertical shaft at x=0; forearm leaves to the right and down."""
    o = P("M4-15C16-18 26-12 32 0L22 22C14 20 6 18 2 14Z", PAP, 3)
    for i in range(4):
        y = -16 + i * 8.4
        o += P(f"M{-8+i*.6:.1f} {y:.1f}h15a4.2 4.2 0 0 1 0 8.4h-15a4.2 4.2 0 0 1 0-8.4z", PAP, 2.4)
    o += P("M18-14C12-24 0-26-8-21C-11-18-8-14-4-15C2-15 6-12 10-8Z", PAP, 2.6)
    if cuff:
        o += P("M24-12L40 2L27 28L14 18C22 12 26 0 24-12Z", cuff, 2.8) + hatch([(28, -2, 27, 8, 22, 18, 1), (33, 2, 32, 12, 27, 22, 1)])
    return o


def pinch():
    """Thumb and forefinger holding a stem at 0,0; wrist leaves to the right and down."""
    o = P("M30 34C22 30 10 26 6 18C2 12 4 6 8 4C14 2 22 6 30 8L44 22Z", PAP, 2.8)
    o += P("M10 18C2 18-6 14-8 9C-9 5-5 3-2 5C3 7 8 9 13 9C17 10 17 17 10 18Z", PAP, 2.4)
    o += P("M8 8C2 6-4 2-6-3C-7-7-3-9 0-6C4-2 10 1 16 3C21 5 16 11 8 8Z", PAP, 2.4)
    o += P("M14 26C8 26 4 22 3 19C3 16 7 16 9 17C12 19 16 20 20 20C22 22 19 26 14 26Z", PAP, 2.2)
    return o


# ---------------------------------------------------------------- the frame
WIN = {
    "K": "M47 335V97A78 80 0 0 1 203 97V335Z",
    "Q": "M47 335V108C47 66 78 58 99 43C112 33 120 24 125 16C130 24 138 33 151 43C172 58 203 66 203 108V335Z",
    "J": "M47 335V46H60V31H75V17H175V31H190V46H203V335Z",
}
FACE = "M16.5 3H233.5A13.5 13.5 0 0 1 247 16.5V333.5A13.5 13.5 0 0 1 233.5 347H16.5A13.5 13.5 0 0 1 3 333.5V16.5A13.5 13.5 0 0 1 16.5 3Z"
GROUND = {"K": BLU, "Q": RED, "J": OCH}


def ground(r):
    o = f'<path fill="{GROUND[r]}" stroke="none" d="{WIN[r]}"/>'
    if r == "K":       # rays of a nimbus
        q = ""
        for i in range(32):
            a = math.radians(i * 11.25 + 5.6)
            r0 = 60 if i % 2 else 66
            r1 = 102 if i % 2 else 96
            q += wedge(125 + r1 * math.cos(a), 128 + r1 * math.sin(a), 125 + r0 * math.cos(a), 128 + r0 * math.sin(a), 7 if i % 2 else 4)
        o += F(q, OCH)
    elif r == "Q":     # a powdering of quatrefoils
        q = ""
        for j, y in enumerate(range(40, 300, 24)):
            for x in range(60 + (j % 2) * 13 - 13, 206, 26):
                q += f"M{x} {y-7}q2 5 7 7-5 2-7 7-2-5-7-7 5-2 7-7"
        o += F(q, OCH)
    else:              # the graver's sky
        q = ""
        for j, y in enumerate(range(28, 250, 11)):
            a = 52 + (j * 37 % 23)
            q += wedge(43, y, 43 + a, y + 1, 3.6) + wedge(207, y + 4, 207 - a + 8, y + 5, 3.6)
        o += F(q, INK)
    return o


def frame(r):
    acc = {"K": OCH, "Q": BLU, "J": RED}[r]
    o = f'<path fill="{PAP}" stroke="none" fill-rule="evenodd" d="{FACE}{WIN[r]}"/>'
    if r != "J":
        # spandrels
        sp = {"K": ("M47 17H96C70 26 50 50 47 76Z", 59, 28), "Q": ("M47 17H115C104 36 68 47 47 78Z", 61, 31)}[r]
        for fl in (1, -1):
            body = P(sp[0], acc, 2.4) + F(dot(sp[1], sp[2], 4.6), PAP) + F(dot(sp[1] + 13, sp[2] - 4, 2.4) + dot(sp[1] - 6, sp[2] + 14, 2.4), PAP)
            o += body if fl == 1 else f'<g transform="translate(250 0)scale(-1 1)">{body}</g>'
    else:
        for fl in (1, -1):
            body = P("M47 17H75V31H60V46H47Z", acc, 2.4)
            o += body if fl == 1 else f'<g transform="translate(250 0)scale(-1 1)">{body}</g>'
    o += P(WIN[r], None, 4)
    o += P("M47 335V17H203V335Z", None, 3)
    return o


# skeleton capitals for the banderole, 10 wide x 14 high
CAP = {
    "A": (11, "M0 14L5.5 0L11 14M2.3 9H8.7"), "C": (10.5, "M10.5 2.5C7-1 0 0 0 7C0 14 7 15 10.5 11.5"),
    "D": (11, "M1 0V14H4C14 14 14 0 4 0H1"), "E": (8, "M8 0H0V14H8M0 7H6.5"),
    "É": (8, "M8 0H0V14H8M0 7H6.5M3-3L6-6.5"),
    "G": (11, "M10.5 2.5C7-1 0 0 0 7C0 14 8 15 11 11V7.5H7"), "H": (10, "M0 0V14M10 0V14M0 7H10"),
    "I": (1, "M.5 0V14"), "J": (5, "M5 0V10C5 14 2 15 0 13"), "L": (7.5, "M0 0V14H7.5"),
    "N": (10.5, "M0 14V0L10.5 14V0"), "O": (13, ell(6.5, 7, 6.5, 7)), "P": (8, "M0 14V0H3C10 0 10 8 3 8H0"),
    "R": (9.5, "M0 14V0H3.5C10 0 10 7.5 3.5 7.5H0M4 7.5L9.5 14"), "S": (8, "M7.5 2C5-1 .5 0 .5 3.5C.5 7.5 8 6 8 10.5C8 14.5 2.5 15 0 12"),
    "T": (9.5, "M0 0H9.5M4.7 0V14"), "U": (10, "M0 0V9C0 15.7 10 15.7 10 9V0"), "V": (11, "M0 0L5.5 14L11 0"),
    "X": (10, "M0 0L10 14M10 0L0 14"), "&": (11, "M11 14L3 4C1 0 7-1 7 2.5C7 6 0 6 0 10.5C0 15 8 15 10.5 8"),
}


def letter(word, cx, y, k=1.0, gap=4.4, w=2.6, col=INK):
    tot = sum(CAP[c][0] for c in word) + gap * (len(word) - 1)
    x, d = -tot / 2, ""
    for c in word:
        d += f'<path transform="translate({n(x)} 0)" d="{CAP[c][1]}"/>'
        x += CAP[c][0] + gap
    return f'<g transform="translate({n(cx)} {n(y)})scale({k:g})" stroke="{col}" stroke-width="{w}" stroke-linecap="square" stroke-linejoin="miter" fill="none">{d}</g>'


def banderole(name):
    o = P("M43 309L66 314V340H43L51 325Z", OCH, 3) + P("M207 309L184 314V340H207L199 325Z", OCH, 3)
    o += P("M56 333L66 340V326ZM194 333L184 340V326Z", INK, 2)
    o += P("M56 303C92 296 158 296 194 303V333C158 326 92 326 56 333Z", PAP, 3.4)
    k = 1.0 if len(name) < 8 else .88
    return o + letter(name, 125, 305.5, k, 5 if len(name) < 7 else 3.6)


# ------------------------------------------------------------- the attributes
def halberd(x=0, top=-120):
    """Shaft on x, blade at the top, axe to the left."""
    o = P(f"M-4 {top+40}H4V182H-4Z", OCH, 2.8)
    o += P(f"M0 {top-34}C6 {top-14} 7 {top} 6 {top+14}L6 {top+46}H-6V{top+14}C-7 {top} -6 {top-14} 0 {top-34}Z".replace(" -", "-"), PAP, 3)
    o += P(f"M-5 {top+8}C-14 {top+8}-24 {top+2}-32 {top-8}C-38 {top+10}-38 {top+34}-30 {top+50}C-24 {top+42}-14 {top+38}-5 {top+38}Z", PAP, 3)
    o += P(f"M5 {top+14}L26 {top+18}L30 {top+10}C32 {top+22} 28 {top+34} 5 {top+34}Z", PAP, 3)
    o += hatch([(-29, top + 6, -33, top + 22, -28, top + 38, 1.4), (-22, top + 12, -25, top + 22, -21, top + 34, 1.2), (0, top - 22, 1, top, 0, top + 34, 1.3)])
    o += P(f"M-7 {top+46}H7V{top+54}H-7Z", RED, 2.4)
    return o


def sword(ln=150, grip=OCH):
    """Point up; the hand grips at 0,0."""
    o = P(f"M-8-24L-7 {-ln+18}L0 {-ln}L7 {-ln+18}L8-24Z", PAP, 3.2)
    o += hatch([(0, -30, 0, -80, 0, -ln + 12, 1.8)])
    o += P("M-32-27C-34-31-32-35-28-34C-14-30 14-30 28-34C32-35 34-31 32-27C22-20-22-20-32-27Z", grip, 3)
    o += P("M-5-22H5V22H-5Z", RED, 2.6) + C(0, 28, 7.5, grip, 3)
    return o


def orb(r=24, col=OCH):
    o = C(0, 0, r, col, 3.4)
    o += P(f"M{-r} 0C{-r*.5} {r*.34} {r*.5} {r*.34} {r} 0L{r-1}-6C{r*.5} {r*.12} {-r*.5} {r*.12} {-r+1}-6Z", PAP, 2.2)
    o += P(f"M-3 {-r}C-6 {-r*.6} -6 {-r*.2} -4 3L4 3C6 {-r*.2} 6 {-r*.6} 3 {-r}Z".replace(" -", "-"), PAP, 2.2)
    o += hatch([(r * .5, r * .3, r * .86, r * .3, r * .62, -r * .3, 2.0), (r * .1, r * .62, r * .5, r * .7, r * .72, r * .4, 1.8), (-r * .7, r * .4, -r * .4, r * .8, 0, r * .8, 1.4)])
    o += P(f"M-3.5 {-r}V{-r-9}H-11V{-r-16}H-3.5V{-r-24}H3.5V{-r-16}H11V{-r-9}H3.5V{-r}Z", OCH, 2.6)
    return o


def rose(k=1.0, col=PAP):
    o = ""
    for i in range(5):
        o += f'<g transform="rotate({i*72})">' + P("M0-3C-12-8-12-24 0-22C12-24 12-8 0-3Z", col, 2.6) + hatch([(0, -8, 0, -12, 0, -18, 1)]) + "</g>"
    o += C(0, 0, 6.4, OCH, 2.4) + F(dot(0, 0, 2))
    return G(o, 0, 0, k)


def leafspray(x, y, rot, col=BLU, k=1.0):
    return G(P("M0 0C6-12 18-14 28-8C20 2 10 6 0 0Z", col, 2.4) + hatch([(3, -1, 12, -5, 22, -7, .9)], PAP if col == BLU else INK), x, y, k, None, rot)


def ermine(pts):
    """Tails of the stoat: one long black drop and three dots, few and large."""
    return F("".join(f"M{x} {y}C{x+5} {y+6} {x+6} {y+13} {x+4} {y+19}L{x} {y+14}L{x-4} {y+19}C{x-6} {y+13} {x-5} {y+6} {x} {y}Z" + dot(x - 6, y - 3, 2.3) + dot(x + 6, y - 3, 2.3) + dot(x, y - 8, 2.3) for x, y in pts))


SHOULD = "M34 345C36 282 48 244 88 226C100 221 150 221 162 226C202 244 214 282 216 345Z"


# ---------------------------------------------------------------- the twelve
def ks():   # DAVID: harp, long white beard, radiate crown
    o = P("M30 345C32 280 44 240 86 222C104 214 146 214 164 222C206 240 218 280 220 345Z", RED, 4)
    o += hatch([(66, 250, 58, 280, 56, 320, 2.2), (186, 246, 196, 276, 198, 312, 2.2), (176, 258, 184, 282, 186, 316, 2), (196, 262, 206, 290, 206, 320, 2)])
    o += P("M84 224C96 240 112 250 125 252C140 250 156 240 168 224L182 236C168 262 146 274 126 276C104 274 82 260 70 236Z", OCH, 3.4)
    o += F("".join(dot(x, y, 3) for x, y in [(84, 240), (97, 253), (112, 261), (142, 261), (157, 252), (170, 239)]))
    h = locks_far() + face(old=True) + locks(PAP, 66) + beard_long(PAP, 88) + crown_rays(OCH, PAP)
    o += G(h, 132, 146, .97)
    # harp
    hp = P("M-44 60C-50 10-44-44-30-62C-22-70-10-66-12-56C-14-50-20-52-20-48C-30-20-32 20-28 58Z", OCH, 3.4)
    hp += P("M-26-58C-4-74 20-44 48-62C58-68 66-58 58-50C34-34 6-58-20-44Z", OCH, 3.4)
    st = "".join(f"M{x} {y1}L{x-(x+20)*.55:.0f} {y2}" for x, y1, y2 in [(-8, -50, 52), (4, -48, 46), (16, -46, 36), (28, -46, 24), (39, -48, 10), (48, -50, -8)])
    hp += F("M-28 60L52-50L-20-46Z", PAP) + P(st, None, 1.9)
    hp += P("M-46 66C-40 54 40-22 50-54L60-52C58-14-10 56-28 72Z", RED, 3.4)
    hp += C(-18, -58, 4, RED, 2.2) + C(54, -58, 3.6, RED, 2.2)
    o += G(hp, 90, 252, .98, None, 4)
    o += G(pinch(), 112, 244, .98)
    o += P("M140 256L160 268L146 296L128 272Z", OCH, 3) + hatch([(146, 264, 146, 274, 140, 284, 1.2)])
    return o


def kc():   # ALEXANDRE: orb, lion's mask on the shoulder, dark curled beard
    o = P(SHOULD, OCH, 4)
    o += P("M34 345C36 282 48 244 88 226L104 222C92 250 92 300 96 345Z", RED, 3.6)
    o += P("M216 345C214 282 202 244 162 226L150 222C166 252 170 300 168 345Z", RED, 3.6)
    o += hatch([(60, 270, 54, 300, 54, 330, 2), (76, 300, 72, 315, 74, 335, 1.8), (190, 254, 202, 284, 204, 330, 2.2), (178, 262, 186, 290, 186, 330, 2)])
    # scale armour
    q = ""
    for j in range(5):
        for i in range(6):
            x, y = 96 + i * 13 + (j % 2) * 6.5, 252 + j * 13
            if x < 164:
                q += f"M{n(x-6.5)} {y}a6.5 7 0 0 0 13 0"
    o += P(q, None, 2)
    o += P("M100 222C106 238 118 246 130 246C144 246 154 236 160 222L168 230C162 250 146 260 130 260C112 260 98 248 92 230Z", PAP, 3)
    h = locks_far(INK) + face() + locks(INK, 52) + beard_short(INK) + crown_fleur(OCH, RED)
    o += neck(124, 232, -1)
    o += G(h, 122, 147, -.98, .98)
    # lion's mask: a mane of thirteen locks round a broad face, so that it reads at 60 px
    ln = P("".join(("M" if i == 0 else "L") + num(round((43 if i % 2 == 0 else 31) * math.cos(math.pi * i / 13 - 1.57), 1), round((43 if i % 2 == 0 else 31) * math.sin(math.pi * i / 13 - 1.57), 1)) for i in range(26)) + "Z", OCH, 3.4)
    ln += C(-19, -19, 6.5, RED, 2.8) + C(19, -19, 6.5, RED, 2.8)
    ln += P("M-22-14C-18-26 18-26 22-14C27 0 21 14 12 21C6 26-6 26-12 21C-21 14-27 0-22-14Z", OCH, 3)
    ln += P("M-11 6C-16 14-10 23 0 21C10 23 16 14 11 6C6 2-6 2-11 6Z", PAP, 2.4)
    ln += F(dot(-10, -5, 3.4) + dot(10, -5, 3.4) + "M-7 2H7L0 11Z") + P("M0 11V16M-7 17Q0 13 7 17", None, 2.4)
    ln += hatch([(-18, -10, -11, -16, -4, -9, 2.2), (4, -9, 11, -16, 18, -10, 2.2)])
    o += G(ln, 73, 264, 1.04)
    # orb on the open hand
    o += G(orb(25, BLU), 172, 252)
    o += P("M196 300C184 290 158 290 150 278C147 272 152 268 158 272C168 280 182 276 192 272C198 268 204 272 202 280Z", PAP, 2.8)
    o += P("M158 282C150 280 144 274 146 268M170 288C162 290 152 286 148 280", None, 2)
    o += P("M186 284L206 268L216 300L196 312Z", PAP, 2.8)
    return o


def kd():   # CESAR: laurel, shaven, sword, medallion
    o = P(SHOULD, PAP, 4)
    o += P("M216 345C214 282 202 244 162 226C150 240 128 250 106 252C120 282 126 310 128 345Z", RED, 3.6)
    o += hatch([(112, 258, 150, 252, 180, 240, 2.4), (120, 276, 160, 268, 192, 252, 2.4), (126, 296, 168, 286, 202, 270, 2.4), (130, 318, 172, 306, 208, 292, 2.4)])
    o += hatch([(58, 262, 52, 290, 52, 325, 2), (74, 254, 68, 285, 70, 325, 2), (90, 256, 88, 285, 92, 325, 2)])
    o += neck(126, 228)
    h = face() + P("M26-46C42-42 50-24 47-4C46 8 43 14 39 18C39 2 36-12 28-20Z", INK, 3)
    h += hatch([(34, -34, 42, -22, 42, -6, 1.2), (31, -30, 37, -20, 38, -8, 1.1)], PAP)
    h += P("M38 2C46-4 52 4 48 12C46 18 40 20 38 16Z", PAP, 2.6) + hatch([(42, 4, 47, 6, 43, 12, 1)])
    h += crown_laurel()
    o += G(h, 128, 152, .98)
    o += P("M84 224C84 262 106 280 126 284C148 280 168 260 170 226", None, 6) + P("M84 224C84 262 106 280 126 284C148 280 168 260 170 226", None, 2, OCH)
    # medallion with a profile
    o += C(127, 286, 23, OCH, 3.4) + C(127, 286, 18, PAP, 1.8)
    o += F("M131 272C124 270 118 275 119 281L115 286L119 288C118 293 120 296 124 295L122 301H137C134 294 137 290 138 284C139 278 137 274 131 272Z")
    o += G(sword(176), 64, 262, .98, None, -3)
    o += G(fist(), 62, 264, .98) + P("M86 256L104 266L92 296L74 284Z", RED, 3)
    return o


def kh():   # CHARLES: imperial crown, forked white beard, sword and orb, ermine
    o = P(SHOULD, RED, 4)
    o += P("M36 345C40 286 58 240 100 226L116 240C102 262 96 300 96 345Z", PAP, 3.6) + P("M214 345C210 286 192 240 150 226L134 240C148 262 154 300 154 345Z", PAP, 3.6)
    o += ermine([(88, 238), (64, 250), (44, 274), (102, 272), (162, 238), (148, 268)])
    o += hatch([(112, 280, 110, 300, 112, 334, 1.8), (138, 280, 140, 300, 138, 334, 1.8)])
    h = locks_far() + face(old=True) + locks(PAP, 74) + beard_long(PAP, 90, True) + crown_fleur(OCH, RED, True)
    o += G(h, 120, 160, -.94, .94)
    o += G(sword(184), 186, 250, .96, None, 4)
    o += G(fist(), 187, 252, -.96, .96) + P("M164 246L146 258L160 286L176 272Z", RED, 3)
    o += G(orb(20, OCH), 66, 290)
    o += G(P("M48 306C56 300 78 300 88 290C92 284 88 280 82 284C74 288 62 288 54 280C48 278 42 282 44 290Z", PAP, 2.8) + P("M80 292C86 290 92 286 90 280M70 296C78 298 86 296 90 290", None, 2), 0, 20)
    return o


def hair_queen(fill, long=True):
    """Falling hair behind and beside the cheek, near side."""
    d = "M-20-52C-40-44-42-18-36 4C-40 24-46 40-40 60C-34 70-28 60-28 46L30 40C30 70 38 96 58 100C74 100 70 78 64 62C58 44 60 24 56 2C56-34 34-58 4-60Z"
    o = P(d, fill, 3.4)
    c = INK if fill != INK else PAP
    o += hatch([(46, -26, 54, 10, 50, 50, 1.8), (40, 20, 44, 60, 56, 88, 1.8), (50, 30, 54, 60, 64, 84, 1.7), (-38, 12, -40, 30, -37, 50, 1.4)], c)
    return o


def hair_front(fill):
    o = P("M2-46C-14-48-28-38-34-10C-30-18-22-28-6-32C8-34 24-28 36 6C40-6 42-30 30-46C22-54 10-52 2-46Z", fill, 3)
    c = INK if fill != INK else PAP
    o += hatch([(-28, -26, -20, -38, -4, -42, 1.4), (4, -40, 22, -36, 32, -14, 1.5), (14, -44, 30, -36, 37, -14, 1.4)], c)
    return o


def neck(x, y, m=1):
    """m=-1 mirrors the shadow, m=0 leaves it out and draws a slighter neck."""
    a = 22 if m else 19
    o = P(f"M{x-a} {y-52}C{x-a+2} {y-14} {x-a} {y-2} {x-42} {y+8}C{x-16} {y+28} {x+18} {y+28} {x+44} {y+8}C{x+a+2} {y-2} {x+a} {y-14} {x+a+1} {y-52}Z", PAP, 3)
    s = hatch([(20, -30, 9, -18, 17, -2, 2.1), (13, -20, 5, -12, 10, 0, 1.7)])
    return o + (G(s, x, y, m, 1) if m else "")


def qs():   # PALLAS: helm, spear, round shield with an owl
    o = G(P("M-4-130H4V85H-4Z", OCH, 2.8) + P("M0-182C12-160 14-146 0-126C-14-146-12-160 0-182Z", PAP, 3) + hatch([(0, -172, 1, -152, 0, -134, 1.4)]) + P("M-8-130H8V-119H-8Z", BLU, 2.4), 184, 256)
    h0 = hair_queen(INK)
    o += G(h0, 124, 154, -.94, .94)
    o += P("M40 345C42 286 56 254 92 238C110 232 140 232 156 238C194 252 208 286 210 345Z", BLU, 4)
    # aegis of scales
    o += P("M72 252C86 240 100 234 124 250C148 234 164 240 178 252C180 282 156 300 125 302C92 300 70 282 72 252Z", OCH, 3.2)
    q = "".join(f"M{n(84+i*13.6+(j%2)*6.8-6.8)} {256+j*12}a6.8 7 0 0 0 13.6 0" for j in range(4) for i in range(7 if j < 2 else 5 + 0) if 74 < 84 + i * 13.6 + (j % 2) * 6.8 < 176)
    o += P(q, None, 2)
    o += neck(124, 232, 0)
    h = face(RED, soft=True)
    # helm pushed back over the brow, with coronet and crest
    h += P("M-36-24C-42-60-14-84 10-84C38-84 56-58 52-20C54 2 52 16 44 26C42 4 38-22 32-28C10-40-16-38-36-24Z", OCH, 3.4)
    h += hatch([(38, -46, 46, -28, 46, -4, 1.7), (28, -56, 40, -40, 42, -22, 1.6), (-28, -38, -26, -58, -6, -72, 1.5)])
    h += P("M-34-70C-28-98 6-112 34-100C62-90 74-56 68-6C62-30 56-56 46-68C30-84-6-88-34-70Z", BLU, 3.2)
    h += hatch([(-18, -80, -8, -94, 6, -98, 1.5), (8, -84, 22, -92, 34, -90, 1.5), (34, -78, 50, -78, 56, -66, 1.5), (48, -64, 62, -56, 64, -40, 1.5)], PAP)
    h += P("M-37-24C-16-40 14-40 34-28L38-40C14-52-18-52-38-37Z", PAP, 3)
    for x, y, r in [(-30, -38, -16), (-14, -46, -6), (4, -48, 2), (22, -45, 12)]:
        h += G(P("M-6 3L0-17L6 3Z", PAP, 2.4) + C(0, -18, 3, RED, 2), x, y, 1, None, r)
    o += G(h, 124, 154, -.95, .95)
    # shield
    s = C(0, 0, 42, PAP, 3.8) + C(0, 0, 34, BLU, 2.6)
    s += F("".join(dot(38 * math.cos(a), 38 * math.sin(a), 1.9) for a in [i * math.pi / 9 for i in range(18)]))
    s += P("M-17-20C-10-16 10-16 17-20C20-8 18 16 0 26C-18 16-20-8-17-20Z", OCH, 2.4)
    s += C(-7, -8, 6, PAP, 2) + C(7, -8, 6, PAP, 2) + F(dot(-7, -8, 2.4) + dot(7, -8, 2.4) + "M-3-3H3L0 4Z")
    s += P("M-9 8q3 3 6 0q3 3 6 0q3 3 6 0M-6 15q3 3 6 0q3 3 6 0", None, 1.6)
    o += G(s, 90, 266, .92)
    o += G(fist(), 184, 262, -.9, .9) + P("M162 256L144 268L156 294L174 280Z", PAP, 3)
    return o


def qc():   # ARGINE: fan
    o = G(hair_queen(OCH), 126, 148, .97)
    o += P("M40 345C42 284 56 252 94 236C110 231 140 231 158 236C194 252 208 286 210 345Z", BLU, 4)
    o += P("M110 240C106 270 108 310 112 345H146C146 310 146 270 142 240Z", PAP, 3) + hatch([(118, 262, 127, 268, 138, 260, 1.6), (117, 278, 127, 284, 139, 276, 1.6), (117, 294, 128, 300, 140, 292, 1.6)])
    o += hatch([(184, 256, 194, 280, 194, 316, 2), (170, 256, 178, 280, 178, 316, 2)], PAP)
    o += neck(124, 222, 0)
    # ruff
    q = ""
    for i in range(13):
        a = math.radians(14 + i * 12.7)
        x, y = 127 + 50 * math.cos(a), 202 + 34 * math.sin(a)
        q += f'<g transform="translate({n(x)} {n(y)})rotate({n(math.degrees(a)-90)})">' + P("M-8-8C-9 2-6 11 0 11C6 11 9 2 8-8Z", PAP, 2.6) + hatch([(0, -4, 0, 2, 0, 7, .9)]) + "</g>"
    o += q
    h = face(RED, soft=True) + hair_front(OCH) + coronet(OCH)
    h += C(39, 22, 4.4, PAP, 2.2)
    o += G(h, 126, 148, .97)
    # fan
    f = ""
    for i in range(9):
        a0 = -158 + i * 17.4
        c = RED if i % 2 == 0 else PAP
        r = 58
        x0, y0 = r * math.cos(math.radians(a0)), r * math.sin(math.radians(a0))
        x1, y1 = r * math.cos(math.radians(a0 + 17.4)), r * math.sin(math.radians(a0 + 17.4))
        xm, ym = (r + 7) * math.cos(math.radians(a0 + 8.7)), (r + 7) * math.sin(math.radians(a0 + 8.7))
        f += P(f"M0 0L{n(x0)} {n(y0)}Q{n(xm)} {n(ym)} {n(x1)} {n(y1)}Z", c, 2.6)
    pts = "".join(f"{'M' if i == 0 else 'L'}{n(30*math.cos(math.radians(-158+i*17.4)))} {n(30*math.sin(math.radians(-158+i*17.4)))}" for i in range(10))
    f += P(pts, None, 2.2) + C(0, 0, 5.5, OCH, 2.4)
    o += G(f, 106, 291, .96, None, -12)
    o += G(pinch(), 109, 288, .95) + P("M138 296L156 300L154 326L128 314Z", PAP, 2.8)
    return o


def qd():   # RACHEL: veil, carnation held up
    v = P("M-30-58C-52-40-48 0-44 30C-48 50-56 70-54 96L60 100C72 80 66 40 62 10C64-34 44-66 8-68C-8-68-22-66-30-58Z", PAP, 3.6)
    v += hatch([(50, -30, 60, 10, 58, 60, 2), (44, 20, 52, 56, 54, 92, 1.9), (-44, 10, -46, 40, -50, 70, 1.6)])
    o = G(v, 122, 152, -.97, .97)
    o += P("M40 345C42 284 56 254 92 238C110 232 142 232 158 238C194 254 208 286 210 345Z", OCH, 4)
    o += P("M40 345C42 284 56 254 92 238L104 234C88 262 84 300 86 345Z", BLU, 3.4) + P("M210 345C208 286 194 254 158 238L146 234C162 262 168 300 166 345Z", BLU, 3.4)
    o += hatch([(64, 268, 56, 296, 56, 330, 2), (188, 266, 196, 296, 196, 330, 2)], PAP)
    o += neck(122, 230, 0)
    o += P("M88 234C98 256 112 262 124 262C138 262 152 254 160 234L168 240C160 266 142 276 124 276C106 276 88 264 80 240Z", RED, 3)
    o += F("".join(dot(x, y, 2.6) for x, y in [(92, 252), (103, 263), (117, 269), (132, 269), (146, 262), (156, 251)]), PAP)
    h = face(RED, soft=True) + hair_front(INK)
    h += P("M-34-18C-30-48-8-58 14-56C40-52 52-26 50 4C50 24 52 44 60 66C70 40 70 10 64-16C58-52 34-74 6-74C-26-72-42-48-34-18Z", PAP, 3.2)
    h += hatch([(-26, -44, -12, -64, 8, -66, 1.6), (20, -62, 46, -48, 54, -18, 1.8), (54, -6, 60, 16, 60, 40, 1.7)])
    h += coronet(OCH, 1, -14)
    o += G(h, 122, 152, -.97, .97)
    # carnation
    fl = P("M2 84C-2 50 0 20 0 0", None, 5) + P("M2 84C-2 50 0 20 0 0", None, 2, OCH)
    fl += leafspray(0, 40, -40, BLU) + leafspray(0, 52, 205, BLU)
    fl += P("M-22-14L-16-30L-9-22L-4-38L3-24L11-36L15-22L24-28L22-10C16 4-16 4-22-14Z", PAP, 2.8)
    fl += hatch([(-14, -10, -13, -16, -12, -20, 1.2), (-4, -8, -3, -18, -2, -26, 1.2), (7, -8, 9, -16, 10, -24, 1.2), (16, -10, 17, -14, 18, -18, 1.1)], RED)
    fl += P("M-10-2C-8 10 8 10 10-2C4 1-4 1-10-2Z", BLU, 2.4)
    o += G(fl, 176, 196, .96, None, 6)
    o += G(pinch(), 173, 258, -.95, .95) + P("M144 272L126 280L134 306L158 292Z", PAP, 2.8)
    return o


def qh():   # JUDITH: book and rose
    o = G(hair_queen(INK), 128, 149, .97)
    o += P("M40 345C42 284 56 252 94 236C110 231 140 231 158 236C194 252 208 286 210 345Z", PAP, 4)
    o += P("M104 238C96 270 96 310 98 345H154C154 310 152 270 148 238Z", OCH, 3.2)
    o += P("M104 264L148 284M100 284L150 304M148 264L102 284", None, 2.2)
    q = [(60, 268, 54, 296, 54, 328, 2), (76, 256, 70, 290, 72, 330, 2), (174, 256, 180, 290, 180, 330, 2), (190, 266, 198, 296, 198, 328, 2)]
    o += hatch(q, BLU)
    o += neck(126, 222, 0)
    o += P("M90 230C98 250 112 258 126 258C142 258 156 248 162 230L174 238C166 262 146 274 126 274C104 274 86 262 78 238Z", BLU, 3)
    o += C(126, 268, 8, RED, 2.6) + C(126, 268, 3, OCH, 1.6)
    h = face(RED, soft=True) + hair_front(INK) + coronet(OCH)
    h += P("M-34-24C-16-38 16-38 36-20", None, 5.4) + P("M-34-24C-16-38 16-38 36-20", None, 2.2, PAP)
    o += G(h, 128, 149, .97)
    # open book
    b = P("M-46 4C-30-6-14-4 0 6C14-4 30-6 46 4V44C30 34 14 36 0 46C-14 36-30 34-46 44Z", RED, 3.2)
    b += P("M-42-2C-28-10-12-8 0 2V40C-12 30-28 28-42 36Z", PAP, 2.6) + P("M42-2C28-10 12-8 0 2V40C12 30 28 28 42 36Z", PAP, 2.6)
    b += P("M-35 5C-26 0-16 1-7 7M-35 13C-26 8-16 9-7 15M-35 21C-26 16-16 17-7 23M7 7C16 1 26 0 35 5M7 15C16 9 26 8 35 13M7 23C16 17 26 16 35 21", None, 1.8)
    o += G(b, 92, 260, .86, None, -8)
    o += P("M96 304C88 300 84 292 90 288C98 290 110 294 122 292L134 310L112 318Z", PAP, 2.6)
    # rose on the other side
    fl = P("M0 70C4 44 2 20 0 0", None, 5) + P("M0 70C4 44 2 20 0 0", None, 2, OCH) + leafspray(1, 34, -30, BLU, .9) + leafspray(2, 46, 200, BLU, .9)
    o += G(fl + rose(.92, PAP), 186, 206, 1, None, 4)
    o += G(pinch(), 186, 264, -.9, .9)
    return o


def torso_j(col, stripe=None):
    return P("M40 345C42 286 54 250 90 234C108 228 142 228 160 234C196 250 208 286 210 345Z", col, 4)


def hair_jack(fill=INK):
    o = P("M20-40C46-38 52-14 50 8C52 26 62 34 60 46C56 58 40 54 34 44C30 30 34 0 16-22Z", fill, 3)
    c = PAP if fill == INK else INK
    o += hatch([(36, -22, 45, 0, 44, 24, 1.6), (42, 18, 46, 34, 54, 44, 1.6), (30, -24, 37, -8, 38, 10, 1.4)], c)
    o += P("M-28-34C-38-22-38-4-34 6C-40 18-42 28-38 36C-32 32-30 20-32 10C-34-4-30-18-22-26Z", fill, 2.8)
    return o


def js():   # HOGIER: halberd, hound
    o = G(halberd(), 80, 190, .86)
    o += torso_j(RED)
    for x in (96, 110, 124, 138, 152):
        o += hatch([(x - 4, 250, x - 6 + (x - 124) * .05, 286, x - 4, 330, 2.4)], PAP)
    o += P("M58 262C66 244 80 238 92 236L98 262C86 266 76 276 72 290Z", BLU, 3.2) + P("M192 262C184 244 170 238 158 236L152 262C164 266 174 276 178 290Z", BLU, 3.2)
    o += hatch([(76, 250, 74, 262, 78, 272, 1.6), (88, 244, 86, 252, 88, 262, 1.5), (174, 250, 178, 262, 172, 272, 1.6)], PAP)
    o += neck(124, 222)
    o += P("M88 230C100 250 114 256 126 256C142 256 154 248 164 230L170 240C160 262 144 270 126 270C106 270 90 260 80 240Z", PAP, 3)
    h = face(old=True) + hair_jack(PAP)
    # an old soldier: white hair and a drooping white moustache
    h += P("M-11 24C-20 22-34 30-39 54C-30 52-22 42-11 34C0 42 14 50 28 54C24 36 6 22-11 24Z", PAP, 2.8)
    h += hatch([(-16, 28, -26, 32, -33, 46, 1.5), (-2, 29, 10, 34, 20, 46, 1.5)])
    # cap with upturned brim
    h += P("M-36-44C-40-74-10-92 18-86C44-80 52-58 46-38C20-32-14-34-36-44Z", BLU, 3.4)
    h += hatch([(-20, -52, -14, -70, 4, -80, 1.7), (6, -50, 16, -66, 28, -74, 1.6)], PAP)
    h += P("M-44-30C-50-44-40-50-30-46C-8-38 24-38 42-46C54-50 60-38 52-28C26-18-18-18-44-30Z", PAP, 3.2)
    h += hatch([(-34, -36, -20, -30, -8, -29, 1.4), (8, -28, 24, -29, 40, -35, 1.4)])
    h += P("M30-46C34-72 52-92 74-94C84-92 82-80 74-72C76-62 68-54 60-52C58-44 46-40 36-38Z", PAP, 3)
    h += hatch([(36, -44, 48, -66, 70, -86, 1.5), (48, -52, 58, -58, 66, -62, 1.1), (50, -62, 62, -72, 72, -76, 1.1)])
    o += G(h, 134, 152, .94)
    # hound
    d = P("M30 70C28 40 22 20 6 10C-6 4-18 8-30 16C-40 22-46 28-44 34C-40 40-26 38-14 38C-8 46-10 58-14 74Z", PAP, 3.4)
    d += P("M-4 8C-2-6 8-12 18-8C30-2 34 18 28 32C20 30 14 20 10 12Z", INK, 3)
    d += F(dot(-13, 19, 3) + "M-45 29C-46 24-40 21-36 24C-36 30-40 33-45 29Z") + P("M-41 36C-32 34-26 32-20 32", None, 2.2)
    d += hatch([(16, 40, 20, 52, 20, 66, 1.7), (6, 38, 10, 52, 8, 68, 1.6), (-6, 30, -2, 36, 4, 36, 1.3)])
    d += P("M-13 46C-2 54 16 54 30 46L31 56C16 64-2 64-14 56Z", RED, 2.8) + F(dot(0, 56, 2) + dot(12, 56.5, 2) + dot(23, 54, 2), PAP)
    o += G(d, 168, 242, .94)
    o += G(fist(), 80, 268, .92) + P("M104 262L120 270L110 300L90 288Z", RED, 3)
    return o


def jc():   # LANCELOT: arrow, shield with the maker's mark
    o = torso_j(BLU)
    o += hatch([(104, 256, 98, 290, 100, 330, 2.2), (146, 256, 152, 290, 150, 330, 2.2)], PAP)
    o += P("M112 250L125 262L138 250L140 345H110Z", RED, 3) + F("".join(dot(125, y, 3) for y in (274, 288)), PAP)
    o += P("M58 264C66 246 80 240 92 236L100 258C88 266 80 276 78 292Z", OCH, 3.2) + P("M192 264C184 246 170 240 158 236L150 258C162 266 170 276 172 292Z", OCH, 3.2)
    o += hatch([(74, 258, 76, 268, 82, 276, 1.6), (86, 246, 88, 254, 92, 262, 1.5), (176, 258, 174, 268, 168, 276, 1.6)])
    o += neck(124, 222)
    o += P("M84 236C88 220 104 232 110 238C120 248 134 248 142 238C150 230 164 220 168 236C162 258 142 268 126 268C108 268 90 258 84 236Z", PAP, 3)
    h = face(soft=True, dab=False)      # a youth: smooth cheeks, fair hair in waves to the collar
    h += P("M20-40C48-38 56-14 54 6C60 18 52 30 60 42C68 54 58 70 44 68C48 60 38 56 36 44C32 30 40 20 34 6C32-12 24-22 16-26Z", OCH, 3)
    h += P("M-28-36C-42-22-40-4-36 8C-46 20-42 36-46 48C-44 58-34 58-30 48C-34 38-28 26-33 12C-34-4-30-18-22-26Z", OCH, 3)
    h += hatch([(38, -24, 48, -2, 44, 22, 1.6), (46, 24, 48, 40, 54, 54, 1.6), (-36, 14, -40, 28, -38, 46, 1.5)])
    h += P("M-40-40C-50-66-26-86 4-88C38-90 58-66 50-40C22-30-16-30-40-40Z", RED, 3.4)
    h += hatch([(-28, -48, -28, -64, -10, -78, 1.7), (-8, -44, 0, -62, 14, -80, 1.7), (14, -44, 26, -58, 36, -68, 1.7)], PAP)
    h += P("M-40-40C-16-30 22-30 50-41L50-30C22-19-18-19-40-29Z", INK, 2.6)
    h += C(-26, -36, 7, OCH, 2.6) + C(-26, -36, 2.4, RED, 1.4)
    h += P("M-28-44C-44-64-52-90-42-104C-30-106-24-92-26-80C-18-74-18-62-22-54Z", PAP, 2.8) + hatch([(-26, -48, -36, -72, -41, -98, 1.4), (-30, -62, -26, -70, -26, -78, 1), (-35, -74, -42, -82, -43, -90, 1)])
    o += G(h, 118, 152, -.94, .94)
    # arrow
    a = P("M-3-150H3V120H-3Z", PAP, 2.6) + P("M0-188L15-152L0-160L-15-152Z", BLU, 3)
    a += P("M-3 60L-16 74V112L-3 98ZM3 60L16 74V112L3 98Z", RED, 2.6)
    o += G(a, 180, 244, .96, None, 3)
    # shield and mark
    s = P("M-40-44C-26-38-12-40 0-48C12-40 26-38 40-44C44-8 34 28 0 50C-34 28-44-8-40-44Z", PAP, 3.6)
    s += P("M-33-34C-20-30-10-32 0-38C10-32 20-30 33-34C35-6 28 22 0 41C-28 22-35-6-33-34Z", None, 1.8)
    s += F("M-33-34C-20-30-10-32 0-38V41C-28 22-35-6-33-34Z", OCH) + P("M0-38V41", None, 2)
    s += G(letter("R", 15, -15, 1.35, 0, 3.2) + letter("R", -15, -15, 1.35, 0, 3.2), 0, 0, -1, 1)
    s += C(0, 18, 7, RED, 2.4)
    o += G(s, 92, 264, .9, None, -4)
    o += G(fist(), 180, 262, -.92, .92) + P("M156 256L142 264L150 294L172 282Z", OCH, 3)
    return o


def jd():   # HECTOR: plumed helm, sword on the shoulder, cuirass
    o = P("M40 345C42 286 54 250 90 234C108 228 142 228 160 234C196 250 208 286 210 345Z", BLU, 4)
    o += P("M84 248C98 238 112 244 125 252C140 244 152 238 168 248C176 280 172 310 164 345H88C78 310 76 280 84 248Z", PAP, 3.4)
    o += P("M125 252V340M90 268C104 280 116 280 124 274M160 268C146 280 134 280 126 274", None, 2.4)
    o += hatch([(156, 282, 162, 300, 156, 326, 2.2), (148, 290, 152, 304, 146, 326, 2), (96, 286, 92, 302, 98, 324, 1.8)])
    pl = P("M44 276C42 256 58 240 84 240C92 250 88 268 80 282Z", OCH, 3.2) + hatch([(56, 270, 58, 256, 72, 248, 1.6), (68, 274, 70, 264, 80, 254, 1.5)])
    o += pl + f'<g transform="translate(250 0)scale(-1 1)">{pl}</g>'
    o += neck(124, 222)
    h = face()      # a man in his strength: a red beard cut square along the jaw
    h += P("M-35 12C-34 32-28 50-18 62C-10 72 8 72 16 62C30 50 42 30 42 4L35 2C35 18 30 28 20 30C8 26-2 25-11 28C-18 25-25 28-30 33C-33 26-34 20-35 12Z", RED, 3)
    h += P("M-24 36Q-13 42 2 35Q-6 44-13 44Q-19 43-24 36Z", PAP, 1.8)
    h += hatch([(-22, 46, -18, 56, -11, 64, 1.7), (-8, 50, -4, 58, 0, 66, 1.7), (8, 44, 12, 52, 13, 60, 1.7), (22, 36, 26, 42, 24, 50, 1.7), (34, 16, 38, 22, 34, 34, 1.6)])
    h += P("M-30-30C-24-36-16-34-14-28C-8-34 0-32 2-26C8-32 18-28 20-22C26-24 34-14 34-4L40-20L20-44L-30-44Z", INK, 2)
    h += P("M-38-26C-42-62-14-82 10-82C40-82 56-56 52-18C54 10 52 34 42 52C34 44 34 20 34-4C32-18 26-26 16-30C-4-36-22-34-38-26Z", PAP, 3.4)
    h += P("M-40-24C-20-38 2-38 18-32C30-26 36-16 37 0L46-4C46-26 36-42 20-48C-4-54-28-48-42-36Z", OCH, 3)
    h += hatch([(44, 6, 48, 22, 42, 42, 1.6), (30, -62, 44, -46, 46, -24, 1.7), (14, -68, 30, -62, 38, -48, 1.5), (-28, -50, -20, -64, -2, -70, 1.6)])
    h += F(dot(-28, -36, 2) + dot(-12, -41, 2) + dot(4, -42, 2) + dot(19, -38, 2) + dot(31, -28, 2))
    # crest
    h += P("M-30-72C-26-96-2-112 26-108C58-104 78-72 74-30C84-20 82-4 72 2C66-24 58-52 44-66C26-82-4-86-30-72Z", RED, 3.4)
    h += hatch([(-14, -82, -4, -94, 10, -98, 1.7), (10, -84, 22, -94, 36, -94, 1.7), (32, -76, 48, -80, 58, -72, 1.7), (46, -60, 60, -58, 68, -44, 1.7), (58, -40, 70, -34, 74, -16, 1.7)], PAP)
    o += G(h, 132, 154, .94)
    o += G(sword(186), 78, 268, .98, None, -5)
    o += G(fist(), 76, 270, .92) + P("M96 264L112 272L102 300L82 288Z", OCH, 3)
    return o


def jh():   # LAHIRE: halberd, broad plumed beret, moustache, slashed doublet
    o = G(halberd(), 172, 190, -.86, .86)
    o += torso_j(PAP)
    q = ""
    for x0, x1 in ((92, 84), (108, 104), (125, 125), (142, 146), (158, 166)):
        q += f"M{x0-5} 240L{x0+5} 240L{x1+6} 345H{x1-6}Z"
    o += P(q, BLU, 2.4)
    o += P("M46 282C46 258 62 240 90 236L96 262C82 268 74 282 74 300Z", RED, 3.2) + P("M204 282C204 258 188 240 160 236L154 262C168 268 176 282 176 300Z", RED, 3.2)
    o += hatch([(58, 280, 60, 264, 76, 252, 2), (66, 288, 68, 274, 82, 264, 1.8), (192, 280, 190, 264, 174, 252, 2)], PAP)
    o += neck(124, 222)
    o += P("M82 236C94 228 102 230 110 238C120 248 134 248 142 238C150 230 158 228 170 236C164 258 142 266 126 266C108 266 88 258 82 236Z", OCH, 3)
    o += P("M96 242C104 252 114 256 126 256C140 256 150 250 156 242", None, 2)
    h = face() + hair_jack(INK)
    h += P("M-12 27C-18 25-24 28-36 34C-28 36-20 35-13 31C-4 36 10 38 20 30C10 30 0 25-12 27Z", INK, 2)
    h += P("M-15 44C-20 52-18 66-10 80C-4 68 0 54-3 44C-7 47-11 47-15 44Z", INK, 2) + hatch([(-11, 50, -11, 60, -9, 70, 1.2)], PAP)
    h += hatch([(-34, -12, -26, -24, -12, -15, 3.2), (-8, -15, 6, -29, 25, -15, 4)])
    # beret, wide and tilted
    h += P("M-52-34C-66-56-34-80 6-80C48-82 74-62 62-40C36-22-24-22-52-34Z", RED, 3.4)
    h += hatch([(-40, -44, -34, -58, -14, -68, 1.8), (-20, -38, -10, -56, 8, -70, 1.8), (4, -36, 16, -52, 32, -66, 1.8), (28, -40, 40, -50, 50, -56, 1.8)], PAP)
    h += P("M-42-30C-18-22 22-22 46-32L47-22C22-12-18-12-40-21Z", OCH, 2.8)
    h += P("M-34-56C-20-96 24-116 58-104C84-94 88-68 78-56C70-46 58-50 60-60C62-70 52-80 40-80C16-82-8-70-24-48Z", PAP, 3.2)
    h += hatch([(-22, -58, -2, -84, 34, -92, 1.8), (40, -92, 66, -92, 74, -66, 1.8), (-4, -80, 4, -92, 14, -98, 1.3), (14, -86, 26, -98, 36, -102, 1.3), (46, -84, 58, -94, 66, -92, 1.2), (-16, -66, -16, -76, -10, -84, 1.2)])
    h += C(-30, -50, 6.4, OCH, 2.6)
    o += G(h, 116, 154, -.92, .92)
    o += G(fist(), 172, 268, -.92, .92) + P("M148 262L132 270L142 300L162 288Z", RED, 3)
    return o


COURTS = {
    "Ks": (ks, "DAVID"), "Kc": (kc, "ALEXANDRE"), "Kd": (kd, "CÉSAR"), "Kh": (kh, "CHARLES"),
    "Qs": (qs, "PALLAS"), "Qc": (qc, "ARGINE"), "Qd": (qd, "RACHEL"), "Qh": (qh, "JUDITH"),
    "Js": (js, "HOGIER"), "Jc": (jc, "LANCELOT"), "Jd": (jd, "HECTOR"), "Jh": (jh, "LAHIRE"),
}


MIRROR = {"Jd", "Jc"}


def court(cid):
    fn, name = COURTS[cid]
    r = cid[0]
    return (f'<g fill="{INK}" stroke="{INK}" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round">'
            + ground(r) + f'<g transform="{"translate(250 -12)scale(-1 1)" if cid in MIRROR else "translate(0 -12)"}">{fn()}</g>' + frame(r) + banderole(name) + "</g>")


# ------------------------------------------------------------- back and slot
def back():
    o = f'<rect x="1.5" y="1.5" width="247" height="347" rx="15" fill="{PAP}" stroke="{INK}" stroke-width="3"/>'
    o += f'<rect x="14" y="14" width="222" height="322" rx="7" fill="{BLU}" stroke="{INK}" stroke-width="2.5"/>'
    # lattice of lozenges, cut in paper; a vermilion seed in every other cell
    w, h = 222 / 6, 322 / 8
    q, z, d2 = "", "", ""
    for j in range(9):
        for i in range(7):
            x, y = 14 + i * w, 14 + j * h
            if i < 6 and j < 8:
                cx, cy = x + w / 2, y + h / 2
                z += f"M{n(cx)} {n(cy-14)}q3 11 13 14q-10 3-13 14q-3-11-13-14q10-3 13-14"
            if 0 < i < 6 and 0 < j < 8:
                d2 += dot(x, y, 4.2)
    lines = ""
    for i in range(14):    # two families of diagonals, clipped by hand to the panel
        for sg in (1, -1):
            a = (i - 7.5) * w if sg == 1 else (i + .5 - 0) * w
            x0, x1 = a, a + sg * 8 * w
            y0, y1 = 0.0, 8 * h
            m = (y1 - y0) / (x1 - x0)
            for lim in (0.0, 222.0):
                if (x0 < lim) == (lim == 0.0) and x0 != lim and (x0 < 0 or x0 > 222):
                    y0, x0 = y0 + (lim - x0) * m, lim
                if (x1 < lim) == (lim == 0.0) and x1 != lim and (x1 < 0 or x1 > 222):
                    y1, x1 = y1 + (lim - x1) * m, lim
            if y1 - y0 > 4 and 0 <= y0 <= 322 and 0 <= y1 <= 322:
                lines += f"M{n(14+x0)} {n(14+y0)}L{n(14+x1)} {n(14+y1)}"
    o += f'<path fill="none" stroke="{PAP}" stroke-width="2" d="{lines}"/><path fill="{PAP}" d="{z}"/><path fill="{OCH}" d="{d2}"/>'
    # medallion: a ring of five seats going round
    o += f'<g stroke="{INK}" stroke-width="3">' + C(125, 175, 52, PAP, 3.4) + C(125, 175, 46, RED, 2.4) + C(125, 175, 27, PAP, 2.6) + "</g>"
    for i in range(5):
        o += f'<g transform="rotate({72*i} 125 175)"><path fill="{PAP}" d="M117 131C124 128 132 129 137 133L134 126L149 136L133 143L135 138C130 135 124 135 119 138Z"/></g>'
    o += letter("R&R", 125, 168, .98, 3.4, 2.8)
    return o


RN = {"T": 10}


def cards():
    """(name, drawing) of the 52 cards and the back."""
    for s in "shdc":
        for r in "23456789TJQKA":
            if r in "JQK":
                body = court(r + s)
            elif r == "A":
                body = ace(s)
            else:
                body = f'<g fill="{SUITCOL[s]}">{number(RN.get(r) or int(r), s)}</g>'
            yield r + s, CARD + body + (EDGE if r in "JQK" else "") + index(r, s)
    yield "back", back()
