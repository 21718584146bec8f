"""The computer player of this game. He sees what a person in his seat sees, works out what follows from it, and
decides by plain rules, afresh each time: he keeps nothing from one decision to the next, and holds no State.

`normal` plays as well as he can. `easy` remembers nothing of what was witnessed, calls nobody to count, sees
nobody who is about to win, and does not reckon who may come beside the space where he stops.

What the search of the level `hard` asks of this game: worlds, candidates, what seats do in a look-ahead, features, clock.

A candidate is one action, and `normal` goes on from there for every seat, to the beginning of the own next turn.

The computer player's answers outside the free part of a turn: which card to keep, show, throw away; when to give in.

What a chance to win in the Riddle is reckoned from: named features of each seat, each about 1 where it is large.

They are told of the true State, or of one that a player dealt itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, Final

from game.computer.chance_to_win import BySide, Features
from game.computer.player import EVEN, ComputerPlayer, Temper
from game.computer.search import ByView, Effort, Plan, looking_ahead
from game.engine.chance import one_of
from game.engine.decision import Advice, Phrase, Seat
from game.engine.match.ports import SeatUpdate
from game.games.riddle.computer.evaluation import Evaluation, TravelTimes
from game.games.riddle.computer.reasons import reasons
from game.games.riddle.computer.turn_plan import TurnPlan
from game.games.riddle.deduction.belief import dealt
from game.games.riddle.rules.actions import (
    Again,
    Choose,
    Enough,
    Name,
    Present,
    Reveal,
    RiddleAction,
    Roll,
    Say,
    Show,
    Stay,
    Stop,
    Use,
    Yield,
)
from game.games.riddle.rules.cards.cards import CHARACTERS, serves
from game.games.riddle.rules.limits import HAND_LIMIT, MOST_POINTS
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.rules import RiddleRules
from game.games.riddle.rules.state import RiddleState
from game.games.riddle.rules.view import RiddleView


class RiddleComputerPlayer:
    """One level, for boards of one set."""

    def __init__(self, level: str, rules: RiddleRules, temper: Temper = EVEN) -> None:
        self._is_easy = level == "easy"
        self._temper = temper
        self._map, self._deck = rules.map, rules.deck
        self._travel_times = TravelTimes(self._map)

    def choose(self, update: SeatUpdate, rng: Random) -> Any:
        """RR-365, RR-367. One of `update.actions`, or of `update.open_actions`."""
        actions: Sequence[RiddleAction] = update.actions
        if update.open_actions and not self._is_easy and (call := caught(update)) is not None:
            return call
        if len(actions) == 1:
            return actions[0]
        if update.view.phase == "choose":
            return character(update, rng)
        evaluation = self.evaluation(replace(update.view, notes=(), known=()) if self._is_easy else update.view)
        if update.view.phase in ("action", "place"):
            return TurnPlan(evaluation, actions).choice()
        return answer(evaluation, actions)

    def advise(self, update: SeatUpdate, rng: Random) -> Sequence[Advice]:
        """The choice alone."""
        choice = self.choose(update, rng)
        return [Advice(choice, self.reasons(update.view, choice))]

    def reasons(self, view: RiddleView, action: RiddleAction) -> tuple[Phrase, ...]:
        """What speaks for an action; before all have characters, what speaks for one of them."""
        if any(not player.character for player in view.players):
            return (Phrase.of("why.choose", serves=_rarer(view)),) if isinstance(action, Choose) else ()
        return reasons(self.evaluation(view), action)

    def evaluation(self, view: RiddleView) -> Evaluation:
        """One decision's reckoning."""
        looks_ahead = not self._is_easy
        return Evaluation(view, self._map, self._deck, self._travel_times, looks_ahead=looks_ahead, temper=self._temper)


def caught(update: SeatUpdate) -> RiddleAction | None:
    """RR-322. Somebody who may be called to count, and holds more cards than he is excused for."""
    above = {player.seat for player in update.view.players if player.cards - player.excused > HAND_LIMIT}
    return next((call for call in update.open_actions if call.word in above), None)


def _rarer(view: RiddleView) -> str:
    """RR-020. The kind that fewer have chosen; empty where as many have chosen each."""
    taken = [player.character for player in view.players if player.character]
    hobbits = sum(name in CHARACTERS[:4] for name in taken)
    return "" if 2 * hobbits == len(taken) else "hobbits" if 2 * hobbits < len(taken) else "riders"


def character(update: SeatUpdate, rng: Random) -> RiddleAction:
    """RR-020, RR-033. A character of the kind that fewer have chosen."""
    wanted = {"hobbits": CHARACTERS[:4], "riders": CHARACTERS[4:]}.get(_rarer(update.view), CHARACTERS)
    listed: Sequence[RiddleAction] = update.actions
    fitting = [action for action in listed if isinstance(action, Say) and action.word in wanted]
    return one_of(fitting or listed, rng)


MOST: Final = 5
"""Candidates of one decision."""
PLAYS: Final = 2
"""Power Plays among them."""
MOVES: Final = 3
"""Moves among them."""
FOUND: Final = 0.4
"""How likely somebody must hold The Ring for `hard` to look ahead."""
TURNS: Final = 4
"""Turns that are looked ahead at most: at a table of four, to the own next."""
UNASKED: Final = frozenset({"choose", "start", "naming", "take", "loot"})
"""What is done as `normal` does it: of a hand that was seen, too, where a few look-aheads once left The Ring for a Cloak."""
EFFORTS: Final = {"hard": Effort(looks=96, sure=1.5), "master": Effort(looks=64, by_turn=True)}
"""The levels that look ahead."""


class RiddleLookAhead(ByView[RiddleRules, RiddleComputerPlayer]):
    """For the boards of one set."""

    found = FOUND

    def worlds(self, view: RiddleView, rng: Random) -> Iterator[RiddleState]:
        """RR-366. The Ring lies where the seat believes it."""
        belief = self._plain.evaluation(view).belief
        while True:
            yield dealt(self._rules.deal_hidden(view, rng), belief, rng)

    def candidates(self, update: SeatUpdate, plain: RiddleAction) -> Sequence[Plan]:
        """The best by `normal`'s own reckoning, once it matters who has The Ring."""
        view: RiddleView = update.view
        if view.phase in UNASKED:
            return [(plain,)]
        evaluation = self._plain.evaluation(view)
        if not evaluation.numbered.has_ring and evaluation.belief.holder()[1] < self.found:
            return [(plain,)]
        actions: Sequence[RiddleAction] = update.actions
        if view.phase in ("action", "place"):
            actions = TurnPlan(evaluation, actions).ranked(PLAYS, MOVES)
        return [(plain,), *((action,) for action in actions if action != plain)][:MOST]

    def topic(self, feature: str) -> str:
        """See `TOPICS`."""
        return TOPICS[feature]

    def features(self, state: RiddleState) -> Mapping[Seat, Mapping[str, float]]:
        """See `win_features`."""
        return win_features(state)

    def clock(self, state: RiddleState) -> int:
        """Turns of all seats."""
        return state.turn

    def until(self, view: RiddleView) -> int:
        """To the beginning of the seat's next turn, at most."""
        assert view.seat is not None, "the table chooses nothing"
        count = len(view.seats)
        return min(TURNS, (view.seats.index(view.seat) - view.seats.index(view.active)) % count or count)


class AtAllTimes(RiddleLookAhead):
    """Where nobody knows who has The Ring, too."""

    found = 0.0


def computer_player(level: str, rules: RiddleRules, weights: Mapping[str, float] | None = None) -> ComputerPlayer:
    """`easy` and `normal` reckon; `hard` and `master` are `normal` that looks ahead."""
    temper = Temper(weights or {})
    if level in EFFORTS:
        plain = RiddleComputerPlayer("normal", rules, temper)
        thinks = (AtAllTimes if level == "master" else RiddleLookAhead)(rules, plain)
        return looking_ahead("riddle", rules, thinks, plain, EFFORTS[level])
    return RiddleComputerPlayer(level, rules, temper)


def answer(evaluation: Evaluation, actions: Sequence[RiddleAction]) -> RiddleAction:
    """The computer player's answer to whatever is asked, but for the free part of a turn and the way back from the Halls."""
    return _ANSWERS[evaluation.view.phase](evaluation, actions)


def _start(evaluation: Evaluation, actions: Sequence[RiddleAction]) -> RiddleAction:
    """RR-048. The Ring is shown as soon as it may be."""
    return Show() if Show() in actions else Roll()


def _discard(evaluation: Evaluation, actions: Sequence[RiddleAction]) -> RiddleAction:
    """RR-174, RR-180. The card that is missed least; under "sharp eyes" (RR-322) too the hand comes down to ten."""
    cards = [action for action in actions if isinstance(action, Say) and action.verb == "discard"]
    return min(cards, key=lambda action: evaluation.card_value.of_held(evaluation.deck.index[action.word]))


def _keep(evaluation: Evaluation, actions: Sequence[RiddleAction]) -> RiddleAction:
    """RR-251, RR-276. The best card of a hand that was seen."""
    return max(actions, key=lambda action: evaluation.card_value.of_gained(evaluation.deck.index[_word(action)]))


def _exchange(evaluation: Evaluation, actions: Sequence[RiddleAction]) -> RiddleAction:
    """RR-204. Whoever may hold The Ring comes last, so that it is not lost again at once."""
    return min(actions, key=lambda action: evaluation.belief.ring[evaluation.numbered.numbers[_word(action)]])


def _resist(evaluation: Evaluation, actions: Sequence[RiddleAction]) -> RiddleAction:
    """RR-232. Rather the own character than the hand, rather The Ring alone than The Ring and the hand."""
    shown = [action for action in actions if isinstance(action, Say) and action.verb == "resist"]
    return min(shown, key=lambda action: action.word == "ring", default=Reveal())


def _naming(evaluation: Evaluation, actions: Sequence[RiddleAction]) -> RiddleAction:
    """RR-237, RR-238. The titles likeliest to be drawn; The Ring among them where it may be there."""
    target = evaluation.target
    _, wanted = evaluation.odds.titles(target)
    order = evaluation.deck.titles
    left = sorted((title for title in wanted if title not in evaluation.view.picks), key=order.index)
    listed = [_word(action) for action in actions]
    fitting = [title for title in left if title in listed]
    return Name(fitting[0]) if fitting else actions[0]


def _again(evaluation: Evaluation, actions: Sequence[RiddleAction]) -> RiddleAction:
    """RR-239. Once more while a title is likelier drawn than not."""
    chance, _ = evaluation.odds.titles(evaluation.target)
    return Again() if chance > 0.5 else Enough()


def _defend(evaluation: Evaluation, actions: Sequence[RiddleAction]) -> RiddleAction:
    """RR-265, RR-270. Equal with as little as possible, as long as it can be equalled at all."""
    forces = _forces(actions)
    attack, defence = evaluation.battle
    if _most(evaluation.supply(forces), MOST_POINTS - defence) < attack - defence:
        return Yield()
    enough = [force for force in forces if evaluation.points(force) >= attack - defence] or forces
    return Present(min(enough, key=lambda force: (evaluation.points(force), evaluation.price(force))))


def _press(evaluation: Evaluation, actions: Sequence[RiddleAction]) -> RiddleAction:
    """RR-266, RR-271. One force more while the prize is worth it."""
    forces = _forces(actions)
    if not forces:
        return Stop()
    target = evaluation.target
    attack, defence = evaluation.battle
    best = min(forces, key=lambda force: (evaluation.points(force), evaluation.price(force)))
    most = attack + _most(evaluation.supply(forces), MOST_POINTS - attack)
    won = sum(evaluation.odds.defences(target, evaluation.numbered.here)[: most - defence])
    return Present(best) if won * evaluation.spoils(target) > evaluation.price(best) else Stop()


def _free(evaluation: Evaluation, actions: Sequence[RiddleAction]) -> RiddleAction:
    """RR-294, RR-300. The Halls bring a card and hide The Ring; a Wizard opens them when somebody else is about to win."""
    wizards = [action for action in actions if isinstance(action, Use)]
    return wizards[0] if wizards and evaluation.threats else Stay()


def _forces(actions: Sequence[RiddleAction]) -> list[str]:
    return [action.word for action in actions if isinstance(action, Say) and action.verb == "present"]


def _most(points: Sequence[int], room: int) -> int:
    """The most of these points that fit."""
    ones, twos = sum(one == 1 for one in points), sum(one == 2 for one in points)
    return max(2 * two + min(ones, room - 2 * two) for two in range(min(twos, room // 2) + 1))


def _word(action: RiddleAction) -> str:
    assert isinstance(action, Say)
    return action.word


_ANSWERS: Final[Mapping[str, Callable[[Evaluation, Sequence[RiddleAction]], RiddleAction]]] = {
    "start": _start,
    "exchange": _exchange,
    "resist": _resist,
    "naming": _naming,
    "again": _again,
    "take": _keep,
    "loot": _keep,
    "defend": _defend,
    "press": _press,
    "discard": _discard,
    "trim": _discard,
    "banish": _discard,
    "free": _free,
}


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
