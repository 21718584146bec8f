"""The row of players in smaller windows: on each plate the number of cards stands beside the emblem."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.kit import Kit
from game.ui.kit.theme import Role
from game.ui.table.panels.cards.players import small_places
from game.ui.table.panels.layout.window_layout import Drawer, LayoutNeeds, window_layout


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_number_of_cards_covers_no_part_of_the_emblem(size: tuple[int, int], scale: float) -> None:
    pygame.init()
    kit = Kit(size, text_scale=scale)
    cards = window_layout(kit.scale, Drawer.NONE, LayoutNeeds(seats=8, hand=7), 1.1).cards
    assert cards is not None
    for plate in cards.seats:
        middle, side, count = small_places(kit, plate)
        emblem = pygame.Rect(0, 0, side, side)
        emblem.center = middle
        assert plate.contains(emblem)
        assert plate.contains(count)
        assert not emblem.colliderect(count)
        assert side >= 24
        assert kit.text.width("16", Role.NUMBER) <= count.width
