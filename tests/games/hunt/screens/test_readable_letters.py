"""No letters too small to read, at every size of the window and of the type."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.ui.kit.text import Typesetter
from game.ui.kit.theme import LEAST_TEXT, FontFace, Role
from tests.sampling import first_with_soak
from tests.ui.window_driver import BEARER, HUNTER, STILL, WindowDriver

HUNTED = {
    "log": ["1", ".", ".", "10"], "step": 3, "at": "blue", "figures": {"blue": "22"}, "dice": ["ring", "shadow"],
    "allies": ["23", "30"], "powers": ["7", "9"], "hands": {"rw1": ["crebain", "dread", "swift-steeds"]},
}  # fmt: skip
SECOND = {"part": 2, "journey": "s01", "step": 7, "gandalf": ["8", "7"], "deeds": ["18", "24"], "allies": ["10"]}


@pytest.mark.parametrize(
    ("size", "scale"),
    first_with_soak([((1024, 640), 100), ((1024, 640), 200), ((1280, 720), 100), ((1920, 1080), 100)], 2),
    ids=str,
)
def test_every_letter_has_fourteen_pixels(
    size: tuple[int, int], scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On both boards, with the tracks, the box and the log open."""
    used: list[tuple[int, str]] = []
    sound = Typesetter.font

    def font(self: Typesetter, face: FontFace, px: int) -> pygame.font.Font:
        used.append((px, face.name))
        return sound(self, face, px)

    hunting = WindowDriver(tmp_path, size, STILL)
    hunting.settings(text_scale=scale)
    monkeypatch.setattr(Typesetter, "font", font)
    for seating, position in ((HUNTER, HUNTED), (BEARER, SECOND)):
        hunting.sit("hunt", seating, position)
        for key in "blx":
            hunting.key(ord(key), key)
        hunting.key(pygame.K_ESCAPE)
    hunting.close()
    assert used
    assert sorted({one for one in used if one[0] < LEAST_TEXT}) == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", first_with_soak([((1280, 720),), ((1920, 1080),)], 1), ids=str)
def test_nothing_beside_the_board_is_cut(
    size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Headings and counts of all rows, the journey's line, the question, the box: in both languages, on both boards."""
    cut: list[str] = []
    sound = Typesetter.fit

    def fit(self: Typesetter, text: str, role: Role, width: int, face: FontFace | None = None) -> str:
        fitted = sound(self, text, role, width, face)
        if fitted != text:
            cut.append(text)
        return fitted

    monkeypatch.setattr(Typesetter, "fit", fit)
    hunting = WindowDriver(tmp_path, size, replace(STILL, language=language))
    eyes = {"corruption": 10, "eyes": 2}
    for seating, position in ((HUNTER, HUNTED | eyes), (BEARER, SECOND | eyes), (HUNTER, {**SECOND, "at": "blue"})):
        hunting.sit("hunt", seating, position)
        for key in "bx":
            hunting.key(ord(key), key)
            hunting.run(120)
    hunting.close()
    assert cut == []


@pytest.mark.parametrize("pulled", [False, True], ids=["nothing pulled out", "the log pulled out"])
def test_a_lifted_card_lies_over_what_it_reaches_up_to_but_not_over_what_was_pulled_out(
    tmp_path: Path, pulled: bool
) -> None:
    hunting = WindowDriver(tmp_path, (1280, 720), STILL)
    hunting.sit("hunt", BEARER, {"log": ["1"], "hand": ["the-gaffer", "hidden-hollow"]})
    room = hunting.play.panels
    if pulled:
        hunting.key(pygame.K_l, "l")
    fan, journal = room.hand_fan, room.journal
    assert fan is not None
    assert journal is not None
    assert room.guess is not None
    order = hunting.play.page.children
    if pulled:
        assert room.log is not None
        assert order.index(fan) < order.index(room.log)
    else:
        assert order.index(fan) > max(order.index(journal), order.index(room.guess))
    hunting.close()
