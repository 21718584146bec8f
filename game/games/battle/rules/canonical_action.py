"""From what was named to what is listed: `normal` of the seam, and ways drawn in full."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decision import Refusal, Subject
from game.games.battle.rules.actions import STAY, Action, Attack, Build, Dice, End, Escape, Move
from game.games.battle.rules.decisions import actions
from game.games.battle.rules.movement.move_refusals import read_way, refuse
from game.games.battle.rules.movement.movement import ring_handle, walk_of
from game.games.battle.rules.movement.movement_limits import terms
from game.games.battle.rules.movement.permission_moves import Label, covers
from game.games.battle.rules.pieces import MOVE
from game.games.battle.rules.state import BattleState


def normal(state: BattleState, action: Action) -> Action | None:
    """The listed action with the same consequences, or None. Places may be spelt by slug, id, name or alias."""
    if state.outcome is not None:
        return None
    match action:
        case Build(piece):
            return _listed(state, _place_of(piece), Build(_piece(state, piece)))
        case Attack(piece, target):
            return _listed(state, _piece(state, piece), Attack(_piece(state, piece), _piece(state, target)))
        case End(phase):
            return _listed(state, "end", End(phase or state.phase))
        case Dice(first, second):
            return _listed(state, "dice", Dice(first, second))
        case Move():
            return _walk(state, action, _piece(state, action.piece))
        case Escape(to) if to != STAY:
            return _walk(state, action, ring_handle(state))
        case _:
            return action if action in actions(state) else None


def _listed(state: BattleState, about: str, action: Action) -> Action | None:
    return action if action in actions(state, Subject(about)) else None


def _place_of(piece: str) -> str:
    return piece.partition("@")[2]


def _piece(state: BattleState, text: str) -> str:
    found = state.map.piece(text)
    return text if found is None else state.map.handles[found[0]][found[1]]


def _walk(state: BattleState, action: Move | Escape, about: str) -> Action | None:
    """Of the listed walks to the same hex: the one that entails what was named, or what the drawn way entails.

    A bare destination means the first listed (unasked before all others). A drawn way that asks more than it needs
    is taken as the listed one that entails least of the same."""
    to = state.map.space(action.to)
    if to is None:
        return None
    name = state.map.names[to]
    listed = [other for other in actions(state, Subject(about)) if isinstance(other, type(action)) and other.to == name]
    if not listed:
        return None
    if action.via:
        read = _drawn(state, action, about)
        if read is None:
            return None
        if (action.asking or action.through) and _label(state, action) != read:
            return None
        return _best(state, listed, read)
    if not action.asking and not action.through:
        return listed[0]
    wanted = _label(state, action)
    return next((other for other in listed if _label(state, other) == wanted), None)


def _best(state: BattleState, listed: Sequence[Action], wanted: Label) -> Action | None:
    labels = [(other, _label(state, other)) for other in listed if isinstance(other, (Move, Escape))]
    for other, label in labels:
        if label == wanted:
            return other
    return next((other for other, label in labels if label is not None and covers(label, wanted)), None)


def _label(state: BattleState, action: Move | Escape) -> Label | None:
    walk = walk_of(state, action)
    return None if walk is None else Label(frozenset(walk.asking), walk.through)


def _drawn(state: BattleState, action: Move | Escape, about: str) -> Label | None:
    found = state.map.piece(about)
    if found is None:
        return None
    kind, origin = found
    way = drawn_way(state, action, origin)
    if isinstance(way, Refusal):
        return None
    read = read_way(state, kind, way, MOVE[kind], terms(state, kind))
    return None if isinstance(read, Refusal) else read


def drawn_way(state: BattleState, action: Move | Escape, origin: int) -> tuple[int, ...] | Refusal:
    """BR-200. The spaces of a way drawn in full; its start and end may be repeated or left out of `via`."""
    spaces: list[int] = []
    for word in (*action.via, action.to):
        space = state.map.space(word)
        if space is None:
            return refuse(state, "BR-213", "no_such_place", text=word)
        if not spaces or spaces[-1] != space:
            spaces.append(space)
    if spaces[0] != origin:
        spaces.insert(0, origin)
    return tuple(spaces)
