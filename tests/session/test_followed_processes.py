"""What is given up ends by itself: whoever gives it up never waits, and nothing is left behind."""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path

import pytest

from game.board.loader import load_board
from game.painter.process import PATIENCE_S, FollowedProcess, PaintingProcess
from game.session.command_process import CommandProcess
from game.storage.resources import resource

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
