"""What a player of Riddle of the Ring wants to win by, and how near that is: RR-040 to RR-044, from the View alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.board.board import Board, Space
from game.board.graph import straight_distances
from game.engine.chance import percent
from game.engine.decision import Phrase
from game.engine.rules import ForeseesThreats
from game.games.riddle.rules.view import Judgement, PlayerView, RiddleView
from game.ui.table.model.blocks import Alarm, GameSheet, goal_sheet
from game.ui.table.model.panel_data.picture_parts import Face

RING: Final = "ring"
DIE: Final = 6
"""The highest roll."""
TOLD: Final = 0.1
"""The chance that somebody takes The Ring in a battle from which on its holder reads it under the question."""


def is_rider(character: str) -> bool:
    """RR-004. Whether a character is a Black Rider."""
    return character.startswith("rider")


def victory_space(board: Board, character: str) -> Space:
    """RR-040. Where a character shows The Ring."""
    return board.spaces[board.role("dark_tower" if is_rider(character) else "cracks_of_doom")]


def steps_to(board: Board, goal: Space, player: PlayerView) -> int | None:
    """Spaces in a straight line from a player's marker to a place; None while it stands nowhere."""
    here = board.find(player.at) if player.at else None
    return straight_distances(board, goal.index).get(here.index) if here is not None else None


def goal_sheet_of(
    board: Board, faces: Mapping[str, Face], view: RiddleView, rules: ForeseesThreats
) -> GameSheet | None:
    """The sheet of the player who looks; None before a character has been chosen."""
    player = next((player for player in view.players if player.seat == view.seat and player.character), None)
    if player is None:
        return None
    goal = victory_space(board, player.character)
    here = board.find(player.at) if player.at else None
    side = "rider" if is_rider(player.character) else "hobbit"
    way = (here.id,) if here is not None and here.id != goal.id else ()
    return goal_sheet(
        side,
        faces[player.character],
        aim=(goal.id,),
        way=way,
        now=_now(board, view, player, goal),
        alarm=None if here is goal and player.waited and view.active == view.seat else _alarm(view, rules),
    )


def _alarm(view: RiddleView, rules: ForeseesThreats) -> Alarm | None:
    """RR-070, RR-366. Who is near enough to this player with The Ring to stand beside him after one roll over open land, and
    the likeliest of those to beat him, where that is worth a word."""
    found: Judgement | None = rules.threat(view) if RING in view.hand else None
    if found is None:
        return None
    near = (
        (chance, seat, away)
        for chance, seat, away in zip(found.beaten, view.seats, found.away, strict=True)
        if chance is not None and chance > TOLD and away <= DIE + 1
    )
    worst = max(near, default=None)
    if worst is None:
        return None
    chance, seat, away = worst
    told = Phrase.of("look.goal_now.reached", seat=seat, chance=percent(chance), count=away)
    return Alarm(told, chance > 0.5)


def _now(board: Board, view: RiddleView, player: PlayerView, goal: Space) -> tuple[Phrase, ...]:
    """Where The Ring is as far as this player knows, and how far it is to go."""
    holds = RING in view.hand
    ring = Phrase.of("look.goal_now.held" if holds else "look.goal_now.not_held")
    away = steps_to(board, goal, player)
    if player.waited and away == 0:
        return (Phrase.of("look.goal_now.show" if holds else "look.goal_now.waiting", place=goal.id), ring)
    if away == 0:
        return (Phrase.of("look.goal_now.there", place=goal.id), ring)
    if away is None:
        return (Phrase.of("look.goal_now.nowhere", place=goal.id), ring)
    return (Phrase.of("look.goal_now.to_go", place=goal.id, count=away), ring)
