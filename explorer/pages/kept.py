"""Answers that take long to reckon, kept in the cache that all machines of one release share."""

from collections.abc import Callable
from hashlib import sha256
from typing import cast

from django.core.cache import caches

from explorer.release import release


def kept[T](name: str, key: str, make: Callable[[], T], within: str = "default") -> T:
    """What `make` gives, reckoned once: `name` says what it is, `key` all that it depends on.

    The value is pickled, and kept `within` one of the settings' caches, until that needs the room; another release
    reckons anew.
    """
    mark = sha256(f"{release()} {name} {key}".encode()).hexdigest()
    return cast("T", caches[within].get_or_set(mark, make, None))
