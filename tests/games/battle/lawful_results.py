"""Battle of the Ring keeps nothing from anybody: all pieces lie open, and all dice are rolled before everyone (BR-850)."""

from __future__ import annotations

from tests.laws.lawful_results import WrittenList

WRITTEN = WrittenList(
    is_rich=True,
    figures={"attacks": "attack", "hands": "capture"},
    wavers=3,
    secrets=(),
    results=(),
    open_chance=("roll",),
    open_choices=("build", "move", "attack", "permission", "escape", "shire"),
    waiting=lambda decision: f"waiting.{decision.kind}",
)
