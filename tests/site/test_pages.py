"""Every page, asked for as a reader and as a program would."""

import json
import re
from collections.abc import Callable
from urllib.parse import urldefrag

import pytest
from django.test import Client

from explorer import bars
from explorer.games import GAMES
from explorer.pages import law, questions
from tests.having import having

SLUGS = list(GAMES)
OF_A_GAME = [
    "",
    "history/",
    "history/dates/",
    "history/names/",
    "rules/",
    "deals/",
    "table/",
    "variants/",
    "compare/",
    "questions/",
    "sheet/",
]
PAGES = [
    "/",
    "/sources/",
    "/glossary/",
    "/about/",
    "/search/",
    *(
        f"/{slug}/{page}"
        for slug, game in GAMES.items()
        for page in OF_A_GAME
        if not bars.lacks(game, f"/{slug}/{page}")
    ),
]
LESSONS = [(slug, lesson.slug) for slug, game in GAMES.items() for lesson in game.lessons]
CLAUSES = [(slug, clause.id) for slug, game in GAMES.items() for clause in game.rulebook.clauses]
HREF = re.compile(r'href="(/[^"]*)"')


def get(client: Client, address: str) -> str:
    """The text of a page that must be there."""
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()


def hrefs(text: str) -> set[str]:
    """The addresses of this site to which a page leads."""
    return {urldefrag(found.replace("&amp;", "&"))[0] for found in HREF.findall(text)}


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_valid_and_its_links_lead_somewhere(
    client: Client, valid: Callable[[str], None], address: str
) -> None:
    """Links to tables and rulebooks under other options are many; the first dozen of each page stand for them."""
    text = get(client, address)
    valid(text)
    found = sorted(hrefs(text) - {address})
    plain = [link for link in found if "?" not in link and not link.startswith("/static/")]
    asked = [link for link in found if "?" in link]
    for link in plain[:60] + asked[:12]:
        assert client.get(link).status_code in (200, 302), link


@pytest.mark.parametrize(("slug", "lesson"), LESSONS)
def test_a_sample_deal_can_be_read_and_stepped(
    client: Client, valid: Callable[[str], None], slug: str, lesson: str
) -> None:
    """Each is asked for; the markup is looked at for every tenth, since all share their templates."""
    pages = [get(client, f"/{slug}/deals/{lesson}/")]
    steps = json.loads(get(client, f"/{slug}/table.json?deal={lesson}"))["steps"]
    pages += [get(client, f"/{slug}/table/?deal={lesson}&step={step}") for step in (1, len(steps) // 2, len(steps))]
    if LESSONS.index((slug, lesson)) % 10 == 0:
        for page in pages:
            valid(page)


@pytest.mark.parametrize(("slug", "clause"), CLAUSES)
def test_a_clause_has_a_page_that_says_who_says_so(
    client: Client, valid: Callable[[str], None], slug: str, clause: str
) -> None:
    text = get(client, f"/{slug}/rules/{clause}/")
    law = GAMES[slug].rulebook.clause(clause)
    if CLAUSES.index((slug, clause)) % 8 == 0:
        valid(text)
    for cite in law.cites:
        assert f'href="/sources/#{cite.source}"' in text


@pytest.mark.parametrize("slug", SLUGS)
def test_anchors_of_other_pages_exist(client: Client, slug: str) -> None:
    """A link to a clause, a source or a term lands on it."""
    pages: dict[str, str] = {}
    for page in (page for page in ("", "rules/", "history/", "deals/") if f"/{slug}/{page}" in PAGES):
        for link in re.findall(r'href="(/[^"?]*)#([^"]+)"', get(client, f"/{slug}/{page}")):
            pages[link[0]] = pages.get(link[0]) or get(client, link[0])
            assert f'id="{link[1]}"' in pages[link[0]], link


@pytest.mark.parametrize("slug", SLUGS)
def test_a_random_deal_leads_to_a_number_and_keeps_the_rules(client: Client, slug: str) -> None:
    ruleset = GAMES[slug].rulebook.rulesets[-1].id
    kept = f"rules={ruleset}&" if ruleset != GAMES[slug].plain.rules else ""
    first = client.get(f"/{slug}/deals/random/", {"rules": ruleset})
    second = client.get(f"/{slug}/deals/random/", {"rules": ruleset})
    assert first.status_code == second.status_code == 302
    assert re.fullmatch(rf"/{slug}/table/\?{kept}deal=\d+", first["Location"])
    assert first["Location"] != second["Location"]
    assert "no-store" in first["Cache-Control"]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_rulebook_for_programs_is_whole(client: Client, slug: str) -> None:
    law = json.loads(get(client, f"/{slug}/rulebook.json"))
    book = GAMES[slug].rulebook
    assert [clause["id"] for clause in law["clauses"]] == [clause.id for clause in book.clauses]
    assert {cite["source"] for clause in law["clauses"] for cite in clause["cites"]} <= set(law["sources"])
    assert [ruleset["id"] for ruleset in law["rulesets"]] == [ruleset.id for ruleset in book.rulesets]


def test_the_table_for_programs_is_as_the_contract_says(client: Client) -> None:
    told = json.loads(get(client, "/ranter-go-round/table.json?deal=f2"))
    assert list(told) == [
        *("game", "rules", "players", "dealer", "deal", "deck", "steps", "turn", "legal", "forbidden"),
        *("outcome", "next", "fault"),
    ]
    assert list(told["steps"][0]) == ["n", "clause", "seat", "cards", "other", "points", "text", "action"]
    assert [step["n"] for step in told["steps"]] == list(range(1, len(told["steps"]) + 1))
    assert told["turn"] is None
    assert told["legal"] == []
    assert told["outcome"] == {"losers": [1], "lives": [3, 2, 3, 3, 3], "winners": [], "over": False, "reason": None}
    assert told["fault"] is None
    assert len(told["deck"]) == 52


def test_the_next_deal_carries_lives_and_dealer_on(client: Client) -> None:
    told = json.loads(get(client, "/ranter-go-round/table.json?deal=77&play=s.s.s.s.s"))
    after = json.loads(get(client, told["next"].replace("/table/", "/table.json")))
    assert after["deal"] == 78
    assert after["dealer"] == (told["dealer"] + 1) % 5
    assert f"have={''.join(map(str, told['outcome']['lives']))}" in told["next"]


@pytest.mark.parametrize("slug", ["ranter-go-round", "quarante-de-roi"])
def test_a_whole_game_can_be_stepped_by_next_deal(client: Client, slug: str) -> None:
    address = f"/{slug}/table/?deal=game-1"
    for _ in range(40):
        told = json.loads(get(client, address.replace("/table/", "/table.json")))
        assert told["fault"] is None
        if told["next"] is None:
            break
        address = told["next"]
    assert told["outcome"]["over"] is True


def test_what_a_page_answers_does_not_depend_on_who_asks(client: Client) -> None:
    """The same bytes with and without htmx, on history restore, and for any language."""
    address = "/quarante-de-roi/table/?deal=f3&step=7"
    plain = client.get(address).content
    for headers in ({"HX-Request": "true"}, {"HX-History-Restore-Request": "true"}, {"Accept-Language": "fr"}):
        assert client.get(address, headers=headers).content == plain


@pytest.mark.parametrize("address", [*PAGES, "/ranter-go-round/table.json", "/quarante-de-roi/rulebook.json"])
def test_a_page_sets_no_cookie_and_may_be_kept(client: Client, address: str) -> None:
    response = client.get(address)
    assert not response.cookies
    assert "public" in response["Cache-Control"]
    assert "Cookie" not in response.get("Vary", "")
    again = client.get(address, headers={"If-None-Match": response["ETag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("slug", SLUGS)
def test_one_address_a_record(client: Client, slug: str) -> None:
    """Other spellings of a record name the canonical one."""
    text = get(client, f"/{slug}/table/?step=1&deal=1&rules={GAMES[slug].rulebook.rulesets[0].id}")
    assert f'value="/{slug}/table/"' in text


@pytest.mark.parametrize("spelt", ["say.say.Kh.10h", "say.say.K♥.Th", "say.say.kh.10♥"])
def test_a_card_may_be_written_in_several_ways_and_has_one_address(client: Client, spelt: str) -> None:
    text = client.get("/quarante-de-roi/table/", {"deal": "f3", "play": spelt}).content.decode()
    assert "play=say.say.Kh.Th" in text


def test_a_deal_that_is_over_leads_on_though_an_action_too_many_follows(client: Client) -> None:
    told = client.get("/ranter-go-round/table.json?deal=f2&play=x.s.s.s").json()
    assert told["fault"]["action"] == "s"
    assert told["next"] is not None


def test_autoplay_ends_at_the_address_of_the_last_step(client: Client) -> None:
    page = client.get("/ranter-go-round/table/?deal=f1&step=10&auto=1").content.decode()
    assert 'data-hx-get="/ranter-go-round/table/?deal=f1&amp;step=11"' in page
    page = client.get("/ranter-go-round/table/?deal=f1&step=9&auto=1").content.decode()
    assert 'data-hx-get="/ranter-go-round/table/?deal=f1&amp;step=10&amp;auto=1"' in page


def test_who_has_a_page_is_told_so_before_anything_is_replayed(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = "/quarante-de-roi/table/?deal=f3&step=7"
    first = client.get(address)
    assert first["ETag"].startswith('W/"')
    monkeypatch.setattr("explorer.views.table_page", lambda *_: pytest.fail("It was replayed."))
    again = client.get(address, headers={"If-None-Match": f'"other", {first["ETag"]}'})
    assert again.status_code == 304
    assert again.content == b""
    assert (again["ETag"], again["Cache-Control"]) == (first["ETag"], first["Cache-Control"])


def test_what_is_marked_is_a_page_at_its_address(client: Client) -> None:
    one, other = (client.get(f"/quarante-de-roi/table/?step={step}")["ETag"] for step in (1, 2))
    assert one != other
    for address in ("/healthz", "/ranter-go-round/deals/random/", "/nowhere/", "/ranter-go-round/table/?step=x"):
        assert "ETag" not in client.get(address)


@pytest.mark.parametrize("slug", having("questions"))
def test_a_question_without_a_deal_has_the_figure_of_its_first_clause(client: Client, slug: str) -> None:
    for question in questions.questions(slug):
        text = get(client, question.url)
        assert text.count("<figure") == 1
        name = f"fig-{slug}" if question.deal else law.figure_id(question.clauses[0])
        assert f'id="{name}"' in text


def test_of_many_actions_those_of_a_kind_are_put_away_under_the_word_of_their_game(client: Client) -> None:
    text = get(client, "/ranter-go-round/table/?players=3&deck=5c9d5h&play=s.s&step=3")
    away = text[text.index('id="more-acts"') :]
    assert "<summary>Cut deeper</summary>" in away
    assert "Cut 1 deeper" in away
    assert "Change for a cut card" in text[: text.index('id="more-acts"')]


def test_a_card_that_the_dealer_may_not_take_is_not_said_to_be_taken(client: Client) -> None:
    for asked, drawn in (("dealer_source=top", "draws K♦ from the top of the stock"), ("", "cuts K♦")):
        table = f"/ranter-go-round/table.json?dealer_king=blocked&players=3&deck=4h9s2dKd&play=s.s.x&{asked}".rstrip(
            "&"
        )
        told = [step["text"] for step in client.get(table).json()["steps"]]
        assert told[3] == f"P3, the dealer, puts 2♦ up for exchange and {drawn}."
        assert told[4] == "K♦ may not be taken, so P3 must keep 2♦."


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("rules=arnold2009&players=21", "These rules are for no more than 20 players."),
        ("rules=funvill2010&players=2", "These rules are for 3 players or more."),
        ("rules=arnold2009&players=20", ""),
        ("players=30", ""),
    ],
)
def test_where_more_or_fewer_sit_than_the_source_has_in_mind_the_table_says_so(
    client: Client, query: str, said: str
) -> None:
    text = client.get(f"/ranter-go-round/table/?{query}&deal=1").text
    assert said in text
    assert ("These rules are for" in text) == bool(said)
