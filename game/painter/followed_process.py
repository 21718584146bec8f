"""A process of our own whose lines are read on a thread, so that a window can ask how far it has come and never waits."""

from __future__ import annotations

import os
import subprocess
import threading
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Generic, TypeVar

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
