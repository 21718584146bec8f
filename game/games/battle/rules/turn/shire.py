"""The Shire (section 4): who possesses it when a Movement Phase ends, and the naming of its possessor.

A module of its own because the rulebook gives the Shire clauses of its own, BR-120 to BR-128."""

from __future__ import annotations

from game.games.battle.rules.events import Sink, write_event
from game.games.battle.rules.pieces import SARUMAN, TABLE, Kind
from game.games.battle.rules.state import BattleState


def update_shire_possession(state: BattleState, sink: Sink) -> None:
    """BR-121 to BR-128. At the end of a Movement Phase: who stands on the Shire takes it, or will have to name who does."""
    shire = state.map.shire
    kind, side = state.kind_at(shire), state.side_at(shire)
    state.shire_guest = False
    if kind is None or side is None:
        return
    if side == state.alliance:
        _possess(state, False, sink)
    elif TABLE[kind].owner == SARUMAN or (kind == Kind.RING_BEARER and state.seats[side] == SARUMAN):
        _possess(state, True, sink)
    else:
        state.shire_guest = True


def name_shire(state: BattleState, for_saruman: bool, sink: Sink) -> None:
    """BR-126, BR-128. A Sauron piece has left; its owner has named the possessor."""
    if state.shire_saruman == for_saruman:
        shire = state.map.shire
        owner = "saruman" if for_saruman else "hobbits"
        write_event(sink, state, "shire", key="shire_kept", places=(shire,), owner=owner)
    _possess(state, for_saruman, sink)


def _possess(state: BattleState, for_saruman: bool, sink: Sink) -> None:
    if state.shire_saruman != for_saruman:
        state.shire_saruman = for_saruman
        owner = "saruman" if for_saruman else "hobbits"
        write_event(sink, state, "shire", places=(state.map.shire,), owner=owner, weight=1)
