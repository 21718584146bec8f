"""Attack (section 7): strength, who may attack whom, the roll, what it removes."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.bitset import bits
from game.engine.decision import Subject
from game.games.battle.rules.actions import Attack, Dice
from game.games.battle.rules.events import Sink, handle, name, write_event
from game.games.battle.rules.movement.topology import spread
from game.games.battle.rules.pieces import TABLE, Kind
from game.games.battle.rules.state import BattleState, RollFrame
from game.games.battle.rules.turn.combat_table import CRT, LEADERS, can_lend, row_of


def row(state: BattleState, attacker: int, target: int) -> str:
    """BR-307, BR-309 to BR-312 and BR-412. The position of an attack, read off the defender's hex and the side between."""
    board = state.map
    walls = board.fortresses >> target & 1
    return row_of(walls, (attacker, target) in board.rivers)


def is_elven(state: BattleState, space: int) -> bool:
    """BR-320, BR-321, BR-325. Whether the piece here is of Elven strength at this moment."""
    kind = state.kind_at(space)
    if kind is None:
        return False
    return TABLE[kind].elven or next(lenders(state, space), None) is not None


def lenders(state: BattleState, space: int) -> Iterator[Kind]:
    """BR-322 to BR-331, BR-409 and BR-428. The leaders that lend Elven strength to the piece here; lending does not add up."""
    kind, side = state.kind_at(space), state.side_at(space)
    if kind is None or kind == Kind.RING_BEARER or side is None:
        return
    near = state.map.adjacent[space] & state.sides[side] & ~state.map.peaceful  # BR-327 to BR-329, BR-331, BR-409
    for leader in LEADERS:
        if near & state.kinds[leader] and can_lend(leader, kind):
            yield leader


def box(state: BattleState, attacker: int, target: int) -> tuple[frozenset[int], frozenset[int]]:
    """BR-308, BR-340. The sets A and D for an attack as things stand."""
    return CRT[row(state, attacker, target), is_elven(state, attacker), is_elven(state, target)]


def attackers(state: BattleState) -> int:
    """BR-303, BR-305, BR-306. The spaces of the phasing player's pieces that may still attack, a target aside."""
    return state.sides[state.side] & ~state.attacked & ~state.kinds[Kind.RING_BEARER] & ~state.map.peaceful


def targets(state: BattleState) -> int:
    """BR-302, BR-305, BR-306 and BR-500. The spaces of the opposing pieces that can be attacked."""
    mask = 0
    for side, spaces in enumerate(state.sides):
        if side != state.side:
            mask |= spaces
    return mask & ~state.kinds[Kind.RING_BEARER] & ~state.map.peaceful


def subjects(state: BattleState) -> list[Subject]:
    """The pieces that have somebody to attack, in board order."""
    board = state.map
    near = attackers(state) & spread(targets(state), board.attack_steps)
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
        assert kind is not None
        assert other is not None
        write_event(
            sink, state, "attack", side=state.side, places=(attacker, target),
            pieces=(handle(state, kind, attacker), handle(state, other, target)),
            piece=kind.id, place=name(state, attacker), target=other.id, at=name(state, target),
            row=f"row.{row(state, attacker, target)}",
            column=f"column.{column_of(state, attacker, target)}",
            guards=int(guards_ring(state, target)),
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
    if kind == Kind.ELF and not state.elves_live:
        write_event(sink, state, "elves_gone", weight=2)


def guards_ring(state: BattleState, space: int) -> bool:
    """Whether the piece here stands beside the Ring of its own side: where it falls, a way to the Ring is open (BR-501)."""
    return state.side_at(space) == state.ring_side and bool(state.map.adjacent[space] >> state.ring & 1)


def column_of(state: BattleState, attacker: int, target: int) -> str:
    """BR-340. Who is how strong: "E_O" for an Elven piece that attacks an ordinary one."""
    return "_".join("E" if is_elven(state, space) else "O" for space in (attacker, target))
