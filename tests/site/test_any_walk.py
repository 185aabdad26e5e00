"""A reader without a plan: follows any link, fills in any form, and never comes to a page that is not whole.

    HYPOTHESIS_PROFILE=thorough uv run pytest tests/site/test_any_walk.py     a thousand readers

So is found what no list of addresses names: a table of many, seen from one seat, whose rules were changed on another
page.
"""

import os
import re
from collections.abc import Iterator
from random import Random
from urllib.parse import urlencode, urljoin, urlsplit
from xml.etree.ElementTree import Element

import html5lib
import pytest
from django.test import Client
from django.urls import resolve

from explorer import bars
from tests.valid import faults

READERS = 1_000 if os.environ.get("HYPOTHESIS_PROFILE") == "thorough" else 12
PAGES = 12
"So many a reader opens."
GLUED = re.compile(r"%\(\w+\)|\{\{|\{%|<\w+ object at")
"What is left of a sentence that was not put together."


def links(page: Element) -> Iterator[str]:
    """Where the links of a page lead on this site."""
    for link in page.iter("a"):
        href = link.get("href", "")
        if href and not href.startswith(("#", "http", "mailto:")):
            yield href


def forms(page: Element) -> list[Element]:
    """The forms of a page, by which something is asked for."""
    return [form for form in page.iter("form") if form.get("method", "get") == "get"]


def filled_in(form: Element, lot: Random) -> str:
    """What a form asks for when a few of its fields were changed and one of its buttons was pressed."""
    said: list[tuple[str, str]] = []
    ticked: dict[str, list[str]] = {}
    for field in form.iter():
        name, kind = field.get("name", ""), field.get("type", "text")
        if not name or field.get("disabled") is not None:
            continue
        if field.tag == "select":
            options = list(field.iter("option"))
            usual = [option for option in options if option.get("selected") is not None] or options[:1]
            chosen = lot.choice(options if lot.random() < 0.3 else usual)
            said.append((name, chosen.get("value", "")))
        elif field.tag == "input" and kind in ("radio", "checkbox"):
            ticked.setdefault(name, []).append(field.get("value", "on"))
        elif field.tag in ("input", "textarea"):
            said.append((name, lot.choice(["", "1", "2", "7", "Ks", "king"]) if lot.random() < 0.2 else written(field)))
    said += [(name, lot.choice(values)) for name, values in ticked.items()]
    pressed = [button for button in form.iter("button") if button.get("name")]
    said += [(button.get("name", ""), button.get("value", "")) for button in lot.sample(pressed, min(1, len(pressed)))]
    return f"{form.get('action', '')}?{urlencode(said)}"


def written(field: Element) -> str:
    """What stands in a field."""
    return field.get("value", "") if field.tag == "input" else field.text or ""


def onward(page: Element, lot: Random) -> tuple[str, bool]:
    """Where a reader goes next, and whether by a form. A kind of page is drawn first, for most links are steps."""
    if (asking := forms(page)) and lot.random() < 0.35:
        return filled_in(lot.choice(asking), lot), True
    kinds: dict[str, list[str]] = {}
    for href in links(page):
        kinds.setdefault(urlsplit(href).path or "?" + "&".join(sorted(re.findall(r"(\w+)=", href))), []).append(href)
    return lot.choice(kinds[lot.choice(list(kinds))]), False


@pytest.mark.parametrize("number", range(READERS))
def test_a_reader_without_a_plan_comes_to_whole_pages(client: Client, number: int) -> None:
    lot = Random(number)  # noqa: S311 -- nothing is secret
    address = lot.choice(["/", *bars.addresses()])
    asked = False
    for _ in range(PAGES):
        answer = client.get(address, follow=True)
        assert answer.status_code == 200 or (asked and answer.status_code in (400, 404)), (number, address)
        if not answer["Content-Type"].startswith("text/html"):
            break
        assert not faults(answer.text), (number, address)
        assert not GLUED.findall(answer.text), (number, address)
        here = answer.request["PATH_INFO"] + "?" + answer.request["QUERY_STRING"]
        href, asked = onward(html5lib.parse(answer.text, namespaceHTMLElements=False), lot)
        address = urljoin(here, href)
        assert resolve(urlsplit(address).path)
