"""What an answer passes through besides Django's own: the site is only read, and what it says is compressed."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase, HttpResponseNotAllowed
from django.middleware.gzip import GZipMiddleware


def reading_only(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware that answers 405 to every method but GET and HEAD, whatever the address."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.method in ("GET", "HEAD"):
            return get_response(request)
        refusal = HttpResponseNotAllowed(["GET", "HEAD"], content_type="text/plain; charset=utf-8")
        refusal.write("This site is only read: it answers GET and HEAD.\n")
        return refusal

    return answer


class GZip(GZipMiddleware):
    """Compress answers without the random bytes that hide secrets: no answer of this site holds one."""

    max_random_bytes = 0
