"""What a server loads before its first reader comes: texts, templates, and what happens in which sample deal."""

from collections.abc import Callable, Iterator
from wsgiref.types import WSGIApplication
from wsgiref.util import setup_testing_defaults

from django.conf import settings
from django.http import HttpResponseBase
from django.urls import resolve

from explorer import sitemap
from explorer.pages import links


def ready(application: WSGIApplication) -> None:
    """Ask an application for a page of each kind, by which it loads all that pages share. Cost: two seconds."""
    for address in addresses():
        path, _, query = address.partition("?")
        asked = {"PATH_INFO": path, "QUERY_STRING": query, "HTTP_X_FORWARDED_PROTO": "https"}
        asked["HTTP_HOST"] = settings.PUBLIC.hostname or "localhost"
        setup_testing_defaults(asked)
        answer = application(asked, unheard)
        if isinstance(answer, HttpResponseBase):
            answer.close()


def unheard(status: str, headers: list[tuple[str, str]], exc_info: object = None) -> Callable[[bytes], object]:
    """What a server is told before it gets a page: nobody is there to be sent it."""
    return bytes


def addresses() -> Iterator[str]:
    """One address of each kind of page, of each game."""
    kinds = {(resolve(address).url_name, address.split("/")[1]): address for address in reversed(sitemap.addresses())}
    yield from kinds.values()
    yield links.page("search", query={"q": "king"})
    yield links.page("home") + "picture.png"
