"""Deals of any game, drawn by lot: for tests of what holds of all of them."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from explorer.engine.game import Game
from explorer.engine.play import legal
from explorer.engine.record import MOST_DEALS, Record, params, parse
from explorer.engine.rulebook import Option


def values_of(option: Option) -> tuple[str, ...]:
    """The values of an option that are documented, and the ends of its numbers."""
    return tuple(dict.fromkeys([*(value.value for value in option.values), *map(str, option.numbers or ())]))


@st.composite
def some_rules(draw: st.DrawFn, game: Game) -> tuple[str, Any]:
    """A ruleset with a few options changed."""
    ruleset = draw(st.sampled_from(game.rulebook.rulesets))
    known = game.rulebook.options
    changed = draw(st.dictionaries(st.sampled_from(known), st.integers(0, 9), max_size=4)) if known else {}
    values = {option.name: values_of(option)[n % len(values_of(option))] for option, n in changed.items()}
    options = game.make_options({**ruleset.values, **values})
    return ruleset.id, game.make_options(ruleset.values) if options.conflict() else options


@st.composite
def some_deals(draw: st.DrawFn, game: Game) -> Record:
    """A deal from a telling start, played legally as far as it goes, which need not be the end."""
    ruleset, options = draw(some_rules(game))
    setup = draw(st.sampled_from(list(game.trials(options))))
    record = replace(game.plain, rules=ruleset, options=options, setup=setup, deal=draw(st.integers(1, MOST_DEALS)))
    record = parse(game, params(game, record))
    play: list[str] = []
    state = game.replay(record).state
    for choice in draw(st.lists(st.integers(0, 9), max_size=34)):
        if state.turn is None:
            break
        play.append(legal(state)[choice % len(legal(state))])
        state = state.apply(play[-1])[-1].state
    return replace(record, play=tuple(play))
