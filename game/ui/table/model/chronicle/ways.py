"""Ways on a board: the spaces between two places, and the stretches of a way of which each step is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby, pairwise

from game.board.board import Board
from game.ui.table.model.chronicle.chronicle import Stretch
from game.ui.table.model.panel_data.picture_parts import Face

Passes = Callable[[int], bool]
"""Whether a way may lead through a space, by its index."""


def shortest(board: Board, start: str, end: str, passes: Passes = lambda space: True) -> tuple[str, ...]:
    """The spaces of a shortest way, both ends included; empty where there is none."""
    first, last = board.find(start), board.find(end)
    if first is None or last is None:
        return ()
    came = {first.index: first.index}
    edge = [first.index]
    while edge and last.index not in came:
        beyond = []
        for space in edge:
            for other in board.neighbours(space):
                if other not in came and (other == last.index or passes(other)):
                    came[other] = space
                    beyond.append(other)
        edge = beyond
    if last.index not in came:
        return ()
    way = [last.index]
    while way[-1] != first.index:
        way.append(came[way[-1]])
    return tuple(board.spaces[index].id for index in reversed(way))


def are_steps(board: Board, places: Sequence[str]) -> bool:
    """Whether each of these spaces lies beside the one before."""
    found = [board.find(place) for place in places]
    return all(
        one is not None and other is not None and other.index in board.neighbours(one.index)
        for one, other in pairwise(found)
    )


class WayMaker:
    """Puts a way together step by step; a stretch ends where what is followed changes hands, or leaps."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._made: list[Stretch] = []
        self._at = ""
        self._face: Face | None = None

    @property
    def stretches(self) -> tuple[Stretch, ...]:
        """As far as it goes now."""
        return tuple(self._made)

    @property
    def steps(self) -> int:
        """Steps from space to space, leaps apart."""
        return sum(len(stretch.places) - 1 for stretch in self._made if not stretch.is_leap)

    def go(self, places: Sequence[str], face: Face, *, is_dashed: bool = False) -> None:
        """Go on along these spaces; the first is where it stood, or where it appears."""
        ids = tuple(place for place, _ in groupby(places) if place)
        if not ids:
            return
        if self._at and ids[0] != self._at:
            self._leap((self._at, ids[0]), face, is_dashed=is_dashed)
        if len(ids) > 1 and not are_steps(self._board, ids):
            self._leap((ids[0], ids[-1]), face, is_dashed=is_dashed)
        elif len(ids) > 1:
            last = self._made[-1] if self._made else None
            if last is not None and (last.face, last.is_dashed, last.is_leap) == (face, is_dashed, False):
                self._made[-1] = Stretch((*last.places, *ids[1:]), face, is_dashed)
            else:
                self._made.append(Stretch(ids, face, is_dashed))
        self._at = ids[-1]

    def vanish(self) -> None:
        """It leaves the board; where it comes back a way begins anew."""
        self._at = ""

    def _leap(self, ends: tuple[str, str], face: Face, *, is_dashed: bool) -> None:
        self._made.append(Stretch(ends, face, is_dashed, is_leap=True))
