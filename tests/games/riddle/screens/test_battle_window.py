"""An exchange and a battle in the real window under Xvfb, with the laptop passed there and back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.storage.match_file import read_file
from tests.secrecy.test_real_window import Desktop, on_a_screen
from tests.ui.scenes.play.test_real_window import pytestmark

__all__ = ["pytestmark"]
"""Only where there are Xvfb and xdotool, as there."""


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    yield from on_a_screen(tmp_path, "tests.games.riddle.screens.battle_window")


def touch(desktop: Desktop, name: str, then: str) -> None:
    """Click what lies in the window under this name, until this has the window."""
    desktop.move(name)
    desktop.tool("click", "1")
    desktop.until(then)


@pytest.mark.soak  # the ordinary run passes a laptop for real in tests/secrecy, and plays this very battle in test_table.py
@pytest.mark.clause("RR-200", "RR-254", "RR-377")
def test_an_exchange_and_a_battle_pass_the_laptop_there_and_back(desktop: Desktop) -> None:
    """Every hand-over shows the curtain; the defender answers behind it; the winner chooses out of the open hand."""
    desktop.until("curtain p1")
    desktop.hold("table p1 action")
    touch(desktop, "rivendell", "table p1 action moved")
    desktop.tool("key", "a")
    touch(desktop, "p2", "table p1 action moved p2")
    touch(desktop, "good-army", "curtain p2")
    desktop.hold("table p2 defend moved")
    desktop.tool("key", "y")
    desktop.until("curtain p1")
    desktop.hold("table p1 loot moved")
    touch(desktop, "evil-army", "table p1 loot moved evil-army")
    touch(desktop, "evil-army", "table p1 action moved")
    (match,) = (desktop.home / "matches").glob("*.ringtable")
    played = [str(record.get("a", "")) for record in read_file(match)[1]]
    for action in ("move die rivendell", "attack p2 good-army", "yield", "keep evil-army"):
        assert action in played
