"""Setting up a deal: any card in any place, the rest by number; or a deal pasted as text."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from explorer.engine.cards import BadDeck, Card, Cards, short
from explorer.engine.game import Game
from explorer.engine.notation import MOST_TEXT, BadText, read, seats_named, seats_numbered
from explorer.engine.params import BadRecord
from explorer.engine.places import Named, Place, arranged, named_cards, places
from explorer.engine.record import MOST_DEALS, Record, UnknownDeal, params, parse
from explorer.games import GAMES
from explorer.pages import links
from explorer.pages.drawing import heading
from explorer.pages.pack import PackCard, moved, pack_cards
from explorer.pictures import Picture, draw

_PLACE = re.compile(r"hand\d{1,2}|turned|stock", re.ASCII)
STOCK_SHOWN = 3
"So many cards of the stock that the number puts there are told."


@dataclass(frozen=True, slots=True)
class Entry:
    """One field of the form."""

    key: str
    label: str
    value: str
    error: str
    hint: str = ""
    "Of a place: the cards that the number puts there. Of an option: what the ruleset says."
    choices: tuple[tuple[str, str], ...] = ()
    "Value and label; empty for a field of text."


@dataclass(frozen=True, slots=True)
class TextFault:
    """What is wrong with a pasted text."""

    number: int
    line: str
    reason: str


@dataclass(frozen=True, slots=True)
class EditorPage:
    """A deal being set up."""

    places: tuple[Entry, ...]
    main: tuple[Entry, ...]
    "Ruleset, players, dealer, number."
    start: tuple[Entry, ...]
    "What else a deal starts from, and what is played."
    options: tuple[Entry, ...]
    opened: bool
    "Whether anything is said in the fields that are put away."
    errors: tuple[tuple[str, str, str], ...]
    "Key, label and reason of all that is wrong."
    picture: Picture
    caption: str
    pack: tuple[PackCard, ...]
    to: Entry
    "Where a chosen card of the pack goes."
    table: str
    "The table of what is sound."
    text: str
    fault: TextFault | None
    found: tuple[tuple[str, str], ...]
    "The deals of the text: address and name."
    most_text: int
    sample: str
    "A line such as a text has: a place of this game and one of its cards."
    goes: str
    "Where the form leads, if it was sent and is sound."


@dataclass(slots=True)
class _Form:
    """What was typed, taken apart: the keys of an address, the places, the text, the button, the card and its place."""

    keys: dict[str, str]
    places: dict[str, str]
    text: str
    do: str
    put: str
    to: str
    errors: dict[str, str]


def _taken_apart(query: Mapping[str, str]) -> _Form:
    typed = {key: _visible(value).strip() for key, value in query.items() if value.strip()}
    text, do, put, to = (typed.pop(key, "") for key in ("text", "do", "put", "to"))
    found = {key: typed.pop(key) for key in list(typed) if _PLACE.fullmatch(key)}
    form = _Form(typed, {} if do == "empty" else found, text, do, put, to, {})
    if to and not _PLACE.fullmatch(to):
        form.errors["to"] = _("%(to)s is no place.") % {"to": short(to)}
    if do == "other" and form.keys.get("deal", "1").isdecimal():
        form.keys["deal"] = str(int(form.keys.get("deal", "1")[:9]) % MOST_DEALS + 1)
    return form


def _visible(text: str) -> str:
    return "".join(sign if sign.isprintable() or sign in "\r\n\t" else "�" for sign in text)


def _record(game: Game, form: _Form) -> Record:
    """The record of the keys that are sound; what is wrong with the others goes into the form."""
    kept = {key: seats_numbered(game, key, value) for key, value in form.keys.items()}
    while True:
        try:
            return parse(game, kept).bare
        except UnknownDeal:
            key, reason = "deal", _("Deals have a number here, from 1 to %(most)s.") % {"most": MOST_DEALS}
        except BadRecord as error:
            key, reason = error.key, error.reason
        form.errors[key] = capfirst(reason)
        del kept[key]


def editor_page(game: Game, query: Mapping[str, str]) -> EditorPage:
    """The form with all that was typed, the deal as far as it is sound, and where the form leads."""
    form = _taken_apart(query)
    record = _record(game, form)
    if isinstance(record.deal, str):  # a sample deal is opened as what it is made of
        record = replace(record, deal=game.number(record))
        form.keys = params(game, replace(record, deck=()))
    pack = game.pack(record.options)
    found = places(game, record)
    if record.deck and not form.places and form.do != "empty":
        form.places = _texts(found, record.deck)
    form.keys.pop("deck", None)
    named, wrong = named_cards(game, found, form.places, pack)
    if form.put:
        try:
            form.places = moved(form.put, form.to, form.places, found, named, pack)
        except BadDeck as error:
            form.errors["put"] = capfirst(str(error))
        named, wrong = named_cards(game, found, form.places, pack)
    form.errors |= {key: capfirst(reason) for key, reason in wrong.items()}
    record = replace(record, deck=arranged(found, named, game.number(record), pack))
    deals, fault = _deals(game, form.text)
    return _page(game, form, record, found, named, deals, fault)


def _texts(found: tuple[Place, ...], deck: Cards) -> dict[str, str]:
    """The cards of a deck as they are typed into their places."""
    signs = {place.key: [deck[n].sign for n in place.at if n < len(deck)] for place in found}
    return {key: " ".join(cards) for key, cards in signs.items() if cards}


def _deals(game: Game, text: str) -> tuple[tuple[tuple[str, str], ...], TextFault | None]:
    """The deals of a pasted text, or what is wrong with it."""
    if not text:
        return (), None
    try:
        found = read(GAMES, text, game)
    except BadText as error:
        return (), TextFault(error.number, error.line.strip()[:120], error.reason)
    return tuple((_at_decision(of, record), f"{of.title}: {heading(of, record)}") for of, record in found), None


def _at_decision(game: Game, record: Record) -> str:
    """The table of a record at its end, where somebody decides or the deal is over."""
    return links.table(game, record, step=len(game.replay(record).seen_by(record.seat)))


def _page(
    game: Game, form: _Form, record: Record, found: tuple[Place, ...], named: dict[str, Named],
    deals: tuple[tuple[str, str], ...], fault: TextFault | None,
) -> EditorPage:  # fmt: skip
    own = frozenset(card for cards in named.values() for card in cards if card)
    pack = pack_cards(game, record, own)
    place_entries = tuple(_place_entries(game, form, record, found, named))
    main, start = tuple(_main(game, form, record)), tuple(_start(game, form))
    options = tuple(_options(game, form, record))
    goal = _goal(game, form, found)
    entries = {entry.key: entry.label for entry in (*place_entries, *main, *start, *options, goal)}
    entries |= {"put": _("The pack")}
    table = _at_decision(game, record)
    goes = {"deal": "" if form.errors else table, "read": deals[0][0] if len(deals) == 1 else ""}.get(form.do, "")
    caption = _("Your cards lie face up; all others come from deal number %(number)s.")
    if any(place.key == "stock" for place in found):
        caption = _("Your cards lie face up, except in the stock; all others come from deal number %(number)s.")
    caption %= {"number": record.deal}
    return EditorPage(
        place_entries, main, start, options,
        any(entry.value or entry.error for entry in (*start, *options)),
        tuple((key if key in entries else "", entries.get(key, key), reason) for key, reason in form.errors.items()),
        _picture(game, record, own), caption,
        pack,
        goal, table, form.text, fault, deals, MOST_TEXT, f"{found[0].name}: {pack[0].text}", goes,
    )  # fmt: skip


def _place_entries(
    game: Game, form: _Form, record: Record, found: tuple[Place, ...], named: Mapping[str, Named]
) -> Iterator[Entry]:
    """The places, each with what the number puts there; and those that were typed into but are none."""
    order = game.order(record)
    for place in found:
        cards = named.get(place.key, ())
        mine = {n for n, card in zip(place.at, cards, strict=False) if card}
        filled = [order[n].sign for n in place.at if n not in mine]
        more = " …" if place.seat is None and len(filled) > STOCK_SHOWN else ""
        filled = filled[:STOCK_SHOWN] if more else filled
        hint = (
            _("From deal number %(n)s: %(cards)s") % {"n": record.deal, "cards": " ".join(filled) + more}
            if filled
            else ""
        )
        hint = _("Top card first. %(hint)s") % {"hint": hint} if place.key == "stock" else hint
        yield Entry(
            place.key, _name(game, place.key), form.places.get(place.key, ""), form.errors.get(place.key, ""), hint
        )
    for key in form.places.keys() - {place.key for place in found}:
        yield Entry(key, _name(game, key), form.places[key], form.errors.get(key, ""))


def _goal(game: Game, form: _Form, found: tuple[Place, ...]) -> Entry:
    """Where a card that is moved goes."""
    choices = ("", _("the first open place")), *((place.key, _name(game, place.key)) for place in found)
    return Entry("to", _("A card that you choose goes to"), form.to, form.errors.get("to", ""), choices=choices)


def _name(game: Game, key: str) -> str:
    names = {"turned": _("Turned card"), "stock": _("Stock")}
    seats, seat = game.rulebook.seats, key.removeprefix("hand")
    known = key not in names and (isinstance(seats, str) or int(seat) < len(seats))
    return game.rulebook.seat(int(seat)) if known else names.get(key, seat)


def _main(game: Game, form: _Form, record: Record) -> Iterator[Entry]:
    book = game.rulebook
    rulesets = tuple((ruleset.id, ruleset.title) for ruleset in book.rulesets)
    yield Entry("rules", _("Rules of"), record.rules, form.errors.get("rules", ""), choices=rulesets)
    if "players" in game.setup_keys:
        value = form.keys.get("players", str(record.setup.players))
        yield Entry("players", _("Players"), value, form.errors.get("players", ""))
    usual = (
        _("As usual") if "dealer" in form.keys else _("As usual: %(name)s") % {"name": book.seat(record.setup.dealer)}
    )
    seats = (("", usual), *((str(seat), book.seat(seat)) for seat in range(record.setup.players)))
    dealer = seats_numbered(game, "dealer", form.keys.get("dealer", ""))
    yield Entry("dealer", _("Dealer"), dealer, form.errors.get("dealer", ""), choices=seats)
    yield Entry(
        "deal", _("The rest from deal number"), form.keys.get("deal", str(record.deal)), form.errors.get("deal", "")
    )


def _start(game: Game, form: _Form) -> Iterator[Entry]:
    for key in game.setup_keys:
        if key not in ("players", "dealer"):
            value = seats_named(game, key, form.keys.get(key, ""))
            yield Entry(key, game.rulebook.word("key", key), value, form.errors.get(key, ""))
    label = _("What is played, joined by full stops")
    yield Entry("play", label, form.keys.get("play", ""), form.errors.get("play", ""))


def _options(game: Game, form: _Form, record: Record) -> Iterator[Entry]:
    """The options, each with what the ruleset says as the first of its values."""
    usual = game.rulebook.ruleset(record.rules).values
    for option in game.rulebook.options:
        said = _("%(value)s, as these rules") % {"value": option.label(usual[option.name])}
        choices = (("", said), *((value.value, value.label) for value in option.values))
        value, error = form.keys.get(option.name, ""), form.errors.get(option.name, "")
        yield Entry(option.name, option.title, value, error, said, () if option.numbers else choices)


def _picture(game: Game, record: Record, own: frozenset[Card]) -> Picture:
    """The deal with the cards that were placed face up."""
    steps = game.deal(record.options, record.setup, game.order(record))
    tables = [game.table(step) for step in steps]
    dealt = next((table for table in tables if any(lay.zone == "turned" for lay in table.lays)), tables[0])
    lays = tuple(replace(lay, up=False, note="") for lay in dealt.lays)
    table = replace(dealt, lays=lays, turn=None, speeches=(), arrow=None, facts={})
    return draw(
        table, figure="edit", rulebook=game.rulebook, calls=game.rulebook.ruleset(record.rules).calls,
        sees=own.__contains__, viewer=None, order=game.order(record), title=_("The deal so far"),
    )  # fmt: skip
