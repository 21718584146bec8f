"""A saved match that the window is opened with: one that cannot be opened as it is stays a question until it is answered."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import language
from game.board.problems import BoardProblems, Problem
from game.storage.matchfile import read_file
from game.storage.places import shown_path
from game.storage.saves import SaveFolder
from game.storage.settings import Settings
from game.ui.markup import plain
from game.ui.scenes.play import PlayScene
from game.ui.scenes.title import TitleScene
from game.ui.stack import Push, SceneStack
from game.ui.widgets.modal import Modal
from game.ui.wording import say
from tests.ui.table.driver import STILL, TWO, Driver

GERMAN = replace(STILL, language="de")
LONGER_THAN_A_SLIP = 60_000


@pytest.fixture(autouse=True)
def english_after() -> Iterator[None]:
    yield
    language.choose(language.ENGLISH.code)


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A saved match with two phases behind it."""
    before = Driver(tmp_path)
    before.begin(TWO)
    for _ in range(2):
        before.end_phase()
        before.until_rest()
    before.close()
    return before.window.folder.list()[0].path


@pytest.fixture
def opened(tmp_path: Path, match: Path) -> Iterator[Callable[..., Driver]]:
    """Opens the window on the match, as a double click does."""
    made: list[Driver] = []

    def on_match(settings: Settings = STILL) -> Driver:
        driver = Driver(tmp_path, settings=settings)
        made.append(driver)
        driver.stack = SceneStack(driver.window.first_scene(match))
        driver.run()
        return driver

    yield on_match
    for driver in made:
        driver.close()


def damage(match: Path) -> bytes:
    """Spoil the last record but one."""
    damaged = bytearray(match.read_bytes())
    damaged[-300] ^= 255
    match.write_bytes(damaged)
    return bytes(damaged)


def asked(driver: Driver) -> Modal:
    """The question on the title."""
    assert isinstance(driver.scene, TitleScene)
    shown = driver.scene.page.overlay
    assert isinstance(shown, Modal)
    return shown


def told(driver: Driver) -> str:
    return plain(asked(driver)._text.markup)


def hold(match: Path) -> AbstractContextManager[object]:
    """Have the match open in another window."""
    return closing(SaveFolder(match.parent).open(match))


def shut(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be written beside the match."""
    open_ = os.open

    def refuse(path: os.PathLike[str] | str, *rest: int) -> int:
        if Path(path).suffix == ".lock":
            raise OSError(errno.EROFS, "Read-only file system")
        return open_(path, *rest)

    monkeypatch.setattr("game.storage.locks.os.open", refuse)


def test_a_sound_match_is_opened_at_once(opened: Callable[..., Driver]) -> None:
    assert isinstance(opened().scene, PlayScene)


def test_a_damaged_match_is_offered_from_its_last_good_point(opened: Callable[..., Driver], match: Path) -> None:
    damaged = damage(match)
    driver = opened()
    assert say("saves.recover") == asked(driver).deed_button.label
    assert told(driver).startswith(f"'{match.name}' is damaged after record ")
    driver.run(LONGER_THAN_A_SLIP, step=2000)
    asked(driver)
    assert damaged == match.read_bytes()
    driver.key(pygame.K_RETURN)
    driver.until_rest()
    assert isinstance(driver.scene, PlayScene)
    (aside,) = match.parent.glob("*-damaged")
    assert damaged == aside.read_bytes()


def test_a_locked_match_is_asked_about_until_that_is_answered(opened: Callable[..., Driver], match: Path) -> None:
    with hold(match):
        driver = opened()
        assert "'A test' is open in another window of Ringtable." == told(driver)
        driver.run(LONGER_THAN_A_SLIP, step=2000)
        asked(driver)
        driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene) and driver.scene.page.overlay is None


def test_the_question_outlives_a_new_size_of_the_window(opened: Callable[..., Driver], match: Path) -> None:
    with hold(match):
        driver = opened()
        driver.window.kit.resize((1920, 1080))
        assert driver.stack is not None
        driver.stack.resize((1920, 1080))
        assert (960, 540) == asked(driver).rect.center
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.wanted[-1], Push), "to the saved games"


def test_a_match_whose_board_cannot_be_read_is_asked_about(
    opened: Callable[..., Driver], match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise BoardProblems([Problem("x.yaml", 1, 1, "no board")])

    monkeypatch.setattr("game.kit.kit", refuse)
    assert f"'{match.name}' cannot be played with this version of Ringtable." == told(opened())


@pytest.mark.parametrize(
    ("trouble", "says", "deed"),
    [
        ("locked", "„A test“ ist in einem anderen Fenster von Ringtable offen.", "Gespeicherte Spiele"),
        ("damaged", "„{name}“ ist nach Eintrag {good} beschädigt", "Zurück zum letzten heilen Stand"),
        ("shut", "{folder} ist schreibgeschützt: Dort lässt sich nichts ablegen.", "Noch einmal versuchen"),
    ],
)
def test_in_german_the_question_is_german(
    trouble: str, says: str, deed: str, opened: Callable[..., Driver], match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = len(read_file(match)[1]) - 2
    if trouble == "damaged":
        damage(match)
    if trouble == "shut":
        shut(match, monkeypatch)
    with hold(match) if trouble == "locked" else nullcontext():
        driver = opened(GERMAN)
        assert told(driver).startswith(says.format(name=match.name, good=good, folder=shown_path(match.parent)))
        assert deed == asked(driver).deed_button.label
    monkeypatch.undo()
