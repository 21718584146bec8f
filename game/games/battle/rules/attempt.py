"""The listed action that is meant: by one spelt otherwise or with its way drawn in full (`normal`), by touched things
(`attempt`)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decision import Refusal, Subject
from game.games.battle.rules.actions import ACTIONS, STAY, Action, Attack, Build, End, Escape, Move
from game.games.battle.rules.decisions import actions
from game.games.battle.rules.movement.move_refusals import read_way, refuse
from game.games.battle.rules.movement.movement import chosen_move, ring_handle, standing_piece
from game.games.battle.rules.movement.movement_limits import limits_of
from game.games.battle.rules.movement.permission_moves import Label, covers
from game.games.battle.rules.phases import ATTACK, BUILD
from game.games.battle.rules.pieces import MOVE, Kind
from game.games.battle.rules.state import BattleState, EscapeFrame
from game.games.battle.rules.turn import building


def normal(state: BattleState, action: Action) -> Action | None:
    """The listed action with the same consequences, or None. Places may be spelt by slug, id, name or alias."""
    match action:
        case Move(piece):
            return _listed_move(state, action, state.map.spelt(piece))
        case Escape(to) if to != STAY:
            return _listed_move(state, action, ring_handle(state))
        case Build(piece):
            action = Build(state.map.spelt(piece))
        case Attack(piece, target):
            action = Attack(state.map.spelt(piece), state.map.spelt(target))
        case End(phase):
            action = End(phase or state.phase)
    listed = actions(state) if isinstance(action, Escape) else actions(state, action.subject)
    return action if action in listed else None


# Moves and escapes -----------------------------------------------------------------------------------------------------


def _listed_move(state: BattleState, action: Move | Escape, piece: str) -> Action | None:
    """Of the listed moves to the same hex: the one that entails what was named, or what the drawn way entails.

    A bare destination means the first listed (unasked before all others). A drawn way that asks more than it needs
    is taken as the listed one that entails least of the same."""
    to = state.map.space(action.to)
    listed = [
        (other, _entailed(state, other))
        for other in actions(state, Subject(piece))
        if isinstance(other, type(action)) and state.map.index.get(other.to) == to
    ]
    if not action.via and not action.variants:
        return listed[0][0] if listed else None
    wanted = _entailed(state, action)
    if action.via:
        drawn = _entailed_by_way(state, action, piece)
        if drawn is None or (action.variants and wanted != drawn):
            return None
        wanted = drawn
    same = next((other for other, label in listed if label == wanted), None)
    if same is not None or not action.via or wanted is None:
        return same
    return next((other for other, label in listed if label is not None and covers(label, wanted)), None)


def _entailed(state: BattleState, action: Move | Escape) -> Label | None:
    """What an action says that it entails; None where it asks of what is not there."""
    move = chosen_move(state, action)
    return None if move is None else Label(frozenset(move.asking), move.through)


def _entailed_by_way(state: BattleState, action: Move | Escape, piece: str) -> Label | None:
    """What the way entails that was drawn for this piece; None where it is not open."""
    found = state.map.piece(piece)
    if found is None:
        return None
    kind, origin = found
    way = drawn_way(state, action, origin)
    read = way if isinstance(way, Refusal) else read_way(state, kind, way, MOVE[kind], limits_of(state, kind))
    return None if isinstance(read, Refusal) else read


def drawn_way(state: BattleState, action: Move | Escape, origin: int) -> tuple[int, ...] | Refusal:
    """BR-200. The spaces of a way drawn in full; its start and end may be repeated or left out of `via`."""
    spaces = [origin]
    for word in (*action.via, action.to):
        space = state.map.space(word)
        if space is None:
            return refuse(state, "BR-213", "no_such_place", text=word)
        if spaces[-1] != space:
            spaces.append(space)
    return tuple(spaces)


# Touched things --------------------------------------------------------------------------------------------------------


def attempt(state: BattleState, touched: Sequence[str]) -> Action | None:
    """Pieces (handles), spaces (ids, slugs) or words, in the order they were touched; several spaces are a way. What is not
    legal becomes an action too, to be refused by its clause."""
    words = [word for word in touched if word]
    if not words:
        return None
    if words == ["end"]:
        return End(state.phase)
    meant: Action | None = None
    if not state.frames:
        meant = _touched_build(state, words[0]) if state.phase == BUILD else _touched_piece(state, words)
    elif isinstance(state.frames[-1], EscapeFrame):
        return _touched_escape(state, words)
    return ACTIONS.typed(words) if meant is None else meant


def _touched_build(state: BattleState, word: str) -> Build | None:
    """BR-105, BR-120. A touched hex builds the nation whose build hex it is: of the own nations before all others."""
    place = _place(state, word)
    if place is None:
        return None
    mine = [kind for kind in building.BUILT if state.owner[kind] == state.side]
    here = [kind for kind in (*mine, *building.BUILT) if state.map.index[place] in building.build_hexes(state, kind)]
    return Build(f"{(here or mine)[0].id}@{place}")


def _touched_piece(state: BattleState, words: Sequence[str]) -> Move | Attack | None:
    """A piece, or the hex where it stands, and what it goes to or attacks."""
    piece = _piece(state, words[0])
    if piece is None or len(words) < 2:
        return None
    if state.phase == ATTACK:
        target = _piece(state, words[-1])
        return None if target is None else Attack(piece, target)
    way = [_place(state, word) or word for word in words[1:]]
    return Move(piece, way[-1], via=tuple(way[:-1]))


def _touched_escape(state: BattleState, words: Sequence[str]) -> Escape | None:
    if list(words) == [STAY]:
        return Escape(STAY)
    places = [place for word in words if (place := _place(state, word)) is not None]
    way = [place for place in places if state.map.index[place] != state.ring]
    return Escape(way[-1], via=tuple(way[:-1])) if way else None


def _piece(state: BattleState, word: str) -> str | None:
    """The handle of a touched piece, or of the piece on a touched space."""
    handles = state.map.handles
    found = state.map.piece(word)
    if found is not None:
        return handles[found[0]][found[1]]
    space = state.map.space(word)
    if space is None:
        return None
    kind = state.kind_at(space)
    if kind is None and standing_piece(state, Kind.ARMY_OF_THE_DEAD, space):
        kind = Kind.ARMY_OF_THE_DEAD
    return None if kind is None else handles[kind][space]


def _place(state: BattleState, word: str) -> str | None:
    """The slug of a touched space, or of the space where a touched piece stands."""
    piece = state.map.piece(word)
    space = state.map.space(word) if piece is None else piece[1]
    return None if space is None else state.map.names[space]
