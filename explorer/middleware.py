"""The site is only read: nothing can be posted to it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase, HttpResponseNotAllowed


def reading_only(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware that answers 405 to every method but GET and HEAD, whatever the address."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if request.method in ("GET", "HEAD"):
            return get_response(request)
        refusal = HttpResponseNotAllowed(["GET", "HEAD"], content_type="text/plain; charset=utf-8")
        refusal.write("This site is only read: it answers GET and HEAD.\n")
        return refusal

    return answer
