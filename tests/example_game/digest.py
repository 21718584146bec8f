"""What matters of what happened: where Gollum was seen before where somebody went."""

from __future__ import annotations

from typing import Final

from game.ui.table.model.digest.rules import DigestRules, Telling

DIGEST: Final = DigestRules(
    tellings={
        "round": Telling(begins=True),
        "seen": Telling(80),
        "step": Telling(20, walker=("seat",)),
    },
    several={"goes": ()},
)
"""The pursuit."""
