"""The window itself: the command `ringtable` without a word."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence
from pathlib import Path

from game.cli.faults import CliFault


def run(words: Sequence[str]) -> int:
    """Open the window. For measuring, `--first-frame` says when its first frame is shown and stops; with the word
    `title` after it, when the title stands."""
    if "--first-frame" not in words:
        return open_window(None)
    return open_window(None, stops_at="title" if "title" in words else "first frame")


def open_window(match: Path | None, *, stops_at: str = "", watched: Path | None = None) -> int:
    """Open the window, on a saved match when one is given; with `stops_at` only until its "first frame", or what comes after
    it, is shown; or on the file of a board that is `watched`. Raises CliFault where there is no screen."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Ringtable")  # what a desktop groups windows by
    from game.cli.quiet_terminal import quiet_terminal
    from game.storage.folders import folders

    with quiet_terminal(folders().cache):
        return _open_window(match, stops_at, watched)


def _open_window(match: Path | None, stops_at: str, watched: Path | None) -> int:
    gc.disable()  # what is imported stays: nobody looks through it for what could go, neither while it comes nor later
    from game.ui.kit.video import NoDisplay

    try:
        from game.ui.kit import first_frame

        opened = first_frame.open_window()
        if stops_at == "first frame":
            _tell_and_stop()
        from game.app import run as run_app  # games, rules and pictures: only now that a window stands there
    except NoDisplay as fault:
        raise CliFault(str(fault)) from fault
    finally:
        gc.freeze()
        gc.enable()
    return run_app(match, opening=opened, on_first_frame=_tell_and_stop if stops_at else None, watched=watched)


def _tell_and_stop() -> None:
    print("first frame", flush=True)
    raise SystemExit(0)
