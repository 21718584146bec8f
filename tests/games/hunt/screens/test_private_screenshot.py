"""F12 on a screen that is for one person alone: said before anything is written, and under a name that does not tell."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.language import catalog
from game.ui.kit.markup import plain
from game.ui.scenes.curtain import CurtainScene
from game.ui.widgets.modal import Modal
from tests.games.hunt.screens.test_seat_handover import AT, TWO, hold
from tests.ui.window_driver import HUNTER, WindowDriver


def pictures(hunting: WindowDriver) -> list[Path]:
    folder = hunting.window.folder.path.parent / "pictures"
    return sorted(folder.iterdir()) if folder.exists() else []


def press_f12(hunting: WindowDriver) -> pygame.Surface:
    """As the loop does it: the window as it stands is handed over."""
    shot = hunting.surface.copy()
    hunting.window.keep_screenshot(shot, hunting.scene)
    hunting.run(100)
    return shot


def question(hunting: WindowDriver) -> Modal:
    shown = hunting.play.page.overlay
    assert isinstance(shown, Modal)
    return shown


def at_the_bearers_screen(hunting: WindowDriver) -> None:
    hunting.sit("hunt", TWO, AT)
    hold(hunting)
    assert hunting.play.viewer == "rb"


def test_it_is_said_whose_screen_it_shows_before_anything_is_written(hunting: WindowDriver) -> None:
    at_the_bearers_screen(hunting)
    press_f12(hunting)
    assert plain(question(hunting).text.markup) == "This picture shows what only Anna may see."
    assert pictures(hunting) == []
    hunting.key(pygame.K_ESCAPE)
    assert pictures(hunting) == []


def test_the_answer_keeps_the_screen_as_it_was_under_a_name_that_does_not_tell(hunting: WindowDriver) -> None:
    at_the_bearers_screen(hunting)
    shot = press_f12(hunting)
    hunting.key(pygame.K_RETURN)
    (kept,) = pictures(hunting)
    loaded = pygame.image.load(kept).convert(shot)
    assert pygame.image.tobytes(loaded, "RGB") == pygame.image.tobytes(shot, "RGB"), "without the question over it"
    assert kept.stem.removeprefix("ringtable-").replace("-", "").isdigit()


def test_the_question_goes_with_the_screen_when_the_curtain_falls(hunting: WindowDriver) -> None:
    at_the_bearers_screen(hunting)
    press_f12(hunting)
    hunting.scene.on_away()
    hunting.run(2500)
    assert isinstance(hunting.scene, CurtainScene)
    hunting.key(pygame.K_RETURN)
    assert pictures(hunting) == []


def test_the_curtain_itself_is_everybodys(hunting: WindowDriver) -> None:
    hunting.sit("hunt", TWO, AT)
    press_f12(hunting)
    assert len(pictures(hunting)) == 1


def test_who_hunts_alone_is_not_asked(hunting: WindowDriver) -> None:
    hunting.sit("hunt", HUNTER, {**AT, "at": "blue", "hands": {"rw1": ["crebain"]}, "figures": {"blue": "22"}})
    press_f12(hunting)
    assert len(pictures(hunting)) == 1


def test_it_is_asked_in_the_language_in_force(hunting: WindowDriver) -> None:
    catalog.choose("de")
    at_the_bearers_screen(hunting)
    press_f12(hunting)
    assert plain(question(hunting).text.markup) == "Dieses Bild zeigt, was nur Anna sehen darf."
