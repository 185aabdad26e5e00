"""The log of errors: what is wrong, and nothing that a reader wrote."""

import json
import logging
import tomllib
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client, RequestFactory

from explorer.logs import JsonLines
from explorer.pages import law

ROOT = Path(__file__).parents[2]


class Kept(logging.Handler):
    """What a logger says, as it is written down."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def log():
    kept, logger = Kept(), logging.getLogger("django.request")
    logger.addHandler(kept)
    yield kept.lines
    logger.removeHandler(kept)


def test_an_error_of_ours_is_one_line_without_what_the_reader_wrote(
    monkeypatch: pytest.MonkeyPatch, log: list[str]
) -> None:
    def fail(*_given: object) -> None:
        raise ZeroDivisionError("Anna played 4h")

    monkeypatch.setattr(law, "rules_page", fail)
    client = Client(raise_request_exception=False, headers={"user-agent": "Anna’s browser"}, REMOTE_ADDR="192.0.2.7")
    answer = client.get("/ranter-go-round/rules/?rules=cassell1881")
    assert answer.status_code == 500
    (line,) = log
    assert "\n" not in line
    said = json.loads(line)
    assert said["ms"] > 0
    assert said["at"].pop().endswith(" fail")
    assert "explorer/views.py:" in said["at"].pop()
    facts = {key: said[key] for key in ("level", "logger", "method", "route", "status", "fault")}
    assert facts == {
        "level": "ERROR", "logger": "django.request", "method": "GET", "route": "rules", "status": 500,
        "fault": "ZeroDivisionError",
    }  # fmt: skip
    for word in ("Anna", "192.0.2.7", "cassell1881", "4h"):
        assert word not in line


def test_other_records_are_lines_too() -> None:
    record = logging.LogRecord("explorer", logging.INFO, __file__, 1, "%s is up", ("it",), None)
    assert json.loads(JsonLines().format(record))["message"] == "it is up"


def test_a_request_that_came_to_no_page_has_no_route() -> None:
    record = logging.LogRecord("django.request", logging.ERROR, __file__, 1, "Anna", (), None)
    record.request = RequestFactory().generic("MAKE-TEA", "/anna/?names=Anna")
    said = json.loads(JsonLines().format(record))
    assert (said["method"], said["route"], said["ms"]) == ("other", None, None)
    assert "nna" not in json.dumps(said)


def test_the_console_is_written_in_lines() -> None:
    handler = settings.LOGGING["handlers"]["console"]
    assert settings.LOGGING["formatters"][handler["formatter"]]["()"] == "explorer.logs.JsonLines"


def test_the_about_page_says_the_version_and_the_change_log_has_it(client: Client) -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"version {version}" in client.get("/about/").text
    assert f"## [{version}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
