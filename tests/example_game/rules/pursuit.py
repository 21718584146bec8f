"""The rules, in the order of the clauses: who decides, what may be chosen, what happens, why something is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.action import Listing
from game.engine.decision import CHANCE, Decision, Ending, Outcome, Phrase, Refusal, Seat, Source
from game.engine.event import Event, EventSink
from game.engine.rules import PhaseChart
from tests.example_game.rules.actions import Go, Rest, Start
from tests.example_game.rules.state import PursuitState
from tests.example_game.rules.view import GOLLUM, NIGHT, SEEN_EVERY, WAYS, Step

PHASES: Final = PhaseChart(
    "gollum",
    "start",
    {"start": ("gollum",), "gollum": ("search", "over"), "search": ("gollum", "over"), "over": ()},
    {"start": ("SG-003",), "gollum": ("SG-005",), "search": ("SG-008",), "over": ("SG-010", "SG-012")},
)
TICKETS: Final = (12, 8, 4)
"""SG-008. What a searcher has of each of WAYS."""


# Who decides ----------------------------------------------------------------------------------------------------------


def decision(state: PursuitState) -> Decision | None:
    """SG-003, SG-004."""
    seat = state.seat
    match state.phase:
        case "over":
            return None
        case "start" if seat == GOLLUM:
            prompt = Phrase.of("prompt.hide", seat=seat)
            return Decision(CHANCE, "hide", prompt, "start", Source.KEPT, frozenset({GOLLUM}), roller=GOLLUM)
        case "start":
            return Decision(CHANCE, "start", Phrase.of("prompt.start", seat=seat), "start", Source.DRAW, roller=seat)
        case phase:
            return Decision(seat, phase, Phrase.of(f"prompt.{phase}", seat=seat, round=state.round), phase)


def waiting(state: PursuitState, asked: Decision, seat: Seat | None) -> Phrase | None:
    """The line of whoever does not decide."""
    return Phrase.of(f"waiting.{asked.kind}", seat=state.seat) if asked.audience or asked.seat != CHANCE else None


# What may be chosen ---------------------------------------------------------------------------------------------------


def listing(state: PursuitState) -> Listing[Start | Go | Rest]:
    """Every legal action."""
    match state.phase:
        case "start":
            places = state.topology.lairs if state.seat == GOLLUM else state.topology.camps
            free = [place for place in places if place not in state.posts]
            return Listing([Start(place) for place in free], [1] * len(free))
        case "gollum":
            return Listing(_gollum_steps(state))
        case "search":
            return Listing([*_search_steps(state), Rest()])
        case _:
            return Listing([])


def _gollum_steps(state: PursuitState) -> Iterator[Go]:
    """SG-005, SG-006. One step to a place where no searcher stands; by night once for each place."""
    by_night: dict[str, Go] = {}
    for to, by in state.topology.ways[state.trail[-1]]:
        if to not in state.posts:
            yield Go(to, by)
            by_night[to] = Go(to, NIGHT)
    if state.nights:
        yield from by_night.values()


def _search_steps(state: PursuitState) -> Iterator[Go]:
    """SG-008, SG-013. One step that a ticket is left for, to a place where no other searcher stands."""
    tickets = state.tickets[state.turn - 1]
    for to, by in state.topology.ways[state.post(state.seat)]:
        if to not in state.posts and tickets[WAYS.index(by)]:
            yield Go(to, by)


# What happens ---------------------------------------------------------------------------------------------------------


def apply(state: PursuitState, action: Start | Go | Rest, events: EventSink) -> None:
    """A legal action."""
    match action:
        case Start(at):
            _start(state, at, events)
        case Go(to, by) if state.seat == GOLLUM:
            _gollum_goes(state, to, by, events)
        case Go(to, by):
            _searcher_goes(state, to, by, events)
        case Rest():
            state.steps = (*state.steps, Step(state.seat, ""))
            events.append(Event("rest", Phrase.of("log.rest", seat=state.seat), actor=state.seat))
            _next(state, events)


def _start(state: PursuitState, at: str, events: EventSink) -> None:
    """SG-003. The searchers are put on camps openly, Gollum into a lair that he alone knows."""
    seat = state.seat
    if seat == GOLLUM:
        state.trail = (at,)
        told = Phrase.of("log.own_start", seat=seat, place=at)
        events.append(Event("start", told, frozenset({GOLLUM}), seat, (at,)))
        events.append(Event("hidden", Phrase.of("log.hidden", seat=seat), actor=seat))
    else:
        state.starts = state.posts = (*state.posts, at)
        state.tickets = (*state.tickets, TICKETS)
        events.append(Event("start", Phrase.of("log.start", seat=seat, place=at), actor=seat, places=(at,)))
    state.turn = (state.turn + 1) % len(state.seats)
    if state.turn == 1:
        state.turn = 0
        state.phase = "gollum"
        _check_trapped(state, events)


def _gollum_goes(state: PursuitState, to: str, by: str, events: EventSink) -> None:
    """SG-005 to SG-007."""
    state.trail = (*state.trail, to)
    state.nights -= by == NIGHT
    is_seen = (state.moves + 1) % SEEN_EVERY == 0
    state.steps = (*state.steps, Step(GOLLUM, by, to if is_seen else ""))
    own = Phrase.of("log.own_step", seat=GOLLUM, place=to)
    events.append(Event("went", own, frozenset({GOLLUM}), GOLLUM, (to,)))
    events.append(Event("goes", Phrase.of("log.goes", seat=GOLLUM, way=by), actor=GOLLUM))
    if is_seen:
        told = Phrase.of("log.seen", seat=GOLLUM, place=to)
        events.append(Event("seen", told, actor=GOLLUM, places=(to,), weight=1, revealed=True))
    _next(state, events)


def _searcher_goes(state: PursuitState, to: str, by: str, events: EventSink) -> None:
    """SG-008, SG-010."""
    seat, at = state.seat, state.turn - 1
    start = state.posts[at]
    left = list(state.tickets[at])
    left[WAYS.index(by)] -= 1
    state.tickets = (*state.tickets[:at], tuple(left), *state.tickets[at + 1 :])
    state.posts = (*state.posts[:at], to, *state.posts[at + 1 :])
    state.steps = (*state.steps, Step(seat, by, to))
    told = Phrase.of("log.step", seat=seat, place=to, way=by)
    events.append(Event("step", told, actor=seat, places=(start, to), pieces=(str(seat),), revealed=True))
    if to == state.trail[-1]:
        _end(state, frozenset(state.seats[1:]), "caught", to, events)
    else:
        _next(state, events)


def _next(state: PursuitState, events: EventSink) -> None:
    """SG-004, SG-012. The next seat's turn; after the last searcher a new round begins."""
    state.turn = (state.turn + 1) % len(state.seats)
    state.phase = "search" if state.turn else "gollum"
    if state.turn:
        return
    if state.round == state.rounds:
        _end(state, frozenset({GOLLUM}), "escaped", state.trail[-1], events)
        return
    state.round += 1
    events.append(Event("round", Phrase.of("log.round", round=state.round), weight=1))
    _check_trapped(state, events)


def _check_trapped(state: PursuitState, events: EventSink) -> None:
    """SG-011. Gollum who cannot move is caught."""
    if not any(True for _ in _gollum_steps(state)):
        _end(state, frozenset(state.seats[1:]), "trapped", state.trail[-1], events)


def _end(state: PursuitState, winners: frozenset[Seat], reason: str, place: str, events: EventSink) -> None:
    state.phase = "over"
    state.outcome = Outcome(Ending.VICTORY, winners, Phrase.of(f"outcome.{reason}", place=place))
    events.append(Event("end", state.outcome.reason, places=(place,), weight=2, revealed=True))


# Why something is refused ---------------------------------------------------------------------------------------------


def explain(state: PursuitState, action: Start | Go | Rest) -> Refusal:
    """Why an action is not legal, with what its own seat knows."""
    if state.phase in ("start", "over") or isinstance(action, Start):
        return Refusal("SG-004", Phrase("refused.not_now"))
    if isinstance(action, Rest):
        return Refusal("SG-009", Phrase("refused.no_rest"))
    here = state.trail[-1] if state.seat == GOLLUM else state.post(state.seat)
    kinds = state.topology.leads(here, action.to)
    if not kinds:
        return Refusal("SG-002", Phrase.of("refused.no_way", place=action.to), action.to)
    if action.to in state.posts:
        clause = "SG-005" if state.seat == GOLLUM else "SG-013"
        return Refusal(clause, Phrase.of("refused.taken", place=action.to), action.to)
    if action.by == NIGHT:
        return Refusal("SG-006", Phrase("refused.no_night" if state.seat == GOLLUM else "refused.not_gollum"))
    if action.by not in kinds:
        return Refusal("SG-002", Phrase.of("refused.no_such_way", place=action.to, way=action.by), action.to)
    return Refusal("SG-008", Phrase.of("refused.no_ticket", way=action.by))
