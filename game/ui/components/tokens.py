"""Cardboard discs."""

from __future__ import annotations

import pygame

from game.ui.kit import vector
from game.ui.kit.kit import Kit, kept
from game.ui.kit.theme import LEAST_TEXT, Colour, FontFace, rgb

SAND = rgb("#E9D7A8")
INK = rgb("#2B1D12")


@kept
def token(
    kit: Kit,
    side: int,
    *,
    emblem: str = "",
    text: str = "",
    fill: Colour = SAND,
    sign: Colour = INK,
) -> pygame.Surface:
    """A disc `side` pixels wide with an emblem or a number; the surface stands over it by an eighth."""
    body = vector.soft_rect(0, 5, 48, 48, 24, 2.5, rgb("#0F0803"), 0.5)
    body += vector.circle(24, 26.5, 24, fill="#8D6A3E", stroke="#1A100A", stroke_width=1)
    body += vector.circle(24, 24, 24, fill=fill)
    body += vector.vertical("s", (0, "#FFFFFF/0.22"), (0.5, "#FFFFFF/0"))
    body += vector.circle(24, 24, 23, fill="url(#s)")
    body += vector.circle(24, 24, 21, stroke=sign, stroke_opacity=0.45, stroke_width=1.2)
    body += vector.circle(24, 24, 23.4, stroke="#1A100A", stroke_width=1.4)
    if emblem:
        body += kit.art.emblems.at(emblem, 24, 24, 29, sign)
    px = round(60 * side / 48)
    made = vector.render(body, (-6, -6, 60, 60), (px, px))
    if text:
        size = max(LEAST_TEXT, round((22 if len(text) < 3 else 18) * side / 48))
        line = kit.text.render_px(text, FontFace.BOLD, size, sign)
        at = line.get_rect(centerx=px // 2)
        at.top = round(px / 2 + size * 0.32) - kit.text.ascent(FontFace.BOLD, size)
        made.blit(line, at)
    return made
