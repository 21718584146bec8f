"""Before it is done: way, cost, exact odds, permissions and warnings of an action (for hovering)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.engine.decision import Advice, Chances, Phrase, Preview, Refusal
from game.games.battle.rules.actions import STAY, Action, Attack, End, Escape, Move
from game.games.battle.rules.attempt import drawn_way, normal
from game.games.battle.rules.events import name
from game.games.battle.rules.movement import movement
from game.games.battle.rules.movement.movement import chosen_move
from game.games.battle.rules.movement.reach import route
from game.games.battle.rules.phases import BUILD, MOVEMENT, SECOND
from game.games.battle.rules.pieces import MOVE, TABLE, Kind
from game.games.battle.rules.state import BattleState, ChosenMove
from game.games.battle.rules.turn.building import possible
from game.games.battle.rules.turn.combat import box, column_of, guards_ring, lenders, row
from game.games.battle.rules.turn.combat_table import chance_of
from game.games.battle.rules.turn.paths_of_the_dead import lost_on_paths
from game.games.battle.rules.turn.ring_threat import safest_move, threat_to
from game.games.battle.rules.view import RingThreatView

RISKED = 0.1
"""The chance that the Ring is taken above which nobody ends a movement unasked."""


def preview(state: BattleState, action: Action) -> Preview:
    """What taking this action would mean; empty where there is nothing to say or it is not legal."""
    listed = normal(state, action)
    match listed:
        case Move() | Escape() if listed.to != STAY:
            move = chosen_move(state, listed)
            return Preview() if move is None else _of_move(state, move, action)
        case Attack(piece, target):
            return _of_attack(state, state.map.pieces[piece][1], state.map.pieces[target][1])
        case End():
            return Preview(warning=warning_of_end(state), instead=_safest(state))
        case _:
            return Preview()


def _of_move(state: BattleState, move: ChosenMove, action: Action) -> Preview:
    way: tuple[int, ...] = route(state, move)
    if isinstance(action, Move | Escape) and action.via:
        drawn = drawn_way(state, action, move.origin)
        way = way if isinstance(drawn, Refusal) else drawn
    permissions = tuple(
        Phrase.of(f"preview.ask_{request.sort}", seat=state.seats[request.granter], place=name(state, request.space))
        for request in move.asking
    )
    notes: list[Phrase] = []
    if move.through:
        notes.append(Phrase.of("preview.holds_gandalf"))
    if takes_ring(state, move):
        notes.append(Phrase.of("preview.takes_ring", piece=move.kind.id))
    return Preview(
        way=tuple(state.map.ids[space] for space in way),
        cost=len(way) - 1,
        allowance=MOVE[move.kind],
        permissions=permissions,
        warning=warning_of_move(state, move),
        notes=tuple(notes),
    )


def _of_attack(state: BattleState, attacker: int, target: int) -> Preview:
    """BR-340 to BR-342. The exact chances, and why."""
    loses_attacker, loses_target = box(state, attacker, target)
    removed, lost = chance_of(loses_target), chance_of(loses_attacker)
    where = row(state, attacker, target)
    column = column_of(state, attacker, target)
    reasons = [Phrase.of(f"row.{where}"), Phrase.of(f"column.{column}")]
    for space in (attacker, target):
        kind = state.kind_at(space)
        if kind is not None and not TABLE[kind].elven:
            reasons.extend(
                Phrase.of("preview.lends", piece=leader.id, other=kind.id) for leader in lenders(state, space)
            )
    results = (("defender", removed), ("attacker", lost), ("nothing", Fraction(1) - removed - lost))
    extra = (
        ("row", where),
        ("column", column),
        ("D", " ".join(map(str, sorted(loses_target)))),
        ("A", " ".join(map(str, sorted(loses_attacker)))),
    )
    at_stake = [space for space, chance in ((target, removed), (attacker, lost)) if chance]
    return Preview(
        way=(state.map.ids[attacker], state.map.ids[target]),
        chances=Chances(results, tuple(reasons)),
        notes=tuple(stake for space in at_stake for stake in _stakes(state, space)),
        extra=extra,
    )


def _stakes(state: BattleState, space: int) -> Iterator[Phrase]:
    """BR-022, BR-023, BR-501. What else goes with the piece on this space: all of its kind for good, a guard of the Ring."""
    kind = state.kind_at(space)
    if kind is not None and not TABLE[kind].rebuilt:
        yield Phrase.of("preview.for_good", piece=kind.id)
    if kind is not None and guards_ring(state, space):
        yield Phrase.of("preview.guards", piece=kind.id)


def takes_ring(state: BattleState, move: ChosenMove) -> bool:
    """BR-501. Whether this move captures the Ring (Saruman's touch in a game of three wins instead, BR-505)."""
    if move.kind == Kind.RING_BEARER or move.to != state.ring:
        return False
    return not (move.kind == Kind.SARUMAN and state.three)


def warning_of_move(state: BattleState, move: ChosenMove) -> Phrase | None:
    """BR-807. A character that captures the Ring is lost."""
    if takes_ring(state, move) and not TABLE[move.kind].rebuilt:
        return Phrase.of("warning.captor_lost", piece=move.kind.id)
    return None


def warning_of_end(state: BattleState) -> Phrase | None:
    """BR-110, BR-200, BR-807. What ending the phase loses: builds not made, whoever is still on the Paths of the Dead, the Ring,
    or a whole Movement Phase in which nothing has moved."""
    if state.phase == BUILD:
        open_ = tuple(dict.fromkeys(kind.id for kind, _ in possible(state)))
        return Phrase.of("warning.builds", pieces=open_) if open_ else None
    if state.phase not in MOVEMENT:
        return None
    if lost := lost_on_paths(state):
        return Phrase.of("warning.paths", pieces=tuple(kind.id for kind in lost), count=len(lost))
    if not movement.subjects(state):
        return None
    return warning_of_ring(state) or (None if state.moved else Phrase("warning.still"))


def warning_of_ring(state: BattleState) -> Phrase | None:
    """BR-850. A movement of its holder ends, and the Ring can be taken from him in the next turn."""
    threat = _feared(state)
    return None if threat is None else Phrase.of("warning.ring", seat=threat.seat, chance=round(100 * threat.chance))


def _feared(state: BattleState) -> RingThreatView | None:
    """BR-850. What the holder of the Ring must not leave unasked: in his Second Movement. After his First all can move again."""
    if state.phase != SECOND or state.side != state.ring_side:
        return None
    threat = threat_to(state, state.side)
    return None if threat is None or threat.chance <= RISKED else threat


def _safest(state: BattleState) -> Advice | None:
    """The move after which the Ring is safest, where ending the phase would risk it."""
    threat = _feared(state)
    found = safest_move(state) if threat is not None else None
    if found is None:
        return None
    told = Phrase.of("warning.instead", piece=found.piece, left=round(100 * found.chance))
    return Advice(found.action, (told,), found.chance)
