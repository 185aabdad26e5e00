"""`manage.py find_telling_deals`: look anew for the deal that tells the values of each option apart."""

from typing import Any

from django.core.management.base import BaseCommand

from explorer.games import GAMES
from explorer.pages import telling


class Command(BaseCommand):
    """Writes what is found into the folders of the games."""

    help = (
        "For every option, find the smallest deal that tells its values apart, and keep it in the folder of the game."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        """Look through the sample deals, then numbered ones: some seconds' work."""
        for game in GAMES.values():
            if game.rulebook.options:
                (game.folder / telling.FILE).write_text(telling.text(game), encoding="utf-8")
