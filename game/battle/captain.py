"""The captain: the computer player of this game. He sees what a person in his seat sees, deals himself a State from
it (nothing is hidden in this game), and decides by plain rules, afresh each time.

`normal` plays as well as he can. `easy` knows the same rules and slips now and then.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.battle.actions import (
    HOBBITS,
    OF_SARUMAN,
    STAY,
    Action,
    Attack,
    Build,
    End,
    Escape,
    Move,
    NameShire,
    Permit,
)
from game.battle.asked import may_end
from game.battle.bitset import bits, mask_of
from game.battle.evaluate import odds, worth
from game.battle.frames import EscapeFrame, PermissionFrame
from game.battle.marshal import Marshal, keys, reach_of
from game.battle.pieces import MOVE, SARUMAN, Kind
from game.battle.ringplan import RingPlan, filling
from game.battle.ruleset import BattleRuleset
from game.battle.sight import ends
from game.battle.state import FIRST, MOVEMENT, SECOND, Paths, State
from game.battle.terms import objective
from game.engine.chance import one_of
from game.engine.ports import SeatUpdate
from game.engine.ruleset import GameSet

SLIPS: Final = {"easy": 0.15, "normal": 0.0}
"""Share of decisions that a level leaves to chance."""
WORTH_MOVING: Final = 0.4
"""A move must better a piece's place by this much."""
SAFE_ENOUGH: Final = 0.04
"""A risk to the Ring that needs no more screening."""
CHASED: Final = 0.25
"""A risk that makes the Ring's captain think again before he ends the phase."""
UNTHINKABLE: Final = -1e9


class Captain:
    """One level, for boards of one set."""

    def __init__(self, level: str, ruleset: BattleRuleset, game_set: GameSet) -> None:
        self._slips = SLIPS[level]
        self._rules = ruleset
        ruleset.compiled(game_set)

    def choose(self, update: SeatUpdate, rng: Random, budget: object) -> Any:
        """One of `update.actions`."""
        actions: Sequence[Action] = update.actions
        if len(actions) == 1:
            return actions[0]
        if self._slips and rng.random() < self._slips and (careless := harmless(actions)):
            return one_of(careless, rng)
        state = self._rules.deal_hidden(update.view, rng)
        assert update.seat is not None
        return decided(self._rules, state, state.seats.index(update.seat), actions)


def harmless(actions: Sequence[Action]) -> list[Action]:
    """BR-275, BR-806. Those that a slip may choose among: nobody at the table is asked for a permission by mistake, and
    none is given by mistake."""
    return [action for action in actions if not isinstance(action, Permit) and not getattr(action, "asking", ())]


def opponent(level: str, game_set: GameSet) -> Captain:
    """The captain of a level, for the registry."""
    from game.battle import RULESET

    return Captain(level, RULESET, game_set)


def decided(rules: BattleRuleset, state: State, side: int, actions: Sequence[Action]) -> Action:
    """The captain's choice among all legal actions."""
    match actions[0]:
        case Permit():
            return Permit(_grants(state, side))
        case NameShire():
            return NameShire(OF_SARUMAN if side == state.owner[Kind.SARUMAN] else HOBBITS)
        case Escape():
            return _escape(state, side, [a for a in actions if isinstance(a, Escape)])
    builds = [a for a in actions if isinstance(a, Build)]
    attacks = [a for a in actions if isinstance(a, Attack)]
    choice: Action | None = None
    if builds:
        choice = _build(state, side, builds)
    elif attacks:
        choice = _attack(state, side, attacks)
    elif state.phase in MOVEMENT:
        moves = [a for a in actions if isinstance(a, Move) and not a.asking]
        choice = _Movement(rules, state, side, moves).choice()
    if choice is not None:
        return choice
    end = End(state.phase)
    return end if end in actions else actions[0]


def _grants(state: State, side: int) -> bool:
    """BR-272. Permission is refused, unless the mover takes the Ring from a third player who would win with it next."""
    frame = state.frames[-1]
    assert isinstance(frame, PermissionFrame)
    walk = frame.walk
    if not state.three or walk.to != state.ring or state.ring_side in (side, state.side_of(walk.kind)):
        return False
    if state.seats[state.side_of(walk.kind)] == SARUMAN:
        return False
    return RingPlan(state, state.ring_side).way[state.ring] <= 2 * MOVE[Kind.RING_BEARER]


def _build(state: State, side: int, builds: Sequence[Build]) -> Build | None:
    """The build that lies best for its piece."""
    marshal = Marshal(state, side)
    board = state.map

    def place(build: Build) -> float:
        kind, space = board.pieces[build.piece]
        if marshal.own_ring and space == marshal.goal:
            return UNTHINKABLE
        return marshal.score(kind, space, striking=False)

    best = max(builds, key=place)
    return best if place(best) > UNTHINKABLE else None


def _attack(state: State, side: int, attacks: Sequence[Attack]) -> Attack | None:
    """The attack that promises most; None when none promises anything."""
    board = state.map
    opening = keys(state, side)
    best, found = 0.0, None
    for attack in attacks:
        kind, space = board.pieces[attack.piece]
        prey, target = board.pieces[attack.target]
        kill, loss = odds(state, space, target)
        gain = kill * (worth(state, prey) + opening.get(target, 0.0)) - loss * worth(state, kind)
        if gain > best:
            best, found = gain, attack
    return found


def _escape(state: State, side: int, escapes: Sequence[Escape]) -> Escape:
    """BR-504. Where the new Ring Bearer is best off; home when it can win."""
    board = state.map
    plan = RingPlan(_without_ring(state), side)
    spaces = {}
    for escape in escapes:
        space = state.ring if escape.to == STAY else board.index[escape.to]
        if not escape.asking and (space not in spaces or escape.to == STAY):
            spaces[space] = escape
    if plan.goal in spaces:
        return spaces[plan.goal]
    friends = {piece: mask for piece, mask in _ends_of_all(state, side).items() if piece != state.ring}
    berth = plan.best_berth(mask_of(spaces), reach_of(friends))
    if berth is None:
        return escapes[0]
    return spaces[berth.space]


def _without_ring(state: State) -> State:
    """The same, the Ring Bearer not blocking anybody's way."""
    copy = state.clone()
    copy.lift(copy.ring)
    return copy


def _ends_of_all(state: State, side: int) -> dict[int, int]:
    """Every unmoved piece of a side with the hexes where it can end unasked, the cheapest piece first."""
    found = {}
    for kind in sorted(Kind, key=lambda kind: worth(state, kind)):
        spaces = state.kinds[kind] & state.sides[side] & ~state.moved
        for space in bits(spaces):
            found[space] = ends(state, kind, space)
    return found


class _Movement:
    """One decision in a Movement Phase."""

    def __init__(self, rules: BattleRuleset, state: State, side: int, moves: Sequence[Move]) -> None:
        self.rules = rules
        self.state = state
        self.side = side
        self.moves = moves
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

    def choice(self) -> Action | None:
        """The next move; None to end the phase."""
        return (
            self._win()
            or self._capture()
            or self._leave_paths()
            or self._ring_first()
            or self._screen()
            or self._army()
            or self._ring_last()
        )

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
                escape = _escape(after, self.side, [a for a in self.rules.actions(after) if isinstance(a, Escape)])
                self.rules.play(after, escape)
                if self.rules.outcome(after) is not None:
                    return move
            if value > best:
                best, found = value, move
        return found

    def _leave_paths(self) -> Move | None:
        """BR-444. Off the Paths of the Dead, whoever is on them, before they perish."""
        state = self.state
        origin = state.map.paths
        if state.paths != Paths.WOKEN or origin not in self.ends:
            return None
        marshal = Marshal(state, self.side)
        kinds = {self.state.map.pieces[m.piece][0] for m in self.moves if self.state.map.pieces[m.piece][1] == origin}
        kind = min(kinds)
        options = [m for m in self.moves if state.map.pieces[m.piece] == (kind, origin)]
        gate = state.map.gate_south
        return max(
            options,
            key=lambda m: (
                marshal.score(kind, state.map.index[m.to]) - (3.0 if gate >> state.map.index[m.to] & 1 else 0.0)
            ),
        )

    # The Ring

    def _ring_first(self) -> Move | None:
        """The Ring Bearer goes before all others, so that they can close around it."""
        state = self.state
        if not self.own_ring or state.moved or state.ring not in self.ends:
            return None
        return self._ring_move()

    def _ring_last(self) -> Move | None:
        """Think again before the phase ends: when the Ring must go, or stands in danger after all."""
        state = self.state
        if not self.own_ring or state.moved >> state.ring & 1 or state.ring not in self.ends:
            return None
        if may_end(state) and (state.phase == FIRST or not state.moved):
            return None
        if may_end(state):
            here = RingPlan(_without_ring(state), self.side).berth(state.ring, {})
            if here is None or here.risk < CHASED:
                return None
        return self._ring_move()

    def _ring_move(self) -> Move | None:
        state, side = self.state, self.side
        plan = RingPlan(_without_ring(state), side)
        here = 1 << state.ring
        friends = {piece: mask for piece, mask in self.ends.items() if piece != state.ring}
        if state.phase == SECOND:
            stays = here if may_end(state) else 0
            berth = plan.best_berth(self.ends[state.ring] | stays, reach_of(friends))
            if berth is None or berth.space == state.ring:
                return None
            return self.listed[state.ring, berth.space]
        return self._ring_stride(plan, friends)

    def _ring_stride(self, plan: RingPlan, friends: dict[int, int]) -> Move | None:
        """First Movement: the step from which the best berth of the Second can be reached, or the end be forced."""
        state = self.state
        after: dict[int, int] = {}
        """Step to the hexes where the Ring may be at the end of the turn."""
        for end in bits(self.ends[state.ring]):
            after[end] = self._onward(self.listed[state.ring, end]) | 1 << end
        if may_end(state):
            after[state.ring] = self.ends[state.ring] | 1 << state.ring
        wide = {piece: mask | self._twice(piece, mask) for piece, mask in friends.items()}
        union = 0
        for mask in after.values():
            union |= mask
        berth = plan.best_berth(self._lasting(union), reach_of(wide))
        if berth is None:
            return None

        def worth_of(step: int) -> tuple[float, float]:
            value = berth.value if after[step] >> berth.space & 1 else berth.value - 8.0
            return value + plan.opening(step) * 40.0, -plan.way[step] - (0.0 if step != state.ring else 0.5)

        best = max(sorted(after), key=worth_of)
        return None if best == state.ring else self.listed[state.ring, best]

    def _lasting(self, spaces: int) -> int:
        """Without the Elven hexes where the Ring has stayed its two rounds (BR-252)."""
        state = self.state
        for number, space in enumerate(state.map.elven_hexes):
            if state.stays[number] >= 2 and spaces & ~(1 << space):
                spaces &= ~(1 << space)
        return spaces

    def _onward(self, move: Move) -> int:
        """Where the Ring Bearer can end in the Second Movement after this move in the First."""
        after = self.state.clone()
        self.rules.play(after, move)
        if after.outcome is not None or after.frames:
            return 0
        after.moved = 0
        return ends(after, Kind.RING_BEARER, after.ring)

    def _twice(self, piece: int, mask: int) -> int:
        """Where a friend can be after both movements, roughly: a ball around where it can be after one."""
        board, kind = self.state.map, self.state.standing[piece] - 1
        return board.ball(piece, 2 * MOVE[kind]) & ~self.state.occupied | mask

    def _screen(self) -> Move | None:
        """Fill the hexes through which somebody could come to the Ring."""
        state = self.state
        if not self.own_ring or state.phase != SECOND:
            return None
        plan = RingPlan(_without_ring(state), self.side)
        friends = {p: m for p, m in self.ends.items() if p != state.ring and not self._needed(p)}
        wanted = plan.danger.screen(state.ring, 6)
        if not wanted:
            return None
        taken = filling(wanted, reach_of(dict(sorted(friends.items(), key=self._cheapest))))
        for hex_ in wanted:
            if hex_ in taken:
                return self.listed[taken[hex_], hex_]
        return None

    def _cheapest(self, item: tuple[int, int]) -> float:
        return worth(self.state, self.state.standing[item[0]] - 1)

    def _needed(self, piece: int) -> bool:
        """Whether a piece already screens the Ring where it stands."""
        state = self.state
        return bool(self.own_ring and state.map.near[state.ring] >> piece & 1)

    # The armies

    def _army(self) -> Move | None:
        """The move that betters a piece's place most."""
        state = self.state
        marshal = Marshal(state, self.side)
        guards_ring = self.own_ring and state.phase == SECOND
        if guards_ring and _in_a_haven(state, self.side):
            guards_ring = False
        best, found = WORTH_MOVING, None
        for origin, mask in self.ends.items():
            kind = state.standing[origin] - 1
            if kind == Kind.RING_BEARER or origin == state.map.paths:
                continue
            if guards_ring and self._needed(origin):
                continue
            here = marshal.score(kind, origin)
            for end in bits(mask):
                gain = marshal.score(kind, end) - here
                if gain > best:
                    best, found = gain, self.listed[origin, end]
        return found


def _in_a_haven(state: State, side: int) -> bool:
    """Whether the Ring stands where nobody may come."""
    return RingPlan(state, side).danger.is_haven(state.ring)
