"""A battle to come, in a real window, for a test that works it with pointer and keyboard from outside.

`python -m tests.games.riddle.screens.battle_window`, in the folder that
RINGTABLE_HOME names: Anna beside Ben, who are persons, and a computer.
Lines are printed whenever something else has the window: where things lie, and last what it is ("curtain p2", "table p1 action").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame

from game.app import Window
from game.computer.process import DirectThinker
from game.registry import game
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.ui.kit.first_frame import open_window
from game.ui.kit.sound import choose_driver
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play.play_scene import PlayScene
from game.ui.table.panels.cards.hand import HandFan
from game.ui.table.panels.cards.players import PlayerPlate
from tests.ui.reporting_window import tell_until_closed
from tests.ui.window_driver import ANNA, BEN, RANDOM

POSITION: dict[str, Any] = {
    "characters": {"p1": "merry", "p2": "rider-1", "p3": "rider-2"},
    "turn": "p1",
    "die": 4,
    "at": {"p1": "1206", "p2": "rivendell", "p3": "khand"},
    "hands": {
        "p1": ["good-army", "good-army"],
        "p2": ["evil-army", "evil-army"],
        "p3": ["rope", "cloak"],
    },
}


def lying(scene: PlayScene) -> Iterator[str]:
    """Where players, cards and Rivendell lie in the window."""
    (point,) = scene.model.interaction.points(("rivendell",))
    x, y = scene.canvas.camera.pixel(*point)
    yield f"rivendell {round(x)} {round(y)}"
    for widget in scene.page.everyone():
        if isinstance(widget, PlayerPlate):
            yield f"{widget.plate.seat} {widget.rect.centerx} {widget.rect.centery}"
        if isinstance(widget, HandFan) and widget.page is not None:
            fan = widget.fan(scene.kit)
            for at, card in enumerate(widget.hand.cards):
                place = fan.rect(at)
                yield f"{card.token} {place.x + 24} {min(place.y + 24, widget.rect.bottom - 6)}"


def shown(scene: Any) -> list[str]:
    """What has the window now."""
    match scene:
        case CurtainScene():
            return [f"curtain {scene.seat}"]
        case PlayScene() if (
            scene.model.interaction.is_deciding and not scene.model.animation.is_moving and not scene.model.is_busy
        ):
            over = " covered" if scene.page.overlay is not None else ""
            touched = "".join(f" {token}" for token in scene.model.interaction.selection.touched if token != "die")
            kind = scene.model.interaction.decision.kind if scene.model.interaction.decision is not None else ""
            moved = " moved" if scene.model.interaction.view.moved else ""
            return [*lying(scene), f"table {scene.viewer} {kind}{moved}{touched}{over}"]
        case _:
            return [type(scene).__name__]


def main() -> None:
    """Until the window is closed."""
    opening = open_window()
    choose_driver()
    pygame.init()
    window = Window(opening.screen, opening.where, opening.settings, think=DirectThinker)
    window.keep(replace(window.settings, first_time_help=False))
    playing = loaded_game("riddle", game("riddle").load_set())
    window.session.plain.add(playing.game_set.board.digest)
    seats = playing.info.seatings[3]
    header = replace(new_header(playing, seats, {}, seed="5eed"), position=POSITION)
    seating = dict(zip(seats, (ANNA, BEN, RANDOM), strict=True))
    host = Host.new(playing, header, seating, name="An evening", saves=window.folder, think=DirectThinker)
    tell_until_closed(window, opening, window.lay_on_table(host), shown)


if __name__ == "__main__":
    main()
