"""Pictures: what a game's look makes of a View. Plain frozen data, in board units and phrases; no pixels.

Everything here is ordered: items that come later lie on top.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from game.engine.decision import Phrase, Seat
from game.ui.table.model.panel_data.hidden_movement import PanelPiece
from game.ui.table.model.panel_data.picture_parts import Face, Leg, PencilMark, Point


class Strength(Enum):
    """How a counter fights as it stands now; drawn at its bottom right."""

    NONE = ""
    BLADE = "blade"
    STAR = "star"
    LENT = "lent"


@dataclass(frozen=True, slots=True)
class Counter:
    """One piece on the board."""

    handle: str
    """How actions and Views name it."""
    space: str
    """Id of the space it stands on."""
    at: Point
    size: float
    """Edge or diameter in board units: on a board of hexes the edge of a hex is 1."""
    face: Face
    name: Phrase
    figure: str = ""
    """What stands at its lower left, at most two characters: in Battle its movement."""
    strength: Strength = Strength.NONE
    rays: bool = False
    """What everybody is after: a gold disc with rays; nothing else on a board has them."""
    moved: bool = False
    chosen: bool = False


class HighlightKind(Enum):
    """Why a space is lit."""

    CHOICE = "choice"
    POINTED = "pointed"
    TARGET = "target"
    AIMED = "aimed"
    REFUSED = "refused"
    SECOND = "second"
    SHOWN = "shown"
    """Pointed out from the log or the recap."""
    DIM = "dim"
    """Something else may be touched too: what is advised is what is looked at."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A lit space."""

    space: str
    kind: HighlightKind
    label: str = ""
    """What stands on a plate in it: its key, what it is, the chance of what is asked there."""


class WayKind(Enum):
    """What a line over the board stands for."""

    PLANNED = "planned"
    PAST = "past"
    THREAT = "threat"


@dataclass(frozen=True, slots=True)
class Way:
    """A path walked, or that would be."""

    points: tuple[Point, ...]
    kind: WayKind = WayKind.PLANNED
    label: str = ""
    """A short text: "2 of 3"."""
    marked: Point | None = None
    """Where the label stands; beside the end when None."""
    leg: Leg | None = None
    """The step from space to space on whose middle the label stands, however that step was painted; None for others."""


@dataclass(frozen=True, slots=True)
class Arrow:
    """One piece against another."""

    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker on a track that was painted along an edge of the board; nothing where none was painted."""

    edge: str
    """"left", "right" or "bottom"."""
    number: int
    face: Face
    field: str = ""
    """By its path in one word: the field that a table of people sets with it (`table_fields` of the rules)."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything drawn over the painted board, from the bottom up: glows, pencilled signs, ways, signs, counters, arrows."""

    counters: tuple[Counter, ...] = ()
    glows: tuple[Highlight, ...] = ()
    ways: tuple[Way, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    sketches: tuple[PencilMark, ...] = ()
    markers: tuple[Marker, ...] = ()
    signs: tuple[Counter, ...] = ()
    """Drawn like counters, but no pieces: nothing of them is touched or counted."""

    def counter(self, handle: str) -> Counter | None:
        return next((c for c in self.counters if c.handle == handle), None)

    def on(self, space: str) -> tuple[Counter, ...]:
        """The counters on a space, the topmost last."""
        return tuple(c for c in self.counters if c.space == space)

    def choosing(self, handle: str) -> Picture:
        """This picture with one counter chosen; it is drawn on top."""
        chosen = [replace(c, chosen=True) for c in self.counters if c.handle == handle]
        return replace(self, counters=(*(c for c in self.counters if c.handle != handle), *chosen))


@dataclass(frozen=True, slots=True)
class Permission:
    """A question from one player to another, as a card."""

    asker: Seat
    asked: Seat
    way: tuple[str, ...]
    """Ids of the spaces the whole move would walk."""
    spaces: tuple[str, ...]
    """Those for which leave is asked."""
    piece: Face | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """Dice that fell: with pips, or with signs."""

    pips: tuple[int, ...] = ()
    signs: tuple[PanelPiece, ...] = ()
    """Dice without pips, in the order in which they lie."""
    others: tuple[tuple[Face, ...], ...] = ()
    """Of each die with a sign, further faces that it shows while it falls."""
    caption: Phrase | None = None
    """What is said below them; None: what the event tells."""
    stays: bool = False
    """They are for what comes: they lie there until somebody plays, whatever phase has begun."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A place that matters to whoever looks: while it is out of sight, a sign at the map's edge points to it."""

    space: str
    face: Face
    label: Phrase
    """What it is, in a word or two."""
    distance: Phrase | None = None
    """How far it is, as short as can be."""
    note: Phrase | None = None
    """How far it is in more words, where there is room: from where, and how much is left."""
    places: tuple[str, ...] = ()
    """Several places that matter alike: there is a sign while none of them is in sight. Empty: the one above."""


@dataclass(frozen=True, slots=True)
class Highlights:
    """The light of one moment of choosing, laid over a picture."""

    glows: tuple[Highlight, ...] = ()
    ways: tuple[Way, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    chosen: str = ""
    extra: tuple[Counter, ...] = field(default=())
    sketches: tuple[PencilMark, ...] = ()

    def over(self, picture: Picture) -> Picture:
        """The picture with this light on it."""
        lit = picture.choosing(self.chosen) if self.chosen else picture
        return replace(
            lit,
            glows=self.glows,
            ways=(*lit.ways, *self.ways),
            arrows=self.arrows,
            counters=(*lit.counters, *self.extra),
            sketches=self.sketches,
        )
