"""Pictures of cards as they were drawn ahead: read from disk in a thread of their own, scaled once to each width.

Which pictures are read never depends on a match: a table reads those of its whole game as it opens.
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Final

import pygame

from game.painter.card_pictures.files import FACE_SIZE, Listed
from game.ui.kit.surface_cache import SurfaceCache

BACKS: Final = "backs"


class CardPictures:
    """The pictures in a folder."""

    def __init__(self, folder: Path, cache: SurfaceCache) -> None:
        self._folder = folder
        self._cache = cache
        self._read: dict[str, pygame.Surface] = {}
        """Name to the whole picture, in its own 32 colours: a third of a megabyte each."""
        self._listed: Listed | None = None

    @property
    def listed(self) -> Listed:
        """What there is; nothing where no pictures were drawn."""
        if self._listed is None:
            try:
                self._listed = Listed.read(self._folder)
            except (OSError, ValueError):  # a clone in which nothing has been drawn yet: cards show their emblems
                self._listed = Listed({})
        return self._listed

    def has(self, name: str) -> bool:
        """Whether there is a picture of this name ("riddle/boat", "backs/travel")."""
        return name in self.listed.pictures

    def read_ahead(self, game: str) -> threading.Thread:
        """Read all pictures of a game, and all backs, beside what the window does; the thread that reads."""

        def read() -> None:
            for name in self.listed.pictures:
                if name.partition("/")[0] in (game, BACKS):
                    self._whole(name)

        reader = threading.Thread(target=read, daemon=True)
        reader.start()
        return reader

    def strip(self, name: str, size: tuple[int, int], focus: float | None = None) -> pygame.Surface:
        """A picture that fills `size` pixels: whole where the proportions are its own, else what lies round its focus, or as far
        down as `focus` (0 to 1)."""
        middle = self.listed.pictures[name][1] if focus is None else focus
        return self._cache.get(("card-picture", name, size, middle), lambda: self._scaled(name, size, middle))

    def _scaled(self, name: str, size: tuple[int, int], focus: float) -> pygame.Surface:
        whole = self._whole(name)
        width, height = whole.get_size()
        tall = min(height, round(width * size[1] / size[0]))
        middle = focus * height
        top = round(min(max(0.0, middle - tall / 2), height - tall))
        part = whole.subsurface((0, top, width, tall))
        # Scaling mixes colours, which a picture of 32 colours cannot hold.
        return pygame.transform.smoothscale(part.convert() if pygame.display.get_surface() else part.convert(24), size)

    def _whole(self, name: str) -> pygame.Surface:
        found = self._read.get(name)
        if found is None:
            found = self._read[name] = pygame.image.load(self._folder / f"{name}.png")
        return found


WHOLE: Final = FACE_SIZE[1] / FACE_SIZE[0]
"""Height of a whole picture, in its widths."""
__all__ = ["WHOLE", "CardPictures"]
