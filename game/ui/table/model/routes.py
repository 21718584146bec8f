"""Several ways that lead to the same place: their numbers on the board, and what each is called by what sets it apart: whom
it asks, what it lays down, where it goes, and what it costs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from game.board.board import Board, BoardKind, Space
from game.engine.action_text import Variant
from game.engine.decision import Phrase, Preview
from game.ui.table.model.panel_data.picture_parts import Leg, Point
from game.ui.table.model.picture import Way, WayKind

Say = Callable[[Phrase], str]
LAYS_DOWN: Final = "preview.with_cards"
"""A game's own words for a way that uses up cards, where it has such ways."""


def route_names(
    previews: Sequence[Preview],
    board: Board,
    say: Say,
    knows: Callable[[str], bool],
    variants: Sequence[Sequence[Variant]] = (),
) -> list[str]:
    """One short line for each way, in order: whom it asks, what it lays down, where it goes. A way of which that says nothing is
    called by what its action declares (`variants`, of each in order); where all else is alike, by the side of the others on
    which it goes."""
    shared = set.intersection(*(set(preview.spent) for preview in previews)) if previews else set()
    own = [_own_spaces(preview, previews, board) for preview in previews]
    parts = []
    for preview, spaces in zip(previews, own, strict=True):
        cards = tuple(card for card in preview.spent if card not in shared) if knows(LAYS_DOWN) else ()
        parts.append(_parts(preview, cards, [space.name for space in spaces if space.name], say))
    if variants:
        parts = [part or _declared(way, variants, say, knows) for part, way in zip(parts, variants, strict=True)]
    sides = [_side(own, number) if parts.count(part) > 1 else "" for number, part in enumerate(parts)]
    return [_line(preview, part, side, say) for preview, part, side in zip(previews, parts, sides, strict=True)]


def _parts(preview: Preview, cards: Sequence[str], places: Sequence[str], say: Say) -> tuple[str, ...]:
    parts = list(map(say, preview.permissions))
    if cards:
        parts.append(say(Phrase.of(LAYS_DOWN, cards=tuple(cards))))
    if places:
        parts.append(say(Phrase.of("table.choose.by", place=places[0])))
    return tuple(parts)


def _declared(
    way: Sequence[Variant], ways: Sequence[Sequence[Variant]], say: Say, knows: Callable[[str], bool]
) -> tuple[str, ...]:
    """What an action declares that not all of them do."""
    own = (one for one in way if one.value and not all(one in other for other in ways))
    return tuple(say(one.phrase) for one in own if knows(one.key))


def _line(preview: Preview, parts: tuple[str, ...], side: str, say: Say) -> str:
    told = [*parts, say(Phrase.of(f"table.choose.{side}"))] if side else list(parts)
    told = told or [say(Phrase.of("table.choose.plain"))]
    if preview.allowance:
        told.append(say(Phrase.of("table.cost", cost=preview.cost, allowance=preview.allowance)))
    line = ", ".join(told)
    return line[:1].upper() + line[1:]


def _own_spaces(preview: Preview, all_: Sequence[Preview], board: Board) -> list[Space]:
    """What it goes through and another does not."""
    elsewhere = [set(other.way) for other in all_ if other is not preview]
    spaces = (board.find(space) for space in preview.way[1:-1] if not all(space in way for way in elsewhere))
    return [space for space in spaces if space is not None]


def _side(own: Sequence[Sequence[Space]], number: int) -> str:
    """On which side of the others one way goes; empty where it goes nowhere else. Boards have their north above."""
    others = [space for other, spaces in enumerate(own) if other != number for space in spaces]
    if not own[number] or not others:
        return ""
    (x, y), (their_x, their_y) = _middle(own[number]), _middle(others)
    across, down = x - their_x, y - their_y
    if abs(across) >= abs(down):
        return "east" if across > 0 else "west"
    return "south" if down > 0 else "north"


def _middle(spaces: Sequence[Space]) -> tuple[float, float]:
    return sum(space.x for space in spaces) / len(spaces), sum(space.y for space in spaces) / len(spaces)


# -- their numbers


def numbered_ways(courses: Sequence[tuple[Point, ...]], board: Board) -> tuple[Way, ...]:
    """Ways from space to space with their numbers, from 1, each where only that one goes. A number never stands on a
    place that has one of its own: there it would be read for it. Ways of one course share a plate: "1, 2"."""
    named = {(space.x, space.y) for space in board.spaces if board.kind is BoardKind.GRAPH and space.kind != "dot"}
    numbers: dict[tuple[Point, ...], list[str]] = {}
    for number, course in enumerate(courses, 1):
        numbers.setdefault(course, []).append(str(number))
    found = []
    for course in courses:
        label = ", ".join(numbers.pop(course, ()))
        if len(course) < 2:
            continue
        others = [other for other in courses if other != course]
        alone = [point for point in course if not any(point in other for other in others)]
        stop = next((point for point in alone if point not in named), None)
        leg = _own_leg(course, others) if stop is None else None
        found.append(Way(course, WayKind.PLANNED, label, point_along(leg, 1 / 2) if leg is not None else stop, leg))
    return tuple(found)


def _own_leg(course: Sequence[Point], others: Sequence[Sequence[Point]]) -> Leg:
    """The longest step from space to space that no other course takes; the longest of all where they take each."""
    taken = {leg for other in others for leg in pairwise(other)}
    legs = list(pairwise(course))
    return max([leg for leg in legs if leg not in taken] or legs, key=lambda leg: math.dist(*leg))


def point_along(line: Sequence[Point], share: float) -> Point:
    """The point that far along a line of two points or more; `share` from 0, its beginning, to 1."""
    left = sum(math.dist(one, other) for one, other in pairwise(line)) * share
    for one, other in pairwise(line):
        length = math.dist(one, other)
        if left <= length and length:
            part = left / length
            return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part
        left -= length
    return line[-1]
