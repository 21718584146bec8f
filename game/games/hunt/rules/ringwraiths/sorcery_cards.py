"""Sorcery cards: which can be played, and what each effect does (HR-146 to HR-152, the table of Sorcery cards)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.action import Rows
from game.engine.decision import Seat
from game.games.hunt.rules.actions import Act, Aim, Discard, Dispel, Done, Drive, PutMark, Reroll, Spy
from game.games.hunt.rules.agenda import AUTO, QUESTIONS, Question, active_nazgul_seat, again, then
from game.games.hunt.rules.components.dice import rerolls
from game.games.hunt.rules.components.piles import discard_ally_unseen, reshuffle, shown
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.ring_bearer import ally_tokens
from game.games.hunt.rules.ringwraiths.figures_and_tokens import move_figure
from game.games.hunt.rules.ringwraiths.nazgul_actions import (
    HUNT,
    PERCEPTION,
    SEARCH,
    bars_hunt,
    bars_search,
    declare,
    perceivable,
)
from game.games.hunt.rules.state import State, distinct, plus, without
from game.games.hunt.rules.turn.agenda_frames import (
    SNIFF,
    AimFrame,
    CardFrame,
    DispelFrame,
    Frame,
    RideFrame,
    RollAgainFrame,
    StepFrame,
)
from game.games.hunt.rules.turn.corruption_and_victory import gain
from game.games.hunt.rules.view import COLOURS, Certain, Mark, Note

Effect = Mapping[str, Any]

_LEAVES = ("fear", "tile", "lord")
"""HR-151, HR-269. Effects whose cards do not go to the pile (the Lord's only when it brings him)."""
_ENTRANCE = ("lord",)


def playable(state: State, name: str) -> tuple[int, ...]:
    """HR-148, HR-305. The options of a card that can be played now: 0 for a card without a choice."""
    here, card = state.figures[state.active], state.tables.cards[name]
    match card.needs.get("nazgul"):
        case "dark" if state.topology.kind[here] != "dark":
            return ()
        case "location" if bars_hunt(state, here, by_card=True):
            return ()
    return card.choices


def effects(state: State, name: str, option: int) -> tuple[Effect, ...]:
    """What a card does, with the option chosen (0: it has just one)."""
    return state.tables.cards[name].options[max(option - 1, 0)]


def play(state: State, name: str, option: int, sink: Sink, *modes: str) -> None:
    """HR-078, HR-079, HR-150. A card is played in the open, its effects one after the other. `modes`: what a Search,
    Perception or Hunt in it is declared with (HR-261)."""
    seat = state.acting
    ringwraith = state.ringwraith(seat)
    state.set_hand(ringwraith, without(state.hands[ringwraith], name))
    shown(state, seat, name)
    heads = {next(iter(effect)) for effect in effects(state, name, option)}
    only_rides = state.part == 1 or state.lord >= 0
    gone = bool(heads & set(_LEAVES)) and not (only_rides and heads & set(_ENTRANCE))
    if gone:
        state.sorcery_gone = plus(state.sorcery_gone, name)
    else:
        state.sorcery_pile = plus(state.sorcery_pile, name)
    note(state, "sorcery", name, (), state.active)
    write_event(sink, "sorcery_played", actor=seat, revealed=True, weight=1, seat=seat, card=name)
    reshuffle(state, sink)
    frames = [CardFrame("sorcery", name, option, number, modes) for number in range(len(effects(state, name, option)))]
    then(state, *frames)


def _effect(state: State, frame: CardFrame, sink: Sink) -> None:
    """One effect of the card that is being played."""
    effect = effects(state, frame.card, frame.option)[frame.effect]
    head = next(iter(effect))
    if head in _QUESTIONS:
        then(state, _QUESTIONS[head](effect, frame.modes))
    else:
        _EFFECTS[head](state, effect, frame.modes, sink)


# What each effect does; `modes` is what a Search, Perception or Hunt in it is declared with (HR-261) -------------------


_QUESTIONS: Final[Mapping[str, Callable[[Effect, tuple[str, ...]], Frame]]] = {
    "ride": lambda effect, modes: StepFrame("ride", effect["ride"]),
    "lose_card": lambda effect, modes: StepFrame("lose_ally", effect["lose_card"]),
    "perceive": lambda effect, modes: AimFrame("aim_perception", modes),
    "search": lambda effect, modes: AimFrame("aim_search", modes),
    "dispel": lambda effect, modes: DispelFrame(effect["dispel"], is_near_nazgul=bool(effect.get("nazgul_areas"))),
    "reroll": lambda effect, modes: StepFrame("reroll", effect["reroll"]),
    "watch": lambda effect, modes: StepFrame("watch", effect["watch"]),
}
"""S-01, S-06 to S-09, S-12, S-14, S-15. The effects that are a question, by the word by which the table of cards names them."""


def _lord(state: State, effect: Effect, modes: tuple[str, ...], sink: Sink) -> None:
    """HR-149, HR-255, HR-256, HR-269. In Part 2 the Lord takes the place of the active Nazgûl, unless he is there."""
    if state.part == 2 and state.lord < 0:
        enter_lord(state, state.active, sink)


def enter_lord(state: State, figure: int, sink: Sink) -> None:
    """HR-219, HR-256. He replaces a Nazgûl, figure and card."""
    state.lord = figure
    write_event(sink, "lord_enters", weight=2, pieces=(COLOURS[figure],), figure=COLOURS[figure])


def _fear(state: State, effect: Effect, modes: tuple[str, ...], sink: Sink) -> None:
    """HR-148, HR-176. Every Eye costs one more."""
    state.fear = True
    write_event(sink, "fear", weight=1)


def _special_tile(state: State, effect: Effect, modes: tuple[str, ...], sink: Sink) -> None:
    """HR-148. A special tile goes into the Hunt pool."""
    tile = effect["tile"]
    if tile in state.special:
        state.special, state.pool = without(state.special, tile), plus(state.pool, tile)
        write_event(sink, "special_tile", weight=1, tile=tile)


def _others_ride(state: State, effect: Effect, modes: tuple[str, ...], sink: Sink) -> None:
    """S-05. So many other Nazgûl are moved."""
    others = tuple(COLOURS[figure] for figure in range(4) if figure != state.active)
    then(state, RideFrame("others", effect["others"], others, int(effect.get("steps", 1))))


def _lose_tokens(state: State, effect: Effect, modes: tuple[str, ...], sink: Sink) -> None:
    """So many Fellowship tokens go back to the pool."""
    for _ in range(min(effect["lose_token"], state.on_card)):
        state.on_card, state.in_pool = state.on_card - 1, state.in_pool + 1
        write_event(sink, "token_lost", seat=state.bearer)


def _sniff(state: State, effect: Effect, modes: tuple[str, ...], sink: Sink) -> None:
    """S-10. A Hunt; where it fails, the Nazgûl rides up to so many steps."""
    declare(state, HUNT, state.figures[state.active], sink, SNIFF, *modes, steps=effect["sniff"])


def _call(state: State, effect: Effect, modes: tuple[str, ...], sink: Sink) -> None:
    """S-11. Frodo's last location in the area of the active Nazgûl costs him one, and all learn it."""
    area = state.topology.area[state.figures[state.active]]
    yes = state.topology.area[state.last] == area
    note(state, "call", "yes" if yes else "no", (area,), state.active)
    write_event(sink, f"call_{'yes' if yes else 'no'}", revealed=True, weight=int(yes), place=area)
    if yes:
        gain(state, 1, sink)


def _fog(state: State, effect: Effect, modes: tuple[str, ...], sink: Sink) -> None:
    """S-13, HR-077. No Ally card can be played until the fog lifts."""
    state.fog = 2


def _dread(state: State, effect: Effect, modes: tuple[str, ...], sink: Sink) -> None:
    """S-16, HR-079. The player looks at the Ring-bearer's hand, then discards one of it, if there is one; in any case he
    then draws one."""
    seat, count = state.acting, effect["dread"]
    looked(state, seat, state.bearer, state.ally_hand, sink)
    then(state, StepFrame("dread", count), StepFrame("draw_ally", count))


_EFFECTS: Final[Mapping[str, Callable[[State, Effect, tuple[str, ...], Sink], None]]] = {
    "lord": _lord,
    "fear": _fear,
    "tile": _special_tile,
    "others": _others_ride,
    "lose_token": _lose_tokens,
    "sniff": _sniff,
    "call": _call,
    "fog": _fog,
    "dread": _dread,
}
"""All others, to what they do."""


def looked(state: State, seat: Seat, holder: Seat, cards: tuple[str, ...], sink: Sink) -> None:
    """What a seat was shown of another's hand: for good, and as far as it is certain still."""
    state.notes = (*state.notes, Note(seat, "hand", holder, cards, state.part, state.day, state.turn))
    kept = tuple(one for one in state.certain if one.knower != seat or one.holders != (holder,))
    state.certain = (*kept, Certain(seat, (holder,), cards))
    write_event(sink, "looked_told", to=[seat], revealed=True, cards=cards)
    write_event(sink, "looked", actor=seat, seat=seat, other=holder)


# The questions of effects ----------------------------------------------------------------------------------------


def _ride_choices(state: State, frame: StepFrame) -> Rows[Act]:
    """S-01, S-06, S-10. Up to so many steps, none included."""
    yield Drive.each(
        (COLOURS[state.active],), state.topology.nazgul.steps(state.figures[state.active], frame.number, state.shut)
    )
    yield Done.each()


def _ride(state: State, frame: Frame, action: Drive | Done, sink: Sink) -> None:
    if isinstance(action, Drive):
        move_figure(state, action.figure, action.to, sink)


def _others_choices(state: State, frame: RideFrame) -> Rows[Act]:
    """S-05. Other Nazgûl, so many steps each."""
    for colour in frame.figures:
        at = state.figures[COLOURS.index(colour)]
        yield Drive.each((colour,), state.topology.nazgul.steps(at, frame.steps, state.shut))
    yield Done.each()


def _others(state: State, frame: RideFrame, action: Drive | Done, sink: Sink) -> None:
    if isinstance(action, Drive):
        move_figure(state, action.figure, action.to, sink)
        if frame.number > 1:
            left = tuple(colour for colour in frame.figures if colour != action.figure)
            then(state, frame._replace(number=frame.number - 1, figures=left))


def _perceptions(state: State, frame: Frame) -> Rows[Act]:
    """S-08. Any one area of the board."""
    yield Aim.each(tuple([area.lower() for area in state.topology.areas if perceivable(state, area)]))


def _perceive(state: State, frame: AimFrame, action: Aim, sink: Sink) -> None:
    declare(state, PERCEPTION, action.area.upper(), sink, *frame.modes)


def nazgul_areas(state: State) -> set[str]:
    """The areas that hold a Nazgûl."""
    return {state.topology.area[space] for space in state.figures}


def _locations_near_nazgul(state: State) -> tuple[str, ...]:
    """The locations in those areas."""
    areas = nazgul_areas(state)
    return tuple([name for name in state.topology.locations if state.topology.area[name] in areas])


def _searches(state: State, frame: Frame) -> Rows[Act]:
    """S-09, HR-305. A location in an area that holds a Nazgûl, as any Search by card."""
    near = _locations_near_nazgul(state)
    yield Spy.each(tuple([name for name in near if not bars_search(state, name, by_card=True)]))


def _search(state: State, frame: AimFrame, action: Spy, sink: Sink) -> None:
    declare(state, SEARCH, action.at, sink, *frame.modes)


def _dispels(state: State, frame: DispelFrame) -> Rows[Act]:
    """S-12. Ally tokens anywhere, or in areas that hold a Nazgûl."""
    areas = nazgul_areas(state) if frame.is_near_nazgul else set(state.topology.areas)
    tokens = tuple([place for place in state.ally_tokens if state.topology.area[place] in areas])
    yield Dispel.each(tokens)
    if tokens and frame.is_near_nazgul:
        yield Done.each()


def _dispel(state: State, frame: DispelFrame, action: Dispel | Done, sink: Sink) -> None:
    if isinstance(action, Dispel):
        ally_tokens.remove(state, action.at, sink)
        again(state, frame)


def _reroll(state: State, frame: Frame, action: Reroll, sink: Sink) -> None:
    if action.faces:
        then(state, RollAgainFrame(action.faces))


def _watches(state: State, frame: Frame) -> Rows[Act]:
    """S-15, HR-306. A location in an area with a Nazgûl."""
    yield PutMark.each(_locations_near_nazgul(state))


def _watch(state: State, frame: StepFrame, action: PutMark, sink: Sink) -> None:
    place = action.at
    state.marks = (*state.marks, Mark("watch", place, "bearer"))
    write_event(sink, "watched", actor=state.acting, places=(place,), place=label(state, place))
    again(state, frame)


def _dreaded(state: State, frame: StepFrame, action: Discard, sink: Sink) -> None:
    """S-16. Seen by both."""
    seat, card = state.acting, action.card
    discard_ally_unseen(state, card, sink, seat)
    state.notes = (*state.notes, Note(seat, "discarded", state.bearer, (card,), state.part, state.day, state.turn))
    write_event(sink, "ally_lost", seat=state.bearer)
    again(state, frame)


AUTO["sorcery"] = _effect
QUESTIONS["ride"] = Question(active_nazgul_seat, _ride_choices, _ride)
QUESTIONS["others"] = Question(active_nazgul_seat, _others_choices, _others)
QUESTIONS["aim_perception"] = Question(active_nazgul_seat, _perceptions, _perceive)
QUESTIONS["aim_search"] = Question(active_nazgul_seat, _searches, _search)
QUESTIONS["dispel"] = Question(active_nazgul_seat, _dispels, _dispel)
QUESTIONS["reroll"] = Question(active_nazgul_seat, lambda state, frame: rerolls(state, frame.number), _reroll)
QUESTIONS["watch"] = Question(active_nazgul_seat, _watches, _watch)
QUESTIONS["dread"] = Question(
    active_nazgul_seat, lambda state, frame: [Discard.each(distinct(state.ally_hand))], _dreaded
)
