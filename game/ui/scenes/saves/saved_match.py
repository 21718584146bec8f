"""What is shown of a saved match beside its name: its picture, and the badges of its seats."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game import registry
from game.storage.plain_file import read_plain
from game.storage.saved_matches import SaveEntry
from game.ui.kit import theme
from game.ui.kit.art import covering
from game.ui.kit.kit import Kit
from game.ui.kit.theme import Material
from game.ui.scenes.game_boxes import box_look
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import PassiveWidget, WidgetState


class SavedPicture(PassiveWidget):
    """The picture of a saved match, as everyone may see it, in a thin frame."""

    def __init__(self, entry: SaveEntry) -> None:
        super().__init__(material=Material.PAPER)
        self.entry = entry

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        pygame.draw.rect(surface, theme.INK, self.rect, max(1, kit.px(1.5)))
        inner = self.rect.inflate(-2 * kit.px(4), -2 * kit.px(4))
        surface.blit(saved_picture(kit, self.entry, inner.size), inner)
        pygame.draw.rect(surface, theme.INK, inner, max(1, kit.px(1)))


def saved_picture(kit: Kit, entry: SaveEntry, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a saved match at a size in pixels; a plain sign where there is none."""
    path = entry.picture
    stamp = _stamp(path)
    if stamp and path is not None:
        return kit.art.cached(("saved-picture", str(path), stamp, size), lambda: fitted(_content(path), size))
    return kit.art.sign_on_paper("ring", size, min(size) // 2)


def _stamp(path: Path | None) -> int:
    """When a picture was made, in nanoseconds; 0 where there is none."""
    try:
        return path.stat().st_mtime_ns if path is not None and path.is_file() else 0
    except OSError:
        return 0


def _content(path: Path) -> bytes:
    """A picture's bytes; none where it cannot be read."""
    try:
        return read_plain(path)
    except OSError:
        return b""


def fitted(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A picture file scaled to cover `size`; an unreadable one gives plain paper."""
    made = pygame.Surface(size)
    made.fill(theme.PAPER_LOW)
    try:
        loaded = pygame.image.load(io.BytesIO(data)).convert()
    except (pygame.error, MemoryError):
        return made
    if not loaded.get_width() or not loaded.get_height():
        return made
    return covering(loaded, size)


class SeatRow(PassiveWidget):
    """The badges of the seats of a saved match."""

    def __init__(self, entry: SaveEntry) -> None:
        super().__init__(material=Material.PAPER)
        self.entry = entry

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        if self.entry.game not in {game.id for game in registry.games()}:
            return
        badges = box_look(self.entry.game).badges
        x, side = self.rect.x, kit.px(34)
        for seat in self.entry.seats:
            if seat in badges:
                draw_roundel(kit, surface, (x + side // 2, self.rect.centery), side, badges[seat])
                x += side + kit.px(8)
