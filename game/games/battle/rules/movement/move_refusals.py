"""Why a way is not open: the first bad step of a way, with its clause and place.

`movement_limits.py` decides what is open; here what is shut is put into words. A way drawn in full is read step by step; for a
bare destination the way with the fewest bad steps is found and its first bad step is named.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.board.bitset import bits
from game.engine.decision import Phrase, Refusal
from game.games.battle.rules.board_requirements import CLOSED
from game.games.battle.rules.movement.movement_limits import may_enter_isengard, objective
from game.games.battle.rules.movement.permission_moves import Label, requests_at
from game.games.battle.rules.movement.topology import ENTWASH, MOUNTAIN, MovementLimits
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState, Request
from game.games.battle.rules.view import Fangorn, Paths


def refuse(
    state: BattleState, clause: str, key: str, place: int | None = None, **params: str | int | tuple[str, ...]
) -> Refusal:
    """A refusal whose sentence is `refusal.<key>`; a place is named in it and shown on the board."""
    if place is None:
        return Refusal(clause, Phrase.of(f"refusal.{key}", **params))
    return Refusal(clause, Phrase.of(f"refusal.{key}", place=state.map.names[place], **params), state.map.ids[place])


def read_way(state: BattleState, kind: Kind, way: Sequence[int], move: int, limits: MovementLimits) -> Label | Refusal:
    """BR-200, BR-271. What a way (start and end included) entails, or its first breach."""
    breach = first_breach(state, kind, way, move, limits)
    if breach is not None:
        return breach
    side = state.side_of(kind)
    board = state.map
    requests: frozenset[Request] = frozenset()
    through = False
    for number, space in enumerate(way[1:], 1):
        last = number == len(way) - 1
        if space == board.moria and not last:
            if side == state.alliance:
                through = True
            elif gandalf_in_moria(state) and state.alliance not in state.resigned:
                requests |= {Request(space, state.alliance, "moria")}
        else:
            requests |= set(requests_at(state, side, limits, space, not last))
    return Label(requests, through)


def first_breach(
    state: BattleState, kind: Kind, way: Sequence[int], move: int, limits: MovementLimits
) -> Refusal | None:
    """The first bad step of a way, or None."""
    for number in range(1, len(way)):
        found = step_breach(state, kind, way[: number + 1], number == len(way) - 1, limits)
        if found is not None:
            return found
        if number > move:
            return refuse(state, "BR-200", "too_far", way[number], piece=kind.id, move=move)
    return None


def nearest_breach(state: BattleState, kind: Kind, origin: int, to: int, move: int, limits: MovementLimits) -> Refusal:
    """Why a bare destination can't be reached: on the way with the fewest bad steps, the first of them."""
    board = state.map
    best: dict[int, tuple[int, tuple[int, ...], Refusal | None]] = {origin: (0, (origin,), None)}
    found: tuple[int, tuple[int, ...], Refusal | None] | None = None
    for _ in range(move):
        following: dict[int, tuple[int, tuple[int, ...], Refusal | None]] = {}
        for faults, way, first in best.values():
            for space in bits(board.adjacent[way[-1]]):
                if space in way:
                    continue
                longer = (*way, space)
                breach = step_breach(state, kind, longer, space == to, limits)
                entry = (faults + (breach is not None), longer, first or breach)
                if space == to:
                    if found is None or entry[0] < found[0]:
                        found = entry
                elif space not in following or entry[0] < following[space][0]:
                    following[space] = entry
        best = following
    if found is not None and found[2] is not None:
        return found[2]
    return refuse(state, "BR-200", "too_far", to, piece=kind.id, move=move)


def step_breach(
    state: BattleState, kind: Kind, way: Sequence[int], last: bool, limits: MovementLimits
) -> Refusal | None:
    """What forbids the last step of this way, were all before it good: the hex itself, the side, then who stands there."""
    board = state.map
    here, space = way[-2], way[-1]
    if not board.adjacent[here] >> space & 1:
        return refuse(state, "BR-200", "gap", space)
    found = _hex_breach(state, kind, way, last)
    if found is None:
        found = _leaving_breach(state, way)
    if found is None:
        found = _side_breach(state, here, space)
    if found is None:
        found = _ring_breach(state, kind, space, last)
    if found is None:
        found = _company_breach(state, kind, space, last)
    if found is None:
        found = _refused_before(state, kind, way[0], space, last, limits)
    return found


def gandalf_in_moria(state: BattleState) -> bool:
    """BR-402, BR-405."""
    return state.standing[state.map.moria] == Kind.GANDALF + 1


def _hex_breach(state: BattleState, kind: Kind, way: Sequence[int], last: bool) -> Refusal | None:
    """BR-202 and section 8: the hex itself."""
    board = state.map
    here, space = way[-2], way[-1]
    if board.board.spaces[space].kind in CLOSED:
        return refuse(state, "BR-202", "terrain", space, terrain=board.board.spaces[space].kind)
    if space == board.moria:
        return _moria_breach(state, kind, way[0], here, last)
    if space == board.isengard and not may_enter_isengard(state, kind):
        return refuse(state, "BR-411", "isengard", space)
    if space == board.fangorn:
        return _fangorn_breach(state, kind, here, last)
    if space == board.paths:
        return _paths_breach(state, kind, here, last)
    if space == board.doom:
        if kind != Kind.RING_BEARER:
            return refuse(state, "BR-450", "doom", space)
        if state.ring_side != state.alliance:
            return refuse(state, "BR-451", "doom_foe", space)
        if not last:
            return refuse(state, "BR-520", "beyond_victory", space)
    return None


def _moria_breach(state: BattleState, kind: Kind, origin: int, here: int, last: bool) -> Refusal | None:
    board = state.map
    if not board.gate_moria >> here & 1:
        return refuse(state, "BR-402", "moria_gates", board.moria)
    if kind == Kind.GANDALF:
        return None if last else refuse(state, "BR-408", "moria_gandalf", board.moria)
    if last:
        return refuse(state, "BR-401", "moria_end", board.moria)
    if state.side_of(kind) == state.alliance:
        return None if gandalf_in_moria(state) else refuse(state, "BR-403", "moria_alone", board.moria)
    asked = gandalf_in_moria(state) and state.alliance not in state.resigned
    if asked and (kind, origin, state.alliance, board.moria) in state.refused:
        return refuse(state, "BR-272", "refused_before", board.moria)
    return None


def _fangorn_breach(state: BattleState, kind: Kind, here: int, last: bool) -> Refusal | None:
    board = state.map
    welcome = kind == Kind.GANDALF or (kind == Kind.RING_BEARER and state.ring_side == state.alliance)
    if not welcome:
        return refuse(state, "BR-421", "fangorn", board.fangorn)
    if state.fangorn != Fangorn.ASLEEP:
        return refuse(state, "BR-425", "fangorn_closed", board.fangorn)
    if state.standing[board.fangorn]:
        return refuse(state, "BR-421", "fangorn_taken", board.fangorn)
    if not last:
        return refuse(state, "BR-421", "fangorn_crossed", board.fangorn)
    if not board.gate_fangorn >> here & 1:
        return _side_breach(state, here, board.fangorn) or refuse(state, "BR-421", "fangorn_side", board.fangorn)
    return None


def _paths_breach(state: BattleState, kind: Kind, here: int, last: bool) -> Refusal | None:
    board = state.map
    if state.paths == Paths.CLOSED or (kind == Kind.ARAGORN and state.paths != Paths.ASLEEP):
        return refuse(state, "BR-447", "paths_closed", board.paths)
    if kind != Kind.ARAGORN:
        return refuse(state, "BR-441", "paths", board.paths)
    if not last:
        return refuse(state, "BR-441", "paths_crossed", board.paths)
    if not board.gate_paths >> here & 1:
        return _side_breach(state, here, board.paths) or refuse(state, "BR-441", "paths_side", board.paths)
    return None


def _leaving_breach(state: BattleState, way: Sequence[int]) -> Refusal | None:
    """BR-402, BR-404, BR-421, BR-444, BR-446: out of a special hex on the right side."""
    board = state.map
    here, space = way[-2], way[-1]
    if here == board.paths and not board.gate_south >> space & 1:
        return refuse(state, "BR-446", "paths_south", space)
    if here == board.fangorn and not board.gate_fangorn >> space & 1:
        return _side_breach(state, here, space) or refuse(state, "BR-421", "fangorn_side", space)
    if here != board.moria:
        return None
    if len(way) == 2:
        return None if board.gate_moria >> space & 1 else refuse(state, "BR-402", "moria_gates", space)
    far = board.gate_moria_east if board.gate_moria_west >> way[-3] & 1 else board.gate_moria_west
    return None if far >> space & 1 else refuse(state, "BR-402", "moria_through", space)


def _side_breach(state: BattleState, here: int, space: int) -> Refusal | None:
    """BR-203, BR-204: the side between two hexes."""
    edge = state.map.board.edge(here, space)
    if edge is not None and MOUNTAIN in edge.kinds:
        return refuse(state, "BR-203", "mountain_side", space)
    if edge is not None and ENTWASH in edge.kinds:
        return refuse(state, "BR-204", "entwash", space)
    return None


def _ring_breach(state: BattleState, kind: Kind, space: int, last: bool) -> Refusal | None:
    """BR-255, BR-505, BR-520, BR-522: what binds the Ring Bearer, or Saruman beside the Ring."""
    if kind == Kind.RING_BEARER and state.elves_live and state.shut >> space & 1:
        return refuse(state, "BR-255", "elven_shut", space)
    meeting = state.three and (
        (kind == Kind.SARUMAN and space == state.ring)
        or (kind == Kind.RING_BEARER and state.ring_side == state.owner[Kind.SARUMAN]
            and bool(state.kinds[Kind.SARUMAN] >> space & 1))
    )  # fmt: skip
    if meeting:
        return None if last else refuse(state, "BR-520", "beyond_victory", space)
    if kind != Kind.RING_BEARER:
        return None
    if space == objective(state):
        if state.standing[space]:
            return refuse(state, "BR-522", "objective_taken", space)
        if not last:
            return refuse(state, "BR-520", "beyond_victory", space)
    return None


def _company_breach(state: BattleState, kind: Kind, space: int, last: bool) -> Refusal | None:
    """BR-208, BR-209, BR-211, BR-508: who stands on the hex where the move would end."""
    standing, side = state.kind_at(space), state.side_at(space)
    if not last or standing is None or space in (state.map.fangorn, state.map.paths):
        return None
    if (
        state.three
        and {kind, standing} == {Kind.SARUMAN, Kind.RING_BEARER}
        and (kind == Kind.SARUMAN or state.ring_side == state.owner[Kind.SARUMAN])
    ):
        return None
    if side != state.side_of(kind):
        if standing == Kind.RING_BEARER:
            return None
        return refuse(state, "BR-211", "opposed", space, piece=standing.id)
    if Kind.RING_BEARER in (kind, standing):
        return refuse(state, "BR-209", "ring_company", space, piece=standing.id)
    return refuse(state, "BR-208", "stacking", space, piece=standing.id)


def _refused_before(
    state: BattleState, kind: Kind, origin: int, space: int, last: bool, limits: MovementLimits
) -> Refusal | None:
    """BR-272: the same request again in the same phase."""
    if not state.refused or space in (state.map.moria, state.map.fangorn, state.map.paths, state.map.doom):
        return None
    for request in requests_at(state, state.side_of(kind), limits, space, not last):
        if (kind, origin, request.granter, space) in state.refused:
            return refuse(state, "BR-272", "refused_before", space)
    return None
