"""A whole match gone through turn by turn or step by step: the board as it was, what happened, a timeline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.session.open_match import OpenMatch, ReviewStep
from game.ui.kit.emblem_names import EMBLEM_FOR
from game.ui.kit.input import Chord, ViewGestures
from game.ui.kit.motion import Motion
from game.ui.kit.scene_stack import Pop, Replace, Transition
from game.ui.kit.theme import LayoutClass
from game.ui.scenes.context import Context
from game.ui.scenes.dialogs.dice_proof import DiceProofCard
from game.ui.scenes.page_scene import PageScene
from game.ui.scenes.review.step_sheet import StepSheet
from game.ui.scenes.review.timeline_marks import HIGH, Mark, TimelineMarks, marks_of
from game.ui.scenes.review.turn_sheet import START, TurnSheet
from game.ui.scenes.review.turn_strip import TurnStrip
from game.ui.scenes.review.turn_view import HALF, turn_view
from game.ui.scenes.review.turns import ReviewTurn, turn_at, turns_of
from game.ui.table.board.board_widget import BoardWidget
from game.ui.table.board.camera import Area
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.animation import TableAnimation, WalkGeometry, script
from game.ui.table.model.digest.news import NEAR
from game.ui.table.model.digest.recap import Recap, recap_of, trails
from game.ui.table.model.hit_testing import Touch
from game.ui.table.model.picture import Highlight, HighlightKind, Picture, Way, WayKind
from game.ui.table.model.screen.moment import RecapMoment
from game.ui.table.panels.layout.table_layout import MARGIN
from game.ui.table.panels.moments.recap_layer import RecapLayer
from game.ui.table.panels.turn_ribbon import TurnRibbon
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Size
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.slider import Slider

PLAY_MS: Final = 420
"""Between two steps while it plays."""
FOOT, LOW_FOOT = 118, 98
"""Units of height of the bar along the bottom; in windows that are low for their letters."""
LEAST_MARKED: Final = 560
"""Units of height of a window from which the moments stand over the timeline."""
FOOT_MARGIN: Final = 20
RIBBON: Final = (700, 50)
"""Units that round and phases take of the board at most."""
SHEETS: Final = (390, 340, 290)
"""Units of width of the list of turns: the first that leaves the map its share of the window."""
LEAST_SHEET: Final = 170
"""Units of height below which the sheet gives its room to the board."""


class ReviewScene(PageScene):
    """Goes through `OpenMatch.review`, turn by turn with what moved drawn on the board, or step by step. `from_step`: it lies
    over the page of the end, which goes on when it is left, and begins there."""

    def __init__(self, context: Context, table: OpenMatch, *, from_step: int | None = None) -> None:
        super().__init__(context.kit)
        self.kit.card_pictures.read_ahead(table.game)
        self.context = context
        self.table = table
        self.presentation = context.presentation(table)
        self._from_step = from_step
        self.canvas = BoardCanvas(self.kit, self.presentation.board, context.painted(self.presentation.board))
        self.animation = TableAnimation(self.kit.motion)
        self.frames: Sequence[ReviewStep] = ()
        self.at = 0
        self.turns: Sequence[ReviewTurn] = ()
        self.turn = START
        """The turn that is shown, or in which the step that is shown lies."""
        self.marks: tuple[Mark, ...] = ()
        """The moments of the match."""
        self.is_by_turn = True
        self._has_arrows = True
        self._plays_from: int | None = None
        self._now = 0
        self._gestures = ViewGestures()
        self._sheet: StepSheet | None = None
        self._turn_sheet: TurnSheet | None = None
        self._recap: RecapLayer | None = None
        self._arrows: Button | None = None
        self._has_sheet = False
        self._strip: TurnStrip | None = None
        """In place of the sheet, where that has no room."""
        self._free = pygame.Rect(0, 0, 0, 0)
        """Where no panel covers the board."""
        self._slider: Slider | None = None
        self._ribbon: TurnRibbon | None = None
        self._play: Button | None = None
        self._try: Button | None = None
        table.ask_review()

    # -- building

    def build(self) -> None:
        """Board, ribbon, sheet, and the bar along the bottom."""
        kit, say = self.kit, self.presentation.say
        width, height = kit.scale.width, kit.scale.height
        rows = self._foot_rows(width - 2 * kit.px(FOOT_MARGIN))
        is_low = height < kit.px(LEAST_MARKED)
        has_marks = not is_low and bool(self.marks)
        foot_h = kit.px(LOW_FOOT if is_low else FOOT) + (kit.px(HIGH) if has_marks else 0)
        foot_h += (len(rows) - 1) * (kit.scale.target(46) + kit.px(10))
        foot = pygame.Rect(0, height - foot_h, width, foot_h)
        top, above = kit.px(70), kit.px(12)
        sheet_w = self._sheet_width(foot.top)
        column = pygame.Rect(width - sheet_w - kit.px(MARGIN), above, sheet_w, foot.top - above - kit.px(12))
        chooser = self._chooser(sheet_w)
        above_sheet = max(part.bottom for _, part in chooser) + kit.px(8)
        has_sheet = sheet_w > 0 and column.height - above_sheet >= kit.px(LEAST_SHEET)
        area = pygame.Rect(0, 0, width, foot.top)
        beside = sheet_w + kit.px(MARGIN) if has_sheet else 0
        face = self.presentation.look.seat_face
        self._strip = None if has_sheet else TurnStrip(say, face)
        self._free = pygame.Rect(0, 0, width - beside, foot.top)
        if self._strip is not None:
            self._free.height -= self._strip.height_for(kit) + kit.px(6)
        clear = pygame.Rect(
            kit.px(MARGIN), top, self._free.width - 2 * kit.px(MARGIN), self._free.bottom - top - kit.px(8)
        )
        self.canvas.arrange(area, clear)
        self.page.add(BoardWidget(self.canvas, self)).rect = area
        self._recap = self.page.add(RecapLayer(self.canvas, face))
        self._recap.rect = area
        self._ribbon = self.page.add(TurnRibbon(say))
        self._ribbon.place(kit, kit.px(MARGIN), kit.px(12), clear.width, kit.px(50))
        if self._strip is not None:
            strip_h = self._strip.height_for(kit)
            left = kit.px(MARGIN) // 2
            self.page.add(self._strip).place(kit, left, foot.top - strip_h - kit.px(4), width - 2 * left, strip_h)
        if has_sheet:
            for widget, part in chooser:
                self.page.add(widget).place(kit, column.x + part.x, column.y + part.y, *part.size)
            column.y, column.height = column.y + above_sheet, column.height - above_sheet
        self._sheet = self.page.add(StepSheet(say, face, self.go_to))
        self._turn_sheet = self.page.add(TurnSheet(say, face, self.show_turn))
        for sheet in (self._sheet, self._turn_sheet):
            sheet.is_visible = has_sheet
            sheet.place(kit, *column)
        self._has_sheet = has_sheet
        self._build_foot(foot, rows, has_marks=has_marks, is_low=is_low)
        self._look_at_arrows()
        self._show()

    def _sheet_width(self, height: int) -> int:
        """Pixels of width of the list of turns beside a board of this height; 0 where the map would have less than half of the
        window."""
        kit, width = self.kit, self.kit.scale.width
        for units in SHEETS:
            taken = min(kit.px(units), width * 2 // 5)
            free = width - taken - kit.px(MARGIN)
            ribbon = min(kit.px(RIBBON[0]), free) * kit.px(RIBBON[1])
            if free * height - ribbon >= HALF * width * kit.scale.height:
                return taken
        return 0

    def _chooser(self, width: int) -> list[tuple[Widget, pygame.Rect]]:
        """What lies above the sheet, and where in a column of this width: turns or single steps; the arrows."""
        kit, word = self.kit, self._word
        options = [word("review.turns"), word("review.steps")]
        kinds = ChoiceStrip(options, int(not self.is_by_turn), lambda index: self.go_by(turn=index == 0))
        self._arrows = Button(
            word("review.arrows"), self.toggle_arrows, key="J", size=Size.SMALL, tip=word("review.arrows_tip")
        )
        left = pygame.Rect((0, 0), kinds.preferred(kit))
        right = pygame.Rect((0, 0), self._arrows.preferred(kit))
        right.right = width
        if left.right + kit.px(8) > right.left:
            left.width, right.top = min(left.width, width), left.bottom + kit.px(6)
        right.left = max(0, right.left)
        return [(kinds, left), (self._arrows, right)]

    def _dice_button(self) -> Button | None:
        """The way to what was found of the dice of a match that is over; None before the end, and for a picture without a
        host."""
        found = self.table.about.proof if self.table.about is not None else None
        if found is None or self.table.outcome is None:
            return None
        word = self._word("dice_card.edited" if found.wrong else "menu_items.dice")
        kit, page, say = self.kit, self.page, self.presentation.say
        return Button(
            word if found.wrong else "",
            lambda: page.open(DiceProofCard(kit, page, say, found)),
            key="D",
            emblem=EMBLEM_FOR["dice"],
            tip=word,
            shows_key=False,
        )

    def _build_foot(
        self, foot: pygame.Rect, rows: Sequence[tuple[list[Button], list[Button]]], *, has_marks: bool, is_low: bool
    ) -> None:
        kit = self.kit
        self._foot = foot
        top = foot.y + kit.px(6 if is_low else 12)
        margin = kit.px(FOOT_MARGIN)
        self._slider = self.page.add(
            Slider(
                self.at,
                0,
                max(1, len(self.frames) - 1),
                1,
                lambda value: self.go_to(round(value)),
                ticks=self._rounds(),
                show=lambda value: "",
            )
        )
        if has_marks:
            marks = self.page.add(TimelineMarks(self.marks, len(self.frames), self.go_to))
            top = marks.place(kit, foot.x + margin, foot.y + kit.px(8), foot.width - 2 * margin, kit.px(HIGH)).bottom
        self._slider.place(kit, foot.x + margin, top, foot.width - 2 * margin, kit.px(34))
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

    def _rounds(self) -> list[int]:
        """The steps with which rounds, or whatever divides the game, begin."""
        ends = [START, *(turn.last for turn in self.turns)]
        return [ends[at] + 1 for at, turn in enumerate(self.turns) if turn.begun is not None]

    def _foot_rows(self, available: int) -> list[tuple[list[Button], list[Button]]]:
        """The buttons to the left and to the right of each row: in one row with as much written on them as has room, else
        those that step above those that leave. What a button does not say its key still does."""
        for keys, words, ends in ((True, True, True), (False, True, True), (False, False, True), (False, False, False)):
            left, right = self._steppers(keys=keys, words=words, ends=ends), self._leavers(keys=keys, words=words)
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

    def _steppers(self, *, keys: bool, words: bool = True, ends: bool = True) -> list[Button]:
        """First, back, play, onward, last; the outermost only with `ends`, without `words` a sign alone where there is one."""
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
        play = word("review.play")
        self._play = Button(play if words else "", self.toggle, key="Space", emblem="play", shows_key=keys, tip=play)
        between = [
            Button(word("review.back"), lambda: self.step(-1), key="Left", shows_key=keys),
            self._play,
            Button(word("review.onward"), lambda: self.step(1), key="Right", shows_key=keys),
        ]
        return [first, *between, last] if ends else between

    def _leavers(self, *, keys: bool, words: bool = True) -> list[Button]:
        """What was found of the dice; back to where it was opened from; of a match that is over, the page of its end."""
        word, dice = self._word, self._dice_button()
        first = [dice] if dice is not None else []
        self._try = Button(
            word("review.try") if words else "",
            self.try_from_here,
            key="T",
            emblem="footprint",
            shows_key=keys,
            tip=word("review.try_tip"),
        )
        if self.table.outcome is not None and self.table.is_kept:
            first.append(self._try)
        back = Button(word("review.leave"), self.leave, key="Esc", shows_key=keys)
        if self._from_step is not None or self.table.outcome is None:
            return [*first, back]
        page = word("last_page.open")
        last = Button(page if words else "", self._to_last_page, key="L", emblem="flag", shows_key=keys, tip=page)
        return [*first, back, last]

    @property
    def clear_area(self) -> pygame.Rect:
        """Where no sheet covers the board."""
        return self._free

    def background(self, surface: pygame.Surface) -> None:
        """Board, and the bar at the foot."""
        self.canvas.draw(surface)
        self.kit.art.bar(surface, self._foot, at_top=False)

    # -- turns

    def go_by(self, *, turn: bool) -> None:
        """Go through the match by turns from now on, or by single steps."""
        self.is_by_turn = turn
        self._rest()
        self._show()

    def step(self, by: int) -> None:
        """A turn or a step on, or back."""
        if not self.is_by_turn:
            self.go_to(self.at + by)
            return
        is_within = self.turn != START and self.at < self.turns[self.turn].last
        self.show_turn(self.turn if is_within and by > 0 else self.turn + by)

    def show_turn(self, turn: int) -> None:
        """Show the board after a turn, with what moved in it."""
        if self.frames:
            self._rest()
            self.turn = max(START, min(len(self.turns) - 1, turn))
            self.at = self.turns[self.turn].last if self.turn != START else 0
            self._look_at_arrows()
            self._show()

    def toggle_arrows(self) -> None:
        """Draw what moved in the turn that is shown, or the board alone."""
        self._has_arrows = not self._has_arrows
        self._show()

    def _recap_now(self) -> Recap:
        """What moved in the turn after which the board is shown."""
        is_over = self.turn != START and self.at == self.turns[self.turn].last
        if not self.is_by_turn or not is_over or not self._has_arrows or self._plays_from is not None:
            return Recap()
        return recap_of(self.turns[self.turn].digest, self._points, NEAR * self.presentation.board_step)

    def _look_at_arrows(self) -> None:
        """The map takes half of the window or more, and what moved is in its clear part."""
        recap, window = self._recap_now(), (self.kit.scale.width, self.kit.scale.height)
        headline = self.turns[self.turn].digest.turns[0].headline if recap.steps else None
        first = headline.number if headline is not None else 0
        self.canvas.look(
            turn_view(self.canvas.camera, Area(*self._free), window, recap, first, self.canvas.measure.place)
        )

    def _rest(self) -> None:
        """Nothing moves any more."""
        self.animation.skip()
        self.animation.clear()

    # -- steps

    def go_to(self, step: int) -> None:
        """Show the board after so many steps."""
        last = len(self.frames) - 1
        step = max(0, min(last, step))
        if step == self.at or last < 0:
            return
        is_next = step == self.at + 1
        self.at = step
        self.turn = turn_at(self.turns, step) if step else START
        self._rest()
        if is_next:
            frame = self.frames[step]
            look = self.presentation.look
            before = look.picture(self.frames[step - 1].view)
            self.canvas.show(before)
            geometry = WalkGeometry(self._points, self.canvas.bent, before, look.picture(frame.view))
            self.animation.start(script(frame.events, geometry, look.story, look.roll), self._now, lambda act: None)
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
            word = self._word(f"review.{key}")
            self._play.tip = word
            self._play.set_label(word if self._play.label else "")
            self._play.touch()

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
        recap = Recap() if self.animation.is_moving else self._recap_now()
        if not self.animation.is_moving:
            self.canvas.show(self._with_trails(frame, recap) if recap else self._lit(frame))
        if self._recap is not None:
            self._recap.show(RecapMoment(recap.steps, recap.length, is_faint=False))
        side = self.presentation.look.panels(frame.view).ribbon
        if self._ribbon is not None:
            self._ribbon.show(side, self.presentation.look.seat_face(side.side) if side and side.side else None)
        self._sheet.set_visible(self._has_sheet and not self.is_by_turn)
        self._sheet.show(self.frames, self.at)
        if self._turn_sheet is not None:
            self._turn_sheet.set_visible(self._has_sheet and self.is_by_turn)
            self._turn_sheet.show(self.kit, self.turns, self.turn)
        if self._strip is not None:
            self._strip.show(self.turns[self.turn] if self.turn != START else None)
        if self._arrows is not None:
            self._arrows.set_visible(self.is_by_turn)
        if self._try is not None:
            self._try.is_enabled = self._choice_ahead() is not None
            self._try.reason = "" if self._try.is_enabled else self._word("review.try_over")
            self._try.touch()
        if self._slider is not None:
            self._slider.value = self.at
            self._slider.touch()

    def _laid(self, frame: ReviewStep) -> Picture:
        """The board as it was then; after the end with all that was hidden."""
        shown = self.presentation.look.revealed(frame.view, frame.views) if frame.views else None
        return shown if shown is not None else self.presentation.look.picture(frame.view)

    def _with_trails(self, frame: ReviewStep, recap: Recap) -> Picture:
        """With the ways of single figures in the turn that is shown."""
        picture, digest = self._laid(frame), self.turns[self.turn].digest
        return replace(picture, ways=(*picture.ways, *trails(digest, recap.steps, self._points)))

    def _lit(self, frame: ReviewStep) -> Picture:
        """With what happened in one step pointed out."""
        picture = self._laid(frame)
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
        settings = self.context.settings
        self.animation.motion = Motion.chosen(moves=settings.motion, is_brief=settings.brief_motion)
        super().on_enter()

    def update(self, now_ms: int) -> bool:
        """Frames come once; then steps play."""
        self._now = now_ms
        self.context.pump(now_ms)
        if not self.frames and self.table.review:
            self.frames = self.table.review
            self.turns = turns_of([frame.events for frame in self.frames], self.presentation.look.story)
            self.marks = marks_of(
                [frame.events for frame in self.frames], self.presentation.look, self.presentation.say
            )
            self.at = min(self._from_step or 0, len(self.frames) - 1)
            self.turn = turn_at(self.turns, self.at) if self.at else START
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
        if self.animation.is_moving or (
            not self.frames and (bool(self.table.wishes) or self.table.reviewed is not None)
        ):
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
        if Chord.parse("J").matches(event):
            self.toggle_arrows()
            return True
        return False

    # -- onwards

    def _choice_ahead(self) -> ReviewStep | None:
        """The first step from the one that is shown on, or from the beginning of the turn that is shown, after which somebody has
        to choose; None where nobody has to any more."""
        whole = self.turns[self.turn] if self.is_by_turn and self.turn != START else None
        if whole is None or self.at != whole.last:
            return next((one for one in self.frames[self.at :] if one.decides is not None and one.records), None)
        first = self.turns[self.turn - 1].last if self.turn else 0
        choices = [one for one in self.frames[first : whole.last] if one.decides is not None and one.records]
        return next((one for one in choices if one.decides == whole.seat), next(iter(choices), None))

    def try_from_here(self) -> None:
        """Play on from here, or this turn anew, against the computer, in the seat that has to choose, with what it knew then."""
        step = self._choice_ahead()
        if step is not None and step.decides is not None:
            self.go(
                Replace(self.context.scenes.play(self.context.try_from(step.records, step.decides)), whole_stack=True)
            )

    def leave(self) -> None:
        """Back to where it was opened from; the match is closed, but where it lies open below."""
        if self._from_step is None:
            self.context.leave()
        self.go(Pop())

    def _to_last_page(self) -> None:
        self.go(Replace(self.context.scenes.end(self.table)))
