"""Screens before and after a change: `record FOLDER` keeps every frame of fixed evenings, `compare OLD NEW` tells them apart.

Frames are made without a window, on a clock of their own, from the repository's scenarios and from matches with a fixed
seed, worked by fixed keys and touches. Two recordings of one state of the program are equal, frame by frame. Wherever
frames differ, the first ones are laid side by side in the newer folder.
"""

from __future__ import annotations

import argparse
import dataclasses
import hashlib
import json
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import methodcaller
from pathlib import Path
from random import Random
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - the drivers and the path come first

from build_scripts.sixty_screens import TABLES, played  # noqa: E402 - the same
from game import registry  # noqa: E402 - the drivers and the path come first
from game.app import Window  # noqa: E402
from game.computer.levels import RANDOM  # noqa: E402
from game.computer.player import Question  # noqa: E402
from game.computer.process import DirectThinker  # noqa: E402
from game.engine.decision import Seat  # noqa: E402
from game.engine.match.ports import Occupant  # noqa: E402
from game.language import catalog  # noqa: E402 - the drivers and the path come first
from game.session.host import Host  # noqa: E402
from game.session.loaded_game import loaded_game, new_header  # noqa: E402
from game.session.scenario_file import load_scenario  # noqa: E402
from game.session.still_picture import frame_of, still_of  # noqa: E402
from game.storage import settings as settings_store  # noqa: E402
from game.storage.folders import folders  # noqa: E402
from game.storage.settings import Pace, Settings  # noqa: E402
from game.ui.kit.scene_stack import Scene, SceneStack  # noqa: E402
from game.ui.kit.video import Screen, WindowState  # noqa: E402
from game.ui.scenes.context import SceneMakers  # noqa: E402

SMALL: Final = (1024, 640)
COMMON: Final = (1280, 720)
LARGE: Final = (1920, 1080)
STILLS: Final = (
    ("battle/ex01-nobody-builds-in-round-1.yaml", "sauron"),
    ("battle/ex20-a-refused-request.yaml", "saruman"),
    ("battle/ex46-the-guest-must-leave.yaml", "alliance"),
    ("battle/ex55-gandalf-takes-it-back.yaml", "table"),
    ("hunt/hr044-figure-by-figure.yaml", "rw1"),
    ("hunt/hr077-bill-the-pony-walks-at-night.yaml", "rb"),
    ("hunt/hr121-a-shadow-pays-for-all.yaml", "rw1"),
    ("hunt/hr174-each-eye-costs-more.yaml", "table"),
    ("hunt/hr148-crebain-fly-everywhere.yaml", "rw1"),
    ("riddle/e33-one-source-a-turn.yaml", "p1"),
    ("riddle/e49-shelob-cannot-take-the-ring.yaml", "p2"),
    ("riddle/e24-the-sea-is-fast.yaml", "p1"),
    ("riddle/e43-the-wrong-kind-of-force.yaml", "table"),
)
"""Scenarios after their last step, and whose eyes they are seen with."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A match worked by fixed hands."""

    name: str
    game: str
    seating: Mapping[str, str]
    """Seat to a person, or to a computer's level with a star before it."""
    size: tuple[int, int] = COMMON
    text: int = 100
    language: str = "en"
    scenario: str = ""
    """The position that it begins from; empty: the game's start."""
    options: Mapping[str, Any] = field(default_factory=dict)
    has_motion: bool = False
    helps: bool = False
    steps: int = 90


EVENINGS: Final = (
    Evening("battle-two", "battle", {"evil": "Anna", "alliance": "Cleo"}),
    Evening("battle-alone", "battle", {"evil": "Anna", "alliance": "*random"}, SMALL, 150, "de", helps=True),
    Evening(
        "battle-three",
        "battle",
        {"sauron": "Anna", "saruman": "Ben", "alliance": "Cleo"},
        LARGE,
        scenario="battle/ex20-a-refused-request.yaml",
        has_motion=True,
    ),
    Evening("hunt-bearer", "hunt", {"rb": "Anna", "rw1": "*random"}, COMMON, helps=True),
    Evening(
        "hunt-riders",
        "hunt",
        {"rb": "*random", "rw1": "Anna"},
        SMALL,
        150,
        "de",
        scenario="hunt/hr044-figure-by-figure.yaml",
    ),
    Evening(
        "hunt-evening",
        "hunt",
        {"rb": "Anna", "rw1": "Ben"},
        LARGE,
        scenario="hunt/hr121-a-shadow-pays-for-all.yaml",
        has_motion=True,
    ),
    Evening("hunt-end", "hunt", {"rb": "*random", "rw1": "Anna"}, scenario="hunt/hr174-each-eye-costs-more.yaml"),
    Evening("riddle-alone", "riddle", {"p1": "Anna", "p2": "*random", "p3": "*random"}, helps=True),
    Evening("riddle-small", "riddle", {"p1": "Anna", "p2": "*random"}, SMALL, 150, "de"),
    Evening(
        "riddle-four",
        "riddle",
        {"p1": "Anna", "p2": "Ben", "p3": "*random", "p4": "Dora"},
        LARGE,
        has_motion=True,
    ),
    Evening("riddle-sea", "riddle", {"p1": "Anna", "p2": "Ben"}, scenario="riddle/e24-the-sea-is-fast.yaml"),
)
MOST_STEPS: Final = max(evening.steps for evening in EVENINGS)
KEYS: Final = (
    *[(pygame.K_TAB, "\t")] * 7,
    *[(pygame.K_RETURN, "\r")] * 8,
    *[(pygame.K_DOWN, "")] * 2,
    *[(pygame.K_ESCAPE, "")] * 2,
    *[(getattr(pygame, f"K_{letter}"), letter) for letter in "ceynhilmbkxs123"],
    (pygame.K_UP, ""),
    (pygame.K_RIGHT, ""),
    (pygame.K_PLUS, "+"),
    (pygame.K_MINUS, "-"),
    (pygame.K_HOME, ""),
    (pygame.K_SPACE, " "),
    (pygame.K_QUESTION, "?"),
    (pygame.K_F1, ""),
    (pygame.K_t, "t"),
)
"""What is pressed, as often as it stands here."""


class RandomThinker(DirectThinker):
    """Computers and hints choose at random, whatever level they have: a better player changes no picture."""

    def ask(self, ticket: int, question: Question) -> None:
        super().ask(ticket, dataclasses.replace(question, level=RANDOM))


class Hands:
    """One window of an evening, on a clock that only moves when it is told to."""

    def __init__(self, evening: Evening, home: Path) -> None:
        self.evening = evening
        self.rng = Random(evening.name)
        self.surface = pygame.display.set_mode(evening.size)
        where = folders({"RINGTABLE_HOME": str(home)})
        kept = settings_store.load(where.settings)
        kept.settings = Settings(
            motion=evening.has_motion,
            pace=Pace.INSTANT,
            text_scale=evening.text,
            language=evening.language,
            first_time_help=evening.helps,
        )
        screen = Screen(self.surface, WindowState(evening.size), "Ringtable")
        self.window = Window(screen, where, kept, think=RandomThinker)
        self.now = 0
        self.window.open_match(self._match_file(), accepts_edited=True)
        table = self.window.table
        assert table is not None
        for board in self.window.boards_of(table):
            self.window.session.plain.add(board.digest)
        self.stack = SceneStack(self.window.scenes.play(table))

    def _match_file(self) -> Path:
        """The match as it begins, written down."""
        evening = self.evening
        playing = loaded_game(evening.game, registry.game(evening.game).load_set())
        people = {
            Seat(seat): Occupant(level=who[1:]) if who.startswith("*") else Occupant(person=who)
            for seat, who in evening.seating.items()
        }
        header = new_header(playing, tuple(people), dict(evening.options), seed="5eed")
        if evening.scenario:
            told = load_scenario(ROOT / "tests" / "scenarios" / evening.scenario).scenario
            header = dataclasses.replace(header, position=told.position, options={**told.options, **evening.options})
        host = Host.new(playing, header, people, name="An evening", saves=self.window.folder, think=RandomThinker)
        path = host.path
        assert path is not None
        host.close()
        return path

    def run(self, ms: int) -> None:
        """Let time pass, draw whatever asks to be drawn, follow the scenes."""
        end = self.now + ms
        while self.now < end and self.stack.top is not None:
            self.now += 40
            scene = self.stack.top
            if scene.update(self.now):
                scene.draw(self.surface)
            self._post(pygame.Event(pygame.USEREVENT))

    def _post(self, event: pygame.Event) -> None:
        scene = self.stack.top
        if scene is not None and (transition := scene.on_event(event)) is not None:
            self.stack.apply(transition)

    def frames(self) -> Iterator[pygame.Surface]:
        """The first frame, then one after each step."""
        self.run(1200)
        yield self.surface
        for step in range(self.evening.steps):
            if self.stack.top is None or self.window.table is None:
                return
            self._step()
            self.run(1600 if step % 3 == 2 else 120)
            yield self.surface

    def _step(self) -> None:
        scene = type(self.stack.top).__name__
        if scene == "CurtainScene":
            self.run(800)
            self._key(pygame.K_SPACE, " ", held=2400)
        elif scene != "PlayScene":
            self._key(pygame.K_ESCAPE, "")
        elif (luck := self.rng.random()) < 0.72:
            self._key(*self.rng.choice(KEYS))
        else:
            self._point(is_pressed=luck > 0.76, button=3 if luck > 0.97 else 1)

    def _key(self, key: int, text: str, held: int = 80) -> None:
        self._post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text))
        self.run(held)
        self._post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=""))

    def _point(self, *, is_pressed: bool, button: int) -> None:
        width, height = self.evening.size
        at = self.rng.randrange(width), self.rng.randrange(height)
        self._post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        if is_pressed:
            self._post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))
            self.run(40)
            self._post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))
        self.run(320)


def _stills() -> Iterator[tuple[str, pygame.Surface]]:
    """Each scenario in a common window in English, and in a small one in German."""
    for scenario, seat in STILLS:
        for size, code in ((COMMON, "en"), (SMALL, "de")):
            catalog.choose(code)
            still = still_of(ROOT / "tests" / "scenarios" / scenario, None if seat == "table" else Seat(seat))
            yield f"still-{Path(scenario).stem}-{seat}-{code}", frame_of(still, size)


PAGE_WINDOWS: Final = ((COMMON, 100, "en"), (SMALL, 100, "de"), (SMALL, 200, "de"), (LARGE, 100, "en"))
"""Size, percent of the letters, language."""
LONG_AGO: Final = 1_767_260_000
"""Seconds since 1970 at which the matches were saved: long enough ago that a date is told."""
ENDED: Final = ("hunt-2", "riddle-4")
"""Matches that are over, of tests/recorded/evenings."""


def _pages(wanted: str) -> Iterator[tuple[str, pygame.Surface]]:
    """Every page away from the table as it opens, after Tab, and scrolled, in some windows; in a home with two matches that are
    over and one that is not."""
    home = Path(tempfile.gettempdir()) / "ringtable-pages"  # it stands on some pages
    shutil.rmtree(home, ignore_errors=True)
    saves = folders({"RINGTABLE_HOME": str(home)}).saves
    saves.mkdir(parents=True)
    try:
        over = [played(table, saves).path for table in TABLES if table.name in ENDED]
        for number, path in enumerate(over):
            os.utime(path, (LONG_AGO, LONG_AGO + number))
        for size, text, code in PAGE_WINDOWS:
            for name, make in _page_makers(over[0]).items():
                if wanted not in f"page-{name}":
                    continue
                pages = Pages(home, size, text, code)
                for number, surface in enumerate(pages.frames(make)):
                    yield f"page-{name}-{size[0]}-{text}-{code}-{number}", surface
                pages.window.close()
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _page_makers(over: Path) -> dict[str, Callable[[SceneMakers], Scene]]:
    """The pages by name."""
    games = [game.id for game in registry.games()]
    made: dict[str, Callable[[SceneMakers], Scene]] = {
        "title": lambda scenes: scenes.title(),
        "own-table": lambda scenes: scenes.own_table(),
        "matches": lambda scenes: scenes.matches(),
        "matches-over": lambda scenes: scenes.matches(over=True),
        "settings": lambda scenes: scenes.settings(),
        "credits": lambda scenes: scenes.credits(),
        "people": lambda scenes: scenes.matches(people=True),
        "lessons": lambda scenes: scenes.lessons(),
        "puzzles": lambda scenes: scenes.puzzles(),
        "odds-desk": lambda scenes: scenes.referee_desk("battle"),
        "end": lambda scenes: scenes.end_of(over),
        "review": lambda scenes: scenes.review(over),
    }
    for game in games:
        made[f"new-game-{game}"] = methodcaller("new_game", game)
        made[f"rules-{game}"] = methodcaller("rules", game)
    return made


class Pages:
    """One window for a page away from the table."""

    def __init__(self, home: Path, size: tuple[int, int], text: int, language: str) -> None:
        self.surface = pygame.display.set_mode(size)
        where = folders({"RINGTABLE_HOME": str(home)})
        kept = settings_store.load(where.settings)
        kept.settings = Settings(
            motion=False,
            pace=Pace.INSTANT,
            text_scale=text,
            language=language,
            people=("Anna", "Ben"),
        )
        self.window = Window(Screen(self.surface, WindowState(size), "Ringtable"), where, kept, think=RandomThinker)
        self.now = 0

    def frames(self, make: Callable[[SceneMakers], Scene]) -> Iterator[pygame.Surface]:
        """As it opens, with the focus five stops on, and scrolled by the wheel in the middle."""
        stack = SceneStack(make(self.window.scenes))
        self._rest(stack, 40)
        yield self.surface
        for _ in range(5):
            self._post(stack, pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
        self._rest(stack, 4)
        yield self.surface
        middle = self.surface.get_width() // 2, self.surface.get_height() // 2
        self._post(stack, pygame.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
        self._post(stack, pygame.Event(pygame.MOUSEWHEEL, x=0, y=-6, precise_x=0.0, precise_y=-6.0, flipped=False))
        self._rest(stack, 6)
        yield self.surface

    def _rest(self, stack: SceneStack, least: int) -> None:
        """So many frames, and on until nothing is awaited."""
        for number in range(400):
            self.now += 40
            scene = stack.top
            if scene is None:
                return
            if scene.update(self.now):
                scene.draw(self.surface)
            self._post(stack, pygame.Event(pygame.USEREVENT))
            wake = scene.next_wake(self.now)
            if number >= least and (wake is None or wake > 200):
                scene.redraw_all()
                scene.draw(self.surface)
                return
            for thread in threading.enumerate():
                if thread.name == "puzzles":
                    thread.join()

    def _post(self, stack: SceneStack, event: pygame.Event) -> None:
        if stack.top is not None and (transition := stack.top.on_event(event)) is not None:
            stack.apply(transition)


def _played(wanted: str, steps: int) -> Iterator[tuple[str, pygame.Surface]]:
    for evening in EVENINGS:
        if wanted in evening.name:
            with tempfile.TemporaryDirectory() as home:
                hands = Hands(dataclasses.replace(evening, steps=min(steps, evening.steps)), Path(home))
                for number, surface in enumerate(hands.frames()):
                    yield f"{evening.name}-{number:03}", surface
                hands.window.close()


def record(folder: Path, wanted: str, steps: int) -> None:
    """Every frame into the folder, with a list of their hashes; of the evenings only those that are `wanted`, each at most so
    many steps long."""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.init()
    hashes: dict[str, str] = {}
    evenings = _played(wanted, steps)
    frames = [_pages(wanted), evenings] if wanted else [_stills(), _pages(""), evenings]
    for name, surface in (pair for some in frames for pair in some):
        hashes[name] = hashlib.sha256(pygame.image.tobytes(surface, "RGB")).hexdigest()
        pygame.image.save(surface, folder / f"{name}.png")
        print(f"\r{len(hashes)} {name:60}", end="", file=sys.stderr, flush=True)
    if not hashes:
        sys.exit(f"compare_screens: nothing has {wanted!r} in its name")
    print(file=sys.stderr)
    (folder / "hashes.json").write_text(json.dumps(hashes, indent=1), encoding="utf-8")


def compare(old: Path, new: Path) -> int:
    """What differs, one line each; the number of frames that do."""
    before, after = (json.loads((folder / "hashes.json").read_text(encoding="utf-8")) for folder in (old, new))
    different = [name for name in before if name in after and after[name] != before[name]]
    missing = [name for name in before if name not in after]
    for name in different[:8]:
        one, other = (pygame.image.load(folder / f"{name}.png") for folder in (old, new))
        both = pygame.Surface((one.get_width() + other.get_width(), max(one.get_height(), other.get_height())))
        both.blit(one, (0, 0))
        both.blit(other, (one.get_width(), 0))
        pygame.image.save(both, new / f"differs-{name}.png")
    for name in [*different, *(f"{name} (missing)" for name in missing)]:
        print(name)
    print(f"{len(before)} frames, {len(different)} different, {len(missing)} missing")
    return len(different) + len(missing)


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    made = commands.add_parser("record", help="make all frames")
    made.add_argument("folder", type=Path)
    made.add_argument("--only", default="", help="evenings with this in their names")
    made.add_argument("--steps", type=int, default=MOST_STEPS, help="of each evening at most so many")
    held = commands.add_parser("compare", help="tell two recordings apart")
    held.add_argument("old", type=Path)
    held.add_argument("new", type=Path)
    options = parser.parse_args()
    if options.command == "record":
        record(options.folder, options.only, options.steps)
        return 0
    return 1 if compare(options.old, options.new) else 0


if __name__ == "__main__":
    sys.exit(main())
