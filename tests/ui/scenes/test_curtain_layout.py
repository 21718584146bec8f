"""Nothing on the curtain lies on anything else, in any window and type, whoever is called."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from game.ui.components.curtain_cloth import pelmet_height
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Role
from game.ui.scenes.curtain_layout import places
from game.ui.scenes.handover_page import handover_layout


@pytest.mark.parametrize("name", ["Jo", "Galadriel of the Long Name"])
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160)])
def test_nothing_on_the_curtain_lies_on_anything_else(size: tuple[int, int], text_scale: float, name: str) -> None:
    pygame.init()
    kit = Kit(size, text_scale=text_scale)
    at = places(kit, name, pelmet_height(kit))
    assert at.sheet is not None, "a code that was taken away is told on every window"
    note = pygame.Rect(0, at.note, size[0], kit.text.leading(Role.BODY))
    order = [at.head, at.disc, at.line, at.sheet, at.button, note]
    assert at.head.y >= 0
    assert note.bottom <= size[1]
    for above, below in pairwise(order):
        assert above.bottom <= below.y + kit.px(6), f"{order.index(below)} lies on what is above it"
    assert at.name.bottom <= at.line.y + kit.px(6)
    assert at.name.right <= size[0]
    button = at.button.move(0, 0)
    button.width = min(max(kit.px(400), kit.text.width(name, Role.H1) + kit.px(250)), size[0] - 2 * kit.px(40))
    button.centerx = size[0] // 2
    page = handover_layout(kit, button)
    cards = [page.next, *page.others, button]
    assert all(not one.colliderect(other) for one, other in combinations(cards, 2))
    assert all(card.x >= 0 and card.right <= size[0] and page.board.bottom < card.y for card in cards)
    assert page.board.contains(page.sheet), "what everybody saw is told on every window"
    assert page.sheet.height >= 3 * kit.text.leading(Role.SMALL)
    assert page.board.height >= size[1] * 0.4
    assert not page.clear.colliderect(page.sheet)
