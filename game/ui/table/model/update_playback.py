"""What each frame brings: updates are shown one at a time, first what happened, then the new state of things; seats are handed
over, hints and troubles are told, tips appear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import Final

from game.board.board import Board
from game.engine.decision import Phrase, Refusal, Seat, Source
from game.engine.event import Event
from game.engine.match.ports import SeatUpdate
from game.ui.kit.cues import Cue
from game.ui.kit.motion import soonest
from game.ui.table.model.action_choice import go_on_for, next_of_row, pass_phase, send
from game.ui.table.model.animation import Act, DiceThrow, Fade, ShowBeat, ShowCentre, Walk, WalkGeometry, script
from game.ui.table.model.animation import Open as OpenNote
from game.ui.table.model.companion import companion_opens, next_action, refuse, words_ahead
from game.ui.table.model.digest.digest import digest_of
from game.ui.table.model.digest.news import hear_news, is_played, lay_digest, play_recap
from game.ui.table.model.digest.recap import Recap
from game.ui.table.model.moments import Beat, beats_of, left_open
from game.ui.table.model.panel_data.cards_and_players import OpenCards
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.screen.hover_tip import HOVER_MS, hover_tip_appears
from game.ui.table.model.screen.moment import DigestMoment
from game.ui.table.model.screen.sheet import (
    asked_of,
    ends_by,
    first_words,
    flip_teacher,
    goal_at_first,
    has_advice,
    in_brief,
    is_to_speak,
    lay_advice,
    said_once,
    sheet,
)
from game.ui.table.model.seat_handover import curtain_falls, drop_curtain, next_watch, seat_whoever_decides
from game.ui.table.model.stage import DiceQuestion
from game.ui.table.model.state import BRIEF, COACH, HINT, TableState

FIGHTS: Final = 4
"""Lines that tell of the fights before one."""
DICE_MS: Final = 3500
"""How long a result lies beside the place that the dice were thrown for, and in small windows at all."""
SOUNDS: Final = {Walk: Cue.CARDBOARD, Fade: Cue.KNOCK, DiceThrow: Cue.DICE}
"""What is heard when something of this kind begins."""


def sound_of(act: Act) -> Cue | None:
    """What is heard when an act begins; None for what is silent. A moment with dice that passes quickly sounds like dice."""
    if isinstance(act, ShowBeat):
        return act.beat.cue if act.beat.roll is None or not act.beat.is_short else Cue.DICE
    if isinstance(act, OpenNote):
        return None if act.waits else Cue.PAPER if act.is_slip else Cue.WAX
    return SOUNDS.get(type(act))


@dataclass(frozen=True, slots=True)
class Arrived:
    """An update that stands from now on, and what is new with it."""

    update: SeatUpdate
    had_seat: Seat | None
    """Whose View stood there before."""
    board: Board | None
    """The board that the match goes on on; None for the same."""
    has_news: bool
    """A digest has opened."""
    has_phase: bool
    """Another phase has begun."""
    ends_tour: bool
    """A digest was put away."""


class UpdatePlayback:
    """Begins to show updates, and lets the new state of things stand when what happened has been shown."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._heard: list[Cue] = []
        """What acts that have begun since the last frame sound like."""
        self._visited: list[Point] = []
        """Where they are looked at."""
        self._walked: list[Point] = []
        """From and to where counters are about to go before those who only watch."""
        self._has_begun = False
        """Whether something is shown since the last frame."""

    def show_begun(self) -> None:
        """What has begun is looked at, and heard."""
        stage = self._state.stage
        if self._walked:
            stage.follow_walks(self._walked)
        for point in self._visited:
            stage.visit(point)
        for cue in self._heard:
            stage.sound(cue)
        if self._has_begun:
            stage.animate()
        self._walked, self._visited, self._heard, self._has_begun = [], [], [], False

    def begin(self) -> None:
        """While nothing moves, show what happened in the updates that wait."""
        updates, animation = self._state.updates, self._state.animation
        while not animation.is_moving and updates.showing is None and updates.waiting:
            self._begin(updates.waiting.popleft())

    def _begin(self, update: SeatUpdate) -> None:
        state, updates, interaction = self._state, self._state.updates, self._state.interaction
        updates.showing = update
        changed_seat = interaction.update is not None and interaction.update.seat != update.seat
        events = () if interaction.update is None or changed_seat else update.events
        look = state.presentation.look
        state.animation.is_own_dice = state.match.options.get("dice") == "real"
        after = look.picture(update.view)
        geometry = WalkGeometry(interaction.points, state.around.bend, interaction.picture, after)
        if any(event.kind == "corrected" for event in events):  # what that roll was about is decided anew
            updates.begun = updates.rolled_for
        if any(look.story.roll(event) is not None for event in events):
            began = (event for event in reversed(events) if look.story.of(event).has_dice)
            updates.rolled_for = next(began, updates.begun)
        beats = list(self._told_together(beats_of(events, look.story, updates.begun, update.seat), events, update.seat))
        updates.begun = left_open(events, look.story, updates.begun)
        moment, opening = partial(look.centre_scene, update.view), partial(self._opening, update)
        acts = script(events, geometry, look.story, moment, beats, opening)
        for event in events:
            if not event.quiet and event.kind in look.story.settles:
                updates.caption = state.say(event.phrase)
            fallen = look.story.roll(event)
            if fallen is not None and fallen.caption is not None:
                updates.caption = state.say(fallen.caption)
        state.animation.haste = state.match.haste
        state.animation.start(acts, state.now, self._began)
        self._has_begun = bool(acts)
        if update.seat is None:  # nobody's own view moves by itself
            walks = [act for act in acts if isinstance(act, Walk)]
            self._walked = [point for walk in walks for point in (walk.points[0], walk.points[-1])]

    def _told_together(self, beats: Sequence[Beat], events: Sequence[Event], viewer: Seat | None) -> Iterator[Beat]:
        """Fights that changed little and follow each other are one moment: the digest of those before stands with each."""
        updates, story = self._state.updates, self._state.presentation.look.story
        if not self._state.animation.has_fought or self._state.animation.is_own_dice:
            updates.fights = []
        for beat in beats:
            lines = digest_of(updates.fights, viewer, story, most=FIGHTS).lines if beat.is_short else ()
            yield replace(beat, earlier=tuple(line.phrase for line in lines))
            fought = [events[at] if at >= 0 else updates.begun for at in sorted(beat.shown)]
            updates.fights = [*updates.fights, *filter(None, fought)] if beat.is_short else []

    def _opening(self, update: SeatUpdate, note: SealedAnswer) -> OpenNote:
        """Whoever asked opens it, unless alone or at the line for words; what others asked is a slip."""
        if update.actor is None or (update.seat is not None and note.asker != update.seat):
            return OpenNote(note, is_slip=True)
        companion, is_alone = self._state.companion, len(self._state.persons()) < 2
        is_heard = companion.is_spoken_to and not companion.is_hushed
        return OpenNote(note, waits=not (is_heard or is_alone), stays=is_alone and not is_heard)

    def _began(self, act: Act) -> None:
        if isinstance(act, OpenNote):
            self._state.updates.last_note = act.note
        if isinstance(act, OpenNote | ShowBeat | ShowCentre):
            self._state.stage.refresh()  # what spoke before makes way for what takes the press
        if isinstance(act, ShowBeat) and not act.beat.is_short:
            self._visited += self._state.interaction.points((act.beat.place,))
        cue = sound_of(act)
        if cue is not None and not self._state.is_private:
            self._heard.append(cue)

    def arrive(self) -> Arrived | None:
        """Once what happened has been shown, the new state of things is in hand; None while nothing arrives."""
        state, updates = self._state, self._state.updates
        if state.animation.is_moving or updates.showing is None:
            return None
        update, updates.showing = updates.showing, None
        state.animation.clear()
        for event in update.events:
            heard = None if event.kind == "undo" else updates.last_note  # taken back, it is read no more
            updates.last_note = state.presentation.look.story.note(event) or heard
            state.animation.note = state.animation.note if updates.last_note is not None else None  # nor lies open
        before, had_ribbon, was_open = state.interaction.update, state.interaction.panels.ribbon, state.recap.has_traces
        has_answered = before is not None and updates.answered == (before.seat, before.number)
        board = self._board_of(update)
        state.interaction.receive(update, is_answered=bool(updates.waiting))
        has_news = hear_news(state, update, has_answered=has_answered and not updates.has_passed)
        if update.seat is None and (update.acts_for or (before is not None and before.acts_for)):
            self._note_what_all_have_seen(is_asked_here=bool(update.acts_for))
        updates.has_passed = False
        has_fallen = any(state.presentation.look.story.roll(event) is not None for event in update.events)
        has_phase = state.interaction.panels.ribbon != had_ribbon
        if has_phase and not has_fallen:
            state.animation.gather()  # another phase: the dice go back into their box
        if not has_fallen:
            self._take_spent(update)
        state.refusal = None
        self._hear_no(update)
        had_seat, ends = before.seat if before is not None else None, was_open and not state.recap.has_traces
        return Arrived(update, had_seat, board, has_news=has_news, has_phase=has_phase, ends_tour=ends)

    def _hear_no(self, update: SeatUpdate) -> None:
        """Whoever asked for leave is told that it was refused: the board looks as it did before."""
        for event in update.events:
            clause = self._state.presentation.look.story.of(event).refuses
            if clause and self._state.interaction.is_deciding and event.actor != update.seat:
                refuse(self._state, Refusal(clause, event.phrase, event.places[-1]), None)

    def stand(self, arrived: Arrived) -> None:
        """The new state of things stands: what matters comes into view, and what it asks for by itself is asked."""
        state, update = self._state, arrived.update
        if arrived.board is not None:
            state.stage.lay_board(arrived.board)
        if arrived.ends_tour:
            state.stage.end_tour()  # with the first own action as with the key that puts the digest away
        state.stage.fit_panels()
        begins = self._look_again(arrived)
        passed = pass_phase(state, update, begins=begins or arrived.has_phase)
        self._go_on(update)
        state.stage.refresh()
        if not passed:
            goal_at_first(state)

    def _look_again(self, arrived: Arrived) -> bool:
        """Where another seat looks, or its turn begins, what matters comes into view; within a turn the view stays where it
        is. Whether a turn begins."""
        state, updates = self._state, self._state.updates
        ribbon = state.interaction.panels.ribbon
        turn = (ribbon.title, ribbon.side) if ribbon is not None else None
        begins = state.interaction.is_deciding and turn != updates.turn
        updates.turn = turn if state.interaction.is_deciding else updates.turn
        opens = updates.wants_heart or arrived.had_seat != arrived.update.seat
        if opens:  # and once more when it is asked, if it sat down before
            updates.wants_heart = arrived.update.seat is not None and not state.interaction.is_deciding
            state.stage.look_at_heart()
        elif begins:
            state.stage.attend()
        if arrived.has_news and opens:
            state.stage.tour_recap(state.recap.recap.points, at_once=True)
        return begins

    def _note_what_all_have_seen(self, *, is_asked_here: bool) -> None:
        """Everybody has just seen what is public; but where the curtain falls next, the answer to the last question waits there
        until somebody presses."""
        public = [event for event in self._state.match.log if event.audience is None]
        note = self._state.presentation.look.story.note
        asked = range(self._state.match.told or 0, len(public))
        last = next((at for at in reversed(asked) if note(public[at]) is not None), None)
        self._state.match.told = len(public) if is_asked_here or last is None else last

    def _board_of(self, update: SeatUpdate) -> Board | None:
        """A match may go on on another board of its set; None while it goes on where it was."""
        state = self._state
        board = state.presentation.look.board_of(update.view)
        if board.digest == state.presentation.board.digest:
            return None
        state.presentation = state.interaction.presentation = state.around.presentation(board)
        state.updates.wants_heart = True
        state.recap.recap = Recap()  # it leads over the board that was
        return board

    def _take_spent(self, update: SeatUpdate) -> None:
        """Dice that stay are for use: those that somebody has used lie there no longer."""
        state, roll = self._state, self._state.animation.roll
        if roll is None or not roll.stays:
            return
        left = state.presentation.look.left(update.view, roll)
        if left is not roll:
            state.animation.keep(left)
            if left is not None and left.caption is not None:
                state.updates.caption = state.say(left.caption)

    def _go_on(self, update: SeatUpdate) -> None:
        """What was begun before this came goes on."""
        state = self._state
        state.lay_out(())
        state.sheets.hint, state.sheets.is_hinting = (), False
        state.sheets.first = "" if state.updates.has_passed else first_words(state)
        if update.roll is not None:
            dice_question(state, update)
        if state.match.is_hint_wanted and update.seat is not None and update.actions:
            state.match.is_hint_wanted, state.sheets.is_hinting = False, True
            state.stage.ask_hint()
        if state.companion.coming and update.actor is not None and (update.actions or update.open_actions):
            next_action(state)
        elif not state.updates.is_busy:
            words_ahead(state)
        if update.seat is not None:
            found = (state.presentation.look.centre_scene(update.view, event) for event in update.events)
            seen = [one for one in found if isinstance(one, OpenCards) and one.is_private]
            # one of those very cards is to be chosen
            is_laid = isinstance(state.interaction.panels.centre, OpenCards)
            state.unread += [] if is_laid else seen
        next_of_row(state)
        go_on_for(state)


def dice_question(state: TableState, update: SeatUpdate) -> None:
    """Real dice are rolled on the table, or tiles are drawn: what do they show?"""
    throws = tuple(words for action in update.actions if (words := getattr(action, "words", ())))
    decision = update.view.decision
    state.stage.remember_throws(throws if decision is not None and decision.audience is None else ())
    if update.actor is not None:
        is_drawn = decision is not None and decision.source is Source.DRAW
        state.stage.lay_over(DiceQuestion(throws, update.actor, False, is_drawn))


def dice_correction(state: TableState) -> None:
    """A real roll was mistyped."""
    view, seat = state.interaction.view, state.viewer
    if view is None or seat is None:
        return
    throws = state.match.throws or tuple(product("123456", repeat=2))
    is_drawn = view.decision is not None and view.decision.source is Source.DRAW
    state.stage.lay_over(DiceQuestion(throws, seat, True, is_drawn))


# -- what time alone brings


def tick(state: TableState, playback: UpdatePlayback, now: int) -> None:
    """A frame begins. Where the table changes hands in it, nothing else of it is done: no event may come before the next person
    wants to see; and where the curtain falls, there is nothing left to show."""
    state.now, state.companion.is_open = now, state.stage.has_line
    _hear_who_plays(state)
    if seat_whoever_decides(state):
        return
    if state.animation.update(now):
        state.stage.animate()
    _dice_go_aside(state)
    play_recap(state)
    while True:  # of updates that take no time nobody would see more than the last
        playback.begin()
        if state.animation.is_moving:
            playback.show_begun()
            state.animation.update(now)  # what takes no time is over in the same frame
        arrived = playback.arrive()
        if arrived is not None and curtain_falls(state):
            drop_curtain(state)
            return
        playback.show_begun()
        if arrived is None:
            break
        playback.stand(arrived)
        if seat_whoever_decides(state):
            return
    _fight_gives_way(state)
    _teacher_advises(state)
    _hint_comes(state)
    companion_opens(state)
    _trouble(state)
    if state.unread and not state.animation.is_moving and not state.stage.has_overlay and state.stage.is_laid_out:
        state.stage.lay_over(state.unread[0])
    hover_tip_appears(state)


def next_change(state: TableState, now: int) -> int | None:
    """Milliseconds until time alone changes something: 0 while anything moves, None when nothing is awaited."""
    is_busy = state.animation.is_moving or state.updates.is_busy or is_played(state)
    waits = [next_watch(state, now), state.animation.left, state.animation.unread]
    if is_busy and not state.animation.is_sealed:
        waits.append(0 if is_played(state) else state.animation.still_for)
    if state.hover_since is not None:
        waits.append(max(0, state.hover_since + HOVER_MS - now))
    if state.animation.roll is not None and not (state.animation.is_aside or state.animation.is_moving):
        waits.append(0 if state.dice_since is None else max(0, state.dice_since + DICE_MS - now))
    return soonest(*waits)


def _dice_go_aside(state: TableState) -> None:
    """What was thrown for a place lies beside it for a while, then in its corner; in small windows it goes altogether."""
    animation = state.animation
    if animation.roll is None or animation.is_aside or animation.is_moving:
        state.dice_since = None
        return
    state.dice_since = state.now if state.dice_since is None else state.dice_since
    if state.now < state.dice_since + DICE_MS:
        return
    animation.rolled_at, animation.is_aside, state.dice_since = "", True, None
    state.stage.animate()
    state.stage.refresh()


def _fight_gives_way(state: TableState) -> None:
    """The last fight goes from the board as the slip opens that tells of it."""
    if state.animation.left is not None and isinstance(sheet(state), DigestMoment):
        state.animation.beat = None
        state.stage.refresh()


def _hear_who_plays(state: TableState) -> None:
    """A seat has changed hands: from now on everything calls it by its new player's name."""
    if state.match.seating == state.seating:
        return
    state.seating = dict(state.match.seating)
    state.presentation = state.interaction.presentation = state.around.presentation(state.presentation.board)
    state.stage.name_players()


def _teacher_advises(state: TableState) -> None:
    """A person who plays alone and has a teacher, or does as they were advised this turn, is advised when a turn begins, and
    where another kind of question or figure comes in it; he thinks while others are told of, and speaks after it."""
    sheets = state.sheets
    is_telling = state.updates.is_busy or sheets.shown or sheets.hint or sheets.is_hinting or state.stage.has_overlay
    if is_telling or not is_to_speak(state) or state.animation.is_moving or state.interaction.has_begun:
        return
    sheets.is_hinting, sheets.title = True, COACH
    state.stage.ask_hint()


def _hint_comes(state: TableState) -> None:
    """What is best done, with its places; unasked not beside what is told, nor beside a fight that lies there."""
    sheets, match, interaction = state.sheets, state.match, state.interaction
    if not sheets.is_hinting or not match.hint or (sheets.title == COACH and state.recap.is_open):
        return
    if sheets.left is not None and state.animation.unread is not None:
        return  # the answer is read before the computer player goes on, or put away
    left, sheets.left, sheets.is_hinting = sheets.left, None, False
    figure, update = interaction.panels.active, interaction.update
    best = match.hint[0].action
    costs, ends = interaction.preview(best).spent, ends_by(interaction, match.hint[0])
    is_asked = left is not None and left.figure is not None and (costs or left.heard is not state.updates.last_note)
    decision, look = interaction.decision, state.presentation.look
    stays = best.is_pass and figure is None and (decision is None or decision.phase not in look.ends_when_left)
    is_own = decision and {decision.kind, decision.phase} & (look.ends_as_advised | look.ends_when_left)
    is_followed = sheets.title == COACH and sheets.followed == asked_of(state) and update and update.can_undo
    if (ends and is_own and is_followed) or (left is not None and not is_asked and not stays):
        sheets.left = left  # an end that decides something is only advised, as what comes after an answer or costs
        send(state, best)
        if left is None and ends is not None and decision and decision.phase in look.ends_when_left:
            sheets.passed = Phrase.of("table.passed", label=state.say(ends.label))
        return
    if sheets.title != HINT and state.animation.left is not None:
        sheets.is_hinting, sheets.left = True, left
        return
    if left is not None and left.figure is None:
        lay_digest(state, state.recap.done, BRIEF, opens=False)  # what was done, beside what is advised next
    if sheets.title == COACH:
        has_words, sheets.advised = has_advice(state) or any(in_brief(state)), sheets.advised | {asked_of(state)}
        if best.is_pass and not has_words:
            return  # there is nothing to do, and nothing to say
    state.stage.end_tour()  # nothing is pointed out from where all the news are seen
    advice = said_once(state, match.hint) if sheets.title == COACH else match.hint
    state.interaction.shown = shown = lay_advice(state, advice)
    state.stage.refresh()
    if state.interaction.points(shown):
        state.stage.look_at(shown)


def _trouble(state: TableState) -> None:
    """What could not be written down, what is to be told, and the end."""
    match, stage = state.match, state.stage
    if match.trouble != state.told_trouble:
        state.told_trouble = match.trouble
        if match.trouble:
            alone = match.deciding is None or match.seating[match.deciding].is_computer
            stage.offer_elsewhere(match.trouble, waits_alone=alone)
    if match.remark and not state.is_covered:
        stage.tell_remark(match.remark)
    is_over = match.outcome is not None and state.interaction.view is not None
    is_busy = state.animation.is_moving or state.updates.is_busy
    if state.around.goes_on and (is_over or state.has_ended) and not is_busy:
        state.has_ended = False
        if match.outcome is not None and not match.outcome.reason.get("loser"):
            flip_teacher(state, *match.seating)  # one evening that was played to its end was enough
        stage.leave_for_end()
