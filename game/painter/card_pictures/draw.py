"""Pictures of cards as files: every scene of every game and every back, drawn at one size into assets/cards.

Needs skia and pillow (the `paint` extra); what the window needs to read them is in `files`.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import skia
from PIL import Image

from game.painter.card_pictures.compose import Picture
from game.painter.card_pictures.files import COLOURS, MANIFEST, Listed, write_manifest
from game.storage.atomic_write import remove, write_file


def drawn(svg: str, size: tuple[int, int]) -> Image.Image:
    """An SVG as a picture of `size` pixels, which must have the proportions of its view box."""
    written = svg.encode()  # the stream reads these bytes and keeps none of its own
    document = skia.SVGDOM.MakeFromStream(skia.MemoryStream(written))
    inner = document.containerSize()
    surface = skia.Surface(*size)
    canvas: Any = surface.getCanvas()
    canvas.scale(size[0] / inner.width(), size[1] / inner.height())
    document.render(canvas)
    return Image.fromarray(surface.toarray(colorType=skia.kRGBA_8888_ColorType)).convert("RGB")


def draw_into(folder: Path, pictures: Mapping[str, Picture], *, every: bool = False) -> list[str]:
    """Draw what is missing or not of today's data (or everything), take away what is no longer wanted, and write the
    manifest; returns the names of what was drawn."""
    had = Listed.read(folder) if (folder / MANIFEST).exists() else Listed({})
    done = []
    for name, picture in pictures.items():
        file = folder / f"{name}.png"
        if every or not file.exists() or had.digest(name) != picture.digest:
            write_file(file, _packed(drawn(picture.svg, picture.size)), overwrites=True)
            done.append(name)
    for file in folder.glob("*/*.png"):
        if f"{file.parent.name}/{file.stem}" not in pictures:
            remove(file)
    write_manifest(folder, {name: (picture.digest, picture.focus) for name, picture in pictures.items()})
    return done


def _packed(picture: Image.Image) -> bytes:
    into = io.BytesIO()
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(into, "PNG", optimize=True)
    return into.getvalue()
