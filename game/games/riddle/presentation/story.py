"""Riddle of the Ring as it is told: what was won and lost, battles and riddles with what came of them, draws counted."""

from __future__ import annotations

from typing import Final

from game.engine.event import Event
from game.ui.kit.cues import Cue
from game.ui.table.model.picture import Roll
from game.ui.table.model.story.story import Contest, Kind, Moment, Story

_WON: Final = frozenset({"pulled", "took", "looted", "forfeit", "swap"})
"""What everybody is told of a card that changed hands; the two whom it concerns are told which."""
_RING: Final = "ring"
"""The card."""


def _is_the_ring(event: Event) -> bool:
    """A card that is asked for is told by its title to everybody, as is a force that is presented: only The Ring is a moment."""
    return _RING in map(event.phrase.get, ("card", "force", "gained"))


def _against_target(event: Event, begun: Event | None) -> Contest:
    """A battle, a riddle, a card taken."""
    seat, target = (frozenset({str(event.phrase.get(name))}) for name in ("seat", "target"))
    return Contest(seat, target)


def _gained(event: Event, begun: Event | None) -> Contest:
    """Whoever is told of it has the card."""
    return Contest(winners=frozenset(map(str, event.audience or ())))


def _to_the_halls(event: Event, begun: Event | None) -> Contest:
    """Whoever goes there has lost by it."""
    return Contest(losers=frozenset({str(event.phrase.get("seat"))}))


def _die(event: Event) -> Roll | None:
    number = event.phrase.get("number")
    return Roll((number,)) if isinstance(number, int) else None


_RING_GAINED: Final = Moment(Cue.RING, "ring", name="ring_gained", picture="riddle/ring", when=_is_the_ring)
STORY: Final = Story(
    Kind("first", opens=True),
    Kind("round", weight=0),
    Kind("turn", begins=True),
    *(Kind(said_before, weight=0) for said_before in ("enough", "choose", "shuffle")),
    Kind("die", weight=0, roll=_die),
    Kind("held", weight=8),
    Kind("count", weight=25),
    Kind("resisted", weight=45),
    *(Kind(asking, instead_of=frozenset({"discard", "saw"})) for asking in ("look", "pull", "take")),
    Kind("move", weight=30, walks=()),
    Kind("drew", weight=10, several=("seat",), dealt="dealt"),
    Kind("drew_card", weight=20, several=(), instead_of=frozenset({"drew"})),
    Kind("pickup", weight=25, outcomes={"drew": 0}),
    Kind("discard", weight=12, several=("seat",)),
    Kind("in_play", weight=18, several=("seat",)),
    Kind("swap", weight=40),
    Kind("swapped", weight=60, instead_of=_WON, contest=_gained, moments=(_RING_GAINED,)),
    Kind("gained", weight=80, instead_of=_WON, contest=_gained, figure="cards", moments=(_RING_GAINED,)),
    Kind("lost", weight=85, instead_of=_WON),
    Kind("attack", weight=70, points=True, outcomes={"force": 0, "tie": 70, "beaten": 85}),
    Kind(
        "force",
        moments=(
            Moment(Cue.RING, "ring", name="ring_presented", picture="riddle/moment-ring-presented", when=_is_the_ring),
        ),
    ),
    Kind(
        "beaten",
        contest=_against_target,
        moments=(Moment(Cue.FALL, "sword", lines=2, length=2000, turning=1.6, picture="riddle/moment-beaten"),),
        figure="battles",
    ),
    Kind(
        "halls",
        weight=80,
        contest=_to_the_halls,
        moments=(Moment(Cue.HALLS, "halls", lines=3, turning=1.8, picture="riddle/moment-halls"),),
        figure="halls",
    ),
    Kind(
        "returned",
        weight=50,
        moments=(Moment(Cue.HARP, "halls", lines=2, length=2000, turning=0.6, picture="riddle/moment-returned"),),
    ),
    Kind("riddle", weight=60, outcomes={"discard": 0, "named": 0, "missed": 55, "solved": 75}),
    Kind(
        "solved",
        contest=_against_target,
        moments=(Moment(Cue.RIDDLE, "riddle", lines=2, turning=1.4, picture="riddle/riddle"),),
    ),
    Kind("shelob", weight=75, moments=(Moment(Cue.OMEN, "spider", lines=2, turning=1.2, picture="riddle/shelob"),)),
    Kind(
        "taken",
        weight=85,
        contest=_against_target,
        moments=(
            Moment(
                Cue.RING,
                "ring",
                lines=2,
                length=3000,
                turning=3.0,
                name="ring_taken",
                picture="riddle/moment-ring-taken",
                when=_is_the_ring,
            ),
        ),
    ),
    Kind(
        "shown",
        weight=100,
        contest=lambda shown, _: Contest(frozenset({str(shown.actor)})),
        moments=(Moment(Cue.RING, "ring", length=3000, picture="riddle/moment-shown"),),
    ),
)
"""Riddle of the Ring."""
