"""Set-up (section 2): who stands where when the game begins."""

from __future__ import annotations

from game.engine.decision import Seat
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.pieces import ALLIANCE, KIND_OF, KINDS, SEATINGS, Kind, sides
from game.games.battle.rules.state import BattleState

_SLEEPERS = frozenset({Kind.ARMY_OF_THE_DEAD, Kind.FANGORN_ARMY})


def blank(board: BattleTopology, seats: tuple[Seat, ...], cap: int) -> BattleState:
    """A state with nobody on the board, at the start of round 1; the Ring Bearer is still to be put."""
    if seats not in SEATINGS.values():
        raise ValueError(f"seats {seats} are not those of this game; expected {list(SEATINGS.values())}")
    return BattleState(
        map=board,
        owner=sides(len(seats)),
        seats=seats,
        cap=cap,
        standing=bytearray(board.size),
        kinds=[0] * len(KINDS),
        sides=[0] * len(seats),
        built=bytearray(len(KINDS)),
        ring_side=seats.index(ALLIANCE),
        stays=bytearray(len(board.elven_hexes)),
    )


def start(board: BattleTopology, seats: tuple[Seat, ...], cap: int) -> BattleState:
    """BR-030 to BR-042. The fixed start position: pieces stand on the hexes that carry their symbol."""
    state = blank(board, seats, cap)
    for symbol, spaces in board.board.setup.items():
        kind = KIND_OF[symbol.partition("/")[0]]
        if kind in _SLEEPERS:
            if kind == Kind.ARMY_OF_THE_DEAD:
                state.dead = len(spaces)
            continue
        for space in spaces:
            state.put(kind, space)
            if kind == Kind.RING_BEARER:
                state.ring = space
    return state
