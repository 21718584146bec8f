"""Pictures that are decoded beside what else is done."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.kit.kit import ASSETS
from game.ui.kit.surface_cache import decode_ahead, load_picture

LEATHER = ASSETS / "textures" / "leather.jpg"


def test_a_picture_decoded_ahead_is_the_one_in_the_file() -> None:
    window = pygame.display.set_mode((64, 64))
    decode_ahead([LEATHER])
    ahead = load_picture(LEATHER)
    assert pygame.image.tobytes(ahead, "RGB") == pygame.image.tobytes(pygame.image.load(LEATHER), "RGB")
    assert ahead.get_bitsize() == window.get_bitsize(), "it takes three times as long to scale"
    assert load_picture(LEATHER) is not ahead  # whoever draws on a picture draws on his own


def test_what_cannot_be_read_is_told_to_whoever_wants_it_and_to_nobody_else(tmp_path: Path) -> None:
    decode_ahead([tmp_path / "none.jpg", LEATHER])
    assert load_picture(LEATHER).get_width()
    with pytest.raises(FileNotFoundError):
        load_picture(tmp_path / "none.jpg")
