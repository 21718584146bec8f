"""A Nazgûl's turn: its move, and one action (section 6, Black Riders' powers, the Lord of section 13)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import chain
from typing import Final

from game.engine.decision import Seat, Subject
from game.games.hunt.rules.actions import (
    Act,
    Dispel,
    Draw,
    Drive,
    End,
    Extra,
    Hunt,
    Move,
    Perceive,
    PlaySorcery,
    PlaySorceryUse,
    Ride,
    Search,
    Seek,
    Stalk,
    act,
)
from game.games.hunt.rules.agenda import (
    AUTO,
    QUESTIONS,
    Listing,
    Part,
    Question,
    active_nazgul_seat,
    done,
    enter,
    parts_of,
    then,
)
from game.games.hunt.rules.components.dice import LORD, UnspentDice, purse, spend
from game.games.hunt.rules.components.tables import Tables
from game.games.hunt.rules.events import Sink, label, write_event
from game.games.hunt.rules.ringwraiths import sorcery_cards
from game.games.hunt.rules.ringwraiths.figures import go
from game.games.hunt.rules.ringwraiths.search_perception_hunt import (
    HUNT,
    LORDS,
    PERCEPTION,
    SEARCH,
    bars_hunt,
    bars_search,
    declare,
    targets,
)
from game.games.hunt.rules.state import State, distinct
from game.games.hunt.rules.topology import HuntTopology
from game.games.hunt.rules.view import COLOURS, NIGHT, Frame

_END: Final = parts_of(act("end"))
_SEEK: Final = parts_of(act("seek", LORD))
_SEARCH: Final = parts_of(act("search"))
_HUNT, _PERCEIVE, _DISPEL, _DRAW = Subject("hunt"), Subject("perceive"), Subject("dispel"), Subject("draw")
_EXTRA, _STALK, _RIDE = Subject("extra"), Subject("stalk"), Subject("ride")
TURNS: Final = tuple(Frame("nazgul_turn", figure) for figure in range(4))
MOMENTS: Final = tuple(Frame("nazgul", figure) for figure in range(4))

# The turn of all -------------------------------------------------------------------------------------------------


def _begin(state: State, frame: Frame, sink: Sink) -> None:
    """HR-054. The lead player's Nazgûl first, then clockwise, each player's in their order."""
    enter(state, "ringwraiths")
    state.queue = _in_order(state.orders, state.lead)
    write_event(sink, "ringwraiths_turn", weight=0)
    then(state, *[TURNS[figure] for figure in state.queue])


@cache
def _in_order(orders: tuple[tuple[int, ...], ...], lead: int) -> tuple[int, ...]:
    """HR-054. All figures in the order in which they act."""
    return tuple([figure for turn in range(len(orders)) for figure in orders[(lead + turn) % len(orders)]])


def _turn_of(state: State, frame: Frame, sink: Sink) -> None:
    state.active = frame.n
    at = state.queue.index(frame.n)
    state.queue = state.queue[:at] + state.queue[at + 1 :]
    state.stepped = state.acted = False
    then(state, MOMENTS[frame.n])


# What may be chosen ------------------------------------------------------------------------------------------------


def _choices(state: State, frame: Frame) -> Listing:
    """HR-107. A move and an action, either or none; the parts are made once for each way things can stand."""
    here = state.figures[state.active]
    shut = state.atlas.in_the_way(here, state.shut)
    parts: list[Part] = []
    if not state.stepped:
        parts += _rides(state.atlas, here, shut, state.turn == NIGHT)
    if not state.acted:
        _deeds(state, here, shut, parts)
    parts += _END
    return Listing(None, parts=parts)


@lru_cache(maxsize=20_000)
def _rides(atlas: HuntTopology, here: str, shut: frozenset[str], night: bool) -> tuple[Part, ...]:
    """HR-107, HR-111 to HR-115. The ends of the normal move."""
    return parts_of(*[act("move", space) for space in atlas.rides(here, shut, night=night)])


def free_hunt(state: State) -> bool:
    """HR-109, HR-140, HR-257. Whether the free action is a Hunt: on an Eye night, and always for the Lord."""
    return state.eye or state.lord == state.active


def _deeds(state: State, here: str, shut: frozenset[str], parts: list[Part]) -> None:
    """HR-108 to HR-123, HR-156 to HR-161, HR-258. The actions: one of them, or none."""
    money = purse(state)
    huntable = not bars_hunt(state, here)
    if huntable:
        free = state.eye or state.lord == state.active
        if not free and not bars_search(state, here):
            parts += _SEARCH
        if free or money.sword:
            parts.append((_HUNT, _hunts, (free, money.sword)))
    if not money.every:
        return
    perceived = targets(state, here)
    if perceived and money.ring:
        parts.append((_PERCEIVE, _each, ("perceive", perceived, money.ring)))
    if state.ally_tokens and money.sword:
        places = dispellable(state)
        if places:
            parts.append((_DISPEL, _each, ("dispel", places, money.sword)))
    _sorcery(state, here, money, parts)
    if LORD in money.every and state.lord_die == "lord-seek":
        parts += _SEEK
    if state.powers:
        _powers(state, here, shut, huntable, perceived, money, parts)


@lru_cache(maxsize=256)
def _hunts(free: bool, swords: tuple[str, ...]) -> tuple[Act, ...]:
    """HR-109, HR-119, HR-134. The free Hunt, and those that are paid for."""
    return (*([act("hunt")] if free else []), *[act("hunt", die) for die in swords])


@lru_cache(maxsize=20_000)
def _each(verb: str, about: tuple[str, ...], dice: tuple[str, ...]) -> tuple[Act, ...]:
    """Each with each die that pays for it."""
    return tuple([act(verb, one, die) for one in about for die in dice])


def dispellable(state: State) -> tuple[str, ...]:
    """HR-119. Ally tokens next to the active Nazgûl."""
    beside = state.atlas.beside[state.figures[state.active]]
    return tuple([place for place in state.ally_tokens if place in beside])


def is_dark(state: State) -> bool:
    """HR-123."""
    return state.atlas.kind[state.figures[state.active]] == "dark"


def _sorcery(state: State, here: str, money: UnspentDice, parts: list[Part]) -> None:
    """HR-120, HR-123, HR-147. Draw, or play from the own hand."""
    dark = state.atlas.kind[here] == "dark"
    dice = money.every if dark else money.sorcery
    if not dice:
        return
    if state.sorcery_deck:
        parts.append((_DRAW, _draws, (dice,)))
    hand = state.hands[state.rider(state.owners[state.active])]
    if hand:
        parts += _spells(state.tables, hand, dark, bool(bars_hunt(state, here, by_card=True)), dice)


@lru_cache(maxsize=256)
def _draws(dice: tuple[str, ...]) -> tuple[Act, ...]:
    """HR-120."""
    return tuple([act("draw", die) for die in dice])


@lru_cache(maxsize=20_000)
def _spells(
    tables: Tables, hand: tuple[str, ...], dark: bool, hunt_barred: bool, dice: tuple[str, ...]
) -> tuple[Part, ...]:
    """HR-120, HR-148. Each card with its options that can be played now, with each die that pays for it."""
    return tuple(chain.from_iterable([_spell(tables, name, dark, hunt_barred, dice) for name in distinct(hand)]))


@lru_cache(maxsize=20_000)
def _spell(tables: Tables, name: str, dark: bool, hunt_barred: bool, dice: tuple[str, ...]) -> tuple[Part, ...]:
    """The same for one card."""
    options = sorcery_cards.open_options(tables.cards[name], dark=dark, hunt_barred=hunt_barred)
    words = [(name, str(option)) if option else (name,) for option in options]
    return parts_of(*[act("play", *word, die) for word in words for die in dice])


def _powers(
    state: State,
    here: str,
    shut: frozenset[str],
    huntable: bool,
    perceived: tuple[str, ...],
    money: UnspentDice,
    parts: list[Part],
) -> None:
    """HR-156 to HR-164. The abilities unlocked, each in place of the normal action."""
    count, atlas = len(state.powers), state.atlas
    near = atlas.steps(here, 1, shut)
    if near:
        parts.append((_EXTRA, _each, ("extra", near, money.every)))
    if count >= 2 and money.pairs:
        if huntable:
            parts.append((_HUNT, _pairs, ((("hunt",),), money.pairs)))
        if perceived:
            parts.append((_PERCEIVE, _pairs, (tuple([("perceive", target) for target in perceived]), money.pairs)))
    if count >= 3 and money.sword:
        open_ = tuple([space for space in near if not bars_search(state, space)])
        if open_:
            parts.append((_STALK, _each, ("stalk", open_, money.sword)))
    if count >= 4 and near and money.ring:
        parts.append((_RIDE, _each, ("ride", atlas.steps(here, 2, shut), money.ring)))


@lru_cache(maxsize=4096)
def _pairs(asked: tuple[tuple[str, ...], ...], pairs: tuple[tuple[str, str], ...]) -> tuple[Act, ...]:
    """HR-157. Two dice of any faces for a Hunt or a Perception."""
    return tuple([act(*words, *pair) for words in asked for pair in pairs])


# What happens ------------------------------------------------------------------------------------------------------


def _play(state: State, frame: Frame, action: Act, sink: Sink) -> None:
    match action:
        case End():
            done(state)
            write_event(sink, "nazgul_done", actor=state.acting, figure=COLOURS[state.active])
        case Move(to, _, way):
            state.stepped = True
            go(state, state.active, to, sink, way)
            _leave(state)
        case _:
            state.acted = True
            _act(state, action, sink)


def _leave(state: State) -> None:
    """HR-107. With move and action done the turn is over."""
    if state.stepped and state.acted and state.agenda and state.agenda[-1].kind == "nazgul":
        done(state)


def _act(state: State, action: Act, sink: Sink) -> None:
    """Carry out an action; what it leads to comes before the rest of this Nazgûl's turn."""
    dice = _dice_of(action)
    morgul = dice == (LORD,) and state.lord_die == "lord-morgul-ring"
    modes = (LORDS,) if LORD in dice and state.options.rules >= 2 else ()  # HR-261: nothing cancels it
    if state.stepped:
        done(state)
    if dice:
        spend(state, *dice)
        write_event(sink, "spent", actor=state.acting, figure=COLOURS[state.active], dice=dice)
    here = state.figures[state.active]
    match action:
        case Search():
            declare(state, SEARCH, here, sink)
        case Hunt():
            declare(state, HUNT, here, sink, *modes)
        case Perceive(target):
            declare(state, PERCEPTION, target, sink, *(["morgul"] if morgul else []), *modes)
        case Dispel(at):
            take_ally(state, at, sink)
        case Draw():
            then(state, Frame("deal_sorcery", 1, who=state.acting))
        case PlaySorcery(card):
            sorcery_cards.play(state, card, 0, sink, *modes)
        case PlaySorceryUse(card, _, use):
            sorcery_cards.play(state, card, use, sink, *modes)
        case Seek():
            then(state, *(Frame("seek", figure) for figure in (state.active, *figures_moved_by_seek(state))))
        case Extra(to) | Ride(to):
            go(state, state.active, to, sink)
        case Stalk(to):
            go(state, state.active, to, sink)
            declare(state, SEARCH, to, sink, *modes)


def _dice_of(action: Act) -> tuple[str, ...]:
    """What an action spends."""
    match action:
        case Hunt(dice) | Perceive(_, dice):
            return dice
        case Dispel(_, die) | Draw(die) | PlaySorcery(_, die) | PlaySorceryUse(_, die) | Seek(die):
            return (die,)
        case Extra(_, die) | Ride(_, die) | Stalk(_, die):
            return (die,)
        case _:
            return ()


def take_ally(state: State, place: str, sink: Sink) -> None:
    """HR-090, HR-119. An Ally token goes back among the available ones."""
    state.ally_tokens = tuple(one for one in state.ally_tokens if one != place)
    write_event(sink, "ally_removed", places=(place,), place=label(state, place))


def figures_moved_by_seek(state: State) -> tuple[int, ...]:
    """HR-263, HR-334. The other figures, from the active one on in the order of play."""
    order = _in_order(state.orders, state.lead)
    at = order.index(state.active)
    return order[at + 1 :] + order[:at]


def _seek_choices(state: State, frame: Frame) -> list[Act]:
    """HR-263, HR-264. One step, or none; the owner of each figure decides."""
    colour = COLOURS[frame.n]
    spaces = state.atlas.steps(state.figures[frame.n], 1, state.shut)
    return [*(act("drive", colour, space) for space in spaces), act("done")]


def _seek(state: State, frame: Frame, action: Act, sink: Sink) -> None:
    done(state)
    if isinstance(action, Drive):
        go(state, frame.n, action.to, sink)


AUTO["ringwraiths"] = _begin
AUTO["nazgul_turn"] = _turn_of
QUESTIONS["nazgul"] = Question(active_nazgul_seat, _choices, _play)
QUESTIONS["seek"] = Question(lambda state, frame: Seat(state.owners[frame.n]), _seek_choices, _seek)
