"""What all tests can use."""

import os
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from tests.valid import faults

# The tests speak of the site as it is on one's own machine, whatever variables this shell has.
for name in ("SITE_ORIGIN", "DEBUG", "SECRET_KEY"):
    os.environ.pop(name, None)


@pytest.fixture
def valid() -> Callable[[str], None]:
    """Assert that a page is valid HTML."""

    def check(text: str) -> None:
        assert faults(text) == []

    return check


class Reader(Client):
    """Goes on, as a browser does, to the one address of a page that was spelt otherwise; tells where else it is led."""

    def get(self, path: str, *args: Any, follow: bool | None = None, **more: Any) -> Any:
        """Follow a redirect to the same path, unless `follow` says what to do."""
        answer = super().get(path, *args, follow=bool(follow), **more)
        there = answer.get("Location", "")
        if follow is None and answer.status_code == 302 and there and urlsplit(there).path == urlsplit(path).path:
            return super().get(there, headers=more.get("headers"))
        return answer


@pytest.fixture
def client() -> Client:
    """A reader of the site."""
    return Reader()
