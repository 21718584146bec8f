"""What was set on the new-game page stays, whatever else is set after it."""

from __future__ import annotations

from typing import Any

import pytest

from game.ui.kit.kit import Kit
from game.ui.scenes.new_game.new_game_scene import NewGameScene
from game.ui.widgets.scroll_area import ScrollArea
from tests.ui.scenes.conftest import MenuDriver


def test_another_box_and_back_keeps_the_dice(context: Any) -> None:
    scene: Any = MenuDriver(NewGameScene(context, "battle"), (1920, 1080)).scene
    scene.set_option("dice", "real")
    scene.choose_game(context.games[1])
    scene.choose_game(context.games[0])
    assert scene.draft.options["dice"] == "real"


def test_seats_and_their_number_keep_the_options(context: Any) -> None:
    scene: Any = MenuDriver(NewGameScene(context, "hunt"), (1920, 1080)).scene
    scene.set_option("companion", True)
    scene.set_option("draws", "real")
    for place in list(scene.draft.present):
        scene.occupy(place, "")
    scene.count([2, 3, 4, 5], 3)
    assert (scene.draft.options["companion"], scene.draft.options["draws"]) == (True, "real")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_person_who_sits_down_leaves_the_options_where_they_were_scrolled(
    context: Any, size: tuple[int, int]
) -> None:
    context.kit = Kit(size)
    driver = MenuDriver(NewGameScene(context, "hunt"), size)
    scene: Any = driver.scene
    scene.options.is_open = True
    scene.rebuild()
    (area,) = [one for one in driver.all(ScrollArea) if one.content_height and one.content_height > one.rect.height]
    area.scroll_to(10**6)
    before = area.offset
    scene.occupy(scene.draft.present[0], "")
    driver.draw()
    (after,) = [one for one in driver.all(ScrollArea) if one.content_height and one.content_height > one.rect.height]
    assert after.offset == before > 0
