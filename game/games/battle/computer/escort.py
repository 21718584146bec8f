"""The Ring's escort: which of its friends close the hexes beside it, and which stand so that nobody gets at those.
Takes a dealt State."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.board.bitset import bits
from game.games.battle.computer.army_placement import ArmyPlacement, reach_of
from game.games.battle.computer.combat_phase import worth
from game.games.battle.computer.ring_bearer_move import lasting, onward, twice, without_ring
from game.games.battle.computer.ring_journey import RingBearerStop, RingJourney
from game.games.battle.computer.threats import Danger, ends
from game.games.battle.rules.movement.topology import spread
from game.games.battle.rules.pieces import Kind
from game.games.battle.rules.state import BattleState

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
