"""A picture of a table as plain values, every number written out: a template only prints it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Frame:
    """A rectangle as attributes."""

    x: str
    y: str
    w: str
    h: str


@dataclass(frozen=True, slots=True)
class Glass:
    """Parts of a face drawn again, large: where the picture is small, a card is told by them."""

    plate: Frame
    "The paper that they stand on."
    parts: tuple[tuple[Frame, str], ...]
    "Where each part stands, and which part of the face it is."


@dataclass(frozen=True, slots=True)
class Piece:
    """One card. Its id belongs to the physical card, so that the same element moves from step to step."""

    id: str
    at: str
    "The transform that puts it in its place."
    href: str
    "Address of its face, or of the back: nothing else tells which card it is."
    view: str = ""
    "The part of the face that is shown; empty for all of it."
    veil: bool = False
    "Greyed: it may not be played."
    sway: str = ""
    "To which side it gives way while it travels: `n`, `e`, `s` or `w`; empty if it goes straight."
    glass: Glass | None = None
    "Its index, enlarged."


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies that may be played, so that it can be played by pointing at it."""

    card: str
    at: str
    "The transform that puts it there."


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a seat."""

    x: str
    y: str
    name: str
    role: str = ""
    numbered: bool = False
    "In italic rubric, as numbers are."
    style: str = "who"


@dataclass(frozen=True, slots=True)
class Note:
    """A word or a number on the table; `before` and `after` are left out where there is little room."""

    x: str
    y: str
    text: str
    before: str = ""
    after: str = ""
    style: str = "note"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of spoken words."""

    x: str
    y: str
    text: str


@dataclass(frozen=True, slots=True)
class Balloon:
    """Words spoken."""

    path: str
    lines: tuple[Line, ...]
    refuses: bool = False
    style: str = ""


@dataclass(frozen=True, slots=True)
class Pennant:
    """A word on a black flag that points to a card, or a number on black."""

    path: str
    x: str
    y: str
    text: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class Pull:
    """The arrow of an exchange."""

    path: str
    heads: str
    bar: str
    fine: bool
    "Thin, on a crowded table."


@dataclass(frozen=True, slots=True)
class Picture:
    """A table at one step. Paths are empty where there is nothing to draw."""

    figure: str
    "First part of all its ids."
    title: str
    desc: str
    hint: str
    "What a caption should explain, or nothing."
    view: str
    "The viewBox."
    ground: str
    hair: str
    track: str
    ways: str
    "Arrowheads that show the way round."
    holes: str
    "Dashed outlines where a card is missing, or is to come."
    pills: str
    "Lines round the number of the dealer and under that of the eldest, where there is no room for words; of a score."
    lives: str
    life_marks: str
    lost: str
    lost_marks: str
    turn: str
    "Corner brackets of the seat on turn."
    size: Frame
    "Of a whole card in its own place."
    scale: str
    "Of a whole card, to its drawing of 250 by 350: drawn in one size only, the same face is laid out once for all."
    corner: Frame
    "Of a card's corner in its frame."
    frame: Frame
    "Of the frame round a corner."
    cards: tuple[Piece, ...]
    labels: tuple[Label, ...]
    notes: tuple[Note, ...]
    arrow: Pull | None
    balloons: tuple[Balloon, ...]
    pennants: tuple[Pennant, ...]
    spots: tuple[Spot, ...] = ()
