"""A table of Riddle of the Ring in a window without a screen: persons, computers, a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.registry import game
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.dialogs.action_chooser import ActionChooser
from game.ui.scenes.play.play_scene import PlayScene
from tests.ui.window_driver import WindowDriver

COMPUTER = Occupant(level="random")
P1, P2, P3 = (Seat(f"p{number}") for number in range(1, 4))


def people(*names: str) -> list[Occupant]:
    """Persons by name; "" is a computer."""
    return [Occupant(person=name) if name else COMPUTER for name in names]


class HotSeatDriver(WindowDriver):
    """The driver, at a table of this game."""

    def __init__(self, home: Path, size: tuple[int, int] = (1024, 640)) -> None:
        super().__init__(home, size)

    def sit(self, occupants: Sequence[Occupant], position: Mapping[str, Any] | None = None, **options: Any) -> None:
        """A match with these people, in a position; its first scene."""
        playing = loaded_game("riddle", game("riddle").load_set())
        seats = playing.info.seatings[len(occupants)]
        header = new_header(playing, seats, options, seed="5eed")
        if position is not None:
            header = replace(header, position=dict(position))
        seating = dict(zip(seats, occupants, strict=True))
        saves = self.window.folder
        self.window.session.plain.add(playing.game_set.board.digest)
        self.lay(Host.new(playing, header, seating, name="An evening", saves=saves, think=DirectThinker))
        self.run(800)

    @property
    def curtain(self) -> CurtainScene:
        """The scene on top, which is the curtain."""
        assert isinstance(self.scene, CurtainScene), f"expected the curtain, got {self.scene!r}"
        return self.scene

    def lift(self) -> None:
        """Hold the curtain's button, and put away what has happened meanwhile."""
        self.curtain.open()
        self.run(400)
        while self.play.page.overlay is not None:
            self.key(pygame.K_ESCAPE)

    def card(self, token: str) -> None:
        """Touch a card, a chip, a player or a row by its token, and let what follows be shown."""
        self.play.model.touch_token(token)
        self.settle()

    @property
    def laid_out(self) -> list[Any]:
        """The actions of which one is meant: beside the board, or on a list where their words need more room."""
        card = self.play.page.overlay
        listed = [row.action for row in card.content.rows] if isinstance(card, ActionChooser) else []
        return [*self.play.model.state.sheets.choices, *listed]

    def settle(self) -> None:
        """Let everything come to rest."""
        for _ in range(40):
            self.run(250, step=125)
            scene = self.scene
            if not isinstance(scene, PlayScene):
                return
            if not (scene.model.is_busy):
                return

    @property
    def buttons(self) -> list[str]:
        """What stands on the buttons of the prompt bar."""
        return [text.label for text in self.play.panels.prompt_bar.buttons]
