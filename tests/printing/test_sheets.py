"""How boards are cut into sheets, and how cards lie on them."""

from __future__ import annotations

import pytest

from game.printing.sheets import (
    BLEED,
    CARD_BLEED,
    MARGIN,
    OVERLAP,
    PAPERS,
    Box,
    Paper,
    Tiling,
    slots,
    tiling,
    whole_sheet,
)


def covered(tiles: Tiling, points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Those of some points of a board that no sheet shows."""
    sources = [tile.source for tile in tiles.tiles]
    return [
        (x, y)
        for x, y in points
        if not any(one.left <= x <= one.right + 1e-6 and one.top <= y <= one.bottom + 1e-6 for one in sources)
    ]


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
@pytest.mark.parametrize("size", [(478.0, 511.0), (545.0, 308.0), (150.0, 120.0)])
def test_the_sheets_show_the_whole_board_with_its_bleed(paper: Paper, size: tuple[float, float]) -> None:
    tiles = tiling(*size, paper)
    wide, tall = size[0] + 2 * BLEED, size[1] + 2 * BLEED
    assert covered(tiles, [(wide * x / 40, tall * y / 40) for x in range(41) for y in range(41)]) == []


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_nothing_of_a_board_lies_where_printers_do_not_print(paper: Paper) -> None:
    tiles = tiling(478.0, 511.0, paper).tiles
    assert max(tile.at.right - tile.paper.width + MARGIN for tile in tiles) < 1e-6


def test_neighbours_share_the_strip_that_is_glued() -> None:
    first, second, *_ = tiling(478.0, 511.0, PAPERS["a4"]).tiles
    assert first.source.right - second.source.left == pytest.approx(OVERLAP)


def test_sheets_that_were_cut_and_glued_are_as_large_as_the_board() -> None:
    tiles = tiling(478.0, 511.0, PAPERS["a4"])
    row = tiles.tiles[: tiles.columns]
    assert sum(tile.cuts[2] - tile.cuts[0] for tile in row) == pytest.approx(478.0)


def test_a_whole_board_lies_on_one_sheet_with_its_bleed() -> None:
    (tile,) = whole_sheet(478.0, 511.0).tiles
    assert (tile.at.width, tile.at.height) == (478.0 + 2 * BLEED, 511.0 + 2 * BLEED)


@pytest.mark.parametrize(("paper", "most"), [("a4", 9), ("letter", 6), ("a3", 18)])
def test_as_many_cards_lie_on_a_sheet_as_find_room(paper: str, most: int) -> None:
    assert len(slots(PAPERS[paper], 63.0, 88.0, CARD_BLEED).boxes) == most


def test_what_is_at_the_left_of_a_sheet_is_at_the_right_when_it_is_turned() -> None:
    assert Box(10.0, 20.0, 62.0, 88.0).mirrored(210.0) == Box(138.0, 20.0, 62.0, 88.0)


def test_places_begin_below_what_lies_there_already() -> None:
    places = slots(PAPERS["a4"], 63.0, 88.0, CARD_BLEED, 150.0)
    assert (len(places.boxes), places.boxes[0].top > 150.0) == (3, True)
    assert slots(PAPERS["a4"], 63.0, 88.0, CARD_BLEED, PAPERS["a4"].height).boxes == ()
