"""The phases of both parts and which lead to which."""

from __future__ import annotations

from typing import Final

from game.engine.rules import PhaseChart

CHART: Final = PhaseChart(
    game="hunt",
    start="setup",
    arrows={
        "setup": ("bearer",),
        "bearer": ("ringwraiths", "rescue", "letter", "over"),
        "ringwraiths": ("reaction", "flight", "encounter", "escape", "refresh", "bearer", "over"),
        "reaction": ("ringwraiths", "flight", "encounter", "escape", "refresh", "bearer", "over"),
        "flight": ("encounter", "escape", "refresh", "bearer"),
        "encounter": ("escape", "over"),
        "escape": ("refresh", "bearer", "rescue"),
        "refresh": ("bearer", "over"),
        "rescue": ("letter", "over"),
        "letter": ("setup_2",),
        "setup_2": ("bearer",),
    },
    clauses={
        "setup": ("HR-029", "HR-045"),
        "bearer": ("HR-057", "HR-224"),
        "ringwraiths": ("HR-107",),
        "reaction": ("HR-082",),
        "flight": ("HR-236",),
        "encounter": ("HR-167", "HR-270"),
        "escape": ("HR-179", "HR-271"),
        "refresh": ("HR-187",),
        "rescue": ("HR-194",),
        "letter": ("HR-200",),
        "setup_2": ("HR-204",),
    },
)
