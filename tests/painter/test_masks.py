"""Shapes as soft masks."""

from __future__ import annotations

import numpy as np
import pytest
import skia
from shapely.geometry import Point

from game.painter.drawing.masks import Rasters
from game.painter.drawing.noise import Grain
from game.painter.drawing.pen import path_of_shape


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
