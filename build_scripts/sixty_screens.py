"""Makes sixty screens to be looked at: three games, all roles, two languages, windows from small to large.

    python build_scripts/sixty_screens.py FOLDER [--only WORD] [--again] [--sheets]

What is shown is the real window's scenes without a screen, at the first turn, at a hand-over, at what is told behind it,
in the middle of a match, at a moment, and at the end. A picture is called by its game, table, seat, what it shows, its
window, its letters and its language: `hunt-2-rb-middle-1280x720-100-en.png`. Pictures that are in the folder already stay
(`--again`: they are made anew); `--only` makes those with this in their names; `--sheets` lays all of the folder side by
side, sixteen to a sheet. The matches that they show are replayed from tests/recorded/evenings, so that better computer
players change no picture; `--play-anew` has today's computer players play them anew and writes them down there.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT: Final = Path(__file__).resolve().parents[1]
EVENINGS: Final = ROOT / "tests" / "recorded" / "evenings"
"""What people chose in each match, an action a line, as `<game>-<people>.txt`; dice and draws come of the seed."""
SEED: Final = "5eed"
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - the drivers and the path come first

from game import registry  # noqa: E402 - the same
from game.app import Window  # noqa: E402 - the same
from game.computer.process import DirectThinker  # noqa: E402 - the same
from game.engine.decision import Seat  # noqa: E402 - the same
from game.engine.match.match import Match  # noqa: E402 - the same
from game.engine.match.ports import Occupant, Play, Reseat, SeatPort, SeatUpdate  # noqa: E402 - the same
from game.engine.rules import Rules  # noqa: E402 - the same
from game.session.autosave import Autosave  # noqa: E402 - the same
from game.session.loaded_game import LoadedGame, loaded_game, new_header  # noqa: E402 - the same
from game.storage import settings as settings_store  # noqa: E402 - the same
from game.storage.folders import folders  # noqa: E402 - the same
from game.storage.match_file import ENDING  # noqa: E402 - the same
from game.storage.saved_matches import SaveFolder  # noqa: E402 - the same
from game.storage.settings import Pace, Settings  # noqa: E402 - the same
from game.ui.kit.scene_stack import SceneStack  # noqa: E402 - the same
from game.ui.kit.video import Screen, WindowState  # noqa: E402 - the same
from game.ui.scenes.curtain import CurtainScene  # noqa: E402 - the same
from game.ui.scenes.last_page import EndScene  # noqa: E402 - the same
from game.ui.scenes.play_scene import PlayScene  # noqa: E402 - the same
from game.ui.table.model.screen.moment import DigestMoment  # noqa: E402 - the same

NAMES: Final = ("Anna", "Ben", "Cleo", "Dora", "Ida", "Tom", "Rose", "Gil")
SHOWN: Final = ("first", "hand-over", "news", "middle", "moment", "end")
"""What a screen may show: somebody's first turn as it opens; the curtain before them (a hand-over at all, where a game has no
curtain); what they are told behind it; the table when that is read; what everybody will tell of; the last page."""
WINDOWS: Final = {"s": (1024, 640), "m": (1280, 720), "l": (1920, 1080), "x": (3840, 2160)}
MOST_STEPS: Final = 4000


@dataclass(frozen=True, slots=True)
class Table:
    """A match, and which screens of it are kept."""

    game: str
    people: int
    language: str
    screens: str
    """Each "seat shown window", and a 2 behind a window for letters twice as large."""

    @property
    def name(self) -> str:
        """How its pictures begin."""
        return f"{self.game}-{self.people}"


TABLES: Final = (
    Table(
        "battle",
        2,
        "en",
        "evil first m, evil news l, evil middle m, evil middle s2, alliance first l, alliance news m,"
        " alliance middle x, alliance moment m, alliance middle l, evil end m",
    ),
    Table(
        "battle",
        3,
        "de",
        "sauron first s, sauron middle l2, saruman first m, saruman news s, saruman middle s, saruman moment l,"
        " alliance news s2, alliance middle m, alliance end l, alliance end s2",
    ),
    Table(
        "hunt",
        2,
        "en",
        "rb first m, rb hand-over m, rb news l, rb middle m, rb middle x, rw1 first l, rw1 hand-over s2, rw1 middle l,"
        " rw1 moment m, rw1 end m",
    ),
    Table(
        "hunt",
        4,
        "de",
        "rb first s, rb news s, rb middle s2, rb end l, rw1 middle s, rw2 hand-over l, rw2 news m, rw2 middle l2,"
        " rw3 first m, rw3 moment s",
    ),
    Table(
        "riddle",
        4,
        "en",
        "p1 first m, p1 hand-over l, p2 first l, p2 news m, p2 middle m, p3 hand-over s, p3 middle l, p4 moment l,"
        " p4 middle s2, p1 end m",
    ),
    Table(
        "riddle",
        8,
        "de",
        "p1 first s, p3 hand-over s2, p5 hand-over m, p5 news s, p5 middle s, p2 middle l2, p7 middle x, p8 middle m,"
        " p8 moment m, p1 end l",
    ),
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """One picture."""

    table: Table
    seat: Seat
    shown: str
    window: tuple[int, int]
    text: int

    @property
    def name(self) -> str:
        """The name of its file."""
        width, height = self.window
        return f"{self.table.name}-{self.seat}-{self.shown}-{width}x{height}-{self.text}-{self.table.language}"


def screens() -> Iterator[Wanted]:
    """The fixed list."""
    for table in TABLES:
        for words in table.screens.split(", "):
            seat, shown, window = words.split()
            yield Wanted(table, Seat(seat), shown, WINDOWS[window[0]], 200 if window.endswith("2") else 100)


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A whole match, in a file that people take up anywhere."""

    path: Path
    turns: tuple[tuple[int, Seat], ...]
    """After how many records somebody else was asked, and who; the last is the end."""
    records: int
    answers: Mapping[str, str]
    """What is known where somebody decides (`position_key`), to the action that was chosen."""

    def cut(self, folder: Path, records: int) -> Path:
        """The match as it was after so many records, in this folder."""
        copy = folder / self.path.name
        shutil.copy(self.path, copy)
        SaveFolder(folder).recover(copy, records=records)
        return copy

    def turn_of(self, seat: Seat, share: float) -> int:
        """The records before the first time this seat is asked after such a share of the match."""
        asked = [at for at, one in self.turns[:-1] if one == seat]
        return next((at for at in asked if at >= share * self.records), asked[-1])


def position_key(rules: Rules[Any, Any, Any], update: SeatUpdate) -> str:
    """What a seat knows where it decides, in a few letters."""
    told = f"{update.seat} {rules.facts(update.view)} {[str(action) for action in update.actions]}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]


Choose: TypeAlias = Callable[[SeatUpdate], Any]


def played(table: Table, folder: Path, *, anew: bool = False) -> PlayedMatch:
    """Its match, replayed into this folder; `anew`: by today's computer players, and written down. Raises SystemExit with one
    sentence where what was recorded is not legal any more."""
    path, kept = folder / f"{table.name}{ENDING}", EVENINGS / f"{table.name}.txt"
    path.unlink(missing_ok=True)
    one = registry.game(table.game)
    playing = loaded_game(table.game, one.load_set())
    if anew:
        player = one.computer_player("normal", playing.game_set)
        match = _play(table, playing, path, lambda update: player.choose(update, Random(update.number)))
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text("\n".join([*match.answers.values(), ""]), encoding="utf-8")
        return match
    lines = iter(kept.read_text(encoding="utf-8").splitlines())

    def recorded(update: SeatUpdate) -> Any:
        text = next(lines, "")
        if text not in map(str, update.actions):
            raise SystemExit(
                f"{kept}: '{text}' is not legal where it was played; --play-anew writes another evening down."
            )
        return playing.rules.parse(text)

    return _play(table, playing, path, recorded)


def _play(table: Table, playing: LoadedGame, path: Path, choose: Choose) -> PlayedMatch:
    rules, seats = playing.rules, playing.info.seatings[table.people]
    header = new_header(playing, seats, {}, seed=SEED)
    store = Autosave(SaveFolder(path.parent).create(path.stem, header.to_json(), secrets=playing.info.has_secrets))
    match = Match(rules, header, store=store)
    ports = {seat: match.port(seat) for seat in seats}
    for seat, name in zip(seats, NAMES, strict=False):
        ports[seat].send(Reseat(seat, Occupant(person=name)))
    turns, answers = list[tuple[int, Seat]](), dict[str, str]()
    while match.outcome is None:
        while match.pump():
            pass
        who = match.deciding()
        if who is not None:
            if not turns or turns[-1][1] != who:
                turns.append((len(store.records), who))
            update = _last_update(ports[who])
            action = choose(update)
            key = position_key(rules, update)
            assert key not in answers, "nobody decides twice with all the same before them"
            answers[key] = str(action)
            ports[who].send(Play(who, update.number, action))
    turns.append((len(store.records), seats[0]))
    store.close()
    return PlayedMatch(path, tuple(turns), len(store.records), answers)


def _last_update(port: SeatPort) -> SeatUpdate:
    found = None
    while (message := port.take()) is not None:
        found = message if isinstance(message, SeatUpdate) else found
    assert found is not None, "whoever decides has been told so"
    return found


class ScreenWindow:
    """A window without a screen, on a clock that only moves when it is told to, in which one screen comes about."""

    def __init__(self, wanted: Wanted, match: PlayedMatch, home: Path) -> None:
        self.wanted = wanted
        self.surface = pygame.display.set_mode(wanted.window)
        where = folders({"RINGTABLE_HOME": str(home)})
        kept = settings_store.load(where.settings)
        kept.settings = Settings(
            motion=False,
            pace=Pace.BRISK if wanted.shown == "moment" else Pace.INSTANT,
            text_scale=wanted.text,
            language=wanted.table.language,
            first_time_help=wanted.shown == "first",
        )
        screen = Screen(self.surface, WindowState(wanted.window), "Ringtable")
        self.window = Window(screen, where, kept, think=DirectThinker)
        one = registry.game(wanted.table.game)
        self.rules, self.answers = one.rules(one.load_set()), match.answers
        share = {"first": 0.0, "moment": 0.25, "end": 1.0}.get(wanted.shown, 0.5)
        records = match.records if wanted.shown == "end" else match.turn_of(wanted.seat, share)
        if wanted.shown in ("hand-over", "news", "moment"):  # somebody else plays before
            records = max((at for at, _ in match.turns if at < records), default=records)
        copy = match.cut(home, records)
        self.window.open_match(copy)
        table = self.window.table
        assert table is not None
        self.table = table
        for board in self.window.boards_of(table):
            self.window.session.plain.add(board.digest)
        self.stack = SceneStack(self.window.scenes.play(table))
        self.now = 0
        self.answered: SeatUpdate | None = None
        """What was answered last: the next has to come first."""

    def run(self, ms: int) -> None:
        """Let time pass, draw whatever asks to be drawn, follow the scenes."""
        end = self.now + ms
        while self.now < end and self.stack.top is not None:
            self.now += 60
            if self.stack.top.update(self.now):
                self.stack.top.draw(self.surface)
            self._post(pygame.Event(pygame.USEREVENT))

    def _post(self, event: pygame.Event) -> None:
        if self.stack.top is not None and (transition := self.stack.top.on_event(event)) is not None:
            self.stack.apply(transition)

    def press(self, key: int) -> None:
        """Press a key and let go of it."""
        self._post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self._post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=""))

    def make(self) -> pygame.Surface:
        """Play on until the screen is there; raises LookupError where that never is."""
        for _ in range(MOST_STEPS):
            self.run(120)
            if self._is_there():
                self.run(240)
                assert self.stack.top is not None
                self.stack.top.draw(self.surface)
                return self.surface
            self._go_on()
        raise LookupError(f"{self.wanted.name}: it does not come about")

    def _is_there(self) -> bool:
        shown, scene = self.wanted.shown, self.stack.top
        if shown == "end":
            return isinstance(scene, EndScene) and bool(scene.frames)
        if isinstance(scene, CurtainScene):
            if scene.public.is_telling:
                return shown == "moment"
            return shown == "hand-over" and scene.seat == self.wanted.seat and scene.next_wake(self.now) != 0
        if not isinstance(scene, PlayScene):
            return False
        moment = scene.model.moment()
        if shown == "moment":
            return moment.beat.beat is not None and not moment.beat.beat.is_short
        is_asked = scene.model.interaction.is_deciding and not scene.model.is_busy and moment.viewer == self.wanted.seat
        if shown == "first":
            return is_asked
        if shown == "news":
            return is_asked and (isinstance(moment.sheet, DigestMoment) or self.table.is_told)
        return shown == "middle" and is_asked and moment.sheet is None and scene.page.overlay is None

    def _go_on(self) -> None:
        scene = self.stack.top
        if isinstance(scene, CurtainScene):
            if scene.public.is_telling:
                self.press(pygame.K_RIGHT)
            elif scene.seat is not None and self.table.opened is None:
                scene.open()
        elif isinstance(scene, PlayScene) and not scene.model.is_busy:
            model = scene.model
            if scene.page.overlay is not None or isinstance(model.moment().sheet, DigestMoment):
                self.press(pygame.K_ESCAPE)
            elif (
                model.interaction.is_deciding
                and model.interaction.update is not None
                and model.interaction.update != self.answered
            ):
                self.answered = model.interaction.update
                scene.model.answer(self.rules.parse(self.answers[position_key(self.rules, model.interaction.update)]))


def make(folder: Path, *, only: str, again: bool, anew: bool) -> None:
    """All screens that are wanted and not there yet, into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.init()
    matches: dict[str, PlayedMatch] = {}
    with tempfile.TemporaryDirectory() as evenings:
        for wanted in screens():
            path = folder / f"{wanted.name}.png"
            if only not in wanted.name or (path.exists() and not again):
                continue
            if wanted.table.name not in matches:
                matches[wanted.table.name] = played(wanted.table, Path(evenings), anew=anew)
            with tempfile.TemporaryDirectory() as home:
                one = ScreenWindow(wanted, matches[wanted.table.name], Path(home))
                pygame.image.save(one.make(), path)
                one.window.close()
            print(path.name, flush=True)


def lay_side_by_side(folder: Path) -> None:
    """Sheets of sixteen screens each, in the order of the list."""
    there = [path for wanted in screens() if (path := folder / f"{wanted.name}.png").exists()]
    for first in range(0, len(there), 16):
        sheet = pygame.Surface((4 * 960, 4 * 560))
        for number, path in enumerate(there[first : first + 16]):
            picture = pygame.image.load(path)
            share = min(950 / picture.get_width(), 550 / picture.get_height())
            small = pygame.transform.smoothscale_by(picture, share)
            sheet.blit(small, (number % 4 * 960, number // 4 * 560))
        pygame.image.save(sheet, folder / f"sheet-{first // 16 + 1}.png")


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="screens with this in their names")
    parser.add_argument("--again", action="store_true", help="those that are there too")
    parser.add_argument("--play-anew", action="store_true", help="have the matches played anew and written down")
    parser.add_argument("--sheets", action="store_true", help="lay them side by side, sixteen to a sheet")
    told = parser.parse_args()
    if not any(told.only in wanted.name for wanted in screens()):
        parser.error(f"no screen has {told.only!r} in its name")
    make(told.folder, only=told.only, again=told.again, anew=told.play_anew)
    if told.sheets:
        lay_side_by_side(told.folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
