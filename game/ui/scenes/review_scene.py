"""A whole match gone through turn by turn or step by step: the board as it was, what happened, a timeline.

Marks over the timeline of a review: what people will tell of the match, where it happened; a press goes there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.engine.decision import Phrase
from game.engine.event import Event
from game.session.open_match import OpenMatch, ReviewStep
from game.ui.kit.keys import Chord
from game.ui.kit.kit import Kit
from game.ui.kit.map_gestures import ViewGestures
from game.ui.kit.motion import Motion, soonest
from game.ui.kit.scene_stack import Pop, Push, Replace, Transition
from game.ui.kit.theme import LAMP_GOLD, WALNUT_DARK, Badge, LayoutClass, Material
from game.ui.scenes.context import Context
from game.ui.scenes.dialogs.dice_proof import DiceButton
from game.ui.scenes.page_scene import MatchPage
from game.ui.scenes.turn_sheet import START, ReviewTurn, StepSheet, TurnSheet, TurnStrip, turn_at, turns_of
from game.ui.table.board.board_widget import BoardWidget
from game.ui.table.board.camera import Area, Camera, middle_of, unit_for
from game.ui.table.board.canvas import BoardCanvas
from game.ui.table.model.animation import TableAnimation, WalkGeometry, script
from game.ui.table.model.digest.news import NEAR
from game.ui.table.model.digest.recap import Recap, recap_of, trails
from game.ui.table.model.look import Look
from game.ui.table.model.moments import beats_of
from game.ui.table.model.picture import Highlight, HighlightKind, Picture, Way, WayKind
from game.ui.table.model.screen.moment import RecapMoment
from game.ui.table.panels.recap_layer import RecapLayer
from game.ui.table.panels.status import Say, TurnRibbon
from game.ui.widgets.badges import draw_roundel
from game.ui.widgets.base import Point, Widget, WidgetState
from game.ui.widgets.button import Button, Size
from game.ui.widgets.choices import ChoiceStrip
from game.ui.widgets.flow import Clear, Column, Filling, Fits, Flow, Grow, Inset, Layers, OnBar, Row, Sized, Space
from game.ui.widgets.slider import Slider

HIGH: Final = 28
"""Units of the row of marks."""
SIGN: Final = 24
"""Units across of one."""
DICE: Final = "die"
"""The sign of a moment in which dice are rolled and nothing else happens: there are too many of them."""
LINE: Final = Badge(WALNUT_DARK, LAMP_GOLD, "")


@dataclass(frozen=True, slots=True)
class Mark:
    """One moment of the match."""

    step: int
    emblem: str
    words: str


def marks_of(steps: Sequence[Sequence[Event]], look: Look, say: Say) -> tuple[Mark, ...]:
    """The moments of a match that everybody was told, by the step in which each happened."""
    found = []
    for step, events in enumerate(steps):
        for beat in beats_of(events, look.story):
            if beat.title is not None and beat.emblem not in ("", DICE):
                found.append(Mark(step, beat.emblem, f"{say(beat.title)}\n{say(beat.told)}"))
    return tuple(found)


class TimelineMarks(Widget):
    """A row of signs over a slider of the same width; of those that would lie over each other the first is shown."""

    def __init__(self, marks: Sequence[Mark], steps: int, on_step: Callable[[int], None]) -> None:
        """`steps`: how many there are, the first being 0."""
        super().__init__(material=Material.WOOD)
        self.marks = tuple(marks)
        self._last = max(1, steps - 1)
        self._on_step = on_step
        self.shown: list[tuple[pygame.Rect, Mark]] = []

    def arrange(self, kit: Kit) -> None:
        size, self.shown = kit.px(SIGN), []
        knob = kit.px(28)  # as the slider's, whose knob reaches neither end
        for mark in self.marks:
            x = self.rect.x + knob // 2 + round((self.rect.width - knob) * mark.step / self._last)
            place = pygame.Rect(0, 0, size, size)
            place.center = (x, self.rect.centery)
            if not self.shown or place.left >= self.shown[-1][0].right + kit.px(2):
                self.shown.append((place, mark))

    def draw(self, kit: Kit, surface: pygame.Surface, look: WidgetState) -> None:
        for place, mark in self.shown:
            draw_roundel(kit, surface, place.center, place.width, Badge(LINE.fill, LINE.sign, mark.emblem))

    def hit(self, point: Point) -> Widget | None:
        return self if self._at(point) is not None else None

    def _at(self, point: Point) -> Mark | None:
        return next((mark for place, mark in self.shown if place.collidepoint(point)), None)

    def tip_at(self, at: Point) -> str:
        mark = self._at(at)
        return mark.words if mark is not None else ""

    def on_down(self, at: Point) -> bool:
        mark = self._at(at)
        if mark is not None:
            self._on_step(mark.step)
        return mark is not None


PLAY_MS: Final = 420
"""Between two steps while it plays."""
LEAST_MARKED: Final = 560
"""Units of height of a window from which the moments stand over the timeline."""
FOOT_MARGIN: Final = 20
MARGIN: Final = 16
ABOVE, BELOW = 70, 8
"""Units of height of the board at its upper edge, where the ribbon lies, and at its lower one, in which nothing is looked for."""
RIBBON: Final = (700, 50)
"""Units that round and phases take of the board at most."""
SHEETS: Final = (390, 340, 290)
"""Units of width of the list of turns: the first that leaves the map its share of the window."""
LEAST_SHEET: Final = 170
"""Units of height below which the sheet gives its room to the board."""


class ReviewScene(MatchPage):
    """Goes through `OpenMatch.review`, turn by turn with what moved drawn on the board, or step by step. `from_step`: it lies
    over the page of the end, which goes on when it is left, and begins there."""

    def __init__(self, context: Context, table: OpenMatch, *, from_step: int | None = None) -> None:
        super().__init__(context, table)
        self.kit.card_pictures.read_ahead(table.game)
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
        self._free = Clear()
        """Where no panel covers the board."""
        self._slider: Slider | None = None
        self._ribbon: TurnRibbon | None = None
        self._tries: list[Button] = []
        """The button that tries it from here, in each arrangement."""
        self._plays: list[Button] = []
        """The button that plays on by itself, in each arrangement."""
        table.ask_review()

    # -- building

    def build(self) -> None:
        kit, say, face = self.kit, self.presentation.say, self.presentation.look.seat_face
        width, height = kit.scale.width, kit.scale.height
        foot = self._foot(is_low=height < kit.px(LEAST_MARKED))
        self._sheet, self._turn_sheet = StepSheet(say, face, self.go_to), TurnSheet(say, face, self.show_turn)
        self._recap, self._ribbon = RecapLayer(self.canvas, face), TurnRibbon(say)
        chooser = self._chooser()
        beside = self._sheet_width(height - foot.height(kit, width), chooser)
        self._has_sheet = beside > 0
        self._strip = None if self._has_sheet else TurnStrip(say, face)
        side: Flow = Layers(Filling(self._sheet), Filling(self._turn_sheet))
        if self._has_sheet:
            side = Sized(Inset(Column(chooser, Grow(side)), MARGIN, 12, left=0), width=round(beside / kit.u) + MARGIN)
        area, self._free, clear = Clear(), Clear(), Clear()
        looked_at = Inset(Column(Space(ABOVE), Grow(clear), Space(BELOW), gap=0), MARGIN)
        below = Inset(self._strip, MARGIN // 2, 4) if self._strip is not None else None
        ribbon = Inset(Sized(Filling(self._ribbon), height=RIBBON[1]), MARGIN, 12)
        left = Layers(Column(Grow(Layers(self._free, looked_at)), below, gap=0), Column(ribbon))
        board = Layers(Filling(BoardWidget(self.canvas, lambda: None)), Filling(self._recap))
        over = Row(Grow(left), Grow(side) if self._has_sheet else None, gap=0, stacks=False)
        Column(Grow(Layers(area, board, over)), foot, gap=0).put(kit, self.page, pygame.Rect(0, 0, width, height))
        self.canvas.arrange(area.box, clear.box)
        self._look_at_arrows()
        self._show()

    def _sheet_width(self, height: int, chooser: Flow) -> int:
        """Pixels of width of the list of turns below its `chooser`, beside a board of this height; 0 where the map would have
        less than half of the window, or the list no room."""
        kit, scale = self.kit, self.kit.scale
        width, high = scale.width / kit.u, height / kit.u
        for units in SHEETS:
            taken = min(units, width * 2 / 5)
            free = width - taken - MARGIN
            if free * high - min(RIBBON[0], free) * RIBBON[1] >= HALF * width * scale.height / kit.u:
                beside = kit.px(taken)
                return beside if height - chooser.height(kit, beside) >= kit.px(LEAST_SHEET + 32) else 0
        return 0

    def _chooser(self) -> Flow:
        """Turns or single steps; the arrows."""
        word = self._word
        options = [word("review.turns"), word("review.steps")]
        kinds = ChoiceStrip(options, int(not self.is_by_turn), lambda index: self.go_by(turn=index == 0))
        self._arrows = Button(
            word("review.arrows"), self.toggle_arrows, key="J", size=Size.SMALL, tip=word("review.arrows_tip")
        )
        beside = Row(kinds, Space(), self._arrows, gap=4, stacks=False)
        return Fits(beside, Column(kinds, Row(Space(), self._arrows, gap=0), gap=6))

    def _dice_button(self) -> Button | None:
        """The way to what was found of the dice; None where nothing is told of them yet."""
        found = self.table.proof
        if found is None:
            return None
        return DiceButton(
            self.kit, self.page, self.presentation.say, found, has_words=bool(found.wrong), shows_key=False
        )

    def _foot(self, *, is_low: bool) -> Flow:
        """The bar: the moments, the timeline, the buttons."""
        last = max(1, len(self.frames) - 1)
        self._slider = Slider(
            self.at,
            0,
            last,
            1,
            lambda value: self.go_to(round(value)),
            ticks=self._rounds(),
            show=lambda value: "",
        )
        marks = None
        if self.marks and not is_low:
            marks = Sized(Filling(TimelineMarks(self.marks, len(self.frames), self.go_to)), height=HIGH)
        timeline = Column(marks, Sized(Filling(self._slider), height=34), gap=0)
        return OnBar(Column(timeline, self._buttons(), gap=6 if is_low else 12), FOOT_MARGIN, 6 if is_low else 11)

    def _rounds(self) -> list[int]:
        """The steps with which rounds, or whatever divides the game, begin."""
        ends = [START, *(turn.last for turn in self.turns)]
        return [ends[at] + 1 for at, turn in enumerate(self.turns) if turn.begun is not None]

    def _buttons(self) -> Flow:
        """In one row with as much written on them as has room, else those that step above those that leave."""
        self._plays, self._tries = [], []
        ways = ((True, True), (False, True), (False, False))
        steps = [Row(*self._steppers(keys=keys, words=words), gap=10, stacks=False) for keys, words in ways]
        leaves = [Row(*self._leavers(keys=keys, words=words), gap=10, stacks=False) for keys, words in ways]
        rows = (Row(step, Space(), leave, gap=10, stacks=False) for step, leave in zip(steps, leaves, strict=True))
        return Fits(*rows, Column(Fits(*steps), Row(Space(), Fits(*leaves), gap=0), gap=10))

    def _word(self, key: str) -> str:
        return self.presentation.say(Phrase.of(f"table.{key}"))

    def _steppers(self, *, keys: bool, words: bool) -> list[Button]:
        """First, back, play, onward, last; without `words` small ones, and a sign alone where there is one."""
        word, size = self._word, Size.NORMAL if words else Size.SMALL
        is_wide = self.kit.scale.layout is LayoutClass.WIDE
        end = partial(Button, size=size, shows_key=is_wide, has_words=is_wide)
        step = partial(Button, size=size, shows_key=keys)
        toggle = step(word("review.play"), self.toggle, key="Space", emblem="play", has_words=words)
        self._plays.append(toggle)
        return [
            end(word("review.first"), lambda: self.go_to(0), key="Home", emblem="step-back"),
            step(word("review.back"), lambda: self.step(-1), key="Left"),
            toggle,
            step(word("review.onward"), lambda: self.step(1), key="Right"),
            end(word("review.last"), lambda: self.go_to(len(self.frames) - 1), key="End", emblem="step-on"),
        ]

    def _leavers(self, *, keys: bool, words: bool) -> list[Button]:
        """What was found of the dice; back to where it was opened from; of a match that is over, the page of its end."""
        word, dice = self._word, self._dice_button()
        way = partial(Button, size=Size.NORMAL if words else Size.SMALL, shows_key=keys)
        first = [dice] if dice is not None else []
        if self.table.outcome is not None and self.table.is_kept:
            tip = word("review.try_tip")
            tries = way(word("review.try"), self.try_from_here, key="T", emblem="footprint", has_words=words, tip=tip)
            self._tries.append(tries)
            first.append(tries)
        back = way(word("review.leave"), self.leave, key="Esc")
        if self._from_step is not None or self.table.outcome is None:
            return [*first, back]
        last = way(word("last_page.open"), self._to_last_page, key="L", emblem="flag", has_words=words)
        return [*first, back, last]

    @property
    def clear_area(self) -> pygame.Rect:
        """Where no sheet covers the board."""
        return self._free.box

    def background(self, surface: pygame.Surface) -> None:
        self.canvas.draw(surface)

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
        return recap_of(
            self.turns[self.turn].digest, self.presentation.board.points, NEAR * self.presentation.board_step
        )

    def _look_at_arrows(self) -> None:
        """The map takes half of the window or more, and what moved is in its clear part."""
        recap, window = self._recap_now(), (self.kit.scale.width, self.kit.scale.height)
        headline = self.turns[self.turn].digest.turns[0].headline if recap.steps else None
        first = headline.number if headline is not None else 0
        self.canvas.look(
            turn_view(self.canvas.camera, Area(*self._free.box), window, recap, first, self.canvas.measure.place)
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
            geometry = WalkGeometry(self.presentation.board.points, self.canvas.bent, before, look.picture(frame.view))
            self.animation.start(script(frame.events, geometry, look.story), self._now, lambda act: None)
        self._show()

    def toggle(self) -> None:
        """Play on by itself, or stop."""
        self._plays_from = None if self._plays_from is not None else self._now
        if self._plays_from is not None and self.at >= len(self.frames) - 1:
            self.at = -1
            self.go_to(0)
        self._name_play()

    def _name_play(self) -> None:
        key = "pause" if self._plays_from is not None else "play"
        word = self._word(f"review.{key}")
        for button in self._plays:
            button.emblem, button.tip = key, word
            button.set_label(word if button.label else "")
            button.touch()

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
        self._sheet.show(self.kit, self.frames, self.at)
        if self._turn_sheet is not None:
            self._turn_sheet.set_visible(self._has_sheet and self.is_by_turn)
            self._turn_sheet.show(self.kit, self.turns, self.turn)
        if self._strip is not None:
            self._strip.show(self.turns[self.turn] if self.turn != START else None)
        if self._arrows is not None:
            self._arrows.set_visible(self.is_by_turn)
        can_try = self._choice_ahead() is not None
        for button in self._tries:
            button.set_enabled(can_try, "" if can_try else self._word("review.try_over"))
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
        return replace(picture, ways=(*picture.ways, *trails(digest, recap.steps, self.presentation.board.points)))

    def _lit(self, frame: ReviewStep) -> Picture:
        """With what happened in one step pointed out."""
        picture = self._laid(frame)
        ways, glows = list(picture.ways), []
        for event in frame.events:
            points = self.presentation.board.points(event.places)
            if len(points) > 1 and event.pieces:
                ways.append(Way(points, WayKind.PAST))
            glows += [Highlight(event.places[-1], HighlightKind.SHOWN)] if event.places else []
        return replace(picture, ways=tuple(ways), glows=tuple(dict.fromkeys(glows)))

    # -- life

    def on_enter(self) -> None:
        settings = self.context.settings
        self.animation.motion = Motion.chosen(moves=settings.motion, is_brief=settings.brief_motion)
        super().on_enter()

    def update(self, now_ms: int) -> bool:
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
        if self.animation.is_moving or (
            not self.frames and (bool(self.table.wishes) or self.table.reviewed is not None)
        ):
            return 0
        plays_on = None if self._plays_from is None else max(0, self._plays_from + PLAY_MS - now_ms)
        return soonest(super().next_wake(now_ms), plays_on)

    def on_event(self, event: pygame.Event) -> Transition | None:
        if isinstance(self.page.hit(self.page.pointer), BoardWidget):
            gesture = self._gestures.read(event, self.page.pointer, self._now)
            if gesture is not None:
                self.canvas.follow(gesture)
                self.canvas.settle()
                return self.take_transition()
        return super().on_event(event)

    def event(self, event: pygame.Event) -> bool:
        if Chord.parse("Home").matches(event):
            self.go_to(0)
            return True
        if Chord.parse("J").matches(event):
            self.toggle_arrows()
            return True
        if Chord.parse("H").matches(event):
            self.try_from_here(with_hint=True)
            return True
        return False

    # -- onwards

    def _choice_ahead(self) -> ReviewStep | None:
        """The first step from the one that is shown on, or from the beginning of the turn that is shown, after which somebody has
        to choose, of a computer's turn from that of a person before it; None where nobody has to any more."""
        if not self.is_by_turn or self.turn == START or self.at != self.turns[self.turn].last:
            return next((one for one in self.frames[self.at :] if one.decides is not None and one.records), None)
        turn = next((at for at in range(self.turn, START, -1) if self.turns[at].seat in self.people), self.turn)
        whole, first = self.turns[turn], self.turns[turn - 1].last if turn else 0
        choices = [one for one in self.frames[first : whole.last] if one.decides is not None and one.records]
        return next((one for one in choices if one.decides == whole.seat), next(iter(choices), None))

    def try_from_here(self, *, with_hint: bool = False) -> None:
        """Play on from here, or this turn anew, against the computer, in the seat that has to choose, with what it knew then;
        with a hint: what was best done there, and why."""
        step = self._choice_ahead()
        if step is not None and step.decides is not None and self.table.outcome is not None and self.table.is_kept:
            tried = self.context.try_from(step.records, step.decides)
            tried.is_hint_wanted = with_hint
            self.go(Push(self.context.scenes.play(tried)))

    def leave(self) -> None:
        """Back to where it was opened from; the match is closed, but where it lies open below."""
        if self._from_step is None:
            self.context.leave()
        self.go(Pop())

    def _to_last_page(self) -> None:
        self.go(Replace(self.context.scenes.end(self.table)))


HALF: Final = 0.5
"""Of the window, that the map takes at least."""
STEPS: Final = 24
"""Tried between the whole board and one that fills its room."""
ROUND_IT: Final = 1.5
"""Radii of a place that are to be seen round what moved."""


def turn_view(camera: Camera, free: Area, window: tuple[int, int], recap: Recap, first: int, place: float) -> Camera:
    """The look at a turn: as near as shows all that moved, no farther off than leaves the map half of the window; where
    not all of it is in sight from there, what the turn comes down to (the line with the number `first`) is. `free`: what
    no panel covers; `place`: the radius of a place."""
    room = replace(camera, area=free)
    points = recap.points
    if (
        points
        and all(camera.clear.holds(*camera.pixel(*point)) for point in points)
        and _share(camera, free) >= HALF * (window[0] * window[1])
    ):
        return camera
    bounds = camera.bounds
    middle = ((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2)
    full = min(max(free.w / bounds.width, free.h / bounds.height), camera.sharpest)
    least = _least(room, free, full, HALF * window[0] * window[1])
    unit = full
    if points:
        margin = ROUND_IT * place
        unit = min(unit, unit_for(camera.clear, points, margin))
        told = next((step.points for step in recap.steps if step.number == first and step.points), points)
        middle = middle_of(points if unit >= least else told)
    return replace(room.at_unit(max(unit, least), middle), area=camera.area)


def _share(camera: Camera, free: Area) -> float:
    """Pixels of the board in what is free."""
    left, top = camera.pixel(camera.bounds.left, camera.bounds.top)
    right, bottom = camera.pixel(camera.bounds.right, camera.bounds.bottom)
    wide, high = min(right, free.right) - max(left, free.x), min(bottom, free.bottom) - max(top, free.y)
    return max(0.0, wide) * max(0.0, high)


def _least(room: Camera, free: Area, full: float, wanted: float) -> float:
    """The farthest look at which so many pixels of the board are seen; where none is, the one that fills its room."""
    bounds, whole = room.bounds, min(room.fit_unit, full)
    for step in range(STEPS + 1):
        unit = whole + (full - whole) * step / STEPS
        # the board's upper edge may lie below what stands along the upper edge of the clear part
        high = min(bounds.height * unit, free.bottom - room.clear.y)
        if min(bounds.width * unit, free.w) * high >= wanted:
            return unit
    return full
