"""The table and the law, for programs."""

from dataclasses import asdict
from typing import Any

from explorer.engine.cards import short
from explorer.engine.game import Game
from explorer.engine.play import Replay, Step, forbidden, legal, told_action
from explorer.engine.record import Record
from explorer.pages import links
from explorer.pages.decisions import on_turn, tells_fault
from explorer.pages.transcript import eyes, shown_clause


def rules_json(game: Game, record: Record) -> dict[str, Any]:
    """Every option with its value; numbers as numbers."""
    return {name: int(value) if value.isdigit() else value for name, value in game.values(record.options).items()}


def step_json(game: Game, record: Record, number: int, step: Step) -> dict[str, Any]:
    """One step; cards that the reader may not see are null."""
    sees = eyes(step, record.seat)
    event = step.event
    return {
        "n": number,
        "clause": shown_clause(step, record.seat),
        "seat": event.seat,
        "cards": [str(card) if sees(card) else None for card in event.cards],
        "other": event.other,
        "points": event.points,
        "text": game.rulebook.sentence(event, sees),
        "action": told_action(step, record.seat),
    }


def fault_json(game: Game, record: Record, played: Replay) -> dict[str, Any] | None:
    """The fault of a record, if it has one; null for an action of which the reader may not know."""
    if played.fault is None:
        return None
    clause = game.rulebook.clause(played.fault.clause)
    action = played.fault.action if tells_fault(game, record, played) else None
    return {"action": action, "clause": clause.id, "text": clause.text}


def table_json(game: Game, record: Record) -> dict[str, Any]:
    """A table as in the contract. What lies at its end is told whatever the step."""
    played = game.replay(record)
    game = game.called(game.names(record))
    sees = eyes(played.steps[-1], record.seat)
    turn = played.state.turn
    decides = turn is not None and record.seat in (None, turn)
    after = game.next(record, played)
    steps = enumerate(played.seen_by(record.seat), 1)
    return {
        "game": game.slug,
        "rules": rules_json(game, record),
        "players": record.setup.players,
        "dealer": record.setup.dealer,
        "deal": record.deal,
        "deck": [str(card) if sees(card) else None for card in game.order(record)],
        "steps": [step_json(game, record, number, step) for number, step in steps],
        "turn": on_turn(game, record, played),
        "legal": list(legal(played.state)) if decides else [],
        "forbidden": forbidden(played.state) if decides else {},
        "outcome": played.state.outcome(),
        "next": links.table(game, after) if after else None,
        "fault": fault_json(game, record, played),
    }


def rulebook_json(game: Game) -> dict[str, Any]:
    """The whole law of a game with its bibliography."""
    book = game.rulebook
    cited = {cite.source for clause in book.clauses for cite in clause.cited}
    cited |= {cite.source for option in book.options for value in option.values for cite in value.cites}
    cited |= {ruleset.source for ruleset in book.rulesets}
    rulesets = [{**asdict(item), "attested": sorted(item.attested)} for item in book.rulesets]
    return {
        "game": game.slug,
        "title": game.title,
        "parts": [asdict(part) for part in book.parts],
        "clauses": [{**asdict(clause), "happens": clause.happens} for clause in book.clauses],
        "options": [asdict(option) for option in book.options],
        "rulesets": rulesets,
        "sources": {key: asdict(source) for key, source in book.sources.items() if key in cited},
    }


def error_json(key: str, value: str, reason: str) -> dict[str, Any]:
    """What is wrong with an address."""
    return {"error": f"{key}={short(value)}: {reason}", "key": key, "value": value[:200], "reason": reason}
