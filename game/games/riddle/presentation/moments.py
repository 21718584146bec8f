"""What people will tell of: a battle or a riddle won, somebody enters or leaves the Halls, Shelob, The Ring."""

from __future__ import annotations

from typing import Final

from game.engine.event import Event
from game.ui.kit.cues import Cue
from game.ui.table.model.moments.rules import Contest, MomentKind, MomentRules

_RING: Final = "ring"
"""The card."""


def _name(event: Event) -> str:
    """A card that is asked for is told by its title to everybody, as is a force that is presented: only The Ring is a moment."""
    match event.kind:
        case "taken":
            return "ring_taken" if event.phrase.get("card") == _RING else ""
        case "force":
            return "ring_presented" if event.phrase.get("force") == _RING else ""
    return event.kind


def _contest(event: Event, begun: Event | None) -> Contest:
    """A battle, a riddle, a card taken: against its target. Whoever goes to the Halls has lost by it."""
    seat, target = (frozenset({str(event.phrase.get(name))}) for name in ("seat", "target"))
    if event.kind in ("beaten", "solved", "taken"):
        return Contest(seat, target)
    return Contest(losers=seat) if event.kind == "halls" else Contest()


MOMENTS: Final = MomentRules(
    kinds={
        "solved": MomentKind(Cue.RIDDLE, "riddle", lines=2),
        "beaten": MomentKind(Cue.FALL, "sword", lines=2, length=2000),
        "halls": MomentKind(Cue.HALLS, "halls", lines=3),
        "returned": MomentKind(Cue.HARP, "halls", lines=2, length=2000),
        "shelob": MomentKind(Cue.OMEN, "spider", lines=2),
        "ring_taken": MomentKind(Cue.RING, "ring", lines=2, length=3000),
        "ring_presented": MomentKind(Cue.RING, "ring"),
        "shown": MomentKind(Cue.RING, "ring", length=3000),
    },
    name=_name,
    contest=_contest,
)
"""Riddle of the Ring."""
