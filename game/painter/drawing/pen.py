"""The pen: tapered, slightly shaky strokes and fills. Nothing on the map is a uniform line."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import accumulate, pairwise
from operator import add, sub
from typing import Any

import numpy as np
import skia

from game.painter.drawing.curves import Outline, Points, normals
from game.painter.drawing.palette import INK


def path_of(points: Outline, *, close: bool = True) -> Any:
    """A skia path along these points."""
    first, *others = points.tolist() if isinstance(points, np.ndarray) else points
    path = skia.Path().moveTo(*first)
    line_to = path.lineTo  # in a fourth of the time of addPoly, which wants an object for each point
    for x, y in others:
        line_to(x, y)
    return path.close() if close else path


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


@lru_cache(maxsize=256)
def paint_of(colour: int, alpha: float = 1.0, *, blur: float = 0.0) -> Any:
    """A filling paint; whoever changes it takes a copy."""
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


def _along(corners: Sequence[complex], far: Sequence[float], t: Iterable[float]) -> list[complex]:
    """The points of a line at such distances from its beginning, which rise; `far` are those of its corners."""
    found, k, last = [], 0, len(far) - 1
    for one in t:
        while k < last and far[k + 1] <= one:
            k += 1
        if k == last or far[k] == one:
            found.append(corners[k])
        else:
            found.append((corners[k + 1] - corners[k]) / (far[k + 1] - far[k]) * (one - far[k]) + corners[k])
    return found


@lru_cache(maxsize=256)
def _shares(count: int) -> tuple[float, ...]:
    """From 0 to 1 in so many values."""
    return *(i * (1 / (count - 1)) for i in range(count - 1)), 1.0


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
        corners = [complex(x, y) for x, y in (points.tolist() if isinstance(points, np.ndarray) else points)]
        far = [0.0, *accumulate(map(abs, map(sub, corners[1:], corners)))]
        length = far[-1]
        if length < 0.4:
            return
        count = max(3, int(length / 3.2))
        between = length / (count - 1)
        t = [i * between for i in range(count - 1)] + [length]
        if len(corners) <= MOST_CORNERS:
            t = [round(one * 100) / 100 for one in sorted(t + far)]
            t = [t[0], *(b for a, b in pairwise(t) if b - a > 0.05)]
        q, n = _along(corners, far, t), len(t)
        if shake:
            away = self.rng.standard_normal(2 * n) * shake
            away[:2] *= 0.4
            away[-2:] *= 0.4
            q = [*map(add, q, away.view(complex).tolist())]
        ahead = [q[1] - q[0], *[(b - a) / 2.0 for a, b in zip(q, q[2:], strict=False)], q[-1] - q[-2]]
        right, left = [], []
        for here, on, u, uneven in zip(q, ahead, _shares(n), self.rng.standard_normal(n).tolist(), strict=True):
            if middle is None:
                width = start + (end - start) * u
            elif u < 0.5:
                width = start + (middle - start) / 0.5 * u
            else:
                width = middle + (end - middle) / 0.5 * (u - 0.5)
            width *= 1 + uneven * 0.09
            side = on / (abs(on) or 1e-6) * complex(0.0, width / 2 if width > 0.18 else 0.09)
            right.append(here + side)
            left.append(here - side)
        path = skia.Path().moveTo(right[0].real, right[0].imag)
        line_to = path.lineTo
        for one in (*right[1:], *left[::-1]):
            line_to(one.real, one.imag)
        self.canvas.drawPath(path.close(), paint_of(colour, alpha))

    def closed(self, points: Outline, width: float, colour: int = INK, shake: float = 0.08) -> None:
        """An outline in ink."""
        ring = points.tolist() if isinstance(points, np.ndarray) else points
        self.ink([*ring, ring[0]], width, width * 0.9, colour, shake)

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
    def moved(self, x: float, y: float, scale: float = 1.0, *, turn: float = 0.0) -> Iterator[None]:
        """Draw with (x, y) as origin, turned by so many degrees, `scale` times as large."""
        self.canvas.save()
        self.canvas.translate(x, y)
        self.canvas.rotate(turn)
        self.canvas.scale(scale, scale)
        try:
            yield
        finally:
            self.canvas.restore()

    @contextmanager
    def clipped(self, shape: Any, *, outside: bool = False) -> Iterator[None]:
        """Draw only inside (or only outside) a shapely geometry, or an outline."""
        path = path_of_shape(shape) if hasattr(shape, "geom_type") else path_of(shape)
        self.canvas.save()
        kind = skia.ClipOp.kDifference if outside else skia.ClipOp.kIntersect
        self.canvas.clipPath(path, kind, True)
        try:
            yield
        finally:
            self.canvas.restore()


def arc(x: float, y: float, w: float, h: float) -> Points:
    """The upper half of an ellipse from left to right, w wide and h high, standing on y."""
    t = np.linspace(0, math.pi, 16)
    return np.column_stack([x - w / 2 * np.cos(t), y - h * np.sin(t) ** 0.8])
