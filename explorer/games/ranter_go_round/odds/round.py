"""One round of turns, followed through every way in which the unseen cards may lie.

The seats are places 0, 1, …, the dealer last. All deals that have looked alike so far form one world, with the lines of
draws that lead to it. This is a second telling of the rules; the tests hold it to the first.
"""

from collections.abc import Iterable, Iterator

from explorer.games.ranter_go_round.odds.draws import Lines
from explorer.games.ranter_go_round.odds.hands import Hands
from explorer.games.ranter_go_round.odds.worlds import (
    DONE,
    NONE,
    Deed,
    Flow,
    Turned,
    World,
    add,
    fits,
    with_card,
)


class Round(Hands):
    """A round of turns, played in every world at once."""

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

    def turn(self, flow: Flow, place: int, choice: str = "", deed: Deed | None = None, blind: bool = False) -> Turned:
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

    def played(self, flow: Flow, places: Iterable[int], choice: str = "") -> Turned:
        """What becomes of the worlds in the turns of several places; `choice` is what the seat at the eye does."""
        ended: Flow = {}
        for place in places:
            flow, over = self.turn(flow, place, choice=choice if place == self.eye else "")
            for world, lines in over.items():
                add(ended, world, lines)
        return Turned(flow, ended)

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

    # ---- The dealer, and the end of a turn ---------------------------------------------------------------------------

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
