"""Pictures of a small board: what is drawn is what the board says, layer by layer, the same every time."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from game.board.board import Board
from game.board.loader import load_board_text
from game.painter.hex_legend import Look
from game.painter.land import inaccuracies
from game.painter.layout.lettering_plan import touching
from game.painter.painted_board import PaintingError
from game.painter.painting import GRAPH_LAYERS, HEX_LAYERS, HexDraft, Layer, Pixels, Prepared, prepare_hexes
from tests.sampling import first_with_soak

WIDTH = 380


@pytest.fixture(scope="module")
def picture(painting: Prepared[HexDraft]) -> Pixels:
    return painting.paint(WIDTH)


def around(pixels: Pixels, draft: HexDraft, space: int, reach: int = 6) -> NDArray[np.float64]:
    """The mean colour of a patch in the middle of a space."""
    k = pixels.shape[1] / draft.land.sheet.width
    x, y = (round(v * k) for v in draft.land.at(space))
    return np.asarray(pixels[y - reach : y + reach + 1, x - reach : x + reach + 1, :3].mean(axis=(0, 1)))


def test_the_same_board_and_width_give_the_same_pixels(board: Board, picture: Pixels) -> None:
    again = prepare_hexes(board).paint(WIDTH)
    assert hashlib.sha256(picture.tobytes()).digest() == hashlib.sha256(again.tobytes()).digest()


def test_layout_does_not_depend_on_width(painting: Prepared[HexDraft], picture: Pixels) -> None:
    narrow = painting.paint(WIDTH // 2)
    rows = narrow.shape[0]
    assert abs(picture.shape[0] - 2 * rows) <= 1
    halves = picture[: rows * 2, :, :3].reshape(rows, 2, WIDTH // 2, 2, 3).mean(axis=(1, 3))
    assert np.abs(halves - narrow[..., :3]).mean() < 9


def test_sea_is_blue_green_and_woods_are_greener_than_open_country(
    painting: Prepared[HexDraft], draft: HexDraft, picture: Pixels
) -> None:
    picture = painting.paint(WIDTH, without=("furniture", "creatures", "sea"))
    for space in draft.land.board.spaces:
        assert space.cell is not None
        red, _, blue = around(picture, draft, space.index)
        if space.id in ("0101", "0105", "0201"):
            assert red - blue < 5, space.id
        if draft.land.cells.own[space.cell] is Look.OPEN and space.index not in draft.land.sites:
            assert red - blue > 12, space.id
    board = draft.land.board

    def greenness(*ids: str) -> float:
        found = [board.find(i) for i in ids]
        patches = [around(picture, draft, s.index, 10) for s in found if s is not None]
        return float(np.mean([g - r for r, g, _ in patches]))

    assert greenness("0405", "0505", "0406") > greenness("0301", "0704", "0402") + 4


@pytest.mark.parametrize(
    ("fixture", "layers", "slow"),
    first_with_soak([("painting", HEX_LAYERS, "terrain"), ("parish_painting", GRAPH_LAYERS, "land")], 1),
)
def test_each_layer_leaves_its_mark(
    request: pytest.FixtureRequest, fixture: str, layers: Sequence[Layer], slow: str
) -> None:
    """By itself on the bare ground; the slowest by what is missing without it."""
    prepared: Prepared[Any] = request.getfixturevalue(fixture)
    names = {layer.name for layer in layers} | {"ageing"}
    bare = prepared.paint(WIDTH, without=names)
    for layer in names - {slow}:
        changed = (prepared.paint(WIDTH, without=names - {layer}) != bare).any(axis=2).mean()
        assert changed > 0.0002, f"{layer} changes {changed:.4%} of the picture"
    assert (prepared.paint(WIDTH) != prepared.paint(WIDTH, without=(slow,))).any(axis=2).mean() > 0.1


def test_names_are_drawn_only_when_asked_for(painting: Prepared[HexDraft], draft: HexDraft, picture: Pixels) -> None:
    lettered = painting.paint(WIDTH, names=True)
    for label in draft.plan.full.labels:
        k = WIDTH / draft.land.sheet.width
        (left, top), (right, bottom) = draft.land.sheet.at(*label.box[:2]), draft.land.sheet.at(*label.box[2:])
        patch = slice(int(top * k), int(bottom * k) + 1), slice(int(left * k), int(right * k) + 1)
        assert (lettered[patch] != picture[patch]).any(), label.lines


def test_a_board_without_hints_is_painted_whole(bare_board: Board) -> None:
    painting = prepare_hexes(bare_board)
    draft = painting.draft
    named = {space.id for space in bare_board.spaces if space.name}
    assert named == {label.space for label in draft.plan.full.labels}
    assert len(named) == len(draft.land.sites)
    pixels = painting.paint(WIDTH)
    assert pixels.shape[1] == WIDTH
    assert pixels[..., :3].std() > 20


def test_the_drawn_land_is_true_to_the_board_and_letters_that_touch_are_reported(draft: HexDraft) -> None:
    assert inaccuracies(draft.land) == []
    assert touching(draft.plan) == []
    from dataclasses import replace

    full = draft.plan.full
    doubled = replace(full, labels=(*full.labels, full.labels[0]))
    assert touching(
        replace(draft.plan, names=(doubled,), name_boxes=(*draft.plan.name_boxes, draft.plan.name_boxes[0]))
    )


@pytest.mark.parametrize(
    ("hints", "words"),
    [
        ("sites: {Midford: toown}", "unknown drawing 'toown'; did you mean 'town'?"),
        ("climate: {snoww: [[1, 1, 1, 1]]}", "unknown climate 'snoww'; did you mean 'snow'?"),
        ("sites: {Nowhere: town}", "no place 'Nowhere'"),
    ],
)
def test_hints_that_ask_for_the_unknown_give_one_sentence(bare_board: Board, hints: str, words: str) -> None:
    from dataclasses import replace

    import yaml

    odd = replace(bare_board, picture=yaml.safe_load(hints))
    with pytest.raises(PaintingError) as fault:
        prepare_hexes(odd)
    assert words in str(fault.value)
    assert "\n" not in str(fault.value)


def test_pointy_boards_are_painted_too() -> None:
    text = """\
format: 1
game: sketch
id: pointy
title: Pointy
kind: hex
grid: {orientation: pointy, shifted: odd, first: 0, columns: 5, rows: 4}
legend: {".": clear, "~": lake, "F": forest}
terrain: ["~~...", "~....", ".FF..", "....."]
places: {"0403": Stead}
lines: [{kind: river, name: Run, along: [["0201", "0301"], ["0201", "0302"]]}]
"""
    painting = prepare_hexes(load_board_text(text, "pointy.yaml", asks_for_painting=False))
    draft = painting.draft
    pixels = painting.paint(300, without=("furniture",))
    lake, stead = draft.land.board.find("0000"), draft.land.board.find("0403")
    assert lake is not None
    assert stead is not None
    red, _, blue = around(pixels, draft, lake.index)
    assert red - blue < 5
    red, _, blue = around(pixels, draft, stead.index)
    assert red - blue > 12
    assert inaccuracies(draft.land) == []
