"""Times frames of the real table at 1920x1080; run as a process of its own by `frames.py`.

    python -m build_scripts.bench.our_frame FRAMES          one JSON object for each kind of frame

Shown is a match just begun between two people: board with all its counters, names, panels, prompt, log.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable

SIZE = (1920, 1080)
SETTLING = 40
"""Steps of the loop after which nothing moves any more."""


def main(frames: int) -> None:
    """Print the times."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with tempfile.TemporaryDirectory(prefix="ringtable-bench-") as home:
        os.environ["RINGTABLE_HOME"] = home
        _time(frames)


def _time(frames: int) -> None:
    import pygame

    from build_scripts.bench.frame_times import FULL, MOVED
    from game.app import Window
    from game.engine.match.ports import Occupant
    from game.registry import games
    from game.storage import settings
    from game.storage.folders import folders
    from game.ui.kit.loop import Loop
    from game.ui.kit.video import Screen, WindowState
    from game.ui.scenes.play.play_scene import PlayScene

    pygame.init()
    screen = Screen(pygame.display.set_mode(SIZE), WindowState(SIZE), "bench")
    where = folders()
    window = Window(screen, where, settings.load(where.settings))
    game = games()[0]
    seats = game.info.seatings[min(game.info.seatings)]
    table = window.new_match(game.id, "", {seat: Occupant(person=seat.title()) for seat in seats}, {}, "bench")
    scene = PlayScene(window, table)
    loop = Loop(screen, window.kit, lambda kit: scene)
    for _ in range(SETTLING):
        pygame.event.post(pygame.Event(pygame.USEREVENT))
        loop.step()

    def whole() -> None:
        scene.redraw_all()
        scene.draw(screen.surface)
        pygame.display.flip()

    x, y = scene.canvas.camera.point(*scene.canvas.camera.clear.centre)
    counter = min(scene.canvas.picture.counters, key=lambda one: (one.at[0] - x) ** 2 + (one.at[1] - y) ** 2)
    places = [(counter.at[0] + 0.02 * step, counter.at[1]) for step in (1, 2)]

    def one_step(number: int) -> None:
        scene.canvas.show(scene.canvas.picture, moved={counter.handle: places[number % 2]})
        for rect in scene.canvas.damage():
            scene.page.mark_below(rect)
        pygame.display.update(scene.draw(screen.surface) or [])

    _tell(FULL, frames, lambda _: whole())
    _tell(MOVED, frames, one_step)
    window.close()
    pygame.quit()


def _tell(name: str, frames: int, draw: Callable[[int], None]) -> None:
    import pygame

    draw(0)
    taken = []
    for number in range(frames):
        pygame.event.pump()
        started = time.perf_counter()
        draw(number + 1)
        taken.append((time.perf_counter() - started) * 1000)
    taken.sort()
    p50, p95 = (taken[int(len(taken) * share)] for share in (0.5, 0.95))
    print(json.dumps({"name": name, "p50_ms": round(p50, 3), "p95_ms": round(p95, 3)}), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
