"""Lettering besides the names of places: what there is of it, what it says of itself, and that only flat pictures have it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

pytest.importorskip("skia", reason="the painter's libraries are not installed")

import numpy as np

from game.board.board import Board
from game.painter.painted_board import NEEDED, Inscription, Sort, inscription_as_data, inscription_of
from game.painter.painting import GraphDraft, HexDraft, Prepared, prepare_places

WIDTH = 600


def of(sort: Sort, inscriptions: tuple[Inscription, ...]) -> list[str]:
    return [f"{one.lead}-{one.text}" if one.lead else one.text for one in inscriptions if one.sort is sort]


def test_a_board_of_places_has_its_marks_tracks_turns_and_key(parish_painting: Prepared[GraphDraft]) -> None:
    found = parish_painting.inscriptions
    assert of(Sort.SECTION, found) == ["I", "II"]
    assert of(Sort.AREA, found) == ["I-A", "II-B"]
    assert sorted([*"012345", *"123456"]) == sorted(of(Sort.FIGURE, found))
    assert set(of(Sort.TITLE, found)) == {"The road", "The ring"}
    assert of(Sort.TURN, found) == ["Day", "Night"]
    key = of(Sort.KEY, found)
    assert {"Place", "Ally", "Dark place", "Way out", "Frodo starts", "Nazgûl starts"} <= set(key)
    assert {"Road", "Path", "Dot, no place", "Area border", "Section border"} <= set(key)
    assert of(Sort.FEATURE, found) == ["Northwood"]


def test_figures_stand_readable_in_the_boxes_of_their_track_and_words_know_their_room(
    parish_painting: Prepared[GraphDraft],
) -> None:
    for track in parish_painting.tracks:
        for number, box in enumerate(track.boxes, track.first):
            if track.edge != "bottom":
                at = [
                    one for one in parish_painting.inscriptions if one.sort is Sort.FIGURE and one.text == str(number)
                ]
                assert any(np.hypot(one.line[0][0] - box[0], one.line[0][1] - box[1]) < 0.01 for one in at)
    for one in parish_painting.inscriptions:
        if one.sort is Sort.FIGURE:
            dark, light = sorted((luminance(one.colour), luminance(one.halo)))
            assert (light + 0.05) / (dark + 0.05) >= 4.5, (one.text, one.colour, one.halo)
    sorts = [one.sort for one in parish_painting.inscriptions]
    assert sorts == sorted(sorts, key=list(Sort).index)
    assert {Sort.FIGURE, Sort.TITLE, Sort.SECTION, Sort.AREA, Sort.LAND} == set(NEEDED)
    assert all(one.is_needed == (one.sort in NEEDED) for one in parish_painting.inscriptions)
    for one in parish_painting.inscriptions:
        assert bool(one.room) == one.starts == (one.sort in (Sort.TURN, Sort.KEY)), one.text


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    r, g, b = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def test_countries_are_lands_and_the_rest_of_a_map_is_scenery(painting: Prepared[HexDraft]) -> None:
    found = painting.inscriptions
    assert of(Sort.LAND, found) == ["EASTLAND"]
    assert of(Sort.FEATURE, found) == ["Long Water"]
    (land,) = (one for one in found if one.sort is Sort.LAND)
    assert len(land.line) > 2
    assert land.spacing > 0
    assert land.halo
    assert all(a[0] < b[0] for a, b in zip(land.line, land.line[1:], strict=False))


def test_they_are_the_same_after_being_written_and_read(
    parish_painting: Prepared[GraphDraft], painting: Prepared[HexDraft]
) -> None:
    for one in (*parish_painting.inscriptions, *painting.inscriptions):
        assert inscription_of(json.loads(json.dumps(inscription_as_data(one)))) == one


@pytest.mark.parametrize("fault", [{"sort": "shout"}, {"line": [[1]]}, {"size": "large"}])
def test_data_that_are_no_inscription_are_refused(
    parish_painting: Prepared[GraphDraft], fault: dict[str, object]
) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        inscription_of({**inscription_as_data(parish_painting.inscriptions[0]), **fault})


def test_two_words_close_together_in_one_type_are_one_name(parish: Board) -> None:
    wood = {"font": "italic", "size": 16, "colour": "#203010", "reach": 0}
    words = [
        {"text": "Deep", "path": [[255, 100], [270, 100], [285, 100]], **wood},
        {"text": "Wood", "path": [[255, 107], [270, 107], [285, 107]], **wood},
        {"text": "Farfield", "path": [[120, 215], [140, 215], [160, 215]], **wood},
    ]
    painting = prepare_places(replace(parish, picture={**parish.picture, "labels": words}))
    names = {one.text: one.name for one in painting.inscriptions if one.sort is Sort.FEATURE}
    assert names == {"Deep": "Deep Wood", "Wood": "Deep Wood", "Farfield": ""}


@pytest.mark.soak  # of hexes it is asked in the ordinary run: one painting serves both
def test_the_picture_of_a_board_of_places_is_bare_unless_it_is_to_be_lettered(parish: Board) -> None:
    painting = prepare_places(parish)
    bare = painting.paint(WIDTH, without=("land",))
    flat = painting.paint(WIDTH, names=True, without=("land",))
    sheet, k = painting.sheet, WIDTH / painting.sheet.width
    for one in painting.inscriptions:
        x, y = (round(v * k) for v in sheet.at(*one.line[0 if one.starts else len(one.line) // 2]))
        spot = slice(max(0, y - 12), y + 8), slice(max(0, x - 12), x + 12)
        assert (flat[spot] != bare[spot]).any(), one.text


def test_the_picture_of_a_board_of_hexes_is_bare_unless_it_is_to_be_lettered(painting: Prepared[HexDraft]) -> None:
    bare = painting.paint(WIDTH, without=("terrain",))
    flat = painting.paint(WIDTH, names=True, without=("terrain",))
    sheet, k = painting.sheet, WIDTH / painting.sheet.width
    for one in painting.inscriptions:
        ends = np.array([sheet.at(*point) for point in one.line]) * k
        (left, top), (right, bottom) = ends.min(0) - 8, ends.max(0) + 4
        spot = slice(int(top), int(bottom)), slice(int(left), int(right))
        assert (flat[spot] != bare[spot]).any(axis=2).mean() > 0.05, one.text
