"""A server has loaded what pages share before its first reader comes."""

from collections.abc import Callable
from wsgiref.types import WSGIEnvironment

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.urls import resolve

from explorer import ready, sitemap
from explorer.games import GAMES
from explorer.pages import law


def test_every_kind_of_page_is_asked_for_once() -> None:
    asked = list(ready.addresses())
    kinds = {(resolve(address).url_name, address.split("/")[1]) for address in sitemap.addresses()}
    assert len(asked) == len(kinds) + 2, "and a search, and a picture"
    assert {address.split("?")[0] for address in asked} <= {*sitemap.addresses(), "/picture.png"}


@pytest.mark.parametrize("origin", ["", "https://cards.example"])
def test_the_application_answers_and_has_what_was_slow(settings, monkeypatch, origin: str) -> None:
    if origin:
        settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["cards.example"], True
        monkeypatch.setattr(settings, "PUBLIC", settings.PUBLIC._replace(netloc="cards.example"))
    pages = [f"/{slug}/rules/{game.rulebook.clauses[0].id}/" for slug, game in GAMES.items()]
    monkeypatch.setattr(ready, "addresses", lambda: iter(pages))
    law.happenings.cache_clear()
    law.shown.cache_clear()
    told: list[str] = []
    handler = WSGIHandler()

    def application(environ: WSGIEnvironment, start: Callable[..., object]) -> object:
        answer = handler(environ, start)
        told.append(f"{answer.status_code} {environ['PATH_INFO']}")
        return answer

    ready.ready(application)
    assert told == [f"200 {page}" for page in pages]
    assert law.happenings.cache_info().currsize == len(GAMES)
