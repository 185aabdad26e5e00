"""The keys of an address, within bounds; and one address for each page, to which others that mean the same lead."""

import re
from collections.abc import Callable
from functools import wraps
from urllib.parse import unquote_plus

from django.conf import settings
from django.core.exceptions import TooManyFieldsSent
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.utils.encoding import escape_uri_path
from django.utils.http import escape_leading_slashes
from django.utils.translation import gettext as _

from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.errors import BadAddress, Way

LONGEST = 8_000
"So many bytes of keys and values are read; servers and browsers let little more through."
_APPENDED = re.compile(r"utm_[a-z_]+|[a-z]+clid|gbraid|wbraid|igsh(id)?|mc_[ce]id|_hsenc|_hsmi", re.ASCII)
"Keys that other sites hang on to a link to follow whoever opens it; no page of this site asks for any."


def untracked(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware that leads an address to which other sites have added keys of theirs to the address they added to."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        pairs = request.META.get("QUERY_STRING", "").split("&")
        own = [pair for pair in pairs if not _APPENDED.fullmatch(unquote_plus(pair.partition("=")[0]))]
        if len(own) == len(pairs):
            return get_response(request)
        return HttpResponseRedirect(bare(request) + "?" * bool(own) + "&".join(own))

    return answer


def bare(request: HttpRequest) -> str:
    """The address of a request without its keys."""
    return escape_leading_slashes(escape_uri_path(request.path))


def elsewhere(request: HttpRequest, address: str) -> HttpResponseRedirect | None:
    """The way to the one address of a page, unless it is the one that was asked for."""
    return None if request.get_full_path() == address or len(address) > LONGEST else HttpResponseRedirect(address)


def keyless(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A view of a page that takes no keys: whatever keys there are, they are left out."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Game, **rest: str) -> HttpResponse:
        return elsewhere(request, bare(request)) or view(request, *args, **rest)

    return answer


def params(request: HttpRequest) -> dict[str, str]:
    """The keys of an address. Raises BadRecord for a key that is given twice, BadAddress for too much of anything."""
    pairs = request.META.get("QUERY_STRING", "").split("&")
    length, most = sum(map(len, pairs)) + len(pairs) - 1, settings.DATA_UPLOAD_MAX_NUMBER_FIELDS
    if length > LONGEST:
        told = {"most": LONGEST, "length": length}
        reason = _(
            "what follows the question mark of an address has %(most)s characters at most; here it has %(length)s."
        )
        raise too_much(request, max(pairs, key=len), reason % told)
    try:
        given = request.GET.lists()
    except TooManyFieldsSent as error:
        raise too_much(
            request, pairs[most], _("an address has no more than %(most)s keys.") % {"most": most}
        ) from error
    for key, values in given:
        if len(values) > 1:
            raise BadRecord(key, str(values[-1]), _("this key is given twice."))
    return {key: str(value) for key, value in request.GET.items()}


def too_much(request: HttpRequest, pair: str, reason: str) -> BadAddress:
    """What an address is that asks for more than is read, with the pair that it might do without."""
    key, _is, value = unquote_plus(pair).partition("=")
    return BadAddress(key, value, reason, ways=(Way(bare(request), _("The same page without keys")),))


def bad_address(request: HttpRequest, error: BadRecord) -> BadAddress:
    """What an unreadable key makes of the whole address, with the way on that leaves it out."""
    rest = request.GET.copy()
    rest.pop(error.key, None)
    without = request.path + ("?" + rest.urlencode() if rest else "")
    return BadAddress(error.key, error.value, error.reason, ways=(Way(without, _("The same without it")),))
