"""The window itself: the command `ringtable` without a word."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from game.cli.fault import CliFault


def run(words: Sequence[str]) -> int:
    """Open the window; with `--first-frame` (for measuring) say when its first frame is shown, and stop."""
    return open_window(None, stops_early="--first-frame" in words)


def open_window(match: Path | None, *, stops_early: bool = False) -> int:
    """Open the window, on a saved match when one is given. Raises CliFault where there is no screen."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Ringtable")  # what a desktop groups windows by
    from game.app import run as run_app
    from game.ui.video import NoDisplay

    try:
        return run_app(match, on_first_frame=_tell_and_stop if stops_early else None)
    except NoDisplay as fault:
        raise CliFault(str(fault)) from fault


def _tell_and_stop() -> None:
    print("first frame", flush=True)
    raise SystemExit(0)
