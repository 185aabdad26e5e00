"""One round of turns, followed through every way in which the unseen cards may lie.

The seats are places 0, 1, …, the dealer last. A card is looked at only when the play depends on it, and only as far as
the play depends on it: as a class of ranks. All deals that have looked alike so far form one world, with the lines of
draws that lead to it. This is a second telling of the rules; the tests hold it to the first.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from math import comb, perm

from explorer.games.ranter_go_round.odds.cancel import uncancelled
from explorer.games.ranter_go_round.odds.draws import Lines
from explorer.games.ranter_go_round.odds.layout import Layout
from explorer.games.ranter_go_round.odds.worlds import (
    DONE,
    NONE,
    UNSEEN,
    Deed,
    Flow,
    Turned,
    World,
    add,
    fits,
    with_card,
)  # fmt: skip


class Round(Layout):
    """A round of turns, played in every world at once."""

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

    # ---- How they play -----------------------------------------------------------------------------------------------

    def wish(self, world: World, place: int) -> str:
        """What the seat at a place does by the house's play: `s`, `x` or `left`."""
        card = world.cards[place]
        floor = min(world.floors[place], world.public)
        if floor < card or (floor == card and self.options.tie == "first-left"):
            return "s"
        dealer = place == self.places - 1
        if not dealer and self.faced >> (place + 1) & 1:
            return "s"
        if self.places == 2 and dealer and card < world.floors[place] < NONE:
            in_vain = world.floors[place] == self.king and self.options.king_power != "none"
            return "left" if self.options.dealer_left == "on" and not in_vain else "x"
        return "x" if card <= self.limits[place] else "s"

    def turn(self, flow: Flow, place: int, choice: str = "", deed: Deed | None = None, blind: bool = False) -> "Turned":
        """What becomes of the worlds in the turn of a place.

        `choice` is what its seat does; without it the seat plays as the house does. Where it is known what was noticed
        of the turn, only worlds in which that could be noticed go on; `blind` draws no conclusion from the choice.
        """
        after, ended = dict[World, Lines](), dict[World, Lines]()
        for before, lines_before in flow.items():
            if before.skipped >> place & 1:
                self._go_on(after, before, lines_before, place)
                continue
            for world, lines in self.look(before, lines_before, place):
                if world.cards[place] == self.king and self._king_acts(place):
                    if self.options.king_power == "stop-play":
                        add(ended, world, lines)
                    elif deed is None or deed.what == "faced":
                        self._go_on(after, self._faced(world), lines, place)
                    continue
                wish = choice or self.wish(world, place)
                if deed is not None:
                    does = "s" if deed.what == "stood" else "x"
                    if deed.what == "faced" or not (blind or does == wish):
                        continue
                    wish = does
                if wish == "s":
                    self._go_on(after, self._stood(world, place), lines, place)
                elif wish == "x" and place == self.places - 1:
                    self._draw(ended, world, lines)
                else:
                    for seen, asked, drawn in self._ask(world, lines, place, (place + 1) % self.places, ()):
                        if deed is not None and not fits(deed, seen):
                            continue
                        if seen.what == "stopped":
                            add(ended, asked, drawn)
                        else:
                            self._go_on(after, self._stood(asked, place), drawn, place)
        return Turned(after, ended)

    def _king_acts(self, place: int) -> bool:
        power, show = self.options.king_power, self.options.king_show
        if power == "refuse":
            return show == "at-turn" or (show == "eldest" and place == 0)
        return power == "stop-play"

    def _faced(self, world: World) -> World:
        """Of two, the dealer then knows the other’s card."""
        return world._replace(floors=(world.floors[0], self.king)) if self.places == 2 else world

    def _stood(self, world: World, place: int) -> World:
        """A card that was announced on its way stays where everybody knows it to be."""
        heard = self.options.announce_by == "any" and world.floors[place] != NONE and world.cards[place] in self.low
        return world._replace(public=min(world.public, world.cards[place])) if heard else world

    # ---- Asking ------------------------------------------------------------------------------------------------------

    def _ask(
        self, before: World, lines_before: Lines, place: int, other: int, past: tuple[int, ...]
    ) -> Iterator[tuple[Deed, World, Lines]]:
        """All that can come of asking the seat at another place to exchange."""
        if other == place:
            yield Deed("nobody", past[-1], past), before, lines_before
            return
        for world, lines in self.look(before, lines_before, other):
            card = world.cards[other]
            if card == self.king and self.options.king_power == "refuse":
                yield Deed("refused", other, past), world._replace(skipped=world.skipped | 1 << other), lines
            elif card == self.king and self.options.king_power == "stop-play":
                yield Deed("stopped", other, past), world, lines
            elif card == self.jack:
                yield Deed("blocked", other, past), world, lines
            elif card == self.queen:
                yield from self._ask(world, lines, place, (other + 1) % self.places, (*past, other))
            else:
                said, after = self._exchange(world, place, other)
                yield Deed("exchanged", other, past, world.cards[place], card, said), after, lines

    def _exchange(self, world: World, place: int, other: int) -> tuple[tuple[tuple[int, int], ...], World]:
        """What is announced, and the world after it."""
        given, got = world.cards[place], world.cards[other]
        cards, floors = list(world.cards), list(world.floors)
        cards[place], cards[other] = got, given
        floors[other] = min(floors[other], got)
        floors[place] = NONE
        said, public = list[tuple[int, int]](), world.public
        if got in self.low:
            said.append((place, got))
            public = min(public, got)
        if given in self.low and self.options.announce_by == "any":
            said.append((other, given))
            if other < place:
                public = min(public, given)
        return tuple(said), World(tuple(cards), tuple(floors), world.skipped, public, world.out)

    # ---- The end -----------------------------------------------------------------------------------------------------

    def _draw(self, ended: Flow, world: World, lines: Lines) -> None:
        """The dealer changes with the stock; what was drawn stands in the place of the dealer's card."""
        place = self.places - 1
        self.effort.spend(lines, len(self.draws.sizes))
        for card, size in enumerate(self.draws.sizes):
            drawn = self.draws.draw(lines, card) if size else 0
            if not drawn:
                continue
            if card == self.king and self.options.dealer_king == "blocked":
                after = self._put_out(world, card)
            elif card == self.king and self.options.dealer_king == "penalty":
                continue
            else:
                after = with_card(self._put_out(world, world.cards[place]), place, card)
            # One card more has been drawn than hands are looked at: the world says so by a bit beyond the places.
            add(ended, after._replace(skipped=1 << self.places), drawn)

    def draws_king(self, flow: Flow) -> Flow:
        """The worlds in which the dealer draws a King."""
        return {
            world._replace(skipped=1 << self.places): self.draws.draw(lines, self.king) for world, lines in flow.items()
        }

    def dealer_takes(self, flow: Flow, rank: int) -> Flow:
        """The worlds in which the dealer has changed for a card that was known already."""
        after: Flow = {}
        for world, lines in flow.items():
            put = self._put_out(world, world.cards[-1])
            add(after, with_card(put, self.places - 1, self.kind[rank]), lines)
        return after

    def _go_on(self, after: Flow, world: World, lines: Lines, place: int) -> None:
        """The turn of a place is over: its card stays, unless somebody may still come round to it."""
        floors = (*world.floors[:place], NONE, *world.floors[place + 1 :])
        skipped = world.skipped & ~(1 << place)
        if self.wraps and all(card == self.queen for card in world.cards[:place]):
            if self.one_low and world.cards[place] < self.counted:
                return
            add(after, World(world.cards, floors, skipped, world.public, world.out), lines)
        elif self.bears(place, world.cards[place]):
            cards = (*world.cards[:place], DONE, *world.cards[place + 1 :])
            add(after, World(cards, floors, skipped, world.public, world.out), lines)

    def bears(self, place: int, card: int) -> bool:
        """Whether the eye's place may still lose with the final card when this card stays at a place."""
        if card == DONE or self.final == UNSEEN:
            return True
        if place == self.eye:
            return card == self.counted
        tie = self.options.tie
        if tie == "cancel":
            return True
        strict = (tie == "first-left" and place < self.eye) or (tie == "last-turned" and place > self.eye)
        return card > self.counted if strict else card >= self.counted

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

    def chance(self, flow: Flow) -> Fraction:
        """The chance of these worlds, in the middle of a round."""
        tallies: dict[int, Lines] = {}
        # That no hand has a King tells something of every hand, also of those that are still to be looked at.
        for world, lines in (self._all_looked_at(flow) if self.no_kings else flow).items():
            drawn = self.drawn(world)
            tallies[drawn] = tallies.get(drawn, 0) + lines
        ways = ((self.draws.ways(lines, drawn), perm(self.draws.total, drawn)) for drawn, lines in tallies.items())
        return sum((Fraction(*item) for item in ways), Fraction(0))
