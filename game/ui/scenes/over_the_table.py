"""What comes and goes over the board of the table in play: the sheet of the moment, a refusal beside what was refused,
moments and the look at a place that is out of sight, what is pulled from beside the board.

What comes to lie over the table in play, or is gone to from it: cards, menus, questions, and the way out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

import pygame

from game.engine.match.ports import EndByAgreement
from game.session.open_match import OpenMatch
from game.ui.components.curtain_cloth import withdraw_pointer
from game.ui.components.refusal_sheet import RefusalHead, RefusalSheet
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.keys import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.markup import escape, with_clause
from game.ui.kit.scene_stack import Pop, Push, Replace, Transition
from game.ui.kit.theme import Material, Role
from game.ui.scenes.context import Context
from game.ui.scenes.dialogs.action_chooser import ActionChooser
from game.ui.scenes.dialogs.companion import CompanionCard
from game.ui.scenes.dialogs.dialog import CardHost, SheetCard
from game.ui.scenes.dialogs.dice_entry import DiceCard, DiceCounts, DiceEntry, are_counted
from game.ui.scenes.dialogs.dice_proof import DiceProofCard
from game.ui.scenes.dialogs.seats_card import SeatsCard
from game.ui.scenes.dialogs.table_menu import (
    KeysCard,
    ListCard,
    MenuCard,
    OrdersCard,
    PrivateLookCard,
)
from game.ui.scenes.saves.save_problems import WayOn, cannot_save, choose_folder, may_leave, tell_kept
from game.ui.screen_words import say
from game.ui.table.board.camera import Camera
from game.ui.table.board.camera_motion import CameraMotion
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.blocks import LaidSheet
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.panel_data.cards_and_players import OpenCards, TitleList
from game.ui.table.model.panel_data.picture_parts import Point
from game.ui.table.model.screen.menus import has_desk, has_own_fields
from game.ui.table.model.screen.moment import DigestMoment, RecapMoment, RefusalMoment, SheetMoment
from game.ui.table.model.screen.moment_of_state import beat_of, note_of
from game.ui.table.model.screen.sheet import is_hushed
from game.ui.table.model.stage import (
    ActionList,
    AskOnceMore,
    Card,
    ChoiceList,
    DiceQuestion,
    Menu,
    NextPlayer,
    TablePage,
    TypedLine,
)
from game.ui.table.model.table import Table
from game.ui.table.panels.beat_panel import BeatPanel
from game.ui.table.panels.block_sheet import BlockSheet
from game.ui.table.panels.centre_panel import placed
from game.ui.table.panels.digest_sheet import DigestPanel, DigestSheet, DigestStrip
from game.ui.table.panels.panel_of_kind import centre_panel
from game.ui.table.panels.recap_layer import RecapLayer
from game.ui.table.panels.table_panels import TablePanels
from game.ui.table.panels.window_layout import has_column
from game.ui.widgets.base import PassiveWidget, WidgetState
from game.ui.widgets.base import Point as Pixel
from game.ui.widgets.button import Button, Size
from game.ui.widgets.choices import TickBox
from game.ui.widgets.flow import Column, Flow, LaidPanel
from game.ui.widgets.label import RichText
from game.ui.widgets.modal import ACROSS, NARROW, FurtherWays, Modal
from game.ui.widgets.page import Page


class Dialogs:
    """Opens them."""

    def __init__(self, scene: TableScene) -> None:
        self._host = CardHost(scene.kit, scene.page, scene.model)
        self._context, self._table, self._below, self._go = scene.context, scene.table, scene, scene.go

        self._figures = ""
        """What dice of the table's own showed before they were asked for."""

    def type_ahead(self, figure: str) -> None:
        """One of the table's own dice shows this before it is asked for: what lies there to be rolled is rolled by it."""
        model, aim = self._host.model, self._host.model.interaction.aim
        model.ask_dice()  # the card that comes again takes it
        is_real = model.state.match.options.get("dice") == "real"
        if is_real and aim is not None and aim.odds is not None and not model.interaction.must_hold:
            self._figures = figure
            model.confirm()
        elif is_real and model.state.is_under_way:
            self._figures += figure

    def leave_menu(self, event: pygame.Event, keys: Sequence[str]) -> None:
        """A key of the table that the menu has no row for means the same with the menu open, which goes."""
        page = self._host.page
        if isinstance(page.overlay, MenuCard) and any(Chord.parse(key).matches(event) for key in keys):
            chords = [one.chord for one in page.overlay.everyone() if one.chord is not None]
            if not any(chord.matches(event) for chord in chords):
                page.close()

    # -- what the model wants opened

    def open(self, card: Card) -> None:
        """Lay this over the table."""
        host, page = self._host, self._host.page
        match card:
            case Menu():
                page.open(MenuCard(host, card))
            case ChoiceList():
                page.open(ListCard(host))
            case ActionList():
                self._choose(card)
            case DiceQuestion():
                for lying in [one for one in page.overlays if isinstance(one, DiceCard)]:
                    page.close(lying)  # it was asked before all was as it is now
                entry = DiceCounts(host, card) if are_counted(card) else DiceEntry(host, card)
                page.open(entry)
                for figure in self._figures:
                    entry.type_figure(figure)
                self._figures = ""
            case TypedLine():
                page.open(CompanionCard(host))
            case AskOnceMore():
                self._ask_once_more(card)
            case NextPlayer():
                self._ask_next_player(card)
            case LaidSheet():
                page.hush()
                page.open(SheetCard(host, self._context, card))
            case OpenCards():
                self._lay(card, is_private=True)
            case TitleList():
                if page.overlay is None:
                    self._lay(card, is_private=False)

    def _choose(self, wanted: ActionList) -> None:
        """Several actions are meant: beside what was touched, else at the pointer."""
        area, below, page = self._below.clear_area, self._below, self._host.page
        if area is None:
            return
        near = below.rect_of(wanted.place) if wanted.place else below.touched_card
        if near is None or not near.colliderect(area):
            near = pygame.Rect(page.pointer, (2, 2)).clamp(area)
        lit = [below.rect_of(space) for space in self._host.model.reach()]
        page.open(ActionChooser(self._host, wanted, near, area, lit))

    def open_page(self, what: TablePage) -> None:
        """Lay over the table, or go to, what needs nothing of the moment."""
        host, page, scenes = self._host, self._host.page, self._context.scenes
        match what:
            case TablePage.NUMBERS:
                self._below.number()
            case TablePage.SEATS:
                page.open(SeatsCard(host, self._context, self._table))
            case TablePage.LOOKERS:
                page.open(PrivateLookCard(host, self._table.seating))
            case TablePage.ORDERS if host.model.state.viewer is not None:
                page.open(OrdersCard(host, host.model.state.viewer))
            case TablePage.PROOF:
                page.open(DiceProofCard(host.kit, page, host.presentation.say, self._table.summary().proof))
            case TablePage.NIGHT:
                self._good_night()
            case TablePage.KEYS:
                page.open(KeysCard(host))
            case TablePage.SETTINGS:
                self._go(Push(scenes.settings()))
            case TablePage.AS_ON_TABLE if self._table.can_be_set:
                self._go(Push(scenes.as_on_table(self._table)))
            case TablePage.AS_ON_TABLE:
                page.say(host.say("as_on_table.not_set"))
            case TablePage.OWN_FIELDS if has_own_fields(host.model.state):
                self._go(Push(scenes.as_on_table(self._table, own=host.model.interaction.view)))
            case TablePage.OWN_FIELDS:
                page.say(host.say("as_on_table.not_own"))
            case TablePage.DESK if has_desk(host.model.state):
                self._go(Push(scenes.referee_desk(self._table.game, self._table)))
            case TablePage.TABLE_SCREEN:
                self._go(Push(scenes.table_screen(self._table)))
            case TablePage.REVIEW:
                self._withdraw()
                self._context.end_trial()
                self._go(Pop())
                self._context.wake()
            case TablePage.TITLE:
                self.to_title()

    def _ask_once_more(self, asked: AskOnceMore) -> None:
        """Say what would be lost; so that all can read it across the table where all are asked."""
        host = self._host
        is_for_all = asked.call.name == "tell_table"
        Modal(
            host.say("sure.title"),
            asked.markup,
            accept=asked.label,
            on_accept=partial(asked.call.on, host.model),
            safe=host.say("sure.safe"),
            width_units=ACROSS if is_for_all else NARROW,
            role=Role.ACROSS_THE_TABLE if is_for_all else Role.BODY,
            loses=not is_for_all or asked.call.args[0] == EndByAgreement(True),
        ).show_on(host.page)

    def _ask_next_player(self, asked: NextPlayer) -> None:
        """A card between two persons."""
        host = self._host
        tick = TickBox(
            asked.skip, False, lambda is_on: host.model.skip_next_card(is_skipped=is_on), material=Material.WOOD
        )
        Modal(
            asked.title,
            asked.markup,
            accept=asked.ready,
            on_accept=partial(host.model.seat_next, asked.seat, asked.person),
            safe="",
            emblem="flag",
            extra=(tick,),
            width_units=560,
        ).show_on(host.page)

    def _lay(self, content: OpenCards | TitleList, *, is_private: bool) -> None:
        """Cards or a catalogue in the middle, until they have been seen."""
        host, page, kit = self._host, self._host.page, self._host.kit
        area = self._below.clear_area
        if area is None:
            return
        panel = centre_panel(content, host.presentation.say, host.model)

        def close() -> None:
            page.close(panel)
            host.model.see_cards(is_private=is_private)

        panel.on_done = close
        page.open(panel, placed(kit, panel, area.inflate(-kit.px(24), -kit.px(24))))

    # -- good night

    def _good_night(self) -> None:
        """Stop here: saved, or a draw agreed."""
        host = self._host

        def agree() -> None:
            host.page.close()
            host.model.ask_all("night", EndByAgreement(True))

        draw = FurtherWays(Button(host.say("night.deed"), agree, size=Size.SMALL))
        Modal(
            host.say("night.title"),
            host.say("night.text"),
            accept=host.say("night.later"),
            on_accept=self.to_title,
            safe=host.say("back"),
            emblem=EMBLEM_FOR["night"],
            extra=(draw,),
        ).show_on(host.page)

    def to_title(self) -> None:
        """Leave the match; it is saved, or somebody has been told that it is not."""
        if self._table.is_kept:
            self._leave()
        else:
            may_leave(self._host.page, self._leave, self.save_elsewhere, lambda: None)

    def _withdraw(self) -> None:
        if self._host.model.state.closes:
            withdraw_pointer(self._host.kit)

    def _leave(self) -> None:
        self._withdraw()
        self._context.leave()
        self._go(Replace(self._context.scenes.title(), whole_stack=True))
        self._context.wake()

    # -- a match that cannot be written down

    def offer_elsewhere(self, sentence: str, *, waits_alone: bool) -> None:
        """What could not be written down is done as soon as it can be, or as nobody asks for it any more. A person goes
        back to the choice and may make another; while dice or a computer wait, the way out is the title."""
        host, table = self._host, self._table
        cannot_save(
            host.page,
            self._context,
            sentence,
            retry=self._then(table.retry),
            first=self._way_back() if table.is_gone else None,
            on_kept=self._then(self._kept),
            unsaved=self._then(table.go_on_unsaved),
            safe=host.say("menu_items.title" if waits_alone else "back"),
            on_safe=self.to_title if waits_alone else None,
            note=say("unsaved.gone.note") if table.is_gone else host.say("save_trouble.note"),
        )

    def _way_back(self) -> WayOn:
        """What is most likely wanted of a match whose file has gone from its place."""
        if self._table.moved_to:
            return WayOn(say("unsaved.gone.follow"), self._then(self._table.follow))
        return WayOn(say("unsaved.gone.anew"), self._then(self._table.write_anew))

    def _then(self, callback: Callable[[], None]) -> Callable[[], None]:
        """The callback; should it lead to the same trouble, that is told again."""

        def forget_and_do() -> None:
            self._host.model.forget_trouble()
            callback()

        return forget_and_do

    def save_elsewhere(self) -> None:
        """A match that is written down nowhere is to be kept in a folder."""
        choose_folder(self._host.page, self._context, self._then(self._kept))

    def _kept(self) -> None:
        tell_kept(self._host.page, self._context)

    def tell_remark(self, remark: str) -> None:
        """One sentence about what was not written beside the match; it is told once."""
        self._host.page.say(escape(remark), emblem="quill")
        self._table.remark = ""


MARGIN: Final = 2.5
"""Radii of a place that are to be seen round it."""


class TableScene(Protocol):
    """The scene of a table in play, as what lies over it knows it."""

    kit: Kit
    page: Page
    context: Context
    table: OpenMatch
    model: Table
    canvas: BoardCanvas
    camera: CameraMotion
    panels: TablePanels
    teacher: TeacherSlip | None
    """What a teacher has to say; None: there is none, or nothing."""
    touched_card: pygame.Rect | None
    """Where the card of the hand lies that was touched last; None for anything else."""

    @property
    def presentation(self) -> GamePresentation:
        """Advice, look and words of the match, with the board that lies on the table."""

    @property
    def clear_area(self) -> pygame.Rect | None:
        """Where the board may be seen; None while nothing is laid out."""

    def rect_of(self, space: str) -> pygame.Rect:
        """The pixels of a space."""

    def is_bare(self, at: tuple[int, int]) -> bool:
        """Whether nothing but the board is there."""

    def recap(self) -> RecapMoment:
        """What of the recap stands on the board."""

    def number(self) -> None:
        """Show the numbers of places, or no longer."""

    def go(self, transition: Transition) -> None:
        """Change the stack of scenes."""


class TeacherSlip(LaidPanel):
    """What a teacher says; what is refused or asked meanwhile stands on his slip too."""

    asked: LaidPanel | None = None
    refused: Flow | None = None


class SheetOnTable:
    """Keeps what is laid out as long as the moment wants the same."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._laid: tuple[TeacherSlip | None, SheetMoment | None, RefusalMoment | None] = (None, None, None)
        self._is_fresh = True
        self._refusal: RefusalMoment | None = None
        self._note: RefusalSheet | None = None

    def forget(self) -> None:
        """The page was laid out anew: nothing of this lies on it."""
        self._is_fresh = True
        self._refusal = self._note = None

    @property
    def note(self) -> RefusalSheet | None:
        """The refusal that lies there."""
        return self._note

    # -- the sheet

    @property
    def speaker(self) -> str:
        """The name of whatever speaks; empty where nothing does."""
        teacher, sheet, _ = self._laid
        spoken = sheet or teacher
        return sheet.name if isinstance(sheet, LaidSheet) else "" if spoken is None else type(spoken).__name__

    def lay(self, sheet: SheetMoment | None, refusal: RefusalMoment | None, rect: pygame.Rect) -> None:
        """Let this speak, in place of what spoke before; where the table has nothing to say, the teacher, if there is one. What
        is refused or asked meanwhile stands on his slip; else a `refusal` points to its `rect`."""
        scene, panels = self._scene, self._scene.panels
        state, is_asked = scene.model.state, isinstance(sheet, LaidSheet) and sheet.name == "question"
        has_room = sheet is None or (is_asked and has_column(scene.kit.scale))
        teacher = scene.teacher if has_room and state.sheets.is_taught and not is_hushed(state) else None
        self._lay_refusal(refusal if teacher is None else None, rect)
        spoken = (teacher, sheet, refusal if teacher is not None else None)
        speaks = teacher is not None or sheet is not None
        if not self._is_fresh and spoken == self._laid and (panels.sheet is not None) == speaks:
            return
        if teacher is not None:
            teacher.asked, teacher.refused = self._make(sheet), self._told(refusal) if refusal is not None else None
        if speaks:
            scene.model.hide_hover_tip()
        if panels.page.toasts and sheet is not None:
            panels.page.hush()
        self._laid, self._is_fresh = spoken, False
        is_first = isinstance(sheet, LaidSheet) and sheet.name == "first"
        near = self._near(sheet) if teacher is None else None
        seen = self._needed() if is_first or near is not None else ()
        waits = is_first or isinstance(sheet, DigestMoment)
        if isinstance(sheet, LaidSheet) and sheet.name == "odds" and not sheet.foot:  # of what is only pointed at
            place = scene.model.interaction.pointed.space
            waits, seen = True, [scene.canvas.rect_of(place, scene.camera.end)] if place else []
        panels.lay(teacher or self._make(sheet), near, waits=waits, seen=seen)

    def _needed(self) -> list[pygame.Rect]:
        """Where what can be touched lies, and one's own pieces."""
        scene = self._scene
        end = scene.camera.end
        points = (scene.canvas.rect_round(point, end) for point in scene.model.focus_points())
        return [*(scene.canvas.rect_of(space, end) for space in scene.model.reach()), *points]

    def _near(self, sheet: SheetMoment | None) -> pygame.Rect | None:
        """The place that a question is about; None: nothing that it must lie beside."""
        place = sheet.place if isinstance(sheet, LaidSheet) else ""
        canvas = self._scene.canvas
        return canvas.rect_of(place, self._scene.camera.end) if canvas.board.find(place) is not None else None

    def _make(self, sheet: SheetMoment | None) -> DigestPanel | BlockSheet | None:
        """The widget of a sheet."""
        match sheet:
            case DigestMoment():
                return self._digest(sheet)
            case LaidSheet():
                scene = self._scene
                return BlockSheet(sheet, scene.presentation.say, scene.model, is_low=scene.panels.has_band)
            case None:
                return None

    def _digest(self, sheet: DigestMoment) -> DigestPanel:
        """A sheet with all of its rows; where hardly one of them would be read, a strip with one at a time."""
        scene, panels = self._scene, self._scene.panels
        say, face, model = scene.presentation.say, scene.presentation.look.seat_face, scene.model
        whole = DigestSheet(sheet, say, face, model.show_spaces, model.point_line, self._read, model.play_recap_again)
        if panels.at is None or (has_column(scene.kit.scale) and whole.is_readable(scene.kit, panels.at.slip.size)):
            return whole
        return DigestStrip(sheet, say, face, model.show_spaces, model.toggle_digest)

    def _read(self) -> None:
        """The digest is put away, with the words for the first time that stood on it."""
        self._scene.model.toggle_digest()
        self._scene.model.read_first_words()

    # -- refusals

    def _told(self, refusal: RefusalMoment) -> Flow:
        """What stands of it on a teacher's slip."""
        model, clause = self._scene.model, f"<a={refusal.clause}>{refusal.clause}</a>"
        words = RichText(with_clause(refusal.words, clause), on_link=model.open_rules)
        return Column(RefusalHead(model.state.word("refused")), words, gap=4)

    def _lay_refusal(self, refusal: RefusalMoment | None, rect: pygame.Rect) -> None:
        """Lay this refusal out, or take the one away that lies there. `rect`: what it points to."""
        if refusal == self._refusal:
            return
        self._drop()
        self._refusal = refusal
        if refusal is None:
            return
        scene = self._scene
        note = RefusalSheet(
            scene.model.state.word("refused"),
            refusal.clause,
            refusal.words,
            on_rules=partial(scene.model.open_rules, refusal.clause),
            on_close=scene.model.cancel,
            on_link=scene.model.open_rules,
        )
        size = note.size_in(scene.kit, scene.panels.note_rect())
        note.point_at(scene.kit, rect, scene.panels.beside(rect, size, self._needed()))
        self._note = scene.page.add(note, below=scene.panels.prompt_bar)
        self._mark(note)

    def _drop(self) -> None:
        note, self._note = self._note, None
        if note is not None:
            self._mark(note)
            self._scene.page.remove(note)

    def _mark(self, note: RefusalSheet) -> None:
        """Draw a refusal's place again, its tail included."""
        px = self._scene.kit.px
        self._scene.page.mark_rect(note.rect.inflate(2 * px(60), 2 * px(30)))


class MomentsOnTable:
    """Of one play scene. A visit cuts: a glide would draw the whole board anew for every frame while the dice fall."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._panel = BeatPanel(lambda phrase: "", scene.rect_of)
        self._recap: RecapLayer | None = None
        self._followed = 0
        """The number of the line of the recap that the view went to last; 0: none."""
        self._before: Camera | None = None
        """Where somebody was looking before the visit that is under way."""
        self._pressed_at: Pixel | None = None
        """Where a press ended the moment: it is a touch of what is lit there then."""

    def lay(self, area: pygame.Rect) -> None:
        """The page was made anew: moments lie over everything, the recap on the board and below all panels."""
        page, presentation = self._scene.page, self._scene.presentation
        self._panel = page.add(BeatPanel(presentation.say, self._scene.rect_of))
        self._recap = page.add(RecapLayer(self._scene.canvas, presentation.look.seat_face))
        self._recap.rect = pygame.Rect(area)
        page.children.remove(self._recap)
        page.children.insert(1, self._recap)

    def play_recap(self) -> None:
        """What of the recap stands on the board; the sheet that tells of it follows, and the view with a strip, which tells one
        thing at a time."""
        shown, sheet, camera = self._scene.recap(), self._scene.panels.sheet, self._scene.camera
        if self._recap is not None:
            self._recap.show(shown)
        last = shown.last
        if last is None or not isinstance(sheet, DigestPanel) or not last.is_played_at(shown.elapsed):
            self._followed = 0
            return
        sheet.follow(last.number)
        if isinstance(sheet, DigestStrip) and last.number != self._followed and last.points:
            self._followed = last.number
            clear = camera.end.clear
            above = pygame.Rect(round(clear.x), round(clear.y), round(clear.w), round(sheet.rect.top - clear.y))
            camera.tour(last.points, above)

    def forget_board(self) -> None:
        """Another board lies on the table."""
        self._before = None

    def show(self) -> None:
        """The moment that is shown now, the note and the recap; without a moment the visit is over."""
        panels, camera, shown = self._scene.panels, self._scene.camera, beat_of(self._scene.model.state)
        if shown.beat is None and self._before is not None:
            now = camera.canvas.camera
            camera.canvas.look(self._before.in_window(now.area, now.clear))
            self._before = None
        self._pass_on()
        if self._scene.model.animation.tells:
            if panels.page.toasts:
                panels.page.hush()  # slips make way; without them the window is not drawn anew
            panels.prompt_bar.hush(self._scene.kit, is_past=self._scene.model.animation.has_banner)
        if panels.at is not None:
            board = self._scene.canvas.board_rect
            self._panel.show(self._scene.kit, self._scene.canvas.area, self._scene.canvas.clear, shown, board)
        self.show_note()
        self.play_recap()

    def press(self, at: Pixel | None) -> None:
        """A press ends the moment, if there is one."""
        self._pressed_at = at if self._before is None and self._scene.model.animation.takes_press else None

    def _pass_on(self) -> None:
        at, model = self._pressed_at, self._scene.model
        if at is not None and not model.is_busy:
            self._pressed_at, touch = None, self._scene.canvas.touch_at(at, model.wanted())
            if self._scene.is_bare(at) and model.interaction.is_lit(touch):
                model.touch(touch)

    def show_note(self) -> None:
        """The sealed note, or the slip beside the figure that asks."""
        panels = self._scene.panels
        if panels.at is None:
            return
        shown = note_of(self._scene.model.state)
        near = self._scene.rect_of(shown.space) if shown.space else None
        panels.note.show(self._scene.kit, self._scene.canvas.clear, shown, near, panels.at)

    def visit(self, point: Point) -> None:
        """Bring this point into sight. Several moments in a row are one visit."""
        camera = self._scene.camera
        before = camera.canvas.camera
        camera.show((point,), MARGIN)
        if self._before is None and camera.canvas.camera != before:
            self._before = before


class PulledPiece(PassiveWidget):
    """What is pulled, at the pointer; nothing while nothing is."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__()
        self._scene = scene
        self._token = ""
        self._picture: pygame.Surface | None = None
        self.is_visible = False

    def pull(self, token: str, picture: pygame.Surface, at: Pixel) -> None:
        """It is over this pixel now; where it could go is lit as soon as it is lifted."""
        if token != self._token:
            self._token = token
            self._scene.model.point_line(
                self._scene.model.state.known(self._scene.model.interaction.selection.only(token).lit)
            )
        self.set_visible(False)
        self._picture = picture
        self.rect = picture.get_rect(center=at)
        self.set_visible(True)

    def drop(self, token: str, at: Pixel) -> None:
        """It is let go: on the board it is used on what is there, elsewhere it goes back where it lay."""
        scene, model = self._scene, self._scene.model
        interaction = model.interaction
        self.set_visible(False)
        self._token, self._picture = "", None
        model.point_line(())
        if not scene.is_bare(at):
            return
        touch = scene.canvas.touch_at(at, model.wanted())
        paid = interaction.paid_at(token, touch)
        if paid is not None:
            model.pick_action(paid)
            return
        if token not in interaction.selection.touched:
            model.touch_token(token)
        if scene.page.overlay is None and interaction.is_lit(touch):
            model.touch(touch)

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        if self._picture is not None:
            surface.blit(self._picture, self.rect)
