"""The smallest parts of pictures: points, faces, families of cards, pencilled signs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

Point = tuple[float, float]
"""A point of the board, in board units."""
Leg = tuple[Point, Point]
"""A step from one space to the next."""


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a counter or roundel: two colours and an emblem, so that colour is never the only sign."""

    fill: str
    """Colour as "#rrggbb"."""
    sign: str
    emblem: str
    """Name of an emblem in assets/emblems."""
    round: bool = False
    """Round pieces and square ones."""
    stands: str = ""
    """The drawings of a figure that stands on a block (`orc`: assets/pieces/orc-1.svg and so on, of which each piece has one;
    or a single one); where a roundel is drawn, that is as always. Empty: a counter that lies."""
    bust: str = ""
    """The drawing of a person who looks out of a round piece and out of roundels; empty: the emblem stands there."""


@dataclass(frozen=True, slots=True)
class CardFamily:
    """What the cards of one family have in common to look at; and the back of cards that lie face down."""

    name: str
    """Names the picture of its back: `backs/<name>`."""
    colour: str
    """Of frame and back, as "#rrggbb"."""
    paper: str
    emblem: str


class Pencil(Enum):
    """What is pencilled on a place of a map of guesses."""

    SURE = "sure"
    """Dense hatching: it fits, and nothing else does."""
    FITS = "fits"
    """Hatching: it fits everything that is known."""
    OUT = "out"
    """A cross: ruled out."""
    QUERY = "query"
    """A question mark, put there by whoever guesses."""
    RING = "ring"
    """A ring: a second thing that is looked for may be there."""


@dataclass(frozen=True, slots=True)
class PencilMark:
    """A place with something pencilled on it."""

    space: str
    pencil: Pencil
