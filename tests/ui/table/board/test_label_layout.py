"""Lettering of the shipped boards: what players go by is never smaller than can be read, nothing lies over anything.

Names of places step aside from the counters that would hide them, and come back when those have gone.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.board.board import BoardKind, Space
from game.engine.decision import Phrase
from game.painter.painted_board import WORDS, Label, Sort
from game.session.presentation_loader import painted
from game.ui.kit.kit import Kit
from game.ui.kit.theme import LEAST_TEXT, rgb
from game.ui.table.board.board_image import done_at_once
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.counter_sprites import Sprite
from game.ui.table.board.inscription import draw
from game.ui.table.board.label_layout import (
    KEPT,
    STILL,
    LabelBox,
    LabelLayout,
    LabelLayouts,
    NamesAside,
    PaintedName,
    Shift,
    distance,
    placing_labels,
    possible_shifts,
)
from game.ui.table.board.label_sprites import LabelSprites
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Counter, Highlight, HighlightKind, Picture
from tests.sampling import one_in_many_with_soak
from tests.ui.table.board.painted_boards import BOARDS, found

SIZE = (1600, 1400)
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


def test_names_step_aside_from_a_dot_that_is_pointed_out() -> None:
    board, painted = found("hunt", 1)
    canvas, window = BoardCanvas(Kit((1088, 640)), board, painted), pygame.Rect(0, 0, 790, 460)
    canvas.arrange(window, window)

    def hidden(space: str, *glows: Highlight) -> int:
        canvas.names = LabelSprites(board, painted, canvas.kit.text, canvas.kit.store)
        canvas.show(Picture(glows=glows))
        place = canvas.rect_of(space)
        covers = (sprite.rect.clip(place) for sprite in canvas.name_sprites)
        return max((one.w * one.h for one in covers), default=0) * 100 // (place.w * place.h)

    under = {space.id: share for space in board.spaces if (share := hidden(space.id)) > 40}
    freed = [one for one, share in under.items() if hidden(one, Highlight(one, HighlightKind.SHOWN)) < share]
    assert 0 < len(under) * 0.8 < len(freed), "but where there is no other room"


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


def test_a_name_stays_where_nothing_hides_it_or_all_is_full_and_leaves_neither_its_place_nor_the_map() -> None:
    beside = [pygame.Rect(185, 132, 30, 30), pygame.Rect(300, 140, 30, 30)]
    assert label_shifts([NAME], beside, 24, SHEET) == [STILL]
    crowd = [pygame.Rect(x, y, 28, 28) for x in range(60, 340, 28) for y in range(34, 260, 28)]
    assert label_shifts([NAME], crowd, 24, SHEET) == [STILL]
    guests = [pygame.Rect(x, y, 28, 28) for x in range(60, 340, 28) for y in range(34, 260, 28)]
    free = pygame.Rect(180, 180, 90, 40)
    guests = [guest for guest in guests if not guest.colliderect(free)]
    assert label_shifts([NAME], guests, 24, SHEET) != [STILL]
    other = PaintedName(pygame.Rect(0, 0, 10, 10), (225.0, 185.0))
    stood = NAME.box.move(label_shifts([NAME, other], guests, 24, SHEET)[0])
    assert distance(stood, other.home) > distance(stood, NAME.home)
    sheet = pygame.Rect(170, 130, 120, 60)
    guests = [pygame.Rect(185, 132, 30, 30), pygame.Rect(230, 130, 30, 30)]
    (shift,) = label_shifts([NAME], guests, 24, sheet)
    assert sheet.contains(NAME.box.move(shift))


def test_a_hidden_name_steps_to_a_free_side_of_its_space_but_onto_no_other_name_and_no_wall() -> None:
    guests = [pygame.Rect(185, 132, 30, 30), pygame.Rect(230, 130, 30, 30)]
    ((dx, dy),) = label_shifts([NAME], guests, 24, SHEET)
    stood = NAME.box.move(dx, dy)
    assert (dx, dy) != STILL
    assert stood.collidelist(guests) == -1
    assert abs(stood.centerx - 200) < 60
    assert abs(stood.centery - 147) < 45
    taken = PaintedName(NAME.box.move(dx, dy), (330.0, 240.0))
    first, second = label_shifts([NAME, taken], guests, 24, SHEET)
    assert second == STILL
    assert not NAME.box.move(first).colliderect(taken.box)
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


@pytest.mark.parametrize("rows", [(40, 90, 140), (40, 62, 84, 106, 128, 150)], ids=["far", "near"])
def test_what_was_found_for_one_picture_serves_the_next_only_where_nothing_near_has_changed(
    rows: Sequence[int],
) -> None:
    """Random pictures one after another: no name moves that can be read, and none lies on another."""
    rng = Random(20261128)
    names = [PaintedName(pygame.Rect(x, y, 60, 14), (x - 20, y + 7)) for x in range(20, 340, 70) for y in rows]
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


pytestmark = pytest.mark.usefixtures("screen")
CLEAR = {(1024, 640): (1008, 532), (1280, 720): (1264, 606), (1920, 1080): (1904, 952), (3840, 2160): (3824, 1904)}
"""Window to the part of it that prompt bar and strip leave to the board."""
IN_PLAY = 0.785
"""Pixels to a board unit of a Hunt board that is played on at 1280x720."""
FACE = Face("#22416B", "#F4ECD8", "white-tree")


def fitted(which: tuple[str, int], window: tuple[int, int]) -> BoardCanvas:
    """A whole board in a window."""
    canvas = BoardCanvas(Kit(window), *found(*which))
    clear = pygame.Rect((8, 62), CLEAR[window])
    canvas.arrange(pygame.Rect((0, 0), window), clear)
    canvas.show(Picture())
    assert canvas.camera.is_fitted
    return canvas


@pytest.fixture(params=BOARDS, ids=lambda one: f"{one[0]}-{one[1]}")
def which(request: pytest.FixtureRequest) -> tuple[str, int]:
    at: tuple[str, int] = request.param
    return at


def lettering(canvas: BoardCanvas) -> LabelLayout:
    return canvas.names.lettering(canvas.camera, quick=canvas.is_quick)


def lettering_at(canvas: BoardCanvas, unit: float) -> LabelLayout:
    """What the board would be lettered with at so many pixels a board unit."""
    return done_at_once(LabelLayouts(canvas.board, canvas.image.painted, canvas.kit.text).slices(unit))


def everything(made: LabelLayout) -> list[tuple[str, list[pygame.Rect]]]:
    """All lettering of a board with the pixels it takes."""
    names = [(" ".join(line.text for line in one.label.lines), [one.box]) for one in made.names]
    others = [(one.laid.inscription.text, list(one.boxes)) for one in (*made.marks, *made.painted)]
    return [*names, *others]


@pytest.mark.parametrize("window", CLEAR, ids=str)
def test_what_players_go_by_is_lettered_large_enough_and_nothing_across_the_title(
    which: tuple[str, int], window: tuple[int, int]
) -> None:
    canvas = fitted(which, window)
    made = lettering(canvas)
    needed = [one for one in canvas.image.painted.inscriptions if one.is_needed]
    drawn = {one.laid.inscription: one for one in (*made.marks, *made.painted)}
    assert [one.text for one in needed if one not in drawn] == []
    assert [one.laid.inscription.text for one in drawn.values() if one.laid.px < LEAST_TEXT] == []
    assert [one.label.space for one in made.names if one.px < LEAST_TEXT] == []
    ribbon = canvas.board.picture.get("cartouche")
    if canvas.board.kind is not BoardKind.GRAPH or ribbon is None:
        return
    made, unit = lettering(canvas), canvas.camera.unit
    title = pygame.Rect(0, 0, round(ribbon["width"] * unit), round(60 * unit))
    title.center = round(ribbon["at"][0] * unit), round(ribbon["at"][1] * unit)
    assert [text for text, boxes in everything(made) if title.collidelist(boxes) >= 0] == []


@pytest.mark.parametrize("unit", [26.5, 28.0, 33.0])
def test_what_sentences_speak_of_is_lettered_where_battle_is_played(unit: float) -> None:
    """Small places too, in small letters, at the zoom of a window of 1088x640; names of weight keep their size."""
    canvas = fitted(("battle", 0), (1280, 720))
    painted, made = canvas.image.painted, lettering_at(canvas, unit)
    lettered = {one.label.space: one.px for one in made.names}
    assert {label.space for label in painted.lettering[-1].labels} - {*lettered} == set()
    own = {label.space: round(label.size * unit) for label in painted.labels_for(unit).labels}
    assert {space: lettered[space] for space in own} == own


def test_there_are_boards_with_lettering_that_players_go_by() -> None:
    needed = [[one for one in found(*which)[1].inscriptions if one.is_needed] for which in BOARDS]
    assert sum(map(bool, needed)) >= 3


@pytest.mark.parametrize("closer", one_in_many_with_soak([1.0, 1.3, 1.7, 2.4], 2, ids=str))
@pytest.mark.parametrize("window", CLEAR, ids=str)
def test_no_lettering_lies_over_other_lettering(which: tuple[str, int], window: tuple[int, int], closer: float) -> None:
    canvas = fitted(which, window)
    made = lettering_at(canvas, canvas.camera.unit * closer)
    over = [
        (one, other)
        for (one, boxes), (other, others) in combinations(everything(made), 2)
        if any(box.collidelist(others) >= 0 for box in boxes)
    ]
    assert over == []


def test_lettering_hides_no_number_is_drawn_in_its_ink_and_made_anew_when_the_view_rests(
    which: tuple[str, int],
) -> None:
    canvas = fitted(which, (1280, 720))
    made = lettering(canvas)
    discs = [
        disc.inflate(-4, -4) for disc in made.discs
    ]  # a disc is round, what is near a corner of its box is not on it
    assert [
        one.laid.inscription.text
        for one in (*made.marks, *made.painted)
        if any(box.collidelist(discs) >= 0 for box in one.boxes)
    ] == []
    for one in (*made.marks, *made.painted):
        surface, at = draw(one.laid, canvas.kit.text)
        ink = rgb(one.laid.inscription.colour)
        columns, rows = range(0, surface.get_width(), 1), range(surface.get_height())
        seen = [surface.get_at((x, y)) for x in columns for y in rows]
        near = [c for c in seen if c.a > 200 and max(abs(c[k] - ink[k]) for k in range(3)) < 40]
        assert len(near) > 4, one.laid.inscription.text
        assert surface.get_rect(topleft=at).colliderect(one.laid.bounds)
    before, first = lettering(canvas), canvas.camera
    canvas.zoom(1.2, (640, 360))
    assert lettering(canvas) is before
    canvas.settle()
    after = lettering(canvas)
    assert after is not before
    assert after.unit == canvas.camera.unit
    canvas.pan(-40, 10)
    assert lettering(canvas) is after
    canvas.look(first)
    assert lettering(canvas) is before, "a view that comes back is lettered a second time"


def test_marks_that_had_to_move_stand_on_the_ground_they_name() -> None:
    for at in (0, 1):
        canvas = fitted(("hunt", at), (1024, 640))
        made = lettering(canvas)
        pushed = [mark for mark in made.marks if mark.shift != STILL]
        assert pushed
        areas = {area.name: area.outlines for area in canvas.image.painted.areas}
        for mark in pushed:
            x, y = mark.laid.bounds.move(mark.shift).center
            on = pygame.Surface(canvas.camera.area[2:], depth=8)
            for outline in areas[mark.laid.inscription.ground]:
                pygame.draw.polygon(on, 1, [(px * made.unit, py * made.unit) for px, py in outline])
            assert on.get_at_mapped((x, y)), mark.laid.inscription.ground


def test_letters_of_a_land_are_on_the_table_and_not_in_the_picture() -> None:
    """So that they can be larger on a small screen: bare, the painting has none."""
    canvas = fitted(("riddle", 0), (1920, 1080))
    land = next(one for one in lettering(canvas).painted if one.laid.inscription.text == "GONDOR")
    lettered = pygame.Surface((1920, 1080))
    canvas.draw(lettered)
    bare = pygame.Surface((1920, 1080))
    canvas.image.draw(bare, canvas.camera, bare.get_rect(), quick=False)
    ink = rgb(land.laid.inscription.colour)

    def inked(surface: pygame.Surface) -> int:
        box = land.laid.bounds.move(land.shift).move(round(canvas.camera.dx), round(canvas.camera.dy))
        pixels = [surface.get_at((x, y)) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]
        return sum(max(abs(c[k] - ink[k]) for k in range(3)) < 30 for c in pixels)

    assert inked(lettered) > 5 * inked(bare) + 100


def test_words_that_find_no_room_in_their_boxes_are_left_out_together() -> None:
    canvas = fitted(("hunt", 0), (1280, 720))
    for unit in (0.45, 0.6, 0.8, 1.2):
        made = lettering_at(canvas, unit)
        for sort in (Sort.TURN, Sort.KEY):
            shown = [one for one in made.painted if one.laid.inscription.sort is sort]
            wished = [one for one in canvas.image.painted.inscriptions if one.sort is sort]
            assert len(shown) in (0, len(wished))
            for one in shown:
                assert one.laid.runs[0].width <= one.laid.inscription.room * unit + 1
    assert not [one for one in lettering_at(canvas, 0.45).painted if one.laid.inscription.sort is Sort.KEY]
    assert [one for one in lettering_at(canvas, 0.8).painted if one.laid.inscription.sort is Sort.KEY]


@pytest.mark.parametrize("at", [0, 1])
def test_words_beside_the_land_are_said_in_the_players_language_and_find_room(
    at: int, german: None, tmp_path: Path
) -> None:
    board, english = found("hunt", at)
    spoken = painted(board, tmp_path)
    assert spoken is not None
    said = {one.text: other.text for one, other in zip(english.inscriptions, spoken.inscriptions, strict=True)}
    words = {one.text for one in english.inscriptions if one.sort in WORDS}
    assert sorted(word for word in words if said[word] == word) == []
    assert sorted(text for text in said if text not in words and said[text] != text) == []
    canvas = BoardCanvas(Kit((1280, 720)), board, spoken)
    shown = {one.laid.inscription.text for one in lettering_at(canvas, IN_PLAY).painted}
    assert {said[word] for word in words} <= shown


@pytest.mark.parametrize("at", [0, 1])
def test_a_scroll_steps_aside_from_a_figure_and_takes_its_name_along(at: int) -> None:
    canvas = fitted(("hunt", at), (1920, 1080))
    scrolls = [one for one in lettering(canvas).names if one.has_scroll]
    assert scrolls
    clear = 0
    for one in scrolls:
        text, unit = one.label.lines[0].text, canvas.camera.unit
        figure = Counter("guest", "", (one.box.centerx / unit, one.box.centery / unit), 30, FACE, Phrase.of("x"))
        canvas.names = LabelSprites(canvas.board, canvas.image.painted, canvas.kit.text, canvas.kit.store)
        canvas.show(Picture((figure,)))
        sprites = canvas.name_sprites
        line = next(k for k, s in enumerate(sprites) if isinstance(s.key, tuple) and s.key[:2] == ("name", text))
        plate = next(s for s in reversed(sprites[:line]) if isinstance(s.key, tuple) and s.key[0] == "plate")
        assert plate.rect.contains(sprites[line].rect)
        piece = next(s for s in canvas.sprites if isinstance(s.key, tuple) and s.key[0] == "piece")
        clear += not piece.rect.inflate(-6, -6).colliderect(sprites[line].rect)
    assert clear >= 0.9 * len(scrolls), f"{clear} of {len(scrolls)} can be read beside the figure"


BOX = pygame.Rect(100, 100, 40, 12)


def placed_labels(*asked: Any) -> list[Any]:
    """How far each piece is pushed."""
    return done_at_once(placing_labels(*asked))


def test_a_piece_goes_the_shortest_way_round_what_stands_there_or_is_left_out() -> None:
    assert placed_labels([LabelBox((BOX,), 40)], [pygame.Rect(0, 0, 50, 50)], []) == [STILL]
    first, second = placed_labels([LabelBox((BOX,), 40), LabelBox((BOX.move(0, 8),), 40)], [], [])
    assert first == STILL
    assert second == (0, 4)
    wall = [pygame.Rect(0, 0, 300, 300)]
    assert placed_labels([LabelBox((BOX,), 20)], wall, []) == [None]
    (needed,) = placed_labels([LabelBox((BOX,), 20, is_needed=True)], wall, [])
    assert needed is not None
    wall = [pygame.Rect(0, 0, 110, 300), pygame.Rect(114, 0, 300, 300)]
    (shift,) = placed_labels([LabelBox((BOX,), 40, is_needed=True)], wall, [])
    assert shift is not None
    moved = BOX.move(shift)
    assert moved.left <= 110
    assert moved.right >= 114


def test_only_the_shy_keep_off_what_is_soft_and_only_where_they_can() -> None:
    dot = [pygame.Rect(118, 104, 4, 4)]
    assert placed_labels([LabelBox((BOX,), 40)], [], dot) == [STILL]
    (aside,) = placed_labels([LabelBox((BOX,), 40, is_shy=True)], [], dot)
    assert aside is not None
    assert aside != STILL
    assert BOX.move(aside).collidelist(dot) < 0
    field = [pygame.Rect(0, 0, 300, 300)]
    assert placed_labels([LabelBox((BOX,), 40, is_shy=True)], [], field) == [STILL]


def test_pushes_begin_with_none_and_grow_the_preferred_first_and_none_that_is_not_allowed() -> None:
    (shift,) = placed_labels([LabelBox((BOX,), 40, may_stand=lambda at: at[0] >= 20)], [], [])
    assert shift == (20, 0)
    tried = possible_shifts(20)
    assert tried[0] == STILL
    costs = [abs(x) + 2 * abs(y) for x, y in tried]
    assert costs == sorted(costs)
    assert max(abs(x) for x, _ in tried) == 20
    left = LabelBox((BOX,), 60, prefers=lambda at: at[0] < -40)
    assert placed_labels([left], [], []) == [(-42, 0)]
    assert placed_labels([left], [pygame.Rect(0, 0, 90, 300)], []) == [STILL]
    arch = (pygame.Rect(0, 40, 10, 10), pygame.Rect(30, 0, 10, 10), pygame.Rect(60, 40, 10, 10))
    assert placed_labels([LabelBox(arch, 20)], [pygame.Rect(28, 38, 14, 14)], []) == [STILL]
