"""What a table reads is large enough in every game: letters of 42 pixels, answers, counters and what is rolled of 60, in a
window of 1920x1080, measured as they are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.language import catalog
from game.ui.scenes.dialogs.companion import CompanionCard
from game.ui.scenes.own_table.referee_aids_scene import RefereeMapScene
from game.ui.scenes.own_table.referee_desk_scene import RefereeDeskScene
from game.ui.scenes.table_screen import TableScreen
from game.ui.table.model.hit_testing import Touch
from game.ui.table.panels.large_type import TOLD, LargeKey, LargeWords
from tests.ui.window_driver import NAMES, WindowDriver

SIZE = (1920, 1080)


@pytest.fixture(params=["de", pytest.param("en", marks=pytest.mark.soak)])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    catalog.choose(request.param)
    yield request.param
    catalog.choose(catalog.ENGLISH.code)


def words_on(page: Any) -> Iterator[LargeWords]:
    for one in page.everyone():
        if isinstance(one, LargeWords):
            yield one
        elif isinstance(one, LargeKey):
            yield one.words


def too_small(page: Any) -> dict[str, int]:
    found = [one for one in words_on(page) if one.shown is not None]
    assert found
    return {one.markup: one.px for one in found if one.px < one.least}


def drawn(scene: Any) -> Any:
    scene.draw(pygame.Surface(SIZE))
    return scene.page


def test_table_screens(tmp_path: Path, language: str) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    for game in driver.window.games:
        for players in {min(game.info.seatings), max(game.info.seatings)}:
            driver.sit(game.id, NAMES[:players])
            screen = TableScreen(driver.window, driver.table)
            screen.on_enter()
            assert not too_small(drawn(screen)), (game.id, players)
    driver.close()


def test_referees_desks(tmp_path: Path, language: str) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    for game in driver.window.games:
        if game.declared.load_referee_desk is None:
            continue
        scene = RefereeDeskScene(driver.window, game.id)
        scene.on_enter()
        assert not too_small(drawn(scene)), game.id
        shown = scene.desk.shown()
        scene.lay(scene.desk.touch(shown.left.pieces[0].key, is_left=True))
        scene.lay(scene.desk.touch(shown.right.pieces[-1].key, is_left=False))
        assert not too_small(drawn(scene)), game.id
        while scene.desk.shown().result is None:
            scene.lay(scene.desk.press(next(one.key for one in reversed(scene.desk.shown().keys) if one.is_enabled)))
        page = drawn(scene)
        assert not too_small(page), game.id
        assert any(one.least == TOLD for one in words_on(page)), "the result is told"
        if scene.desk.shown().counters:
            scene.turn_over()
            assert not too_small(drawn(scene)), game.id


def test_maps_beside_a_desk(tmp_path: Path, language: str) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    for game in driver.window.games:
        aids = game.referee_aids(game.load_set())
        if aids is None:
            continue
        driver.window.session.plain.add(aids.board.digest)
        scene = RefereeMapScene(driver.window, game)
        scene.on_enter()
        assert not too_small(drawn(scene)), game.id
        middle = aids.board.spaces[len(aids.board.spaces) // 2].index
        for space in (aids.board.spaces[at] for at in (0, -1, middle, aids.board.neighbours(middle)[0])):
            scene.touch(Touch(space.id))
            assert not too_small(drawn(scene)), game.id


def test_the_screen_beside_a_board_of_the_tables_own(tmp_path: Path, language: str) -> None:
    driver = WindowDriver(tmp_path, SIZE)
    at = {"log": ["1", ".", "10"], "at": "blue", "figures": {"blue": "22", "green": "31"}, "dice": ["ring", "sword"]}
    driver.sit("hunt", NAMES[:4], at, {"companion": True})
    driver.run(1000)
    for keys in ("", "22?.", "perc"):
        for letter in keys:
            if letter == ".":
                driver.key(pygame.K_RETURN)
            else:
                driver.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        driver.run(3000)
        card = driver.play.page.overlay
        assert isinstance(card, CompanionCard)
        assert not too_small(card), keys
    driver.close()
