"""What the site answers when an address cannot be read, or leads nowhere."""

from dataclasses import dataclass
from difflib import get_close_matches
from urllib.parse import unquote_plus

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from explorer.bars import addresses
from explorer.games import GAMES


@dataclass(frozen=True, slots=True)
class Way:
    """A way on from an error."""

    href: str
    title: str
    tag: str = ""
    text: str = ""


class BadAddress(BadRequest):
    """A key of an address whose value cannot be read; its view raises this, and the page quotes the bad part."""

    def __init__(self, key: str, value: str, reason: str, heading: str = "", ways: tuple[Way, ...] = ()) -> None:
        super().__init__(reason)
        self.key = key
        self.value = value
        self.reason = reason
        self.heading = heading
        self.ways = ways


class NoSuchPage(Http404):
    """A clause, deal or other thing that does not exist; its view raises this, with what comes nearest."""

    def __init__(self, heading: str, reason: str, nearest: tuple[Way, ...] = (), ways: tuple[Way, ...] = ()) -> None:
        super().__init__(reason)
        self.heading = heading
        self.reason = reason
        self.nearest = nearest
        self.ways = ways


@dataclass(frozen=True, slots=True)
class Quoted:
    """An address with its bad part, fit to be seen: nothing invisible, nothing endless."""

    before: str
    bad: str
    after: str


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for an address that cannot be read."""
    fault = exception if isinstance(exception, BadAddress) else None
    context = {"fault": fault, "quoted": quoted(request, fault) if fault else None, "game": game_of(request)}
    return render(request, "400.html", context, status=400)


def quoted(request: HttpRequest, fault: BadAddress) -> Quoted:
    """The address of a request with its bad part marked."""
    return quote(request.path, request.META.get("QUERY_STRING", ""), fault.key, fault.value)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """The page for an address that leads nowhere."""
    fault = exception if isinstance(exception, NoSuchPage) else None
    nearest = fault.nearest if fault else nearest_to(request.path)
    context = {"fault": fault, "path": visible(request.path), "nearest": nearest, "game": game_of(request)}
    return render(request, "404.html", context, status=404)


def game_of(request: HttpRequest) -> object | None:
    """The game under whose address the request stands."""
    return GAMES.get(request.path.split("/")[1])


def nearest_to(path: str) -> tuple[Way, ...]:
    """The pages whose addresses look most like a path."""
    pages = addresses()
    near = get_close_matches(path, pages, 2, 0.9) if len(path) < 100 else []
    return tuple(Way(address, pages[address], address) for address in near)


def quote(path: str, query: str, key: str, value: str) -> Quoted:
    """The address of a request, with the value of a key, or the last place of it, marked."""
    pairs = [unquote_plus(pair) for pair in query.split("&")] if query else []
    at = next((n for n, pair in enumerate(pairs) if pair.partition("=")[0] == key), None)
    if at is None:
        return Quoted(visible(path + "?" * bool(pairs) + "&".join(pairs)), "", "")
    pair = pairs[at]
    start = pair.rfind(value) if value and value in pair[len(key) + 1 :] else 0
    stop = start + len(value) if start else len(pair)
    before = path + "?" + "".join(pair + "&" for pair in pairs[:at]) + pair[:start]
    after = pair[stop:] + "".join("&" + pair for pair in pairs[at + 1 :])
    return Quoted(visible(before, tail=True), visible(pair[start:stop]), visible(after))


def visible(text: str, most: int = 160, *, tail: bool = False) -> str:
    """A text with what cannot be seen written out, cut to what a reader can take in."""
    if len(text) > most:
        text = "…" + text[-most:] if tail else text[:most] + "…"
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text)
