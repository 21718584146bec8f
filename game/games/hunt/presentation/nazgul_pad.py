"""The pad beside a board of the table's own: four hoods, the one that acts lit, and what it can do."""

from __future__ import annotations

from typing import Final

from game.engine.decision import Phrase
from game.games.hunt.presentation.faces import NAZGUL_FACES
from game.games.hunt.rules.view import COLOURS, NIGHT, View
from game.ui.table.model.panel_data.companion_pad import CompanionPad, PadFigure, PadVerb
from game.ui.table.model.panel_data.panels import Progress

_ASKING: Final = (("1", "search"), ("2", "hunt"), ("3", "perceive"))
_MOVE: Final = "4"
VERB_KEYS: Final = {**dict(_ASKING), _MOVE: "move"}
"""Keys that may also be the first figure of a place, to what they stand for: which of both is known when all is typed."""
_END: Final = "0"
"""No number of a place begins with it."""


def is_nazgul_asked(view: View) -> bool:
    """HR-107, HR-321. Whether a Nazgûl is asked what it does, beside a board of the table's own: told by what lies open."""
    return view.options.companion and view.outcome is None and bool(view.agenda) and view.agenda[-1].kind == "nazgul"


def nazgul_pad(view: View) -> CompanionPad | None:
    """HR-054, HR-107. Figures in the order of their turns, the active one and those that wait last; None while no Nazgûl is
    asked what it does."""
    if not is_nazgul_asked(view):
        return None
    active = view.active
    waiting = tuple(figure for figure in view.queue if figure != active)
    done = tuple(figure for figure in _order(view) if figure != active and figure not in waiting)
    figures = tuple(
        PadFigure(NAZGUL_FACES[COLOURS[figure]], COLOURS[figure][0].upper(), COLOURS[figure], progress)
        for progress, group in ((Progress.DONE, done), (Progress.NOW, (active,)), (Progress.COMING, waiting))
        for figure in group
    )
    asking = tuple(
        PadVerb(
            key,
            Phrase.of(f"companion.pad.{verb}"),
            Phrase.of(f"companion.verb.{verb}"),
            verb,
            is_spent=view.acted,
            is_next=verb == _free(view) and not view.acted,
        )
        for key, verb in _ASKING
    )
    move = PadVerb(
        _MOVE, Phrase.of("companion.pad.move"), Phrase.of("companion.verb.move"), "move", is_spent=view.stepped
    )
    end = PadVerb(_END, Phrase.of("companion.pad.end"), None, "end", is_next=view.acted)
    then = "then" if waiting else "then_frodo"
    return CompanionPad(
        figures,
        (*asking, move, end),
        Phrase.of("prompt.nazgul", figure=COLOURS[active], when="night" if view.turn == NIGHT else "day"),
        Phrase.of("companion.pad.now", figure=COLOURS[active]),
        Phrase.of("companion.pad.who", seat=view.owners[active]),
        Phrase.of(f"companion.pad.{then}", figures=tuple(COLOURS[figure] for figure in waiting)),
    )


def _order(view: View) -> tuple[int, ...]:
    """HR-054. All four in the order in which they act."""
    orders = [view.orders[(view.lead + turn) % len(view.orders)] for turn in range(len(view.orders))]
    found = tuple(figure for order in orders for figure in order)
    return found if len(found) == len(COLOURS) else tuple(range(len(COLOURS)))


def _free(view: View) -> str:
    """HR-109. What costs nothing."""
    return "hunt" if view.turn == NIGHT and view.eye else "search"
