"""Threat and plan in Riddle of the Ring: who may have The Ring, or who would beat its bearer, and how far the goal is. From the
View alone, by what this seat has witnessed."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.board import Board
from game.engine.chance import percent
from game.engine.decision import Phrase
from game.engine.rules import ForeseesThreats
from game.games.riddle.presentation.goal_card import DIE, steps_to, victory_space
from game.games.riddle.rules.view import Judgement, RiddleView
from game.ui.table.model.blocks import Figure, FigureRow, GameSheet, Head, Text, Tone, down, sheet_of


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
