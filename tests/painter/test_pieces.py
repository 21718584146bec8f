"""Drawings of pieces, letters and masks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import skia
from shapely.geometry import Point

from build_scripts.draw_pieces import FOLDER, digest_of, not_current
from game.board.problems import BoardProblems
from game.painter import pieces as module
from game.painter.drawing.masks import Rasters
from game.painter.drawing.noise import Grain
from game.painter.drawing.pen import path_of_shape
from game.painter.pieces import drawn, read_pieces
from game.storage.resources import resource


def test_every_drawing_in_assets_is_current() -> None:
    assert not_current(read_pieces()) == [], "python build_scripts/draw_pieces.py"


def test_a_drawing_is_of_filled_paths_alone() -> None:
    """So that whatever reads SVG draws them alike."""
    assert {word for file in FOLDER.glob("*.svg") for word in re.findall(r"<([a-z]+)", file.read_text("utf-8"))} == {
        "svg",
        "path",
    }


def test_who_stands_has_a_rim_that_the_window_colours_and_goes_stale_with_an_ink_or_part() -> None:
    pieces = read_pieces()
    assert drawn("orc-1", pieces).count("currentColor") == 1
    assert "currentColor" not in drawn("gandalf", pieces)
    before = digest_of("orc-1", pieces)
    other = {**pieces, "inks": {**pieces["inks"], "orc": {**pieces["inks"]["orc"], "m": "#000000"}}}
    assert digest_of("orc-1", other) != before
    assert digest_of("gandalf", other) == digest_of("gandalf", pieces)
    other = {**pieces, "parts": {**pieces["parts"], "orc-body": ["m M0 0L5 5"]}}
    assert digest_of("orc-1", other) != before


def test_a_fault_is_told_by_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "inks: {all: {k: '#000000'}, orc: {m: '#111111'}}\nparts:\n  body: ['m* M0 0']\nfigures: {}\n"
    (tmp_path / "wrong.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    with pytest.raises(BoardProblems, match=r"wrong.yaml:3:10: .*expected an ink and a path"):
        read_pieces()


LETTERED = (
    "from game.painter.drawing.letters import FACES, width_of; print(all(width_of('Bree', f, 12) for f in FACES))"
)


def test_what_is_odd_in_the_system_s_fonts_is_not_printed(tmp_path: Path) -> None:
    odd = tmp_path / "fonts.conf"
    odd.write_text("<fontconfig><no-such-element/></fontconfig>", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", LETTERED],
        cwd=resource(),
        env={**os.environ, "FONTCONFIG_FILE": str(odd)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")


@pytest.mark.parametrize("blur", [1.0, 4.0, 7.0, 30.0])
@pytest.mark.parametrize("step", [1, 2])
def test_a_mask_is_blurred_as_the_library_blurs_it_also_over_the_edge(blur: float, step: int) -> None:
    rasters = Rasters(Grain.of(200, 300), step)
    disc = Point(20, 100).buffer(60)
    pixels = np.zeros((*rasters.shape, 4), np.uint8)
    surface = skia.Surface(pixels)
    canvas = surface.getCanvas()
    canvas.clear(0xFF000000)
    canvas.scale(1 / step, 1 / step)
    canvas.saveLayer(None, skia.Paint(ImageFilter=skia.ImageFilters.Blur(blur, blur)))
    canvas.drawPath(path_of_shape(disc), skia.Paint(AntiAlias=True, Color=0xFFFFFFFF))
    canvas.restore()
    surface.flushAndSubmit()

    found = rasters.shape_mask(disc, blur)

    assert np.abs(found * 255 - pixels[..., 0]).max() <= 2
    assert abs(float(found.mean()) * 255 - float(pixels[..., 0].mean())) < 0.2
