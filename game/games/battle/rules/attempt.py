"""The action that is meant: the listed one for what was named or drawn (`normal`), and one for touched things (`attempt`)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decision import Refusal, Subject
from game.engine.errors import InvalidText
from game.games.battle.rules.actions import ACTIONS, STAY, Action, Attack, Build, Dice, End, Escape, Move
from game.games.battle.rules.decisions import actions
from game.games.battle.rules.movement.move_refusals import read_way, refuse
from game.games.battle.rules.movement.movement import ring_handle, standing_piece, walk_of
from game.games.battle.rules.movement.movement_limits import terms
from game.games.battle.rules.movement.permission_moves import Label, covers
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.phases import ATTACK, BUILD
from game.games.battle.rules.pieces import MOVE, Kind
from game.games.battle.rules.state import BattleState, EscapeFrame
from game.games.battle.rules.turn import building


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


# Touched things --------------------------------------------------------------------------------------------------------


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
        return _touched_build(state, words)
    piece = _touched_piece(state, words[0])
    if piece is None or len(words) < 2:
        return _typed(words)
    if state.phase == ATTACK:
        target = _touched_piece(state, words[-1])
        return None if target is None else Attack(piece, target)
    way = tuple(_touched_place(state.map, word) or word for word in words[1:])
    return Move(piece, way[-1], via=way[:-1])


def _answer(state: BattleState, words: list[str]) -> Action | None:
    if isinstance(state.frames[-1], EscapeFrame):
        if words == [STAY]:
            return Escape(STAY)
        places = [_touched_place(state.map, word) for word in words]
        way = tuple(place for place in places if place is not None and state.map.space(place) != state.ring)
        return Escape(way[-1], via=way[:-1]) if way else None
    return _typed(words)


def _touched_build(state: BattleState, words: list[str]) -> Action | None:
    """BR-105, BR-120. A touched hex builds the nation whose build hex it is."""
    place = _touched_place(state.map, words[0])
    space = None if place is None else state.map.space(place)
    if place is None or space is None:
        return _typed(words)
    mine = [kind for kind in building.BUILT if state.owner[kind] == state.side]
    fitting = [kind for kind in mine if space in building.build_hexes(state, kind)]
    kinds = fitting or [kind for kind in building.BUILT if space in building.build_hexes(state, kind)] or mine[:1]
    return Build(f"{kinds[0].id}@{place}")


def _touched_piece(state: BattleState, word: str) -> str | None:
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


def _touched_place(board: BattleTopology, word: str) -> str | None:
    """The slug of a touched space, or of the space where a touched piece stands."""
    piece = board.piece(word)
    space = board.space(word) if piece is None else piece[1]
    return None if space is None else board.names[space]


def _typed(words: list[str]) -> Action | None:
    try:
        return ACTIONS.parse(" ".join(words))
    except InvalidText:
        return None
