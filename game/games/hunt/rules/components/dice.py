"""The Action dice: faces, throws with their weights, spending."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from math import factorial
from typing import Final

from game.engine.action import Listing, Rows
from game.engine.decision import Seat, Source, made_once
from game.games.hunt.rules.actions import Act, Reroll, Roll
from game.games.hunt.rules.agenda import DRAWS, Draw
from game.games.hunt.rules.components.dice_faces import (
    DICE,
    FACES,
    LORD,
    LORD_FACES,
    RING,
    SHADOW,
    SORCERY,
    SWORD,
    unspent_dice,
)
from game.games.hunt.rules.components.piles import receive
from game.games.hunt.rules.events import Sink, write_event
from game.games.hunt.rules.state import State, less, plus
from game.games.hunt.rules.turn.agenda_frames import Frame, RollAgainFrame, StepFrame

_RANK: Final = {face: rank for rank, face in enumerate(FACES)}


def throws(count: int, *, lord: bool = False) -> Listing[Act]:
    """HR-026, HR-027. Every throw of so many standard dice (and the Lord's) with its weight."""
    found = []
    weights = []
    for faces in combinations_with_replacement(FACES, count):
        weight = factorial(count)
        for face, share in FACES.items():
            number = faces.count(face)
            weight = weight // factorial(number) * share**number
        for last in LORD_FACES if lord else ("",):
            found.append(Roll.of((*faces, last) if last else faces))
            weights.append(weight)
    return Listing(found, weights)


_THROWS: Final = tuple(throws(count) for count in range(DICE + 1))
_THROWS_WITH_THE_LORD: Final = throws(DICE, lord=True)


@made_once
def singly(dice: tuple[str, ...]) -> tuple[tuple[str], ...]:
    """Each die by itself, as what an action is paid with."""
    return tuple([(die,) for die in dice])


def pairs(state: State) -> tuple[tuple[str, str], ...]:
    """HR-157. Two unspent dice of any faces, each pair once."""
    words = [*state.dice, *([LORD] if state.lord_die and not state.lord_spent else [])]
    return tuple(dict.fromkeys(combinations(words, 2)))


def paying(state: State, result: str, *, dark: bool = False) -> tuple[str, ...]:
    """The dice that can be spent as this result; in a dark location any as Sorcery (HR-123)."""
    found = unspent_dice(state)
    if dark and result == SORCERY:
        return found.every
    return {RING: found.ring, SWORD: found.sword, SORCERY: found.sorcery}[result]


def spend(state: State, *words: str) -> None:
    """HR-117. Spent dice are out of the pool until the next Refresh step."""
    for word in words:
        if word == LORD:
            state.lord_spent = True
        else:
            at = state.dice.index(word)
            state.dice = state.dice[:at] + state.dice[at + 1 :]
            state.spent = ordered((*state.spent, word))


def ordered(faces: tuple[str, ...]) -> tuple[str, ...]:
    """Faces in their fixed order."""
    return tuple(sorted(faces, key=_RANK.__getitem__))


def _roll(state: State, frame: StepFrame, action: Roll, sink: Sink) -> None:
    """HR-045, HR-122, HR-189, HR-190. All dice; each standard Shadow gives the Ring-bearer a token (HR-265: the
    Lord's does not). A count of 1 is the throw of a part's set-up, without the Lord's die (HR-221)."""
    state.dice = ordered(tuple(face for face in action.faces if face in FACES))
    state.spent, state.dropped = (), 0
    state.lord_die = next((face for face in action.faces if face in LORD_FACES), "")
    state.lord_spent = False
    leader = state.ringwraiths[state.lead]
    write_event(sink, "roll", actor=leader, seat=leader, faces=action.faces)
    receive(state, state.dice.count(SHADOW), sink)


def _lord_rolls(state: State, frame: StepFrame) -> bool:
    """HR-221, HR-260, HR-261, HR-267, HR-268. His die is thrown while he is in play."""
    return state.lord >= 0 and frame.number != 1


def rerolls(state: State, most: int) -> Rows[Act]:
    """S-14. Up to so many unspent standard dice: each choice once, none included."""
    found = {
        ordered(chosen): None
        for count in range(min(most, len(state.dice)) + 1)
        for chosen in combinations(state.dice, count)
    }
    yield Reroll.each(tuple(sorted(found, key=lambda faces: (len(faces), faces))))


def _again(state: State, frame: RollAgainFrame, action: Roll, sink: Sink) -> None:
    """S-14. Shadow results give the Ring-bearer nothing."""
    state.dice = ordered(plus(less(state.dice, frame.faces), *action.faces))
    write_event(sink, "rerolled", actor=state.acting, faces=action.faces)


def _roller(state: State, frame: Frame) -> Seat | None:
    return state.ringwraiths[state.lead]


DRAWS["roll"] = Draw(
    lambda state, frame: _THROWS_WITH_THE_LORD if _lord_rolls(state, frame) else _THROWS[DICE],
    _roll,
    Source.DIE,
    lambda state, frame: None,
    _roller,
)
DRAWS["roll_again"] = Draw(
    lambda state, frame: _THROWS[len(frame.faces)], _again, Source.DIE, lambda state, frame: None, _roller
)
