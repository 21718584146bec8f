"""A line as it is drawn on a board with a pointer: from space to space, or from corner to corner along the sides of hexes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol, TypeAlias

from game.board.board import Board
from game.board.hex_grid import Corner, ends_of, line, sides_at

Point: TypeAlias = tuple[float, float]


class Stroke(Protocol):
    """What a pointer draws from where it is put down until it is lifted; whoever goes back takes away what was drawn."""

    def to(self, point: Point, space: str) -> None:
        """The pointer is at a point of the board, over the space of this id; empty: over none."""

    @property
    def steps(self) -> Sequence[tuple[str, str]]:
        """Pairs of spaces, by id: those that it joins, or between which it runs."""

    @property
    def points(self) -> Sequence[Point]:
        """Where it runs, in board units."""


class SpaceStroke:
    """From space to space: over every hex between; on boards of places, and from a dot, to the last one alone."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spaces: list[str] = []
        """Their ids, in order."""

    def to(self, point: Point, space: str) -> None:
        there = self.board.find(space)
        start, before = (self.board.find(self.spaces[at]) if self.spaces else None for at in (0, -1))
        if there is None:
            return
        between = [there.id]
        if start is not None and (start.cell is None or there.cell is None):
            del self.spaces[1:]
        elif before is not None and before.cell is not None and there.cell is not None:
            by_cell = {one.cell: one.id for one in self.board.spaces if one.cell is not None}
            between = [by_cell[cell] for cell in line(before.cell, there.cell)[1:] if cell in by_cell]
        for one in between:
            if one in self.spaces[-2:-1]:
                self.spaces.pop()
            elif one not in self.spaces[-1:]:
                self.spaces.append(one)

    def go_on_from(self, space: str) -> None:
        """What was one touch goes on from a space that was touched before; empty: from none."""
        last = self.spaces[-1] if self.spaces else ""
        if space and last and space != last:
            self.spaces = [space]
            self.to((0, 0), last)

    @property
    def steps(self) -> Sequence[tuple[str, str]]:
        return tuple(pairwise(self.spaces))

    @property
    def points(self) -> Sequence[Point]:
        return self.board.points(self.spaces)


class CornerTouch:
    """One corner of hexes, and no line."""

    steps: Sequence[tuple[str, str]] = ()
    points: Sequence[Point] = ()

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spaces: list[str] = []
        """The ids of those that meet there."""

    def to(self, point: Point, space: str) -> None:
        if not self.spaces and self.board.grid is not None:
            corner = self.board.grid.corner_near(*point)
            self.spaces = [one.id for one in self.board.spaces if one.cell in corner]


class SideStroke:
    """From corner to corner, along sides that have a space on both banks."""

    def __init__(self, board: Board) -> None:
        assert board.grid is not None
        self.grid = board.grid
        self._ids = {one.cell: one.id for one in board.spaces if one.cell is not None}
        self._corners: list[Corner] = []

    def to(self, point: Point, space: str) -> None:
        if not self._corners:
            self._corners.append(self.grid.corner_near(*point))
        goal = self.grid.corner_point(self.grid.corner_near(*point))
        while True:
            here = self._corners[-1]
            beside = [corner for side, corner in sides_at(here) if {*side} <= self._ids.keys()]
            near = min((here, *beside), key=lambda corner: math.dist(self.grid.corner_point(corner), goal))
            if near == here:
                return
            if near in self._corners[-2:-1]:
                self._corners.pop()
            else:
                self._corners.append(near)

    def touch(self, point: Point) -> None:
        """The side that is nearest to a point, alone."""
        side = self.grid.side_near(*point)
        on_board = {*side} <= self._ids.keys()
        self._corners = sorted(ends_of(*side), key=sorted) if on_board else []

    @property
    def steps(self) -> Sequence[tuple[str, str]]:
        banks = [sorted(one & other) for one, other in pairwise(self._corners)]
        return tuple((self._ids[one], self._ids[other]) for one, other in banks)

    @property
    def points(self) -> Sequence[Point]:
        return [self.grid.corner_point(corner) for corner in self._corners]
