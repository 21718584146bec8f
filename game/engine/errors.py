"""What can go wrong at the seam. Each carries one plain sentence and quotes its input."""

from __future__ import annotations


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


class PositionError(RingtableError):
    """A position (of a scenario, lesson or puzzle) that the rules could never have; the sentence says where."""

    def __init__(self, sentence: str, *path: str | int, word: str = "") -> None:
        super().__init__(sentence)
        self.path = path
        """Keys and numbers of members that lead to what is wrong, as far as that can be told."""
        self.word = word
        """The word at fault, where no path leads to it: wherever it first stands below that path."""


class WrongValue(PositionError):
    """A value in a position that is wrong by itself, whatever else stands there: of another kind than expected, or the
    name of nothing. All of a position can be told at once."""
