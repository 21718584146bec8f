"""Screens in every language: no line is cut where it stands, from the smallest window to the largest type."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import language
from game.engine.decision import Phrase, Seat
from game.resources import resource
from game.still import frame_of, still_of
from game.ui.scenes.settings import PAGES, SettingsScene
from game.ui.stack import Scene, SceneStack
from game.ui.text import Typesetter
from game.ui.theme import Face, Role
from tests.ui.table.driver import ANNA, CLEO, FOE, HERE, STILL, Driver

WINDOWS = [((1024, 640), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 200), ((1920, 1080), 200)]
TABLES = {"battle": "BR-340", "hunt": "HR-278", "riddle": "RR-165"}
"""Of each game a clause to look at, with a table where there is one."""
MAY_BE_CUT = re.compile(r"\d+   |.* /.*/matches$|Second move$")
"""Rows of the rules' contents, since the chapter's heading stands beside them; paths of files; and the last phase of the
ribbon in English, in the least window at the largest type."""
every_language = pytest.mark.parametrize("code", [one.code for one in language.shipped()])
every_window = pytest.mark.parametrize(("size", "scale"), WINDOWS)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Every line that was drawn with an ellipsis for want of room."""
    found: set[str] = set()
    fit = Typesetter.fit

    def fitted(self: Typesetter, text: str, role: Role, width: int, face: Face | None = None) -> str:
        shown = fit(self, text, role, width, face)
        if shown != text and not MAY_BE_CUT.match(text):
            found.add(text)
        return shown

    monkeypatch.setattr(Typesetter, "fit", fitted)
    yield found


def opened(tmp_path: Path, code: str, size: tuple[int, int], scale: int) -> Driver:
    return Driver(tmp_path, size, replace(STILL, language=code, text_scale=scale, people=("Anna", "Ben")))


def show(driver: Driver, scene: Scene) -> None:
    driver.stack = SceneStack(scene)
    driver.run(200)
    scene.redraw_all()
    scene.draw(driver.surface)


@every_language
@every_window
def test_no_line_of_the_pages_is_cut(
    code: str, size: tuple[int, int], scale: int, tmp_path: Path, cut: set[str]
) -> None:
    driver = opened(tmp_path, code, size, scale)
    scenes = driver.window.scenes
    pages: list[Callable[[], Scene]] = [scenes.title, scenes.saves, scenes.replays]
    pages += [lambda game=game: scenes.new_game(game) for game in TABLES]  # type: ignore[misc]  # bound at once
    for page in pages:
        show(driver, page())
    for at in range(len(PAGES)):
        settings = scenes.settings()
        assert isinstance(settings, SettingsScene)
        settings.shown = at
        show(driver, settings)
    assert set() == cut
    driver.close()


@every_language
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_no_line_of_the_rules_is_cut(code: str, size: tuple[int, int], tmp_path: Path, cut: set[str]) -> None:
    driver = opened(tmp_path, code, size, 100)
    for game, clause in TABLES.items():
        show(driver, driver.window.scenes.rules(game, clause))
    assert set() == cut
    driver.close()


@every_language
@every_window
def test_no_line_of_the_table_is_cut(
    code: str, size: tuple[int, int], scale: int, tmp_path: Path, cut: set[str]
) -> None:
    driver = opened(tmp_path, code, size, scale)
    driver.begin({"evil": ANNA, "alliance": CLEO}, phase="attack")
    driver.touch(HERE)
    driver.touch(FOE)
    driver.run(400)
    for _ in range(2):
        driver.key(pygame.K_ESCAPE)
    for letter in "bclt?":
        driver.key(ord(letter), letter)
        driver.run(200)
        driver.key(pygame.K_ESCAPE)
    driver.end_phase()
    driver.end_phase()
    driver.run(800)
    assert driver.play.page.overlay is not None, "the next player's card lies on the table"
    assert driver.play.face.say(Phrase.of("table.next.title", name="Cleo")) != "Cleo"
    assert set() == cut
    driver.close()


@every_language
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 900)])
@pytest.mark.parametrize(("scene", "seat"), [("hunt", "rb"), ("hunt", "rw1"), ("riddle", "p1")])
def test_no_line_before_a_seat_with_secrets_is_cut(
    code: str, size: tuple[int, int], scene: str, seat: str, cut: set[str]
) -> None:
    language.choose(code)
    frame_of(still_of(resource("docs", "pictures", "scenes", f"{scene}.yaml"), Seat(seat)), size)
    assert set() == cut
