"""Open questions inside a phase: small frozen frames on a stack in the state, the topmost asked first (BR-802)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from game.games.battle.rules.pieces import Kind


class Request(NamedTuple):
    """BR-270. One permission that a way needs."""

    space: int
    granter: int
    """Side that is asked."""
    sort: str
    """"piece" (passing over one), "elven" or "moria"."""


class ChosenMove(NamedTuple):
    """A move or an escape that somebody chose."""

    kind: Kind
    origin: int
    to: int
    asking: tuple[Request, ...] = ()
    through: bool = False
    """An Alliance piece crosses Moria."""
    escape: bool = False


@dataclass(frozen=True, slots=True)
class RollFrame:
    """BR-308. Dice are on their way for this attack."""

    attacker: int
    """Space of the attacker."""
    target: int


@dataclass(frozen=True, slots=True)
class PermissionFrame:
    """BR-271. The sides still to be asked for a walk; the first is being asked now."""

    walk: ChosenMove
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EscapeFrame:
    """BR-504. The new Ring Bearer may make its escape move."""

    side: int
    closing: bool = False
    """BR-424. The capture came of the end of a phase, which goes on ending afterwards."""


@dataclass(frozen=True, slots=True)
class ShireFrame:
    """BR-126. This side must name the possessor of the Shire."""

    side: int


OpenQuestion: TypeAlias = RollFrame | PermissionFrame | EscapeFrame | ShireFrame
