"""What can be pressed beside a board of the table's own, as plain data: the figures of the side that asks, and what one of them
can do."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.decision import Phrase
from game.ui.table.model.panel_data.panels import Progress
from game.ui.table.model.panel_data.picture_parts import Face


@dataclass(frozen=True, slots=True)
class PadFigure:
    """One that acts in this turn."""

    face: Face
    letter: str
    """On its foot."""
    words: str
    """What is said when it is pressed."""
    progress: Progress
    """Whether it has had its turn, has it now, or waits."""


@dataclass(frozen=True, slots=True)
class PadVerb:
    """One thing that it can do."""

    key: str
    """The number key."""
    label: Phrase
    begins: Phrase | None
    """What comes to stand on the line, to be gone on with; None: it is said as it is."""
    words: str
    """The same as it is understood in every language."""
    is_spent: bool = False
    """It cannot be done any more in this turn; a press tells why."""
    is_next: bool = False
    """What is most often done next."""


@dataclass(frozen=True, slots=True)
class CompanionPad:
    """All of them, and in words whose turn it is and who follows."""

    figures: tuple[PadFigure, ...]
    verbs: tuple[PadVerb, ...]
    asks: Phrase
    """What is asked."""
    now: Phrase
    who: Phrase
    then: Phrase
