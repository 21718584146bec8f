"""How a puzzle stands at the start, as its solver sees it: for the page on which it is chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.match.match import Match
from game.engine.match.ports import SeatUpdate
from game.engine.scenario import header_of
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader

if TYPE_CHECKING:
    from game.board.board import Board
    from game.session.annotated.annotated_match import AnnotatedMatch
    from game.ui.table.model.picture import Picture


@dataclass(frozen=True, slots=True)
class PuzzlePosition:
    """A board with what the solver sees on it."""

    board: Board
    picture: Picture
    places: tuple[str, ...]
    """Ids of the spaces that are to be in sight."""


def puzzle_position(puzzle: AnnotatedMatch) -> PuzzlePosition:
    """Lay the puzzle out and look at it from its solver's seat."""
    playing = loaded_game(puzzle.game, puzzle.loaded.game_set)
    match = Match(playing.rules, header_of(playing.rules, replace(puzzle.loaded.scenario, steps=())))
    match.pump()
    port, update = match.port(puzzle.person), None
    while (heard := port.take()) is not None:
        update = heard if isinstance(heard, SeatUpdate) else update
    assert update is not None, "a new port is given a full update at once"
    look = PresentationLoader().of(playing, match.seating).look
    board, picture = look.board_of(update.view), look.picture(update.view)
    standing = {counter.space for counter in picture.counters if board.find(counter.space) is not None}
    return PuzzlePosition(board, picture, puzzle.steps[0].light or tuple(sorted(standing)))
