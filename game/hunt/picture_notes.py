"""The Ring-bearer's answers as sealed notes. The same note, opened as slowly, whatever stands in it."""

from __future__ import annotations

from typing import Final

from game.engine.decision import Phrase
from game.engine.events import Event
from game.ui.table.beside import Sealed

_ASKED: Final = ("search", "perception", "hunt", "call", "watch")
_ANSWERS: Final = ("yes", "no", "here", "frodo", "gandalf", "both")


def sealed(event: Event) -> Sealed | None:
    """HR-282, HR-283. The note of an event that answers a question."""
    kind, _, told = event.kind.partition("_")
    if kind not in _ASKED or told not in _ANSWERS:
        return None
    place = event.phrase.get("place")
    return Sealed(
        Phrase.of("look.note.label"),
        Phrase.of(f"look.note.{kind}", place=str(place)),
        Phrase.of(f"look.note.{told}"),
        Phrase.of(f"look.note.after.{kind}_{told}"),
    )
