"""What matters of what happened: moves of one kind together, an attack with what came of it, losses and the Ring first."""

from __future__ import annotations

from typing import Final

from game.engine.event import Event
from game.games.battle.rules.pieces import EVIL, KIND_OF, SARUMAN, SAURON, TABLE
from game.ui.table.model.digest.rules import DigestRules, Telling


def _outcome(attack: Event, ended: Event) -> str:
    """Who fell of attacker and defender; nobody."""
    if ended.kind != "removed":
        return ended.kind
    return "won" if ended.places[:1] == attack.places[-1:] else "lost"


def _concerned(event: Event) -> frozenset[str]:
    """The owners of what was attacked or lost, whoever was asked for leave or lost the Ring."""
    seats = {str(value) for name, value in event.phrase.params if name in ("seat", "loser")}
    word = event.phrase.get("target" if event.kind == "attack" else "piece" if event.kind == "removed" else "")
    if isinstance(word, str) and word in KIND_OF:
        owner = TABLE[KIND_OF[word]].owner
        seats |= {owner, EVIL} if owner in (SAURON, SARUMAN) else {owner}
    return frozenset(seats)


DIGEST: Final = DigestRules(
    tellings={
        "round": Telling(0),
        "turn": Telling(begins=True),
        "build": Telling(30),
        "move": Telling(20, walker=("piece",)),
        "attack": Telling(50, outcomes={"roll": 0, "nothing": 25, "removed": 80}),
        "removed": Telling(80),
        "capture": Telling(100),
        "escape": Telling(60, walker=("seat",)),
        "stays": Telling(10),
        "shut": Telling(15),
        "stay": Telling(45),
        "asked": Telling(0),
        "permitted": Telling(10),
        "denied": Telling(15),
    },
    several={"move": ("piece",), "build": ("piece",), "attack_nothing": (), "attack_won": ("target",)},
    concerned=_concerned,
    falls=frozenset({"removed"}),
    points=frozenset({"attack"}),
    is_ring=lambda event: event.kind == "escape" or event.phrase.get("piece") == "ring_bearer",
    outcome=_outcome,
)
"""Battle of the Ring."""
