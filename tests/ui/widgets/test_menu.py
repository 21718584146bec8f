"""Rows of a menu that cannot be taken now: plainly other than those that can, and saying why."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.widgets.menu import LeatherMenu, MenuItem
from game.ui.widgets.page import Page
from tests.ui.page_user import PageUser, put

WHY = "There is no token to spend. HR-094"
WINDOW = (700, 400)


def a_menu(hear: Callable[..., None]) -> LeatherMenu:
    """The same row twice, once as one that cannot be taken."""
    return LeatherMenu(
        (MenuItem("Spend a token", "play", "S", hear), MenuItem("Spend a token", "play", "T", hear, False, WHY))
    )


def picture(page: Page) -> pygame.Surface:
    """All of the page on black."""
    surface = pygame.Surface(WINDOW, depth=32)
    page.mark_all()
    page.paint(surface, lambda on: None)
    return surface


def row(surface: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """A row's own part, without the line below it."""
    return surface.subsurface(rect.inflate(0, -8)).copy()


def strongest(drawn: pygame.Surface) -> float:
    """The contrast of its lightest letters to its ground, which is most of it."""
    count: dict[theme.Colour, int] = {}
    for x in range(drawn.get_width()):
        for y in range(drawn.get_height()):
            r, g, b, _ = drawn.get_at((x, y))
            count[r, g, b] = count.get((r, g, b), 0) + 1
    ground = max(count, key=lambda colour: count[colour])
    letters = (colour for colour in count if count[colour] > 4)
    return max(theme.contrast(colour, ground) for colour in letters)


def test_a_row_that_cannot_be_taken_has_less_than_half_the_contrast_and_is_still_read(
    page: Page, kit: Kit, hear: Callable[..., None]
) -> None:
    menu = a_menu(hear)
    put(page, kit, menu)
    drawn = picture(page)
    free, barred = (strongest(row(drawn, child.rect)) for child in menu.children)
    assert free > 2 * barred
    assert barred > 3.5


def test_it_does_not_light_up_but_says_why_when_pointed_at_and_when_taken(
    page: Page, kit: Kit, hands: PageUser, hear: Callable[..., None], heard: list[object]
) -> None:
    menu = a_menu(hear)
    put(page, kit, menu)
    free, barred = (child.rect for child in menu.children)
    before = picture(page)
    hands.move(free.center)
    assert pygame.image.tobytes(row(before, free), "RGB") != pygame.image.tobytes(row(picture(page), free), "RGB")
    hands.move(barred.center)
    assert pygame.image.tobytes(row(before, barred), "RGB") == pygame.image.tobytes(row(picture(page), barred), "RGB")
    hands.wait(1000)
    assert page.tooltip.text == WHY
    hands.press(pygame.K_t, letter="t")
    assert page.toasts, "and a slip of paper says it"
    assert not heard
