"""Cards, counters, tokens and figures as pictures of any resolution: drawn by what draws them on the screen."""

from __future__ import annotations

from typing import Final

import pygame
from PIL import Image

from game.printing.sizes import PieceSize
from game.ui.components import cards, counters
from game.ui.components.cards import CORNER, HEIGHT, REACH, WIDTH, CardState, Reading
from game.ui.components.counters import CounterFace, CounterStrength
from game.ui.kit import theme, vector
from game.ui.kit.card_pictures import WHOLE
from game.ui.kit.kit import Kit
from game.ui.kit.theme import hexa, rgb
from game.ui.table.board.counter_sprites import badge_of, drawing_of
from game.ui.table.model.panel_data.cards_and_players import CardFace
from game.ui.table.model.panel_data.picture_parts import CardFamily
from game.ui.table.model.panel_data.printed_parts import PrintedPiece
from game.ui.table.panels.hand import CardSprites
from game.ui.table.panels.status import Say

MM: Final = 25.4
"""Millimetres of an inch."""


class PrintedDrawings:
    """Makes the pictures of one file."""

    def __init__(self, say: Say, dots: float) -> None:
        """`dots` an inch."""
        self._kit = Kit((640, 480))
        self._sprites = CardSprites(self._kit, say)
        self.dots = dots

    def pixels(self, millimetres: float) -> int:
        """Of a length."""
        return max(1, round(millimetres * self.dots / MM))

    def card(self, face: CardFace, size: tuple[float, float], bleed: float) -> Image.Image:
        """The face of a card as wide and high as `size`, its frame drawn out over the edge as far as the bleed."""
        wide = self._inner(size)
        made = cards.card_face(self._kit, self._sprites.printed(face), wide, CardState.REST, Reading.HELD)
        return self._bled(made, face.family.colour, wide, size, bleed)

    def back(self, family: CardFamily, size: tuple[float, float], bleed: float) -> Image.Image:
        """The back, in the same way."""
        wide = self._inner(size)
        return self._bled(self._sprites.back(family, wide), family.colour, wide, size, bleed)

    def _inner(self, size: tuple[float, float]) -> int:
        """Pixels of width of a card of the screen's proportions that finds room in a size."""
        return self.pixels(min(size[0], size[1] * WIDTH / HEIGHT))

    def _bled(self, made: pygame.Surface, colour: str, px: int, size: tuple[float, float], bleed: float) -> Image.Image:
        """The card out of its shadow, in the middle of its own colour."""
        unit = px / WIDTH
        card = pygame.Rect(round(REACH * unit), round(REACH * unit), px, round(HEIGHT * unit))
        cut = pygame.Surface(card.size, pygame.SRCALPHA)
        cut.blit(made, (0, 0), card)
        inside = vector.rect(0.8, 0.8, WIDTH - 1.6, HEIGHT - 1.6, CORNER, fill="#FFFFFF")
        mask = vector.render(inside, (0, 0, WIDTH, HEIGHT), card.size)
        cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet = pygame.Surface([self.pixels(side + 2 * bleed) for side in size])
        sheet.fill(rgb(colour))
        sheet.blit(cut, cut.get_rect(center=sheet.get_rect().center))
        return as_image(sheet)

    def scene(self, name: str, width: float, height: float) -> Image.Image:
        """The picture of a card or a moment, filled into so many millimetres."""
        return as_image(self._kit.card_pictures.strip(name, (self.pixels(width), self.pixels(height))))

    def piece(self, piece: PrintedPiece, size: PieceSize) -> Image.Image:
        """A counter or token as it lies, from edge to edge."""
        side = self.pixels(size.width)
        badge = badge_of(piece.face)
        sheet = pygame.Surface((side, side))
        sheet.fill(badge.fill)
        is_round = size.shape == "round"
        if is_round and not piece.figure:
            made = counters.token(
                self._kit,
                side,
                emblem="" if piece.text else badge.emblem,
                text=piece.text,
                fill=badge.fill,
                sign=badge.sign,
            )
        else:
            strength = CounterStrength(piece.strength)
            made = counters.counter(self._kit, CounterFace(badge, is_round, piece.figure, strength), side)
        sheet.blit(made, made.get_rect(center=(side // 2, side // 2)))
        if is_round and reads_turned(piece.text):
            line = pygame.Rect(0, 0, side // 4, max(1, side // 28))
            line.center = side // 2, side * 71 // 100
            pygame.draw.rect(sheet, badge.sign, line)
        return as_image(sheet)

    def figure(self, piece: PrintedPiece, size: PieceSize) -> Image.Image:
        """One side of a figure that stands, without its foot."""
        wide, tall = self.pixels(size.width), self.pixels(size.height)
        fill = badge_of(piece.face).fill
        sheet = pygame.Surface((wide, tall))
        pale = theme.mix(fill, (250, 242, 220), 0.78)
        sky = vector.vertical("s", (0, hexa(theme.mix(pale, (255, 255, 255), 0.5))), (1, hexa(pale)))
        sky += vector.rect(0, 0, 100, 100, fill="url(#s)")
        sheet.blit(vector.render(sky, (0, 0, 100, 100), (wide, tall)), (0, 0))
        rim = max(1, round(wide * 0.045))
        if piece.picture and self._kit.card_pictures.has(piece.picture):
            sheet.fill(fill)
            band = round(wide * 0.34)
            window = pygame.Rect(rim, rim, wide - 2 * rim, tall - 2 * rim - band)
            whole = max(window.width, round(window.height / WHOLE)), window.height
            picture = self._kit.card_pictures.strip(piece.picture, whole)
            middle = size.middles.get(piece.picture.rpartition("/")[2], 0.5) * whole[0]
            left = min(max(0, round(middle - window.width / 2)), whole[0] - window.width)
            sheet.blit(picture, window, (left, 0, *window.size))
            emblem = self._kit.art.emblems.at(piece.face.emblem, 50, 50, 78, rgb(piece.face.sign))
            made = vector.render(emblem, (0, 0, 100, 100), (band, band))
            sheet.blit(made, made.get_rect(center=(wide // 2, tall - rim - band // 2)))
            return as_image(sheet)
        stands = drawing_of(self._kit, piece.face)
        side = round(wide * (0.7 if stands else 0.8))
        face = CounterFace(
            badge_of(piece.face), piece.face.round, piece.figure, CounterStrength(piece.strength), stands=stands
        )
        made = counters.counter(self._kit, face, side)
        foot = tall - rim - round(side * 0.6)
        sheet.blit(made, made.get_rect(center=(wide // 2, foot if stands else tall // 2)))
        pygame.draw.rect(sheet, fill, sheet.get_rect(), rim)
        return as_image(sheet)


def reads_turned(text: str) -> bool:
    """Whether digits read as another number when they stand on their head: 6 and 9, 16 and 91."""
    turned = {"0": "0", "1": "1", "6": "9", "8": "8", "9": "6"}
    return (
        not set(text).isdisjoint("69")
        and set(text) <= turned.keys()
        and "".join(turned[one] for one in reversed(text)) != text
    )


def as_image(surface: pygame.Surface) -> Image.Image:
    """A surface as a picture that can be written."""
    return Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
