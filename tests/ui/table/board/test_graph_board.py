"""A board of places in the window: numbers under the figures, rings of light that leave the numbers readable, markers
on painted tracks."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.board.board import Board
from game.board.loader import load_board_text
from game.engine.decision import Phrase
from game.painter.painted_board import PaintedArea, PaintedTrack, PaintedWay
from game.session import presentation_loader
from game.session.presentation_loader import plain_drawing
from game.ui.kit.kit import Kit
from game.ui.table.board.canvas import BoardCanvas, WayCurves
from game.ui.table.model.panel_data.picture_parts import Face, Pencil, PencilMark
from game.ui.table.model.picture import Counter, Highlight, HighlightKind, Marker, Picture, Way
from game.ui.table.model.routes import numbered_ways
from tests.board.small_boards import NET
from tests.narrowing import there

SIZE = (600, 400)
BARE = Picture()
FACE = Face("#2A8062", "#FFFDF4", "dagger", round=True)


@pytest.fixture
def net(monkeypatch: pytest.MonkeyPatch, screen: None) -> Board:
    """Three places and a dot, with a screen to draw on."""
    monkeypatch.setattr(presentation_loader, "PLAIN_WIDTH", 600)
    return load_board_text(NET, "net.yaml")


@pytest.fixture
def canvas(net: Board, tmp_path: Path) -> BoardCanvas:
    track = PaintedTrack("left", 0, ((20.0, 180.0), (20.0, 140.0)), 24.0)
    area = PaintedArea("I-A", (((60.0, 90.0), (120.0, 90.0), (120.0, 150.0), (60.0, 150.0)),))
    painted = replace(plain_drawing(net, tmp_path), tracks=(track,), areas=(area,))
    made = BoardCanvas(Kit(SIZE), net, painted)
    made.arrange(pygame.Rect((0, 0), SIZE), pygame.Rect((0, 0), SIZE))
    return made


def drawn(canvas: BoardCanvas, picture: Picture = BARE) -> pygame.Surface:
    """The frame with a picture on the board."""
    canvas.show(picture)
    surface = pygame.Surface(SIZE)
    canvas.draw(surface)
    return surface


def colour(surface: pygame.Surface, canvas: BoardCanvas, x: float, y: float) -> tuple[int, int, int]:
    r, g, b, _ = surface.get_at([round(v) for v in canvas.camera.pixel(x, y)])
    return r, g, b


def box(surface: pygame.Surface, canvas: BoardCanvas, space: str) -> bytes:
    """The pixels of the heart of a place."""
    found = there(canvas.board.find(space))
    x, y = canvas.camera.pixel(found.x, found.y)
    reach = canvas.camera.unit * canvas.measure.place * 0.6
    rect = pygame.Rect(0, 0, round(2 * reach), round(2 * reach))
    rect.center = round(x), round(y)
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


def test_numbers_stand_in_their_discs_and_under_the_figures(canvas: BoardCanvas) -> None:
    surface = drawn(canvas)
    for space, pale in (("1", False), ("27", True), ("3", False)):
        pixels = box(surface, canvas, space)
        shades = [sum(pixels[i : i + 3]) for i in range(0, len(pixels), 3)]
        assert min(shades) < 250 < 550 < max(shades), space
        middle = sorted(shades)[len(shades) // 2]
        assert (middle < 400) is pale, space
    one = there(canvas.board.find("1"))
    figure = Counter("green", "1", (one.x, one.y), 2.4 * canvas.measure.place, FACE, Phrase.of("x"))
    plain, with_figure = drawn(canvas), drawn(canvas, Picture((figure,)))
    green = sum(b > r + 20 and b > 60 for r, b, _ in _triples(box(with_figure, canvas, "1")))
    assert green > 100
    assert box(plain, canvas, "3") == box(with_figure, canvas, "3")


def test_a_lit_place_has_a_ring_a_lit_dot_is_a_diamond_and_an_area_is_lit_as_a_whole(canvas: BoardCanvas) -> None:
    plain = drawn(canvas)
    lit = drawn(canvas, Picture(glows=(Highlight("3", HighlightKind.CHOICE),)))
    reach = 1.42 * canvas.measure.place
    assert colour(plain, canvas, 150 + reach, 160) != colour(lit, canvas, 150 + reach, 160)
    dark = min(sum(t) for t in _triples(box(lit, canvas, "3")))
    assert dark < 250
    lit = drawn(canvas, Picture(glows=(Highlight("d1", HighlightKind.CHOICE),)))
    reach = 1.9 * canvas.measure.dot
    assert colour(plain, canvas, 150, 50 - reach) != colour(lit, canvas, 150, 50 - reach)
    corner = reach * 0.92
    assert colour(plain, canvas, 150 - corner, 50 - corner) == colour(lit, canvas, 150 - corner, 50 - corner)
    lit = drawn(
        canvas, Picture(glows=(Highlight("I-A", HighlightKind.POINTED), Highlight("IX", HighlightKind.POINTED)))
    )
    assert colour(plain, canvas, 90, 120) != colour(lit, canvas, 90, 120)
    assert colour(plain, canvas, 220, 120) == colour(lit, canvas, 220, 120)


def test_beside_advice_a_dot_that_may_be_come_to_is_gold_itself_and_a_place_keeps_its_number(
    canvas: BoardCanvas,
) -> None:
    plain, lit = (
        drawn(canvas),
        drawn(canvas, Picture(glows=tuple(Highlight(one, HighlightKind.DIM) for one in ("d1", "3")))),
    )
    assert colour(plain, canvas, 150, 50) != colour(lit, canvas, 150, 50)
    assert box(plain, canvas, "3") == box(lit, canvas, "3")


@pytest.mark.parametrize("light", [HighlightKind.CHOICE, HighlightKind.SHOWN, HighlightKind.POINTED])
def test_where_somebody_may_be_is_seen_on_a_lit_place_too(canvas: BoardCanvas, light: HighlightKind) -> None:
    place = canvas.board.spaces[0]
    marked = Picture(sketches=(PencilMark(place.id, Pencil.FITS),))
    lit, dark = Picture(glows=(Highlight(place.id, light),)), drawn(canvas)
    seen = [drawn(canvas, picture) for picture in (lit, replace(lit, sketches=marked.sketches), marked)]
    centre, band = canvas.camera.pixel(place.x, place.y), canvas.camera.unit * canvas.measure.place * 1.34
    round_it = [
        (round(centre[0] + band * math.cos(at / 6)), round(centre[1] + band * math.sin(at / 6))) for at in range(38)
    ]
    inked = [at for at in round_it if sum(seen[2].get_at(at)[:3]) < sum(dark.get_at(at)[:3]) - 150]
    assert inked, "strokes of the pencil"
    around = itertools.product(range(-60, 61, 2), repeat=2)
    rim = [seen[0].get_at((round(centre[0]) + x, round(centre[1]) + y)) for x, y in around]
    assert not [at for at in rim if at.r > 110 and at.g < 60], "red is what is struck or refused alone"
    kept = [at for at in inked if math.dist(seen[1].get_at(at)[:3], seen[2].get_at(at)[:3]) < 90]
    assert len(kept) > 0.8 * len(inked)


def test_markers_stand_on_painted_tracks_and_nowhere_else(canvas: BoardCanvas) -> None:
    plain = drawn(canvas)
    marked = drawn(canvas, Picture(markers=(Marker("left", 1, FACE), Marker("right", 1, FACE))))
    changed = pygame.mask.from_threshold(marked, (0, 0, 0), (1, 1, 1, 255), plain)
    changed.invert()
    x, y = canvas.camera.pixel(20.0, 140.0)
    bounds = changed.get_bounding_rects()
    assert bounds
    assert all(abs(r.centerx - x) < 30 and abs(r.centery - y) < 30 for r in bounds)
    beyond = drawn(canvas, Picture(markers=(Marker("left", 9, FACE),)))
    assert pygame.image.tobytes(beyond, "RGB") == pygame.image.tobytes(marked, "RGB")


def test_a_way_follows_the_painted_course_in_either_direction(net: Board) -> None:
    bend = PaintedWay(("1", "d1"), ((40.0, 50.0), (80.0, 30.0), (120.0, 40.0), (150.0, 50.0)))
    courses = WayCurves(net, [bend])
    there = courses.along(Way(((40.0, 50.0), (150.0, 50.0), (260.0, 50.0))))
    assert there.points == ((40.0, 50.0), (80.0, 30.0), (120.0, 40.0), (150.0, 50.0), (260.0, 50.0))
    back = courses.along(Way(((150.0, 50.0), (40.0, 50.0)), label="1 of 2"))
    assert back.points == ((150.0, 50.0), (120.0, 40.0), (80.0, 30.0), (40.0, 50.0))
    assert back.label == "1 of 2"


def _triples(pixels: bytes) -> list[tuple[int, int, int]]:
    return [(pixels[i], pixels[i + 1], pixels[i + 2]) for i in range(0, len(pixels), 3)]


PLACES = {"1": (40.0, 50.0), "27": (260.0, 50.0), "3": (150.0, 160.0), "d1": (150.0, 50.0)}


def numbered(net: Board, *courses: str) -> tuple[Way, ...]:
    """Ways through these places, with their numbers."""
    return numbered_ways([tuple(PLACES[place] for place in course.split()) for course in courses], net)


def test_ways_of_one_course_share_a_plate_and_each_number_stands_where_only_its_way_passes(net: Board) -> None:
    first, second = numbered(net, "27 3", "27 3")
    assert first.label == "1, 2"
    assert first.marked == (205.0, 105.0)
    assert second.label == ""
    by_dot, straight = numbered(net, "1 d1 27", "1 3 27")
    assert by_dot.marked == PLACES["d1"]
    assert straight.label == "2"
    assert straight.marked not in PLACES.values()
    round_about, straight = numbered(net, "1 3 27", "1 27")
    assert straight.leg == (PLACES["1"], PLACES["27"])
    assert straight.marked == (150.0, 50.0)
    assert round_about.leg in ((PLACES["1"], PLACES["3"]), (PLACES["3"], PLACES["27"]))
    bend = PaintedWay(("27", "3"), ((260.0, 50.0), (300.0, 50.0), (300.0, 160.0), (150.0, 160.0)))
    (way,) = numbered(net, "27 3")
    assert WayCurves(net, [bend]).along(way).marked == (300.0, 160.0)


def test_no_number_of_a_way_lies_on_the_number_of_a_place(canvas: BoardCanvas, net: Board) -> None:
    ways = numbered(net, "1 d1 27", "1 3 27", "1 3 27")
    told = drawn(canvas, replace(BARE, ways=ways))
    bare = drawn(canvas, replace(BARE, ways=tuple(replace(way, label="") for way in ways)))
    assert pygame.image.tobytes(told, "RGB") != pygame.image.tobytes(bare, "RGB")
    for place in ("1", "27", "3"):
        spot = pygame.Rect(0, 0, 14, 14)
        spot.center = round(canvas.camera.pixel(*PLACES[place])[0]), round(canvas.camera.pixel(*PLACES[place])[1])
        assert same(told, bare, spot), place


def same(one: pygame.Surface, other: pygame.Surface, where: pygame.Rect) -> bool:
    """Whether two frames look alike there."""
    return pygame.image.tobytes(one.subsurface(where), "RGB") == pygame.image.tobytes(other.subsurface(where), "RGB")
