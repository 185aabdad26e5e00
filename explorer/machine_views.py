"""What the site tells to machines: crawlers, monitors, and programs that read its tables and its law."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from explorer import sitemap
from explorer.addresses import params
from explorer.engine import notation
from explorer.engine.cards import short
from explorer.engine.game import Game
from explorer.engine.record import Record, parse
from explorer.errors import BadAddress, NoSuchPage
from explorer.pages import programs
from explorer.views import kept, of_game

PLAIN = "text/plain; charset=utf-8"


def healthz(request: HttpRequest) -> HttpResponse:
    """A word for the machine that asks whether the site is up."""
    return HttpResponse("ok\n", content_type=PLAIN, headers={"Cache-Control": "no-store"})


@kept
def robots(request: HttpRequest) -> HttpResponse:
    """What a crawler need not ask for."""
    return render(request, "robots.txt", content_type=PLAIN)


@kept
def security(request: HttpRequest) -> HttpResponse:
    """Whom to tell of a hole in the site (RFC 9116), where its owner has said so."""
    if not (settings.SITE_ORIGIN and settings.SECURITY_CONTACT):
        raise Http404
    here = f"{settings.SITE_ORIGIN}{request.path}"
    lines = {
        "Contact": settings.SECURITY_CONTACT, "Expires": settings.SECURITY_EXPIRES, "Preferred-Languages": "en",
        "Canonical": here,
    }  # fmt: skip
    return HttpResponse("".join(f"{key}: {value}\n" for key, value in lines.items()), content_type=PLAIN)


@kept
def site_map(request: HttpRequest) -> HttpResponse:
    """The bare addresses of the site, for search engines; whole ones where the site has a public address."""
    return render(request, "sitemap.xml", {"addresses": sitemap.addresses()}, content_type="application/xml")


@of_game
def rulebook_json(request: HttpRequest, game: Game) -> HttpResponse:
    """The whole law, for programs."""
    return JsonResponse(programs.rulebook_json(game), json_dumps_params={"ensure_ascii": False})


def table_json(request: HttpRequest, game: Game) -> HttpResponse:
    """The same table, for programs; an address that cannot be read is told in the same form."""

    @of_game
    def told(request: HttpRequest, game: Game) -> HttpResponse:
        record: Record = parse(game, params(request))
        return JsonResponse(programs.table_json(game, record), json_dumps_params={"ensure_ascii": False})

    try:
        return told(request, game)
    except BadAddress as error:
        body = programs.error_json(error.key, error.value, error.reason)
        return JsonResponse(body, status=400)  # what cannot be seen is written out
    except NoSuchPage as error:
        return JsonResponse({"error": f"{error.heading}. {error.reason}"}, status=404)


def table_text(request: HttpRequest, game: Game) -> HttpResponse:
    """The same deal as plain text; so is what is wrong with an address that cannot be read."""

    @of_game
    def told(request: HttpRequest, game: Game) -> HttpResponse:
        return HttpResponse(notation.write(game, parse(game, params(request))), content_type=PLAIN)

    try:
        return told(request, game)
    except BadAddress as error:
        return HttpResponse(f"{error.key}={short(error.value)}: {error.reason}\n", content_type=PLAIN, status=400)
    except NoSuchPage as error:
        return HttpResponse(f"{error.heading}. {error.reason}\n", content_type=PLAIN, status=404)
