"""Frames at 1920x1080: everything drawn anew, and one counter moved, beside the reference frame and its plain blits; and
touches, from the press to the finished picture, beside the same table drawn anew.

Either side runs in a process of its own, by turns, without a window (SDL's dummy driver, which leaves out what the
display server costs and keeps what drawing costs).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

from build_scripts.bench.ratio import Effort, MeasuringFault, Ratio, ratio_of
from game.storage.resources import resource

ROUNDS = 5
FRAMES = 60
"""Frames of each kind in a round."""
TOUCHES = 20
"""Touches of each kind in a round."""
REFERENCE_FULL = "full frame, Surface.blits"
REFERENCE_PLAIN = "board blit + flip"
FULL, MOVED = "full frame", "one moved counter"
MOMENT, RECAP = "moment", "recap"
CHOOSING, MOVE, REDRAW = "choosing", "move", "plain redraw"


def full_frame(effort: Effort) -> Ratio:
    """p95 of a whole frame of the table in play, beside the reference frame."""
    rounds = _rounds(effort)
    return ratio_of([ours[FULL] for ours, _ in rounds], [theirs[REFERENCE_FULL] for _, theirs in rounds], unit="ms")


def moved_counter(effort: Effort) -> Ratio:
    """p95 of showing one counter a step further, beside blitting the plain board and flipping."""
    rounds = _rounds(effort)
    return ratio_of([ours[MOVED] for ours, _ in rounds], [theirs[REFERENCE_PLAIN] for _, theirs in rounds], unit="ms")


def moment(effort: Effort) -> Ratio:
    """p95 of a frame while a moment is shown, beside the whole reference frame."""
    return _moving(MOMENT, effort)


def recap(effort: Effort) -> Ratio:
    """p95 of a frame while the recap is played, beside the whole reference frame."""
    return _moving(RECAP, effort)


def choosing(game: str, effort: Effort) -> Ratio:
    """p95 of touching a piece, a card or a place until the picture stands, beside drawing the same table anew."""
    return _touched(game, CHOOSING, effort)


def move(game: str, effort: Effort) -> Ratio:
    """p95 of a touch that moves, with rules, writing down and drawing, beside drawing the same table anew."""
    return _touched(game, MOVE, effort)


def _touched(game: str, kind: str, effort: Effort) -> Ratio:
    rounds = _touches(game, effort)
    return ratio_of([times[kind] for times in rounds], [times[REDRAW] for times in rounds], unit="ms")


@cache
def _touches(game: str, effort: Effort) -> list[dict[str, float]]:
    words = ["-m", "build_scripts.bench.touches", game, str(effort.count(TOUCHES))]
    return [_p95s(words) for _ in range(effort.count(ROUNDS))]


def _moving(kind: str, effort: Effort) -> Ratio:
    rounds = [(ours, theirs) for ours, theirs in _rounds(effort) if kind in ours]
    if not rounds:
        raise MeasuringFault(f"no {kind} came about in the match that was measured")
    return ratio_of([ours[kind] for ours, _ in rounds], [theirs[REFERENCE_FULL] for _, theirs in rounds], unit="ms")


@cache
def _rounds(effort: Effort) -> list[tuple[dict[str, float], dict[str, float]]]:
    """(ours, reference) of each round: kind of frame to its p95 in milliseconds."""
    frames = str(effort.count(FRAMES))
    reference = Path("build_scripts", "bench", "reference", "reference_frame.py")
    ours = ["-m", "build_scripts.bench.our_frame", frames]
    theirs = [str(reference), "1", frames]
    found = []
    for number in range(effort.count(ROUNDS)):
        if number % 2:
            second = _p95s(theirs)
            found.append((_p95s(ours), second))
        else:
            found.append((_p95s(ours), _p95s(theirs)))
    return found


def _p95s(arguments: list[str]) -> dict[str, float]:
    """What a script says of its frames: one JSON object a line, with name and p95_ms."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=resource(), env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise MeasuringFault(f"{arguments[-2]} ended with {(done.stderr.strip().splitlines() or ['no word'])[-1]}")
    rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    return {str(row["name"]): float(row["p95_ms"]) for row in rows}
