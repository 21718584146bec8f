"""Faces of pieces and seats in the kit's colours, and their roundels."""

from __future__ import annotations

from game.ui.table.picture import Face
from game.ui.theme import Badge, rgb


def badge_of(face: Face) -> Badge:
    """A face as the kit draws it."""
    return Badge(rgb(face.fill), rgb(face.sign), face.emblem)
