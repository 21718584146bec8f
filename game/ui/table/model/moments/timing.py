"""How far each part of a moment has come at a time: dice, ribbon, tokens. Pure; the same for whatever is rolled or said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.kit.motion import ease_out_cubic
from game.ui.table.model.moments.beats import Beat

THROW_MS: Final = 900
SHORT_THROW_MS: Final = 500
UNROLL_MS: Final = 400
BEFORE_MS: Final = 200
"""Before a ribbon unrolls that no dice come before: the camera is on its way."""
GIFT_MS: Final = 450


@dataclass(frozen=True, slots=True)
class BeatFrame:
    """Shares from 0 to 1."""

    dice: float
    ribbon: float
    gift: float

    @property
    def is_rolled(self) -> bool:
        """Whether the dice lie still: what they came to may be read."""
        return self.dice >= 1


STILL: Final = BeatFrame(1.0, 1.0, 1.0)
"""All of it, where nothing may move."""


def frame_at(beat: Beat, elapsed: int) -> BeatFrame:
    """After so many milliseconds."""
    throw = (SHORT_THROW_MS if beat.is_short else THROW_MS) if beat.roll is not None else 0
    ribbon = throw if throw else BEFORE_MS
    return BeatFrame(
        _share(elapsed, 0, throw), ease_out_cubic(_share(elapsed, ribbon, UNROLL_MS)), _share(elapsed, ribbon, GIFT_MS)
    )


def _share(elapsed: int, begins: int, length: int) -> float:
    return min(1.0, max(0.0, (elapsed - begins) / length)) if length else 1.0
