"""Words for the first time cover nothing that is needed: no player, no card, no button, no scene, no lit place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.table.model.blocks import LaidSheet
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.panels.cards.hand import HandFan
from game.ui.table.panels.cards.players import PlayersPanel
from game.ui.table.panels.cards.turn_means import TurnMeansRow
from game.ui.table.panels.centre_panels.centre_panel import CentrePanel
from game.ui.table.panels.layout.card_table_panels import Piles
from game.ui.table.panels.prompt import PromptBar
from game.ui.table.panels.turn_ribbon import TurnRibbon
from game.ui.widgets.base import Widget
from tests.games.riddle.shipped_set import SEATS
from tests.sampling import first_with_soak
from tests.ui.window_driver import NAMES, STILL, WindowDriver

WINDOWS = [(1024, 640), (1280, 720), (1920, 1080)]
FAR = ("1206", "rivendell", "rivendell", "khand", "maros", "edoras", "nurad", "edhellond")
WHO = ("frodo", "rider-1", "sam", "rider-2", "merry", "rider-3", "pippin", "rider-4")
CARDS = ("good-army", "evil-army", "neutral-army", "strider", "gandalf", "cloak", "rope", "boat")
MOMENTS: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "action": ({}, ()),
    "exchange": ({}, ("move die 1305",)),
    "naming": ({"hands": {"p1": ["riddle", "boat", "rope"]}}, ("riddle p2",)),
    "resist": ({"hands": {"p1": ["palantir", "boat"]}}, ("look palantir p2",)),
    "defend": ({"die_used": True, "moved": True, "turn_start": "bree", "met": ["p2"]}, ("attack p2 good-army",)),
    "press": (
        {"die_used": True, "moved": True, "turn_start": "bree", "met": ["p2"]},
        ("attack p2 good-army", "present evil-army"),
    ),
    "discard": ({"phase": "discard"}, ()),
    "trim": ({"phase": "trim", "hands": {"p1": [*CARDS, "boat", "rope", "cloak"]}}, ()),
    "place": ({"phase": "place", "halls": {"p1": 2}, "at": {"p1": "halls"}}, ()),
    "start": ({"phase": "start", "at": {"p1": "cracks-of-doom"}, "waited": ["p1"]}, ()),
}
"""Kind of decision to what leads to it: a change of the position, and what is done in it."""


def position(players: int, change: dict[str, Any]) -> dict[str, Any]:
    """Everybody somewhere with two cards, p1 beside p2 and p3."""
    seats = SEATS[:players]
    found: dict[str, Any] = {
        "turn": "p1",
        "round": 3,
        "die": 4,
        "characters": dict(zip(seats, WHO, strict=False)),
        "at": dict(zip(seats, FAR, strict=False)),
        "hands": {str(seat): [CARDS[at % 2], CARDS[-1 - at % 3]] for at, seat in enumerate(seats)},
        "pile": ["sam"],
    }
    for key, value in change.items():
        found[key] = {**found[key], **value} if isinstance(found.get(key), dict) else value
    if found.get("phase") not in (None, "start"):
        found.pop("die")
    return found


def needed(driver: WindowDriver) -> Iterator[tuple[str, pygame.Rect]]:
    """Everything that lies there to be seen or touched, and every lit place of the board."""
    scene = driver.play
    assert scene.panels.at is not None
    for widget in scene.page.children:
        if isinstance(widget, PlayersPanel):
            assert all(plate.is_visible for plate in widget.children), "no player is put away"
            yield from ((f"plate {at}", plate.rect) for at, plate in enumerate(widget.children))
        elif isinstance(widget, HandFan):
            yield from (("card", card.rect.clip(widget.rect)) for card in widget.children)
        elif isinstance(widget, CentrePanel | TurnMeansRow | Piles | PromptBar) and _has_something(widget):
            yield type(widget).__name__, widget.rect
        elif isinstance(widget, TurnRibbon):
            yield from (("ribbon", child.rect) for child in widget.children)
    if not any(isinstance(widget, CentrePanel) for widget in scene.page.children):
        for space in scene.model.interaction.selection.lit:
            if scene.presentation.board.find(space) is not None:
                box = scene.canvas.rect_of(space)
                box = box.inflate(-box.width // 5, -box.height // 5)  # its corners are its neighbours'
                yield f"lit {space}", box.clip(scene.panels.at.clear)


def _has_something(widget: Widget) -> bool:
    return not isinstance(widget, TurnMeansRow) or bool(widget.children)


def begun(home: Path, size: tuple[int, int], code: str, players: int, kind: str, scale: int = 100) -> WindowDriver:
    """A table at which somebody is asked this for the first time."""
    driver = WindowDriver(home, size, replace(STILL, first_time_help=True, language=code, text_scale=scale))
    if kind == "choose":
        driver.sit("riddle", NAMES[:players])
        driver.attend()
    else:
        change, actions = MOMENTS[kind]
        driver.sit("riddle", NAMES[:players], position(players, change))
        driver.attend()
        for text in actions:
            driver.do(text)
            driver.attend()
    if isinstance(driver.play.model.moment().sheet, DigestMoment):
        driver.play.model.toggle_digest()
        driver.run(400)
    decision = driver.play.model.interaction.decision
    assert decision is not None
    assert decision.kind == kind
    return driver


def is_told(driver: WindowDriver) -> bool:
    """Whether words for the first time are what speaks."""
    shown = driver.play.model.moment().sheet
    return driver.has_sheet and isinstance(shown, LaidSheet) and shown.name == "first"


def tables_and_windows() -> list[Any]:
    """Every moment at every table in every window; in the ordinary run eight players in the least window, where there is
    least room."""
    usual = ((8, WINDOWS[0]),)
    return [
        pytest.param(size, kind, players, marks=() if (players, size) in usual else pytest.mark.soak)
        for players in (2, 5, 8)
        for kind in ("choose", *MOMENTS)
        for size in WINDOWS
    ]


@pytest.mark.parametrize(("size", "kind", "players"), tables_and_windows())
def test_first_words_cover_nothing_that_is_needed(
    size: tuple[int, int], kind: str, players: int, tmp_path: Path
) -> None:
    if kind == "exchange" and players == 2:
        pytest.skip("with one neighbour there is nothing to choose")
    driver = begun(tmp_path, size, "de", players, kind)
    band = driver.play.panels.sheet
    assert is_told(driver)
    assert band is not None
    assert driver.surface.get_rect().contains(band.rect)
    assert all(band.rect.contains(child.rect) for child in band.children), "the words stand whole on the band"
    for name, rect in needed(driver):
        assert not band.rect.colliderect(rect), f"the band {band.rect} lies on {name} {rect}"
    driver.click(band.children[-1].rect.center)
    driver.run(400)
    assert not is_told(driver)


@pytest.mark.parametrize("size", first_with_soak([(size,) for size in WINDOWS], 1))
@pytest.mark.parametrize("players", [2, 8])
def test_with_the_largest_type_first_words_cover_nothing_or_are_left_away(
    size: tuple[int, int], players: int, tmp_path: Path
) -> None:
    driver = begun(tmp_path, size, "de", players, "action", 200)
    band = driver.play.panels.sheet
    assert band is None or is_told(driver)
    lies = pygame.Rect(0, 0, 0, 0) if band is None else band.rect
    (own,) = (plate.spaces for plate in driver.play.model.interaction.panels.seats if plate.seat == driver.play.viewer)
    for name, rect in [*needed(driver), *((space, driver.play.canvas.rect_of(space)) for space in own)]:
        assert not lies.colliderect(rect), f"the band {lies} lies on {name} {rect}"


@pytest.mark.parametrize("scale", [100, 200])
def test_that_they_were_read_is_remembered_alike_whether_they_had_room_or_not(scale: int, tmp_path: Path) -> None:
    """What is lit decides whether they have room, and everybody sees whether they come again."""
    driver = begun(tmp_path, (1024, 640), "de", 8, "action", scale)
    assert (driver.play.panels.sheet is None) == (scale == 200)
    driver.do("move die 1305")
    assert driver.window.settings.helped == ("riddle:action",)


@pytest.mark.parametrize("kind", ["choose", "defend", "naming"])
def test_with_the_largest_type_a_scene_comes_before_first_words(kind: str, tmp_path: Path) -> None:
    driver = begun(tmp_path, (1024, 640), "de", 8, kind, 200)
    band = driver.play.panels.sheet
    panel = next(child for child in driver.play.page.children if isinstance(child, CentrePanel))
    assert band is None or not band.rect.colliderect(panel.rect)
