"""The hands of a round: looked at as far as the play depends on them, and counted at its end.

A card is looked at only when something depends on it, and only as far as it does: as a class of ranks.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import comb, perm

from explorer.games.ranter_go_round.odds.cancel import uncancelled
from explorer.games.ranter_go_round.odds.draws import Lines
from explorer.games.ranter_go_round.odds.layout import Layout
from explorer.games.ranter_go_round.odds.worlds import DONE, NONE, UNSEEN, Flow, World, add, with_card


class Hands(Layout):
    """The hands of a round, in every world at once."""

    # ---- Looking at cards --------------------------------------------------------------------------------------------

    def look(self, world: World, lines: Lines, place: int) -> Iterator[tuple[World, Lines]]:
        """The worlds in which the card at a place has been looked at."""
        if world.cards[place] != UNSEEN:
            self.effort.spend(lines)
            yield world, lines
        elif self.three and place == self.places - 1:
            yield from self._best_of_three(world, lines)
        else:
            self.effort.spend(lines, len(self.dealt))
            for card in self.dealt:
                drawn = self.draws.draw(lines, card)
                if drawn:
                    yield with_card(world, place, card), drawn

    def _best_of_three(self, world: World, lines: Lines) -> Iterator[tuple[World, Lines]]:
        """The worlds in which the dealer has looked at three cards and kept the best, by what was kept and put away."""
        draw = self.draws.draw
        self.effort.spend(lines, 3 * comb(len(self.dealt) + 2, 3))
        for best in self.dealt:
            for one in range(best + 1):
                for two in range(one + 1):
                    orders = len(set(permutations((best, one, two))))
                    drawn = draw(draw(draw(lines, best), one), two) * orders
                    if drawn:
                        after = with_card(world, self.places - 1, best)
                        yield self._put_out(self._put_out(after, one), two), drawn

    def _put_out(self, world: World, card: int) -> World:
        if self.options.tie != "cancel":
            return world
        return world._replace(out=tuple(sorted((*world.out, card))))

    def drawn(self, world: World) -> int:
        """How many of the unseen cards have been looked at."""
        known = sum(rank != UNSEEN for rank in self.start)
        looked = sum(card != UNSEEN for card in world.cards)
        more = 2 if self.three and world.cards[-1] != UNSEEN else 0
        return looked - known + more + (world.skipped >> self.places & 1)

    # ---- Counting the end --------------------------------------------------------------------------------------------

    def bears(self, place: int, card: int) -> bool:
        """Whether the eye's place may still lose with the final card when this card stays at a place."""
        if card == DONE or self.final == UNSEEN:
            return True
        if place == self.eye:
            return card == self.counted
        tie = self.options.tie
        if tie == "cancel":
            return card != self.counted or self.wide
        strict = (tie == "first-left" and place < self.eye) or (tie == "last-turned" and place > self.eye)
        return card > self.counted if strict else card >= self.counted

    def _all_looked_at(self, flow: Flow) -> Flow:
        """The worlds in which every hand has been looked at and the eye's place may still lose.

        Cards known before are settled first: then the worlds differ in little but the hands that are still to be seen.
        """
        for known in (True, False):
            for place in range(self.places):
                after = dict[World, Lines]()
                for before, lines_before in flow.items():
                    if (before.cards[place] != UNSEEN) != known:
                        add(after, before, lines_before)
                        continue
                    for world, lines in self.look(before, lines_before, place):
                        if self.bears(place, world.cards[place]):
                            add(after, self._settled(world, place), lines)
                flow = after
        return flow

    def _settled(self, world: World, place: int) -> World:
        """The round is over: a card that was looked at is counted, and what anybody knows is of no more use."""
        nobody = (NONE,) * self.places
        cards = (*world.cards[:place], DONE, *world.cards[place + 1 :])
        return World(cards, nobody, world.skipped & 1 << self.places, NONE, world.out)

    def loses(self, flow: Flow) -> Fraction:
        """The chance of these worlds, at the end of a round, in which the eye's place loses with the final card."""
        chance = Fraction(0)
        tallies: dict[tuple[int, tuple[int, ...]], Lines] = {}
        for world, lines in self._all_looked_at(flow).items():
            key = self.drawn(world), world.out
            tallies[key] = tallies.get(key, 0) + lines
        for (drawn, out), lines in tallies.items():
            self.effort.spend(lines, 4)
            tables = uncancelled(self, out) if self.options.tie == "cancel" else None
            chance += Fraction(self.draws.ways(lines, drawn, tables), perm(self.draws.total, drawn))
        return chance

    def chance(self, flow: Flow) -> Fraction:
        """The chance of these worlds, in the middle of a round."""
        tallies: dict[int, Lines] = {}
        # That no hand has a King tells something of every hand, also of those that are still to be looked at.
        for world, lines in (self._all_looked_at(flow) if self.no_kings else flow).items():
            drawn = self.drawn(world)
            tallies[drawn] = tallies.get(drawn, 0) + lines
        ways = ((self.draws.ways(lines, drawn), perm(self.draws.total, drawn)) for drawn, lines in tallies.items())
        return sum((Fraction(*item) for item in ways), Fraction(0))
