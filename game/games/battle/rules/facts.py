"""Plain data of a View (and so of a State): for expectations in scenarios, fingerprints and tests.

Documented with an example each in docs/scenarios.md. Places are keyed by id; `named` repeats the occupied ones that
have a name by slug.
"""

from __future__ import annotations

from typing import Any

from game.games.battle.rules.movement.topology import BattleTopology
from game.games.battle.rules.view import View


def facts(view: View, board: BattleTopology) -> dict[str, Any]:
    """Everything a View says, as nested dicts, lists, texts, numbers and truths."""
    at: dict[str, list[str]] = {}
    strength: dict[str, str] = {}
    pieces: dict[str, list[str]] = {pool.kind: [] for pool in view.pools}
    pieces["ring_bearer"] = []
    for piece in view.pieces:
        at.setdefault(piece.place, []).append(piece.kind)
        pieces[piece.kind].append(piece.place)
        strength[piece.place] = "elven" if piece.elven else "ordinary"
    slugs = {board.ids[space]: board.names[space] for space in range(board.size)}
    alone = {place: kinds[0] if len(kinds) == 1 else kinds for place, kinds in at.items()}
    everywhere: dict[str, Any] = {place: alone.get(place) for place in board.ids}
    named = {slugs[place]: kinds for place, kinds in everywhere.items() if slugs[place] != place}
    outcome = view.outcome
    return {
        "round": view.round,
        "turn": str(view.turn),
        "phase": view.phase,
        "deciding": None if view.deciding is None else str(view.deciding),
        "question": view.questions[-1].kind if view.questions else None,
        "asked": view.questions[-1].action if view.questions else None,
        "pieces": {kind: sorted(places) for kind, places in pieces.items()},
        "at": {**named, **everywhere},
        "count": {pool.kind: pool.on_board for pool in view.pools},
        "pool": {pool.kind: pool.pool for pool in view.pools},
        "lost": {pool.kind: pool.lost for pool in view.pools},
        "strength": {**{slugs[place]: word for place, word in strength.items()}, **strength},
        "moved": sorted(piece.place for piece in view.pieces if piece.moved),
        "attacked": sorted(piece.place for piece in view.pieces if piece.attacked),
        "left": {"_or_".join(entry.kinds): entry.left for entry in view.allowances},
        "ring": {
            "owner": str(view.ring_owner),
            "at": view.ring,
            "place": slugs[view.ring],
            "rested": view.ring_rested,
        },
        "shire": {"owner": view.shire, "guest": view.shire_guest},
        "isengard_open": view.isengard_open,
        "fangorn": view.fangorn,
        "paths": view.paths,
        "moria_passed": view.moria_passed,
        "elven": {
            key: {"stay": elven.stay, "shut": elven.shut}
            for elven in view.elven
            for key in (elven.place, slugs[elven.place])
        },
        "refused": [f"{refused.piece} {refused.granter} {refused.place}" for refused in view.refused],
        "resigned": [str(seat) for seat in view.resigned],
        "rolls": [list(roll) for roll in view.rolls],
        "outcome": None
        if outcome is None
        else {
            "ending": outcome.ending.value,
            "winners": sorted(str(seat) for seat in outcome.winners),
            "reason": outcome.reason.key.removeprefix("outcome."),
        },
    }
