"""What an open question is about, beyond the phase: one small frozen value for each kind of question.

Seats are numbers in turn order (`seats` of State and View), cards and characters places in their lists; the forces of a
battle are the words of cards and cities. Everyone may know all of it: a Riddle's titles stand here once they are said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class CharacterChoice:
    """RR-020 to RR-022. Characters marked in this round of choosing, and whose dice decide between."""

    marks: tuple[int, ...]
    """Seat to the character marked; -1 for none yet."""
    rolls: tuple[tuple[int, int], ...] = ()
    """(seat, number) of a contest."""
    contest: tuple[int, ...] = ()
    """Seats that still have to roll."""


@dataclass(frozen=True, slots=True)
class FirstPlayerRoll:
    """RR-027. Who rolls to begin, and what was rolled."""

    rolling: tuple[int, ...]
    rolls: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PendingLook:
    """RR-225 to RR-235. A hand is about to be seen by resistible means."""

    card: int
    targets: tuple[int, ...]
    """Those who have not answered yet, the next first."""


@dataclass(frozen=True, slots=True)
class OpenRiddle:
    """RR-236 to RR-244. A Riddle in progress."""

    target: int
    count: int
    """How many titles must be named."""
    titles: tuple[str, ...] = ()
    """Those named aloud."""


@dataclass(frozen=True, slots=True)
class PendingPull:
    """RR-250. A card is pulled at random."""

    target: int


@dataclass(frozen=True, slots=True)
class PendingTake:
    """RR-251. A card is chosen out of a hand that was seen; the character card is given for it."""

    target: int
    card: int


@dataclass(frozen=True, slots=True)
class ShelobHunt:
    """RR-248. Shelob's victims still to come."""

    left: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PendingExchanges:
    """RR-200 to RR-204. Neighbours with whom an exchange is still due; the one whose turn it is, -1 while it is chosen."""

    due: tuple[int, ...]
    now: int = -1


@dataclass(frozen=True, slots=True)
class OpenBattle:
    """RR-264 to RR-273. A battle: forces on the table in the order they were presented, by their words."""

    target: int
    attack: tuple[str, ...]
    defence: tuple[str, ...] = ()
    attack_points: int = 0
    defence_points: int = 0


@dataclass(frozen=True, slots=True)
class SpoilsChoice:
    """RR-276. The winner chooses a card of the loser's hand."""

    loser: int


@dataclass(frozen=True, slots=True)
class HallsDiscard:
    """RR-291. A player enters the Halls and discards down to ten; then the phase named goes on."""

    loser: int
    after: str


@dataclass(frozen=True, slots=True)
class PendingDraws:
    """RR-160 to RR-164, RR-300. Cards still to be drawn, and what comes after."""

    left: int
    after: str
    """"discard", "trim" or "pass"."""


OpenQuestion = (
    CharacterChoice
    | FirstPlayerRoll
    | PendingLook
    | OpenRiddle
    | PendingPull
    | PendingTake
    | ShelobHunt
    | PendingExchanges
    | OpenBattle
    | SpoilsChoice
    | HallsDiscard
    | PendingDraws
)

_WRITTEN: Final = {
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


def as_fact(question: OpenQuestion | None) -> str | None:
    """A question with its fields, as fingerprints hold it."""
    if question is None:
        return None
    kind = type(question)
    return repr(question).replace(kind.__qualname__, _WRITTEN[kind], 1)
