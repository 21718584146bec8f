"""Attack (section 7): who may attack whom, the roll, what it removes."""

from __future__ import annotations

from typing import Final

from game.engine.decision import Subject
from game.games.battle.rules.actions import Attack, Dice
from game.games.battle.rules.events import Sink, handle, name, write_event
from game.games.battle.rules.movement.space_sets import bits, spread
from game.games.battle.rules.open_questions import RollFrame
from game.games.battle.rules.pieces import TABLE, Kind
from game.games.battle.rules.state import BattleState
from game.games.battle.rules.turn.strength import box, is_elven, row

# An enum's member costs more to look up than anything done with it here.
_ELF: Final = Kind.ELF
_RING_BEARER: Final = Kind.RING_BEARER


def attackers(state: BattleState) -> int:
    """BR-303, BR-305, BR-306. The spaces of the phasing player's pieces that may still attack, a target aside."""
    return state.sides[state.side] & ~state.attacked & ~state.kinds[_RING_BEARER] & ~state.map.peaceful


def targets(state: BattleState) -> int:
    """BR-302, BR-305, BR-306 and BR-500. The spaces of the opposing pieces that can be attacked."""
    mask = 0
    for side, spaces in enumerate(state.sides):
        if side != state.side:
            mask |= spaces
    return mask & ~state.kinds[_RING_BEARER] & ~state.map.peaceful


def subjects(state: BattleState) -> list[Subject]:
    """The pieces that have somebody to attack, in board order."""
    board = state.map
    near = attackers(state) & spread(targets(state), board.blows)
    return [board.handles[state.standing[space] - 1][space] for space in bits(near)]


def actions_of(state: BattleState, kind: Kind, space: int) -> list[Attack]:
    """BR-301, BR-302. The attacks of one piece."""
    if state.standing[space] != kind + 1 or not attackers(state) >> space & 1:
        return []
    board, standing = state.map, state.standing
    piece = board.handles[kind][space]
    return [Attack.of(piece, board.handles[standing[at] - 1][at]) for at in bits(targets(state) & board.fights[space])]


def declare(state: BattleState, attacker: int, target: int, sink: Sink) -> None:
    """BR-302, BR-304. Both are named; the dice are thrown."""
    state.attacked |= 1 << attacker
    state.frames = (*state.frames, RollFrame(attacker, target))
    if sink is not None:
        kind, other = state.kind_at(attacker), state.kind_at(target)
        assert kind is not None and other is not None
        write_event(
            sink, state, "attack", side=state.side, places=(attacker, target),
            pieces=(handle(state, kind, attacker), handle(state, other, target)),
            piece=kind.id, place=name(state, attacker), target=other.id, at=name(state, target),
            row=f"row.{row(state, attacker, target)}",
            column=f"column.{_letter(state, attacker)}_{_letter(state, target)}",
        )  # fmt: skip


def resolve(state: BattleState, dice: Dice, sink: Sink) -> None:
    """BR-012, BR-308, BR-313, BR-314. The total is looked up; a loss takes effect at once, and nobody advances."""
    frame = state.frames[-1]
    assert isinstance(frame, RollFrame)
    state.frames = state.frames[:-1]
    state.rolls += bytes((6 * (dice.first - 1) + dice.second - 1,))
    total = dice.first + dice.second
    loses_attacker, loses_target = box(state, frame.attacker, frame.target)
    write_event(
        sink, state, "roll", side=state.side, places=(frame.attacker, frame.target),
        first=dice.first, second=dice.second, total=total,
    )  # fmt: skip
    if total in loses_target:
        remove(state, frame.target, sink)
    elif total in loses_attacker:
        remove(state, frame.attacker, sink)
    else:
        write_event(sink, state, "nothing", places=(frame.attacker, frame.target))


def remove(state: BattleState, space: int, sink: Sink) -> None:
    """BR-022, BR-023. A piece is lost: to its pool, or for good. BR-127: the Shire stays whose it was."""
    kind, side = state.kind_at(space), state.side_at(space)
    assert kind is not None
    if space == state.map.shire:
        state.shire_guest = False
    state.lift(space)
    write_event(
        sink, state, "removed", key="removed" if TABLE[kind].rebuilt else "gone", side=side, places=(space,),
        pieces=(handle(state, kind, space),), piece=kind.id, place=name(state, space),
        weight=2 if TABLE[kind].character else 0,
    )  # fmt: skip
    if kind == _ELF and not state.elves_live:
        write_event(sink, state, "elves_gone", weight=2)


def _letter(state: BattleState, space: int) -> str:
    return "E" if is_elven(state, space) else "O"
