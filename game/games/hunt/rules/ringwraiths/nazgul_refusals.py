"""Why a Nazgûl cannot do it: the refusals of section 6, of the Black Riders' powers and of the Lord."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from game.engine.decision import Param, Phrase, Refusal
from game.games.hunt.rules.actions import (
    Act,
    Dispel,
    Draw,
    End,
    Extra,
    Hunt,
    Move,
    Perceive,
    Play,
    PlaySorcery,
    PlaySorceryUse,
    Ride,
    Search,
    Seek,
    Stalk,
)
from game.games.hunt.rules.components.dice import paying
from game.games.hunt.rules.components.dice_faces import FACES, LORD, unspent_dice
from game.games.hunt.rules.ringwraiths import nazgul_turn, sorcery_cards
from game.games.hunt.rules.ringwraiths.nazgul_actions import bars_hunt, bars_search, perceivable, targets
from game.games.hunt.rules.state import State
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import NIGHT

SEARCH_CLAUSES: Final = {
    "search_dot": "HR-128", "search_start": "HR-126", "search_track": "HR-127", "search_marked": "HR-092",
    "hunt_dot": "HR-128", "gandalf_there": "HR-235", "ally_there": "HR-086",
}  # fmt: skip
_NAZGUL: Final = (
    Move, Search, Hunt, Perceive, Dispel, Draw, Play, PlaySorcery, PlaySorceryUse, Seek, Extra, Ride, Stalk, End,
)  # fmt: skip
_NEEDS: Final[Mapping[type[Act], tuple[int, str]]] = {Extra: (1, "HR-156"), Stalk: (3, "HR-158"), Ride: (4, "HR-159")}
_PAID_AS: Final[Mapping[type[Act], str]] = {Ride: "ring", Stalk: "sword"}


def explain_nazgul(state: State, action: Act) -> Refusal:
    if not isinstance(action, _NAZGUL):
        return refuse(state, "HR-107", "not_now")
    if isinstance(action, Move):
        return _ride(state, action)
    if state.acted:
        return refuse(state, "HR-108", "acted")
    here = state.figures[state.active]
    match action:
        case Search():
            if nazgul_turn.free_hunt(state):
                return refuse(state, "HR-109" if state.eye else "HR-258", "hunt_instead")
            key = bars_search(state, here)
            return refuse(state, SEARCH_CLAUSES[key], key, here)
        case Hunt(dice):
            return _hunt(state, dice, here)
        case Perceive(target, dice):
            return _perceive(state, target, dice, here)
        case Dispel(at, die):
            if at not in nazgul_turn.dispellable(state):
                return refuse(state, "HR-119", "no_token_beside", at)
            return _die(state, die or at, "sword")
        case Draw() | Play() | PlaySorcery() | PlaySorceryUse():
            return _sorcery(state, action)
        case Seek():
            return refuse(state, "HR-263", "no_seek")
        case Extra() | Ride() | Stalk():
            return _power(state, action, here)
        case _:
            raise AssertionError(f"{action}: the end of a turn is always listed")


def _ride(state: State, action: Move) -> Refusal:
    """HR-107, HR-111 to HR-114."""
    place = action.to
    if state.stepped:
        return refuse(state, "HR-107", "stepped_on" if nazgul_turn.goes_on(state) else "stepped")
    if place == state.figures[state.active]:
        return refuse(state, "HR-111", "stands_there")
    if place not in state.topology.kind:
        return refuse(state, "HR-111", "no_space", place)
    if action.way:
        step = bad_step(state, action)
        if step is not None:
            return _step(state, step)
    return _step(state, place)


def _step(state: State, place: str) -> Refusal:
    if place not in state.topology.kind:
        return refuse(state, "HR-111", "no_space", place)
    if state.topology.is_exit(place):
        return exit_is_shut(state.topology, place)
    if place == state.grey:
        return refuse(state, "HR-235", "gandalf_there", place)
    if place in state.shut:
        return refuse(state, "HR-114", "ally_there", place)
    return refuse(state, "HR-113" if state.turn == NIGHT else "HR-111", "too_far", place)


def _hunt(state: State, dice: tuple[str, ...], here: str) -> Refusal:
    """HR-109, HR-134, HR-157."""
    key = bars_hunt(state, here)
    if key:
        return refuse(state, "HR-134" if key == "hunt_dot" else "HR-235", key, here)
    if not dice:
        return refuse(state, "HR-109", "no_free_hunt")
    if len(dice) == 2:
        return _pair(state)
    return _die(state, dice[0], "sword")


def _perceive(state: State, target: str, dice: tuple[str, ...], here: str) -> Refusal:
    """HR-118, HR-130, HR-157."""
    if target not in (state.topology.area[here], state.topology.section[here]):
        return refuse(state, "HR-118", "not_its_area", target)
    if target not in targets(state, here) or not perceivable(state, target):
        return refuse(state, "HR-092", "perception_marked", target)
    if len(dice) == 2:
        return _pair(state)
    return _die(state, dice[0], "ring")


def _pair(state: State) -> Refusal:
    """HR-157."""
    if len(state.powers) < 2:
        return refuse(state, "HR-157", "no_power", number=2)
    return refuse(state, "HR-157", "no_pair")


def _die(state: State, word: str, result: str) -> Refusal:
    """HR-117 to HR-123."""
    clause = {"ring": "HR-118", "sword": "HR-119", "sorcery": "HR-120"}[result]
    if word not in unspent_dice(state).every:
        return refuse(state, "HR-117", "no_die", face=word)
    return refuse(state, clause, "wrong_die", face=state.lord_die if word == LORD else word, result=result)


def _sorcery(state: State, action: Draw | Play | PlaySorcery | PlaySorceryUse) -> Refusal:
    """HR-120, HR-123, HR-147, HR-148."""
    if not isinstance(action, Draw):
        name = action.card
        if name not in state.hands[state.ringwraith(state.acting)]:
            return refuse(state, "HR-147", "no_card")
        open_ = sorcery_cards.playable(state, name)
        if not open_:
            return refuse(state, "HR-148", "need", card=name)
        if not paying(state, "sorcery", dark=nazgul_turn.is_dark(state)):
            return refuse(state, "HR-120", "no_sorcery")
        if open_[0] and (not isinstance(action, PlaySorceryUse) or action.use not in open_):
            return refuse(state, "HR-148", "option", card=name)
    elif not state.sorcery_deck:
        return refuse(state, "HR-150", "deck_out")
    word = str(action.use or action.card) if isinstance(action, Play) else action.die
    if word in unspent_dice(state).every and word not in paying(state, "sorcery", dark=nazgul_turn.is_dark(state)):
        return refuse(state, "HR-120", "wrong_die", face=state.lord_die if word == LORD else word, result="sorcery")
    return refuse(state, "HR-117", "no_die", face=word if word in (*FACES, LORD) else "sorcery")


def _power(state: State, action: Extra | Ride | Stalk, here: str) -> Refusal:
    """HR-156 to HR-159."""
    number, clause = _NEEDS[type(action)]
    place, die = action.to, action.die
    if len(state.powers) < number:
        return refuse(state, clause, "no_power", number=number)
    if place not in state.topology.nazgul.steps(here, 2 if isinstance(action, Ride) else 1, state.shut):
        return _step(state, place)
    if isinstance(action, Stalk):
        key = bars_search(state, place)
        if key:
            return refuse(state, SEARCH_CLAUSES[key], key, place)
    result = _PAID_AS.get(type(action))
    return refuse(state, "HR-117", "no_die", face=die) if result is None else _die(state, die, result)


def bad_step(state: State, action: Move) -> str | None:
    """HR-111 to HR-116. Where a Nazgûl's way, drawn in full, breaks; None when it holds."""
    if not state.agenda or state.agenda[-1].kind != "nazgul" or state.stepped:
        return action.to
    way = (state.figures[state.active], *action.way, action.to)
    topology = state.topology
    for here, there in pairwise(way):
        if there not in topology.adjacent.get(here, ()) or topology.is_exit(there) or there in state.shut:
            return there
    road = all(there in topology.roads[here] for here, there in pairwise(way))
    most = 3 if road else 2 if state.turn == NIGHT else 1
    return way[most + 1] if len(way) - 1 > most else None


def exit_is_shut(topology: HuntTopology, place: str) -> Refusal:
    """HR-114. What a Nazgûl hears of an exit."""
    return Refusal("HR-114", Phrase.of("refused.exit_shut", place=topology.label(place)), place)


def refuse(state: State, clause: str, key: str, place: str = "", **params: Param) -> Refusal:
    """A refusal with its sentence."""
    shown = state.topology.label(place) if place in state.topology.kind else place
    if shown:
        params["place"] = shown
    return Refusal(clause, Phrase.of(f"refused.{key}", **params), place if place in state.topology.kind else "")
