"""What people will tell of: Gollum is seen, or caught."""

from __future__ import annotations

from typing import Final

from game.ui.kit.cues import Cue
from game.ui.table.model.moments.rules import MomentKind, MomentRules

MOMENTS: Final = MomentRules(kinds={"seen": MomentKind(Cue.OMEN, "eye"), "end": MomentKind(Cue.HORN, "flag")})
"""The pursuit."""
