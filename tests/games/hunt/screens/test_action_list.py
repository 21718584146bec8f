"""The list of choices says who goes where."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.ui.kit.theme import Role
from game.ui.scenes.overlays.table_menu import ListCard
from tests.games.hunt.screens.hunt_driver import BEARER, HuntDriver
from tests.ui.window_driver import STILL

GOES = {"en": "Gandalf goes to ", "de": "Gandalf geht nach "}


@pytest.mark.parametrize("language", GOES)
def test_a_place_in_the_list_says_who_goes_there(tmp_path: Path, language: str) -> None:
    hunting = HuntDriver(tmp_path, settings=replace(STILL, language=language))
    hunting.hunt(BEARER, {"part": 2, "journey": "s01", "step": 7, "gandalf": ["8", "7"], "deeds": ["18"]})
    update = hunting.play.model.update
    assert update is not None
    wanted = [hunting.play.face.told(update.view, one) for one in update.actions if str(one).startswith("gandalf ")]
    assert wanted and all(told.startswith(GOES[language]) for told in wanted)
    hunting.key(pygame.K_c, "c")
    card = hunting.play.page.overlay
    assert isinstance(card, ListCard)
    assert set(wanted) <= {row.text for row in card._list.rows}
    assert all(hunting.play.kit.text.width(told, Role.STRONG) < card._list.rect.width for told in wanted)
    at = next(at for at, row in enumerate(card._list.rows) if row.text == wanted[0])
    card._take(at)
    hunting.until_rest()
    assert hunting.play.model.view.gandalf != ("8", "7"), "the row does what it says"
    hunting.close()
