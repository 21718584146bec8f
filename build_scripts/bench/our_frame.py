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
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.app import Window
    from game.session.open_match import OpenMatch

SIZE = (1920, 1080)
SEED = "5eed"
"""Of the match whose first turn has moments and a recap."""
PATIENCE = 60.0
"""Seconds after which the computer player's turn is not waited for any longer."""
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
    from game.computer.levels import USUAL
    from game.computer.process import DirectThinker
    from game.engine.match.ports import Occupant
    from game.registry import games
    from game.session.host import Host
    from game.session.loaded_game import loaded_game, new_header
    from game.storage import settings
    from game.storage.folders import folders
    from game.ui.kit.loop import Loop
    from game.ui.kit.video import Screen, WindowState
    from game.ui.scenes.play_scene import PlayScene

    pygame.init()
    screen = Screen(pygame.display.set_mode(SIZE), WindowState(SIZE), "bench")
    where = folders()
    file = settings.load(where.settings)
    file.settings = replace(file.settings, first_time_help=False)  # the table itself, with nothing laid over it
    window = Window(screen, where, file)
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
    seating = dict(zip(seats, (Occupant(level=USUAL), Occupant(person="Anna")), strict=False))
    playing = loaded_game(game.id, game.load_set())
    host = Host.new(
        playing, new_header(playing, tuple(seats), {}, seed=SEED), seating, name="story", think=DirectThinker
    )
    _time_story(window, window.lay_on_table(host), frames)
    window.close()
    pygame.quit()


def _time_story(window: Window, table: OpenMatch, frames: int) -> None:
    """The first turn of a computer player, before a person: frames with a moment, then frames of the recap. The clock of the
    scene goes on by a sixtieth of a second a frame, whatever a frame takes."""
    import pygame

    from build_scripts.bench.frame_times import MOMENT, RECAP
    from game.ui.scenes.play_scene import PlayScene
    from game.ui.table.model.screen.moment_of_state import beat_of

    scene, taken, now = PlayScene(window, table), {MOMENT: list[float](), RECAP: list[float]()}, 0.0
    scene.on_enter()
    until, surface = time.monotonic() + PATIENCE, pygame.display.get_surface()
    assert surface is not None, "the window is open"
    while time.monotonic() < until and len(taken[RECAP]) < frames:
        pygame.event.pump()
        started = time.perf_counter()
        scene.update(round(now))
        pygame.display.update(scene.draw(surface) or [])
        spent = (time.perf_counter() - started) * 1000
        now += 1000 / 60
        if beat_of(scene.model.state).beat is not None:
            taken[MOMENT].append(spent)
        elif scene.model.is_recap_played:
            taken[RECAP].append(spent)
        elif not scene.model.is_busy:
            time.sleep(0.005)  # a computer player thinks
    for name, times in taken.items():
        if times:
            tell_times(name, times)


def _tell(name: str, frames: int, draw: Callable[[int], None]) -> None:
    import pygame

    draw(0)
    taken = []
    for number in range(frames):
        pygame.event.pump()
        started = time.perf_counter()
        draw(number + 1)
        taken.append((time.perf_counter() - started) * 1000)
    tell_times(name, taken)


def tell_times(name: str, taken: list[float]) -> None:
    """Print one line with the middle and the ninety-fifth of a hundred."""
    taken.sort()
    p50, p95 = (taken[int(len(taken) * share)] for share in (0.5, 0.95))
    print(json.dumps({"name": name, "p50_ms": round(p50, 3), "p95_ms": round(p95, 3)}), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
