"""A finished evening gone through again: turn by turn, with the map in sight and a headline each."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.match.ports import Occupant
from game.language import catalog
from game.ui.kit.scene_stack import SceneStack
from game.ui.kit.text import Typesetter
from game.ui.kit.theme import FontFace, Role
from game.ui.scenes.dialogs.dice_proof import DiceProofCard
from game.ui.scenes.review_scene import ReviewScene
from game.ui.scenes.turn_sheet import START, TurnSheet, TurnStrip
from game.ui.table.board.board_widget import BoardWidget
from game.ui.table.panels.recap_layer import RecapLayer
from game.ui.table.panels.window_layout import uncovered
from tests.sampling import first_with_soak
from tests.ui.window_driver import STILL, WindowDriver

NEAR_THE_END = {
    "turn": "p3",
    "phase": "roll",
    "round": 9,
    "at": {"p1": "cracks-of-doom", "p2": "bree", "p3": "rivendell", "p4": "bree"},
    "waited": ["p1"],
    "hands": {
        "p1": ["ring", "boat"],
        "p2": ["mouth-of-sauron", "neutral-army", "cloak"],
        "p3": ["shelob", "frodo", "horse-6", "galadriel"],
        "p4": ["neutral-army", "rider-2", "flying-beasts"],
    },
}
"""Not far from the end, wherever The Ring goes."""
WINDOWS = [((1024, 640), 100), ((1280, 720), 100), ((1920, 1080), 100), ((1024, 640), 200), ((1920, 1080), 200)]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The file of a match that was played to its end."""
    home = tmp_path_factory.mktemp("played")
    driver = WindowDriver(home, (1280, 720), STILL)
    table = driver.sit("riddle", {f"p{number}": Occupant(level="normal") for number in range(1, 5)}, NEAR_THE_END)
    for _ in range(400):
        driver.run(400)
        if table.outcome is not None:
            break
    assert table.outcome is not None
    kept = home / "kept.ringtable"
    driver.run(400)
    shutil.copy(table.summary().path, kept)
    driver.window.leave()
    driver.close()
    yield kept
    catalog.choose("en")


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Texts that were shortened when they were drawn, from now on."""
    shortened: set[str] = set()
    fit = Typesetter.fit

    def fitted(self: Typesetter, text: str, role: Role, width: int, face: FontFace | None = None) -> str:
        shown = fit(self, text, role, width, face)
        shortened.update({text} if shown != text else ())
        return shown

    monkeypatch.setattr(Typesetter, "fit", fitted)
    return shortened


@pytest.fixture
def reviewed(
    code: str, size: tuple[int, int], scale: int, played: Path, tmp_path: Path, cut: set[str]
) -> Iterator[WindowDriver]:
    """The whole match as it is gone through again, in one window."""
    driver = WindowDriver(tmp_path, size, replace(STILL, language=code, text_scale=scale))
    driver.stack = SceneStack(driver.window.scenes.review(played))
    driver.run(800)
    yield driver
    driver.window.leave()
    driver.close()


def review_of(driver: WindowDriver) -> ReviewScene:
    assert isinstance(driver.scene, ReviewScene)
    return driver.scene


def has_arrows(scene: ReviewScene) -> bool:
    return any(child.is_visible for child in scene.page.children if isinstance(child, RecapLayer))


def map_share(driver: WindowDriver) -> float:
    """The share of the window in which the map is seen, with no panel over it."""
    scene, window = review_of(driver), driver.surface.get_rect()
    bounds, camera = scene.canvas.image.bounds, scene.canvas.camera
    left, top = camera.pixel(bounds.left, bounds.top)
    right, bottom = camera.pixel(bounds.right, bounds.bottom)
    board = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(scene.clear_area)
    parts = [
        part for one in scene.page.children if one.is_visible for part in (getattr(one, "children", None) or [one])
    ]
    panels = [one.rect for one in parts if not isinstance(one, BoardWidget | RecapLayer)]
    sheets = [one.rect for one in scene.page.children if isinstance(one, TurnSheet | TurnStrip) and one.is_visible]
    return uncovered(board, [*panels, *sheets]) / (window.width * window.height)


@pytest.mark.parametrize("code", ["de"])
@pytest.mark.parametrize(
    ("size", "scale"),
    first_with_soak([((1024, 640), 200), ((1280, 720), 100), ((1024, 640), 100), ((1280, 720), 200)], 2),
)
def test_the_map_has_half_of_the_window_and_each_turn_its_headline(reviewed: WindowDriver, cut: set[str]) -> None:
    scene, kit = review_of(reviewed), reviewed.window.kit
    assert map_share(reviewed) >= 0.5
    for turn in scene.turns[:6]:
        reviewed.key(pygame.K_RIGHT)
        assert map_share(reviewed) >= 0.5
        strip = next((one for one in scene.page.children if isinstance(one, TurnStrip)), None)
        sheet = next((one for one in scene.page.children if isinstance(one, TurnSheet)), None)
        assert (strip is None) == (sheet is not None and sheet.is_visible)
        if strip is not None:
            assert strip.told == (turn.headline or strip.told)
            assert not strip.paragraph(kit).is_cut
    assert cut == set()


@pytest.mark.parametrize("code", ["en"])
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 200)])
def test_what_was_found_of_the_dice_is_behind_its_key(reviewed: WindowDriver) -> None:
    reviewed.key(pygame.K_d)
    assert isinstance(review_of(reviewed).page.overlay, DiceProofCard)


def test_each_turn_shows_the_board_after_it_with_what_moved_until_the_key_takes_that_away(
    played: Path, tmp_path: Path
) -> None:
    driver = WindowDriver(tmp_path, WINDOWS[0][0], STILL)
    driver.stack = SceneStack(driver.window.scenes.review(played))
    driver.run(800)
    scene = review_of(driver)
    assert scene.turn == START
    drawn = []
    for turn in scene.turns:
        driver.key(pygame.K_RIGHT)
        assert scene.at == turn.last
        drawn += [turn] if has_arrows(scene) else []
        lines = [scene.presentation.say(line.phrase) for line in turn.digest.lines]
        assert not [line for line in lines if line.startswith("You ")], "nobody in particular looks here"
    assert len(drawn) * 2 > len(scene.turns)
    assert scene.at == len(scene.frames) - 1
    scene.show_turn(scene.turns.index(drawn[0]))
    driver.key(pygame.K_j)
    assert not has_arrows(scene)
    driver.key(pygame.K_j)
    assert has_arrows(scene)
    scene.go_by(turn=False)
    assert not has_arrows(scene)
    before = scene.at
    driver.key(pygame.K_RIGHT)
    assert scene.at == before + 1
    driver.window.leave()
