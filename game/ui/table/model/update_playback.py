"""What comes through the port, shown one update at a time: first what happened, then the new state of things."""

from __future__ import annotations

from itertools import product
from typing import Final

from game.engine.decision import Source
from game.engine.match.ports import SeatUpdate
from game.ui.kit.cues import Cue
from game.ui.table.model.action_choice import heard, next_of_row, pass_phase
from game.ui.table.model.animation import Act, DiceThrow, Fade, ShowBeat, Walk, WalkGeometry, script
from game.ui.table.model.animation import Open as OpenNote
from game.ui.table.model.commands import (
    Animate,
    Attend,
    Command,
    DiceQuestion,
    EndTour,
    FitPanels,
    FollowWalks,
    LayBoard,
    LookAtHeart,
    Open,
    Refresh,
    RememberThrows,
    TourRecap,
    VisitPlace,
)
from game.ui.table.model.companion import next_action, words_ahead
from game.ui.table.model.digest.news import hear_news
from game.ui.table.model.digest.recap import Recap
from game.ui.table.model.moments.beats import beats_of, left_open
from game.ui.table.model.panel_data.cards_and_players import OpenCards
from game.ui.table.model.panel_data.hidden_movement import SealedAnswer
from game.ui.table.model.screen.first_time_help import first_words
from game.ui.table.model.screen.goal import first_goal_card
from game.ui.table.model.state import TableState

SOUNDS: Final = {Walk: Cue.CARDBOARD, Fade: Cue.KNOCK, DiceThrow: Cue.DICE}
"""What is heard when something of this kind begins."""


def sound_of(act: Act) -> Cue | None:
    """What is heard when an act begins; None for what is silent. A moment with dice that passes quickly sounds like dice."""
    if isinstance(act, ShowBeat):
        return act.beat.cue if act.beat.roll is None or not act.beat.is_short else Cue.DICE
    if isinstance(act, OpenNote):
        return None if act.waits else Cue.PAPER if act.is_slip else Cue.WAX
    return SOUNDS.get(type(act))


class UpdatePlayback:
    """Begins to show updates, and lets the new state of things stand when what happened has been shown."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._sounds: list[Command] = []
        """What acts that have begun since the last look sound like, and where they are looked at."""

    def take_sounds(self) -> list[Command]:
        """What is to be heard now."""
        found, self._sounds = self._sounds, []
        return found

    def begin(self) -> list[Command]:
        """While nothing moves, show what happened in the updates that wait."""
        updates, animation = self._state.updates, self._state.animation
        done: list[Command] = []
        while not animation.is_moving and updates.showing is None and updates.waiting:
            done += self._begin(updates.waiting.popleft())
        return done

    def _begin(self, update: SeatUpdate) -> list[Command]:
        state, updates, interaction = self._state, self._state.updates, self._state.interaction
        updates.showing = update
        changed_seat = interaction.update is not None and interaction.update.seat != update.seat
        events = () if interaction.update is None or changed_seat else update.events
        look = state.presentation.look
        after = look.picture(update.view)
        geometry = WalkGeometry(interaction.points, state.around.bend, interaction.picture, after)
        beats = beats_of(events, look.story, look.roll, updates.begun, update.seat)
        updates.begun = left_open(events, look.story, updates.begun)
        acts = script(
            events,
            geometry,
            look.story,
            look.roll,
            lambda event: look.centre_scene(update.view, event),
            beats,
            lambda note: self._opening(note, update),
        )
        for event in events:
            if not event.quiet and event.kind in look.story.settles:
                updates.caption = state.say(event.phrase)
            fallen = look.roll(event)
            if fallen is not None and fallen.caption is not None:
                updates.caption = state.say(fallen.caption)
        state.animation.start(acts, state.now, self._began)
        walks = [act for act in acts if isinstance(act, Walk)]
        points = tuple(point for walk in walks for point in (walk.points[0], walk.points[-1]))
        follows = bool(points) and update.seat is None  # before those who only watch; nobody's own view moves by itself
        return [*([FollowWalks(points)] if follows else []), *self.take_sounds(), *([Animate()] if acts else [])]

    def _opening(self, note: SealedAnswer, update: SeatUpdate) -> OpenNote:
        """Whoever asked opens it, unless they hear it at the line for words; what others asked is a slip."""
        if update.actor is None or note.asker != update.actor:
            return OpenNote(note, is_slip=True)
        companion = self._state.companion
        return OpenNote(note, waits=not companion.is_spoken_to or companion.is_hushed)

    def _began(self, act: Act) -> None:
        if isinstance(act, OpenNote):
            self._state.updates.last_note = act.note
        cue = sound_of(act)
        if isinstance(act, ShowBeat):
            points = self._state.interaction.points((act.beat.place,))
            if points and not act.beat.is_short:
                self._sounds.append(VisitPlace(points[0]))
        if cue is not None:
            self._sounds += heard(self._state, cue)

    def arrive(self) -> list[Command] | None:
        """Once what happened has been shown, let the new state of things stand; None while nothing arrives."""
        state, updates = self._state, self._state.updates
        if state.animation.is_moving or updates.showing is None:
            return None
        update, updates.showing = updates.showing, None
        state.animation.clear()
        for event in update.events:
            updates.last_note = state.presentation.look.story.note(event) or updates.last_note
        had_seat = state.interaction.update.seat if state.interaction.update is not None else None
        had_ribbon = state.interaction.panels.ribbon
        before = state.interaction.update
        has_answered = before is not None and updates.answered == (before.seat, before.number)
        done = self._lay_board_of(update)
        state.interaction.receive(update)
        was_open = state.recap.is_open
        has_news = hear_news(state, update, has_answered=has_answered and not updates.has_passed)
        if was_open and not state.recap.is_open:
            done.append(EndTour())  # with the first own action as with the key that puts the digest away
        if update.seat is None and (update.acts_for or (before is not None and before.acts_for)):
            self._note_what_all_have_seen(is_asked_here=bool(update.acts_for))
        updates.has_passed = False
        has_fallen = any(state.presentation.look.roll(event) is not None for event in update.events)
        if state.interaction.panels.ribbon != had_ribbon and not has_fallen:
            state.animation.gather()  # another phase: the dice go back into their box
        if not has_fallen:
            self._take_spent(update)
        state.refusal = None
        done.append(FitPanels())
        ribbon = state.interaction.panels.ribbon
        turn = (ribbon.title, ribbon.side) if ribbon is not None else None
        begins = state.interaction.is_deciding and turn != updates.turn
        updates.turn = turn if state.interaction.is_deciding else updates.turn
        if updates.wants_heart or had_seat != update.seat:
            updates.wants_heart = False
            done.append(LookAtHeart())
        elif begins:
            done.append(Attend())
        if has_news and isinstance(done[-1], LookAtHeart | Attend):  # within a turn the view stays where it is
            done.append(TourRecap(state.recap.recap.points, at_once=isinstance(done[-1], LookAtHeart)))
        begins_phase = begins or state.interaction.panels.ribbon != had_ribbon
        passed = pass_phase(state, update, begins=begins_phase)
        return [*done, *self._arrived(update), *passed, Refresh(), *([] if passed else first_goal_card(state))]

    def _note_what_all_have_seen(self, *, is_asked_here: bool) -> None:
        """Everybody has just seen what is public; but where the curtain falls next, the answer to the last question waits there
        until somebody presses."""
        public = [event for event in self._state.match.log if event.audience is None]
        note = self._state.presentation.look.story.note
        asked = range(self._state.match.told or 0, len(public))
        last = next((at for at in reversed(asked) if note(public[at]) is not None), None)
        self._state.match.told = len(public) if is_asked_here or last is None else last

    def _lay_board_of(self, update: SeatUpdate) -> list[Command]:
        """A match may go on on another board of its set: then that one is laid on the table."""
        state = self._state
        board = state.presentation.look.board_of(update.view)
        if board.digest == state.presentation.board.digest:
            return []
        state.presentation = state.interaction.presentation = state.around.presentation(board)
        state.updates.wants_heart = True
        state.recap.recap = Recap()  # it leads over the board that was
        return [LayBoard(board)]

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

    def _arrived(self, update: SeatUpdate) -> list[Command]:
        """The new state of things stands: what it asks for by itself, and what was begun before it came."""
        state, done = self._state, list[Command]()
        state.lay_out(())
        state.sheets.hint, state.sheets.is_hinting = None, False
        state.sheets.first = first_words(state)
        if update.roll is not None:
            done += dice_question(state, update)
        if state.companion.coming and update.actor is not None and (update.actions or update.open_actions):
            done += next_action(state)
        elif not state.updates.is_busy:
            done += words_ahead(state)
        if update.seat is not None:
            found = (state.presentation.look.centre_scene(update.view, event) for event in update.events)
            seen = [one for one in found if isinstance(one, OpenCards) and one.is_private]
            is_laid = isinstance(
                state.interaction.panels.centre, OpenCards
            )  # then one of those very cards is to be chosen
            state.unread += [] if is_laid else seen
        return [*done, *next_of_row(state)]


def dice_question(state: TableState, update: SeatUpdate) -> list[Command]:
    """Real dice are rolled on the table, or tiles are drawn: what do they show?"""
    throws = state.presentation.look.throws(update.actions)
    decision = update.view.decision
    done: list[Command] = [RememberThrows(throws if decision is not None and decision.audience is None else ())]
    if update.actor is not None:
        is_drawn = decision is not None and decision.source is Source.DRAW
        done.append(Open(DiceQuestion(throws, update.actor, False, is_drawn)))
    return done


def dice_correction(state: TableState) -> list[Command]:
    """A real roll was mistyped."""
    view, seat = state.interaction.view, state.viewer
    if view is None or seat is None:
        return []
    throws = state.match.throws or tuple(product("123456", repeat=2))
    is_drawn = view.decision is not None and view.decision.source is Source.DRAW
    return [Open(DiceQuestion(throws, seat, True, is_drawn))]
