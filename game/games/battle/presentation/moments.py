"""What people will tell of: the Ring changes hands, a leader or a fortress falls, Ents and Dead march, victory is near."""

from __future__ import annotations

from typing import Final

from game.board.board import Board, Space
from game.engine.decision import Phrase
from game.engine.event import Event
from game.games.battle.presentation.digest import DIGEST
from game.games.battle.rules.pieces import ALLIANCE, KIND_OF, MOVE, SARUMAN, TABLE, Kind
from game.games.battle.rules.turn.combat_table import totals
from game.ui.kit.cues import Cue
from game.ui.table.model.moments.rules import Contest, MomentKind, MomentRules, Needed

_KINDS: Final = {
    "capture": MomentKind(Cue.RING, "ring", lines=3, length=3000),
    "leader_falls": MomentKind(Cue.FALL, "broken-sword", lines=3),
    "fortress_falls": MomentKind(Cue.FALL, "tower", lines=2),
    "jump": MomentKind(Cue.MARCH, "ent", lines=2),
    "dead_wake": MomentKind(Cue.MARCH, "the-dead", lines=2),
    "stay": MomentKind(Cue.OMEN, "hourglass", length=1600),
    "goal_near": MomentKind(Cue.OMEN, "ring", lines=2, length=2000),
}
GOALS: Final = {ALLIANCE: "mount_doom", SARUMAN: "victory_saruman"}
"""BR-008 to BR-011. The board's role of the hex on which a seat wins with the Ring, where that is not Sauron's."""
_MARCHES: Final = frozenset({"move", "escape"})
_NEAR: Final = MOVE[Kind.RING_BEARER]
"""Steps in a straight line: what the Ring Bearer may go in one turn."""


def moments_on(board: Board) -> MomentRules:
    """Those of the game on a board: it tells where fortresses stand."""
    fortresses = {space.id for space in board.spaces if "fortress" in space.features}

    def comes_near(event: Event) -> bool:
        """Whether the Ring has come so near to its bearer's goal that it can be there a turn later, and was not before."""
        if event.actor is None or not event.places:
            return False
        goal = board.spaces[board.role(GOALS.get(event.actor, "victory_sauron"))]
        before, after = (_steps(board, place, goal) for place in (event.places[0], event.places[-1]))
        return 0 < after <= _NEAR < before

    def name(event: Event) -> str:
        if event.kind in _MARCHES and DIGEST.is_ring(event):
            return "goal_near" if comes_near(event) else ""
        if event.kind != "removed":
            return event.kind
        piece = event.phrase.get("piece")
        if isinstance(piece, str) and piece in KIND_OF and TABLE[KIND_OF[piece]].character:
            return "leader_falls"
        return "fortress_falls" if fortresses.intersection(event.places) else ""

    return MomentRules(
        kinds=_KINDS,
        name=name,
        begins=frozenset({"attack"}),
        ends=frozenset({"nothing", "removed"}),
        needed=_needed,
        contest=_contest,
    )


def _contest(event: Event, begun: Event | None) -> Contest:
    """BR-308. Whose piece fell, and who fought it, attacking or attacked; who took the Ring from whom."""
    lost = DIGEST.concerned(event)
    if event.kind == "capture":
        lost = frozenset({str(event.phrase.get("loser"))})
        return Contest(frozenset({str(event.phrase.get("seat"))}) - lost, lost)
    if event.kind != "removed" or not lost:
        return Contest()
    if begun is None:
        return Contest(losers=lost)
    attacker = frozenset({str(begun.actor)})
    return Contest(attacker if not attacker & lost else DIGEST.concerned(begun) - lost, lost)


def _steps(board: Board, place: str, goal: Space) -> int:
    """Hexes from here to there as the crow flies."""
    here = board.find(place)
    if here is None or here.cell is None or goal.cell is None:
        raise ValueError(f"{place} and {goal.id} are hexes of a board of Battle")
    return here.cell.distance(goal.cell)


def _needed(attack: Event) -> Needed:
    """BR-308, BR-340. What the dice had to show, read off the row and the columns that the attack named."""
    row, column = str(attack.phrase.get("row")), str(attack.phrase.get("column"))
    lost, won = totals(row.removeprefix("row."), column.removeprefix("column."))
    low = min(won)
    told = Phrase.of(
        "look.moments.needed" if low < max(won) else "look.moments.needed_only",
        low=low,
        target=str(attack.phrase.get("target")),
    )
    return Needed(told, won, lost, reason=Phrase.of("look.moments.reason", row=row, column=column))
