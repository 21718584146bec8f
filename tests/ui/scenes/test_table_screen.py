"""What those who sit far away can read: everything that is asked across the table, and nothing that is not public."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import pygame
import pytest

from game import registry
from game.computer.process import DirectThinker
from game.engine.decision import Phrase
from game.session.host import Host
from game.session.loaded_game import loaded_game, new_header
from game.ui.kit.kit import Kit
from game.ui.scenes.table_screen import TableScreen
from game.ui.table.model.panel_data.panels import Dial
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.large_type import BAND, LargeWords, draw_dial
from tests.sampling import few_with_soak, first_with_soak
from tests.ui.window_driver import RANDOM, TWO, WindowDriver

WINDOWS = ((1024, 640), (1920, 1080), (1280, 720), (3840, 2160))
NAMES = {
    "battle": ["The Ring", "The Shire", "Isengard", "Fangorn", "Paths of the Dead"],
    "hunt": ["Journey", "Corruption", "Fellowship", "Action dice", "Black Riders"],
    "riddle": ["The deck"],
}


def watched(home: Path, game: str, players: int) -> WindowDriver:
    """A match of computers at the start, in a window of its own."""
    driver = WindowDriver(home)
    playing = loaded_game(game, registry.game(game).load_set())
    driver.window.session.plain.update(board.digest for board in playing.game_set.boards)
    seats = playing.info.seatings[players]
    people = dict.fromkeys(seats, RANDOM)
    header = new_header(playing, seats, {}, seed="5eed")
    driver.lay(Host.new(playing, header, people, name="A test", saves=driver.window.folder, think=DirectThinker))
    driver.run(1200)
    return driver


@pytest.mark.parametrize(("game", "names"), NAMES.items())
def test_everything_that_is_asked_across_the_table_stands_there(tmp_path: Path, game: str, names: list[str]) -> None:
    driver = watched(tmp_path, game, 2)
    screen = TableScreen(driver.window, driver.table)
    told = [screen.presentation.say(fact.name) for fact in screen.standing().facts]
    assert [name for name in told if name in names] == names
    assert screen.standing().heading


DIALS = {"battle": ["Round", "Hexes to Mount Doom"], "hunt": ["Day 1", "Journey", "Corruption"], "riddle": []}
LEAST = 42
"""Pixels, in a window 1080 high, of the smallest letters that are to be read across a table."""


@pytest.mark.parametrize(
    ("game", "players"), first_with_soak([("battle", 3), ("hunt", 2), ("riddle", 8), ("battle", 2), ("riddle", 2)], 1)
)
def test_the_most_asked_for_stands_in_dials_and_all_can_be_read_across_the_table(
    tmp_path: Path, game: str, players: int
) -> None:
    driver = watched(tmp_path, game, players)
    for size in WINDOWS[: few_with_soak(2, 4)]:
        driver.resize(size)
        screen = TableScreen(driver.window, driver.table)
        screen.on_enter()
        screen.draw(pygame.Surface(size))
        standing = screen.standing()
        named = [screen.presentation.say(dial.name) for dial in standing.dials]
        assert named[: len(DIALS[game])] == DIALS[game]
        assert not {dial.instead_of for dial in standing.dials} & {fact.name for fact in standing.beside_dials}
        words = [one for one in screen.page.everyone() if isinstance(one, LargeWords) and one.markup]
        assert min(one.paragraph.leading for one in words if one.least) >= LEAST * min(size[0] / 1920, size[1] / 1080)
        assert all(pygame.Rect((0, 0), size).contains(one.rect) for one in words)
        assert not any(one.rect.colliderect(other.rect) for one, other in itertools.combinations(words, 2))


@pytest.mark.parametrize("now", [0, 1, 7, 12])
def test_a_dial_is_bright_as_far_as_its_track_has_come(now: int) -> None:
    kit = Kit((400, 400))
    surface = pygame.Surface((240, 240))
    face = Face("#14614A", "#F6E9C8", "footprint")
    draw_dial(kit, surface, Dial(face, Phrase.of("dial"), now, 12), (120, 120), 200, "")
    radius = 100 - BAND / 2
    seen = 0
    for box in range(12):
        turn = math.radians(360 * (box + 0.5) / 12 - 90)
        middle = surface.get_at((round(120 + radius * math.cos(turn)), round(120 + radius * math.sin(turn))))
        seen += middle.g > middle.r + 20 or middle.r > 200  # green, or the marker's paper
    assert seen == now


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
