"""A sheet that opens by itself lies where it covers least of what it speaks of."""

from __future__ import annotations

import pygame

from game.ui.table.panels.layout.open_area import clearest
from game.ui.table.panels.question_sheet import Answer, QuestionSheet
from tests.games.hunt.screens.hunt_driver import ALONE, HuntDriver
from tests.games.hunt.screens.test_table import MORNING


def test_words_on_places_at_both_edges_of_the_board_cover_none(hunting: HuntDriver) -> None:
    hunting.hunt(ALONE, MORNING)
    room, pane = hunting.play.room, hunting.play.pane
    seen = [pane.rect_of(place) for place in ("55", "49", "2", "1")]
    sheet = QuestionSheet("First", "Touch a lit place to ride there.", (Answer("So be it", lambda: None),))
    room.lay(sheet, sheet.height_for, seen)
    assert room.at is not None and room.sheet is sheet
    assert sheet.rect.collidelist(seen) < 0
    assert room.at.sheet.top <= sheet.rect.top and sheet.rect.bottom <= room.at.sheet.bottom
    assert room.at.tabs is not None and room.at.tabs.right < sheet.rect.left


def test_among_equal_spots_the_sheet_keeps_its_own() -> None:
    place = pygame.Rect(800, 100, 200, 150)
    assert place == clearest(place, 100, 600, [])
    everywhere = [pygame.Rect(0, 0, 1000, 600)]
    assert place == clearest(place, 100, 600, everywhere)


def test_where_something_has_to_be_covered_it_is_as_little_as_can_be() -> None:
    place = pygame.Rect(800, 100, 200, 150)
    rows = [pygame.Rect(x, y, 20, 20) for x in (110, 460, 810) for y in (110, 500)]
    two_more = [pygame.Rect(850, 110, 20, 20), pygame.Rect(150, 110, 20, 20)]
    assert (450, 100) == clearest(place, 100, 600, [*rows, *two_more]).topleft
