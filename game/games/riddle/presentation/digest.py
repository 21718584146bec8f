"""What matters of what happened: what was won and lost, battles and riddles with what came of them, draws counted."""

from __future__ import annotations

from typing import Final

from game.ui.table.model.digest.rules import DigestRules, Telling

_SAID_BEFORE: Final = Telling(0)
_WON: Final = frozenset({"pulled", "took", "looted", "forfeit", "swap"})
"""What everybody is told of a card that changed hands; the two whom it concerns are told which."""

DIGEST: Final = DigestRules(
    tellings={
        "round": Telling(0),
        "turn": Telling(begins=True),
        "die": _SAID_BEFORE,
        "enough": _SAID_BEFORE,
        "choose": _SAID_BEFORE,
        "shuffle": _SAID_BEFORE,
        "held": Telling(8),
        "count": Telling(25),
        "resisted": Telling(45),
        "move": Telling(30, walker=()),
        "drew": Telling(10),
        "drew_card": Telling(20, instead_of=frozenset({"drew"})),
        "pickup": Telling(25, outcomes={"drew": 0}),
        "discard": Telling(12),
        "in_play": Telling(18),
        "swap": Telling(40),
        "swapped": Telling(60, instead_of=_WON),
        "gained": Telling(80, instead_of=_WON),
        "lost": Telling(85, instead_of=_WON),
        "attack": Telling(70, outcomes={"force": 0, "tie": 70, "beaten": 85}),
        "halls": Telling(80),
        "returned": Telling(50),
        "riddle": Telling(60, outcomes={"discard": 0, "named": 0, "missed": 55, "solved": 75}),
        "shelob": Telling(75),
        "taken": Telling(85),
        "shown": Telling(100),
    },
    opens=frozenset({"first"}),
    dealt={"drew": "dealt"},
    points=frozenset({"attack"}),
    several={"drew": ("seat",), "drew_card": (), "discard": ("seat",), "in_play": ("seat",)},
)
"""Riddle of the Ring."""
