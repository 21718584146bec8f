"""What happens with a fault nobody foresaw: the details go to a file, a person gets one sentence."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Sequence
from datetime import datetime

from game import __version__
from game.engine.errors import where
from game.storage.folders import folders
from game.storage.program_log import keep_report, note_fault


def write_report(fault: BaseException, words: Sequence[str]) -> str:
    """Write what is needed to find the fault (no player's secrets: no values, only places in the code); the next window tells of
    one by which a window ended.

    Returns the sentence to show.
    """
    now = datetime.now().astimezone()
    text = "\n".join(
        [
            f"Ringtable {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"{now:%Y-%m-%d %H:%M:%S %z}; command: {words[0] if words else 'window'}",
            "",
            where(fault),
        ]
    )
    name = f"report-{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    path = keep_report(name, text)
    if path is not None:
        if not words or words[0] in ("play", "--first-frame") or words[0].endswith(".ringtable"):
            note_fault(folders().cache, path)
        return f"something went wrong that should not have ({type(fault).__name__}); the details are in {path}."
    print(text, file=sys.stderr)
    return f"something went wrong that should not have ({type(fault).__name__}); the details stand above."
