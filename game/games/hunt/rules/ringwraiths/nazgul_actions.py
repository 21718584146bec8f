"""The Hunt: what may be hunted, and the answer (HR-134 to HR-142, HR-247 to HR-252).

Search: what may be searched, and the answer (HR-124 to HR-129, HR-246).

Perception: which areas and sections may be asked about, and the answer (HR-118, HR-130 to HR-133, HR-245, HR-262).

The Ring-bearer's reaction: a Search, Perception or Hunt is declared, may be cancelled, and is then answered (HR-080 to
HR-083).

The program works out every answer itself and shows it to all at once (HR-282, HR-283).
"""

from __future__ import annotations

from typing import Final

from game.engine.action import Rows
from game.games.hunt.rules.actions import LOG_TOKENS, Act, ChooseLogToken, Flip, Let, React
from game.games.hunt.rules.agenda import QUESTIONS, Question, active_nazgul_seat, ring_bearer_seat, then
from game.games.hunt.rules.components.piles import pay, shown
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.ring_bearer import company_cards
from game.games.hunt.rules.ringwraiths.figures_and_tokens import find_information_token, put_log_token, track
from game.games.hunt.rules.state import State, distinct, plus, without
from game.games.hunt.rules.turn.agenda_frames import LORDS, MORGUL, SNIFF, LogTokenFrame, ReactionFrame, StepFrame
from game.games.hunt.rules.view import COLOURS

HUNT: Final = "hunt"


def bars_hunt(state: State, place: str, *, by_card: bool = False) -> str:
    """HR-086, HR-134, HR-235. What forbids a Hunt in a space; "" when it is allowed."""
    if state.topology.kind[place] in ("dot", "exit"):
        return "hunt_dot"
    if place == state.grey:
        return "gandalf_there"
    if by_card and place in state.ally_tokens:
        return "ally_there"
    return ""


def answer_hunt(state: State, place: str, sink: Sink) -> bool:
    """HR-135 to HR-139, HR-247 to HR-251. Whether Frodo has been there, whether he is there, whether Gandalf is."""
    yes, here = state.has_passed(place), place == state.last
    told = "here" if here else "yes" if yes else "no"
    gandalf = state.gandalf_at == place
    note(state, HUNT, told, (place,), state.active)
    write_event(
        sink, f"hunt_{told}", places=(place,), revealed=True, weight=2 if here else int(yes), place=label(state, place)
    )
    if yes:
        track(state, place, "sword")
    if here:
        state.found = place
    find_information_token(state, place, sink)
    if gandalf:
        _found_gandalf(state, place, sink)
    return yes or gandalf


def _found_gandalf(state: State, place: str, sink: Sink) -> None:
    """HR-248, HR-252. Gandalf flees to the place of an available deed token, while there is one."""
    told = "found" if state.deeds_left else "cornered"
    note(state, "gandalf", told, (place,))
    write_event(sink, f"gandalf_{told}", places=(place,), revealed=True, weight=1, place=label(state, place))
    if state.deeds_left:
        then(state, StepFrame("flee"))


SEARCH: Final = "search"


def bars_search(state: State, place: str, *, by_card: bool = False) -> str:
    """HR-126 to HR-129, HR-235, HR-253, HR-254, HR-305. What forbids a Search of a space; "" when it is allowed."""
    kind = state.topology.kind[place]
    if kind == "dot":
        return "search_dot"
    if place in state.topology.starts:
        return "search_start"
    for where, _ in state.tracks:
        if where == place:
            return "search_track"
    for mark in state.marks:
        if mark.kind == "area" and state.topology.area[place] == mark.at:
            return "search_marked"
    return bars_hunt(state, place, by_card=by_card)


def answer_search(state: State, place: str, sink: Sink) -> None:
    """HR-124, HR-125, HR-154, HR-246. Whether the location is on the log; HR-244: a shelter hides its guest."""
    yes = state.has_passed(place) and not sheltered(state, place)
    note(state, SEARCH, "yes" if yes else "no", (place,), state.active)
    write_event(
        sink,
        f"search_{'yes' if yes else 'no'}",
        places=(place,),
        revealed=True,
        weight=int(yes),
        place=label(state, place),
    )
    if yes:
        track(state, place, "eye")
    find_information_token(state, place, sink)


def sheltered(state: State, place: str) -> bool:
    """HR-244. Frodo's last location, a shelter of his long card."""
    if state.part == 1 or not state.options.shelters or place != state.last:
        return False
    return place in state.tables.journeys[state.journey].shelters


PERCEPTION: Final = "perception"


def targets(state: State, space: str) -> tuple[str, ...]:
    """HR-118, HR-130, HR-133. Area and section of a space, as far as they can be the target of a Perception."""
    found = state.topology.targets[space]
    return tuple([name for name in found if perceivable(state, name)]) if state.marks else found


def perceivable(state: State, target: str) -> bool:
    """A2-13. Whether no mark keeps Perception away."""
    return not state.marks or all(mark.kind != "section" or target.partition("-")[0] != mark.at for mark in state.marks)


def answer_perception(state: State, target: str, morgul: bool, sink: Sink) -> None:
    """HR-131, HR-245, HR-262, HR-266. Whether a last location lies in the target; with a Morgul Ring, whose."""
    covers = state.topology.covers
    who = [name for name, at in (("frodo", state.last), ("gandalf", state.gandalf_at)) if at and covers(target, at)]
    told = ("both" if len(who) == 2 else who[0]) if morgul and who else ("yes" if who else "no")
    note(state, PERCEPTION, told, (target,), state.active)
    write_event(sink, f"perception_{told}", revealed=True, weight=int(bool(who)), place=target)
    if who:
        _log_token(state, target)


def _log_token(state: State, target: str) -> None:
    """HR-132. A log token of the hunters goes there; with all six out the player chooses which."""
    if "" in state.log_tokens:
        put_log_token(state, state.log_tokens.index(""), target)
    else:
        then(state, LogTokenFrame(target))


def _take_token(state: State, frame: LogTokenFrame, action: ChooseLogToken, sink: Sink) -> None:
    put_log_token(state, int(action.number) - 1, frame.place)
    write_event(sink, "log_token", actor=state.acting, number=int(action.number), place=frame.place)


QUESTIONS["log_token"] = Question(
    active_nazgul_seat, lambda state, frame: [ChooseLogToken.each(LOG_TOKENS)], _take_token
)


def declare(state: State, kind: str, target: str, sink: Sink, *modes: str, steps: int = 0) -> None:
    """HR-081, HR-082. A Nazgûl's question is declared; the Ring-bearer may react before it is answered. `modes`: MORGUL
    (HR-262), SNIFF (S-10), LORDS (HR-261). `steps`: what the Nazgûl may ride when a Hunt by card fails (S-10)."""
    figure = COLOURS[state.active]
    write_event(
        sink,
        f"declared_{kind}",
        actor=state.acting,
        places=(target,) if target in state.topology.kind else (),
        pieces=(figure,),
        figure=figure,
        place=label(state, target),
    )
    then(state, ReactionFrame(kind, target, figure, modes, steps))


def _reactions(state: State, frame: ReactionFrame) -> Rows[Act]:
    """HR-080, HR-339, C3. What the Ring-bearer could do about it; letting it be is always possible, and all there is
    when the Lord's die paid for it (HR-261)."""
    yield Let.each()
    if LORDS in frame.modes:
        return
    kind, cards = frame.question, state.tables.cards
    if not state.fog:
        out = [name for name in distinct(state.ally_hand) if cards[name].when == "out" and cards[name].cancels == kind]
        yield React.each(tuple([name for name in out if cards[name].price <= state.on_card]))
    if kind in (SEARCH, PERCEPTION) and company_cards.is_ready(state, "peregrin"):
        yield Flip.each(("peregrin",))


def _react(state: State, frame: ReactionFrame, action: Let | Flip | React, sink: Sink) -> None:
    """HR-083. A cancelled action has no effect at all: no answer, no token."""
    if isinstance(action, Let):
        answer(state, frame, sink)
        return
    if isinstance(action, Flip):
        company_cards.flip_peregrin(state, sink)
    else:
        name = action.card
        pay(state, state.tables.cards[name].price)
        state.ally_hand = without(state.ally_hand, name)
        state.ally_played = plus(state.ally_played, name)
        shown(state, state.bearer, name)
        write_event(sink, "reacted", actor=state.bearer, revealed=True, card=name)
    note(state, "cancelled", frame.question, (frame.target,), state.active)


def answer(state: State, frame: ReactionFrame, sink: Sink) -> None:
    """HR-282. The program answers, truly and to all."""
    kind, target = frame.question, frame.target
    if kind == SEARCH:
        answer_search(state, target, sink)
    elif kind == PERCEPTION:
        answer_perception(state, target, MORGUL in frame.modes, sink)
    elif not answer_hunt(state, target, sink) and SNIFF in frame.modes:
        then(state, StepFrame("ride", frame.steps))


QUESTIONS["reaction"] = Question(
    ring_bearer_seat,
    _reactions,
    _react,
    unhurried=False,
)
