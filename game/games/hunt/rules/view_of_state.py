"""State to View (section 20): built up from named fields, those of Open and those named here. What is hidden appears as
a count."""

from __future__ import annotations

from game.engine.decision import CHANCE, Seat
from game.games.hunt.rules.decisions import decision, waiting
from game.games.hunt.rules.state import State
from game.games.hunt.rules.view import OPEN, View


def view(state: State, seat: Seat | None) -> View:
    """HR-298 to HR-300, HR-323. What a seat (None: the table) has lawfully witnessed; at the end, everything."""
    asked = decision(state)
    told = asked is not None and (asked.seat == seat or (asked.seat == CHANCE and asked.audience is None))
    over = state.outcome is not None
    bearer = seat == state.bearer or over
    rider = state.rider(seat) if seat in state.riders else -1
    own: dict[str, object] = {}
    if bearer:
        own = {
            "log": state.log,
            "info": state.info,
            "drawn": state.drawn,
            "ally_left": state.ally_deck,
            "ally_thrown": state.ally_dumped,
            "journey": state.journey,
            "journey_drawn": state.journey_drawn,
            "journey_left": state.journey_left,
            "journey_old": state.journey_old,
            "journey_top": state.journey_top,
            "gandalf": state.gandalf,
            "deeds": state.deeds,
            "deeds_left": state.deeds_left,
            "deeds_drawn": state.deeds_drawn,
        }
    hand = state.ally_hand if seat == state.bearer else state.hands[rider] if rider >= 0 else ()
    return View(
        seat=seat,
        decision=asked if told else None,
        waiting=None if asked is None or asked.seat == seat else waiting(state),
        deciding=None if asked is None else asked.seat,
        **{name: getattr(state, name) for name in OPEN},
        hands=(
            (state.bearer, len(state.ally_hand)),
            *((one, len(cards)) for one, cards in zip(state.riders, state.hands, strict=True)),
        ),
        ally_deck=len(state.ally_deck),
        ally_dumped=len(state.ally_dumped),
        sorcery_deck=len(state.sorcery_deck),
        dumped=tuple(
            (one, sum(owner == one for owner, _, _ in state.dumped))
            for one in state.riders
            if any(owner == one for owner, _, _ in state.dumped)
        ),
        info_kept=len(state.info),
        counts=_counts(state),
        hand=hand,
        own_dumped=tuple((owner, card) for owner, card, seen_by in state.dumped if over or seat in seen_by),
        notes=tuple(one for one in state.notes if over or one.seat == seat),
        certain=tuple(one for one in state.certain if over or one.knower == seat),
        all_hands=((state.bearer, state.ally_hand), *zip(state.riders, state.hands, strict=True)) if over else (),
        **own,  # type: ignore[arg-type]  # the names of the View's own fields, as above
    )


def _counts(state: State) -> tuple[tuple[str, int], ...]:
    """Piles whose size is public and whose cards are not."""
    return (
        ("drawn", len(state.drawn)),
        ("shared", len(state.shared)),
        ("journey", int(bool(state.journey))),
        ("journey_drawn", len(state.journey_drawn)),
        ("journey_left", len(state.journey_left)),
        ("journey_old", len(state.journey_old)),
        ("journey_top", len(state.journey_top)),
        ("deeds", len(state.deeds)),
        ("deeds_left", len(state.deeds_left)),
        ("deeds_drawn", len(state.deeds_drawn)),
        ("gandalf", len(state.gandalf)),
        ("log", len(state.log)),
    )
