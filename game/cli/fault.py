"""What a command says when it cannot do what was asked."""

from __future__ import annotations

BAD_INPUT = 2
FAILED_CHECK = 1
INTERRUPTED = 130


class CliFault(Exception):
    """One plain sentence for stderr, and the exit status that goes with it."""

    def __init__(self, sentence: str, *, status: int = BAD_INPUT) -> None:
        super().__init__(sentence)
        self.status = status
