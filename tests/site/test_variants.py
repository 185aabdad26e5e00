"""Rulesets and options: the matrix, the form, comparisons, and the questions that turn on them."""

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest
from django.test import Client

from explorer.engine import compare
from explorer.engine.params import BadRecord
from explorer.engine.record import params, parse
from explorer.games import GAMES
from explorer.pages.questions import questions
from tests.having import having

QUESTIONS = [(slug, question.slug) for slug in GAMES for question in questions(slug)]
RULESETS = [(slug, ruleset.id) for slug in having("variants") for ruleset in GAMES[slug].rulebook.rulesets]
OPTIONS = [(slug, option.name) for slug, game in GAMES.items() for option in game.rulebook.options]


@pytest.mark.parametrize(("slug", "ruleset"), RULESETS)
def test_every_ruleset_can_be_read_printed_played_and_compared(client: Client, slug: str, ruleset: str) -> None:
    title = GAMES[slug].rulebook.ruleset(ruleset).title
    for page in (page for page in ("rules", "variants", "sheet", "table") if slug in having(page)):
        response = client.get(f"/{slug}/{page}/", {"rules": ruleset})
        if response.status_code == 302:
            response = client.get(response["Location"])
        assert response.status_code == 200
        assert title.replace("&", "&amp;") in response.content.decode()
    assert client.get(f"/{slug}/compare/", {"b": ruleset}).status_code == 200


@pytest.mark.parametrize(("slug", "name"), OPTIONS)
def test_every_value_of_every_option_can_be_chosen(client: Client, slug: str, name: str) -> None:
    """Its page is there; the value shows as chosen; the form's own spelling leads to the one address."""
    game = GAMES[slug]
    for value in game.rulebook.option(name).values:
        options = game.make_options({**game.values(game.plain.options), name: value.value})
        response = client.get(f"/{slug}/variants/", {name: value.value, "of": name})
        assert response.status_code == (400 if options.conflict() else 200)
        if response.status_code == 200 and game.rulebook.option(name).numbers is None:
            text = response.content.decode()
            chosen = rf'id="{name}-{value.value}" name="{name}" value="{value.value}" checked'
            assert re.search(chosen, text), value.value


@pytest.mark.parametrize(
    "address",
    [
        "/ranter-go-round/table/?deal=f2&step=3",
        "/ranter-go-round/table/?players=51&deal=9&sit=3",
        "/ranter-go-round/table/?pack=32&players=31&deal=9",
        "/ranter-go-round/table/?players=4&deck=KhKs2d4c",
        "/quarante-de-roi/table/?deal=5&scores=149-149",
    ],
)
def test_no_rule_is_offered_under_which_the_deal_cannot_be_had(client: Client, address: str) -> None:
    """Nor does one go missing that it can be had under."""
    text = client.get(address).content.decode()
    offered = [unescape(url) for url in re.findall(r'class="chip" href="([^"]*)"', text)]
    assert len(offered) > 20
    assert [url for url in offered if client.get(url).status_code != 200] == []
    slug = address.split("/")[1]
    base = parse(GAMES[slug], dict(parse_qsl(urlsplit(address).query)))
    for option in GAMES[slug].rulebook.options:
        chips = re.search(rf'aria-label="{option.title}".*?</div></div>', text, re.S)
        assert chips
        for value in option.values if option.numbers is None else ():
            options = GAMES[slug].make_options({**GAMES[slug].values(base.options), option.name: value.value})
            try:
                can = bool(parse(GAMES[slug], params(GAMES[slug], replace(base, options=options))))
            except BadRecord:
                can = False
            assert (f">{value.label}<" in chips[0]) == can, (option.name, value.value)


@pytest.mark.parametrize("slug", having("variants"))
def test_a_form_that_spells_everything_out_leads_to_the_one_address(client: Client, slug: str) -> None:
    game = GAMES[slug]
    values = game.values(game.plain.options)
    spelt = {"rules": game.plain.rules, **values, "of": next(iter(values))}
    response = client.get(f"/{slug}/variants/", spelt, follow=False)
    assert response.status_code == 302
    assert response["Location"] == f"/{slug}/variants/?of={next(iter(values))}"


@pytest.mark.parametrize(("slug", "question"), QUESTIONS)
def test_a_question_is_answered(client: Client, valid: Callable[[str], None], slug: str, question: str) -> None:
    text = client.get(f"/{slug}/questions/{question}/").content.decode()
    if QUESTIONS.index((slug, question)) % 10 == 0:
        valid(text)
    asked = next(item for item in questions(slug) if item.slug == question)
    assert 'class="lead answer"' in text
    assert text.index('class="lead answer"') < text.index('id="says"')
    for side in asked.says:
        assert side.text in text


def test_there_are_enough_questions() -> None:
    assert len(questions("ranter-go-round")) >= 16
    assert len(questions("quarante-de-roi")) >= 12


def test_the_first_difference_is_marked_on_both_sides_with_its_clauses(client: Client) -> None:
    query = {"a": "phillips1945", "b": "pagat-syn-king-stops-play", "deal": "f6"}
    text = client.get("/ranter-go-round/compare/", query).content.decode()
    assert text.count("First difference") == 2
    assert "/rules/king.refuse/" in text
    assert "/rules/king.stop-play/" in text
    assert "They part at step 3." in text


def test_choosing_other_rules_for_a_comparison_stays_at_its_step(client: Client) -> None:
    text = client.get("/ranter-go-round/compare/", {"deal": "f6", "step": "5"}).content.decode()
    form = re.search(r'<form class="pick cmp-pick n2".*?</form>', text, re.S)
    assert form
    assert '<input type="hidden" name="step" value="5">' in form[0]
    assert re.search(r"<title>[^<]+, under each set of rules: Ranter-Go-Round", text)
    assert "two sets" not in text


@pytest.mark.parametrize(
    "query", ["?deal=12&play=s&step=9&sit=1", "?deal=f1&step=6", "?deal=1", "?rules=e2&deal=3&step=9"]
)
def test_the_asterisk_is_explained_where_one_is_seen(client: Client, query: str) -> None:
    text = client.get("/ranter-go-round/table/" + query).content.decode()
    rules = text[text.index('id="rules-in-force"') :]
    near, _, rest = rules.partition('<details class="other" id="other-rules">')
    far, _, after = rest.partition("</details>")
    told = "* Not stated by the source"
    assert ("<sup" in near) == (told in after[: after.index("</section>")])
    assert ("<sup" in far) == (told in far)


def test_a_search_leads_to_a_deal_where_the_rules_differ(client: Client) -> None:
    query = {"a": "phillips1945", "b": "cassell1881", "find": "1"}
    response = client.get("/ranter-go-round/compare/", query, follow=False)
    assert response.status_code == 302
    text = client.get(response["Location"]).content.decode()
    assert "First difference" in text
    assert "find=1" not in response["Location"]


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ("phillips1945", "phillips1945", "the same in every option"),
        ("phillips1945", "phillips1945.lives_display.strokes", "No deal can tell these rules apart"),
    ],
)
def test_a_search_says_when_the_rules_cannot_differ(client: Client, a: str, b: str, said: str) -> None:
    text = client.get("/ranter-go-round/compare/", {"a": a, "b": b, "find": "1"}).content.decode()
    assert said in text


@pytest.mark.parametrize(
    ("slug", "rules", "query"),
    [
        ("quarante-de-roi", ["lacombe1792", "lacombe1792.clique_understate.allowed"], {}),
        ("quarante-de-roi", [f"lacombe1792.clique_understate.allowed.target.{n}" for n in (1, 150, 400, 999)], {}),
        ("ranter-go-round", ["phillips1945", "phillips1945.lives.9"], {"players": "51"}),
        ("ranter-go-round", [f"phillips1945.lives.{n}" for n in (2, 3, 8, 9)], {}),
    ],
)
def test_a_search_ends_soon_wherever_it_leads(
    client: Client, monkeypatch: pytest.MonkeyPatch, slug: str, rules: list[str], query: dict[str, str]
) -> None:
    plays: list[object] = []
    carry_over = compare.carry_over
    monkeypatch.setattr(compare, "carry_over", lambda *deal: plays.append(deal) or carry_over(*deal))
    asked = dict(zip("abcd", rules, strict=False)) | query | {"find": "1"}
    response = client.get(f"/{slug}/compare/", asked, follow=False)
    assert response.status_code in (200, 302)
    assert len(plays) < 1.5 * compare.MOST_PLAYED


@pytest.mark.parametrize("side", ["", "hoyle", "phillips1945.tie", "phillips1945.tie.odd", "phillips1945.colour.red"])
def test_a_side_that_cannot_be_read_is_quoted(client: Client, side: str) -> None:
    response = client.get("/ranter-go-round/compare/", {"a": side})
    assert response.status_code == 400
    assert side in response.content.decode()


def test_an_option_that_a_side_cannot_have_is_written_as_in_the_address(client: Client) -> None:
    text = client.get("/ranter-go-round/compare/", {"b": "phillips1945.king_power.zzz"}).text
    assert "'king_power.zzz' is no option with a value it can have." in unescape(text)


def test_what_is_changed_of_a_side_keeps_its_words_together(client: Client) -> None:
    text = client.get("/ranter-go-round/compare/", {"b": "cassell1881.lives.2.queen.deflect"}).text
    assert re.findall(r"<span>([^<]*): <em>([^<]*)</em>(;?)</span>", text) == [
        ("Lives", "2 lives", ";"), ("A Queen, when asked for", "sends on", ""),
    ]  # fmt: skip


def test_three_sets_of_rules_are_not_called_two(client: Client) -> None:
    asked = {"a": "phillips1945", "b": "cassell1881", "c": "hoffmann1891", "deal": "9"}
    text = client.get("/ranter-go-round/compare/", asked).content.decode()
    assert "Find a deal where they differ" in text
    assert not re.search(r"\b(two|both)\b", re.sub(r"<[^>]*>", " ", text[text.index("<h1") : text.index("<figure")]))


def test_a_side_under_which_the_deal_cannot_be_had_is_quoted_with_the_reason(client: Client) -> None:
    asked = {"a": "phillips1945", "b": "parlett2008.pack.32", "deal": "f2"}
    response = client.get("/ranter-go-round/compare/", asked)
    assert response.status_code == 400
    text = unescape(response.content.decode())
    assert "<mark>parlett2008.pack.32</mark>" in text
    assert "With deal='f2': this sample deal cannot be dealt from a pack of 32." in text


@pytest.mark.parametrize("slug", having("variants"))
def test_the_nearest_ruleset_is_named_with_what_it_differs_in(
    client: Client, valid: Callable[[str], None], slug: str
) -> None:
    """From the first ruleset to the values of each other."""
    game = GAMES[slug]
    first = game.rulebook.rulesets[0]
    for other in game.rulebook.rulesets[1:]:
        apart = {name: value for name, value in other.values.items() if value != first.values[name]}
        text = client.get(f"/{slug}/variants/", apart).text
        named = re.search(r'<p class="chosen" id="nearest">(.*?)</p>', text)
        assert named is not None
        assert "What you have chosen is in every option the ruleset" in named[1]
        valid(text)
    assert 'id="nearest"' not in client.get(f"/{slug}/variants/", {"rules": first.id}).text


def test_the_nearest_ruleset_is_named_with_the_one_option_in_which_it_differs(client: Client) -> None:
    book = GAMES["ranter-go-round"].rulebook
    first, other = book.rulesets[0], book.ruleset("pagat-syn-king-stops-play")
    habits = {name: value for name, value in other.values.items() if value != first.values[name]} | {"lives": "7"}
    assert other.values["lives"] != "7"
    text = client.get("/ranter-go-round/variants/", habits).text
    named = re.search(r'<p class="chosen" id="nearest">(.*?)</p>', text)
    assert named
    said = unescape(re.sub("<[^>]+>", "", named[1]))
    option = book.option("lives")
    assert said == (
        f"The ruleset nearest to what you have chosen is {other.title}, which differs in one option: "
        f"{option.title} ({option.label(other.values['lives'])})."
    )


@pytest.mark.parametrize("more", [{"deal": "5"}, {"deal": "f1"}, {"deck": "8hTd2s5cKc", "players": "4"}])
def test_a_changed_option_is_compared_with_the_ruleset_that_it_changes(client: Client, more: dict[str, str]) -> None:
    query = more | {"rules": "phillips1945", "dealer_king": "penalty"}
    text = client.get("/ranter-go-round/table/", query, follow=True).text
    found = re.search(r'href="([^"]*/compare/\?[^"]*)"', text)
    assert found
    address = unescape(found[1])
    assert "a=phillips1945&b=phillips1945.dealer_king.penalty" in address
    answer = client.get(address)
    assert answer.status_code == 200
    assert "changed" in answer.text


def test_what_only_the_changed_rules_can_deal_is_compared_with_another_ruleset(client: Client) -> None:
    for query in ({"pack": "40", "deal": "3"}, {"pack": "40", "deck": "AsKs"}, {"have": "20311", "lives": "4"}):
        text = client.get("/ranter-go-round/table/", query, follow=True).text
        found = re.search(r'href="([^"]*/compare/\?[^"]*)"', text)
        assert found
        assert client.get(unescape(found[1])).status_code == 200, query
