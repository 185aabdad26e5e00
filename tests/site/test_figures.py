"""Every clause has a figure: a few steps of a deal in which it happens, or a drawing."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils.html import escape

from explorer.games import GAMES
from explorer.pages import beside, data, law, telling, terms
from explorer.pages.beside import Drawn
from explorer.pages.figures import Figure, around

CLAUSES = [(slug, clause.id) for slug, game in GAMES.items() for clause in game.rulebook.clauses]
RULES = [(slug, rules.id) for slug, game in GAMES.items() for rules in game.rulebook.rulesets]


def under(slug: str, rules: str):
    """A record of nothing but a ruleset."""
    game = GAMES[slug]
    return law.under(game, game.plain, game.rulebook.ruleset(rules))


def check(slug: str, clause_id: str, rules) -> Figure | Drawn:
    """A clause has a figure; a live one has two to five steps, and its replay cites the clause in one of them."""
    game = GAMES[slug]
    clause = game.rulebook.clause(clause_id)
    figure = beside.beside(game, clause, rules, "/here/", 0)
    assert figure is not None
    assert figure.id == law.figure_id(clause)
    if isinstance(figure, Drawn):
        assert clause.figure
        assert any((figure.sketch, figure.board, figure.score, figure.limits, figure.texts, figure.quote))
        return figure
    assert 2 <= figure.total <= 5
    assert 1 <= figure.number <= figure.total
    scene = beside.scene(slug, clause_id, law.record_of(game, rules.rules, rules.options))
    steps = game.replay(scene.record).seen_by(scene.record.seat)
    first, last = around(scene.record.step, scene.total)
    assert last - first + 1 == figure.total
    assert scene.total == len(steps)
    wanted = clause.seen.clause if clause.seen else clause.id
    assert steps[scene.record.step - 1].event.clause == wanted
    assert first <= scene.record.step <= last
    if not scene.own:
        assert scene.record.options == rules.options
        assert figure.rules == ""
    return figure


@pytest.mark.parametrize(("slug", "clause"), CLAUSES)
def test_a_clause_has_a_figure(slug: str, clause: str) -> None:
    check(slug, clause, GAMES[slug].plain)


@pytest.mark.parametrize(("slug", "rules"), RULES)
def test_under_every_ruleset_the_clauses_in_force_have_a_figure(slug: str, rules: str) -> None:
    """One in four under each ruleset: together they go through them all."""
    game = GAMES[slug]
    record = under(slug, rules)
    place = RULES.index((slug, rules))
    for clause in game.rulebook.clauses[place % 4 :: 4]:
        if clause.in_force(record.options):
            check(slug, clause.id, record)


@pytest.mark.parametrize("slug", GAMES)
def test_where_a_clause_is_seen_that_is_no_event_it_is_what_the_rulebook_says(slug: str) -> None:
    game = GAMES[slug]
    for clause in game.rulebook.clauses:
        if clause.seen:
            step = game.replay(game.lesson(clause.seen.deal).record).steps[clause.seen.step - 1]
            assert step.event.clause == clause.seen.clause, clause.id


@pytest.mark.parametrize("slug", GAMES)
def test_no_two_figures_of_a_rulebook_have_an_id_in_common(slug: str) -> None:
    """They all come to stand on one page, where a step is swapped in by the id of its figure."""
    game = GAMES[slug]
    owner: dict[str, str] = {}
    for clause in game.rulebook.clauses:
        figure = beside.beside(game, clause, game.plain, "/here/", 0)
        for name in re.findall(r'\bid="([^"]+)"', render_to_string("includes/beside.html", {"figure": figure})):
            assert owner.setdefault(name, clause.id) == clause.id, name


@pytest.mark.parametrize("slug", GAMES)
def test_a_clause_that_happens_is_seen_under_the_rules_shown_unless_no_deal_of_theirs_has_it(slug: str) -> None:
    """Under the game's first ruleset every clause in force that happens in play is shown happening under it."""
    game = GAMES[slug]
    for clause in game.rulebook.clauses:
        if clause.happens and not clause.figure and clause.in_force(game.plain.options):
            scene = beside.scene(slug, clause.id, law.record_of(game, game.plain.rules, game.plain.options))
            assert scene is not None
            other_start = game.lesson(scene.record.deal).record.options != game.plain.options
            assert not scene.own or other_start, clause.id


def test_an_excerpt_keeps_its_length_at_both_ends() -> None:
    assert around(1, 9) == (1, 4)
    assert around(5, 9) == (4, 7)
    assert around(9, 9) == (6, 9)
    assert around(2, 2) == (1, 2)


def test_a_step_beyond_the_excerpt_is_the_nearest_within(client: Client) -> None:
    address = "/ranter-go-round/rules/king.refuse/"
    first = client.get(f"{address}?step=1").text
    assert 'id="fig-king_refuse-prev" role="link" aria-disabled="true"' in re.sub(r"\s+", " ", first)
    beyond, last = (figure_of(client.get(f"{address}?step={step}").text, "fig-king_refuse") for step in (99, 5))
    assert beyond == last
    assert "Step 4 of 4" in client.get(f"{address}?step=99").text


def test_a_figure_opens_the_full_table_at_its_step(client: Client) -> None:
    text = client.get("/ranter-go-round/rules/king.refuse/?step=4").text
    found = re.search(r'id="fig-king_refuse-open" href="([^"]+)"', text)
    assert found
    assert "step=4" in found[1]
    assert client.get(found[1].replace("&amp;", "&")).status_code == 200


def test_a_deal_of_the_rules_shown_comes_before_one_that_is_recast(client: Client) -> None:
    """Its title was written for its own rules."""
    game = GAMES["quarante-de-roi"]
    scene = beside.scene(game.slug, "clique.time", law.record_of(game, game.plain.rules, game.plain.options))
    assert game.lesson(scene.record.deal).record.options == game.plain.options


def test_a_figure_under_rules_of_its_own_says_so(client: Client) -> None:
    """A King that stops the hand cannot be shown where Kings refuse."""
    text = client.get("/ranter-go-round/rules/king.stop-hand/").text
    assert "(under Pagat, Screw Your Neighbor: a King stops the hand)" in text


def test_a_figure_under_changed_rules_does_not_lay_the_change_to_their_source(client: Client) -> None:
    """No text has the turned card taken up at once, least of all Lacombe."""
    text = client.get("/quarante-de-roi/rules/trump.at-once/").text
    assert re.search(r"\(under Lacombe, 1792, as reported, changed: [^)]*: [^)]+\)", text)


def test_a_clause_that_is_not_in_force_is_shown_under_rules_that_have_it() -> None:
    """The same card would be played by another rule; four lives are lost on the board, not three."""
    game = GAMES["quarante-de-roi"]
    scene = beside.scene(game.slug, "trump.unplayable", law.record_of(game, game.plain.rules, game.plain.options))
    assert scene.record.options.turnup_playable == "no"
    ranter = GAMES["ranter-go-round"]
    drawn = check("ranter-go-round", "lives.merels", ranter.plain)
    assert "inner line" in drawn.board.desc


def test_what_a_seat_may_not_know_is_not_in_its_figure(client: Client) -> None:
    """The rule that players look at their own card only is shown through the eyes of one of them."""
    text = client.get("/ranter-go-round/rules/look/").text
    figure = text[text.index('<figure class="plate live"') : text.index("</figure>")]
    assert figure.count("cards/back.svg") >= 3
    assert "J♣" not in figure
    assert "jack of clubs" not in figure.lower()


# ------------------------------------------------------------------------------------------------- the rulebook


@pytest.mark.parametrize("slug", GAMES)
def test_each_clause_of_the_rulebook_has_the_place_of_its_figure(client: Client, slug: str) -> None:
    """It is a link to the figure on the clause's page, and fetched in its place when it comes near."""
    text = client.get(f"/{slug}/rules/").text
    slots = re.findall(
        r'<p class="plate slot[^"]*" data-hx-get="([^"]+)" data-hx-trigger="intersect once[^"]*" '
        r'data-hx-select="#([^"]+)"[^>]*><a id="([^"]+)-open" href="([^"]+)"',
        text,
    )
    assert len(slots) == len(GAMES[slug].rulebook.clauses)
    for get, select, name, href in slots[::9]:
        assert href == f"{get}#{select}"
        assert name == select
        assert f'id="{select}"' in client.get(get).text


@pytest.mark.parametrize("slug", GAMES)
def test_the_rulebook_has_few_elements(client: Client, slug: str) -> None:
    assert len(re.findall(r"<[a-z]", client.get(f"/{slug}/rules/").text)) < 2600


@pytest.mark.parametrize("slug", GAMES)
def test_sources_of_a_clause_can_be_folded_and_are_all_there(client: Client, slug: str) -> None:
    text = client.get(f"/{slug}/rules/").text
    for clause in GAMES[slug].rulebook.clauses[::5]:
        article = text[text.index(f'id="{clause.id}"') :].split("</article>")[0]
        assert ('<details class="notes">' in article) == clause.in_force(GAMES[slug].plain.options)
        for cite in (*clause.cites, *(cite for other in clause.otherwise for cite in other.cites)):
            assert f'href="/sources/#{cite.source}"' in article


# ---------------------------------------------------------------------------------- terms, citing, drawings


@pytest.mark.parametrize(("slug", "clause"), CLAUSES[::6])
def test_a_term_is_explained_once_in_a_clause_and_what_it_opens_is_there(
    client: Client, slug: str, clause: str
) -> None:
    text = client.get(f"/{slug}/rules/{clause}/").text
    opened = re.findall(r'popovertarget="([^"]+)"', text)
    assert len(opened) == len(set(opened))
    for name in opened:
        assert f'<div class="gloss" id="{name}" popover>' in text


@pytest.mark.parametrize("slug", GAMES)
def test_the_text_of_a_clause_is_not_changed_by_its_terms(slug: str) -> None:
    for clause in GAMES[slug].rulebook.clauses:
        html, used = terms.rule(slug, clause.id)
        assert re.sub(r"</?button[^>]*>", "", html) == law.words.marked(clause.text)
        assert html.count("<button") == len(used)


def test_a_term_is_not_explained_by_the_clause_that_defines_it() -> None:
    assert "term-stock" in terms.rule("ranter-go-round", "dealer.cut")[0]
    assert "term-stock" not in terms.rule("ranter-go-round", "dealer.last")[0]


@pytest.mark.parametrize("origin", ["", "https://cards.example"])
def test_a_clause_can_be_cited_in_one_line(client: Client, settings, origin: str) -> None:
    settings.SITE_ORIGIN = origin
    text = client.get("/ranter-go-round/rules/tie.last-turned/?rules=cassell1881").text
    found = re.search(r'<input id="cite" readonly value="([^"]+)"', text)
    assert found
    assert "\n" not in found[1]
    assert "7.4, tie.last-turned" in found[1]
    assert "Cassell, 1881" in found[1]
    assert found[1].endswith(f"{origin}{escape('/ranter-go-round/rules/tie.last-turned/?rules=cassell1881')}")
    assert 'href="/about/#better-source"' in text


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("quarante-de-roi/rules/values/", ["a king counts 5", "a queen counts 4", "a jack counts 3"]),
        ("quarante-de-roi/rules/clique.values/", ["three 10, four 40", "three 8, four 20", "three 6, four 13"]),
        ("quarante-de-roi/rules/deal.count/?packets=2-3-3", ["Round 1: 2 to each player", "Round 3: 3 to each player"]),
        ("ranter-go-round/rules/lives/?lives=4", ["4 lives", "1 life", "none, and out"]),
        ("ranter-go-round/rules/cassell.unread/", ["sometimes a rule is enforced", "There our copy breaks off."]),
        ("ranter-go-round/rules/players/", ["5–20", "2–51", "editor’s choice"]),
        ("quarante-de-roi/rules/players/", ["South and North against East and West"]),
    ],
)
def test_a_drawing_is_made_of_the_rules(
    client: Client, valid: Callable[[str], None], address: str, words: list[str]
) -> None:
    text = client.get(f"/{address}").text
    valid(text)
    for part in words:
        assert part in text


def test_the_order_of_ranks_follows_the_option(client: Client) -> None:
    """The best card first: the ace where aces are high."""
    cards = re.compile(r'<image href="/static/cards/(\w+)\.svg"')
    low = cards.findall(client.get("/ranter-go-round/rules/rank/").text)
    high = cards.findall(client.get("/ranter-go-round/rules/rank/?rank_ace=high").text)
    assert low[0] == "Kh"
    assert low[12] == "Ah"
    assert high[0] == "Ah"
    assert cards.findall(client.get("/quarante-de-roi/rules/rank/").text)[:4] == ["Kh", "Qh", "Jh", "Ah"]


def test_the_way_round_follows_the_option(client: Client) -> None:
    """Who plays after the dealer."""
    text = client.get("/ranter-go-round/rules/turn.order/").text
    assert "P5 deals; the order is P1, P2, P3, P4, P5." in text
    text = client.get("/ranter-go-round/rules/turn.order/?direction=anticlockwise").text
    assert "P5 deals; the order is P4, P3, P2, P1, P5." in text
    text = client.get("/quarante-de-roi/rules/direction/").text
    assert "South deals; the order is East, North, West, South." in text


READINGS = [(game.slug, clause.id) for game in GAMES.values() for clause in game.rulebook.clauses if clause.option]


@pytest.mark.parametrize(("slug", "clause"), READINGS)
def test_each_reading_is_stepped_in_its_place_and_opens_the_full_table(client: Client, slug: str, clause: str) -> None:
    text = client.get(f"/{slug}/rules/{clause}/").content.decode()
    shown = re.findall(r'<article class="reading".*?</article>', text, re.DOTALL)
    option = GAMES[slug].rulebook.option(GAMES[slug].rulebook.clause(clause).option)
    found = telling.deal(slug, option.name) is not None
    assert (len(shown) > 1) == found
    for reading in shown:
        assert re.search(rf'id="reading-\S+-open" href="/{slug}/table/\?', reading)
        ahead = re.findall(r'id="(reading-\S+)-(?:prev|next)" href="([^"]+)"', reading)
        assert ahead or "Step 1 of 1" in reading
    if shown:
        name, address = next(iter(re.findall(r'id="(reading-\S+)-(?:prev|next)" href="([^"#]+)', text)))
        moved = client.get(unescape(address)).content.decode()
        others = [other for other in re.findall(r'id="(reading-\S+)-open"', text) if other != name]
        assert figure_of(moved, name) != figure_of(text, name)
        for other in others:
            assert figure_of(moved, other).partition("figctl")[0] == figure_of(text, other).partition("figctl")[0]


def figure_of(text: str, name: str) -> str:
    """The figure of this id in a page."""
    found = re.search(rf'<figure [^>]*id="{re.escape(name)}".*?</figure>', text, re.DOTALL)
    assert found
    return found[0]


def test_the_step_of_one_reading_stays_while_another_is_stepped(client: Client) -> None:
    address = "/ranter-go-round/rules/king.refuse/"
    text = client.get(address, {"step-none": "3", "step": "4"}).content.decode()
    assert "step-none=3" in unescape(re.findall(r'id="reading-refuse\S*-next" href="([^"]+)"', text)[0])
    assert client.get(address, {"step-none": "x"}).status_code == 400
    assert client.get(address, {"step-whist": "3"}).status_code == 400


def test_the_readings_of_a_clause_are_told_by_a_deal_that_goes_another_way() -> None:
    """The dealer who cuts deep draws another card than the top one; a cut at the top would differ in words alone."""
    found = telling.deal("ranter-go-round", "dealer_source")
    assert found
    assert found.deal == "dealer-cut"


OPTIONS = [(game.slug, option.name) for game in GAMES.values() for option in game.rulebook.options]


@pytest.mark.parametrize(("slug", "name"), OPTIONS)
def test_the_deal_that_is_kept_for_an_option_is_the_one_that_is_found(slug: str, name: str) -> None:
    game = GAMES[slug]
    kept = data.of_game(game, telling.FILE)
    wanted = [option.name for option in game.rulebook.options] if (game.folder / telling.FILE).exists() else []
    assert list(kept) == wanted, "manage.py find_telling_deals"
    assert telling.deal(slug, name) == telling.searched(game, game.rulebook.option(name))


def test_the_deal_of_an_option_that_no_file_knows_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = telling.deal("ranter-go-round", "tie")
    monkeypatch.setattr(telling, "FILE", "nowhere.toml")
    telling.deal.cache_clear()
    assert kept is not None
    assert telling.deal("ranter-go-round", "tie") == kept
    telling.deal.cache_clear()
