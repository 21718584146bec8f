"""The Ring-bearer's answers as sealed notes, opened as slowly whatever stands in them; and what of the log is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.decision import Phrase
from game.engine.event import Event
from game.games.hunt.rules.view import View
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer

_ASKED: Final = ("search", "perception", "hunt", "call", "watch")
_ANSWERS: Final = ("yes", "no", "here", "frodo", "gandalf", "both")


def remembered(view: View, log: Sequence[Event]) -> Sequence[Event]:
    """HR-145. All of it, what has happened since the day began, or since the turn did."""
    match view.options.public_record:
        case "last_day":
            begins: tuple[str, ...] = ("turn_0", "part_2")
        case "off":
            begins = ("turn_0", "turn_1", "turn_2", "part_2")
        case _:
            return log
    at = next((at for at in range(len(log) - 1, -1, -1) if log[at].kind in begins), 0)
    return log[at:]


def sealed(event: Event) -> SealedAnswer | None:
    """HR-282, HR-283. The note of an event that answers a question."""
    kind, _, told = event.kind.partition("_")
    if kind not in _ASKED or told not in _ANSWERS:
        return None
    place = event.phrase.get("place")
    return SealedAnswer(
        Phrase.of("look.note.label"),
        Phrase.of(f"look.note.{kind}", place=str(place)),
        Phrase.of(f"look.note.{told}"),
        Phrase.of(f"look.note.after.{kind}_{told}"),
    )
