"""What a seat may not know makes no difference to it: other hidden cards, and all answers are the same to the byte.

A numbered deal is dealt anew with some cards that the seat has not seen in each other’s places. Where all that it has
noticed stays the same, so must the page, its links, its picture, the embed, the text and the JSON.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.core.cache import caches
from django.test import Client

from explorer.engine import cards, hindsight
from explorer.engine import game as engine
from explorer.engine.cards import Cards
from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.engine.play import Replay, legal
from explorer.engine.record import Record, parse
from explorer.games import GAMES
from explorer.pages import links

DEALS = 5
"A deal has a handful of answers, in two worlds."
ALWAYS = {"ranter-go-round": {"dealer_cards": "1"}, "quarante-de-roi": dict[str, str]()}
"Which of three cards the dealer keeps is seen at the table; it is not known by anything else, so no world keeps it."
DECKS: dict[tuple[int, int], Cards] = {}
"The decks of other worlds, by number and length."


@pytest.fixture(autouse=True)
def other_decks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let numbered deals be dealt from other decks."""
    usual = cards.numbered
    monkeypatch.setattr(cards, "numbered", lambda number, pack: DECKS.get((number, len(pack))) or usual(number, pack))
    yield
    DECKS.clear()
    forget()


def forget() -> None:
    """Forget what is kept of deals from another deck."""
    engine._seated.cache_clear()
    hindsight.turnings.cache_clear()
    for name in ("default", "pictures"):
        caches[name].clear()


def seen(game: Game, played: Replay, seat: int, most: int) -> list[object]:
    """All that a seat has noticed after so many steps, and how many are to come."""
    steps = played.seen_by(seat)
    known = [(step, step.state.sees(seat)) for step in steps[:most]]
    told = [(game.rulebook.sentence(step.event, sees.__contains__), sees, step.state.turn) for step, sees in known]
    return [told, len(steps), played.fault]


def a_deal(game: Game, rng: random.Random, *, sit: bool) -> Record:
    """A deal under any rules, played some way or to the end at random, seen from a seat."""
    while True:
        query = {"deal": str(rng.randrange(1, 10**6)), **ALWAYS[game.slug]}
        for option in game.rulebook.options:
            if option.numbers is None and rng.random() < 0.3:
                query.setdefault(option.name, rng.choice(option.values).value)
        try:
            record = parse(game, query)
        except BadRecord:
            continue
        seat = rng.randrange(record.setup.players)
        record = replace(record, seat=seat)
        if sit:
            record = replace(record, sit=seat, house=next(iter(game.players)))
        for _ in range(rng.choice([0, 2, 5, 40])):
            state = game.replay(record).state
            if state.turn is None:
                break
            record = replace(record, play=(*record.play, rng.choice(legal(state))))
        return record


def worlds(game: Game, record: Record, step: int, rng: random.Random) -> Iterator[Cards]:
    """Other decks in which all goes for the seat as it did."""
    assert record.seat is not None
    played, order = game.replay(record), game.order(record)
    known = played.seen_by(record.seat)[step - 1].state.sees(record.seat)
    hidden = [place for place, card in enumerate(order) if card not in known]
    noticed = seen(game, played, record.seat, step)
    for attempt in range(15 if len(hidden) > 1 else 0):
        moved = rng.sample(hidden, max(2, len(hidden) >> attempt // 3))  # as many as the seat does not notice
        deck = list(order)
        for place, other in zip(moved, moved[1:] + moved[:1], strict=True):
            deck[place] = order[other]
        DECKS[game.number(record), len(order)] = tuple(deck)
        forget()
        if seen(game, game.replay(record), record.seat, step) == noticed:
            yield tuple(deck)
    DECKS.clear()


def asked(game: Game, record: Record, step: int, *, last: bool) -> Iterator[str]:
    """The addresses that tell of a deal at a step; those that speak of its end only there."""
    here = replace(record, step=step)
    yield links.table(game, here)
    if last:
        yield from (links.table_json(game, here), links.table_text(game, here))
    else:
        yield from (links.embed(game, here), links.picture(links.table(game, here)))


@pytest.mark.parametrize("sit", [False, True], ids=["seen", "played"])
@pytest.mark.parametrize("slug", list(ALWAYS))
def test_hidden_cards_make_no_difference(client: Client, slug: str, sit: bool) -> None:
    game, rng, told = GAMES[slug], random.Random(f"{slug} {sit}"), 0  # noqa: S311
    for deal in range(DEALS):
        record = a_deal(game, rng, sit=sit)
        played = game.replay(record)
        total = len(played.seen_by(record.seat))
        if sit and played.state.turn is None:
            total -= 1  # at the end of a deal that one has played it is told what else might have been
        step = total if deal % 2 else rng.randint(1, total)
        addresses = list(asked(game, record, step, last=step == total and played.state.turn is not None))
        answers = [client.get(address).content for address in addresses]
        for deck, _ in zip(worlds(game, record, step, rng), range(1), strict=False):
            for address, answer in zip(addresses, answers, strict=True):
                assert client.get(address).content == answer, (address, deck)
                told += 1
        DECKS.clear()
        forget()
    assert told > DEALS
