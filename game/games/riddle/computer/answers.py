"""The computer player's answers outside the free part of a turn: which card to keep, show, throw away; when to give in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.games.riddle.computer.evaluation import Evaluation
from game.games.riddle.rules.actions import (
    Again,
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
from game.games.riddle.rules.power_plays.battle_points import MOST_POINTS


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
