"""Which release of the site this is, for what may be kept between requests."""

import tomllib
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
    for name in ("uv.lock", "pyproject.toml"):
        mark.update((root / name).read_bytes())
    return mark.hexdigest()


@cache
def version() -> str:
    """The version as pyproject.toml has it."""
    project = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])
