"""Names over a plain drawing of a hex board: placed with pygame's measure of the letters, none touching another.

Two sets: one for the whole board in a window, of the places that bear a mark; one for a closer look, of all.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.board.board import Board, Space
from game.painter.files import Label, LabelLine, LabelSet
from game.storage.resources import resource

FACE = ("assets", "fonts", "IMFellEnglishSC-Regular.ttf")
FAR, NEAR = 0.86, 0.52
"""Ems of the two sets, in hex radii."""
NEAR_FROM = 24.0
"""Pixels a hex radius from which the second set is shown."""
CAP, LEAD, ASCENT = 0.70, 0.86, 0.68
Box = tuple[float, float, float, float]
_MEASURED = 100


def plain_names(board: Board) -> tuple[LabelSet, ...]:
    """The names of a hex board in board units; boards of places get none."""
    if board.grid is None:
        return (LabelSet("full", 0.0, ()),)
    pygame.font.init()
    font = pygame.font.Font(resource(*FACE), _MEASURED)
    named = [space for space in board.spaces if space.name and space.cell is not None]
    marked = [space for space in named if space.features] or named
    far = _placed(board, font, marked, FAR)
    return (LabelSet("far", 0.0, far), LabelSet("full", NEAR_FROM, _placed(board, font, named, NEAR)))


def _placed(board: Board, font: pygame.font.Font, spaces: list[Space], em: float) -> tuple[Label, ...]:
    """A place for each name, or none where every place is taken; those with more marks go first."""
    taken: list[Box] = [(s.x - 0.34, s.y - 0.42, s.x + 0.34, s.y + 0.30) for s in spaces]
    found = _scenery(board, font, em)
    taken += [label.box for label in found]
    for space in sorted(spaces, key=lambda s: -len(s.features)):
        lines = _broken(space.name)
        width, height = _extent(font, lines, em)
        for x, y in _spots(space, width, height):
            box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
            if not any(_touch(box, other) for other in taken):
                taken.append(box)
                found.append(_label(space.id, lines, em, box, strong=bool(space.features)))
                break
    return tuple(found)


def _scenery(board: Board, font: pygame.font.Font, em: float) -> list[Label]:
    """The names of cells that are no spaces, in the middle of each kind; they have all the room there is."""
    found: list[Label] = []
    grid = board.grid
    for kind, name in dict(board.picture.get("scenery", {})).items():
        middles = [grid.centre(cell) for cell, other in board.scenery if other == kind] if grid is not None else []
        if middles:
            lines = tuple(str(name).split("|"))
            x, y = (sum(values) / len(middles) for values in zip(*middles, strict=True))
            width, height = _extent(font, lines, em)
            found.append(_label("", lines, em, (x - width / 2, y - height / 2, x + width / 2, y + height / 2)))
    return found


def _extent(font: pygame.font.Font, lines: tuple[str, ...], em: float) -> tuple[float, float]:
    """Width, with a little air on both sides, and height of a name."""
    width = max(font.size(line)[0] for line in lines) / _MEASURED * em + 0.24
    return width, em * (CAP + LEAD * (len(lines) - 1))


def _broken(name: str) -> tuple[str, ...]:
    """A long name of several words in two lines."""
    words = name.split(" ")
    if len(words) < 2 or len(name) < 12:
        return (name,)
    at = min(range(1, len(words)), key=lambda k: abs(len(" ".join(words[:k])) - len(" ".join(words[k:]))))
    return " ".join(words[:at]), " ".join(words[at:])


def _spots(space: Space, width: float, height: float) -> Iterator[tuple[float, float]]:
    """Middles that a name may have, the best first: below, above, beside, and slid along."""
    low, high = space.y + 0.95 + height / 2, space.y - 0.62 - height / 2
    yield space.x, low
    yield space.x, high
    for side in (1, -1):
        yield space.x + side * (0.55 + width / 2), space.y
    for share in (0.3, -0.3, 0.5, -0.5):
        yield space.x + share * width, low
        yield space.x + share * width, high


def _touch(one: Box, other: Box) -> bool:
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]


def _label(space: str, lines: tuple[str, ...], em: float, box: Box, *, strong: bool = False) -> Label:
    middle, top = (box[0] + box[2]) / 2, box[1]
    set_lines = tuple(LabelLine(text, middle, top + em * (ASCENT + LEAD * k)) for k, text in enumerate(lines))
    return Label(space, set_lines, em, strong, box)
