"""Makes a saved match to be kept here: `python -m tests.saves.make_save battle 2`. One is made whenever the rules of a game
get a new version, from the program as it was before; a kept save is never made anew."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.engine.match.ports import Occupant, Reseat
from game.registry import game
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.storage.saved_matches import SaveFolder
from game.storage.settings import Pace

HERE = Path(__file__).parent
ENOUGH = 260
"""Public records after which the match is left."""


def made(name: str, players: int) -> Path:
    """A match between computers, left in the middle, with one seat handed to a person."""
    entry = game(name)
    laid_out = loaded_game(name, entry.load_set())
    seats = entry.info.seatings[players]
    target = HERE / f"{name}-rules{entry.info.version}-{players}-players.ringtable"
    if target.exists():
        raise FileExistsError(f"{target.name} is kept as it is")
    with TemporaryDirectory() as folder:
        host = Host.new(
            laid_out,
            new_header(laid_out, seats, seed="0" * 30 + f"{players:02d}"),
            dict.fromkeys(seats, Occupant(level="normal")),
            name=f"{name} of {players}",
            saves=SaveFolder(Path(folder)),
            think=DirectThinker,
        )
        host.table.pace = Pace.INSTANT
        while len(host.table.log) < ENOUGH and host.table.outcome is None:
            host.pump(0)
        host.table.table.send(Reseat(Seat(seats[-1]), Occupant(person="Sam")))
        host.pump(0)
        host.close()
        if host.path is None:
            raise RuntimeError("the match was not written")
        shutil.copy(host.path, target)
    return target


if __name__ == "__main__":
    print(made(sys.argv[1], int(sys.argv[2])))
