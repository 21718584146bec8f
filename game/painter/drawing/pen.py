"""The pen: tapered, slightly shaky strokes and fills. Nothing on the map is a uniform line."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np
import skia

from game.painter.drawing.curves import Outline, Points, normals
from game.painter.drawing.palette import INK


def path_of(points: Outline, *, close: bool = True) -> Any:
    """A skia path along these points."""
    path = skia.Path()
    path.addPoly([skia.Point(x, y) for x, y in np.asarray(points, float).tolist()], close)
    return path


def path_of_shape(shape: Any) -> Any:
    """A skia path of the polygons in a shapely geometry, holes left open."""
    path = skia.Path()
    path.setFillType(skia.PathFillType.kEvenOdd)
    for polygon in polygons(shape):
        for ring in (polygon.exterior, *polygon.interiors):
            path.addPath(path_of(np.asarray(ring.coords)))
    return path


def polygons(shape: Any) -> list[Any]:
    """The polygons in a shapely geometry."""
    parts = shape.geoms if hasattr(shape, "geoms") else [shape]
    return [p for p in parts if p.geom_type == "Polygon" and not p.is_empty]


def paint_of(colour: int, alpha: float = 1.0, *, blur: float = 0.0) -> Any:
    """A filling paint."""
    paint = skia.Paint(AntiAlias=True, Color=colour)
    paint.setAlphaf(alpha)
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return paint


def stroke_of(width: float, colour: int = INK, alpha: float = 1.0, effect: Any = None) -> Any:
    """A stroking paint with round ends."""
    paint = skia.Paint(
        AntiAlias=True,
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=width,
        Color=colour,
        StrokeCap=skia.Paint.kRound_Cap,
        StrokeJoin=skia.Paint.kRound_Join,
    )
    paint.setAlphaf(alpha)
    if effect is not None:
        paint.setPathEffect(effect)
    return paint


MOST_CORNERS = 40
"""Lines of up to so many points keep every corner; longer ones are curves and are only resampled."""


@lru_cache(maxsize=256)
def _steady(n: int) -> Points:
    """How much each of so many points trembles: the ends less."""
    return np.concatenate([[0.4], np.ones(n - 2), [0.4]])[:, None]


@lru_cache(maxsize=256)
def _along(n: int) -> Points:
    """How far along a stroke each of so many points lies."""
    return np.linspace(0, 1, n)


class Pen:
    """Draws on one canvas in painter's units, with one generator for its unsteadiness."""

    def __init__(self, canvas: Any, rng: np.random.Generator) -> None:
        self.canvas = canvas
        self.rng = rng

    def ink(
        self,
        points: Outline,
        start: float = 1.2,
        end: float = 0.4,
        colour: int = INK,
        shake: float = 0.22,
        alpha: float = 1.0,
        middle: float | None = None,
    ) -> None:
        """A stroke whose width runs from `start` (over `middle`) to `end`; `shake` is how far it trembles."""
        p = np.asarray(points, float)
        steps = np.hypot(*(p[1:] - p[:-1]).T)
        length = float(steps.sum())
        if length < 0.4:
            return
        d = np.zeros(len(p))
        np.cumsum(steps, out=d[1:])
        t = np.linspace(0, length, max(3, int(length / 3.2)))
        if len(p) <= MOST_CORNERS:
            t = np.concatenate([t, d]).round(2)
            t.sort()
            t = t[np.concatenate([[True], t[1:] - t[:-1] > 0.05])]
        n = len(t)
        q = np.empty((n, 2))
        q[:, 0], q[:, 1] = np.interp(t, d, p[:, 0]), np.interp(t, d, p[:, 1])
        if shake:
            q += self.rng.normal(size=q.shape) * shake * _steady(n)
        u = _along(n)
        width = start + (end - start) * u if middle is None else np.interp(u, [0, 0.5, 1], [start, middle, end])
        half = np.maximum(0.18, width * (1 + self.rng.normal(size=n) * 0.09)) / 2
        side = normals(q) * half[:, None]
        self.canvas.drawPath(path_of(np.vstack([q + side, (q - side)[::-1]])), paint_of(colour, alpha))

    def closed(self, points: Outline, width: float, colour: int = INK, shake: float = 0.08) -> None:
        """An outline in ink."""
        ring = np.asarray(points, float)
        self.ink(np.vstack([ring, ring[:1]]), width, width * 0.9, colour, shake)

    def fill(self, points: Outline, colour: int, alpha: float = 1.0, blur: float = 0.0) -> None:
        """A filled outline, with soft edges when `blur` is given."""
        self.canvas.drawPath(path_of(points), paint_of(colour, alpha, blur=blur))

    def disc(self, x: float, y: float, radius: float, colour: int, alpha: float = 1.0, blur: float = 0.0) -> None:
        """A filled circle."""
        self.canvas.drawCircle(float(x), float(y), radius, paint_of(colour, alpha, blur=blur))

    def line(
        self,
        points: Outline,
        width: float,
        colour: int,
        alpha: float = 1.0,
        dash: tuple[float, ...] = (),
        blur: float = 0.0,
    ) -> None:
        """An open line of even width."""
        paint = stroke_of(width, colour, alpha, skia.DashPathEffect.Make(list(dash), 0) if dash else None)
        if blur:
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
        self.canvas.drawPath(path_of(points, close=False), paint)

    def shape(self, points: Outline, colour: int, width: float = 0.9, alpha: float = 1.0, ink: int = INK) -> None:
        """A filled outline with its line in ink."""
        self.fill(points, colour, alpha)
        self.closed(points, width, ink, 0.06)

    def stroke(self, points: Outline, width: float, colour: int = INK, alpha: float = 1.0) -> None:
        """A plain closed line of even width: for what must be exact."""
        self.canvas.drawPath(path_of(points), stroke_of(width, colour, alpha))

    def ribbon(self, line: Points, width: Points, colour: int, bank: float, bank_colour: int = INK) -> None:
        """A band of changing width along a line, with inked banks."""
        side = normals(line) * width[:, None] / 2
        self.fill(np.vstack([line + side, (line - side)[::-1]]), colour)
        for edge in (line + side, line - side):
            self.ink(edge, bank * 0.8, bank, bank_colour, 0.12)

    def rough(self, a: tuple[float, float], b: tuple[float, float], times: int = 3, amount: float = 0.08) -> Points:
        """A broken line from a to b, as a rock face runs (midpoint displacement)."""
        points = [np.array(a, float), np.array(b, float)]
        for _ in range(times):
            finer = [points[0]]
            for u, v in pairwise(points):
                d = v - u
                finer += [(u + v) / 2 + np.array([-d[1], d[0]]) * self.rng.normal() * amount, v]
            points = finer
            amount *= 0.9
        return np.array(points)

    @contextmanager
    def moved(self, x: float, y: float, scale: float = 1.0) -> Iterator[None]:
        """Draw with (x, y) as origin, `scale` times as large."""
        self.canvas.save()
        self.canvas.translate(x, y)
        self.canvas.scale(scale, scale)
        try:
            yield
        finally:
            self.canvas.restore()

    @contextmanager
    def clipped(self, shape: Any, *, outside: bool = False) -> Iterator[None]:
        """Draw only inside (or only outside) a shapely geometry."""
        self.canvas.save()
        kind = skia.ClipOp.kDifference if outside else skia.ClipOp.kIntersect
        self.canvas.clipPath(path_of_shape(shape), kind, True)
        try:
            yield
        finally:
            self.canvas.restore()


def arc(x: float, y: float, w: float, h: float, steps: int = 16) -> Points:
    """The upper half of an ellipse from left to right, w wide and h high, standing on y."""
    t = np.linspace(0, math.pi, steps)
    return np.column_stack([x - w / 2 * np.cos(t), y - h * np.sin(t) ** 0.8])
