"""Questions on Quarante de Roi, made from numbered deals that the house plays."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations_with_replacement
from types import MappingProxyType

from explorer.engine.game import Game
from explorer.engine.play import Event, forbidden, legal, replay
from explorer.engine.quiz import Answer, Maker, Puzzle, chosen, dealt, offered, up_to, when
from explorer.engine.record import Record
from explorer.games.quarante_de_roi.cliques import VALUES, held
from explorer.games.quarante_de_roi.play import POINTS, points
from explorer.games.quarante_de_roi.rules import State, position
from explorer.games.quarante_de_roi.setup import SEATS, Setup

FEW = 4
"With how many cards each, at most, a question on the best card is asked."

TRUMP = ("trump",)
"What is told of the table beside its picture, where trump has a say."

SUMS = sorted({sum(courts) for size in range(5) for courts in combinations_with_replacement(POINTS.values(), size)})
"All that a trick can be worth."


def any_start(pick: int) -> Setup:
    """A new game with any dealer."""
    return Setup(pick % 4)


def who_takes(game: Game, record: Record, pick: int) -> Puzzle | None:
    """Four cards lie on the table: who takes the trick? Mostly one that the suit led does not win by its highest."""
    record, played = dealt(game, record, any_start(pick))
    tricks = [at for at in when(played, "trick") if pick % 4 == 0 or uneven(position(played.steps[at - 2]))]
    if not tricks:
        return None
    at = chosen(tricks, pick)
    event = played.steps[at - 1].event
    assert event.seat is not None
    right = Answer("seats", (event.seat,))
    offers = offered(right, (Answer("seats", (seat,)) for seat in SEATS))
    return Puzzle("who-takes", replace(record, step=at - 1), offers, right, "trick", event, at, tells=TRUMP)


def uneven(state: State) -> bool:
    """Whether a trick has a card of another suit than that led, or the ace below a court."""
    led = state.trick.cards[0].suit
    suits = {card.suit for card in state.trick.cards}
    ranks = {card.rank for card in state.trick.cards if card.suit == led}
    return suits != {led} or bool({"A"} & ranks and set("KQJ") & ranks)


def may_play(game: Game, record: Record, pick: int) -> Puzzle | None:
    """A player is on turn: may this card be played?"""
    record, played = dealt(game, record, any_start(pick))
    turns = []
    for at, step in enumerate(played.steps[:-1], 1):
        state = position(step)
        if state.turn is not None and not state.asking and state.trick.cards and forbidden(state):
            turns.append(at)
    if not turns:
        return None
    at = chosen(turns, pick)
    state = position(played.steps[at - 1])
    assert state.turn is not None
    closed, free = forbidden(state), legal(state)
    card = chosen(sorted(closed), pick) if pick % 2 else chosen(free, pick)
    clause, shows = (closed[card], at) if card in closed else plays(state, card, at)
    record = replace(record, step=at, play=(*up_to(played, at), card))
    right = Answer("no" if card in closed else "yes")
    named = Event("follow", state.turn, tuple(held for held in state.hand(state.turn) if str(held) == card))
    answers = (Answer("yes"), Answer("no"))
    return Puzzle("may-play", record, answers, right, clause, named, shows, tells=TRUMP)


def plays(state: State, card: str, at: int) -> tuple[str, int]:
    """By what clause a card may be played after a step, and in which step it is; a dealer takes up trump first."""
    clauses = [step.event.clause for step in state.apply(card)]
    takes = clauses[0] == "trump.dealer-takes"
    return clauses[takes and card != str(state.turnup)], at + 1 + takes


def which_clique(game: Game, record: Record, pick: int) -> Puzzle | None:
    """Several hold a clique, and all announce theirs: whose counts?"""
    record = replace(record, setup=any_start(pick))
    opening = game.deal(record.options, record.setup, game.order(record))
    start = position(opening[-1])
    claims = {seat: clique for seat in SEATS if (clique := held(start, seat))}
    if not claims or (len(claims) == 1 and pick % 3):
        return None
    played = replay(opening, (), lambda steps: announced(position(steps[-1])))
    at, counts = when(played, "trump.turnup")[0], when(played, "clique.one-only")
    if not counts:
        return None
    event = played.steps[counts[0] - 1].event
    assert event.seat is not None
    right = Answer("clique", (event.seat,), points=(event.points or 0,))
    others = [Answer("clique", (seat,), points=(clique.points,)) for seat, clique in claims.items()]
    values = [Answer("clique", (event.seat,), points=(value,)) for value in sorted(VALUES.values())]
    record = replace(record, play=played.actions, step=at)
    return Puzzle(
        "which-clique", record, offered(right, others + values[:3]), right, "clique.one-only", event, counts[0]
    )


def announced(state: State) -> str | None:
    """Announce whatever is held; until all are heard, play any card."""
    if state.turn is None or state.round.settled:
        return None
    return "say" if state.asking else legal(state)[0]


def trick_worth(game: Game, record: Record, pick: int) -> Puzzle | None:
    """Four cards lie on the table: what are they worth?"""
    record, played = dealt(game, record, any_start(pick))
    tricks = [at for at in when(played, "trick") if played.steps[at - 1].event.points]
    if not tricks:
        return None
    at = chosen(tricks, pick)
    event = played.steps[at - 1].event
    worth = points(event.cards)
    least = SUMS.index(worth) - pick % 5 if worth in SUMS else 0
    others = (Answer("points", points=(other,)) for other in SUMS[max(least, 0) :][:5])
    right = Answer("points", points=(worth,))
    return Puzzle("trick-worth", replace(record, step=at - 1), offered(right, others), right, "values", event, at)


def new_score(game: Game, record: Record, pick: int) -> Puzzle | None:
    """All tricks are taken: what does the score become? Both sides have points already, so that it must be added up."""
    most = record.options.target - 1
    scores = (min(5 + pick // 4 % 80, most), min(5 + pick // 320 % 80, most))
    record, played = dealt(game, record, Setup(pick % 4, scores))
    scored = when(played, "score.tricks")
    if not scored:
        return None
    before, end = position(played.steps[scored[0] - 2]), position(played.steps[-1])
    south, east = end.courts
    clique = before.clique
    right = Answer("score", points=end.scores)
    others = [
        Answer("score", points=pair)
        for pair in ((end.scores[1], end.scores[0]), (south, east), (south + clique[1], east + clique[0]), (24, 24))
    ]
    at = scored[0] - 1
    return Puzzle(
        "new-score",
        replace(record, step=at),
        offered(right, others),
        right,
        "score.tricks",
        played.steps[at - 1].event,
        scored[-1],
        tally=True,
    )


def best_card(game: Game, record: Record, pick: int) -> Puzzle | None:
    """All cards are seen, and few are left: which card is best?"""
    record, played = dealt(game, record, any_start(pick))
    for at in range(len(played.steps) - 1, 0, -1):
        state = position(played.steps[at - 1])
        if state.turn is None or state.asking or len(legal(state)) < 3:
            continue
        if len(state.hands[state.turn]) > FEW:
            break
        counsel = game.counsel(played.steps[:at]) if game.counsel else None
        if counsel and len(counsel.best) == 1:
            right = Answer("action", action=counsel.best[0])
            answers = tuple(Answer("action", action=action) for action in legal(state))
            record = replace(record, step=at, play=(*up_to(played, at), counsel.best[0]))
            clause = state.apply(counsel.best[0])[0].event.clause
            asks = Event(clause, state.turn)
            return Puzzle("best-card", record, answers, right, clause, asks, at + 1, counsel=counsel, tells=TRUMP)
    return None


def who_wins(game: Game, record: Record, pick: int) -> Puzzle | None:
    """Both sides are near the target: does this deal end the game, and who wins it?"""
    target = record.options.target
    scores = (max(target - 15 - pick % 20, 0), max(target - 15 - pick // 20 % 20, 0))
    record, played = dealt(game, record, Setup(pick % 4, scores))
    at = when(played, "score.tricks", "game.first-to-reach")
    if not at:
        return None
    outcome = played.state.outcome()
    assert outcome
    sides = {"SN": Answer("side", (0,)), "EW": Answer("side", (1,))}
    nobody = Answer("drawn" if outcome["over"] else "goes-on")
    right = sides.get(outcome["winner"] or "", nobody)
    if right.word == "goes-on" and pick % 3:
        return None
    others = (*sides.values(), Answer("goes-on"), Answer("drawn"))
    last = played.steps[-1].event
    return Puzzle(
        "who-wins", replace(record, step=at[0] - 1), offered(right, others), right, last.clause,
        played.steps[at[0] - 2].event, len(played.steps), tally=True,
    )  # fmt: skip


QUIZ: Mapping[str, Maker] = MappingProxyType(
    {
        "who-takes": who_takes,
        "may-play": may_play,
        "which-clique": which_clique,
        "trick-worth": trick_worth,
        "best-card": best_card,
        "new-score": new_score,
        "who-wins": who_wins,
    }
)
"The kinds of question, by their names in quiz.toml."
