"""What touched things would mean as an action, legal or not (design: `attempt`)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.errors import InvalidText
from game.games.battle.rules.actions import STAY, Action, Attack, Build, End, Escape, Move, parse
from game.games.battle.rules.movement.movement import standing_piece
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.open_questions import EscapeFrame
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn import building
from game.games.battle.rules.view import ATTACK, BUILD


def attempt(state: BattleState, touched: Sequence[str]) -> Action | None:
    """Pieces (handles), spaces (ids, slugs) or words, in the order they were touched; a last space may end a way."""
    words = [word for word in touched if word]
    if not words:
        return None
    if words == ["end"]:
        return End(state.phase)
    if state.frames:
        return _answer(state, words)
    if state.phase == BUILD:
        return _build(state, words)
    piece = _piece(state, words[0])
    if piece is None or len(words) < 2:
        return _typed(words)
    if state.phase == ATTACK:
        target = _piece(state, words[-1])
        return None if target is None else Attack(piece, target)
    way = tuple(_place(state.map, word) or word for word in words[1:])
    return Move(piece, way[-1], via=way[:-1])


def _answer(state: BattleState, words: list[str]) -> Action | None:
    if isinstance(state.frames[-1], EscapeFrame):
        if words == [STAY]:
            return Escape(STAY)
        places = [_place(state.map, word) for word in words]
        way = tuple(place for place in places if place is not None and state.map.space(place) != state.ring)
        return Escape(way[-1], via=way[:-1]) if way else None
    return _typed(words)


def _build(state: BattleState, words: list[str]) -> Action | None:
    """BR-105, BR-120. A touched hex builds the nation whose build hex it is."""
    place = _place(state.map, words[0])
    space = None if place is None else state.map.space(place)
    if place is None or space is None:
        return _typed(words)
    mine = [kind for kind in building.BUILT if state.owner[kind] == state.side]
    fitting = [kind for kind in mine if space in building.build_hexes(state, kind)]
    kinds = fitting or [kind for kind in building.BUILT if space in building.build_hexes(state, kind)] or mine[:1]
    return Build(f"{kinds[0].id}@{place}")


def _piece(state: BattleState, word: str) -> str | None:
    """The handle of a touched piece, or of the piece on a touched space."""
    found = state.map.piece(word)
    if found is not None:
        return state.map.handles[found[0]][found[1]]
    space = state.map.space(word)
    if space is None:
        return None
    kind = state.kind_at(space)
    if kind is None and standing_piece(state, Kind.ARMY_OF_THE_DEAD, space):
        kind = Kind.ARMY_OF_THE_DEAD
    return None if kind is None else state.map.handles[kind][space]


def _place(board: BattleTopology, word: str) -> str | None:
    """The slug of a touched space, or of the space where a touched piece stands."""
    piece = board.piece(word)
    space = board.space(word) if piece is None else piece[1]
    return None if space is None else board.names[space]


def _typed(words: list[str]) -> Action | None:
    try:
        return parse(" ".join(words))
    except InvalidText:
        return None
