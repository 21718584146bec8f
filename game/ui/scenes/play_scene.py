"""The table in play: lays out and draws the moments of the table's model, and calls on it what people do.

The scene holds the OpenMatch's ports and hands what they bring to the model. It is the model's stage: what the model wants
done is done here.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from enum import Flag, auto
from typing import Final

import pygame

from game.board.board import Board
from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Ended, Message, Refused, SeatPort, SeatUpdate
from game.session.open_match import OpenMatch
from game.storage.settings import Settings
from game.ui.components.curtain_cloth import withdraw_pointer
from game.ui.kit.cues import Cue
from game.ui.kit.keys import Chord, number_pressed
from game.ui.kit.markup import escape
from game.ui.kit.motion import soonest
from game.ui.kit.scene_stack import Push, Replace, Scene, Transition
from game.ui.kit.theme import WALNUT_DARK
from game.ui.scenes.codes.code_access import is_guarded
from game.ui.scenes.context import Context
from game.ui.scenes.dialogs.action_chooser import ActionChooser
from game.ui.scenes.dialogs.companion import CompanionCard
from game.ui.scenes.dialogs.dialog import SheetCard
from game.ui.scenes.over_the_table import Dialogs, MomentsOnTable, PulledPiece, SheetOnTable, TeacherSlip
from game.ui.scenes.page_scene import PageScene
from game.ui.table.board.camera import Wish
from game.ui.table.board.camera_motion import CameraMotion
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.blocks import Call
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.screen.menus import has_own_fields
from game.ui.table.model.screen.moment import BoardMoment, Moment, Prompt, RecapMoment
from game.ui.table.model.screen.moment_of_state import centre_of, dice_of, note_of
from game.ui.table.model.screen.sheet import ENDS
from game.ui.table.model.stage import Card, TablePage
from game.ui.table.model.state import Surroundings
from game.ui.table.model.table import Table
from game.ui.table.panels.table_panels import DRAWER_KEYS, TablePanels
from game.ui.table.panels.window_layout import Drawer
from game.ui.widgets.tooltip import HoverTip

_STEPS: Final[dict[int, tuple[int, int]]] = {
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
}
_ASKING: Final[tuple[tuple[str, Call], ...]] = (
    ("Space", Call("skip")),
    ("I", Call("inspect")),
    ("N", Call("open_page", (TablePage.NUMBERS,))),
    ("H", Call("ask_hint")),
    ("T", Call("show_table_screen")),
    ("C", Call("open_list")),
    ("K", Call("toggle_guess")),
    ("J", Call("toggle_digest")),
    ("F5", Call("open_page", (TablePage.AS_ON_TABLE,))),
    ("F6", Call("open_page", (TablePage.OWN_FIELDS,))),
    ("F7", Call("correct_dice")),
    ("?", Call("open_page", (TablePage.KEYS,))),
)
"""Keys that mean the same on every table."""


class Due(Flag):
    """What is to be shown anew once the model has done all that it has to do."""

    NOTHING = 0
    BOARD = auto()
    RECAP = auto()
    NOTE = auto()
    MOVING = auto()
    """What moves, with the dice and the middle of the table."""
    ALL = auto()


class PlayScene(PageScene):
    """One open match. Its stage shows what has changed once a frame, and before anything else is pressed."""

    is_taught = False
    """Whether a teacher speaks of places: these are seen near by, and no goal beyond them."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        super().__init__(context.kit)
        self.kit.card_pictures.read_ahead(table.game)
        self.kit.art.panels.decode_ahead()
        self.context = context
        self.table = table
        self.model = Table(
            table,
            self,
            Surroundings(
                presentation=lambda board: context.presentation(table, board),
                settings=lambda: context.settings,
                is_guarded=lambda: is_guarded(context.settings, table.seating),
                bend=lambda points: self.canvas.bent(points),
                goes_on=context.session.goes_on,
            ),
            self.kit.motion,
        )
        self.page.is_quiet = lambda: self.model.state.is_private
        self.page.on_escape = self._escape
        self.page.is_spoken = lambda: bool(self.panels.sheet or self.sheet.note or self.panels.note.is_visible)
        self.canvas = self._canvas_of(self.presentation.board)
        self.camera = CameraMotion(self.kit, self.canvas, self.looked)
        self.panels = self._made_panels()
        self.sheet = SheetOnTable(self)
        self.hover_tip = HoverTip()
        self.pulled, self.moments = PulledPiece(self), MomentsOnTable(self)
        self.dialogs = Dialogs(self)
        self.teacher: TeacherSlip | None = None
        """What a teacher has to say; None: there is none, or nothing."""
        self.touched_card: pygame.Rect | None = None
        """Where the card lies that was touched last, unless something else has been touched since."""
        self.shown: Moment
        """All that was shown last."""
        self._spoke = ""
        """Who spoke when something was pulled out beside the board."""
        self._was_asked = False
        """Whether the seat on screen was asked for what it alone knows, before the match goes on."""
        self._due = Due.NOTHING
        self._is_below = False
        """Whether a card lay over the table when all of it was shown last."""
        self._now = 0

    @property
    def presentation(self) -> GamePresentation:
        """Advice, look and words of the match, with the board that lies on the table."""
        return self.model.state.presentation

    @property
    def is_covered(self) -> bool:
        """Whether nothing but the bare table may be seen."""
        return self.model.state.is_covered

    @property
    def viewer(self) -> Seat | None:
        """The seat on screen; None for the table."""
        return self.model.state.viewer

    @property
    def port(self) -> SeatPort:
        """Whose View is on screen: the opened seat's, else the table's."""
        return self.table.opened if self.table.opened is not None else self.table.table

    # -- what lies on the table

    def _canvas_of(self, board: Board) -> BoardCanvas:
        return BoardCanvas(self.kit, board, self.context.painted(board))

    def _made_panels(self) -> TablePanels:
        """The panels round the board."""
        return TablePanels(self.kit, self.page, self.presentation, self.canvas, self.model, self)

    def build(self) -> None:
        if self.is_covered:
            return
        self.panels.drawer = Drawer(self.table.drawers.get(self.viewer, ""))
        self.pulled = PulledPiece(self)
        self.panels.build(self.model.interaction.panels)
        self.sheet.forget()
        self.model.forget_refusal()
        self.hover_tip = self.page.add(HoverTip())
        self.page.add(self.pulled)
        if self.panels.at is not None:
            self.moments.lay(self.panels.board.rect)
        self.camera.fitted_anew()
        self._due = Due.NOTHING
        self.show_moment()

    def background(self, surface: pygame.Surface) -> None:
        if self.is_covered:
            surface.fill(WALNUT_DARK)
            return
        self._draw_column(surface)
        self.canvas.draw(surface)

    def _draw_column(self, surface: pygame.Surface) -> None:
        """The bare table beside a board that begins at its right: what lay there leaves nothing behind."""
        clip = surface.get_clip()
        left = self.canvas.area.x if self.panels.at is not None else surface.get_width()
        beside = pygame.Rect(0, 0, left, surface.get_height()).clip(clip)
        if beside.w and beside.h:
            surface.set_clip(beside)
            self.kit.art.table_top(surface)
            surface.set_clip(clip)

    # -- life

    def on_away(self) -> None:
        self.model.leave()

    def shown_to(self) -> str:
        seat = self.viewer
        if seat is None or not self.model.state.closes:
            return ""
        return self.table.seating[seat].person or self.presentation.say(Phrase.of("table.named", thing=seat))

    def on_enter(self) -> None:
        self.model.read_settings()
        self._read_motion()
        self.table.pace = self.context.settings.pace
        super().on_enter()

    def _read_motion(self) -> None:
        self.camera.motion = self.model.animation.motion

    def update(self, now_ms: int) -> bool:
        self._now = now_ms
        state = self.model.state
        self.table.hold = state.animation.is_moving or bool(state.updates.waiting) or self.model.is_recap_played
        self._put_chooser_away()
        self.table.is_paused = not self.is_covered and self.has_overlay
        self.context.pump(now_ms)
        self.model.watch(now_ms)
        if self.is_covered:
            if self._wanted is None:
                scenes, is_over = self.context.scenes, self.table.outcome is not None
                self.leave_for(scenes.end(self.table) if is_over else scenes.play(self.table))
            return super().update(now_ms)
        self._empty_port()
        self._ask_what_is_unset()
        self.model.tick(now_ms)
        self.show_due()
        self.panels.show_unsaved(not self.table.is_kept, self.dialogs.save_elsewhere)
        self.camera.update(now_ms)
        self._show_and_mark()
        if self._wanted is not None:
            self.context.wake()
        must_draw = super().update(now_ms)
        if not self._due:
            return must_draw
        self._show_and_mark()  # a button has been held for long enough
        return True

    def _show_and_mark(self) -> None:
        self.show_due()
        for rect in self.canvas.damage():
            self.page.mark_below(rect)

    def _empty_port(self) -> None:
        """Hand on what the port on screen has brought."""
        if self.table.opened is not None:
            while (answer := self.table.table.take()) is not None:
                if isinstance(answer, Refused):
                    self.hear_refusal(answer)  # of all else the opened seat is told the same and more
        while (answer := self.port.take()) is not None:
            match answer:
                case SeatUpdate():
                    self.hear_update(answer)
                case Refused():
                    self.hear_refusal(answer)
                case Ended():
                    self.model.end_match()

    def _ask_what_is_unset(self) -> None:
        """A seat of a match that began as it stood on a table is asked for what it alone knows, when its screen is first open;
        where others are asked before the match goes on, the curtain falls then for the next of them."""
        table, viewer = self.table, self.viewer
        if viewer is None or self.model.interaction.update is None or self.model.state.updates.is_busy:
            return
        is_asked = viewer in table.owners_asked
        if viewer in table.unset and not (self._was_asked and not is_asked):
            table.unset.discard(viewer)
            if has_own_fields(self.model.state) and (is_asked or not table.owners_asked):
                self._was_asked = is_asked
                self.dialogs.open_page(TablePage.OWN_FIELDS)
        elif self._was_asked and not is_asked:
            self._was_asked = False
            if table.deciding != viewer or table.unset.intersection(table.owners_asked):
                self.model.end_look()

    def hear_update(self, update: SeatUpdate) -> None:
        """The port on screen brought a new state of things."""
        self.model.hear_update(update)

    def hear_refusal(self, answer: Refused) -> None:
        """The Match said no."""
        self.model.hear_refusal(answer)

    def next_wake(self, now_ms: int) -> int | None:
        shown = soonest(self.camera.next_wake(now_ms), self.model.next_wake(now_ms))
        return soonest(super().next_wake(now_ms), self.context.next_pump(now_ms), shown)

    # -- showing the moment

    def show_due(self) -> None:
        """Show what is due, each once; the keyboard may come to stand on something else with it, and all is shown again. What
        speaks makes way for a card that comes to lie over the table, and comes when that is put away."""
        if self.has_overlay is not self._is_below:
            self.refresh()
        while self._due:
            due, self._due = self._due, Due.NOTHING
            if self.panels.at is None:
                continue
            is_whole = Due.ALL in due and not self.model.animation.is_moving
            if Due.MOVING in due and not is_whole:
                self._show_moving()
            elif Due.ALL not in due:
                if Due.BOARD in due:
                    self._show_board(self.model.board())
                if Due.NOTE in due:
                    self.moments.show_note()
                if Due.RECAP in due:
                    self.moments.play_recap()
            if Due.ALL in due:
                self.show_moment()

    def show_moment(self) -> None:
        """Show the present moment: lights, panels, question, buttons, sheet."""
        if self.panels.at is None:
            return
        self._put_chooser_away()
        self._is_below = self.has_overlay
        moment = self.shown = self.model.moment()
        if not moment.board.is_moving:
            self._show_board(moment.board)
        self.panels.refresh(moment)
        self.panels.show_centre(moment.centre)
        self.panels.show_dice(moment.dice)
        self.moments.show()
        self.panels.stops.refresh(moment.ring)
        if Due.ALL in self._due:
            return  # the keyboard came to stand on something else, and all of this is shown again
        self.show_prompt(moment.prompt)
        self.sheet.lay(moment.sheet, moment.refusal, self._near(moment))
        self.camera.leave_open(self.panels.left_open())
        self.panels.keep_clear(self.model.signs(), lambda: [*map(self.canvas.rect_of, self.model.spoken_of())])

    def _near(self, moment: Moment) -> pygame.Rect:
        """Where a refusal points to."""
        refusal = moment.refusal
        if refusal is not None and refusal.token and self.touched_card is not None:
            return self.touched_card
        return (
            self.canvas.rect_of(refusal.space) if refusal is not None and refusal.space else self.panels.prompt_bar.rect
        )

    def _show_board(self, board: BoardMoment) -> None:
        self.canvas.show(board.picture, moved=dict(board.moved), faded=dict(board.faded))

    def _put_chooser_away(self) -> None:
        """It goes with the actions that were laid out in it."""
        if isinstance(self.page.overlay, ActionChooser) and not self.model.state.sheets.choices:
            self.page.close()

    def _show_moving(self) -> None:
        """What moves is elsewhere now."""
        self._show_board(self.model.board())
        self.panels.show_dice(dice_of(self.model.state))
        self.moments.show()
        self.panels.show_centre(centre_of(self.model.state))

    def show_prompt(self, prompt: Prompt) -> None:
        """Show the question of this moment, and its buttons."""
        more = self.presentation.say(Phrase.of("table.more"))
        self.panels.tell_end(next((one.label for one in prompt.buttons if one.key == ENDS), ""))
        self.panels.prompt_bar.show(
            self.kit, prompt, more, lambda buttons: self.model.open_more([button.label for button in buttons])
        )

    # -- the view of the board

    def looked(self) -> None:
        """The view of the board changed: stops, toasts and the mini-map follow."""
        self.panels.looked()
        self.model.hide_hover_tip()

    @property
    def clear_area(self) -> pygame.Rect | None:
        return self.canvas.area if self.panels.at is not None else None

    def rect_of(self, space: str) -> pygame.Rect:
        return self.canvas.rect_of(space)

    def number(self) -> None:
        self.canvas.number(shows=not self.canvas.shows_numbers)

    def open_drawer(self, drawer: Drawer) -> None:
        """Pull this out where not everything has room."""
        self.panels.drawer, self._spoke = drawer, self.sheet.speaker
        self.table.drawers[self.viewer] = drawer.value
        if not self.model.state.is_private:
            self.kit.sounds.play(Cue.LEATHER)
        self.rebuild()

    def _escape(self) -> bool:
        self.model.cancel()
        return True

    def fold_drawer(self, *, if_on_top: bool = False) -> bool:
        folds = self.panels.has_drawer and not (if_on_top and self.sheet.speaker not in ("", self._spoke))
        if folds:
            self.open_drawer(Drawer.NONE)
        return folds

    def leave_for(self, scene: Scene) -> None:
        """Another scene takes the table's place."""
        self.go(Replace(scene))
        self.context.wake()

    # -- the model's stage: what lies over the table, and what is shown once

    @property
    def has_overlay(self) -> bool:
        return self.page.overlay is not None

    @property
    def has_line(self) -> bool:
        return isinstance(self.page.overlay, CompanionCard)

    @property
    def is_laid_out(self) -> bool:
        return self.panels.at is not None

    def refresh(self) -> None:
        self._due |= Due.ALL

    def relight(self) -> None:
        self._due |= Due.BOARD

    def animate(self) -> None:
        self._due |= Due.MOVING

    def play_recap(self) -> None:
        self._due |= Due.RECAP

    def show_note(self) -> None:
        self._due |= Due.NOTE

    def show_hover_tip(self) -> None:
        markup, space = self.model.state.hover_tip, self.model.state.hover_tip_space
        at = self.panels.at
        is_read = self.panels.note.is_read or any(key.is_read for key in self.panels.keys)
        if not markup or at is None or self.page.overlay is not None or is_read:
            if self.hover_tip.is_visible:
                self.hover_tip.set_visible(False)
            return
        self.hover_tip.show(self.kit, markup, self.canvas.rect_of(space), self.canvas.area.inflate(-12, -12))

    def remember_card(self, token: str) -> None:
        self.touched_card = self.panels.card_rect(token) if token else None

    def lay_board(self, board: Board) -> None:
        self.canvas = self._canvas_of(board)
        self.camera = CameraMotion(self.kit, self.canvas, self.looked)
        self.moments.forget_board()
        self._read_motion()
        self.panels = self._made_panels()

    def name_players(self) -> None:
        self.panels = self._made_panels()
        self.rebuild()

    def fit_panels(self) -> None:
        if not self.panels.fits(self.model.interaction.panels):
            self.rebuild_below()  # somebody may be reading the menu meanwhile

    # -- the model's stage: the view of the board

    def look_at(self, spaces: Sequence[str]) -> None:
        self.show_due()
        self.camera.point_out(self.model.interaction.points(spaces), self._wish, self.canvas.free)

    def follow_keyboard(self, space: str) -> None:
        self.camera.follow_keyboard(self.model.interaction.points((space,)))

    def follow_walks(self, points: Sequence[Point]) -> None:
        self.camera.follow(tuple(points))

    def tour_recap(self, points: Sequence[Point], *, at_once: bool = False) -> None:
        self.camera.tour(tuple(points), at_once=at_once)

    def end_tour(self) -> None:
        self.camera.end_tour()

    def visit(self, point: Point) -> None:
        self.moments.visit(point)

    def look_at_heart(self) -> None:
        if self.is_laid_out:
            is_set = bool(self.table.log) and self.table.log[-1].kind in ("set", "set_own")
            self.camera.open(
                Wish() if is_set else self._wish, near=self.is_taught
            )  # all is compared with what lies there

    def attend(self) -> None:
        if self.is_laid_out:
            self.camera.attend(self._wish)

    @property
    def _wish(self) -> Wish:
        ends, pieces = self.canvas.ends_of, tuple(counter.at for counter in self.canvas.picture.counters)
        own = Wish(ends(self.heart()), self.model.focus_points())
        return own if self.is_taught else own._replace(goals=ends(self.model.goals()), others=pieces)

    def heart(self) -> tuple[str, ...]:
        """Spaces that come into view when somebody sits down, and when a turn begins."""
        return (*self.model.reach(), *self.model.feared())

    # -- the model's stage: the match, and whose screen it is

    def recap(self) -> RecapMoment:
        """What of the recap stands on the board."""
        return self.model.recap()

    def send(self, message: Message) -> None:
        self.port.send(message)

    def send_to_table(self, message: Message) -> None:
        self.table.table.send(message)

    def ask_hint(self) -> None:
        self.table.ask_hint()

    def skip_computer(self) -> None:
        self.table.skip()

    def remember_throws(self, throws: tuple[tuple[str, ...], ...]) -> None:
        self.table.throws = throws

    def keep(self, settings: Settings, *, tells_problem: bool = False) -> None:
        problem = self.context.keep(settings)
        if problem and tells_problem:
            self.page.say(escape(problem))

    def open_seat(self, seat: Seat) -> None:
        self.table.open(seat)

    def drop_curtain(self) -> None:
        self.panels.at = None
        self.page.clear()
        self.table.close()
        self.kit.forget()
        withdraw_pointer(self.kit)  # it no longer lies where it was used
        self.context.wake()

    def look_behind_curtain(self, seat: Seat) -> None:
        self.leave_for(self.context.scenes.look(self.table, seat))

    def leave_for_end(self) -> None:
        self.leave_for(self.context.scenes.end(self.table))

    # -- the model's stage: cards, pages, words

    def lay_over(self, card: Card) -> None:
        self.dialogs.open(card)

    def open_page(self, page: TablePage) -> None:
        self.dialogs.open_page(page)

    def open_rules(self, clause: str, prompt: str, reasons: Sequence[str]) -> None:
        self.go(Push(self.context.scenes.rules(self.table.game, clause, prompt, tuple(reasons))))

    def close_card(self) -> None:
        self.page.close()

    def tell(self, markup: str) -> None:
        self.page.say(markup, near=self.panels.prompt_bar.rect)

    def tell_remark(self, remark: str) -> None:
        self.dialogs.tell_remark(remark)

    def offer_elsewhere(self, sentence: str, *, waits_alone: bool) -> None:
        self.dialogs.offer_elsewhere(sentence, waits_alone=waits_alone)

    def set_line(self, words: str) -> None:
        if isinstance(self.page.overlay, CompanionCard):
            self.page.overlay.set_line(words)

    def sound(self, cue: Cue) -> None:
        self.kit.sounds.play(cue)

    # -- keys and the rest of the mouse

    def on_event(self, event: pygame.Event) -> Transition | None:
        with self.camera.pressed() if event.type == pygame.MOUSEBUTTONDOWN else nullcontext():
            return self._take(event)

    def _take(self, event: pygame.Event) -> Transition | None:
        if event.type in _TOUCHES:
            self.model.stir(self._now)
        if event.type != pygame.MOUSEMOTION:
            self.show_due()
        if self.is_covered:
            return self.take_transition()
        if event.type in _PRESSES and self.page.overlay is None:
            is_enter = Chord.parse("Enter").matches(event)
            at = event.pos if event.type == pygame.MOUSEBUTTONDOWN else None
            on_note = at is not None and self.panels.note.is_read and self.is_bare(at) and not self._is_lit(at)
            is_noted = note_of(self.model.state).note is not None or self.model.animation.has_fought
            is_there = (is_noted or self.panels.is_unread) if at is None else self.panels.is_unread_at(at)
            is_taken = on_note or self.model.animation.takes_press or (is_there and (is_enter or at is not None))
            self.moments.press(at if at is not None and event.button == pygame.BUTTON_LEFT else None)
            self.model.press()
            if event.type == pygame.KEYDOWN and event.unicode.isdecimal():
                self.dialogs.type_ahead(event.unicode)
            if is_taken:  # Enter presses the red button where nothing lies there to be read
                return self.take_transition()
        zooms = event.type in (pygame.MOUSEWHEEL, pygame.MULTIGESTURE) and self.is_bare(self.page.pointer)
        if zooms and self.camera.wheel(event, self.page.pointer):
            return self.take_transition()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._right_press(event.pos):
            return self.take_transition()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._press_beside(event.pos):
            return self.take_transition()
        if event.type == pygame.KEYDOWN:
            self.model.hide_hover_tip()
            self.dialogs.leave_menu(event, (*(chord for chord, _ in _ASKING[1:]), *DRAWER_KEYS.values()))
        return super().on_event(event)

    def is_bare(self, at: tuple[int, int]) -> bool:
        """Whether nothing but the board is there."""
        return self.page.overlay is None and self.page.hit(at) is self.panels.board

    def _is_lit(self, at: tuple[int, int]) -> bool:
        """Whether a place that is lit can be touched there."""
        is_free = self.is_bare(at) and not (self.panels.note.is_read and self.panels.note.rect.collidepoint(at))
        return is_free and self.model.interaction.is_lit(self.canvas.touch_at(at, self.model.wanted()))

    def _right_press(self, at: tuple[int, int]) -> bool:
        """Everything known about what is there, on a sheet."""
        if not self.is_bare(at):
            return False
        self.model.inspect(self.canvas.touch_at(at, self.model.wanted()))
        return True

    def _press_beside(self, at: tuple[int, int]) -> bool:
        """A press beside the chooser, or beside a card that tells something, puts it away; on a place that is lit it is a
        touch of that place. Whether the press has done all that it was for."""
        over = self.page.overlay
        if not isinstance(over, ActionChooser | SheetCard) or over.hit(at) is not None:
            return False
        self.page.close(over)
        if self._is_lit(at):
            return False
        if isinstance(over, ActionChooser):
            self.model.let_go()
        return True

    def event(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        step = _STEPS.get(event.key)
        if step is not None:
            return self._arrow(event, step)
        for chord, callback in (
            ("Home", self.camera.fit),
            ("+", lambda: self.camera.zoom(1.3)),
            ("-", lambda: self.camera.zoom(1 / 1.3)),
        ):
            if Chord.parse(chord).matches(event):
                callback()
                return True
        for drawer, chord in DRAWER_KEYS.items():
            if Chord.parse(chord).matches(event):
                self.open_drawer(Drawer.NONE if self.panels.drawer is drawer else drawer)
                return True
        if self.panels.press_key(event):
            return True
        for chord, call in _ASKING:
            if Chord.parse(chord).matches(event):
                call.on(self.model)
                return True
        if self.model.press_key(lambda chord: Chord.parse(chord).matches(event)):
            return True
        number = number_pressed(event)
        if number is not None:
            self.model.press_number(number)
        return number is not None

    def _arrow(self, event: pygame.Event, step: tuple[int, int]) -> bool:
        if event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL):
            self.camera.step(*step)
            return True
        start = self.model.standing()
        if start:
            self.page.shows_ring = True
            self.panels.stops.stand(start)
        return bool(start)


_PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
"""What ends a moment, and opens a note."""
_TOUCHES: Final = (*_PRESSES, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
"""What tells that somebody is there."""
