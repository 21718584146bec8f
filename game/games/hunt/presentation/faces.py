"""Colours and signs of everything in the Hunt, as data/faces.yaml declares them: seats, figures, tokens, dice, tiles, cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from game.games.hunt.rules.components import dice_faces
from game.games.hunt.rules.view import COLOURS, COMPANY
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.table.model.panel_data.picture_parts import Face

_DECLARED: Final = faces_of("game.games.hunt")
FACES: Final = _DECLARED.faces
SEAT_FACES: Final = _DECLARED.seats
FAMILIES: Final = _DECLARED.families
NAZGUL_FACES: Final = {colour: FACES[f"nazgul-{colour}"] for colour in COLOURS}
LORD_FIGURE: Final = replace(FACES["lord"], stands="black-rider-dark")
COMPANY_FACES: Final = {name: FACES[f"company-{name}"] for name in COMPANY}
_EMBLEMS: Final = {
    "extra": "footprint", "place": "leaf", "shift": "leaf", "mark": "quill", "draw": "cards", "receive": "brooch",
    "heal": "cup", "drive": "horse", "scatter": "horse", "repel": "star-glass", "join": "company", "forward": "road",
    "gandalf": "staff", "spy": "eye", "look": "spyglass-search", "ride": "horse", "lord": "iron-crown",
    "fear": "barrow", "tile": "dagger", "others": "horse", "lose_card": "wolf", "lose_token": "wolf",
    "perceive": "crebain", "search": "spy", "sniff": "rider-hood", "call": "ring", "dispel": "campfire",
    "fog": "moon", "reroll": "die", "watch": "watch-eye", "dread": "eye",
}  # fmt: skip
"""The emblem of a card, by what it does first."""
_CANCELS: Final = {"search": "mushroom", "perception": "eye-shut", "hunt": "shield"}
NOBODY: Final = FACES["nobody"]
ON_DIE: Final = dice_faces.FACES
ON_LORD_DIE: Final = dict.fromkeys(dice_faces.LORD_FACES, 1)
"""HR-026, HR-027. What the faces of both dice show, and how often."""


def face_of_die(face: str) -> Face:
    """What a die shows; the faces of the Lord's die begin with "lord-"."""
    return FACES[f"die-{face}"]


def face_of_tile(tile: str) -> Face:
    """A corruption tile: its colour, and an eye where it has no number."""
    return FACES[f"tile-{tile.partition('-')[0]}"]


def emblem_of_card(given: Mapping[str, Any]) -> str:
    """The emblem of a card of a table: that of what it cancels, or of what it does first."""
    effects = [effect for option in (given.get("or") or [given.get("does", [])]) for effect in option]
    heads = [next(iter(effect)) for effect in effects if effect]
    return _CANCELS.get(given.get("cancels", "")) or (_EMBLEMS.get(heads[0], "book") if heads else "book")
