"""What the toy's T clauses (rules.py) keep from whom, and what they let everybody hear."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.engine.chance import mixed
from game.engine.decision import Decision, Seat
from tests.laws.lawful_results import Difference, LawfulResult, Opening, Secret, WrittenList, verb_of
from tests.toy.actions import Act
from tests.toy.state import FOX, HARE, OWL, SEATS, State, without


def _fox(state: State, action: Act) -> tuple[Seat, ...]:
    return (FOX,)


def _riddlers(state: State, action: Act) -> tuple[Seat, ...]:
    return (OWL, HARE)


def _active(state: State, action: Act) -> tuple[Seat, ...]:
    return (state.active,)


def _other(state: State, action: Act) -> tuple[Seat, ...]:
    return (HARE if state.active == OWL else OWL,)


def _dealt(state: State, action: Act) -> Iterable[Seat]:
    """T-01. One card to each in turn, until all have three."""
    return (min(SEATS, key=lambda seat: (len(state.hands[seat]), SEATS.index(seat))),)


def _boat(state: State, action: Act) -> tuple[str, bool]:
    """T-11. A boat is laid down before everybody."""
    return verb_of(action), "with" in action.args


def _waiting(decision: Decision) -> str:
    return f"toy.waiting.{decision.phase}"


def other_hand(state: State, holder: Seat, watcher: Seat | None, rng: Random) -> State | None:
    """Cards of the hand that the watcher does not know to be there, and the deck, thrown together and dealt again."""
    other = state.clone()
    sure = state.known.get((watcher, holder), ()) if watcher is not None else ()
    loose = state.hands[holder]
    for card in sure:
        loose = without(loose, card)
    pile = mixed([*loose, *state.deck], rng)
    other.hands[holder] = tuple(sorted([*sure, *pile[: len(loose)]]))
    other.deck = tuple(sorted(pile[len(loose) :]))
    return None if other.hands[holder] == state.hands[holder] else other


DRAW, PICK, LOOK = Difference.OUTCOME, Difference.PICK, Difference.HAND
WRITTEN = WrittenList(
    secrets=(
        Secret("deal", ("T-01",), DRAW, ("deal",), _dealt),
        Secret("fox's card", ("T-12",), DRAW, ("fox_draw",), _fox),
        Secret("card of a rest", ("T-29",), DRAW, ("rest_draw",), _active),
        Secret("card of a riddle", ("T-25",), DRAW, ("riddle_draw",), _riddlers),
        Secret("swap", ("T-27",), DRAW, ("exchange",), _riddlers),
        Secret("start", ("T-02",), PICK, ("start",), _fox),
        Secret("move", ("T-10", "T-11"), PICK, ("fox_move",), _fox, face=_boat),
        Secret("card to show", ("T-12",), PICK, ("fox_finish",), _fox, ("show",),
               unnoticed=lambda state, action: not state.waiting.picks),
        Secret("step of an escape", ("T-24",), PICK, ("escape",), _fox,
               unnoticed=lambda state, action: not state.waiting.picks),
        Secret("title to name", ("T-25",), PICK, ("seek",), _active, ("ask",),
               unnoticed=lambda state, action: len(state.waiting.picks) < 2),
        Secret("peek", ("T-28",), LOOK, ("seek",), _active, ("peek",), holders=_other),
    ),
    results=(
        LawfulResult("search", ("T-23",), ("found", "nothing"), ("reaction",)),
        LawfulResult("cards shown", ("T-12",), ("show",), ("fox_finish",)),
        LawfulResult("titles named", ("T-25",), ("ask",), ("seek",)),
        LawfulResult("riddle", ("T-25",), ("riddle_won", "riddle_lost"), ("riddle_draw",), revealed=False),
        LawfulResult("card of a riddle", ("T-25",), ("riddle_card",), ("riddle_draw",), _riddlers),
        LawfulResult("hand seen", ("T-28",), ("peeked",), ("seek",), _active),
    ),
    open_chance=("hounds",),
    open_choices=("permission", "reaction", "battle", "press"),
    waiting=_waiting,
    other_hand=other_hand,
    openings=(
        Opening(3, {"phase": "fox_finish", "fox": [2], "hands": {"fox": ["bell", "boat", "cloak"]}}, {}, ("show bell",)),
    ),
)  # fmt: skip
