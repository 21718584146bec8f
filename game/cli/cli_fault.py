"""What a command says when it cannot do what was asked, or not all of it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

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
