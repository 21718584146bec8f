"""The table: what people do at it, what the match tells it, and everything that is on the screen at one moment.

It decides no rules: what is not on the update's list of actions is sent as an attempt, for the Match to refuse in words.
It knows no window, no port and no file: what it wants done it calls on its `Stage`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.engine.decision import Offer, Phrase, Seat
from game.engine.match.ports import (
    UNSAVED,
    CorrectDice,
    Message,
    Occupant,
    Pencil,
    Play,
    RealDice,
    Refused,
    Reseat,
    SeatUpdate,
    SetOrders,
    TakeBack,
)
from game.ui.kit.cues import Cue
from game.ui.kit.markup import escape
from game.ui.kit.motion import Motion
from game.ui.table.model.action_choice import (
    choice_list,
    fulfil,
    leave_phase,
    next_of_row,
    pick,
    send,
    take_advice,
    take_offer,
)
from game.ui.table.model.blocks import Call, LaidSheet, Text
from game.ui.table.model.companion import companion_moment, refuse, takes_words
from game.ui.table.model.digest.news import is_played, play_again, toggle_digest
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.match_facts import MatchFacts
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.picture import Goal
from game.ui.table.model.screen.hover_tip import point
from game.ui.table.model.screen.menus import answer_back, menu, more, resign, rest
from game.ui.table.model.screen.moment import (
    BoardMoment,
    CompanionMoment,
    Moment,
    RecapMoment,
)
from game.ui.table.model.screen.moment_of_state import (
    board_of,
    goals_of,
    moment_of,
    recap_of_state,
    signs_of,
)
from game.ui.table.model.screen.prompt import no_correction
from game.ui.table.model.screen.sheet import (
    GOAL,
    ask_again,
    flip_known,
    flip_teacher,
    game_sheet,
    is_coached,
    known_sheets,
    laid_sheet,
    puts_away,
    read_first_words,
    sheet_words,
)
from game.ui.table.model.seat_handover import drop_curtain, open_seat, watch
from game.ui.table.model.stage import AskOnceMore, Stage, TablePage
from game.ui.table.model.state import HINT, Surroundings, state_of
from game.ui.table.model.update_playback import UpdatePlayback, dice_correction, dice_question, next_change, tick


class Table:
    """One open match before its people. Times are milliseconds of the loop's clock; pieces, cards and spaces are named as the
    game's actions name them."""

    def __init__(self, match: MatchFacts, stage: Stage, around: Surroundings, motion: Motion) -> None:
        self.state = state_of(match, stage, around, motion)
        """What is remembered; whoever shows the table reads it and changes nothing in it."""
        self.interaction = self.state.interaction
        """What has been touched, and what it could come to."""
        self.animation = self.state.animation
        """What moves between two updates."""
        self._stage = stage
        self._playback = UpdatePlayback(self.state)

    # -- touching the board and what lies beside it

    def touch(self, touch: Touch, *, drawing: bool = False) -> None:
        """A click or Enter on the board: a pencil mark, a card taken up, or a thing of an action. `drawing` adds the space to a
        way of the player's own."""
        state, interaction = self.state, self.interaction
        self._stage.remember_card("")
        state.refusal, state.touched_token = None, ""
        if self._marks(touch) or (touch.handle and interaction.take_up(touch.handle)):
            self._stage.refresh()
            return
        state.sheets.known = ()
        state.hide_hover_tip()
        if self.animation.is_moving:
            self.skip()
            return
        wish = interaction.touch(touch, drawing=drawing)
        if not interaction.is_stray(touch):
            state.lay_out(())
        fulfil(state, wish)

    def _marks(self, touch: Touch) -> bool:
        """Whether the pencil is in hand; then it has marked this place."""
        guess, seat = self.interaction.guess, self.state.viewer
        if guess is None or seat is None or not (touch.space and guess.is_own and self.interaction.shows_guess):
            return False
        self._stage.send(Pencil(seat, self.interaction.marked(touch.space)))
        return True

    def touch_token(self, token: str) -> None:
        """A touch on something beside the board, or a row that stands for it: a card, a kind in the tray, a die, a player."""
        state = self.state
        self._stage.remember_card(token)
        state.refusal, state.touched_token = None, token
        wish = None if self.interaction.take_up(token) else self.interaction.touch_token(token)
        state.lay_out(())
        fulfil(state, wish)

    def point(self, touch: Touch, *, by_key: bool = False) -> None:
        """The pointer, or with `by_key` the keyboard, is on this."""
        point(self.state, touch, by_key=by_key)

    def point_line(self, places: Sequence[str]) -> None:
        """The pointer is on a line of log or digest about these places, or on none: they are lit meanwhile; the view stays."""
        interaction = self.interaction
        if (glimpsed := self.state.known(places)) != interaction.glimpsed:
            interaction.glimpsed = glimpsed
            self._stage.relight()

    def show_spaces(self, spaces: Sequence[str]) -> None:
        """Where are these? They are pointed out and come into view."""
        self.interaction.shown = shown = self.state.known(spaces)
        if self.interaction.points(shown):
            self._stage.look_at(shown)
        self._stage.refresh()

    def show_piece(self, handle: str, spaces: Sequence[str]) -> None:
        """A row beside the board that stands for this piece: all that is known of it, and where it is; once more puts it away."""
        told = known_sheets(self.state, Touch(handle=handle))
        self.state.sheets.known = () if told == self.state.sheets.known else told
        self.interaction.point(Touch())
        self.show_spaces(spaces if self.state.sheets.known else ())

    def inspect(self, touch: Touch | None = None) -> None:
        """Everything known about this is wanted; about what is pointed at, where nothing is named."""
        interaction = self.interaction
        if touch is not None:
            interaction.point(touch)
        self.state.sheets.known = known_sheets(self.state, interaction.pointed)
        self.state.hide_hover_tip()
        self._stage.refresh()

    def drag(self, start: Touch, spaces: Sequence[str]) -> None:
        """A piece has been pulled over these spaces so far: they are the way in hand."""
        interaction = self.interaction
        interaction.aim = interaction.refusal = None
        led = interaction.led(start.handle)
        begun = () if led.touched else (start.space,)
        interaction.selection = replace(led, drawn=(*begun, *spaces))
        self.state.hide_hover_tip()
        self._stage.refresh()

    def drop(self, start: Touch, spaces: Sequence[str], touch: Touch) -> None:
        """A piece that was pulled over these spaces was let go at `touch`, the last of them: it goes just that way where it can
        be gone, else the usual way there."""
        interaction, piece = self.interaction, start.handle
        self._stage.remember_card("")
        interaction.selection = interaction.led(piece)
        if not spaces:
            self._stage.refresh()
            return
        adviser = interaction.presentation.adviser
        action = adviser.attempt(interaction.view, (piece, *spaces)) if len(spaces) > 1 else None
        counter = interaction.picture.counter(piece)
        stood = (counter.space,) if counter is not None else ()
        if action is not None and interaction.preview(action).way == (*stood, *spaces):
            fulfil(self.state, interaction.want(action))
        else:
            self.touch(touch)

    def pick_row(self, tokens: Sequence[str]) -> None:
        """Picks made together, to be sent one after another, each when it is asked for."""
        self.state.row.clear()
        self.state.row.extend(tokens)
        next_of_row(self.state)

    # -- answers

    def take_offer(self, offer: Offer) -> None:
        """A button of the prompt bar, or its key."""
        self.state.refusal = None
        take_offer(self.state, offer)

    def press_number(self, number: int) -> None:
        """The area with that number where areas are asked about, else the n-th of the buttons that can be pressed."""
        interaction = self.interaction
        if areas := interaction.numbered_areas():
            if number <= len(areas):
                fulfil(self.state, interaction.touch(Touch(areas=(areas[number - 1],))))
            return
        open_ones = [offer for offer in interaction.offers if offer.action and offer.refusal is None]
        if number <= len(open_ones):
            self.take_offer(open_ones[number - 1])

    def pick_action(self, action: Any) -> None:
        """One of several actions that were laid out to choose from."""
        pick(self.state, action)

    def answer(self, action: Any) -> None:
        """This action, without asking once more."""
        send(self.state, action)

    def play_open(self, action: Any) -> None:
        """An action that is open at any time, though it is somebody else's turn; it goes out as it is."""
        update = self.interaction.update
        if update is not None and update.actor is not None:
            self._stage.send(Play(update.actor, update.number, action))

    def take_row(self, call: Call) -> None:
        """A row of the list of all choices, by what it means; then what it is for, or where it goes, again as a list."""
        state, before = self.state, self.interaction.selection.touched
        call.on(self)
        touched = self.interaction.selection.touched
        is_part = call.name in ("touch", "touch_token") and touched and touched != before
        if is_part and self.interaction.aim is None and not state.sheets.choices:
            self.open_list()

    def confirm(self) -> None:
        """Yes, do what was shown."""
        if (aim := self.interaction.aim) is not None:
            self.interaction.agreed = aim.preview.warning
            send(self.state, aim.action)
            self._stage.refresh()

    def cancel(self) -> None:
        """Esc: what lies on top goes, of all that lies below no card: a refusal with what was begun, what was pulled out beside
        the board, whoever speaks, what moves; then the menu opens."""
        interaction, had_note = self.interaction, self.state.refusal is not None
        self.state.refusal = interaction.refusal = None
        if had_note or (interaction.has_begun and not self.state.sheets.known):
            interaction.back()
            self._stage.refresh()
        elif self._stage.fold_drawer(if_on_top=True):
            return
        elif (ends := puts_away(self.state)) is not None:
            ends.on(self)
        elif self._stage.fold_drawer():
            return
        elif interaction.back():
            self._stage.refresh()
        elif not self.animation.skip():
            self.open_menu()

    def let_go(self) -> None:
        """One level back, from a sheet's own button; none of the actions that were laid out."""
        self.state.lay_out(())
        self.interaction.back()
        self._stage.refresh()

    def take_back(self) -> None:
        """Undo, for the seat on screen or for which everybody acts; what was answered before everybody all take back."""
        seat, update = self._actor, self.interaction.update
        ask = answer_back(self.state) if self.state.companion.is_open else None
        if ask is not None and update is not None and update.undo_refusal == Phrase("engine.undo.revealed"):
            ask.on(self)
        elif seat is not None:
            ask_again(self.state)
            self._stage.send(TakeBack(seat))

    @property
    def _actor(self) -> Seat | None:
        """The seat on screen, or the one for which everybody acts here."""
        update, viewer = self.interaction.update, self.state.viewer
        return viewer if viewer is not None or update is None else update.acts_for

    def skip(self) -> None:
        """What moves is at its end, and a computer player that waits goes on without pauses."""
        self.animation.skip()
        if self.state.match.thinking is not None:
            self._stage.skip_computer()

    def type_dice(self, outcome: str, *, is_correction: bool) -> None:
        """What the real dice show, or should have been typed to show."""
        seat = self._actor
        if seat is not None:
            self._stage.send((CorrectDice if is_correction else RealDice)(seat, outcome))

    def give_orders(self, orders: tuple[tuple[str, str], ...]) -> None:
        """Standing orders of the seat on screen, all of them."""
        if (seat := self.state.viewer) is not None:
            self._stage.send(SetOrders(seat, orders))

    def resign(self) -> None:
        """The seat on screen gives up, after being asked once more."""
        resign(self.state)

    def tell_table(self, message: Message) -> None:
        """What the table as a whole has decided."""
        self._stage.send_to_table(message)

    def ask_all(self, name: str, message: Message) -> None:
        """Does everybody agree? Then the table decides it: `<name>.sure` and `<name>.deed` are asked."""
        sure, deed = (self.state.word(f"{name}.{part}") for part in ("sure", "deed"))
        self._stage.lay_over(AskOnceMore(escape(sure), deed, Call("tell_table", (message,))))

    # -- the line for words

    def hush_companion(self) -> None:
        """The line for words is put away to see the board."""
        self.state.companion.is_hushed, self.state.companion.is_open = True, False

    # -- asking to see something

    def open_menu(self) -> None:
        """What is wanted again and again."""
        self._stage.lay_over(menu(self.state))

    def open_rest(self) -> None:
        """What else can be asked for at any time."""
        self._stage.lay_over(rest(self.state))

    def open_more(self, labels: Sequence[str]) -> None:
        """The buttons of the prompt bar that found no room, by their labels."""
        self._stage.lay_over(more(self.state, tuple(labels)))

    def open_list(self) -> None:
        """Every choice of this moment as a list."""
        self._stage.lay_over(choice_list(self.state))

    def open_catalogue(self) -> None:
        """What everybody may look up at any time."""
        if (catalogue := self.interaction.panels.catalogue) is not None:
            self._stage.lay_over(catalogue)

    def open_page(self, page: TablePage) -> None:
        """What needs nothing of the moment; standing orders only for a seat that is on screen."""
        if page is not TablePage.ORDERS or self.state.viewer is not None:
            self._stage.open_page(page)

    def open_rules(self, clause: str = "") -> None:
        """The rules open: at the clause given, else at that of the last refusal, else at what is being decided."""
        interaction = self.interaction
        refusal, prompt, aim = interaction.refusal, interaction.prompt, interaction.foreseen()
        clause = clause or (refusal.clause if refusal is not None else "")
        odds = aim.odds.every() if aim is not None and aim.odds is not None else ()
        reasons = tuple(block.words.key for block in odds if isinstance(block, Text))
        self._stage.open_rules(clause, prompt.key if prompt is not None else "", reasons)

    def show_table_screen(self) -> None:
        """Large type for those who sit far away; a private screen closes for it."""
        state = self.state
        if state.is_shared and state.viewer is not None:
            drop_curtain(state)
        elif takes_words(state):
            state.companion.is_hushed = False
        else:
            if state.is_private:
                drop_curtain(state)
            self._stage.open_page(TablePage.TABLE_SCREEN)

    def ask_dice(self) -> None:
        """What do the table's own dice show, which lie there to be rolled?"""
        update = self.interaction.update
        if update is not None and update.roll is not None:
            dice_question(self.state, update)

    def correct_dice(self) -> None:
        """A real roll was mistyped."""
        if why := no_correction(self.state):
            self._stage.tell(why)
        else:
            dice_correction(self.state)

    def ask_hint(self) -> None:
        """What is best done here, from this seat's own View? What is asked for speaks before all that lay there."""
        state = self.state
        if not self.interaction.is_deciding:
            self._stage.tell(state.word("hint.none"))
            return
        state.refusal = self.interaction.refusal = None
        state.sheets.known, state.sheets.shown = (), ""
        if self.interaction.aim is not None:
            self.interaction.back()
        if state.recap.is_open:
            toggle_digest(state)
        state.sheets.is_hinting, state.sheets.title = True, HINT
        self._stage.ask_hint()
        self._stage.refresh()

    def leave_phase(self) -> None:
        """The computer player chooses in this seat's place, all that is left of this phase but its end."""
        leave_phase(self.state)

    def take_advice(self) -> None:
        """What was advised is done, and what follows in the turn of that figure."""
        take_advice(self.state)

    def toggle_sheet(self, name: str) -> None:
        """Show the sheet of that name which the game composes, or put it away."""
        state, interaction = self.state, self.interaction
        sheet = game_sheet(state, name)
        if sheet is None:
            if state.viewer is not None:
                self._stage.tell(escape(state.say(sheet_words(state, name, "none"))))
            return
        state.hear(Cue.PAPER)
        if sheet.is_large:
            self._stage.lay_over(laid_sheet(state, name, sheet))
            return
        shows = state.sheets.shown != name
        state.sheets.shown = name if shows else ""
        if interaction.guess is not None and not interaction.guess.is_own:
            interaction.shows_guess = shows  # the places that the figures count
        self._stage.refresh()
        if shows and sheet.pointed_out:
            self._stage.look_at(sheet.pointed_out)

    def open_whole(self, name: str) -> None:
        """The sheet of that name with all that could be asked for, in place of what lies over the table."""
        sheet = game_sheet(self.state, name)
        if sheet is not None:
            self._stage.close_card()
            self._stage.lay_over(laid_sheet(self.state, name, sheet.whole))

    def press_key(self, matches: Callable[[str], bool]) -> bool:
        """A key was pressed that may show a sheet: `matches` tells whether it is one, as it is written. Whether it was."""
        for name in self.state.presentation.look.sheets:
            if matches(self.state.say(sheet_words(self.state, name, "key"))):
                self.toggle_sheet(name)
                return True
        return False

    def toggle_guess(self) -> None:
        """Show what can be deduced, or put it away."""
        interaction = self.interaction
        if interaction.guess is not None:
            interaction.shows_guess = not interaction.shows_guess
            self.state.hear(Cue.PAPER)
            self._stage.refresh()

    def toggle_digest(self) -> None:
        """Put the digest away, or show it again."""
        toggle_digest(self.state)

    def play_recap_again(self) -> None:
        """Play the recap that lies there from its beginning."""
        play_again(self.state)

    def teach(self, *, speaks: bool, urges: bool = False) -> None:
        """A teacher begins to speak at this table, with the red button on its slip where it `urges`; or it has ended."""
        self.state.sheets.is_taught, self.state.sheets.teacher_urges = speaks, urges
        self._stage.refresh()

    # -- putting away

    def fold_card(self) -> None:
        """The sheet of all that is known is closed."""
        self.state.sheets.known = ()
        self._stage.refresh()

    def drop_hint(self) -> None:
        """The hint has been read: it is put away, with its spaces; what was left to the computer player is stopped."""
        self.state.sheets.hint, self.state.sheets.is_hinting, self.state.sheets.left = (), False, None
        self.interaction.shown = ()
        self._stage.refresh()

    def flip_teacher(self) -> None:
        """No more advice that nobody asked for in this seat of the game, and how it comes back; or it does."""
        self.drop_hint()
        flip_teacher(self.state)
        if not is_coached(self.state):
            self._stage.tell(escape(self.state.word("coach.gone")))

    def read_first_words(self) -> None:
        """The words for the first time have been read."""
        read_first_words(self.state)

    def flip_known(self, name: str) -> None:
        """Whether the sheet of this side's goal is shown by itself to the person on screen is to be the other way round."""
        flip_known(self.state, name)

    def close_card(self) -> None:
        """What lies over the table has been read."""
        self._stage.close_card()

    def gather_dice(self) -> None:
        """All dice are taken up: the board below them is wanted."""
        self.animation.gather(all_of_them=True)
        self._stage.refresh()

    def see_cards(self, *, is_private: bool) -> None:
        """Cards that only one person may see have been put away, or a catalogue has."""
        if is_private and self.state.unread:
            self.state.unread.popleft()
        self._stage.refresh()

    def press(self) -> None:
        """A key or a touch anywhere: it ends the moment that is shown, or breaks the seal of a note; else what lay there to be
        read has been read: the open note is gone, all of the recap stands there."""
        animation = self.animation
        if animation.takes_press:
            if animation.press():
                self.state.hear(Cue.WAX)
            return
        if animation.has_fought:
            animation.press()
            self._stage.animate()
        if animation.note is not None and not animation.is_moving:
            animation.note = None
            self._stage.refresh()
        if self.is_recap_played:
            play_again(self.state, plays=False)  # somebody has seen enough: all of it stands there

    def hide_hover_tip(self) -> None:
        """The tip beside the pointer is in the way: the view moved, or a key was pressed."""
        self.state.hide_hover_tip()

    def forget_refusal(self) -> None:
        """All widgets were made anew: no refusal lies on the page."""
        self.state.refusal = None

    # -- people

    def stir(self, now: int) -> None:
        """Somebody is there: the time until the curtain falls begins again."""
        self.state.hands.stirred = now

    def leave(self) -> None:
        """The window has lost its people."""
        if self.state.closes:
            drop_curtain(self.state)

    def look_behind_curtain(self, seat: Seat) -> None:
        """Somebody who is not asked wants a quick private look."""
        drop_curtain(self.state)
        self._stage.look_behind_curtain(seat)

    def end_look(self) -> None:
        """The quick private look is over."""
        drop_curtain(self.state)

    def seat_next(self, seat: Seat, person: str) -> None:
        """The card between two persons has been answered."""
        open_seat(self.state, seat, person)

    def skip_next_card(self, *, is_skipped: bool) -> None:
        """Whether that card is wanted no more."""
        self._stage.keep(replace(self.state.settings, next_card=not is_skipped), tells_problem=True)

    def reseat(self, seat: Seat, occupant: Occupant) -> None:
        """Somebody else plays this seat."""
        self._stage.send_to_table(Reseat(seat, occupant))

    def read_settings(self) -> None:
        """The settings may have changed: how much moves, and whether what cannot be undone is held."""
        settings = self.state.settings
        self.animation.motion = Motion.chosen(moves=settings.motion, is_brief=settings.brief_motion)
        self.interaction.must_hold = settings.hold_to_confirm

    def forget_trouble(self) -> None:
        """Something is tried again: should it fail again, that is told again."""
        self.state.told_trouble = ""

    # -- the match and time

    def hear_update(self, update: SeatUpdate) -> None:
        """The port on screen brought a new state of things, which waits to be shown."""
        self.state.updates.waiting.append(update)

    def hear_refusal(self, answer: Refused) -> None:
        """The Match said no: whoever wished it is told why, or asked what to do, even if that was asked before."""
        self.state.updates.answered = None
        self.state.row.clear()
        if answer.reason == UNSAVED:
            self.state.told_trouble = ""
        else:
            refuse(self.state, answer.refusal, answer.reason)

    def end_match(self) -> None:
        """The game is over."""
        self.state.has_ended = True

    def watch(self, now: int) -> None:
        """Time passes before anything else does: a private screen closes when its decision or its people are gone."""
        self.state.now = now
        watch(self.state)

    def tick(self, now: int) -> None:
        """A frame begins."""
        tick(self.state, self._playback, now)

    def next_wake(self, now: int) -> int | None:
        """Milliseconds until time alone changes something: 0 while anything moves, None when nothing is awaited."""
        return next_change(self.state, now)

    # -- what is on the screen

    def moment(self) -> Moment:
        """Everything at this moment."""
        return moment_of(self.state)

    def board(self) -> BoardMoment:
        """The board alone: it changes most often."""
        return board_of(self.state)

    def recap(self) -> RecapMoment:
        """What of the recap stands on the board."""
        return recap_of_state(self.state)

    def companion(self) -> CompanionMoment:
        """The line for words, where a table asks by words."""
        return companion_moment(self.state)

    def laid_sheet(self, name: str) -> LaidSheet | None:
        """The sheet of that name as it is now; None where nothing can be told."""
        sheet = game_sheet(self.state, name)
        return laid_sheet(self.state, name, sheet) if sheet is not None else None

    # -- questions of whoever shows it

    @property
    def is_busy(self) -> bool:
        """Whether anything moves, waits to be shown, or is being shown."""
        return self.animation.is_moving or self.state.updates.is_busy

    @property
    def is_recap_played(self) -> bool:
        """Whether the recap on the board is on its way."""
        return is_played(self.state)

    def focus_points(self) -> tuple[Point, ...]:
        """The points of the board that matter to whoever decides; none before anything is shown."""
        look, view = self.state.presentation.look, self.interaction.view
        return tuple(look.focus_points(view)) if view is not None else ()

    def signs(self) -> tuple[Goal, ...]:
        """What signs at the map's edge point to."""
        return signs_of(self.state)

    def goals(self) -> tuple[str, ...]:
        """The goals of whoever looks."""
        return tuple(goal.space for goal in goals_of(self.state))

    def reach(self) -> tuple[str, ...]:
        """The spaces of the board that may be touched next, each once."""
        touches = map(self.interaction.touch_of, self.interaction.ring())
        return tuple(dict.fromkeys(touch.space for touch in touches if touch.space))

    def feared(self) -> tuple[str, ...]:
        """The space of the figure of which a danger is told to whoever decides."""
        goal = game_sheet(self.state, GOAL) if self.interaction.is_deciding else None
        return (goal.alarm.at,) if goal is not None and goal.alarm is not None and goal.alarm.at else ()

    def spoken_of(self) -> tuple[str, ...]:
        """The spaces on which no sign may lie: those that may be touched next, that were pointed out, and goals."""
        return tuple(dict.fromkeys((*self.reach(), *self.interaction.shown, *self.goals())))

    def standing(self) -> str:
        """Where the keyboard begins: what is pointed at, what may be touched first, else the first piece."""
        interaction = self.interaction
        first = (interaction.touch_of(token).space for token in interaction.ring())
        found = interaction.pointed.space or next(first, "")
        return found or next((counter.space for counter in interaction.picture.counters), "")

    def wanted(self) -> frozenset[str]:
        """Pieces that matter now: they go before others that stand on the same space."""
        selection = self.interaction.selection
        return frozenset(selection.lit) | selection.openings

    def pulled_from(self, touch: Touch) -> Touch | None:
        """The piece that a pull from here moves; None where it moves the board."""
        interaction = self.interaction
        if not touch.handle or not interaction.is_deciding or self.animation.is_moving:
            return None
        return touch if interaction.goes(touch) else None
