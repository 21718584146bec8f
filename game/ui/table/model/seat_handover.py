"""Whose hands the table is in: a card between persons, or the curtain where there are secrets."""

from __future__ import annotations

from typing import Final

from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Occupant
from game.ui.kit.markup import escape
from game.ui.table.model.digest.digest import digest_of
from game.ui.table.model.stage import NextPlayer
from game.ui.table.model.state import TableState
from game.ui.table.model.story import since_it_stood

MOST_LINES: Final = 6
"""Of what happened, on the next-player card."""


def watch(state: TableState) -> None:
    """A private screen closes when its decision or the game ends, or when nobody has touched anything for a while; and one
    that was opened because it hid nothing, as soon as it does: not only its person may sit before it."""
    hands, match = state.hands, state.match
    if state.viewer is not None and state.is_open(state.viewer):
        hands.in_the_open = state.viewer
    elif hands.in_the_open is not None and hands.in_the_open == state.viewer and state.is_private:
        hands.in_the_open = None
        drop_curtain(state)
        return
    if not state.around.goes_on or not state.closes:
        return
    hands.stirred = state.now if hands.stirred is None else hands.stirred
    if match.deciding == state.viewer:
        hands.is_guest = False
    is_over = match.deciding is not None and match.deciding != state.viewer and not hands.is_guest
    is_over |= match.outcome is not None
    if match.deciding == state.viewer and state.is_shared and not hands.is_looking:
        is_over = not (state.updates.is_busy or state.animation.is_moving or state.unread)  # the rest is for all
    is_over &= state.is_private
    if is_over or state.now >= hands.stirred + state.settings.idle_curtain * 1000:
        drop_curtain(state)


def next_watch(state: TableState, now: int) -> int | None:
    """Milliseconds until an idle private screen closes."""
    if not state.closes or state.hands.stirred is None:
        return None
    return max(0, state.hands.stirred + state.settings.idle_curtain * 1000 - now)


def drop_curtain(state: TableState) -> None:
    """The private screen closes at once: nothing of it is left in hand."""
    if not state.is_covered:
        state.cover()
        state.stage.drop_curtain()


def seat_whoever_decides(state: TableState) -> bool:
    """Open the deciding person's seat once all that came before has been shown: at once, or after a card, or behind the
    curtain. Whether the table changes hands."""
    seat, hands, match = _next_seat(state), state.hands, state.match
    if seat is None:
        return False
    if curtain_falls(state):
        is_new = not state.is_covered
        drop_curtain(state)
        return is_new
    person = match.seating[seat].person
    is_other = len(state.persons()) > 1 and hands.last_person and person != hands.last_person
    if is_other and state.settings.next_card and not _has_curtain(state, seat):
        hands.is_asking = True
        state.stage.lay_over(_card(state, seat, person))
    else:
        open_seat(state, seat, person)
    return True


def _next_seat(state: TableState) -> Seat | None:
    """The seat whose person is to sit down before the table now; whoever plays alone does at once. None while nobody is."""
    match, hands, seat = state.match, state.hands, state.match.deciding
    if state.viewer is None and len(state.persons()) == 1:
        seat = next(one for one, who in match.seating.items() if not who.is_computer)
    if not state.around.goes_on or state.updates.is_busy or seat is None or seat not in match.seating:
        return None
    if match.seating[seat].is_computer or seat == state.viewer or hands.is_asking or hands.is_guest:
        return None
    if state.viewer is None and state.is_shared:
        return None  # it is asked here and now
    return seat


def _has_curtain(state: TableState, seat: Seat) -> bool:
    """Whether this seat opens behind the curtain, unless it shows nothing that anybody may not know."""
    viewer, seating = state.viewer, state.match.seating
    has_opened = viewer is not None and seating[viewer] == Occupant(person=seating[seat].person)  # and given a code
    return state.match.has_secrets and (len(state.persons()) > 1 or (state.around.is_guarded() and not has_opened))


def curtain_falls(state: TableState) -> bool:
    """Whether the table changes hands behind the curtain now."""
    seat = _next_seat(state)
    return seat is not None and _has_curtain(state, seat) and (state.is_private or not state.is_open(seat))


def open_seat(state: TableState, seat: Seat, person: str) -> None:
    """This person sits down before the table."""
    hands = state.hands
    hands.is_asking = False
    if hands.last_person != person:
        hands.seen[hands.last_person] = len(state.match.log)
    hands.last_person = person
    state.animation.forget()
    state.stage.open_seat(seat)


def lookers(state: TableState) -> tuple[Seat, ...]:
    """The seats whose people may want a quick private look meanwhile."""
    match = state.match
    if not match.has_secrets or len(state.persons()) < 2:
        return ()
    return tuple(seat for seat in match.seats if seat != state.viewer and not match.seating[seat].is_computer)


def _card(state: TableState, seat: Seat, person: str) -> NextPlayer:
    seen = max(state.hands.seen.get(person, 0), len(state.match.log) - len(since_it_stood(state.match.log)))
    log = [event for event in state.match.log[seen:] if event.kind != "seat"]
    told = digest_of(log, seat, state.presentation.look.story, most=MOST_LINES)
    lines = [escape(state.say(line.phrase)) for line in told.lines]
    name = escape(person or state.say(Phrase.of("table.next.plays", name="", seat=seat)))
    markup = state.word("next.plays", name=name, seat=seat)
    ribbon = state.interaction.panels.ribbon
    is_turn = ribbon is None or ribbon.side in (None, seat)
    if ribbon is not None:
        markup = state.word("next.round", round=escape(state.say(ribbon.title)), plays=markup)
    if lines:
        markup += "<br><br>" + "<br>".join(f"<c=cream>·</c> {line}" for line in lines)
    title = state.word("next.title" if is_turn else "next.asked", name=name)
    return NextPlayer(seat, person, title, markup, state.word("next.deed", name=name), state.word("next.skip"))
