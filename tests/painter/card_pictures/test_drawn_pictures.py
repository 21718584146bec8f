"""The pictures of cards as they are shipped: all there, of today's data, and told apart in a hand."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from build_scripts.paint_cards import not_current
from game.painter.card_pictures.compose import all_pictures
from game.painter.card_pictures.files import FACE_SIZE, FOLDER, Listed

SMALL = (90, 57)
"""A picture on a card 96 pixels wide."""
APART = 18.0
"""How much two pictures differ at least, on average over pixels and colours of 256 steps."""
ALIKE = {frozenset({"horse-5", "horse-6"}), frozenset({"horse-4", "horse-5"}), frozenset({"horse-4", "horse-6"})}
"""One title: these are told apart by counting."""


def small(name: str) -> bytes:
    picture = pygame.image.load(FOLDER / f"{name}.png")
    assert picture.get_size() == FACE_SIZE
    return pygame.image.tobytes(pygame.transform.smoothscale(picture.convert(24), SMALL), "RGB")


def test_the_drawn_pictures_are_those_of_todays_data() -> None:
    assert not_current(all_pictures()) == []


@pytest.mark.parametrize("game", sorted({name.partition("/")[0] for name in Listed.read().pictures} - {"backs"}))
def test_any_two_pictures_of_a_game_differ_clearly_on_a_small_card(game: str) -> None:
    made = {name.partition("/")[2]: small(name) for name in Listed.read().pictures if name.startswith(f"{game}/")}
    alike = {}
    for (one, a), (other, b) in combinations(made.items(), 2):
        # Every seventh byte is enough: it falls on all rows and colours in turn.
        apart = sum(abs(x - y) for x, y in zip(a[::7], b[::7], strict=True)) / len(a[::7])
        if apart < APART and frozenset({one, other}) not in ALIKE:
            alike[one, other] = apart
    assert alike == {}
