"""The composition root: the window and its services. It alone may import everything."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import registry
from game.engine.errors import RingtableError
from game.language import catalog
from game.language.printable import printable
from game.storage.atomic_write import remove_left_overs, write_numbered
from game.storage.faults import SaveFault, sentence_of
from game.storage.folders import shown_path, unwritable
from game.storage.match_file import is_torn
from game.storage.program_log import take_fault
from game.storage.saved_matches import SaveFolder
from game.ui.kit.first_frame import TITLE, open_window
from game.ui.kit.kit import ASSETS, Kit
from game.ui.kit.loop import Loop, wake
from game.ui.kit.markup import escape
from game.ui.kit.motion import Motion, soonest
from game.ui.kit.pointer import Pointer, SystemMouse
from game.ui.kit.sound import choose_driver, open_sounds
from game.ui.kit.video import png
from game.ui.scenes.announcer import Announcer
from game.ui.scenes.close_question import CloseQuestion
from game.ui.scenes.context import Session
from game.ui.scenes.page_scene import PageScene
from game.ui.scenes.scene_factory import SceneFactory
from game.ui.screen_words import say

# Rules, opponents and looks are read when a match is opened, not before the title stands.
if TYPE_CHECKING:
    from game.board.board import Board
    from game.engine.decision import Seat
    from game.engine.match.header import Header
    from game.engine.match.ports import Occupant
    from game.engine.rules import OptionValue
    from game.painter.painted_board import PaintedBoard
    from game.registry import InstalledGame
    from game.session.annotated.annotated_match import AnnotatedMatch
    from game.session.annotated.annotated_run import AnnotatedRun
    from game.session.annotated.library import Library
    from game.session.host import Host, MakeThinker
    from game.session.loaded_game import LoadedGame
    from game.session.open_match import OpenMatch
    from game.session.presentation_loader import PresentationLoader
    from game.session.start_position import StartPositions
    from game.storage.folders import Folders
    from game.storage.settings import Settings, SettingsFile
    from game.ui.kit.first_frame import OpenedWindow
    from game.ui.kit.scene_stack import Scene
    from game.ui.kit.video import Screen
    from game.ui.scenes.context import SceneMakers
    from game.ui.scenes.still_pictures import TurnPictures
    from game.ui.table.model.look import GamePresentation

LOOK_MS = 30
"""How often the host is asked while a computer thinks: its answer comes without an event."""


def run(
    match: Path | None = None,
    *,
    opening: OpenedWindow | None = None,
    on_first_frame: Callable[[], None] | None = None,
    watched: Path | None = None,
) -> int:
    """Go on in a window that is open already (or open one), on a saved match when one is given, or on the file of a board that is
    `watched`. Raises NoDisplay."""
    opening = opening or open_window()
    screen, where, settings = opening.screen, opening.where, opening.settings
    choose_driver()
    pygame.init()
    window = Window(screen, where, settings)
    loop = Loop(
        screen,
        window.kit,
        lambda kit: window.first_scene(match) if watched is None else window.scenes.watch(watched),
        on_screenshot=window.keep_screenshot,
        may_close=CloseQuestion(window).may_close,
        on_window=window.remember_window,
    )
    window.loop = loop
    window.tidy()
    try:
        if on_first_frame is not None:
            loop.step()
            on_first_frame()
        loop.run()
    finally:
        window.close()
        pygame.quit()
    return 0


def speak(code: str) -> str:
    """Say everything in the language that was chosen, English before one was. One sentence when it cannot be had."""
    return catalog.choose(code or catalog.ENGLISH.code)


class Window:
    """The services of one window (`Context`)."""

    def __init__(
        self,
        screen: Screen,
        where: Folders,
        settings: SettingsFile,
        kit: Kit | None = None,
        *,
        think: MakeThinker | None = None,
        now_ms: Callable[[], int] = pygame.time.get_ticks,
    ) -> None:
        """`now_ms` is the clock by which the scenes are updated too."""
        self.screen = screen
        self._now_ms = now_ms
        self.loop: Loop | None = None
        self._where = where
        self._settings = settings
        now = settings.settings
        self._language_problem = speak(now.language)
        self.kit = kit or Kit(
            screen.surface.get_size(),
            text_scale=now.text_scale / 100,
            sounds=open_sounds(ASSETS / "sounds", now.volume / 100),
            motion=Motion.chosen(moves=now.motion, is_brief=now.brief_motion),
            pointer=Pointer(SystemMouse()),
        )
        self.session = Session()
        self.scenes: SceneMakers = SceneFactory(self)
        self._host: Host | None = None
        self._host_left: Host | None = None
        """The match of the lesson that was left."""
        self._reviewed: list[tuple[Host, AnnotatedRun | None]] = []
        """The matches from whose turns one is tried, the one below the trial last; each with what it is played for."""
        self._faces: PresentationLoader | None = None
        self._starts: StartPositions | None = None
        self._library: Library | None = None
        self.turn_pictures: TurnPictures | None = None
        self._think = think
        self._announcer = Announcer(self, self._tell)

    def _tell(self, sentence: str) -> None:
        """One line until somebody touches something, on whatever page is there."""
        top = self.loop.stack.top if self.loop is not None else None
        if isinstance(top, PageScene):
            top.page.say_to_all(escape(sentence))

    # -- settings and places

    @property
    def settings(self) -> Settings:
        return self._settings.settings

    def keep(self, settings: Settings) -> str:
        before, problem = self.settings, ""
        self._settings.settings = settings
        self.kit.sounds.volume = settings.volume / 100
        self.kit.motion = Motion.chosen(moves=settings.motion, is_brief=settings.brief_motion)
        if self._host is not None:
            self._host.table.pace = settings.pace
        if self.loop is not None:
            if settings.fullscreen != self.screen.is_full_screen:
                self.screen.toggle_full_screen()
                self.loop.relayout(self.screen.refresh())
            if settings.text_scale != before.text_scale:
                self.loop.relayout(text_scale=settings.text_scale / 100)
        if settings.language != before.language:
            problem = speak(settings.language)
            if self.loop is not None:
                self.loop.relayout()
        try:
            self._settings.save(settings)
        except SaveFault as fault:
            return fault.sentence
        return problem

    @property
    def folder(self) -> SaveFolder:
        """Where matches are kept."""
        chosen = self.settings.saves
        return SaveFolder(Path(chosen) if chosen else self._where.saves)

    @property
    def boards(self) -> Path:
        return self._where.boards

    @property
    def scenarios(self) -> Path:
        return self._where.scenarios

    @property
    def paintings(self) -> Path:
        return self._where.cache

    @property
    def games(self) -> Sequence[InstalledGame]:
        """The games of the box."""
        return registry.games()

    @property
    def starts(self) -> StartPositions:
        from game.session.start_position import StartPositions

        self._starts = self._starts or StartPositions(self._where.boards, self._prepare)
        return self._starts

    @property
    def library(self) -> Library:
        from game.session.annotated.library import Library

        self._library = self._library or Library(self._where.boards.parent, self._prepare)
        return self._library

    def _prepare(self, board: Board) -> None:
        """Draw a board that nobody has painted, in the thread that has read it."""
        if not self.is_painted(board):
            self.draw_plainly(board)

    # -- the open match

    @property
    def table(self) -> OpenMatch | None:
        return self._host.table if self._host is not None else None

    def new_match(
        self,
        game_id: str,
        board: str,
        seating: Mapping[Seat, Occupant],
        options: Mapping[str, OptionValue],
        name: str,
        *,
        is_kept: bool = True,
        position: Mapping[str, Any] | None = None,
    ) -> OpenMatch:
        from game.session.host import Host
        from game.session.loaded_game import loaded_game, new_header

        self.leave()
        playing = loaded_game(game_id, registry.game(game_id).load_set(board, self._where.boards))
        header = new_header(playing, tuple(seating), options, position=position)
        saves = self.folder if is_kept else None
        return self.lay_on_table(Host.new(playing, header, seating, name=name, saves=saves, think=self._thinker()))

    def begin(self, annotated: AnnotatedMatch) -> OpenMatch:
        from game.session.annotated.host_of_annotated import host_of_annotated

        self.leave()
        host, run = self._host_left, self.session.left
        if host is None or run is None or run.annotated.id != annotated.id:
            self._keep_left(None)
            host, run = host_of_annotated(annotated, self._thinker())
        self._host_left, self.session.left = None, None
        table = self.lay_on_table(host)
        self.session.run = run
        return table

    def _keep_left(self, host: Host | None) -> None:
        """Keep the match of a lesson that is left, in place of the one before."""
        if self._host_left is not None:
            self._host_left.close()
        self._host_left = host

    def try_from(self, records: int, seat: Seat) -> OpenMatch:
        from game.session.annotated.host_of_annotated import host_of_trial

        assert self._host is not None, "there is no match to be tried from"
        host, run = host_of_trial(self._host, records, seat, self._thinker())
        self._reviewed.append((self._host, self.session.run))
        table = self.lay_on_table(host)
        self.session.run = run
        return table

    def end_trial(self) -> None:
        assert self._host is not None, "there is a trial"
        self._host.close()
        host, self.session.run = self._reviewed.pop()
        self.lay_on_table(host)

    def rematch(self, *, swapped: bool) -> OpenMatch:
        from game.session.host import Host
        from game.session.loaded_game import new_header

        assert self._host is not None, "there is no match to play again"
        table, playing = self._host.table, self._host.loaded_game
        seats = tuple(table.seating)
        people = [table.seating[seat] for seat in seats]
        if swapped:
            people = [people[-1], *people[:-1]]
        name = table.title
        header = new_header(playing, seats, dict(table.options), position=self._host.position)
        saves = self.folder if table.is_kept else None
        self.leave()
        return self.lay_on_table(
            Host.new(
                playing,
                header,
                dict(zip(seats, people, strict=True)),
                name=name,
                saves=saves,
                think=self._thinker(),
            )
        )

    def open_match(self, path: Path, *, is_kept: bool = True, accepts_edited: bool = False) -> OpenMatch:
        from game.session.host import Host

        self.leave()
        return self.lay_on_table(
            Host.resume(
                path,
                self.folder,
                is_kept=is_kept,
                accepts_edited=accepts_edited,
                find=self._find,
                think=self._thinker(),
            )
        )

    def _thinker(self) -> MakeThinker:
        from game.computer.process import ProcessThinker

        return self._think or ProcessThinker

    def _find(self, header: Header) -> LoadedGame:
        from game.session.loaded_game import loaded_game_of_header

        return loaded_game_of_header(header)

    def lay_on_table(self, host: Host) -> OpenMatch:
        """From now on this match is the open one; before it there was none."""
        from game.ui.scenes.still_pictures import TurnPictures

        table = host.table
        self._host = host
        self.turn_pictures = TurnPictures(
            table, lambda: host.public_view, lambda: self.presentation(table), self.painted
        )
        host.table.pace = self.settings.pace
        host.pump(self._now_ms())
        if host.path is not None:
            self.keep(replace(self.settings, last_match=str(host.path)))
        pygame.display.set_caption(f"{printable(table.title)} – {TITLE}")
        return table

    def begin_scenario(self, path: Path) -> OpenMatch:
        from game.session.scenario_file import begun_from

        self.leave()
        return self.open_match(begun_from(path, self.folder))

    def export(self, path: Path) -> Path:
        from game.session.review import write_log

        return write_log(self.folder, path)

    def keep_matches_in(self, folder: Path) -> str:
        problem = unwritable(folder)
        if problem is not None:
            return problem.sentence
        self.keep(replace(self.settings, saves=str(folder)))  # in force even where settings cannot be written
        table = self.table
        if table is not None and (table.trouble or not table.is_kept):
            table.keep_in(str(folder))
        return ""

    def leave(self) -> None:
        if self._host is None:
            return
        run, self.session.run = self.session.run, None
        while self._reviewed:
            self._reviewed.pop()[0].close()
        self._keep_picture(self._host)
        if self._host.path is not None and str(self._host.path) != self.settings.last_match:
            self.keep(replace(self.settings, last_match=str(self._host.path)))  # it has moved to another folder
        is_left = run is not None and run.is_under_way
        self.session.left = run if is_left else None
        self._keep_left(self._host if is_left else None)
        if not is_left:
            self._host.close()
        self._host = None
        pygame.display.set_caption(TITLE)

    def _keep_picture(self, host: Host) -> None:
        host.table.close()
        host.pump(self._now_ms())
        if self.turn_pictures is not None:
            self.turn_pictures.draw()
            self.turn_pictures = None
            host.pump(self._now_ms())

    def presentation(self, table: OpenMatch, board: Board | None = None) -> GamePresentation:
        from game.session.presentation_loader import PresentationLoader

        self._faces = self._faces or PresentationLoader()
        played = self._loaded_game_of(table)
        view = self._host.public_view if self._host is not None and board is None else None
        face = self._faces.of(played, table.seating, board, lambda: table.roles)
        if view is None:
            return face
        face.look.picture(view)  # who has chosen which sign shows on the curtain and in the log too
        return self._faces.of(played, table.seating, face.look.board_of(view), lambda: table.roles)

    def boards_of(self, table: OpenMatch) -> Sequence[Board]:
        return self._loaded_game_of(table).game_set.boards

    def painted(self, board: Board) -> PaintedBoard:
        from game.session.presentation_loader import paintings

        return paintings(board, self._where.cache)

    def is_painted(self, board: Board) -> bool:
        from game.session.presentation_loader import painted

        return painted(board, self._where.cache) is not None

    def draw_plainly(self, board: Board) -> None:
        from game.session.presentation_loader import plain_drawing

        plain_drawing(board, self._where.cache)

    def _loaded_game_of(self, table: OpenMatch) -> LoadedGame:
        assert self._host is not None, "a table is looked at while it is open"
        assert self.table is table, "a table is looked at while it is open"
        return self._host.loaded_game

    def pump(self, now_ms: int) -> bool:
        changed = self._host is not None and self._host.pump(now_ms)
        self._announcer.watch(now_ms)
        if self.turn_pictures is not None:
            self.turn_pictures.watch(now_ms)
        return changed

    def next_pump(self, now_ms: int) -> int | None:
        return soonest(self._announcer.next_watch(now_ms), self._next_pump_of_match(now_ms))

    def _next_pump_of_match(self, now_ms: int) -> int | None:
        table = self.table
        if table is None:
            return None
        if table.wishes or table.table.outbox or (table.opened is not None and table.opened.outbox):
            return 0
        if table.thinking is not None or table.is_hint_due:
            return LOOK_MS
        return self.turn_pictures.next_watch(now_ms) if self.turn_pictures is not None else None

    def wake(self) -> None:
        wake()

    # -- first and last

    def first_scene(self, match: Path | None) -> Scene:
        """The title, or the match that was asked for."""
        if match is not None:
            try:
                if not is_torn(match):
                    return self.scenes.play(self.open_match(match))
            except (RingtableError, OSError):
                pass  # the same is met again by the title, and asked about
            return SceneFactory(self).title(self.problem_at_start, opens=match)
        report = take_fault(self._where.cache)
        ended = say("continue.ended", report=shown_path(Path(report))) if report else ""
        return self.scenes.title(f"{self.problem_at_start} {ended}".strip())

    @property
    def problem_at_start(self) -> str:
        """What was wrong with settings or language at the start."""
        fault = self._settings.problem
        return f"{fault.sentence if fault is not None else ''} {self._language_problem}".strip()

    def tidy(self) -> None:
        """Remove what processes that were killed have left half written."""
        matches = self.folder.path
        for folder in (matches, matches / "bin", self._pictures_folder, self._where.config):
            remove_left_overs(folder, time.time())

    @property
    def _pictures_folder(self) -> Path:
        return self.folder.path.parent / "pictures"

    def keep_screenshot(self, surface: pygame.Surface, scene: Scene) -> None:
        """F12: the window as a picture file beside the saves; the scene says where, or why not. Of a screen that is for one
        person alone that is asked first, and nothing is written before the answer."""
        person = scene.shown_to() if isinstance(scene, PageScene) else ""
        if not person or not isinstance(scene, PageScene):
            self._write_picture(surface, scene)
            return
        from game.ui.widgets.modal import Modal  # seldom wanted: not before the first frame

        modal = Modal(
            say("picture.private.title"),
            escape(say("picture.private.text", person=person)),
            accept=say("picture.private.deed"),
            on_accept=lambda: self._write_picture(surface, scene),
            emblem="eye",
            note=escape(say("picture.private.note", folder=shown_path(self._pictures_folder))),
        )
        modal.show_on(scene.page)

    def _write_picture(self, surface: pygame.Surface, scene: Scene) -> None:
        told = self.keep_pictures([(f"ringtable-{datetime.now().astimezone():%Y%m%d-%H%M%S}", png(surface))])
        if isinstance(scene, PageScene):
            scene.page.say(escape(told), emblem="eye")

    def keep_pictures(self, pictures: Sequence[tuple[str, bytes]]) -> str:
        folder = self._pictures_folder
        paths = []
        try:
            for name, content in pictures:
                paths.append(write_numbered(folder / f"{name}.png", content))
        except OSError:
            return say("picture.lost", folder=shown_path(folder))
        if len(paths) == 1:
            return say("picture.kept", path=shown_path(paths[0]))
        return say("picture.posters", count=len(paths), folder=shown_path(folder), name=paths[0].name)

    def keep_scenario(self, position: Mapping[str, Any], clock: str) -> str:
        from game.session.scenario_file import file_stem, scenario_text

        assert self._host is not None, "what is kept is an open match"
        host, time = self._host, f"{datetime.now().astimezone():%H:%M}"
        title = say("scenario.title", match=host.table.title, clock=clock, time=time)
        try:
            text = scenario_text(host.loaded_game, host.header, position, title)
            path = write_numbered(self.scenarios / f"{file_stem(title)}.yaml", text.encode())
        except RingtableError as error:
            return sentence_of(error)
        except OSError:
            return say("scenario.lost", folder=shown_path(self.scenarios))
        return say("scenario.kept", path=shown_path(path))

    def remember_window(self) -> None:
        """Keep the window as it is now, for whatever is kept next and for the next start."""
        state = self.screen.state
        as_it_is = replace(
            self.settings, window=state.size, fullscreen=state.is_full_screen, maximized=state.is_maximized
        )
        if as_it_is != self.settings:
            self.keep(as_it_is)

    def close(self) -> None:
        """Let everything go; remember the window."""
        self.leave()
        self._keep_left(None)
        self.kit.voice.hush()
        self.remember_window()
