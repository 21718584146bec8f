"""Where things hang on the curtain: one below the other in a high window, name beside its sign in a low one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.components.curtain_cloth import pelmet_height
from game.ui.kit.kit import Kit
from game.ui.kit.room import Room
from game.ui.kit.theme import Role

LOW: Final = 760
"""Units of height below which sign and name stand in one line."""
LEAST_SHEET: Final = 48
"""Units below which the sheet with what everyone saw has no room at all."""


@dataclass(frozen=True, slots=True)
class CurtainLayout:
    """Rectangles in the window."""

    head: pygame.Rect
    disc: pygame.Rect
    name: pygame.Rect
    name_role: Role
    line: pygame.Rect
    sheet: pygame.Rect | None
    has_heading: bool
    """Whether the sheet has room for its heading."""
    button: pygame.Rect
    """Its middle and height; the button is as wide as it has to be."""
    note: int
    """Upper edge of the note below the button, at most."""


def withdraw_pointer(kit: Kit) -> None:
    """The pointer goes to where the button hangs, or will hang as soon as somebody is waited for: the same place
    whatever was done before."""
    home = places(kit, "", pelmet_height(kit)).button
    kit.pointer.send_home(home, pygame.Rect(0, 0, kit.scale.width, kit.scale.height))


def places(kit: Kit, name: str, pelmet: int) -> CurtainLayout:
    """Where everything hangs for this person's name, below a pelmet so many pixels high."""
    if kit.scale.height / kit.u < LOW:
        return _low(kit, name, pelmet)
    width, height = kit.scale.width, kit.scale.height
    k = min(1.0, height / kit.px(1080))

    def box(y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(
            width // 2 - round(kit.px(w) * k) // 2, round(kit.px(y) * k), round(kit.px(w) * k), round(kit.px(h) * k)
        )

    disc, named, sheet, button = box(236, 230, 230), box(486, 1500, 100), box(646, 660, 206), box(878, 400, 96)
    button.height = kit.px(96)
    head = pygame.Rect(0, disc.y - kit.px(86), width, kit.px(56))
    line = pygame.Rect(0, named.bottom + kit.px(2), width, kit.px(34))
    note = min(button.bottom + kit.px(26), height - kit.text.leading(Role.BODY) - kit.px(4))
    return CurtainLayout(head, disc, named, Role.CURTAIN_NAME, line, sheet, True, button, note)


def _low(kit: Kit, name: str, pelmet: int) -> CurtainLayout:
    text, role, window = kit.text, Role.SCREEN_TITLE, pygame.Rect(0, pelmet, kit.scale.width, kit.scale.height - pelmet)
    room = Room(kit.scale, window, top=2, bottom=4)
    note = room.cut("bottom", 0, 20, least=text.leading(Role.BODY)).y
    button = room.at("midbottom", 400, 68)
    room.cut("bottom", 68, 20)
    head = room.cut("top", 0, 4, least=text.leading(Role.CEREMONY_LARGE))
    row = room.cut("top", 0, 2, least=text.leading(role) + kit.px(8))
    line = room.cut("top", 0, 6, least=text.leading(Role.LEAD))
    beside = row.height + kit.px(16)
    taken = min(text.width(name, role), row.width - beside - 2 * kit.px(24))
    disc = row.move((row.width - taken - beside) // 2, 0)
    named = disc.move(beside, 0)
    disc.width, named.width = row.height, taken + 2
    sheet = Room(kit.scale, room.rect, left=24, right=24)
    has_room = sheet.rect.height >= kit.px(LEAST_SHEET)
    hangs = sheet.at("midtop", 660, 206).clip(sheet.rect) if has_room else None
    has_heading = hangs is not None and hangs.height >= kit.px(130)
    return CurtainLayout(head, disc, named, role, line, hangs, has_heading, button, note)
