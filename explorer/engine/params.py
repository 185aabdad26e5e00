"""The keys of an address, read one by one."""

from collections.abc import Mapping

from explorer.engine.cards import short
from explorer.engine.play import Seat

MOST_STEP = 999_999_999


class BadRecord(ValueError):
    """A key of an address whose value cannot be read; `key` and `value` are the bad part."""

    def __init__(self, key: str, value: str, reason: str) -> None:
        super().__init__(f"{key[:40]}={short(value)}: {reason}")
        self.key = key
        self.value = value
        self.reason = reason


class Params:
    """The keys of an address, read one by one; what is left over is unknown."""

    def __init__(self, params: Mapping[str, str]) -> None:
        self.params = params
        self.known: dict[str, None] = {}
        "In the order in which they were asked for."
        self.seated: set[str] = set()
        "Those that were asked for as seats."

    def __contains__(self, key: str) -> bool:
        self.known[key] = None
        return key in self.params

    def text(self, key: str, default: str = "") -> str:
        """The text of a key."""
        self.known[key] = None
        return self.params.get(key, default)

    def number(self, key: str, least: int, most: int, default: int) -> int:
        """A whole number in a range, or the default where the key is left out. Raises BadRecord."""
        if key not in self:
            return default
        text = self.params[key]
        digits = text.removeprefix("-") if least < 0 else text
        if not (digits.isascii() and digits.isdigit()):
            raise BadRecord(key, text, f"a whole number from {least} to {most} belongs here.")
        if len(digits) > 9 or not least <= int(text) <= most:
            raise BadRecord(key, text, f"{key} must lie between {least} and {most}.")
        return int(text)

    def step(self, key: str = "step", default: int = 1) -> int:
        """The number of a step, in range or not: whoever shows it clamps it. Raises BadRecord."""
        return self.number(key, -MOST_STEP, MOST_STEP, default)

    def listed(self, key: str) -> tuple[str, ...]:
        """Texts joined by full stops."""
        text = self.text(key)
        return tuple(text.split(".")) if text else ()

    def seat(self, key: str, players: int, default: Seat) -> Seat:
        """The number of a seat, or the default where the key is left out. Raises BadRecord."""
        self.seated.add(key)
        return self.number(key, 0, players - 1, default)

    def seats(self, key: str, players: int, default: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Different seat numbers joined by full stops, in order. Raises BadRecord."""
        self.seated.add(key)
        if key not in self:
            return default
        text = self.text(key)
        names = {str(seat): seat for seat in range(players)}
        found = self.listed(key)
        if any(name not in names for name in found) or len(set(found)) < len(found):
            raise BadRecord(key, text, f"seats from 0 to {players - 1}, each once, joined by full stops, belong here.")
        return tuple(sorted(names[name] for name in found))

    def finish(self) -> None:
        """Refuse what nobody asked for. Raises BadRecord."""
        for key, value in self.params.items():
            if key not in self.known:
                raise BadRecord(key, value, f"there is no option or key called {short(key)}.")
