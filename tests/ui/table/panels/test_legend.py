"""The legend of the last page shows the lines that are drawn on its map."""

from __future__ import annotations

import pytest

from game.engine.decision import Phrase
from game.ui.kit.kit import Kit
from game.ui.kit.theme import rgb
from game.ui.table.model.chronicle import Stretch, Walk, WalkMap
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.panels.chronicle.walk_map import WRONG_HANDS, legend_strip
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
