"""Beside the rules: how the open match stands, as everybody at its table may know, and where the rules speak of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

from game.engine.decision import Phrase
from game.session.start_position import StartPosition
from game.ui.kit.markup import escape
from game.ui.kit.theme import Material, Role
from game.ui.scenes.new_game.board_preview import BoardPreview, board_ratio, drawn_start
from game.ui.screen_words import say
from game.ui.table.board.counter_sprites import badge_of
from game.ui.table.model.screen.across_the_table import across_the_table
from game.ui.widgets import Button, Heading, RichText, Roundel
from game.ui.widgets.button import Size
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.flow import Column, Flow, Grow, One, Row, Sheet

if TYPE_CHECKING:
    from game.session.open_match import OpenMatch
    from game.ui.scenes.context import Context

FACE: Final = 44


def table_now(context: Context, table: OpenMatch, clause: tuple[str, Callable[[], None]] | None) -> Flow:
    """A sheet. `clause`: the chapter of what is being decided, and what turns to it."""
    presentation = context.presentation(table)
    view = table.public_view
    shown = None
    if view is not None:
        stands = StartPosition(presentation.board, presentation.look.picture(view))
        painted = context.painted(presentation.board)
        drawn = cache(lambda size: drawn_start(context.kit, stands, painted, (), size))
        shown = Grow(One(BoardPreview(drawn, None), ratio=1 / board_ratio(painted)))
    button = None
    if clause is not None:
        button = Button(*clause, emblem="book", plate=Plate.PAPER, size=Size.SMALL)
    status = RichText(escape(table.summary().status), Role.SMALL)
    head = Heading(say("rules.now"), 2, has_divider=True)
    return Sheet(Column(head, _who(context, table), shown, status, button, gap=10))


def _who(context: Context, table: OpenMatch) -> Flow:
    """Who decides, with what the table screen has as its heading."""
    presentation, seat = context.presentation(table), table.deciding
    standing = across_the_table(presentation.look, table.public_view, table.log)
    lines = " · ".join(presentation.say(phrase) for phrase in standing.heading)
    occupant = table.seating.get(seat) if seat is not None else None
    face = None
    if seat is not None and occupant is not None:
        badge = badge_of(presentation.look.seat_face(seat))
        face = One(Roundel(badge, FACE, is_computer=occupant.is_computer))
        name = presentation.say(Phrase.of("table.name", seat=seat))
    else:
        name = presentation.say(Phrase.of("table.over" if table.outcome is not None else "table.dice_fall"))
    words = RichText(f"<b>{escape(name)}</b><br>{escape(lines)}", Role.BODY, material=Material.PAPER)
    return Row(face, words, gap=12, side="start")
