"""The tip beside the pointer: it comes after a moment, and says what is there or what would follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.decision import Phrase
from game.ui.kit.markup import escape
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.picture import InfoCard
from game.ui.table.model.screen.sheet import known_cards
from game.ui.table.model.state import TableState

HOVER_MS: Final = 250
"""How long the pointer rests on something before the tip comes."""


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
    """What is there, or where an action would end, what follows from it besides its way."""
    interaction, say = state.interaction, state.say
    if interaction.refusal is not None or interaction.aim is not None or state.sheets.known:
        return ""
    foreseen = interaction.foreseen()
    if foreseen is None:
        return card_markup(known_cards(state, touch)[:1], say, is_short=True)
    return "<br>".join(escape(say(note)) for note in foreseen.preview.notes) if interaction.panels.seats else ""


def card_markup(cards: tuple[InfoCard, ...], say: Callable[[Phrase], str], *, is_short: bool) -> str:
    """The words of cards: facts, what it can do, what threatens it."""
    parts: list[str] = []
    for card in cards:
        parts.append(f"<b>{escape(say(card.title))}</b>")
        facts = card.facts[:2] if is_short else card.facts
        parts += [escape(say(fact)) for fact in facts]
        can = card.can[:2] if is_short else card.can
        parts += [f"<c=gain><e=footprint></c> {escape(say(line))}" for line in can]
        threats = card.threats[:2] if is_short else card.threats
        parts += [f"<c=loss><e=sword></c> {escape(say(line))}" for line in threats]
        if not is_short and card is not cards[-1]:
            parts.append("")
    return "<br>".join(parts)
