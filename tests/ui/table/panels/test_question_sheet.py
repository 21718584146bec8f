"""Sheets beside the board keep their answers in sight, however little room there is."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.table.model.picture import InfoCard
from game.ui.table.panels.piece_info import InfoSheet
from game.ui.table.panels.question_sheet import Answer, QuestionSheet
from game.ui.widgets import Button, ScrollArea
from game.ui.widgets.base import WidgetState
from game.ui.widgets.page import Page

LONG = "Every piece may move once, over open ground. " * 12


@pytest.fixture
def page() -> Iterator[Page]:
    pygame.init()
    pygame.display.set_mode((1024, 640))
    yield Page(Kit((1024, 640), text_scale=2.0))
    pygame.display.quit()


def parts(page: Page, words: str) -> tuple[QuestionSheet, ScrollArea, Button]:
    """A sheet of 500 by 300 pixels, its sentences and its answer."""
    sheet = page.add(QuestionSheet("For the first time", words, (Answer("I see", lambda: None),)))
    sheet.place(page.kit, 500, 200, 500, 300)
    area = next(child for child in sheet.children if isinstance(child, ScrollArea))
    return sheet, area, next(child for child in sheet.children if isinstance(child, Button))


def test_sentences_without_room_are_scrolled_above_the_answers(page: Page) -> None:
    sheet, area, answer = parts(page, LONG)
    assert area.rect.bottom <= answer.rect.top
    assert sheet.rect.contains(answer.rect)
    area.scroll_to(area.reach)
    words = area.children[0].rect
    assert area.reach > 0
    assert words.bottom <= area.rect.bottom
    assert words.right <= area.rect.right - area.bar_width(page.kit)


def test_sentences_with_room_stand_still(page: Page) -> None:
    _, area, answer = parts(page, "Say yes or no.")
    assert area.reach == 0
    assert area.children[0].rect.bottom <= answer.rect.top


def test_a_sheet_about_a_space_carries_no_sign_that_nothing_explains(page: Page) -> None:
    kit, surface = page.kit, pygame.Surface((1024, 640))
    sheet = page.add(
        InfoSheet((InfoCard(Phrase.of("none"), (Phrase.of("none"),)),), lambda phrase: "Edoras", lambda: None)
    )
    sheet.place(kit, 100, 100, 400, 300)
    sheet.draw(kit, surface, WidgetState())
    assert theme.RUBRIC not in {surface.get_at((x, y))[:3] for x in range(400, 490) for y in range(110, 150)}
