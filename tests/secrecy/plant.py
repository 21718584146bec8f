"""The program's own window and scenes with a test's game on the table, and what may be spoilt in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from game.app import Window
from game.board.board import Board
from game.engine.decision import Seat
from game.engine.match.header import Header
from game.session.loaded_game import LoadedGame
from game.session.open_match import OpenMatch
from game.ui.kit.pointer import Mouse, Pointer
from game.ui.kit.scene_stack import Pop, Scene
from game.ui.scenes.page_scene import PageScene
from game.ui.scenes.scene_factory import SceneFactory
from game.ui.table.model.look import GamePresentation
from tests.session.true_host import TrueHost

if TYPE_CHECKING:
    from tests.secrecy.world import World


class Begun:
    """A rules whose matches begin in a state that was made elsewhere."""

    def __init__(self, rules: Any, state: Any) -> None:
        self._rules = rules
        self._state = state

    def new(self, *given: Any, **more: Any) -> Any:
        return self._rules.clone(self._state)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


class TrueWindow(Window):
    """The program's own window, with the game of a test on its table."""

    world: World

    def presentation(self, table: OpenMatch, board: Board | None = None) -> GamePresentation:
        playing = self._loaded_game_of(table)
        presentation = self.world.game.presentation(playing, table.seating, board)
        view = self._host.public_view if self._host is not None else None
        if view is not None:
            presentation.look.picture(
                view
            )  # as the program's own window does: signs that everyone knows are known at once
        return replace(presentation, look=self.world.plant.look(presentation.look, self.world))

    @property
    def games(self) -> Sequence[Any]:
        """None to choose from."""
        return ()

    def _find(self, header: Header) -> LoadedGame:
        return self.world.playing


class Book(PageScene):
    """Stands for the book of rules, which not every game of a test has; Esc closes it."""

    def event(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.go(Pop())
        return False


class TrueScenes(SceneFactory):
    """The program's own scenes, each shown to the plant as it is made."""

    def __init__(self, context: TrueWindow) -> None:
        super().__init__(context)
        self._world = context.world

    def play(self, table: OpenMatch) -> Scene:
        return self._planted(super().play(table))

    def look(self, table: OpenMatch, seat: Seat) -> Scene:
        return self._planted(super().look(table, seat))

    def behind_curtain(self, table: OpenMatch) -> Scene:
        return self._planted(super().behind_curtain(table))

    def table_screen(self, table: OpenMatch) -> Scene:
        return self._planted(super().table_screen(table))

    def rules(self, game: str, clause: str = "", prompt: str = "", reasons: Sequence[str] = ()) -> Scene:
        return Book(self._world.window.kit)

    def end(self, table: OpenMatch) -> Scene:
        return self._planted(super().end(table))

    def _planted(self, scene: Scene) -> Scene:
        self._world.plant.scene(scene, self._world)
        return scene


class Plant:
    """What is spoilt in a world: here nothing. Each hook is given the world, true State and all."""

    window: type[TrueWindow] = TrueWindow
    host: type[TrueHost] = TrueHost

    def rules(self, rules: Any) -> Any:
        return rules

    def look(self, look: Any, world: World) -> Any:
        return look

    def pointer(self, mouse: Mouse) -> Pointer:
        return Pointer(mouse)

    def scene(self, scene: Any, world: World) -> None:
        """A scene was made."""
