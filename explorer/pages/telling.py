"""For every option, the smallest deal that tells its values apart."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from urllib.parse import parse_qsl, urlencode

from django.utils.safestring import SafeString

from explorer.engine.compare import Side, compare, parting, ways
from explorer.engine.game import Game
from explorer.engine.params import BadRecord
from explorer.engine.record import Record, params, parse
from explorer.engine.rulebook import Option
from explorer.games import GAMES
from explorer.pages import data, figures, words
from explorer.pictures import Picture

MOST_NUMBERS = 5
"How many numbered deals are tried where no sample deal tells the values apart."
FILE = "telling.toml"
"In the folder of a game: what was found, so that no reader waits for a search."
HEAD = """\
# For every option the deal that tells its values apart, by the keys of its address; nothing where none does.
# Found and written by `manage.py find_telling_deals`.

"""


@dataclass(frozen=True, slots=True)
class Telling:
    """A deal, and how many of an option's values it tells apart."""

    record: Record
    told: tuple[int, int]
    "By what happens, and by that and the clauses named."


@dataclass(frozen=True, slots=True)
class Reading:
    """The telling deal under one value of an option."""

    value: str
    label: str
    meaning: str
    standing: str
    cites: tuple[SafeString, ...]
    current: bool
    figure: figures.Figure
    ends: SafeString


def values_of(option: Option) -> tuple[str, ...]:
    """The values worth telling apart; of numbers, the default, its neighbour and the least."""
    if option.numbers is None:
        return tuple(value.value for value in option.values)
    low, high = option.numbers
    default = int(option.default)
    return tuple(dict.fromkeys((option.default, str(min(default + 1, high)), str(low))))


def tellings(game: Game, option: Option) -> Iterator[Telling]:
    """Deals that tell values of an option apart: sample deals, then numbered ones from every start that may tell."""
    for record in starts(game):
        rules = []
        for value in values_of(option):
            options = game.make_options({**game.values(record.options), option.name: value})
            if options.conflict() is None:
                rules.append((record.rules, options))
        try:
            sides = compare(game, record, rules)
        except BadRecord:  # one of these rules has no game that starts like this
            continue
        told = ways(sides)
        if max(told) > 1 and parting(sides) is not None:
            yield Telling(record, told)


def starts(game: Game) -> Iterator[Record]:
    """The deals that are tried: sample deals, the shortest first, then numbered ones, and what comes before them."""
    yield from sorted((lesson.record for lesson in game.lessons), key=lambda record: record.setup.players)
    for setup in game.trials(game.plain.options):
        for number in range(1, MOST_NUMBERS + 1):
            yield replace(game.plain, setup=setup, deal=number)
    for prelude in game.preludes:
        for number in range(1, MOST_NUMBERS + 1):
            yield replace(game.plain, prelude=prelude, deal=number)


@cache
def deal(slug: str, name: str) -> Record | None:
    """The deal that tells most values of an option apart; None if none does.

    It is read from the game's file, and looked for where that says nothing of the option.
    """
    game = GAMES[slug]
    known = data.of_game(game, FILE).get(name)
    if known is None:
        return searched(game, game.rulebook.option(name))
    return parse(game, dict(parse_qsl(known))) if known else None


def searched(game: Game, option: Option) -> Record | None:
    """The first deal that tells all values of an option apart, or else the most of them; None if none does.

    One in which they differ by the names of clauses only is second best. Cost: up to half a second.
    """
    best: Telling | None = None
    for found in tellings(game, option):
        if best is None or found.told > best.told:
            best = found
        if best.told[0] == len(values_of(option)):
            break
    return best.record if best else None


def text(game: Game) -> str:
    """What the game's file has to say: the keys of the deal of each option, nothing where no deal tells."""
    found = ((option.name, searched(game, option)) for option in game.rulebook.options)
    lines = (f'{name} = "{urlencode(params(game, deal)) if deal else ""}"\n' for name, deal in found)
    return HEAD + "".join(lines)


@cache
def foremost(slug: str) -> str:
    """The option on which most is said against the clauses that it decides."""
    book = GAMES[slug].rulebook
    said = {option.name: 0 for option in book.options}
    for clause in book.clauses:
        if clause.option:
            said[clause.option] += len(clause.otherwise)
    return max(said, key=lambda name: said[name])


def figure(game: Game, record: Record, deal: Record, option: Option, here: str, step: int) -> figures.Figure:
    """The telling deal under the rules of a record, at the step where the option shows."""
    rules = [(deal.rules, deal.options), (record.rules, record.options)]
    here_side = compare(game, deal, rules)[1]
    own = {clause.id for clause in game.rulebook.clauses if clause.option == option.name}
    steps = here_side.replay.steps
    usual = next((n for n, s in enumerate(steps, 1) if s.event.clause in own), len(steps))
    return figures.figure(game, replace(here_side.record, step=step or usual), here, "step")


def step_key(value: str) -> str:
    """The key that carries the step of a reading."""
    return f"step-{value}"


def readings(
    game: Game, record: Record, option: Option, here: Callable[[str], str], steps: Mapping[str, int]
) -> tuple[Reading, ...]:
    """A few steps of the telling deal under each value of an option, each at the first that differs or at its own.

    `here` is the page's address without the key of a step, `steps` the step of each key, 0 where none is said.
    """
    sides, at = parted(game, option)
    chosen = game.values(record.options)[option.name]
    by_value = {value.value: value for value in option.values}
    out = []
    for value, side in sides.items():
        known = by_value.get(value)
        out.append(
            Reading(
                value, option.label(value), known.meaning if known else "", known.standing if known else "",
                tuple(map(words.cite, known.cites)) if known else (), value == chosen,
                excerpt(game, value, side, at, here, steps), words.marked(figures.ending(game, side.replay)),
            )
        )  # fmt: skip
    return tuple(out)


def parted(game: Game, option: Option) -> tuple[dict[str, Side], int]:
    """The telling deal under each value of an option, none if no deal tells, and the first step that differs."""
    found = deal(game.slug, option.name)
    if found is None:
        return {}, 1
    values = {
        value: game.make_options({**game.values(found.options), option.name: value}) for value in values_of(option)
    }
    ruled = {value: options for value, options in values.items() if options.conflict() is None}
    sides = compare(game, found, [(found.rules, options) for options in ruled.values()])
    return dict(zip(ruled, sides, strict=True)), parting(sides) or 1


def excerpt(
    game: Game, value: str, side: Side, at: int, here: Callable[[str], str], steps: Mapping[str, int]
) -> figures.Figure:
    """A few steps of the telling deal under one value, round the first that differs."""
    key = step_key(value)
    there = replace(side.record, step=steps[key] or at)
    some = figures.around(at, len(side.replay.steps))
    return figures.figure(game, there, here(key), key, f"reading-{value}", some)


def picture(game: Game, record: Record, option: Option, steps: Mapping[str, int]) -> Picture | None:
    """The picture of the reading that is in force under the rules of a record; None if no deal tells it."""
    sides, at = parted(game, option)
    value = game.values(record.options)[option.name]
    return excerpt(game, value, sides[value], at, lambda key: "", steps).picture if value in sides else None
