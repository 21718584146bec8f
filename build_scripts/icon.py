"""Draws the program's icon: the Ring on a parchment hex let into a walnut tile.

    python build_scripts/icon.py            writes assets/icon/ (needs the `paint` extra)
    python build_scripts/icon.py --check    exit status 1 when assets/icon/ is not what would be written

Each size is drawn for itself, with less on it the smaller it is, never scaled down from a large one.
"""

from __future__ import annotations

import argparse
import io
import math
import random
import sys
from pathlib import Path

import skia
from PIL import Image

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "icon"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (16, 32, 64, 128, 256, 512, 1024)
UNIT = 256.0
"""The drawing is laid out on a square of this many units."""

WALNUT_DARK, WALNUT_LOW, WALNUT, WALNUT_HIGH = 0xFF1A100A, 0xFF2A1B11, 0xFF442D1B, 0xFF5B3D25
BRASS, PAPER_LOW, PAPER, PAPER_HIGH = 0xFFC79A4B, 0xFFDCC393, 0xFFF1E2BE, 0xFFFAF0D6
INK, WATER, WATER_INK = 0xFF3A281A, 0xFF8FB0AE, 0xFF2F5560
GOLD = (0xFFFFF3C4, 0xFFE9B84B, 0xFFA8701C, 0xFFF3CB66, 0xFFFFE9A6, 0xFFB67B22, 0xFF8C5A14, 0xFFE7B548, 0xFFFFF3C4)
"""The light going once round the band."""


PEAKS = ((96, 122, 22), (160, 124, 20), (86, 140, 28), (172, 142, 26), (102, 156, 24), (156, 156, 22), (128, 160, 68))
"""Foot and height of each peak, the farthest first; the last one burns."""


def hexagon(radius: float, *, rounding: float) -> skia.Path:
    """A pointy-top hexagon about the middle of the drawing, its corners rounded off."""
    corners = [
        (UNIT / 2 + radius * math.sin(k * math.pi / 3), UNIT / 2 - radius * math.cos(k * math.pi / 3)) for k in range(6)
    ]
    path = skia.Path()
    for k, (x, y) in enumerate(corners):
        before, after = corners[k - 1], corners[(k + 1) % 6]
        start = toward((x, y), before, rounding)
        end = toward((x, y), after, rounding)
        if k == 0:
            path.moveTo(*start)
        else:
            path.lineTo(*start)
        path.quadTo(x, y, *end)
    path.close()
    return path


def toward(a: tuple[float, float], b: tuple[float, float], distance: float) -> tuple[float, float]:
    """The point at a distance from a, on the way to b."""
    length = math.dist(a, b)
    return a[0] + (b[0] - a[0]) * distance / length, a[1] + (b[1] - a[1]) * distance / length


def fill(colour: int) -> skia.Paint:
    """A smooth fill."""
    return skia.Paint(AntiAlias=True, Color=colour)


def stroke(colour: int, width: float) -> skia.Paint:
    """A smooth round-ended line."""
    paint = skia.Paint(AntiAlias=True, Color=colour, Style=skia.Paint.kStroke_Style, StrokeWidth=width)
    paint.setStrokeCap(skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    return paint


def gradient(paint: skia.Paint, colours: list[int], top: float, bottom: float) -> skia.Paint:
    """The same paint with colours running down the drawing."""
    ends = [skia.Point(UNIT * 0.35, top), skia.Point(UNIT * 0.65, bottom)]
    paint.setShader(skia.GradientShader.MakeLinear(ends, colours))
    return paint


def draw_tile(canvas: skia.Canvas, size: int) -> None:
    """The walnut tile with its brass line, and the parchment let into it."""
    tile = hexagon(124, rounding=20)
    canvas.drawPath(tile, gradient(fill(WALNUT), [WALNUT_HIGH, WALNUT, WALNUT_LOW], 4, 252))
    if size >= 48:
        canvas.save()
        canvas.clipPath(tile, True)
        grain = random.Random(9)
        for _ in range(46):
            y = grain.random() * UNIT
            line = skia.Path()
            line.moveTo(0, y)
            line.cubicTo(80, y + grain.random() * 14 - 7, 170, y + grain.random() * 14 - 7, UNIT, y + 4)
            canvas.drawPath(
                line, stroke(0x30140B05 if grain.random() < 0.6 else 0x18FFD9A0, 0.8 + grain.random() * 1.4)
            )
        canvas.restore()
    canvas.drawPath(hexagon(121.5, rounding=19), stroke(WALNUT_DARK, 5))
    if size >= 32:
        canvas.drawPath(hexagon(112, rounding=17), stroke(BRASS, 4 if size >= 64 else 6))
    paper = hexagon(102 if size >= 32 else 110, rounding=14)
    canvas.drawPath(paper, gradient(fill(PAPER), [PAPER_HIGH, PAPER, PAPER_LOW], 30, 226))
    canvas.drawPath(paper, stroke(0xC02A1B11, 3))


def draw_map(canvas: skia.Canvas) -> None:
    """A corner of a country: a river past the hills, lesser peaks, and the one that burns."""
    canvas.save()
    canvas.clipPath(hexagon(100, rounding=14), True)
    river = skia.Path()
    river.moveTo(176, 20)
    river.cubicTo(214, 70, 196, 96, 150, 172)
    river.cubicTo(128, 206, 150, 220, 110, 250)
    canvas.drawPath(river, stroke(WATER_INK, 10))
    canvas.drawPath(river, stroke(WATER, 7))
    for x, y, high in PEAKS:
        peak = skia.Path()
        peak.moveTo(x - high * 0.62, y)
        peak.lineTo(x, y - high)
        peak.lineTo(x + high * 0.62, y)
        canvas.drawPath(peak, fill(PAPER))
        shade = skia.Path()
        shade.moveTo(x, y - high)
        shade.lineTo(x + high * 0.62, y)
        shade.lineTo(x + high * 0.1, y)
        shade.close()
        canvas.drawPath(shade, fill(0x70604A34))
        canvas.drawPath(peak, stroke(INK, 3.2 if high > 50 else 2.4))
    doom_x, doom_y, doom_high = PEAKS[-1]
    fire = fill(0xE0F2701A)
    fire.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 5))
    canvas.drawCircle(doom_x, doom_y - doom_high + 2, 9, fire)
    canvas.drawCircle(doom_x, doom_y - doom_high + 3, 3.5, fill(0xFFB3321C))
    canvas.restore()


def draw_ring(canvas: skia.Canvas, size: int) -> None:
    """The band of gold, with its shadow and, where there is room, the fiery letters."""
    middle, radius, band = UNIT / 2, 72.0, 20.0 if size >= 48 else 27.0
    if size >= 24:
        shadow = stroke(0x96180C04, band)
        shadow.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 6))
        canvas.drawCircle(middle + 5, middle + 10, radius, shadow)
    canvas.drawCircle(middle, middle, radius, stroke(0xFF4A2C08, band + 5))
    shine = stroke(GOLD[1], band)
    stops = [k / (len(GOLD) - 1) for k in range(len(GOLD))]
    shine.setShader(skia.GradientShader.MakeSweep(middle, middle, list(GOLD), stops, localMatrix=skia.Matrix()))
    canvas.save()
    canvas.rotate(-125, middle, middle)
    canvas.drawCircle(middle, middle, radius, shine)
    canvas.restore()
    if size >= 48:
        canvas.drawCircle(middle, middle, radius + band / 2 - 2.5, stroke(0x90FFF6D2, 2))
        canvas.drawCircle(middle, middle, radius - band / 2 + 2.5, stroke(0x90704408, 2.5))
    if size >= 128:
        draw_letters(canvas, middle, radius)


def draw_letters(canvas: skia.Canvas, middle: float, radius: float) -> None:
    """Strokes that look like writing and are none, glowing on the band."""
    pen = random.Random(3)
    writing = skia.Path()
    for k in range(46):
        angle = k * math.tau / 46
        reach = 2.4 + pen.random() * 3.2
        bend = (pen.random() - 0.5) * 0.16
        inner = point(middle, radius - reach, angle)
        outer = point(middle, radius + reach, angle + bend)
        writing.moveTo(*inner)
        writing.quadTo(*point(middle, radius, angle + 0.1), *outer)
    glow = stroke(0x90FF6A1E, 4)
    glow.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 3))
    canvas.drawPath(writing, glow)
    canvas.drawPath(writing, stroke(0xFFA8300C, 1.5))


def point(middle: float, radius: float, angle: float) -> tuple[float, float]:
    """A point on a circle about the middle of the drawing."""
    return middle + radius * math.cos(angle), middle + radius * math.sin(angle)


def draw(size: int) -> Image.Image:
    """The icon at one size, in pixels a side."""
    surface = skia.Surface(size, size)
    canvas = surface.getCanvas()
    canvas.scale(size / UNIT, size / UNIT)
    draw_tile(canvas, size)
    if size >= 48:
        draw_map(canvas)
    draw_ring(canvas, size)
    pixels = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    return Image.fromarray(pixels, "RGBA")


def files() -> dict[str, bytes]:
    """Every icon file by name: pictures for Linux, one bundle each for Windows and macOS."""
    drawn = {size: draw(size) for size in sorted({*PNG_SIZES, *ICO_SIZES, *ICNS_SIZES})}
    made = {f"ringtable-{size}.png": encoded(drawn[size], "PNG", optimize=True) for size in PNG_SIZES}
    windows = [drawn[size] for size in ICO_SIZES]
    made["ringtable.ico"] = encoded(
        windows[-1], "ICO", sizes=[(size, size) for size in ICO_SIZES], append_images=windows[:-1]
    )
    mac = [drawn[size] for size in ICNS_SIZES]
    made["ringtable.icns"] = encoded(mac[-1], "ICNS", append_images=mac[:-1])
    return made


def encoded(image: Image.Image, form: str, **options: object) -> bytes:
    """A picture as the bytes of a file."""
    out = io.BytesIO()
    image.save(out, form, **options)
    return out.getvalue()


def main(words: list[str] | None = None) -> int:
    """Write the icon files, or say which are not current."""
    parser = argparse.ArgumentParser(description="Draw the program's icon into assets/icon.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file is missing or differs")
    check: bool = parser.parse_args(words).check
    stale = []
    for name, content in files().items():
        path = FOLDER / name
        if check:
            if not path.is_file() or path.read_bytes() != content:
                stale.append(name)
        else:
            FOLDER.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    if stale:
        print(f"not current in assets/icon: {', '.join(stale)}; run build_scripts/icon.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
