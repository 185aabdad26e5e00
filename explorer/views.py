"""Request in, page out."""

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache

from explorer import bars
from explorer.addresses import bad_address, elsewhere, keyless, params
from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.engine.record import MOST_DEALS, UnknownDeal, parse
from explorer.errors import NoSuchPage, Way, quoted, visible
from explorer.middleware import KEPT
from explorer.pages import clause as clauses
from explorer.pages import history as histories
from explorer.pages import law, links, questions, reading, search, sheet, variants, versus
from explorer.pages import odds as chances
from explorer.pages import quiz as quizzes
from explorer.pages.editor import editor_page
from explorer.pages.salvage import salvage
from explorer.pages.sitting import invitation
from explorer.pages.table import table_page
from explorer.release import version

kept = cache_control(**KEPT)


def of_game(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view of a game: an address that cannot be read gets a page that quotes the bad part."""

    @wraps(view)
    def answer(request: HttpRequest, game: Game, **rest: str) -> HttpResponse:
        if bars.lacks(game, request.path):
            way = Way(links.page("game", game.slug), _("The game at a glance"))
            raise NoSuchPage(_("There is no such page"), _("Nothing of this kind is known of this game."), ways=(way,))
        try:
            return view(request, game, **rest)
        except UnknownDeal as error:
            name = str(error.args[0])
            found = reading.nearest_lessons(game, name)
            near = tuple(Way(links.page("lesson", game.slug, it.slug), it.title, it.slug) for it in found)
            reason = _("Deals have a number or a name; “%(name)s” is neither.") % {"name": visible(name, 40)}
            raise NoSuchPage(_("There is no such sample deal"), reason, near) from error
        except BadRecord as error:
            raise bad_address(request, error) from error

    return kept(answer)


def page(request: HttpRequest, game: Game, name: str, **context: Any) -> HttpResponse:
    """Render a page of a game."""
    return render(request, f"{name}.html", {"game": game, "page": name, **context})


@kept
def home(request: HttpRequest) -> HttpResponse:
    """The games, side by side."""
    try:
        cards = reading.home(params(request))
    except BadRecord as error:
        raise bad_address(request, error) from error
    line, groups = histories.timeline(), bars.grouped()
    return render(request, "home.html", {"page": "home", "cards": cards, "line": line, "groups": groups})


@kept
@keyless
def sources(request: HttpRequest) -> HttpResponse:
    """The bibliography."""
    return render(request, "sources.html", {"page": "sources", "groups": reading.bibliography()})


@kept
@keyless
def glossary(request: HttpRequest) -> HttpResponse:
    """The words of the table."""
    return render(request, "glossary.html", {"page": "glossary", "terms": reading.glossary()})


@kept
@keyless
def about(request: HttpRequest) -> HttpResponse:
    """How the site works."""
    return render(request, "about.html", {"page": "about", "version": version()})


@kept
def look(request: HttpRequest) -> HttpResponse:
    """What is found for the words of a query."""
    try:
        it = search.search(params(request).get("q", ""))
    except BadRecord as error:
        raise bad_address(request, error) from error
    return render(request, "search.html", {"page": "search", "it": it, "examples": search.EXAMPLES})


@of_game
def game(request: HttpRequest, game: Game) -> HttpResponse:
    """A game at a glance."""
    figure = reading.game_figure(game, params(request), links.page("game", game.slug), "step")
    return page(
        request,
        game,
        "game",
        facts=reading.facts(game.slug),
        figure=figure,
        start=reading.start(game),
        offer=invitation(game),
    )


@of_game
@keyless
def history(request: HttpRequest, game: Game) -> HttpResponse:
    """A game's history."""
    return page(request, game, "history", it=histories.history(game.slug))


@of_game
@keyless
def dates(request: HttpRequest, game: Game) -> HttpResponse:
    """All dates of a game, each with its sources."""
    return render(request, "dates.html", {"game": game, "page": "history", "dates": histories.dates(game.slug)})


@of_game
@keyless
def names(request: HttpRequest, game: Game) -> HttpResponse:
    """What a game and its relatives are called."""
    it, kinds = histories.names_page(game.slug), histories.link_words()
    return render(request, "names.html", {"game": game, "page": "history", "it": it, "kinds": kinds})


@of_game
def rules(request: HttpRequest, game: Game) -> HttpResponse:
    """The rulebook under a ruleset."""
    record = law.read_rules(game, params(request))
    return elsewhere(request, links.rules(game, record)) or page(
        request, game, "rules", it=law.rules_page(game, record)
    )


@of_game
def clause(request: HttpRequest, game: Game, name: str) -> HttpResponse:
    """One clause of the rulebook."""
    if not game.rulebook.has(name):
        near = reading.nearest_clauses(game, name)
        ways = tuple(Way(links.clause(game, found.id), found.title, found.id, found.text) for found in near)
        raise NoSuchPage(_("There is no such clause"), _("The rulebook has no clause of this name."), ways)
    found = game.rulebook.clause(name)
    it = clauses.clause_page(game, found, *clauses.read(game, found, params(request)))
    return render(request, "clause.html", {"game": game, "page": "rules", "it": it})


@of_game
@keyless
def deals(request: HttpRequest, game: Game) -> HttpResponse:
    """The sample deals."""
    least, most = game.rulebook.rulesets[0].players
    players = game.plain.setup.players if least < most else 0
    offer = invitation(game)
    return page(request, game, "deals", groups=reading.lesson_groups(game), form_players=players, offer=offer)


@of_game
def lesson(request: HttpRequest, game: Game, name: str) -> HttpResponse:
    """One sample deal with its commentary."""
    it = reading.lesson_page(game, game.lesson(name), params(request))
    return render(request, "lesson.html", {"game": game, "page": "deals", "it": it})


@never_cache
@of_game
def random(request: HttpRequest, game: Game) -> HttpResponse:
    """Any deal, unless a form names one: the one place where chance enters."""
    asked = {key: value for key, value in params(request).items() if value}  # a form sends what is left empty too
    record = parse(game, {"deal": str(1 + secrets.randbelow(MOST_DEALS)), **asked})
    return HttpResponseRedirect(links.table(game, record))


@of_game
def table(request: HttpRequest, game: Game) -> HttpResponse:
    """A table at one step; of an address with a fault in it, all that can still be read."""
    try:
        record = parse(game, params(request))
        return elsewhere(request, links.table(game, record)) or page(
            request, game, "table", it=table_page(game, record)
        )
    except BadRecord as error:
        bad = bad_address(request, error)
        record = salvage(game, request.GET.dict())
        if record.seat is None and {"seat", "sit"} & request.GET.keys():
            raise bad from error  # whoever asked for some eyes is not shown what all eyes see
        it = table_page(game, record)
        response = page(request, game, "table", it=it, bad=bad, quoted=quoted(request, bad))
        response.status_code = 400
        return response


@of_game
def edit(request: HttpRequest, game: Game) -> HttpResponse:
    """A form to set up a deal; once it is sent and sound it leads to the table."""
    it = editor_page(game, params(request))
    return (
        HttpResponseRedirect(it.goes)
        if it.goes
        else render(request, "editor.html", {"game": game, "page": "table", "it": it})
    )


@of_game
def choose(request: HttpRequest, game: Game) -> HttpResponse:
    """Rulesets by options, and a form to choose; what the form spells out is redirected to its one address."""
    asked = params(request)
    record, of, step = variants.read(game, asked)
    address = variants.address(game, record, of, step)
    there = elsewhere(request, address) if asked else None
    return there or page(request, game, "variants", it=variants.variants_page(game, record, of, step))


@of_game
def compare(request: HttpRequest, game: Game) -> HttpResponse:
    """One deal under several rulesets; asked to find one where they differ, it leads there."""
    asked = versus.read(game, params(request))
    found = versus.search(game, asked) if asked.find else None
    if found:
        return HttpResponseRedirect(found)
    there = elsewhere(request, versus.address(game, asked)) if request.GET and not asked.find else None
    return there or page(request, game, "compare", it=versus.compare_page(game, asked))


@of_game
@keyless
def questions_page(request: HttpRequest, game: Game) -> HttpResponse:
    """What people ask about a game."""
    return page(request, game, "questions", groups=questions.grouped(game.slug))


@of_game
def question(request: HttpRequest, game: Game, name: str) -> HttpResponse:
    """One question and its answer."""
    found = questions.named(game.slug, name)
    if found is None:
        way = Way(links.page("questions", game.slug), _("The questions people ask"))
        raise NoSuchPage(_("There is no such question"), _("Nobody has asked it here yet."), ways=(way,))
    it = questions.question_page(game, found, params(request))
    return render(request, "question.html", {"game": game, "page": "questions", "it": it})


@of_game
def quiz(request: HttpRequest, game: Game) -> HttpResponse:
    """Questions made from deals, ten a round."""
    asked = quizzes.read(game, params(request))
    there = elsewhere(request, quizzes.address(game, asked))
    return there or page(request, game, "quiz", it=quizzes.quiz_page(game, asked))


@of_game
def printed(request: HttpRequest, game: Game) -> HttpResponse:
    """The rules chosen on one printed page."""
    record = law.read_rules(game, params(request))
    origin = f"{request.scheme}://{request.get_host()}"
    there = elsewhere(request, links.sheet(game, record))
    return there or page(request, game, "sheet", it=sheet.sheet_page(game, record, origin))


@of_game
def odds(request: HttpRequest, game: Game) -> HttpResponse:
    """What the chances of a game are."""
    asked = chances.read(game, params(request))
    there = elsewhere(request, chances.address(game, *asked))
    return there or page(request, game, "odds", it=chances.odds_page(game, *asked))
