"""Painting a person's own board in a process of its own, so that the window stays alive and holds no painter.

`PaintingProcess` starts `python -m game.painter` and reads its lines on a thread; the window asks `state` as often as
it likes. Paintings are kept in a cache folder named after what the board shows and the painter's version.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

from game.board.board import Board
from game.painter.painted_board import PAINTER_VERSION, ManifestError, PaintedBoard, load_manifest

PACKAGE_ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class PaintingState:
    """How far a painting has come."""

    step: str
    share: float
    """From 0 to 1."""
    fault: str | None = None
    """Why it ended without a painting, in one sentence."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen."""
        return self.fault is not None or self.share >= 1.0


def cache_folder(root: Path, board: Board) -> Path:
    """Where the painting of a board is kept below a cache folder."""
    return root / f"{board.game}-{board.id}-{board.picture_digest[:16]}-v{PAINTER_VERSION}"


def cached(root: Path, board: Board) -> PaintedBoard | None:
    """The painting of this very board if it is in the cache and whole."""
    try:
        painted = load_manifest(cache_folder(root, board))
    except ManifestError:
        return None
    return painted if painted.staleness(board.picture_digest) is None else None


class PaintingProcess:
    """One painting under way."""

    def __init__(self, board: Board, folder: Path, *, height: int = 0) -> None:
        """Begin to paint a board into a folder; `height` of the finer scale in pixels, 0 for the usual."""
        self.folder = folder
        self._lock = threading.Lock()
        self._state = PaintingState("starting", 0.0)
        self._stopped = False
        path = os.pathsep.join(filter(None, (str(PACKAGE_ROOT), os.environ.get("PYTHONPATH", ""))))
        command = [sys.executable, "-m", "game.painter", "-", str(folder), *([str(height)] if height else [])]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
        )
        self._reader = threading.Thread(target=self._follow, args=(board.source,), daemon=True)
        self._reader.start()

    @property
    def state(self) -> PaintingState:
        """The latest news; never waits."""
        with self._lock:
            return self._state

    def stop(self) -> None:
        """Give up: end the process and remove what it has written."""
        self._stopped = True
        self._process.terminate()
        self._reader.join()
        if not self.state.share >= 1.0:
            shutil.rmtree(self.folder, ignore_errors=True)

    def wait(self, seconds: float | None = None) -> PaintingState:
        """Wait until the painting is over, or for so many seconds."""
        self._reader.join(seconds)
        return self.state

    def _follow(self, source: str) -> None:
        """Feed the board, then turn lines into states until the process ends."""
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(source.encode())
            process.stdin.close()
        except OSError:
            # The process ended early; its own last line, or its exit, says why.
            pass
        painted = False
        for raw in process.stdout:
            word, _, rest = raw.decode("utf-8", "replace").strip().partition(" ")
            if word == "progress":
                share, _, step = rest.partition(" ")
                self._set(PaintingState(step, min(float(share), 0.999)))
            elif word == "done":
                painted = True
            elif word == "fault":
                self._set(PaintingState("stopped", self.state.share, rest))
        status = process.wait()
        if painted:
            self._set(PaintingState("done", 1.0))
        elif self.state.fault is None:
            reason = "was stopped" if self._stopped else f"ended unexpectedly (status {status})"
            self._set(PaintingState("stopped", self.state.share, f"The painter {reason}."))

    def _set(self, state: PaintingState) -> None:
        with self._lock:
            self._state = state
