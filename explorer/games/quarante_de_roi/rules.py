"""The rules of Quarante de Roi: the position, the deal, the score, and how one thing leads to another.

Two chapters of the rulebook stand by themselves: `cliques.py` and `play.py`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from explorer.engine.cards import PACKS, BadCard, Card, Cards
from explorer.engine.play import BadAction, IllegalAction, Script, Seat, Step
from explorer.games.quarante_de_roi import cliques, play
from explorer.games.quarante_de_roi.play import Trick, in_order, points
from explorer.games.quarante_de_roi.setup import (
    SEATS,
    Options,
    Scores,
    Setup,
    game_over,
    next_seat,
    packets,
    round_from,
)

PACK = PACKS["32"]
CARDS = {str(card): card for card in PACK}


@dataclass(frozen=True, slots=True)
class State:
    """A position in one deal of Quarante de Roi."""

    options: Options
    dealer: Seat
    before: Scores
    "The score at the start of the deal."
    hands: tuple[Cards, ...]
    "What each seat holds, in order; without the turned card while that lies on the table."
    turnup: Card
    "The last card dealt; its suit is trump."
    trick: Trick
    "The trick being played."
    round: cliques.Round
    "The announcements of cliques."
    turnup_at: Literal["dealt", "turned", "taken"] = "dealt"
    "Not turned yet; lying before the dealer; taken up."
    taken: tuple[Trick, ...] = ()
    "The tricks complete."
    turn: Seat | None = None
    "Who must decide; None while something happens by itself, and when the deal is over."

    @property
    def trump(self) -> str:
        """The suit that is trump."""
        return self.turnup.suit

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats from the first hand round to the dealer."""
        return round_from(self.options, next_seat(self.options, self.dealer))

    @property
    def asking(self) -> bool:
        """Whether the turn is to announce a clique or not, rather than to play a card."""
        return self.turn is not None and self.turn in self.round.unheard

    @property
    def clique(self) -> tuple[int, int]:
        """What each side has scored for a clique."""
        gain = self.round.counts.points if self.round.counts else 0
        return (gain, 0) if self.round.best in (0, 2) else (0, gain)

    @property
    def courts(self) -> tuple[int, int]:
        """What the courts in the tricks of each side count."""
        out = [0, 0]
        for trick in self.taken:
            out[trick.winner(self.trump) % 2] += points(trick.cards)
        return out[0], out[1]

    @property
    def scores(self) -> Scores:
        """The score with all that this deal has brought so far."""
        clique, courts = self.clique, self.courts
        return self.before[0] + clique[0] + courts[0], self.before[1] + clique[1] + courts[1]

    @property
    def over(self) -> bool:
        """Whether the deal has been decided."""
        return len(self.taken) == 8 or reached(self)

    def hand(self, seat: Seat) -> Cards:
        """The cards a seat may call its own, the dealer's turned card among them."""
        if seat == self.dealer and self.turnup_at == "turned":
            return in_order((*self.hands[seat], self.turnup))
        return self.hands[seat]

    def actions(self) -> tuple[str, ...]:
        """Every action worth naming at this turn, allowed or not; empty when the deal is over."""
        if self.turn is None:
            return ()
        if self.asking:
            return ("say", "pass", "say3") if cliques.asked(self).number == 4 else ("say", "pass")
        return tuple(map(str, self.hand(self.turn)))

    def forbids(self, action: str) -> str | None:
        """The id of the clause that forbids this action now, or None. Raises BadAction."""
        if not is_action(action):
            raise BadAction(f"{action!r} is no action of this game.")
        if self.turn is None:
            return "game.first-to-reach" if reached(self) else "next-lead"
        if self.asking:
            return cliques.forbids(self, action)
        if action in cliques.CALLS:
            return "clique.time"
        return play.forbids(self, self.turn, CARDS[action])

    def label(self, action: str) -> tuple[str, Seat | None]:
        """How an action of this turn is called: a key of the rulebook's `[words.action]`; it concerns no other seat."""
        return cliques.label(self, action) if self.asking else "play", None

    def apply(self, action: str) -> tuple[Step, ...]:
        """The steps that a legal action brings about, with all that follows by itself. Raises IllegalAction."""
        clause = self.forbids(action)
        if clause is not None:
            raise IllegalAction(action, clause)
        script = Script(action)
        if self.asking:
            return steps(script, cliques.answer(script, self, action))
        return steps(script, play.play(script, self, CARDS[action]))

    def sees(self, seat: Seat) -> frozenset[Card]:
        """The cards whose identity this seat knows."""
        known = {*self.hands[seat], *self.trick.cards, *self.round.shown}
        if self.turnup_at != "dealt":
            known.add(self.turnup)
        return frozenset(known.union(*(trick.cards for trick in self.taken)))

    def zones(self) -> Mapping[str, Cards]:
        """Where every card of the pack is, by name of place."""
        won: dict[Seat, Cards] = dict.fromkeys(SEATS, ())
        for trick in self.taken:
            won[trick.winner(self.trump)] += trick.cards
        return {
            **{f"hand {seat}": self.hands[seat] for seat in SEATS},
            "turned": (self.turnup,) if self.turnup_at == "turned" else (),
            "trick": self.trick.cards,
            **{f"won {seat}": won[seat] for seat in SEATS},
        }

    def outcome(self) -> dict[str, Any] | None:
        """What the deal came to; None until it is over."""
        if not self.over:
            return None
        claim = self.round.counts
        over, scores = game_over(self.options, self.scores), self.scores
        return {
            "clique": claim
            and {"seat": self.round.best, "count": claim.number, "rank": claim.rank, "points": claim.points},
            "tricks": [trick.winner(self.trump) for trick in self.taken],
            "points": list(self.courts),
            "scores": list(scores),
            "over": over,
            "winner": ("SN" if scores[0] > scores[1] else "EW") if over and scores[0] != scores[1] else None,
        }


def position(step: Step) -> State:
    """The state at a step, by its own type."""
    state = step.state
    assert isinstance(state, State)
    return state


def spelling(action: str) -> str:
    """An action as it is written in the one address of its record: a card as `Td`, however it was written."""
    try:
        return str(Card.parse(action))
    except BadCard:
        return action


def is_action(text: str) -> bool:
    """Whether a text is an action of this game: `say`, `pass`, `say3`, or a card such as `Kd`."""
    return text in CARDS or text in cliques.CALLS


def steps(script: Script, state: State) -> tuple[Step, ...]:
    """The steps of a script with all that follows by itself, the last of which leaves the table as it is then."""
    state = go_on(script, state)
    return (*script.steps[:-1], script.steps[-1]._replace(state=state))


# deal.count, deal.order, deal.packets


def deal(options: Options, setup: Setup, order: Cards) -> tuple[Step, ...]:
    """Deal the whole pack in packets, turn the last card, and go on to the first decision."""
    first = next_seat(options, setup.dealer)
    seats = round_from(options, first)
    hands: list[Cards] = [(), (), (), ()]
    at = 0
    for size in packets(options.packets):
        for seat in seats:
            hands[seat] += order[at : at + size]
            at += size
    script = Script()
    state = State(
        options, setup.dealer, setup.scores, tuple(map(in_order, hands)), order[-1], Trick(seats), cliques.Round(seats)
    )
    script.happens("deal.packets", state, seat=setup.dealer, other=first)
    return steps(script, turn_up(script, state))


def go_on(script: Script, state: State) -> State:
    """Let everything happen that follows by itself, until somebody must decide or the deal is over."""
    if not state.round.settled and state.turn is None:
        state = cliques.hear(script, state)
    if state.turn is not None:
        return state
    if len(state.trick.cards) == 4 and not reached(state):
        state = play.take(script, state)
    if state.over:
        score(script, state)
        return state
    return replace(state, turn=state.trick.seats[len(state.trick.cards)])


# trump.turnup, trump.dealer-takes, trump.at-once, trump.unplayable


def turn_up(script: Script, state: State) -> State:
    """Turn the dealer's last card face up."""
    rest = tuple(card for card in state.hands[state.dealer] if card != state.turnup)
    state = replace(state, hands=play.with_hand(state, state.dealer, rest), turnup_at="turned")
    script.happens("trump.turnup", state, seat=state.dealer, cards=(state.turnup,))
    return play.take_up(script, state, "trump.at-once") if state.options.turnup_pickup == "at-once" else state


# score.tricks, deal.rotation


def score(script: Script, state: State) -> None:
    """Count the courts of both sides, and see whether the game is over."""
    if reached(state):
        script.happens("game.first-to-reach", state, seat=ahead(state), points=max(state.scores))
        return
    for side in (0, 1):
        script.happens("score.tricks", state, seat=side, points=state.courts[side])
    finish(script, state)
    if not game_over(state.options, state.scores):
        script.happens("deal.rotation", state, seat=next_seat(state.options, state.dealer))


# game, game.higher-total, game.first-to-reach, game.tie


def finish(script: Script, state: State) -> None:
    """Say who has reached the target, when somebody has."""
    target, scores = state.options.target, state.scores
    if max(scores) < target:
        return
    if scores[0] == scores[1]:
        script.happens("game.tie", state, points=scores[0])
    elif min(scores) >= target:
        script.happens("game.higher-total", state, seat=ahead(state), points=max(scores))
    else:
        script.happens("game", state, seat=ahead(state), points=max(scores))


def reached(state: State) -> bool:
    """Whether a side has reached the target where that stops play at once."""
    return state.options.both_over == "first-to-reach" and max(state.scores) >= state.options.target


def ahead(state: State) -> Seat:
    """A seat of the side that has more points."""
    return 0 if state.scores[0] > state.scores[1] else 1


def carry(state: State) -> Setup | None:
    """What the next deal starts from; None when the game is over or this deal is not."""
    if not state.over or game_over(state.options, state.scores):
        return None
    return Setup(next_seat(state.options, state.dealer), state.scores)
