"""What an answer passes through besides Django's own: the site is only read, and what it says is compressed."""

import re
from collections.abc import Callable
from hashlib import sha256
from time import perf_counter
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, HttpResponseNotAllowed, HttpResponseNotModified
from django.middleware.gzip import GZipMiddleware
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.http import parse_etags
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.csp import csp_override

from explorer.games import GAMES
from explorer.logs import BEGAN
from explorer.release import release

type Answering = Callable[[HttpRequest], HttpResponseBase]
"What answers a request: a middleware makes one of another."
KEPT = {"public": True, "max_age": 300}
"""Anyone may keep a page, which depends on its address alone; for a while, since its texts are still growing."""


def reading_only(get_response: Answering) -> Answering:
    """Middleware that answers 405 to every method but GET and HEAD, whatever the address."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.method in ("GET", "HEAD"):
            return get_response(request)
        refusal = HttpResponseNotAllowed(["GET", "HEAD"], content_type="text/plain; charset=utf-8")
        refusal.write("This site is only read: it answers GET and HEAD.\n")
        return refusal

    return answer


def unchanged(get_response: Answering) -> Answering:
    """Middleware that marks each page by release and address, and tells who has it already before anything is replayed.

    The mark is weak: the same page may come compressed in several ways.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        if settings.DEBUG:  # texts change while the program runs
            return get_response(request)
        mark = sha256(f"{release()} {request.get_full_path()}".encode()).hexdigest()[:20]
        if f'W/"{mark}"' in parse_etags(request.headers.get("If-None-Match", "")):
            response: HttpResponseBase = HttpResponseNotModified()
            patch_cache_control(response, **KEPT)
            patch_vary_headers(response, ["Accept-Encoding"])
        else:
            response = get_response(request)
            if response.status_code != 200 or "no-store" in response.get("Cache-Control", ""):
                return response
        response["ETag"] = f'W/"{mark}"'
        return response

    return answer


def framed(get_response: Answering) -> Answering:
    """Middleware that lets other sites put embeds, and nothing else, in a frame: unchanged ones and errors too."""
    policy: dict[str, Any] = {**settings.SECURE_CSP, "frame-ancestors": ["*"]}
    embeds = {f"/{slug}/embed/" for slug in GAMES}
    open_to_all = xframe_options_exempt(csp_override(policy)(get_response))

    def answer(request: HttpRequest) -> HttpResponseBase:
        return open_to_all(request) if request.path in embeds else get_response(request)

    return answer


def fenced(get_response: Answering) -> Answering:
    """Middleware that says what a page may do, and who may use it: pictures and embeds anyone, else this site alone.

    Static files are left without a word, which leaves them open too: an embed in a sandbox is of no origin, and needs
    its cards all the same.
    """

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if not request.path.startswith(settings.STATIC_URL):
            given_away = re.search("/(embed/|picture[.]png)$", request.path)
            response["Cross-Origin-Resource-Policy"] = "cross-origin" if given_away else "same-origin"
            response["Permissions-Policy"] = settings.PERMISSIONS_POLICY
        return response

    return answer


def timed(get_response: Answering) -> Answering:
    """Middleware that notes when a request came, for the log of errors."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        request.META[BEGAN] = perf_counter()
        return get_response(request)

    return answer


def light_files(get_response: Answering) -> Answering:
    """Middleware that spares static files, dozens of cards a page, the headers that mean something on a page only."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.path.startswith(settings.STATIC_URL):
            for header in ("Cross-Origin-Opener-Policy", "Referrer-Policy", "Last-Modified"):  # there is an ETag
                response.headers.pop(header, None)
        return response

    return answer


class GZip(GZipMiddleware):
    """Compress answers without the random bytes that hide secrets: no answer of this site holds one."""

    max_random_bytes = 0

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Compress it, unless it is an image file, which is compressed already."""
        if response.get("Content-Type") == "image/png":
            return response
        return super().process_response(request, response)
