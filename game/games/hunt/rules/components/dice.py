"""The Action dice: faces, throws with their weights, spending."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial
from typing import Final

from game.engine.decision import Seat, Source
from game.games.hunt.rules.actions import Act, act
from game.games.hunt.rules.agenda import DRAWS, Draw, Listing, done
from game.games.hunt.rules.components.piles import receive
from game.games.hunt.rules.events import Sink, write_event
from game.games.hunt.rules.state import State, distinct, less, plus
from game.games.hunt.rules.view import Frame

RING: Final = "ring"
SWORD: Final = "sword"
SORCERY: Final = "sorcery"
SHADOW: Final = "shadow"
FACES: Final = {RING: 2, SWORD: 2, SORCERY: 1, SHADOW: 1}
"""HR-026. Face of a standard die to its share of six."""
_RANK: Final = {face: rank for rank, face in enumerate(FACES)}
LORD_FACES: Final = ("lord-ring", "lord-sword", "lord-sorcery", "lord-morgul-ring", "lord-seek", "lord-morgul-shadow")
"""HR-027."""
LORD: Final = "lord"
"""The Lord's die as what is spent."""
DICE: Final = 6
_GIVES: Final = {
    RING: {RING},
    SWORD: {SWORD},
    SORCERY: {SORCERY},
    SHADOW: {RING, SWORD, SORCERY},
    "lord-ring": {RING},
    "lord-sword": {SWORD},
    "lord-sorcery": {SORCERY},
    "lord-morgul-ring": {RING},
    "lord-seek": set(),
    "lord-morgul-shadow": {RING, SWORD, SORCERY},
}
"""HR-118 to HR-121, HR-262 to HR-265. What each face can be spent as."""


@cache
def throws(count: int, lord: bool) -> tuple[tuple[Act, int], ...]:
    """HR-026, HR-027. Every throw of so many standard dice (and the Lord's) with its weight."""
    found = []
    for faces in combinations_with_replacement(FACES, count):
        weight = factorial(count)
        for face, share in FACES.items():
            number = faces.count(face)
            weight = weight // factorial(number) * share**number
        for last in LORD_FACES if lord else ("",):
            found.append((act("roll", *faces, *([last] if last else [])), weight))
    return tuple(found)


@cache
def _thrown(count: int, lord: bool) -> Listing:
    return Listing.drawn(throws(count, lord))


@dataclass(frozen=True, slots=True)
class UnspentDice:
    """The unspent dice, by what they can be spent as; each word once."""

    every: tuple[str, ...]
    """HR-156. Whatever they show."""
    ring: tuple[str, ...]
    sword: tuple[str, ...]
    sorcery: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]
    """HR-157. Two of any faces."""


def purse(state: State) -> UnspentDice:
    """HR-117 to HR-121. What can be spent now."""
    return _purse(state.dice, "" if state.lord_spent else state.lord_die)


@cache
def _purse(dice: tuple[str, ...], lord: str) -> UnspentDice:
    faces = [(face, face) for face in distinct(dice)] + ([(LORD, lord)] if lord else [])
    every = tuple(word for word, _ in faces)
    ring, sword, sorcery = (
        tuple(word for word, face in faces if result in _GIVES[face]) for result in (RING, SWORD, SORCERY)
    )
    return UnspentDice(every, ring, sword, sorcery, _pairs(dice, bool(lord)))


def paying(state: State, result: str, *, dark: bool = False) -> tuple[str, ...]:
    """The dice that can be spent as this result; in a dark location any as Sorcery (HR-123)."""
    found = purse(state)
    if dark and result == SORCERY:
        return found.every
    return {RING: found.ring, SWORD: found.sword, SORCERY: found.sorcery}[result]


def _pairs(dice: tuple[str, ...], lord: bool) -> tuple[tuple[str, str], ...]:
    words = [*dice, *([LORD] if lord else [])]
    order = [*FACES, LORD]
    found = sorted(
        {(a, b) if order.index(a) <= order.index(b) else (b, a) for a, b in combinations(words, 2)},
        key=lambda pair: (order.index(pair[0]), order.index(pair[1])),
    )
    return tuple(found)


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


def _roll(state: State, frame: Frame, action: Act, sink: Sink) -> None:
    """HR-045, HR-122, HR-189, HR-190. All dice; each standard Shadow gives the Ring-bearer a token (HR-265: the
    Lord's does not). `n` of 1 is the throw of a part's set-up, without the Lord's die (HR-221)."""
    done(state)
    state.dice = ordered(tuple(face for face in action.args if face in FACES))
    state.spent, state.dropped = (), 0
    state.lord_die = next((face for face in action.args if face in LORD_FACES), "")
    state.lord_spent = False
    leader = state.riders[state.lead]
    write_event(sink, "roll", actor=leader, seat=leader, faces=action.args)
    receive(state, state.dice.count(SHADOW), sink)


def _lord_rolls(state: State, frame: Frame) -> bool:
    """HR-221, HR-260, HR-261, HR-267, HR-268. His die is thrown while he is in play."""
    return state.lord >= 0 and frame.n != 1


def rerolls(state: State, most: int) -> list[Act]:
    """S-14. Up to so many unspent standard dice: each choice once, none included."""
    found = {
        ordered(chosen): None
        for count in range(min(most, len(state.dice)) + 1)
        for chosen in combinations(state.dice, count)
    }
    return [act("reroll", *faces) for faces in sorted(found, key=lambda faces: (len(faces), faces))]


def _again(state: State, frame: Frame, action: Act, sink: Sink) -> None:
    """S-14. Shadow results give the Ring-bearer nothing."""
    done(state)
    state.dice = ordered(plus(less(state.dice, frame.words), *action.args))
    write_event(sink, "rerolled", actor=state.acting, faces=action.args)


def _roller(state: State, frame: Frame) -> Seat | None:
    return state.riders[state.lead]


DRAWS["roll"] = Draw(
    lambda state, frame: _thrown(DICE, _lord_rolls(state, frame)), _roll, Source.DIE, lambda state, frame: None, _roller
)
DRAWS["roll_again"] = Draw(
    lambda state, frame: _thrown(len(frame.words), False), _again, Source.DIE, lambda state, frame: None, _roller
)
