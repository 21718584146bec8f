"""Where Frodo and Gandalf have been, for whoever may know: his figure on the board, and the whole way after the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.board.board import Board
from game.games.hunt.presentation.private_panels import route_of
from game.games.hunt.rules.view import View
from game.ui.table.model.picture import Point, Way, WayKind


def frodo(view: View, tables: Mapping[str, Any]) -> tuple[str, ...]:
    """The locations of the part that is played at which Frodo has been, the last one last; empty for other eyes."""
    if view.part == 1:
        return tuple(entry for entry in view.log if entry not in (".", "/"))
    if not view.journey:
        return ()
    return tuple(row for row in route_of(view.journey, tables)[: view.step + 1] if row != ".")


def gandalf(view: View) -> tuple[str, ...]:
    """The same of Gandalf, in Part 2."""
    return tuple(entry for entry in view.gandalf if entry) if view.part == 2 else ()


def ways(view: View, board: Board, tables: Mapping[str, Any]) -> tuple[Way, ...]:
    """Both ways as lines over the board: Gandalf's below Frodo's. No number lies at the end, where it would hide names of
    places: the step stands on the Movement track."""
    found = []
    walked = points(board, gandalf(view))
    if len(walked) > 1:
        found.append(Way(walked, WayKind.PAST))
    walked = points(board, frodo(view, tables))
    if len(walked) > 1:
        found.append(Way(walked, WayKind.PLANNED))
    return tuple(found)


def points(board: Board, places: Sequence[str]) -> tuple[Point, ...]:
    """The middles of some places; a place twice running stands once."""
    found = [space for name in places if (space := board.find(name)) is not None]
    return tuple((space.x, space.y) for at, space in enumerate(found) if not at or found[at - 1] is not space)
