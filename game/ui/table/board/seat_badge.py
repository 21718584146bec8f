"""Faces of pieces and seats in the kit's colours, and their roundels."""

from __future__ import annotations

from game.ui.kit.theme import Badge, rgb
from game.ui.table.model.picture import Face


def badge_of(face: Face) -> Badge:
    """A face as the kit draws it."""
    return Badge(rgb(face.fill), rgb(face.sign), face.emblem)
