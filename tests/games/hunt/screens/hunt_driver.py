"""Works a hunt in a window without a screen."""

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
from game.ui.scenes.play.play_scene import PlayScene
from tests.ui.window_driver import ANNA, WindowDriver

ALONE = {"rb": Occupant(level="random"), "rw1": ANNA}
"""One person hunts, so that no curtain falls."""
BEARER = {"rb": ANNA, "rw1": Occupant(level="random")}


class HuntDriver(WindowDriver):
    """A hunt that begins from a position (game/games/hunt/rules/positions.py)."""

    def hunt(
        self,
        seating: Mapping[str, Occupant],
        position: Mapping[str, Any] | None,
        options: Mapping[str, Any] | None = None,
    ) -> OpenMatch:
        """Open it in a new play scene (None: from its first draw), and let it come to rest."""
        playing = loaded_game("hunt", registry.game("hunt").load_set())
        people = {Seat(seat): who for seat, who in seating.items()}
        header = new_header(playing, tuple(people), dict(options or {}), seed="5eed")
        header = dataclasses.replace(header, position=None if position is None else dict(position))
        host = Host.new(playing, header, people, name="A hunt", saves=self.window.folder, think=DirectThinker)
        for board in playing.game_set.boards:
            self.window.session.plain.add(board.digest)
        self.lay(host)
        self.until_rest()
        return host.table

    def type(self, words: str) -> None:
        """Type words into what has the focus, and press Enter."""
        self.post(pygame.Event(pygame.TEXTINPUT, text=words))
        self.key(pygame.K_RETURN)
        self.run(400)

    def do(self, *texts: str) -> None:
        """Play actions by their text, for whoever has the screen."""
        for text in texts:
            self.play.model.answer(self.play.presentation.adviser.parse(text))
            self.run(600)
            if isinstance(self.scene, PlayScene) and self.play.model.animation.is_sealed:
                self.key(pygame.K_RETURN)
                self.run(700)

    def touch_card(self, at: int) -> None:
        """Click a card of the hand, counted from the left."""
        fan = self.play.panels.hand_fan
        assert fan is not None
        place = fan.children[at].rect
        self.click((place.left + 6, place.top + 30))
        self.run(300)

    @property
    def labels(self) -> list[str]:
        """What the buttons of the prompt bar say."""
        return [deed.label for deed in self.play.panels.prompt_bar.buttons]
