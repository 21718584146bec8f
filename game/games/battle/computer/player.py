"""The computer player of this game. He sees what a person in his seat sees, deals himself a State from
it (nothing is hidden in this game), and decides by plain rules, afresh each time.

`normal` plays as well as he can. `easy` looks ahead one step less: it attacks without an eye to what a
kill opens for the Second Movement; for the rest see `Movement`.

What the search of the level `hard` asks of this game: whole Movement Phases as candidates, quick turns after them, features.

A candidate is all that a side does in a Movement Phase: what `normal` would do, and what it would do of another mind; for
`master` of more minds, and crossed: each piece does what it does in one of two others. Looked ahead is to the end of the enemy's
next turn; each Movement in it is reckoned in one go (`movement_phase.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, Final

from game.computer.player import EVEN, ComputerPlayer, Temper
from game.computer.search import ByView, Effort, Plan, RowPlayer, looking_ahead
from game.engine.decision import Advice, Phrase, Seat
from game.engine.match.ports import SeatUpdate
from game.games.battle.computer.army_placement import ArmyPlacement, best_build, keys
from game.games.battle.computer.combat_phase import best_attack
from game.games.battle.computer.movement_phase import WholePhase
from game.games.battle.computer.reasons import FAR_OFF, on_the_way, reasons
from game.games.battle.computer.ring_bearer_move import escape
from game.games.battle.computer.ring_journey import RingJourney
from game.games.battle.computer.threats import FAR, distances
from game.games.battle.computer.win_features import AMONG_THREE, OF_THREE, TOPICS, chances, win_features
from game.games.battle.rules.actions import (
    HOBBITS,
    OF_SARUMAN,
    Action,
    Attack,
    Build,
    End,
    Escape,
    Move,
    NameShire,
    Permit,
)
from game.games.battle.rules.decisions import may_end
from game.games.battle.rules.movement.movement_limits import objective
from game.games.battle.rules.offers import preview
from game.games.battle.rules.phases import MOVEMENT
from game.games.battle.rules.pieces import MOVE, SARUMAN, Kind
from game.games.battle.rules.rules import BattleRules
from game.games.battle.rules.state import BattleState, PermissionFrame
from game.games.battle.rules.view import BattleView


class BattleComputerPlayer:
    """One level, for boards of one set."""

    def __init__(self, level: str, rules: BattleRules, temper: Temper = EVEN) -> None:
        self._looks_ahead = level != "easy"
        self._rules = rules
        self._temper = temper

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        """One of `update.actions`."""
        actions: Sequence[Action] = update.actions
        if len(actions) == 1:
            return actions[0]
        state = self._rules.deal_hidden(update.view, rng)
        assert update.seat is not None
        return self.decided(state, state.seats.index(update.seat), actions, rng)

    def advise(self, update: SeatUpdate, rng: Random) -> Sequence[Advice]:
        """The choice alone, with its reasons and the chance to win as things stand; no end that would risk the Ring while a move
        makes it safer."""
        choice, state = self.choose(update, rng), self._rules.deal_hidden(update.view, rng)
        if isinstance(choice, End) and (safer := preview(state, choice).instead) is not None:
            choice = safer.action
        assert update.seat is not None
        return [Advice(choice, self.reasons(update.view, choice), chances(state).get(update.seat))]

    def reasons(self, view: Any, action: Any) -> tuple[Phrase, ...]:
        """What speaks for an action, as far as the View tells."""
        return tuple(reasons(self._rules.deal_hidden(view, Random(0)), view.seats.index(view.seat), action))

    def decided(self, state: BattleState, side: int, actions: Sequence[Action], rng: Random) -> Action:
        """The choice among all legal actions; of places as good as each other one is drawn."""
        match actions[0]:
            case Permit():
                return Permit(_grants(state, side))
            case NameShire():
                return NameShire(OF_SARUMAN if side == state.owner[Kind.SARUMAN] else HOBBITS)
            case Escape():
                return escape(state, side, [a for a in actions if isinstance(a, Escape)])
        builds = [a for a in actions if isinstance(a, Build)]
        attacks = [a for a in actions if isinstance(a, Attack)]
        choice: Action | None = None
        if builds:
            choice = best_build(ArmyPlacement(state, side, temper=self._temper), builds, rng)
        elif attacks:
            choice = best_attack(state, attacks, keys(state, side) if self._looks_ahead else {}, self._temper)
        elif state.phase in MOVEMENT:
            phase = WholePhase(self._rules, state, rng, self._temper, looks_ahead=self._looks_ahead)
            choice = next(phase.moves(), None) or phase.forced()
        if choice is not None:
            return choice
        end = End(state.phase)
        return end if end in actions else actions[0]


def _grants(state: BattleState, side: int) -> bool:
    """BR-272. Permission is refused, unless the mover takes the Ring from a third player who would win with it next."""
    frame = state.frames[-1]
    assert isinstance(frame, PermissionFrame)
    move = frame.move
    if not state.three or move.to != state.ring or state.ring_side in (side, state.side_of(move.kind)):
        return False
    if state.seats[state.side_of(move.kind)] == SARUMAN:
        return False
    return RingJourney(state, state.ring_side).way[state.ring] <= 2 * MOVE[Kind.RING_BEARER]


MINDS: Final = (EVEN, Temper(care=0.3), Temper(care=2.5), Temper(chase=0.3), Temper(chase=2.5), Temper(hindrance=3.0))
"""Of what minds a Movement Phase is thought through, beside what `normal` does,"""
TWO_MINDS: Final = tuple(
    Temper({**one, **other}) for one, other in combinations(MINDS[1:], 2) if not one.keys() & other.keys()
)
"""and those who are of two of them, each in its own."""
WEIGHTS: Final = "quick_weights"
"""What look-aheads are judged by: fitted to whole games as they are played in look-aheads. People are told by what was fitted
to short starts too."""
OPEN: Final = 0.04
"""Where the chance to win is this near to 0 or 1, nothing is looked ahead."""
EFFORTS: Final = {"hard": Effort(looks=28, sure=0.7), "master": Effort(looks=140, sure=0.7)}
CROSSED: Final = 14
"""Plans that `master` crosses."""


class BattleLookAhead(ByView[BattleRules, BattleComputerPlayer]):
    """For the boards of one set."""

    def __init__(
        self, rules: BattleRules, plain: BattleComputerPlayer, minds: Sequence[Temper] = MINDS, crossed: int = 0
    ) -> None:
        super().__init__(rules, plain)
        self._minds, self._crossed = minds, crossed

    def worlds(self, view: BattleView, rng: Random) -> Iterator[BattleState]:
        """BR-850. Nothing is hidden."""
        while True:
            yield self._rules.deal_hidden(view, rng)

    def candidates(self, update: SeatUpdate, plain: Action) -> Sequence[Plan]:
        """What `normal` does in this Movement Phase, what it would do of another mind, and what was crossed of these."""
        state = self._rules.deal_hidden(update.view, Random(0))
        if (
            state.phase not in MOVEMENT
            or state.frames
            or not OPEN < chances(state, WEIGHTS).get(state.seat, 0.0) < 1.0 - OPEN
        ):
            return [(plain,)]
        found = dict[bytes, Plan]()
        after = state.clone()
        plan = self._as_normal(after, plain)
        found[bytes(after.standing)] = plan
        for mind in self._minds:
            after = state.clone()
            plan = tuple(self._moved(after, Random(0), mind))
            found.setdefault(bytes(after.standing), plan)
        parents, rng = [plan for plan in found.values() if plan], Random(0)
        for _ in range(self._crossed if len(parents) > 1 else 0):
            after = state.clone()
            plan = self._crossing(after, rng.sample(parents, 2), rng)
            found.setdefault(bytes(after.standing), plan)
        return [self.nearest_first(state, plan) for plan in found.values() if plan]

    def nearest_first(self, state: BattleState, plan: Plan) -> Plan:
        """What is advised in the order in which it matters to the Ring: its bearer, then what comes nearest or onto its way, as
        far as one act does not wait for another."""
        board, after, row = state.map, state.clone(), list[Action]()
        away = distances(board, state.ring, True)
        across = on_the_way(away, distances(board, objective(state), True))

        def far(one: Action) -> int:
            if not isinstance(one, Move):
                return FAR
            if board.pieces[one.piece][0] == Kind.RING_BEARER:
                return 0
            return min(away[to := board.index[one.to]], FAR_OFF if to in across else FAR)

        waiting = sorted(plan, key=far)
        while possible := [one for one in self._rules.actions(after) if one in waiting]:
            row.append(min(possible, key=waiting.index))
            waiting.remove(row[-1])
            self._rules.play(after, row[-1])
        return plan if waiting else tuple(row)

    def _crossing(self, state: BattleState, parents: Sequence[Plan], rng: Random) -> Plan:
        """A plan in which each piece does what it does in one of two others, played on a State; none where the phase may not end
        after it."""
        by_piece = [{one.piece: one for one in plan if isinstance(one, Move)} for plan in parents]
        waiting = [found for piece in by_piece[0] | by_piece[1] if (found := rng.choice(by_piece).get(piece))]
        row = list[Move | End]()
        while state.outcome is None and not state.frames:
            possible = self._rules.actions(state)
            done: Move | End | None = next((one for one in waiting if one in possible), None)
            if done is None and not may_end(state):
                return ()
            done = done or End(state.phase)
            row.append(done)
            self._rules.play(state, done)
            if isinstance(done, End):
                break
            waiting.remove(done)
        return tuple(row)

    def _as_normal(self, state: BattleState, plain: Action) -> Plan:
        """All that `normal` does in this phase, played on a State."""
        turn, plan, rng = (state.round, state.side, state.phase), [plain], Random(0)
        self._rules.play(state, plain)
        while state.outcome is None and not state.frames and (state.round, state.side, state.phase) == turn:
            plan.append(self._plain.decided(state, state.side, self._rules.actions(state), rng))
            self._rules.play(state, plan[-1])
        return tuple(plan)

    def play_on(self, state: BattleState, seat: Seat, rng: Random) -> Sequence[Action]:
        """A whole Movement Phase in one go; all else as `normal` does it, of the mind of who looks ahead."""
        done = list[Action]()
        if state.phase in MOVEMENT and not state.frames:
            done = self._moved(state, rng, EVEN)
        if not done:
            actions = self._rules.actions(state)
            done = [actions[0]]
            if len(actions) > 1:
                done = [self._plain.decided(state, state.seats.index(seat), actions, rng)]
            self._rules.play(state, done[0])
        return done

    def _moved(self, state: BattleState, rng: Random, mind: Temper) -> list[Action]:
        """What was moved on a State, to the end of the phase or until somebody is asked something."""
        done = list[Action]()
        for action in WholePhase(self._rules, state, rng, mind).moves():
            self._rules.play(state, action)
            done.append(action)
            if state.frames or state.outcome is not None:
                break
        return done

    def told(self, view: BattleView, chance: float) -> float | None:
        """As things stand, and by the weights that people are told by."""
        state = self._rules.deal_hidden(view, Random(0))
        return chances(state).get(state.seat)

    def topic(self, feature: str) -> str:
        """See `TOPICS`."""
        return TOPICS.get(feature.removeprefix(AMONG_THREE), "ring")

    def features(self, state: BattleState) -> Mapping[Seat, Mapping[str, float]]:
        """See `win_features`."""
        return win_features(state)

    def clock(self, state: BattleState) -> int:
        """Turns of all sides."""
        return state.round * len(state.seats) + state.side

    def until(self, view: BattleView) -> int:
        """To the seat's own next turn."""
        return len(view.seats)


def computer_player(level: str, rules: BattleRules, weights: Mapping[str, float] | None = None) -> ComputerPlayer:
    """`easy` and `normal` reckon; `hard` and `master` are `normal` that looks ahead."""
    temper = Temper(weights or {})
    if level in EFFORTS:
        plain = BattleComputerPlayer("normal", rules, temper)
        broad = (MINDS + TWO_MINDS, CROSSED) if level == "master" else (MINDS, 0)
        thinks = BattleLookAhead(rules, plain, *broad)
        return looking_ahead("battle", rules, thinks, plain, EFFORTS[level], (WEIGHTS, OF_THREE), RowPlayer)
    return BattleComputerPlayer(level, rules, temper)
