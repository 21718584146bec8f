"""A match or a scenario as one seat sees it now: a Table that stands still, for pictures without a window.

Nothing is opened for writing: a match that is being played can be looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.engine.decision import Seat
from game.engine.errors import RingtableError
from game.engine.match import Match
from game.kit import Kit, header_of, kit, kit_of_header, named, replay
from game.scenarios import load_scenario
from game.storage.matchfile import read_file
from game.table import MatchSummary, Table


class NoSuchSeat(RingtableError):
    """Nobody sits there; the sentence says who does."""


@dataclass(frozen=True, slots=True)
class Still:
    """One moment of a match, and the game it is played with."""

    table: Table
    kit: Kit


def still_of(path: Path, seat: Seat | None) -> Still:
    """The moment in a saved match, or after the last step of a scenario (YAML), as a seat or the table (None) sees it.
    Raises SaveFault, ScenarioProblems, ScenarioFailure, NoSuchSeat."""
    if path.suffix.lower() in (".yaml", ".yml"):
        loaded = load_scenario(path)
        laid_out = kit(loaded.game.id, loaded.game_set)
        return Still(_table(loaded.run(), laid_out, loaded.scenario.title, seat), laid_out)
    file, records = read_file(path)
    header = header_of(file.match, path)
    laid_out = named(kit_of_header, header, path)
    return Still(_table(replay(laid_out, header, records, path=path), laid_out, file.name, seat), laid_out)


def _table(match: Match, laid_out: Kit, name: str, seat: Seat | None) -> Table:
    seats = match.header.seats
    if seat is not None and seat not in seats:
        raise NoSuchSeat(f"nobody sits at '{seat}'; expected table, {', '.join(seats)}")
    public = match.port(None)
    private = match.port(seat) if seat is not None else None
    return Table(
        game=laid_out.ruleset.info.id,
        title=name,
        seats=seats,
        options=dict(match.header.options),
        has_secrets=laid_out.ruleset.info.has_secrets,
        table=public,
        seating=dict(match.seating),
        opened=private,
        deciding=match.deciding(),
        outcome=match.outcome,
        log=tuple(match.log(seat)),
        about=MatchSummary(
            name=name,
            game=laid_out.ruleset.info.id,
            saved=None,
            status="",
            seed_hash=match.header.seed_hash,
        ),
    )
