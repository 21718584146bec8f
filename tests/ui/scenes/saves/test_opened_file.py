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

from game.board.problems import BoardProblems, Problem
from game.storage.disk import Disk
from game.storage.folders import shown_path
from game.storage.match_file import read_file
from game.storage.saved_matches import SaveFolder
from game.storage.settings import Settings
from game.ui.kit.markup import plain
from game.ui.kit.scene_stack import Push, SceneStack
from game.ui.scenes.play_scene import PlayScene
from game.ui.scenes.saves.matches_scene import MatchesScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.modal import Modal
from tests.narrowing import of_kind
from tests.ui.window_driver import STILL, TWO, WindowDriver

GERMAN = replace(STILL, language="de")
LONGER_THAN_A_TOAST = 60_000


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A saved match with two phases behind it."""
    before = WindowDriver(tmp_path)
    before.begin(TWO)
    for _ in range(2):
        before.end_phase()
        before.until_rest()
    before.close()
    return before.window.folder.list()[0].path


@pytest.fixture
def opened(tmp_path: Path, match: Path) -> Iterator[Callable[..., WindowDriver]]:
    """Opens the window on the match, as a double click does."""
    made: list[WindowDriver] = []

    def on_match(settings: Settings = STILL) -> WindowDriver:
        driver = WindowDriver(tmp_path, settings=settings)
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


def tear(match: Path) -> bytes:
    """Break off in the middle of the last record."""
    half = match.read_bytes()[:-100]
    match.write_bytes(half)
    return half


def asked(driver: WindowDriver) -> Modal:
    assert isinstance(driver.scene, TitleScene)
    return of_kind(Modal, driver.scene.page.overlay)


def told(driver: WindowDriver) -> str:
    return plain(asked(driver).text.markup)


def hold(match: Path) -> AbstractContextManager[object]:
    """Have the match open in another window."""
    return closing(SaveFolder(match.parent).open(match))


def shut(match: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing be written into the match."""
    open_ = Disk.open

    def refuse(self: Disk, path: Path, flags: int, mode: int = 0o666) -> int:
        if path.suffix == ".ringtable" and flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(errno.EROFS, "Read-only file system")
        return open_(self, path, flags, mode)

    monkeypatch.setattr(Disk, "open", refuse)


def test_a_sound_match_is_opened_at_once(opened: Callable[..., WindowDriver]) -> None:
    assert isinstance(opened().scene, PlayScene)


@pytest.mark.parametrize(
    ("spoil", "lost", "says", "accept"),
    [
        (damage, 2, "'{name}' is damaged after record ", "Go back to the last good point"),
        (
            tear,
            1,
            "The last action of '{name}' was only half written down, as when the power fails: it is lost",
            "Go on",
        ),
    ],
)
def test_a_spoilt_match_goes_on_from_its_last_good_point_once_that_was_answered(
    opened: Callable[..., WindowDriver],
    match: Path,
    spoil: Callable[[Path], bytes],
    lost: int,
    says: str,
    accept: str,
) -> None:
    records = read_file(match)[1]
    spoilt = spoil(match)
    driver = opened()
    assert told(driver).startswith(says.format(name=match.name))
    assert asked(driver).accept_button.label.startswith(accept)
    driver.run(LONGER_THAN_A_TOAST, step=2000)
    asked(driver)
    assert match.read_bytes() == spoilt, "nothing is cut off before that is answered"
    driver.confirm()
    assert isinstance(driver.scene, PlayScene)
    (aside,) = match.parent.glob("*-damaged")
    assert aside.read_bytes() == spoilt
    driver.close()
    driver.stack = SceneStack(driver.window.first_scene(match))
    assert isinstance(driver.scene, PlayScene), "the second time there is nothing to tell"
    assert records[:-lost] == read_file(match)[1]


def test_a_half_written_match_is_left_as_it_is_when_nobody_wants_to_go_on(
    opened: Callable[..., WindowDriver], match: Path
) -> None:
    half = tear(match)
    driver = opened()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)
    assert driver.scene.page.overlay is None
    assert match.read_bytes() == half
    assert not list(match.parent.glob("*-damaged"))


@pytest.mark.parametrize("way", [MatchesScene.open_chosen, MatchesScene.watch])
def test_the_list_of_matches_tells_of_a_half_written_action_too(
    driver: WindowDriver, way: Callable[[MatchesScene], None]
) -> None:
    driver.begin(TWO)
    driver.end_phase()
    driver.close()
    match = driver.window.folder.list()[0].path
    tear(match)
    driver.stack = SceneStack(driver.window.scenes.matches())
    driver.run()
    scene = of_kind(MatchesScene, driver.scene)
    way(scene)
    question = of_kind(Modal, scene.page.overlay)
    assert "was only half written down" in plain(question.text.markup)
    driver.keys("Esc X")
    (toast,) = scene.page.toasts
    assert "The log stands in" in plain(toast.markup)
    assert "was only half written down" in plain(toast.markup)


def test_a_locked_match_is_asked_about_until_that_is_answered(opened: Callable[..., WindowDriver], match: Path) -> None:
    with hold(match):
        driver = opened()
        assert told(driver) == "'A test' is open in another window of Ringtable."
        driver.run(LONGER_THAN_A_TOAST, step=2000)
        asked(driver)
        driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)
    assert driver.scene.page.overlay is None


def test_the_question_outlives_a_new_size_of_the_window(opened: Callable[..., WindowDriver], match: Path) -> None:
    with hold(match):
        driver = opened()
        driver.window.kit.resize((1920, 1080))
        assert driver.stack is not None
        driver.stack.resize((1920, 1080))
        assert asked(driver).rect.center == (960, 540)
        driver.key(pygame.K_RETURN)
        assert isinstance(driver.wanted[-1], Push), "to the matches"


def test_a_match_whose_board_cannot_be_read_is_asked_about(
    opened: Callable[..., WindowDriver], match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise BoardProblems([Problem("x.yaml", 1, 1, "no board")])

    monkeypatch.setattr("game.session.loaded_game.loaded_game", refuse)
    assert f"'{match.name}' cannot be played with this version of Ringtable." == told(opened())


@pytest.mark.parametrize(
    ("trouble", "says", "accept"),
    [
        ("locked", "„A test“ ist in einem anderen Fenster von Ringtable offen.", "Partien"),
        ("damaged", "„{name}“ ist nach Eintrag {good} beschädigt", "Zurück zum letzten heilen Stand"),
        (
            "torn",
            "Die letzte Aktion von „{name}“ wurde nur halb aufgeschrieben, wie bei einem Stromausfall:",
            "Ohne sie weiter",
        ),
        ("shut", "{folder} ist schreibgeschützt: Dort lässt sich nichts ablegen.", "Noch einmal versuchen"),
    ],
)
def test_in_german_the_question_is_german(
    trouble: str,
    says: str,
    accept: str,
    opened: Callable[..., WindowDriver],
    match: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    good = len(read_file(match)[1]) - 2
    if trouble == "damaged":
        damage(match)
    if trouble == "torn":
        tear(match)
    if trouble == "shut":
        shut(match, monkeypatch)
    with hold(match) if trouble == "locked" else nullcontext():
        driver = opened(GERMAN)
        assert told(driver).startswith(says.format(name=match.name, good=good, folder=shown_path(match.parent)))
        assert asked(driver).accept_button.label == accept
    monkeypatch.undo()
