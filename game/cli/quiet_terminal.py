"""A terminal in which nothing is printed while the window is open: what would be, goes into a log."""

from __future__ import annotations

import contextlib
import io
import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from game.engine.errors import where
from game.storage.program_log import open_log

_OUT, _ERR = 1, 2


@contextlib.contextmanager
def quiet_terminal(folder: Path) -> Iterator[None]:
    """Inside, libraries below (sound, fonts, video), processes that are started from here, warnings and log lines write
    into a log in this folder. What the program itself prints still reaches the terminal."""
    log = open_log(folder)
    try:
        with _redirected(log), _logging_into(log):
            yield
    finally:
        os.close(log)


@contextlib.contextmanager
def _redirected(log: int) -> Iterator[None]:
    """The system's own standard streams into the log; Python's stay with the terminal."""
    before = sys.stdout, sys.stderr
    kept: dict[int, int] = {}
    for number, stream in ((_OUT, sys.stdout), (_ERR, sys.stderr)):
        with contextlib.suppress(OSError, ValueError, AttributeError):  # a window without a console has no streams
            stream.flush()
            if stream.fileno() == number:
                kept[number] = os.dup(number)
    try:
        if _OUT in kept:
            sys.stdout = _stream(kept[_OUT], before[0])
        if _ERR in kept:
            sys.stderr = _stream(kept[_ERR], before[1])
        for number in kept:
            os.dup2(log, number)
        yield
    finally:
        for number, own in kept.items():
            os.dup2(own, number)
        for stream in (sys.stdout, sys.stderr):
            if stream not in before:
                with contextlib.suppress(OSError, ValueError):  # a reader that has gone
                    stream.close()
        sys.stdout, sys.stderr = before


def _stream(handle: int, like: io.TextIOBase | object) -> io.TextIOWrapper:
    encoding = getattr(like, "encoding", None) or "utf-8"
    return io.TextIOWrapper(io.FileIO(handle, "w"), encoding=encoding, errors="backslashreplace", write_through=True)


@contextlib.contextmanager
def _logging_into(log: int) -> Iterator[None]:
    """Log lines, warnings and what ends a thread into the log."""
    handler = logging.StreamHandler(io.TextIOWrapper(io.FileIO(os.dup(log), "w"), encoding="utf-8", write_through=True))
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s: %(message)s"))
    root, lost = logging.getLogger(), logging.getLogger("ringtable.threads")
    before = threading.excepthook

    def note(ended: threading.ExceptHookArgs) -> None:
        if ended.exc_type is not SystemExit:
            lost.error("a thread ended\n%s", where(ended.exc_value or ended.exc_type()).rstrip())

    root.addHandler(handler)
    logging.captureWarnings(True)
    threading.excepthook = note
    try:
        yield
    finally:
        threading.excepthook = before
        logging.captureWarnings(False)
        root.removeHandler(handler)
        handler.stream.close()
