"""State to View (section 14): built up from named fields."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.decision import CHANCE, Phrase, Seat
from game.games.battle.rules.actions import Attack, Escape, Move
from game.games.battle.rules.decisions import decision
from game.games.battle.rules.movement.permission_requests import requests_text
from game.games.battle.rules.movement.shortest_path import route
from game.games.battle.rules.movement.space_sets import bits
from game.games.battle.rules.open_questions import (
    ChosenMove,
    EscapeFrame,
    OpenQuestion,
    PermissionFrame,
    RollFrame,
    ShireFrame,
)
from game.games.battle.rules.pieces import FIGHTERS, KINDS, MOST, MOVE, TABLE, Kind
from game.games.battle.rules.state import BUILD, Fangorn, State
from game.games.battle.rules.turn.building import ALLOWANCES, allowance, build_hexes, is_bare
from game.games.battle.rules.turn.strength import is_elven, lenders
from game.games.battle.rules.view import Allowance, ElvenHex, PieceView, Pool, Question, Refused, View


def view(state: State, seat: Seat | None) -> View:
    """BR-850, BR-854. What a seat (None: the table) sees: everything there is."""
    board = state.map
    asked = decision(state)
    deciding = None if asked is None else asked.seat
    mine = asked is not None and (asked.seat in (seat, CHANCE))
    return View(
        seat=seat,
        decision=asked if mine else None,
        waiting=None if asked is None or mine else Phrase.of(f"waiting.{asked.kind}", seat=asked.seat),
        deciding=deciding,
        outcome=state.outcome,
        seats=state.seats,
        round=state.round,
        cap=state.cap,
        turn=state.seat,
        phase=state.phase,
        pieces=tuple(_pieces(state)),
        pools=tuple(_pool(state, kind) for kind in FIGHTERS),
        allowances=tuple(_allowances(state)),
        built=tuple(state.built[: len(ALLOWANCES)]),
        ring_owner=state.seats[state.ring_side],
        ring=board.ids[state.ring],
        ring_rested=state.rested,
        shire="saruman" if state.shire_saruman else "hobbits",
        shire_guest=state.shire_guest,
        isengard_open=state.fangorn != Fangorn.ASLEEP,
        fangorn=state.fangorn.name.lower(),
        paths=state.paths.name.lower(),
        moria_passed=state.moria_passed,
        elven=tuple(
            ElvenHex(board.ids[space], stay, bool(state.shut >> space & 1))
            for space, stay in zip(board.elven_hexes, state.stays, strict=True)
        ),
        refused=tuple(
            Refused(board.handles[kind][origin], state.seats[side], board.ids[space])
            for kind, origin, side, space in sorted(state.refused)
        ),
        questions=tuple(question(state, frame) for frame in state.frames),
        resigned=tuple(state.seats[side] for side in sorted(state.resigned)),
        rolls=tuple((roll // 6 + 1, roll % 6 + 1) for roll in state.rolls),
    )


def question(state: State, frame: OpenQuestion) -> Question:
    """One open question in plain words."""
    match frame:
        case RollFrame(attacker, target):
            return Question("roll", (state.seat,), str(Attack(_handle(state, attacker), _handle(state, target))))
        case PermissionFrame(walk, waiting):
            seats = tuple(state.seats[side] for side in waiting)
            way = tuple(state.map.ids[space] for space in route(state, walk))
            return Question("permission", seats, str(action_of_move(state, walk)), way=way)
        case EscapeFrame(side, closing):
            return Question("escape", (state.seats[side],), closing=closing)
        case ShireFrame(side):
            return Question("shire", (state.seats[side],))


def action_of_move(state: State, walk: ChosenMove) -> Move | Escape:
    """A walk as the action that chose it."""
    to = state.map.names[walk.to]
    asking = requests_text(state, walk.asking)
    if walk.escape:
        return Escape(to, asking, walk.through)
    return Move(state.map.handles[walk.kind][walk.origin], to, asking, walk.through)


def _handle(state: State, space: int) -> str:
    kind = state.kind_at(space)
    assert kind is not None
    return state.map.handles[kind][space]


def _pieces(state: State) -> Iterator[PieceView]:
    """Every counter, by kind and hex."""
    board = state.map
    for kind in KINDS:
        owner = state.seats[state.side_of(kind)]
        if kind == Kind.ARMY_OF_THE_DEAD:
            for _ in range(state.dead):
                yield _piece(state, kind, board.paths, owner, asleep=True)
        if kind == Kind.FANGORN_ARMY and state.fangorn == Fangorn.ASLEEP:
            yield _piece(state, kind, board.fangorn, owner, asleep=True)
        for space in bits(state.kinds[kind]):
            yield _piece(state, kind, space, owner)


def _piece(state: State, kind: Kind, space: int, owner: Seat, asleep: bool = False) -> PieceView:
    board = state.map
    lent = () if asleep else tuple(leader.id for leader in lenders(state, space) if not TABLE[kind].elven)
    return PieceView(
        board.handles[kind][space], kind.id, board.ids[space], owner, MOVE[kind],
        TABLE[kind].elven or (not asleep and is_elven(state, space)), lent,
        not asleep and bool(state.moved >> space & 1), not asleep and bool(state.attacked >> space & 1), asleep,
    )  # fmt: skip


def _pool(state: State, kind: Kind) -> Pool:
    off = state.in_pool(kind)
    again = TABLE[kind].rebuilt
    owner = state.seats[state.owner[kind]]
    has_room = any(is_bare(state, space) for space in build_hexes(state, kind))
    return Pool(kind.id, owner, state.on_board(kind), off if again else 0, 0 if again else off, MOST[kind], has_room)


def _allowances(state: State) -> Iterator[Allowance]:
    """BR-100 to BR-104. Those of the phasing player in this round."""
    for number, kinds in enumerate(ALLOWANCES):
        if state.owner[kinds[0]] == state.side:
            whole = allowance(number, state.round)
            left = max(0, whole - state.built[number]) if state.phase == BUILD else 0
            yield Allowance(tuple(kind.id for kind in kinds), whole, left)
