"""What stands on a way over the board: numbers, the seal of a turning point, the burst at its end."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit, kept
from game.ui.kit.theme import FontFace, mix, rgb
from game.ui.table.model.panel_data.picture_parts import Face

NUMERALS: Final = ("I", "II", "III")
"""Of the turning points, on map, curve and list alike."""
NUMBER: Final = 28
"""Units across of a number on a way."""
SEAL: Final = 34
BURST: Final = 62


@kept
def number_mark(kit: Kit, text: str, face: Face, share: float = 1.0) -> pygame.Surface:
    """A disc, or a pill where several numbers stand on one place, in the colours of the way."""
    px = max(9, round(kit.px(17) * share))
    letters = kit.text.render_px(text, FontFace.BOLD, px, rgb(face.sign))
    high = round(kit.px(NUMBER) * share)
    wide = max(high, letters.get_width() + round(kit.px(13) * share))
    w, h = wide, high
    body = vector.rect(1, 1.5, w - 2, h - 2, h / 2, fill="#1A100A", fill_opacity=0.4)
    body += vector.rect(1, 0.5, w - 2, h - 2, h / 2, fill="#2B1D12")
    line = h * 0.07
    fill, rim = rgb(face.fill), mix(rgb(face.fill), (255, 255, 255), 0.55)
    body += vector.rect(1 + line, 0.5 + line, w - 2 - 2 * line, h - 2 - 2 * line, h / 2 - line, fill=rim)
    line *= 2
    body += vector.rect(1 + line, 0.5 + line, w - 2 - 2 * line, h - 2 - 2 * line, h / 2 - line, fill=fill)
    made = vector.render(body, (0, 0, w, h), (w, h))
    made.blit(letters, letters.get_rect(center=(w // 2, h // 2)))
    return made


@kept
def seal_mark(kit: Kit, number: int, units: float = SEAL) -> pygame.Surface:
    """The red seal of a turning point, from 0."""
    size = kit.px(units)
    body = vector.path(vector.star(12, 31, 27.5, 0, 1.2), fill="#1A100A", fill_opacity=0.45)
    body += vector.path(vector.star(12, 30, 26.5), fill=theme.RUBRIC, stroke="#F4E8CB", stroke_width=2)
    made = vector.render(body, (-33, -33, 66, 66), (size, size))
    px = max(9, round(size * 0.42))
    letters = kit.text.render_px(NUMERALS[number], FontFace.BOLD, px, theme.CREAM)
    made.blit(letters, letters.get_rect(center=(size // 2, size // 2)))
    return made


@kept
def burst_mark(kit: Kit, emblem: str, units: float = BURST) -> pygame.Surface:
    """The golden rays at the end of a way, with an emblem on wax."""
    size = kit.px(units)
    body = vector.path(vector.star(16, 31, 20, 0, 1), fill="#1A100A", fill_opacity=0.45)
    body += vector.path(vector.star(16, 30, 19), fill="#F2C24B", stroke="#5A3208", stroke_width=1.4)
    body += vector.circle(0, 0, 17, fill=theme.RUBRIC, stroke="#FBF3DC", stroke_width=2)
    made = vector.render(body, (-33, -33, 66, 66), (size, size))
    sign = kit.art.emblem(emblem, max(8, round(size * 0.36)), theme.CREAM)
    made.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return made
