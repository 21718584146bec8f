"""The pieces of the game: the table of section 1, and who owns what with three and with two players.

Everything here is data of the rulebook (BR-004 to BR-006, BR-020 to BR-023); no module decides by a piece's name
what it can read off this table.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from game.engine.decision import Seat

SAURON: Final = Seat("sauron")
SARUMAN: Final = Seat("saruman")
ALLIANCE: Final = Seat("alliance")
EVIL: Final = Seat("evil")

SEATINGS: Final = {2: (EVIL, ALLIANCE), 3: (SAURON, SARUMAN, ALLIANCE)}
"""BR-001 to BR-003, BR-050. Number of players to their seats in turn order."""


class Kind(IntEnum):
    """The kinds of pieces, in the order of the rulebook's table."""

    ORC = 0
    NAZGUL = 1
    MAN_ORC = 2
    SARUMAN = 3
    HOBBIT = 4
    DWARF = 5
    ELF = 6
    ROHAN = 7
    GONDOR = 8
    ARMY_OF_THE_DEAD = 9
    FANGORN_ARMY = 10
    GANDALF = 11
    ARAGORN = 12
    RING_BEARER = 13

    def __init__(self, number: int) -> None:
        self.id = self._name_.lower()
        """The word that stands for the kind in text: "man_orc"."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One row of the table of pieces."""

    owner: Seat
    """With three players."""
    move: int
    """BR-020. Hexes per Movement Phase."""
    most: int
    """BR-021. Most on the board at once."""
    rebuilt: bool = False
    """BR-022, BR-023. Whether a lost one returns to the pool."""
    elven: bool = False
    """BR-320. Always of Elven strength."""
    character: bool = False


TABLE: Final = (
    Piece(SAURON, 2, 30, rebuilt=True),
    Piece(SAURON, 6, 1, elven=True, character=True),
    Piece(SARUMAN, 3, 16, rebuilt=True),
    Piece(SARUMAN, 4, 1, character=True),
    Piece(ALLIANCE, 2, 4, rebuilt=True),
    Piece(ALLIANCE, 2, 8, rebuilt=True),
    Piece(ALLIANCE, 2, 6, elven=True),
    Piece(ALLIANCE, 3, 8, rebuilt=True),
    Piece(ALLIANCE, 2, 12, rebuilt=True),
    Piece(ALLIANCE, 2, 2),
    Piece(ALLIANCE, 3, 1, elven=True),
    Piece(ALLIANCE, 6, 1, elven=True, character=True),
    Piece(ALLIANCE, 4, 1, character=True),
    Piece(ALLIANCE, 3, 1),
)
"""By `Kind`. The Ring Bearer's owner changes in play; the one here is that of the start."""

KINDS: Final = tuple(Kind)
KIND_OF: Final = {kind.id: kind for kind in KINDS}
MOVE: Final = tuple(piece.move for piece in TABLE)
MOST: Final = tuple(piece.most for piece in TABLE)
FIGHTERS: Final = KINDS[: Kind.RING_BEARER]
"""BR-305. All kinds but the Ring Bearer attack and defend."""


def sides(players: int) -> tuple[int, ...]:
    """BR-002, BR-003 and BR-007. For each kind the position of its owner among the seats of such a game."""
    seats = SEATINGS[players]
    return tuple(seats.index(piece.owner) if piece.owner in seats else 0 for piece in TABLE)


def kind_and_place(handle: str) -> tuple[str, str]:
    """A piece as text taken apart: "orc@2117" to "orc" and "2117"; the second is "" where no place is named."""
    kind, _, place = handle.partition("@")
    return kind, place
