"""A painting on disk: two scales, a preview, a vignette, the names and the manifest that ties them together."""

from __future__ import annotations

import io
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from game.board.board import Board
from game.painter.painted_board import (
    FORMAT,
    LETTERING,
    MANIFEST,
    PAINTER_VERSION,
    PaintedBoard,
    PaintingError,
    Progress,
    Scale,
    Tile,
    area_as_data,
    lettering_as_data,
    load_manifest,
    scale_as_data,
    track_as_data,
    way_as_data,
)
from game.painter.painting import CLOSE_HEIGHT, Preparation, ground_of, prepare, read_picture
from game.painter.sheet import Sheet
from game.storage.atomic_write import json_bytes, make_folder, remove, write_file

TILE = 1024
PREVIEW_WIDTH = 480
VIGNETTE = (960, 600)
VIGNETTE_FILE, VIGNETTE_QUALITY = "vignette.jpg", 90
"""A JPEG: the title shows three of them at once, and they are decoded in a quarter of the time of WebP."""
FINE_QUALITY = 93
"""WebP quality of the small pictures."""


def write_painting(
    board: Board, folder: Path, height: int, progress: Progress, beside: Executor | None
) -> PaintedBoard:
    """Paint a board into a folder, the finer scale `height` pixels high (0 for the usual), its ground mixed `beside` where
    something is. The manifest is written last: a folder that has one is whole."""

    def painting_share(step: str, share: float) -> None:
        progress(step, 0.8 * share)

    # What would stop the painting later is found before anything is touched, and within a moment.
    read_picture(board)
    try:
        make_folder(folder)
        remove(folder / MANIFEST)
    except OSError as fault:
        raise PaintingError(f"The painting cannot be written to {folder}: {fault}.") from fault
    sheet = Sheet.of(board)
    width = 2 * round(sheet.width * (height or CLOSE_HEIGHT[board.kind]) / sheet.height / 2)
    mixed = beside.submit(ground_of, board, width) if beside is not None else None
    prepared = prepare(board, painting_share)
    pixels = prepared.paint(width, painting_share, ground=mixed)
    whole = Image.fromarray(pixels[: pixels.shape[0] // 2 * 2]).convert("RGB")
    try:
        _write(prepared, whole, folder, progress)
    except OSError as fault:
        raise PaintingError(f"The painting cannot be written to {folder}: {fault}.") from fault
    return load_manifest(folder)


def _write(prepared: Preparation, whole: Image.Image, folder: Path, progress: Progress) -> None:
    tile_quality, fitted_quality = prepared.quality
    close = _scale("close", whole.size, prepared, TILE, "close/{row}-{column}.webp")
    half = whole.resize((whole.width // 2, whole.height // 2), Image.Resampling.LANCZOS)
    fitted = _scale("fitted", half.size, prepared, 0, "fitted.webp")
    small = (PREVIEW_WIDTH, round(PREVIEW_WIDTH * whole.height / whole.width))
    preview = _scale("preview", small, prepared, 0, "preview.webp")
    pictures = [
        (folder / fitted.pattern, half, fitted_quality),
        *((tile.path, whole.crop(_box(tile)), tile_quality) for tile in close.tiles(folder)),
        (folder / preview.pattern, whole.resize(small, Image.Resampling.LANCZOS), FINE_QUALITY),
        (folder / VIGNETTE_FILE, _vignette(half, prepared).convert("RGB"), VIGNETTE_QUALITY),
    ]
    with ThreadPoolExecutor(2) as two:
        for i, (path, data) in enumerate(two.map(_encoded, pictures)):
            progress("writing tiles", 0.8 + 0.2 * i / len(pictures))
            write_file(path, data, overwrites=True)
    _write_json(folder / LETTERING, lettering_as_data(prepared.names, prepared.numerals, prepared.inscriptions))
    about = {
        "format": FORMAT,
        "board": prepared.board.id,
        "game": prepared.board.game,
        "digest": prepared.board.picture_digest,
        "painter": PAINTER_VERSION,
        "scales": [scale_as_data(fitted), scale_as_data(close)],
        "preview": scale_as_data(preview),
        "vignette": VIGNETTE_FILE,
        "doubts": list(prepared.doubts),
    }
    if prepared.measure is not None:
        about["measure"] = [prepared.measure.place, prepared.measure.dot]
    if prepared.ways:
        about["ways"] = [way_as_data(way) for way in prepared.ways]
    if prepared.areas:
        about["areas"] = [area_as_data(area) for area in prepared.areas]
    if prepared.tracks:
        about["tracks"] = [track_as_data(track) for track in prepared.tracks]
    _write_json(folder / MANIFEST, about)
    progress("done", 1.0)


def _scale(name: str, size: tuple[int, int], prepared: Preparation, tile: int, pattern: str) -> Scale:
    sheet = prepared.sheet
    k = size[0] / sheet.width
    return Scale(name, *size, sheet.unit * k, sheet.origin_x * k, sheet.origin_y * k, tile, pattern)


def _vignette(half: Image.Image, prepared: Preparation) -> Image.Image:
    """A handsome detail for the lid of the game's box."""
    k = half.width / prepared.sheet.width
    x, y = prepared.vignette
    pixels = np.array(half.convert("RGBA"))
    prepared.caption(pixels)
    half = Image.fromarray(pixels).convert("RGB")
    w, h = min(VIGNETTE[0], half.width), min(VIGNETTE[1], half.height)
    left = min(max(round(x * k - w / 2), 0), half.width - w)
    top = min(max(round(y * k - h / 2), 0), half.height - h)
    return half.crop((left, top, left + w, top + h))


def _box(tile: Tile) -> tuple[int, int, int, int]:
    return tile.left, tile.top, tile.left + tile.width, tile.top + tile.height


def _encoded(picture: tuple[Path, Image.Image, int]) -> tuple[Path, bytes]:
    """A picture as it is written under a path; most of it is done beside other threads."""
    path, image, quality = picture
    made = io.BytesIO()
    if path.suffix == ".jpg":
        image.save(made, "JPEG", quality=quality, optimize=True)
    else:
        image.save(made, "WEBP", quality=quality, method=6)
    return path, made.getvalue()


def _write_json(path: Path, data: Any) -> None:
    write_file(path, json_bytes(data, indent=1) + b"\n", overwrites=True)
