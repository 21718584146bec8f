"""What a player of Riddle of the Ring wants to win by, and how near that is: RR-040 to RR-044, from the View alone.

Threat and plan in Riddle of the Ring: who may have The Ring, or who would beat its bearer, and how far the goal is. From the
View alone, by what this seat has witnessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.board.board import Board, Space
from game.board.graph import straight_distances
from game.engine.chance import percent
from game.engine.decision import Phrase
from game.engine.rules import ForeseesThreats
from game.games.riddle.rules.cards.cards import is_rider
from game.games.riddle.rules.open_questions import OpenBattle
from game.games.riddle.rules.view import Judgement, PlayerView, RiddleView
from game.ui.table.model.blocks import Alarm, Figure, FigureRow, GameSheet, Head, Text, Tone, down, goal_sheet, sheet_of
from game.ui.table.model.panel_data.picture_parts import Face

RING: Final = "ring"
DIE: Final = 6
"""The highest roll."""
TOLD: Final = 0.1
"""The chance that somebody takes The Ring in a battle from which on its holder reads it under the question."""


def victory_space(board: Board, character: str) -> Space:
    """RR-040. Where a character shows The Ring."""
    return board.spaces[board.role("dark_tower" if is_rider(character) else "cracks_of_doom")]


def steps_to(board: Board, goal: Space, player: PlayerView) -> int | None:
    """Spaces in a straight line from a player's marker to a place; None while it stands nowhere."""
    here = board.find(player.at) if player.at else None
    return straight_distances(board, goal.index).get(here.index) if here is not None else None


def may_show_next(board: Board, view: RiddleView, player: PlayerView) -> bool:
    """RR-041, RR-395 and RR-396. Whether a player may show The Ring in his next turn, if he has it, where he stands."""
    if not player.at or not player.character or board.find(player.at) is not victory_space(board, player.character):
        return False
    waiting = view.options.waiting
    return player.waited or waiting == "none" or (waiting == "once" and player.served)


def goal_sheet_of(
    board: Board, faces: Mapping[str, Face], view: RiddleView, rules: ForeseesThreats
) -> GameSheet | None:
    """The sheet of the player who looks; None before a character has been chosen."""
    player = view.player(view.seat)
    if player is None or not player.character:
        return None
    goal = victory_space(board, player.character)
    here = board.find(player.at) if player.at else None
    found: Judgement | None = rules.threat(view)
    side = "rider" if is_rider(player.character) else "hobbit"
    way = (here.id,) if here is not None and here.id != goal.id else ()
    return goal_sheet(
        side,
        faces[player.character],
        aim=(goal.id,),
        way=way,
        now=_now(board, view, found, goal),
        alarm=None if here is goal and player.waited and view.active == view.seat else _alarm(board, view, found),
    )


def _alarm(board: Board, view: RiddleView, found: Judgement | None) -> Alarm | None:
    """RR-070, RR-366. With The Ring, who is near enough to stand beside this player after one roll over open land, and the
    likeliest of those to beat him; without it, who may show it in his next turn. Each where it is worth a word, and none while
    a battle is under way, whose chance the question tells."""
    if found is None or isinstance(view.question, OpenBattle):
        return None
    holds = found.holds
    waits = [view.active == view.seat != one.seat and may_show_next(board, view, one) for one in view.players]
    chances = found.beaten if holds else found.ring[:-1]
    feared = zip(chances, view.seats, found.away, waits, strict=True)
    near = (
        (chance or 0.0, seat, away) for chance, seat, away, is_near in feared if (away <= DIE + 1 if holds else is_near)
    )
    chance, seat, away = max(near, default=(0.0, view.active, 0))
    key = "look.goal_now.reached" if holds else "look.goal_now.shown_next"
    told = Phrase.of(key, seat=seat, chance=percent(chance), count=away)
    return Alarm(told, chance > 0.5, at=found.places[view.seats.index(seat)]) if chance > TOLD else None


def _now(board: Board, view: RiddleView, found: Judgement | None, goal: Space) -> tuple[Phrase, ...]:
    """How far it is to go, and where The Ring likeliest is as far as this player knows."""
    player, holds = view.players[view.seats.index(view.seat)], RING in view.hand
    ring = Phrase.of("look.goal_now.held" if holds else "look.goal_now.not_held")
    if found is not None and not holds:
        chance, at = max((chance, at) for at, chance in enumerate(found.ring))
        key, holder = ("likeliest", view.players[at]) if at < len(view.seats) else ("in_deck", player)
        aim, told = victory_space(board, holder.character), f"look.goal_now.{key}"
        left = (chance > 0.5 and steps_to(board, aim, holder)) or 0  # told only then
        ring = Phrase.of(told, seat=holder.seat, place=aim.id, chance=percent(chance), count=left)
    away = steps_to(board, goal, player)
    if player.waited and away == 0:
        key = "waiting" if not holds else "show" if view.active == view.seat else "show_next"
    else:
        key = "nowhere" if away is None else "to_go" if away else "there"
    return (Phrase.of(f"look.goal_now.{key}", place=goal.id, count=away or 0), ring)


def threat_sheet(board: Board, view: RiddleView, rules: ForeseesThreats) -> GameSheet | None:
    """RR-040, RR-254, RR-366. What the seat that looks reads."""
    found: Judgement | None = rules.threat(view)
    if found is None:
        return None
    feared = found.beaten if found.holds else found.ring[:-1]
    me = view.seats.index(view.seat)
    chances = sorted(
        ((chance, seat) for seat, chance in enumerate(feared) if chance is not None and seat != me),
        key=lambda one: (-one[0], one[1]),
    )
    worst, likeliest = chances[0] if chances else (0.0, me)
    rows = [
        FigureRow(
            _where(view, found, seat),
            percent(chance),
            (found.places[seat],) if found.places[seat] else (),
            is_worst=chance == worst > 0,
        )
        for chance, seat in chances
    ]
    if not found.holds:
        rows.append(FigureRow(Phrase("look.threat.deck"), percent(found.ring[-1])))
    is_in_deck = not found.holds and found.ring[-1] > worst
    key = "beats" if found.holds else "holder"
    what = Phrase.of(f"look.threat.{key}", seat=view.seats[likeliest]) if chances else Phrase("look.threat.nobody")
    what = Phrase("look.threat.in_deck") if is_in_deck else what
    return sheet_of(
        Figure(percent(found.ring[-1] if is_in_deck else worst), what),
        down(Head(Phrase("look.threat.fights" if found.holds else "look.threat.holders")), *rows),
        down(Head(Phrase("table.sheets.threat.plan")), *map(Text, _plan(board, view, me))),
        Text(Phrase("look.threat.reckoned"), Tone.NOTE),
    )


def _where(view: RiddleView, found: Judgement, seat: int) -> Phrase:
    """Who it is, and how many spaces away in a straight line."""
    if not found.places[seat]:
        return Phrase.of("look.threat.off_board", seat=view.seats[seat])
    return Phrase.of("look.threat.away", seat=view.seats[seat], count=found.away[seat])


def _plan(board: Board, view: RiddleView, me: int) -> Iterator[Phrase]:
    """RR-040. How far the own victory space is, and how many rolls of the die that is at the least."""
    player = view.players[me]
    goal = victory_space(board, player.character)
    count = steps_to(board, goal, player)
    if count:
        yield Phrase.of("look.threat.to_go", place=goal.id, count=count, turns=-(-count // DIE))
    elif count == 0:
        yield Phrase.of("look.threat.there", place=goal.id)
