"""What docs/deploy says of the way to serve the site agrees with the site, and its parts can read it."""

import json
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from explorer.addresses import LONGEST
from tests.benchmarks import parts

FOLDER = Path(__file__).parents[2] / "docs/deploy"
NGINX = (FOLDER / "nginx.conf").read_text(encoding="utf-8")


def test_what_the_site_reads_is_let_through_and_little_more() -> None:
    gunicorn = runpy.run_path(str(FOLDER / "gunicorn.conf.py"))
    assert LONGEST < gunicorn["limit_request_line"] < 2 * LONGEST
    buffers = re.findall(r"large_client_header_buffers \d+ (\d+)k;", NGINX)
    assert [LONGEST < int(size) * 1024 <= 3 * LONGEST for size in buffers] == [True]
    assert f"{LONGEST:,} characters" in NGINX
    assert gunicorn["workers"] >= 1


LOGGED = """
import logging, logging.config, runpy, sys
logging.config.dictConfig(runpy.run_path(sys.argv[1])["logconfig_dict"])
said = logging.getLogger("gunicorn.error")
said.info("Listening at: here")
said.warning("Invalid request from ip=192.0.2.7: Invalid HTTP request line: 'GET /?names=Anna'")
logging.getLogger("gunicorn.http.wsgi").warning("WSGI app sent body bytes (method=%s)", "HEAD")
try:
    raise SystemExit("Anna")
except SystemExit:
    said.exception("Error handling request %s %s", "GET", "/?names=Anna")
said.critical("WORKER TIMEOUT (pid:%s)", 7)
"""
"What Gunicorn says in its own log."


def test_gunicorn_logs_errors_alone_in_lines_without_what_a_reader_wrote() -> None:
    command = [sys.executable, "-c", LOGGED, str(FOLDER / "gunicorn.conf.py")]
    said = subprocess.run(command, capture_output=True, text=True, timeout=30, check=True)  # noqa: S603
    assert said.stdout == ""
    failed, late = map(json.loads, said.stderr.splitlines())
    assert (failed["message"], failed["fault"]) == ("Error handling request %s %s", "SystemExit")
    assert late["message"] == "WORKER TIMEOUT (pid:7)"
    assert not re.search("(?i)anna|192", said.stderr)


def test_nginx_asks_the_site_in_the_one_way_it_caches() -> None:
    for line in ("proxy_set_header Accept-Encoding gzip;", "proxy_ignore_headers Vary;", "gunzip on;"):
        assert line in NGINX
    assert "proxy_set_header Host cards.example;" in NGINX, "whatever host was asked for"
    assert "proxy_cache_key $request_uri;" in NGINX


@pytest.mark.skipif(not shutil.which("nginx"), reason="nginx is not on this machine")
def test_nginx_can_read_its_file(tmp_path: Path) -> None:
    file = parts.written(tmp_path, parts.free_port(), parts.free_port())
    said = subprocess.run(["nginx", "-t", "-c", str(file)], capture_output=True, text=True, timeout=30, check=False)  # noqa: S603, S607
    assert "test is successful" in said.stderr, said.stderr
