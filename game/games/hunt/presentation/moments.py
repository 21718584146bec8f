"""What people will tell of: Frodo is found, a tile with an Eye, Corruption near its end, six dice for the hunters,
Gandalf's coming, Rivendell."""

from __future__ import annotations

from typing import Final

from game.engine.decision import Phrase
from game.engine.event import Event
from game.ui.kit.cues import Cue
from game.ui.table.model.moments.rules import Gift, MomentKind, MomentRules
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer

NEAR: Final = 3
"""So much Corruption before its threshold and less is told."""

_KINDS: Final = {
    "roll": MomentKind(Cue.DICE, "die", lines=3, length=2400),
    "encounter": MomentKind(Cue.OMEN, "rider-hood", lines=3, length=3000),
    "rescue": MomentKind(Cue.OMEN, "rider-hood"),
    "eye": MomentKind(Cue.OMEN, "eye", lines=2, length=2000),
    "corruption_near": MomentKind(Cue.RING, "ring", lines=2),
    "token_found": MomentKind(Cue.RIDDLE, "spyglass-search", length=1800),
    "lord_enters": MomentKind(Cue.HORN, "iron-crown"),
    "arrived": MomentKind(Cue.HARP, "round-door"),
    "rivendell": MomentKind(Cue.HARP, "elven-star", lines=2, length=3000),
    "revealed": MomentKind(Cue.HORN, "staff", length=2000),
    "white": MomentKind(Cue.HARP, "staff"),
    "corrupted": MomentKind(Cue.RING, "ring", length=3000),
}


def _name(event: Event) -> str:
    said = event.phrase.get
    match event.kind:
        case "tile":
            tile = said("tile")
            return "eye" if isinstance(tile, str) and tile.endswith("-eye") else ""
        case "corruption":
            total, threshold = said("total"), said("threshold")
            is_near = isinstance(total, int) and isinstance(threshold, int) and 0 < threshold - total <= NEAR
            return "corruption_near" if is_near else ""
    return event.kind


def _gift(event: Event) -> Gift | None:
    """HR-096. A token for each Shadow that has just been rolled."""
    count = event.phrase.get("count")
    return Gift(count, "shadow", "acorn") if event.kind == "tokens" and isinstance(count, int) else None


_ASKED: Final = ("search", "perception", "hunt", "call", "watch")
_ANSWERS: Final = ("yes", "no", "here", "frodo", "gandalf", "both")


def sealed_answer(event: Event) -> SealedAnswer | None:
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
        place=event.places[-1] if event.places else str(place),
    )


MOMENTS: Final = MomentRules(kinds=_KINDS, name=_name, note=sealed_answer, gift=_gift)
"""Hunt for the Ring."""
