"""The picture of a match in the list of saved matches: kept at every turn, drawn from what everyone knows, read again."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from game.storage.saved_matches import SaveEntry
from game.ui.kit.video import png
from game.ui.scenes.still_pictures import PICTURE, TablePictures
from tests.ui.page_user import same_pixels
from tests.ui.window_driver import FREE, HERE, TWO, WindowDriver

pytestmark = pytest.mark.pictures_of_turns


def entry(driver: WindowDriver) -> SaveEntry:
    """The open match as the list would show it now, had the program been killed."""
    (found,) = driver.window.folder.list()
    return found


def drawn(driver: WindowDriver) -> bytes:
    picture = entry(driver).picture
    assert picture is not None, "there is a picture"
    return picture.read_bytes()


def test_a_match_just_begun_has_its_picture_and_none_is_drawn_while_something_moves(driver: WindowDriver) -> None:
    driver.begin(TWO)
    driver.run(600)
    shown = pygame.image.load(entry(driver).picture or Path())
    assert shown.get_size() == PICTURE
    assert "builds" in entry(driver).status
    begun = drawn(driver)
    pictures, table = driver.window.turn_pictures, driver.table
    assert pictures is not None
    table.deciding, table.hold = None, True
    for now in (5000, 6000, 7000):
        pictures.watch(now)
    table.deciding = table.seats[-1]
    pictures.watch(8000)
    assert pictures.next_watch(8000) == 400
    pictures.watch(9000)
    assert not table.wishes
    table.hold = False
    pictures.watch(9030)
    (wish,) = table.wishes
    assert ("picture", begun) == (wish.what, wish.data)
    assert pictures.next_watch(9030) is None


def test_a_turn_has_one_picture_and_the_next_turn_another_and_only_pieces_make_them_differ(
    driver: WindowDriver,
) -> None:
    driver.begin(TWO, phase="second_move")
    driver.run(600)
    begun = drawn(driver)
    driver.touch(HERE, FREE)
    driver.run(1200)
    assert drawn(driver) == begun, "nothing is drawn within a turn"
    driver.press("End the turn")
    driver.run(1200)
    assert begun != drawn(driver)
    assert entry(driver).status == "Cleo builds.", "Cleo plays the Alliance"
    driver.begin(TWO, phase="first_move")
    host = driver.host
    assert host is not None
    pictures = TablePictures(driver.play.presentation.look, driver.window.painted)
    before = pictures.of(host.public_view)
    assert pictures.of(host.public_view) == before
    driver.touch(HERE, FREE)
    assert before != pictures.of(host.public_view)


def test_the_line_tells_where_the_match_stands_within_a_turn_too(driver: WindowDriver) -> None:
    driver.begin(TWO, phase="first_move")
    told = []
    for _ in range(2):
        told.append(entry(driver).status)
        assert driver.table.summary().status == told[-1]
        driver.end_phase()
    assert [line.rstrip(".").split()[-1] for line in told] == ["moves", "attacks"]


def test_a_packed_picture_is_read_as_it_was() -> None:
    surface = pygame.Surface((37, 11))
    for x in range(37):
        for y in range(11):
            surface.set_at((x, y), (7 * x % 256, 23 * y % 256, (x * y) % 256))
    assert same_pixels(surface, pygame.image.load(io.BytesIO(png(surface)), "some.png"))
