"""What stands below a pile can be read over wood and over a corner of the board alike."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.decision import Phrase
from game.ui.kit import theme
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Role
from game.ui.table.model.panel_data.cards_and_players import Pile
from game.ui.table.model.panel_data.picture_parts import CardFamily
from game.ui.table.panels.layout.card_table_panels import Piles
from game.ui.widgets.base import WidgetState

TRAVEL = CardFamily("travel", "#2F6470", "#EFE6CB", "boat")
WORDS = "oberste von 12"


@pytest.fixture(params=[1.0, 2.0])
def kit(request: pytest.FixtureRequest) -> Iterator[Kit]:
    pygame.init()
    pygame.display.set_mode((32, 32))
    yield Kit((1280, 720), text_scale=request.param)
    pygame.display.quit()


def test_the_words_below_a_pile_have_a_ground_of_their_own(kit: Kit) -> None:
    piles = Piles((Pile(Phrase.of("look.deck"), 12, TRAVEL),), lambda phrase: WORDS)
    piles.rect = pygame.Rect((20, 20), piles.preferred(kit))
    drawn = []
    for ground in (theme.PAPER, theme.WALNUT_DARK):
        surface = pygame.Surface(piles.rect.inflate(40, 40).size)
        surface.fill(ground)
        piles.draw(kit, surface, WidgetState())
        width, height = kit.text.size(WORDS, Role.NOTE)
        words = pygame.Rect(0, 0, width, min(height, kit.px(20)))
        words.center = (piles.rect.x + (piles.rect.w - kit.px(14)) // 2, piles.rect.bottom - kit.px(13))
        drawn.append(surface.subsurface(words).copy())
    one, other = (pygame.image.tobytes(part, "RGB") for part in drawn)
    assert one == other
    seen = [drawn[0].get_at((x, y)) for x in range(drawn[0].get_width()) for y in range(drawn[0].get_height())]
    colours = sorted(((seen_at.r, seen_at.g, seen_at.b) for seen_at in seen), key=sum)
    assert theme.contrast(colours[-1], colours[0]) > 7, "and the words stand on it"
