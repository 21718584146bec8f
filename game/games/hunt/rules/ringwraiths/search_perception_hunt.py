"""Search, Perception and Hunt: what may be asked, the Ring-bearer's reaction, the answer (HR-124 to HR-142, section 12).

The program works out every answer itself and shows it to all at once (HR-282, HR-283).
"""

from __future__ import annotations

from game.games.hunt.rules.actions import (
    LOG_TOKENS,
    Act,
    ChooseLogToken,
    Flip,
    Let,
    React,
)
from game.games.hunt.rules.agenda import (
    QUESTIONS,
    Question,
    active_nazgul_seat,
    done,
    ring_bearer_seat,
    then,
)
from game.games.hunt.rules.components.piles import pay, shown
from game.games.hunt.rules.events import Sink, label, note, write_event
from game.games.hunt.rules.state import State, distinct, plus, without
from game.games.hunt.rules.view import COLOURS, Frame

SEARCH = "search"
PERCEPTION = "perception"
HUNT = "hunt"
ABILITIES = 5
"""HR-156 to HR-160."""
LORDS = "lord"
"""HR-261. The word of a frame that was paid for with the Lord's die."""


# What may be asked ------------------------------------------------------------------------------------------------


def bars_search(state: State, place: str, *, by_card: bool = False) -> str:
    """HR-126 to HR-129, HR-235, HR-253, HR-254, HR-305. What forbids a Search of a space; "" when it is allowed."""
    kind = state.atlas.kind[place]
    if kind == "dot":
        return "search_dot"
    if place in state.atlas.starts:
        return "search_start"
    for where, _ in state.tracks:
        if where == place:
            return "search_track"
    for mark in state.marks:
        if mark.kind == "area" and state.atlas.area[place] == mark.at:
            return "search_marked"
    return bars_hunt(state, place, by_card=by_card)


def bars_hunt(state: State, place: str, *, by_card: bool = False) -> str:
    """HR-086, HR-134, HR-235. What forbids a Hunt in a space; "" when it is allowed."""
    if state.atlas.kind[place] in ("dot", "exit"):
        return "hunt_dot"
    if place == state.grey:
        return "gandalf_there"
    if by_card and place in state.ally_tokens:
        return "ally_there"
    return ""


def targets(state: State, space: str) -> tuple[str, ...]:
    """HR-118, HR-130, HR-133. Area and section of a space, as far as they can be the target of a Perception."""
    found = state.atlas.targets[space]
    return tuple([name for name in found if perceivable(state, name)]) if state.marks else found


def perceivable(state: State, target: str) -> bool:
    """A2-13. Whether no mark keeps Perception away."""
    return not state.marks or all(mark.kind != "section" or target.partition("-")[0] != mark.at for mark in state.marks)


# Declared ------------------------------------------------------------------------------------------------------------


def declare(state: State, kind: str, target: str, sink: Sink, *modes: str, steps: int = 0) -> None:
    """HR-081, HR-082. A Nazgûl's question is declared; the Ring-bearer may react before it is answered. `modes`: "morgul"
    (HR-262), "sniff" (S-10), LORDS. `steps`: what the Nazgûl may ride when a Hunt by card fails (S-10)."""
    figure = COLOURS[state.active]
    write_event(
        sink,
        f"declared_{kind}",
        actor=state.acting,
        places=(target,) if target in state.atlas.kind else (),
        pieces=(figure,),
        figure=figure,
        place=label(state, target),
    )
    then(state, Frame("reaction", steps, figure, (kind, *modes), (target,)))


def _reactions(state: State, frame: Frame) -> list[Act]:
    """HR-080, HR-339, C3. What the Ring-bearer could do about it; letting it be is always possible, and all there is
    when the Lord's die paid for it (HR-261)."""
    if LORDS in frame.words:
        return [Let()]
    found: list[Act] = [Let()]
    kind, cards = frame.words[0], state.tables.cards
    if not state.fog:
        out = [name for name in distinct(state.ally_hand) if cards[name].when == "out" and cards[name].cancels == kind]
        found += [React.of(name) for name in out if cards[name].price <= state.on_card]
    if kind in (SEARCH, PERCEPTION) and state.status("peregrin") == "ready":
        found.append(Flip.of("peregrin"))
    return found


def _react(state: State, frame: Frame, action: Let | Flip | React, sink: Sink) -> None:
    """HR-083. A cancelled action has no effect at all: no answer, no token."""
    done(state)
    if isinstance(action, Let):
        answer(state, frame, sink)
        return
    if isinstance(action, Flip):
        state.set_status("peregrin", "flipped")
        write_event(sink, "flipped", actor=state.bearer, hobbit="peregrin")
    else:
        name = action.card
        pay(state, state.tables.cards[name].price)
        state.ally_hand = without(state.ally_hand, name)
        state.ally_played = plus(state.ally_played, name)
        shown(state, state.bearer, name)
        write_event(sink, "reacted", actor=state.bearer, revealed=True, card=name)
    note(state, "cancelled", frame.words[0], frame.places, state.active)


# Answered ------------------------------------------------------------------------------------------------------------


def answer(state: State, frame: Frame, sink: Sink) -> None:
    """HR-282. The program answers, truly and to all."""
    kind, target = frame.words[0], frame.places[0]
    if kind == SEARCH:
        _answer_search(state, target, sink)
    elif kind == PERCEPTION:
        _answer_perception(state, target, "morgul" in frame.words, sink)
    elif not _answer_hunt(state, target, sink) and "sniff" in frame.words:
        then(state, Frame("ride", frame.n))


def _answer_search(state: State, place: str, sink: Sink) -> None:
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
    _inform(state, place, sink)


def sheltered(state: State, place: str) -> bool:
    """HR-244. Frodo's last location, a shelter of his long card."""
    if state.part == 1 or not state.options.shelters or place != state.last:
        return False
    return place in state.tables.journeys[state.journey].shelters


def _answer_perception(state: State, target: str, morgul: bool, sink: Sink) -> None:
    """HR-131, HR-245, HR-262, HR-266. Whether a last location lies in the target; with a Morgul Ring, whose."""
    covers = state.atlas.covers
    who = [name for name, at in (("frodo", state.last), ("gandalf", state.gandalf_at)) if at and covers(target, at)]
    told = ("both" if len(who) == 2 else who[0]) if morgul and who else ("yes" if who else "no")
    note(state, PERCEPTION, told, (target,), state.active)
    write_event(sink, f"perception_{told}", revealed=True, weight=int(bool(who)), place=target)
    if who:
        _log_token(state, target)


def _log_token(state: State, target: str) -> None:
    """HR-132. A Ringwraith log token goes there; with all six out the player chooses which."""
    if "" in state.log_tokens:
        put_log_token(state, state.log_tokens.index(""), target)
    else:
        then(state, Frame("log_token", places=(target,)))


def put_log_token(state: State, number: int, place: str) -> None:
    """HR-143, HR-290. A log token lies somewhere else."""
    state.log_tokens = (*state.log_tokens[:number], place, *state.log_tokens[number + 1 :])


def _take_token(state: State, frame: Frame, action: ChooseLogToken, sink: Sink) -> None:
    done(state)
    put_log_token(state, int(action.number) - 1, frame.places[0])
    write_event(sink, "log_token", actor=state.acting, number=int(action.number), place=frame.places[0])


def _answer_hunt(state: State, place: str, sink: Sink) -> bool:
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
    _inform(state, place, sink)
    if gandalf:
        _found_gandalf(state, place, sink)
    return yes or gandalf


def _found_gandalf(state: State, place: str, sink: Sink) -> None:
    """HR-248, HR-252. Gandalf flees to the place of an available deed token, while there is one."""
    note(state, "gandalf", "found" if state.deeds_left else "cornered", (place,))
    if state.deeds_left:
        write_event(sink, "gandalf_found", places=(place,), revealed=True, weight=1, place=label(state, place))
        then(state, Frame("flee"))
    else:
        write_event(sink, "gandalf_cornered", places=(place,), revealed=True, weight=1, place=label(state, place))


def track(state: State, place: str, side: str) -> None:
    """HR-125, HR-135, HR-138, HR-141, HR-142. A Track token, or the one there turned to the sword."""
    kept = tuple(pair for pair in state.tracks if pair[0] != place)
    state.tracks = tuple(sorted((*kept, (place, side)), key=lambda pair: state.atlas.position[pair[0]]))


def _inform(state: State, place: str, sink: Sink) -> None:
    """HR-153 to HR-155, HR-165, HR-166. A token still face up behind the screen is found and unlocks the next ability."""
    if state.part == 2 or place not in state.tables.information:
        return
    if place in state.info and place not in state.log:
        state.info = tuple(one for one in state.info if one != place)
        state.powers = (*state.powers, place)
        note(state, "token", "found", (place,))
        ability = min(len(state.powers), ABILITIES)
        write_event(
            sink, "token_found", places=(place,), revealed=True, weight=1, place=label(state, place), number=ability
        )


QUESTIONS["reaction"] = Question(
    ring_bearer_seat,
    _reactions,
    _react,
    unhurried=False,
)
QUESTIONS["log_token"] = Question(
    active_nazgul_seat, lambda state, frame: [ChooseLogToken.of(number) for number in LOG_TOKENS], _take_token
)
