"""Figures: silhouettes of persons, beasts, places and things, kept as data, and how they are set down in a scene."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Final

from game.board.reading.shaped_file import read_shaped
from game.board.shapes.scalars import Text
from game.board.shapes.shape import ListOf, MapOf
from game.painter.card_pictures.woodcut import Ink, Part, Woodcut
from game.storage.resources import resource

FOLDER: Final = resource("assets", "drawings", "figures")
Who = Annotated[str, "figures"]
"""Names of figures, one over another: "hobbit+hobbit-pack"."""
_PART: Final = Text(
    "an ink and a path such as 'k M0 0L5 5Z', or a line's ink and width", r"[ptdkg][\d.]* M[-MLHVCSQTAZ\d. ]+"
)
_FIGURES: Final = MapOf(
    Text("a short name", r"[a-z0-9]+(?:-[a-z0-9]+)*"),
    ListOf(_PART, "a list of parts", least=1),
    "a mapping of figures",
)


@cache
def figures() -> Mapping[str, tuple[Part, ...]]:
    """Every figure by its name; raises BoardProblems with line and column when a file has faults.

    A figure is about 100 units tall and looks to the right, with its feet at (0, 0).
    """
    found: dict[str, tuple[Part, ...]] = {}
    for file in sorted(FOLDER.glob("*.yaml")):
        for name, parts in read_shaped(file, _FIGURES).items():
            found[name] = tuple((ink, d) for ink, _, d in (part.partition(" ") for part in parts))
    return found


def put(
    wood: Woodcut,
    who: Who,
    at: Sequence[tuple[float, float, float]],
    flip: bool = False,
    turn: float = 0.0,
    halo: Ink | None = None,
    wide: float = 4.0,
    rim: float = 3.0,
    around: Ink | None = None,
    inks: Mapping[Ink, Ink] | None = None,
) -> None:
    """Figures with their feet at one place after the other: x, y, size. They can be flipped, turned by degrees, and
    have inks exchanged. With a halo room is cleared round them, in the ink `around` or that of the sky, and the side
    towards the light gets a rim in the halo's ink."""
    swap = inks or {}
    parts: list[Part] = []
    for name in who.split("+"):
        parts += [(swap.get(ink[0], ink[0]) + ink[1:], d) for ink, d in figures()[name]]
    for x, y, size in at:
        turned = f" rotate({turn:g})" if turn else ""
        scaled = f" scale({-size if flip else size:g} {size:g})"
        if halo:
            lx, ly, _ = wood.light
            ax, ay = lx - x, ly - (y - 50 * size)
            far = math.hypot(ax, ay) or 1.0
            wood.shadow(f"translate({x:.1f} {y:.1f}){turned}{scaled}", parts, around or wood.around, 2 * wide / size)
            nearer = f"translate({x + ax / far * rim:.1f} {y + ay / far * rim:.1f}){turned}{scaled}"
            wood.shadow(nearer, parts, halo, 0.5 / size)
        wood.group(f"translate({x:.1f} {y:.1f}){turned}{scaled}", parts)
