"""What each side of Battle of the Ring wants to win by, and how near it is: BR-008 to BR-011, from the View alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.board.board import Board, Space
from game.board.graph import straight_distances
from game.engine.chance import percent
from game.engine.decision import Advice, Phrase, Seat
from game.games.battle.presentation.threat import ForeseesHelp
from game.games.battle.rules.actions import Move
from game.games.battle.rules.phases import BUILD, MOVEMENT, SECOND
from game.games.battle.rules.view import TOLD, BattleView, RingThreatView
from game.ui.table.model.blocks import Alarm, GameSheet, goal_sheet
from game.ui.table.model.panel_data.picture_parts import Face

OBJECTIVES: Final = {"alliance": "mount_doom", "saruman": "victory_saruman"}
"""Who holds the Ring, and the role of the hex on which he wins with it; Sauron and Evil for all others."""
_THEIRS: Final = "victory_sauron"
_STILL: Final = frozenset(("ring_bearer",))
"""Kinds that take no Ring from anybody."""


def goal_of(board: Board, seat: Seat) -> Space:
    """The hex on which a seat wins with the Ring."""
    return board.spaces[board.role(OBJECTIVES.get(seat, _THEIRS))]


def goal_sheet_of(
    board: Board, face_of: Callable[[Seat], Face], view: BattleView, rules: ForeseesHelp
) -> GameSheet | None:
    """The sheet of the seat that looks."""
    seat = view.seat
    if seat is None:
        return None
    holds = view.ring_owner == seat
    side = str(seat) if holds is (seat == "alliance") else f"{seat}_{'with' if holds else 'without'}"
    goal = goal_of(board, seat).id
    feared = board.role({"alliance": _THEIRS, "saruman": "fangorn"}.get(seat, OBJECTIVES["alliance"]))
    danger = _nearest_foe(board, view) if holds else board.spaces[feared].id
    now, alarm = _now(board, view), _alarm(view, rules) if holds else _chance(board, view, rules)
    return goal_sheet(side, face_of(seat), aim=(goal,), way=(view.ring,), danger=(danger,), now=now, alarm=alarm)


def _alarm(view: BattleView, rules: ForeseesHelp) -> Alarm | None:
    """BR-850. The chance that the Ring is taken in one turn, where it is worth a word, and the move that lowers it most."""
    threat: RingThreatView | None = rules.threat(view)
    if threat is None or threat.chance <= TOLD or threat.wins_first:
        return None
    found = rules.safest_move(view)
    after = "after" if view.phase == SECOND and found is None else "next"
    when = "later" if view.phase == BUILD else "now" if threat.is_now else after
    told = Phrase.of(f"look.goal_now.lost_{when}", chance=percent(threat.chance))
    why = () if found is None else (Phrase.of("look.threat.left", left=percent(found.chance)),)
    deed = Advice(found.action, why) if found is not None else None
    return Alarm(told, threat.chance > 0.5 and when != "later", deed=deed)


def _chance(board: Board, view: BattleView, rules: ForeseesHelp) -> Alarm | None:
    """BR-501. The Ring can be taken with one move that is open now; by an army rather than by who is lost for it (BR-807)."""
    if view.deciding != view.seat or view.phase not in MOVEMENT:
        return None
    threat: RingThreatView | None = rules.threat(view)
    word = {space.id: space.slug for space in board.spaces}
    walkers = threat.walkers if threat is not None else ()
    moves = [Move(f"{piece}@{word[place]}", word[view.ring]) for piece, place in walkers]
    is_lost = {move: what.warning is not None for move in moves if (what := rules.preview(view, move)).way}
    if not is_lost:
        return None
    deed = Advice(min(is_lost, key=lambda move: is_lost[move]), (Phrase.of("look.threat.takes"),))
    return Alarm(Phrase.of("look.goal_now.takes"), is_grave=False, deed=deed, is_chance=True)


def _nearest_foe(board: Board, view: BattleView) -> str:
    """Where the enemy of the Ring's owner stands who is nearest to it; the Ring's own hex where there is none."""
    from_ring = _away(board, view.ring)
    foes = [
        (from_ring[piece.place], piece.place)
        for piece in view.pieces
        if piece.kind not in _STILL and not piece.asleep and piece.owner != view.ring_owner and piece.place in from_ring
    ]
    return min(foes)[1] if foes else view.ring


def _now(board: Board, view: BattleView) -> tuple[Phrase, ...]:
    """How far the Ring is from where it is wanted, and whoever is nearest to take it."""
    from_ring, holds = _away(board, view.ring), view.ring_owner == view.seat
    goal = goal_of(board, view.ring_owner).id
    way = Phrase.of(f"look.goal_now.{'to_go' if holds else 'theirs'}", place=goal, count=from_ring.get(goal, 0))
    hunters = [
        from_ring[piece.place]
        for piece in view.pieces
        if piece.kind not in _STILL and not piece.asleep and (piece.owner == view.seat) is not holds
    ]
    if not hunters:
        return (way,)
    near = Phrase.of(f"look.goal_now.{'hunted' if holds else 'to_take'}", count=min(hunters))
    return (way, near) if holds else (near, way)


def _away(board: Board, start: str) -> Mapping[str, int]:
    """Hexes in a straight line from one of them to every other, by id."""
    space = board.find(start)
    found = straight_distances(board, space.index) if space is not None else {}
    return {board.spaces[index].id: count for index, count in found.items()}
