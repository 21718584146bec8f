"""What those who sit far away can read: everything that is asked across the table, and nothing that is not public."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import registry
from game.computer.process import DirectThinker
from game.engine.match.ports import Occupant
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.ui.scenes.table_screen import TableScreen, layout
from tests.ui.window_driver import TWO, WindowDriver

WINDOWS = ((1024, 640), (1280, 720), (1920, 1080), (3840, 2160))
NAMES = {
    "battle": ["The Ring", "The Shire", "Isengard", "Fangorn", "Paths of the Dead"],
    "hunt": ["Journey", "Corruption", "Fellowship", "Action dice", "Black Riders"],
    "riddle": ["The deck"],
}


@pytest.mark.parametrize(("game", "names"), NAMES.items())
def test_everything_that_is_asked_across_the_table_stands_there(tmp_path: Path, game: str, names: list[str]) -> None:
    driver = WindowDriver(tmp_path)
    playing = loaded_game(game, registry.game(game).load_set())
    driver.window.session.plain.update(board.digest for board in playing.game_set.boards)
    seats = playing.info.seatings[2]
    header = new_header(playing, seats, {}, seed="5eed")
    people = {seat: Occupant(level="normal") for seat in seats}
    driver.lay(Host.new(playing, header, people, name="A test", saves=driver.window.folder, think=DirectThinker))
    driver.run(1200)
    screen = TableScreen(driver.window, driver.table)
    told = [screen.presentation.say(fact.name) for fact in screen.standing().facts]
    assert [name for name in told if name in names] == names
    assert screen.standing().heading
    driver.close()


@pytest.mark.parametrize("size", WINDOWS)
def test_rows_stand_below_each_other_in_every_window(size: tuple[int, int]) -> None:
    rows = layout(pygame.Rect((0, 0), size))
    tops = [rows.heading, rows.name, rows.asked, rows.last, rows.facts, rows.note]
    assert all(above.bottom <= below.top for above, below in pairwise(tops))
    assert rows.note.bottom <= size[1]


def test_letters_are_as_large_as_can_be_whatever_the_settings_say(tmp_path: Path) -> None:
    driver = WindowDriver(tmp_path, (1280, 720))
    screens = []
    for scale in (1.0, 2.0):
        driver.window.kit.resize((1280, 720), text_scale=scale)
        driver.begin(TWO)
        screen = TableScreen(driver.window, driver.table)
        screen.on_enter()
        screen.draw(driver.surface)
        screens.append(pygame.image.tobytes(driver.surface, "RGB"))
    assert screens[0] == screens[1]
    driver.close()
