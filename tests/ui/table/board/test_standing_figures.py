"""Figures that stand, and the board as a picture."""

from __future__ import annotations

import math
import os
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.board.loader import load_board_text
from game.engine.decision import Phrase
from game.games.battle.presentation.picture import SIZE as BATTLE
from game.painter.painted_board import PaintedBoard
from game.session.presentation_loader import plain_drawing
from game.storage.resources import resource
from game.ui.components.counters import CounterFace, CounterStrength, counter
from game.ui.kit.kit import Kit
from game.ui.table.board.board_image import BoardImage
from game.ui.table.board.camera import Area, Camera
from game.ui.table.board.counter_sprites import CounterSprites, badge_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Counter
from tests.board.small_boards import NET

ORC = Face("#2A1B17", "#F58A62", "eye", stands="orc")


def orc(handle: str, x: float) -> Counter:
    return Counter(handle, handle, (x, 0.0), 1.0, ORC, Phrase.of("look.piece", piece="orc"))


def key(sprites: CounterSprites, counter: Counter) -> tuple[str, bool]:
    (_, face, _), _ = cast(Any, sprites.surface(counter, 60.0))
    return face.stands, face.looks_left


def test_a_piece_has_one_drawing_of_its_kind_and_what_lies_stays_as_it_is() -> None:
    sprites = CounterSprites(Kit((640, 480)))
    found = {key(sprites, orc(f"orc@{at}", 0.0))[0] for at in range(40)}
    assert found == {"orc-1", "orc-2", "orc-3", "orc-4"}
    flat = replace(orc("a", 18.0), face=replace(ORC, stands=""))
    sprites.follow([flat], {}, 10.0)
    assert key(sprites, flat) == ("", False)


def test_it_keeps_its_drawing_where_its_handle_changes_with_its_place() -> None:
    sprites = CounterSprites(Kit((640, 480)))
    stays, comes = orc("orc@30", 30.0), [orc(f"orc@{at}", float(at)) for at in range(1, 9)]
    sprites.follow([stays, orc("orc@0", 0.0)], {}, 10.0)
    before = key(sprites, orc("orc@0", 0.0))[0]
    for one in comes:
        sprites.follow([stays, one], {}, 10.0)
        assert key(sprites, one)[0] == before


def test_it_looks_to_the_middle_at_first_and_then_the_way_it_goes() -> None:
    sprites = CounterSprites(Kit((640, 480)))
    left, right = orc("a", 2.0), orc("b", 18.0)
    sprites.follow([left, right], {}, 10.0)
    assert (key(sprites, left)[1], key(sprites, right)[1]) == (False, True)
    sprites.follow([left, right], {"a": (1.0, 0.0)}, 10.0)
    assert key(sprites, left)[1]
    sprites.follow([replace(left, at=(1.0, 3.0)), right], {}, 10.0)
    assert key(sprites, left)[1], "straight down is no turn"


def test_who_takes_the_place_of_another_under_its_handle_is_seen() -> None:
    sprites = CounterSprites(Kit((640, 480)))
    sprites.follow([orc("a", 2.0)], {}, 10.0)
    lord = replace(orc("a", 2.0), face=replace(ORC, stands="black-rider-dark"))
    sprites.follow([lord], {}, 10.0)
    assert key(sprites, lord)[0].startswith("black-rider-dark")


def test_in_a_column_no_head_hides_the_movement_on_the_block_behind() -> None:
    pygame.font.init()
    kit, side = Kit((640, 480)), 60
    step = round(side * math.sqrt(3) / BATTLE)
    for drawing in sorted(one.stem for one in (resource("assets", "pieces")).iterdir() if one.stem[-2:-1] == "-"):
        face = CounterFace(badge_of(ORC), movement="2", strength=CounterStrength.BLADE, stands=drawing)
        made = counter(kit, face, side)
        middle = made.get_width() // 2
        number = pygame.Rect(0, 0, 14, 12)
        number.center = middle - side // 4, middle + side * 19 // 48
        in_front = pygame.mask.from_surface(made.subsurface(number.move(0, -step)), 200)
        assert not in_front.count(), drawing


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch, screen: None) -> list[Path]:
    """The files that were loaded, in order, with a screen to draw on."""
    found: list[Path] = []
    load = pygame.image.load

    def told(path: Path) -> pygame.Surface:
        found.append(path)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", told)
    return found


@pytest.fixture
def lake(tmp_path: Path) -> PaintedBoard:
    return plain_drawing(load_board_text(NET, "lake.yaml"), tmp_path)


def drawn(ground: BoardImage) -> bytes:
    """The whole board in a small window."""
    area = Area(0, 0, 150, 100)
    surface = pygame.Surface((150, 100))
    ground.draw(surface, Camera.fitted(ground.bounds, area, area, 4.0), surface.get_rect(), quick=False)
    return pygame.image.tobytes(surface, "RGB")


def test_a_painting_that_is_open_is_not_loaded_again(lake: PaintedBoard, loaded: list[Path]) -> None:
    first, second = BoardImage(lake), BoardImage(lake)
    assert drawn(first) == drawn(second)
    assert len(loaded) == 1


def test_a_painting_that_nobody_shows_is_let_go(lake: PaintedBoard, loaded: list[Path]) -> None:
    drawn(BoardImage(lake))
    drawn(BoardImage(lake))
    assert len(loaded) == 2


def test_a_painting_that_was_made_anew_is_loaded_anew(lake: PaintedBoard, loaded: list[Path]) -> None:
    first = BoardImage(lake)
    before = drawn(first)
    (path,) = loaded
    other = pygame.Surface((lake.scales[0].width, lake.scales[0].height))
    other.fill("#204060")
    pygame.image.save(other, path)
    os.utime(path, ns=(1, 1))
    assert drawn(BoardImage(lake)) != before
    assert drawn(first) == before
