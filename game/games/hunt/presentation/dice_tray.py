"""The Action dice as they fall into the tray (all of them, or those that are rolled again), and as they are spent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.engine.decision import Phrase
from game.engine.event import Event
from game.games.hunt.presentation.emblems import ON_DIE, ON_LORD_DIE, face_of_die
from game.games.hunt.rules.view import View
from game.ui.table.model.panel_data.hidden_movement import Shape, SidePiece
from game.ui.table.model.picture import Roll

ROLLS: Final = ("roll", "rerolled")
_PASSING: Final = tuple(face_of_die(face) for face in ON_DIE)
_LORD_PASSING: Final = tuple(face_of_die(face) for face in ON_LORD_DIE)


def roll(event: Event) -> Roll | None:
    """HR-026, HR-027. The dice of an event, in the order in which it tells them; None for other events."""
    faces = event.phrase.get("faces")
    if event.kind not in ROLLS or not isinstance(faces, tuple) or not faces:
        return None
    caption = Phrase.of("look.rolled", seat=event.actor) if event.actor is not None else None
    return _lying([str(face) for face in faces], caption)


def left(view: View, roll: Roll) -> Roll | None:
    """HR-117, HR-256. What is unspent of the dice in the tray, each where it fell, then those that were not thrown with
    them; None when every die is spent."""
    unspent = Counter(view.dice)
    if view.lord_die and not view.lord_spent:
        unspent[view.lord_die] += 1
    fallen = [bit.text for bit in roll.signs]
    kept = [face for at, face in enumerate(fallen) if fallen[:at].count(face) < unspent[face]]
    faces = [*kept, *sorted((unspent - Counter(kept)).elements())]
    if faces == fallen:
        return roll
    whole = len(view.dice) + len(view.spent) + bool(view.lord_die)
    return _lying(faces, Phrase.of("look.row.unspent", count=len(faces), most=whole)) if faces else None


def _lying(faces: Sequence[str], caption: Phrase | None) -> Roll:
    lord = [face in ON_LORD_DIE for face in faces]
    signs = tuple(
        SidePiece(face_of_die(face), Shape.LORD_DIE if is_lord else Shape.DIE, text=face)
        for face, is_lord in zip(faces, lord, strict=True)
    )
    others = tuple(_LORD_PASSING if is_lord else _PASSING for is_lord in lord)
    return Roll(signs=signs, others=others, caption=caption, stays=True)
