"""What whoever decides has missed: gathered from the updates of the seat on screen, told shortly when it decides again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

from game.engine.decision import Seat
from game.engine.event import Event
from game.engine.match.ports import SeatUpdate
from game.ui.kit.cues import Cue
from game.ui.kit.motion import Motion
from game.ui.table.model.digest.digest import page_of
from game.ui.table.model.digest.recap import recap_of
from game.ui.table.model.screen.sheet import is_brief, is_to_speak
from game.ui.table.model.state import DigestState, TableState
from game.ui.table.model.story import Story, has_turn, since_it_stood

NEAR: Final = 3.2
"""Steps of the board within which ways begin and end alike."""

SLIGHT: Final = 15
"""What others did that weighs no more is no news by itself: a card that was drawn."""

BESIDE: Final = 6
"""Sentences that are told beside the board, without scrolling."""


def hear_news(state: TableState, update: SeatUpdate, *, has_answered: bool) -> bool:
    """An update stands. The digest opens when the seat on screen decides after somebody else's turn, or for the first time
    since it was opened, where others did anything, and for whoever has a quick private look; how the game was laid out is none
    of it, nor what everybody saw before the curtain. With the first action of whoever sits there it is put away, to be brought
    back until there is another. What standing orders answer is no such action: the news go on. `has_answered`: the update before
    was answered from this screen. Returns whether it has opened."""
    recap, look = state.recap, state.presentation.look
    if update.seat is None or not state.around.goes_on:
        state.recap = DigestState()
        return False
    if recap.seat != update.seat:  # another seat sits down at the same table: its own news come with it
        recap = state.recap = DigestState(seat=update.seat)
    is_left = state.sheets.left is not None and state.sheets.left.figure is None
    if has_answered and recap.has_begun:
        recap.put_away(recap.done if is_left else ())
    recap.news += update.events
    if is_left:
        deeds = (*recap.done, *update.events)  # of an attack that is known already this may be the outcome
        own = _own_deeds(deeds, update.seat, look.story)
        recap.done = deeds[: next(at for at in count() if at not in own)]
    losses = ((event, look.story.of(event).falls) for event in update.events if event.places)
    recap.lost += tuple((event.places[0], falls(event)) for event, falls in losses if falls is not None)
    is_first, recap.has_begun = not recap.has_begun, True
    recap.news = list(since_it_stood(recap.news)) if is_first else recap.news
    told = _without_what_led_here(_without_set_up(recap.news, look.story), update.seat, look.story)
    if is_first and state.match.is_told:
        told = [event for event in told if event.audience is not None]
    others = (look.story.of(event).weight_of(event) for event in told if event.actor not in (None, update.seat))
    # what waits was answered by a standing order: what came of it is there already
    is_asked = not state.updates.waiting and state.interaction.is_deciding and state.interaction.decider == update.seat
    is_due = (recap.lost or not state.sheets.begins) and (is_asked or (is_first and state.hands.is_guest))
    if not (is_due and (is_first or has_turn(told, look.story)) and max(others, default=0) > SLIGHT):
        return False
    missed = (event for event in told if all(event is not one for one in recap.done))  # each once, though nobody did it
    return lay_digest(state, look.story.remembered(update.view, (*recap.done, *missed)), BESIDE)


def lay_digest(state: TableState, told: Sequence[Event], sentences: int, *, opens: bool = True) -> bool:
    """The digest of what is told, with its traces on the board: it opens and is played, or all of it stands there at once, as
    where a teacher who speaks next tells it. Whether it opens."""
    digest = page_of(told, state.recap.seat, state.presentation.look.story, state.say, sentences)
    if digest:
        near, stands = NEAR * state.presentation.board_step, {one.space for one in state.interaction.picture.counters}
        state.recap.lay(digest, recap_of(digest, state.interaction.points, near, stands))
        state.recap.is_open = opens and not (is_to_speak(state) and is_brief(state))
        begin_recap(state, plays=state.recap.is_open)
    return bool(digest) and state.recap.is_open


def _without_set_up(news: Sequence[Event], story: Story) -> list[Event]:
    """Without what came before the first turn: who plays what, and all of it where the game is laid out there."""
    begins = next((at for at, event in enumerate(news) if story.of(event).begins), len(news))
    is_laid_out = any(story.of(event).opens for event in news[:begins])
    return [event for at, event in enumerate(news) if at >= begins or not (is_laid_out or event.kind == "seat")]


def _without_what_led_here(news: Sequence[Event], seat: Seat, story: Story) -> list[Event]:
    """Without what the seat did itself before anybody else did anything, what came of that (whoever lost by it), answers that it
    opened itself too, and its own ways: that is no news to it."""
    own = _own_deeds(news, seat, story)
    others = (at for at, event in enumerate(news) if at not in own)
    first = next(others, len(news))
    others_too = (one for at, one in enumerate(news) if at >= first or not (one.actor or story.of(one).note(one)))
    return [event for event in others_too if event.actor != seat or story.of(event).walks is None]


def _own_deeds(news: Sequence[Event], seat: Seat, story: Story) -> frozenset[int]:
    """Where in these stands what the seat did, what came of it, or what nobody did."""
    found, outcomes = set[int](), frozenset[str]()
    for at, event in enumerate(news):
        kind = story.of(event)
        is_own = event.actor in (None, seat) and not kind.begins
        if is_own or event.kind in outcomes:
            found.add(at)
        if kind.outcomes or kind.begins:
            outcomes = frozenset(kind.outcomes if event.actor == seat else ())
    return frozenset(found)


def begin_recap(state: TableState, *, plays: bool = True) -> None:
    """Play it from its beginning; where nothing may move all of it stands there at once."""
    recap = state.recap
    recap.began = None
    recap.elapsed = 0 if plays and state.animation.motion is not Motion.NONE else recap.recap.length


def is_played(state: TableState) -> bool:
    """Whether the recap is on its way: it waits below a card that lies over the table."""
    recap = state.recap
    is_seen = recap.is_open and not state.is_covered and not state.stage.has_overlay
    return is_seen and recap.elapsed < recap.recap.length


def play_recap(state: TableState) -> None:
    """A frame of it."""
    recap = state.recap
    if not is_played(state) or state.animation.is_moving:
        return
    begun = len(recap.recap.at(recap.elapsed))
    recap.began = state.now if recap.began is None else recap.began
    pace = state.animation.motion.value or 1.0
    recap.elapsed = min(recap.recap.length, round((state.now - recap.began) / pace))
    if len(recap.recap.at(recap.elapsed)) != begun:
        state.stage.relight()
    state.stage.play_recap()


def play_again(state: TableState, *, plays: bool = True) -> None:
    """Play the recap that lies there from its beginning; or all of it stands there at once."""
    begin_recap(state, plays=plays)
    state.stage.relight()
    state.stage.play_recap()


def toggle_digest(state: TableState) -> None:
    """Put the digest away, or show it again."""
    recap = state.recap
    if not recap.digest:
        return
    recap.is_open, recap.is_read = not recap.is_open, recap.is_open
    state.interaction.shown = ()
    state.hear(Cue.PAPER)
    if recap.is_open:
        begin_recap(state)
        state.stage.tour_recap(recap.recap.points)
    else:
        state.stage.end_tour()
    state.stage.refresh()
