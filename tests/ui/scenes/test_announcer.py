"""What is heard without looking: nothing before somebody wishes it, and nothing that not everybody was told."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.match.ports import Occupant
from game.storage.settings import Settings
from game.ui.kit.cues import Cue
from game.ui.kit.sound import MOST_WAITING, Voice, command_for
from game.ui.kit.theme import Role
from game.ui.scenes.announcer import MINUTE, Announcer
from game.ui.table.model.companion import take_words
from tests.ui.scenes.conftest import MenuDriver
from tests.ui.window_driver import STILL, TWO, WindowDriver

AT: dict[str, Any] = {
    "log": ["1", ".", "10"],
    "step": 2,
    "at": "blue",
    "figures": {"blue": "22", "green": "31", "red": "48", "purple": "50"},
    "dice": ["ring", "sword", "sorcery"],
}
FOUR = {"rb": Occupant("Sam"), "rw1": Occupant("Mia"), "rw2": Occupant("Zoe"), "rw3": Occupant("Ben")}


class Heard:
    volume = 1.0

    def __init__(self) -> None:
        self.heard: list[Cue] = []

    def play(self, cue: Cue) -> None:
        self.heard.append(cue)


class Spoken(Voice):
    def __init__(self) -> None:
        super().__init__(command=lambda language: ["voice"])
        self.said: list[str] = []

    def say(self, sentence: str, language: str) -> None:
        self.said.append(sentence)


def laid(home: Path, **settings: Any) -> WindowDriver:
    driver = WindowDriver(home, settings=replace(STILL, **settings))
    driver.window.kit.voice = Spoken()
    driver.window.kit.sounds = Heard()
    driver.sit("hunt", FOUR, AT, {"companion": True})
    driver.run(1000)
    return driver


def said(driver: WindowDriver) -> list[str]:
    voice = driver.window.kit.voice
    assert isinstance(voice, Spoken)
    return voice.said


def ask(driver: WindowDriver) -> None:
    take_words(driver.play.model.state, "22?")
    driver.run(4000)


def ride_on(driver: WindowDriver) -> None:
    while driver.table.deciding != "rb":
        take_words(driver.play.model.state, "end")
        driver.run(1500)


def test_an_answer_and_whose_turn_it_is_are_spoken_once_and_the_private_screen_adds_nothing(tmp_path: Path) -> None:
    driver = laid(tmp_path, voice=True)
    assert said(driver) == [], "what was answered before is no news"
    ask(driver)
    (answer,) = said(driver)
    assert answer.endswith("No")
    ride_on(driver)
    turns = [sentence for sentence in said(driver) if "your turn" in sentence]
    assert turns
    before = list(said(driver))
    driver.run(1500)
    while driver.table.opened is None:
        driver.curtain.open()
        driver.run(800)
    assert driver.table.opened.seat == "rb"
    for event in driver.table.log:
        if event.audience is not None:
            assert driver.play.presentation.say(event.phrase) not in " ".join(said(driver))
    assert said(driver) == before


def test_what_dice_show_and_what_came_of_it_is_spoken(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, settings=replace(STILL, voice=True))
    driver.window.kit.voice = Spoken()
    driver.begin(TWO, {"dice": "real"}, phase="attack")
    driver.attack()
    driver.run(400)
    for key in (pygame.K_4, pygame.K_4, pygame.K_RETURN):
        driver.key(key, "4" if key == pygame.K_4 else "")
    driver.run(2000)
    assert said(driver) == ["4 and 4 make 8.", "Nothing happens."]


@pytest.mark.parametrize("settings", [{}, {"voice": True, "volume": 0}])
def test_nothing_is_heard_before_it_is_wished_or_where_the_sound_is_off(
    tmp_path: Path, settings: dict[str, Any]
) -> None:
    driver = laid(tmp_path, **settings)
    ask(driver)
    ride_on(driver)
    assert said(driver) == []
    assert Cue.BELL not in driver.window.kit.sounds.heard  # type: ignore[attr-defined]  # they are Heard


def test_a_bell_sounds_when_another_person_is_asked(tmp_path: Path) -> None:
    driver = laid(tmp_path, turn_sound=True)
    ride_on(driver)
    assert Cue.BELL in driver.window.kit.sounds.heard  # type: ignore[attr-defined]


def test_one_line_says_that_a_turn_takes_long(tmp_path: Path) -> None:
    driver = laid(tmp_path, turn_minutes=2)
    told: list[str] = []
    announcer = Announcer(driver.window, told.append)
    announcer.watch(0)
    announcer.watch(2 * MINUTE - 1)
    assert told == []
    assert announcer.next_watch(2 * MINUTE - 1) == 1
    for _ in range(2):
        announcer.watch(2 * MINUTE)
    assert told == ["Mia: this turn has lasted 2 minutes."]
    assert announcer.next_watch(3 * MINUTE) is None


def test_that_line_is_read_by_all_and_stays_until_somebody_touches_something(tmp_path: Path) -> None:
    driver = laid(tmp_path)
    page = driver.play.page
    page.say_to_all("Mia: this turn has lasted 2 minutes.")
    driver.run(60_000)
    (slip,) = page.toasts
    assert slip.rect.height >= driver.window.kit.text.leading(Role.ACROSS_THE_TABLE)
    driver.key(pygame.K_F12)
    assert not page.toasts


class Process:
    """Says one sentence until it is told that it has."""

    def __init__(self) -> None:
        self.stdin = io.BytesIO()
        self.is_over = False
        self.was_killed = False
        self.stdin.close = lambda: None  # type: ignore[method-assign]  # what was written is read afterwards

    def poll(self) -> int | None:
        return 0 if self.is_over else None

    def kill(self) -> None:
        self.was_killed = True


def test_sentences_are_said_one_after_another_and_old_ones_are_dropped() -> None:
    begun: list[Process] = []

    def begin(command: Sequence[str]) -> Process:
        begun.append(Process())
        return begun[-1]

    voice = Voice(lambda language: ["voice", language], begin)
    for number in range(4):
        voice.say(f"sentence {number}", "en")
    assert len(begun) == 1
    for _ in range(5):
        begun[-1].is_over = True
        voice.watch()
    assert [one.stdin.getvalue().decode() for one in begun] == ["sentence 0", "sentence 2", "sentence 3"]
    assert len(begun) == 1 + MOST_WAITING
    assert not voice.is_busy
    voice.say("the last", "en")
    voice.hush()
    assert begun[-1].was_killed


def test_a_voice_that_cannot_begin_is_silent() -> None:
    def begin(command: Sequence[str]) -> Process:
        raise FileNotFoundError(command[0])

    voice = Voice(lambda language: ["voice"], begin)
    voice.say("nothing", "en")
    assert not voice.is_busy


@pytest.mark.parametrize(
    ("platform", "there", "first"),
    [
        ("linux", {"espeak-ng"}, "espeak-ng"),
        ("linux", {"spd-say"}, "spd-say"),
        ("darwin", {"say"}, "say"),
        ("win32", {"powershell"}, "powershell"),
        ("linux", set(), ""),
    ],
)
def test_each_system_has_its_own_command_and_is_given_the_words_on_its_input(
    monkeypatch: pytest.MonkeyPatch, platform: str, there: set[str], first: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    command = command_for("de", lambda name: name if name in there else None)
    assert (command[0] if command else "") == first


@pytest.fixture
def settings_page(context: Any) -> Iterator[MenuDriver]:
    from game.ui.scenes.settings import SettingsScene

    scene = SettingsScene(context)
    scene.shown = 1
    yield MenuDriver(scene, (1280, 720))


def test_a_system_without_a_voice_gets_one_sentence_and_the_setting_stays_off(
    settings_page: MenuDriver, context: Any
) -> None:
    context.kit.voice = Voice(command=lambda language: None)
    settings_page.scene.choose_voice(True)  # type: ignore[attr-defined]  # of the page
    assert not context.settings.voice
    assert Settings().voice is False
