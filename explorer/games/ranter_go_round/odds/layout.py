"""What a round of turns is reckoned from, and the classes of ranks that it is reckoned in."""

from dataclasses import dataclass, field
from functools import cached_property

from explorer.games.ranter_go_round.extras import LOW
from explorer.games.ranter_go_round.odds.draws import Draws, classes, draws
from explorer.games.ranter_go_round.odds.effort import Effort
from explorer.games.ranter_go_round.odds.worlds import NONE, UNSEEN, Flow, World
from explorer.games.ranter_go_round.setup import Options


@dataclass(frozen=True)
class Layout:
    """A round before it begins: the rules, how everybody plays, and which ranks need to be told apart."""

    options: Options
    places: int
    thresholds: tuple[int, ...]
    "The highest rank that the seat at a place changes, -1 for none; by place."
    counts: tuple[int, ...]
    "How many cards of each rank are unseen at the start, from the worst rank."
    start: tuple[int, ...]
    "The ranks known from the start, by place; UNSEEN elsewhere."
    eye: int
    "The place whose chance is asked for."
    final: int = UNSEEN
    "The rank that it holds in the end, in the worlds that count; UNSEEN to follow them all."
    named: frozenset[int] = frozenset()
    "Ranks that are known to have been seen on the way, and must be told from others."
    faced: int = 0
    "The places of Kings faced before the first turn, as bits."
    wraps: bool = False
    "Whether a seat may be asked that has had its turn."
    asks: frozenset[int] | None = None
    "The places that may have asked, or may yet ask, with a card that is not known; None for all but the dealer."
    effort: Effort = field(default_factory=Effort, compare=False)
    "What may still be counted."
    wide: bool = False
    "Whether it may be any rank of its class in the end: where equal cards cancel, before anything is known."

    @cached_property
    def kind(self) -> tuple[int, ...]:
        """The class of each rank."""
        ranks = self.options.ranks
        alone = {ranks.index("K")} | self.named
        alone |= {ranks.index("Q")} if self.options.queen == "deflect" else set()
        alone |= {ranks.index("J")} if self.options.jack == "block" else set()
        if self.options.announce_low != "off":
            alone |= {ranks.index(rank) for rank in LOW}
        if self.three and self.options.tie == "cancel":
            # The best of three is kept, so that what is kept and what is put away must be told apart, rank by rank.
            alone |= set(range(self.final + 1))
        lowest = self.final if self.one_low else 0
        asks = range(self.places - 1) if self.asks is None else self.asks
        pushed = max((self.thresholds[place] for place in asks), default=-1)
        alone |= set(range(lowest, pushed + 1))
        alone |= {self.final} if self.final != UNSEEN and not self.wide else set()
        return classes(len(ranks), alone, self.thresholds)

    @cached_property
    def draws(self) -> Draws:
        """The unseen cards by class."""
        sizes = [0] * (self.kind[-1] + 1)
        for rank, count in enumerate(self.counts):
            sizes[self.kind[rank]] += count
        unseen = self.start.count(UNSEEN)
        low = frozenset(range(self.counted)) if self.one_low and not self.three else frozenset[int]()
        return draws(tuple(sizes), unseen + (3 if self.three else 1), low)

    @cached_property
    def one_low(self) -> bool:
        """Whether two cards below the final one make it safe, as only the dealer can put one away.

        Then such cards need not be told from each other, and no line with two of them matters.
        """
        return self.final != UNSEEN and self.options.tie != "cancel"

    @cached_property
    def three(self) -> bool:
        """Whether the dealer has the best of three cards and this is not known."""
        return self.options.dealer_cards == "3" and self.start[-1] == UNSEEN

    @cached_property
    def king(self) -> int:
        """The class of Kings."""
        return self.kind[self.options.ranks.index("K")]

    @cached_property
    def counted(self) -> int:
        """The class of the final card."""
        return UNSEEN if self.final == UNSEEN else self.kind[self.final]

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """The highest class that is changed, by place."""
        return tuple(self.kind[rank] if rank >= 0 else -1 for rank in self.thresholds)

    @cached_property
    def dealt(self) -> tuple[int, ...]:
        """The classes of which a hand may be dealt one."""
        sizes = self.draws.sizes
        return tuple(k for k in range(len(sizes)) if sizes[k] and not (self.no_kings and k == self.king))

    @cached_property
    def no_kings(self) -> bool:
        """Whether no King can be in a hand that has not been looked at, as all of them lie open."""
        power, show = self.options.king_power, self.options.king_show
        return power == "stop-hand" or (power != "none" and show == "all-at-deal")

    def _class_of(self, rank: str, power: bool) -> int:
        return self.kind[self.options.ranks.index(rank)] if power else NONE

    @cached_property
    def queen(self) -> int:
        """The class of Queens, where they send on."""
        return self._class_of("Q", self.options.queen == "deflect")

    @cached_property
    def jack(self) -> int:
        """The class of Jacks, where they block."""
        return self._class_of("J", self.options.jack == "block")

    @cached_property
    def low(self) -> frozenset[int]:
        """The classes that are announced."""
        if self.options.announce_low == "off":
            return frozenset()
        return frozenset(self.kind[self.options.ranks.index(rank)] for rank in LOW)

    def beginning(self) -> Flow:
        """The one world before the first turn."""
        cards = tuple(rank if rank == UNSEEN else self.kind[rank] for rank in self.start)
        skipped = self.faced if self.options.king_power == "refuse" else 0
        return {World(cards, (NONE,) * self.places, skipped, NONE, ()): self.draws.one}
