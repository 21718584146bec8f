"""The example game in a real window, for a test that works it with pointer and keyboard from outside.

`python -m tests.secrecy.example_window`: Aragorn's turn, in the folder that RINGTABLE_HOME names. A line is printed whenever
something else has the window ("curtain aragorn", "code aragorn 3", "table gandalf recap", "place 10 512 300").
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.computer.process import DirectThinker
from game.session.host import Host
from game.ui.kit.first_frame import open_window
from game.ui.kit.loop import Loop
from game.ui.kit.sound import choose_driver
from game.ui.scenes.codes.code_sheet import CodeSheet
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.play_scene import PlayScene
from game.ui.table.model.screen.moment import DigestMoment
from tests.game_of_rules import game_of
from tests.secrecy.games import SecretGame, example
from tests.secrecy.plant import Begun, Plant, TrueScenes, TrueWindow
from tests.secrecy.positions import aragorn_to_search


@dataclass
class Real:
    """What a window of the tests asks its world for."""

    game: SecretGame
    playing: Any
    plant: Plant


def place_of(scene: PlayScene, place: str) -> str:
    """Where a place lies in the window."""
    (point,) = scene.model.interaction.points((place,))
    x, y = scene.canvas.camera.pixel(*point)
    return f"place {place} {round(x)} {round(y)}"


def shown(scene: Any) -> list[str]:
    """What has the window now."""
    match scene:
        case CurtainScene() if isinstance(scene.page.overlay, CodeSheet):
            sheet = scene.page.overlay
            plates = [
                f"plate {one.label} {one.rect.centerx} {one.rect.centery}" for one in [*sheet.plates, sheet.accept]
            ]
            wrong = " wrong" if sheet.told.markup and not sheet.field.digits else ""
            return [*plates, f"code {scene.seat} {len(sheet.field.digits)}{wrong}"]
        case CurtainScene():
            box = scene.places.button
            return [f"button {box.centerx} {box.centery}", f"curtain {scene.seat}"]
        case PlayScene() if scene.model.interaction.is_deciding:
            recap = " recap" if isinstance(scene.model.moment().sheet, DigestMoment) else ""
            return [place_of(scene, "10"), f"table {scene.viewer}{recap}"]
        case _:
            return [type(scene).__name__]


def main() -> None:
    """Until the window is closed."""
    game = example()
    opening = open_window()
    choose_driver()
    pygame.init()
    window = TrueWindow(opening.screen, opening.where, opening.settings, think=DirectThinker)
    rules: Any = Begun(game.rules, aragorn_to_search())
    real: Any = Real(game, replace(game.kit, game=game_of(rules)), Plant())
    window.world = real
    window.scenes = TrueScenes(window)
    window.session.plain.update(board.digest for board in game.game_set.boards)
    host = Host.new(
        real.playing, game.header(), game.seating(), name="An evening", saves=window.folder, think=DirectThinker
    )
    table = window.lay_on_table(host)
    window.loop = loop = Loop(opening.screen, window.kit, lambda kit: window.scenes.play(table))
    told: list[str] = []
    while loop.step():
        lines = shown(loop.stack.top)
        if lines != told:
            told = lines
            print("\n".join(lines), flush=True)
    window.close()


if __name__ == "__main__":
    main()
