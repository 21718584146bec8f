"""Painting a person's own board in a process of its own, so that the window stays alive and holds no painter.

`PaintingProcess` starts `python -m game.painter` and reads its lines on a thread; the window asks `state` as often as
it likes. Paintings are kept in a cache folder named after what the board shows and the painter's version.

A process of our own whose lines are read on a thread, so that a window can ask how far it has come and never waits.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Final, Generic, TypeVar

from game.board.board import Board
from game.painter.painted_board import PAINTER_VERSION, ManifestError, PaintedBoard, load_manifest
from game.storage.atomic_write import remove

S = TypeVar("S")
PATIENCE_S: Final = 2.0
"""How long a process that was asked to end may take to tidy up."""


class FollowedProcess(ABC, Generic[S]):
    """One process under way; `S` is how far it has come. What a subclass keeps of its own it sets before it calls
    `__init__`: the lines come at once."""

    def __init__(
        self,
        begun: S,
        command: Sequence[str],
        *,
        environment: Mapping[str, str],
        fed: Iterable[str] | None = None,
        is_error_told: bool = False,
    ) -> None:
        """Start it with further variables of the environment. `fed` is what it reads, part by part, as each is there;
        `is_error_told`: what it writes to its standard error is heard like the rest."""
        self.is_stopped = False
        """Whether it was told to give up."""
        self._lock = threading.Lock()
        self._state = begun
        self._environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **environment}
        self._error_goes = subprocess.STDOUT if is_error_told else subprocess.DEVNULL
        self._process = self._begin(command, subprocess.DEVNULL if fed is None else subprocess.PIPE)
        self._reader = threading.Thread(target=self._follow, args=(fed,), name=type(self).__name__, daemon=True)
        self._reader.start()

    def _begin(self, command: Sequence[str], fed_from: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            list(command),
            stdin=fed_from,
            stdout=subprocess.PIPE,
            stderr=self._error_goes,
            env=self._environment,
        )

    @abstractmethod
    def heard(self, line: str) -> S | None:
        """What a line tells; None where it is no news. Called on the thread."""

    @abstractmethod
    def ended(self, status: int) -> S:
        """How it came out, by its exit status and what was heard. Called on the thread."""

    def further(self, status: int) -> Sequence[str] | None:
        """The command to go on with after one has ended with this exit status; None when that was all. Called on the
        thread."""
        return None

    @property
    def state(self) -> S:
        """The latest news; never waits."""
        with self._lock:
            return self._state

    def stop(self) -> None:
        """Give up, without waiting: a process that goes on all the same is ended after a moment (`wait`)."""
        with self._lock:
            self.is_stopped = True
            self._process.terminate()
            end = threading.Timer(PATIENCE_S, self._process.kill)
        end.daemon = True
        end.start()

    def wait(self, seconds: float | None = None) -> S:
        """Wait until it is over, or for so many seconds."""
        self._reader.join(seconds)
        return self.state

    def _follow(self, fed: Iterable[str] | None) -> None:
        """Feed it, then turn lines into states until it ends, and whatever it goes on with."""
        status = self._read(fed)
        while (command := self.further(status)) is not None:
            with self._lock:
                if self.is_stopped:
                    break
                self._process = self._begin(command, subprocess.DEVNULL)
            status = self._read(None)
        self._set(self.ended(status))

    def _read(self, fed: Iterable[str] | None) -> int:
        """Feed the process, and turn its lines into states; its exit status."""
        process = self._process
        assert process.stdout is not None
        if fed is not None:
            assert process.stdin is not None
            try:
                for part in fed:
                    process.stdin.write(part.encode())
                    process.stdin.flush()
                process.stdin.close()
            except OSError:
                # The process ended early; its own last line, or its exit, says why.
                pass
        for raw in process.stdout:
            state = self.heard(raw.decode("utf-8", "replace").strip())
            if state is not None:
                self._set(state)
        return process.wait()

    def _set(self, state: S) -> None:
        with self._lock:
            self._state = state


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
