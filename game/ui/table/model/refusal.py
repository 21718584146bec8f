"""What lies there to be read: a refusal beside what was refused, and the sealed note on the board."""

from __future__ import annotations

from game.engine.decision import Phrase, Refusal
from game.ui.kit.markup import escape
from game.ui.table.model.commands import Command, FoldNote, Refresh, SetLine, ShowHoverTip, Tell
from game.ui.table.model.screen.moment import RefusalMoment
from game.ui.table.model.state import TableState


def refuse(state: TableState, refusal: Refusal | None, reason: Phrase | None) -> list[Command]:
    """The Match said no: to an action, with its clause, or to something else, with a reason."""
    if refusal is not None:
        state.interaction.refused(refusal)
        tip: list[Command] = [ShowHoverTip()] if state.hide_hover_tip() else []
        _lay(state, refusal)
        line = [SetLine(state.companion.said)] if state.companion.is_open else []
        return [*tip, *line, Refresh()]
    if reason is not None and state.companion.is_open:
        state.companion.told, state.companion.coming = state.say(reason), []
        return [SetLine(state.companion.said), Refresh()]
    if reason is not None:
        return [Tell(escape(state.say(reason))), Refresh()]
    return [Refresh()]


def _lay(state: TableState, refusal: Refusal) -> None:
    said = state.say(refusal.phrase)
    said = said[:1].upper() + said[1:]  # a place may come first
    state.companion.told, state.companion.coming = f"{said} ({refusal.clause})", []
    if state.companion.is_open:
        return
    state.refusals += 1
    space = refusal.place or state.interaction.pointed.space
    state.refusal = RefusalMoment(
        number=state.refusals,
        clause=refusal.clause,
        words=escape(said),
        space=space,
        token=state.touched_token,
        heading=state.word("not_there" if space else "refused"),
        heading_of_card=state.word("refused"),
    )


def fold_note(state: TableState) -> list[Command]:
    """The sealed note has been read."""
    if state.animation.note is None or state.animation.is_moving:
        return []
    state.animation.note = None
    return [FoldNote()]
