"""Ally cards of the Ring-bearer's own turn: which can be played, and what each effect does (HR-074 to HR-093)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.action import Rows
from game.games.hunt.rules.actions import (
    LOG_TOKENS,
    Act,
    ChooseLogToken,
    ChoosePlace,
    ChooseSeat,
    Discard,
    Done,
    Drive,
    PutMark,
)
from game.games.hunt.rules.agenda import AUTO, QUESTIONS, Question, again, ring_bearer_seat, then
from game.games.hunt.rules.components.piles import discard_sorcery_unseen, draw_allies, pay, receive, shown
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.ring_bearer import ally_tokens, company_cards, journey_log
from game.games.hunt.rules.ring_bearer.journey_log import advance
from game.games.hunt.rules.ringwraiths.figures_and_tokens import move_figure
from game.games.hunt.rules.ringwraiths.sorcery_cards import looked
from game.games.hunt.rules.state import State, distinct, plus, without
from game.games.hunt.rules.turn.agenda_frames import (
    CardFrame,
    DriveOffFrame,
    ExtraMoveFrame,
    Frame,
    MarkFrame,
    PlaceTokensFrame,
    RideFrame,
    SeatFrame,
    ShiftTokensFrame,
    StepFrame,
)
from game.games.hunt.rules.turn.corruption_and_victory import heal
from game.games.hunt.rules.view import COLOURS, NIGHT, Mark

Effect = Mapping[str, Any]


# Which can be played -----------------------------------------------------------------------------------------------


def unmet_need(state: State, name: str) -> str:
    """HR-077, HR-339. The need of a card that does not hold; "" when all do."""
    card = state.tables.cards[name]
    if card.price > state.on_card:
        return "price"
    for need, value in card.needs.items():
        if not _holds(state, need, value):
            return need
    return ""


def _holds(state: State, need: str, value: Any) -> bool:
    match need:
        case "frodo_section":
            return bool(state.topology.section[state.last] == value)
        case "frodo_at":
            return bool(state.last in value)
        case "frodo_area_or_meriadoc":
            return state.status("meriadoc") == "ready" or bool(state.topology.area[state.last] == value)
        case "night":
            return state.turn == NIGHT and bool(state.moved == value)
        case "company":
            return state.status(value) == "ready"
        case "step":
            return state.step >= int(value)
        case "not_before_last":
            return state.step != state.length - 1
        case _:
            if state.gandalf_out:
                return False
            return not state.gandalf_moved and not state.grey if value == "to_move" else True


def options(state: State, name: str) -> tuple[int, ...]:
    """HR-078. The options of a card that can be chosen: 0 for a card without a choice."""
    card = state.tables.cards[name]
    if not card.hangs:
        return card.choices
    pairs = zip(card.choices, card.options, strict=True)
    return tuple([number for number, option in pairs if all(_can(state, effect) for effect in option)])


def _can(state: State, effect: Effect) -> bool:
    """Whether an effect that writes an entry, or brings Meriadoc, is possible; all others are done as far as they
    can be (HR-079)."""
    if "extra" in effect:
        return bool(journey_log.entries(state, effect["extra"], tuple(effect.get("to", ()))))
    if "join" in effect:
        return state.status(effect["join"]) == "aside"
    return True


def play(state: State, name: str, option: int, sink: Sink) -> None:
    """HR-075, HR-076. A card is played in the open; its price is paid, its effects come one after the other."""
    card = state.tables.cards[name]
    state.ally_hand = without(state.ally_hand, name)
    state.ally_played = plus(state.ally_played, name)
    shown(state, state.bearer, name)
    state.card_played = True
    write_event(sink, "ally_played", actor=state.bearer, weight=1, revealed=True, card=name)
    _tell_needs(state, card.needs)
    note(state, "ally", name, (str(option),))
    pay(state, card.price)
    effects = card.options[max(option - 1, 0)]
    then(state, *(CardFrame("ally", name, option, number) for number in range(len(effects))))


def told_by(needs: Mapping[str, Any], has_meriadoc: bool) -> tuple[tuple[str, ...], ...]:
    """HR-305. What playing a card with these needs tells of Frodo's last location: sections, areas or locations, of
    which it is in one."""
    told: list[tuple[str, ...]] = []
    for need, value in needs.items():
        if need == "frodo_at":
            told.append(tuple(value))
        elif need == "frodo_section" or (need == "frodo_area_or_meriadoc" and not has_meriadoc):
            told.append((value,))
    return tuple(told)


def _tell_needs(state: State, needs: Mapping[str, Any]) -> None:
    """HR-305. A need that tells something of Frodo's place tells it when the card is played."""
    for places in told_by(needs, state.status("meriadoc") == "ready"):
        note(state, "prerequisite", "yes", places)


def _effect(state: State, frame: CardFrame, sink: Sink) -> None:
    """One effect of the card that is being played."""
    every = state.tables.cards[frame.card].options
    effect = every[max(frame.option - 1, 0)][frame.effect]
    head = next(iter(effect))
    if head in _QUESTIONS:
        then(state, _QUESTIONS[head](effect))
    else:
        _EFFECTS[head](state, effect, sink)


# What each effect does -----------------------------------------------------------------------------------------------


_QUESTIONS: Final[Mapping[str, Callable[[Effect], Frame]]] = {
    "extra": lambda effect: ExtraMoveFrame(effect["extra"], tuple(effect.get("to", ()))),
    "shift": lambda effect: ShiftTokensFrame(effect["shift"]),
    "drive": lambda effect: _driving(effect["drive"], int(effect.get("steps", 1))),
    "mark": lambda effect: MarkFrame(effect["mark"], tuple(effect.get("sections", ()))),
    "repel": lambda effect: DriveOffFrame("repel", effect["repel"], tuple(effect["sections"])),
    "scatter": lambda effect: DriveOffFrame("scatter", effect["scatter"], tuple(effect["sections"])),
    "spy": lambda effect: StepFrame("spy", effect["spy"]),
    "look": lambda effect: StepFrame("look", effect["look"]),
}
"""HR-071, HR-072, HR-088, HR-092, HR-093, A2-01, A2-08, A2-11, A2-16. The effects that are a question, by the word by which the
table of cards names them."""


def _driving(figures: int, steps: int) -> RideFrame:
    """HR-079. So many Nazgûl are moved: "one step" is mandatory, "up to two" may be none."""
    return RideFrame("drive", figures, COLOURS, steps, is_compelled=steps == 1)


def _place_ally_tokens(state: State, effect: Effect, sink: Sink) -> None:
    """HR-085, HR-087. So many Ally tokens are placed where the card says."""
    places = ally_tokens.named_places(state, effect)
    then(state, PlaceTokensFrame(effect["place"], places, is_optional=bool(effect.get("optional"))))


def _heal(state: State, effect: Effect, sink: Sink) -> None:
    """So much Corruption is taken back, perhaps more in a night of rest."""
    value = effect["heal"]
    heal(state, effect.get("rested", value) if state.moved == "rested" else value, sink)


def _go_forward(state: State, effect: Effect, sink: Sink) -> None:
    """HR-224. Frodo goes so many steps of the Journey card."""
    for _ in range(effect["forward"]):
        if state.outcome is None:
            advance(state, "card", sink)


def _gandalf_moves(state: State, effect: Effect, sink: Sink) -> None:
    """HR-079, A2-10. Gandalf moves once more, or anywhere; once he stands revealed he makes no further move."""
    if effect["gandalf"] == "anywhere":
        then(state, StepFrame("fly"))
    elif not state.grey:
        state.gandalf_moves += 1


_EFFECTS: Final[Mapping[str, Callable[[State, Effect, Sink], None]]] = {
    "place": _place_ally_tokens,
    "join": lambda state, effect, sink: company_cards.join(state, sink),
    "draw": lambda state, effect, sink: draw_allies(state, effect["draw"]),
    "heal": _heal,
    "receive": lambda state, effect, sink: receive(state, effect["receive"], sink),
    "forward": _go_forward,
    "gandalf": _gandalf_moves,
}
"""HR-096, HR-097, HR-101, HR-106. All others, to what they do."""


# Nazgûl moved by the Ring-bearer -------------------------------------------------------------------------------------


def _drives(state: State, frame: RideFrame) -> Rows[Act]:
    """HR-079. So many of the Nazgûl named, so many steps each."""
    reached = {
        colour: state.topology.nazgul.steps(state.figures[COLOURS.index(colour)], frame.steps, state.shut)
        for colour in frame.figures
    }
    for colour, spaces in reached.items():
        yield Drive.each((colour,), spaces)
    if not frame.is_compelled and any(reached.values()):
        yield Done.each()


def _drive(state: State, frame: RideFrame, action: Drive | Done, sink: Sink) -> None:
    if isinstance(action, Drive):
        move_figure(state, action.figure, action.to, sink)
        left = tuple(colour for colour in frame.figures if colour != action.figure)
        if frame.number > 1 and left:
            then(state, frame._replace(number=frame.number - 1, figures=left))


def _repels(state: State, frame: DriveOffFrame) -> Rows[Act]:
    """A2-01. A location of the section."""
    names = [name for name in state.topology.locations if state.topology.section[name] in frame.sections]
    # As a text, a location that is numbered like a log token reads as that.
    for name in names:
        yield ChooseLogToken.each((name,)) if name in LOG_TOKENS else ChoosePlace.each((name,))


def _repel(state: State, frame: DriveOffFrame, action: ChoosePlace | ChooseLogToken, sink: Sink) -> None:
    place = action.at if isinstance(action, ChoosePlace) else action.number
    near = (place, *state.topology.adjacent[place])
    moved = [figure for figure in range(4) if state.figures[figure] in near]
    write_event(sink, "repelled", actor=state.bearer, places=(place,), place=label(state, place))
    then(
        state,
        *(RideFrame("drive", 1, (COLOURS[figure],), frame.steps) for figure in moved),
        PlaceTokensFrame(1, (place,)),
    )


def _scatters(state: State, frame: DriveOffFrame) -> Rows[Act]:
    """A2-08. An area of the sections that holds a Nazgûl."""
    held = {state.topology.area[space] for space in state.figures}
    areas = [area for area in state.topology.areas if area in held and area.partition("-")[0] in frame.sections]
    yield ChoosePlace.each(tuple(map(str.lower, areas)))


def _scatter(state: State, frame: DriveOffFrame, action: ChoosePlace, sink: Sink) -> None:
    area = action.at.upper()
    moved = [figure for figure in range(4) if state.topology.area[state.figures[figure]] == area]
    then(state, *(RideFrame("drive", 1, (COLOURS[figure],), frame.steps, is_compelled=True) for figure in moved))


# Marks and looks ---------------------------------------------------------------------------------------------------


def _marks(state: State, frame: MarkFrame) -> Rows[Act]:
    """HR-092, HR-093. An area, a section, or a location of the sections without Nazgûl."""
    topology, kind = state.topology, frame.of
    if kind == "location":
        near = [name for name in topology.locations if topology.section[name] in frame.sections]
        yield PutMark.each(tuple([name for name in near if name not in state.figures]))
    else:
        yield PutMark.each(tuple(map(str.lower, topology.areas if kind == "area" else topology.sections)))


def _mark(state: State, frame: MarkFrame, action: PutMark, sink: Sink) -> None:
    kind, at = frame.of, action.at
    at = at if kind == "location" else at.upper()
    state.marks = (*state.marks, Mark(kind, at, "refresh" if kind == "location" else "turn"))
    write_event(sink, f"marked_{kind}", actor=state.bearer, place=label(state, at))


def _spies(state: State, frame: Frame) -> Rows[Act]:
    """A2-11. A hunter with cards."""
    yield ChooseSeat.each(tuple([seat for seat in state.ringwraiths if state.hands[state.ringwraith(seat)]]))


def _spy_on(state: State, frame: StepFrame, action: ChooseSeat, sink: Sink) -> None:
    seat = action.seat
    hand = state.hands[state.ringwraith(seat)]
    looked(state, state.bearer, seat, hand, sink)
    then(state, SeatFrame("spied", seat, frame.number))


def _spied(state: State, frame: SeatFrame, action: Discard, sink: Sink) -> None:
    """A2-11. The Ring-bearer discards one card of the hand; both know which."""
    discard_sorcery_unseen(state, frame.seat, action.card, sink, state.bearer)
    again(state, frame)


AUTO["ally"] = _effect
QUESTIONS["drive"] = Question(ring_bearer_seat, _drives, _drive)
QUESTIONS["repel"] = Question(ring_bearer_seat, _repels, _repel)
QUESTIONS["scatter"] = Question(ring_bearer_seat, _scatters, _scatter)
QUESTIONS["mark"] = Question(ring_bearer_seat, _marks, _mark)
QUESTIONS["spy"] = Question(ring_bearer_seat, _spies, _spy_on)
QUESTIONS["spied"] = Question(
    ring_bearer_seat,
    lambda state, frame: [Discard.each(distinct(state.hands[state.ringwraith(frame.seat)]))],
    _spied,
)
