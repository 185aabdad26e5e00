"""The printed sheet in words: complete, short, and honest about what is ours."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from django.test import Client

from explorer.engine.game import Game
from explorer.engine.record import Record
from explorer.games import GAMES
from explorer.pages import law
from explorer.pages.sheet import sheet_page
from tests.having import having

RULESETS = [
    (game, ruleset.id) for game in map(GAMES.__getitem__, having("sheet")) for ruleset in game.rulebook.rulesets
]
each_ruleset = pytest.mark.parametrize(("game", "rules"), RULESETS, ids=[rules for _, rules in RULESETS])


def record(game: Game, rules: str, **options: str) -> Record:
    """The rules of a ruleset, with some options changed."""
    under = law.under(game, game.plain, game.rulebook.ruleset(rules))
    return replace(under, options=game.make_options({**game.values(under.options), **options}))


def said(game: Game, record: Record) -> dict[str, str]:
    """What the sheet says, by number of the clause; the mark is an asterisk."""
    page = sheet_page(game, record, "https://cards.example")
    return {rule.number: re.sub("<[^>]+>", "", rule.text) for part in page.parts for rule in part.rules}


def variations(game: Game) -> Iterator[Record]:
    """The first ruleset with every value of every option, as far as the others allow it."""
    for option in game.rulebook.options:
        for value in option.values:
            varied = record(game, game.plain.rules, **{option.name: value.value})
            if varied.options.conflict() is None:
                yield varied


@each_ruleset
def test_a_sheet_is_as_long_as_a_page_holds(game: Game, rules: str) -> None:
    lines = said(game, record(game, rules)).values()
    assert 340 <= sum(len(line.split()) for line in lines) <= 560
    assert max(len(line.split()) for line in lines) <= 36


@pytest.mark.parametrize("game", [GAMES[slug] for slug in having("sheet")], ids=having("sheet"))
def test_every_rule_is_whole_sentences_under_every_value(game: Game) -> None:
    for varied in variations(game):
        for number, line in said(game, varied).items():
            assert re.fullmatch(r"[A-Z][^{}]+\.\*?", line), (number, line)
            assert ".." not in line
            assert "  " not in line


def test_only_what_is_ours_is_marked() -> None:
    game = GAMES["quarante-de-roi"]
    packets, void, target = (game.rulebook.clause(name).number for name in ("deal.packets", "void", "game"))
    attested = said(game, record(game, "lacombe1792"))
    assert attested[packets].endswith("seven.*")
    assert attested[void] == "A player who cannot follow may play any card."
    assert attested[target].endswith("reaches 150 points.")
    filled_in = said(game, record(game, "catsatcards"))
    assert filled_in[void] == attested[void] + "*"
    assert filled_in[target].endswith("reaches 150* points.")
    assert said(game, record(game, "catsatcards", target="100"))[target].endswith("reaches 100 points.")


@pytest.mark.parametrize("game", [GAMES[slug] for slug in having("sheet")], ids=having("sheet"))
def test_no_value_that_is_ours_is_printed_as_a_source_s(game: Game) -> None:
    for varied in [*variations(game), *(record(game, ruleset.id) for ruleset in game.rulebook.rulesets)]:
        values = game.values(varied.options)
        lines = " ".join(said(game, varied).values())
        for option in game.rulebook.options:
            value = next((value for value in option.values if value.value == values[option.name]), None)
            if value and value.standing != "attested" and value.meaning in lines:
                assert f"{value.meaning}*" in lines, (varied.rules, option.name)


def test_the_sheet_speaks_the_words_of_its_ruleset() -> None:
    game = GAMES["ranter-go-round"]
    refuse = game.rulebook.clause("king.refuse").number
    assert "“Bo!”" in said(game, record(game, "hoffmann1891"))[refuse]
    assert "“King!”" in said(game, record(game, "phillips1945"))[refuse]


def test_numbers_and_players_follow_the_rules_chosen() -> None:
    game = GAMES["ranter-go-round"]
    players, lives = (game.rulebook.clause(name).number for name in ("players", "lives"))
    lines = said(game, record(game, "phillips1945", lives="7", pack="32"))
    assert lines[lives].endswith("lives: 7.")
    assert "2–31* players" in lines[players]
    assert "2–51* players" in said(game, record(game, "moreland"))[players]
    duel = replace(game.rulebook.ruleset("moreland"), players=(2, 2), attested=frozenset({"players"}))
    for_two = replace(game, rulebook=replace(game.rulebook, rulesets=(game.rulebook.rulesets[0], duel)))
    assert "for 2 players" in said(for_two, record(for_two, "moreland"))[players]


@pytest.mark.parametrize("slug", having("sheet"))
def test_the_page_is_valid_and_names_its_own_address(client: Client, valid: Callable[[str], None], slug: str) -> None:
    query = "rules=infobox&target=100" if slug == "quarante-de-roi" else "rules=e2&tie=cancel"
    text = client.get(f"/{slug}/sheet/?{query}").content.decode()
    valid(text)
    assert f"http://testserver/{slug}/rules/?{query}".replace("&", "&amp;") in text
    assert "<svg" in text.split('class="sheet-qr"')[1]


def test_the_rulebook_leads_to_its_sheet_under_the_same_rules(client: Client) -> None:
    for slug in having("sheet"):
        rules = GAMES[slug].rulebook.rulesets[-1].id
        text = client.get(f"/{slug}/rules/", {"rules": rules}).content.decode()
        found = re.search(r'<a href="([^"]+)">The same rules on one page', text)
        assert found
        assert found[1].startswith(f"/{slug}/sheet/?rules={rules}")
        assert client.get(found[1]).status_code == 200
