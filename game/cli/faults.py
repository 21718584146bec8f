"""What a command says when it cannot do what was asked, or not all of it.

What happens with a fault nobody foresaw: the details go to a file, a person gets one sentence.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__

if TYPE_CHECKING:
    from game.engine.decision import Phrase
    from game.engine.match.verification import Verification

BAD_INPUT = 2
FAILED_CHECK = 1
INTERRUPTED = 130


class CliFault(Exception):
    """One plain sentence for stderr, and the exit status that goes with it."""

    def __init__(self, sentence: str, *, status: int = BAD_INPUT) -> None:
        super().__init__(sentence)
        self.status = status


def tell_torn(path: Path) -> None:
    """Say on stderr that the last action of a saved match is lost, where it was only half written. Raises SaveFault."""
    from game.language import catalog
    from game.storage.faults import told, torn
    from game.storage.match_file import is_torn

    if is_torn(path):
        print(told(torn(path), catalog.ENGLISH), file=sys.stderr)


def tell_edited(path: Path, found: Verification, speak: Callable[[Phrase], str]) -> None:
    """Say on stderr which results of chance of a saved match are not what its seed gives, where there are such."""
    from game.engine.match.verification import wrong_results
    from game.language import catalog
    from game.storage.faults import edited, told

    if found.wrong:
        print(told(edited(path, found.wrong, wrong_results(found, speak)).phrase, catalog.ENGLISH), file=sys.stderr)


def write_report(fault: BaseException, words: Sequence[str]) -> str:
    """Write what is needed to find the fault (no player's secrets: no values, only places in the code); the next window tells of
    one by which a window ended.

    Returns the sentence to show.
    """
    from game.engine.errors import where
    from game.storage.folders import folders
    from game.storage.program_log import keep_report, note_fault

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
