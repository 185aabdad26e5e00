"""What a seat knows of a deal of Quarante de Roi: its own cards, and what was laid, said or shown for all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from explorer.engine.cards import Card, Cards
from explorer.engine.play import Event, Seat, Step, legal
from explorer.games.quarante_de_roi.cliques import COURTS, VALUES
from explorer.games.quarante_de_roi.play import Trick
from explorer.games.quarante_de_roi.rules import PACK, position
from explorer.games.quarante_de_roi.setup import SEATS, Options, Scores


@dataclass(frozen=True, slots=True)
class Claim:
    """What a seat has let the table know of its clique."""

    number: int
    "Three or four; where understating is allowed, a three may be a four."
    ranks: str = COURTS
    "The ranks it can be of, by what was said."
    cards: Cards = ()
    "The cards, where they were shown."
    good: bool = False
    "Its holder has called it beaten."


@dataclass(frozen=True)
class Knowledge:
    """All that one seat may know at one moment of a deal, and so all that its player is given."""

    options: Options
    seat: Seat
    dealer: Seat
    scores: Scores
    "With all that this deal has brought so far."
    hand: Cards
    "Its own cards, the turned card among them where it is its own and still lies on the table."
    turnup: Card
    "The card turned; its suit is trump."
    lying: bool
    "The turned card still lies before the dealer."
    taken: tuple[Trick, ...]
    trick: Trick
    said: tuple[str, ...]
    "The last word of each seat on cliques, as in `Round.said`."
    claims: tuple[Claim | None, ...]
    "What each seat has announced."
    counted: Seat | None
    "Whose clique counts, once that is settled."
    may: tuple[str, ...]
    "What the seat may do now, by its own hand and the trick; empty while it is not its turn."

    @property
    def trump(self) -> str:
        """The suit that is trump."""
        return self.turnup.suit

    @property
    def asked(self) -> bool:
        """Whether the seat is asked for its clique."""
        return "pass" in self.may

    @cached_property
    def played(self) -> tuple[Cards, ...]:
        """What each seat has played so far, in order."""
        out: list[Cards] = [(), (), (), ()]
        for trick in (*self.taken, self.trick):
            for seat, card in trick.laid:
                out[seat] += (card,)
        return tuple(out)

    @cached_property
    def unseen(self) -> Cards:
        """The cards of the other hands, wherever they are; among them those in `located`."""
        seen = {*self.hand, *chain(*self.played)}
        return tuple(card for card in PACK if card not in seen)

    @cached_property
    def located(self) -> Mapping[Card, Seat]:
        """The cards of other hands of which it is known where they are: turned, shown, or left for a clique named."""
        out = {} if self.turnup not in self.unseen else {self.turnup: self.dealer}
        for seat, claim in enumerate(self.claims):
            if claim and seat != self.seat:
                out |= dict.fromkeys((card for card in self._cards(seat, claim) if card in self.unseen), seat)
        return out

    def _cards(self, seat: Seat, claim: Claim) -> Cards:
        """The cards of a clique of another seat, as far as they can be told."""
        if claim.cards or len(claim.ranks) > 1:
            return claim.cards
        able = tuple(card for card in (*self.unseen, *self.played[seat]) if card.rank == claim.ranks)
        return able if len(able) == claim.number else ()

    @cached_property
    def voids(self) -> tuple[frozenset[str], ...]:
        """The suits of which each seat has shown to have none left."""
        out: list[set[str]] = [set(), set(), set(), set()]
        for trick in (*self.taken, self.trick):
            for seat, card in trick.laid:
                led = trick.cards[0].suit
                by_choice = self.options.follow == "follow-or-trump" and card.suit == self.trump
                if card.suit != led and not by_choice:
                    out[seat].add(led)
                if self._no_trump(trick, card):
                    out[seat].add(self.trump)
        if self.turnup not in chain(*self.played):
            out[self.dealer].discard(self.trump)
        return tuple(map(frozenset, out))

    def _no_trump(self, trick: Trick, card: Card) -> bool:
        """Whether a card shows that its player has no trump, where there is a duty to trump."""
        return self.options.void_play != "free" and card.suit not in (trick.cards[0].suit, self.trump)

    @cached_property
    def rooms(self) -> tuple[tuple[int, int], ...]:
        """For each seat, how many cards of which nothing is known it may hold, and how many of those it holds."""
        loose = [card for card in self.unseen if card not in self.located]
        able = (sum(card.suit not in voids for card in loose) for voids in self.voids)
        located = [*self.located.values()]
        return tuple((many, self.left(seat) - located.count(seat)) for seat, many in zip(SEATS, able, strict=True))

    def left(self, seat: Seat) -> int:
        """How many cards a seat holds."""
        return 8 - len(self.played[seat])


def knows(steps: Sequence[Step], seat: Seat) -> Knowledge:
    """What a seat knows after the steps of a deal so far, the trump having been turned.

    It reads of the table only what that seat sees: its own hand, the cards laid open, and the words said aloud.
    """
    state = position(steps[-1])
    assert state.turnup_at != "dealt"
    return Knowledge(
        options=state.options,
        seat=seat,
        dealer=state.dealer,
        scores=state.scores,
        hand=state.hand(seat),
        turnup=state.turnup,
        lying=state.turnup_at == "turned",
        taken=state.taken,
        trick=state.trick,
        said=state.round.said,
        claims=claims(state.options, [step.event for step in steps if not step.event.private]),
        counted=state.round.best,
        may=legal(state) if state.turn == seat else (),
    )


def claims(options: Options, events: Sequence[Event]) -> tuple[Claim | None, ...]:
    """What all seats can tell of the cliques from what was said and shown."""
    out: dict[Seat, Claim] = {}
    named = COURTS[0]
    for event in events:
        seat = event.seat
        if seat is None or not event.clause.startswith("clique."):
            continue
        match event.clause:
            case "clique.announce":
                out[seat] = Claim(event.number or 0)
            case "clique.compare":
                named = max(named, event.rank or "", key=COURTS.find)
                out[seat] = replace(out[seat], ranks=event.rank or "")
            case "clique.goodbye" if seat in out:
                out[seat] = replace(out[seat], ranks=COURTS[: COURTS.index(named)], good=True)
            case "clique.goodbye" if options.goodbye_by == "holders":
                out[seat] = Claim(3, good=True)
            case "clique.show":
                out[seat] = replace(out[seat], cards=event.cards)
            case "clique.one-only":
                # Where nobody names the rank, its points tell it.
                rank = next(rank for (number, rank), worth in VALUES.items() if (number, worth) == _score(event))
                out[seat] = replace(out[seat], ranks=rank)
    return tuple(map(out.get, SEATS))


def _score(event: Event) -> tuple[int | None, int | None]:
    return event.number, event.points
