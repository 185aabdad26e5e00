"""Draw what imports what in explorer/ into docs/imports.svg: `python3 docs/imports.py`.

Read from the code by `ast`, not by hand. Rows are the layers; an arrow says that something in the upper one imports
something in the lower. What is imported for type checking alone does not count.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[1]
PICTURE = Path(__file__).with_name("imports.svg")
LAYERS = ("urls", "views", "pages", "pictures", "games", "engine")
OF = {"urls": "urls", "wsgi": "urls", "ready": "urls", "release": "pages"}
"The layer of a module at the top of explorer/; of any other it is `views`."
SAID = {
    "urls": "the addresses",
    "views": "request in, page out, and what is round that",
    "pages": "what each page shows, as data; the only builder of links",
    "pictures": "what lies on a table, as a drawing and in words",
    "games": "a folder a game: its law, its rules, its texts",
    "engine": "what every card game shares",
}
ROW, GAP, LEFT, RIGHT, WIDTH = 74, 26, 8, 612, 800


@dataclass(frozen=True)
class Import:
    """One module that imports another."""

    module: str
    other: str


def modules() -> dict[str, Path]:
    """The modules of the program by their full names."""
    paths = sorted((ROOT / "explorer").rglob("*.py"))
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


@cache
def imports() -> tuple[Import, ...]:
    """What every module imports of the others when it is run."""
    known = modules()
    found = {
        Import(name, other if other in known else other.rpartition(".")[0])
        for name, path in known.items()
        for other in imported(ast.parse(path.read_text(encoding="utf-8")))
    }
    return tuple(
        sorted((item for item in found if item.module != item.other), key=lambda item: (item.module, item.other))
    )


def imported(node: ast.AST) -> Iterator[str]:
    """The modules of the program, or names in them, that a piece of code imports."""
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return
    if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "explorer":
        yield from (f"{node.module}.{alias.name}" for alias in node.names)
    for child in ast.iter_child_nodes(node):
        yield from imported(child)


def layer(module: str) -> str:
    """The layer of a module."""
    _, _, inner = module.partition(".")
    first = inner.split(".")[0]
    return first if first in LAYERS[2:] else OF.get(first, "views")


def arrows() -> tuple[tuple[str, str], ...]:
    """Which layers import which."""
    found = {(layer(item.module), layer(item.other)) for item in imports()}
    order = {name: at for at, name in enumerate(LAYERS)}
    return tuple(sorted(((a, b) for a, b in found if a != b), key=lambda pair: (order[pair[0]], order[pair[1]])))


def names(row: str) -> tuple[str, ...]:
    """What a row holds: the modules at the top, the games, or nothing that would change from day to day."""
    if row == "games":
        return tuple(
            sorted({name.split(".")[2] for name, path in modules().items() if path.parent.parent.name == "games"})
        )
    top = (name.split(".")[1] for name in modules() if name.count(".") == 1)
    return tuple(
        sorted(name for name in top if layer(f"explorer.{name}") == row and name not in (*LAYERS[2:], "management"))
    )


def drawn() -> str:
    """The picture."""
    height = len(LAYERS) * (ROW + GAP) - GAP + 2 * LEFT
    rows = "\n".join(row(name, LEFT + at * (ROW + GAP)) for at, name in enumerate(LAYERS))
    ways = "\n".join(curves())
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img">
<title>What imports what in explorer/: {", ".join(f"{a} imports {b}" for a, b in arrows())}.</title>
<style>
svg {{ --paper: #f8f1e1; --plate: #fdf9ef; --ink: #1d1915; --note: #4c4237; --rule: #85755a; --red: #a3260f }}
@media (prefers-color-scheme: dark) {{
svg {{ --paper: #16120e; --plate: #1f1914; --ink: #efe4cd; --note: #c9baa0; --rule: #8d7b61; --red: #ff9474 }} }}
text {{ fill: var(--ink); font: 15px "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052,
  Georgia, serif }}
.name {{ font-size: 22px; font-style: italic; fill: var(--red) }}
.holds {{ fill: var(--note); font-size: 14px }}
.page {{ fill: var(--paper) }}
.plate {{ fill: var(--plate); stroke: var(--rule) }}
.hair {{ fill: none; stroke: var(--rule); opacity: .5 }}
.way {{ fill: none; stroke: var(--ink); stroke-width: 1.5 }} .head {{ fill: var(--ink) }}
</style>
<rect class="page" width="{WIDTH}" height="{height}"/>
{rows}
{ways}
</svg>
"""


def row(name: str, y: int) -> str:
    """A layer: a plate with its name, what it is, and what it holds."""
    wide = RIGHT - LEFT
    held = ", ".join(names(name))
    return (
        f'<rect class="plate" x="{LEFT}" y="{y}" width="{wide}" height="{ROW}" rx="4"/>'
        f'<rect class="hair" x="{LEFT + 4}" y="{y + 4}" width="{wide - 8}" height="{ROW - 8}" rx="2"/>'
        f'<text class="name" x="28" y="{y + (44 if not held else 33)}">{name}</text>'
        f'<text x="130" y="{y + (44 if not held else 33)}">{SAID[name]}</text>'
        + (f'<text class="holds" x="130" y="{y + 56}">{held}</text>' if held else "")
    )


def curves() -> Iterator[str]:
    """The arrows, at the right of the rows: what leads farther is drawn farther out."""
    ways = arrows()
    for a, b in ways:
        out = [way for way in ways if way[0] == a]
        into = [way for way in ways if way[1] == b]
        start = port(a, 0.5, 0.92, out[::-1].index((a, b)), len(out))
        stop = port(b, 0.08, 0.46, into[::-1].index((a, b)), len(into))
        reach = RIGHT + 22 + 30 * (LAYERS.index(b) - LAYERS.index(a))
        yield f'<path class="way" d="M{RIGHT} {start}C{reach} {start} {reach} {stop} {RIGHT + 9} {stop}"/>'
        yield f'<path class="head" d="M{RIGHT + 2} {stop}l10 -4.5v9z"/>'


def port(name: str, top: float, foot: float, at: int, of: int) -> int:
    """Where an arrow leaves a row, or comes to it: one of several places between two shares of its height."""
    y = LEFT + LAYERS.index(name) * (ROW + GAP)
    share = top + (foot - top) * ((at + 0.5) / of)
    return round(y + ROW * share)


def circle() -> tuple[str, ...]:
    """Modules that import each other in a ring; empty where there are none."""
    ways: dict[str, list[str]] = {}
    for item in imports():
        ways.setdefault(item.module, []).append(item.other)
    done: set[str] = set()

    def walk(name: str, path: tuple[str, ...]) -> tuple[str, ...]:
        if name in path:
            return (*path[path.index(name) :], name)
        if name in done:
            return ()
        found = next(filter(None, (walk(other, (*path, name)) for other in ways.get(name, ()))), ())
        done.add(name)
        return found

    return next(filter(None, (walk(name, ()) for name in ways)), ())


def upward() -> tuple[Import, ...]:
    """The imports that go against the order of the layers."""
    downward = {(a, b) for at, a in enumerate(LAYERS) for b in LAYERS[at:]}
    return tuple(item for item in imports() if (layer(item.module), layer(item.other)) not in downward)


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
    for before, after in pairwise(circle()):
        print(f"{before} imports {after}, in a ring")
