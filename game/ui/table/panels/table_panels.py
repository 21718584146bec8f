"""The panels round the board: made and placed for a window, refreshed from a moment. Knows no port and no match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

import pygame

from game.engine.decision import Phrase
from game.ui.components.refusal_sheet import RefusalSheet
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.keys import Chord
from game.ui.kit.kit import Kit
from game.ui.table.board.board_widget import BoardStops, BoardWidget
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.map_key import MapKeySheet, MiniMapPanel, key_sheets
from game.ui.table.model.look import GamePresentation
from game.ui.table.model.panel_data.cards_and_players import OpenCards, TitleList
from game.ui.table.model.panel_data.panels import Panels
from game.ui.table.model.picture import Goal
from game.ui.table.model.screen.moment import CentreMoment, DiceMoment, Moment
from game.ui.table.model.screen.sheet import words_to_leave
from game.ui.table.model.table import Table
from game.ui.table.panels.block_sheet import BlockSheet, Muster
from game.ui.table.panels.card_table_panels import CardTablePanels
from game.ui.table.panels.dice_throw import DiceThrowPanel
from game.ui.table.panels.digest_sheet import DigestPanel
from game.ui.table.panels.goal_signs import KEY as SHOW_GOAL
from game.ui.table.panels.goal_signs import GoalSigns
from game.ui.table.panels.hand import HandFan
from game.ui.table.panels.journal import JournalPanel
from game.ui.table.panels.log import LogPanel
from game.ui.table.panels.pieces_at_hand import PiecesAtHand
from game.ui.table.panels.prompt import PromptBar
from game.ui.table.panels.sealed_note import SealedNotePanel
from game.ui.table.panels.status import StatusStrip, TurnRibbon, UnsavedNotice
from game.ui.table.panels.tracks import TrackPanel, track_panel_height
from game.ui.table.panels.window_layout import (
    BESIDE,
    COLUMN,
    Drawer,
    Folding,
    LayoutNeeds,
    TableLayout,
    beside,
    clearest,
    drawers_of,
    goal_size,
    lies_there,
    open_room,
    window_layout,
)
from game.ui.widgets.button import IconButton, Size
from game.ui.widgets.flow import LaidPanel, Row, Space, pin
from game.ui.widgets.label import Panel
from game.ui.widgets.page import Page

BETWEEN_BUTTONS: Final = 10
"""Units between the small buttons in the strip."""
ZOOM_STEP: Final = 1.4
"""How much closer one press goes."""
UNREAD_MS: Final = 350
"""How long nobody can have read a slip that came by itself: an Enter that was meant for what was there before puts none away."""
LOW: Final = 0.55
"""Share of the map's height that a slip along it takes at most; what it says is scrolled beyond that."""
DRAWER_KEYS: Final = {
    Drawer.LOG: "L",
    Drawer.MUSTER: "B",
    Drawer.MAP: "M",
    Drawer.HAND: "F2",
    Drawer.JOURNAL: "F3",
}
"""The key that opens it and folds it again."""


class Pulls(Protocol):
    """What is pulled from beside the board follows the pointer."""

    def pull(self, token: str, picture: pygame.Surface, at: tuple[int, int]) -> None: ...

    def drop(self, token: str, at: tuple[int, int]) -> None: ...


class AroundPanels(Protocol):
    """The scene that the panels stand in."""

    @property
    def pulled(self) -> Pulls: ...

    def open_drawer(self, drawer: Drawer) -> None:
        """Pull this out where not everything has room."""

    def looked(self) -> None:
        """The view of the board has changed."""


class TablePanels:
    """One window's panels. `build` makes them anew; `refresh` fills them."""

    def __init__(
        self,
        kit: Kit,
        page: Page,
        presentation: GamePresentation,
        canvas: BoardCanvas,
        table: Table,
        around: AroundPanels,
    ) -> None:
        self.kit = kit
        self.page = page
        self.presentation = presentation
        self.canvas = canvas
        self.table = table
        self.around = around
        self.drawer = Drawer.NONE
        self.board = BoardWidget(canvas, around.looked, table)
        self.stops = BoardStops(canvas, table)
        self.prompt_bar = PromptBar(table)
        self.dice = DiceThrowPanel()
        self.dice.on_press = table.gather_dice
        self._rolled_at = ""
        """The space beside which the dice lie."""
        self._seen: Callable[[], Sequence[pygame.Rect]] = tuple
        """Where what must be seen lies now."""
        self.keys: list[MapKeySheet] = []
        self.goals = GoalSigns(canvas, presentation.say, table.show_spaces)
        self.at: TableLayout | None = None
        self.sheet: Panel | None = None
        self._end, self._end_came, self._came = "", -UNREAD_MS, -UNREAD_MS
        """The label of the button that ends a turn or a phase, since when it stands there, and since when a slip speaks."""
        """When that came by itself, by the page's clock."""
        self._ribbon: TurnRibbon | None = None
        self.log: LogPanel | None = None
        self._muster: Muster | None = None
        self._strip: StatusStrip | None = None
        self._map: MiniMapPanel | None = None
        self.hand_fan: HandFan | None = None
        self._tracks: TrackPanel | None = None
        self._at_hand: PiecesAtHand | None = None
        self.journal: JournalPanel | None = None
        self.note = SealedNotePanel(presentation.say)
        self._unsaved: UnsavedNotice | None = None
        self._made_for: LayoutNeeds | None = None
        self.cards = CardTablePanels(kit, page, presentation, table)

    # -- building

    def build(self, panels: Panels) -> None:
        """Make and place everything for the kit's scale, from below to above: what comes later lies over what came before, and
        has a press first."""
        at = self._lay_out(panels)
        self._build_board(at)
        if at.cards is not None:
            self.cards.build_below(panels, at.cards)
        is_hand_read = self.drawer in (Drawer.NONE, Drawer.HAND)
        if not is_hand_read:
            self._build_hand(at, panels)  # below what was pulled out
        self._build_drawer(at, panels)
        self._build_journal(at, panels)
        if is_hand_read:
            self._build_hand(at, panels)  # a card that is lifted is read whole, whatever it reaches up to
        self._build_pieces_at_hand(at, panels)
        self._build_strip(at, panels)
        if at.cards is not None:
            self.cards.build_above(panels, at.cards, has_words=at.folding is Folding.OPEN)
        self._build_speakers(at)

    def _lay_out(self, panels: Panels) -> TableLayout:
        """Where everything goes; what stood there before is gone."""
        self.page.clear()
        self.cards.clear()
        self.sheet = self._unsaved = self._at_hand = None
        self._map = self._muster = self.log = self._tracks = self.journal = self.hand_fan = None
        self._made_for = needs_of(panels)
        self.at = self._layout_for(self._made_for)
        return self.at

    def _layout_for(self, needs: LayoutNeeds) -> TableLayout:
        bounds = self.canvas.image.bounds
        return window_layout(self.kit.scale, self.drawer, needs, bounds.width / bounds.height)

    def _build_board(self, at: TableLayout) -> None:
        """The map with what is written on it and at its edges."""
        kit, say = self.kit, self.presentation.say
        self.canvas.arrange(at.area, at.clear)
        self.page.add(self.board).rect = at.area
        self.page.add(self.stops)
        keys = key_sheets(self.canvas, self.board, say(Phrase.of("table.view.key")))
        self.keys = [self.page.add(key) for key in keys]
        self.goals = self.page.add(GoalSigns(self.canvas, say, self.table.show_spaces))
        self.goals.most = goal_size(kit.scale, at)
        room = at.cards.centre if at.cards is not None else at.clear
        self.cards.open_room(room, at.area.bottom - kit.px(4))

    def _build_journal(self, at: TableLayout, panels: Panels) -> None:
        """The journal, folded or pulled out."""
        if at.journal is not None and panels.journal is not None:
            is_folded, flip = self.drawer is not Drawer.JOURNAL, partial(self._flip, Drawer.JOURNAL)
            say, table = self.presentation.say, self.table
            journal = JournalPanel(panels.journal, say, table.touch_token, table.show_spaces, flip, is_folded=is_folded)
            self.journal = pin(self.kit, self.page, journal, at.journal)

    def _build_pieces_at_hand(self, at: TableLayout, panels: Panels) -> None:
        """What can be taken from beside the board."""
        if at.dice is not None:
            say, table, pulled = self.presentation.say, self.table, self.around.pulled
            dice = PiecesAtHand(panels.at_hand, say, table.touch_token, table.show_spaces, pulled.pull, pulled.drop)
            self._at_hand = pin(self.kit, self.page, dice, at.dice)

    def _build_speakers(self, at: TableLayout) -> None:
        """What speaks above all else: the dice, a sealed note, the question."""
        self.page.add(self.dice)
        self._place_dice(())
        self._make_way(None)
        self.page.add(self.note)
        pin(self.kit, self.page, self.prompt_bar, at.prompt_bar)

    def _build_drawer(self, at: TableLayout, panels: Panels) -> None:
        """What was pulled out."""
        kit, say, table = self.kit, self.presentation.say, self.table
        if at.opened.mini_map is not None:
            self._map = pin(kit, self.page, MiniMapPanel(self.canvas, say, self.around.looked), at.opened.mini_map)
        if at.opened.muster is not None and panels.tray is not None:
            self._muster = pin(kit, self.page, Muster(panels.tray, say, table.touch_token), at.opened.muster)
        if at.opened.tracks is not None and panels.tracks is not None:
            tracks = TrackPanel(panels.tracks, say, table.touch_token, table.show_spaces)
            self._tracks = pin(kit, self.page, tracks, at.opened.tracks)
        if at.opened.log is not None:
            look, match = self.presentation.look, table.state.match
            self.log = LogPanel(
                say,
                look.seat_face,
                lambda seat: match.seating[seat].mask if seat in match.seating else "",
                look.story,
                table.show_spaces,
                table.point_line,
                has_dice=self.presentation.has_dice,
            )
            pin(kit, self.page, self.log, at.opened.log)

    def _build_hand(self, at: TableLayout, panels: Panels) -> None:
        """The hand, where its heads lie along the lower edge."""
        if at.hand is not None and panels.hands:
            hand = HandFan(panels.hands[0], self.presentation.say, self.table.touch_token)
            hand.on_pull, hand.on_drop = self.around.pulled.pull, self.around.pulled.drop
            self.hand_fan = pin(self.kit, self.page, hand, at.hand)

    def _build_strip(self, at: TableLayout, panels: Panels) -> None:
        """The strip of signs, the buttons at its right end, and the round at its left."""
        kit, say = self.kit, self.presentation.say
        strip = self._strip = StatusStrip(say, self.table.show_spaces)
        pin(kit, self.page, strip, at.strip)
        strip.left = at.ribbon.right - at.strip.x
        drawers = drawers_of(needs_of(panels), at.folding)
        buttons = [*self._view_buttons(at, panels), *map(self._drawer_button, reversed(drawers))]
        for button in buttons:
            button.is_kept = True
        row = Row(Space(), *reversed(buttons), gap=BETWEEN_BUTTONS, stacks=False)
        row.put(kit, self.page, strip.rect.move(-kit.px(16), kit.px(3)))
        ends = at.cards.chips.x if at.cards is not None and at.cards.in_strip else min(one.rect.x for one in buttons)
        strip.right = strip.rect.right - ends + kit.px(BETWEEN_BUTTONS)
        strip.items = panels.strip
        strip.arrange(kit)
        self._ribbon = pin(kit, self.page, TurnRibbon(say), at.ribbon)

    def _view_buttons(self, at: TableLayout, panels: Panels) -> list[IconButton]:
        """From right to left: what the box holds, the game's catalogue, and the view. Its keys are told beside the small map
        where that lies open; in a narrow window wheel, fingers and keys do for closer and farther."""
        say, table = self.presentation.say, self.table
        wanted: list[tuple[str, str, str, Callable[[], None]]] = []
        if "stock" in self.presentation.look.sheets:
            key = say(Phrase.of("table.sheets.stock.key"))
            wanted.append(("cards", "tab.stock", key, partial(table.toggle_sheet, "stock")))
        if panels.catalogue is not None:
            wanted.append(("cards", "tab.catalogue", "K", table.open_catalogue))
        keys = ("Home", "-", "+") if at.opened.mini_map is None else ("", "", "")
        wanted.append(("fit", "view.fit", keys[0], self._fit))
        if at.folding is not Folding.LEAST:
            wanted.append(("minus", "view.farther", keys[1], partial(self._zoom, 1 / ZOOM_STEP)))
            wanted.append(("plus", "view.closer", keys[2], partial(self._zoom, ZOOM_STEP)))
        return [
            IconButton(emblem, say(Phrase.of(f"table.{name}")), on_press, key=key, size=Size.SMALL)
            for emblem, name, key, on_press in wanted
        ]

    def _fit(self) -> None:
        self.canvas.fit()
        self.around.looked()

    def _zoom(self, factor: float) -> None:
        x, y = self.canvas.camera.clear.centre
        self.canvas.zoom(factor, (round(x), round(y)))
        self.canvas.settle()
        self.around.looked()

    def _drawer_button(self, drawer: Drawer) -> IconButton:
        """It opens what was folded away, and folds it again."""
        flip, key = partial(self._flip, drawer), DRAWER_KEYS[drawer]
        label = self.presentation.say(Phrase.of(f"table.tab.{drawer.value}"))
        return IconButton(EMBLEM_FOR[drawer.value], label, flip, key=key, size=Size.SMALL)

    @property
    def has_drawer(self) -> bool:
        """Whether what was pulled out lies there."""
        if self.at is None or self._made_for is None:
            return False
        is_journal = self.drawer is Drawer.JOURNAL and self.journal is not None
        return is_journal or self.drawer in drawers_of(self._made_for, self.at.folding)

    def _flip(self, drawer: Drawer) -> None:
        """Open a drawer, or close it again."""
        self.around.open_drawer(Drawer.NONE if self.drawer is drawer else drawer)

    def _place_dice(self, seen: Sequence[pygame.Rect]) -> None:
        """Beside the place that they were thrown for; else at the right, or where they cover fewer of the things that must be
        seen, then fewer pieces."""
        if self.at is None:
            return
        width, height = self.dice.preferred(self.kit)
        clear = self.at.clear
        if self.at.cards is not None:
            pin(self.kit, self.page, self.dice, self.at.cards.dice)
            return
        place = pygame.Rect(clear.right - width, clear.bottom - height, width, height)
        near = self.canvas.rect_of(self._rolled_at) if self.canvas.board.find(self._rolled_at) is not None else None
        pieces = [self.canvas.rect_of(piece.space) for piece in self.canvas.picture.counters]
        if near is not None and clear.contains(near):
            place = self.beside(near, place.size, seen, pieces)
        elif self.dice.roll is not None:
            place = clearest(place.move(0, clear.top - place.top), clear.left, clear.bottom, seen, pieces)
        if place.bottomleft != self.dice.rect.bottomleft:
            pin(self.kit, self.page, self.dice, place)

    def show_dice(self, dice: DiceMoment) -> None:
        """What lies in the tray: nothing once dice rest that lie beside the board to be spent, nor after a while where the window
        is small for its letters."""
        at = self.at
        lies_there = at is not None and at.dice is not None and dice.roll is not None and bool(dice.roll.signs)
        gives_way = dice.is_aside and at is not None and at.folding is Folding.LEAST
        roll = None if gives_way or (lies_there and dice.tumbling >= 1) else dice.roll
        if dice.space != self._rolled_at:
            self._rolled_at = dice.space
            self._place_dice(self._seen())
        self.dice.show(roll, dice.tumbling, dice.caption)

    # -- filling

    def refresh(self, moment: Moment) -> None:
        """Fill the panels; the muster's rows may change with the side, then everything is placed anew."""
        panels, lit, touched = moment.panels, moment.lit, moment.touched
        chosen = touched[0] if touched else ""
        if self.at is not None and self.at.cards is not None:
            self.cards.refresh(panels, lit, touched)
        side = panels.ribbon.side if panels.ribbon is not None else None
        if self._ribbon is not None:
            self._ribbon.show(panels.ribbon, self.presentation.look.seat_face(side) if side is not None else None)
        if self._strip is not None:
            self._strip.show(self.kit, panels.strip)
        if self._muster is not None and panels.tray is not None:
            self._muster.set_tray(self.kit, panels.tray, chosen)
        if self.hand_fan is not None and panels.hands:
            # While cards or titles are chosen in the middle, those of the hand that bear the same names are not meant.
            is_elsewhere = isinstance(panels.centre, OpenCards | TitleList)
            meant, held = (frozenset[str](), ()) if is_elsewhere else (lit, touched)
            self.hand_fan.show(panels.hands[0], meant, held, is_asked=moment.is_asked, deed=moment.centre.deed)
        if self._tracks is not None and panels.tracks is not None:
            self._tracks.show(panels.tracks, lit, chosen)
        if self._at_hand is not None:
            self._at_hand.show(panels.at_hand, lit, touched)
        if self.journal is not None and panels.journal is not None:
            self.journal.show(panels.journal, lit, chosen)
        if self.log is not None:
            self.log.show(moment.log.events, moment.log.mine)
        if self._map is not None:
            self._map.touch()

    def show_centre(self, moment: CentreMoment) -> None:
        """The small scene in the middle of the table."""
        over = self.hand_fan if not isinstance(moment.scene, OpenCards | TitleList) else None
        self.cards.show_centre(moment, below=over or self.sheet or self.prompt_bar)
        laid, scene = self.sheet, self.cards.centre
        if isinstance(laid, DigestPanel) and scene is not None and scene.rect.colliderect(laid.rect):
            self.lay(None)

    def show_unsaved(self, is_shown: bool, on_press: Callable[[], None]) -> None:
        """A plate in the board's upper corner while the match is written down nowhere; pressed, it offers to save it."""
        if self.at is None or (self._unsaved is None and not is_shown):
            return
        if self._unsaved is None:
            self._unsaved = self.page.add(UnsavedNotice(on_press), below=self.prompt_bar)
        self._unsaved.set_visible(is_shown)
        if is_shown:
            box = pygame.Rect((0, 0), self._unsaved.preferred(self.kit))
            box.topright = self.at.clear.topright
            if box != self._unsaved.rect:
                pin(self.kit, self.page, self._unsaved, box)

    def fits(self, panels: Panels) -> bool:
        """Whether the panels made still suit what is to be shown."""
        needs = needs_of(panels)
        return self.at is not None and (needs == self._made_for or self._layout_for(needs) == self.at)

    def lay(
        self,
        slip: LaidPanel | None,
        near: pygame.Rect | None = None,
        *,
        waits: bool = False,
        seen: Sequence[pygame.Rect] = (),
    ) -> None:
        """Let this speak, in place of what spoke before: at the one place, or beside what it is about (`near`). What `waits`
        does not lie over what is being settled in the middle of the table, nor over what must be `seen`."""
        self.page.remove(self.sheet)
        self.cards.leave(None)
        self.sheet = slip
        if self.table.interaction.foreseen() is None:  # else what was begun has brought it
            self._came = self.page.now_ms
        self._make_way(None)
        if slip is None or self.at is None:
            return
        box = self.at.slip
        most = box.height
        if isinstance(slip, BlockSheet) and self.has_band:
            most = min(most, max(round(most * LOW), slip.least_height(self.kit, box.width)))
        place = pygame.Rect(box.topleft, (box.width, min(slip.height_for(self.kit, box.width), most)))
        if self.has_band:
            is_above = near is not None and near.colliderect(place.move(0, box.height - place.height))
            lowest = self.cards.lowest_slip(box.bottom, has_hand=self.hand_fan is not None)
            place.bottom = place.bottom if is_above else lowest
        elif near is not None:
            around = self.note_rect()
            place.width = min(place.width, self.kit.px(COLUMN), around.width)
            place.height = min(slip.height_for(self.kit, place.width), around.height)
            place = self.beside(near, place.size, seen)
        elif isinstance(slip, BlockSheet):
            place.bottom = box.bottom  # what is pressed there has one place, however much is said above it
        scene = self.cards.centre
        is_over_scene = scene is not None and scene.rect.colliderect(place)
        if waits and (is_over_scene or place.collidelist(list(seen)) >= 0):
            self.sheet = None
            return
        if is_over_scene:
            self.cards.leave(place)
        pin(self.kit, self.page, slip, place, below=self.prompt_bar)
        self._make_way(place)

    @property
    def has_band(self) -> bool:
        """Whether the slip that speaks lies along the map, for there is no room beside it."""
        return self.at is not None and self.at.slip == self.at.clear

    def _make_way(self, place: pygame.Rect | None) -> None:
        """What a sheet would half cover, or would itself half cover the log, is put away while that lies there."""
        lying = [rect for rect in (place, self.log.rect if self.log is not None else None) if rect is not None]
        for widget in (self._muster, self.dice if self.dice.roll is not None else None):
            if widget is not None:
                widget.set_visible(widget.rect.collidelist(lying) < 0)
        self.cards.make_way(place)

    def left_open(self) -> pygame.Rect | None:
        """What the panels that lie there now leave open of the board; None: all of it."""
        found = open_room(self.canvas.clear, self._lying())
        return None if found == self.canvas.clear else found

    @property
    def is_unread(self) -> bool:
        """Whether a slip speaks that has come just now, and by itself."""
        return self.sheet is not None and self.page.now_ms < self._came + UNREAD_MS

    def is_unread_at(self, at: tuple[int, int]) -> bool:
        """Whether it lies there, a question or advice, or what ends another phase than a moment ago: a press was meant for what
        lay there before it."""
        if self._end and getattr(self.page.hit(at), "label", "") == self._end:
            return self.page.now_ms < self._end_came + 2 * UNREAD_MS
        return isinstance(self.sheet, BlockSheet) and self.sheet.rect.collidepoint(at) and self.is_unread

    def tell_end(self, label: str) -> None:
        """What the button says that ends a turn or a phase."""
        if label != self._end:
            self._end, self._end_came = label, self.page.now_ms

    def _lying(self) -> list[pygame.Rect]:
        """Where panels lie over the board, or beside it. A refusal goes with the next touch: the board stays for it."""
        small = {self.board, self.stops, *self.keys, self.goals}
        passing = {self.dice} if self._rolled_at else set()  # they go aside by themselves
        lying = (panel for panel in self.page.children if not isinstance(panel, RefusalSheet))
        return [panel.rect for panel in lying if panel not in small | passing and lies_there(panel)]

    def keep_clear(self, goals: tuple[Goal, ...], seen: Callable[[], Sequence[pygame.Rect]]) -> None:
        """Dice that stay and signs at the edge lie on nothing that must be seen, where there is room beside it."""
        self._seen = seen
        self._place_dice(seen())
        self.goals.show(goals, seen)

    def press_key(self, event: pygame.Event) -> bool:
        """Enter: the digest is read and put away, else the red button of the prompt bar is pressed; the key that leaves the rest
        to the computer player, before a digest or hint too; the key that shows where the goals are; those of buttons that have
        found no room. True when the key was one of these."""
        if Chord.parse("Enter").matches(event):
            if isinstance(self.sheet, DigestPanel):
                self.sheet.close()
            else:
                self.prompt_bar.press_urged()
        elif self._is_left(event):
            if isinstance(self.sheet, DigestPanel):
                self.table.toggle_digest()
            self.table.leave_phase()
        elif Chord.parse(SHOW_GOAL).matches(event):
            self.goals.show_next()
        else:
            return self._press_button(event)
        return True

    def _is_left(self, event: pygame.Event) -> bool:
        """Whether what the digest lies before, or a hint is about, is left to the computer player by its key."""
        state, is_digest = self.table.state, isinstance(self.sheet, DigestPanel)
        is_read = not self.is_unread and (is_digest or state.sheets.hint)
        return bool(is_read and Chord.parse("P").matches(event) and words_to_leave(state))

    def _press_button(self, event: pygame.Event) -> bool:
        """A button that has gone into "more" answers to its key too, or says why it cannot be pressed."""
        keyed = (one for one in self.prompt_bar.buttons if one.key and Chord.parse(one.key).matches(event))
        button = next(keyed, None)  # though it may have gone into "more"
        if button is not None and button.reason:
            self.page.say(button.reason, near=self.prompt_bar.rect)
        elif button is not None:
            button.call.on(self.table)
        return button is not None

    def card_rect(self, token: str) -> pygame.Rect | None:
        """Where a card of the hand along the lower edge lies; None for anything else."""
        return self.hand_fan.rect_of(token) if self.hand_fan is not None else None

    def looked(self) -> None:
        """The view of the board changed: its stops and the mini-map follow."""
        self.stops.replace()
        self.goals.follow()
        if self._map is not None:
            self._map.touch()

    def beside(self, near: pygame.Rect, size: tuple[int, int], *seen: Sequence[pygame.Rect]) -> pygame.Rect:
        """Where something of this size lies that is about `near`: over as little as can be of what must be seen, and on bare
        table where there is some."""
        board = self.canvas.image.place(self.canvas.end)
        return beside(near, size, self.note_rect(), self.kit.px(BESIDE), *seen, board=board)

    def note_rect(self) -> pygame.Rect:
        """Where refusals may stand: the board's clear part, and the column beside it."""
        assert self.at is not None
        return self.at.clear if self.at.cards is not None else self.at.clear.union(self.at.slip)


def needs_of(panels: Panels) -> LayoutNeeds:
    """What these panels want a place for."""
    kept = sum(len(row.pieces) for row in panels.journal.kept) if panels.journal is not None else 0
    return LayoutNeeds(
        len(panels.tray.choices) if panels.tray else 0,
        track_panel_height(panels.tracks) if panels.tracks else 0,
        1 + kept if panels.journal is not None else 0,
        len(panels.seats),
        max(1, len(panels.hands[0].cards)) if panels.hands else 0,
        len(panels.chips),
        len(panels.piles),
        len(panels.at_hand),
    )
