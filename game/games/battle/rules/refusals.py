"""Refusals: for everything that is not legal, the first breach and one plain sentence (BR-805).

The order is that of the design: whose decision and phase; the piece itself; the target; the way at its first bad
step; limits and duties.
"""

from __future__ import annotations

from game.engine.decision import Refusal
from game.games.battle.rules.actions import (
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
from game.games.battle.rules.attempt import drawn_way
from game.games.battle.rules.board_requirements import CLOSED
from game.games.battle.rules.decisions import may_stay, phase_now
from game.games.battle.rules.movement.move_refusals import nearest_breach, read_way, refuse
from game.games.battle.rules.movement.movement import standing_piece
from game.games.battle.rules.movement.movement_limits import limits_of
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
        return refuse(state, "BR-302", "own_target", target, piece=other.id)
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
