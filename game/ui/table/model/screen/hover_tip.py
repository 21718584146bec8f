"""The tip beside the pointer: it comes after a moment, and says what is there or what would follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.decision import Phrase
from game.ui.kit.markup import escape
from game.ui.table.model.blocks import GameSheet, Text
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.screen.sheet import known_sheets, sheet
from game.ui.table.model.state import TableState

HOVER_MS: Final = 250
"""How long the pointer rests on something before the tip comes."""
MOST_TOLD: Final = 2


def point(state: TableState, touch: Touch, *, by_key: bool) -> None:
    """Something is pointed at: its tip comes after a moment."""
    if touch == state.interaction.pointed:
        return
    state.hide_hover_tip()
    state.hover_since = state.now if touch else None
    if by_key and touch.space:
        state.stage.follow_keyboard(touch.space)
    state.interaction.point(touch)
    state.stage.refresh()


def hover_tip_appears(state: TableState) -> None:
    """The pointer has rested long enough."""
    if state.hover_since is None or state.now < state.hover_since + HOVER_MS:
        return
    state.hover_since = None
    touch = state.interaction.pointed
    state.hover_tip, state.hover_tip_space = _told_of(state, touch), touch.space
    if state.hover_tip:
        state.stage.show_hover_tip()


def _told_of(state: TableState, touch: Touch) -> str:
    """What is there, or where an action would end, what follows from it besides its way. Nothing while a slip speaks,
    beside advice no more than a label: what stands there, and whose."""
    interaction, say = state.interaction, state.say
    is_advised = bool(state.sheets.hint) and not interaction.has_begun
    if interaction.refusal is not None or state.sheets.is_taught or (sheet(state) is not None and not is_advised):
        return ""
    foreseen = interaction.foreseen()
    if is_advised or foreseen is None:
        told = "".join(_shortly(known, say) for known in known_sheets(state, touch)[:1])
        return " · ".join(told.split("<br>")[:2]) if is_advised else told
    return "<br>".join(escape(say(note)) for note in foreseen.preview.notes) if interaction.panels.seats else ""


def _shortly(known: GameSheet, say: Callable[[Phrase], str]) -> str:
    """What it is, and of facts, of what it can do and of what threatens it the first two each."""
    told = [block for block in known.every() if isinstance(block, Text)]
    first = [block for at, block in enumerate(told) if sum(one.tone is block.tone for one in told[:at]) < MOST_TOLD]
    return "<br>".join(block.markup(say) for block in first)
