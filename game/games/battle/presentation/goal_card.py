"""What each side of Battle of the Ring wants to win by, and how near it is: BR-008 to BR-011, from the View alone."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
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
    theirs = OBJECTIVES.get(view.ring_owner or seat, _THEIRS)
    feared = board.role({"alliance": theirs, "saruman": "fangorn"}.get(seat, OBJECTIVES["alliance"]))
    foes = _hunters(view, away_from(board, view.ring), {*view.seats} - {view.ring_owner})
    danger = min(foes, default=(0, view.ring))[1] if holds else board.spaces[feared].id
    now, alarm = _now(board, view), _alarm(view, rules) if holds else _chance(board, view, rules)
    return goal_sheet(side, face_of(seat), aim=(goal,), way=(view.ring,), danger=(danger,), now=now, alarm=alarm)


def _alarm(view: BattleView, rules: ForeseesHelp) -> Alarm | None:
    """BR-850. The chance that the Ring is taken in one turn, where it is worth a word, and the move that lowers it most."""
    threat: RingThreatView | None = rules.threat(view)
    if threat is None or threat.chance <= TOLD or threat.wins_first:
        return None
    found = rules.safest_move(view)
    undone = "after" if view.phase == SECOND else "strike"
    when = "later" if view.phase == BUILD else "now" if threat.is_now else "next" if found is not None else undone
    told = Phrase.of(f"look.goal_now.lost_{when}", chance=percent(threat.chance))
    deed = None if found is None else Advice(found.action, (Phrase.of("look.threat.left", left=percent(found.chance)),))
    return Alarm(told, threat.chance > 0.5 and when not in ("later", "strike"), deed=deed)


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


def _hunters(view: BattleView, from_ring: Mapping[str, int], owners: Container[Seat | None]) -> list[tuple[int, str]]:
    """How far from the Ring those of these owners stand who can take it, and where."""
    return [
        (from_ring[piece.place], piece.place)
        for piece in view.pieces
        if piece.owner in owners and not piece.asleep and piece.kind != "ring_bearer" and piece.place in from_ring
    ]


def _now(board: Board, view: BattleView) -> tuple[Phrase, ...]:
    """How far the Ring is from where it is wanted, and whoever is nearest to take it."""
    from_ring, holds = away_from(board, view.ring), view.ring_owner == view.seat
    goal = goal_of(board, view.ring_owner).id
    way = Phrase.of(f"look.goal_now.{'to_go' if holds else 'theirs'}", place=goal, count=from_ring.get(goal, 0))
    hunters = _hunters(view, from_ring, {*view.seats} - {view.ring_owner} if holds else (view.seat,))
    if not hunters:
        return (way,)
    near = Phrase.of(f"look.goal_now.{'hunted' if holds else 'to_take'}", count=min(hunters)[0])
    return (way, near) if holds else (near, way)


def away_from(board: Board, start: str) -> Mapping[str, int]:
    """Hexes in a straight line from one of them to every other, by id."""
    space = board.find(start)
    found = straight_distances(board, space.index) if space is not None else {}
    return {board.spaces[index].id: count for index, count in found.items()}
