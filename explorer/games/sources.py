"""The bibliography: what stands here may serve every game, and what a single game leans on may stand in its folder."""

from pathlib import Path

from explorer.engine.rulebook import Source, load_sources
from explorer.engine.toml_file import BadRulebook


def bibliography(folder: Path) -> dict[str, Source]:
    """The sources of a folder and of the folders in it. Raises BadRulebook for a key that is given twice."""
    found: dict[str, Source] = {}
    for path in sorted(folder.rglob("sources.toml"), key=lambda path: len(path.parts)):
        more = load_sources(path)
        for key in more.keys() & found.keys():
            raise BadRulebook(f"{path.parent.name}/{path.name}: {key}: is given twice.")
        found |= more
    return found


SOURCES = bibliography(Path(__file__).parent)
