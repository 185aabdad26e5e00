"""What all tests can use."""

import os
from collections.abc import Callable

import pytest

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
