"""State to View and back, and the plain facts of both. Nothing is hidden (BR-850): one State is all a View can mean.

Fields that are the same in both are copied as declared. Four are worked out by hand, and read back so, because the two hold
the same things in different shapes: the State has a set of hexes for each kind of counter, with which moves are found; the
View has each counter by itself, with its place and what people ask of it (who is lent with it, what may still be built, which
requests are open).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.board.bitset import bits
from game.engine.decision import CHANCE, Decision, Phrase, Seat
from game.engine.visibility import Visibility
from game.games.battle.rules.actions import Attack, Escape, Move
from game.games.battle.rules.decisions import decision
from game.games.battle.rules.movement.movement import route
from game.games.battle.rules.movement.movement_limits import objective
from game.games.battle.rules.movement.permission_moves import requests_text
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.phases import BUILD
from game.games.battle.rules.pieces import FIGHTERS, KIND_OF, KINDS, MOST, MOVE, TABLE, Kind
from game.games.battle.rules.set_up import blank
from game.games.battle.rules.state import (
    BattleState,
    ChosenMove,
    EscapeFrame,
    OpenQuestion,
    PermissionFrame,
    Request,
    RollFrame,
    ShireFrame,
)
from game.games.battle.rules.turn.building import ALLOWANCES, allowance, build_hexes, is_bare
from game.games.battle.rules.turn.combat import lenders
from game.games.battle.rules.turn.ring_threat import ring_way
from game.games.battle.rules.view import (
    Allowance,
    BattleView,
    EscapeQuestion,
    Fangorn,
    PermissionQuestion,
    PieceView,
    Pool,
    Question,
    RequestView,
    RollQuestion,
    ShireQuestion,
)


def waiting(state: BattleState, asked: Decision, seat: Seat | None) -> Phrase | None:
    """The line of everybody who is not asked; dice roll before all."""
    return None if asked.seat == CHANCE else Phrase.of(f"waiting.{asked.kind}", seat=asked.seat)


# What a View works out -------------------------------------------------------------------------------------------------


def pieces(state: BattleState, seat: Seat | None) -> tuple[PieceView, ...]:
    """Every counter, by kind and hex."""
    return tuple(_pieces(state))


def _pieces(state: BattleState) -> Iterator[PieceView]:
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


def _piece(state: BattleState, kind: Kind, space: int, owner: Seat, asleep: bool = False) -> PieceView:
    board, is_elven = state.map, TABLE[kind].elven
    lent = () if asleep or is_elven else tuple(leader.id for leader in lenders(state, space))
    return PieceView(
        board.handles[kind][space], kind.id, board.ids[space], owner, MOVE[kind], is_elven or bool(lent), lent,
        not asleep and bool(state.moved >> space & 1), not asleep and bool(state.attacked >> space & 1), asleep,
    )  # fmt: skip


def pools(state: BattleState, seat: Seat | None) -> tuple[Pool, ...]:
    """BR-021 to BR-023. What there is of each kind."""
    return tuple(_pool(state, kind) for kind in FIGHTERS)


def _pool(state: BattleState, kind: Kind) -> Pool:
    off = state.in_pool(kind)
    again = TABLE[kind].rebuilt
    owner = state.seats[state.owner[kind]]
    has_room = any(is_bare(state, space) for space in build_hexes(state, kind))
    return Pool(kind.id, owner, state.on_board(kind), off if again else 0, 0 if again else off, MOST[kind], has_room)


def allowances(state: BattleState, seat: Seat | None) -> tuple[Allowance, ...]:
    """BR-100 to BR-104. Those of the phasing player in this round."""
    return tuple(
        Allowance(
            tuple(kind.id for kind in kinds),
            whole := allowance(number, state.round),
            max(0, whole - state.built[number]) if state.phase == BUILD else 0,
        )
        for number, kinds in enumerate(ALLOWANCES)
        if state.owner[kinds[0]] == state.side
    )


def way(state: BattleState, seat: Seat | None) -> int:
    """BR-020, BR-200. The hexes of the Ring's way to where its holder wins; past enemies where every other is shut."""
    if state.ring < 0:
        return 0
    goal = objective(state)
    return max(0, len(ring_way(state, goal) or ring_way(state, goal, past_enemies=True)) - 1)


def questions(state: BattleState, seat: Seat | None) -> tuple[Question, ...]:
    """BR-802. The open questions in the words of the table."""
    return tuple(_question(state, frame) for frame in state.frames)


def _question(state: BattleState, frame: OpenQuestion) -> Question:
    match frame:
        case RollFrame(attacker, target):
            return RollQuestion((state.seat,), Attack(_handle(state, attacker), _handle(state, target)))
        case PermissionFrame(move, asked):
            seats = tuple(state.seats[side] for side in asked)
            ids = state.map.ids
            requests = tuple(
                RequestView(ids[request.space], state.seats[request.granter], request.sort) for request in move.asking
            )
            way = tuple(ids[space] for space in route(state, move))
            handle = state.map.handles[move.kind][move.origin]
            return PermissionQuestion(seats, action_of_move(state, move), handle, requests, way)
        case EscapeFrame(side, closing):
            return EscapeQuestion((state.seats[side],), closing)
        case ShireFrame(side):
            return ShireQuestion((state.seats[side],))


def action_of_move(state: BattleState, move: ChosenMove) -> Move | Escape:
    """A move as the action that chose it."""
    to = state.map.names[move.to]
    asking = requests_text(state, move.asking)
    if move.escape:
        return Escape(to, asking, move.through)
    return Move(state.map.handles[move.kind][move.origin], to, asking, move.through)


def _handle(state: BattleState, space: int) -> str:
    kind = state.kind_at(space)
    assert kind is not None
    return state.map.handles[kind][space]


SEEN: Final = Visibility(
    BattleState,
    BattleView,
    decision=decision,
    waiting=waiting,
    derived={"pieces": pieces, "pools": pools, "allowances": allowances, "way": way, "questions": questions},
    facts={"pieces": None, "pools": None, "allowances": None, "way": None, "questions": None},
)
"""BR-850, BR-854. What a seat sees: everything there is."""


# Back to the State -----------------------------------------------------------------------------------------------------


def determinized(view: BattleView, board: BattleTopology) -> BattleState:
    """The State that a View shows."""
    state = SEEN.copied(view, blank(board, view.seats, view.cap))
    for piece in view.pieces:
        if not piece.asleep:
            space = board.index[piece.place]
            state.put(KIND_OF[piece.kind], space)
            state.moved |= piece.moved << space
            state.attacked |= piece.attacked << space
    if view.outcome is not None and state.kinds[Kind.SARUMAN] & state.kinds[Kind.RING_BEARER]:
        # BR-505. At the very end Saruman may share the Ring's hex. He who came stands on top: Saruman, or in his own
        # turn his Ring Bearer, told by his own side.
        own = state.ring_side == state.owner[Kind.SARUMAN]
        state.standing[state.ring] = (Kind.RING_BEARER if own else Kind.SARUMAN) + 1
    state.frames = tuple(_frame(state, question) for question in view.questions)
    return state


def _frame(state: BattleState, question: Question) -> OpenQuestion:
    board = state.map
    sides = tuple(state.seats.index(seat) for seat in question.seats)
    match question:
        case RollQuestion(_, Attack(piece, target)):
            return RollFrame(board.pieces[piece][1], board.pieces[target][1])
        case PermissionQuestion():
            kind, origin = board.pieces[question.piece]
            action = question.action
            requests = tuple(
                Request(board.index[one.place], state.seats.index(one.granter), one.sort) for one in question.requests
            )
            to, is_escape = board.index[action.to], isinstance(action, Escape)
            return PermissionFrame(ChosenMove(kind, origin, to, requests, action.through, is_escape), sides)
        case EscapeQuestion():
            return EscapeFrame(sides[0], question.closing)
        case ShireQuestion():
            return ShireFrame(sides[0])


# Facts -----------------------------------------------------------------------------------------------------------------


def facts(view: BattleView, board: BattleTopology) -> dict[str, Any]:
    """Everything a View says, as nested dicts, lists, texts, numbers and truths: for expectations in scenarios,
    fingerprints and tests. Documented with an example each in docs/scenarios.md.

    Places are keyed by id; those that have a name stand there by their slug too."""
    slugs = dict(zip(board.ids, board.names, strict=True))
    at: dict[str, Any] = dict.fromkeys(board.ids)
    by_kind: dict[str, list[str]] = {kind.id: [] for kind in KINDS}
    for piece in view.pieces:
        by_kind[piece.kind].append(piece.place)
        here = at[piece.place]
        at[piece.place] = (
            piece.kind if here is None else [*here, piece.kind] if isinstance(here, list) else [here, piece.kind]
        )
    strength = {piece.place: "elven" if piece.elven else "ordinary" for piece in view.pieces}
    elven = {one.place: {"stay": one.stay, "shut": one.place in view.shut} for one in view.elven}

    def named(found: dict[str, Any]) -> dict[str, Any]:
        return {slugs[place]: one for place, one in found.items()} | found

    asked = view.questions[-1] if view.questions else None
    told = SEEN.facts(view)
    told["ring"]["place"] = slugs[view.ring]
    return told | {
        "question": asked and asked.kind,
        "asked": asked and (str(asked.action) if isinstance(asked, RollQuestion | PermissionQuestion) else ""),
        "pieces": {kind: sorted(places) for kind, places in by_kind.items()},
        "at": named(at),
        "count": {pool.kind: pool.on_board for pool in view.pools},
        "pool": {pool.kind: pool.pool for pool in view.pools},
        "lost": {pool.kind: pool.lost for pool in view.pools},
        "strength": named(strength),
        "moved": sorted(piece.place for piece in view.pieces if piece.moved),
        "attacked": sorted(piece.place for piece in view.pieces if piece.attacked),
        "left": {"_or_".join(entry.kinds): entry.left for entry in view.allowances},
        "isengard_open": view.fangorn != Fangorn.ASLEEP,
        "elven": named(elven),
    }
