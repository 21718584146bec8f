"""Cardboard discs and the hooded figures of the Riders."""

from __future__ import annotations

import pygame

from game.ui.kit import vector
from game.ui.kit.kit import Kit
from game.ui.kit.theme import LEAST_TEXT, Badge, Colour, FontFace, hexa, rgb

SAND = rgb("#E9D7A8")
INK = rgb("#2B1D12")


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
    return kit.art.cached(
        ("token", side, emblem, text, fill, sign), lambda: _token(kit, side, emblem, text, fill, sign)
    )


def _token(kit: Kit, side: int, emblem: str, text: str, fill: Colour, sign: Colour) -> pygame.Surface:
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


def nazgul_figure(kit: Kit, badge: Badge, letter: str, height: int) -> pygame.Surface:
    """A Rider of the Hunt: a hood on a coloured base with the colour's letter; 62 x 77 units."""
    return kit.art.cached(("nazgul_figure", badge, letter, height), lambda: _rider(kit, badge, letter, height))


def _rider(kit: Kit, badge: Badge, letter: str, height: int) -> pygame.Surface:
    unit = height / 77
    cloak = "M31 2C19 2 14 16 13 32C12 48 9 60 5 70H57C53 60 50 48 49 32C48 16 43 2 31 2Z"
    body = '<ellipse cx="31" cy="71" rx="29" ry="6" fill="#0F0803" fill-opacity=".5"/>'
    body += f'<ellipse cx="31" cy="67" rx="28" ry="8" fill="{hexa(badge.fill)}" stroke="#0B0706" stroke-width="1.5"/>'
    body += vector.path(cloak, fill="#141010", stroke=badge.fill, stroke_width=3)
    body += vector.path(
        "M31 11C22 11 20 22 20 33C20 44 25 50 31 50C37 50 42 44 42 33C42 22 40 11 31 11Z", fill=badge.fill
    )
    body += kit.art.emblems.at(badge.emblem, 31, 31, 19, badge.sign)
    size = (round(62 * unit), round(77 * unit))
    made = vector.render(body, (0, 0, 62, 77), size)
    if height >= 50:
        px = max(9, round(13 * unit))
        line = kit.text.render_px(letter, FontFace.BOLD, px, rgb("#FFFDF4"))
        made.blit(line, line.get_rect(center=(size[0] // 2, round(62 * unit))))
    return made
