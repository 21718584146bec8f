"""Where things of the repository lie, for tests that read files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).resolve().parent
ROOT: Final = TESTS.parent
PAINTED: Final = frozenset(
    (path.parent.parent.name, path.parent.name) for path in ROOT.glob("assets/boards/*/*/manifest.json")
)
"""(game, board) of every board that was painted ahead."""
SCENARIOS: Final = TESTS / "scenarios"
SAVES: Final = TESTS / "saves"
