"""Painting a person's own board in a process of its own, so that the window stays alive and holds no painter.

`PaintingProcess` starts `python -m game.painter` and reads its lines on a thread; the window asks `state` as often as
it likes. Paintings are kept in a cache folder named after what the board shows and the painter's version.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from game.board.board import Board
from game.painter.followed_process import FollowedProcess
from game.painter.painted_board import PAINTER_VERSION, ManifestError, PaintedBoard, load_manifest
from game.storage.atomic_write import remove

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


class PaintingProcess(FollowedProcess[PaintingState]):
    """One painting, under way or waiting for its board."""

    def __init__(self, board: Board | None, folder: Path, *, height: int = 0, like: Board | None = None) -> None:
        """Begin to paint a board into a folder; `height` of the finer scale in pixels, 0 for the usual. Without a board it gets
        ready for one that is as large as `like`, and waits for `paint`."""
        self.folder = folder
        self._texts: SimpleQueue[str] = SimpleQueue()
        self._is_painted = False
        path = os.pathsep.join(filter(None, (str(PACKAGE_ROOT), os.environ.get("PYTHONPATH", ""))))
        command = [sys.executable, "-m", "game.painter", "-", str(folder), *([str(height)] if height else [])]
        if board is not None:
            self.paint(board)
        fed = self._fed(like.source if like is not None else "")
        super().__init__(PaintingState("starting", 0.0), command, environment={"PYTHONPATH": path}, fed=fed)

    def paint(self, board: Board) -> None:
        """The board that it waits for."""
        self._texts.put(board.source)

    def _fed(self, like: str) -> Iterator[str]:
        yield f"{like}\0"
        yield self._texts.get()

    def stop(self) -> None:
        self._texts.put("")  # whoever waits for a board waits no longer
        super().stop()

    def heard(self, line: str) -> PaintingState | None:
        """What a line of the painter's tells."""
        word, _, rest = line.partition(" ")
        match word:
            case "progress":
                share, _, step = rest.partition(" ")
                return PaintingState(step, min(float(share), 0.999))
            case "fault":
                return PaintingState("stopped", self.state.share, rest)
            case "done":
                self._is_painted = True
        return None

    def ended(self, status: int) -> PaintingState:
        """Painted, or why not."""
        state = self.state
        if self._is_painted:
            return PaintingState("done", 1.0)
        if self.is_stopped:
            remove(self.folder)
        if state.fault is not None:
            return state
        reason = "was stopped" if self.is_stopped else f"ended unexpectedly (status {status})"
        return PaintingState("stopped", state.share, f"The painter {reason}.")
