"""Where things of the repository lie, for tests that read files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).resolve().parent
ROOT: Final = TESTS.parent
SCENARIOS: Final = TESTS / "scenarios"
SAVES: Final = TESTS / "saves"
