"""What lies beside a board of hidden journeys, as plain data: tracks, tokens, journals, sealed answers, guesses."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.engine.decision import Phrase, Refusal, Seat
from game.ui.table.model.panel_data.picture_parts import Face, PencilMark


@dataclass(frozen=True, slots=True)
class Track:
    """A track of numbered boxes with a marker on it."""

    label: Phrase
    value: Phrase
    """Where the marker stands, in words."""
    face: Face
    """The marker."""
    at: int
    most: int
    """The last box; the first is 0."""
    goal: int = -1
    """A box that decides something; none when negative."""
    marks: tuple[tuple[int, Face], ...] = ()
    """Further tokens on boxes."""
    token: str = ""
    """Boxes are touched as this word and their number: "step-" and 3."""


class Shape(Enum):
    """What a bit of cardboard or bone is."""

    DISC = "disc"
    DIE = "die"
    PLATE = "plate"
    """A little card; used up, it lies face down."""
    LINE = "line"
    """A line of a card that lies open: its number and its words; spent means locked. Where room is short, a disc."""
    FIGURE = "figure"
    """One that is about to be put on the board."""


@dataclass(frozen=True, slots=True)
class PanelPiece:
    """One die, token or little card that lies beside the board."""

    face: Face
    shape: Shape = Shape.DISC
    token: str = ""
    """How actions name it; touching it narrows the choice to it. Empty for one that is only looked at."""
    text: str = ""
    """Written on it instead of the emblem."""
    is_spent: bool = False
    name: Phrase | None = None
    """For pointing at it."""
    detail: Phrase | None = None
    """One more sentence."""
    caption: Phrase | None = None
    """Read on it where there is room: the words of a line, the state of a little card."""
    spaces: tuple[str, ...] = ()
    """Shown on the board when it is touched and chooses nothing."""
    opens: bool = False
    """It is taken up by itself when a decision begins that may begin with it."""


@dataclass(frozen=True, slots=True)
class PanelPieceRow:
    """A row of them with its heading."""

    label: Phrase
    pieces: tuple[PanelPiece, ...]
    value: Phrase | None = None
    """At the right of the heading: a count."""


@dataclass(frozen=True, slots=True)
class TrackRows:
    """What lies beside the board and is read at a glance: tracks, tokens, dice, little cards."""

    rows: tuple[Track | PanelPieceRow, ...]


class JournalBoxKind(Enum):
    """What stands in a box of a journal."""

    PLACE = "place"
    DOT = "dot"
    SLASH = "slash"
    BLANK = "blank"
    """Not written yet."""
    AHEAD = "ahead"
    """Known beforehand, not come to yet."""


@dataclass(frozen=True, slots=True)
class JournalBox:
    kind: JournalBoxKind
    text: str = ""
    spaces: tuple[str, ...] = ()
    """Shown on the board when it is clicked."""
    is_now: bool = False
    """Where the writer stands."""
    note: Phrase | None = None
    """For pointing at it."""


@dataclass(frozen=True, slots=True)
class Journal:
    """What the seat on screen has written down for itself alone: strips of boxes, and the tokens it keeps."""

    title: Phrase
    boxes: tuple[JournalBox, ...]
    value: Phrase
    """What follows from it, in one line."""
    kept: tuple[PanelPieceRow, ...] = ()
    short: Phrase | None = None
    """What follows from it in fewer words, for a line that is too narrow."""


@dataclass(frozen=True, slots=True)
class SealedAnswer:
    """The answer to a question, in an envelope that opens. The same frames whatever the answer."""

    question: Phrase
    """It stands on the sealed envelope too."""
    answer: Phrase
    note: Phrase | None = None
    """What follows from it: a token placed, one revealed."""
    asker: Seat | None = None
    """Who asked, and opens it; None: nobody in particular."""
    place: str = ""
    """The space or the area that was asked about."""


@dataclass(frozen=True, slots=True)
class TypedSuggestion:
    """A sentence that may have been meant, or that may become of what is being typed."""

    label: Phrase
    """As it is read, and typed on."""
    words: str
    """The sentence as it is understood in every language."""
    is_whole: bool = True
    """Whether it says all; else it is only the beginning of a sentence."""


@dataclass(frozen=True, slots=True)
class TypedRequest:
    """What typed words ask for."""

    actions: tuple[Any, ...]
    """Actions, one after another."""
    warning: Phrase | None = None
    """What is odd about it: it is done when the same is said once more."""
    refusal: Refusal | None = None
    """Why it is not done."""
    nearest: tuple[TypedSuggestion, ...] = ()
    """What may have been meant, where it was not understood."""


@dataclass(frozen=True, slots=True)
class DeductionMap:
    """What can be deduced about something hidden: a sheet that can be laid over the board."""

    id: str
    label: Phrase
    sketches: tuple[PencilMark, ...]
    value: Phrase
    """What it comes to, in one line."""
    reasons: tuple[tuple[str, Phrase], ...] = ()
    """Space to the reason why it is ruled out."""
    is_own: bool = False
    """The seat pencils on it itself: a touch goes from blank to a cross, a question mark, a hatching, blank."""
    unasked: int = 0
    """How many of the sketches, the first, stand on the board though nobody asked."""
