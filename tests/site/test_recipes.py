"""The recipes of CONTRIBUTING.md, followed to the letter: each must come to a whole game with all its pages."""

import dataclasses
import importlib.util
import inspect
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.test import Client
from django.urls import URLPattern

from explorer import bars, urls
from explorer.engine.game import Game
from explorer.engine.law import Citation, Otherwise
from explorer.engine.play import legal
from explorer.engine.record import parse
from explorer.engine.rulebook import load_sources
from explorer.engine.toml_file import TomlFile
from explorer.games import GAMES, SOURCES
from explorer.pages import search
from tests.games import test_compare as every_deal
from tests.games import test_every_game as every_game

ROOT = Path(__file__).parents[2]
PACKAGE = "explorer.games.high_card"
FOLDER = "explorer/games/high_card"
BLOCK = re.compile(
    r"^## (?P<heading>[^\n]+)|`(?P<path>explorer/[\w/.]+\.\w+)`|^```(?P<kind>\w+)\n(?P<text>.*?)^```", re.M | re.S
)


@dataclass(frozen=True)
class Snippet:
    """A block of a recipe, and the file that it belongs to: the one named last before it."""

    recipe: str
    path: str
    kind: str
    text: str


def snippets() -> Iterator[Snippet]:
    """All blocks of CONTRIBUTING.md that belong to a file."""
    recipe = path = ""
    for found in BLOCK.finditer((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")):
        recipe, path = found["heading"] or recipe, found["path"] or path
        if found["kind"] in ("toml", "python", "diff") and not found["text"].startswith("[[clause.otherwise]]"):
            yield Snippet(recipe, path, found["kind"], found["text"])


RECIPES = tuple(dict.fromkeys(snippet.recipe for snippet in snippets()))


def changed(text: str, diff: str) -> str:
    """A text after a diff: what it shows must be there, once (or at first, if only new lines stand before it)."""
    lines = diff.splitlines()
    before = "\n".join(line[1:] for line in lines if line[:1] != "+") + "\n"
    after = "\n".join(line[1:] for line in lines if line[:1] != "-") + "\n"
    assert before in text, f"the recipe is stale; this is not there:\n{before}"
    return text.replace(before, after, 1)


def follow(root: Path, upto: str) -> None:
    """Follow the recipes, up to one of them, in a copy of what they touch."""
    registry = root / "explorer/games/__init__.py"
    registry.parent.mkdir(parents=True)
    registry.write_text((ROOT / "explorer/games/__init__.py").read_text(encoding="utf-8"), encoding="utf-8")
    for snippet in snippets():
        if RECIPES.index(snippet.recipe) > RECIPES.index(upto):
            break
        path = root / snippet.path
        path.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        if snippet.kind == "diff":
            text = changed(text, snippet.text)
        else:
            text = f"{text}\n{snippet.text}" if text else snippet.text
        path.write_text(text, encoding="utf-8")


def forget() -> None:
    """Empty what the site keeps in this process, so that it looks at all games anew."""
    if search.index.cache_info().currsize:
        search.index().db.close()
    for name, module in list(sys.modules.items()):
        if name.startswith("explorer"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Game]]:
    """The game that the recipes up to one of them make, put among the others."""

    def make(upto: str) -> Game:
        follow(tmp_path, upto)
        folder = tmp_path / FOLDER
        for key, source in load_sources(folder / "sources.toml").items():
            monkeypatch.setitem(SOURCES, key, source)
        spec = importlib.util.spec_from_file_location(
            PACKAGE, folder / "__init__.py", submodule_search_locations=[str(folder)]
        )
        assert spec
        assert spec.loader
        module = importlib.util.module_from_spec(spec)
        monkeypatch.setitem(sys.modules, PACKAGE, module)
        spec.loader.exec_module(module)
        game: Game = module.GAME
        monkeypatch.setitem(GAMES, game.slug, game)
        forget()
        return game

    yield make
    sys.modules.pop(f"{PACKAGE}.rules", None)
    monkeypatch.undo()
    forget()


def check(game: Game) -> None:
    """All that must hold for every game, besides the transcripts that are stored for those of the site."""
    for name, test in inspect.getmembers(every_game, inspect.isfunction):
        asked = tuple(inspect.signature(test).parameters)
        if name.startswith("test_") and "transcript" not in name:
            for given in [(game,)] if asked == ("game",) else [(game, lesson) for lesson in game.lessons]:
                test(*given)
    every_deal.test_rules_never_part_from_themselves(game)
    every_deal.test_every_side_is_played_to_its_end(game)
    for option in game.rulebook.options:
        every_deal.test_some_deal_tells_any_two_values_apart(game, option)


def pages(game: Game) -> Iterator[tuple[str, bool]]:
    """An address of every kind that the site has for a game, and whether this game has such a page."""
    names = {"rules": game.rulebook.clauses[-1].id, "deals": game.lessons[-1].slug, "questions": "none"}
    for pattern in urls.urlpatterns:
        assert isinstance(pattern, URLPattern)
        route = str(pattern.pattern)
        if route.startswith("<game:game>/"):
            part = route.split("/")[1]
            address = "/" + route.replace("<game:game>", game.slug).replace("<str:name>", names.get(part, ""))
            missing = bars.lacks(game, address) or (part == "history" and not (game.folder / "history.toml").exists())
            yield address, not missing


def test_the_recipes_are_all_there() -> None:
    assert RECIPES == ("A source", "A game", "A clause", "An option", "A ruleset", "A sample deal")


def test_all_that_the_recipes_name_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    fields = set(re.findall(r"`Game\.(\w+)`", text))
    assert len(fields) > 4
    assert fields <= {field.name for field in dataclasses.fields(Game)}
    for command in re.findall(r"manage\.py (\w+)", text):
        assert command == "runserver" or (ROOT / f"explorer/management/commands/{command}.py").exists(), command
    for path in re.findall(
        r"`(?:uv run pytest |TRANSCRIPTS=write uv run pytest |python3 )?((?:tests|docs|explorer)/[\w/.]+\.\w+)`", text
    ):
        assert "high_card" in path or (ROOT / path).exists(), path


def test_a_source(tmp_path: Path) -> None:
    follow(tmp_path, "A source")
    added = load_sources(tmp_path / FOLDER / "sources.toml")
    assert not added.keys() & SOURCES.keys()
    assert [source.evidence for source in added.values()] == ["read"]


def test_what_a_source_says_otherwise(tmp_path: Path) -> None:
    text = re.search(r"```toml\n(\[\[clause\.otherwise\]\].*?)```", (ROOT / "CONTRIBUTING.md").read_text(), re.S)
    assert text
    (tmp_path / "rulebook.toml").write_text("[[clause]]\n" + text[1], encoding="utf-8")
    file = TomlFile(tmp_path / "rulebook.toml")
    (otherwise,) = file.data["clause"][0]["otherwise"]
    cites = tuple(file.build(Citation, cite, "the citation") for cite in otherwise["cites"])
    assert file.build(Otherwise, {**otherwise, "cites": cites}, "the contradiction").cites[0].where == "p. 4"


def test_a_game_has_a_page_of_every_kind(
    made: Callable[[str], Game], client: Client, valid: Callable[[str], None]
) -> None:
    game = made("A game")
    assert len(game.rulebook.clauses) == 3
    check(game)
    found = dict(pages(game))
    assert len(found) > 25
    assert all(found[f"/{game.slug}/{name}/"] for name in ("rules", "table", "deals"))
    for address, there in found.items():
        answer = client.get(address)
        assert answer.status_code == (302 if "random" in address else 200 if there else 404), address
        if answer.status_code != 302 and answer["Content-Type"].startswith("text/html"):
            valid(answer.text)


def test_a_game_has_its_place_among_the_others(
    made: Callable[[str], Game], client: Client, valid: Callable[[str], None]
) -> None:
    game = made("A game")
    for address in ("/", "/sources/", "/glossary/", "/about/", "/search/?q=highest", "/ranter-go-round/history/"):
        text = client.get(address).text
        assert f'href="/{game.slug}/"' in text
        assert f'href="/{game.slug}/quiz/"' not in text
        valid(text)
    assert "The Parlour Almanack" in client.get("/sources/").text
    assert "The highest wins" in client.get("/search/?q=highest").text
    assert f"/{game.slug}/deals/two-kings/" in client.get("/sitemap.xml").text
    assert client.get("/picture.png").status_code == 200


@pytest.mark.parametrize("recipe", ["A game", "An option"])
def test_every_link_of_a_new_game_leads_somewhere(made: Callable[[str], Game], client: Client, recipe: str) -> None:
    game = made(recipe)
    texts = [client.get(address).text for address, there in pages(game) if there and address.endswith("/")]
    for link in {link for text in texts for link in re.findall(rf'href="(/{game.slug}/[^"#]*)', text)}:
        assert client.get(link.replace("&amp;", "&")).status_code in (200, 302), link


def test_a_game_is_played_to_its_end(made: Callable[[str], Game], client: Client) -> None:
    game = made("A game")
    played = client.get(f"/{game.slug}/table.json?deal=7&players=6&play=up.up.up.up.up.up").json()
    assert (played["turn"], played["fault"]) == (None, None)
    assert played["outcome"].keys() == {"winner"}
    assert played["next"]
    hidden = client.get(f"/{game.slug}/table.json?deal=7&seat=1").json()
    assert legal(game.replay(parse(game, {"deal": "7"})).state) == ("up",)
    assert sum(card is not None for card in hidden["deck"]) == 1


def test_the_registry_takes_the_game_in_two_lines(tmp_path: Path) -> None:
    follow(tmp_path, "A game")
    old = (ROOT / "explorer/games/__init__.py").read_text(encoding="utf-8").splitlines()
    new = (tmp_path / "explorer/games/__init__.py").read_text(encoding="utf-8").splitlines()
    assert len(new) == len(old) + 2
    assert len(set(new) - set(old)) == 2
    compile("\n".join(new), "registry", "exec")


def test_the_registry_takes_it_whatever_other_games_there_are() -> None:
    text = (ROOT / "explorer/games/__init__.py").read_text(encoding="utf-8")
    text = text.replace("import GAME as QUARANTE_DE_ROI\n", "import GAME as QUARANTE_DE_ROI\nfrom whist import WHIST\n")
    text = text.replace("    QUARANTE_DE_ROI,\n", "    QUARANTE_DE_ROI,\n    WHIST,\n")
    for snippet in snippets():
        if snippet.path == "explorer/games/__init__.py":
            text = changed(text, snippet.text)
    names = re.findall(r"^    (\w+),$", text, re.M)
    assert names[:4] == ["RANTER_GO_ROUND", "QUARANTE_DE_ROI", "HIGH_CARD", "WHIST"]


def test_a_clause(made: Callable[[str], Game], client: Client) -> None:
    game = made("A clause")
    check(game)
    steps = game.replay(game.lesson("two-kings").record).steps
    assert [step.event.clause for step in steps] == ["deal", "show", "show", "show", "show", "equal", "high"]
    assert "K♥, K♠ are equal" in game.rulebook.sentence(steps[-2].event)
    assert client.get(f"/{game.slug}/rules/equal/").status_code == 200


def test_an_option(made: Callable[[str], Game], client: Client, valid: Callable[[str], None]) -> None:
    game = made("An option")
    check(game)
    keys = {"deck": "AcKh9dQs", "play": "up.up.up.up"}
    for value, winner in (("low", 1), ("high", 0)):
        assert game.replay(parse(game, keys | {"ace": value})).state.outcome() == {"winner": winner}
    for page in ("variants", "compare", "table"):
        answer = client.get(f"/{game.slug}/{page}/", {"ace": "high"})
        assert answer.status_code in (200, 302)
        if answer.status_code == 200:
            valid(answer.text)


def test_a_game_with_one_ruleset_is_compared_with_itself_under_another_option(
    made: Callable[[str], Game], client: Client
) -> None:
    game = made("An option")
    text = client.get(f"/{game.slug}/compare/").text
    assert "Where the rules differ" in text
    assert "parlour1900.ace.high" in text
    assert re.findall(r'<h2 id="col-\d">([^<]*)', text) == [
        "The Parlour Almanack, 1900",
        "The Parlour Almanack, 1900, changed",
    ]
    same = client.get(f"/{game.slug}/compare/?a=parlour1900&b=parlour1900").text
    assert "Where the rules differ" not in same
    assert "Find the next deal" not in same
    variants = client.get(f"/{game.slug}/variants/").text
    assert "There is one ruleset" in variants
    assert f'href="/{game.slug}/compare/">Compare them' in variants


def test_what_a_game_has_not_is_not_asked_about(made: Callable[[str], Game], client: Client) -> None:
    game = made("An option")
    text = client.get(f"/{game.slug}/table/?play=up.up.up.up&step=6").text
    words = text[text.index('<table class="words">') :].partition("</table>")[0]
    assert re.findall(r'<th scope="col">([^<]*)', words) == ["Seat", "Card"]
    assert '<td colspan="1">48 face-down cards' in words
    assert "All the other rules" not in text


def test_a_ruleset(made: Callable[[str], Game], client: Client, valid: Callable[[str], None]) -> None:
    game = made("A ruleset")
    check(game)
    assert game.rulebook.ruleset("letter1910").values == {"ace": "high"}
    for address, there in pages(game):
        assert (client.get(address).status_code == 404) != there, address
    text = client.get(f"/{game.slug}/compare/?find=1", follow=True).text
    assert "letter1910" in text
    valid(text)


@pytest.mark.parametrize("check", [["check"], ["format", "--check"]], ids=" ".join)
def test_the_code_of_the_recipes_is_in_the_style_of_the_house(tmp_path: Path, check: list[str]) -> None:
    follow(tmp_path, "A sample deal")
    ours = 'lint.isort.known-first-party = ["explorer"]'  # most of which is not in the copy
    ruff = [sys.executable, "-m", "ruff", *check, "--no-cache", "--config", ROOT / "pyproject.toml", "--config", ours]
    said = subprocess.run(ruff, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603
    assert said.returncode == 0, said.stdout


def test_a_sample_deal(made: Callable[[str], Game], client: Client, valid: Callable[[str], None]) -> None:
    game = made("A sample deal")
    check(game)
    text = client.get(f"/{game.slug}/deals/ace-high/").text
    assert "By the Almanack P2 would have won." in text
    valid(text)
    assert game.replay(game.lesson("ace-high").record).state.outcome() == {"winner": 0}
