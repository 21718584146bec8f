"""Colours and signs of everything in the Hunt: seats, figures, tokens, dice, tiles."""

from __future__ import annotations

from typing import Final

from game.ui.table.model.picture import Face

NAZGUL_FACES: Final[dict[str, Face]] = {
    "blue": Face("#3D4DB5", "#FFFDF4", "iron-crown", round=True),
    "green": Face("#2A8062", "#FFFDF4", "dagger", round=True),
    "red": Face("#CB4722", "#FFFDF4", "flame", round=True),
    "purple": Face("#7A3E8E", "#FFFDF4", "fell-beast", round=True),
}
"""Each of the four has a colour, a sign and a letter, so that colour is never the only mark."""
FACES: Final[dict[str, Face]] = {
    "frodo": Face("#EFE3CB", "#2B1D12", "star-glass", round=True),
    "gandalf": Face("#8D929A", "#1B1A1C", "staff", round=True),
    "ally": Face("#7E9A4E", "#FFFDF4", "leaf", round=True),
    "track_eye": Face("#2A1B17", "#F0653C", "eye", round=True),
    "track_sword": Face("#2A1B17", "#D9D2C4", "sword", round=True),
    "log": Face("#EDE6F6", "#4A3A8C", "spy"),
    "mark": Face("#EFE3CB", "#8A2B1B", "quill"),
    "watch": Face("#2A1B17", "#F0653C", "watch-eye"),
    "deed": Face("#C79A4B", "#2B1D12", "horn"),
    "eye": Face("#2A1B17", "#F0653C", "eye", round=True),
    "corruption": Face("#3A1B06", "#F6DE96", "ring", round=True),
    "turn": Face("#D9A437", "#3A1B06", "ring", round=True),
    "fellowship": Face("#D9A437", "#3A1B06", "brooch", round=True),
    "info": Face("#3F6B35", "#FFFDF4", "round-door", round=True),
}
SEAT_FACES: Final[dict[str, Face]] = {
    "rb": Face("#EFE3CB", "#2B1D12", "star-glass"),
    "rw1": Face("#12100E", "#E9D9B4", "iron-crown"),
    "rw2": Face("#CB4722", "#FFFDF4", "rider-hood"),
    "rw3": Face("#632F18", "#F6E8C6", "dagger"),
    "rw4": Face("#ABA5B6", "#17110C", "fell-beast"),
}
NOBODY: Final = Face("#5A4128", "#F6E9C8", "die")
DIE_EMBLEMS: Final = {
    "ring": "nazgul-ring",
    "sword": "sword",
    "sorcery": "flame",
    "shadow": "rider-hood",
    "morgul-ring": "ring",
    "seek": "watch-eye",
    "morgul-shadow": "iron-crown",
}
ON_DIE: Final = {"ring": 2, "sword": 2, "sorcery": 1, "shadow": 1}
ON_LORD_DIE: Final = {
    f"lord-{face}": 1 for face in ("ring", "sword", "sorcery", "morgul-ring", "seek", "morgul-shadow")
}
"""HR-026, HR-027. What the faces of both dice show, and how often; the same as the rules (tested)."""
_TILES: Final = {"beige": ("#E3CFA0", "#2B1D12"), "red": ("#9A2A1C", "#FFF2D8"), "grey": ("#8A8578", "#17110C")}


def face_of_die(face: str) -> Face:
    """What a die shows; the faces of the Lord's die begin with "lord-"."""
    return Face("#2A2320", "#E9D9B4", DIE_EMBLEMS[face.removeprefix("lord-")])


def face_of_tile(tile: str) -> Face:
    """A corruption tile: its colour, and an eye where it has no number."""
    fill, sign = _TILES[tile.partition("-")[0]]
    return Face(fill, sign, "eye", round=True)
