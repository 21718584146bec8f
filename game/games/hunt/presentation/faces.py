"""Colours and signs of everything in the Hunt, as data/faces.yaml declares them: seats, figures, tokens, dice, tiles."""

from __future__ import annotations

from typing import Final

from game.games.hunt.rules.view import COLOURS, COMPANY
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.table.model.picture import Face

_DECLARED: Final = faces_of("game.games.hunt")
FACES: Final = _DECLARED.faces
SEAT_FACES: Final = _DECLARED.seats
FAMILIES: Final = _DECLARED.families
NAZGUL_FACES: Final = {colour: FACES[f"nazgul-{colour}"] for colour in COLOURS}
COMPANY_FACES: Final = {name: FACES[f"company-{name}"] for name in COMPANY}
NOBODY: Final = FACES["nobody"]
ON_DIE: Final = {"ring": 2, "sword": 2, "sorcery": 1, "shadow": 1}
ON_LORD_DIE: Final = {
    f"lord-{face}": 1 for face in ("ring", "sword", "sorcery", "morgul-ring", "seek", "morgul-shadow")
}
"""HR-026, HR-027. What the faces of both dice show, and how often; the same as the rules (tested)."""


def face_of_die(face: str) -> Face:
    """What a die shows; the faces of the Lord's die begin with "lord-"."""
    return FACES[f"die-{face}"]


def face_of_tile(tile: str) -> Face:
    """A corruption tile: its colour, and an eye where it has no number."""
    return FACES[f"tile-{tile.partition('-')[0]}"]
