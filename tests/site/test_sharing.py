"""What a page looks like to those it is shared with: its tags, and its picture."""

import re
import struct
from html import unescape
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client, override_settings

from explorer import bars
from explorer.engine.cards import Card
from explorer.engine.game import Game
from explorer.engine.record import parse
from explorer.games import GAMES
from explorer.pages import reading, sharing
from explorer.pages.questions import questions
from explorer.pictures import Board, Picture, Sketch, typeface

ORIGIN = "https://cards.example"
PAGES = ["/", *bars.addresses()]
OWN = [
    *("/", "/ranter-go-round/", "/quarante-de-roi/history/", "/ranter-go-round/rules/king.refuse/"),
    *("/quarante-de-roi/rules/pack/?target=300", "/quarante-de-roi/deals/f3/"),
    f"/ranter-go-round/questions/{questions('ranter-go-round')[0].slug}/",
    *("/ranter-go-round/table/?deal=f2&step=3", "/quarante-de-roi/table/?deal=1792&step=9&seat=2"),
]
GAMES_BY_SLUG = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def tags(text: str) -> dict[str, str]:
    """The tags of a page that tell who it is."""
    found = re.findall(r'<meta (?:name|property)="([\w:]+)" content="([^"]*)"', text)
    found += re.findall(r'<link rel="(canonical)" href="([^"]*)"', text)
    return {name: unescape(value) for name, value in found}


def cards(drawing: str) -> set[Card]:
    """The cards whose faces a drawing shows."""
    return {Card.parse(name) for name in re.findall(r"/cards/([A2-9TJQK][shdc])\.", drawing)}


@pytest.mark.parametrize("address", PAGES)
def test_every_page_says_what_it_is(client: Client, address: str) -> None:
    text = client.get(address).text
    told = tags(text)
    assert told["og:title"] == unescape(re.findall(r"<title>(.*?)</title>", text)[0])
    assert told["og:description"] == told["description"]
    assert 20 <= len(told["description"]) <= 320
    assert "<" not in told["og:title"] + told["description"]
    assert not {"canonical", "og:image", "og:url"} & told.keys(), (
        "without a public address nothing absolute can be said"
    )


def test_no_two_pages_say_the_same(client: Client) -> None:
    told = [tags(client.get(address).text) for address in PAGES]
    for name in ("og:title", "description"):
        assert len({page[name] for page in told}) == len(PAGES)


@override_settings(SITE_ORIGIN=ORIGIN)
@pytest.mark.parametrize("address", [*PAGES, *OWN])
def test_with_a_public_address_a_page_has_a_picture_and_one_address(client: Client, address: str) -> None:
    told = tags(client.get(address).text)
    assert told["canonical"] == told["og:url"]
    assert told["canonical"].startswith(f"{ORIGIN}/")
    assert told["twitter:card"] == "summary_large_image"
    assert told["og:image"].startswith(f"{ORIGIN}/")
    assert (int(told["og:image:width"]), int(told["og:image:height"])) == (sharing.WIDTH, sharing.HEIGHT)
    assert told["og:image:alt"] == f"{told['og:title']}. {told['description']}"
    if address in OWN:
        path, _, query = address.partition("?")
        assert told["og:image"] == f"{ORIGIN}{path}picture.png{'?' + query if query else ''}"


@pytest.mark.parametrize("players", [8, 11, 26])
def test_a_full_table_is_printed_for_one_who_sees_no_other_card(client: Client, players: int) -> None:
    answer = client.get(f"/ranter-go-round/table/picture.png?players={players}&seat=1&step=9")
    assert answer["Content-Type"] == "image/png"


@override_settings(SITE_ORIGIN=ORIGIN)
@pytest.mark.parametrize("address", ["/nowhere/", "/ranter-go-round/table/?step=x", "/ranter-go-round/rules/?x=1"])
def test_an_error_is_not_for_sharing(client: Client, address: str) -> None:
    told = tags(client.get(address).text)
    assert not any(name.startswith("og:image") for name in told)


@pytest.mark.parametrize("address", OWN)
def test_a_page_has_a_picture(client: Client, address: str) -> None:
    path, _, query = address.partition("?")
    answer = client.get(f"{path}picture.png?{query}")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/png"
    assert answer["Cache-Control"] == "public, max-age=300"
    assert "Content-Encoding" not in answer
    body = answer.getvalue()
    assert struct.unpack_from(">8s8xLL", body) == (b"\x89PNG\r\n\x1a\n", sharing.WIDTH, sharing.HEIGHT)
    assert 30_000 < len(body) < 400_000, "a blank one would be far smaller"
    again = client.get(f"{path}picture.png?{query}", headers={"if-none-match": answer["ETag"]})
    assert (again.status_code, again.getvalue()) == (304, b"")


def test_all_spellings_of_an_address_have_one_picture(client: Client) -> None:
    base = "/ranter-go-round/table/picture.png?"
    one, *others = [
        client.get(base + query).content
        for query in ("deal=f2&step=3", "step=3&deal=f2", "deal=f2&step=3&auto=1", "rules=phillips1945&deal=f2&step=03")
    ]
    assert all(other == one for other in others)
    assert client.get(base + "deal=f2&step=4").content != one


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/ranter-go-round/table/picture.png?step=x", 400),
        ("/ranter-go-round/table/picture.png?theme=paper", 400),
        ("/ranter-go-round/table/picture.png?seat=9", 400),
        ("/ranter-go-round/table/picture.png?deck=<script>", 400),
        ("/ranter-go-round/table/picture.png?play=" + "s." * 5000, 400),
        ("/ranter-go-round/table/picture.png?a=1&a=2", 400),
        ("/ranter-go-round/table/picture.png?deal=nowhere", 404),
        ("/ranter-go-round/rules/king.refuse/picture.png?x=1", 400),
        ("/ranter-go-round/rules/nowhere/picture.png", 404),
        ("/ranter-go-round/deals/nowhere/picture.png", 404),
        ("/ranter-go-round/questions/nowhere/picture.png", 404),
        ("/ranter-go-round/picture.png?step=1.5", 400),
        ("/whist/picture.png", 404),
    ],
)
def test_what_cannot_be_read_has_no_picture(client: Client, address: str, status: int) -> None:
    assert client.get(address).status_code == status


@pytest.mark.parametrize("deal", ["1792", "12", None])
@GAMES_BY_SLUG
def test_a_seat_is_shown_what_it_knows(game: Game, deal: str | None) -> None:
    asked = {"deal": deal or reading.facts(game.slug).figure}
    record = parse(game, asked)
    played = game.replay(record)
    for seat in range(record.setup.players):
        steps = played.seen_by(seat)
        for number in {1, len(steps) // 2, len(steps)} - {0}:
            plate = sharing.table_of(game, asked | {"seat": str(seat), "step": str(number)})
            assert cards(sharing.svg(plate)) <= steps[number - 1].state.sees(seat)
            told = {Card.parse(sign) for sign in re.findall(r"(?<!\w)(?:10|[2-9AJQK])[♠♥♦♣]", plate.text)}
            assert told <= steps[number - 1].state.sees(seat)
    assert len(cards(sharing.svg(sharing.table_of(game, asked)))) > len(
        cards(sharing.svg(sharing.table_of(game, asked | {"seat": "0"})))
    )


def set_well(plate: sharing.Plate) -> None:
    """Assert that a plate is well-formed, that its letters exist, and that nothing runs into anything."""
    drawing = sharing.svg(plate)
    root = ElementTree.fromstring(drawing)  # noqa: S314 – our own
    shown = {
        letter for element in root.iter() if element.tag.endswith(("text", "tspan")) for letter in element.text or ""
    }
    assert shown - {"\n"} <= typeface.widths("regular").keys()
    laid: dict[str, Any] = sharing.laid_out(plate)
    room = laid["edge"] - laid["left"]
    for name, size in (("title", laid["title_size"]), ("text", laid["text_size"]), ("over", 28), ("note", 22)):
        for row in laid[name]:
            assert typeface.width("".join(run for run, _red in row.runs), size) <= room
    order = [row.y for name in ("over", "title", "text", "note") for row in laid[name]]
    assert order == sorted(set(order))
    assert order[-1] < 506
    for _picture, place in laid["pictures"]:
        assert laid["edge"] < place.x
        assert place.y >= 26
        assert place.y + place.height <= 604


@GAMES_BY_SLUG
def test_every_clause_is_set_well(game: Game) -> None:
    for clause in game.rulebook.clauses:
        set_well(sharing.of_clause(game, clause, {}))


@GAMES_BY_SLUG
def test_a_clause_that_is_drawn_shares_its_own_drawing(game: Game) -> None:
    stand_in = reading.game_figure(game, {}, "", "step").picture
    for clause in game.rulebook.clauses:
        (shown,) = sharing.of_clause(game, clause, {}).pictures
        if clause.figure in ("", "silence", "quote"):
            assert isinstance(shown, Picture)
        elif clause.figure == "board":
            assert isinstance(shown, Board)
        else:
            assert isinstance(shown, Sketch), clause.id
        if clause.figure not in ("silence", "quote"):
            assert shown != stand_in


@pytest.mark.parametrize(
    ("names", "called"),
    [
        ("Zoë,Łukasz,Ţară", ("Zoë", "Łukasz", "Ţară")),
        ("Олег,Anna,Ευα", ("", "Anna")),
        ("李雷,محمد,Åsa", ("", "", "Åsa")),
        ("Олег,P1", ("", "")),
        ("J̣́,Bo", ("", "Bo")),
        ("🂡", ("",)),
    ],
)
def test_a_name_in_letters_that_the_picture_has_not_gives_way_to_the_seat(
    client: Client, names: str, called: tuple[str, ...]
) -> None:
    game = GAMES["ranter-go-round"]
    asked = {"deal": "f2", "names": names, "step": "3"}
    made = sharing.settable(game, parse(game, asked))
    assert made[: len(called)] == called
    assert not any(made[len(called) :])
    set_well(sharing.table_of(game, asked))
    assert client.get("/ranter-go-round/table/picture.png", asked).status_code == 200


@GAMES_BY_SLUG
def test_every_question_and_sample_deal_is_set_well(game: Game) -> None:
    for question in questions(game.slug):
        set_well(sharing.of_question(game, question, {}))
    for lesson in game.lessons:
        set_well(sharing.of_lesson(game, lesson, {}))


@GAMES_BY_SLUG
def test_every_step_of_a_deal_is_set_well(game: Game) -> None:
    for ruleset in game.rulebook.rulesets:
        set_well(sharing.table_of(game, {"rules": ruleset.id}))
    for lesson in game.lessons[:6]:
        for step in range(1, len(game.replay(lesson.record).steps) + 1):
            set_well(sharing.of_table(game, parse(game, {"deal": lesson.slug, "step": str(step)})))


@pytest.mark.parametrize("text", ["King high, ace low", "A King refuses", "Incomprehensibilities, all of them", ""])
def test_the_words_of_a_picture_are_broken_evenly(text: str) -> None:
    greedy = typeface.lines(text, 74, 480)
    even = typeface.balanced(text, 74, 480)
    assert " ".join(even) == text
    assert len(even) == len(greedy)
    longest = max((typeface.width(line, 74) for line in even), default=0)
    assert longest <= max((typeface.width(line, 74) for line in greedy), default=0)


def test_no_word_of_a_title_is_left_alone() -> None:
    assert typeface.balanced("King high, ace low", 74, 480) == ("King high,", "ace low")
