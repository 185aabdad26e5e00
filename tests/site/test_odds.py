"""The pages of odds: every figure is counted, said with what it assumes, and follows the rules of the address."""

import re
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from explorer.games import GAMES
from explorer.pages.kept import kept
from tests.having import having

WITH_ODDS = [game for game in GAMES.values() if game.findings]


def text_of(client: Client, address: str) -> str:
    """The words of a page without its marks."""
    answer = client.get(address)
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]*>", " ", answer.text.replace("<wbr>", "")).replace("\u00a0", " ").split())


def strings(value: Any) -> list[str]:
    """Every text in a file's data."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict | list):
        return [text for item in (value.values() if isinstance(value, dict) else value) for text in strings(item)]
    return []


@pytest.mark.parametrize("game", WITH_ODDS, ids=lambda game: game.slug)
def test_no_figure_is_typed_in_prose(game) -> None:
    texts = strings(tomllib.loads((game.folder / "odds.toml").read_text(encoding="utf-8")))
    prose = [re.sub(r"\{[^}]*\}|\(1 − [pq]\)|\b1[678]\d\d\b", "", text) for text in texts if " " in text]
    assert not [text for text in prose if re.search(r"\d", text)]


@pytest.mark.parametrize("game", WITH_ODDS, ids=lambda game: game.slug)
def test_whatever_is_counted_is_shown_with_what_it_assumes(client: Client, game) -> None:
    page = client.get(f"/{game.slug}/odds/").text
    for name in game.findings(game.plain.options, game.plain.setup.players):
        section = re.search(rf'<section class="sec finding" id="{name}".*?</section>', page, re.S)
        assert section, name
        assert "Assumed" in section[0]
        assert "<table" in section[0]
    assert page.count('<svg class="chart"') == page.count("The table has the figures.") > 0


def test_the_cliques_to_the_last_fraction(client: Client) -> None:
    text = text_of(client, "/quarante-de-roi/odds/")
    for fraction in ("168/4495", "672/4495", "7/3596", "7/899", "189/4495", "21/7192", "1617/35960"):
        assert fraction.replace("/", "/ ") in text or fraction in text
    for percent in ("3.7375", "14.9499", "10.4305", "12.3710", "14.6886", "0.1947", "0.7627", "0.7706", "0.7786"):
        assert f"{percent} %" in text
    for percent in ("60.1980", "32.8676", "6.4850", "0.4494", "33.2814", "6.1833", "0.3373", "6.5206", "5.8252"):
        assert f"{percent} %" in text
    for figure in ("4.4595 %", "0.5258 %", "4.4967 %", "3.649", "51.649", "one in 514", "one in 128", "39.8 %"):
        assert figure in text
    assert "These remarks are ours" in text
    assert "jeux-de-cartes" in text


def test_le_her_step_by_step(client: Client) -> None:
    text = text_of(client, "/ranter-go-round/odds/")
    assert "2828·p + 2834·(1 − p)" in text
    assert "6 = 16·p" in text
    assert "10 = 16·q" in text
    for figure in ("3/8", "5/8", "11327/22100", "5525", "37.5000 %"):
        assert figure in text


@pytest.mark.parametrize(("query", "thresholds"), [("", "6, 9 ‡"), ("?tie=first-left&dealer_king=blocked", "")])
def test_why_two_players_have_other_thresholds_in_the_duel_is_said(client: Client, query: str, thresholds: str) -> None:
    text = text_of(client, "/ranter-go-round/odds/" + query)
    assert thresholds in text
    assert "may give other thresholds for two, since it looks at something else" in text


def test_the_duel_follows_the_rules_of_the_address(client: Client) -> None:
    fixed = text_of(client, "/ranter-go-round/odds/?dealer_king=blocked")
    assert "The dealer alone 51.7" in fixed
    assert "eldest does best to exchange 7 or lower." in fixed
    mixed = text_of(client, "/ranter-go-round/odds/?dealer_king=penalty")
    assert "11/59" in mixed
    assert "57/59" in mixed
    assert "33458/325975" in mixed
    page = client.get("/ranter-go-round/odds/?dealer_king=penalty").text
    assert 'href="/ranter-go-round/odds/?dealer_king=penalty&amp;tie=cancel"' in page


@pytest.mark.parametrize("query", ["players=99", "tie=none", "seat=1", "deal=2", "dealer_king=", "players=2.5"])
@pytest.mark.parametrize("slug", having("odds"))
def test_what_cannot_be_read_is_refused(client: Client, slug: str, query: str) -> None:
    answer = client.get(f"/{slug}/odds/?{query}")
    assert answer.status_code == 400
    assert "<mark>" in answer.text


def test_a_whole_table_follows_players_and_rules(client: Client) -> None:
    text = text_of(client, "/ranter-go-round/odds/?players=4&dealer_king=penalty")
    assert "Of 4 players, the dealer loses a life most often" in text
    assert "These thresholds are settled" in text
    kept = text_of(client, "/ranter-go-round/odds/?players=4")
    assert "Of 4 players, P3 loses a life most often" in kept
    page = client.get("/ranter-go-round/odds/?players=4").text
    assert page.count('<rect class="b most"') == 2, "one bar of the seats, one of the duel"
    assert 'href="/ranter-go-round/odds/?players=10"' in page
    assert 'href="/ranter-go-round/odds/"' in page
    long = text_of(client, "/ranter-go-round/odds/?players=10&tie=cancel")
    assert "takes too long to count" in long
    borrowed = text_of(client, "/ranter-go-round/odds/?players=3&pack=40")
    assert "Under these rules no thresholds were searched for" in borrowed
    assert "searched under these rules: none." in borrowed


def test_a_table_that_plays_the_other_way_round_has_the_same_odds(client: Client) -> None:
    usual = text_of(client, "/ranter-go-round/odds/?players=3")
    other = text_of(client, "/ranter-go-round/odds/?players=3&direction=anticlockwise")
    figures = r"\d+[.]\d+ %"
    assert re.findall(figures, usual)
    assert re.findall(figures, other) == re.findall(figures, usual)


@pytest.mark.parametrize(
    ("slug", "query", "shared"),
    [
        ("ranter-go-round", "lives_display=merels", True),
        ("ranter-go-round", "rules=hoffmann1891&king_show=eldest&dealer_king=take", True),
        ("ranter-go-round", "king_show=hidden", False),
        ("ranter-go-round", "players=4", False),
        ("quarante-de-roi", "target=300", False),
        ("quarante-de-roi", "direction=clockwise", True),
    ],
)
def test_rules_that_differ_in_nothing_that_matters_share_one_answer(
    client: Client, monkeypatch: pytest.MonkeyPatch, slug: str, query: str, shared: bool
) -> None:
    cache.clear()
    made: list[str] = []

    def counted(name: str, key: str, make: Callable[[], object]) -> object:
        return kept(name, key, lambda: (made.append(key), make())[1])

    monkeypatch.setattr("explorer.pages.odds.kept", counted)
    pages = [client.get(f"/{slug}/odds/{asked}", follow=True) for asked in ("", f"?{query}")]
    assert [page.status_code for page in pages] == [200, 200]
    assert len(made) == (1 if shared else 2)


@pytest.mark.parametrize(("ruleset", "silent"), [("ethier-woo", False), ("cassell1881", True)])
def test_the_asterisk_is_explained_where_one_is_seen(client: Client, ruleset: str, silent: bool) -> None:
    """Whether the source is silent on one of the rules that are chosen here."""
    text = client.get("/ranter-go-round/odds/", {"rules": ruleset, "players": "2"}).text
    rules = text[text.index('class="rules-of"') :].partition("</section>")[0]
    assert ("<sup" in rules, "* Not stated by the source" in rules) == (silent, silent)
