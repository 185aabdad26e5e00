"""Setting up a deal, pasting one as text, and playing another action than the one played."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client

from explorer.engine.cards import PACKS, BadDeck, Card
from explorer.engine.notation import MOST_TEXT, write
from explorer.engine.places import parse_cards
from explorer.engine.record import parse
from explorer.games import GAMES
from tests.site.test_seats import DEALS, named

RANTER, ROI = "/ranter-go-round/table/", "/quarante-de-roi/table/"
THREE = {"players": "3", "hand0": "8h", "hand1": "10♦", "hand2": "2s", "stock": "kc"}


def text_of(client: Client, address: str, query: dict[str, str]) -> str:
    response = client.get(address, query)
    assert response.status_code == 200
    return str(response.content.decode())


# ---- The form --------------------------------------------------------------------------------------------------------


def test_a_sound_deal_leads_to_its_one_address_where_somebody_decides(client: Client) -> None:
    response = client.get(RANTER + "edit/", THREE | {"do": "deal", "tie": "", "have": " "})
    assert response.status_code == 302
    assert response["Location"] == RANTER + "?players=3&deck=8hTd2sKc"
    assert "What does P1 do?" in text_of(client, response["Location"], {})


@pytest.mark.parametrize(
    ("typed", "written"),
    [("king of hearts", "Kh"), ("Knave of clubs", "Jc"), ("10 d", "Td"), ("10 of ♠", "Ts"), ("five diamonds", "5d")],
)
def test_a_card_may_be_typed_as_people_say_it(client: Client, typed: str, written: str) -> None:
    response = client.get(RANTER + "edit/", {"players": "3", "hand0": typed, "hand1": "2s", "do": "deal"})
    assert f"deck={written}2s" in response["Location"]


def test_a_hand_may_be_typed_as_people_say_it() -> None:
    pack = PACKS["52"]
    cards = [None if text == "-" else Card.parse(text) for text in ("Kh", "Td", "Qc", "-", "9s", "8s")]
    assert parse_cards("Kh 10 d, queen of clubs - 9s8s", pack) == tuple(cards)
    with pytest.raises(BadDeck, match="'king' is not a card"):
        parse_cards("Kh king", pack)


@pytest.mark.parametrize(("table", "said"), [(RANTER, "lie face up, except in the stock;"), (ROI, "lie face up; all")])
def test_a_stock_is_spoken_of_where_there_is_one(client: Client, table: str, said: str) -> None:
    assert f"Your cards {said}" in text_of(client, table + "edit/", {})


def test_a_deal_set_up_leads_to_the_same_deal_under_two_sets_of_rules(client: Client) -> None:
    query = {"players": "4", "deck": "8hTd2s5cKc", "play": "s.s.s.x", "step": "5"}
    page = client.get(RANTER, query).content.decode()
    found = re.search(r'href="([^"]*/compare/[^"]*deck=[^"]*)"', page)
    assert found
    assert "K♣" in client.get(unescape(found[1])).content.decode().replace("<span>", "")
    assert "/compare/?a=" not in client.get(RANTER, {"deal": "7", "sit": "0"}).content.decode(), "nor to a seat"


def test_what_is_left_open_is_filled_by_the_number_and_told(client: Client) -> None:
    text = text_of(client, RANTER + "edit/", {"deal": "7", "hand3": "Kh"})
    order = GAMES["ranter-go-round"].order(parse(GAMES["ranter-go-round"], {"deal": "7"}))
    assert f"From deal number 7: {order[0].sign}" in text
    assert re.search(r'id="h-hand3"></small>', text), "one's own card is not the number's"
    assert text.count("/Kh.svg") == 1
    assert text.count('class="suit-r used"') == 1
    dealt = client.get(RANTER + "edit/", {"deal": "7", "hand3": "Kh", "do": "deal"})["Location"]
    expected = [*(str(card) for card in order[:3]), "Kh"]
    assert f"deck={''.join(expected)}" in dealt


def test_the_cards_of_a_table_can_be_changed(client: Client) -> None:
    for slug, deal in (("ranter-go-round", "f1"), ("quarante-de-roi", "f3")):
        table = text_of(client, f"/{slug}/table/", {"deal": deal})
        edit = unescape(re.search(r'href="(/[^"]*/edit/[^"]*)"', table)[1])  # type: ignore[index]
        text = text_of(client, edit, {})
        record = GAMES[slug].lesson(deal).record
        hands = re.findall(r'name="hand0" value="([^"]*)"', text)
        assert hands[0]
        form = dict(re.findall(r'<input[^>]* name="(\w+)" value="([^"]*)"', text))
        form |= dict(re.findall(r'<select id="[^"]*" name="(\w+)".*?<option value="([^"]*)" selected', text))
        dealt = client.get(f"/{slug}/table/edit/", {**form, "do": "deal"})["Location"]
        again = client.get(dealt).content.decode()
        assert write(GAMES[slug], record).replace(f"Sample: {deal}\n", "") in unescape(again), "the same deal comes out"


FAULTS = [
    (RANTER, {"hand1": "Kh", "hand2": "kh"}, "hand2", "K♥ is named twice; it is already in P2."),
    (RANTER, {"hand1": "Kh Kd"}, "hand1", "one card can lie here"),
    (RANTER, {"hand1": "Kx"}, "hand1", "is not a card"),
    (RANTER, {"hand1": "kong"}, "hand1", "is not a card; write Kh, K♥ or king of hearts."),
    (ROI, {"hand1": "king"}, "hand1", "is not a card; write Kh, K♥ or king of hearts."),
    (ROI, {"hand1": "8"}, "hand1", "is not a card; write Kh, K♥ or king of hearts."),
    (RANTER, {"stock": "7 7 7 7 7"}, "stock", "7♠ is named twice"),
    (RANTER, {"pack": "32", "hand1": "2"}, "hand1", "not in the pack of 32"),
    (RANTER, {"stock": "9d 9d"}, "stock", "named twice"),
    (RANTER, {"pack": "32", "hand1": "2h"}, "hand1", "not in the pack of 32"),
    (RANTER, {"players": "3", "hand4": "Kh"}, "hand4", "No card is dealt to this place."),
    (RANTER, {"have": "30333", "hand1": "Kh"}, "hand1", "No card is dealt to this place."),
    (RANTER, {"players": "five"}, "players", "whole number"),
    (RANTER, {"players": "52"}, "players", "between 2 and 51"),
    (RANTER, {"deal": "x"}, "deal", "Deals have a number here"),
    (RANTER, {"deal": "0"}, "deal", "between 1 and"),
    (RANTER, {"have": "33"}, "have", "5 digits"),
    (RANTER, {"face": "Ann"}, "face", "seats from 0 to 4"),
    (RANTER, {"play": "s.q"}, "play", "no action of the game"),
    (RANTER, {"lives": "10"}, "lives", "a number from 1 to 9"),
    (RANTER, {"tie": "none"}, "tie", "this option takes"),
    (ROI, {"turned": "Kh Kd"}, "turned", "one card can lie here"),
    (ROI, {"hand0": "7s8s9sTsJsQsKsAs"}, "hand0", "8 cards are named, and 7 cards can lie here"),
    (ROI, {"scores": "150-0"}, "scores", "already over"),
    (ROI, {"hand9": "Kh"}, "hand9", "No card is dealt to this place."),
]


@pytest.mark.parametrize(
    ("address", "sample", "ranks"),
    [
        (ROI, "South: K♠", "K Q J A 10 9 8 7"),
        (RANTER, "P1: K♠", "K Q J 10 9 8 7 6 5 4 3 2 A"),
        (RANTER + "?rank_ace=high", "P1: A♠", "A K Q J 10 9 8 7 6 5 4 3 2"),
    ],
)
def test_pack_and_hint_are_those_of_the_game(client: Client, address: str, sample: str, ranks: str) -> None:
    text = text_of(client, address.replace("/table/", "/table/edit/"), {})
    assert f"“{sample.replace('♠', 's')}”" in text
    pack = re.findall(r">(\w+)♠</button>", text)
    assert " ".join(pack) == ranks


def test_where_suits_count_for_nothing_a_rank_is_enough(client: Client) -> None:
    fields = dict(zip(("hand0", "hand1", "hand2", "hand3", "hand4", "stock"), "794Q5K", strict=True))
    edit = RANTER + "edit/"
    assert client.get(edit, fields | {"do": "deal"})["Location"] == RANTER + "?deck=7s9s4sQs5sKs"
    assert 'value="7"' in text_of(client, edit, fields), "what was typed stays"
    shared = {"hand0": "king", "hand1": "Ks", "hand2": "ten", "hand3": "10", "hand4": "knave", "stock": "- a, K"}
    assert "deck=KhKsTsThJs" in client.get(edit, shared | {"do": "deal"})["Location"], "a card named whole comes first"
    assert "K or king is enough" in text_of(client, edit, {})
    assert "K or king is enough" not in text_of(client, ROI + "edit/", {})


@pytest.mark.parametrize(("address", "query", "key", "reason"), FAULTS, ids=[str(query) for _, query, _, _ in FAULTS])
def test_a_fault_is_told_at_its_field_and_at_the_top_and_nothing_else_is_lost(
    client: Client, valid: Callable[[str], None], address: str, query: dict[str, str], key: str, reason: str
) -> None:
    asked = query | {"hand0": query.get("hand0", "As"), "do": "deal", "text": "half a deal"}
    text = text_of(client, address + "edit/", asked)
    valid(text)
    told = unescape(text)
    assert told.lower().count(reason.lower()) == 2
    assert f'href="#f-{key}"' in text
    assert re.search(rf'id="f-{key}"[^>]*aria-invalid="true"', text)
    for name, value in asked.items():
        if name not in ("do", "text", "tie", "dealer"):
            assert re.search(rf'name="{name}" value="{value}"', told) or f'value="{value}" selected' in told, name
    assert "half a deal</textarea>" in text


def test_an_unknown_key_is_told_at_the_top(client: Client) -> None:
    assert "no option or key called" in text_of(client, RANTER + "edit/", {"colour": "red", "do": "deal"})


def test_the_next_number_and_an_empty_table_keep_the_rest(client: Client) -> None:
    text = text_of(client, RANTER + "edit/", THREE | {"deal": "999999999", "do": "other"})
    assert 'name="deal" value="1"' in text
    assert 'name="hand0" value="8h"' in text
    text = text_of(client, RANTER + "edit/", THREE | {"deal": "5", "do": "empty"})
    assert 'name="deal" value="5"' in text
    assert 'name="hand0" value=""' in text


@pytest.mark.parametrize(
    "query", [{"players": "51"}, {"players": "51", "pack": "32"}, {"players": "26", "dealer": "9"}]
)
def test_a_crowd_has_a_place_each(client: Client, valid: Callable[[str], None], query: dict[str, str]) -> None:
    text = text_of(client, RANTER + "edit/", query)
    valid(text)
    if "pack" not in query:
        assert len(re.findall(r'name="hand\d+"', text)) == int(query["players"])


@pytest.mark.parametrize(
    "value", ["x" * 7_000, "\x00\x1b", "<script>", '"><b>', "K" * 7_000, "1" * 7_000, "‮Kh", "-" * 900]
)
@pytest.mark.parametrize("key", ["hand0", "stock", "players", "deal", "dealer", "play", "text", "rules", "do", "have"])
def test_hostile_input_is_answered(client: Client, key: str, value: str) -> None:
    text = text_of(client, RANTER + "edit/", {key: value})
    assert "<script>x" not in text
    assert "<b>" not in text.split("</h1>")[1] or '"><b>' not in text


def test_a_key_given_twice_is_refused(client: Client) -> None:
    assert client.get(RANTER + "edit/?hand0=Kh&hand0=Qh").status_code == 400


# ---- The pack --------------------------------------------------------------------------------------------------------


def in_places(text: str) -> dict[str, str]:
    """What stands in the places of the form."""
    return {key: value for key, value in re.findall(r'name="(hand\d+|turned|stock)" value="([^"]*)"', text) if value}


@pytest.mark.parametrize(
    ("placed", "put", "becomes"),
    [
        ({}, {"put": "Kh"}, {"hand0": "K♥"}),
        ({"hand0": "8h"}, {"put": "Kh"}, {"hand0": "8h", "hand1": "K♥"}),
        ({"hand0": "8h"}, {"put": "Kh", "to": "stock"}, {"hand0": "8h", "stock": "K♥"}),
        ({"stock": "- 2s"}, {"put": "Kh", "to": "stock"}, {"stock": "K♥ 2♠"}),
        ({"hand0": "8h", "stock": "Kh 2s"}, {"put": "Kh"}, {"hand0": "8h", "stock": "- 2♠"}),
        ({"hand0": "8h"}, {"put": "8h", "to": "hand2"}, {}),
        ({"hand0": "nonsense"}, {"put": "Kh"}, {"hand0": "nonsense", "hand1": "K♥"}),
        ({"hand0": "nonsense"}, {"put": "Kh", "to": "hand0"}, {"hand0": "nonsense K♥"}),
        ({"hand0": "nonsense K♥"}, {"put": "Kh", "to": "hand0"}, {"hand0": "nonsense"}),
        ({"hand0": "8h"}, {"put": "Kh", "to": "hand0"}, {"hand0": "K♥"}),
    ],
)
def test_a_card_of_the_pack_goes_to_a_place_and_back(
    client: Client, valid: Callable[[str], None], placed: dict[str, str], put: dict[str, str], becomes: dict[str, str]
) -> None:
    text = text_of(client, RANTER + "edit/", {"players": "3"} | placed | put)
    valid(text)
    assert in_places(text) == becomes
    chosen = re.findall(r'<option value="([^"]+)" selected>', text)
    assert put.get("to", "") in ("", *chosen), "the place that was chosen stays so"


def test_the_pack_fills_a_hand_before_the_next(client: Client) -> None:
    query: dict[str, str] = {}
    for card in PACKS["32"][:10]:
        query = in_places(text_of(client, ROI + "edit/", query | {"put": str(card)}))
    assert [len(cards.split()) for cards in query.values()] == [7, 3], "the dealer has the turned card besides"
    dealt = client.get(ROI + "edit/", query | {"do": "deal"})
    assert dealt.status_code == 302


@pytest.mark.parametrize("query", [{"put": "Zz"}, {"put": "KhKd"}, {"put": "-"}, {"put": "Kh", "to": "north"}])
def test_what_is_no_card_or_place_is_quoted(client: Client, query: dict[str, str]) -> None:
    text = text_of(client, RANTER + "edit/", query)
    assert 'id="wrong"' in text
    assert list(query.values())[-1] in text[text.index('id="wrong"') :][:400]
    key = list(query)[-1]
    assert f'<a href="#f-{key}">' in text, "it is told by the name of its field, and leads there"
    assert f'id="f-{key}"' in text


def test_where_no_place_can_be_read_the_card_has_none_to_go_to(client: Client) -> None:
    bad = {"players": "2", "hand0": "?", "hand1": "?", "stock": "?", "put": "Kh"}
    assert "no place is open" in text_of(client, RANTER + "edit/", bad).lower()


def test_in_a_full_hand_a_card_takes_the_room_of_the_last(client: Client) -> None:
    hand = " ".join(str(card) for card in PACKS["32"][:7])
    other = str(PACKS["32"][20])
    after = in_places(text_of(client, ROI + "edit/", {"hand0": hand, "put": other, "to": "hand0"}))
    cards = after["hand0"].split()
    assert len(cards) == 7, "the dealer has the turned card besides"
    assert Card.parse(cards[-1]) == PACKS["32"][20]


@pytest.mark.parametrize("key", ["hand٣", "hand１"])
def test_a_place_has_a_number_in_plain_digits(client: Client, key: str) -> None:
    assert f'id="f-{key}"' not in text_of(client, RANTER + "edit/", {key: "Kh"})


# ---- Text ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("slug", "query"), DEALS, ids=str)
def test_a_table_is_copied_as_text_and_pasted_again(client: Client, slug: str, query: dict[str, str]) -> None:
    copied = client.get(f"/{slug}/table.txt", query)
    assert copied["Content-Type"].startswith("text/plain")
    text = copied.content.decode()
    other = next(name for name in GAMES if name != slug)
    led = client.get(f"/{other}/table/edit/", {"text": text, "do": "read"})
    assert led.status_code == 302, "the text says which game it is of"
    assert led["Location"].startswith(f"/{slug}/table/?")
    assert text in unescape(client.get(led["Location"]).content.decode())


@pytest.mark.parametrize(("slug", "query"), DEALS, ids=str)
def test_the_text_of_a_seat_names_no_card_but_what_the_address_names(
    client: Client, slug: str, query: dict[str, str]
) -> None:
    for seat in ("0", "1"):
        text = client.get(f"/{slug}/table.txt", query | {"seat": seat}).content.decode()
        assert named(text) == set()
        assert not re.search(r"\b[A2-9TJQK][shdc]\b", text)


def test_several_deals_are_listed(client: Client) -> None:
    text = client.get("/ranter-go-round/table.txt?deal=f1").content.decode()
    text += client.get("/quarante-de-roi/table.txt?deal=f3").content.decode()
    answer = text_of(client, RANTER + "edit/", {"text": text, "do": "read"})
    assert "/ranter-go-round/table/?deal=f1" in answer
    assert "/quarante-de-roi/table/?deal=f3" in answer


@pytest.mark.parametrize(
    ("text", "number", "line", "reason"),
    [
        ("Players: 3\nP1: Kh\nP2: Kh", 3, "P2: Kh", "K♥ is named twice"),
        ("Game: whist", 1, "Game: whist", "no such game"),
        ("P1: Kh\nPlay:\nP1: jump", 3, "P1: jump", "no action"),
        ("Deal: 1\n" * 510, 1, "Deal: 1", f"no more than {MOST_TEXT}"),
    ],
)
def test_a_text_at_fault_is_kept_and_its_line_told(
    client: Client, valid: Callable[[str], None], text: str, number: int, line: str, reason: str
) -> None:
    answer = text_of(client, RANTER + "edit/", {"text": text, "do": "read", "hand0": "As"})
    valid(answer)
    told = unescape(answer)
    assert f"Line {number}: " in told
    assert reason in told
    assert f"<mark>{line}</mark>" in told
    assert text.strip() + "</textarea>" in told
    assert 'name="hand0" value="As"' in told


@pytest.mark.parametrize(("query", "status"), [({"deal": "0"}, 400), ({"deal": "none"}, 404), ({"seat": "9"}, 400)])
def test_the_text_of_a_bad_address_says_so_in_text(client: Client, query: dict[str, str], status: int) -> None:
    response = client.get("/ranter-go-round/table.txt", query)
    assert response.status_code == status
    assert response["Content-Type"].startswith("text/plain")


# ---- What if ---------------------------------------------------------------------------------------------------------


def what_if(text: str) -> str:
    found = re.search(r'<details[^>]*id="what-if">.*?</details>', text, re.S)
    return found[0] if found else ""


def test_at_a_decision_another_action_can_be_played_and_the_line_left_is_kept(client: Client) -> None:
    query = {"players": "3", "deal": "7", "play": "s.s.x"}
    text = what_if(text_of(client, RANTER, query | {"step": "1"}))
    assert "What if P1 does otherwise?" in text
    asked = [unescape(link) for link in re.findall(r'href="([^"]*table/[^"]*)"', text)]
    assert RANTER + "?players=3&deal=7&play=s.s.x&step=2" in asked, "what was played is there, as played"
    other = RANTER + "?players=3&deal=7&play=x&was=s.s.x&step=2"
    assert other in asked
    page = text_of(client, other, {})
    assert "from step 2 on, this is not what was played" in page
    back = RANTER + "?players=3&deal=7&play=s.s.x"
    assert f'href="{back}"' in unescape(page)


def test_the_first_line_left_is_kept_and_dropped_when_play_is_back_on_it(client: Client) -> None:
    query = {"players": "3", "deal": "7", "play": "x.s.x", "was": "s.s.x"}
    text = unescape(what_if(text_of(client, RANTER, query | {"step": "3"})))
    assert "play=x.s.s&was=s.s.x" in text, "the line left first stays"
    text = unescape(what_if(text_of(client, RANTER, query | {"step": "1"})))
    assert "?players=3&deal=7&play=s&step=2" in text, "back on the line left, nothing is left"


def test_a_sample_deal_is_the_line_left_by_itself(client: Client) -> None:
    text = what_if(text_of(client, ROI, {"deal": "f3", "step": "8"})) or what_if(
        text_of(client, ROI, {"deal": "f3", "step": "7"})
    )
    links = [unescape(link) for link in re.findall(r'href="([^"]*play=[^"]*)"', text)]
    assert links
    assert not [link for link in links if "was=" in link]
    page = text_of(client, links[0], {})
    assert "Back to what was played" in page
    assert "What was played ended so" in page


def test_what_is_forbidden_names_its_clause(client: Client) -> None:
    game = GAMES["quarante-de-roi"]
    total = len(game.replay(game.lesson("f3").record).steps)
    pages = [what_if(text_of(client, ROI, {"deal": "f3", "step": str(step)})) for step in range(1, total)]
    assert any("Not allowed:" in page for page in pages)
    assert all("as played" in page for page in pages if page)


def test_a_seat_is_asked_at_its_own_turn_alone_and_a_secret_line_stays_secret(client: Client) -> None:
    query = {"players": "3", "deal": "7", "play": "s.s.x"}
    assert what_if(text_of(client, RANTER, query | {"seat": "0", "step": "1"}))
    assert not what_if(text_of(client, RANTER, query | {"seat": "1", "step": "1"}))
    game = GAMES["quarante-de-roi"]
    total = len(game.replay(game.lesson("f3").record).steps)
    for seat in "0123":
        for step in range(1, total, 5):
            assert not what_if(text_of(client, ROI, {"deal": "f3", "seat": seat, "step": str(step)}))


@pytest.mark.parametrize(("value", "status"), [("s.s", 200), ("q", 400), (".".join("s" * 301), 400), ("left", 200)])
def test_the_line_left_is_read_like_any_play(client: Client, value: str, status: int) -> None:
    assert client.get(RANTER, {"play": "x", "was": value}).status_code == status
