"""Which release of the site this is, for what may be kept between requests."""

from functools import cache
from hashlib import sha256

from django.conf import settings


@cache
def release() -> str:
    """The mark of all that has a say in what a page is besides its address: the program, its texts, its libraries."""
    root = settings.BASE_DIR
    mark = sha256(settings.SITE_ORIGIN.encode())
    for folder in ("explorer", "templates", "static"):
        for file in sorted((root / folder).rglob("*")):
            if file.is_file() and file.suffix != ".pyc":
                mark.update(str(file.relative_to(root)).encode() + file.read_bytes())
    mark.update((root / "uv.lock").read_bytes())
    return mark.hexdigest()
