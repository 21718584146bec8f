"""A whole Movement Phase at once, for look-aheads: the reasons of `Movement` in the same order, but what betters an army's place
is reckoned once, and asked again only where the Ring would be laid open. Moves on a State of one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Final

from game.computer.player import EVEN, Temper
from game.games.battle.computer.army_placement import reach_of
from game.games.battle.computer.escort import EscortAssignment, Step, strengthen_screen
from game.games.battle.computer.movement_phase import AS_GOOD, Movement, risk_after
from game.games.battle.computer.ring_bearer_move import without_ring
from game.games.battle.computer.ring_journey import RingJourney
from game.games.battle.rules.actions import Action, End
from game.games.battle.rules.decisions import may_end
from game.games.battle.rules.movement.movement import all_moves
from game.games.battle.rules.phases import FIRST, SECOND
from game.games.battle.rules.rules import BattleRules
from game.games.battle.rules.state import BattleState

POSTS: Final = 2
"""So many posts about the Ring's screen are filled at most."""


class WholePhase:
    """The moves of the side whose turn it is; each is to be played on the State before the next is asked for."""

    def __init__(self, rules: BattleRules, state: BattleState, rng: Random, temper: Temper = EVEN) -> None:
        self.rules, self.state, self.rng, self.temper = rules, state, rng, temper
        self.side = state.side
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
            for step in self._guard(now):
                yield now.listed[step]
        for step in self._armies(now):
            yield now.listed[step]
        if now.own_ring and (found := self._now().bearer().last()):
            yield found
        if may_end(self.state):
            yield End(self.state.phase)

    def _now(self) -> Movement:
        moves = [move for move in all_moves(self.state) if not move.asking]
        return Movement(self.rules, self.state, self.side, moves, self.rng, temper=self.temper)

    def _guard(self, now: Movement) -> Iterator[Step]:
        """First Movement: those who would be too late at their posts. Second: the Ring's screen, and posts about it."""
        state = self.state
        if state.phase == FIRST:
            self._escort = EscortAssignment.of(state, self.side, now.friends)
            steps: Iterable[Step] = list(self._escort.late(now.placement(), now.friends))
        else:
            posts = RingJourney(without_ring(state), self.side).closing(state.ring, reach_of(now.friends)) or {}
            steps = [(piece, hex_) for hex_, piece in posts.items()]
        for origin, end in steps:
            if state.standing[origin] and not state.standing[end]:
                yield origin, end
                if self._escort is not None:
                    posts = {end if piece == origin else piece: hex_ for piece, hex_ in self._escort.posts.items()}
                    self._escort = replace(self._escort, posts=posts)
        for _ in range(POSTS if state.phase == SECOND else 0):
            waiting = {piece: ends & ~state.occupied for piece, ends in now.friends.items() if self._waits(piece)}
            if step := strengthen_screen(state, self.side, waiting):
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
        risk = risk_after(after) if now.own_ring else 1.0
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
