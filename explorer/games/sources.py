"""The bibliography: what stands here may serve every game, and what a single game leans on may stand in its folder."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from explorer.engine.rulebook import Source, load_sources
from explorer.engine.toml_file import BadRulebook, meant


def bibliography(folder: Path) -> dict[str, Source]:
    """The sources of a folder and of the folders in it. Raises BadRulebook for a key that is given twice."""
    found: dict[str, Source] = {}
    for path in sorted(folder.rglob("sources.toml"), key=lambda path: len(path.parts)):
        more = load_sources(path)
        for key in more.keys() & found.keys():
            raise BadRulebook(f"{path.parent.name}/{path.name}: {key}: is given twice.")
        found |= more
    return found


def placed(sources: Mapping[str, Source], games: Iterable[str]) -> None:
    """Refuse a source of a game that is not there. Raises BadRulebook."""
    known = list(games)
    for key, source in sources.items():
        for game in source.games:
            if game not in known:
                raise BadRulebook(f"sources.toml: {key}: names an unknown game {game!r}.{meant(game, known)}")


SOURCES = bibliography(Path(__file__).parent)
