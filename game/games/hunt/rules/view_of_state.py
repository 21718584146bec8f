"""State to View, and the plain facts of both: what follows from the fields as view.py and state.py declare them."""

from __future__ import annotations

from typing import Any, Final

from game.engine.visibility import Visibility
from game.games.hunt.rules.decisions import decision, waiting
from game.games.hunt.rules.ringwraiths.shared_screen import is_asked_in_the_open
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import View

SEEN: Final = Visibility(
    State,
    View,
    decision=decision,
    waiting=waiting,
    in_the_open=is_asked_in_the_open,
    facts={
        "threshold": lambda source: source.threshold,
        "asked": lambda source: [frame.kind for frame in source.agenda],
        "cards": lambda source: dict(source.hand_sizes),
    },
)
"""HR-298 to HR-300, HR-323. What a seat (None: the table) has lawfully witnessed; at the end, everything."""


def facts(source: State | View) -> dict[str, Any]:
    """Plain data for expectations in scenarios, fingerprints and tests (docs/scenarios.md): everything a View says; of a
    State what is hidden too."""
    found = SEEN.facts(source)
    if isinstance(source, State):
        return found | {
            "last": source.last if source.log and (source.part == 1 or source.journey) else None,
            "dots": source.dots if source.log else 0,
            "hands": dict(zip(map(str, source.seats), map(list, (source.ally_hand, *source.hands)), strict=True)),
            "face_down": [f"{owner} {card}" for owner, card, _ in source.dumped],
            "notes": [f"{one.seat} {one.text}" for one in source.notes],
        }
    own = {
        "own_dumped": [f"{owner} {card}" for owner, card in source.dumped],
        "shown": [one.text for one in source.notes],
    }
    known = {
        name: value for name, value in (found | own).items() if value or name not in SEEN.secret_facts | own.keys()
    }
    return known | ({} if source.seat is None else {"hand": list(source.hand)})
