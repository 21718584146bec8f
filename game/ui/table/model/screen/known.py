"""The words of a card: what is known about a piece or a space, what it can do, what threatens it."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.decision import Phrase
from game.ui.kit.markup import escape
from game.ui.table.model.picture import InfoCard


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
