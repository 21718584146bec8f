"""A Nazgûl's turn: its move, and one action (section 6, Black Riders' powers, the Lord of section 13)."""

from __future__ import annotations

from typing import Final

from game.engine.action import Rows
from game.engine.decision import Seat
from game.games.hunt.rules.actions import (
    Act,
    Dispel,
    Done,
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
)
from game.games.hunt.rules.agenda import AUTO, QUESTIONS, Question, active_nazgul_seat, done, enter, then
from game.games.hunt.rules.components.dice import pairs, singly, spend
from game.games.hunt.rules.components.dice_faces import LORD, UnspentDice, unspent_dice
from game.games.hunt.rules.events import Sink, write_event
from game.games.hunt.rules.ring_bearer import ally_tokens
from game.games.hunt.rules.ringwraiths import sorcery_cards
from game.games.hunt.rules.ringwraiths.figures_and_tokens import go
from game.games.hunt.rules.ringwraiths.nazgul_actions import (
    HUNT,
    PERCEPTION,
    SEARCH,
    bars_hunt,
    bars_search,
    declare,
    targets,
)
from game.games.hunt.rules.state import State, distinct
from game.games.hunt.rules.turn.agenda_frames import LORDS, MORGUL, FigureFrame, Frame, SeatFrame
from game.games.hunt.rules.view import COLOURS, NIGHT

TURNS: Final = tuple(FigureFrame("nazgul_turn", figure) for figure in range(4))
OPEN_TURNS: Final = tuple(FigureFrame("nazgul", figure) for figure in range(4))

# The turn of all -------------------------------------------------------------------------------------------------


def _begin(state: State, frame: Frame, sink: Sink) -> None:
    """HR-054. The lead player's Nazgûl first, then clockwise, each player's in their order."""
    enter(state, "ringwraiths")
    state.queue = state.in_order
    write_event(sink, "ringwraiths_turn", weight=0)
    then(state, *[TURNS[figure] for figure in state.queue])


def _turn_of(state: State, frame: FigureFrame, sink: Sink) -> None:
    state.active = frame.figure
    at = state.queue.index(frame.figure)
    state.queue = state.queue[:at] + state.queue[at + 1 :]
    state.stepped = state.acted = False
    then(state, OPEN_TURNS[frame.figure])


# What may be chosen ------------------------------------------------------------------------------------------------


def _choices(state: State, frame: Frame) -> Rows[Act]:
    """HR-107. A move and an action, either or none."""
    here = state.figures[state.active]
    if not state.stepped:
        yield Move.each(state.topology.nazgul.rides(here, state.shut, night=state.turn == NIGHT))
    if not state.acted:
        yield from _actions(state, here)
    yield End.each()


def goes_on(state: State) -> bool:
    """HR-156. Whether a die still takes the active Nazgûl a step on."""
    return bool(state.powers and not state.acted and unspent_dice(state).every)


def free_hunt(state: State) -> bool:
    """HR-109, HR-140, HR-257. Whether the free action is a Hunt: on an Eye night, and always for the Lord."""
    return state.eye or state.lord == state.active


def _actions(state: State, here: str) -> Rows[Act]:
    """HR-108 to HR-123, HR-156 to HR-161, HR-258. The actions: one of them, or none."""
    unspent = unspent_dice(state)
    huntable = not bars_hunt(state, here)
    if huntable:
        if free_hunt(state):
            yield Hunt.each()
        elif not bars_search(state, here):
            yield Search.each()
        yield Hunt.each(singly(unspent.sword))
    if not unspent.every:
        return
    perceived = targets(state, here)
    yield Perceive.each(perceived, singly(unspent.ring))
    yield Dispel.each(dispellable(state), unspent.sword)
    yield from _sorcery(state, unspent)
    if LORD in unspent.every and state.lord_die == "lord-seek":
        yield Seek.each((LORD,))
    if state.powers:
        yield from _powers(state, here, unspent, perceived, huntable=huntable)


def dispellable(state: State) -> tuple[str, ...]:
    """HR-119. Ally tokens next to the active Nazgûl."""
    if not state.ally_tokens:
        return ()
    beside = state.topology.adjacent[state.figures[state.active]]
    return tuple([place for place in state.ally_tokens if place in beside])


def is_dark(state: State) -> bool:
    """HR-123."""
    return state.topology.kind[state.figures[state.active]] == "dark"


def _sorcery(state: State, unspent: UnspentDice) -> Rows[Act]:
    """HR-120, HR-123, HR-147, HR-148. Draw, or play from the own hand: each card with its options that can be played now."""
    dice = unspent.every if is_dark(state) else unspent.sorcery
    if not dice:
        return
    if state.sorcery_deck:
        yield Draw.each(dice)
    for card in distinct(state.hands[state.ringwraith(state.acting)]):
        for use in sorcery_cards.playable(state, card):
            yield PlaySorceryUse.each((card,), dice, (use,)) if use else PlaySorcery.each((card,), dice)


def _powers(state: State, here: str, unspent: UnspentDice, perceived: tuple[str, ...], *, huntable: bool) -> Rows[Act]:
    """HR-156 to HR-164. The abilities unlocked, each in place of the normal action."""
    count, shut = len(state.powers), state.shut
    near = state.topology.nazgul.steps(here, 1, shut)
    yield Extra.each(near, unspent.every)
    if count >= 2:
        both = pairs(state)
        if huntable:
            yield Hunt.each(both)
        yield Perceive.each(perceived, both)
    if count >= 3:
        yield Stalk.each(tuple([space for space in near if not bars_search(state, space)]), unspent.sword)
    if count >= 4 and near:
        yield Ride.each(state.topology.nazgul.steps(here, 2, shut), unspent.ring)


# What happens ------------------------------------------------------------------------------------------------------


def _play(state: State, frame: Frame, action: Act, sink: Sink) -> None:
    if not isinstance(action, End):
        then(state, frame)
    match action:
        case End():
            write_event(sink, "nazgul_done", actor=state.acting, figure=COLOURS[state.active])
        case Move(to, _, way):
            state.stepped = True
            go(state, state.active, to, sink, way, actor=state.acting)
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
            declare(state, PERCEPTION, target, sink, *([MORGUL] if morgul else []), *modes)
        case Dispel(at):
            ally_tokens.remove(state, at, sink)
        case Draw():
            then(state, SeatFrame("deal_sorcery", state.acting, 1))
        case PlaySorcery(card):
            sorcery_cards.play(state, card, 0, sink, *modes)
        case PlaySorceryUse(card, _, use):
            sorcery_cards.play(state, card, use, sink, *modes)
        case Seek():
            then(state, *(FigureFrame("seek", figure) for figure in (state.active, *figures_moved_by_seek(state))))
        case Extra(to) | Ride(to):
            go(state, state.active, to, sink, actor=state.acting)
        case Stalk(to):
            go(state, state.active, to, sink, actor=state.acting)
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


def figures_moved_by_seek(state: State) -> tuple[int, ...]:
    """HR-263, HR-334. The other figures, from the active one on in the order of play."""
    order = state.in_order
    at = order.index(state.active)
    return order[at + 1 :] + order[:at]


def _seek_choices(state: State, frame: FigureFrame) -> Rows[Act]:
    """HR-263, HR-264. One step, or none; the owner of each figure decides."""
    yield Drive.each((COLOURS[frame.figure],), state.topology.nazgul.steps(state.figures[frame.figure], 1, state.shut))
    yield Done.each()


def _seek(state: State, frame: FigureFrame, action: Drive | Done, sink: Sink) -> None:
    if isinstance(action, Drive):
        go(state, frame.figure, action.to, sink)


AUTO["ringwraiths"] = _begin
AUTO["nazgul_turn"] = _turn_of
QUESTIONS["nazgul"] = Question(active_nazgul_seat, _choices, _play)
QUESTIONS["seek"] = Question(lambda state, frame: Seat(state.owners[frame.figure]), _seek_choices, _seek)
