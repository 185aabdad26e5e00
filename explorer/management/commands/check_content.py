"""`manage.py check_content`: every text, sample deal and link of the site, looked at one by one."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any
from urllib.parse import urldefrag

from django.core.management.base import BaseCommand, CommandError
from django.test import Client

from explorer import sitemap
from explorer.games import GAMES

HREF = re.compile(r'href="(/[^"]*)"')
ID = re.compile(r'\bid="([^"]+)"')


class Command(BaseCommand):
    """Looks at what rests on other things: deals on rules, links on pages and anchors."""

    help = "Replay every sample deal, fetch every page of the sitemap, and follow every link that has no keys."

    def handle(self, *args: Any, **options: Any) -> None:
        """Say all that is wrong, then how much was looked at. Raises CommandError, which ends the program with 1."""
        found = [*faulty_deals(), *broken_links()]
        for fault in found:
            self.stderr.write(fault)
        if found:
            raise CommandError(f"{len(found)} things to mend.")
        deals = sum(len(game.lessons) for game in GAMES.values())
        self.stdout.write(f"{deals} sample deals and {len(sitemap.addresses())} pages are sound, links and all.")


def faulty_deals() -> Iterator[str]:
    """The sample deals whose play the rules do not allow."""
    for slug, game in GAMES.items():
        for lesson in game.lessons:
            played = game.replay(lesson.record)
            if played.fault:
                yield f"{slug}, deal {lesson.slug}: {played.fault.clause} forbids {played.fault.action}."


def broken_links() -> Iterator[str]:
    """The links of the sitemap's pages that lead nowhere, or to an anchor that is not there."""
    client = Client(SERVER_NAME="localhost")
    pages = {address: client.get(address) for address in sitemap.addresses()}
    wanted: dict[str, set[str]] = defaultdict(set, {address: set() for address in pages})
    for page in pages.values():
        for link in HREF.findall(page.content.decode()):
            address, anchor = urldefrag(link.replace("&amp;", "&"))
            if "?" not in address and not address.startswith("/static/"):
                wanted[address].add(anchor)
    for address, anchors in sorted(wanted.items()):
        answer = pages[address] if address in pages else client.get(address)
        if answer.status_code not in (200, 302):
            yield f"{address} answers {answer.status_code}."
            continue
        text = answer.content.decode(errors="replace")  # a picture is no text, and has no anchors
        for anchor in sorted(anchors - {""} - set(ID.findall(text))):
            yield f"{address} has no place called #{anchor}."
