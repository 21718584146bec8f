"""Commands that run in processes of their own, and the rows that they tell."""

from __future__ import annotations

import shutil
import signal
import sys
import time
from pathlib import Path

import pytest

from game.board.loader import load_board
from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.painter.process import PATIENCE_S, FollowedProcess, PaintingProcess
from game.registry import game
from game.session.command_process import CommandProcess
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.storage.resources import resource
from game.storage.saved_matches import SaveFolder
from game.storage.settings import Pace

AT_ONCE_S = 0.3
DEAF = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('deaf', flush=True); time.sleep(300)"


class Deaf(FollowedProcess[str]):
    """A process that does not end when it is asked."""

    def __init__(self) -> None:
        super().__init__("", [sys.executable, "-c", DEAF], environment={})

    def heard(self, line: str) -> str:
        return line

    def ended(self, status: int) -> str:
        return f"ended {status}"


def seconds_to_stop(process: CommandProcess | PaintingProcess | Deaf) -> float:
    begun = time.monotonic()
    process.stop()
    return time.monotonic() - begun


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="here every process ends at once")
def test_a_process_that_does_not_listen_is_ended() -> None:
    process = Deaf()
    while process.state != "deaf":
        time.sleep(0.01)
    assert seconds_to_stop(process) < AT_ONCE_S
    assert process.state == "deaf"
    assert process.wait(PATIENCE_S + 5) == f"ended {-signal.SIGKILL}"


def test_printing_ends_when_it_is_given_up_and_leaves_nothing(tmp_path: Path) -> None:
    process = CommandProcess("print", "battle", "-o", str(tmp_path / "battle.pdf"), "--dots", "60")
    while not process.state.share > 0:
        assert not process.state.is_over, process.state.fault
        time.sleep(0.01)
    assert seconds_to_stop(process) < AT_ONCE_S
    assert process.wait(PATIENCE_S).fault == "ringtable: interrupted."
    assert not list(tmp_path.iterdir())


def test_painting_ends_when_it_is_given_up_and_leaves_nothing(tmp_path: Path) -> None:
    board = load_board(resource("boards", "battle", "middle-earth.yaml"))
    process = PaintingProcess(board, tmp_path / "painting", height=400)
    while not process.state.share > 0:
        assert not process.state.is_over, process.state.fault
        time.sleep(0.01)
    assert seconds_to_stop(process) < AT_ONCE_S
    assert process.wait(PATIENCE_S).fault == "The painter was stopped."
    assert not list(tmp_path.iterdir())


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
