"""What happens with a fault nobody foresaw: the details go to a file, a person gets one sentence."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from game import __version__


def write_report(fault: BaseException, words: Sequence[str]) -> str:
    """Write what is needed to find the fault (no player's secrets: no values, only places in the code).

    Returns the sentence to show.
    """
    now = datetime.now().astimezone()
    text = "\n".join(
        [
            f"Ringtable {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"{now:%Y-%m-%d %H:%M:%S %z}; command: {words[0] if words else 'window'}",
            "",
            *(_places(link) for link in _chain(fault)),
        ]
    )
    name = f"report-{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    for folder in _folders():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / name
            path.write_text(text, encoding="utf-8")
        except OSError:
            continue
        return f"something went wrong that should not have ({type(fault).__name__}); the details are in {path}."
    print(text, file=sys.stderr)
    return f"something went wrong that should not have ({type(fault).__name__}); the details stand above."


def _chain(fault: BaseException) -> Iterator[BaseException]:
    """The fault's causes, the first one first, then the fault itself."""
    cause = fault.__cause__ or fault.__context__
    if cause is not None:
        yield from _chain(cause)
    yield fault


def _places(fault: BaseException) -> str:
    """Where in the code a fault came from, and its kind; its message may quote what only one seat may know."""
    return "".join(traceback.format_tb(fault.__traceback__)) + f"{type(fault).__module__}.{type(fault).__qualname__}\n"


def _folders() -> list[Path]:
    """Where a report may go, the best place first."""
    temporary = Path(tempfile.gettempdir())
    try:
        from platformdirs import user_log_path

        return [user_log_path("ringtable", appauthor=False), temporary]
    except (ImportError, RuntimeError):
        return [temporary]
