"""Addresses that were given away, and what they end in: a link must tell of the same game for ever.

Whoever changes how a deal is dealt, played or judged breaks links that others have kept. If one of these ends
otherwise, either the change is a fault, or the rules were wrong before: then CHANGELOG.md says so, and which links it
touches.
"""

from pathlib import Path

import pytest
from django.test import Client

LINES = Path(__file__).with_name("old_links.txt").read_text(encoding="utf-8").splitlines()
"An address, and beneath it how many steps it has and the last three of them."
GIVEN_AWAY = list(zip(LINES[::2], LINES[1::2], strict=True))


def test_enough_links_are_kept() -> None:
    assert len(GIVEN_AWAY) > 20
    assert sum("sit=" in address for address, _ in GIVEN_AWAY) > 4


@pytest.mark.parametrize(("address", "end"), GIVEN_AWAY, ids=[address[:60] for address, _ in GIVEN_AWAY])
def test_a_link_tells_of_the_same_game_for_ever(client: Client, address: str, end: str) -> None:
    told = client.get(address.replace("/table/", "/table.json")).json()
    texts = [step["text"] for step in told["steps"]]
    assert told["fault"] is None
    assert f"{len(texts)}  {' '.join(texts[-3:])}" == end.strip()
