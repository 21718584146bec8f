"""What the clauses keep from whom, and what they let everybody hear."""

from __future__ import annotations

from typing import Any

from game.engine.decision import Decision, Seat
from tests.example_game.rules.actions import Go
from tests.example_game.rules.state import PursuitState
from tests.example_game.rules.view import GOLLUM
from tests.laws.lawful_results import Difference, LawfulResult, Opening, Secret, WrittenList


def _gollum(state: PursuitState, action: Any) -> tuple[Seat, ...]:
    return (GOLLUM,)


def _way(state: PursuitState, action: Go) -> str:
    """SG-005, SG-006. All are told the kind of way, or that it was night."""
    return action.by


def _waiting(decision: Decision) -> str:
    return f"waiting.{decision.kind}"


WRITTEN = WrittenList(
    secrets=(
        Secret("lair", ("SG-003",), Difference.OUTCOME, ("hide",), _gollum),
        Secret("move", ("SG-005", "SG-006"), Difference.PICK, ("gollum",), _gollum, face=_way),
    ),
    results=(
        LawfulResult("seen", ("SG-007",), ("seen",), ("gollum",)),
        LawfulResult("not there", ("SG-010",), ("step",), ("search",)),
        LawfulResult("end", ("SG-010", "SG-011", "SG-012", "SG-014"), ("end",), opens_all=True),
    ),
    open_chance=("start",),
    open_choices=("search",),
    waiting=_waiting,
    hidden_number=lambda state: int(state.trail[-1]) if state.trail else 0,  # where Gollum is
    openings=(Opening(2, {"gollum": "1", "posts": ["3"]}, {}),),
)
