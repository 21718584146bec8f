"""Pictures from files, decoded beside whatever else is done as the program starts and a table is laid: the libraries which do
it let other threads run."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from concurrent.futures.thread import ThreadPoolExecutor
from pathlib import Path

import pygame

_begun: dict[Path, Future[pygame.Surface]] = {}


def decode_ahead(files: Sequence[Path]) -> None:
    """Begin with pictures that are wanted soon, in this order."""
    decoder = ThreadPoolExecutor(1)
    _begun.update((file, decoder.submit(pygame.image.load, file)) for file in files if file not in _begun)
    decoder.shutdown(wait=False)


def load_picture(file: Path) -> pygame.Surface:
    """The picture in a file; raises what pygame.image.load does."""
    begun = _begun.pop(file, None)
    return begun.result() if begun is not None else pygame.image.load(file)
