"""What people say beside their own board: "search 22 blue", "hunt 22 blue sword", "perception II-A blue"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.board.board import Board
from game.engine.decision import Phrase
from game.hunt.actions import Act, act
from game.hunt.view import COLOURS, View
from game.ui.table.beside import Saying

_VERBS: Final = {"search": "search", "hunt": "hunt", "perception": "perceive", "perceive": "perceive", "move": "move"}
_CHEAPEST: Final = ("ring", "sword", "sorcery", "lord", "shadow")
"""Which die pays when nobody says so: a Shadow, which counts as anything, last."""
_LORD_SWORDS: Final = ("lord-sword", "lord-morgul-shadow")


def spoken(view: View, board: Board, words: str, actions: Sequence[Act]) -> Saying | None:
    """HR-322. What the words ask for, step by step; None for words of another kind. The figure that is named first goes
    to where it was said to be."""
    if not view.options.companion or view.decision is None or view.decision.kind != "nazgul":
        return None
    if not words:
        return Saying(())
    verb, *rest = words.lower().split() or [""]
    colour = next((word for word in rest if word in COLOURS), "")
    dice = [word for word in rest if word in _CHEAPEST]
    targets = [word for word in rest if word not in COLOURS and word not in _CHEAPEST]
    if verb not in _VERBS or not colour or len(targets) != 1 or view.phase != "ringwraiths":
        return None
    figure = COLOURS.index(colour)
    if figure != view.active:
        return Saying((), Phrase.of("spoken.not_now", figure=COLOURS[view.active]), is_refused=True)
    kind = _VERBS[verb]
    if kind == "perceive":
        return _perception(board, targets[0].upper(), dice, actions)
    place = board.find(targets[0])
    if place is None:
        return Saying((), Phrase.of("spoken.nowhere", word=targets[0]), is_refused=True)
    deed = () if kind == "move" else (" ".join(("hunt", *(dice or _sword(view)))) if kind == "hunt" else kind,)
    if view.figures[figure] == place.id:
        return Saying(deed)
    if act("move", place.id) in actions:
        return Saying((f"move {place.id}", *deed))
    warning = Phrase.of("spoken.not_from_there", figure=colour, place=place.id, origin=view.figures[figure])
    return Saying((f"put {colour} {place.id}", *deed), warning)


def _sword(view: View) -> tuple[str, ...]:
    """HR-109, HR-119, HR-257. The die that pays for a Hunt when nobody says which; none where it is free."""
    if view.eye or view.lord == view.active:
        return ()
    lord = "" if view.lord_spent else view.lord_die
    paying = (("sword", "sword" in view.dice), ("lord", lord in _LORD_SWORDS), ("shadow", "shadow" in view.dice))
    return tuple([word for word, is_there in paying if is_there][:1])


def _perception(board: Board, target: str, dice: Sequence[str], actions: Sequence[Act]) -> Saying:
    """The die that is named, else the one that is missed least."""
    asked = [action for action in actions if action.verb == "perceive" and action.args[0].upper() == target]
    fitting = [action for action in asked if not dice or list(action.args[1:]) == list(dice)]
    if not fitting:
        known = {name for names in board.groups.values() for name in names}
        key = "spoken.no_perception" if target in known else "spoken.nowhere"
        return Saying((), Phrase.of(key, word=target), is_refused=True)
    best = min(fitting, key=lambda action: (len(action.args), *map(_CHEAPEST.index, action.args[1:])))
    return Saying((str(best),))
