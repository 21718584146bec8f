"""A whole match gone through step by step: the board as it was, what happened, a timeline; at the end with a banner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.engine.decision import Ending, Phrase
from game.engine.errors import RingtableError
from game.session.open_match import OpenMatch, ReviewStep
from game.ui.kit.cues import Cue
from game.ui.kit.input import Chord, ViewGestures
from game.ui.kit.markup import escape
from game.ui.kit.motion import Motion
from game.ui.kit.scene_stack import Pop, Replace, Transition
from game.ui.kit.theme import LayoutClass
from game.ui.scenes.context import Context
from game.ui.scenes.dialogs.dice_proof import DiceProofStrip
from game.ui.scenes.page_scene import PageScene
from game.ui.scenes.review.step_sheet import StepSheet
from game.ui.scenes.review.victory_banner import Banner
from game.ui.scenes.saves.save_problems import choose_folder, may_leave, tell_kept
from game.ui.table.board.board_widget import BoardWidget
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.animation import TableAnimation, WalkGeometry, script
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.picture import Highlight, HighlightKind, Picture, Way, WayKind
from game.ui.table.panels.layout.table_layout import MARGIN
from game.ui.table.panels.turn_ribbon import TurnRibbon
from game.ui.widgets.button import Button
from game.ui.widgets.button_plates import Plate
from game.ui.widgets.slider import Slider

PLAY_MS: Final = 420
"""Between two steps while it plays."""
FOOT: Final = 118
FOOT_MARGIN: Final = 20
LEAST_BOARD: Final = 210
"""Units of height that the board keeps, whatever there is to say of the dice."""
LEAST_SHEET: Final = 170
"""Units of height below which the sheet gives its room to the board."""


class ReviewScene(PageScene):
    """Steps through `OpenMatch.review`. `is_end`: the match has just ended; there is a banner, and a rematch."""

    def __init__(self, context: Context, table: OpenMatch, *, is_end: bool = False) -> None:
        super().__init__(context.kit)
        self.kit.card_pictures.read_ahead(table.game)
        self.context = context
        self.table = table
        self.presentation = context.presentation(table)
        self.is_end = is_end
        self.canvas = BoardCanvas(self.kit, self.presentation.board, context.painted(self.presentation.board))
        self.animation = TableAnimation(self.kit.motion)
        self.frames: Sequence[ReviewStep] = ()
        self.at = 0
        self._plays_from: int | None = None
        self._now = 0
        self._gestures = ViewGestures()
        self._sheet: StepSheet | None = None
        self._slider: Slider | None = None
        self._ribbon: TurnRibbon | None = None
        self._play: Button | None = None
        table.ask_review()

    # -- building

    def build(self) -> None:
        """Board, ribbon or banner, sheet, and the bar along the bottom."""
        kit, say = self.kit, self.presentation.say
        width, height = kit.scale.width, kit.scale.height
        rows = self._foot_rows(width - 2 * kit.px(FOOT_MARGIN))
        foot_h = kit.px(FOOT) + (len(rows) - 1) * (kit.scale.target(46) + kit.px(10))
        foot = pygame.Rect(0, height - foot_h, width, foot_h)
        sheet_w = min(kit.px(390), width * 2 // 5)
        top = kit.px(130) if self.is_end else kit.px(70)
        above = top if self.is_end else kit.px(12)
        has_sheet = foot.top - above - kit.px(12) >= kit.px(LEAST_SHEET)
        area = pygame.Rect(0, 0, width, foot.top)
        beside = sheet_w + kit.px(MARGIN) if has_sheet else 0
        strip = self._strip(pygame.Rect(kit.px(MARGIN), top, width - beside - 2 * kit.px(MARGIN), 0))
        if strip is not None:
            lower = top + strip.rect.height + kit.px(6)
            if foot.top - lower >= kit.px(LEAST_BOARD):
                top = lower
            else:  # beside the board, which needs all the height there is
                strip.fit(kit, kit.px(MARGIN), top, width, is_bare=True)
        clear = pygame.Rect(kit.px(MARGIN), top, width - beside - 2 * kit.px(MARGIN), foot.top - top - kit.px(8))
        self.canvas.arrange(area, clear)
        self.page.add(BoardWidget(self.canvas, self)).rect = area
        if self.is_end:
            title, words = self.banner()
            banner = self.page.add(Banner(title, words))
            banner.place(kit, kit.px(MARGIN), kit.px(14), width - 2 * kit.px(MARGIN), kit.px(112))
            self._ribbon = None
        else:
            self._ribbon = self.page.add(TurnRibbon(say))
            self._ribbon.place(kit, kit.px(MARGIN), kit.px(12), clear.width, kit.px(50))
        if strip is not None:
            self.page.add(strip)
        self._sheet = self.page.add(StepSheet(say, self.presentation.look.seat_face, self.go_to))
        self._sheet.is_visible = has_sheet
        self._sheet.place(kit, width - sheet_w - kit.px(MARGIN), above, sheet_w, foot.top - above - kit.px(12))
        self._build_foot(foot, rows)
        self._show()

    def _strip(self, available: pygame.Rect) -> DiceProofStrip | None:
        """What was found of the dice of a match that is over; None before the end, and for a picture without a host."""
        found = self.table.about.proof if self.table.about is not None else None
        if found is None or self.table.outcome is None:
            return None
        strip = DiceProofStrip(self.kit, self.page, self.presentation.say, found)
        strip.fit(self.kit, available.x, available.y, available.width)
        return strip

    def _build_foot(self, foot: pygame.Rect, rows: Sequence[tuple[list[Button], list[Button]]]) -> None:
        kit = self.kit
        self._foot = foot
        margin = kit.px(FOOT_MARGIN)
        self._slider = self.page.add(
            Slider(
                self.at,
                0,
                max(1, len(self.frames) - 1),
                1,
                lambda value: self.go_to(round(value)),
                show=lambda value: "",
            )
        )
        self._slider.place(kit, foot.x + margin, foot.y + kit.px(12), foot.width - 2 * margin, kit.px(34))
        tall = kit.scale.target(46)
        y = foot.bottom - kit.px(10) - tall - (len(rows) - 1) * (tall + kit.px(10))
        for left, right in rows:
            x = foot.x + margin
            for button in left:
                wide, high = button.preferred(kit)
                self.page.add(button).place(kit, x, y, wide, high)
                x += wide + kit.px(10)
            x = foot.right - margin
            for button in reversed(right):
                wide, high = button.preferred(kit)
                x -= wide
                self.page.add(button).place(kit, x, y, wide, high)
                x -= kit.px(10)
            y += tall + kit.px(10)

    def _foot_rows(self, available: int) -> list[tuple[list[Button], list[Button]]]:
        """The buttons to the left and to the right of each row: in one row with as much written on them as has room, else
        those that step above those that leave. What a button does not say its key still does."""
        for keys, ends in ((True, True), (False, True), (False, False)):
            left, right = self._steppers(keys=keys, ends=ends), self._leavers(keys=keys)
            if self._length([*left, *right]) <= available:
                return [(left, right)]
        rows = []
        for make in (self._steppers, self._leavers):
            buttons = make(keys=True)
            rows.append(buttons if self._length(buttons) <= available else make(keys=False))
        return [(rows[0], []), ([], rows[1])]

    def _length(self, buttons: Sequence[Button]) -> int:
        """Pixels of buttons side by side."""
        return sum(button.preferred(self.kit)[0] + self.kit.px(10) for button in buttons)

    def _word(self, key: str) -> str:
        return self.presentation.say(Phrase.of(f"table.{key}"))

    def _steppers(self, *, keys: bool, ends: bool = True) -> list[Button]:
        """First, back, play, onward, last; the outermost only with `ends`."""
        word = self._word
        is_wide = self.kit.scale.layout is LayoutClass.WIDE
        first = Button(
            word("review.first") if is_wide else "",
            lambda: self.go_to(0),
            key="Home",
            emblem="step-back",
            shows_key=is_wide,
        )
        last = Button(
            word("review.last") if is_wide else "", self._to_last, key="End", emblem="step-on", shows_key=is_wide
        )
        self._play = Button(word("review.play"), self.toggle, key="Space", emblem="play", shows_key=keys)
        between = [
            Button(word("review.back"), lambda: self.go_to(self.at - 1), key="Left", shows_key=keys),
            self._play,
            Button(word("review.onward"), lambda: self.go_to(self.at + 1), key="Right", shows_key=keys),
        ]
        return [first, *between, last] if ends else between

    def _leavers(self, *, keys: bool) -> list[Button]:
        """The title; after a match that has just ended, another."""
        word = self._word
        right = [Button(word("end.title"), self.leave, key="Esc", shows_key=keys)]
        if self.is_end:
            right += [
                Button(word("end.swap"), lambda: self.rematch(swapped=True), key="S", shows_key=keys),
                # not Enter: whoever made the last move with it may press it once too often
                Button(
                    word("end.again"),
                    lambda: self.rematch(swapped=False),
                    key="N",
                    plate=Plate.PRIMARY,
                    shows_key=keys,
                ),
            ]
        return right

    def banner(self) -> tuple[str, str]:
        """How it ended, in large letters, and why."""
        say, outcome = self.presentation.say, self.table.outcome
        if outcome is None:
            return self.table.title, ""
        head = say(Phrase.of(f"ending.{outcome.ending.value}"))
        if outcome.ending is Ending.VICTORY and outcome.winners:
            names = tuple(seat for seat in self.table.seats if seat in outcome.winners)
            side = f"look.wins.{names[0]}"
            is_side = len(names) > 2 and self.presentation.knows(side)
            head = say(Phrase.of(side) if is_side else Phrase.of("table.end.wins", seats=names))
        after = self.presentation.look.epilogue(self.frames[-1].view) if self.frames else None
        return head, " ".join(say(phrase) for phrase in (outcome.reason, after) if phrase is not None)

    def background(self, surface: pygame.Surface) -> None:
        """Board, and the bar at the foot."""
        self.canvas.draw(surface)
        self.kit.art.bar(surface, self._foot, at_top=False)

    # -- steps

    def go_to(self, step: int) -> None:
        """Show the board after so many steps."""
        last = len(self.frames) - 1
        step = max(0, min(last, step))
        if step == self.at or last < 0:
            return
        is_next = step == self.at + 1
        self.at = step
        self.animation.skip()
        self.animation.clear()
        if is_next:
            frame = self.frames[step]
            look = self.presentation.look
            before = look.picture(self.frames[step - 1].view)
            self.canvas.show(before)
            geometry = WalkGeometry(self._points, self.canvas.bent, before, look.picture(frame.view))
            self.animation.start(script(frame.events, geometry, look.digest, look.roll), self._now, lambda act: None)
        self._show()

    def _to_last(self) -> None:
        self.go_to(len(self.frames) - 1)

    def toggle(self) -> None:
        """Play on by itself, or stop."""
        self._plays_from = None if self._plays_from is not None else self._now
        if self._plays_from is not None and self.at >= len(self.frames) - 1:
            self.at = -1
            self.go_to(0)
        self._name_play()

    def _name_play(self) -> None:
        if self._play is not None:
            key = "pause" if self._plays_from is not None else "play"
            self._play.emblem = key
            self._play.set_label(self.presentation.say(Phrase.of(f"table.review.{key}")))

    def _points(self, spaces: Sequence[str]) -> tuple[tuple[float, float], ...]:
        found = (self.presentation.board.find(space) for space in spaces)
        return tuple((s.x, s.y) for s in found if s is not None)

    def _lay_board_of(self, frame: ReviewStep) -> None:
        """The board that this step was played on."""
        board = self.presentation.look.board_of(frame.view)
        if board.digest != self.presentation.board.digest:
            self.presentation = self.context.presentation(self.table, board)
            self.canvas = BoardCanvas(self.kit, board, self.context.painted(board))
            self.rebuild()

    def _show(self) -> None:
        if not self.frames or self._sheet is None:
            return
        frame = self.frames[self.at]
        self._lay_board_of(frame)
        if not self.animation.is_moving:
            self.canvas.show(self._lit(frame))
        side = self.presentation.look.panels(frame.view).ribbon
        if self._ribbon is not None:
            self._ribbon.show(side, self.presentation.look.seat_face(side.side) if side and side.side else None)
        self._sheet.show(self.frames, self.at)
        if self._slider is not None:
            self._slider.value = self.at
            self._slider.touch()

    def _lit(self, frame: ReviewStep) -> Picture:
        shown = self.presentation.look.revealed(frame.view, frame.views) if frame.views else None
        picture = shown if shown is not None else self.presentation.look.picture(frame.view)
        ways, glows = list(picture.ways), []
        for event in frame.events:
            points = self._points(event.places)
            if len(points) > 1 and event.pieces:
                ways.append(Way(points, WayKind.PAST))
            glows += [Highlight(event.places[-1], HighlightKind.SHOWN)] if event.places else []
        return replace(picture, ways=tuple(ways), glows=tuple(dict.fromkeys(glows)))

    # -- Hand: the board is only looked at here

    def wanted(self) -> frozenset[str]:
        """Nothing matters more than anything else."""
        return frozenset()

    def pointed_at(self, touch: Touch, *, by_key: bool) -> None:
        """Nothing to point at."""

    def touched(self, touch: Touch, *, drawing: bool) -> None:
        """Nothing to take."""

    def looked(self) -> None:
        """Nothing follows the view."""

    # -- life

    def on_enter(self) -> None:
        """Motion as it is set."""
        self.animation.motion = Motion.SHORT if self.context.settings.motion else Motion.NONE
        super().on_enter()

    def update(self, now_ms: int) -> bool:
        """Frames come once; then steps play."""
        self._now = now_ms
        self.context.pump(now_ms)
        if not self.frames and self.table.review:
            self.frames = self.table.review
            self.at = len(self.frames) - 1 if self.is_end else 0
            self.rebuild()
        if self.animation.update(now_ms):
            if self.animation.is_moving:
                self.canvas.show(self.canvas.picture, moved=self.animation.moved, faded=self.animation.faded)
            else:
                self.animation.clear()
                self._show()
        if self._plays_from is not None and not self.animation.is_moving and now_ms >= self._plays_from + PLAY_MS:
            self._plays_from = now_ms
            if self.at >= len(self.frames) - 1:
                self._plays_from = None
                self._name_play()
            else:
                self.go_to(self.at + 1)
        for rect in self.canvas.damage():
            self.page.mark_below(rect)
        if self._wanted is not None:
            self.context.wake()
        return super().update(now_ms)

    def next_wake(self, now_ms: int) -> int | None:
        """At once while something moves or frames are awaited."""
        if self.animation.is_moving or (not self.frames and bool(self.table.wishes)):
            return 0
        waits = [super().next_wake(now_ms)]
        if self._plays_from is not None:
            waits.append(max(0, self._plays_from + PLAY_MS - now_ms))
        return min((wait for wait in waits if wait is not None), default=None)

    def on_event(self, event: pygame.Event) -> Transition | None:
        """Wheel and touchpad over the bare board."""
        if isinstance(self.page.hit(self.page.pointer), BoardWidget):
            gesture = self._gestures.read(event, self.page.pointer, self._now)
            if gesture is not None:
                self.canvas.follow(gesture)
                self.canvas.settle()
                return self.take_transition()
        return super().on_event(event)

    def event(self, event: pygame.Event) -> bool:
        """Keys that are on no button."""
        if Chord.parse("Home").matches(event):
            self.go_to(0)
            return True
        return False

    # -- onwards

    def rematch(self, *, swapped: bool) -> None:
        """The same people once more, on the same or the other sides."""
        self._warned(lambda: self._rematch(swapped=swapped))

    def _rematch(self, *, swapped: bool) -> None:
        try:
            table = self.context.rematch(swapped=swapped)
        except RingtableError as fault:
            self.page.say(escape(fault.sentence))
            return
        self.go(Replace(self.context.scenes.play(table), whole_stack=True))

    def leave(self) -> None:
        """Back to where it was opened from."""
        self._warned(self._leave)

    def _warned(self, leave: Callable[[], None]) -> None:
        """Leave; should the match that has just ended be written down nowhere, that is told first."""
        if self.table.is_kept or not self.is_end:
            leave()
            return

        def save() -> None:
            choose_folder(self.page, self.context, lambda: tell_kept(self.page, self.context))

        may_leave(self.page, leave, save, lambda: None)

    def _leave(self) -> None:
        self.context.leave()
        if self.is_end:
            self.go(Replace(self.context.scenes.title(), whole_stack=True))
        else:
            self.go(Pop())


class EndScene(ReviewScene):
    """Review with a banner."""

    def __init__(self, context: Context, table: OpenMatch) -> None:
        super().__init__(context, table, is_end=True)
        self._has_sounded = False

    def on_enter(self) -> None:
        """A harp, once."""
        super().on_enter()
        if not self._has_sounded:
            self._has_sounded = True
            self.kit.sounds.play(Cue.HARP)
