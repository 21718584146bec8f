"""What of the window must be drawn again."""

from __future__ import annotations

from typing import Final

import pygame

FULL_SHARE: Final = 0.6
"""When more than this share of the window changed, all of it is drawn."""


class DirtyRects:
    """Rectangles marked since the last drawing; at first, everything."""

    def __init__(self) -> None:
        self._rects: list[pygame.Rect] = []
        self._is_all = True

    def __bool__(self) -> bool:
        return self._is_all or bool(self._rects)

    def mark(self, rect: pygame.Rect) -> None:
        """This part changed."""
        if not self._is_all and rect.width and rect.height:
            self._rects.append(rect)

    def mark_all(self) -> None:
        """Everything changed."""
        self._is_all = True
        self._rects.clear()

    def take(self, window: pygame.Rect) -> list[pygame.Rect] | None:
        """What to draw inside `window`, None for all of it; nothing is marked afterwards."""
        merged = [] if self._is_all else merge([rect.clip(window) for rect in self._rects])
        changed = sum(rect.width * rect.height for rect in merged)
        is_all = self._is_all or changed > FULL_SHARE * window.width * window.height
        self._rects.clear()
        self._is_all = False
        return None if is_all else merged


def merge(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in few rectangles that don't overlap."""
    done: list[pygame.Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        grown = rect.copy()
        touching = grown.collidelist(done)
        while touching >= 0:
            grown = grown.union(done.pop(touching))
            touching = grown.collidelist(done)
        done.append(grown)
    return done
