"""However many stand at a place, and wherever that is, no figure and no token hides a number, and hardly one a name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame
import pytest

from game.engine.decision import Seat
from game.games.hunt.presentation.picture import look
from game.games.hunt.rules.view import COLOURS
from game.painter.painted_board import load_manifest
from game.storage.resources import resource
from game.ui.kit.kit import Kit
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.counter_sprites import Sprite
from game.ui.table.model.picture import Counter, Picture
from tests.games.hunt.games import RULES, SET, position
from tests.paths import PAINTED

LOOK = look(SET)
WINDOWS = ((1280, 720), (1920, 1080))
INK = 100
"""Alpha from which a pixel counts."""
NAMES_HIDDEN = 0.02
"""Share of all names that one rider may hide a part of, wherever he stands: where names stand too close to step aside."""
MOST_HIDDEN = 1 / 3
"""Share of such a name that is hidden at most."""


@pytest.fixture(
    params=[(part, size) for part in (1, 2) for size in WINDOWS if ("hunt", SET.boards[part - 1].id) in PAINTED]
)
def canvas(request: pytest.FixtureRequest) -> Iterator[BoardCanvas]:
    """The whole board of a part."""
    part, size = request.param
    board = SET.boards[part - 1]
    pygame.init()
    pygame.display.set_mode((32, 32))
    made = BoardCanvas(Kit(size), board, load_manifest(resource("assets", "boards", board.game, board.id)))
    made.arrange(pygame.Rect((0, 0), size), pygame.Rect((0, 0), size))
    yield made
    pygame.display.quit()


def at_once(canvas: BoardCanvas, place: str) -> tuple[Counter, ...]:
    """All four riders at one place, in their order."""
    part = 1 + (canvas.board is SET.boards[1])
    keys: dict[str, Any] = {"journey": "s01", "gandalf": ["8"]} if part == 2 else {}
    state = position(part=part, step=3, figures=dict.fromkeys(COLOURS, place), **keys)
    counters = LOOK.picture(RULES.view(state, Seat("rw1"))).counters
    return tuple(one for one in counters if one.handle in COLOURS)


def hidden(canvas: BoardCanvas, counters: Sequence[Counter], kind: str) -> list[float]:
    """The share of each number, or each line of a name, that these hide."""
    canvas.show(Picture(tuple(counters)))
    kinds = {id(one): (str(one.key[0]), one) for one in canvas.sprites if isinstance(one.key, tuple)}.values()
    pieces = [one for is_kind, one in kinds if is_kind == "piece"]
    return [share for is_kind, one in kinds if is_kind == kind and (share := covered(one, pieces))]


def covered(sprite: Sprite, pieces: Sequence[Sprite]) -> float:
    """The share of its ink that lies below these."""
    over = [one for one in pieces if one.rect.colliderect(sprite.rect)]
    if not over:
        return 0.0
    ink = pygame.mask.from_surface(sprite.surface, INK)
    count = ink.count()
    for one in over:
        away = one.rect.x - sprite.rect.x, one.rect.y - sprite.rect.y
        ink.erase(pygame.mask.from_surface(one.surface, INK), away)
    return 1 - ink.count() / count


def test_wherever_all_four_stand_no_number_is_hidden_and_one_alone_hides_hardly_a_name(canvas: BoardCanvas) -> None:
    names = list[float]()
    for space in (one for one in canvas.board.spaces if one.kind != "exit"):  # riders never stand there
        four = at_once(canvas, space.id)
        assert len(four) == len(COLOURS)
        assert not hidden(canvas, four, "numeral"), space.id
        names += [share for share in hidden(canvas, four[:1], "name") if share > 0.04]
    assert len(names) <= NAMES_HIDDEN * len(canvas.board.spaces) * 2
    assert max(names, default=0.0) <= MOST_HIDDEN
