"""A match that is left and opened again in the middle of what a level has thought through goes on as it would have gone on."""

from __future__ import annotations

import shutil
from pathlib import Path

from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.registry import game
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.storage.saved_matches import SaveFolder
from game.storage.settings import Pace


def played(host: Host, count: int) -> list[str]:
    """So many acts of the match, played as far as that by the computer."""
    host.table.pace = Pace.INSTANT
    for _ in range(1000):
        acts = [record["a"] for record in host.records if record["t"] == "action"]
        if len(acts) >= count:
            return acts[:count]
        host.pump(0)
    raise AssertionError("the computer plays no more")


def test_a_movement_phase_that_was_thought_through_goes_on_after_the_match_was_opened_again(tmp_path: Path) -> None:
    kit = loaded_game("battle", game("battle").load_set())
    seating = {Seat(seat): Occupant(level="hard") for seat in kit.info.seatings[2]}
    header, saves = new_header(kit, tuple(seating), seed="5eed"), SaveFolder(tmp_path / "saves")
    host = Host.new(kit, header, seating, saves=saves, think=DirectThinker)
    played(host, 3)
    assert host.path is not None
    left = Path(shutil.copy(host.path, tmp_path / "left.ringmatch"))
    whole = played(host, 8)
    host.close()
    again = Host.resume(left, saves, find=lambda header: kit, think=DirectThinker)
    assert played(again, 8) == whole
    again.close()
