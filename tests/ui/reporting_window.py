"""A real window that tells on standard output what has it, for a test that works it from outside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app import Window
from game.session.open_match import OpenMatch
from game.ui.kit.first_frame import OpenedWindow
from game.ui.kit.loop import Loop


def tell_until_closed(
    window: Window, opening: OpenedWindow, table: OpenMatch, shown: Callable[[Any], list[str]]
) -> None:
    """Play on at the table; whenever something else has the window its lines are printed."""
    loop = Loop(opening.screen, window.kit, lambda kit: window.scenes.play(table))
    window.loop = loop
    told: list[str] = []
    while loop.step():
        lines = shown(loop.stack.top)
        if lines != told:
            told = lines
            print("\n".join(lines), flush=True)
    window.close()
