"""State to View and to facts: what follows from how the fields are declared (section 18)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.decision import CHANCE, Decision, Phrase, Seat
from game.engine.facts import plain_value
from game.engine.visibility import Visibility
from game.games.riddle.rules.decisions import decider, decision
from game.games.riddle.rules.open_questions import OpenRiddle, as_fact
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.view import RiddleView


def waiting(state: RiddleState, asked: Decision, seat: Seat | None) -> Phrase | None:
    """RR-376, RR-377. What all others read meanwhile: one line for all private choices of a turn."""
    if asked.seat == CHANCE and asked.audience is None:
        return None
    return Phrase.of(f"waiting.{told_phase(state.phase)}", seat=state.seats[decider(state)])


def told_phase(phase: str) -> str:
    """One word for all private choices of a turn."""
    return phase if phase in ("choose", "resist", "defend", "banish", "deal", "draw", "halls_draw") else "turn"


SEEN = Visibility(RiddleState, RiddleView, decision=decision, waiting=waiting)


def facts(source: RiddleState | RiddleView) -> dict[str, Any]:
    """Everything as nested dicts, lists, texts, numbers and truths; of a View all that it holds."""
    found = SEEN.facts(source)
    for name in ("character", "at", "halls", "in_play", "waited", "served", "memory", "excused", "cards"):
        found[name] = dict(zip(map(str, source.seats), found[name], strict=True))
    found["at"] = {seat: name or None for seat, name in found["at"].items()}
    found["halls"] = {seat: turns if turns >= 0 else None for seat, turns in found["halls"].items()}
    if isinstance(source, RiddleView):
        found["known"] = {str(seat): list(cards) for seat, cards in source.known}
        found["notes"] = plain_value(source.notes)
        return found
    del found["hand"], found["picks"]
    if isinstance(source.question, OpenRiddle) and source.picks:
        found["question"] = as_fact(replace(source.question, titles=source.picks))
    watchers = [*source.seats, "table"]
    found["known"] = {
        f"{watchers[viewer]} {source.seats[holder]}": sorted(
            source.deck.ids[card] for card in cards for _ in range(cards[card])
        )
        for (viewer, holder), cards in sorted(source.known.items())
        if cards
    }
    found["notes"] = [len(notes) for notes in source.notes]
    return found
