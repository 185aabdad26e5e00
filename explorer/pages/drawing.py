"""The picture of a step, and what it is called."""

from dataclasses import replace

from django.utils.translation import gettext as _

from explorer.engine.cards import Card
from explorer.engine.game import Game
from explorer.engine.play import Replay, Step, card_played, legal
from explorer.engine.record import Record
from explorer.engine.table import Table
from explorer.pages import links, words
from explorer.pages.transcript import eyes
from explorer.pictures import Picture, description, draw


def heading(game: Game, record: Record) -> str:
    """What a deal is called; to a seat its title would tell too much."""
    if isinstance(record.deal, str) and record.seat is not None:
        return _("Sample deal %(slug)s") % {"slug": record.deal}
    if isinstance(record.deal, str):
        return game.lesson(record.deal).title
    if record.deck:
        return _("A deal set up by hand")
    return _("Deal number %(number)s") % {"number": record.deal}


def hides(game: Game, record: Record) -> bool:
    """Whether a record keeps anything back: it is seen by a seat, and its address does not name the cards."""
    return record.seat is not None and record.deck == game.base(record.deal).deck


def open_to_all(game: Game, record: Record) -> str:
    """The address that shows all cards of a deal seen by a seat; what others chose against a sitter is not in it."""
    if record.sit is not None:
        record = replace(record, play=game.base(record.deal).play, was=(), sit=None, house="")
    return links.table(game, record, seat=None, step=1)


def caption(game: Game, record: Record) -> str:
    """Whose eyes see the picture."""
    if record.seat is None:
        return _("All cards are open to you, whether or not they lie face up.")
    if record.sit is not None:
        return _("The table as you see it.")
    return _("The table as %(name)s sees it.") % {"name": game.rulebook.seat(record.seat)}


def playable_cards(record: Record, played: Replay, step: Step) -> frozenset[Card]:
    """The cards that the seat on turn may play at this step, if a card is what is asked and the reader may know."""
    at = played.steps.index(step)
    decides = at + 1 == len(played.steps) or played.steps[at + 1].action is not None
    turn = step.state.turn
    if not decides or turn is None or record.seat not in (None, turn):
        return frozenset()
    return frozenset(filter(None, map(card_played, legal(step.state))))


def table_at(game: Game, played: Replay, step: Step) -> Table:
    """The table at a step. While an exchange is shown it is still its asker's turn, unless a decision is waited for."""
    shown = game.table(step)
    waits = step is played.steps[-1] and shown.turn is not None
    return replace(shown, turn=shown.arrow.seat) if shown.arrow and not waits else shown


def unmarked(table: Table) -> Table:
    """A table without its score, and without the words beside the cards of a trick, which say who holds it."""
    lays = tuple(replace(lay, note="") if lay.zone == "trick" else lay for lay in table.lays)
    return replace(table, lays=lays, tally=None)


def picture_of(
    game: Game, record: Record, played: Replay, step: Step, figure: str = "table", *, helps: bool = True
) -> Picture:
    """The picture of a step as a record's reader sees it, with help on what may be played, the trick and the score."""
    sees = eyes(step, record.seat)
    shown = table_at(game, played, step)
    shown = shown if helps else unmarked(shown)
    calls = game.rulebook.ruleset(record.rules).calls
    playable = playable_cards(record, played, step) if helps else frozenset()
    told = words.spoken(game.rulebook.sentence(step.event, sees))
    return draw(
        shown, figure=figure, rulebook=game.rulebook, calls=calls, sees=sees, viewer=record.seat,
        order=shown.order or game.order(record), playable=playable, title=heading(game, record),
        desc=f"{told} {description(shown, game.rulebook, sees, calls, playable)}",
    )  # fmt: skip
