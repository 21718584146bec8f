"""The table in play: what it shows is brought by its arrivals, touches go out as messages.

The scene holds the OpenMatch's ports and the Views they bring, nothing else. Which seat's View is on screen is decided in
`_seat_whoever_decides`: the person who decides; computers are watched from the last person's seat or from the table's.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.engine.decision import Phrase, Seat
from game.engine.ports import Play, SeatPort, TakeBack
from game.session.open_match import OpenMatch
from game.ui.kit.motion import Motion
from game.ui.kit.scene_stack import Push, Replace, Scene, Transition
from game.ui.kit.sound import Cue
from game.ui.kit.theme import WALNUT_DARK
from game.ui.scenes.context import Context
from game.ui.scenes.overlays.companion import CompanionInput
from game.ui.scenes.page_scene import PageScene
from game.ui.scenes.play.camera_control import CameraControl
from game.ui.scenes.play.centre_panel_control import Cards
from game.ui.scenes.play.drag_move import Leading
from game.ui.scenes.play.inspection import Pointing
from game.ui.scenes.play.log_content import LogContent
from game.ui.scenes.play.prompt_content import PromptContent
from game.ui.scenes.play.question_sheets import QuestionSheets
from game.ui.scenes.play.seat_handover import SeatHandover
from game.ui.scenes.play.table_menu import TableMenu
from game.ui.scenes.play.table_notes import Notes
from game.ui.scenes.play.update_queue import UpdateQueue
from game.ui.table.board.animation import TableAnimation
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.card_interaction import interaction_for
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.interaction import TouchOutcome, TouchResult
from game.ui.table.panels.layout.panel_callbacks import PanelCallbacks
from game.ui.table.panels.layout.table_layout import Drawer
from game.ui.table.panels.layout.table_panels import TablePanels


class PlayScene(PageScene):
    """One open match."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        super().__init__(context.kit)
        self.context = context
        self.table = table
        self.face = context.face(table)
        self._seating = dict(table.seating)
        """Who plays what, as the face's words tell it."""
        self.desk = interaction_for(self.face)
        self.stage = TableAnimation(self.kit.motion)
        self.asides = TableMenu(self)
        self.cards = Cards(self)
        self.telling = LogContent(self)
        self.viewing = CameraControl(self)
        self.pane = self._laid()
        self.room = self._furnished()
        self.pointing = Pointing(self)
        self.rail = PromptContent(self)
        self.hands = SeatHandover(self)
        self.page.is_quiet = self.hands.is_private
        self.notes = Notes(self)
        self.sheets = QuestionSheets(self)
        self.arrivals = UpdateQueue(self)
        self.talk = CompanionInput(self)
        self._now = 0
        self.is_covered = False
        """Something private was here: until another scene takes its place nothing is drawn but the bare table."""

    def _laid(self) -> BoardCanvas:
        """The face's board on the table."""
        return BoardCanvas(self.kit, self.face.board, self.context.painted(self.face.board))

    def _furnished(self) -> TablePanels:
        """The panels round the board."""
        calls = PanelCallbacks(
            self.telling.show,
            self.telling.show_event,
            self.telling.glimpse,
            self._touch_token,
            self._open_drawer,
            self.looked,
            self.toggle_guess,
            self.telling.is_mine,
            self.cards.begin_row,
            self.cards.open_catalogue,
            self.cards.is_computer,
            lambda: self.viewer,
        )
        room = TablePanels(self.kit, self.page, self.face, self.pane, self, calls)
        room.board.leader = Leading(self)
        room.dice.on_press = self.put_dice_away
        return room

    def lay_board_of(self, view: Any) -> None:
        """A match may go on on another board of its set: then that one is laid on the table."""
        board = self.face.look.board_of(view)
        if board.digest != self.face.board.digest:
            self.face = self.desk.face = self.context.face(self.table, board)
            self.pane = self._laid()
            self.room = self._furnished()
            self.arrivals.wants_heart = True

    def _hear_who_plays(self) -> None:
        """A seat has changed hands: from now on everything calls it by its new player's name."""
        if self.table.seating == self._seating:
            return
        self._seating = dict(self.table.seating)
        self.face = self.desk.face = self.context.face(self.table, self.face.board)
        drawer = self.room.drawer
        self.room = self._furnished()
        self.room.drawer = drawer
        self.rebuild()

    # -- life

    def build(self) -> None:
        """All panels for this window; the camera keeps its look."""
        if self.is_covered:
            return
        self.room.build(self.desk.panels)
        self.notes.forget()
        self.pointing.build()
        self.refresh()

    def on_away(self) -> None:
        """A private screen closes, whatever lies on top of it."""
        if self.hands.closes():
            self.hands.fall()

    def shown_to(self) -> str:
        """Whose private screen it is."""
        opened = self.table.opened
        if opened is None or opened.seat is None or not self.hands.closes():
            return ""
        return self.table.seating[opened.seat].person or self.face.say(Phrase.of("table.named", thing=opened.seat))

    def on_enter(self) -> None:
        """Settings may have changed while something lay on top."""
        settings = self.context.settings
        self.stage.motion = Motion.SHORT if settings.motion else Motion.NONE
        self.table.pace = settings.pace
        self.desk.must_hold = settings.hold_to_confirm
        super().on_enter()

    def background(self, surface: pygame.Surface) -> None:
        """The board."""
        if self.is_covered:
            surface.fill(WALNUT_DARK)
            return
        self.pane.draw(surface)

    def cover(self) -> None:
        """Forget the View in hand and draw nothing of it any more."""
        self.is_covered = True
        self.stage.forget()
        self.arrivals.forget()
        self.desk = interaction_for(self.face)
        self.talk = CompanionInput(self)
        self.room.at = None
        self.page.clear()

    def update(self, now_ms: int) -> bool:
        """Carry the match on, show what came, move what moves."""
        self._now = now_ms
        self.table.hold = self.stage.is_moving or self.arrivals.is_coming
        self.table.is_paused = not self.is_covered and self.page.overlay is not None
        self.context.pump(now_ms)
        self.hands.watch(now_ms)
        if self.is_covered:
            if self._wanted is None:
                scenes, is_over = self.context.scenes, self.table.outcome is not None
                self.leave_for(scenes.end(self.table) if is_over else scenes.play(self.table))
            return super().update(now_ms)
        self._hear_who_plays()
        self.arrivals.take_in()
        self._seat_whoever_decides()
        if self.stage.update(now_ms):
            self._draw_stage()
        self.arrivals.begin(now_ms)
        if self.arrivals.arrive():
            self._seat_whoever_decides()  # no event may come before the next person wants to see
        self.notes.update(now_ms)
        self.sheets.update()
        self.asides.update()
        self.cards.update()
        self.pointing.update(now_ms)
        for rect in self.pane.damage():
            self.page.mark_below(rect)
        if self._wanted is not None:
            self.context.wake()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        """At once while something moves or waits, else when the match or a widget asks."""
        if self.stage.is_moving or self.arrivals.is_busy:
            return 0
        waits = [
            super().next_wake(now_ms),
            self.context.next_pump(now_ms),
            self.pointing.next_wake(now_ms),
            self.hands.next_watch(now_ms),
            self.notes.next_wake(now_ms),
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    # -- ports

    @property
    def port(self) -> SeatPort:
        """Whose View is on screen: the opened seat's, else the table's."""
        return self.table.opened if self.table.opened is not None else self.table.table

    @property
    def viewer(self) -> Seat | None:
        """The seat on screen; None for the table."""
        return self.port.seat

    def _seat_whoever_decides(self) -> None:
        """Open the deciding person's seat once all that came before has been shown."""
        seat = self.table.deciding
        if self.arrivals.is_busy or seat is None or seat not in self.table.seating:
            return
        occupant = self.table.seating[seat]
        if occupant.is_computer or seat == self.viewer or self.hands.is_asking or self.hands.is_guest:
            return
        self.hands.change_hands(seat)

    def open_seat(self, seat: Seat) -> None:
        """Show this seat's View from now on."""
        self.stage.forget()
        self.table.open(seat)

    def play_cue(self, cue: Cue) -> None:
        """What comes of a private choice is not heard: others would learn which it was."""
        if not self.hands.is_private():
            self.kit.sounds.play(cue)

    def _draw_stage(self) -> None:
        lights = self.desk.lights() if self.stage.is_moving and not self.stage.moved else None
        picture = lights.over(self.desk.picture) if lights is not None else self.desk.picture
        self.pane.show(
            self.pointing.with_shown(picture, self.stage.pointed), moved=self.stage.moved, faded=self.stage.faded
        )
        self.room.dice.show(self.stage.roll, self.stage.tumbling, self.arrivals.caption)
        self.room.note.show(self.stage.note, self.stage.opened)
        self.cards.show_affair()

    # -- touches (Hand)

    def wanted(self) -> frozenset[str]:
        """Pieces that matter now."""
        return frozenset(self.desk.selection.lit) | self.desk.selection.openings

    def pointed_at(self, touch: Touch, *, by_key: bool) -> None:
        """The pointer, or the keyboard, is on something."""
        self.pointing.moved_to(touch, by_key=by_key)
        if self.desk.point(touch):
            self.refresh()

    def touched(self, touch: Touch, *, drawing: bool) -> None:
        """A click or Enter on the board."""
        self.notes.drop()
        self.notes.touched("")
        self.notes.fold()
        if self.notes.pencils(touch) or (touch.handle and self.desk.take_up(touch.handle)):
            self.refresh()
            return
        self.pointing.close_card()
        self.pointing.drop_slip()
        if self.stage.is_moving:
            self.skip()
            return
        wish = self.desk.touch(touch, drawing=drawing)
        self.sheets.let_go()
        self.fulfil(wish)
        self.refresh()

    def _touch_token(self, token: str) -> None:
        self.notes.drop()
        self.notes.touched(token)
        wish = None if self.desk.take_up(token) else self.desk.touch_token(token)
        self.sheets.let_go()
        self.fulfil(wish)
        self.refresh()

    def toggle_guess(self) -> None:
        """Show what can be deduced, or put it away."""
        if self.desk.guess is not None:
            self.desk.shows_guess = not self.desk.shows_guess
            self.play_cue(Cue.PAPER)
            self.refresh()

    def fulfil(self, wish: TouchResult | None) -> None:
        """Carry out what a touch came to."""
        if wish is None:
            return
        match wish.verdict:
            case TouchOutcome.TAKE | TouchOutcome.ATTEMPT:
                self.send(wish.choices[0])
            case TouchOutcome.CONFIRM:
                self.play_cue(Cue.PAPER)
            case TouchOutcome.CHOOSE:
                self.sheets.choose(wish.choices)

    def send(self, action: Any) -> None:
        """Play an action; the answer comes through the port."""
        update = self.desk.update
        if update is None or update.seat is None:
            return
        self.desk.aim = None
        self.stage.gather(all_of_them=True)
        self.port.send(Play(update.seat, update.number, action))
        self.sheets.decided()

    def put_dice_away(self) -> None:
        """The board below the dice is wanted."""
        self.stage.gather(all_of_them=True)
        self.refresh()

    def take_back(self) -> None:
        """Undo."""
        seat = self.viewer
        if seat is not None:
            self.port.send(TakeBack(seat))

    def skip(self) -> None:
        """Space: everything in its place; the computer's turn without pauses."""
        self.stage.skip()
        if self.table.thinking is not None:
            self.table.skip()

    @property
    def clause_in_question(self) -> str:
        """The clause of the refusal on the table, for F1."""
        return self.desk.refusal.clause if self.desk.refusal is not None else ""

    def open_rules(self, clause: str = "") -> None:
        """The rules, at a clause."""
        self.go(Push(self.context.scenes.rules(self.table.game, clause)))

    # -- showing

    def refresh(self) -> None:
        """Draw the present moment: lights, panels, question, buttons, sheet."""
        if self.room.at is None:
            return
        self.relight()
        log = self.telling.log()
        self.room.refresh(
            self.desk.panels,
            log=log,
            touched=self.desk.selection.touched,
            last=self.telling.last(log),
            lit=self.desk.lit_tokens,
            is_asked=self.desk.is_deciding,
        )
        self.cards.show_affair()
        self.room.dice.show(self.stage.roll, self.stage.tumbling, self.arrivals.caption)
        self.room.note.show(self.stage.note, self.stage.opened)
        self.room.show_guess(self.desk.guess, is_open=self.desk.shows_guess, pointed=self.desk.pointed.space)
        self.room.spots.refresh([(t, touch) for t in self.desk.ring() if (touch := self.desk.touch_of(t)) != Touch()])
        self.rail.show()
        self.pointing.lay_sheet()
        self.room.leave_open()

    def relight(self) -> None:
        """Draw the lights of the present moment, unless something moves and has lights of its own."""
        if not self.stage.is_moving:
            picture = self.desk.lights().over(self.desk.picture)
            self.pane.show(self.pointing.with_shown(picture, ()))

    def looked(self) -> None:
        """The view of the board changed: stops, slips and the mini-map follow."""
        self.room.spots.replace()
        self.pointing.drop_slip()
        if self.room._map is not None:
            self.room._map.touch()

    def _open_drawer(self, drawer: Drawer) -> None:
        self.room.drawer = drawer
        self.play_cue(Cue.LEATHER)
        self.rebuild()

    # -- keys

    def event(self, event: pygame.Event) -> bool:
        """What no widget used."""
        return self.pointing.event(event) or self.asides.event(event)

    def on_event(self, event: pygame.Event) -> Transition | None:
        """The wheel belongs to the board wherever no panel wants it."""
        self.hands.stirred(event, self._now)
        if self.is_covered:
            return self.take_transition()
        if event.type in (pygame.MOUSEWHEEL, pygame.MULTIGESTURE) and self.pointing.wheel(event):
            return self.take_transition()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.pointing.right_press(event.pos):
            return self.take_transition()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.sheets.pressed_beside(event.pos)
        if event.type == pygame.KEYDOWN:
            self.pointing.drop_slip()
        return super().on_event(event)

    def leave_for(self, scene: Scene) -> None:
        """Another scene takes the table's place."""
        self.go(Replace(scene))
        self.context.wake()
