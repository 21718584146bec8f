"""What everybody across the table asks for: how far the game is, what happened and was answered last, how everything stands.

One source for the table screen and for the screen beside a board of the table's own. Made of the table's View and of what
everybody was told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.engine.decision import Phrase
from game.engine.event import Event
from game.ui.table.model.look import Look
from game.ui.table.model.panel_data.hidden_movement import PanelPieceRow, SealedAnswer
from game.ui.table.model.panel_data.panels import Dial, Panels, Progress
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Goal

MENDS: Final = frozenset({"set", "undo"})
"""Kinds of the engine's own events by which what lies there is mended."""
STAYS: Final = 3
"""Turns: before so many have begun, whoever asks next has read an answer of the day before."""


@dataclass(frozen=True, slots=True)
class TableFact:
    """One thing and how it stands."""

    face: Face
    name: Phrase
    value: Phrase
    cards: int | None = None
    """How many cards a player holds; None for what is no player."""


@dataclass(frozen=True, slots=True)
class AcrossTheTable:
    """All of it at one moment."""

    heading: tuple[Phrase, ...] = ()
    """The round or day, and the phase of the turn."""
    last: Phrase | None = None
    """What happened last."""
    answer: SealedAnswer | None = None
    """The answer that everybody heard last; None once it is of another day, and whoever asks has read it."""
    earlier: tuple[SealedAnswer, ...] = ()
    """What was answered before it on the same day, or in the same round, the last first; the answer too where something else is
    read in its place."""
    is_answer_last: bool = False
    """Whether that is what happened last."""
    is_mended: bool = False
    """Whether the table was brought into step last, or a question taken back: that is read in place of an answer."""
    facts: tuple[TableFact, ...] = ()
    """The players, everything in the table's strip, and what is aimed for."""
    dials: tuple[Dial, ...] = ()
    """What is asked for most, as dials."""
    pieces: tuple[PanelPieceRow, ...] = ()
    """What lies open beside the board: dice, abilities, cards."""

    @property
    def beside_dials(self) -> tuple[TableFact, ...]:
        """The facts that no dial tells."""
        told = {dial.instead_of for dial in self.dials}
        return tuple(fact for fact in self.facts if fact.name not in told)


def across_the_table(look: Look, view: Any, log: Sequence[Event]) -> AcrossTheTable:
    """It, from the table's View (None: there is none yet) and a log, of which only what everybody was told counts."""
    told = [at for at, one in enumerate(log) if not one.quiet and one.audience is None]
    heard = max((at for at in told if look.story.note(log[at]) is not None), default=-1)
    last = max((at for at in told if at == heard or log[at].weight != 1), default=-1)  # a yes may be a bookmark
    began = max((at for at, one in enumerate(log) if look.story.divides(one)), default=-1)
    stays = heard > began or sum(look.story.of(one).begins for one in log[heard:]) < STAYS
    panels = look.panels(view) if view is not None else Panels()
    is_mended = last >= 0 and log[last].kind in MENDS
    return AcrossTheTable(
        _heading(panels),
        log[last].phrase if last >= 0 else None,
        look.story.note(log[heard]) if heard >= 0 and stays else None,
        look.story.answers(log[began + 1 :])[-1 if is_mended else -2 :: -1],
        0 <= heard == last,
        is_mended,
        _facts(panels, look.goals(view)) if view is not None else (),
        panels.dials,
        tuple(row for row in panels.tracks.rows if isinstance(row, PanelPieceRow)) if panels.tracks is not None else (),
    )


def _heading(panels: Panels) -> tuple[Phrase, ...]:
    ribbon = panels.ribbon
    if ribbon is None:
        return ()
    return (ribbon.title, *(name for name, progress in ribbon.phases if progress is Progress.NOW))


def _facts(panels: Panels, goals: Sequence[Goal]) -> tuple[TableFact, ...]:
    return (
        *(TableFact(plate.face, plate.name, plate.line, plate.cards) for plate in panels.seats),
        *(TableFact(item.face, item.label, item.value) for item in panels.strip),
        *(TableFact(goal.face, goal.label, goal.distance) for goal in goals if goal.distance is not None),
    )
