"""Plain data of a State or View: for expectations in scenarios, fingerprints and tests (docs/scenarios.md)."""

from __future__ import annotations

from typing import Any

from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import COLOURS, COMPANY, DAY_TURNS, View
from game.games.hunt.rules.view_of_state import view as observed


def facts(source: State | View) -> dict[str, Any]:
    """Everything a View says, and of a State what is hidden too."""
    seen = source if isinstance(source, View) else observed(source, None)
    found = _open(seen)
    if isinstance(source, State):
        return found | _hidden(source)
    return found | _own(source)


def _open(seen: View) -> dict[str, Any]:
    outcome = seen.outcome
    return {
        "part": seen.part,
        "day": seen.day,
        "turn": DAY_TURNS[seen.turn],
        "phase": seen.phase,
        "deciding": None if seen.deciding is None else str(seen.deciding),
        "asked": [frame.kind for frame in seen.agenda],
        "open": [[frame.kind, frame.n, frame.who, list(frame.words), list(frame.places)] for frame in seen.agenda],
        "marker": "eye" if seen.eye else "ring",
        "step": seen.step,
        "entries": seen.entries,
        "corruption": seen.corruption,
        "threshold": seen.base + len(seen.deeds_done) + seen.white,
        "length": seen.length,
        "owners": {colour: str(seat) for colour, seat in zip(COLOURS, seen.owners, strict=False)},
        "orders": [[COLOURS[figure] for figure in order] for order in seen.orders],
        "lead": seen.lead + 1,
        "figures": dict(zip(COLOURS, seen.figures, strict=True)),
        "active": COLOURS[seen.active],
        "waiting": [COLOURS[figure] for figure in seen.queue],
        "did": {"stepped": seen.stepped, "acted": seen.acted},
        "lord": COLOURS[seen.lord] if seen.lord >= 0 else None,
        "found": seen.found or None,
        "allies": list(seen.ally_tokens),
        "tracks": dict(seen.tracks),
        "marks": [f"{mark.kind} {mark.at}" for mark in seen.marks],
        "log_tokens": list(seen.log_tokens),
        "company": dict(zip(COMPANY, seen.company, strict=True)),
        "tokens": {"card": seen.on_card, "pool": seen.in_pool, "size": seen.pool_size},
        "dice": list(seen.dice),
        "spent": list(seen.spent),
        "dropped": seen.dropped,
        "lord_die": seen.lord_die or None,
        "lord_spent": seen.lord_spent,
        "powers": list(seen.powers),
        "eyes": seen.eyes,
        "fear": seen.fear,
        "pool": list(seen.pool),
        "out": list(seen.tiles_out),
        "tiles": list(seen.tiles),
        "special": list(seen.special),
        "ally_played": list(seen.ally_played),
        "sorcery_pile": list(seen.sorcery_pile),
        "sorcery_gone": list(seen.sorcery_gone),
        "record": [" ".join(filter(None, (fact.kind, fact.answer, *fact.places))) for fact in seen.record],
        "moved": seen.moved or None,
        "played": seen.card_played,
        "token_spent": seen.token_spent,
        "merry_used": seen.merry_used,
        "fresh": seen.fresh,
        "fog": seen.fog,
        "gandalf": {
            "moves": seen.gandalf_moves,
            "moved": seen.gandalf_moved,
            "figure": seen.grey or None,
            "out": seen.gandalf_out,
            "rivendell": seen.white,
        },
        "deeds_done": list(seen.deeds_done),
        "cards": {str(seat): count for seat, count in seen.hands},
        "ally_deck": seen.ally_deck,
        "ally_dumped": seen.ally_dumped,
        "sorcery_deck": seen.sorcery_deck,
        "dumped": {str(seat): count for seat, count in seen.dumped},
        "info_kept": seen.info_kept,
        "counts": dict(seen.counts),
        "war_of_the_ring": dict(seen.tokens_won),
        "outcome": None
        if outcome is None
        else {
            "ending": outcome.ending.value,
            "winners": sorted(str(seat) for seat in outcome.winners),
            "reason": outcome.reason.key.removeprefix("outcome."),
        },
    }


def _own(seen: View) -> dict[str, Any]:
    """What a View holds beside that."""
    found: dict[str, Any] = {"hand": list(seen.hand)} if seen.seat is not None else {}
    private = {
        "log": seen.log,
        "info": seen.info,
        "drawn": seen.drawn,
        "journey": seen.journey,
        "journey_drawn": seen.journey_drawn,
        "journey_top": seen.journey_top,
        "gandalf_log": seen.gandalf,
        "deeds": seen.deeds,
        "deeds_left": seen.deeds_left,
        "deeds_drawn": seen.deeds_drawn,
        "own_dumped": [f"{owner} {card}" for owner, card in seen.own_dumped],
        "shown": [f"{one.kind} {one.of}: {', '.join(one.cards)}" for one in seen.notes],
    }
    return found | {
        key: list(value) if not isinstance(value, str) else value for key, value in private.items() if value
    }


def _hidden(state: State) -> dict[str, Any]:
    """What only the Match holds."""
    return {
        "log": list(state.log),
        "last": state.last if state.log and (state.part == 1 or state.journey) else None,
        "dots": state.dots if state.log else 0,
        "info": list(state.info),
        "hands": {
            str(state.bearer): list(state.ally_hand),
            **{str(seat): list(cards) for seat, cards in zip(state.riders, state.hands, strict=True)},
        },
        "drawn": list(state.drawn),
        "ally_left": list(state.ally_deck),
        "ally_thrown": list(state.ally_dumped),
        "sorcery_left": list(state.sorcery_deck),
        "face_down": [f"{owner} {card}" for owner, card, _ in state.dumped],
        "shared": list(state.shared),
        "journey": state.journey or None,
        "journey_drawn": list(state.journey_drawn),
        "journey_left": list(state.journey_left),
        "journey_old": list(state.journey_old),
        "journey_top": list(state.journey_top),
        "gandalf_log": list(state.gandalf),
        "deeds": list(state.deeds),
        "deeds_left": list(state.deeds_left),
        "deeds_drawn": list(state.deeds_drawn),
        "notes": [f"{one.seat} {one.kind} {one.of}: {', '.join(one.cards)}" for one in state.notes],
        "certain": [f"{one.knower} {' '.join(one.holders)}: {', '.join(one.cards)}" for one in state.certain],
    }
