"""The legend of the last page shows the lines that are drawn on its map."""

from __future__ import annotations

import pygame
import pytest

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.kit.theme import rgb
from game.ui.table.model.chronicle import Stretch, Walk, WalkMap
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.chronicle.walk_map import WRONG_HANDS, draw_legend
from tests.ui.table.little_table import little_board

pytestmark = pytest.mark.usefixtures("screen")
GOLD = "#F0B93A"


@pytest.mark.parametrize("held", [(False,), (True,), (True, False)])
def test_a_way_in_the_wrong_hands_is_dashed_in_the_legend_as_on_the_map(held: tuple[bool, ...]) -> None:
    face, size = Face(GOLD, "#221100", "ring"), (640, 400)
    stretches = tuple(Stretch(("a", "b"), face, is_dashed=is_dashed) for is_dashed in held)
    shown, surface = WalkMap(little_board(), (Walk(Phrase("way"), face, stretches),)), pygame.Surface(size)
    said = list[str]()

    def say(phrase: Phrase) -> str:
        said.append(phrase.key)
        return phrase.key

    slip = draw_legend(Kit(size), surface, shown, say, surface.get_rect())
    seen = {tuple(surface.get_at((x, y)))[:3] for x in range(slip.x, slip.right) for y in range(slip.y, slip.bottom)}
    assert (rgb(GOLD) in seen, rgb(WRONG_HANDS) in seen) == (False in held, True in held)
    assert said == ["way", "table.end.wrong_hands"][: len(held)], "a line of its own that says so"
