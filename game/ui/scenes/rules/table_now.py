"""Beside the rules: how the open match stands, as everybody at its table may know, and where the rules speak of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.decision import Phrase
from game.session.start_position import StartPosition
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.theme import Material, Role
from game.ui.scenes.new_game.board_preview import BoardPreview, board_ratio, drawn_start
from game.ui.screen_words import say
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.screen.across_the_table import across_the_table
from game.ui.widgets import Button, Group, Heading, Panel, RichText, Roundel
from game.ui.widgets.button import Size
from game.ui.widgets.button_plates import Plate

if TYPE_CHECKING:
    from game.session.open_match import OpenMatch
    from game.ui.scenes.context import Context

FACE: Final = 44


def place_table_now(
    host: Group, context: Context, table: OpenMatch, box: pygame.Rect, clause: tuple[str, Callable[[], None]] | None
) -> int:
    """A sheet in `box`, only as high as it needs; the lower edge. `clause`: the chapter of what is being decided, and what
    turns to it."""
    kit, presentation = context.kit, context.presentation(table)
    panel = host.add(Panel(PanelKind.SHEET))
    panel.place(kit, box.x, box.y, box.width, box.height)
    inner = panel.inner(kit)
    heading = panel.add(Heading(say("rules.now"), 2, has_divider=True))
    y = heading.place(kit, inner.x, inner.y, inner.width).bottom + kit.px(10)
    y = _place_who(panel, context, table, pygame.Rect(inner.x, y, inner.width, 0))
    view = table.public_view
    if view is not None:
        stands = StartPosition(presentation.board, presentation.look.picture(view))
        painted = context.painted(presentation.board)
        high = min(round(inner.width / board_ratio(painted)), box.height // 2)
        drawn = cache(lambda size: drawn_start(kit, stands, painted, (), size))
        shown = panel.add(BoardPreview(drawn, None))
        y = shown.place(kit, inner.x, y + kit.px(10), inner.width, high).bottom
    status = panel.add(RichText(escape(table.summary().status), Role.SMALL))
    y = status.place(kit, inner.x, y + kit.px(10), inner.width).bottom
    if clause is not None:
        name, turn = clause
        button = Button(name, turn, emblem="book", plate=Plate.PAPER, size=Size.SMALL)
        wide, high = button.preferred(kit)
        y = panel.add(button).place(kit, inner.x, y + kit.px(12), min(wide, inner.width), high).bottom
    panel.rect.height = min(box.height, y + kit.px(24) - panel.rect.y)
    return panel.rect.bottom


def _place_who(panel: Panel, context: Context, table: OpenMatch, box: pygame.Rect) -> int:
    """Who decides, with what the table screen has as its heading; the lower edge."""
    kit: Kit = context.kit
    presentation, seat = context.presentation(table), table.deciding
    standing = across_the_table(presentation.look, table.public_view, table.log)
    lines = " · ".join(presentation.say(phrase) for phrase in standing.heading)
    occupant = table.seating.get(seat) if seat is not None else None
    left = box.x
    if seat is not None and occupant is not None:
        face = badge_of(presentation.look.seat_face(seat))
        roundel = panel.add(Roundel(face, FACE, is_computer=occupant.is_computer))
        left = roundel.place(kit, box.x, box.y + kit.px(4)).right + kit.px(12)
        name = presentation.say(Phrase.of("table.name", seat=seat))
    else:
        name = presentation.say(Phrase.of("table.over" if table.outcome is not None else "table.dice_fall"))
    words = panel.add(RichText(f"<b>{escape(name)}</b><br>{escape(lines)}", Role.BODY, material=Material.PAPER))
    return max(words.place(kit, left, box.y, box.right - left).bottom, box.y + kit.px(FACE + 10))
