"""Why an act of this game is advised, in half a sentence: the odds of an attack, the Ring's risk before and after, how far it is.

Takes a State that was dealt from a View; nothing is hidden in this game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.board.bitset import bits
from game.engine.chance import percent
from game.engine.decision import REST, Param, Phrase
from game.games.battle.computer.army_placement import keys, reach_of
from game.games.battle.computer.combat_phase import odds
from game.games.battle.computer.ring_bearer_move import ends_of_friends, without_ring
from game.games.battle.computer.ring_journey import RingJourney, goal_is_held
from game.games.battle.computer.threats import distances, ends, moria_open
from game.games.battle.rules.actions import STAY, Action, Attack, Build, Escape, Move, NameShire, Permit
from game.games.battle.rules.movement.movement_limits import objective
from game.games.battle.rules.phases import FIRST, SECOND
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.ring_threat import ring_at, ring_way, worst_threat
from game.games.battle.rules.view import TOLD
from game.games.battle.rules.view_of_state import way

_GRAVE: Final = 0.5
"""A danger above this is no reason for an act: it is told what the act is good for all the same."""
_NONE: Final = 0.005
"""A danger below this is told as none."""
FAR_OFF: Final = 8
"""Hexes beyond which nobody comes to the Ring in the next turns; as acts are advised all that are left are as far then."""
_AFTER: Final = 3
"""Hexes from which a piece can go after whoever takes the Ring."""


_OF_A_STRIDE: Final = frozenset({"why.ahead", "why.onward"})
"""Those that lead the Ring on into danger, perhaps."""
_OF_THE_WAY: Final = frozenset({"why.ahead", "why.back", "why.onward"})
"""Reasons that have to do with the Ring's way to its goal."""


def reasons(state: BattleState, side: int, action: Action) -> Iterator[Phrase]:
    """What speaks for an action of a side; that its Ring's bearer has a Movement before him while the Ring is in danger, that its
    Ring's goal is held, where that matters, or whom an attack strikes."""
    yield (found := _reason(state, side, action))
    if found.key == "why.no_safer" and (count := _near(state, side)):
        yield Phrase.of("why.after_it", count=count, near=_AFTER)
    if isinstance(action, Move | Escape) and action.to == (fangorn := state.map.names[state.map.fangorn]):
        yield Phrase.of("why.leaves_next" if state.phase == SECOND else "why.leaves", place=fangorn)
    elif found.key in _OF_A_STRIDE and isinstance(action, Move) and (other := _other_stop(state, action)) is not None:
        yield other
    elif (
        found.key != "why.later"
        and state.ring_side == side
        and state.phase == FIRST
        and ring_risk(state, state.ring) > _GRAVE
    ):
        yield Phrase.of("why.later")
    elif goal_is_held(state, side) and (
        found.key in _OF_THE_WAY
        or (isinstance(action, Attack) and state.map.pieces[action.target][1] == objective(state))
    ):
        yield Phrase.of("why.held", place=state.map.names[objective(state)])
    elif isinstance(action, Attack):
        yield from _of_prey(state, side, *state.map.pieces[action.target])


def _near(state: BattleState, side: int) -> int:
    """The pieces of a side from which whoever takes its Ring does not get away at once."""
    away = distances(state.map, state.ring, moria_open(state, side))
    return sum(away[space] <= _AFTER for space in bits(state.sides[side] & ~(1 << state.ring)))


def _other_stop(state: BattleState, stride: Move) -> Phrase | None:
    """What tells against the safest other hex in reach, or staying: it is no safer, or farther from the goal. None where there is
    no danger, or nothing tells against it, and in the First Movement, after which it goes on."""
    board, end, ring = state.map, state.map.index[stride.to], state.ring
    spaces = [*bits(ends(state, Kind.RING_BEARER, ring) | 1 << ring | 1 << end)]
    risks = {space: ring_risk(state, space) for space in spaces}
    left = {space: way(ring_at(state, space), None) for space in spaces}
    there = risks.pop(end)
    other = min(risks, key=lambda space: (risks[space], left[space], space))
    if state.phase != SECOND or there < _NONE or (risks[other] < there and left[other] <= left[end]):
        return None
    told: dict[str, Param] = {"chance": percent(risks[other]), "count": left[other]}
    if other == ring:
        return Phrase.of("why.staying", **told)
    return Phrase.of("why.no_other" if risks[other] >= there else "why.safer_back", place=board.names[other], **told)


def _reason(state: BattleState, side: int, action: Action) -> Phrase:
    board = state.map
    match action:
        case Attack():
            kill, loss = odds(state, board.pieces[action.piece][1], board.pieces[action.target][1])
            return Phrase.of("why.attack", chance=percent(kill), lost=percent(loss))
        case Build():
            return _use(state, side, board.pieces[action.piece][1])
        case Escape():
            space = state.ring if action.to == STAY else board.index[action.to]
            return _of_risk("why.risk_there", "why.reached", ring_risk(state, space))
        case Permit():
            return Phrase.of("why.granted" if action.yes else "why.refused")
        case NameShire():
            return Phrase.of("why.shire")
        case Move():
            return _of_move(state, side, board.pieces[action.piece][1], board.index[action.to])
    if state.ring_side != side:
        return Phrase.of("why.enough")
    if state.phase != SECOND:
        return Phrase.of("why.enough" if ring_risk(state, state.ring) <= TOLD else "why.later")
    return _of_risk("why.risk_here", "why.no_safer", ring_risk(state, state.ring))


def _of_prey(state: BattleState, side: int, kind: int, space: int) -> Iterator[Phrase]:
    """What the defender stands in the way of; else that its loss is for good, or how near to the Ring it stands, if it does."""
    whose = "own" if state.ring_side == side else "theirs"
    if keys(state, side).get(space):
        yield Phrase.of(f"why.opens_{whose}", place=state.map.names[objective(state)])
        return
    count = distances(state.map, state.ring, moria_open(state, side))[space]
    if kind not in (*state.map.builds, Kind.HOBBIT):
        yield Phrase.of("why.for_good")
    elif count <= FAR_OFF:
        yield Phrase.of(f"why.near_{whose}", count=count)


def _of_risk(key: str, grave: str, risk: float, before: float = 0.0) -> Phrase:
    """The Ring's risk; where there is none, or where it is no reason, words without it."""
    if risk < _NONE:
        return Phrase.of("why.unreached")
    return Phrase.of(key, chance=percent(risk), before=percent(before)) if risk <= _GRAVE else Phrase.of(grave)


def _of_move(state: BattleState, side: int, origin: int, end: int) -> Phrase:
    """Who bears the Ring asks what becomes of it, whoever does not what the piece does against it."""
    if state.ring_side != side:
        return Phrase.of("why.takes") if end == state.ring else _use(state, side, end, origin)
    if origin == state.ring:
        if end == objective(state):
            return Phrase.of("why.wins")
        here, there = ring_risk(state, origin), ring_risk(state, end)
        if there < here:
            return _of_risk("why.risk_moved", "why.safer", there, here)
        if there < _NONE:
            return Phrase.of("why.unreached")
        left = way(ring_at(state, end), None)
        nearer = way(state, None) - left  # as stands under the question, now and then
        if there <= _GRAVE and state.phase == SECOND:
            key = "why.onward" if nearer > 0 else "why.risk_there"
            return Phrase.of(key, chance=percent(there), count=left, nearer=nearer)
        reach = reach_of(ends_of_friends(state, side))
        if state.phase == SECOND and RingJourney(without_ring(state), side).closing(end, reach) is None:
            return Phrase.of("why.reached")
        return Phrase.of("why.ahead" if nearer > 0 else "why.back", count=left, nearer=nearer)
    after = state.clone()
    after.put(after.lift(origin), end)
    before, then = ring_risk(state, state.ring), ring_risk(after, state.ring)
    if then < before:
        return _of_risk("why.risk_changed", "why.guarded", then, before)
    return _use(state, side, end, origin, guards=then == before)


def ring_risk(state: BattleState, space: int) -> float:
    """That the Ring, were it there, is lost before the next turn of its side: the figure that stands under the question."""
    return worst_threat(ring_at(state, space)).chance


def on_the_way(from_ring: Sequence[int], from_goal: Sequence[int]) -> set[int]:
    """The hexes of the Ring's shortest ways to its goal, and of those that are hardly longer."""
    left = from_goal[from_ring.index(0)]
    return {at for at, to_go in enumerate(from_goal) if to_go < left >= to_go + from_ring[at] - 1}


def _of_wall(state: BattleState, space: int, origin: int | None, *, is_first: bool) -> Phrase:
    """What one does that stands across the Ring's way, as the first or not: it shuts it, makes it longer, or stops a gap."""
    goal, after = objective(state), state.clone()
    if origin is not None:
        after.put(after.lift(origin), space)
    before, then = len(ring_way(state, goal)) - 1, len(ring_way(after, goal)) - 1
    key = "shut" if before > 0 > then else "longer" if then > before else "theirs" if is_first else "wall"
    return Phrase.of(f"why.way_{key}", place=state.map.names[goal], more=then - before, left=then)


def _use(state: BattleState, side: int, space: int, origin: int | None = None, *, guards: bool = True) -> Phrase:
    """What a piece is good for there: it stands beside the Ring, on its way, or nearer to it than before. It `guards` nothing
    where its move lays the Ring open."""
    board, goal, is_open = state.map, objective(state), moria_open(state, side)
    from_ring, from_goal = (distances(board, target, is_open) for target in (state.ring, goal))
    count, whose = from_ring[space], "own" if state.ring_side == side else "theirs"
    place = board.names[goal]
    if goal_is_held(state, side) and origin is not None and (nearer := from_goal[origin] - from_goal[space]) > 0:
        return Phrase.of("why.nearer_goal", place=place, nearer=nearer, count=from_goal[space])
    if count <= 1 and guards:
        return Phrase.of(f"why.beside_{whose}")
    across = on_the_way(from_ring, from_goal)
    if space in across and (whose == "theirs" or ring_way(state, goal)):
        if whose == "own":
            return Phrase.of("why.way_own", place=place)
        return _of_wall(state, space, origin, is_first=not across & {*bits(state.sides[side])} - {origin})
    if origin is not None and (count > FAR_OFF or (guards and from_ring[origin] <= count)):
        return Phrase.of(REST)
    key = "fresh" if origin is None else f"nearer_{whose}" if guards else "stays"
    return Phrase.of(f"why.{key}", nearer=from_ring[origin or 0] - count, count=count)
