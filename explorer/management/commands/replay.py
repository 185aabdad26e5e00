"""`manage.py replay '<address of a table>'`: the deal in the terminal, in the sentences of the site."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

from django.core.management.base import BaseCommand, CommandError, CommandParser

from explorer.engine.params import BadRecord
from explorer.engine.record import UnknownDeal, parse
from explorer.games import GAMES
from explorer.pages import transcript
from explorer.pages.decisions import fault_view
from explorer.pages.drawing import heading


class Command(BaseCommand):
    """Replays the address of a table, whole or from its path on."""

    help = "Replay the address of a table: every step with its sentence and clause, and what stands in the way of more."

    def add_arguments(self, parser: CommandParser) -> None:
        """One address."""
        parser.add_argument("address", help="for example '/ranter-go-round/table/?deal=f2'")

    def handle(self, *args: Any, **options: Any) -> None:
        """Tell the deal. Raises CommandError, which ends the program with 1, for what cannot be read or played."""
        try:
            parts = urlsplit(options["address"])
        except ValueError as error:
            raise CommandError(str(error)) from error
        game = GAMES.get(parts.path.strip("/").split("/")[0])
        if game is None:
            raise CommandError(f"{parts.path}: no game has this address; there are {' and '.join(GAMES)}.")
        try:
            record = parse(game, keys(parts.query))
        except (BadRecord, UnknownDeal) as error:
            raise CommandError(str(error)) from error
        played = game.replay(record)
        game = game.called(game.names(record))
        steps = played.seen_by(record.seat)
        self.stdout.write(f"{heading(game, record)}, rules of {game.rulebook.ruleset(record.rules).title}")
        for number, (step, scene) in enumerate(zip(steps, transcript.scenes(game, steps), strict=True), 1):
            if scene:
                self.stdout.write(f"\n{scene}")
            sees = transcript.eyes(step, record.seat)
            clause = transcript.shown_clause(step, record.seat)
            self.stdout.write(f"{number:4}  {game.rulebook.sentence(step.event, sees)}  [{clause}]")
        fault = fault_view(game, record, played)
        if fault:
            raise CommandError(f"Action {fault.number} is not allowed: {fault.clause.text} [{fault.clause.clause.id}]")


def keys(query: str) -> dict[str, str]:
    """The keys of an address. Raises BadRecord for a key that is given twice."""
    given = parse_qs(query, keep_blank_values=True)
    for key, values in given.items():
        if len(values) > 1:
            raise BadRecord(key, values[-1], "this key is given twice.")
    return {key: value for key, (value,) in given.items()}
