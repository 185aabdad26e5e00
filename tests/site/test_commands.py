"""The commands of manage.py: a deal in the terminal, and the check of all content."""

import subprocess
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from explorer.games import GAMES
from explorer.management.commands import check_content


def said(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def test_a_deal_is_told_in_the_sentences_of_the_site() -> None:
    text = said("replay", "https://cards.example/ranter-go-round/table/?deal=f2")
    game = GAMES["ranter-go-round"]
    steps = game.replay(game.lesson("f2").record).steps
    for number, step in enumerate(steps, 1):
        assert f"{number:4}  {game.rulebook.sentence(step.event)}  [{step.event.clause}]" in text


def test_whoever_reads_may_stop_reading() -> None:
    program = [sys.executable, "manage.py", "replay", "/ranter-go-round/table/?deal=f2"]
    root = Path(__file__).parents[2]
    pipe = subprocess.PIPE
    with subprocess.Popen(program, cwd=root, stdout=pipe, stderr=pipe, text=True) as running:  # noqa: S603
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == ""


def test_the_players_keep_their_names() -> None:
    assert "Eve deals" in said("replay", "/ranter-go-round/table/?deal=7&names=Ann,Bess,Cob,Dan,Eve")


def test_a_seat_is_told_only_what_it_sees() -> None:
    assert "K♣" in said("replay", "/ranter-go-round/table/?deal=f2&play=x")
    assert "3♦" not in said("replay", "/ranter-go-round/table/?deal=f2&play=&seat=0")


@pytest.mark.parametrize(
    ("address", "says"),
    [
        ("/whist/table/?deal=1", "/whist/table/"),
        ("/ranter-go-round/table/?tie=none-of-it", "none-of-it"),
        ("/ranter-go-round/table/?deal=nowhere", "nowhere"),
        ("/ranter-go-round/table/?deal=f2&play=x.s.s.s.s", "Action 4 is not allowed"),
        ("/ranter-go-round/table/?deal=7&deal=8", "given twice"),
        ("//[/ranter-go-round/table/", "IPv6"),
    ],
)
def test_what_cannot_be_read_or_played_ends_with_a_reason(address: str, says: str) -> None:
    with pytest.raises(CommandError, match=says.replace("?", r"\?")):
        said("replay", address)


def test_all_content_is_sound() -> None:
    assert "are sound" in said("check_content")


def test_a_broken_link_and_a_faulty_deal_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_content, "HREF", check_content.re.compile(r'href="(/about/)"'))
    monkeypatch.setattr(check_content, "urldefrag", lambda _link: ("/nowhere/", ""))
    assert list(check_content.broken_links()) == ["/nowhere/ answers 404."]
    game = GAMES["ranter-go-round"]
    lesson = game.lesson("f2")
    bad = replace(lesson, record=replace(lesson.record, play=("x", "s", "s", "s")))
    monkeypatch.setitem(game._lessons, "f2", bad)
    assert list(check_content.faulty_deals()) == ["ranter-go-round, deal f2: turn.once forbids s."]
