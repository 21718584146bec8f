"""A bounded store of finished surfaces.

Pictures from files, decoded beside whatever else is done as the program starts and a table is laid: the libraries which do
it let other threads run.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from concurrent.futures.thread import ThreadPoolExecutor
from pathlib import Path

import pygame


class SurfaceCache:
    """Surfaces by key; when they weigh more than `limit_bytes`, the longest unused go first."""

    def __init__(self, limit_bytes: int = 256 * 1024 * 1024) -> None:
        self._limit = limit_bytes
        self._weight = 0
        self._held: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made on first asking. Callers never draw on it."""
        if (found := self.find(key)) is not None:
            return found
        made = make()
        self._held[key] = made
        self._weight += _weight(made)
        while self._weight > self._limit and len(self._held) > 1:
            _, gone = self._held.popitem(last=False)
            self._weight -= _weight(gone)
        return made

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface held for `key`, if it still is."""
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
        return found

    def hold(self, key: Hashable, surface: pygame.Surface) -> None:
        """Keep a surface as long as there is room for it."""
        self.drop(key)
        self.get(key, lambda: surface)

    def drop(self, key: Hashable) -> None:
        """Let one surface go."""
        gone = self._held.pop(key, None)
        if gone is not None:
            self._weight -= _weight(gone)

    def clear(self) -> None:
        """Forget everything (a new scale, or a curtain that leaves nothing private behind)."""
        self._held.clear()
        self._weight = 0

    def __len__(self) -> int:
        return len(self._held)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


_begun: dict[Path, Future[pygame.Surface]] = {}


def decode_ahead(files: Sequence[Path]) -> None:
    """Begin with pictures that are wanted soon, in this order."""
    decoder = ThreadPoolExecutor(1)
    _begun.update((file, decoder.submit(_loaded, file)) for file in files if file not in _begun)
    decoder.shutdown(wait=False)


def load_picture(file: Path) -> pygame.Surface:
    """The picture in a file; raises what pygame.image.load does."""
    begun = _begun.pop(file, None)
    return begun.result() if begun is not None else _loaded(file)


def _loaded(file: Path) -> pygame.Surface:
    """Without transparency in the window's own format, where there is one: others take three times as long to scale."""
    made = pygame.image.load(file)
    return made.convert() if made.get_bitsize() == 24 and pygame.display.get_surface() else made
