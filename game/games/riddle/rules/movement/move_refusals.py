"""Where a move breaks the rules: the first bad step of a way, or why its end cannot be reached at all."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.riddle.rules.actions import DIE, Move
from game.games.riddle.rules.cards.cards import BOAT, CLOAK, Card, gear_bits, serves
from game.games.riddle.rules.movement.movement import at_hand, goes_on, laid, landing, means, walking_units
from game.games.riddle.rules.movement.reach import SUBSETS, reach
from game.games.riddle.rules.movement.steps import HORSE, MOST_UNITS
from game.games.riddle.rules.movement.topology import RiddleTopology
from game.games.riddle.rules.state import RiddleState


@dataclass(frozen=True, slots=True)
class MoveBreach:
    """What forbids a move."""

    clause: str
    key: str
    """Of its sentence, `refused.<key>`."""
    space: int = -1
    word: str = ""


def first_move_breach(state: RiddleState, action: Move) -> MoveBreach | None:
    """RR-083. The first thing that forbids a move, in the order: the means, the cards, the end, the way, limits and duties."""
    found = _of_means(state, action) or _of_gear(state, action)
    if found is not None:
        return found
    seat = state.active
    here = state.at[seat]
    end = state.map.space(action.to)
    if end is None:
        return MoveBreach("RR-083", "no_place", word=action.to)
    if end == here and action.using:
        return MoveBreach("RR-191", "on_the_way", word=action.using[0])
    if end == here:
        return MoveBreach("RR-075", "same_space", end)
    flags = state.gear[seat] | gear_bits(action.using)
    if state.held & ~flags:
        return MoveBreach(
            "RR-094" if state.held == CLOAK else "RR-100", "held_cloak" if state.held == CLOAK else "held_rope", here
        )
    using = gear_bits(action.using)
    walk = walking_units(state, action.means)
    if walk is None:
        found = _of_landing(state, state.deck.cards[state.deck.index[action.means]], here, end, flags)
    elif action.via:
        found = _of_way(state, here, end, walk[0], flags | walk[1], action.via)
    else:
        found = _of_end(state, here, end, walk[0], flags | walk[1])
    if found is not None:
        return found
    if not _is_needed(state, action, here, end, using):
        return MoveBreach("RR-191", "not_needed", end)
    start = state.turn_start
    if end == start and not state.map.goal_mask >> end & 1 and not goes_on(state, action.means, end, using):
        return MoveBreach("RR-088", "stuck", end)
    return None


def _of_means(state: RiddleState, action: Move) -> MoveBreach | None:
    """RR-008, RR-078, RR-120, RR-138. The means of travel itself."""
    if action.means == DIE:
        return MoveBreach("RR-080", "die_used") if state.die_used else None
    index = state.deck.index.get(action.means)
    if index is None:
        return MoveBreach("RR-008", "no_such_card", word=action.means)
    if not state.deck.cards[index].travels:
        return MoveBreach("RR-008", "no_means", word=action.means)
    if not state.hands[state.active][index]:
        return MoveBreach("RR-191", "no_card", word=action.means)
    if not serves(state.deck.cards[index], state.is_hobbit(state.active)):
        return MoveBreach("RR-138", "not_for_you", word=action.means)
    assert action.means in means(state)
    return None


def _of_gear(state: RiddleState, action: Move) -> MoveBreach | None:
    """RR-148, RR-153. The cards put in play: held, and not in play already."""
    for word in action.using:
        flag = gear_bits((word,))
        if state.gear[state.active] & flag:
            return MoveBreach("RR-148", "in_play_already", word=word)
        if not at_hand(state) & flag:
            return MoveBreach("RR-191", "no_card", word=word)
    return None


def _is_needed(state: RiddleState, action: Move, here: int, end: int, using: int) -> bool:
    """RR-083, RR-155, RR-191. Whether the way that was drawn, or some way to this end, needs every card put in play."""
    walk = walking_units(state, action.means)
    if walk is None or not action.via:
        return any(laying == using and mask >> end & 1 for laying, mask in laid(state, action.means).ends)
    gear = state.gear[state.active]
    fewer = [gear | less for less in SUBSETS[using] if less != using and not state.held & ~(gear | less)]
    return all(_of_way(state, here, end, walk[0], flags | walk[1], action.via) for flags in fewer)


def _of_landing(state: RiddleState, card: Card, here: int, end: int, flags: int) -> MoveBreach | None:
    """RR-141 to RR-143. Why a flight or Tom Bombadil cannot set the marker down there."""
    if landing(state, card, here, flags) >> end & 1:
        return None
    if state.map.wet >> end & 1 and not flags & BOAT:
        clause = "RR-143" if "jump" in card.uses else "RR-142" if state.map.dots >> end & 1 else "RR-141"
        return MoveBreach(clause, "landing", end)
    return MoveBreach("RR-143", "too_far_to_jump", end)


def _of_way(state: RiddleState, here: int, end: int, units: int, flags: int, via: tuple[str, ...]) -> MoveBreach | None:
    """RR-083. A way drawn in full, step by step, with doubles taken wherever two steps allow it."""
    way = [here]
    for word in via:
        space = state.map.space(word)
        if space is None:
            return MoveBreach("RR-083", "no_place", word=word)
        way.append(space)
    way.append(end)
    steps = state.steps
    at, left = 0, units
    while at < len(way) - 1:
        a, b = way[at], way[at + 1]
        result = steps.step(a, b, flags)
        if result not in ("go", "stop"):
            return step_breach(state.map, result, a, b)
        if not left:
            return MoveBreach("RR-070", "too_far", b)
        left -= 1
        at += 1
        if at < len(way) - 1 and result == "go" and steps.doubles(a, b, way[at + 1], flags):
            at += 1
        elif result == "stop" and at < len(way) - 1:
            return _stopped(state, b)
    return None


def _stopped(state: RiddleState, space: int) -> MoveBreach:
    """RR-093, RR-099. The first wood or height stops the marker."""
    if state.map.woods >> space & 1:
        return MoveBreach("RR-093", "stop_cloak", space)
    return MoveBreach("RR-099", "stop_rope", space)


def step_breach(map_: RiddleTopology, result: str, a: int, b: int) -> MoveBreach:
    """RR-071, RR-112, RR-117, RR-119, RR-128, RR-131 and RR-135. Why one step cannot be made, by what `Steps.step`
    says of it."""
    wet = map_.dots >> a & 1 or map_.dots >> b & 1
    match result:
        case "far":
            dots = (map_.dots >> a & 1) + (map_.dots >> b & 1)
            return MoveBreach(*(("RR-071", "not_beside"), ("RR-119", "dot_hexes"), ("RR-117", "not_beside"))[dots], b)
        case "horse":
            return MoveBreach("RR-120" if wet else "RR-131", "horse", b)
        case "river":
            return MoveBreach("RR-112", "river", b)
        case _:
            return MoveBreach("RR-117" if wet else "RR-128", "boat", b)


def _of_end(state: RiddleState, here: int, end: int, units: int, flags: int) -> MoveBreach | None:
    """RR-070. Why the end of a move cannot be reached: what would help is what is missing, the number comes last."""
    map_ = state.map
    if _reaches(state, here, end, units, flags):
        return None
    gear, horse = flags & 7, flags & HORSE
    if horse and map_.wet >> end & 1:
        return MoveBreach("RR-120" if map_.dots >> end & 1 else "RR-131", "horse", end)
    beside = state.steps.step(here, end, flags)
    if beside not in ("go", "stop", "far"):
        return step_breach(map_, beside, here, end)
    for flag, clause, key in ((4, "RR-093", "stop_cloak"), (2, "RR-099", "stop_rope")):
        if not gear & flag and _reaches(state, here, end, units, flags | flag):
            return MoveBreach(clause, key, end)
    if not gear & BOAT and _reaches(state, here, end, units, flags | BOAT):
        water = map_.wet >> end & 1
        return MoveBreach(
            "RR-128" if water and not map_.dots >> end & 1 else "RR-117" if water else "RR-112", "boat", end
        )
    if units < MOST_UNITS and _reaches(state, here, end, MOST_UNITS, flags):
        return MoveBreach("RR-070", "too_far", end)
    if horse and _reaches(state, here, end, units, gear):
        return MoveBreach("RR-135", "horse", end)
    if not _reaches(state, here, end, units, horse | 7):
        return MoveBreach("RR-070", "too_far", end)
    return MoveBreach("RR-103", "several", end)


def _reaches(state: RiddleState, here: int, end: int, units: int, flags: int) -> bool:
    free, held = reach(state.steps, here, units, flags)
    return bool((free | held) >> end & 1)
