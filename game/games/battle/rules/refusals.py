"""Refusals: for everything that is not legal, the first breach and one plain sentence (BR-805).

The order is that of the design: whose decision and phase; the piece itself; the target; the way at its first bad
step; limits and duties.

The listed action that is meant: by one spelt otherwise or with its way drawn in full (`normal`), by touched things
(`attempt`).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.decision import Refusal, Subject
from game.games.battle.rules.actions import (
    ACTIONS,
    STAY,
    Action,
    Attack,
    Build,
    Dice,
    End,
    Escape,
    Move,
    NameShire,
    Permit,
    Resign,
)
from game.games.battle.rules.board_requirements import CLOSED
from game.games.battle.rules.decisions import actions, may_stay, phase_now
from game.games.battle.rules.movement.move_refusals import nearest_breach, read_way, refuse
from game.games.battle.rules.movement.movement import chosen_move, ring_handle, standing_piece
from game.games.battle.rules.movement.movement_limits import limits_of
from game.games.battle.rules.movement.permission_moves import Label, covers
from game.games.battle.rules.phases import ATTACK, BUILD, MOVEMENT
from game.games.battle.rules.pieces import KIND_OF, MOVE, Kind, kind_and_place
from game.games.battle.rules.state import BattleState, EscapeFrame, PermissionFrame, RollFrame, ShireFrame
from game.games.battle.rules.turn import building
from game.games.battle.rules.turn.fangorn import guest_must_leave
from game.games.battle.rules.turn.paths_of_the_dead import dead_may_move
from game.games.battle.rules.turn.victory import may_resign
from game.games.battle.rules.view import Fangorn


def explain(state: BattleState, action: Action) -> Refusal:
    """Why an action is not legal; to be asked only of one that isn't."""
    found = _out_of_turn(state, action)
    if found is not None:
        return found
    match action:
        case Build():
            return _build(state, action)
        case Move():
            return _move(state, action)
        case Attack():
            return _attack(state, action)
        case Escape():
            return _escape(state, action)
        case End():
            return _end(state)
        case Resign():
            return refuse(state, "BR-525", "resigned")
        case Permit() | NameShire() | Dice():
            return refuse(state, "BR-802", "not_asked")


def _out_of_turn(state: BattleState, action: Action) -> Refusal | None:
    """BR-051, BR-300, BR-520 and BR-802. Whose decision and phase."""
    if isinstance(action, Resign):
        if state.outcome is None and state.frames and isinstance(state.frames[-1], RollFrame):
            return refuse(state, "BR-802", "dice_first")
        return None if may_resign(state, action.seat) else refuse(state, "BR-525", "resigned")
    if state.outcome is not None:
        return refuse(state, "BR-520", "over")
    if state.frames:
        expected: type[Action]
        match state.frames[-1]:
            case RollFrame():
                expected, key = Dice, "dice_first"
            case PermissionFrame():
                expected, key = Permit, "permission_first"
            case EscapeFrame():
                expected, key = Escape, "escape_first"
            case ShireFrame():
                expected, key = NameShire, "shire_first"
        return None if isinstance(action, expected) else refuse(state, "BR-802", key)
    match action:
        case Build() if state.phase != BUILD:
            return refuse(state, "BR-051", "no_building_now", phase=state.phase)
        case Move() if state.phase not in MOVEMENT:
            return refuse(state, "BR-051", "no_moving_now", phase=state.phase)
        case Attack() if state.phase != ATTACK:
            return refuse(state, "BR-300", "no_attacking_now", phase=state.phase)
        case End(phase) if phase and phase != state.phase:
            return refuse(state, "BR-051", "other_phase", phase=phase_now(state))
        case Escape():
            return refuse(state, "BR-504", "no_escape_now")
        case Permit() | NameShire() | Dice():
            return refuse(state, "BR-802", "not_asked")
        case _:
            return None


def _build(state: BattleState, action: Build) -> Refusal:
    """BR-100 to BR-112, BR-121, BR-125."""
    word, place = (thing.word for thing in action.touches)
    kind = KIND_OF[word]
    space = state.map.space(place)
    if not building.can_be_built(kind):
        return refuse(state, "BR-022", "never_rebuilt", piece=word)
    if state.owner[kind] != state.side:
        return refuse(state, "BR-105", "not_your_nation", piece=word)
    if space is None:
        return refuse(state, "BR-105", "no_such_place", text=place)
    if state.round < 2:
        return refuse(state, "BR-100", "first_round")
    if space not in building.build_hexes(state, kind):
        return _elsewhere(state, kind, space)
    if not building.is_bare(state, space):
        return refuse(state, "BR-106", "build_occupied", space)
    if not state.in_pool(kind):
        return refuse(state, "BR-111", "pool_empty", piece=word, most=state.on_board(kind))
    clause = {Kind.ORC: "BR-101", Kind.MAN_ORC: "BR-102"}.get(kind, "BR-103")
    return refuse(state, clause, "allowance_used", piece=word)


def _elsewhere(state: BattleState, kind: Kind, space: int) -> Refusal:
    """BR-105, BR-109, BR-121, BR-125, BR-202: no build hex of this nation."""
    if space == state.map.shire:
        if kind in (Kind.MAN_ORC, Kind.HOBBIT):
            return refuse(state, "BR-121", "shire_possessed", space)
        return refuse(state, "BR-125", "shire_nations", space)
    if any(space in hexes for hexes in state.map.builds.values()):
        return refuse(state, "BR-109", "other_crown", space, piece=kind.id)
    if (terrain := state.map.board.spaces[space].kind) in CLOSED:
        return refuse(state, "BR-202", "no_army_on_water" if terrain == "sea" else "terrain", space, terrain=terrain)
    bare = tuple(state.map.names[one] for one in building.build_hexes(state, kind) if building.is_bare(state, one))
    return refuse(state, "BR-105", "no_build_hex", space, piece=kind.id, where=bare)


def _move(state: BattleState, action: Move) -> Refusal:
    """Sections 5 and 6."""
    found = state.map.piece(action.piece)
    if found is None or not standing_piece(state, *found):
        kind = KIND_OF[kind_and_place(action.piece)[0]]
        if found is not None and kind == Kind.FANGORN_ARMY and _asleep(state, found[1]):
            return refuse(state, "BR-212", "asleep", piece=kind.id)
        return refuse(state, "BR-200", "no_such_piece", piece=action.piece)
    kind, origin = found
    if kind == Kind.ARMY_OF_THE_DEAD and origin == state.map.paths:
        if state.side != state.alliance:
            return refuse(state, "BR-200", "not_yours", origin, piece=kind.id)
        if not dead_may_move(state):
            return refuse(state, "BR-212", "asleep", piece=kind.id)
    elif state.side_of(kind) != state.side:
        return refuse(state, "BR-200", "not_yours", origin, piece=kind.id)
    elif state.moved >> origin & 1:
        escaped = kind == Kind.RING_BEARER
        return refuse(state, "BR-504" if escaped else "BR-200", "moved", origin, piece=kind.id)
    elif kind == Kind.GANDALF and origin == state.map.moria and state.moria_passed:
        return refuse(state, "BR-407", "gandalf_held", origin)
    return _way(state, action, kind, origin)


def _asleep(state: BattleState, space: int) -> bool:
    return space == state.map.fangorn and state.fangorn == Fangorn.ASLEEP


def _way(state: BattleState, action: Move | Escape, kind: Kind, origin: int) -> Refusal:
    """The target, then the way at its first bad step."""
    to = state.map.space(action.to)
    if to is None:
        return refuse(state, "BR-213", "no_such_place", text=action.to)
    if to == origin:
        return refuse(state, "BR-200", "nowhere", to)
    move, on = MOVE[kind], limits_of(state, kind)
    if action.via:
        way = drawn_way(state, action, origin)
        if isinstance(way, Refusal):
            return way
        read = read_way(state, kind, way, move, on)
        if isinstance(read, Refusal):
            return read
    if action.asking or action.through:
        return refuse(state, "BR-271", "not_the_way", to)
    return nearest_breach(state, kind, origin, to, move, on)


def _escape(state: BattleState, action: Escape) -> Refusal:
    """BR-254, BR-504, BR-507."""
    if action.to == STAY:
        assert not may_stay(state)
        return refuse(state, "BR-254", "must_leave_elves", state.ring)
    return _way(state, action, Kind.RING_BEARER, state.ring)


def _attack(state: BattleState, action: Attack) -> Refusal:
    """BR-301 to BR-306."""
    board = state.map
    first, second = board.piece(action.piece), board.piece(action.target)
    if first is None or not _stands(state, *first):
        return refuse(state, "BR-302", "no_such_piece", piece=action.piece)
    kind, origin = first
    if state.owner[kind] != state.side if kind != Kind.RING_BEARER else state.ring_side != state.side:
        return refuse(state, "BR-302", "not_yours", origin, piece=kind.id)
    if kind == Kind.RING_BEARER:
        return refuse(state, "BR-305", "ring_fights")
    if board.peaceful >> origin & 1:
        return refuse(state, "BR-306", "peaceful", origin)
    if state.attacked >> origin & 1:
        return refuse(state, "BR-303", "attacked", origin, piece=kind.id)
    if second is None or not _stands(state, *second):
        return refuse(state, "BR-302", "no_such_piece", piece=action.target)
    other, target = second
    if (state.ring_side if other == Kind.RING_BEARER else state.owner[other]) == state.side:
        key = "nobody_beside" if target == origin else "own_target"
        return refuse(state, "BR-302", key, target, piece=other.id)
    if other == Kind.RING_BEARER:
        return refuse(state, "BR-305", "ring_attacked", target)
    if board.peaceful >> target & 1:
        return refuse(state, "BR-306", "peaceful", target)
    if not board.adjacent[origin] >> target & 1:
        return refuse(state, "BR-301", "not_adjacent", target)
    return refuse(state, "BR-301", "attack_mountain", target)


def _stands(state: BattleState, kind: Kind, space: int) -> bool:
    """Whether such a piece stands there, asleep or not."""
    if kind == Kind.FANGORN_ARMY and _asleep(state, space):
        return True
    return standing_piece(state, kind, space)


def _end(state: BattleState) -> Refusal:
    """BR-052, BR-254, BR-425. The duties."""
    if guest_must_leave(state):
        return refuse(state, "BR-425", "must_leave_fangorn", state.map.fangorn)
    return refuse(state, "BR-254", "must_leave_elves", state.ring)


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
    """A piece, or the hex where it stands, and what it goes to or attacks; of an own one alone why it does neither."""
    piece = _piece(state, words[0])
    if piece is None:
        return None
    if len(words) < 2:
        if state.side_of(state.map.pieces[piece][0]) != state.side:
            return None
        words = [piece, piece if state.phase == ATTACK else state.map.names[state.map.pieces[piece][1]]]
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
