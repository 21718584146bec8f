"""The names that boards may use are those that the painter draws: no more, no fewer."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable

import pytest

from game.board.legend import KEY_SIGNS, USUAL_GRAPH, USUAL_HEX, USUAL_KEY
from game.board.shapes import drawing_names
from game.painter.drawing.palette import SYMBOL_COLOURS
from game.painter.hex_legend import LineLook, Look, Mark
from game.painter.layers import key
from game.painter.layers.places import LETTER
from game.painter.layout import hints
from game.painter.scenery.peaks import CUTS
from game.painter.scenery.regions import REGIONS
from game.painter.scenery.registry import CREATURES, GLYPHS, ORNAMENTS, PLACES, SITES
from game.painter.scenery.signs import FORMS
from game.storage.resources import resource


@pytest.mark.parametrize(
    ("named", "drawn"),
    [
        (drawing_names.SITES, {*SITES, drawing_names.NO_DRAWING}),
        (drawing_names.GLYPHS, GLYPHS),
        (drawing_names.REGIONS, REGIONS),
        (drawing_names.CUTS, CUTS),
        (drawing_names.CREATURES, CREATURES),
        (drawing_names.ORNAMENTS, ORNAMENTS),
        (drawing_names.SIGN_COLOURS, SYMBOL_COLOURS),
        (drawing_names.SIGN_FORMS, {"crown", *FORMS}),
        (drawing_names.SIGN_LETTER, LETTER),
        (KEY_SIGNS.values(), key.DRAWN),
        (drawing_names.FONTS, hints.FONTS),
        (drawing_names.TERRAIN, {look.value for look in Look}),
        ({*drawing_names.HEXSIDES, *drawing_names.HEX_WAYS}, {look.value for look in LineLook}),
        (drawing_names.MARKS, {mark.value for mark in Mark}),
        (drawing_names.PLACES, PLACES),
        (drawing_names.GRAPH_WAYS, key.WAYS),
    ],
)
def test_everything_that_is_drawn_can_be_named_and_nothing_else(named: Iterable[str], drawn: Iterable[str]) -> None:
    assert set(named) == set(drawn)


def test_the_usual_key_has_signs() -> None:
    assert set(USUAL_KEY) <= set(KEY_SIGNS)


def test_the_usual_legend_names_drawings_alone() -> None:
    words = {
        "terrain": drawing_names.TERRAIN,
        "hexsides": drawing_names.HEXSIDES,
        "marks": drawing_names.MARKS,
        "places": drawing_names.PLACES,
        "scenery": drawing_names.SCENERY,
        "signs": drawing_names.PRINTED,
    }
    for usual, ways in ((USUAL_HEX, drawing_names.HEX_WAYS), (USUAL_GRAPH, drawing_names.GRAPH_WAYS)):
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
