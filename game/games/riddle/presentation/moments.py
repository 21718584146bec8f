"""What people will tell of: a riddle won, somebody enters or leaves the Halls, Shelob, The Ring."""

from __future__ import annotations

from typing import Final

from game.ui.kit.cues import Cue
from game.ui.table.model.moments.rules import MomentKind, MomentRules

MOMENTS: Final = MomentRules(
    kinds={
        "solved": MomentKind(Cue.RIDDLE, "riddle", lines=2),
        "halls": MomentKind(Cue.HALLS, "halls", lines=3),
        "returned": MomentKind(Cue.HARP, "halls", lines=2, length=2000),
        "shelob": MomentKind(Cue.OMEN, "spider", lines=2),
        "shown": MomentKind(Cue.RING, "ring", length=3000),
    }
)
"""Riddle of the Ring."""
