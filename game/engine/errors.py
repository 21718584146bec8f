"""What can go wrong at the seam. Each carries one plain sentence and quotes its input."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine.decision import Refusal


class RingtableError(Exception):
    """Base of every fault that has a sentence for people; `str(error)` is that sentence, in English."""

    @property
    def sentence(self) -> str:
        """What a screen tells: in the language in force where the fault has words for it."""
        return str(self)


class InvalidText(RingtableError):
    """Text that is no action at all."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"'{text}' is no action; expected {expected}")
        self.text = text
        self.expected = expected


class PositionError(RingtableError):
    """A position (of a scenario, lesson or puzzle) that the rules could never have; the sentence says where."""

    def __init__(self, sentence: str, *path: str | int, word: str = "", refusal: Refusal | None = None) -> None:
        super().__init__(sentence)
        self.path = path
        """Keys and numbers of members that lead to what is wrong, as far as that can be told."""
        self.word = word
        """The word at fault, where no path leads to it: wherever it first stands below that path."""
        self.refusal = refusal
        """What is wrong, for players, where people at a table can come to it (`SetByTable`)."""


class WrongValue(PositionError):
    """A value in a position that is wrong by itself, whatever else stands there: of another kind than expected, or the
    name of nothing. All of a position can be told at once."""


def where(fault: BaseException) -> str:
    """Where in the code a fault and what caused it came from, the first cause first, and of what kind each is. Never what
    their messages say: those may quote what one seat alone knows. For logs and reports."""
    cause = fault.__cause__ or fault.__context__
    before = where(cause) if cause is not None else ""
    places = "".join(traceback.format_tb(fault.__traceback__))
    return f"{before}{places}{type(fault).__module__}.{type(fault).__qualname__}\n"
