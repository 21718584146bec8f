"""A walk through every screen there is, in any language, in windows of every size: each stop is named and drawn once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pygame

from game.engine.chance import generator, one_of
from game.engine.decision import Advice, Phrase
from game.engine.match.match import Match
from game.engine.match.ports import Occupant, Play, Reseat, SeatPort
from game.registry import game, games
from game.session import presentation_loader, still_picture
from game.session.loaded_game import loaded_game, new_header
from game.storage.folders import folders
from game.storage.seat_codes import make_code
from game.ui.kit.kit import Kit
from game.ui.kit.motion import Motion
from game.ui.kit.scene_stack import Scene, SceneStack
from game.ui.scenes.codes.code_settings import CodeDialogs
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.saves.matches_scene import MatchesScene
from game.ui.scenes.saves.save_problems import choose_folder, may_leave
from game.ui.scenes.settings import PAGES, SettingsScene
from game.ui.scenes.still_pictures import StillContext as Services
from game.ui.screen_words import say
from game.ui.table.model.blocks import Call
from game.ui.table.model.screen.sheet import lay_advice
from game.ui.table.model.stage import TablePage
from game.ui.widgets.choices import Dropdown
from tests.narrowing import of_kind
from tests.paths import ROOT
from tests.ui.window_driver import ANNA, CLEO, FOE, HERE, STILL, WindowDriver

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
PLAYERS = {one.id: max(count for count in one.info.seatings if count <= len(NAMES)) for one in games()}
CLAUSES = {one.id: next((clause for clause in one.clauses() if clause.table), one.clauses()[0]).id for one in games()}
"""Of each game a clause to look at, with a table where there is one."""
LONGEST = 500
"""Actions of a game played at random, to meet its decisions."""


@dataclass(frozen=True, slots=True)
class Window:
    """What somebody has set."""

    code: str
    size: tuple[int, int]
    scale: int
    """Text, in percent."""

    def __str__(self) -> str:
        return f"{self.code}-{self.size[0]}x{self.size[1]}-{self.scale}"


Stop = tuple[str, Callable[[], None]]
"""Its name, and how it is drawn."""


@cache
def moments(game_id: str) -> tuple[tuple[str, still_picture.Still], ...]:
    """Each kind of decision of a game as whoever decides it sees it, and the table once."""
    entry = game(game_id)
    playing = loaded_game(game_id, entry.load_set())
    seats = entry.info.seatings[PLAYERS[game_id]]
    header = new_header(playing, seats, seed="5eed")
    match = Match(playing.rules, header)
    for seat, name in zip(seats, NAMES, strict=False):
        match.port(None).send(Reseat(seat, Occupant(person=name)))
    rng = generator("walk", game_id)
    found: dict[str, still_picture.Still] = {}
    for _ in range(LONGEST):
        match.pump()
        decision = match.decision()
        if decision is None:
            break
        moment = still_picture.still_of_match(match, playing, "An evening", decision.seat)
        found.setdefault(decision.kind, moment)
        port, update = match.port(decision.seat), moment.update
        verbs = sorted({str(action).partition(" ")[0] for action in update.actions})
        verb = one_of(verbs, rng)
        port.send(
            Play(decision.seat, update.number, one_of([a for a in update.actions if str(a).startswith(verb)], rng))
        )
    return tuple(found.items())


def table_scene(moment: still_picture.Still, window: Window) -> PlayScene:
    """The table of one moment, which goes nowhere."""
    faces = presentation_loader.PresentationLoader()
    board = faces.of(moment.played, moment.table.seating).look.board_of(moment.update.view)
    face = faces.of(moment.played, moment.table.seating, board)
    port = SeatPort(moment.update.seat)
    port.inbox.append(moment.update)
    table = replace(moment.table, opened=None)
    if moment.update.seat is None:
        table.table = port
    else:
        table.opened = port
    kit = Kit(window.size, text_scale=window.scale / 100, motion=Motion.NONE)
    return PlayScene(Services(kit, face, presentation_loader.paintings(board, folders().cache), table).context, table)


def draw(scene: Any, surface: pygame.Surface) -> None:
    scene.page.mark_all()
    scene.draw(surface)


def tables(game_id: str, window: Window) -> Iterator[Stop]:
    """Every decision of a game, before whoever decides it; its drawers and cards at the first of them."""
    for at, (kind, moment) in enumerate(moments(game_id)):

        def seen(moment: still_picture.Still = moment, is_first: bool = at == 0) -> None:
            pygame.init()
            surface = pygame.display.set_mode(window.size)
            scene = table_scene(moment, window)
            scene.on_enter()
            for now in (0, 16, 2000):
                scene.update(now)
            draw(scene, surface)
            if scene.model.state.interaction.is_deciding:  # a slip with advice, as long as they come
                action = max(
                    moment.update.actions, key=lambda one: len(scene.presentation.told(moment.update.view, one))
                )
                why = Phrase.of("table.hint.chance_lost", chance="69 %", lost="31 %")
                lay_advice(scene.model.state, (Advice(action, (why,), 0.69),))
                for now in (2016, 4000):
                    scene.update(now)
                draw(scene, surface)
                scene.model.drop_hint()
            if is_first:
                pages = (TablePage.KEYS, TablePage.SEATS, TablePage.ORDERS, TablePage.NIGHT)
                opening = (
                    *(Call("open_page", (page,)) for page in pages),
                    Call("open_catalogue"),
                    Call("toggle_sheet", ("stock",)),
                )
                for call in (Call("open_menu"), Call("open_rest"), Call("open_list"), *opening):
                    call.on(scene.model)
                    draw(scene, surface)
                    if scene.page.overlay is not None:
                        scene.page.close()
                for letter in (pygame.K_l, pygame.K_b, pygame.K_m):
                    scene.on_event(pygame.Event(pygame.KEYDOWN, key=letter, mod=0, unicode=chr(letter)))
                    draw(scene, surface)

        yield f"{game_id}: {kind}", seen


class Walk:
    """One window with a finished and an open match in its folder."""

    def __init__(self, home: Path, window: Window) -> None:
        kept = replace(
            STILL,
            language=window.code,
            text_scale=window.scale,
            people=("Anna", "Ben", "Cleo"),
            codes={"Anna": make_code("4711")},
            codes_taken={"Ben": ["2026-11-20"]},
        )
        self.driver = WindowDriver(home, window.size, kept)
        self.window = window

    def show(self, scene: Scene) -> Any:
        """It has the window, and is drawn."""
        self.driver.stack = SceneStack(scene)
        self.driver.run(200)
        self.again()
        return scene

    def again(self) -> None:
        draw(self.driver.scene, self.driver.surface)

    def pages(self) -> Iterator[Stop]:
        """All pages that are no table."""
        scenes = self.driver.window.scenes

        def page(make: Callable[[], Scene]) -> Callable[[], None]:
            return lambda: self.show(make())

        yield "an empty folder", page(scenes.matches)
        yield "the end", self._end
        yield "title", page(scenes.title)
        yield "saved matches", self._saves
        yield "replay", self._review
        yield "people", self._people
        yield "credits", page(scenes.credits)
        yield "first steps", page(scenes.lessons)
        yield "puzzles", page(scenes.puzzles)
        yield "a table of one's own", page(scenes.own_table)
        yield "a board beside its file", page(partial(scenes.watch, ROOT / "boards" / "battle" / "middle-earth.yaml"))
        yield "a game to print", page(partial(scenes.printing, game("hunt")))
        for game_id, clause in CLAUSES.items():
            yield f"new {game_id}", partial(self._new, game_id)
            yield f"rules {game_id}", partial(self._rules, game_id, clause)
            if game(game_id).referee_desk() is not None:
                yield f"odds desk of {game_id}", page(partial(scenes.referee_desk, game_id))
        for at, (name, _) in enumerate(PAGES):
            yield f"settings: {name}", partial(self._settings, at)

    def _settings(self, at: int) -> None:
        settings = of_kind(SettingsScene, self.driver.window.scenes.settings())
        settings.shown = at
        self.show(settings)
        if PAGES[at][0] == "secrets":
            context = CodeDialogs(settings, settings.rebuild)
            for ask in (context.set, context.either, context.forget):
                ask("Cleo" if ask == context.set else "Anna")
                self.again()
                settings.page.close()

    def _new(self, game_id: str) -> None:
        scene: Any = self.show(self.driver.window.scenes.new_game(game_id))
        for dropped in [one for one in scene.page.everyone() if isinstance(one, Dropdown)]:  # opened, nothing is chosen
            if dropped.take():
                self.again()
                scene.page.close()

    def _rules(self, game_id: str, clause: str) -> None:
        self.show(self.driver.window.scenes.rules(game_id))
        self.show(self.driver.window.scenes.rules(game_id, clause))

    def _saves(self) -> None:
        scene = of_kind(MatchesScene, self.show(self.driver.window.scenes.matches()))
        for key in (pygame.K_F2, pygame.K_x):
            self.driver.key(key)
            self.again()
            if scene.page.overlay is not None:
                scene.page.close()
        page, context = scene.page, self.driver.window
        may_leave(page, lambda: None, lambda: None, lambda: None)
        self.again()
        page.close()
        choose_folder(page, context, lambda: None)
        self.again()
        page.close()

    def _end(self) -> None:
        """A match given up, and the end of it; before that the table, with somebody's move under way."""
        driver = self.driver
        driver.begin({"evil": ANNA, "alliance": CLEO}, phase="attack")
        driver.touch(HERE)
        self.again()
        driver.touch(FOE)
        self.again()
        driver.enter(3000)
        self.again()
        driver.end_phase()
        driver.end_phase()
        driver.run(800)
        self.again()
        if driver.play.page.overlay is not None:
            driver.play.page.close()
        driver.play.model.resign()
        self.again()
        driver.accept()
        driver.run(8000)
        assert not isinstance(driver.scene, PlayScene), "the end is on screen"
        self.again()
        driver.window.leave()

    def _review(self) -> None:
        saves = self.driver.window.folder.list()
        scene: Any = self.show(self.driver.window.scenes.review(saves[0].path))
        self.driver.run(800)
        for step in range(0, len(scene.frames), 3):
            scene.go_to(step)
            self.driver.run(80)
            self.again()
        self.driver.window.leave()

    def _people(self) -> None:
        """People, the question before all of theirs is deleted, the matches of one; then the last page of one."""
        scene: Any = self.show(self.driver.window.scenes.matches(people=True))
        self.driver.run(2000)
        self.again()
        next(one for one in scene.page.everyone() if getattr(one, "label", "") == say("shelf.clear")).take()
        self.again()
        self.driver.key(pygame.K_ESCAPE)
        scene.show_matches_of("Anna")
        self.again()
        scene.open_chosen()
        self.driver.run(2000)
        self.again()
        self.driver.window.leave()

    def close(self) -> None:
        self.driver.close()
