"""Battle of the Ring as it is told: moves of one kind together, an attack with what came of it, losses and the Ring first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from game.board.board import Board
from game.engine.decision import Phrase, Seat
from game.engine.event import Event
from game.games.battle.presentation.goal_card import away_from, goal_of
from game.games.battle.rules.pieces import ALLIANCE, EVIL, KIND_OF, MOVE, SARUMAN, SAURON, TABLE, kind_and_place
from game.games.battle.rules.pieces import Kind as Piece
from game.games.battle.rules.turn.combat_table import totals
from game.ui.kit.cues import Cue
from game.ui.table.model.panel_data.faces import faces_of
from game.ui.table.model.panel_data.picture_parts import Face
from game.ui.table.model.picture import Roll
from game.ui.table.model.story.story import Contest, Kind, Moment, Needed, Story

_FACES: Final = faces_of("game.games.battle").faces
_NEAR: Final = MOVE[Piece.RING_BEARER]
"""Steps in a straight line: what the Ring Bearer may go in one turn."""


def _dice(event: Event) -> Roll | None:
    first, second = event.phrase.get("first"), event.phrase.get("second")
    return Roll((first, second), caption=event.phrase) if isinstance(first, int) and isinstance(second, int) else None


def story_on(board: Board) -> Story:
    """It on a board, which tells where fortresses stand and where the Ring is to be brought."""
    fortresses = {space.id for space in board.spaces if "fortress" in space.features}
    homes = {board.spaces[at].id: TABLE[kind].owner for kind in Piece for at in board.roles.get(f"build_{kind.id}", ())}

    def concerned(event: Event) -> frozenset[str]:
        """Whoever `_concerned` names, and who builds where somebody's way has ended."""
        home = homes.get(event.places[-1]) if event.kind == "move" and event.places else None
        return _concerned(event) | (_seats_of(home) if home is not None else frozenset())

    def comes_near(event: Event) -> bool:
        """Whether the Ring has come so near to its bearer's goal that it can be there a turn later, and was not before."""
        if event.actor is None or not event.places or not _is_the_rings(event):
            return False
        away = away_from(board, goal_of(board, event.actor).id)
        return 0 < away[event.places[-1]] <= _NEAR < away[event.places[0]]

    def change_of_hands(capture: Event) -> tuple[tuple[Face, Face], str]:
        taker, seat, loser = (str(capture.phrase.get(word)) for word in ("piece", "seat", "loser"))
        before = _FACES.get(f"ring_bearer_{loser}", _FACES["ring_bearer"])
        return (_FACES[taker], before), goal_of(board, Seat(seat)).id

    def fall(emblem: str, name: str, **keys: Any) -> Moment:
        return Moment(Cue.FALL, emblem, name=name, picture=f"battle/moment-{name.replace('_', '-')}", **keys)

    taken = Moment(Cue.RING, "ring", length=3000, turning=3.0, picture="battle/moment-capture", staged=change_of_hands)
    goal_near = _to_fire_or_tower(Moment(Cue.OMEN, "ring", lines=2, length=2000, name="goal_near", when=comes_near))
    return Story(
        Kind("round", weight=0),
        Kind("turn", begins=True),
        Kind("build", weight=30, several=("piece",)),
        Kind(
            "move", walks=("piece",), several=("piece",), is_gold=_is_the_rings, is_grave=_is_beside, moments=goal_near
        ),
        Kind(
            "attack",
            weight=50,
            points=True,
            outcomes={"roll": 0, "nothing": 18, "removed": 80},
            outcome=_outcome,
            several_outcomes={"nothing": (), "won": ("target",)},
            idle="nothing",
            has_dice=True,
            needed=_needed,
            figure="attacks",
        ),
        Kind(
            "removed",
            weight=80,
            falls=_who_falls,
            contest=_loss,
            figure="fallen",
            moments=(
                fall("broken-sword", "leader_falls", lines=3, turning=1.2, when=_is_leader),
                fall(
                    "tower",
                    "fortress_falls",
                    lines=2,
                    turning=1.4,
                    when=lambda event: bool(fortresses & {*event.places}),
                ),
            ),
        ),
        Kind(
            "capture",
            weight=100,
            contest=_robbery,
            moments=(taken,),
            figure="hands",
        ),
        Kind("escape", weight=60, walks=("seat",), is_gold=_is_the_rings, moments=goal_near),
        Kind("roll", roll=_dice),
        Kind("stays", weight=10),
        Kind("shut", weight=15),
        Kind("stay", weight=45, moments=(Moment(Cue.OMEN, "hourglass", length=1600, picture="battle/moment-stay"),)),
        Kind("jump", moments=(Moment(Cue.MARCH, "ent", lines=2, turning=1.6, picture="battle/moment-jump"),)),
        Kind(
            "dead_wake",
            moments=(Moment(Cue.MARCH, "the-dead", lines=2, turning=1.6, picture="battle/moment-dead-wake"),),
        ),
        Kind("asked", weight=0),
        Kind("permitted", weight=10),
        Kind("denied", weight=15, refuses="BR-272"),
        Kind(
            "victory",
            weight=100,
            contest=_won,
            moments=_to_fire_or_tower(Moment(Cue.HARP, "ring", length=3000, when=lambda event: bool(event.places))),
        ),
        concerned=concerned,
    )


def _to_fire_or_tower(moment: Moment) -> tuple[Moment, Moment]:
    """With the picture of the goal that its bearer has: the fire, or a tower."""
    fire = replace(
        moment,
        picture="battle/moment-goal-near",
        when=lambda event: event.actor == ALLIANCE and moment.when(event),
    )
    return fire, replace(moment, picture="battle/moment-tower")


def _is_the_rings(step: Event) -> bool:
    return step.kind == "escape" or step.phrase.get("piece") == "ring_bearer"


def _is_beside(event: Event) -> bool:
    return event.phrase.key == "event.beside"


def _is_leader(event: Event, name: str = "piece") -> bool:
    piece = event.phrase.get(name)
    return isinstance(piece, str) and piece in KIND_OF and TABLE[KIND_OF[piece]].character


def _outcome(attack: Event, ended: Event) -> str:
    """Who fell of attacker and defender; nobody."""
    if ended.kind != "removed":
        return ended.kind
    return "won" if ended.places[:1] == attack.places[-1:] else "lost"


def _who_falls(removed: Event) -> Face:
    piece = removed.phrase.get("piece")
    return _FACES[str(piece) if piece is not None else kind_and_place(removed.pieces[0])[0]]


def _concerned(event: Event) -> frozenset[str]:
    """The owners of what was attacked or lost, whoever was asked for leave or lost the Ring; everybody where the Ring went, or
    an enemy came beside it."""
    if _is_the_rings(event) or _is_beside(event):
        return frozenset((ALLIANCE, EVIL, SARUMAN, SAURON))
    seats = {str(value) for name, value in event.phrase.params if name in ("seat", "loser")}
    word = event.phrase.get("target" if event.kind == "attack" else "piece" if event.kind == "removed" else "")
    if isinstance(word, str) and word in KIND_OF:
        seats |= _seats_of(TABLE[KIND_OF[word]].owner)
    return frozenset(seats)


def _seats_of(owner: Seat) -> frozenset[str]:
    """Who plays its pieces, at any number of players."""
    return frozenset((owner, EVIL) if owner in (SAURON, SARUMAN) else (owner,))


def _robbery(capture: Event, begun: Event | None) -> Contest:
    """Who took the Ring from whom."""
    lost = frozenset({str(capture.phrase.get("loser"))})
    return Contest(frozenset({str(capture.phrase.get("seat"))}) - lost, lost)


def _won(victory: Event, begun: Event | None) -> Contest:
    """BR-520. Who has won, and all others."""
    winner = frozenset({str(victory.actor)})
    return Contest(winner, frozenset({ALLIANCE, EVIL, SARUMAN, SAURON}) - winner)


def _loss(removed: Event, begun: Event | None) -> Contest:
    """BR-308. Whose piece fell, and who fought it, attacking or attacked."""
    lost = _concerned(removed)
    if begun is None or not lost:
        return Contest(losers=lost)
    attacker = frozenset({str(begun.actor)})
    return Contest(attacker if not attacker & lost else _concerned(begun) - lost, lost)


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
    reason = Phrase.of("look.moments.reason", row=row, column=column)
    stake = "ring" if attack.phrase.get("guards") else "leader" if _is_leader(attack, "target") else ""
    sides = tuple(_FACES[str(attack.phrase.get(side))] for side in ("piece", "target"))
    at_stake = Phrase.of(f"look.moments.stake_{stake}", target=str(attack.phrase.get("target"))) if stake else None
    return Needed(told, won, lost, reason=reason, sides=sides, stake=at_stake)
