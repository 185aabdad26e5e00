"""A table in a frame of another site: the picture, its sentence, its steps, and the way to the whole table."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.engine.record import Record, parse
from explorer.pages import drawing, links, transcript, words
from explorer.pages.table import Controls, controls
from explorer.pictures import Board, Picture, draw_board

THEMES = ("paper", "candlelight")


@dataclass(frozen=True, slots=True)
class EmbedPage:
    """A table in a frame. It has the names that the step controls of the table page ask for."""

    title: str
    heading: str
    theme: str
    "Light or dark whatever the reader's system says; empty to follow that."
    picture: Picture
    board: Board | None
    sentence: SafeString
    spoken: str
    number: int
    total: int
    controls: Controls
    auto: bool
    auto_url: str
    canonical: str
    "The whole table at this step."


def theme_of(params: Mapping[str, str]) -> str:
    """The theme that an address asks for, or none. Raises BadRecord."""
    theme = params.get("theme", "")
    if theme not in ("", *THEMES) or ("theme" in params and not theme):
        raise BadRecord("theme", theme, _("a theme is %(one)s or %(other)s.") % {"one": THEMES[0], "other": THEMES[1]})
    return theme


def embed_page(game: Game, params: Mapping[str, str]) -> EmbedPage:
    """The table of an address that holds the keys of a table, and a theme. Raises BadRecord and UnknownDeal."""
    theme = theme_of(params)
    record = parse(game, {key: value for key, value in params.items() if key != "theme"})
    game = game.called(game.names(record))
    played = game.replay(record)
    steps = played.seen_by(record.seat)
    total = len(steps)
    record = replace(record, step=min(max(record.step, 1), total))
    step = steps[record.step - 1]
    told = game.rulebook.sentence(step.event, transcript.eyes(step, record.seat))
    name = drawing.heading(game, record)
    here = {"deal": name, "game": game.title, "step": record.step, "total": total}
    going = record.auto and record.step < total
    board = draw_board(drawing.table_at(game, played, step), figure="table", rulebook=game.rulebook, viewer=record.seat)
    return EmbedPage(
        _("%(deal)s: %(game)s, step %(step)s of %(total)s") % here, name, theme,
        drawing.picture_of(game, record, played, step), board, words.marked(told), words.spoken(told),
        record.step, total, own_controls(game, record, total, theme),
        going, address(game, record, theme, step=record.step + 1, auto=record.step + 1 < total) if going else "",
        links.table(game, record, auto=False),
    )  # fmt: skip


def address(game: Game, record: Record, theme: str = "", **changes: Any) -> str:
    """The embed of a record, after some of its fields are changed."""
    return links.embed(game, replace(record, **changes), theme)


def own_controls(game: Game, record: Record, total: int, theme: str) -> Controls:
    """The links of the step controls, within the frame."""
    at, still = record.step, replace(record, auto=False)
    play = address(game, record, theme, step=at if at < total else 1, auto=True) if total > 1 else ""
    return controls(
        at, total, lambda step: address(game, still, theme, step=step), play=play, stop=address(game, still, theme)
    )
