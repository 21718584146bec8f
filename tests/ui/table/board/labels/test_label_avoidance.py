"""Names of places step aside from the counters that would hide them, and come back when those have gone."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pygame
import pytest

from game.board.board import BoardKind, Space
from game.engine.decision import Phrase
from game.painter.painted_board import Label
from game.ui.kit.kit import Kit
from game.ui.table.board.board_image import done_at_once
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.counter_sprites import Sprite
from game.ui.table.board.labels.label_avoidance import (
    KEPT,
    STILL,
    NamesAside,
    PaintedName,
    Shift,
    distance,
)
from game.ui.table.board.labels.label_sprites import LabelSprites
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Counter, Picture
from tests.ui.table.board.labels.painted_boards import BOARDS, found

pytestmark = pytest.mark.usefixtures("screen")
SIZE = (1600, 1400)
FACE = Face("#22416B", "#F4ECD8", "white-tree")
SHEET = pygame.Rect(0, 0, 400, 300)
NAME = PaintedName(pygame.Rect(220, 140, 60, 14), (200, 147))
"""To the right of its space."""


@pytest.fixture(params=BOARDS, ids=lambda one: f"{one[0]}-{one[1]}")
def canvas(request: pytest.FixtureRequest) -> BoardCanvas:
    """A whole board filling a window."""
    board, painted = found(*request.param)
    made = BoardCanvas(Kit(SIZE), board, painted)
    made.arrange(pygame.Rect((0, 0), SIZE), pygame.Rect((0, 0), SIZE))
    return made


def label_shifts(
    names: list[PaintedName], counters: list[pygame.Rect], radius: float, sheet: pygame.Rect, *walls: pygame.Rect
) -> list[Shift]:
    return done_at_once(NamesAside(names, radius, sheet, walls).shifts(counters))


def movable(canvas: BoardCanvas) -> list[tuple[Label, Space]]:
    """The names of this zoom with the spaces they name."""
    labels = canvas.image.painted.labels_for(canvas.camera.unit).labels
    named = [(label, canvas.board.find(label.space)) for label in labels]
    return [(x, s) for x, s in named if s is not None]


def counter_on(canvas: BoardCanvas, label: Label) -> Counter:
    """A counter in the middle of the letters."""
    left, top, right, bottom = label.box
    at = (left + right) / 2, (top + bottom) / 2
    size = 0.6 * (2 if canvas.board.kind is BoardKind.GRAPH else 1.7) * canvas.measure.place
    return Counter("guest", "", (at[0], at[1] + canvas.lift), size, FACE, Phrase.of("x"))


def lines_of(canvas: BoardCanvas, label: Label) -> list[Sprite]:
    texts = {line.text for line in label.lines}
    return [s for s in canvas.name_sprites if isinstance(s.key, tuple) and s.key[1] in texts]


def legible(canvas: BoardCanvas, label: Label) -> float:
    """The share of a name's letters and halo that can be seen in the frame."""
    frame = pygame.Surface(SIZE)
    canvas.draw(frame)
    same = total = 0
    for sprite in lines_of(canvas, label):
        for x in range(sprite.rect.w):
            for y in range(sprite.rect.h):
                ink = sprite.surface.get_at((x, y))
                if ink.a == 255:
                    total += 1
                    same += frame.get_at((sprite.at[0] + x, sprite.at[1] + y))[:3] == ink[:3]
    assert total, f"{label.space} has no letters"
    return same / total


def test_a_name_under_a_counter_can_be_read_beside_it(canvas: BoardCanvas) -> None:
    labels = movable(canvas)
    canvas.show(Picture())
    resting = {label.space: [s.at for s in lines_of(canvas, label)] for label, _ in labels}
    clear = 0
    for label, _ in labels:
        canvas.names = LabelSprites(canvas.board, canvas.image.painted, canvas.kit.text, canvas.kit.store)
        canvas.show(Picture((counter_on(canvas, label),)))
        if lines_of(canvas, label) and [s.at for s in lines_of(canvas, label)] != resting[label.space]:
            clear += legible(canvas, label) > 0.97
    assert len(labels) * 0.9 <= clear, f"{clear} of {len(labels)} names can be read"


def test_a_name_stays_where_it_was_shown_until_it_can_hardly_be_read(canvas: BoardCanvas) -> None:
    """Walking pieces make no name jump: neither as one comes to lie on an end of it, nor as one goes."""
    canvas.show(Picture(tuple(counter_on(canvas, label) for label, _ in movable(canvas)[::2])))
    before = [s.at for s in canvas.name_sprites]
    canvas.show(Picture())
    assert [s.at for s in canvas.name_sprites] == before
    assert set(canvas.names.aside.values()) != {STILL}
    canvas.zoom(1.01, (800, 700))
    canvas.settle()
    assert canvas.name_sprites
    assert set(canvas.names.aside.values()) == {STILL}, "anew where the view is another"


def test_names_that_stepped_aside_do_not_touch_each_other(canvas: BoardCanvas) -> None:
    crowd = [counter_on(canvas, label) for label, _ in movable(canvas)][::2]
    canvas.show(Picture(tuple(crowd)))
    aside = canvas.names.aside
    labels = [label for label, _ in movable(canvas)]
    unit = canvas.camera.unit
    boxes = []
    for label in labels:
        left, top, right, bottom = (round(v * unit) for v in label.box)
        boxes.append(
            pygame.Rect(left, top, right - left, bottom - top).move(aside.get(label.space, STILL)).inflate(-4, -4)
        )
    assert not [(a, b) for a, b in combinations(boxes, 2) if a.colliderect(b)]


def test_panning_moves_no_name_on_the_board(canvas: BoardCanvas) -> None:
    crowd = tuple(counter_on(canvas, label) for label, _ in movable(canvas))
    canvas.show(Picture(crowd))
    canvas.zoom(2.0, (800, 700))
    canvas.settle()
    before = canvas.names.aside
    canvas.pan(-137.4, 88.8)
    assert canvas.names.aside == before
    assert set(before.values()) != {STILL}


@pytest.mark.parametrize("at", [0, 1], ids=["the first board", "the second"])
@pytest.mark.parametrize("size", [(814, 460), (900, 500), (935, 552)], ids=str)
def test_slips_of_a_small_hunt_board_hide_no_number_and_no_other_slip(at: int, size: tuple[int, int]) -> None:
    """As small as it lies in 1280x720 beside a hand of cards; the letters of names do not become smaller than can be read."""
    board, painted = found("hunt", at)
    canvas = BoardCanvas(Kit((1280, 720)), board, painted)
    canvas.arrange(pygame.Rect((0, 0), size), pygame.Rect((0, 0), size))
    names = LabelSprites(board, painted, canvas.kit.text, canvas.kit.store).lettering(canvas.camera).names
    scrolls = [one.box.move(round(canvas.camera.dx), round(canvas.camera.dy)) for one in names if one.has_scroll]
    half = canvas.camera.unit * painted.measure.place
    discs = {}
    for space in board.spaces:
        x, y = canvas.camera.pixel(space.x, space.y)
        if space.kind != "dot":
            discs[space.id] = pygame.Rect(round(x - half), round(y - half), round(2 * half), round(2 * half))
    assert scrolls
    assert [name for name, disc in discs.items() if disc.collidelist(scrolls) >= 0] == []
    assert [pair for pair in combinations(scrolls, 2) if pair[0].colliderect(pair[1])] == []


def test_a_name_that_nothing_hides_stays_where_the_painter_put_it() -> None:
    beside = [pygame.Rect(185, 132, 30, 30), pygame.Rect(300, 140, 30, 30)]
    assert label_shifts([NAME], beside, 24, SHEET) == [STILL]


def test_a_hidden_name_steps_to_a_free_side_of_its_space() -> None:
    guests = [pygame.Rect(185, 132, 30, 30), pygame.Rect(230, 130, 30, 30)]
    ((dx, dy),) = label_shifts([NAME], guests, 24, SHEET)
    stood = NAME.box.move(dx, dy)
    assert (dx, dy) != STILL
    assert stood.collidelist(guests) == -1
    assert abs(stood.centerx - 200) < 60
    assert abs(stood.centery - 147) < 45


def test_it_stands_nearer_to_no_other_named_place_than_to_its_own() -> None:
    guests = [pygame.Rect(x, y, 28, 28) for x in range(60, 340, 28) for y in range(34, 260, 28)]
    free = pygame.Rect(180, 180, 90, 40)
    guests = [guest for guest in guests if not guest.colliderect(free)]
    assert label_shifts([NAME], guests, 24, SHEET) != [STILL]
    other = PaintedName(pygame.Rect(0, 0, 10, 10), (225.0, 185.0))
    stood = NAME.box.move(label_shifts([NAME, other], guests, 24, SHEET)[0])
    assert distance(stood, other.home) > distance(stood, NAME.home)


def test_it_takes_no_other_names_place() -> None:
    guests = [pygame.Rect(185, 132, 30, 30), pygame.Rect(230, 130, 30, 30)]
    ((dx, dy),) = label_shifts([NAME], guests, 24, SHEET)
    taken = PaintedName(NAME.box.move(dx, dy), (330.0, 240.0))
    first, second = label_shifts([NAME, taken], guests, 24, SHEET)
    assert second == STILL
    assert not NAME.box.move(first).colliderect(taken.box)


def test_it_steps_onto_no_wall() -> None:
    guests = [pygame.Rect(185, 132, 30, 30), pygame.Rect(230, 130, 30, 30)]
    (free,) = label_shifts([NAME], guests, 24, SHEET)
    wall = NAME.box.move(free)
    (shift,) = label_shifts([NAME], guests, 24, SHEET, wall)
    assert shift != free
    assert not NAME.box.move(shift).colliderect(wall)


def test_a_mark_of_an_area_steps_aside_as_well_and_belongs_to_no_space() -> None:
    mark = PaintedName(pygame.Rect(240, 140, 30, 16), (255, 148), is_mark=True)
    guest = [pygame.Rect(238, 132, 30, 30)]
    (shift,) = label_shifts([mark], guest, 24, SHEET)
    assert shift != STILL
    assert mark.box.move(shift).collidelist(guest) < 0
    both = label_shifts([mark, NAME], [], 24, SHEET)
    assert both == [STILL, STILL]


def test_a_name_hemmed_in_on_all_sides_stays() -> None:
    crowd = [pygame.Rect(x, y, 28, 28) for x in range(60, 340, 28) for y in range(34, 260, 28)]
    assert label_shifts([NAME], crowd, 24, SHEET) == [STILL]


def test_no_name_leaves_the_map() -> None:
    sheet = pygame.Rect(170, 130, 120, 60)
    guests = [pygame.Rect(185, 132, 30, 30), pygame.Rect(230, 130, 30, 30)]
    (shift,) = label_shifts([NAME], guests, 24, sheet)
    assert sheet.contains(NAME.box.move(shift))


def test_what_was_found_for_one_picture_serves_the_next_only_where_nothing_near_has_changed() -> None:
    """Random pictures one after another: no name moves that can be read, and none lies on another."""
    rng = Random(20261128)
    names = [PaintedName(pygame.Rect(x, y, 60, 14), (x - 20, y + 7)) for x in range(20, 340, 70) for y in (40, 90, 140)]
    counters = [pygame.Rect(rng.randrange(360), rng.randrange(260), 30, 30) for _ in range(40)]
    goes_on, moved = NamesAside(names, 24, SHEET), 0
    boxes = [name.box.move(shift) for name, shift in zip(names, done_at_once(goes_on.shifts(counters)), strict=True)]
    for _ in range(60):
        counters[rng.randrange(len(counters))].topleft = rng.randrange(360), rng.randrange(260)
        before = boxes
        boxes = [name.box.move(by) for name, by in zip(names, done_at_once(goes_on.shifts(counters)), strict=True)]
        jumped = [old for old, new in zip(before, boxes, strict=True) if old != new]
        covered = [sum(old.clip(one).w * old.clip(one).h for one in counters) for old in jumped]
        assert all(pixels > KEPT * 60 * 14 for pixels in covered)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
        moved += len(jumped)
    assert moved
