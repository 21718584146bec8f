"""Threat and plan in Battle of the Ring: the chance that the Ring is taken, the weak hexes round it, its way to where its
holder wins. Worked out by the rules from the View alone: everything is open here (BR-850)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from game.engine.chance import percent
from game.engine.decision import Phrase, Preview
from game.engine.rules import ForeseesThreats
from game.games.battle.rules.actions import Action
from game.games.battle.rules.pieces import MOVE, Kind
from game.games.battle.rules.view import BattleView, HelpView, RingThreatView
from game.ui.table.model.blocks import Figure, FigureRow, GameSheet, Head, Text, Tone, down, sheet_of

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
        down(Head(Phrase.of("table.sheets.threat.help")), *_help(rules.safest_move(view))),
        down(Head(Phrase.of("table.sheets.threat.plan")), *_plan(found, holds=holds)),
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


def _plan(found: RingThreatView, *, holds: bool) -> Iterator[Text]:
    """How far it still is; where every way is shut, over the bare land."""
    way = found.way or found.bare_way
    if way:
        count = len(way) - 1
        turns = -(-count // (PHASES_A_TURN * MOVE[Kind.RING_BEARER]))
        key = f"look.threat.{'own' if holds else 'theirs'}_{'open' if found.way else 'shut'}"
        yield Text(Phrase.of(key, place=found.goal, count=count, turns=turns))


def _help(found: HelpView | None) -> Iterator[Text]:
    """Which move makes the Ring safest, with the chance that is left then; nothing where none helps."""
    if found is not None:
        yield Text(Phrase.of("look.threat.help", piece=found.piece, place=found.place, left=percent(found.chance)))
