"""A painting on disk: two scales, a preview, a vignette, the names and the manifest that ties them together."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from PIL import Image

from game.board.board import Board
from game.painter.errors import PaintingError
from game.painter.hints import read_hints
from game.painter.land import Land
from game.painter.manifest import (
    FORMAT,
    LETTERING,
    MANIFEST,
    PAINTER_VERSION,
    PaintedBoard,
    Scale,
    lettering_as_data,
    load_manifest,
    scale_as_data,
)
from game.painter.painting import Draft, draft_board, render
from game.painter.plan import touching
from game.painter.progress import Progress
from game.painter.sheet import Sheet
from game.painter.truth import truth

CLOSE_HEIGHT = 4320
"""Height of the finer scale in pixels: twice a board that fills a 4K window."""
TILE = 1024
PREVIEW_WIDTH = 480
VIGNETTE = (960, 600)
QUALITY, FINE_QUALITY = 90, 93
"""WebP quality of the tiles and of the fitted picture."""


def bake(board: Board, folder: Path, height: int, progress: Progress) -> PaintedBoard:
    """Paint a board into a folder. The manifest is written last: a folder that has one is whole."""

    def painting_share(step: str, share: float) -> None:
        progress(step, 0.8 * share)

    # What would stop the painting later is found before anything is touched, and within a moment.
    read_hints(board, Sheet.of(board))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / MANIFEST).unlink(missing_ok=True)
    except OSError as fault:
        raise PaintingError(f"The painting cannot be written to {folder}: {fault}.") from fault
    draft = draft_board(board, painting_share)
    sheet = draft.land.sheet
    width = 2 * round(sheet.width * height / sheet.height / 2)
    pixels = render(draft, width, progress=painting_share)
    whole = Image.fromarray(pixels[: pixels.shape[0] // 2 * 2]).convert("RGB")
    try:
        _write(draft, whole, folder, progress)
    except OSError as fault:
        raise PaintingError(f"The painting cannot be written to {folder}: {fault}.") from fault
    return load_manifest(folder)


def _write(draft: Draft, whole: Image.Image, folder: Path, progress: Progress) -> None:
    sheet = draft.land.sheet
    close = _scale("close", whole.size, sheet.width, draft.land, TILE, "close/{row}-{column}.webp")
    tiles = list(close.tiles(folder))
    for i, tile in enumerate(tiles):
        progress("writing tiles", 0.8 + 0.12 * i / len(tiles))
        tile.path.parent.mkdir(exist_ok=True)
        _save(whole.crop((tile.left, tile.top, tile.left + tile.width, tile.top + tile.height)), tile.path, QUALITY)
    progress("writing the fitted picture", 0.92)
    half = whole.resize((whole.width // 2, whole.height // 2), Image.Resampling.LANCZOS)
    fitted = _scale("fitted", half.size, sheet.width, draft.land, 0, "fitted.webp")
    _save(half, folder / fitted.pattern, FINE_QUALITY)
    small = (PREVIEW_WIDTH, round(PREVIEW_WIDTH * whole.height / whole.width))
    preview = _scale("preview", small, sheet.width, draft.land, 0, "preview.webp")
    _save(whole.resize(small, Image.Resampling.LANCZOS), folder / preview.pattern, FINE_QUALITY)
    _save(_vignette(half, draft.land), folder / "vignette.webp", FINE_QUALITY)
    _write_json(folder / LETTERING, lettering_as_data(draft.plan.names))
    about = {
        "format": FORMAT,
        "board": draft.land.board.id,
        "game": draft.land.board.game,
        "digest": draft.land.board.digest,
        "painter": PAINTER_VERSION,
        "scales": [scale_as_data(fitted), scale_as_data(close)],
        "preview": scale_as_data(preview),
        "vignette": "vignette.webp",
        "doubts": [*truth(draft.land), *touching(draft.plan)],
    }
    _write_json(folder / MANIFEST, about)
    progress("done", 1.0)


def _scale(name: str, size: tuple[int, int], sheet_width: float, land: Land, tile: int, pattern: str) -> Scale:
    k = size[0] / sheet_width
    sheet = land.sheet
    return Scale(name, *size, sheet.unit * k, sheet.origin_x * k, sheet.origin_y * k, tile, pattern)


def _vignette(half: Image.Image, land: Land) -> Image.Image:
    """A handsome detail round the hinted point, else round the middle of the board."""
    k = half.width / land.sheet.width
    x, y = land.hints.vignette or (land.sheet.width / 2, land.sheet.height / 2)
    w, h = min(VIGNETTE[0], half.width), min(VIGNETTE[1], half.height)
    left = min(max(round(x * k - w / 2), 0), half.width - w)
    top = min(max(round(y * k - h / 2), 0), half.height - h)
    return half.crop((left, top, left + w, top + h))


def _save(picture: Image.Image, path: Path, quality: int) -> None:
    picture.save(path, "WEBP", quality=quality, method=6)


def _write_json(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
