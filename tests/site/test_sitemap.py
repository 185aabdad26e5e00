"""The sitemap and what crawlers are told."""

from xml.etree import ElementTree

import pytest
from django.test import Client, override_settings

from explorer.games import GAMES

LOC = "{http://www.sitemaps.org/schemas/sitemap/0.9}loc"


def listed(client: Client) -> list[str]:
    return [item.text or "" for item in ElementTree.fromstring(client.get("/sitemap.xml").content).iter(LOC)]  # noqa: S314 – our own


def test_every_address_of_the_sitemap_is_a_page_named_once(client: Client) -> None:
    addresses = listed(client)
    assert len(set(addresses)) == len(addresses)
    for address in addresses[::9]:
        assert client.get(address).status_code == 200, address


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_sitemap_leaves_out_no_clause_deal_or_question(client: Client, game) -> None:
    addresses = set(listed(client))
    assert f"/{game.slug}/table/" in addresses
    assert {f"/{game.slug}/rules/{clause.id}/" for clause in game.rulebook.clauses} <= addresses
    assert {f"/{game.slug}/deals/{lesson.slug}/" for lesson in game.lessons} <= addresses


@override_settings(SITE_ORIGIN="https://cards.example")
def test_a_public_site_names_whole_addresses(client: Client) -> None:
    assert all(address.startswith("https://cards.example/") for address in listed(client))
    assert "Sitemap: https://cards.example/sitemap.xml" in client.get("/robots.txt").text


def test_whoever_is_given_an_address_may_fetch_it_with_its_keys(client: Client) -> None:
    """A crawler that shows what is behind a link obeys the group that names it, and no other."""
    groups = client.get("/robots.txt").text.split("\n\n")
    for name in ("facebookexternalhit", "Twitterbot", "LinkedInBot", "Slackbot", "Discordbot", "TelegramBot"):
        (group,) = (group for group in groups if f"User-agent: {name}\n" in group)
        assert "Allow: /" in group.splitlines()
        assert "Disallow" not in group


def test_crawlers_keep_off_tables_without_end(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer["Content-Type"].startswith("text/plain")
    assert "Disallow: /*?" in answer.text
    assert "Sitemap" not in answer.text
