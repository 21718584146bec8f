"""The header of a match: everything it starts from. Header and log together are the whole match."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from game.engine.decision import Seat
from game.engine.errors import RingtableError
from game.engine.rules import GameInfo, OptionValue

TABLE_OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "dice": ("rolled", "real"),
    "draws": ("drawn", "real"),
    "picks": ("picked", "real"),
    "reactions": ("orders", "ask"),
}
"""Choices that are the table's, not a game's: what is physical, and how reactions are asked. The default first."""

_SEED = re.compile(r"[0-9a-f]{1,64}")


class HeaderError(RingtableError):
    """A header that no match can start from; the sentence says why."""


def is_seed(text: str) -> bool:
    """Whether chance can draw from this."""
    return _SEED.fullmatch(text) is not None


def hash_of(seed: str) -> str:
    """What is shown of a seed while it is secret: SHA-256 of its digits, 64 digits itself."""
    return hashlib.sha256(seed.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Header:
    """Everything a match starts from; plain data, so that it can be written down."""

    game: str
    version: int
    """The version of the rules when the match began."""
    seats: tuple[Seat, ...]
    """The seats in play, in turn order."""
    options: Mapping[str, OptionValue]
    """The game's options and the table's (TABLE_OPTIONS); what is missing has its default."""
    boards: tuple[str, ...]
    """Full texts of the board files."""
    seed: str
    """Hexadecimal. Shown to nobody before the end; `seed_hash` is."""
    tables: Mapping[str, Any] = field(default_factory=dict)
    """Name of a table of cards, tiles, tokens to its content, plain data."""
    position: Mapping[str, Any] | None = None
    """A start other than the usual one (scenarios, lessons, puzzles)."""

    @property
    def seed_hash(self) -> str:
        """What is shown at the start, so that afterwards anyone can verify the dice."""
        return hash_of(self.seed)

    def table_option(self, name: str) -> str:
        """One of TABLE_OPTIONS as this table chose it."""
        return str(self.options.get(name, TABLE_OPTIONS[name][0]))

    def game_options(self, info: GameInfo) -> dict[str, OptionValue]:
        """The options that the rules are given, defaults filled in."""
        return {option.id: self.options.get(option.id, option.default) for option in info.options}

    def check(self, info: GameInfo) -> None:
        """Raise HeaderError with one sentence when these rules cannot start from this header."""
        if self.game != info.id:
            raise HeaderError(f"this is a match of '{self.game}', not of '{info.id}'")
        if self.version > info.version:
            raise HeaderError(
                f"the match was begun under rules version {self.version}; this program knows {info.version}"
            )
        if self.seats not in info.seatings.values():
            known = "; ".join(", ".join(seats) for seats in info.seatings.values())
            raise HeaderError(f"nobody plays {self.game} with the seats {', '.join(self.seats)}; expected {known}")
        if not is_seed(self.seed):
            raise HeaderError("the seed is no hexadecimal number of at most 64 digits")
        allowed = {option.id: option.values for option in info.options} | dict(TABLE_OPTIONS)
        for name, value in self.options.items():
            if name not in allowed:
                raise HeaderError(f"unknown option '{name}'; expected one of {', '.join(sorted(allowed))}")
            if not _among(value, allowed[name]):
                raise HeaderError(f"option '{name}' cannot be {value!r}; expected {_listed(allowed[name])}")
        given = self.game_options(info)
        for option in info.options:
            if option.only is not None and given[option.id] == option.only[0]:
                value, other, needed = option.only
                if given[other] != needed:
                    raise HeaderError(
                        f"option '{option.id}' can be {_listed([value])} only where '{other}' is {_listed([needed])}"
                    )

    def to_json(self) -> dict[str, Any]:
        """The header as plain data."""
        return {
            "game": self.game,
            "version": self.version,
            "seats": list(self.seats),
            "options": dict(self.options),
            "boards": list(self.boards),
            "seed": self.seed,
            "tables": dict(self.tables),
            "position": None if self.position is None else dict(self.position),
        }

    @staticmethod
    def from_json(data: Any) -> Header:
        """The inverse of `to_json`; raises HeaderError naming the first field that is missing or of the wrong kind."""
        if not isinstance(data, Mapping):
            raise HeaderError("the match has no header")
        kinds: dict[str, type | tuple[type, ...]] = {
            "game": str,
            "version": int,
            "seats": list,
            "options": Mapping,
            "boards": list,
            "seed": str,
            "tables": Mapping,
            "position": (Mapping, type(None)),
        }
        for name, kind in kinds.items():
            if name not in data:
                raise HeaderError(f"the match's header has no '{name}'")
            if not isinstance(data[name], kind) or (kind is int and isinstance(data[name], bool)):
                raise HeaderError(f"the match's header has a '{name}' that cannot be read")
        if unknown := sorted(set(data) - set(kinds)):
            raise HeaderError(f"the match's header holds '{unknown[0]}', which this program does not know")
        for name in ("seats", "boards"):
            if not all(isinstance(item, str) for item in data[name]):
                raise HeaderError(f"the match's header has a '{name}' that cannot be read")
        return Header(
            game=data["game"],
            version=data["version"],
            seats=tuple(Seat(seat) for seat in data["seats"]),
            options=dict(data["options"]),
            boards=tuple(data["boards"]),
            seed=data["seed"],
            tables=dict(data["tables"]),
            position=None if data["position"] is None else dict(data["position"]),
        )


def _among(value: object, allowed: Iterable[object]) -> bool:
    """Membership that tells True from 1."""
    return any(type(value) is type(item) and value == item for item in allowed)


def _listed(values: Iterable[object]) -> str:
    items = [str(value) if not isinstance(value, bool) else ("true" if value else "false") for value in values]
    if len(items) > 8:
        items = [*items[:3], "…", items[-1]]
    return ", ".join(items)
