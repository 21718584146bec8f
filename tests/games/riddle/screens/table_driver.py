"""The real window's scenes at a table of Riddle of the Ring, in a position or from the start, without a screen."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

import pygame

from game import registry
from game.computer.process import DirectThinker
from game.engine.decision import Seat
from game.engine.match.ports import Occupant
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.session.open_match import OpenMatch
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play.play_scene import PlayScene
from tests.games.riddle.shipped_set import RULES
from tests.ui.window_driver import WindowDriver

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frieda", "Gustav", "Hanna")


class TableDriver(WindowDriver):
    """A window at which so many sit."""

    def sit(
        self,
        players: int,
        position: Mapping[str, Any] | None = None,
        *,
        levels: Mapping[str, str] | None = None,
        **options: Any,
    ) -> OpenMatch:
        """A match of persons, but for the seats with a level; in a new play scene, drawn for the first time."""
        playing = loaded_game("riddle", registry.game("riddle").load_set())
        seats = RULES.info.seatings[players]
        people = {
            seat: Occupant(level=(levels or {})[seat]) if seat in (levels or {}) else Occupant(person=name)
            for seat, name in zip(seats, NAMES, strict=False)
        }
        header = new_header(playing, seats, dict(options), seed="5eed")
        host = Host.new(
            playing,
            dataclasses.replace(header, position=position),
            {Seat(seat): who for seat, who in people.items()},
            name="A test",
            saves=self.window.folder,
            think=DirectThinker,
        )
        self.lay(host)
        self.run()
        return host.table

    def attend(self) -> None:
        """Whoever is asked sits down before the screen, and has seen what he was told."""
        for _ in range(40):
            self.run(400)
            match self.scene:
                case CurtainScene() as curtain if curtain.seat is not None:
                    curtain.open()
                case PlayScene() as play if play.page.overlay is not None:
                    self.key(pygame.K_ESCAPE)
                case PlayScene() as play if play.model.interaction.is_deciding and not play.model.animation.is_moving:
                    break
        assert self.play.model.interaction.is_deciding
        self.run(400)

    def decide(self, text: str) -> None:
        """Whoever is asked does this; then the next one sits down."""
        update = self.play.model.interaction.update
        assert update is not None
        self.play.model.answer(next(action for action in update.actions if str(action) == text))
        self.attend()
