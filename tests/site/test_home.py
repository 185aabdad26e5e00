"""The home page says what can be done here, and asks."""

import re
from dataclasses import replace

import pytest
from django.test import Client

from explorer import bars
from explorer.games import GAMES
from tests.having import having


def test_every_page_of_a_game_is_offered_for_every_game(client: Client) -> None:
    text = client.get("/").content.decode()
    can = text[text.index('<section class="can"') : text.index('<section class="questions"')]
    for slug in GAMES:
        for page in bars.pages(GAMES[slug]):
            assert f'href="/{slug}/{page.name}/"' in can


def test_a_page_that_is_added_to_the_bars_appears_by_itself(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = replace(bars.GAME_PAGES[-1], name="sources", title="Something new", opens=False, about="")
    monkeypatch.setattr(bars, "GAME_PAGES", (*bars.GAME_PAGES, odd))
    assert "<dt>Something new</dt>" in client.get("/").content.decode()
    assert [page for _name, pages in bars.grouped() for page, _games in pages] == list(bars.GAME_PAGES)


def test_the_question_box_searches_and_its_questions_are_there(client: Client) -> None:
    text = client.get("/").content.decode()
    assert re.search(r'<form class="ask" action="/search/" role="search">', text)
    asked = re.findall(r'href="(/[\w-]+/questions/[\w-]+/)"', text)
    assert len(asked) == 4 * len(having("questions"))
    for address in asked:
        assert client.get(address).status_code == 200
