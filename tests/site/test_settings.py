"""The site's files, its settings, and the ways of running it."""

import gzip
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from django.test import Client

ROOT = Path(__file__).parents[2]


def test_every_file_is_served_compressed_and_kept(client: Client) -> None:
    files = [path for path in (ROOT / "static").rglob("*") if path.is_file()]
    assert len([path for path in files if path.parent.name == "cards"]) >= 53
    for path in files:
        address = "/static/" + path.relative_to(ROOT / "static").as_posix()
        answer = client.get(address, headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200
        assert gzip.decompress(answer.getvalue()) == path.read_bytes()
        assert answer["Cache-Control"] == "max-age=60, public"
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert not {"Referrer-Policy", "Cross-Origin-Opener-Policy", "Last-Modified"} & {*answer.headers}
        etag = client.head(address)["ETag"]
        assert client.get(address, headers={"if-none-match": etag}).status_code == 304


def test_cards_hold_nothing_that_the_policy_forbids() -> None:
    for path in (ROOT / "static/cards").glob("*.svg"):
        assert not re.search(r"<style|style=|<script|href=|url\(|\son\w+=", path.read_text(encoding="utf-8"))


def run(*command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a fresh interpreter, in the folder of the project."""
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error", **variables}
    return subprocess.run(  # noqa: S603
        [sys.executable, *command], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False
    )


WALK = """
import importlib, pkgutil, sys
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
own = {name for name in sys.modules if name.split(".")[0] == "explorer"}
print(*sorted({name.split(".")[0] for name in sys.modules} - set(sys.stdlib_module_names) - {"explorer", "__main__"}))
print(*sorted({".".join(name.split(".")[:2]) for name in own}))
"""


@pytest.mark.parametrize(
    ("package", "may"), [("engine", {"engine"}), ("games", {"engine", "games"})], ids=["engine", "games"]
)
def test_engine_and_games_load_neither_django_nor_the_site(package: str, may: set[str]) -> None:
    walked = run("-c", WALK, f"explorer.{package}")
    assert walked.returncode == 0, walked.stderr
    others, own = walked.stdout.split("\n")[:2]
    assert {name for name in others.split() if not name.startswith("_")} == set()
    assert set(own.split()) == {"explorer", *(f"explorer.{name}" for name in may)}


def test_the_deployment_check_is_clean() -> None:
    check = run("manage.py", "check", "--deploy", "--fail-level", "WARNING", SITE_ORIGIN="https://cards.example")
    assert check.returncode == 0, check.stderr


@pytest.mark.parametrize(
    "origin", ["http://cards.example", "cards.example", "https://", "https://a.b/c", "https://a@b.c", "https://a b"]
)
def test_a_public_address_that_is_none_is_refused(origin: str) -> None:
    check = run("manage.py", "check", SITE_ORIGIN=origin)
    assert check.returncode != 0
    assert f"it is {origin.rstrip('/')!r}" in check.stderr


@pytest.mark.parametrize(
    ("variables", "fault"),
    [
        ({"SECURITY_CONTACT": "a@b.c"}, "'a@b.c'"),
        ({"SECURITY_CONTACT": "mailto:a@b.c"}, "it is ''"),
        ({"SECURITY_CONTACT": "mailto:a@b.c", "SECURITY_EXPIRES": "next year"}, "it is 'next year'"),
    ],
)
def test_a_contact_without_a_date_is_refused(variables: dict[str, str], fault: str) -> None:
    check = run("manage.py", "check", **variables)
    assert check.returncode != 0
    assert fault in check.stderr


def test_security_txt_is_there_once_somebody_answers_for_it(client: Client, settings) -> None:
    address = "/.well-known/security.txt"
    assert client.get(address).status_code == 404
    settings.SECURITY_CONTACT, settings.SECURITY_EXPIRES = "mailto:a@b.c", "2027-11-30T00:00:00Z"
    assert client.get(address).status_code == 404, "without a public address there is nothing to be safe from"
    settings.SITE_ORIGIN = "https://cards.example"
    answer = client.get(address)
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.text.splitlines() == [
        "Contact: mailto:a@b.c",
        "Expires: 2027-11-30T00:00:00Z",
        "Preferred-Languages: en",
        "Canonical: https://cards.example/.well-known/security.txt",
    ]


PUBLIC = """
import re, sys
from explorer import settings
settings.STATIC_ROOT = sys.argv[1]
import django
django.setup()
from django.core.management import call_command
from django.test import Client
call_command("collectstatic", verbosity=0, interactive=False)

plain = Client(headers={"host": "cards.example"}).get("/sources/?a=1")
assert (plain.status_code, plain["Location"]) == (301, "https://cards.example/sources/?a=1"), plain
assert Client(headers={"host": "localhost"}).get("/healthz").status_code == 200
behind = Client(headers={"host": "cards.example", "x-forwarded-proto": "https"}).get("/healthz")
assert behind["Strict-Transport-Security"] == "max-age=31536000"

client = Client(headers={"host": "localhost", "x-forwarded-proto": "https"})
page = client.get("/sources/")
assert page.status_code == 200
assert '<link rel="canonical" href="https://cards.example/sources/">' in page.text
assert "localhost" not in page.text
files = re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text)
assert len(files) >= 5
for file in files:
    assert re.search(r"[.][0-9a-f]{12}[.]", file), file
    answer = client.head(file, headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "max-age=315360000, public, immutable"
    assert answer["Vary"] == "Accept-Encoding"
    if file.endswith((".css", ".js")):
        assert answer["Content-Encoding"] == "gzip"
        assert client.head(file, headers={"accept-encoding": "gzip, br"})["Content-Encoding"] == "br"
for address in ("/nowhere/", "/static/nowhere.css"):
    assert client.get(address).status_code == 404
from explorer import bars, sitemap
from explorer.games import GAMES
names = ("table/", "embed/", "table.json", "table.txt", "table/edit/", "rulebook.json", "table/picture.png")
others = [f"/{slug}/{name}" for slug in GAMES for name in names] + ["/", "/robots.txt", "/sitemap.xml"]
files = set()
for address in [*bars.addresses(), *sitemap.addresses()[::5], *others]:
    answer = client.get(address)
    assert answer.status_code == 200, address
    if answer["Content-Type"].startswith("text/html"):
        files |= set(re.findall(r'(?:src|href|data-hx-get)="(/static/[^"]+)"', answer.text))
for answer in (client.get("/sources/?"), client.get("/ranter-go-round/table/?step=x"), client.get("/nowhere/")):
    files |= set(re.findall(r'"(/static/[^"]+)"', answer.text))
assert len(files) > 50
for file in files:
    assert client.head(file).status_code == 200, file
for file in ("theme.js", "tokens.css", "site.css", "favicon.svg"):
    assert client.head("/static/" + file).status_code == 200
print("fine")
"""


def test_with_a_public_address(tmp_path: Path) -> None:
    public = run(
        "-c", PUBLIC, str(tmp_path), SITE_ORIGIN="https://cards.example", DJANGO_SETTINGS_MODULE="explorer.settings"
    )
    assert public.stdout == "fine\n", public.stderr


def test_runserver_serves_the_styled_site_without_a_warning() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-u", "manage.py", "runserver", "--noreload", str(port)]
    server = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # noqa: S603
    try:
        text = read(f"http://127.0.0.1:{port}/sources/")
        files = re.findall(r'(?:src|href)="(/static/[^"]+)"', text)
        assert len(files) >= 5
        for file in files:
            assert read(f"http://127.0.0.1:{port}{file}")
    finally:
        server.terminate()
        said, _ = server.communicate(timeout=20)
    assert "migration" not in said
    assert "No directory" not in said
    assert "no issues" in said


def read(address: str) -> str:
    """The body at an address of this machine, once it answers."""
    for _ in range(200):
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310
                return answer.read().decode()
        except urllib.error.URLError:
            time.sleep(0.1)
    raise TimeoutError(address)
