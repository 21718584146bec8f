"""The sheet of a seat's goal: who somebody is, what that side wants, how it gets there, what it fears, and first ideas."""

from __future__ import annotations

from typing import Final

from game.engine.decision import Phrase
from game.ui.table.model.blocks import (
    Across,
    Alarm,
    Beside,
    Block,
    BoardBit,
    Down,
    GameSheet,
    Head,
    Portrait,
    SignedRow,
    Text,
    Tone,
    down,
)
from game.ui.table.model.panel_data.picture_parts import Face

ROWS: Final = ("aim", "way", "danger")
"""What every side is told, in this order, each with its sign."""
IDEAS: Final = 3
"""First ideas."""


def goal_sheet(
    side: str,
    face: Face,
    *,
    aim: tuple[str, ...] = (),
    way: tuple[str, ...] = (),
    danger: tuple[str, ...] = (),
    now: tuple[Phrase, ...] = (),
    alarm: Alarm | None = None,
) -> GameSheet:
    """The sheet of a side whose words stand under `look.goal_cards.<side>`; `aim`, `way` and `danger` are ids of spaces
    beside which their signs stand, `now` how things stand for it, `alarm` how likely it is that
    all is lost."""

    def told(what: str) -> Phrase:
        return Phrase.of(f"look.goal_cards.{side}.{what}")

    are = Phrase.of("table.sheets.goal.are")
    rows = (SignedRow(at, Phrase.of(f"table.sheets.goal.{row}"), told(row)) for at, row in enumerate(ROWS))
    words: Block = Down((Portrait(face, are, told("name"), told("motto")), *rows))
    if aim or way or danger:
        words = Beside(words, BoardBit((aim, way, danger)))
    ideas = (
        down(Text(told(f"idea_{n}"), Tone.STRONG), Text(told(f"idea_{n}_text"), Tone.SMALL))
        for n in range(1, IDEAS + 1)
    )
    first = down(Head(Phrase.of("table.sheets.goal.ideas")), Across(tuple(ideas)))
    return GameSheet((words, first), is_large=True, side=side, now=now, alarm=alarm)
