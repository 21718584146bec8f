"""Requests as the actions say them, and back: "rohan@1414", "elven@rivendell", "moria"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.battle.rules.actions import ELVEN, MORIA
from game.games.battle.rules.movement.movement_limits import MovementLimits
from game.games.battle.rules.movement.permission_moves import LabelledEnds, requests_at
from game.games.battle.rules.movement.space_sets import bits
from game.games.battle.rules.open_questions import Request
from game.games.battle.rules.state import BattleState


def asking_text(state: BattleState, kind: int, on: MovementLimits, entailing: LabelledEnds) -> tuple[str, ...]:
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


def requests_text(state: BattleState, requests: Sequence[Request]) -> tuple[str, ...]:
    """What a way asks, as the action says it."""
    return tuple([request_text(state, request) for request in requests])


def request_text(state: BattleState, request: Request) -> str:
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


def read_requests(state: BattleState, asking: Sequence[str], side: int) -> Iterator[Request | None]:
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
