"""State to View."""

from __future__ import annotations

from game.engine.decision import CHANCE, Decision, Ending, Outcome, Phrase, Seat, Source
from tests.toy import rules
from tests.toy.state import FOX, HARE, OWL, SEATS, State
from tests.toy.view import View

_SOURCES = {"hounds": Source.DIE, "riddle_draw": Source.PICK, "exchange": Source.PICK}


def decision(state: State) -> Decision | None:
    """The open question."""
    phase = state.phase
    if phase == "over":
        return None
    if phase in rules.CHANCE_PHASES:
        return Decision(
            CHANCE,
            phase,
            Phrase.of(f"toy.chance.{phase}"),
            phase,
            source=_SOURCES.get(phase, Source.DRAW),
            audience=_audience(state),
            roller=state.active if phase == "hounds" else None,
        )
    of = {"fox_finish": 2, "escape": 2, "seek": 3}.get(phase)
    picks = len(state.waiting.picks)
    row = (picks + 1, of) if of and (picks or phase == "escape") else None
    prompt = Phrase.of(f"toy.prompt.{phase}", seat=rules.decider(state))
    return Decision(
        rules.decider(state), phase, prompt, phase, pick=row, unhurried=phase not in ("reaction", "permission")
    )


def _audience(state: State) -> frozenset[Seat] | None:
    match state.phase:
        case "hounds":
            return None
        case "riddle_draw" | "exchange":
            return frozenset({OWL, HARE})
        case _:
            return frozenset({rules.owner_of_draw(state)})


def outcome(state: State) -> Outcome | None:
    """How it ended."""
    if state.phase != "over":
        return None
    if state.shown == 3:
        return Outcome(Ending.VICTORY, frozenset({FOX}), Phrase.of("toy.end.shown"))
    if sum(state.points.values()) >= 3:
        return Outcome(Ending.VICTORY, frozenset({OWL, HARE}), Phrase.of("toy.end.found"))
    return Outcome(Ending.UNFINISHED, frozenset(), Phrase.of("toy.end.cap"))


def observed(state: State, seat: Seat | None) -> View:
    """What this seat may know."""
    asked = decision(state)
    full = None
    if asked is not None and (asked.seat == seat or (asked.seat == CHANCE and asked.audience is None)):
        full = asked
    waiting = None
    if asked is not None and asked.seat != seat:
        waiting = Phrase.of(f"toy.waiting.{state.phase}", seat=asked.seat)
    return View(
        seat=seat,
        decision=full,
        waiting=waiting,
        deciding=None if asked is None else asked.seat,
        outcome=outcome(state),
        cap=state.cap,
        sharp=state.sharp,
        phase=state.phase,
        active=state.active,
        round=state.round,
        history=state.history,
        posts=((OWL, state.posts[OWL]), (HARE, state.posts[HARE])),
        hounds=state.hounds,
        counts=tuple((one, len(state.hands[one])) for one in SEATS),
        deck=len(state.deck),
        discards=state.discards,
        points=((OWL, state.points[OWL]), (HARE, state.points[HARE])),
        shown=state.shown,
        peeked=state.peeked,
        called=state.called,
        place=state.waiting.place,
        titles=state.waiting.titles,
        attack=state.waiting.attack,
        defence=state.waiting.defence,
        hand=() if seat is None else state.hands[seat],
        trail=state.fox_trail if seat == FOX else (),
        picks=state.waiting.picks if asked is not None and asked.seat == seat else (),
        seen=() if seat is None else state.seen[seat],
        known=() if seat is None else _known(state, seat),
    )


def _known(state: State, seat: Seat) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    return tuple((holder, state.known[seat, holder]) for holder in SEATS if state.known.get((seat, holder)))
