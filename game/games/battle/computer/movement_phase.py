"""One decision in a Movement Phase: the end of the game first, then the Ring, its escort, the armies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from game.board.bitset import bits
from game.computer.player import EVEN, Temper
from game.engine.chance import one_of
from game.games.battle.computer.army_placement import ArmyPlacement
from game.games.battle.computer.escort import EscortAssignment, Step, posted, screen, strengthen_screen
from game.games.battle.computer.piece_value import UNTHINKABLE, worth
from game.games.battle.computer.ring_bearer_move import RingBearerMove, escape, without_ring
from game.games.battle.computer.ring_journey import RingJourney
from game.games.battle.computer.threats import Danger
from game.games.battle.rules.actions import Action, Escape, Move
from game.games.battle.rules.movement.movement_limits import objective
from game.games.battle.rules.phases import SECOND
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.rules import BattleRules
from game.games.battle.rules.state import BattleState, EscapeFrame
from game.games.battle.rules.view import Paths

WORTH_MOVING: Final = 0.4
"""A move must better a piece's place by this much."""
AS_GOOD: Final = 0.2
"""Gains that differ by no more than this are as good as each other: one of them is drawn."""
HALF_SEEN: Final = 0.5
"""How much of what costs an enemy a build counts for who does not look ahead."""


class Movement:
    """One decision in a Movement Phase. Who does not look ahead lets the Ring Bearer seek places that are safe without
    friends: nobody is sent beside it; his armies ask neither what they leave open nor who may strike at them, and half as much
    where they would keep others from building."""

    def __init__(
        self,
        rules: BattleRules,
        state: BattleState,
        side: int,
        moves: Sequence[Move],
        rng: Random,
        *,
        looks_ahead: bool = True,
        temper: Temper = EVEN,
    ) -> None:
        self.rules = rules
        self.state = state
        self.side = side
        self.moves = moves
        self.rng = rng
        self.looks_ahead = looks_ahead
        self.temper = temper if looks_ahead else Temper(temper, care=0.0, hindrance=HALF_SEEN * temper["hindrance"])
        self.own_ring = state.ring_side == side
        board = state.map
        self.listed: dict[tuple[int, int], Move] = {}
        """(origin, end) to the move."""
        self.ends: dict[int, int] = {}
        for move in moves:
            origin, end = board.pieces[move.piece][1], board.index[move.to]
            if move.through and board.pieces[move.piece][0] != Kind.RING_BEARER:
                continue
            self.listed.setdefault((origin, end), move)
            self.ends[origin] = self.ends.get(origin, 0) | 1 << end
        friends = [piece for piece in self.ends if piece != state.ring]
        friends.sort(key=lambda piece: worth(state, state.standing[piece] - 1))
        self.friends = {piece: self.ends[piece] for piece in friends}
        """The others with their ends, the cheapest first."""

    def choice(self) -> Action | None:
        """The next move; None to end the phase."""
        found = self.win_or_capture() or self.leave_paths()
        if found or not self.own_ring:
            return found or self._army()
        bearer = self.bearer()
        return bearer.first() or self._others() or bearer.last()

    def bearer(self) -> RingBearerMove:
        """The own Ring Bearer, and who may guard it."""
        ring = self.state.ring
        own = {end: self.listed[ring, end] for end in bits(self.ends.get(ring, 0))}
        return RingBearerMove(self.rules, self.state, own, self.friends if self.looks_ahead else {})

    def _others(self) -> Move | None:
        """The next move of whoever does not carry the Ring, with the Ring in mind."""
        if not self.looks_ahead:
            return self._army()
        return self._guarded() if self.state.phase == SECOND else self._gathered()

    def forced(self) -> Move | None:
        """The least bad move where the phase may not end yet: somebody must leave where he stands."""
        army_placement, map_ = self.placement(), self.state.map

        def gain(move: Move) -> float:
            kind, origin = map_.pieces[move.piece]
            return army_placement.score(kind, map_.index[move.to]) - army_placement.score(kind, origin)

        return max(self.listed.values(), key=gain, default=None)

    def win_or_capture(self) -> Move | None:
        """What comes before all else."""
        return self._win() or self._capture()

    def _win(self) -> Move | None:
        """The move that ends the game."""
        state = self.state
        if self.own_ring:
            return self.listed.get((state.ring, objective(state)))
        if state.three and self.side == state.owner[Kind.SARUMAN]:
            for space in bits(state.kinds[Kind.SARUMAN]):
                return self.listed.get((space, state.ring))
        return None

    def _capture(self) -> Move | None:
        """BR-501. Take the Ring with the piece that gives the best place to it afterwards."""
        state = self.state
        if self.own_ring:
            return None
        best, found = UNTHINKABLE, None
        for (origin, end), move in self.listed.items():
            if end != state.ring:
                continue
            after = state.clone()
            self.rules.play(after, move)
            value = -worth(state, state.standing[origin] - 1)
            if self.rules.outcome(after) is not None:
                return move
            if after.frames and isinstance(after.frames[-1], EscapeFrame):
                away = escape(after, self.side, [a for a in self.rules.actions(after) if isinstance(a, Escape)])
                self.rules.play(after, away)
                if self.rules.outcome(after) is not None:
                    return move
            if value > best:
                best, found = value, move
        return found

    def leave_paths(self) -> Move | None:
        """BR-444. Off the Paths of the Dead, whoever is on them, before they perish."""
        state = self.state
        origin = state.map.paths
        if state.paths != Paths.WOKEN or origin not in self.ends:
            return None
        army_placement = self.placement()
        kinds = {self.state.map.pieces[m.piece][0] for m in self.moves if self.state.map.pieces[m.piece][1] == origin}
        kind = min(kinds)
        options = [m for m in self.moves if state.map.pieces[m.piece] == (kind, origin)]
        gate = state.map.gate_south
        return max(
            options,
            key=lambda m: (
                army_placement.score(kind, state.map.index[m.to]) - (3.0 if gate >> state.map.index[m.to] & 1 else 0.0)
            ),
        )

    def placement(self) -> ArmyPlacement:
        """What speaks for each hex, as things stand."""
        return ArmyPlacement(self.state, self.side, temper=self.temper)

    def _guarded(self) -> Move | None:
        """Second Movement: the Ring's screen before the armies."""
        step = screen(self.state, self.side, self.friends) or strengthen_screen(self.state, self.side, self.friends)
        return self.listed[step] if step is not None else self._army()

    def _gathered(self) -> Move | None:
        """First Movement: those first who would be too late to screen the Ring in the Second."""
        escort_assignment = EscortAssignment.of(self.state, self.side, self.friends)
        army_placement = self.placement()
        step = next(escort_assignment.late(army_placement, self.friends), None)
        return self.listed[step] if step is not None else self._army(escort_assignment)

    def gains(self, ends: Mapping[int, int]) -> list[tuple[float, int, int]]:
        """By how much these ends better the places of armies (piece to its ends), with where from and where to; those alone that
        better them enough, and of no piece that screens the Ring."""
        state, placement, found = self.state, self.placement(), list[tuple[float, int, int]]()
        bound = posted(state) if self.own_ring and state.phase == SECOND and not _ring_is_safe(state, self.side) else 0
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

    def _army(self, escort_assignment: EscortAssignment | None = None) -> Move | None:
        """The move that betters a piece's place most."""
        ends = self.ends
        if escort_assignment is not None:
            ends = {origin: escort_assignment.keeps(origin, mask) for origin, mask in ends.items()}
        gains = [(-gain, origin, end) for gain, origin, end in self.gains(ends)]
        if not gains:
            return None
        gains.sort()
        drawn = one_of([gain for gain in gains if gain[0] <= gains[0][0] + AS_GOOD], self.rng)
        steps = ((origin, end) for _, origin, end in (drawn, *gains))
        if escort_assignment is not None:
            steps = (step for step in steps if escort_assignment.stands(step))
        elif self.own_ring and self.looks_ahead and (risk := risk_after(self.state)) < 1.0:
            steps = (step for step in steps if risk_after(self.state, step) <= risk)
        return next((self.listed[step] for step in steps), None)


def risk_after(state: BattleState, step: Step | None = None) -> float:
    """The Ring's until its side's next turn where it stands, as things are or after a step of another (from where, to where): a
    piece far off may be the one that shuts its way."""
    after = without_ring(state)
    if step is not None:
        after.put(after.lift(step[0]), step[1])
    return Danger(after, state.ring_side).risk(state.ring)


def _ring_is_safe(state: BattleState, side: int) -> bool:
    """Whether the Ring stands where nobody may come."""
    return RingJourney(state, side).danger.is_safe(state.ring)
