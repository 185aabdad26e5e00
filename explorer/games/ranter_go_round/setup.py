"""What a deal of Ranter-Go-Round is played by and what it starts from: the options, and who has which lives."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from explorer.engine.cards import PACKS, RANKS
from explorer.engine.params import BadRecord, Params
from explorer.engine.play import Seat

MOST_PLAYERS = 51
MOST_POT = 999_999
MERELS_LIVES = 4
"Three lines and a centre: a merels board has four steps."


@dataclass(frozen=True, slots=True)
class Options:
    """One field for each point on which the sources differ; the defaults are those of the first ruleset."""

    pack: str = "52"
    rank_ace: str = "low"
    direction: str = "clockwise"
    lives: int = 3
    lives_display: str = "counters"
    stakes: str = "lives"
    deal_first: str = "random"
    dealer_cards: str = "1"
    king_power: str = "refuse"
    king_show: str = "eldest"
    dealer_source: str = "cut"
    dealer_left: str = "off"
    dealer_king: str = "take"
    announce_low: str = "off"
    announce_by: str = "forced"
    tie: str = "all"
    end_all_out: str = "playoff"
    grace: str = "off"
    queen: str = "off"
    jack: str = "off"

    @property
    def ranks(self) -> str:
        """The ranks, the worst first."""
        return RANKS if self.rank_ace == "low" else RANKS[1:] + "A"

    @property
    def lives_are_staked(self) -> bool:
        """Whether every life lost goes to the pool."""
        return self.stakes in ("lives", "ante-and-lives")

    @property
    def ante(self) -> int:
        """What each player puts into the pool before a game."""
        return 1 if self.stakes in ("ante", "ante-and-lives") else 0

    @property
    def most_players(self) -> int:
        """How many can be dealt in and still leave the dealer a card to draw."""
        taken = 1 if self.dealer_cards == "1" else 3
        return min(MOST_PLAYERS, len(PACKS[self.pack]) - taken)

    def conflict(self) -> tuple[str, str] | None:
        """The name of an option that cannot go together with the others, and why; None if all can."""
        if self.lives_display == "merels" and self.lives > MERELS_LIVES:
            return "lives", (
                f"a merels board has four steps, so {self.lives} lives cannot be shown on it; "
                "lives=4 is the nearest that can, or lives_display=counters."
            )
        return None

    def idle(self) -> Mapping[str, str]:
        """The options that can have no effect under the others, each with the reason."""
        idle: dict[str, str] = {}
        if self.king_power == "none":
            idle["king_show"] = "Kings are traded like any other card, so there is no reason to show one."
        if self.announce_low == "off":
            idle["announce_by"] = "No low card is announced by anybody."
        if self.tie != "all":
            idle["end_all_out"] = "Only one player loses a life in a deal, so somebody always has a life left."
        return idle


@dataclass(frozen=True, slots=True)
class Setup:
    """Who sits at the table, with which lives, and what is in the pool before the deal."""

    players: int = 5
    dealer: Seat = 4
    have: tuple[int, ...] = ()
    "Lives now, by seat; empty at the start of a game, when everybody has all of them."
    pot: int | None = None
    "The pool; None for what the stakes and the lives lost so far make it."
    graced: tuple[Seat, ...] = ()
    "Seats that have had their extra life."
    face: tuple[Seat, ...] = ()
    "Seats that face a dealt King where they may choose to."

    def lives(self, options: Options) -> tuple[int, ...]:
        """The lives of every seat; no more than the options allow."""
        return tuple(min(lives, options.lives) for lives in self.have) or (options.lives,) * self.players

    def pool(self, options: Options) -> int:
        """What is in the pool before the deal."""
        return self.usual_pool(options) if self.pot is None else self.pot

    def usual_pool(self, options: Options) -> int:
        """What the stakes, and the lives lost since the game began, come to."""
        lost = self.players * options.lives - sum(self.lives(options)) + len(self.graced)
        return self.players * options.ante + (lost if options.lives_are_staked else 0)

    def in_play(self, options: Options) -> tuple[Seat, ...]:
        """The seats that have a life, in the order of play: eldest first, the dealer last."""
        lives = self.lives(options)
        way = 1 if options.direction == "clockwise" else -1
        round_table = ((self.dealer + n * way) % self.players for n in range(1, self.players + 1))
        return tuple(seat for seat in round_table if lives[seat] > 0)

    def plain(self, options: Options) -> "Setup":
        """The same, with everything left out that the options supply or that has no meaning under them."""
        lives = self.lives(options)
        have = () if set(lives) == {options.lives} else lives
        graced = self.graced if options.grace != "off" else ()
        face = self.face if options.king_show == "may-at-deal" else ()
        bare = Setup(self.players, self.dealer, have, None, graced, face)
        pays = options.stakes != "none" and self.pot != bare.usual_pool(options)
        return replace(bare, pot=self.pot) if pays else bare

    @classmethod
    def read(cls, params: Params, options: Options, base: "Setup | None") -> "Setup":
        """Read its keys, over those of a base; None stands for the start of a game. Raises BadRecord."""
        players = params.number("players", 2, MOST_PLAYERS, base.players if base else 5)
        if players > options.most_players:
            spare = "a card for the dealer to draw" if options.dealer_cards == "1" else "three cards for the dealer"
            raise BadRecord(
                "players", str(players),
                f"a pack of {options.pack} serves at most {options.most_players} players and {spare}.",
            )  # fmt: skip
        have = _read_have(params, players, options) if "have" in params else _usual_have(players, options, base)
        usual = _usual(players, have, options, base)
        dealer = params.seat("dealer", players, usual.dealer)
        if usual.lives(options)[dealer] == 0:
            raise BadRecord("dealer", str(dealer), "this seat is out of the game and cannot deal.")
        pot = params.number("pot", 0, MOST_POT, 0) if "pot" in params else usual.pot
        graced = params.seats("graced", players, usual.graced)
        face = params.seats("face", players, usual.face)
        return cls(players, dealer, have, pot, graced, face).plain(options)

    def write(self, options: Options, base: "Setup | None") -> dict[str, str]:
        """Write the keys in which it differs from a base; the inverse of `read`."""
        out: dict[str, str] = {}
        if self.players != (base.players if base else 5):
            out["players"] = str(self.players)
        if self.have != _usual_have(self.players, options, base):
            out["have"] = "".join(map(str, self.lives(options)))
        usual = _usual(self.players, self.have, options, base)
        if self.dealer != usual.dealer:
            out["dealer"] = str(self.dealer)
        if self.pot != usual.pot:
            out["pot"] = str(self.pool(options))
        if self.graced != usual.graced:
            out["graced"] = ".".join(map(str, self.graced))
        if self.face != usual.face:
            out["face"] = ".".join(map(str, self.face))
        return out


def _usual_have(players: int, options: Options, base: Setup | None) -> tuple[int, ...]:
    """The lives where the address does not name them: a base's, if as many sit down, as far as the options allow."""
    if base is None or base.players != players or not base.have:
        return ()
    return Setup(players, 0, base.have).plain(options).have


def _usual(players: int, have: tuple[int, ...], options: Options, base: Setup | None) -> Setup:
    """What an address means that names players and lives, and nothing else."""
    lives = have or (options.lives,) * players
    last = max(seat for seat in range(players) if lives[seat] > 0)
    if base is None or base.players != players:
        return Setup(players, last, have)
    dealer = base.dealer if lives[base.dealer] > 0 else last
    pot = base.pot if have == _usual_have(players, options, base) else None
    return Setup(players, dealer, have, pot, base.graced, base.face).plain(options)


def _read_have(params: Params, players: int, options: Options) -> tuple[int, ...]:
    text = params.text("have")
    if len(text) != players or not (text.isascii() and text.isdigit()):
        raise BadRecord("have", text, f"{players} digits belong here, the lives of each seat.")
    have = tuple(map(int, text))
    if max(have) > options.lives:
        raise BadRecord("have", text, f"nobody can have more than {options.lives} lives under these rules.")
    if sum(lives > 0 for lives in have) < 2:
        raise BadRecord("have", text, "at least two seats must be in play.")
    return Setup(players, 0, have).plain(options).have
