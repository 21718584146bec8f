"""The kit of one window: scale, text, art, sound, pointer and motion, handed to every scene and widget."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Concatenate, Final, ParamSpec

import pygame

from game.storage.resources import resource
from game.ui.kit.art import Art
from game.ui.kit.card_pictures import CardPictures
from game.ui.kit.motion import Motion
from game.ui.kit.pointer import Pointer
from game.ui.kit.sound import Sounds, Voice, silent
from game.ui.kit.surface_cache import SurfaceCache
from game.ui.kit.text import ParagraphSetter
from game.ui.kit.theme import Scale

ASSETS: Final = resource("assets")
P = ParamSpec("P")


class Kit:
    """What screens draw and sound with.

    `text` sets text, `art` draws everything else, `sounds` plays, `voice` speaks, `pointer` is the mouse's, `motion` says how
    much may move.
    """

    def __init__(
        self,
        size: tuple[int, int],
        *,
        text_scale: float = 1.0,
        assets: Path = ASSETS,
        sounds: Sounds | None = None,
        voice: Voice | None = None,
        motion: Motion = Motion.NORMAL,
        pointer: Pointer | None = None,
    ) -> None:
        self.store = SurfaceCache()
        """Every finished surface of the window."""
        self.scale = Scale(*size, text_scale)
        self.text = ParagraphSetter(assets / "fonts", self.scale, self.store)
        self.art = Art(assets, self.scale, self.store)
        self.text.art = self.art
        self.card_pictures = CardPictures(assets / "cards", self.store)
        self.sounds = sounds or silent()
        self.voice = voice or Voice()
        self.motion = motion
        self.pointer = pointer or Pointer()
        self.assets = assets

    @property
    def u(self) -> float:
        """Pixels for one unit of the style guide."""
        return self.scale.u

    def px(self, units: float) -> int:
        """Whole pixels for a measure of the style guide."""
        return self.scale.px(units)

    def resize(self, size: tuple[int, int], *, text_scale: float | None = None) -> None:
        """The window or the text setting changed: take the new scale and forget what was drawn for the old."""
        self.scale = Scale(*size, self.scale.text if text_scale is None else text_scale)
        self.store.clear()
        self.text.rescale(self.scale)
        self.art.rescale(self.scale)

    def forget(self) -> None:
        """Drop every finished surface, so that nothing drawn for one person outlives their time."""
        self.store.clear()


def kept(make: Callable[Concatenate[Kit, P], pygame.Surface]) -> Callable[Concatenate[Kit, P], pygame.Surface]:
    """A drawing that is made once for everything it is asked with, and again only after `resize` or `forget`: what it draws
    depends on nothing else. The surface is shared: it is not drawn on."""

    name = f"{make.__module__}.{make.__name__}"

    @wraps(make)
    def found(kit: Kit, /, *args: P.args, **named: P.kwargs) -> pygame.Surface:
        return kit.art.cached((name, args, *named.items()), lambda: make(kit, *args, **named))

    return found
