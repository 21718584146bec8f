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
from game.painter.painting import GraphDraft, HexDraft, Prepared, prepare_hexes, prepare_places

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


PARISH = """\
format: 1
game: sketch
id: parish
title: A Small Parish
kind: graph
canvas: {width: 420, height: 240}
places:
  "1": {name: Hill End, kind: frodo_start, at: [40, 60], in: {area: I-A}}
  "2": {name: Watermill, kind: normal, at: [150, 70], in: {area: I-A}}
  "3": {name: Old Friend, kind: ally, at: [60, 180], in: {area: I-A}}
  "4": {name: Hollow, kind: dark, at: [180, 190], in: {area: I-A}}
  "5": {name: Watch, kind: nazgul_start, at: [290, 80], in: {area: II-B}}
  "A": {name: The Gate, kind: exit, at: [380, 180], in: {area: II-B}}
dots:
  d1: {at: [100, 120], in: {area: I-A}}
  d2: {at: [240, 140], in: {area: II-B}}
lines:
  - {kind: road, through: ["1", "2", "5", "A"]}
  - {kind: path, through: ["1", "3", "4", d2, "5"]}
  - {kind: path, through: ["2", d1, "3"]}
  - {kind: path, through: ["4", "A"]}
groups:
  area: {I-A: [], II-B: []}
  section: {I: {holds: {area: [I-A]}}, II: {holds: {area: [II-B]}}}
"""

PARISH_HINTS = """\
picture:
  title: {over: A tale of, main: The Parish, under: on a summer's day}
  view: [10, 10, 410, 230]
  cartouche: {at: [330, 34], width: 110}
  compass: {at: [330, 200], radius: 14}
  tracks:
    left: {title: The road, from: 0, to: 5, style: road}
    right: {title: The ring, from: 1, to: 6, style: ring}
    bottom: [{text: Day, icon: sun}, {text: Night, icon: moon}]
  regions:
    - {kind: fields, poly: [[15, 15], [200, 15], [200, 110], [15, 110]]}
    - {kind: woods, poly: [[90, 150], [150, 140], [160, 220], [100, 225]]}
    - {kind: hills, poly: [[320, 90], [400, 90], [400, 150], [320, 150]]}
    - {kind: marsh, poly: [[250, 150], [310, 150], [310, 220], [250, 220]]}
    - {kind: water, poly: [[20, 130], [50, 130], [50, 150], [20, 150]]}
  rivers: [{name: Run, width: [3, 7], via: [[215, 10], [210, 80], [230, 160], [215, 230]]}]
  hedges: [{kind: dike, via: [[20, 205], [60, 215], [100, 210]]}, {kind: highhay, via: [[300, 110], [300, 140]]}]
  crossings: [{kind: stonebridge, at: [212, 75]}]
  glyphs: [{kind: village, at: [70, 95]}, {kind: tower, at: [350, 130]}]
  labels: [{text: Northwood, font: italic, size: 16, path: [[110, 205], [130, 200], [150, 205]]}]
  names: ["2"]
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
    return load_board_text(SMALL, "small.yaml")


@pytest.fixture(scope="session")
def painting(board: Board) -> Prepared[HexDraft]:
    return prepare_hexes(board)


@pytest.fixture(scope="session")
def draft(painting: Prepared[HexDraft]) -> HexDraft:
    """What of it is the same for every width."""
    return painting.draft


@pytest.fixture(scope="session")
def parish() -> Board:
    """A board of places with a bit of everything, and hints."""
    return load_board_text(PARISH + PARISH_HINTS, "parish.yaml")


@pytest.fixture(scope="session")
def parish_painting(parish: Board) -> Prepared[GraphDraft]:
    return prepare_places(parish)
