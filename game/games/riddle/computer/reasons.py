"""Why an act of this game is advised, in half a sentence: where The Ring may be, odds, how far home or the next city is.

All of it is reckoned from what the seat that asks may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.chance import percent
from game.engine.decision import Phrase
from game.games.riddle.computer.evaluation import Evaluation
from game.games.riddle.computer.turn_plan import SpaceValue
from game.games.riddle.rules.actions import (
    CITY,
    Again,
    Ask,
    Attack,
    Discard,
    End,
    Enough,
    Exchange,
    Keep,
    Leave,
    Look,
    Move,
    Name,
    PickUp,
    Place,
    Present,
    Pull,
    Reroll,
    Resist,
    Reveal,
    Riddle,
    RiddleAction,
    Shelob,
    Show,
    Stay,
    Stop,
    Take,
    Yield,
)
from game.games.riddle.rules.cards.cards import serves
from game.games.riddle.rules.limits import is_in_sight
from game.games.riddle.rules.open_questions import OpenBattle
from game.games.riddle.rules.turn.pick_up import FROM_CITY

_COUNTED: Final = ("horse", "pickup", "jump")
"""Uses of a card that come with a number."""
_SPARED: Final = (*_COUNTED, "gear", "person", "look", "reroll", "riddle", "shelob", "ask", "fly")
"""Of what a card that is given away could be used for, what is told."""
_TELLING: Final = ("ring", "ask", "fly", "jump", "person", "look", "gear", "horse")
"""Uses of a card that is taken which are told before its battle points."""
_SERVING: Final = (*_TELLING, "riddle", "shelob", "pickup", "reroll")
"""Of what a card that is taken could be used for, what is told: the first of these."""
_TRAVELS: Final = frozenset(("gear", "horse", "fly", "jump"))
"""Uses that bring a marker on its way."""
_ASKS: Final = frozenset(("ask", "person", "look", "riddle"))
"""Uses that tell of other hands, or win a card out of one."""
_FOES: Final = {"good": "riders", "evil": "hobbits"}
"""RR-256. Whom a card of a side attacks."""
LITTLE = 0.1
"""A chance that is no reason."""


def reasons(evaluation: Evaluation, action: RiddleAction) -> tuple[Phrase, ...]:
    """What speaks for an action of the seat."""
    if isinstance(action, Move) and (beside := tuple(_beside(evaluation, action.to))):
        return (*beside, _reason(evaluation, action)) if evaluation.numbered.has_ring else beside
    return (_reason(evaluation, action),)


def _spared(evaluation: Evaluation, spared: int) -> Phrase:
    """What little a card of the hand does for whoever holds it."""
    numbered, card = evaluation.numbered, evaluation.deck.cards[spared]
    others = [number for number in range(len(numbered.players)) if number != numbered.me]
    if numbered.hand[spared] > 1:
        return Phrase.of("why.spare_again", count=numbered.hand[spared])
    if not any(is_in_sight(evaluation.map, card, numbered.here, numbered.at[seat]) for seat in others):
        return Phrase.of("why.spare_far")
    if "person" in card.uses and card.uses["person"] not in (numbered.players[seat].character for seat in others):
        return Phrase.of("why.spare_nobody")
    use = next((use for use in _SPARED if use in card.uses and serves(card, numbered.is_hobbit(numbered.me))), "")
    sides = numbered.defends_with(numbered.me)
    points = numbered.points(card, sides, numbered.me)
    if points and not use:
        return Phrase.of("why.spare_points", points=points, left=numbered.strength(sides) - points)
    whom, number = "" if use else _FOES.get(card.side, ""), int(card.uses[use]) if use in _COUNTED else 0
    return Phrase.of(f"why.spare_{use or (whom and 'attack') or 'nothing'}", number=number, serves=whom or card.serves)


def _serves(evaluation: Evaluation, gained: int) -> Phrase:
    """What a card that is taken out of another hand does for whoever takes it."""
    numbered, card = evaluation.numbered, evaluation.deck.cards[gained]
    is_own, sides = serves(card, numbered.is_hobbit(numbered.me)), numbered.defends_with(numbered.me)
    use = next((use for use in _SERVING if is_own and use in card.uses), "")
    points = numbered.points(card, sides, numbered.me)
    if points and use not in _TELLING:
        return Phrase.of("why.serves_points", points=numbered.strength(sides) + points)
    if not use or (use == "gear" and numbered.hand[gained]):
        return Phrase.of("why.serves_most")
    if use == "ask":
        return Phrase.of("why.serves_ask", card=card.uses[use])
    return Phrase.of(f"why.serves_{use}", number=int(card.uses[use]) if use in _COUNTED else 0)


def _lacked(evaluation: Evaluation, used: int | None) -> str:
    """What a hand has none of that new cards may bring, once a card that brings them is used up."""
    numbered = evaluation.numbered
    held = [card for at, card in enumerate(evaluation.deck.cards) if numbered.hand[at] - (at == used) > 0]
    sides, is_hobbit = numbered.defends_with(numbered.me), numbered.is_hobbit(numbered.me)
    uses = {use for card in held if serves(card, is_hobbit) for use in card.uses}
    if not any(numbered.points(card, sides, numbered.me) for card in held):
        return "fight"
    return "travel" if not uses & _TRAVELS else "ask" if not uses & _ASKS else "more"


def _reason(evaluation: Evaluation, action: RiddleAction) -> Phrase:
    """What speaks for it most."""
    numbered, ring, odds, deck = evaluation.numbered, evaluation.belief.ring, evaluation.odds, evaluation.deck
    match action:
        case Show():
            return Phrase.of("why.wins")
        case Look():
            return _there(sum(ring[numbered.numbers[seat]] for seat in action.targets), "why.a_hand")
        case Pull() | Exchange():
            return _there(ring[at := numbered.numbers[action.target]] / max(1, numbered.sizes[at]), key="why.drawn")
        case Ask():
            return _there(ring[numbered.numbers[action.target]])
        case Take():
            person = deck.cards[deck.index[action.card]].uses["person"]
            holders = (at for at, player in enumerate(numbered.players) if player.character == person)
            return _there(sum(ring[at] for at in holders))
        case Attack():
            seat = numbered.numbers[action.target]
            won = odds.beating(odds.attack(seat, numbered.here), seat, numbered.here)
            told = percent(ring[seat]) if ring[seat] >= LITTLE else ""
            return Phrase.of("why.attack", chance=percent(won), ring=told)
        case Riddle():
            return Phrase.of("why.solved", chance=percent(odds.titles(numbered.numbers[action.target])[0]))
        case Name():
            named, expected = {*evaluation.view.picks, action.title}, evaluation.belief.expected(evaluation.target)
            right = sum(expected[card] for title in named for card in deck.of_title[title])
            chance = percent(min(1.0, right / max(1, numbered.sizes[evaluation.target])))
            return Phrase.of("why.named", count=len(named) - 1, chance=chance)
        case Again() | Enough():
            chance = percent(odds.titles(evaluation.target)[0])
            return Phrase.of("why.enough" if isinstance(action, Enough) else "why.solved", chance=chance)
        case Keep():
            return _serves(evaluation, deck.index[action.card])
        case PickUp():
            used = None if action.card == CITY else deck.index[action.card]
            number = FROM_CITY if used is None else deck.cards[used].uses["pickup"]
            found = ring[-1] * int(number) / max(1, evaluation.view.deck)
            told = "ring" if found >= LITTLE / 2 else _lacked(evaluation, used)
            return Phrase.of(f"why.cards_{told}", count=int(number), chance=percent(min(1.0, found)))
        case Discard():
            return _spared(evaluation, deck.index[action.card])
        case Present() | Yield() | Stop() if isinstance(evaluation.view.question, OpenBattle):
            attack, defence = evaluation.battle
            points = evaluation.points(action.force) if isinstance(action, Present) else 0
            of_attack = 0 if evaluation.view.phase == "defend" else points
            is_fresh = any(deck.cards[deck.index[card]].points for card in evaluation.view.fresh)
            key = f"why.{action.verb}" + "_fresh" * (is_fresh and isinstance(action, Yield))
            return Phrase.of(key, attack=attack + of_attack, defence=defence + points - of_attack)
        case Stay() | Leave() | Resist() | Reveal() | Reroll() | Shelob():
            return Phrase.of(f"why.{action.verb}")
        case Move() | Place():
            space = evaluation.map.space(action.to if isinstance(action, Move) else action.space)
            assert space is not None, "listed moves end on the board"
            return _of_space(evaluation, space)
        case End() if numbered.here >= 0 and SpaceValue(evaluation).goes_home:
            return _of_space(evaluation, numbered.here)
        case End():
            return Phrase.of("why.done", count=sum(numbered.hand))
    return _holder(evaluation)


def _beside(evaluation: Evaluation, place: str) -> Iterator[Phrase]:
    """RR-200. What a stop there brings with those on the space or beside it: a card for a card, and a chance to act."""
    numbered, space = evaluation.numbered, evaluation.map.space(place)
    assert space is not None, "listed moves end on the board"
    near, mine = evaluation.map.adjacent[space], numbered.sizes[numbered.me]
    others = [
        at for at in numbered.others if numbered.at[at] >= 0 and near >> numbered.at[at] & 1 and numbered.sizes[at]
    ]
    if not others or not mine:
        return
    chance = (
        len(others) / mine
        if numbered.has_ring
        else sum(evaluation.belief.ring[at] / numbered.sizes[at] for at in others)
    )
    key = "held" if numbered.has_ring else "ring" if chance >= LITTLE else "card"
    yield Phrase.of(
        f"why.beside_{key}",
        others=tuple(numbered.players[at].seat for at in others),
        chance=percent(min(1.0, chance)),
    )


def _there(chance: float, otherwise: str = "why.a_card", key: str = "why.ring") -> Phrase:
    """Whether The Ring may be in a hand, or drawn from it; else what is had of that hand all the same."""
    return Phrase.of(key, chance=percent(chance)) if chance >= LITTLE else Phrase.of(otherwise)


def _of_space(evaluation: Evaluation, space: int) -> Phrase:
    """What he is after, and how far it is from there."""
    numbered, times, value = evaluation.numbered, evaluation.travel_times, SpaceValue(evaluation)
    if value.goes_home:
        turns = times.turns(numbered.goal(numbered.me), numbered.gear)[space]
        return Phrase.of("why.home", count=_whole(turns)) if turns else Phrase.of("why.at_home")
    turns, city = min((away, city) for away, city in times.cities(space) if city not in value.closed)
    return Phrase.of("why.city" if turns else "why.in_city", count=_whole(turns), city=evaluation.map.ids[city])


def _whole(turns: float) -> int:
    """So many turns that are expected, as they are told: what is not there takes one at least."""
    return max(1, round(turns)) if turns else 0


def _holder(evaluation: Evaluation) -> Phrase:
    if evaluation.numbered.has_ring:
        return Phrase.of("why.held")
    seat, chance = evaluation.belief.holder()
    return Phrase.of("why.holder", seat=evaluation.view.seats[seat], chance=percent(chance))
