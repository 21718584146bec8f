"""Times touches at the real table at 1920x1080, from the press to the finished picture; run as a process of its own by
`frame_times.py`.

    python -m build_scripts.bench.touches GAME TOUCHES      one JSON object for each kind of touch

Two people play a match (`whole_matches.py`), so that no computer's thinking is counted; nothing slides or tumbles.
Counted is what the window works for a touch: hearing the press, the rules, writing the move down, and every frame until the
picture stands; not what it sleeps meanwhile.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import pygame

from build_scripts.bench.frame_times import CHOOSING, MOVE, REDRAW
from build_scripts.bench.our_frame import SIZE, tell_times
from build_scripts.whole_matches import Evening, Press
from game.storage.settings import Pace, Settings
from game.ui.scenes.play_scene import PlayScene

PEOPLE: Final = ("Anna", "Ben")
MOST_FRAMES: Final = 30
"""After a touch; who is still not done then waits for somebody else."""
MOST_STEPS: Final = 20_000
FRAME_MS: Final = 16
STILL: Final = Settings(motion=False, pace=Pace.INSTANT, first_time_help=False)


class TimedEvening(Evening):
    """A match whose touches are timed."""

    def __init__(self, home: Path, game: str) -> None:
        super().__init__(home, game, PEOPLE, SIZE, STILL)
        self.taken: dict[str, list[float]] = {CHOOSING: [], MOVE: [], REDRAW: []}

    def _press(self, what: str, press: Press) -> None:
        scene, host, seat = self.scene, self.host, self.table.opened
        if what != "moves" or not isinstance(scene, PlayScene) or host is None:
            super()._press(what, press)
            return
        self.presses[what] += 1
        if press.at is not None:
            self._follow(scene.on_event(pygame.Event(pygame.MOUSEMOTION, pos=press.at, rel=(0, 0), buttons=(0, 0, 0))))
            pushed = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=press.at, button=1)
            let_go = pygame.Event(pygame.MOUSEBUTTONUP, pos=press.at, button=1)
        else:
            pushed = pygame.Event(pygame.KEYDOWN, key=press.key, mod=0, unicode="")
            let_go = pygame.Event(pygame.KEYUP, key=press.key, mod=0)
        self._draw_on(scene)  # a view that was moved to what is pressed has been drawn before
        self._redraw(scene)
        records, started = len(host.records), time.perf_counter()
        for event in (pushed, let_go):
            self._follow(scene.on_event(event))
            self._draw_on(scene)
        spent = (time.perf_counter() - started) * 1000
        if self.scene is scene and self.table.opened is seat:
            self.taken[MOVE if len(host.records) > records else CHOOSING].append(spent)

    def _draw_on(self, scene: PlayScene) -> None:
        """Update and draw until nothing more is to be drawn."""
        for _ in range(MOST_FRAMES):
            self.now += FRAME_MS
            if scene.update(self.now):
                pygame.display.update(scene.draw(self._surface) or [])
            elif scene.next_wake(self.now) != 0:
                return

    def _redraw(self, scene: PlayScene) -> None:
        started = time.perf_counter()
        scene.redraw_all()
        scene.draw(self._surface)
        pygame.display.flip()
        self.taken[REDRAW].append((time.perf_counter() - started) * 1000)


def main(game: str, touches: int) -> None:
    """Print the times."""
    with tempfile.TemporaryDirectory(prefix="ringtable-bench-") as home:
        evening = TimedEvening(Path(home), game)
        for _ in range(MOST_STEPS):
            if min(len(times) for times in evening.taken.values()) >= touches or evening.play_on(evening.decisions + 1):
                break
        evening.close()
    for kind, times in evening.taken.items():
        if times:
            tell_times(kind, times)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
