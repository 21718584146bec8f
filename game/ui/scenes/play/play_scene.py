"""The table in play: lays out and draws the model's moments, and tells the model what people do.

The scene holds the OpenMatch's ports and hands what they bring to the model; what the model wants done is done here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.board.board import Board
from game.engine.decision import Phrase, Seat
from game.engine.match.ports import Ended, Refused, SeatPort, SeatUpdate
from game.session.open_match import OpenMatch
from game.ui.kit.cues import Cue
from game.ui.kit.input import Chord, number_pressed
from game.ui.kit.markup import escape
from game.ui.kit.scene_stack import Push, Replace, Scene, Transition
from game.ui.kit.theme import WALNUT_DARK
from game.ui.scenes.codes.code_access import is_guarded
from game.ui.scenes.context import Context
from game.ui.scenes.curtain_layout import withdraw_pointer
from game.ui.scenes.dialogs.action_chooser import ActionChooser
from game.ui.scenes.dialogs.companion import CompanionCard
from game.ui.scenes.dialogs.dialog import CardHost
from game.ui.scenes.page_scene import PageScene
from game.ui.scenes.play.dialogs import Dialogs
from game.ui.scenes.play.moments_on_table import MomentsOnTable
from game.ui.scenes.play.pulled_piece import PulledPiece
from game.ui.scenes.play.sheet_on_table import SheetOnTable
from game.ui.table.board.camera_motion import CameraMotion
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model import commands, intents
from game.ui.table.model.controller import TableController
from game.ui.table.model.game_presentation import GamePresentation
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.intents import Ask, Intent
from game.ui.table.model.screen.moment import BoardMoment, CentreMoment, Moment, Prompt, places_told
from game.ui.table.model.state import Surroundings
from game.ui.table.panels.centre_panels.centre_panel import CentreChoices
from game.ui.table.panels.layout.table_layout import Drawer
from game.ui.table.panels.layout.table_panels import DRAWER_KEYS, PanelCallbacks, TablePanels
from game.ui.table.panels.piece_info import HoverTipWidget
from game.ui.table.panels.prompt import buttons_of

_STEPS: Final[dict[int, tuple[int, int]]] = {
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
}
_ASKING: Final[tuple[tuple[str, Intent], ...]] = (
    ("I", intents.Asked(Ask.CARD)),
    ("N", intents.Asked(Ask.NUMBERS)),
    ("Space", intents.Skipped()),
    ("Esc", intents.Cancelled()),
    ("H", intents.Asked(Ask.HINT)),
    ("T", intents.Asked(Ask.TABLE_SCREEN)),
    ("C", intents.Asked(Ask.LIST)),
    ("K", intents.Asked(Ask.GUESS)),
    ("J", intents.Asked(Ask.DIGEST)),
    ("A", intents.Asked(Ask.GOAL)),
    ("X", intents.Asked(Ask.THREAT)),
    ("?", intents.Asked(Ask.KEYS)),
)
"""Keys that mean the same on every table."""


class PlayScene(PageScene):
    """One open match."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        super().__init__(context.kit)
        self.kit.card_pictures.read_ahead(table.game)
        self.context = context
        self.table = table
        self.model = TableController(
            table,
            Surroundings(
                presentation=lambda board: context.presentation(table, board),
                settings=lambda: context.settings,
                is_guarded=lambda: is_guarded(context.settings, table.seating),
                bend=lambda points: self.canvas.bent(points),
                goes_on=context.session.goes_on,
            ),
            self.kit.motion,
        )
        self.page.is_quiet = lambda: self.model.is_private
        self.canvas = self._canvas_of(self.presentation.board)
        self.camera = CameraMotion(self.kit, self.canvas, self.looked)
        self.panels = self._made_panels()
        self.sheet = SheetOnTable(self.kit, self.take)
        self.hover_tip = HoverTipWidget()
        self.pulled = PulledPiece(self)
        self.moments = MomentsOnTable(self.kit, self.rect_of)
        host = CardHost(self.kit, self.page, self.model, self.take)
        self.dialogs = Dialogs(host, context, table, self, self.go)
        self.touched_card: pygame.Rect | None = None
        """Where the card lies that was touched last, unless something else has been touched since."""
        self._refreshed = 0
        self._now = 0
        self.handlers: dict[type[Any], Callable[[Any], None]] = {
            commands.Refresh: lambda command: self.refresh(),
            commands.Relight: lambda command: self._show_board(self.model.board()),
            commands.Animate: lambda command: self._animate(),
            commands.PlayRecap: lambda command: self.moments.play_recap(self.model, self.panels, self.camera),
            commands.ShowHoverTip: lambda command: self._show_hover_tip(),
            commands.FoldNote: lambda command: self.moments.show_note(self.model, self.panels),
            commands.LayBoard: lambda command: self._lay_board(command.board),
            commands.NamePlayers: lambda command: self._name_players(),
            commands.FitPanels: lambda command: self._fit_panels(),
            commands.LookAt: lambda command: self.camera.show(self.model.points(command.spaces), room=self.canvas.free),
            commands.FollowKeyboard: lambda command: self.camera.follow_keyboard(self.model.points((command.space,))),
            commands.FollowWalks: lambda command: self.camera.follow(command.points),
            commands.TourRecap: lambda tour: self.camera.tour(tour.points, self.panels.beside, at_once=tour.at_once),
            commands.EndTour: lambda command: self.camera.end_tour(),
            commands.VisitPlace: lambda command: self.moments.visit(command.point, self.camera),
            commands.LookAtHeart: lambda command: self.look_at_focus(),
            commands.Attend: lambda command: self._attend(),
            commands.Send: lambda command: self.port.send(command.message),
            commands.SendToTable: lambda command: table.table.send(command.message),
            commands.AskHint: lambda command: table.ask_hint(),
            commands.SkipComputer: lambda command: table.skip(),
            commands.RememberThrows: self._remember_throws,
            commands.Keep: self._keep,
            commands.OpenSeat: self._open_seat,
            commands.DropCurtain: lambda command: self.cover(),
            commands.AskNextPlayer: lambda command: self.dialogs.ask_next_player(command),
            commands.LookBehindCurtain: lambda command: self.leave_for(context.scenes.look(table, command.seat)),
            commands.Open: lambda command: self.dialogs.open(command.card),
            commands.OpenPage: lambda command: self.dialogs.open_page(command.page),
            commands.OpenRules: lambda at: self.go(Push(context.scenes.rules(table.game, *at.question()))),
            commands.CloseCard: lambda command: self.page.close(),
            commands.Tell: lambda command: self.page.say(command.markup, near=self.panels.above_slips),
            commands.TellRemark: lambda command: self.dialogs.tell_remark(command.remark),
            commands.OfferElsewhere: self._offer_elsewhere,
            commands.SetLine: lambda command: self._set_line(command.words),
            commands.Sound: lambda command: self.kit.sounds.play(command.cue),
            commands.LeaveForEnd: lambda command: self.leave_for(context.scenes.end(table)),
        }

    # -- the model

    def take(self, intent: Intent) -> None:
        """Tell the model, and do what it wants done."""
        touched = intent.intent if isinstance(intent, intents.ListRowTaken) else intent
        if isinstance(touched, intents.TokenTouched):
            self.touched_card = self.panels.card_rect(touched.token)
        elif isinstance(touched, intents.Touched | intents.Dropped):
            self.touched_card = None
        for command in self.model.on(intent):
            self.handlers[type(command)](command)

    @property
    def presentation(self) -> GamePresentation:
        """Advice, look and words of the match, with the board that lies on the table."""
        return self.model.presentation

    @property
    def is_covered(self) -> bool:
        """Whether nothing but the bare table may be seen."""
        return self.model.is_covered

    @property
    def viewer(self) -> Seat | None:
        """The seat on screen; None for the table."""
        return self.model.viewer

    @property
    def port(self) -> SeatPort:
        """Whose View is on screen: the opened seat's, else the table's."""
        return self.table.opened if self.table.opened is not None else self.table.table

    # -- what lies on the table

    def _canvas_of(self, board: Board) -> BoardCanvas:
        return BoardCanvas(self.kit, board, self.context.painted(board))

    def _made_panels(self) -> TablePanels:
        """The panels round the board."""
        calls = PanelCallbacks(
            show_spaces=lambda spaces: self.take(intents.SpacesAsked(spaces)),
            point_line=lambda places: self.take(intents.LinePointed(places)),
            touch_token=lambda token: self.take(intents.TokenTouched(token)),
            open_drawer=lambda drawer: self.open_drawer(drawer),
            looked=self.looked,
            toggle_guess=lambda: self.take(intents.Asked(Ask.GUESS)),
            send_row=lambda tokens: self.take(intents.RowPicked(tuple(tokens))),
            open_catalogue=lambda: self.take(intents.Asked(Ask.CATALOGUE)),
            is_computer=self._is_computer,
            pull=lambda token, picture, at: self.pulled.pull(token, picture, at),
            drop=lambda token, at: self.pulled.drop(token, at),
        )
        panels = TablePanels(self.kit, self.page, self.presentation, self.canvas, self, calls)
        panels.board.leader = self
        panels.dice.on_press = lambda: self.take(intents.DiceGathered())
        return panels

    def _is_computer(self, seat: Seat) -> bool:
        occupant = self.table.seating.get(seat)
        return occupant is not None and occupant.is_computer

    def _lay_board(self, board: Board) -> None:
        self.canvas = self._canvas_of(board)
        self.camera = CameraMotion(self.kit, self.canvas, self.looked)
        self.moments.forget_board()
        self._read_motion()
        self.panels = self._made_panels()

    def _name_players(self) -> None:
        self.panels = self._made_panels()
        self.rebuild()

    def _fit_panels(self) -> None:
        if not self.panels.fits(self.model.panels):
            self.rebuild_below()  # somebody may be reading the menu meanwhile
            self.sheet.lay_again()

    def build(self) -> None:
        """All panels for this window; the camera keeps its look."""
        if self.is_covered:
            return
        self.panels.drawer = Drawer(self.table.drawers.get(self.viewer, ""))
        self.panels.build(self.model.panels)
        self.sheet.forget()
        self.take(intents.LaidOut())
        self.hover_tip = self.page.add(HoverTipWidget())
        self.pulled = self.page.add(PulledPiece(self))
        if self.panels.at is not None:
            self.moments.lay(self.page, self.presentation, self.canvas, self.panels.at.area)
        self.camera.fitted_anew()
        self.refresh()

    def background(self, surface: pygame.Surface) -> None:
        """The board."""
        if self.is_covered:
            surface.fill(WALNUT_DARK)
            return
        self.canvas.draw(surface)

    # -- life

    def on_away(self) -> None:
        """A private screen closes, whatever lies on top of it."""
        self.take(intents.Left())

    def shown_to(self) -> str:
        """Whose private screen it is."""
        seat = self.viewer
        if seat is None or not self.model.closes:
            return ""
        return self.table.seating[seat].person or self.presentation.say(Phrase.of("table.named", thing=seat))

    def on_enter(self) -> None:
        """Settings may have changed while something lay on top."""
        self.take(intents.SettingsRead())
        self._read_motion()
        self.table.pace = self.context.settings.pace
        super().on_enter()

    def _read_motion(self) -> None:
        self.camera.motion = self.model.motion

    def cover(self) -> None:
        """Nothing of what was here is drawn any more, and the pointer no longer lies where it was used."""
        self.panels.at = None
        self.page.clear()
        self.table.close()
        self.kit.forget()
        withdraw_pointer(self.kit)
        self.context.wake()

    def update(self, now_ms: int) -> bool:
        """Carry the match on, show what came, move what moves."""
        self._now = now_ms
        self.table.hold = self.model.is_moving or self.model.is_waiting or self.model.is_recap_played
        self.table.is_paused = not self.is_covered and self.page.overlay is not None
        self.context.pump(now_ms)
        self.take(intents.Watched(now_ms))
        if self.is_covered:
            if self._wanted is None:
                scenes, is_over = self.context.scenes, self.table.outcome is not None
                self.leave_for(scenes.end(self.table) if is_over else scenes.play(self.table))
            return super().update(now_ms)
        self._empty_port()
        over = self.page.overlay
        self.take(intents.Ticked(now_ms, over is not None, isinstance(over, CompanionCard), self.panels.at is not None))
        self.panels.show_unsaved(not self.table.is_kept, self.dialogs.save_elsewhere)
        self.camera.update(now_ms)
        for rect in self.canvas.damage():
            self.page.mark_below(rect)
        if self._wanted is not None:
            self.context.wake()
        return super().update(now_ms)

    def _empty_port(self) -> None:
        """Hand on what the port on screen has brought."""
        if self.table.opened is not None:
            while self.table.table.take() is not None:
                pass  # the opened seat is told the same and more
        while (answer := self.port.take()) is not None:
            match answer:
                case SeatUpdate():
                    self.take(intents.Updated(answer))
                case Refused():
                    self.take(intents.Rejected(answer))
                case Ended():
                    self.take(intents.MatchEnded())

    def next_wake(self, now_ms: int) -> int | None:
        """At once while something moves or waits, else when the match or a widget asks."""
        if self.model.is_busy and not self.model.is_sealed:
            return 0
        waits = [
            super().next_wake(now_ms),
            self.context.next_pump(now_ms),
            self.camera.next_wake(now_ms),
            self.model.next_wake(now_ms),
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    # -- showing the moment

    def refresh(self) -> None:
        """Show the present moment: lights, panels, question, buttons, sheet."""
        if self.panels.at is None:
            return
        if isinstance(self.page.overlay, ActionChooser) and not self.model.choices:
            self.page.close()
        self._refreshed += 1
        begun = self._refreshed
        moment = self.model.moment()
        self.sheet.lay_refusal(moment.refusal, self.panels, self.page, self._near(moment), self.presentation)
        if not moment.board.is_moving:
            self._show_board(moment.board)
        self.panels.refresh(
            moment.panels, log=moment.log, touched=moment.touched, lit=moment.lit, is_asked=moment.is_asked
        )
        self._show_centre(moment.centre)
        self.panels.show_dice(moment.dice)
        self.moments.show(self.model, self.panels, self.camera)
        self.panels.show_guess(moment.guess.guess, is_open=moment.guess.is_open, pointed=moment.guess.pointed)
        self.panels.stops.refresh(moment.ring)
        if self._refreshed != begun:
            return  # the keyboard came to stand on something else, and all of this has been shown again
        self._show_prompt(moment.prompt)
        kept = moment.sheet_clear_of, places_told(moment.sheet)
        seen, told = ([self.canvas.rect_of(space, self.camera.end) for space in spaces] for spaces in kept)
        self.sheet.lay(moment.sheet, self.panels, self.presentation, seen, told)
        self.panels.leave_open()
        self.panels.keep_clear(self.model.signs(), [self.canvas.rect_of(space) for space in self.model.spoken_of()])

    def _near(self, moment: Moment) -> tuple[pygame.Rect, bool]:
        """Where a refusal points to, and whether that is a card."""
        refusal = moment.refusal
        if refusal is not None and refusal.token and self.touched_card is not None:
            return self.touched_card, True
        is_placed = refusal is not None and bool(refusal.space)
        return (
            self.canvas.rect_of(refusal.space) if refusal is not None and is_placed else self.panels.prompt_bar.rect
        ), False

    def _show_board(self, board: BoardMoment) -> None:
        self.canvas.show(board.picture, moved=dict(board.moved), faded=dict(board.faded))

    def _animate(self) -> None:
        """What moves is elsewhere now."""
        self._show_board(self.model.board())
        self.panels.show_dice(self.model.dice())
        self.moments.show(self.model, self.panels, self.camera)
        self._show_centre(self.model.centre())

    def _show_centre(self, centre: CentreMoment) -> None:
        touchable = CentreChoices(centre.lit, centre.chosen, centre.is_asked, centre.places)
        self.panels.show_centre(centre.scene, touchable)

    def _show_prompt(self, prompt: Prompt) -> None:
        self.panels.prompt_bar.show(
            self.kit,
            face=prompt.face,
            is_computer=prompt.is_computer,
            markup=prompt.markup,
            buttons=buttons_of(prompt.buttons, self.take),
            more=self.presentation.say(Phrase.of("table.more")),
            goal=prompt.goal,
            on_more=lambda buttons: self.take(intents.MoreAsked(tuple(button.label for button in buttons))),
        )

    def _show_hover_tip(self) -> None:
        """The tip beside the pointer, where nothing else is being read."""
        markup, space = self.model.hover_tip()
        at = self.panels.at
        is_read = self.panels.key.is_read or self.panels.note.is_read
        if not markup or at is None or self.page.overlay is not None or is_read:
            if self.hover_tip.is_visible:
                self.hover_tip.set_visible(False)
            return
        self.hover_tip.show(self.kit, markup, self.page.pointer, self.canvas.rect_of(space), at.area.inflate(-12, -12))

    # -- the view of the board

    def look_at_focus(self) -> None:
        """Begin where it matters."""
        if self.panels.at is not None:
            focus, goals = self.model.focus_points(), self.model.goal_points()
            self.camera.open(focus, goals, self.model.reach(), is_crowded=self._is_crowded)

    def _attend(self) -> None:
        if self.panels.at is not None:
            self.camera.attend(self.model.focus_points(), self.model.reach(), is_crowded=self._is_crowded)

    @property
    def _is_crowded(self) -> bool:
        """Whether players and hand leave a large window little room."""
        return bool(self.model.panels.seats)

    def looked(self) -> None:
        """The view of the board changed: stops, toasts and the mini-map follow."""
        self.panels.looked()
        self.take(intents.HoverTipHidden())

    @property
    def clear_area(self) -> pygame.Rect | None:
        """Where the board may be seen; None while nothing is laid out."""
        return self.panels.at.area if self.panels.at is not None else None

    def rect_of(self, space: str) -> pygame.Rect:
        """The pixels of a space."""
        return self.canvas.rect_of(space)

    def number(self) -> None:
        """Show the numbers of places, or no longer."""
        self.canvas.number(shows=not self.canvas.shows_numbers)

    def open_drawer(self, drawer: Drawer) -> None:
        """Pull this out where not everything has room."""
        self.panels.drawer = drawer
        self.table.drawers[self.viewer] = drawer.value
        if not self.model.is_private:
            self.kit.sounds.play(Cue.LEATHER)
        self.rebuild()

    # -- what else the model wants done

    def _open_seat(self, command: commands.OpenSeat) -> None:
        self.table.open(command.seat)

    def _remember_throws(self, command: commands.RememberThrows) -> None:
        self.table.throws = command.throws

    def _keep(self, command: commands.Keep) -> None:
        problem = self.context.keep(command.settings)
        if problem and command.tells_problem:
            self.page.say(escape(problem))

    def _offer_elsewhere(self, command: commands.OfferElsewhere) -> None:
        self.dialogs.offer_elsewhere(command.sentence, waits_alone=command.waits_alone)

    def _set_line(self, words: str) -> None:
        if isinstance(self.page.overlay, CompanionCard):
            self.page.overlay.set_line(words)

    def leave_for(self, scene: Scene) -> None:
        """Another scene takes the table's place."""
        self.go(Replace(scene))
        self.context.wake()

    # -- pointer and keyboard on the board (Hand, DragListener)

    def wanted(self) -> frozenset[str]:
        """Pieces that matter now."""
        return self.model.wanted()

    def pointed_at(self, touch: Touch, *, by_key: bool) -> None:
        """The pointer, or the keyboard, is on something."""
        self.take(intents.Hovered(touch, by_key))

    def touched(self, touch: Touch, *, drawing: bool) -> None:
        """A click or Enter on the board."""
        self.take(intents.Touched(touch, drawing))

    def may_lead(self, touch: Touch) -> bool:
        """Whether a pull from here moves a piece, and not the board."""
        return self.model.may_drag(touch)

    def lead(self, piece: str, spaces: Sequence[str]) -> None:
        """The piece has been pulled over these spaces so far."""
        self.take(intents.Dragged(piece, tuple(spaces)))

    def let_go(self, piece: str, spaces: Sequence[str], touch: Touch) -> None:
        """It was let go at `touch`."""
        self.take(intents.Dropped(piece, tuple(spaces), touch))

    # -- keys and the rest of the mouse

    def on_event(self, event: pygame.Event) -> Transition | None:
        """The wheel belongs to the board wherever no panel wants it."""
        if event.type in _TOUCHES:
            self.take(intents.Stirred(self._now))
        if self.is_covered:
            return self.take_transition()
        if event.type in _PRESSES and self.page.overlay is None:
            on_note = event.type == pygame.MOUSEBUTTONDOWN and self.panels.note.is_read and self.is_bare(event.pos)
            reads = on_note or (self.model.note().note is not None and Chord.parse("Enter").matches(event))
            if self.model.takes_press or reads:  # Enter presses the red button where nothing lies there to be read
                self.take(intents.BeatEnded() if self.model.takes_press else intents.Pressed())
                return self.take_transition()
            self.take(intents.Pressed())
        if event.type in (pygame.MOUSEWHEEL, pygame.MULTIGESTURE) and self._wheel(event):
            return self.take_transition()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._right_press(event.pos):
            return self.take_transition()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._press_beside(event.pos):
            return self.take_transition()
        if event.type == pygame.KEYDOWN:
            self.take(intents.HoverTipHidden())
        return super().on_event(event)

    def is_bare(self, at: tuple[int, int]) -> bool:
        """Whether nothing but the board is there."""
        return self.page.overlay is None and self.page.hit(at) is self.panels.board

    def _wheel(self, event: pygame.Event) -> bool:
        """Zoom or pan where the pointer is over the bare board."""
        return self.is_bare(self.page.pointer) and self.camera.wheel(event, self.page.pointer)

    def _right_press(self, at: tuple[int, int]) -> bool:
        """Everything known about what is there, on a sheet."""
        if not self.is_bare(at):
            return False
        self.take(intents.Inspected(self.canvas.touch_at(at, self.wanted())))
        return True

    def _press_beside(self, at: tuple[int, int]) -> bool:
        """A press beside the chooser puts it away; on another place that is lit it asks about that place. Whether the press
        has done all that it was for."""
        chooser = self.page.overlay
        if not isinstance(chooser, ActionChooser) or chooser.hit(at) is not None:
            return False
        self.page.close(chooser)
        if self.is_bare(at) and self.model.is_lit(self.canvas.touch_at(at, self.wanted())):
            return False
        self.take(intents.NotChosen())
        return True

    def event(self, event: pygame.Event) -> bool:
        """What no widget used."""
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
        for chord, intent in _ASKING:
            if Chord.parse(chord).matches(event):
                self.take(intent)
                return True
        number = number_pressed(event)
        if number is not None:
            self.take(intents.NumberPressed(number))
        return number is not None

    def _arrow(self, event: pygame.Event, step: tuple[int, int]) -> bool:
        if event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL):
            self.camera.step(*step)
            return True
        start = self.model.standing
        if start:
            self.page.shows_ring = True
            self.panels.stops.stand(start)
        return bool(start)


_TOUCHES: Final = (
    pygame.KEYDOWN,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEMOTION,
    pygame.MOUSEWHEEL,
    pygame.FINGERDOWN,
)
"""What tells that somebody is there."""
_PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
"""What ends a moment, and opens a note."""
