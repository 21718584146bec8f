"""A Movement Phase: the end of the game first, then the Ring, its escort, the armies. Made in one go on a State of one's own, as
in look-aheads, what betters an army's place is reckoned once, and asked again only where the Ring would be laid open. Who chooses
move by move takes the first each time.

The Ring's escort: which of its friends close the hexes beside it, and which stand so that nobody gets at those.
Takes a dealt State.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.board.bitset import bits
from game.computer.player import EVEN, Temper
from game.games.battle.computer.army_placement import ArmyPlacement, reach_of
from game.games.battle.computer.combat_phase import worth
from game.games.battle.computer.ring_bearer_move import RingBearerMove, lasting, onward, twice, without_ring
from game.games.battle.computer.ring_journey import RingBearerStop, RingJourney
from game.games.battle.computer.threats import Danger, ends
from game.games.battle.rules.actions import Action, End, Move
from game.games.battle.rules.decisions import may_end
from game.games.battle.rules.movement.movement import all_moves
from game.games.battle.rules.movement.movement_limits import objective
from game.games.battle.rules.movement.topology import spread
from game.games.battle.rules.phases import FIRST, SECOND
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.rules import BattleRules
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.view import Paths

LEADERS: Final = frozenset({Kind.NAZGUL, Kind.SARUMAN, Kind.GANDALF, Kind.ARAGORN})
"""BR-322 to BR-324. Those whose nearness makes others strong."""
WORTH_GUARDING: Final = 0.03
"""A piece is posted when it lessens the risk to the Ring by this much."""
COST_OF_A_POST: Final = 0.004
"""By the piece's worth, how much more it must lessen it."""

Step = tuple[int, int]
"""(where a piece stands, where it goes)"""


def posted(state: BattleState) -> int:
    """The pieces that screen the Ring where they stand."""
    return state.map.near[state.ring] & state.sides[state.ring_side]


def strengthen_screen(state: BattleState, side: int, friends: Mapping[int, int]) -> Step | None:
    """Second Movement: a post about the screen that lessens the risk to the Ring most: a hex from which an enemy could
    strike at a screening piece, or one beside it for a leader."""
    bare = without_ring(state)
    danger = Danger(bare, side)
    risk = danger.assault(state.ring)
    if risk < WORTH_GUARDING or danger.doors(state.ring):
        return None
    near = state.map.near[state.ring]
    about = spread(near, state.map.steps) & ~near & ~(1 << state.ring)
    guards = posted(state)
    best, found = 0.0, None
    tried = set[int]()
    for piece, mask in friends.items():
        leads = state.standing[piece] - 1 in LEADERS
        if guards >> piece & 1 or (about >> piece & 1 and not leads):
            continue
        for end in bits(mask & about):
            if end in tried and not leads:
                continue
            tried.add(end)
            after = bare.clone()
            after.put(after.lift(piece), end)
            threat = Danger(after, side)
            gain = risk - threat.assault(state.ring)
            gain -= WORTH_GUARDING + COST_OF_A_POST * worth(state, state.standing[piece] - 1)
            if gain > best and not threat.doors(state.ring):
                best, found = gain, (piece, end)
    return found


def _cheapest_first(state: BattleState, friends: Mapping[int, int]) -> dict[int, int]:
    return dict(sorted(friends.items(), key=lambda item: worth(state, state.standing[item[0]] - 1)))


@dataclass(frozen=True, slots=True)
class EscortAssignment:
    """First Movement: who is to fill which hex beside the Ring in the Second."""

    state: BattleState
    stop: RingBearerStop | None
    """Where the Ring is to spend the others' turns."""
    posts: Mapping[int, int]
    """Piece to the hex that it is to fill."""

    @classmethod
    def of(cls, state: BattleState, side: int, friends: Mapping[int, int]) -> EscortAssignment:
        """For the best stop that the Ring can still reach in this turn. `friends` are those that have not moved."""
        nights = onward(state) | 1 << state.ring
        plan = RingJourney(without_ring(state), side)
        soon = {}
        for piece in bits(state.sides[side] & ~(1 << state.ring) & ~state.map.peaceful):
            soon[piece] = ends(state, state.standing[piece] - 1, piece)
            if piece not in friends:
                soon[piece] |= 1 << piece
        reach = reach_of(_cheapest_first(state, soon))
        for space, pieces in reach_of(_cheapest_first(state, {p: twice(state, p) for p in friends})).items():
            known = reach.setdefault(space, [])
            known += [piece for piece in pieces if piece not in known]
        stop = plan.best_stop(lasting(state, nights), reach)
        return cls(state, stop, {piece: hex_ for hex_, piece in stop.posts.items()} if stop is not None else {})

    def keeps(self, piece: int, mask: int) -> int:
        """Those of the ends of a piece from which it can fill its post; all of them when it has none."""
        if self.stop is not None:
            mask &= ~(1 << self.stop.space)
        hex_ = self.posts.get(piece)
        if hex_ is None:
            return mask
        kind = self.state.standing[piece] - 1
        kept = 0
        for end in bits(mask):
            if end == hex_ or ends(self.state, kind, end) >> hex_ & 1:
                kept |= 1 << end
        return kept

    def stands(self, step: Step | None = None) -> bool:
        """Whether nobody would come to the stop, the posts being filled, as things are or after a step in the First Movement
        (from where, to where)."""
        if self.stop is None or self.stop.risk == 1.0:
            return True
        after = without_ring(self.state)
        for piece, hex_ in {**dict([step] if step is not None else []), **self.posts}.items():
            if after.standing[hex_]:
                return False
            after.put(after.lift(piece), hex_)
        return not Danger(after, self.state.ring_side).doors(self.stop.space)

    def late(self, army_placement: ArmyPlacement, friends: Mapping[int, int]) -> Iterator[Step]:
        """The steps of those who must come nearer now to be at their posts in time."""
        for piece, hex_ in self.posts.items():
            kind = self.state.standing[piece] - 1
            if piece not in friends or ends(self.state, kind, piece) >> hex_ & 1:
                continue
            kept = self.keeps(piece, friends[piece])
            if kept:
                yield piece, max(bits(kept), key=lambda end: army_placement.score(kind, end))


WORTH_MOVING: Final = 0.4
"""A move must better a piece's place by this much."""
AS_GOOD: Final = 0.2
"""Gains that differ by no more than this are as good as each other: which comes first is drawn."""
POSTS: Final = 2
"""So many posts about the Ring's screen are filled at most."""
HALF_SEEN: Final = 0.5
"""How much of what costs an enemy a build counts for who does not look ahead."""


class Movement:
    """What can be moved as things stand. Who does not look ahead lets the Ring Bearer seek places that are safe without
    friends: nobody is sent beside it; his armies ask neither what they leave open nor who may strike at them, and half as much
    where they would keep others from building."""

    def __init__(
        self, rules: BattleRules, state: BattleState, temper: Temper = EVEN, *, looks_ahead: bool = True
    ) -> None:
        self.rules, self.state, self.looks_ahead = rules, state, looks_ahead
        self.temper = temper if looks_ahead else Temper(temper, care=0.0, hindrance=HALF_SEEN * temper["hindrance"])
        self.side = state.side
        self.own_ring = state.ring_side == state.side
        board = state.map
        self.listed: dict[tuple[int, int], Move] = {}
        """(origin, end) to the move."""
        self.ends: dict[int, int] = {}
        for move in all_moves(state):
            origin, end = board.pieces[move.piece][1], board.index[move.to]
            if move.asking or (move.through and board.pieces[move.piece][0] != Kind.RING_BEARER):
                continue
            self.listed.setdefault((origin, end), move)
            self.ends[origin] = self.ends.get(origin, 0) | 1 << end
        friends = [piece for piece in self.ends if piece != state.ring]
        friends.sort(key=lambda piece: worth(state, state.standing[piece] - 1))
        self.friends = {piece: self.ends[piece] for piece in friends}
        """The others with their ends, the cheapest first."""

    def bearer(self) -> RingBearerMove:
        """The own Ring Bearer, and who may guard it."""
        ring = self.state.ring
        own = {end: self.listed[ring, end] for end in bits(self.ends.get(ring, 0))}
        return RingBearerMove(self.rules, self.state, own, self.friends if self.looks_ahead else {})

    def forced(self, origin: int | None = None) -> Move | None:
        """The least bad move, of whoever stands on a hex if one is named: somebody must leave where he stands."""
        army_placement, map_ = self.placement(), self.state.map

        def gain(move: Move) -> float:
            kind, here = map_.pieces[move.piece]
            return army_placement.score(kind, map_.index[move.to]) - army_placement.score(kind, here)

        moves = (move for (here, _), move in self.listed.items() if origin in (None, here))
        return max(moves, key=gain, default=None)

    def leave_paths(self) -> Move | None:
        """BR-444. Off the Paths of the Dead, whoever is on them, before they perish."""
        state = self.state
        return self.forced(state.map.paths) if state.paths == Paths.WOKEN and state.map.paths in self.ends else None

    def win_or_capture(self) -> Move | None:
        """What comes before all else: the move that ends the game, or takes the Ring with who is missed least."""
        state = self.state
        if self.own_ring:
            return self.listed.get((state.ring, objective(state)))
        wins = Kind.SARUMAN if state.three and self.side == state.owner[Kind.SARUMAN] else None

        def missed(step: Step) -> float:
            kind = state.standing[step[0]] - 1
            return 0.0 if kind == wins else worth(state, kind)

        best = min((step for step in self.listed if step[1] == state.ring), key=missed, default=None)
        return None if best is None else self.listed[best]

    def placement(self) -> ArmyPlacement:
        """What speaks for each hex, as things stand."""
        return ArmyPlacement(self.state, self.side, temper=self.temper)

    def gains(self, ends: Mapping[int, int]) -> list[tuple[float, int, int]]:
        """By how much these ends better the places of armies (piece to its ends), with where from and where to; those alone that
        better them enough, and of no piece that screens the Ring."""
        state, placement, found = self.state, self.placement(), list[tuple[float, int, int]]()
        rests = self.own_ring and state.phase == SECOND
        bound = posted(state) if rests and not RingJourney(state, self.side).danger.is_safe(state.ring) else 0
        for origin, mask in ends.items():
            kind = state.standing[origin] - 1
            if kind == Kind.RING_BEARER or origin == state.map.paths or bound >> origin & 1:
                continue
            here = placement.score(kind, origin)
            for end in bits(mask):
                gain = placement.score(kind, end) - here
                if gain > WORTH_MOVING:
                    found.append((gain, origin, end))
        return found


class WholePhase:
    """The moves of the side whose turn it is; each is to be played on the State before the next is asked for."""

    def __init__(
        self, rules: BattleRules, state: BattleState, rng: Random, temper: Temper = EVEN, *, looks_ahead: bool = True
    ) -> None:
        self.rules, self.state, self.rng = rules, state, rng
        self.temper, self.looks_ahead = temper, looks_ahead
        self._escort: EscortAssignment | None = None

    def moves(self) -> Iterator[Action]:
        """To the end of the phase, or where it may not end yet."""
        now = self._now()
        while found := now.win_or_capture() or now.leave_paths():
            yield found
            now = self._now()
        if now.own_ring:
            if found := now.bearer().first():
                yield found
                now = self._now()
            for step in self._guard(now) if self.looks_ahead else ():
                yield now.listed[step]
        for step in self._armies(now):
            yield now.listed[step]
        if now.own_ring and (found := self._now().bearer().last()):
            yield found
        if may_end(self.state):
            yield End(self.state.phase)

    def _now(self) -> Movement:
        return Movement(self.rules, self.state, self.temper, looks_ahead=self.looks_ahead)

    def forced(self) -> Move | None:
        """The least bad move where the phase may not end yet."""
        return self._now().forced()

    def _guard(self, now: Movement) -> Iterator[Step]:
        """First Movement: those who would be too late at their posts. Second: the Ring's screen, and posts about it."""
        state = self.state
        if state.phase == FIRST:
            self._escort = EscortAssignment.of(state, now.side, now.friends)
            steps: Iterable[Step] = list(self._escort.late(now.placement(), now.friends))
        else:
            posts = RingJourney(without_ring(state), now.side).closing(state.ring, reach_of(now.friends)) or {}
            steps = [(piece, hex_) for hex_, piece in posts.items()]
        for origin, end in steps:
            if state.standing[origin] and not state.standing[end]:
                yield origin, end
                if self._escort is not None:
                    posts = {end if piece == origin else piece: hex_ for piece, hex_ in self._escort.posts.items()}
                    self._escort = replace(self._escort, posts=posts)
        for _ in range(POSTS if state.phase == SECOND else 0):
            waiting = {piece: ends & ~state.occupied for piece, ends in now.friends.items() if self._waits(piece)}
            if step := strengthen_screen(state, now.side, waiting):
                yield step

    def _waits(self, piece: int) -> bool:
        return bool(self.state.standing[piece]) and not self.state.moved >> piece & 1

    def _armies(self, now: Movement) -> list[Step]:
        """What betters places most and puts the Ring in no greater danger: all steps together where that holds of them, else one
        after the other those of which it does."""
        state, after = self.state, self.state.clone()
        ends = {piece: mask & ~state.occupied for piece, mask in now.ends.items() if self._waits(piece)}
        gains = [(-gain - AS_GOOD * self.rng.random(), (origin, end)) for gain, origin, end in now.gains(ends)]
        gains.sort()
        if self._escort is not None:
            escort = replace(self._escort, state=after)
            steps = self._taken(after, gains, lambda step: bool(escort.keeps(step[0], 1 << step[1])))
            if escort.stands():
                return steps
            slow = replace(escort, state=state.clone())
            return self._taken(
                slow.state, gains, lambda step: bool(slow.keeps(step[0], 1 << step[1])) and slow.stands(step)
            )
        risk = risk_after(after) if now.own_ring and self.looks_ahead else 1.0
        steps = self._taken(after, gains, lambda _: True)
        if risk == 1.0 or risk_after(after) <= risk:
            return steps
        after = state.clone()
        return self._taken(after, gains, lambda step: risk_after(after, step) <= risk)

    def _taken(self, after: BattleState, gains: list[tuple[float, Step]], keeps: Callable[[Step], bool]) -> list[Step]:
        """The best step of each piece that is open when its turn comes; they are made on `after`."""
        found = dict[int, Step]()
        for _, (origin, end) in gains:
            if origin not in found and not after.standing[end] and keeps((origin, end)):
                after.put(after.lift(origin), end)
                found[origin] = origin, end
        return list(found.values())


def risk_after(state: BattleState, step: Step | None = None) -> float:
    """The Ring's until its side's next turn where it stands, as things are or after a step of another (from where, to where): a
    piece far off may be the one that shuts its way."""
    after = without_ring(state)
    if step is not None:
        after.put(after.lift(step[0]), step[1])
    return Danger(after, state.ring_side).risk(state.ring)
