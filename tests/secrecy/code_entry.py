"""Codes in a world of the secrecy tests: who has one, typing it, the sheet it is typed on."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.engine.decision import Seat
from game.storage.seat_codes import make_code
from game.ui.scenes.codes.code_sheet import CodeSheet
from game.ui.widgets.button import Button
from tests.secrecy.world import World

ANNA, BEN, CLEO = "Anna", "Ben", "Cleo"
"""They play Gollum, Aragorn and Gandalf."""
SHORT, LONG = "4711", "31415926"


def give(world: World, **codes: str) -> None:
    """These people have these codes."""
    kept = {person: make_code(digits) for person, digits in codes.items()}
    world.window.keep(replace(world.window.settings, codes=kept))


def at_the_table(world: World, **codes: str) -> World:
    """These people have codes, and whoever's turn it is has held the button of the curtain."""
    give(world, **codes)
    world.run(400)
    world.held()
    world.run(400)
    return world


def sheet_of(world: World) -> CodeSheet:
    """The sheet that lies before the curtain."""
    found = world.top.page.overlay
    assert isinstance(found, CodeSheet)
    return found


def type_code(world: World, digits: str, *, enter: bool = True) -> None:
    for digit in digits:
        world.key(ord(digit))
    if enter:
        world.key(pygame.K_RETURN)


def press(world: World, label: str) -> None:
    """Press the button that says this, with the pointer."""
    (found,) = [w for w in world.top.page.overlay.everyone() if isinstance(w, Button) and w.label == label]
    world.point(found.rect.center, press=True)


def opened(world: World) -> Seat | None:
    return world.table.opened.seat if world.table.opened is not None else None
