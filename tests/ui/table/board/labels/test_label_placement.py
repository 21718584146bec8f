"""Pieces of lettering find room in order; what is needed is never left out."""

from __future__ import annotations

import pygame

from game.ui.table.board.labels.label_avoidance import STILL
from game.ui.table.board.labels.label_layout import LabelBox, placed_labels, possible_shifts

BOX = pygame.Rect(100, 100, 40, 12)


def test_a_piece_with_nothing_in_its_way_stands_still() -> None:
    assert placed_labels([LabelBox((BOX,), 40)], [pygame.Rect(0, 0, 50, 50)], []) == [STILL]


def test_a_later_piece_goes_round_an_earlier_one_the_shortest_way() -> None:
    first, second = placed_labels([LabelBox((BOX,), 40), LabelBox((BOX.move(0, 8),), 40)], [], [])
    assert first == STILL
    assert second == (0, 4)


def test_what_finds_no_room_is_left_out_unless_it_is_needed() -> None:
    wall = [pygame.Rect(0, 0, 300, 300)]
    assert placed_labels([LabelBox((BOX,), 20)], wall, []) == [None]
    (needed,) = placed_labels([LabelBox((BOX,), 20, is_needed=True)], wall, [])
    assert needed is not None


def test_a_needed_piece_takes_the_place_that_covers_least() -> None:
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


def test_letters_of_a_curve_may_stand_round_what_their_bounds_would_cover() -> None:
    arch = (pygame.Rect(0, 40, 10, 10), pygame.Rect(30, 0, 10, 10), pygame.Rect(60, 40, 10, 10))
    assert placed_labels([LabelBox(arch, 20)], [pygame.Rect(28, 38, 14, 14)], []) == [STILL]


def test_pushes_that_are_not_allowed_are_not_tried() -> None:
    (shift,) = placed_labels([LabelBox((BOX,), 40, may_stand=lambda at: at[0] >= 20)], [], [])
    assert shift == (20, 0)


def test_pushes_begin_with_none_and_grow() -> None:
    tried = possible_shifts(20)
    assert tried[0] == STILL
    costs = [abs(x) + 2 * abs(y) for x, y in tried]
    assert costs == sorted(costs)
    assert max(abs(x) for x, _ in tried) == 20


def test_pushes_that_are_preferred_come_before_shorter_ones_but_only_where_there_is_room() -> None:
    left = LabelBox((BOX,), 60, prefers=lambda at: at[0] < -40)
    assert placed_labels([left], [], []) == [(-42, 0)]
    assert placed_labels([left], [pygame.Rect(0, 0, 90, 300)], []) == [STILL]
