"""What cannot be read is quoted and nothing else is lost; what is not there has a way on; nothing is a 500."""

import json
from collections.abc import Callable

import pytest
from django.test import Client

from explorer.games import GAMES
from tests.having import having

RANTER, ROI = "/ranter-go-round/table/", "/quarante-de-roi/table/"
BAD = [
    (RANTER, {"rules": "hoyle"}, "hoyle"),
    (RANTER, {"tie": "none-of-it"}, "none-of-it"),
    (RANTER, {"lives": "10"}, "10"),
    (RANTER, {"lives": "0"}, "0"),
    (RANTER, {"colour": "red"}, "colour"),
    (RANTER, {"players": "five"}, "five"),
    (RANTER, {"players": "1"}, "1"),
    (RANTER, {"players": "52"}, "52"),
    (RANTER, {"players": "32", "pack": "32"}, "32"),
    (RANTER, {"players": "٣"}, "٣"),
    (RANTER, {"deal": "0"}, "0"),
    (RANTER, {"deal": "-4"}, "-4"),
    (RANTER, {"deal": "1000000000"}, "1000000000"),
    (RANTER, {"deal": "9" * 5000}, "9" * 30),
    (RANTER, {"step": "9" * 5000}, "9" * 30),
    (RANTER, {"step": "two"}, "two"),
    (RANTER, {"seat": "5"}, "5"),
    (RANTER, {"seat": "North"}, "North"),
    (RANTER, {"dealer": "7"}, "7"),
    (RANTER, {"have": "3333"}, "3333"),
    (RANTER, {"have": "30000"}, "30000"),
    (RANTER, {"have": "00000"}, "00000"),
    (RANTER, {"have": "33330", "dealer": "4"}, "4"),
    (RANTER, {"deck": "4h9d4h"}, "4h"),
    (RANTER, {"deck": "4h9"}, "9"),
    (RANTER, {"deck": "4hXx"}, "Xx"),
    (RANTER, {"deck": "2h", "pack": "32"}, "2h"),
    (RANTER, {"deck": "4h\x00"}, "4h"),
    (RANTER, {"play": "s.q"}, "q"),
    (RANTER, {"play": "s.Kd"}, "Kd"),
    (RANTER, {"auto": "yes"}, "yes"),
    (RANTER, {"scores": "1-1"}, "scores"),
    (ROI, {"scores": "141"}, "141"),
    (ROI, {"scores": "150-20"}, "150-20"),
    (ROI, {"scores": "a-b"}, "a-b"),
    (ROI, {"target": "1001"}, "1001"),
    (ROI, {"packets": "2-3-2"}, "2-3-2"),
    (ROI, {"deck": "2h"}, "2h"),
    (ROI, {"play": "pass.s"}, "s"),
    (ROI, {"players": "4"}, "players"),
    (ROI, {"dealer": "4"}, "4"),
]


@pytest.mark.parametrize(("address", "query", "quoted"), BAD, ids=[str(query)[:40] for _, query, _ in BAD])
def test_the_bad_part_is_quoted_in_the_page_and_in_the_json_alike(
    client: Client, valid: Callable[[str], None], address: str, query: dict[str, str], quoted: str
) -> None:
    response = client.get(address, query)
    assert response.status_code == 400
    text = response.content.decode()
    valid(text)
    assert "cannot be read" in text
    assert quoted in text
    told = client.get(address.replace("/table/", "/table.json"), query)
    assert told.status_code == 400
    body = json.loads(told.content)
    assert body["key"] in query
    assert quoted in body["error"]


def test_the_rest_of_a_bad_address_is_still_on_the_table(client: Client) -> None:
    text = client.get(RANTER, {"players": "3", "deck": "4h9d4h", "seat": "1"}).content.decode()
    assert "Part of this address cannot be read" in text
    assert text.count('class="who"') == 3
    assert "nine of diamonds" in text


@pytest.mark.parametrize(
    ("address", "query", "told"),
    [
        (RANTER, {"deal": "f2", "play": "x.s.s.s.s"}, "Nobody is left to decide: “s” comes too late"),
        (RANTER, {"deal": "f2", "play": "x.s.s.s.s", "step": "1"}, "Nobody is left to decide: “s” comes too late"),
        (
            RANTER,
            {"players": "3", "deal": "7", "play": "s.s.x50", "names": "Ann,Bess,Cob"},
            "Cob may not do this: “x50”",
        ),
        (RANTER, {"players": "3", "deal": "7", "play": "s.s.x50", "names": "Ann,Bess,Cob"}, "written “x50”"),
        (ROI, {"deal": "7", "play": "Kh"}, "South may not play"),
        (ROI, {"deal": "7", "play": "Kh"}, "It is action 1 of this deal, written “Kh” in an address."),
        (ROI, {"deal": "f3", "play": "pass.pass.pass.pass.pass"}, "East may not do this: “pass”"),
    ],
)
def test_of_an_action_that_is_not_allowed_it_is_said_whose_turn_it_was(
    client: Client, address: str, query: dict[str, str], told: str
) -> None:
    response = client.get(address, query)
    assert response.status_code == 200
    assert told in response.content.decode()


EIGHT_LIVES = "e2"
"A ruleset with more lives than a merels board has steps."


@pytest.mark.parametrize(
    ("slug", "query", "bad"),
    [
        ("ranter-go-round", {"rules": EIGHT_LIVES, "lives_display": "merels", "seat": "1"}, "lives_display"),
        ("quarante-de-roi", {"deal": "f6", "target": "100", "seat": "2"}, "target"),
        ("quarante-de-roi", {"deal": "game-tie", "final_tie": "draw", "target": "141", "seat": "2"}, "target"),
    ],
)
def test_what_an_address_leaves_out_is_at_fault_only_beside_what_it_names(
    client: Client, slug: str, query: dict[str, str], bad: str
) -> None:
    told = client.get(f"/{slug}/table.json", query)
    assert told.status_code == 400
    assert (told.json()["key"], told.json()["value"]) == (bad, query[bad])
    text = client.get(f"/{slug}/table/", query).content.decode()
    assert f"{bad}=<mark>{query[bad]}</mark>" in text
    seat = GAMES[slug].rulebook.seat(int(query["seat"]))
    assert f"The table as {seat} sees it" in text, "nothing else of the address is lost"


@pytest.mark.parametrize("page", ["rules", "variants", "compare", "sheet", "rules/lives"])
def test_a_conflict_with_a_ruleset_is_quoted_as_the_option_that_makes_it(client: Client, page: str) -> None:
    response = client.get(f"/ranter-go-round/{page}/", {"rules": EIGHT_LIVES, "lives_display": "merels"})
    assert response.status_code == 400
    assert "lives_display=<mark>merels</mark>" in response.content.decode()


def test_more_keys_than_an_address_can_have_are_refused(client: Client) -> None:
    query = "&".join(f"k{n}={n}" for n in range(300))
    for page in ("table/", "compare/", "rules/", ""):
        response = client.get(f"/ranter-go-round/{page}?{query}")
        assert response.status_code == 400
    assert "k150=<mark>150</mark>" in client.get(f"/ranter-go-round/table/?{query}").content.decode()
    assert client.get(f"/ranter-go-round/table.json?{query}").json()["key"] == "k150"


def test_more_actions_than_a_deal_can_have_are_refused_and_the_first_are_played(client: Client) -> None:
    for address, action in ((RANTER, "s"), (ROI, "pass")):
        for count in (301, 1_500):
            response = client.get(address, {"play": ".".join([action] * count), "step": "2"})
            assert response.status_code == 400
            assert "o deal has more than 300 actions" in response.content.decode()
            assert "Step 2" in response.content.decode()
            assert len(response.content) < 300_000
        assert client.get(address, {"play": ".".join([action] * 300)}).status_code == 200


def test_a_key_given_twice_is_refused(client: Client) -> None:
    response = client.get("/ranter-go-round/table/?tie=all&tie=cancel")
    assert response.status_code == 400
    assert b"twice" in response.content


@pytest.mark.parametrize(
    "address",
    [
        "/whist/",
        "/whist/table/",
        "/ranter-go-round/rules/king.refuses/",
        "/ranter-go-round/deals/f99/",
        "/ranter-go-round/table/?deal=nonesuch",
        "/quarante-de-roi/questions/why/",
        "/ranter-go-round/nothing/",
        "/%00/",
        "/ranter-go-round/rules/" + "x" * 3000 + "/",
        "/ranter-go-round/deals/%3Cscript%3E/",
    ],
)
def test_what_is_not_there_has_a_way_on(client: Client, valid: Callable[[str], None], address: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    text = response.content.decode()
    valid(text)
    assert "<script>" not in text
    assert 'href="/"' in text


@pytest.mark.parametrize("address", ["/table/?deal={}", "/table.json?deal={}", "/table.txt?deal={}", "/deals/{}/"])
@pytest.mark.parametrize(
    ("name", "told"), [("strait", "strait"), ("%00%E2%80%AE", r"\u0000\u202e"), ("x" * 500, "x" * 40)]
)
def test_a_deal_that_does_not_exist_is_quoted(client: Client, address: str, name: str, told: str) -> None:
    response = client.get("/quarante-de-roi" + address.format(name))
    assert response.status_code == 404
    text = json.loads(response.text)["error"] if ".json" in address else response.text
    assert f"“{told}" in text
    assert "x" * 200 not in text


def test_only_what_is_near_in_spelling_is_said_to_be(client: Client) -> None:
    slug = GAMES["ranter-go-round"].lessons[0].slug
    text = client.get(f"/ranter-go-round/table/?deal={slug}z").text
    assert "The nearest in spelling" in text
    assert f'href="/ranter-go-round/deals/{slug}/"' in text
    for address in ("/ranter-go-round/deals/%00/", "/ranter-go-round/table/?deal=nonesuch"):
        text = client.get(address).text
        assert "The nearest in spelling" not in text
        assert text.count('class="btn" href="/ranter-go-round/deals/"') == 1


@pytest.mark.parametrize(
    "address", [f"/{slug}/{page}/" for page in ("rules", "variants", "compare", "sheet") for slug in having(page)]
)
def test_rules_in_any_page_are_read_with_the_same_care(client: Client, address: str) -> None:
    for query in ({"rules": "hoyle"}, {"direction": "up"}, {"colour": "red"}):
        response = client.get(address, query)
        assert response.status_code == 400, query
        assert next(iter(query.values())).encode() in response.content


@pytest.mark.parametrize("step", ["0", "-3", "999", "9999"])
def test_a_step_out_of_range_is_clamped_with_a_note(client: Client, step: str) -> None:
    response = client.get(RANTER, {"deal": "f2", "step": step})
    assert response.status_code == 200
    assert b"There is no such step" in response.content


@pytest.mark.parametrize(
    ("address", "query", "clause"),
    [
        (ROI, {"deal": "f3", "void_play": "must-trump"}, "void.trump"),
        (ROI, {"deal": "f3", "play": "say.say.Kh.Qd"}, "follow"),
        (RANTER, {"deal": "f2", "play": "x.s.s.s"}, "turn.once"),
        (RANTER, {"deal": "f2", "play": "x1"}, "turn.exchange"),
    ],
)
def test_an_illegal_action_shows_the_table_up_to_there_and_the_clause(
    client: Client, valid: Callable[[str], None], address: str, query: dict[str, str], clause: str
) -> None:
    response = client.get(address, query)
    assert response.status_code == 200
    text = response.content.decode()
    valid(text)
    told = client.get(address.replace("/table/", "/table.json"), query).json()
    assert told["fault"]["clause"] == clause
    assert "written “" in text
    assert f"/rules/{clause}/" in text


def test_markup_in_an_address_is_only_ever_text(client: Client) -> None:
    evil = '"><img src=x onerror=alert(1)><b data-hx-get="/" data-hx-trigger="load">\u202e{{ 7 }}' + "a" * 5000
    for address in (RANTER, ROI, "/search/", "/ranter-go-round/rules/", "/ranter-go-round/compare/", "/"):
        for key in ("deal", "rules", "q", "a", evil):
            response = client.get(address, {key: evil})
            assert response.status_code in (200, 400, 404)
            assert b"<img src=x" not in response.content
            assert b'data-hx-get="/"' not in response.content


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("/", "ranter-go-round"),
        ("/quarante-de-roi/", "step"),
        ("/ranter-go-round/rules/king.refuse/", "step"),
        ("/ranter-go-round/variants/", "step"),
        ("/ranter-go-round/deals/f2/", "step"),
        ("/ranter-go-round/questions/last-two-tie/", "step"),
        ("/ranter-go-round/compare/", "step"),
    ],
)
def test_a_step_far_out_of_range_is_clamped_on_every_page_that_has_one(client: Client, address: str, key: str) -> None:
    for step in ("10000", "-10000", "999999999"):
        assert client.get(address, {key: step}).status_code == 200
    assert client.get(address, {key: "9" * 5000}).status_code == 400
