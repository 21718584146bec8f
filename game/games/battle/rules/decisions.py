"""The one open question (design: who decides, what may be chosen): decision, subjects and actions of a state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.decision import CHANCE, Decision, Phrase, Seat, Source, Subject, made_once
from game.games.battle.rules.actions import HOBBITS, OF_SARUMAN, ROLLS, STAY, Action, End, Escape, NameShire, Permit
from game.games.battle.rules.events import name
from game.games.battle.rules.movement import movement
from game.games.battle.rules.movement.permission import requests_to
from game.games.battle.rules.phases import ATTACK, BUILD, ESCAPE, MOVEMENT, OVER, PERMISSION, ROLL, SHIRE
from game.games.battle.rules.state import BattleState, EscapeFrame, PermissionFrame, RollFrame, ShireFrame
from game.games.battle.rules.turn import building, combat
from game.games.battle.rules.turn.fangorn import guest_must_leave
from game.games.battle.rules.turn.ring import must_leave

KINDS_OF_DECISION: Final = {"build": "build", "first_move": "move", "attack": "attack", "second_move": "move"}
DECISIONS: Final = (*dict.fromkeys(KINDS_OF_DECISION.values()), ROLL, PERMISSION, ESCAPE, SHIRE)
"""BR-802. Every kind of decision."""
ENDS: Final = {phase: (End(phase),) for phase in KINDS_OF_DECISION}
YES_NO: Final = (Permit(True), Permit(False))
POSSESSORS: Final = (NameShire(HOBBITS), NameShire(OF_SARUMAN))
END: Final = Subject("end")
DICE: Final = Subject("dice")
PERMIT: Final = Subject("permit")
NAMING: Final = Subject("shire")
STAYING: Final = Escape(STAY)
_EVEN: Final = (1,) * len(ROLLS)


def phase_now(state: BattleState) -> str:
    """The declared phase that the state is in, open questions included."""
    if state.outcome is not None:
        return OVER
    if not state.frames:
        return state.phase
    match state.frames[-1]:
        case RollFrame():
            return ROLL
        case PermissionFrame():
            return PERMISSION
        case EscapeFrame():
            return ESCAPE
        case ShireFrame():
            return SHIRE


def decision(state: BattleState) -> Decision | None:
    """BR-802. Who decides now, and what."""
    if state.outcome is not None:
        return None
    if not state.frames:
        if not may_end(state):
            return _of_duty(state)
        return _of_phase(state.seat, state.phase, _idle(state))
    match state.frames[-1]:
        case RollFrame(attacker, target):
            kind, other = state.kind_at(attacker), state.kind_at(target)
            assert kind is not None
            assert other is not None
            prompt = Phrase.of(
                "prompt.roll", seat=state.seat, piece=kind.id, place=name(state, attacker),
                target=other.id, at=name(state, target),
            )  # fmt: skip
            return Decision(CHANCE, "roll", prompt, ROLL, Source.DIE)
        case PermissionFrame(move, waiting):
            seat = state.seats[waiting[0]]
            requests = requests_to(move, waiting[0])
            prompt = Phrase.of(
                "prompt.permission", seat=seat, mover=state.seats[state.side_of(move.kind)], piece=move.kind.id,
                start=name(state, move.origin), place=name(state, move.to),
                hexes=tuple(name(state, request.space) for request in requests),
            )  # fmt: skip
            return Decision(seat, "permission", prompt, PERMISSION, unhurried=False)
        case EscapeFrame(side):
            prompt = Phrase.of("prompt.escape", seat=state.seats[side], place=name(state, state.ring))
            return Decision(state.seats[side], "escape", prompt, ESCAPE)
        case ShireFrame(side):
            return Decision(state.seats[side], "shire", Phrase.of("prompt.shire", seat=state.seats[side]), SHIRE)


def _idle(state: BattleState) -> str:
    """BR-100, BR-106, BR-111, BR-302. Why nothing can be built: the first round, or all is built or barred; that nobody can
    attack. Empty when it can be done."""
    if state.phase == BUILD and state.round == 1:
        return "_first"
    if state.phase == ATTACK:
        return "" if combat.subjects(state) else "_none"
    return "" if state.phase != BUILD or any(True for _ in building.possible(state)) else "_none"


@made_once
def _of_phase(seat: Seat, phase: str, variant: str) -> Decision:
    """BR-053, BR-110. What the phasing player is asked in a phase."""
    return Decision(seat, KINDS_OF_DECISION[phase], Phrase.of(f"prompt.{phase}{variant}", seat=seat), phase)


def _of_duty(state: BattleState) -> Decision:
    """BR-254, BR-425. What is asked while a piece has to leave before the phase can end."""
    woke = guest_must_leave(state)
    left = name(state, state.map.fangorn if woke else state.ring)
    prompt = Phrase.of("prompt.leave_fangorn" if woke else "prompt.leave_elves", seat=state.seat, place=left)
    return Decision(state.seat, KINDS_OF_DECISION[state.phase], prompt, state.phase)


def may_end(state: BattleState) -> bool:
    """BR-052. Whether the duties allow the phase to end: BR-254, BR-425."""
    if state.phase not in MOVEMENT:
        return True
    return not guest_must_leave(state) and not (must_leave(state) and not state.moved >> state.ring & 1)


def may_stay(state: BattleState) -> bool:
    """BR-254, BR-507. Whether the new Ring Bearer may decline its escape; not where it must go at the first chance."""
    return not must_leave(state)


def subjects(state: BattleState) -> Sequence[Subject]:
    """What an action can begin with now."""
    if state.outcome is not None:
        return ()
    if state.frames:
        match state.frames[-1]:
            case RollFrame():
                return (DICE,)
            case PermissionFrame():
                return (PERMIT,)
            case ShireFrame():
                return (NAMING,)
            case EscapeFrame():
                return (Subject(movement.ring_handle(state)),)
    if state.phase == BUILD:
        return [*building.subjects(state), END]
    if state.phase == ATTACK:
        return [*combat.subjects(state), END]
    found = movement.subjects(state)
    if may_end(state):
        found.append(END)
    return found


def actions(state: BattleState, about: Subject | None = None) -> Sequence[Action]:
    """BR-803. Every legal action, or those about one subject."""
    if state.outcome is not None:
        return ()
    if state.frames:
        return _answers(state, about)
    if about == END:
        return ENDS[state.phase] if may_end(state) else ()
    if about is None and state.phase in MOVEMENT:
        return [*movement.all_moves(state), *(ENDS[state.phase] if may_end(state) else ())]
    if about is None:
        return [action for subject in subjects(state) for action in actions(state, subject)]
    if state.phase == BUILD:
        space = state.map.space(about)
        return () if space is None else building.actions(state, space)
    piece = state.map.piece(about)
    if piece is None:
        return ()
    if state.phase == ATTACK:
        return combat.actions_of(state, *piece)
    return movement.actions_of(state, *piece)


def _answers(state: BattleState, about: Subject | None) -> Sequence[Action]:
    """What may be said to the topmost question."""
    match state.frames[-1]:
        case RollFrame():
            return ROLLS if about in (None, DICE) else ()
        case PermissionFrame():
            return YES_NO if about in (None, PERMIT) else ()
        case ShireFrame():
            return POSSESSORS if about in (None, NAMING) else ()
        case EscapeFrame():
            if about is not None and state.map.piece(about) != state.map.piece(movement.ring_handle(state)):
                return ()
            found: list[Action] = list(movement.escapes(state))
            if may_stay(state):
                found.append(STAYING)
            return found


def weights(state: BattleState) -> Sequence[int]:
    """BR-804. All 36 throws are equally likely."""
    return _EVEN if state.frames and isinstance(state.frames[-1], RollFrame) else ()
