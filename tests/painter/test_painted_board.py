"""The painted board on disk: pixels of board points, names by zoom, and whether it is still current."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from game.board.board import Board, BoardKind
from game.painter.paint_board import paint_into
from game.painter.painted_board import LETTERING, MANIFEST, ManifestError, PaintedBoard, load_manifest
from game.storage.resources import resource

HEIGHT = 700


@pytest.fixture(scope="module")
def painted(board: Board, tmp_path_factory: pytest.TempPathFactory) -> PaintedBoard:
    """The small board, painted into a folder."""
    return paint_into(board, tmp_path_factory.mktemp("painted") / "small", height=HEIGHT)


def test_scales_map_board_points_to_pixels_and_the_smallest_that_is_never_enlarged_is_chosen(
    board: Board, painted: PaintedBoard
) -> None:
    fitted, close = painted.scales
    assert close.unit == pytest.approx(2 * fitted.unit)
    for space in board.spaces:
        x, y = close.pixel(space.x, space.y)
        assert 0 < x < close.width
        assert 0 < y < close.height
        assert close.point(x, y) == pytest.approx((space.x, space.y))
        assert fitted.pixel(space.x, space.y) == pytest.approx((x / 2, y / 2))
    assert painted.scale_for(fitted.unit * 0.5) is fitted
    assert painted.scale_for(fitted.unit * 1.01) is close
    assert painted.scale_for(close.unit * 3) is close


def test_a_fortress_ring_lies_where_the_manifest_says(board: Board, painted: PaintedBoard) -> None:
    """A painted wall is dark; open ground just outside it is not. So the transform is the picture's own."""
    from PIL import Image

    keep = board.find("Northkeep")
    assert keep is not None
    fitted = painted.scales[0]
    picture = Image.open(painted.folder / fitted.pattern).convert("L")
    x, y = fitted.pixel(keep.x, keep.y)
    foot = 0.85 * 0.8660254 * fitted.unit
    grey = np.asarray(picture)
    wall = grey[round(y + foot) - 2 : round(y + foot) + 3, round(x + 0.3 * fitted.unit)]
    outside = grey[round(y + foot + 0.28 * fitted.unit), round(x - 0.2 * fitted.unit)]
    assert int(wall.min()) < int(outside) - 50


def test_tiles_cover_a_scale_exactly(painted: PaintedBoard) -> None:
    from PIL import Image

    for scale in painted.scales:
        tiles = list(scale.tiles(painted.folder))
        assert sum(t.width * t.height for t in tiles) == scale.width * scale.height
        for tile in tiles:
            assert Image.open(tile.path).size == (tile.width, tile.height)


def test_closer_views_name_more_places_and_no_names_overlap(board: Board, painted: PaintedBoard) -> None:
    assert [0.0, *sorted(s.from_unit for s in painted.lettering[1:])] == [s.from_unit for s in painted.lettering]
    assert {s.id for s in board.spaces if s.name} == {label.space for label in painted.lettering[-1].labels}
    assert painted.labels_for(1.0) is painted.lettering[0]
    assert painted.labels_for(1000.0) is painted.lettering[-1]
    for names in painted.lettering:
        for i, a in enumerate(names.labels):
            assert names is painted.lettering[0] or a.size * names.from_unit > 13.9
            for b in names.labels[i + 1 :]:
                apart = a.box[0] >= b.box[2] or b.box[0] >= a.box[2] or a.box[1] >= b.box[3] or b.box[1] >= a.box[3]
                assert apart, (a.lines, b.lines)


def test_a_changed_board_makes_the_painting_stale(board: Board, painted: PaintedBoard) -> None:
    assert painted.staleness(board.picture_digest) is None
    assert "older state" in (painted.staleness("0" * 64) or "")


def test_a_lost_tile_makes_the_painting_stale(board: Board, painted: PaintedBoard, tmp_path: Path) -> None:
    copied = load_manifest(shutil.copytree(painted.folder, tmp_path / "small"))
    assert copied.staleness(board.picture_digest) is None
    next(copied.scales[-1].tiles(copied.folder)).path.unlink()
    assert "lacks" in (copied.staleness(board.picture_digest) or "")


@pytest.mark.parametrize("name", [MANIFEST, LETTERING])
@pytest.mark.parametrize("damage", [None, "", "[]", "{", '{"format": 1}', '{"sets": [{}]}'])
def test_a_damaged_painting_gives_one_sentence(
    painted: PaintedBoard, tmp_path: Path, name: str, damage: str | None
) -> None:
    for part in (MANIFEST, LETTERING):
        (tmp_path / part).write_bytes((painted.folder / part).read_bytes())
    if damage is None:
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).write_text(damage, encoding="utf-8")
    with pytest.raises(ManifestError) as fault:
        load_manifest(tmp_path)
    assert str(fault.value).endswith(".")
    assert "\n" not in str(fault.value)


def test_another_format_is_named(painted: PaintedBoard, tmp_path: Path) -> None:
    about = json.loads((painted.folder / MANIFEST).read_text(encoding="utf-8"))
    (tmp_path / MANIFEST).write_text(json.dumps({**about, "format": 99}), encoding="utf-8")
    (tmp_path / LETTERING).write_bytes((painted.folder / LETTERING).read_bytes())
    with pytest.raises(ManifestError, match="format 99"):
        load_manifest(tmp_path)


def test_every_shipped_board_has_a_current_painting_that_pygame_can_read() -> None:
    import pygame

    from game.board.loader import load_board

    for path in sorted(resource("boards").glob("*/*.yaml")):
        shipped = load_board(path)
        found = load_manifest(resource("assets", "boards", path.parent.name, path.stem))
        assert found.staleness(shipped.picture_digest) is None
        about = json.loads((found.folder / MANIFEST).read_text(encoding="utf-8"))
        assert about["doubts"] == []
        assert pygame.image.load(found.preview).get_size() == (about["preview"]["width"], about["preview"]["height"])
        is_hexes = shipped.kind is BoardKind.HEX
        assert found.scales[-1].height in (range(4200, 4340) if is_hexes else range(3500, 3640))
        assert bool(found.numerals) is not is_hexes
        size = sum(p.stat().st_size for p in found.folder.rglob("*") if p.is_file())
        assert size < (15_000_000 if is_hexes else 4_800_000)
