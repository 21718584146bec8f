"""The names that boards may use are those that the painter draws: no more, no fewer."""

from __future__ import annotations

import re
import subprocess
import sys

from game.board.shapes import drawing_names
from game.painter import looks
from game.painter.drawing.palette import SYMBOL_COLOURS
from game.painter.layers.places import LETTER
from game.painter.layers.regions import SOILS
from game.painter.layout import graph_hints, hints
from game.painter.scenery.beasts import CREATURES
from game.painter.scenery.glyphs import DRAWINGS as GLYPHS
from game.painter.scenery.ornaments import ORNAMENTS
from game.painter.scenery.peaks import CUTS
from game.painter.scenery.strongholds import DRAWINGS as SITES
from game.painter.scenery.symbols import FORMS


def test_every_drawing_of_a_hex_can_be_named_and_no_other() -> None:
    assert set(drawing_names.SITES) == {*SITES, drawing_names.NO_DRAWING}


def test_every_small_drawing_between_places_can_be_named_and_no_other() -> None:
    assert set(drawing_names.GLYPHS) == set(GLYPHS)


def test_every_sort_of_land_can_be_named_and_no_other() -> None:
    assert set(drawing_names.REGIONS) == set(SOILS)


def test_every_cut_of_mountains_can_be_named_and_no_other() -> None:
    assert set(drawing_names.CUTS) == set(CUTS)


def test_every_creature_and_ornament_can_be_named_and_no_other() -> None:
    assert set(drawing_names.CREATURES) == set(CREATURES)
    assert set(drawing_names.ORNAMENTS) == set(ORNAMENTS)


def test_every_sign_can_be_named_and_no_other() -> None:
    assert set(drawing_names.SIGN_COLOURS) == set(SYMBOL_COLOURS)
    assert set(drawing_names.SIGN_FORMS) == {"crown", *FORMS}
    assert drawing_names.SIGN_LETTER == LETTER


def test_every_sign_of_the_key_can_be_named_and_no_other() -> None:
    assert set(drawing_names.KEY_SIGNS) == set(hints.LEGEND_WORDS)


def test_every_font_can_be_named_and_no_other() -> None:
    assert set(drawing_names.FONTS) == set(graph_hints.FONTS)


def test_running_and_standing_water_are_the_kinds_drawn_as_such() -> None:
    assert set(drawing_names.WATER_KINDS) == {kind for kind, look in looks.KINDS.items() if look is looks.Look.WATER}
    wet = (looks.SideLook.RIVER, looks.SideLook.FEN)
    assert set(drawing_names.RIVER_KINDS) == {kind for kind, look in looks.SIDES.items() if look in wet}


def test_a_board_is_checked_without_any_painting_library() -> None:
    code = (
        "import sys\n"
        "from game.cli.main import main\n"
        "assert main(['check', 'boards/battle/middle-earth.yaml', 'boards/hunt']) == 0\n"
        "print(sorted({'skia', 'numpy', 'shapely'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert re.search(r"^\[\]$", done.stdout, re.M), done.stdout
