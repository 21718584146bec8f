"""Large dice on felt, in rows, and the tokens that they bring to somebody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.ui.components.dice import dark, draw_tumble, tumble
from game.ui.kit import theme, vector
from game.ui.kit.kit import Kit
from game.ui.kit.motion import ease_in_out
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.picture import Roll
from game.ui.table.model.story.story import Gift
from game.ui.table.panels.dice_throw import PASSED, lean, passed

IN_ROW: Final = 3
STEP: Final = 1.28
"""From die to die, in dice."""


def dice_size(roll: Roll, die: int) -> tuple[int, int]:
    """The pixels that dice so large take up, lying in rows."""
    count = len(roll.pips) + len(roll.signs)
    rows = -(-count // IN_ROW) or 1
    in_row = -(-count // rows)
    return round(in_row * die * STEP), round(rows * die * STEP)


def _places(roll: Roll, bed: pygame.Rect, die: int) -> Iterator[tuple[int, int]]:
    count = len(roll.pips) + len(roll.signs)
    rows = -(-count // IN_ROW) or 1
    in_row = -(-count // rows)
    for index in range(count):
        row, column = divmod(index, in_row)
        here = min(in_row, count - row * in_row)
        x = bed.centerx + round((column - (here - 1) / 2) * die * STEP)
        yield x, bed.y + round((row + 0.5) * die * STEP)


def draw_dice(
    kit: Kit, surface: pygame.Surface, roll: Roll, bed: pygame.Rect, die: int, share: float, *, marked: str = ""
) -> None:
    """The dice so far come to rest; those that show `marked` have a rim of light."""
    places = list(_places(roll, bed, die))
    for index, pip in enumerate(roll.pips):
        draw_tumble(kit, surface, places[index], die, tumble(share, (*passed(index), pip), lean=lean(index)))
    for index, piece in enumerate(roll.signs):
        at = places[len(roll.pips) + index]
        shown = [face.emblem for face in (roll.others[index] if index < len(roll.others) else ())] or [
            piece.face.emblem
        ]
        emblems = tuple(shown[(index + turn) % len(shown)] for turn in range(PASSED))
        state = tumble(share, tuple(range(PASSED + 1)), lean=lean(index))
        if marked and piece.text == marked:
            rim = pygame.Rect(0, 0, round(die * 1.16), round(die * 1.16))
            rim.center = at
            pygame.draw.rect(surface, theme.GOLD_TITLE, rim, max(2, die // 20), border_radius=die // 4)
        draw_tumble(kit, surface, at, die, state, dark(badge_of(piece.face)), (*emblems, piece.face.emblem))


def draw_gift(
    kit: Kit,
    surface: pygame.Surface,
    gift: Gift,
    roll: Roll,
    bed: pygame.Rect,
    die: int,
    goal: tuple[int, int],
    share: float,
) -> None:
    """Tokens on their way from the dice that bring them to the row in which they end."""
    places = list(_places(roll, bed, die))
    starts = [places[len(roll.pips) + at] for at, piece in enumerate(roll.signs) if piece.text == gift.face]
    side, moved = kit.px(44), ease_in_out(share)
    for number in range(gift.count):
        x, y = starts[number % len(starts)] if starts else goal
        to = goal[0] + round((number - (gift.count - 1) / 2) * side * 1.3)
        token = _token(kit, gift.emblem, side)
        at = round(x + (to - x) * moved), round(y + (goal[1] - y) * moved)
        surface.blit(token, token.get_rect(center=at))


def _token(kit: Kit, emblem: str, side: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        body = vector.circle(0, 1.5, 21, fill="#000", fill_opacity=0.35)
        body += vector.circle(0, 0, 20, fill="#4E7A3A", stroke="#F1E6C8", stroke_width=2)
        body += kit.art.emblems.at(emblem, 0, 0, 26, theme.rgb("#F4EFD6"))
        return vector.render(body, (-23, -23, 46, 46), (side, side))

    return kit.art.cached(("gift", emblem, side), make)
