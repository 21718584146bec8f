"""The Ring-bearer's choices: his turn, and every other question that he is asked.

The Ring-bearer's cards: what each is worth now, and the choices that they ask for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from random import Random
from typing import Any

from game.games.hunt.computer.frodo_evaluation import FrodoEvaluation
from game.games.hunt.computer.likelihood import walks
from game.games.hunt.rules.actions import (
    Accept,
    Act,
    ChooseDie,
    ChoosePlace,
    Course,
    Deed,
    Discard,
    Drive,
    End,
    Flight,
    Flip,
    Forward,
    Gandalf,
    Give,
    Join,
    Journey,
    Keep,
    Meriadoc,
    Move,
    Place,
    Play,
    PutMark,
    React,
    Rest,
    Reveal,
    Rivendell,
    Shift,
    Token,
)
from game.games.hunt.rules.components.tables import eye_worth
from game.games.hunt.rules.ring_bearer.frodo_movement import FAR
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.turn.agenda_frames import ExtraMoveFrame, ReactionFrame
from game.games.hunt.rules.turn.corruption_and_victory import drawn_worth
from game.games.hunt.rules.view import COLOURS, NIGHT

PLAYED = 0.3
"""A card must save so much."""
NIGHT_GAIN = 1.4
"""What a step by night is worth in Part 2: half a day less for the hunters."""
RELIEF = 0.5
"""A danger left behind for which the same is done in Part 2."""
RUN = 2.5
"""A danger from which the token of Frodo's card is spent to run."""
WORTH_FLIPPING = 4
"""Corruption of a tile that is worth a Company card."""
FLIPPED_SOON = 2
"""The same for one who looks ahead a turn less."""
MOST_DEEDS = 3
TELLING = 0.3
"""A Perception that is worth cancelling leaves the hunters no more than this share of the board's odds."""


def turn(evaluation: FrodoEvaluation, actions: Sequence[Act], rng: Random) -> Act:
    """HR-057, HR-227. One choice of his own turn."""
    return (
        _gandalf(evaluation, actions)
        or _token(evaluation, actions)
        or _frodo(evaluation, actions, rng)
        or _after(evaluation, actions)
    )


def _gandalf(evaluation: FrodoEvaluation, actions: Sequence[Act]) -> Act | None:
    view = evaluation.view
    for action in actions:
        if isinstance(action, Deed | Rivendell):
            return action
    ends = [action.to for action in actions if isinstance(action, Gandalf)]
    if ends:
        left = view.deeds if len(view.deeds_done) < MOST_DEEDS else ()

        def cost(place: str) -> float:  # past the hunters' likely Hunts where that costs no move
            rides = [evaluation.turns[space][place] for space in view.figures]
            danger = 0.5 * rides.count(0) + 0.15 * sum(count <= 1 for count in rides)
            return _moves_by_way_of(evaluation.topology, place, left) + danger - 0.6 * (place in left)

        return Gandalf(min(ends, key=cost))
    if Reveal() in actions and view.on_card > 1 and pressure(evaluation) > 1.0:
        return Reveal()
    return None


def _token(evaluation: FrodoEvaluation, actions: Sequence[Act]) -> Act | None:
    """HR-094. A token for a card, unless it is wanted for a Hunt to be cancelled."""
    view = evaluation.view
    token = Token()
    if token not in actions or len(view.hand) >= 5 or not view.ally_deck:
        return None
    kept = max((evaluation.tables.cards[card].price for card in view.hand), default=0)
    return token if view.on_card > kept else None


def _frodo(evaluation: FrodoEvaluation, actions: Sequence[Act], rng: Random) -> Act | None:
    """HR-058, HR-224. The move of the turn, or rest."""
    if evaluation.view.moved:
        return None
    if evaluation.view.part == 1:
        choices = list(evaluation.moves(actions, rng))
        return min(choices, key=lambda pair: pair[1])[0] if choices else None
    return _night_road(evaluation, actions)


def _night_road(evaluation: FrodoEvaluation, actions: Sequence[Act]) -> Act | None:
    """HR-224, HR-277. At Nightfall in Part 2: on, or rest."""
    view = evaluation.view
    plain, helped, rest = Forward(), Forward.of("samwise"), Rest()
    if plain not in actions:
        return None
    safe = view.corruption + 1 < evaluation.threshold
    if view.step + 1 >= view.length:
        if helped in actions:
            return helped
        if safe:
            return plain
    stay = evaluation.danger(evaluation.last, evaluation.likelihood.here, eye=False)
    go = evaluation.danger(evaluation.row(view.step + 1), evaluation.likelihood.soon, eye=True) - NIGHT_GAIN
    healing = any(evaluation.tables.cards[card].needs.get("night") == "moved" for card in view.hand)
    if helped in actions and go + 0.4 < stay:
        return helped
    if safe and go + (0.1 if healing else evaluation.night_price()) < stay:
        return plain
    return rest


def _after(evaluation: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    """Cards, Company, and the end of the turn."""
    view = evaluation.view
    best, found = PLAYED if evaluation.looks_ahead else 0.0, None
    for action in actions:
        if isinstance(action, Play):
            value = worth(evaluation, action.card, action.use)
            if value > best:
                best, found = value, action
    if found is not None:
        return found
    flip = Flip.of("frodo")
    if flip in actions and _runs(evaluation):
        return flip
    if len(view.hand) >= 4:
        spare = Meriadoc(discarded(evaluation, view.hand))
        if spare in actions and pressure(evaluation) > 0.8:
            return spare
    join = Join.of("meriadoc")
    if join in actions and not any(evaluation.turns[space][evaluation.last] <= 2 for space in view.figures):
        return join
    end = End()
    return end if end in actions else actions[0]


def _runs(evaluation: FrodoEvaluation) -> bool:
    """C1. Frodo's second ability: when it is the last step, or out of danger."""
    view = evaluation.view
    if view.part == 2:
        if view.step + 1 >= view.length:
            return True
        return relief(evaluation) > RELIEF or view.step + 3 >= view.length
    _, cost = evaluation.best_entry(entries_of(evaluation, "any"), "card", eye=view.eye)
    return evaluation.staying() - cost > RUN


# Other questions ---------------------------------------------------------------------------------------------------


def answer(evaluation: FrodoEvaluation, actions: Sequence[Act], rng: Random) -> Act:
    """A question that is not his turn."""
    view = evaluation.view
    match view.agenda[-1].kind:
        case "reaction":
            return _reaction(evaluation, actions)
        case "company":
            return _company(evaluation, actions)
        case "escape":
            return evaluation.escape(actions, rng)
        case "course":
            return _course(evaluation)
        case "extra":
            return _extra(evaluation, [action.to for action in actions if isinstance(action, Move)], rng)
        case "place":
            return max(actions, key=lambda one: screen(evaluation, one.at) if isinstance(one, Place) else 0.01)
        case "drive" | "merry":
            return max(
                actions, key=lambda one: moved_away(evaluation, one.figure, one.to) if isinstance(one, Drive) else 0.0
            )
        case "discard_ally":
            return Discard(discarded(evaluation, [action.card for action in actions if isinstance(action, Discard)]))
        case "keep_ally":
            names = [action.card for action in actions if isinstance(action, Keep)]
            spare = discarded(evaluation, names)
            return Keep(next((name for name in names if name != spare), spare))
        case "keep_course":
            cards = [action for action in actions if isinstance(action, Keep)]
            return max(cards, key=lambda one: _open_road(evaluation, one.card))
        case "fly" | "flight" | "gandalf_start":
            ways = [action for action in actions if isinstance(action, Flight | Gandalf)]
            return min(ways, key=lambda one: _moves_by_way_of(evaluation.topology, one.to, view.deeds))
        case "drop_die":
            dice = [action for action in actions if isinstance(action, ChooseDie)]
            return min(dice, key=lambda one: ("sword", "shadow", "ring", "sorcery").index(one.face))
        case "choose_journey":
            return Journey("long")
        case "give":
            gifts = [action for action in actions if isinstance(action, Give)]
            return min(gifts, key=lambda one: sum(_kept(evaluation, place) for place in one.places))
        case "shift":
            return _shift(evaluation, actions)
        case "mark":
            return _mark(evaluation, [action for action in actions if isinstance(action, PutMark)])
        case "repel" | "scatter":
            here = ChoosePlace(evaluation.last)
            return here if here in actions else min(actions, key=lambda one: evaluation.driven(one.words[0]))
        case _:
            return actions[0]


def _extra(evaluation: FrodoEvaluation, entries: Sequence[str], rng: Random) -> Act:
    """HR-071. What a card lets Frodo write."""
    frame = evaluation.view.agenda[-1]
    assert isinstance(frame, ExtraMoveFrame), "asked of nothing else"
    narrowed = frame.to
    kind = narrowed if narrowed in ("dot", "location") else "card"
    best, _ = evaluation.good_entry(entries, kind, rng, eye=evaluation.view.eye)
    return Move(best)


def _reaction(evaluation: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    """HR-080. Cancel what would tell them much: a Hunt that finds him, a Perception that leaves few places. Who does not look
    ahead lets them ask."""
    frame = evaluation.view.agenda[-1]
    assert isinstance(frame, ReactionFrame), "asked of nothing else"
    kind, target = frame.question, frame.target
    let, cards = actions[0], [action for action in actions if isinstance(action, React)]
    flips = [action for action in actions if isinstance(action, Flip)]
    if not evaluation.looks_ahead:
        return let
    if kind == "hunt":
        return cards[0] if cards and target == evaluation.last else let
    if kind == "search":
        told = target in evaluation.passed
        return cards[0] if cards and told and evaluation.likelihood.been(target) < 0.6 else let
    inside = evaluation.topology.covers(target, evaluation.last)
    share = sum(odds for place, odds in evaluation.likelihood.here.items() if evaluation.topology.covers(target, place))
    near = any(evaluation.turns[space][evaluation.last] <= 2 for space in evaluation.view.figures)
    if inside and share < 0.6 and near:
        if cards:
            return cards[0]
        if flips and share < TELLING:
            return flips[0]
    return let


def _company(evaluation: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    """HR-171. The worst tile, when it is bad enough; the hobbit whose other ability is least missed."""
    view = evaluation.view

    def value(tile: str) -> int:
        face = evaluation.tables.tiles[tile]
        return eye_worth(view.eyes + view.fear) if face.eye else face.value

    order = ("meriadoc", "samwise", "strider")
    flips = [action for action in actions if isinstance(action, Flip)]
    if not flips:
        return actions[0]
    best = max(flips, key=lambda action: (value(action.tile), -order.index(action.hobbit)))
    lost = view.corruption + drawn_worth(view, evaluation.tables) >= evaluation.threshold
    least = 1 if lost else WORTH_FLIPPING if evaluation.looks_ahead else FLIPPED_SOON
    return best if value(best.tile) >= least else Accept()


def _course(evaluation: FrodoEvaluation) -> Act:
    """HR-271. On when the next step is the last, else another course."""
    view = evaluation.view
    dusk = view.turn + 1 == NIGHT
    wins = view.step + 1 >= view.length and (not dusk or view.corruption + 1 < evaluation.threshold)
    return Course.of("keep" if wins else "change")


def _open_road(evaluation: FrodoEvaluation, card: str) -> float:
    """C5. How far the hunters are from where a card puts Frodo, now and in the next turns."""
    lasts, step = evaluation.tables.journeys[card].lasts, evaluation.view.step
    found = 0.0
    for ahead, weight in ((0, 0.5), (1, 1.0), (2, 0.7)):
        place = lasts[: step + ahead + 1][-1]
        turns = sorted(evaluation.turns[space][place] for space in evaluation.view.figures)
        found += weight * (min(turns[0], 5) + 0.4 * min(turns[1], 5))
    return found


def _kept(evaluation: FrodoEvaluation, place: str) -> float:
    """HR-037. How well a token is hidden: far from the camps."""
    return float(min(evaluation.turns[camp][place] for camp in evaluation.topology.camps))


def _shift(evaluation: FrodoEvaluation, actions: Sequence[Act]) -> Act:
    def gain(action: Act) -> float:
        if not isinstance(action, Shift):
            return 0.02
        return screen(evaluation, action.to) - screen(evaluation, action.at)

    return max(actions, key=gain)


def _mark(evaluation: FrodoEvaluation, actions: Sequence[PutMark]) -> Act:
    """The area, section or location that the hunters would ask about."""
    topology, odds = evaluation.topology, evaluation.likelihood.here

    def share(action: PutMark) -> float:
        at = action.at
        if at in topology.kind:
            return screen(evaluation, at)
        return sum(chance for place, chance in odds.items() if topology.covers(at.upper(), place))

    return max(actions, key=share)


# Gandalf's way in Part 2: from deed to deed, then to Rivendell (HR-228 to HR-243) -----------------------------------------


def _moves_by_way_of(topology: HuntTopology, start: str, deeds: Sequence[str]) -> int:
    """The least number of moves by way of all the deeds to an exit."""
    far = walks(topology)
    best = FAR
    for order in permutations(deeds):
        count, here = 0, start
        for place in order:
            count, here = count + far[here].get(place, FAR), place
        best = min(best, count + min(far[here].get(name, FAR) for name in topology.exits))
    return best


FULL = 5
LIKELY = 0.08
"""A share of the hunters' odds that makes a location worth a token."""
STEP = 0.9
"""What a step in Part 2 is worth: half a day less for the hunters."""


def worth(evaluation: FrodoEvaluation, name: str, option: int) -> float:
    """Corruption that playing a card saves."""
    card = evaluation.tables.cards[name]
    effects = card.options[max(option - 1, 0)]
    return sum(_effect(evaluation, effect) for effect in effects) - 0.3 * card.price


def _effect(evaluation: FrodoEvaluation, effect: Mapping[str, Any]) -> float:
    view = evaluation.view
    head, value = next(iter(effect.items()))
    match head:
        case "extra":
            return _extra_value(evaluation, value, tuple(effect.get("to", ())))
        case "forward":
            return 100.0 if view.step + 1 >= view.length else STEP + relief(evaluation)
        case "heal":
            return _healed(evaluation, value, effect.get("rested", value))
        case "receive":
            return 0.45 if view.in_pool else 0.0
        case "draw":
            return 0.35 * min(int(value), FULL + 1 - len(view.hand))
        case "join":
            return 0.8
        case "place":
            return 0.12 + max((screen(evaluation, name) for name in _where(evaluation, effect)), default=0.0)
        case "drive" | "scatter":
            return 0.6 * pressure(evaluation)
        case "repel":
            return (
                0.8 * pressure(evaluation)
                if evaluation.topology.section[evaluation.last] in effect["sections"]
                else 0.05
            )
        case "gandalf":
            return 0.35
        case "spy":
            return 0.3
        case "mark":
            names = _where(evaluation, effect) if value == "location" else []
            return 0.15 + max((screen(evaluation, name) for name in names), default=0.0)
        case _:
            return 0.1


def _healed(evaluation: FrodoEvaluation, plain: int, rested: int) -> float:
    """Athelas is kept for a rest, unless he is nearly lost."""
    view = evaluation.view
    if view.moved == "rested":
        return float(min(view.corruption, rested))
    if rested > plain and view.corruption + 3 < evaluation.threshold:
        return 0.0
    return float(min(view.corruption, plain))


def relief(evaluation: FrodoEvaluation) -> float:
    """Part 2: how much less danger there is one step on."""
    view = evaluation.view
    ahead = evaluation.danger(evaluation.row(view.step + 1), evaluation.likelihood.soon, eye=view.eye)
    return pressure(evaluation) - ahead


def _extra_value(evaluation: FrodoEvaluation, kind: str, to: tuple[str, ...]) -> float:
    """An extra move saves a turn, or takes Frodo out of danger."""
    entries = list(to) if kind == "ferry" else entries_of(evaluation, kind)
    if not entries:
        return -1.0
    _, cost = evaluation.best_entry(entries, kind if kind in ("dot", "location") else "card", eye=evaluation.view.eye)
    return evaluation.staying() - cost


def entries_of(evaluation: FrodoEvaluation, kind: str) -> list[str]:
    """HR-061, HR-062. What could be written."""
    places = list(evaluation.topology.frodo.within_reach(evaluation.last, evaluation.dots)) if kind != "dot" else []
    return places if kind == "location" else ["dot", *places]


def _where(evaluation: FrodoEvaluation, effect: Mapping[str, Any]) -> list[str]:
    """Locations that a card names, as far as a token can lie there."""
    topology, view = evaluation.topology, evaluation.view
    if "sections" in effect:
        names = [name for name in topology.locations if topology.section[name] in effect["sections"]]
    elif "at" in effect or "by" in effect:
        near = topology.connected[effect["by"]] if "by" in effect else ()
        names = [*effect.get("at", ()), *(name for name in near if not topology.is_exit(name))]
    else:
        names = list(topology.locations)
    return [name for name in names if name not in view.ally_tokens and name not in view.figures]


def screen(evaluation: FrodoEvaluation, place: str) -> float:
    """HR-085. What an Ally token saves in a location: the Hunt there. It is worth most where the hunters look for him;
    where he truly is counts no more than they believe it, or a token would give it away."""
    odds = evaluation.likelihood.here
    share = odds.get(place, 0.0)
    saved = 0.0
    if share > LIKELY:
        saved = evaluation.danger(place, odds, eye=evaluation.view.eye)
    nearest = min((evaluation.turns[space][place] for space in evaluation.view.figures if space), default=9)
    ahead = (0.15 * share + 0.1 * evaluation.likelihood.soon.get(place, 0.0)) / (1 + nearest)
    return saved * share + ahead


def pressure(evaluation: FrodoEvaluation) -> float:
    """What the Nazgûl about him cost."""
    return evaluation.danger(evaluation.last, evaluation.likelihood.here, eye=evaluation.view.eye)


def moved_away(evaluation: FrodoEvaluation, colour: str, space: str) -> float:
    """How much further from Frodo a Nazgûl is after it was moved."""
    before = evaluation.view.figures[COLOURS.index(colour)]
    turns = evaluation.turns
    spare = evaluation.near[evaluation.last]
    gain: float = min(turns[space][evaluation.last], 4) - min(turns[before][evaluation.last], 4)
    gain += 0.8 * ((before in spare) - (space in spare))
    weight = 1.0 / (1 + turns[before][evaluation.last])
    return gain * weight


def discarded(evaluation: FrodoEvaluation, cards: Sequence[str]) -> str:
    """The card that is missed least."""
    return min(cards, key=lambda name: missed(evaluation, name))


def missed(evaluation: FrodoEvaluation, name: str) -> float:
    """How much a card is missed that is given away."""
    card = evaluation.tables.cards[name]
    if card.when == "out":
        return {"hunt": 3.0, "perception": 1.6, "search": 0.8}[card.cancels]
    heads = {head for option in card.options for effect in option for head in effect}
    if heads & {"extra", "forward", "heal"}:
        return 2.0
    return 1.0 if heads & {"draw", "receive", "join"} else 0.5
