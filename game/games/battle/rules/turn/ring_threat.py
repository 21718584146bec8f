"""The chance that the Ring is taken in one turn of a side that wants it, from the board as it stands.

Nothing is hidden in this game, so the chances are exact for what they say: every piece of that side strikes once, from where
it can stand unasked after its First Movement, at the blocker where it does most; whoever is left walks in with the Second.
Left out are leave that others might give, armies that might be built, and strength that leaders might lend at another place.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import islice
from operator import or_
from typing import Final

from game.board.bitset import bits, mask_of
from game.games.battle.rules.actions import Move
from game.games.battle.rules.movement.movement import may_move
from game.games.battle.rules.movement.movement_limits import limits_of, objective
from game.games.battle.rules.movement.topology import MovementLimits, flood, free_ends, spread
from game.games.battle.rules.phases import ATTACK, BUILD, MOVEMENT, SECOND
from game.games.battle.rules.pieces import MOVE, TABLE, Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.combat import is_elven, row
from game.games.battle.rules.turn.combat_table import CRT, chance_of
from game.games.battle.rules.turn.fangorn import ring_must_leave, ways_out
from game.games.battle.rules.view import BlockerView, HelpView, RingThreatView, StrikeView

_CERTAIN: Final = 1e-9
"""The chance of a miss that is counted where there is none, so that its logarithm is finite."""


@dataclass(frozen=True, slots=True)
class Strike:
    """One attack of a plan."""

    origin: int
    """Where the piece stands now."""
    place: int
    """From where it attacks."""
    target: int
    chance: float
    """That the target falls by it."""


@dataclass(frozen=True, slots=True)
class Blocker:
    """A piece beside the Ring through whose hex somebody could come, were it gone."""

    space: int
    chance: float
    """That it falls when all who can reach it strike there."""


@dataclass(frozen=True, slots=True)
class RingThreat:
    """What a side can do to the Ring in one turn."""

    side: int
    chance: float
    """Of its best plan."""
    walkers: tuple[int, ...] = ()
    """Where pieces stand that walk to the Ring without a fight; then the chance is 1."""
    strikes: tuple[Strike, ...] = ()
    """The best plan, where there must be a fight."""
    blockers: tuple[Blocker, ...] = ()
    """Beside the Ring, the weakest first."""


Starts = Sequence[tuple[Kind, int]]
"""Kind and space of the pieces that can fight."""


def ring_threat(state: BattleState, side: int) -> RingThreat:
    """BR-200, BR-301, BR-308, BR-501. What `side` can do to the Ring in its turn: in what is left of it, where it is its
    turn; else in its next. For a side that holds the Ring itself there is none."""
    if side == state.ring_side or side in state.resigned:
        return RingThreat(side, 0.0)
    is_now = state.side == side
    can_strike = not (is_now and state.phase == SECOND)
    starts = list(_starts(state, side, is_fresh=not is_now))
    limits = {kind: limits_of(state, kind) for kind in {kind for kind, _ in starts}}
    still = (-1 if state.phase == ATTACK else state.moved) if is_now else 0
    ends = _ends(state, starts, limits, still)
    reached = dict.fromkeys(limits, 0)
    for kind, at in starts:
        reached[kind] |= ends[at]
    ways = {
        kind: 1 << state.ring | (_ways_in(state, kind, near, limits[kind]) if can_strike else 0)
        for kind, near in reached.items()
    }
    walkers = tuple(at for kind, at in starts if ends[at] & ways[kind])
    if walkers:
        return RingThreat(side, 1.0, walkers)
    if not can_strike:
        return RingThreat(side, 0.0)
    if is_now:
        starts = [(kind, space) for kind, space in starts if not state.attacked >> space & 1]
    by_target = {target: list(_strikes(state, side, starts, ends, target)) for target in _targets(state)}
    blockers = [Blocker(target, _chance(_best_plan(found))) for target, found in by_target.items()]
    plan = _best_plan([strike for found in by_target.values() for strike in found])
    return RingThreat(side, _chance(plan), (), plan, tuple(sorted(blockers, key=lambda one: (-one.chance, one.space))))


def _starts(state: BattleState, side: int, *, is_fresh: bool) -> Iterator[tuple[Kind, int]]:
    """Kind and space of the pieces that can fight and might come to the Ring with two moves; a special hex on the way is a step
    more."""
    for kind in Kind:
        if kind != Kind.RING_BEARER:
            near = state.map.spaces_within(state.ring, 2 * MOVE[kind] + 4)
            for space in bits(state.kinds[kind] & state.sides[side] & near):
                if is_fresh or state.phase != SECOND or not state.moved >> space & 1:
                    yield kind, space


def _ends(state: BattleState, starts: Starts, limits: Mapping[Kind, MovementLimits], still: int) -> Mapping[int, int]:
    """For each piece where it can stand after the movement before the attacks, its own hex among them; `still`: the hexes of
    those that do not move any more."""
    movers = [(kind, space) for kind, space in starts if not still >> space & 1]
    ends = {space: free_ends(state.map, space, MOVE[kind], limits[kind]) for kind, space in movers}
    return {space: ends.get(space, 0) | 1 << space for _, space in starts}


def _ways_in(state: BattleState, kind: Kind, ends: int, limits: MovementLimits) -> int:
    """The hexes among these from which a piece of a kind comes to the Ring unfought, with a second move: those that one would
    reach from the Ring, but where a special hex is near, which is not left as it is entered."""
    board, move, ring = state.map, MOVE[kind], 1 << state.ring
    if not board.meets_gates(state.ring, move + 2):
        return ends & reduce(or_, flood(board, state.ring, move, limits).touched) if limits.stop & ring else 0
    near = ends & board.spaces_within(state.ring, move + 2)
    return mask_of(end for end in bits(near) if free_ends(board, end, move, limits) & ring)


def _targets(state: BattleState) -> Iterator[int]:
    """The hexes beside the Ring from which it could be walked to, with pieces of its holder that can be attacked."""
    board = state.map
    beside = spread(1 << state.ring, board.steps) | board.near[state.ring]
    yield from bits(beside & state.sides[state.ring_side] & ~state.kinds[Kind.RING_BEARER] & ~board.peaceful)


def _strikes(state: BattleState, side: int, starts: Starts, ends: Mapping[int, int], target: int) -> Iterator[Strike]:
    """All attacks on a blocker, where its fall would open a way."""
    board, ring = state.map, 1 << state.ring
    from_here = [place for place in range(board.size) if board.fights[place] >> target & 1]
    is_strong = is_elven(state, target)
    moved, attacked = state.moved, state.attacked
    kind = state.lift(target)
    try:
        opened = {
            (one, place)
            for one, limits in [(one, limits_of(state, one)) for one in {kind for kind, _ in starts}]
            for place in from_here
            if free_ends(board, place, MOVE[one], limits) & ring
        }
    finally:
        state.put(kind, target)
        state.moved, state.attacked = moved, attacked
    if not opened:
        return
    for one, origin in starts:
        for place in from_here:
            if not ends[origin] >> place & 1:
                continue
            strong = is_elven(state, origin) if place == origin else TABLE[one].elven
            chance = float(chance_of(CRT[row(state, place, target), strong, is_strong][1]))
            if chance:
                yield Strike(origin, place, target, chance)


def _chance(plan: Sequence[Strike]) -> float:
    """That at least one of its attacks succeeds."""
    return 1.0 - math.prod(1.0 - strike.chance for strike in plan)


def _best_plan(strikes: Sequence[Strike]) -> tuple[Strike, ...]:
    """Each piece strikes once, no two from the same hex: the choice by which most is done."""
    best: dict[tuple[int, int], Strike] = {}
    for strike in strikes:
        key = strike.origin, strike.place
        if key not in best or best[key].chance < strike.chance:
            best[key] = strike
    pieces, places = sorted({one for one, _ in best}), sorted({place for _, place in best})
    weights = [
        [-math.log(max(_CERTAIN, 1.0 - best[one, place].chance)) if (one, place) in best else 0.0 for place in places]
        for one in pieces
    ]
    chosen = ((pieces[a], places[b]) for a, b in best_pairs(weights))
    return tuple(sorted((best[pair] for pair in chosen if pair in best), key=lambda one: (-one.chance, one.place)))


def best_pairs(weights: Sequence[Sequence[float]]) -> list[tuple[int, int]]:
    """Rows and columns paired one to one so that the sum of their weights is greatest (the Hungarian method). Weights are
    zero or more; rows or columns beyond the shorter side stay alone."""
    if not weights or not weights[0]:
        return []
    if len(weights) > len(weights[0]):
        turned = [[line[column] for line in weights] for column in range(len(weights[0]))]
        return sorted((b, a) for a, b in best_pairs(turned))
    rows, columns = len(weights), len(weights[0])
    top = max(map(max, weights))
    of_row, of_column = [0.0] * (rows + 1), [0.0] * (columns + 1)
    paired, before = [0] * (columns + 1), [0] * (columns + 1)
    for row_ in range(1, rows + 1):
        paired[0], column = row_, 0
        least, done = [math.inf] * (columns + 1), [False] * (columns + 1)
        while paired[column]:
            done[column] = True
            line, step, nearest = paired[column], math.inf, 0
            for other in range(1, columns + 1):
                if done[other]:
                    continue
                cost = top - weights[line - 1][other - 1] - of_row[line] - of_column[other]
                if cost < least[other]:
                    least[other], before[other] = cost, column
                if least[other] < step:
                    step, nearest = least[other], other
            for other in range(columns + 1):
                if done[other]:
                    of_row[paired[other]] += step
                    of_column[other] -= step
                else:
                    least[other] -= step
            column = nearest
        while column:
            paired[column], column = paired[before[column]], before[column]
    return sorted((paired[column] - 1, column - 1) for column in range(1, columns + 1) if paired[column])


def ring_way(state: BattleState, goal: int, *, past_enemies: bool = False) -> tuple[int, ...]:
    """BR-020, BR-200. The hexes of a shortest way of the Ring to a goal over what it may enter as the board stands, its own
    hex first; empty where there is none. `past_enemies`: as if none of their pieces stood in its way."""
    board = state.map
    on = board.walkable & ~state.shut if past_enemies else limits_of(state, Kind.RING_BEARER).on
    doors = {board.doom: board.gate_doom, board.fangorn: board.gate_fangorn, board.moria: board.gate_moria}
    into = doors.get(goal, spread(1 << goal, board.steps))
    if state.ring == goal:
        return (goal,)
    fronts, seen, new = [1 << state.ring], 1 << state.ring, board.near[state.ring]
    while fronts[-1] and not fronts[-1] & into:
        fronts.append(new & on & ~seen)
        seen |= fronts[-1]
        new = spread(fronts[-1], board.steps)
    if not fronts[-1]:
        return ()
    way, beside = [goal], into
    for front in reversed(fronts[1:]):
        way.append(next(bits(front & beside)))
        beside = board.near[way[-1]]
    return (state.ring, *reversed(way))


MOST_TRIED: Final = 60
"""Moves that are tried for the one that helps most."""


def threat_to(state: BattleState, viewer: int) -> RingThreatView:
    """BR-009, BR-501. What the holder of the Ring must fear most, or what anybody else can do to it, whatever is being asked."""
    state = state.clone()
    state.frames = ()
    holds = viewer == state.ring_side
    worst = worst_threat(state) if holds else ring_threat(state, viewer)
    goal, ids = objective(state), state.map.ids
    return RingThreatView(
        state.seats[worst.side],
        state.side == worst.side,
        worst.chance,
        tuple((_kind(state, space), ids[space]) for space in worst.walkers),
        tuple(StrikeView(ids[one.origin], ids[one.place], ids[one.target]) for one in worst.strikes),
        tuple(BlockerView(_kind(state, one.space), ids[one.space], one.chance) for one in worst.blockers),
        wins_first(state),
        ids[goal],
        tuple(ids[space] for space in ring_way(state, goal)),
        tuple(ids[space] for space in ring_way(state, goal, past_enemies=True)),
        _steps_to(state, sum(mask for side, mask in enumerate(state.sides) if (side == viewer) != holds)),
    )


def _steps_to(state: BattleState, pieces: int) -> int:
    """How many steps over open ground the nearest of these is from the Ring; 0 where none can come."""
    front, seen, count = 1 << state.ring, 0, 0
    while front and not front & pieces:
        seen, count = seen | front, count + 1
        front = spread(front, state.map.steps) & state.map.walkable & ~seen
    return count if front else 0


def _kind(state: BattleState, space: int) -> str:
    kind = state.kind_at(space)
    assert kind is not None, "whoever threatens or blocks stands on the board"
    return kind.id


def wins_first(state: BattleState) -> bool:
    """BR-009, BR-200. Whether the holder of the Ring, in the middle of his turn, can still bring it to where it wins before it is
    anybody else's, with what stands as it does."""
    kind, board = state.kind_at(state.ring), state.map
    if kind is None or state.side != state.ring_side or state.phase == BUILD:
        return False
    ends, limits = 1 << state.ring, limits_of(state, kind)
    for _ in range((state.phase != SECOND) + (state.phase in MOVEMENT and may_move(state, kind, state.ring))):
        ends |= mask_of({end for origin in bits(ends) for end in bits(free_ends(board, origin, MOVE[kind], limits))})
    return bool(ends >> objective(state) & 1)


def worst_threat(state: BattleState) -> RingThreat:
    """What the holder of the Ring must fear most; where the Ring has to leave Fangorn first, on the safest hex that it can go to
    (BR-425)."""
    if ring_must_leave(state):
        return min((_worst(ring_at(state, end)) for end in bits(ways_out(state))), key=lambda one: one.chance)
    return _worst(state)


def ring_at(state: BattleState, space: int) -> BattleState:
    """A copy of the state with the Ring's bearer on that hex."""
    moved = state.clone()
    moved.put(moved.lift(state.ring), space)
    moved.ring = space
    return moved


def _worst(state: BattleState) -> RingThreat:
    others = (side for side in range(len(state.seats)) if side != state.ring_side)
    return max((ring_threat(state, side) for side in others), key=lambda one: one.chance)


def safest_move(state: BattleState) -> HelpView | None:
    """BR-501. The one move of an own piece after which the Ring is safest, of equal ones that which brings it nearest to where it
    wins; None outside the holder's Movement Phases, and where none helps."""
    side, board = state.ring_side, state.map
    if state.frames or state.side != side or state.phase not in MOVEMENT:
        return None
    worst = worst_threat(state)
    if not worst.chance:
        return None
    leaves = ring_must_leave(state)
    near = 0 if leaves else board.spaces_within(state.ring, 1) | mask_of({strike.place for strike in worst.strikes})
    best, nearest, told, ring, goal = worst.chance + leaves, 0, None, state.ring, objective(state)
    for kind, origin, place in islice(_moves(state, near), MOST_TRIED):
        state.lift(origin)
        state.put(kind, place)
        state.ring = place if kind == Kind.RING_BEARER else ring
        left = worst_threat(state).chance
        helps, helps_as_much = left < best - _CERTAIN, told is not None and left < best + _CERTAIN
        away = len(ring_way(state, goal, past_enemies=True)) if helps or helps_as_much else 0
        state.lift(place)
        state.put(kind, origin)
        if helps or (helps_as_much and away < nearest):
            best, nearest, told = left, away, (kind, origin, place)
    state.ring = ring
    if told is None:
        return None
    kind, origin, place = told
    action = Move(board.handles[kind][origin], board.names[place])
    return HelpView(kind.id, board.ids[origin], board.ids[place], best, action)


def _moves(state: BattleState, ends: int) -> Iterator[tuple[Kind, int, int]]:
    """What can still move unasked, the Ring's bearer anywhere, others to one of these hexes: kind, from where, to where."""
    board, still = state.map, state.map.peaceful & ~(1 << state.ring)
    for kind in sorted(Kind, key=lambda one: one != Kind.RING_BEARER):
        wanted = ~0 if kind == Kind.RING_BEARER else ends
        for origin in bits(state.kinds[kind] & state.sides[state.side] & ~state.moved & ~still):
            for place in bits(free_ends(board, origin, MOVE[kind], limits_of(state, kind)) & wanted):
                yield kind, origin, place
