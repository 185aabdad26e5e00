"""Search: every alias leads to a line that says which game this is, and accents do not matter."""

import re

import pytest
from django.test import Client

from explorer.pages.search import documents, search

ALIASES = {
    "Screw Your Neighbor": "Screw Your Neighbor",
    "Cuckoo": "Cuckoo",
    "Coucou": "Coucou",
    "As qui court": "As qui court",
    "Hère": "Hère",
    "Here": "Hère",
    "Vierzig vom König": "Vierzig vom König",
    "vierzig vom konig": "Vierzig vom König",
    "Miss Joan": "Miss Joan",
    "chase the ace": "Chase the Ace",
    "forty for kings": "Forty for kings",
    "Dix-Croix": "Dix-Croix",
}


@pytest.mark.parametrize(("query", "title"), ALIASES.items())
def test_an_alias_leads_to_a_line_that_says_which_game_this_is(client: Client, query: str, title: str) -> None:
    found = search(query)
    named = [item for kind, items in found.groups if kind in ("Names", "Glossary") for item in items]
    assert any(title.casefold() in item.title.casefold() for item in named)
    assert client.get(named[0].url.split("#")[0]).status_code == 200


@pytest.mark.parametrize(
    ("query", "slug"), [("knave", "jack"), ("Knave", "jack"), ("renege", "renounce"), ("revoke", "renounce")]
)
def test_another_word_for_a_term_leads_to_it(query: str, slug: str) -> None:
    found = dict(search(query).groups)["Glossary"]
    assert found[0].url == f"/glossary/#{slug}"


@pytest.mark.parametrize("query", ["", "   ", "'\"*()^", "king AND", "NEAR(", "a" * 200, "\x00", "title:", "-", "🂡"])
def test_any_text_may_be_looked_for(client: Client, query: str) -> None:
    response = client.get("/search/", {"q": query})
    assert response.status_code == 200


def test_words_may_be_begun_and_all_must_be_there() -> None:
    assert search("clique annou").total > 0
    assert search("cliqueannou").total == 0


def test_a_question_in_full_finds_what_holds_the_most_of_it() -> None:
    found = search("who loses if the dealer draws a king")
    assert found.near
    assert "The dealer draws a King" in [item.title for _kind, items in found.groups for item in items]
    assert not search("dealer draws king").near
    assert search("xyzzy plugh").total == 0


def test_no_number_of_a_note_is_read_as_part_of_a_year_or_a_word() -> None:
    glued = re.compile(r"\b1\d{4,5}\b|[^\W\d]\d")
    told = {document.title: glued.findall(document.text) for document in documents() if document.kind == "history"}
    assert {title: found for title, found in told.items() if found} == {}


def test_what_was_found_is_marked_and_markup_is_only_text(client: Client) -> None:
    text = client.get("/search/", {"q": "<b>king"}).content.decode()
    assert "<mark>" in text
    assert "<b>king" not in text
    assert "&lt;b&gt;king" in text


def test_every_address_found_is_there(client: Client) -> None:
    found = search("king")
    addresses = {item.url.partition("#")[0] for _kind, items in found.groups for item in items}
    assert len(addresses) > 10
    for address in addresses:
        assert client.get(address).status_code == 200
