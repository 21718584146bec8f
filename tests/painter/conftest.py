"""One small board and its draft for all tests of the painter, since surveying takes longer than painting small; and one ground
for all pictures of a board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

pytest.importorskip("skia", reason="the painter's libraries are not installed")

from game.board.board import Board
from game.board.loader import load_board_text
from game.painter.layers.ground import Ground
from game.painter.painting import HexDraft, Prepared, prepare_hexes

SMALL = """\
format: 1
game: sketch
id: small
title: A Small HexLand
kind: hex
grid: {orientation: flat, shifted: even, first: 1, columns: 8, rows: 7}
legend: {".": clear, "M": mountain, "F": forest, "~": sea, "H": hills, "S": swamp, "E": elven}
terrain:
  - "~~......"
  - "~~.MM..."
  - "~~.MM.H."
  - "~......."
  - "~~.FF..."
  - "~~.FF.S."
  - "~~~....E"
places:
  "0404": Midford
  "0604": Eastham
  "0807": Goldenwood
  "0601": Northkeep
  "0307": Seaburgh
features:
  fortress: [Northkeep]
lines:
  - {kind: river, name: Long Water, along: [
      ["0304", "0403"], ["0304", "0404"], ["0305", "0404"], ["0305", "0405"], ["0306", "0405"], ["0306", "0406"],
      ["0307", "0406"],
    ]}
  - {kind: mountain, name: The Wall, along: [["0601", "0602"]]}
  - {kind: road, name: The Road, through: ["0304", Midford, "0504", Eastham]}
setup:
  blue/blue_crown: [Northkeep]
  red/red_star: [Eastham, "0506"]
"""

HINTS = """\
picture:
  title: [The Tale of, A Small HexLand]
  sites: {Northkeep: castle, Seaburgh: port, Midford: town}
  signs: {Midford: [letter_a]}
  climate: {snow: [[6, 1, 2, 1]], ash: [[7, 6, 1.5, .9]]}
  labels:
    - {text: EASTLAND, style: region, size: 22, path: [[5.6, 4.8], [6.8, 4.7], [7.8, 4.9]]}
  dark_woods: ["0405"]
  compass: {at: [1.1, 2.2], radius: 40}
  ship: [[1.1, 4.1]]
  creatures: [{kind: horses, at: [7.4, 5.6]}]
  cartouche: {at: [1.6, 6.2], size: [150, 80]}
"""


_made: Final = Prepared.ground
_GROUNDS: Final[dict[tuple[int, int], tuple[Any, Ground]]] = {}
"""Of each land that was surveyed, and each coarseness; the land is held with it, so that its id stays its own."""


def _kept_ground(own: Prepared[Any], width: int) -> Ground:
    land, step = own.draft.land, own.ground_step(width)
    key = id(land), step
    if key not in _GROUNDS:
        _GROUNDS[key] = land, _made(own, width)
    return _GROUNDS[key][1]


@pytest.fixture(autouse=True, scope="session")
def kept_grounds() -> Iterator[None]:
    """The ground takes longer than all layers together, and the pictures of one board stand on one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Prepared, "ground", _kept_ground)
        yield


@pytest.fixture(scope="session")
def board() -> Board:
    """A board with a bit of everything, and hints."""
    return load_board_text(SMALL + HINTS, "small.yaml")


@pytest.fixture(scope="session")
def bare_board() -> Board:
    """The same board without any hints."""
    return load_board_text(SMALL, "small.yaml")


@pytest.fixture(scope="session")
def painting(board: Board) -> Prepared[HexDraft]:
    """The dressed board, surveyed and lettered."""
    return prepare_hexes(board)


@pytest.fixture(scope="session")
def draft(painting: Prepared[HexDraft]) -> HexDraft:
    """What of it is the same for every width."""
    return painting.draft
