"""The map and the titles beside a referee's desk: touched, noted, and seen by one owner only as long as a key is held."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.kit.scene_stack import SceneStack
from game.ui.scenes.own_table.referee_aids_scene import RefereeMapScene, TitlesScene
from game.ui.table.panels.large_type import LargeKey, LargeWords
from game.ui.widgets.label import RichText
from tests.sampling import first_with_soak
from tests.ui.window_driver import WindowDriver

SIZES = [((1024, 640), 2.0), ((1920, 1080), 1.0), ((1280, 720), 1.0)]


@pytest.fixture
def driver(tmp_path: Path) -> WindowDriver:
    return WindowDriver(tmp_path, (1920, 1080))


def opened(driver: WindowDriver, make: str, size: tuple[int, int] = (1920, 1080), text: float = 1.0) -> Any:
    driver.window.kit.resize(size, text_scale=text)
    game = next(one for one in driver.window.games if one.id == "riddle")
    driver.window.session.plain.add(game.load_set().board.digest)
    driver.stack = SceneStack(driver.window.scenes.referee_desk(game.id))
    driver.scene.on_enter()
    driver.key(*{"map": (pygame.K_w, "w"), "titles": (pygame.K_t, "t")}[make])
    driver.run(200)
    return driver.scene


@pytest.mark.parametrize(("size", "text"), first_with_soak(SIZES, 1))
def test_the_map_tells_by_touches_and_keys_and_all_lies_inside(
    driver: WindowDriver, size: tuple[int, int], text: float
) -> None:
    scene = opened(driver, "map", size, text)
    assert isinstance(scene, RefereeMapScene)
    driver.click(scene.canvas.rect_of("1119").center)
    driver.key(pygame.K_4, "4")
    touched: Any = scene.map
    assert (touched.start, touched.units) == ("1119", 4)
    driver.click(scene.canvas.rect_of("1718").center)
    words = [one for one in scene.page.everyone() if isinstance(one, LargeWords)]
    assert "6 from Edoras to Minas Morgul" in words[0].markup
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(one.rect) for one in scene.page.everyone() if isinstance(one, LargeWords | LargeKey))
    assert all(one.is_whole for one in words)


def told(scene: Any) -> str:
    return " ".join(one.markup for one in scene.page.everyone() if isinstance(one, RichText))


@pytest.mark.parametrize(("size", "text"), first_with_soak(SIZES, 1))
def test_a_list_of_titles_seen_lies_open_only_while_its_owner_holds_the_key(
    driver: WindowDriver, size: tuple[int, int], text: float
) -> None:
    scene = opened(driver, "titles", size, text)
    assert isinstance(scene, TitlesScene)
    driver.key(pygame.K_DOWN)
    title = scene.title()
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_DOWN)
    assert title not in told(scene)
    driver.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
    assert title in told(scene)
    driver.post(pygame.Event(pygame.KEYUP, key=pygame.K_n, mod=0))
    assert title not in told(scene)
    driver.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n"))
    assert driver.stack is not None
    driver.stack.away()
    assert title not in told(scene)
    driver.post(pygame.Event(pygame.KEYUP, key=pygame.K_n, mod=0))
    driver.key(pygame.K_BACKSPACE)
    assert driver.window.session.titles_seen == {"riddle": {"frodo": []}}
