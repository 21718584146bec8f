"""Drawings that are data: every word is drawn, and every drawing draws."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("skia", reason="the painter's libraries are not installed")

import skia
from numpy.typing import NDArray

from game.board.loader import load_board_text
from game.board.problems import BoardProblems
from game.board.shapes.drawing_rows import CLIMATES, TREES, WORDS
from game.board.shapes.drawing_rows import COLOURS as NAMED
from game.painter.drawing.pen import Pen
from game.painter.painting import HexDraft, Prepared, prepare_hexes
from game.painter.scenery.drawings import COLOURS, DRAWN, PART, Part, added, drawn, read_drawings
from game.painter.scenery.plants import LEAVES
from game.painter.scenery.registry import AT_SEA, CREATURES, GLYPHS, SITES, Glyph, Site, draw_site
from tests.painter.conftest import HINTS, SMALL

TOGETHER = {"use", "group", "either", "chance"}
"""Words that put rows together."""
SIZE = 300


def picture(draw: Any, seed: int = 1) -> NDArray[np.uint8]:
    """What is drawn with its foot in the middle of an empty sheet, two pixels a unit."""
    surface = skia.Surface(SIZE, SIZE)
    canvas = surface.getCanvas()
    canvas.translate(SIZE / 2, SIZE / 2)
    canvas.scale(2, 2)
    draw(Pen(canvas, np.random.default_rng(seed)))
    return np.asarray(surface.makeImageSnapshot().toarray())


def inked(pixels: NDArray[np.uint8]) -> int:
    """How many pixels are not empty."""
    return int((pixels[..., 3] > 0).sum())


def test_every_word_of_a_row_is_drawn_in_the_painter_s_colours_and_trees() -> None:
    assert {*DRAWN, *TOGETHER} == set(WORDS)
    assert set(NAMED) == set(COLOURS)
    assert set(TREES) == set(LEAVES)


@pytest.mark.parametrize("word", sorted(DRAWN))
def test_a_word_is_asked_for_what_its_drawing_takes(word: str) -> None:
    drawing = DRAWN[word]
    if isinstance(drawing, Part):
        return  # see below
    taken = dict(list(inspect.signature(drawing).parameters.items())[1:])
    asked = {one.key: one.required for one in WORDS[word].fields if one.key not in ("line", "oval", "smooth")}
    if "climate" in taken:
        assert {key for key in asked if key in CLIMATES} == set(CLIMATES)
        asked = {key: must for key, must in asked.items() if key not in CLIMATES}
    must = {
        key: one.default is inspect.Parameter.empty for key, one in taken.items() if key not in ("points", "climate")
    }
    assert asked == must
    assert ("points" in taken) == any(one.key == "line" for one in WORDS[word].fields)


@pytest.mark.parametrize("word", sorted(word for word, drawing in DRAWN.items() if isinstance(drawing, Part)))
def test_what_a_part_need_not_be_asked_for_it_has_itself(word: str) -> None:
    part = DRAWN[word]
    assert isinstance(part, Part)
    asked = {one.key: one.required for one in WORDS[word].fields}
    assert set(part.usual) <= {key for key, must in asked.items() if not must}
    needed = {
        key: 10 if key not in ("colour", "roof", "stone", "thatch") else 0xFF000000 for key in asked if asked[key]
    }
    assert inked(picture(lambda pen: part(pen, **{**needed, "x": 0, "y": 0}))) > 40, (
        "drawn with what must be said alone"
    )


def test_a_part_is_drawn_in_the_sizes_and_colours_that_it_is_asked_for() -> None:
    def tower(**asked: Any) -> NDArray[np.uint8]:
        return picture(lambda pen: DRAWN["tower"](pen, x=0, y=0, h=30, **asked))

    def breadth(pixels: NDArray[np.uint8]) -> int:
        columns = np.nonzero(pixels[..., 3] > 160)[1]
        return int(columns.max() - columns.min())

    assert breadth(tower(w=20)) > 1.7 * breadth(tower(w=10))
    assert (tower(w=10, roof=0xFFA84A2C) != tower(w=10)).any()
    assert (tower(w=10, stone=0xFF5A4C46) != tower(w=10)).any()
    assert (tower(w=10, window=False) != tower(w=10)).any()


@pytest.mark.parametrize(
    ("text", "length"), [("3", 3), ("-.5w", -4), ("h", 20), ("-h-1.35w", -30.8), ("-h+.4", -19.6), (".16w-.6", 0.68)]
)
def test_sizes_are_added_up(text: str, length: float) -> None:
    assert added(text, {"w": 8, "h": 20}) == pytest.approx(length)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("{line: M-.5w 0V-hH.5q0Z, colour: stone}", "parts.yaml:4:20: 'M-.5w 0V-hH.5q0Z' stands here; expected a path"),
        ("{oval: [0, 0, r, 2*r], colour: stone}", "'2*r' stands here; expected a number, or sizes added up"),
        ("{oval: [0, 0, r, r], colour: wall}", "'wall' stands here; expected a colour"),
    ],
)
def test_the_faults_of_a_part_are_told_with_line_and_column(wrong: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    file = tmp_path / "parts" / "parts.yaml"
    file.write_text(f"tower:\n  usual: {{stone: stone}}\n  rows:\n    - fill: {wrong}\n", encoding="utf-8")
    with pytest.raises(BoardProblems) as problems:
        read_drawings("parts", PART, tmp_path)
    assert told in str(problems.value)


@pytest.mark.parametrize(("name", "site"), SITES.items(), ids=[*SITES])
def test_a_drawing_of_a_hex_stands_on_its_hex(name: str, site: Site) -> None:
    pixels = picture(lambda pen: draw_site(pen, site, 0, 0))
    assert inked(pixels) > 700, name
    rows, columns = np.nonzero(pixels[..., 3] > 160)
    assert rows.max() - SIZE / 2 < 2 * 30, "hardly below its foot"
    assert np.abs(columns - SIZE / 2).max() < 2 * 40, "hardly beyond the hex"


@pytest.mark.parametrize(("name", "glyph"), GLYPHS.items(), ids=[*GLYPHS])
def test_a_small_drawing_keeps_to_its_room(name: str, glyph: Glyph) -> None:
    pixels = picture(glyph.draw)
    rows, columns = np.nonzero(pixels[..., 3] > 160)
    rim = 2 * 4  # for a tip of a tree that grew tall
    assert np.quantile(np.abs(columns - SIZE / 2), 0.98) <= 2 * glyph.half + rim, name
    assert np.quantile(SIZE / 2 - rows, 0.99) <= 2 * glyph.up + rim, name
    assert np.quantile(rows - SIZE / 2, 0.99) <= 2 * glyph.down + rim, name


@pytest.mark.parametrize("name", [*CREATURES, *AT_SEA])
def test_a_beast_a_ship_and_a_serpent_are_drawn(name: str) -> None:
    assert inked(picture({**CREATURES, **AT_SEA}[name])) > 1000


def test_the_same_hand_draws_the_same_one_of_several_ways_and_not_what_chance_leaves_out() -> None:
    first, second, other = (picture(GLYPHS["village"].draw, seed) for seed in (3, 3, 4))
    assert (first == second).all()
    assert (first != other).any()
    draw = drawn([("either", {"ways": [[DOT], [BAR]]})], {})
    alone = [picture(drawn([row], {})) for row in (DOT, BAR)]
    drawn_so = {next(n for n, one in enumerate(alone) if (one == picture(draw, seed)).all()) for seed in range(12)}
    assert drawn_so == {0, 1}

    def shown(of: float) -> int:
        return inked(picture(drawn([("chance", {"of": of, "rows": [DOT]})], {})))

    assert (shown(1.0) > 0, shown(0.0)) == (True, 0)


DOT: Any = ("fill", {"oval": [0, 0, 4, 4], "colour": "#FF0000"})
BAR: Any = ("fill", {"line": "M-20 8H20V12H-20Z", "colour": "#0000FF"})


def test_a_drawing_is_used_in_another_and_corners_are_rounded_where_that_is_asked() -> None:
    others = {"dot": {"rows": [DOT]}}
    large = picture(drawn([("use", {"drawing": "dot", "at": [10, 0], "scale": 2})], others))
    assert inked(large) > 3 * inked(picture(drawn([DOT], {})))
    assert np.nonzero(large[..., 3])[1].mean() == pytest.approx(SIZE / 2 + 20, abs=1)
    square = {"line": "M-20 -20H20V20H-20Z", "colour": "#000000"}
    plain, smooth = (picture(drawn([("fill", {**square, **more})], {})) for more in ({}, {"smooth": 6}))
    assert inked(smooth) > inked(plain), "a curve through the corners bulges between them"


def test_a_boards_own_drawing_is_painted(painting: Prepared[HexDraft]) -> None:
    own = "  drawings: {red-blot: {rows: [{fill: {oval: [0, -8, 16, 16], colour: '#FF00FF'}}]}}\n"
    named = HINTS.replace("Midford: town", "Midford: red-blot")

    def reds(painting: Prepared[HexDraft]) -> int:
        pixels = painting.paint(380).astype(int)
        return int(((pixels[..., 0] - pixels[..., 1] > 90) & (pixels[..., 2] - pixels[..., 1] > 90)).sum())

    assert reds(painting) == 0
    assert reds(prepare_hexes(load_board_text(SMALL + named + own, "small.yaml"))) > 20
