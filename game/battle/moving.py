"""First and Second Movement (section 5): what a piece may do, as listed actions, and what a chosen way means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.battle.actions import ELVEN, MORIA, Escape, Move
from game.battle.asking import Entailing, asked_ends, requests_at
from game.battle.bitset import bits, picked, spread
from game.battle.frames import Request, Walk
from game.battle.pieces import MOVE, Kind
from game.battle.reach import dead_may_move, flood, is_clear, may_move, movers
from game.battle.state import State
from game.battle.terms import Terms, terms
from game.engine.decision import Subject

# An enum's member costs more to look up than anything done with it here.
_ARMY_OF_THE_DEAD: Final = Kind.ARMY_OF_THE_DEAD
_RING_BEARER: Final = Kind.RING_BEARER


def subjects(state: State) -> list[Subject]:
    """The pieces that can move now, in board order: BR-200, BR-212."""
    board = state.map
    able = movers(state)
    handles = board.handles
    standing = state.standing
    doubtful = state.shut | 1 << board.isengard
    if state.side != state.alliance:
        doubtful |= board.elven
    easy = spread(board.ground & ~state.occupied & ~doubtful, board.steps)  # next to an empty hex
    easy |= spread(easy & state.sides[state.side] & board.ground & ~doubtful, board.steps)  # or over a friend to one
    for space in bits(able & ~easy):
        if not any_move(state, standing[space] - 1, space):
            able ^= 1 << space
    found = [Subject(handles[standing[space] - 1][space]) for space in picked(able, board.spaces)]
    if dead_may_move(state) and any_move(state, _ARMY_OF_THE_DEAD, board.paths):
        found.append(Subject(handles[_ARMY_OF_THE_DEAD][board.paths]))
    return found


def any_move(state: State, kind: int, origin: int) -> bool:
    """Whether the piece has a move at all."""
    ends, asked = ends_of(state, kind, origin, terms(state, kind))
    return bool(ends) or bool(asked)


def ends_of(state: State, kind: int, origin: int, on: Terms) -> tuple[int, Sequence[Entailing]]:
    """Where a piece can go: unasked as a mask, and what else by what it entails."""
    board, move = state.map, MOVE[kind]
    clear = is_clear(board, origin, move, on)
    if clear is not None:
        return clear, ()
    free = flood(board, origin, move, on)
    return free.ends, asked_ends(state, kind, origin, move, on, free)


def standing_piece(state: State, kind: int, origin: int) -> bool:
    """Whether such a piece stands there; the Dead on the Paths count, once woken or not."""
    if kind == _ARMY_OF_THE_DEAD and origin == state.map.paths:
        return state.dead > 0
    return state.standing[origin] == kind + 1


def actions_of(state: State, kind: Kind, origin: int) -> Sequence[Move]:
    """BR-200, BR-271. The moves of one of the phasing player's pieces."""
    if not standing_piece(state, kind, origin):
        return ()
    if kind == _ARMY_OF_THE_DEAD and origin == state.map.paths:
        if not dead_may_move(state):
            return ()
    elif not state.sides[state.side] >> origin & 1 or not may_move(state, kind, origin):
        return ()
    board = state.map
    piece = board.handles[kind][origin]
    on = terms(state, kind)
    ends, asked = ends_of(state, kind, origin, on)
    found = board.interned.moves(board, kind, origin, ends)
    for entailing in asked:
        asking = _asking(state, kind, on, entailing)
        found += [board.interned.asking(piece, end, asking, entailing.through) for end in bits(entailing.ends)]
    return found


def escapes(state: State) -> list[Escape]:
    """BR-504, BR-507. The ways of the new Ring Bearer, up to three hexes."""
    board = state.map
    on = terms(state, _RING_BEARER)
    ends, asked = ends_of(state, _RING_BEARER, state.ring, on)
    found = board.interned.escapes(ends)
    for entailing in asked:
        asking = _asking(state, _RING_BEARER, on, entailing)
        found += [Escape(board.names[end], asking, entailing.through) for end in bits(entailing.ends)]
    return found


def _asking(state: State, kind: int, on: Terms, entailing: Entailing) -> tuple[str, ...]:
    """What such a move asks, as the action says it, in board order."""
    asked, board = entailing.asked, state.map
    if not asked & (asked - 1) and not asked & (on.elven | 1 << board.moria) and asked:
        space = asked.bit_length() - 1  # by far the most frequent: one piece is passed over
        return (board.handles[state.standing[space] - 1][space],)
    side = state.side_of(kind)
    requests: tuple[Request, ...] = ()
    for space in bits(asked):
        requests += requests_at(state, side, on, space, not entailing.ends >> space & 1)
    return requests_text(state, requests)


def requests_text(state: State, requests: Sequence[Request]) -> tuple[str, ...]:
    """What a way asks, as the action says it."""
    return tuple([request_text(state, request) for request in requests])


def request_text(state: State, request: Request) -> str:
    """One request: "rohan@1414", "elven@rivendell", "moria"."""
    match request.sort:
        case "moria":
            return MORIA
        case "elven":
            return f"{ELVEN}@{state.map.names[request.space]}"
        case _:
            kind = state.kind_at(request.space)
            assert kind is not None
            return state.map.handles[kind][request.space]


def read_requests(state: State, asking: Sequence[str], side: int) -> Iterator[Request | None]:
    """The requests that such text means on the board as it stands; None for one that means nothing."""
    board = state.map
    for text in asking:
        if text == MORIA:
            yield Request(board.moria, state.alliance, MORIA)
            continue
        kind, _, place = text.partition("@")
        space = board.space(place)
        if space is None:
            yield None
        elif kind == ELVEN:
            yield Request(space, state.alliance, ELVEN)
        else:
            standing, host = state.kind_at(space), state.side_at(space)
            fits = standing is not None and standing.id == kind and host is not None and host != side
            yield Request(space, host, "piece") if fits and host is not None else None


def walk_of(state: State, action: Move | Escape) -> Walk | None:
    """The walk that a move or escape in its listed form means; None when it names what isn't there."""
    board = state.map
    to = board.space(action.to)
    if isinstance(action, Escape):
        piece: tuple[Kind, int] | None = (_RING_BEARER, state.ring)
    else:
        piece = board.piece(action.piece)
    if piece is None or to is None:
        return None
    kind, origin = piece
    if not action.asking:
        return Walk(kind, origin, to, (), action.through, isinstance(action, Escape))
    requests = tuple(read_requests(state, action.asking, state.side_of(kind)))
    if any(request is None for request in requests):
        return None
    asking = tuple(sorted({request for request in requests if request is not None}))
    return Walk(kind, origin, to, asking, action.through, isinstance(action, Escape))


def ring_handle(state: State) -> str:
    """The Ring Bearer as a piece in text."""
    return state.map.handles[_RING_BEARER][state.ring]
