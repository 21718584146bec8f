"""The help of the first time: whether words about this kind of decision are shown, and that they were read."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.decision import Phrase
from game.ui.table.model.blocks import Call, GameSheet, LaidSheet, Press, Text, Tone
from game.ui.table.model.state import TableState

ORDERS: Final = "orders"
"""First words on standing orders, told to whoever may give them. What is held decides nothing: that these words were read
is remembered for the whole table."""


def first_words(state: TableState) -> str:
    """The key of what is told about this kind of decision when it is met for the first time; empty when it was read."""
    decision, settings = state.interaction.decision, state.settings
    if decision is None or decision.seat != state.viewer or not settings.first_time_help:
        return ""
    may_order = any(not order.seats or state.viewer in order.seats for order in state.presentation.orders)
    kinds = (decision.kind, *((ORDERS,) if may_order else ()))
    keys = [f"look.first.{kind}" for kind in kinds if f"{state.match.game}:{kind}" not in settings.helped]
    return next((key for key in keys if state.presentation.knows(key)), "")


def first_words_sheet(state: TableState) -> LaidSheet:
    """The sheet with the words that are told now."""
    told = GameSheet((Text(Phrase.of(state.sheets.first), Tone.ASKED),))
    seen = Press(Phrase.of("table.first.seen"), Call("read_first_words"))
    return LaidSheet("first", Phrase.of("table.first.title"), told, (seen,), stays=True)


def read_first_words(state: TableState) -> None:
    """The words for the first time have been read, once for all."""
    kind = state.sheets.first.rpartition(".")[2]
    state.sheets.first = ""
    mark, settings = f"{state.match.game}:{kind}", state.settings
    if mark not in settings.helped:
        state.stage.keep(replace(settings, helped=(*settings.helped, mark)))
    state.stage.refresh()
