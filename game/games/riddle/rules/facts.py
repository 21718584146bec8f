"""Plain data of a State or View: for expectations in scenarios, fingerprints and tests."""

from __future__ import annotations

from typing import Any

from game.games.riddle.rules.cards.cards import CLOAK, ROPE, gear_words
from game.games.riddle.rules.cards.hands import hand_ids
from game.games.riddle.rules.decisions import decision
from game.games.riddle.rules.open_questions import (
    CharacterChoice,
    FirstPlayerRoll,
    HallsDiscard,
    OpenBattle,
    OpenQuestion,
    OpenRiddle,
    PendingDraws,
    PendingExchanges,
    PendingLook,
    PendingPull,
    PendingTake,
    ShelobHunt,
    SpoilsChoice,
)
from game.games.riddle.rules.state import State
from game.games.riddle.rules.view import View

_WRITTEN = {
    CharacterChoice: "Choosing",
    FirstPlayerRoll: "First",
    PendingLook: "Looking",
    OpenRiddle: "Riddling",
    PendingPull: "Pulling",
    PendingTake: "Taking",
    ShelobHunt: "Hunting",
    PendingExchanges: "Exchanging",
    OpenBattle: "Fight",
    SpoilsChoice: "Looting",
    HallsDiscard: "Banished",
    PendingDraws: "Drawing",
}
"""What a question is called in the fingerprints of matches that were saved: these words never change."""


def facts(source: State | View) -> dict[str, Any]:
    """Everything as nested dicts, lists, texts, numbers and truths."""
    return _of_view(source) if isinstance(source, View) else _of_state(source)


def _written(question: OpenQuestion) -> str:
    """A question with its fields, as fingerprints hold it."""
    kind = type(question)
    return repr(question).replace(kind.__qualname__, _WRITTEN[kind], 1)


def _outcome(source: State | View) -> dict[str, Any] | None:
    outcome = source.outcome
    if outcome is None:
        return None
    winners = sorted(str(seat) for seat in outcome.winners)
    return {"ending": outcome.ending.value, "winners": winners, "reason": outcome.reason.key.removeprefix("outcome.")}


def _of_state(state: State) -> dict[str, Any]:
    ids, names, seats = state.deck.ids, state.map.names, [str(seat) for seat in state.seats]
    watchers = [*seats, "table"]
    question = decision(state)

    def at(space: int) -> str | None:
        return names[space] if space >= 0 else None

    def each(values: Any) -> dict[str, Any]:
        return dict(zip(seats, values, strict=True))

    known = {f"{watchers[viewer]} {seats[holder]}": sorted(ids[card] for card in cards for _ in range(cards[card]))
             for (viewer, holder), cards in sorted(state.known.items()) if cards}  # fmt: skip
    return {
        "phase": state.phase,
        "round": state.round,
        "turn": seats[state.active],
        "deciding": None if question is None else str(question.seat),
        "character": each(state.character(seat) for seat in range(state.count)),
        "at": each(at(space) for space in state.at),
        "hands": each(list(hand_ids(state, seat)) for seat in range(state.count)),
        "fresh": each([ids[card] for card, number in enumerate(fresh) for _ in range(number)] for fresh in state.fresh),
        "cards": each(state.size(seat) for seat in range(state.count)),
        "in_play": each(list(gear_words(gear)) for gear in state.gear),
        "halls": each(turns if turns >= 0 else None for turns in state.halls),
        "waited": each(state.waited),
        "served": each(state.served),
        "memory": each([names[city] for city in memory] for memory in state.memory),
        "excused": each(state.excused),
        "deck": state.stock_size,
        "stock": {ids[card]: number for card, number in enumerate(state.stock) if number},
        "pile": state.pile_size,
        "pile_top": ids[state.discards] if state.discards >= 0 else None,
        "discards": {ids[card]: number for card, number in enumerate(state.pile) if number},
        "die": state.die,
        "die_used": state.die_used,
        "rerolled": state.rerolled,
        "moved": state.moved,
        "turn_start": at(state.turn_start),
        "held": {0: None, CLOAK: "cloak", ROPE: "rope"}[state.held],
        "plays": state.plays,
        "means": list(state.means),
        "met": [seats[seat] for seat in range(state.count) if state.met >> seat & 1],
        "attacked": [seats[seat] for seat in range(state.count) if state.attacked >> seat & 1],
        "called": [seats[seat] for seat in state.called],
        "question": None if state.task is None else _written(state.task),
        "known": known,
        "notes": [len(notes) for notes in state.notes],
        "outcome": _outcome(state),
    }


def _of_view(view: View) -> dict[str, Any]:
    players = {str(player.seat): player for player in view.players}
    return {
        "phase": view.phase,
        "round": view.round,
        "turn": str(view.active),
        "deciding": None if view.deciding is None else str(view.deciding),
        "character": {seat: player.character for seat, player in players.items()},
        "at": {seat: player.at or None for seat, player in players.items()},
        "hand": list(view.hand),
        "fresh": list(view.fresh),
        "cards": {seat: player.cards for seat, player in players.items()},
        "in_play": {seat: list(player.in_play) for seat, player in players.items()},
        "halls": {seat: player.halls if player.halls >= 0 else None for seat, player in players.items()},
        "waited": {seat: player.waited for seat, player in players.items()},
        "memory": {seat: list(player.memory) for seat, player in players.items()},
        "excused": {seat: player.excused for seat, player in players.items()},
        "deck": view.deck,
        "pile": view.pile,
        "pile_top": view.pile_top or None,
        "die": view.die,
        "die_used": view.die_used,
        "held": view.held or None,
        "plays": view.plays,
        "means": list(view.means),
        "met": [str(seat) for seat in view.met],
        "question": list(view.question),
        "picks": list(view.picks),
        "known": {str(seat): list(cards) for seat, cards in view.known},
        "notes": [
            {"turn": note.turn, "what": note.what, "who": note.who, "whom": note.whom, "cards": list(note.cards)}
            for note in view.notes
        ],
        "outcome": _outcome(view),
    }
