"""The map of the last page holds all that turned the game, and its legend shows the lines that are drawn there."""

from __future__ import annotations

import pygame
import pytest

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.kit.theme import rgb
from game.ui.table.model.chronicle import Stretch, TurningPoint, Walk, WalkMap
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Picture
from game.ui.table.panels.chronicle.walk_map import WRONG_HANDS, WalkPicture, legend_strip
from tests.ui.table.board.painted_boards import found
from tests.ui.table.little_table import little_board

pytestmark = pytest.mark.usefixtures("screen")
GOLD = "#F0B93A"


@pytest.mark.parametrize("held", [(False,), (True,), (True, False)])
def test_a_way_in_the_wrong_hands_is_dashed_in_the_legend_as_on_the_map(held: tuple[bool, ...]) -> None:
    face, size = Face(GOLD, "#221100", "ring"), (640, 400)
    stretches = tuple(Stretch(("a", "b"), face, is_dashed=is_dashed) for is_dashed in held)
    shown = WalkMap(little_board(), (Walk(Phrase("way"), face, stretches),))
    said = list[str]()

    def say(phrase: Phrase) -> str:
        said.append(phrase.key)
        return phrase.key

    slip = legend_strip(Kit(size), shown, say, 640)
    seen = {tuple(slip.get_at((x, y)))[:3] for x in range(slip.get_width()) for y in range(slip.get_height())}
    assert (rgb(GOLD) in seen, rgb(WRONG_HANDS) in seen) == (False in held, True in held)
    assert said == ["way", "table.end.wrong_hands"][: len(held)], "a line of its own that says so"


def test_what_a_seal_means_takes_no_row_from_the_map() -> None:
    face, kit = Face(GOLD, "#221100", "ring"), Kit((640, 400))
    shown = WalkMap(little_board(), (Walk(Phrase("way"), face, (Stretch(("a", "b"), face, is_dashed=False),)),))
    told = [legend_strip(kit, shown, lambda phrase: phrase.key, 120, has_points=has) for has in (False, True)]
    assert told[0].get_height() == told[1].get_height()


def test_what_turned_the_game_lies_on_the_map_though_no_way_led_there() -> None:
    board, painted = found("battle", 0)
    face, size = Face(GOLD, "#221100", "ring"), (600, 500)
    first, second, far = (one.id for one in (board.spaces[0], board.spaces[1], board.spaces[-1]))
    shown = WalkMap(board, (Walk(Phrase("way"), face, (Stretch((first, second), face),)),))
    point = TurningPoint(Phrase("when"), Phrase("title"), Phrase("sentence"), 0, far)
    for points, is_seen in (((point,), True), ((), False)):
        at = WalkPicture(Kit(size), board, painted, size, shown, Picture(), points).pixel(far)
        assert at is not None
        assert pygame.Rect((0, 0), size).collidepoint(at) is is_seen
