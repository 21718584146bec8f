"""Why an act of this game is advised, in half a sentence: the odds of an attack, the Ring's risk before and after, how far it is.

Takes a State that was dealt from a View; nothing is hidden in this game.
"""

from __future__ import annotations

from typing import Final

from game.engine.chance import percent
from game.engine.decision import Phrase
from game.games.battle.computer.combat_phase import odds
from game.games.battle.computer.ring_bearer_move import without_ring
from game.games.battle.computer.threats import FAR, Danger, distances, moria_open
from game.games.battle.rules.actions import STAY, Action, Attack, Build, Escape, Move, NameShire, Permit
from game.games.battle.rules.movement.movement_limits import objective
from game.games.battle.rules.phases import ATTACK, FIRST
from game.games.battle.rules.state import BattleState

_GRAVE: Final = 0.5


def reason(state: BattleState, side: int, action: Action) -> Phrase:
    """What speaks for an action of a side."""
    board = state.map
    match action:
        case Attack():
            kill, loss = odds(state, board.pieces[action.piece][1], board.pieces[action.target][1])
            return Phrase.of("why.attack", chance=percent(kill), lost=percent(loss))
        case Build():
            return _steps(state, side, board.pieces[action.piece][1])
        case Escape():
            space = state.ring if action.to == STAY else board.index[action.to]
            return Phrase.of("why.risk_there", chance=percent(_risk(state, side, space)))
        case Permit():
            return Phrase.of("why.granted" if action.yes else "why.refused")
        case NameShire():
            return Phrase.of("why.shire")
        case Move():
            return _of_move(state, side, board.pieces[action.piece][1], board.index[action.to])
    if state.ring_side != side or state.phase in (FIRST, ATTACK):
        return Phrase.of("why.enough")
    return Phrase.of("why.risk_here", chance=percent(_risk(state, side, state.ring)))


def _of_move(state: BattleState, side: int, origin: int, end: int) -> Phrase:
    """Who bears the Ring asks what becomes of it, whoever does not how near he comes."""
    if state.ring_side != side:
        return Phrase.of("why.takes") if end == state.ring else _steps(state, side, end)
    if origin == state.ring:
        if end == objective(state):
            return Phrase.of("why.wins")
        here, there = _risk(state, side, origin), _risk(state, side, end)
        if there >= here and there > _GRAVE:  # it is not why it goes there
            left = distances(state.map, objective(state), moria_open(state, side))[end]
            return Phrase.of("why.ahead", count=left)
        key = "why.risk_moved" if there < here else "why.risk_there"
        return Phrase.of(key, chance=percent(there), before=percent(here))
    after = state.clone()
    after.put(after.lift(origin), end)
    before, then = _risk(state, side, state.ring), _risk(after, side, state.ring)
    if then == before:
        return _steps(state, side, end)
    return Phrase.of("why.risk_changed", chance=percent(then), before=percent(before))


def _risk(state: BattleState, side: int, space: int) -> float:
    """That the Ring, were it there, is lost before the next turn of its side."""
    return Danger(without_ring(state), side).risk(space)


def _steps(state: BattleState, side: int, space: int) -> Phrase:
    count = distances(state.map, state.ring, moria_open(state, side))[space]
    return Phrase.of("why.steps", count=count) if count < FAR else Phrase.of("why.apart")
