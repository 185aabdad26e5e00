"""What the site gives to others: pictures of its pages, and tables in their frames."""

from collections.abc import Callable
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from explorer.addresses import bad_address, params
from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.engine.record import UnknownDeal
from explorer.errors import quoted
from explorer.pages import embed, questions, sharing
from explorer.views import kept, of_game


def picture(draw: Callable[..., sharing.Plate]) -> Callable[..., HttpResponse]:
    """A view of a plate as an image file."""

    @wraps(draw)
    def answer(request: HttpRequest, *args: Game, **rest: str) -> HttpResponse:
        return HttpResponse(sharing.png(draw(request, *args, **rest)), content_type="image/png")

    return answer


@kept
@picture
def home(request: HttpRequest) -> sharing.Plate:
    """The site."""
    return sharing.home()


@of_game
@picture
def game(request: HttpRequest, game: Game) -> sharing.Plate:
    """A game."""
    return sharing.of_game(game, params(request))


@of_game
@picture
def history(request: HttpRequest, game: Game) -> sharing.Plate:
    """The history of a game."""
    return sharing.of_history(game)


@of_game
@picture
def clause(request: HttpRequest, game: Game, name: str) -> sharing.Plate:
    """A clause, under the rules that the address names."""
    if not game.rulebook.has(name):
        raise Http404
    return sharing.of_clause(game, game.rulebook.clause(name), params(request))


@of_game
@picture
def lesson(request: HttpRequest, game: Game, name: str) -> sharing.Plate:
    """A sample deal."""
    return sharing.of_lesson(game, game.lesson(name), params(request))


@of_game
@picture
def question(request: HttpRequest, game: Game, name: str) -> sharing.Plate:
    """A question."""
    found = questions.named(game.slug, name)
    if found is None:
        raise Http404
    return sharing.of_question(game, found, params(request))


@of_game
@picture
def table(request: HttpRequest, game: Game) -> sharing.Plate:
    """A table, as the eyes see it that the address names."""
    return sharing.table_of(game, params(request))


@of_game
def framed(request: HttpRequest, game: Game) -> HttpResponse:
    """A table for the frames of other sites; what it cannot read it says within the frame."""
    try:
        it = embed.embed_page(game, params(request))
    except BadRecord as error:
        return unread(request, game, error, 400)
    except UnknownDeal as error:
        reason = _("there is no sample deal of this name.")
        return unread(request, game, BadRecord("deal", str(error.args[0]), reason), 404)
    return render(request, "embed.html", {"game": game, "it": it})


def unread(request: HttpRequest, game: Game, error: BadRecord, status: int) -> HttpResponse:
    """What stands in the frame instead of a table."""
    bad = bad_address(request, error)
    return render(request, "embed.html", {"game": game, "bad": bad, "quoted": quoted(request, bad)}, status=status)
