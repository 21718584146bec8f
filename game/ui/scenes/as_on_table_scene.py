"""The page "as on the table": the board with its pieces, dials beside it, what has changed; then all agree, and the match stands
so. It shows what everyone may know, whoever opened it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from game.engine.decision import Phrase, Refusal, Seat
from game.engine.match.ports import SetTable
from game.session.open_match import OpenMatch
from game.ui.components.refusal_sheet import RefusalSheet
from game.ui.kit.keys import Chord
from game.ui.kit.map_gestures import ViewGestures
from game.ui.kit.markup import escape
from game.ui.kit.motion import Motion, soonest
from game.ui.kit.panel_materials import PanelKind
from game.ui.kit.scene_stack import Pop, Push, Replace, Transition
from game.ui.kit.theme import Material, Role
from game.ui.scenes.context import Context
from game.ui.scenes.page_scene import MatchPage
from game.ui.table.board.board_widget import BoardStops, BoardWidget
from game.ui.table.board.camera_motion import CameraMotion
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.board.map_key import key_sheets
from game.ui.table.model.blocks import GameSheet, Head, LaidSheet
from game.ui.table.model.picture import Picture
from game.ui.table.model.table_editor import TableEditor
from game.ui.table.panels.block_sheet import EDGE, BlockSheet, ChoiceRow
from game.ui.table.panels.window_layout import BESIDE, beside
from game.ui.widgets.button import Button, Size, small_button
from game.ui.widgets.flow import Clear, Column, Filling, Fits, Flow, Grow, Inset, Layers, Row, Sheet, Shrink, Sized
from game.ui.widgets.label import RichText
from game.ui.widgets.modal import ACROSS, Modal
from game.ui.widgets.scroll_area import ScrollArea

PIECES: Final = 430
DIALS: Final = 450
"""Units of width of the sheets beside the board."""
LEAST_BOARD: Final = 700
"""Units of width of the board between them; where it would have less, one sheet holds both."""
LEAST_HEIGHT: Final = 640
"""Units of height of a window below which what changes is scrolled with all else."""
MARGIN: Final = 14
MANY: Final = 12
"""More dials than these stand at both sides of the board, where no pieces stand there."""
BROAD: Final = 1.35
"""Of a board that is so many times as wide as high, more is seen beside one sheet."""
CHANGED: Final = 306
OF_WINDOW: Final = 0.3
"""Units of height of what changes, however much does (no row beside the board slides away while another is set), and how much
of a low window it may take from the rows."""
ONE_OF_WINDOW: Final = 0.51
"""How much of the window one change alone may take, which is whole in letters for the whole table."""


class AsOnTableScene(MatchPage):
    """Sets the open fields of one match; the table goes on below it when it is left."""

    def __init__(self, context: Context, table: OpenMatch, *, begins: bool = False, own: Any = None) -> None:
        """`begins`: the match begins as it is set, and before that is written down nowhere. `own`: the View of the seat whose own
        screen is open; what it alone knows is set."""
        super().__init__(context, table)
        self.begins = begins
        self.canvas = BoardCanvas(self.kit, self.presentation.board, context.painted(self.presentation.board))
        self.camera = CameraMotion(self.kit, self.canvas, self._looked)
        self.camera.motion = Motion.NONE
        self.seat: Seat | None = own.seat if own is not None else None
        view = table.public_view if own is None else own
        self.editor = TableEditor(view, self.presentation, self, seat=self.seat, begins=begins)
        self.page.is_quiet = lambda: self.seat is not None
        self.stops = BoardStops(self.canvas, self.editor)
        self._kept: Refusal | None = None
        """What cannot be and is kept for now."""
        self._told: tuple[Refusal | None, dict[str, Any]] = (None, {})
        """What of that was told last, and what had been set then."""
        self._gestures = ViewGestures()
        self._opened = ""
        """Whose rows were open when all was laid out last."""
        self._now = 0

    def _word(self, key: str, **params: str | int) -> str:
        return self.presentation.say(Phrase.of(f"table.as_on_table.{key}", **params))

    # -- layout

    def build(self) -> None:
        clear, window = Clear(), pygame.Rect(0, 0, self.kit.scale.width, self.kit.scale.height)
        board = BoardWidget(self.canvas, self._looked, self.editor)
        over = Column(self._head(window.width), Grow(Inset(self._sides(clear), MARGIN, MARGIN)), gap=0)
        Layers(Filling(board), over).put(self.kit, self.page, window)
        self.canvas.arrange(window, clear.box)
        self.page.add(self.stops)
        for key in key_sheets(self.canvas, board, self.presentation.say(Phrase.of("table.view.key"))):
            self.page.add(key)
        self.stops.refresh([])
        self.relight()
        self._lay_fault()

    def _head(self, width: int) -> Flow:
        """What is to be done next, and what can be done about all of it; signs alone where words have no room. It is never lower
        than with nothing in the hand: no row slides away below it."""
        now, idle = (self._head_of(asked) for asked in (self.editor.asked(), self.editor.asked_first()))
        return Sized(now, height=math.ceil(max(now.height(self.kit, width), idle.height(self.kit, width)) / self.kit.u))

    def _head_of(self, told: str) -> Flow:
        asked = RichText(told, Role.LEAD, material=Material.WOOD)
        ways = (Row(asked, *self._tools(has_words=words), gap=8, stacks=False) for words in (True, False))
        return Sheet(Fits(*ways), PanelKind.PLANK, inset=12)

    def _tools(self, *, has_words: bool) -> Iterator[Button]:
        editor = self.editor
        undo = self.presentation.say(Phrase("table.undo"))
        fault = escape(self.presentation.say(editor.fault.phrase)) if editor.fault is not None else ""
        save = [(self._word("save"), editor.keep_as_scenario, "S", "quill", not fault, fault)]
        for words, deed, key, emblem, can, why in (
            (undo, editor.take_back, "Z", "undo", bool(editor.past), ""),
            (self._word("redo"), editor.do_again, "Y", "step-on", bool(editor.future), ""),
            *(save if self.seat is None else ()),
            (self._word("leave"), self.leave, "Esc", "round-door", True, ""),
        ):
            made = Button(
                words, deed, key=key, emblem=emblem, size=Size.SMALL, shows_key=has_words, has_words=has_words
            )
            made.set_enabled(can, why)
            yield made

    def _sides(self, clear: Clear) -> Flow:
        """The sheets at the sides of what stays clear: pieces, dials, what all are to agree on. In a narrow window pieces and
        dials share one, which scrolls."""
        kit, width, say, editor = self.kit, self.kit.scale.width, self.presentation.say, self.editor
        pieces, dials, agreed = editor.pieces(), editor.dials(), editor.agreed()
        bounds = self.canvas.image.bounds
        is_wide = bounds.width < BROAD * bounds.height and width >= kit.px(PIECES + LEAST_BOARD + DIALS + 2 * MARGIN)
        wide = DIALS if is_wide else min(DIALS, round(width * 2 / 5 / kit.u))
        if not pieces.sheet.blocks:  # one alone knows no piece: as much room again for what there is
            rows = dials.sheet.blocks
            half = (len(rows) + 1) // 2 if is_wide and len(rows) > MANY else 0
            pieces = replace(dials, sheet=GameSheet(rows[:half]))
            dials = replace(dials, heading=None if half else dials.heading, sheet=GameSheet(rows[half:]))
        if not is_wide:
            dials = replace(dials, sheet=GameSheet((*pieces.sheet.blocks, *dials.sheet.blocks)))
        is_low = kit.scale.height < kit.px(LEAST_HEIGHT)
        end = None if is_low else self._agreed(agreed, wide)
        if is_low:
            head = (Head(agreed.heading),) if agreed.heading is not None else ()
            rows = (*dials.sheet.blocks, *head, *agreed.sheet.blocks)
            dials = replace(dials, heading=None, sheet=GameSheet(rows), foot=agreed.foot)
        right = Sized(Column(Shrink(BlockSheet(dials, say, editor)), end, gap=MARGIN), width=wide)
        has_left = is_wide and bool(pieces.sheet.blocks)
        left = Grow(Sized(Column(Shrink(BlockSheet(pieces, say, editor))), width=PIECES)) if has_left else None
        return Row(left, Grow(clear), Grow(right), gap=MARGIN, stacks=False)

    def _agreed(self, agreed: LaidSheet, width: int) -> Flow:
        """What all are to agree on, which scrolls; one change alone is whole."""
        sheet, high = BlockSheet(agreed, self.presentation.say, self.editor), self.kit.scale.height / self.kit.u
        least = min(CHANGED, high * OF_WINDOW)
        if len(agreed.sheet.blocks) == 1:
            least = max(least, min(sheet.height_for(self.kit, self.kit.px(width)) / self.kit.u, high * ONE_OF_WINDOW))
        return Sized(sheet, height=math.ceil(least))

    def _lay_fault(self) -> None:
        """What cannot be, beside the piece that it is about."""
        fault, told = self.editor.fault, self._told
        self._told = fault, self.editor.position
        if fault == told[0] and told[1] != self.editor.position:
            self._kept = fault  # whoever sets something else has read it: it lies in nobody's way
        if fault is None or fault == self._kept or self.editor.is_unfinished:
            return
        place = fault.place or self.editor.touched
        sentence = escape(self.presentation.say(fault.phrase))
        rules = self.context.scenes.rules
        sheet = RefusalSheet(
            self._word("impossible"),
            fault.clause,
            sentence,
            on_rules=lambda: self.go(Push(rules(self.table.game, fault.clause))),
            on_close=self._keep_fault,
            ways=[small_button(self._word("keep"), self._keep_fault, key="K")],
        )
        clear = self.canvas.clear
        near = self.canvas.rect_of(place) if place else pygame.Rect(clear.midright, (0, 0))
        size, board = sheet.size_in(self.kit, clear), self.canvas.board_rect
        sheet.point_at(self.kit, near, beside(near, size, clear, self.kit.px(BESIDE), board=board))
        self.page.add(sheet)

    def _keep_fault(self) -> None:
        """It is mended later, and the sheet no longer lies over the board."""
        self._kept = self.editor.fault
        self.refresh()

    def background(self, surface: pygame.Surface) -> None:
        self.canvas.draw(surface)

    # -- the editor's stage

    def refresh(self) -> None:
        stood = self.stops.space
        self.rebuild()
        if stood:
            self.stops.stand(stood)
        if self.editor.opened != self._opened:
            self._opened = self.editor.opened
            self._seen_from_the_first()

    def _seen_from_the_first(self) -> None:
        """Rows that have just been opened are scrolled into sight."""
        for row in self.page.everyone():
            if isinstance(row, ChoiceRow) and row.shown.is_open and isinstance(row.parent, ScrollArea):
                row.parent.scroll_to(row.parent.offset + row.rect.top - row.parent.rect.top - self.kit.px(EDGE))

    def relight(self) -> None:
        self.canvas.show(self.editor.picture())

    def tell(self, markup: str) -> None:
        self.page.say(markup, emblem="hand")

    def is_over_sheet(self) -> bool:
        under = self.page.hit(self.page.pointer)
        return under is not None and not isinstance(under, BoardWidget)

    def send(self, position: dict[str, Any]) -> None:
        """All agree to what changes, in letters that all can read across the table; one change stands so beside the board
        already, and of one's own nobody else is asked."""
        told = [f"<c=cream>·</c> {one.markup(self.presentation.say)}" for one in self.editor.told()]
        if self.seat is not None or len(told) < 2:
            self._stand(position)
            return
        Modal(
            self._word("changed"),
            "<br>".join(told),
            accept=self._word("agree"),
            on_accept=partial(self._stand, position),
            safe=self._word("stay"),
            width_units=ACROSS,
            role=Role.ACROSS_THE_TABLE,
        ).show_on(self.page)

    def _stand(self, position: dict[str, Any]) -> None:
        """The table stands so."""
        port = self.table.table if self.seat is None else self.table.opened
        if position and port is not None:
            port.send(SetTable(position))
        self.table.unset.update(self.table.seats if self.begins or self.seat in self.table.owners_asked else ())
        if not self.begins:
            self._close()
            return
        self.context.pump(self._now)
        self.table.keep_in(str(self.context.folder.path))
        self.go(Replace(self.context.scenes.play(self.table), whole_stack=True))
        self.context.wake()

    def save(self, position: dict[str, Any]) -> None:
        self.page.say(escape(self.context.keep_scenario(position, self.editor.clock)), emblem="quill")

    def leave(self) -> None:
        """Back to the table, which stands as before; where something was set, after asking."""
        count = len(self.editor.changes)
        if not count:
            self._close()
            return
        title, text, yes, no = (self._word(key, count=count) for key in ("leave_title", "leave_text", "leave", "stay"))
        Modal(title, text, accept=yes, on_accept=self._close, safe=no, loses=True).show_on(self.page)

    def _close(self) -> None:
        if self.begins:
            self.context.leave()
        self.go(Pop())
        self.context.wake()

    # -- life

    def _tell_why(self) -> None:
        """Whoever is asked once more is told why."""
        told = [one for one in self.table.log[-2:] if one.kind in ("set", "set_own")]
        if self.seat is not None and len(told) > 1 and told[0].actor and not told[1].actor:
            self.tell(escape(self.presentation.say(told[1].phrase)))

    def on_away(self) -> None:
        if self.seat is not None:  # the curtain has fallen below
            self.page.clear()
            self.canvas.show(Picture())
            self._close()

    def shown_to(self) -> str:
        return self.table.seating[self.seat].person if self.seat is not None else ""

    def _looked(self) -> None:
        self.stops.replace()

    def update(self, now_ms: int) -> bool:
        self._now, self.table.is_paused = now_ms, True
        self.camera.update(now_ms)
        for rect in self.canvas.damage():
            self.page.mark_below(rect)
        is_first, must_draw = not self.page.now_ms, super().update(now_ms)
        if is_first:
            self._tell_why()
        return must_draw

    def next_wake(self, now_ms: int) -> int | None:
        return soonest(super().next_wake(now_ms), self.camera.next_wake(now_ms))

    def on_event(self, event: pygame.Event) -> Transition | None:
        if isinstance(self.page.hit(self.page.pointer), BoardWidget) and self.page.overlay is None:
            gesture = self._gestures.read(event, self.page.pointer, self._now)
            if gesture is not None:
                self.canvas.follow(gesture)
                self.canvas.settle()
                self._looked()
                return self.take_transition()
        return super().on_event(event)

    def _goes_to(self, letter: str) -> bool:
        """The next number whose name begins with a letter is in the hand, for the figure that is typed then."""
        numbers = (one for one in self.page.everyone() if isinstance(one, Button) and one.label.isdecimal())
        rows = [one for one in numbers if one.tip.casefold().startswith(letter)]
        at = next((at for at, one in enumerate(rows, 1) if one is self.page.focused), 0)
        if rows:
            self.page.focus(rows[at % len(rows)])
        return bool(rows) and rows[at % len(rows)].take()

    def event(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT):
            self.page.shows_ring = True
            self.stops.stand(self.editor.first_place)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.editor.takes_figure:
            return self.editor.put_away()  # the number is typed; only the next Enter is that all agree
        if event.unicode.isdecimal() and event.unicode.isascii() and self.editor.type_figure(event.unicode):
            return True
        if self.seat is not None and event.unicode.isalpha() and self._goes_to(event.unicode.casefold()):
            return True
        for chord, deed in (
            ("Home", self.camera.fit),
            ("+", lambda: self.camera.zoom(1.3)),
            ("-", lambda: self.camera.zoom(1 / 1.3)),
            ("Ctrl+Z", self.editor.take_back),
        ):
            if Chord.parse(chord).matches(event):
                deed()
                return True
        return False
