"""What people ask round a board of their own: where a piece may go there, whom it has to ask, and what stops it.

A match's View, or what they have counted where no other piece is known, becomes a State here, which nobody else holds; the
answers are those of the movement rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.decision import Refusal
from game.games.battle.rules.movement.move_refusals import nearest_breach
from game.games.battle.rules.movement.movement import ends_of, route
from game.games.battle.rules.movement.movement_limits import limits_of
from game.games.battle.rules.movement.permission_moves import LabelledEnds, requests_of
from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.pieces import MOVE, SEATINGS, Kind
from game.games.battle.rules.set_up import blank
from game.games.battle.rules.state import BattleState, ChosenMove
from game.games.battle.rules.view import ASKED, FREE, LEAVE, MORIA, SORTS, AskedWay, BattleView, Counted
from game.games.battle.rules.view_of_state import determinized


@dataclass(frozen=True, slots=True)
class TableQuestion:
    """Answers on one board."""

    board: BattleTopology

    def ends(self, table: BattleView | Counted, kind: Kind, origin: int) -> dict[str, int]:
        """Where it may go, as masks: for each of SORTS what no earlier one comes to."""
        found = dict.fromkeys(SORTS, 0)
        for _, sort, _, spaces in _ends(self.board, table, kind, origin):
            found[sort] |= spaces
        seen = 0
        for sort in SORTS:
            found[sort], seen = found[sort] & ~seen, seen | found[sort]
        return found

    def way(self, table: BattleView | Counted, kind: Kind, origin: int, to: int) -> AskedWay | Refusal:
        """How it comes there with the least asked, else the first thing that stops it."""
        fit = [one for one in _ends(self.board, table, kind, origin) if one[3] >> to & 1]
        if not fit:
            state = next(_states(self.board, table, kind))
            return nearest_breach(state, kind, origin, to, MOVE[kind], limits_of(state, kind))
        state, sort, label, _ = min(fit, key=lambda one: SORTS.index(one[1]))
        requests = () if label is None else requests_of(state, kind, limits_of(state, kind), label)
        move = ChosenMove(kind, origin, to, requests, label is not None and label.through)
        return AskedWay(sort, route(state, move), tuple(request.space for request in requests))


def _states(board: BattleTopology, table: BattleView | Counted, kind: Kind) -> Iterator[BattleState]:
    """The table's position; without pieces known the same with Gandalf in Moria, too."""
    if not isinstance(table, Counted):
        state = determinized(table, board)
        state.moved, state.refused = 0, frozenset()
        yield state
        return
    for has_gandalf in (False, True) if kind != Kind.GANDALF else (False,):
        state = blank(board, SEATINGS[table.players], 0)
        state.ring_side, state.fangorn, state.paths = table.ring, table.fangorn, table.paths
        state.kinds[Kind.ELF] = table.has_elves << board.size  # one lives, on no hex that is known
        if has_gandalf:
            state.put(Kind.GANDALF, board.moria)
        yield state


def _ends(
    board: BattleTopology, table: BattleView | Counted, kind: Kind, origin: int
) -> Iterator[tuple[BattleState, str, LabelledEnds | None, int]]:
    for state in _states(board, table, kind):
        limits = limits_of(state, kind)
        free, labelled = ends_of(state, kind, origin, limits)
        yield state, FREE, None, free
        for label in labelled:
            is_over = bool(label.asked & ~(limits.elven | 1 << board.moria))
            through = label.through or bool(label.asked >> board.moria & 1)
            yield state, MORIA if through else ASKED if is_over else LEAVE, label, label.ends
