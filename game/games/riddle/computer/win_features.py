"""What a chance to win in the Riddle is reckoned from: named features of each seat, each about 1 where it is large.

They are told of the true State, or of one that a player dealt itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from game.computer.chance_to_win import BySide, Features
from game.games.riddle.computer.evaluation import TravelTimes
from game.games.riddle.rules.cards.cards import serves
from game.games.riddle.rules.limits import MOST_POINTS
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.state import RiddleState

A_ROLL: Final = 7
"""Units within which somebody stands beside a place after his roll."""
USES: Final = {
    "cards to travel with": frozenset({"horse", "fly", "jump"}),
    "cards to look and ask with": frozenset({"look", "ask", "person"}),
    "gear at hand": frozenset({"gear"}),
}
"""What cards of the hand are good for that serve their holder."""

TOPICS: Final[Mapping[str, str]] = {
    "cards": "cards",
    "cards to travel with": "cards",
    "cards to look and ask with": "cards",
    "gear at hand": "cards",
    "Gollum": "taking",
    "could take The Ring": "taking",
    "could take The Ring, turns home": "taking",
    "could take The Ring, at home": "taking",
    "could take The Ring, knows": "taking",
    "could take The Ring, later": "taking",
    "knows of The Ring": "taking",
    "own points": "points",
    "on turn": "way",
    "turns home": "way",
    "in the Halls": "way",
    "hobbit": "way",
    "The Ring": "ring",
    "The Ring, cards": "ring",
    "The Ring, on turn": "ring",
    "The Ring, own points": "points",
    "The Ring, turns home": "way",
    "The Ring at home": "way",
    "The Ring at home, later": "way",
    "The Ring wins now": "way",
    "The Ring, others could take it": "danger",
    "The Ring, others who could take it know": "danger",
    "The Ring, others within a roll": "danger",
    "The Ring, stronger within a roll": "danger",
    "The Ring, known to others": "danger",
}
"""Each feature and what it is about in the words for people (`why.topic`)."""


@lru_cache(maxsize=4)
def _travel_times(map_: RiddleTopology) -> TravelTimes:
    return TravelTimes(map_)


def win_features(state: RiddleState) -> BySide:
    """Each seat's, once all have a character."""
    if any(character < 0 for character in state.characters):
        return {}
    return {seat: _of_seat(state, number) for number, seat in enumerate(state.seats)}


def _of_seat(state: RiddleState, seat: int) -> Features:
    hand, deck, at, count = state.hands[seat], state.deck, state.at[seat], state.count
    points = min(MOST_POINTS, _points(state, seat, "good" if state.is_hobbit(seat) else "evil"))
    home = _travel_times(state.map).turns(state.goal(seat), state.gear[seat])[at] if at >= 0 else 6.0
    holder = next((other for other in range(count) if state.hands[other][deck.ring]), -1)
    found = {
        "cards": sum(hand) / 10,
        "turns home": min(home, 8.0) / 8,
        "own points": points / MOST_POINTS,
        "on turn": float(state.active == seat),
        "in the Halls": float(at < 0),
        "Gollum": float(bool(hand[deck.gollum])),
        "hobbit": float(state.is_hobbit(seat)),
    }
    serving = [card for card in deck.cards if hand[card.index] and serves(card, state.is_hobbit(seat))]
    for name, uses in USES.items():
        found[name] = sum(hand[card.index] for card in serving if uses & card.uses.keys()) / 3
    wait = (seat - state.active) % count / count
    if holder not in (seat, -1):
        if _could_take(state, seat, holder):
            found |= {
                "could take The Ring": 1.0,
                "could take The Ring, turns home": found["turns home"],
                "could take The Ring, at home": float(at == state.goal(seat)),
                "could take The Ring, knows": float(_knows(state, seat, holder)),
                "could take The Ring, later": wait,
            }
        elif _knows(state, seat, holder):
            found["knows of The Ring"] = 1.0
    if holder != seat:
        return found
    near = [
        other
        for other in range(count)
        if other != seat
        and state.at[other] >= 0
        and at >= 0
        and _travel_times(state.map).units(state.at[other])[at] <= A_ROLL
    ]
    against = "evil" if state.is_hobbit(seat) else "good"
    stronger = sum(min(MOST_POINTS, _points(state, other, against)) > points for other in near)
    takers = [other for other in range(count) if other != seat and _could_take(state, other, seat)]
    at_home = float(at == state.goal(seat))
    return found | {
        "The Ring": 1.0,
        "The Ring at home": at_home,
        "The Ring at home, later": at_home * wait,
        "The Ring wins now": at_home * float(state.waited[seat] and state.active == seat),
        "The Ring, others could take it": len(takers) / 3,
        "The Ring, others who could take it know": sum(_knows(state, other, seat) for other in takers) / 3,
        "The Ring, known to others": sum(_knows(state, other, seat) for other in range(count) if other != seat) / 3,
        "The Ring, turns home": found["turns home"],
        "The Ring, own points": found["own points"],
        "The Ring, on turn": found["on turn"],
        "The Ring, cards": found["cards"],
        "The Ring, others within a roll": len(near) / 3,
        "The Ring, stronger within a roll": stronger / 3,
    }


def _could_take(state: RiddleState, seat: int, holder: int) -> bool:
    """RR-245, RR-251. By Gollum or the holder's own card, out of a hand that can be reached."""
    hand, deck = state.hands[seat], state.deck
    return bool(hand[deck.gollum] or hand[deck.index[state.character(holder)]]) and state.halls[holder] < 0


def _knows(state: RiddleState, seat: int, holder: int) -> bool:
    return bool(state.known.get((seat, holder), {}).get(state.deck.ring))


def _points(state: RiddleState, seat: int, side: str) -> int:
    """RR-259, RR-268. Battle points of this side, and of neither, in a hand."""
    hand, by = state.hands[seat], ("", state.character(seat))
    return sum(
        card.points * hand[card.index] for card in state.deck.cards if card.side in (side, "neutral") and card.by in by
    )
