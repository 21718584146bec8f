"""The buttons beside the board: the kinds of action usual here, each open or with the reason why not.

Before it is done: way, cost, exact odds, permissions and warnings of an action (for hovering).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from game.engine.decision import Advice, Chances, Offer, Phrase, Preview, Refusal, Subject
from game.games.battle.rules.actions import (
    HOBBITS,
    OF_SARUMAN,
    STAY,
    Action,
    Attack,
    End,
    Escape,
    Move,
    NameShire,
    Permit,
)
from game.games.battle.rules.decisions import decision, may_end, may_stay
from game.games.battle.rules.events import name
from game.games.battle.rules.movement import movement
from game.games.battle.rules.movement.move_refusals import refuse
from game.games.battle.rules.movement.movement import chosen_move, route
from game.games.battle.rules.phases import ATTACK, BUILD, MOVEMENT, SECOND
from game.games.battle.rules.pieces import MOVE, TABLE, Kind
from game.games.battle.rules.refusals import drawn_way, explain, normal
from game.games.battle.rules.state import BattleState, ChosenMove, EscapeFrame, PermissionFrame, ShireFrame
from game.games.battle.rules.turn import building, combat
from game.games.battle.rules.turn.building import possible
from game.games.battle.rules.turn.combat import box, column_of, guards_ring, lenders, row
from game.games.battle.rules.turn.combat_table import chance_of
from game.games.battle.rules.turn.paths_of_the_dead import lost_on_paths
from game.games.battle.rules.turn.ring_threat import safest_move, threat_to
from game.games.battle.rules.view import RingThreatView


def offers(state: BattleState) -> tuple[Offer, ...]:
    """What whoever decides can do."""
    if decision(state) is None:
        return ()
    if not state.frames:
        return tuple(_of_phase(state))
    match state.frames[-1]:
        case PermissionFrame():
            return (
                _plain("permit", "yes", str(Permit(True)), key="Y"),
                _plain("permit", "no", str(Permit(False)), primary=True, key="N"),
            )
        case EscapeFrame():
            stay = Escape(STAY)
            refusal = None if may_stay(state) else explain(state, stay)
            go = None if movement.escapes(state) else refuse(state, "BR-504", "no_way_off", state.ring)
            return (
                Offer("escape", Phrase("offer.escape"), refusal=go, primary=True),
                Offer("escape", Phrase("offer.stay"), str(stay), refusal, key="S"),
            )
        case ShireFrame():
            # BR-128: with two players Saruman is proposed; with three, Sauron names the Hobbits (BR-806).
            return (
                _plain("shire", HOBBITS, str(NameShire(HOBBITS)), primary=state.three),
                _plain("shire", OF_SARUMAN, str(NameShire(OF_SARUMAN)), primary=not state.three),
            )
        case _:
            return ()


def _plain(verb: str, word: str, action: str, *, primary: bool = False, key: str = "") -> Offer:
    return Offer(verb, Phrase(f"offer.{verb}_{word}"), action, primary=primary, key=key)


def _of_phase(state: BattleState) -> Iterator[Offer]:
    if state.phase == BUILD:
        if building.subjects(state):  # else the question says that nothing can be built
            yield Offer("build", Phrase("offer.build"))
    elif state.phase == ATTACK:
        refusal = None if combat.subjects(state) else refuse(state, "BR-301", "no_attacks")
        yield Offer("attack", Phrase("offer.attack"), refusal=refusal)
    else:
        refusal = None if movement.subjects(state) else refuse(state, "BR-200", "no_moves")
        yield Offer("move", Phrase("offer.move"), refusal=refusal)
    still_open = bool(_left_to_do(state))  # Enter throws no move and no attack away
    end = End(state.phase)
    duty = None if may_end(state) else explain(state, end)
    lost = warning_of_end(state)
    yield Offer(
        "end",
        Phrase(f"offer.end_{state.phase}"),
        str(end),
        duty,
        lost,
        primary=lost is None and not still_open,
        key="E",
    )


def _left_to_do(state: BattleState) -> Sequence[Subject]:
    """What could still move or attack in this phase; nothing in Building, which has a warning of its own."""
    if state.phase == BUILD:
        return ()
    return combat.subjects(state) if state.phase == ATTACK else movement.subjects(state)


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
