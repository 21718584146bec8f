"""What each side of Battle of the Ring wants to win by, and how near it is: BR-008 to BR-011, from the View alone.

Threat and plan in Battle of the Ring: the chance that the Ring is taken, the weak hexes round it, its way to where its
holder wins. Worked out by the rules from the View alone: everything is open here (BR-850).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Protocol

from game.board.board import Board, Space
from game.board.graph import straight_distances
from game.engine.chance import percent
from game.engine.decision import Phrase, Preview, Seat
from game.engine.rules import ForeseesThreats
from game.games.battle.rules.actions import Action, Move
from game.games.battle.rules.phases import MOVEMENT, SECOND
from game.games.battle.rules.pieces import MOVE, Kind
from game.games.battle.rules.view import TOLD, BattleView, HelpView, RingThreatView
from game.ui.table.model.blocks import Alarm, Figure, FigureRow, GameSheet, Head, Text, Tone, down, goal_sheet, sheet_of
from game.ui.table.model.panel_data.picture_parts import Face

PHASES_A_TURN: Final = 2


class ForeseesHelp(ForeseesThreats, Protocol):
    """Rules that find a move against a threat, too."""

    def safest_move(self, view: BattleView) -> HelpView | None:
        """What would make the Ring safest now, for whoever holds it."""

    def preview(self, view: BattleView, action: Action) -> Preview:
        """What an action would mean; empty where it is not open."""


def threat_sheet(view: BattleView, rules: ForeseesHelp) -> GameSheet | None:
    """BR-009, BR-301, BR-501. What the seat that looks reads."""
    found: RingThreatView | None = rules.threat(view)
    if found is None:
        return None
    holds = view.seat == view.ring_owner
    return sheet_of(
        Figure(percent(found.chance), _what(found, holds=holds), _why(found)),
        down(Head(Phrase.of("look.threat.blockers")), *_rows(found)),
        down(Head(Phrase.of("table.sheets.threat.plan")), *_plan(view, found)),
        Text(Phrase.of("look.threat.reckoned"), Tone.NOTE),
        strikes=tuple(_strikes(view, found)),
        way=found.way or found.bare_way,
        about=(view.ring,) if view.ring else (),
    )


def _what(found: RingThreatView, *, holds: bool) -> Phrase:
    now = "now" if found.is_now else "next"
    return Phrase.of(f"look.threat.lost_{now}", seat=found.seat) if holds else Phrase.of(f"look.threat.won_{now}")


def _why(found: RingThreatView) -> Phrase:
    """In one sentence: who walks in, where the plan strikes, or that nothing can come of it."""
    if found.walkers:
        piece, place = found.walkers[0]
        more = len(found.walkers) - 1
        return Phrase.of("look.threat.walks_more" if more else "look.threat.walks", piece=piece, place=place, more=more)
    if found.strikes:
        return Phrase.of("look.threat.strikes", count=len(found.strikes))
    return Phrase.of("look.threat.safe")


def _rows(found: RingThreatView) -> Iterator[FigureRow]:
    for index, blocker in enumerate(found.blockers):
        words = Phrase.of("look.threat.blocker", piece=blocker.piece, place=blocker.place)
        places = (blocker.place,) if blocker.chance else ()
        yield FigureRow(words, percent(blocker.chance), places, is_worst=index == 0 and blocker.chance > 0)


def _strikes(view: BattleView, found: RingThreatView) -> Iterator[tuple[str, ...]]:
    for _, place in found.walkers[:1]:
        yield place, view.ring
    for strike in found.strikes:
        yield tuple(dict.fromkeys((strike.origin, strike.place, strike.target)))


def _is_held(view: BattleView, goal: str) -> bool:
    """Whether an enemy of the Ring's holder stands where it is to be brought."""
    return any(piece.place == goal and piece.owner != view.ring_owner for piece in view.pieces)


def _plan(view: BattleView, found: RingThreatView) -> Iterator[Text]:
    """How far it still is; where every way is shut, or an enemy stands at its end, over the bare land."""
    if way := found.way or found.bare_way:
        count, whose = len(way) - 1, "own" if view.seat == view.ring_owner else "theirs"
        key = f"look.threat.{whose}_{'held' if _is_held(view, found.goal) else 'open' if found.way else 'shut'}"
        yield Text(Phrase.of(key, place=found.goal, count=count, turns=_turns(count)))


def _turns(count: int) -> int:
    """In how many turns at least the Ring goes so far."""
    return -(-count // (PHASES_A_TURN * MOVE[Kind.RING_BEARER]))


OBJECTIVES: Final = {"alliance": "mount_doom", "saruman": "victory_saruman"}
"""Who holds the Ring, and the role of the hex on which he wins with it; Sauron and Evil for all others."""
_THEIRS: Final = "victory_sauron"


def goal_of(board: Board, seat: Seat) -> Space:
    """The hex on which a seat wins with the Ring."""
    return board.spaces[board.role(OBJECTIVES.get(seat, _THEIRS))]


def goal_sheet_of(
    board: Board, face_of: Callable[[Seat], Face], view: BattleView, rules: ForeseesHelp
) -> GameSheet | None:
    """The sheet of the seat that looks; its figures are those of threat and plan, and of the teacher."""
    seat, found = view.seat, rules.threat(view)
    if seat is None:
        return None
    holds = view.ring_owner == seat
    side = str(seat) if holds is (seat == "alliance") else f"{seat}_{'with' if holds else 'without'}"
    goal = goal_of(board, seat).id
    theirs = OBJECTIVES.get(view.ring_owner or seat, _THEIRS)
    feared = board.role({"alliance": theirs, "saruman": "fangorn"}.get(seat, OBJECTIVES["alliance"]))
    from_ring, others = away_from(board, view.ring), (piece for piece in view.pieces if piece.owner != view.ring_owner)
    foes = [piece.place for piece in others if not piece.asleep and piece.place in from_ring]
    danger = min(foes, key=from_ring.__getitem__, default=view.ring) if holds else board.spaces[feared].id
    now = tuple(_now(found, holds=holds)) if found is not None else ()
    alarm = None if found is None else _alarm(view, rules, found) if holds else _chance(board, view, rules, found)
    return goal_sheet(side, face_of(seat), aim=(goal,), way=(view.ring,), danger=(danger,), now=now, alarm=alarm)


def _alarm(view: BattleView, rules: ForeseesHelp, threat: RingThreatView) -> Alarm | None:
    """BR-850. That the Ring can be taken in one turn, where it is worth a word: how likely that is counts only once its bearer
    moves for the last time in his turn, as ending that asks (`offers.RISKED`)."""
    if threat.chance <= TOLD or threat.wins_first:
        return None
    if view.turn == view.seat and (view.phase != SECOND or view.questions):
        return Alarm(Phrase("look.goal_now.threatened"), is_grave=False)
    helps = rules.safest_move(view) is not None
    when = "now" if threat.is_now else "next" if helps else "after"
    told = Phrase.of(f"look.goal_now.lost_{when}", chance=percent(threat.chance))
    return Alarm(told, threat.chance > 0.5, helps=helps)


def _chance(board: Board, view: BattleView, rules: ForeseesHelp, threat: RingThreatView) -> Alarm | None:
    """BR-501. The Ring can be taken with one move that is open now; else, that it may win in its holder's next turn."""
    if view.deciding != view.seat:
        return None
    word = {space.id: space.slug for space in board.spaces}
    moves = (Move(f"{piece}@{word[place]}", word[view.ring]) for piece, place in threat.walkers)
    if view.phase in MOVEMENT and any(rules.preview(view, move).way for move in moves):
        return Alarm(Phrase("look.goal_now.takes"), is_grave=False, helps=True, is_chance=True)
    is_near = bool(threat.way) and _turns(len(threat.way) - 1) == 1 and not _is_held(view, threat.goal)
    return Alarm(Phrase("look.goal_now.home"), is_grave=False) if is_near else None


def _now(found: RingThreatView, *, holds: bool) -> Iterator[Phrase]:
    """How far the Ring has to go as the board stands, and whoever is nearest to take it; first what concerns whoever looks."""
    way, near, count = "way" if found.way else "shut", "hunted" if holds else "to_take", len(found.way) - 1
    told = [Phrase.of(f"look.goal_now.{way}", place=found.goal, count=count, turns=_turns(count))]
    told += [Phrase.of(f"look.goal_now.{near}", count=found.near)] if found.near else []
    yield from told if holds else reversed(told)


def away_from(board: Board, start: str) -> Mapping[str, int]:
    """Hexes in a straight line from one of them to every other, by id."""
    space = board.find(start)
    found = straight_distances(board, space.index) if space is not None else {}
    return {board.spaces[index].id: count for index, count in found.items()}
