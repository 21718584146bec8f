"""The names that boards may use are those that the painter draws: no more, no fewer."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable

import pytest

from game.board.legend import KEY_SIGNS, USUAL_GRAPH, USUAL_HEX, USUAL_KEY
from game.board.shapes import drawing_rows
from game.painter.drawing.palette import SYMBOL_COLOURS
from game.painter.hex_legend import LineLook, Look, Mark
from game.painter.layers import key
from game.painter.layers.places import LETTER
from game.painter.layout import hints
from game.painter.scenery.peaks import CUTS
from game.painter.scenery.plants import REGIONS
from game.painter.scenery.registry import CREATURES, GLYPHS, ORNAMENTS, PLACES, SITES
from game.painter.scenery.signs import FORMS
from game.storage.resources import resource


@pytest.mark.parametrize(
    ("named", "drawn"),
    [
        (drawing_rows.SITES, {*SITES, drawing_rows.NO_DRAWING}),
        (drawing_rows.GLYPHS, GLYPHS),
        (drawing_rows.REGIONS, REGIONS),
        (drawing_rows.CUTS, CUTS),
        (drawing_rows.CREATURES, CREATURES),
        (drawing_rows.ORNAMENTS, ORNAMENTS),
        (drawing_rows.SIGN_COLOURS, SYMBOL_COLOURS),
        (drawing_rows.SIGN_FORMS, {"crown", *FORMS}),
        (drawing_rows.SIGN_LETTER, LETTER),
        (KEY_SIGNS.values(), key.DRAWN),
        (drawing_rows.FONTS, hints.FONTS),
        (drawing_rows.TERRAIN, {look.value for look in Look}),
        ({*drawing_rows.HEXSIDES, *drawing_rows.HEX_WAYS}, {look.value for look in LineLook}),
        (drawing_rows.MARKS, {mark.value for mark in Mark}),
        (drawing_rows.PLACES, PLACES),
        (drawing_rows.GRAPH_WAYS, key.WAYS),
    ],
)
def test_everything_that_is_drawn_can_be_named_and_nothing_else(named: Iterable[str], drawn: Iterable[str]) -> None:
    assert set(named) == set(drawn)


def test_the_usual_key_has_signs_and_the_usual_legend_names_drawings_alone() -> None:
    assert set(USUAL_KEY) <= set(KEY_SIGNS)
    words = {
        "terrain": drawing_rows.TERRAIN,
        "hexsides": drawing_rows.HEXSIDES,
        "marks": drawing_rows.MARKS,
        "places": drawing_rows.PLACES,
        "scenery": drawing_rows.SCENERY,
        "signs": drawing_rows.PRINTED,
    }
    for usual, ways in ((USUAL_HEX, drawing_rows.HEX_WAYS), (USUAL_GRAPH, drawing_rows.GRAPH_WAYS)):
        for section, signs in usual.items():
            assert {draw for draw, _ in signs.values()} <= set({**words, "ways": ways}[section]), section


def test_no_module_of_the_painter_speaks_of_a_game() -> None:
    """Kinds of places, marks and lines are the board's; the painter knows what they look like."""
    words = re.compile(r"frodo|nazg[uû]l|\bally\b|entwash|\belven\b|victory|shadow_fortress", re.IGNORECASE)
    found = [
        f"{path.name}:{number}: {line.strip()}"
        for path in sorted(resource("game", "painter").rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if words.search(line)
    ]
    assert found == []


def test_a_board_is_checked_without_any_painting_library() -> None:
    code = (
        "import sys\n"
        "from game.cli.main import main\n"
        "assert main(['check', 'boards/battle/middle-earth.yaml', 'boards/hunt']) == 0\n"
        "print(sorted({'skia', 'numpy', 'shapely'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert re.search(r"^\[\]$", done.stdout, re.M), done.stdout
