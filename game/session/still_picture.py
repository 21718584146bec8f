"""A match or a scenario as one seat sees it now: for pictures without a window.

Nothing is opened for writing: a match that is being played can be looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.decision import Seat
from game.engine.errors import RingtableError
from game.engine.match.match import Match
from game.engine.match.ports import SeatPort, SeatUpdate
from game.engine.match.verification import Verification
from game.session.loaded_game import LoadedGame, loaded_game, replayed
from game.session.open_match import OpenMatch
from game.session.scenario_file import load_scenario
from game.storage.folders import folders
from game.storage.match_file import read_file

if TYPE_CHECKING:
    import pygame


class NoSuchSeat(RingtableError):
    """Nobody sits there; the sentence says who does."""


@dataclass(frozen=True, slots=True)
class Still:
    """One moment as one seat is told it, and nothing more."""

    played: LoadedGame
    update: SeatUpdate
    table: OpenMatch
    """A OpenMatch of its own with no host behind it; its log is what the seat may read."""
    proof: Verification
    """Whether every result of chance is what its seed gives, as far as everyone may know."""


def still_of(path: Path, seat: Seat | None) -> Still:
    """The moment in a saved match, or after the last step of a scenario (YAML), as a seat or the table (None) sees it.
    Raises SaveFault, ScenarioProblems, ScenarioFailure, NoSuchSeat."""
    if path.suffix.lower() in (".yaml", ".yml"):
        loaded = load_scenario(path)
        return still_of_match(loaded.run(), loaded_game(loaded.game.id, loaded.game_set), loaded.scenario.title, seat)
    file, records = read_file(path)
    laid_out, match = replayed(file.match, records, path=path)
    return still_of_match(match, laid_out, file.name, seat)


def still_of_match(match: Match, laid_out: LoadedGame, name: str, seat: Seat | None) -> Still:
    seats = match.header.seats
    if seat is not None and seat not in seats:
        raise NoSuchSeat(f"nobody sits at '{seat}'; expected table, {', '.join(seats)}")
    match.close(seat)  # a scenario's steps may have listened at it already
    port = match.port(seat)
    update: SeatUpdate | None = None
    while (answer := port.take()) is not None:
        if isinstance(answer, SeatUpdate):
            update = answer
    assert update is not None, "a new port is given a full update at once"
    table = OpenMatch(
        game=laid_out.info.id,
        title=name,
        seats=seats,
        options=dict(match.header.options),
        has_secrets=laid_out.info.has_secrets,
        table=SeatPort(None),
        seating=dict(match.seating),
        roles=laid_out.game.rulebook.roles(update.view),
        deciding=match.deciding(),
        outcome=match.outcome,
        log=tuple(match.log(seat)),
    )
    return Still(laid_out, update, table, match.verification())


def frame_of(still: Still, size: tuple[int, int]) -> pygame.Surface:
    """The frame that the seat would see, drawn by the table itself. Needs a video driver, be it SDL's dummy."""
    import pygame

    from game.session.presentation_loader import PresentationLoader, paintings
    from game.ui.scenes.still_pictures import seat_frame

    pygame.init()
    pygame.display.set_mode(size)
    loader = PresentationLoader()
    board = loader.of(still.played, still.table.seating).look.board_of(still.update.view)
    face = loader.of(still.played, still.table.seating, board, lambda: still.table.roles)
    painted = paintings(board, folders().cache)
    return seat_frame(face, painted, still.table, still.update, size)
