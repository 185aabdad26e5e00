"""A table of seven steps without a game behind it, to try the site's script on: the markup that a table page uses."""

from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.template import engines
from django.urls import path

from explorer import errors, urls

STEPS = 7
TABLE = Path(__file__).with_name("stand_in.html").read_text(encoding="utf-8")


def table(request: HttpRequest) -> HttpResponse:
    """The page of one step."""
    step = int(request.GET.get("step", 1))
    controls = [
        ("step-first", "Home", "First", 1),
        ("step-prev", "ArrowLeft", "Previous", step - 1),
        ("step-next", "ArrowRight", "Next", step + 1 if step < STEPS else None),
        ("step-last", "End", "Last", STEPS),
    ]
    context = {
        "step": step,
        "x": 50 + 100 * step,
        "auto": request.GET.get("auto") == "1",
        "controls": controls,
        "address": f"/stand-in/?step={step}",
    }
    return HttpResponse(engines["django"].from_string(TABLE).render(context, request))


def broken(request: HttpRequest) -> HttpResponse:
    """A step that cannot be read."""
    raise errors.BadAddress("deck", "4h", "A pack has one of each card.")


urlpatterns = [path("stand-in/", table), path("stand-in/broken/", broken), *urls.urlpatterns]

handler400 = "explorer.errors.bad_request"
handler404 = "explorer.errors.not_found"
