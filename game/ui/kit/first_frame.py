"""The window's first frame: the name in gold on dark wood, shown before anything else of the program is loaded.

Games, rules, saved matches and pictures cost a good half second to load on a slow disk; nobody should look at an
empty desktop meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame
import pygame.system

from game.language import catalog
from game.storage import settings as settings_store
from game.storage.folders import Folders, folders
from game.storage.resources import resource
from game.storage.settings import SettingsFile
from game.ui.kit.surface_cache import SurfaceCache, decode_ahead
from game.ui.kit.text import Typesetter
from game.ui.kit.theme import LAMP_GOLD, WALNUT, WALNUT_DARK, Role, Scale
from game.ui.kit.video import Screen, WindowState, open_screen

TITLE = "Ringtable"
AT_THE_TITLE: Final = ("table.jpg", "sheet.jpg", "sheet-shape.png", "leather.jpg", "leather-shape.png", "clouds.png")
"""The textures of which the title is made, in the order in which it asks for them."""


@dataclass(frozen=True, slots=True)
class OpenedWindow:
    """A window that is already open, and what had to be read to open it."""

    screen: Screen
    where: Folders
    settings: SettingsFile


def open_window() -> OpenedWindow:
    """Open the window as it was left and show its first frame. Raises NoDisplay with one sentence."""
    where = folders()
    catalog.look_in(where.languages)
    settings = settings_store.load(where.settings)
    if not settings.settings.language:
        spoken = catalog.starting_language(one["language"] for one in pygame.system.get_pref_locales())
        settings.settings = replace(settings.settings, language=spoken)
    now = settings.settings
    is_first = not where.settings.exists()
    screen = open_screen(TITLE, None if is_first else WindowState(now.window, now.fullscreen, now.maximized))
    draw_first_frame(screen.surface, text_scale=now.text_scale / 100)
    pygame.display.flip()
    decode_ahead([resource("assets", "textures", name) for name in AT_THE_TITLE])
    return OpenedWindow(screen, where, settings)


def draw_first_frame(surface: pygame.Surface, *, text_scale: float) -> None:
    """Dark wood and the wordmark in the middle."""
    pygame.font.init()
    scale = Scale(*surface.get_size(), text_scale)
    text = Typesetter(resource("assets", "fonts"), scale, SurfaceCache())
    surface.fill(WALNUT_DARK)
    middle = surface.get_rect()
    middle.height = scale.px(160)
    middle.centery = surface.get_height() // 2
    text.draw(surface, TITLE, Role.TITLE, WALNUT, middle.move(scale.px(2), scale.px(4)), align="center")
    text.draw(surface, TITLE, Role.TITLE, LAMP_GOLD, middle, align="center")
