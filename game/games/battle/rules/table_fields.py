"""As on the table: what people at a real table set, and how the State is brought into step with it. Nothing is hidden (BR-850),
so a position of all fields is a whole one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from game.engine.as_on_the_table import Choice, Number, Places, TableField
from game.engine.decision import Phrase, Refusal
from game.engine.errors import PositionError
from game.games.battle.rules import positions
from game.games.battle.rules.phases import PHASES
from game.games.battle.rules.pieces import FIGHTERS, MOST, Kind
from game.games.battle.rules.set_up import start
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.view import BattleView, Fangorn, Paths
from game.games.battle.rules.view_of_state import SEEN

LAST_ROUND: Final = 99
"""Of the dial; the game itself sets no limit but its cap."""
LONGEST_STAY: Final = 9
_DONE_IN_PHASE: Final = ("moved", "attacked", "built", "refused", "moria_passed")
"""BR-054. What holds for one phase only."""


def table_fields(view: BattleView) -> Iterator[TableField]:
    """Who stands where, what is written down beside the board, and whose turn it is."""
    for kind in FIGHTERS:
        at = tuple(sorted(piece.place for piece in view.pieces if piece.kind == kind.id))
        yield Places(path=("pieces", kind.id), word="piece", about=(("kind", kind.id),), at=at, most=MOST[kind])
    yield Places(
        path=("ring", "at"),
        word="piece",
        about=(("kind", Kind.RING_BEARER.id),),
        at=(view.ring,),
        most=1,
        least=1,
        is_one=True,
    )
    seats = tuple(map(str, view.seats))
    most, first = view.cap or LAST_ROUND, view.began
    yield Number(path=("round",), word="round", value=view.round, least=first, most=most, first=first)
    if first > 1:
        yield Choice(path=("began",), word="began", value=first, values=(first,))  # for a scenario that is kept
    yield Choice(path=("turn",), word="turn", value=str(view.turn), values=seats, are_names=True)
    yield Choice(path=("phase",), word="phase", value=view.phase, values=PHASES, are_names=True)
    yield Choice(path=("ring", "owner"), word="ring", value=str(view.ring_owner), values=seats, are_names=True)
    yield Choice(path=("shire", "owner"), word="shire", value=view.shire, values=("hobbits", "saruman"), are_names=True)
    fangorn, paths = view.fangorn.name.lower(), view.paths.name.lower()
    yield Choice(path=("fangorn",), word="fangorn", value=fangorn, values=tuple(one.name.lower() for one in Fangorn))
    yield Choice(path=("paths",), word="paths", value=paths, values=tuple(one.name.lower() for one in Paths))
    for one in view.elven:
        about, at = (("place", one.place),), ("elven", one.place)
        yield Number(path=(*at, "stay"), word="stay", about=about, value=one.stay, least=0, most=LONGEST_STAY)
        shut = one.place in view.shut
        yield Choice(path=(*at, "shut"), word="shut", about=about, value=shut, values=(False, True))


def set_table(state: BattleState, position: Mapping[str, Any]) -> None:
    """BR-808. Bring the State into step; what was done in the phase stays known of pieces that stay, as long as turn and phase
    do. Raises PositionError."""
    if state.frames:
        told = "a question is open, and has to be answered first"
        raise PositionError(told, refusal=Refusal("BR-802", Phrase("refusal.set_question")))
    view = SEEN.view(state, None)
    before = positions.position_of(view)
    whole = _laid_over(before, position)
    if any(whole[key] != before[key] for key in ("turn", "phase", "round")):
        for key in _DONE_IN_PHASE:
            del whole[key]
    else:
        stayed = {at for kind, places in before["pieces"].items() for at in places if at in whole["pieces"][kind]}
        for key in ("moved", "attacked"):
            whole[key] = [place for place in whole[key] if place in stayed]
        whole["refused"] = [one for one in whole["refused"] if one["piece"].partition("@")[2] in stayed]
    if whole["ring"]["at"] != before["ring"]["at"]:
        whole["ring"]["rested"] = False
    if whole["shire"]["guest"] and whole["pieces"] != before["pieces"]:
        del whole["shire"]["guest"]  # whoever stands there now says whether anybody is a guest
    made = positions.positioned(start(state.map, state.seats, state.cap), whole)
    for field in fields(BattleState):
        setattr(state, field.name, getattr(made, field.name))


def _laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """A position with what another says in its place."""
    laid = dict(below)
    for key, value in above.items():
        under = laid.get(key)
        if isinstance(under, Mapping) and isinstance(value, Mapping):
            value = _laid_over(under, value)
        laid[key] = value
    return laid
