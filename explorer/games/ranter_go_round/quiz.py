"""Questions on Ranter-Go-Round, made from numbered deals that the house plays."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from explorer.engine.game import Game
from explorer.engine.play import Event, Script, Seat, legal
from explorer.engine.quiz import Answer, Maker, Puzzle, chosen, dealt, offered, up_to, when
from explorer.engine.record import Record
from explorer.games.ranter_go_round.rules import position
from explorer.games.ranter_go_round.settlement import lowest
from explorer.games.ranter_go_round.setup import Setup

TIES = ("all", "last-turned", "first-left", "cancel")
ASKED = {
    "turn.exchange": "change",
    "king.trade": "change",
    "king.refuse": "refuse",
    "king.stop-play": "stop",
    "queen.deflect": "next",
    "jack.block": "block",
}
"What comes of asking, by the clause that happens."
DRAWN = {"dealer.king-none": "kept", "dealer.king-blocked": "old", "dealer.king-penalty": "pays"}
"What comes of a King that the dealer draws, by the clause that happens."
ENDINGS = ("share", "playoff", "cut", "carry", "carry-no-ante")


def few(pick: int) -> Setup:
    """Three to five players."""
    players = 3 + pick % 3
    return Setup(players, players - 1)


def seat_answers(seats: tuple[Seat, ...]) -> Iterator[Answer]:
    """Each seat by itself."""
    return (Answer("seats", (seat,)) for seat in sorted(seats))


def who_loses(game: Game, record: Record, pick: int) -> Puzzle | None:
    """All cards are turned up: who loses a life? Mostly where several readings of a tie come to different answers."""
    record, played = dealt(game, record, few(pick))
    at = when(played, "reveal")[0]
    shown = position(played.steps[at - 1])
    readings = [replace(shown, options=replace(shown.options, tie=tie)) for tie in TIES]
    sets = [tuple(sorted(lowest(Script(), state)[1])) for state in readings]
    if len(set(sets)) < 2 and pick % 4:
        return None
    right = said(tuple(sorted(position(played.steps[-1]).losers)))
    clauses = (step.event.clause for step in played.steps[at:])
    clause = next(name for name in clauses if name.startswith(("tie.", "dealer.king-penalty", "loss")))
    answers = offered(right, [*map(said, sets), *seat_answers(shown.order)])
    shows = min(at + 2, len(played.steps))
    return Puzzle("who-loses", replace(record, step=at), answers, right, clause, played.steps[at].event, shows)


def said(seats: tuple[Seat, ...]) -> Answer:
    """These seats, or nobody."""
    return Answer("seats", seats) if seats else Answer("nobody")


def asked(game: Game, record: Record, pick: int) -> Puzzle | None:
    """One player asks another to change: what happens? Often where a court card may have a say."""
    record, played = dealt(game, record, few(pick))
    courts = "K" + "Q" * (record.options.queen != "off") + "J" * (record.options.jack != "off")
    places = []
    for at in when(played, *ASKED):
        step, before = played.steps[at - 1], position(played.steps[at - 2])
        asker = step.event.other if step.event.clause == "king.stop-play" else step.event.seat
        if step.action and before.turn is not None and before.turn == asker:
            next_card = before.hand(before.after(asker)[0])
            places += [at] if next_card.rank in courts or pick % 5 == 0 else []
    if not places:
        return None
    at = chosen(places, pick)
    clause, before = played.steps[at - 1].event.clause, position(played.steps[at - 2])
    assert before.turn is not None
    right = Answer(ASKED[clause])
    # The question names who asks and who is asked, whoever acts in the event.
    asking = Event(clause, before.turn, (), before.after(before.turn)[0])
    words = ("change", "refuse", "stop", "next") + ("block",) * ("J" in courts)
    answers = offered(right, map(Answer, words))
    return Puzzle("asked", replace(record, step=at - 1), answers, right, clause, asking, at)


def whose_turn(game: Game, record: Record, pick: int) -> Puzzle | None:
    """Something was asked for: whose turn is it then?"""
    record, played = dealt(game, record, few(pick))
    actions = [number for number, step in enumerate(played.steps, 1) if step.action]
    asking = when(played, "king.refuse", "turn.exchange", "king.trade", "jack.block")
    places = [at for at in asking if at < actions[-1]]
    if not places:
        return None
    at = chosen(places, pick)
    action = next(number for number in actions if number > at)
    state = position(played.steps[action - 2])
    assert state.turn is not None
    happened = {step.event.clause for step in played.steps[at - 1 : action - 1]}
    settles = next((clause for clause in ("king.at-turn", "king.refuse.next", "jack.block") if clause in happened), "")
    right = Answer("seats", (state.turn,))
    return Puzzle(
        "whose-turn", replace(record, step=at), offered(right, seat_answers(state.order)), right,
        settles or "turn.next", played.steps[at - 1].event, action,
    )  # fmt: skip


def best(game: Game, record: Record, pick: int) -> Puzzle | None:
    """What one seat knows is on the table: is it better to stand or to change?"""
    record, played = dealt(game, record, few(pick))
    turns = [
        at for at, step in enumerate(played.steps[1:], 1) if step.action and len(legal(played.steps[at - 1].state)) > 1
    ]
    counsel = game.counsel(played.steps[: chosen(turns, pick)]) if turns and game.counsel else None
    if counsel is None or len(counsel.best) != 1 or counsel.best[0] not in ("s", "x", "left"):
        return None
    at = chosen(turns, pick)
    right = Answer("action", action=counsel.best[0])
    others = (Answer("action", action=item.action) for item in counsel.advice if item.action in ("s", "x", "left"))
    clause = "turn.stand" if counsel.best[0] == "s" else "turn.exchange"
    record = replace(record, step=at, play=(*up_to(played, at), counsel.best[0]))
    shows = at + 1
    return Puzzle(
        "best", record, offered(right, others), right, clause, Event(clause, counsel.seat), shows, counsel.seat
    )


def king_drawn(game: Game, record: Record, pick: int) -> Puzzle | None:
    """The dealer draws a King: what comes of it?"""
    record, played = dealt(game, record, few(pick))
    drew, came = when(played, "dealer.cut", "dealer.top"), when(played, *DRAWN)
    if not drew or not came:
        return None
    right = Answer(DRAWN[played.steps[came[0] - 1].event.clause])
    return Puzzle(
        "king-drawn", replace(record, step=drew[0]), offered(right, map(Answer, DRAWN.values())), right,
        played.steps[came[0] - 1].event.clause, played.steps[drew[0] - 1].event, came[0],
    )  # fmt: skip


def lives_left(game: Game, record: Record, pick: int) -> Puzzle | None:
    """Who has lost: how many lives are left?"""
    most = record.options.lives
    players = 3 + pick % 3
    have = tuple(1 + (pick // (seat + 3)) % most for seat in range(players))
    record, played = dealt(game, record, Setup(players, players - 1, have).plain(record.options))
    end = position(played.steps[-1])
    if not end.losers:
        return None
    seat = chosen(sorted(end.losers), pick)
    at = when(played, "reveal")[0]
    ends = when(played, "out", "grace", "loss", "dealer.king-penalty", "end.last-two-tie.playoff")
    shows = max((n for n in ends if played.steps[n - 1].event.seat in (seat, None)), default=0)
    if not shows:
        return None
    right = Answer("points", points=(end.lives[seat],))
    loss = next(step.event for step in played.steps if step.event.seat == seat and step.event.points == 1)
    others = (Answer("points", points=(lives,)) for lives in range(most + 1))
    clause = played.steps[shows - 1].event.clause
    return Puzzle("lives-left", replace(record, step=at), offered(right, others), right, clause, loss, shows)


def next_dealer(game: Game, record: Record, pick: int) -> Puzzle | None:
    """The deal is over: who deals next? With seats that are out, or go out."""
    players = 4 + pick % 2
    have = tuple((pick // (seat + 2)) % 2 + (seat % 2) for seat in range(players))
    have = tuple(min(lives, record.options.lives) for lives in have)
    if sum(lives > 0 for lives in have) < 3:
        return None
    dealer = max(seat for seat in range(players) if have[seat])
    record, played = dealt(game, record, Setup(players, dealer, have).plain(record.options))
    at = when(played, "deal.rotate")
    if not at:
        return None
    event = played.steps[at[0] - 1].event
    assert event.seat is not None
    right = Answer("seats", (event.seat,))
    others = seat_answers(tuple(range(players)))
    return Puzzle(
        "next-dealer", replace(record, step=at[0] - 1), offered(right, others), right, "deal.rotate", event, at[0]
    )


def how_it_ends(game: Game, record: Record, pick: int) -> Puzzle | None:
    """The last two, each with one life: who wins? Mostly where both go out at once."""
    record, played = dealt(game, record, Setup(2, 1, (1, 1)).plain(record.options))
    end = position(played.steps[-1])
    if end.ending is None or (end.ending.reason in ("end", None) and pick % 30):
        return None
    at = when(played, "reveal")[0]
    winners = end.ending.winners
    words = [Answer(f"end-{ending}") for ending in ENDINGS]
    wins = [Answer("wins", (seat,)) for seat in (0, 1)]
    reason = end.ending.reason
    if reason is None:
        right = Answer("goes-on")
    elif reason == "end":
        right = wins[winners[0]]
    else:
        right = Answer(f"end-{record.options.end_all_out}")
    # A play-off goes on too: of the two only one may be offered, lest both be true.
    others = [*wins, *words[:3], *([] if right.word == "end-playoff" else [Answer("goes-on")])]
    offers = offered(right, [other for other in others if (right.word, other.word) != ("goes-on", "end-playoff")])
    clauses = [step.event.clause for step in played.steps[at:]]
    settles = next(clause for clause in reversed(clauses) if clause.startswith(("end", "grace", "tie.cancel")))
    return Puzzle(
        "how-it-ends", replace(record, step=at), offers, right, settles, played.steps[at - 1].event, len(played.steps)
    )


QUIZ: Mapping[str, Maker] = MappingProxyType(
    {
        "who-loses": who_loses,
        "asked": asked,
        "best": best,
        "whose-turn": whose_turn,
        "king-drawn": king_drawn,
        "lives-left": lives_left,
        "next-dealer": next_dealer,
        "how-it-ends": how_it_ends,
    }
)
"The kinds of question, by their names in quiz.toml."
