"""What a deal of Quarante de Roi starts from: the options, the dealer, and the score so far."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from explorer.engine.params import BadRecord, Params
from explorer.engine.play import Seat

SEATS: tuple[Seat, ...] = (0, 1, 2, 3)
"South, East, North, West: this order goes round anticlockwise."

Scores = tuple[int, int]
"Points of South and North, and of East and West: the side of a seat is its number modulo 2."

_SCORES = re.compile(r"(0|[1-9][0-9]{0,5})-(0|[1-9][0-9]{0,5})")


@dataclass(frozen=True, slots=True)
class Options:
    """One field for each point on which sources differ or are silent; the defaults are `lacombe1792`."""

    direction: str = "anticlockwise"
    teams: str = "king-deal"
    last_king: str = "deal-out"
    dealer_draw_rank: str = "ace-high"
    packets: str = "3-2-3"
    turnup_pickup: str = "first-card"
    turnup_in_clique: str = "yes"
    turnup_playable: str = "yes"
    follow: str = "strict"
    void_play: str = "free"
    clique_time: str = "round-before-lead"
    clique_understate: str = "forbidden"
    clique_rank_single: str = "winner-names"
    clique_show: str = "no"
    goodbye_by: str = "holders"
    target: int = 150
    both_over: str = "higher-total"
    final_tie: str = "play-on"

    def conflict(self) -> tuple[str, str] | None:
        """The name of an option that cannot go together with the others, and why; None if all can."""
        try:
            packets(self.packets)
        except BadPackets as error:
            return "packets", str(error)
        return None

    def idle(self) -> Mapping[str, str]:
        """The options that can have no effect under the others, each with the reason."""
        out = {}
        if self.teams != "king-deal":
            out["last_king"] = "The sides are not made by dealing for kings."
        if self.turnup_pickup == "at-once":
            taken = "The dealer takes up the turned card at once, and it is a card of the hand like any other."
            out |= {"turnup_in_clique": taken, "turnup_playable": taken}
        if self.clique_show == "yes":
            out["clique_rank_single"] = "The clique that counts is shown, and its rank with it."
        if self.both_over == "first-to-reach":
            out["final_tie"] = "Play stops before both sides can reach the target."
        return out


class BadPackets(ValueError):
    """A way of dealing in packets that does not give eight cards to each player."""


def packets(text: str) -> tuple[int, ...]:
    """Read how many cards a player is dealt in each round. Raises BadPackets, quoting the text.

    >>> packets("3-2-3")
    (3, 2, 3)
    """
    if not re.fullmatch(r"[1-8](-[1-8]){0,7}", text, re.ASCII):
        raise BadPackets(f"{text!r} does not say how many cards are dealt in each round.")
    sizes = tuple(map(int, text.split("-")))
    if sum(sizes) != 8:
        raise BadPackets(f"{text!r} gives each player {sum(sizes)} cards, not eight.")
    return sizes


def next_seat(options: Options, seat: Seat) -> Seat:
    """Who comes after a seat, in the direction of play."""
    return (seat + (1 if options.direction == "anticlockwise" else -1)) % 4


def round_from(options: Options, seat: Seat) -> tuple[Seat, ...]:
    """The four seats in the direction of play, beginning with this one."""
    step = 1 if options.direction == "anticlockwise" else -1
    return tuple((seat + step * n) % 4 for n in SEATS)


def game_over(options: Options, scores: Scores) -> bool:
    """Whether these scores end a game."""
    if max(scores) < options.target:
        return False
    return scores[0] != scores[1] or options.both_over == "first-to-reach" or options.final_tie == "draw"


@dataclass(frozen=True, slots=True)
class Setup:
    """Who deals, and what both sides have scored before."""

    dealer: Seat = 0
    scores: Scores = (0, 0)

    @property
    def players(self) -> int:
        """How many seats there are: always four."""
        return len(SEATS)

    @classmethod
    def read(cls, params: Params, options: Options, base: Self | None) -> Self:
        """Read `dealer` and `scores`, over those of a base. Raises BadRecord."""
        start = base or cls()
        dealer = params.seat("dealer", len(SEATS), start.dealer)
        text = params.text("scores", _written(start.scores))
        found = _SCORES.fullmatch(text)
        if not found:
            raise BadRecord("scores", text, "the points of both sides belong here, as in 141-120.")
        scores = (int(found[1]), int(found[2]))
        if game_over(options, scores):
            raise BadRecord("scores", text, f"with these points a game to {options.target} is already over.")
        return cls(dealer, scores)

    def write(self, options: Options, base: Self) -> dict[str, str]:
        """Write the keys in which it differs from a base; the inverse of `read`."""
        out = {} if self.dealer == base.dealer else {"dealer": str(self.dealer)}
        return out if self.scores == base.scores else out | {"scores": _written(self.scores)}


def _written(scores: Scores) -> str:
    return f"{scores[0]}-{scores[1]}"
