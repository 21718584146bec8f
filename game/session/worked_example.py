"""A worked example of the rules: a scenario before its first step and after its last, as everybody at the table sees it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.board.graph import step_length
from game.engine.match.match import Match
from game.engine.match.ports import SeatUpdate
from game.session.loaded_game import loaded_game
from game.session.presentation_loader import PresentationLoader
from game.session.scenario_file import load_scenario

if TYPE_CHECKING:
    from game.board.board import Board
    from game.ui.table.model.look import Look
    from game.ui.table.model.picture import Picture


NEAR: Final = 2.2
"""Steps of the board within which a piece is seen beside what happens."""


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """Two pictures of one board; the same where nothing stands elsewhere in the end."""

    board: Board
    before: Picture
    after: Picture
    places: tuple[str, ...]
    """Ids of the spaces where something stands at first or moves to: what is to be in sight."""


def worked_example(path: Path) -> WorkedExample:
    """Run the scenario in a file. Raises ScenarioProblems, ScenarioFailure."""
    loaded = load_scenario(path)
    played = loaded_game(loaded.game.id, loaded.game_set)
    runner = loaded.runner()
    look = PresentationLoader().of(played, runner.match.seating).look
    before = _picture(runner.match, look)
    for step in loaded.scenario.steps:
        runner.take(step)
    after = _picture(runner.match, look)
    return WorkedExample(loaded.game_set.board, before, after, _places(loaded.game_set.board, before, after))


def _picture(match: Match, look: Look) -> Picture:
    match.close(None)  # a new listener is told all that everybody knows
    update = None
    port = match.port(None)
    while (heard := port.take()) is not None:
        update = heard if isinstance(heard, SeatUpdate) else update
    assert update is not None, "a new port is given a full update at once"
    return look.picture(update.view)


def _places(board: Board, before: Picture, after: Picture) -> tuple[str, ...]:
    """Where whatever moved, came or fell stood and stands, and whoever stands near that; where nothing did, all."""
    was, now = ({(c.handle, c.space) for c in picture.counters} for picture in (before, after))
    everywhere = {space for _, space in was | now}
    changed = {space for _, space in was ^ now}
    near = NEAR * step_length(board)
    held = {space for space in everywhere if any(_apart(board, space, one) <= near for one in changed)}
    return tuple(sorted(held | changed or everywhere))


def _apart(board: Board, one: str, other: str) -> float:
    """Board units between two spaces; endless where one is none."""
    here, there = board.find(one), board.find(other)
    return math.inf if here is None or there is None else math.dist((here.x, here.y), (there.x, there.y))
