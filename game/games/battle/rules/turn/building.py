"""Building (section 4): whose allowance, on which hexes, what happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.decision import Subject
from game.games.battle.rules.actions import Build
from game.games.battle.rules.events import Sink, handle, name, write_event
from game.games.battle.rules.pieces import TABLE, Kind
from game.games.battle.rules.state import BattleState

ALLOWANCES: Final = (
    (Kind.ORC,),
    (Kind.MAN_ORC,),
    (Kind.ROHAN,),
    (Kind.GONDOR,),
    (Kind.DWARF, Kind.HOBBIT),
)
"""BR-101 to BR-104. The kinds that share one allowance; each is kept apart from the others."""

BUILT: Final = {kind: number for number, kinds in enumerate(ALLOWANCES) for kind in kinds}
"""Kind to the place of its allowance in `BattleState.built`; the kinds that can be built at all (BR-022, BR-023)."""

_PER_ROUND: Final = ((0, 0, 1, 2, 3), (0, 0, 2), (0, 0, 1), (0, 0, 1), (0, 0, 1))
"""BR-100 to BR-103. For each allowance what it gives in round 0 (there is none), 1, 2 …; the last holds ever after."""


def allowance(number: int, round_: int) -> int:
    """BR-100 to BR-103. Armies that one allowance gives in a round."""
    by_round = _PER_ROUND[number]
    return by_round[min(round_, len(by_round) - 1)]


def left(state: BattleState, kind: Kind) -> int:
    """BR-110. What is left of the kind's allowance in this phase; nothing is saved up."""
    number = BUILT[kind]
    return max(0, allowance(number, state.round) - state.built[number])


def build_hexes(state: BattleState, kind: Kind) -> tuple[int, ...]:
    """BR-105, BR-108, BR-109, BR-120, BR-125. Where a nation builds as things stand, occupied or not."""
    hexes = state.map.builds.get(kind, ())
    builder = Kind.MAN_ORC if state.shire_saruman else Kind.HOBBIT
    return (*hexes, state.map.shire) if kind == builder else hexes


def is_bare(state: BattleState, space: int) -> bool:
    """BR-106. Whether no piece of any kind stands there."""
    return not state.standing[space]


def possible(state: BattleState) -> Iterator[tuple[Kind, int]]:
    """BR-105 to BR-112. Every build that is open to the phasing player, by allowance, kind and hex."""
    for kinds in ALLOWANCES:
        for kind in kinds:
            if state.owner[kind] != state.side or not left(state, kind) or not state.in_pool(kind):
                continue
            for space in build_hexes(state, kind):
                if is_bare(state, space):
                    yield kind, space


def subjects(state: BattleState) -> list[Subject]:
    """The hexes that can be built on."""
    found = dict.fromkeys(Subject(state.map.names[space]) for _, space in possible(state))
    return list(found)


def actions(state: BattleState, space: int | None = None) -> list[Build]:
    """Every legal build, or those on one hex."""
    handles = state.map.handles
    return [Build(handles[kind][at]) for kind, at in possible(state) if space is None or at == space]


def build(state: BattleState, kind: Kind, space: int, sink: Sink) -> None:
    """BR-105, BR-113. A new army; it may move and attack in this turn like any other."""
    state.built[BUILT[kind]] += 1
    state.put(kind, space)
    write_event(
        sink, state, "build", side=state.side, places=(space,), pieces=(handle(state, kind, space),),
        piece=kind.id, place=name(state, space),
    )  # fmt: skip


def can_be_built(kind: Kind) -> bool:
    """BR-022, BR-023, BR-427 and BR-448. Whether lost ones return to a pool to be built from."""
    return TABLE[kind].rebuilt
