"""The history: every date of the picture has its twin, every mark its source, every relation its evidence."""

import re

import pytest
from django.test import Client

from explorer.pages import history, links
from explorer.pages.search import search
from tests.having import having

SLUGS = having("history")
STANDINGS = {"certain", "reported", "disputed"}
KINDS = {"sourced", "likeness", "name only"}


def get(client: Client, address: str) -> str:
    """The text of a page that must be there."""
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


@pytest.mark.parametrize("slug", ["", *SLUGS])
def test_every_date_of_the_picture_has_its_twin_and_its_paragraph(client: Client, slug: str) -> None:
    text = get(client, f"/{slug}/history/" if slug else "/")
    picture = text[text.index('<svg class="chron"') : text.index('<ol class="dated"')]
    twin = text[text.index('<ol class="dated"') : text.index('<ul class="marks"')]
    drawn = re.findall(r'<a href="([^"]+)"><path class="(\w+)"', picture)
    told = re.findall(r'<li class="(\w+)(?: beside)?"><a href="([^"]+)">', twin)
    assert sorted(drawn) == sorted((url, standing) for standing, url in told)
    assert {standing for _url, standing in drawn} == STANDINGS
    for url, _standing in drawn:
        page, _sign, anchor = url.partition("#")
        assert f'id="{anchor}"' in get(client, page)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_date_names_a_source_and_what_speaks_for_it(slug: str) -> None:
    """A date may be called certain only if something was read; none of its sources is then a mere report."""
    for date in history.dates(slug):
        assert date.cites
        assert date.standing in STANDINGS
        if date.standing == "certain":
            assert 'class="src seen"' in "".join(date.cites) or 'class="src part"' in "".join(date.cites)


def test_the_picture_of_one_game_shows_the_others_too(client: Client) -> None:
    for slug in SLUGS:
        others = {date.game for date in history.timeline(slug).dates} - {slug}
        assert others == set(SLUGS) - {slug}
        assert 'class="quiet"' in get(client, f"/{slug}/history/")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_note_is_numbered_once_and_every_number_leads_to_one(client: Client, slug: str) -> None:
    text = get(client, f"/{slug}/history/")
    notes = re.findall(r'<li id="note-(\d+)" value="\1">(.*?)</li>', text)
    assert [int(number) for number, _note in notes] == list(range(1, len(notes) + 1))
    assert all("/sources/#" in note for _number, note in notes)
    assert set(re.findall(r'href="#note-(\d+)"', text)) == {number for number, _note in notes}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_exhibit_has_two_sides_with_sources_our_reading_and_why(slug: str) -> None:
    for item in history.contradictions(slug):
        assert len(item.sides) > 1
        assert all(side.cites for side in item.sides)
        assert item.ours
        assert item.why


@pytest.mark.parametrize("slug", SLUGS)
def test_every_relation_has_evidence_and_every_name_says_what_it_means(slug: str) -> None:
    games = {slug} | {item.slug for item in history.relatives(slug)}
    for relative in history.relatives(slug):
        assert relative.cites, relative.name
        assert relative.kind in KINDS
    for name in history.names(slug):
        assert name.cites, name.name
        assert {game for game, _title, _link in name.means} <= games
        assert {link for _game, _title, link in name.means} <= KINDS
        assert re.search(r"\bgames?\b|\bRanter-Go-Round\b|\bCoucou\b", name.text), name.name


@pytest.mark.parametrize("slug", SLUGS)
def test_the_map_leads_to_its_twin(client: Client, slug: str) -> None:
    text = get(client, f"/{slug}/history/names/")
    drawn = text[text.index('<svg class="kin"') :]
    drawn = drawn[: drawn.index("</svg>")]
    for anchor in re.findall(r'href="#([^"]+)"', drawn):
        assert f'<div id="{anchor}">' in text
    named = [name for name in history.names(slug) if name.means]
    assert drawn.count("<text ") == len(named) + 2 * (len(history.relatives(slug)) + 1)


def test_the_courts_are_twelve_and_each_has_its_source(client: Client) -> None:
    twelve = history.courts("quarante-de-roi")
    assert len({court.name for court in twelve}) == 12
    assert all(court.cites for court in twelve)
    assert {court.name for court in twelve if court.standing == "disputed"} == {"Argine", "Lancelot"}
    text = get(client, "/quarante-de-roi/history/")
    assert text.count('loading="lazy"') == 12
    assert not history.courts("ranter-go-round")
    assert 'id="courts"' not in get(client, "/ranter-go-round/history/")


def test_the_rhyme_is_set_as_verse(client: Client) -> None:
    text = get(client, "/ranter-go-round/history/")
    verse = text[text.index('<figure class="verse">') : text.index("</figure>")]
    assert verse.count("<p>") == 4
    assert verse.index("as good as he") < verse.index("best of all the three") < verse.index("Miss Joan")


LANDINGS = {
    "Screw Your Neighbor": ("exchange game", "none of these is meant here"),
    "Cuckoo": ("exchange game", "not other names for this game"),
    "Coucou": ("exchange game in France", "not another name for it"),
    "As qui court": ("French exchange game", "not another name for it"),
    "Hère": ("exchange game in France", "not another name for it"),
    "Here": ("exchange game in France", "not another name for it"),
    "Vierzig vom König": ("This game in German", "It is not a different game"),
}


@pytest.mark.parametrize(("query", "said"), LANDINGS.items())
def test_a_name_leads_to_a_line_that_says_which_game_it_is_and_which_not(
    client: Client, query: str, said: tuple[str, str]
) -> None:
    """The line itself stands in the first group found, and its address has it too."""
    kind, found = search(query).groups[0]
    assert kind == "Names"
    line = next(item for item in found if all(part in re.sub(r"</?mark>", "", item.excerpt) for part in said))
    page, _sign, anchor = line.url.partition("#")
    text = get(client, page)
    entry = text[text.index(f'<div id="{anchor}">') :]
    assert said[0] in entry[: entry.index("</div>")]


def test_a_history_is_lean(client: Client) -> None:
    """Elements cost a phone more than bytes do."""
    for slug in SLUGS:
        assert len(re.findall(r"<[a-z]", get(client, links.page("history", slug)))) < 1050
