"""The log beside the table: what it tells when, and what a line shows on the board."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.storage.settings import Pace
from game.ui.kit.kit import Kit
from game.ui.table.model.picture import HighlightKind, Roll
from game.ui.table.model.story import Kind, Story
from game.ui.table.panels.log import LogFilter, LogLevel, LogLines, LogPanel
from game.ui.widgets.choices import ChoiceStrip
from tests.ui.table.little_table import FACE
from tests.ui.window_driver import FREE, HERE, TWO, WindowDriver


def test_the_log_shows_a_line_on_the_board(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.touch(HERE, FREE)
    event = next(e for e in driver.table.log if e.kind == "move")
    driver.play.model.show_spaces(event.places)
    assert {HERE, FREE} == set(driver.play.model.interaction.shown)


def test_a_line_under_the_pointer_lights_its_hexes_and_moves_no_view(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    driver.touch(HERE, FREE)
    driver.until_rest()
    driver.key(pygame.K_l, "l")
    lines = next(one for one in driver.play.page.everyone() if isinstance(one, LogLines))
    groups = [n for n, entry in enumerate(lines.rows) if entry.line.level is LogLevel.GROUP]
    row = next(n for n in groups if "move" in [event.kind for event in lines.rows[n].line.events])
    view = driver.play.canvas.camera
    driver.move(lines.boxes()[row].center)
    assert {HERE, FREE} <= {glow.space for glow in driver.play.canvas.picture.glows if glow.kind is HighlightKind.SHOWN}
    assert driver.play.canvas.camera == view
    driver.move(driver.on("0606"))
    assert HighlightKind.SHOWN not in {glow.kind for glow in driver.play.canvas.picture.glows}


def test_the_log_tells_what_dice_came_to_when_they_lie_still(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, (1920, 1080))
    driver.settings(motion=True, pace=Pace.BRISK)
    driver.begin(TWO, phase="attack")
    driver.key(pygame.K_l, "l")
    driver.run(1500)
    driver.attack()
    while not driver.play.model.is_busy:
        driver.run(40)
    driver.run(200)
    chronicle = driver.play.panels.log
    assert chronicle is not None
    assert driver.play.model.animation.is_moving
    assert "roll" in [event.kind for event in driver.table.log]
    assert "roll" not in [event.kind for event in chronicle.events]
    driver.until_rest()
    assert "roll" in [event.kind for event in chronicle.events]


KEYS = {kind: f"table.log.{kind.value}" for kind in LogFilter}


@pytest.mark.parametrize(
    ("has_dice", "tabs"),
    [
        (True, (LogFilter.TURNS, LogFilter.ALL, LogFilter.DICE, LogFilter.MINE)),
        (False, (LogFilter.TURNS, LogFilter.ALL, LogFilter.MINE)),
    ],
)
def test_rolls_alone_are_a_tab_of_the_log_only_where_dice_are_rolled(
    has_dice: bool, tabs: tuple[LogFilter, ...]
) -> None:
    log = LogPanel(
        lambda phrase: phrase.key, lambda seat: FACE, lambda seat: "", Story(), print, print, has_dice=has_dice
    )
    log.place(Kit((1280, 720)), 0, 0, 400, 600)
    (strip,) = (one for one in log.everyone() if isinstance(one, ChoiceStrip))
    assert strip.options == tuple(KEYS[tab] for tab in tabs)
    for index, tab in enumerate(tabs):
        strip.on_change(index)
        assert log.filter is tab


def test_the_log_of_a_battle_can_show_its_rolls_alone(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.key(pygame.K_l, "l")
    (log,) = (one for one in driver.play.page.everyone() if isinstance(one, LogPanel))
    assert LogFilter.DICE in log.filters


def test_the_tab_of_rolls_shows_what_fell_and_the_turns_in_which_it_fell() -> None:
    panel = LogPanel(lambda phrase: phrase.key, lambda seat: FACE, lambda seat: "", STORY, print, print, has_dice=True)
    panel.place(Kit((1280, 720)), 0, 0, 400, 600)
    fell = Event("fell", Phrase("fell"))
    panel.show([*turn(0, "0101", "0102"), fell, *turn(1, "0201", "0202")], None)
    (strip,) = (child for child in panel.children if isinstance(child, ChoiceStrip))
    strip.on_change(panel.filters.index(LogFilter.DICE))
    assert [entry.line.phrase.key for entry in panel.lines.rows] == ["turn", "fell", "turn"], (
        "the last heading is that of now"
    )


def turn(number: int, *moves: str) -> list[Event]:
    """A turn of the first or second side in which its army walks."""
    side = Seat(("alliance", "sauron")[number % 2])
    begun = Event("turn", Phrase.of("turn", number=number), actor=side, weight=1)
    steps = pairwise(moves)
    return [begun, *(Event("move", Phrase.of("move", piece="orc"), None, side, places=step) for step in steps)]


STORY = Story(
    Kind("turn", begins=True),
    Kind("move", weight=20, walks=("piece",)),
    Kind("fell", roll=lambda event: Roll((3, 5))),
)


@pytest.fixture
def log() -> LogPanel:
    panel = LogPanel(lambda phrase: phrase.key, lambda seat: FACE, lambda seat: "", STORY, print, print, has_dice=True)
    panel.place(Kit((1280, 720)), 0, 0, 400, 600)
    panel.show([*turn(0, "0101", "0102"), *turn(1, "0201", "0202", "0203"), *turn(2, "0301", "0302")], Seat("sauron"))
    return panel


def levels(log: LogPanel) -> list[LogLevel]:
    return [entry.line.level for entry in log.lines.rows]


def test_earlier_turns_are_folded_and_a_touch_opens_them_and_the_steps_of_a_way(log: LogPanel) -> None:
    assert levels(log) == [LogLevel.TURN, LogLevel.TURN, LogLevel.GROUP, LogLevel.TURN, LogLevel.GROUP]
    assert [entry.line.phrase.key for entry in log.lines.rows] == ["move", "turn", "move", "turn", "move"]
    assert [entry.line.is_open for entry in log.lines.rows[:2]] == [False, True]
    log.lines.on_up(log.lines.boxes()[0].center)
    assert levels(log)[:3] == [LogLevel.TURN, LogLevel.GROUP, LogLevel.TURN]
    log.lines.on_up(log.lines.boxes()[3].center)
    assert levels(log)[3:6] == [LogLevel.GROUP, LogLevel.STEP, LogLevel.STEP]
    log.lines.on_up(log.lines.boxes()[3].center)
    assert levels(log)[3:5] == [LogLevel.GROUP, LogLevel.TURN]


def test_arrow_keys_walk_through_the_lines_and_open_them(log: LogPanel) -> None:
    for key in (pygame.K_UP,) * 4:
        log.lines.on_key(pygame.Event(pygame.KEYDOWN, key=key))
    assert log.lines.chosen == 1
    assert log.lines.on_key(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT))
    assert levels(log) == [LogLevel.TURN, LogLevel.TURN, LogLevel.TURN, LogLevel.GROUP]
    assert not log.lines.on_key(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT))
